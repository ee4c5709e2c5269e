//! The drawing of a puzzle, with what lies on its board given.

use super::source::Lying;
use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::drawing::Drawing;
use crate::wire::{Drafted, Sheet};
use crate::{Refusal, Said, drafting};
use serde::Deserialize;

/// A drawing, as all verbs about drawings are asked.
#[derive(Deserialize)]
pub(super) struct Drawn {
    /// The drawing.
    draft: Sheet,
}

impl Drawn {
    /// The drawing, if it is one of a kind that there is.
    pub(super) fn drawing(self) -> Result<Drawing, Refusal> {
        Drawing::of(self.draft.into()).ok_or_else(|| no_such(Said::new("ask-bad-draft")))
    }
}

/// The verb.
pub(super) struct Draft;

impl Verb for Draft {
    const NAME: &'static str = "draft";
    const WORK: Work = Work::Short;
    type Ask = Lying;
    type Row = Never;
    type Answer = Drafted;

    fn run(ask: Lying, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Drafted, Fault> {
        let (puzzle, lying) = ask.open(host)?;
        let filling = lying.unwrap_or_else(|| puzzle.given());
        let is_drawn = |draft: &crate::Draft| drafting::kinds(puzzle.family).iter().any(|kind| kind.has(draft));
        let draft = puzzle.draft(&filling).filter(is_drawn).ok_or_else(|| no_such(Said::new("ask-not-drawn")))?;
        let text = drafting::text(puzzle.family, &draft);
        host.limits().look()?;
        Ok(Drafted { draft: draft.into(), text })
    }
}
