//! A search as a tree, with its picture.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::draw::palette::Ground;
use crate::draw::svg::{Look, svg};
use crate::wire::{Pictured, Teller};
use crate::{Limits, Question, Said, Silent};
use serde::Deserialize;

/// Nodes that a tree shows unless told otherwise, and at the most.
const NODES: (usize, usize) = (200, 2_000);
/// Pixels for a cell of a tree's picture: as large as letters need.
const TREE_SCALE: f32 = 30.0;

/// A search.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    source: Source,
    /// The strategy; without it one whose tree is worth looking at.
    strategy: Option<String>,
    /// The order in which it goes, where it has several.
    order: Option<String>,
    /// How many nodes are shown.
    nodes: Option<usize>,
    /// Whether the picture is for a dark ground.
    #[serde(default)]
    dark: bool,
}

/// The verb.
pub(super) struct Tree;

impl Verb for Tree {
    const NAME: &'static str = "tree";
    const WORK: Work = Work::Reason;
    type Ask = Ask;
    type Row = Never;
    type Answer = Pictured;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Pictured, Fault> {
        let (puzzle, limits) = (host.open(&ask.source)?, host.limits());
        let asked = Question {
            strategy: ask.strategy.as_deref().unwrap_or_else(|| crate::tree_strategy(&puzzle, limits)),
            order: ask.order.as_deref(),
            ..Question::default()
        };
        let nodes = ask.nodes.unwrap_or(NODES.0).clamp(1, NODES.1);
        let tree = crate::tree(&puzzle, &asked, nodes, limits, &mut Silent)?;
        // So few nodes are drawn at once, those of a search that was stopped too.
        let picture = tree.picture(&|said: &Said| host.speaker().say(said), &Limits::default())?;
        let ground = if ask.dark { Ground::Dark } else { Ground::Light };
        let look = Look { scale: TREE_SCALE, ..Look::usual(&picture, ground) };
        let teller = Teller::new(&puzzle, host.speaker(), limits);
        let tree = teller.tree(&tree, |halt| host.halted(halt));
        Ok(Pictured { tree, svg: svg(&picture, &look) })
    }
}
