//! How people solve it: rules, easiest first, one function each.
//!
//! The easy and medium ones are what the easy solver of the Portable Puzzle Collection knows, besides that lines may lack
//! their counts there; then comes what its tricky one adds, and then what goes beyond both.

mod ahead;
mod clump;
mod counting;
mod pairing;
mod plain;
mod ties;
mod traces;
mod trees;
mod trial;
mod view;

use super::{Ground, Puzzle, facts};
use runut_model::attention::{self, Attentive, Look, Rule};
use runut_model::{Cand, Cell, DeadEnd, Facts, Join, Known, Model, Reasoned, Said, Tier};
use view::{Line, View, kind};

/// The rules, easiest first.
const RULES: &[Rule<Puzzle>] = &[
    Rule::new(
        "only-option",
        "tents-rule-only-option",
        Tier::Easy,
        Look::Each(kind::CELL, |view, known, at| plain::only_option(view, known, at)),
    ),
    Rule::new("no-tree", "tents-rule-no-tree", Tier::Easy, Look::Whole(|view, known| plain::no_tree(view, known)))
        .joined(Join::ByLine),
    Rule::new(
        "around-tent",
        "tents-rule-around",
        Tier::Easy,
        Look::Each(kind::CELL, |view, _, at| plain::around_tent(view, at)),
    )
    .joined(Join::Behind),
    Rule::new(
        "full-line",
        "tents-rule-full-line",
        Tier::Easy,
        Look::Each(kind::LINE, |view, _, at| plain::full_line(view, at)),
    )
    .joined(Join::Kind),
    Rule::new(
        "needed-cells",
        "tents-rule-needed-cells",
        Tier::Easy,
        Look::Each(kind::LINE, |view, _, at| plain::needed_cells(view, at)),
    ),
    Rule::new(
        "last-side",
        "tents-rule-last-side",
        Tier::Easy,
        Look::Each(kind::TREE, |view, _, at| plain::last_side(view, at)),
    ),
    Rule::new(
        "no-tree-left",
        "tents-rule-no-tree-left",
        Tier::Medium,
        Look::Each(kind::TREE, |view, _, at| ties::no_tree_left(view, at)),
    ),
    Rule::new(
        "last-place-left",
        "tents-rule-last-place-left",
        Tier::Medium,
        Look::Each(kind::TREE, |view, _, at| ties::last_place_left(view, at)),
    ),
    Rule::new(
        "packed-line",
        "tents-rule-packed-line",
        Tier::Medium,
        Look::Each(kind::LINE, |view, _, at| counting::packed_line(view, at)),
    ),
    Rule::new(
        "rest-of-lines",
        "tents-rule-rest",
        Tier::Medium,
        Look::Each(kind::REST, |view, _, at| trees::rest_of_lines(view, at)),
    ),
    Rule::new(
        "touches-sides",
        "tents-rule-touches-sides",
        Tier::Hard,
        Look::Each(kind::TREE, |view, _, at| plain::touches_all_sides(view, at)),
    ),
    Rule::new(
        "beside-line",
        "tents-rule-beside-line",
        Tier::Hard,
        Look::Each(kind::LINE, |view, _, at| counting::beside_line(view, at)),
    ),
    Rule::new(
        "shared-places",
        "tents-rule-share-places",
        Tier::Hard,
        Look::Far(kind::TREE, |view, _, at| pairing::few_share_places(view, at)),
    ),
    Rule::new(
        "many-shared-places",
        "tents-rule-many-share-places",
        Tier::Hard,
        Look::Far(kind::TREE, |view, _, at| pairing::many_share_places(view, at)),
    ),
    Rule::new(
        "trees-of-line",
        "tents-rule-trees-of-line",
        Tier::Hard,
        Look::Each(kind::STRIP, |view, _, at| trees::trees_of_line(view, at)),
    ),
    Rule::new(
        "no-room-left",
        "tents-rule-no-room-left",
        Tier::Hard,
        Look::Far(kind::CELL, |view, _, at| ahead::no_room_left(view, at)),
    ),
    Rule::new(
        "small-clump",
        "tents-rule-small-clump",
        Tier::Expert,
        Look::Far(kind::TREE, |view, _, at| clump::few_trees(view, at)),
    ),
    Rule::new(
        "two-lines",
        "tents-rule-two-lines",
        Tier::Expert,
        Look::Each(kind::PAIR, |view, known, at| counting::two_lines_together(view, known, at)),
    ),
    Rule::new(
        "trees-of-lines",
        "tents-rule-trees-of-lines",
        Tier::Expert,
        Look::Each(kind::WIDE_STRIP, |view, _, at| trees::trees_of_lines(view, at)),
    ),
    Rule::new("ahead", "tents-rule-ahead", Tier::Expert, Look::Far(kind::CELL, |view, _, at| ahead::ahead(view, at))),
    Rule::new("clump", "tents-rule-clump", Tier::Expert, Look::Far(kind::TREE, |view, _, at| clump::clump(view, at))),
    Rule::new(
        "far-ahead",
        "tents-rule-far-ahead",
        Tier::Expert,
        Look::Far(kind::CELL, |view, _, at| ahead::far_ahead(view, at)),
    ),
];

impl Attentive for Puzzle {
    type Sheet<'a> = View<'a>;

    fn sheet<'a>(&'a self, known: &Known<'_>) -> View<'a> {
        View::new(self, known)
    }

    fn rules() -> &'static [Rule<Puzzle>] {
        RULES
    }

    /// A cell, two tents, a line, or trees and tents that cannot be paired.
    fn dead_end(view: &mut View<'_>, known: &Known<'_>) -> Option<DeadEnd> {
        let lines = |view: &View<'_>| {
            view.lines().find_map(|line| too_many_tents(view, &line).or_else(|| too_little_room(view, &line)))
        };
        let puzzle = view.puzzle;
        let cell = puzzle.cells().find(|cell| known.left(cell.index()) == 0).map(|cell| nothing_left(puzzle, cell));
        cell.or_else(|| touching(view)).or_else(|| lines(view)).or_else(|| pairing::unpaired(view))
    }
}

impl Reasoned for Puzzle {
    fn attended(&self) -> Option<&dyn attention::Attended> {
        Some(self)
    }

    /// What a candidate is called.
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let mark = model.marks(candidate)[0];
        let id = if mark.glyph == Ground::Tent.glyph() { "tents-tent-in" } else { "tents-grass-in" };
        Said::new(id).with("cell", model.board.spot(mark.cell))
    }

    fn facts(&self, _: &Model) -> Facts {
        facts::facts(self)
    }
}

fn nothing_left(puzzle: &Puzzle, cell: Cell) -> DeadEnd {
    DeadEnd { cells: vec![cell], said: Said::new("tents-dead-cell").with("cell", puzzle.spot(cell)) }
}

fn touching(view: &View<'_>) -> Option<DeadEnd> {
    if !view.has_touching_tents() {
        return None;
    }
    view.tents().find_map(|tent| {
        let other = view.land.around(tent).iter().copied().find(|&other| view.is_tent(other))?;
        let cells = vec![tent, other];
        let said = Said::new("tents-dead-touch").with("cells", view.spots(&cells));
        Some(DeadEnd { cells, said })
    })
}

fn too_many_tents(view: &View<'_>, line: &Line) -> Option<DeadEnd> {
    (line.tents > line.count).then(|| {
        let cells = view.line_cells(line.at).into_iter().filter(|&cell| view.is_tent(cell)).collect();
        let said = line.said("tents-dead-row-over", "tents-dead-column-over");
        DeadEnd { cells, said: said.with("tents", line.tents).with("count", line.count) }
    })
}

fn too_little_room(view: &View<'_>, line: &Line) -> Option<DeadEnd> {
    let room = view.room(line.at);
    (room < line.missing()).then(|| {
        let said = line.said("tents-dead-row-under", "tents-dead-column-under");
        DeadEnd { cells: view.line_cells(line.at), said: said.with("missing", line.missing()).with("room", room) }
    })
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
