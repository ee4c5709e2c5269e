//! How people solve it: rules, easiest first, one function each. Six of them are report C's tricks and keep their numbers.

mod ahead;
mod counting;
mod pairing;
mod plain;
mod trees;
mod view;

use super::{Ground, Puzzle};
use runut_model::{Cand, Cell, DeadEnd, Finding, Known, Model, Reasoned, Rule, Said, Tier};
use view::{Line, View};

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule { name: "only-option", title: "tents-rule-only-option", tier: Tier::Easy, find: plain::only_option },
    Rule { name: "trick-4", title: "tents-rule-no-tree", tier: Tier::Easy, find: plain::no_tree },
    Rule { name: "around-tent", title: "tents-rule-around", tier: Tier::Easy, find: plain::around_tent },
    Rule { name: "trick-2", title: "tents-rule-full-line", tier: Tier::Easy, find: plain::full_line },
    Rule { name: "trick-1", title: "tents-rule-needed-cells", tier: Tier::Easy, find: plain::needed_cells },
    Rule { name: "trick-3", title: "tents-rule-last-side", tier: Tier::Easy, find: plain::last_side },
    Rule {
        name: "no-tree-left",
        title: "tents-rule-no-tree-left",
        tier: Tier::Medium,
        find: pairing::no_tree_left_of_few,
    },
    Rule {
        name: "shared-places",
        title: "tents-rule-share-places",
        tier: Tier::Medium,
        find: pairing::few_share_places,
    },
    Rule { name: "rest-of-lines", title: "tents-rule-rest", tier: Tier::Medium, find: trees::rest_of_lines },
    Rule { name: "packed-line", title: "tents-rule-packed-line", tier: Tier::Medium, find: counting::packed_line },
    Rule { name: "trick-5", title: "tents-rule-touches-sides", tier: Tier::Medium, find: plain::touches_all_sides },
    Rule { name: "trick-6", title: "tents-rule-beside-line", tier: Tier::Hard, find: counting::beside_line },
    Rule {
        name: "no-tree-left-of-many",
        title: "tents-rule-no-tree-left-of-many",
        tier: Tier::Hard,
        find: pairing::no_tree_left_of_many,
    },
    Rule {
        name: "many-shared-places",
        title: "tents-rule-many-share-places",
        tier: Tier::Hard,
        find: pairing::many_share_places,
    },
    Rule { name: "trees-of-line", title: "tents-rule-trees-of-line", tier: Tier::Hard, find: trees::trees_of_line },
    Rule { name: "no-room-left", title: "tents-rule-no-room-left", tier: Tier::Hard, find: ahead::no_room_left },
    Rule { name: "two-lines", title: "tents-rule-two-lines", tier: Tier::Expert, find: counting::two_lines_together },
    Rule {
        name: "trees-of-lines",
        title: "tents-rule-trees-of-lines",
        tier: Tier::Expert,
        find: trees::trees_of_lines,
    },
    Rule { name: "ahead", title: "tents-rule-ahead", tier: Tier::Expert, find: ahead::ahead },
];

impl Reasoned for Puzzle {
    /// Nothing: even the grass around a tent is a step of its own.
    fn obvious(&self, _: &mut Known<'_>) {}

    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        (RULES[rule].find)(self, known)
    }

    /// Why what is known cannot all be right: a cell, two tents, a line, or trees and tents that cannot be paired.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        let view = View::new(self, known);
        let lines =
            || view.lines().find_map(|line| too_many_tents(&view, &line).or_else(|| too_little_room(&view, &line)));
        let cell = self.cells().find(|cell| known.left(cell.index()) == 0).map(|cell| nothing_left(self, cell));
        cell.or_else(|| touching(&view)).or_else(lines).or_else(|| pairing::unpaired(&view))
    }

    /// What a candidate is called.
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let mark = model.marks(candidate)[0];
        let id = if mark.glyph == Ground::Tent.glyph() { "tents-tent-in" } else { "tents-grass-in" };
        Said::new(id).with("cell", model.board.spot(mark.cell))
    }
}

fn nothing_left(puzzle: &Puzzle, cell: Cell) -> DeadEnd {
    DeadEnd { cells: vec![cell], said: Said::new("tents-dead-cell").with("cell", puzzle.spot(cell)) }
}

fn touching(view: &View<'_>) -> Option<DeadEnd> {
    view.tents().find_map(|tent| {
        let other = view.puzzle.around(tent).find(|&other| view.is_tent(other))?;
        let cells = vec![tent, other];
        let said = Said::new("tents-dead-touch").with("cells", view.spots(&cells));
        Some(DeadEnd { cells, said })
    })
}

fn too_many_tents(view: &View<'_>, line: &Line) -> Option<DeadEnd> {
    let tents: Vec<Cell> = line.cells.iter().copied().filter(|&cell| view.is_tent(cell)).collect();
    let said =
        line.said("tents-dead-row-over", "tents-dead-column-over").with("tents", line.tents).with("count", line.count);
    (line.tents > line.count).then_some(DeadEnd { cells: tents, said })
}

fn too_little_room(view: &View<'_>, line: &Line) -> Option<DeadEnd> {
    let room = view.room_without(line, &[]);
    let said =
        line.said("tents-dead-row-under", "tents-dead-column-under").with("missing", line.missing()).with("room", room);
    (room < line.missing()).then(|| DeadEnd { cells: line.cells.clone(), said })
}

/// Tents here and grass there, as the end of a sentence.
fn result(view: &View<'_>, tents: &[Cell], grass: &[Cell]) -> Said {
    let tents_in = |id: &'static str| Said::new(id).with("tents", view.spots(tents)).with("number", tents.len());
    match (tents, grass) {
        (tents, []) => Said::new("tents-result-tents").with("tents", view.spots(tents)).with("number", tents.len()),
        ([], grass) => Said::new("tents-result-grass").with("grass", view.spots(grass)),
        _ => tents_in("tents-result-both").with("grass", view.spots(grass)),
    }
}

#[cfg(test)]
mod tests;
