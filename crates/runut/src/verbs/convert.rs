//! A puzzle in another form.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::wire::Converted;
use crate::{Form, Said};
use serde::Deserialize;

/// A puzzle, and its other form.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    source: Source,
    /// The form.
    to: String,
}

/// The verb.
pub(super) struct Convert;

impl Verb for Convert {
    const NAME: &'static str = "convert";
    const WORK: Work = Work::Short;
    type Ask = Ask;
    type Row = Never;
    type Answer = Converted;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Converted, Fault> {
        let puzzle = host.open(&ask.source)?;
        let unknown = || no_such(Said::new("ask-no-form").with("form", ask.to.as_str()));
        let form = Form::ALL.into_iter().find(|form| form.word() == ask.to).ok_or_else(unknown)?;
        let text = crate::convert(&puzzle, form)?;
        host.limits().look()?;
        Ok(Converted { family: puzzle.family.name, form: form.word(), text })
    }
}
