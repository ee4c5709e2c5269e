//! What is seen by looking at one cell, one tent, one line or one tree.

use super::ties::others;
use super::view::View;
use crate::tents::Ground;
use runut_model::{Cell, Finding, Known, Said};

/// A cell of which one possibility was ruled out has the other. Cells without a tree have but one from the start: these are
/// seen by [`no_tree`].
pub fn only_option(view: &View<'_>, known: &Known<'_>, cell: usize) -> Option<Finding> {
    let has_one = known.left(cell) == 1 && known.model().decisions[cell].len() > 1;
    if !has_one || known.taken(cell).is_some() {
        return None;
    }
    let only = known.options(cell).next()?;
    let is_tent = known.model().marks(only).iter().any(|mark| mark.glyph == Ground::Tent.glyph());
    let id = if is_tent { "tents-step-only-tent" } else { "tents-step-only-grass" };
    let cell = Cell(cell as u32);
    let said = Said::new(id).with("cell", view.puzzle.spot(cell));
    Some(Finding { take: vec![only], strike: Vec::new(), looked: vec![cell], said, edges: Vec::new(), proof: None })
}

/// A cell with no tree beside it is grass, for a tent stands beside its tree.
pub fn no_tree(view: &mut View<'_>, known: &Known<'_>) -> Option<Finding> {
    view.far.retain(|&cell| known.is_open(cell));
    let cells = view.far.clone();
    if cells.is_empty() {
        return None;
    }
    let said = Said::new("tents-step-no-tree").with("cells", view.spots(&cells));
    Some(view.finding(&[], &cells, cells.clone(), said))
}

/// The cells around a tent are grass, for tents do not touch.
pub fn around_tent(view: &View<'_>, cell: usize) -> Option<Finding> {
    let tent = Some(Cell(cell as u32)).filter(|&cell| view.is_tent(cell))?;
    let grass: Vec<Cell> = view.open(view.land.around(tent));
    if grass.is_empty() {
        return None;
    }
    let said = Said::new("tents-step-around").with("tent", view.puzzle.spot(tent)).with("cells", view.spots(&grass));
    Some(view.finding(&[], &grass, vec![tent], said))
}

/// In a line that has its tents the rest is grass.
pub fn full_line(view: &View<'_>, line: usize) -> Option<Finding> {
    let line = view.line(line).filter(|line| line.missing() == 0 && view.open_bits(line.at) != 0)?;
    let grass = view.open_in(line.at);
    let said = line
        .said("tents-step-full-row", "tents-step-full-column")
        .with("count", line.count)
        .with("cells", view.spots(&grass));
    Some(view.finding(&[], &grass, view.line_cells(line.at), said))
}

/// A line that needs as many tents as it has open cells has tents in all of them.
pub fn needed_cells(view: &View<'_>, line: usize) -> Option<Finding> {
    let number = view.open_bits(line).count_ones() as usize;
    let line = view.line(line).filter(|line| number > 0 && number == line.missing())?;
    let open = view.open_in(line.at);
    let said = line
        .said("tents-step-needed-row", "tents-step-needed-column")
        .with("missing", open.len())
        .with("cells", view.spots(&open));
    Some(view.finding(&open, &[], view.line_cells(line.at), said))
}

/// A tree with no tent beside it and one open cell has its tent there.
pub fn last_side(view: &View<'_>, tree: usize) -> Option<Finding> {
    let tree = view.land.trees[tree];
    let mut places = view.all_places(tree);
    let side = places.next().filter(|&side| view.is_open(side))?;
    if places.next().is_some() {
        return None;
    }
    let spot = |cell| view.puzzle.spot(cell);
    let said = Said::new("tents-step-last-side").with("tree", spot(tree)).with("cell", spot(side));
    Some(view.finding(&[side], &[], [tree].into_iter().chain(view.sides_of(tree).iter().copied()).collect(), said))
}

/// A cell that touches all places of a tree is grass: wherever the tree's tent stands,
/// it touches that cell.
pub fn touches_all_sides(view: &View<'_>, tree: usize) -> Option<Finding> {
    let tree = view.land.trees[tree];
    let sides = view.sides(tree)?;
    let touches_all = |&cell: &Cell| view.is_open(cell) && sides.iter().all(|&side| view.touch(cell, side));
    let grass: Vec<Cell> = view.puzzle.around(*sides.first()?).filter(touches_all).collect();
    if grass.is_empty() {
        return None;
    }
    let said = Said::new("tents-step-touches-sides")
        .with("tree", view.puzzle.spot(tree))
        .with("sides", view.spots(&sides))
        .with("others", others(view, &[tree]))
        .with("cells", view.spots(&grass));
    let looked = [tree].into_iter().chain(sides).collect();
    Some(view.finding(&[], &grass, looked, said))
}
