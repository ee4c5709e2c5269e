//! What is seen by looking at one cell, one tent, one line or one tree.

use super::view::View;
use crate::tents::{Ground, Puzzle};
use runut_model::{Cell, Finding, Known, Said};

/// A cell of which one possibility was ruled out has the other. Cells without a tree have but one from the start: these are
/// seen by [`no_tree`].
pub fn only_option(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let has_one = |&decision: &usize| known.left(decision) == 1 && known.model().decisions[decision].len() > 1;
    let decision = known.open().find(has_one)?;
    let cell = Cell(decision as u32);
    let only = known.options(decision).next()?;
    let is_tent = known.model().marks(only).iter().any(|mark| mark.glyph == Ground::Tent.glyph());
    let id = if is_tent { "tents-step-only-tent" } else { "tents-step-only-grass" };
    let said = Said::new(id).with("cell", puzzle.spot(cell));
    Some(Finding { take: vec![only], strike: Vec::new(), looked: vec![cell], said })
}

/// Trick 4: a cell with no tree beside it is grass, for a tent stands beside its tree.
pub fn no_tree(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let is_far = |cell: &Cell| puzzle.at(*cell) == Ground::Open && !puzzle.has_tree_beside(*cell);
    let cells: Vec<Cell> = known.open().map(|decision| Cell(decision as u32)).filter(is_far).collect();
    let view = View::new(puzzle, known);
    let said = Said::new("tents-step-no-tree").with("cells", view.spots(&cells));
    (!cells.is_empty()).then(|| view.finding(&[], &cells, cells.clone(), said))
}

/// The cells around a tent are grass, for tents do not touch.
pub fn around_tent(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    view.tents().find_map(|tent| {
        let grass: Vec<Cell> = puzzle.around(tent).filter(|&cell| view.is_open(cell)).collect();
        let said = Said::new("tents-step-around").with("tent", puzzle.spot(tent)).with("cells", view.spots(&grass));
        (!grass.is_empty()).then(|| view.finding(&[], &grass, vec![tent], said))
    })
}

/// Trick 2: in a line that has its tents the rest is grass.
pub fn full_line(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    view.lines().filter(|line| line.missing() == 0).find_map(|line| {
        let grass = view.open(&line.cells);
        let said = line
            .said("tents-step-full-row", "tents-step-full-column")
            .with("count", line.count)
            .with("cells", view.spots(&grass));
        (!grass.is_empty()).then(|| view.finding(&[], &grass, line.cells, said))
    })
}

/// Trick 1: a line that needs as many tents as it has open cells has tents in all of them.
pub fn needed_cells(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    view.lines().find_map(|line| {
        let open = view.open(&line.cells);
        let said = line
            .said("tents-step-needed-row", "tents-step-needed-column")
            .with("missing", open.len())
            .with("cells", view.spots(&open));
        (!open.is_empty() && open.len() == line.missing()).then(|| view.finding(&open, &[], line.cells, said))
    })
}

/// Trick 3: a tree with no tent beside it and one open cell has its tent there.
pub fn last_side(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    puzzle.trees().find_map(|tree| {
        let side = <[Cell; 1]>::try_from(view.sides(tree)?).ok()?;
        let said = Said::new("tents-step-last-side").with("tree", puzzle.spot(tree)).with("cell", puzzle.spot(side[0]));
        Some(view.finding(&side, &[], vec![tree], said))
    })
}

/// Trick 5: a cell that touches all open cells of a tree with no tent beside it is grass: wherever the tree's tent stands,
/// it touches that cell.
pub fn touches_all_sides(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    puzzle.trees().find_map(|tree| {
        let sides = view.sides(tree)?;
        let touches_all = |&cell: &Cell| view.is_open(cell) && sides.iter().all(|&side| view.touch(cell, side));
        let grass: Vec<Cell> = puzzle.around(*sides.first()?).filter(touches_all).collect();
        let said = Said::new("tents-step-touches-sides")
            .with("tree", puzzle.spot(tree))
            .with("sides", view.spots(&sides))
            .with("cells", view.spots(&grass));
        let looked = [tree].into_iter().chain(sides).collect();
        (!grass.is_empty()).then(|| view.finding(&[], &grass, looked, said))
    })
}
