//! What is seen by comparing the tents that some neighbouring lines have with the trees that have places there.
//!
//! Every tent in these lines belongs to a tree with a place there, and every tree with no place elsewhere has its tent there.
//! If the lines have no more tents than that, or no fewer, it is known whose tents they are.

use super::result;
use super::view::{View, rest};
use crate::tents::Puzzle;
use runut_model::{Cell, Finding, Known, Said};

/// Lines next to each other that a person looks at together.
const MOST_LINES: usize = 4;

/// Rows, or columns, of which it is known how many tents they have together.
struct Strip {
    is_row: bool,
    /// From 0, in their order.
    lines: Vec<usize>,
    count: usize,
    /// Whether these are the lines without a count, which have what the others leave.
    is_rest: bool,
}

/// The rows without a count have as many tents together as the others leave of all trees: none more, or one in every open
/// cell.
pub fn rest_of_lines(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    [true, false].into_iter().filter_map(|is_row| Strip::rest(puzzle, is_row)).find_map(|strip| {
        let (standing, open) = (strip.tents(&view), strip.open(&view));
        let (tents, grass): (&[Cell], &[Cell]) = match strip.count.checked_sub(standing)? {
            0 => (&[], &open),
            missing if missing == open.len() => (&open, &[]),
            _ => return None,
        };
        let said = strip
            .said("tents-step-rest-rows", "tents-step-rest-columns")
            .with("standing", standing)
            .with("result", result(&view, tents, grass));
        (!open.is_empty()).then(|| view.finding(tents, grass, strip.cells(puzzle), said))
    })
}

/// One line, and the trees beside it and in it.
pub fn trees_of_line(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let places = Places::new(&view);
    strips(&view, 1..=1).find_map(|strip| places.own(&strip).or_else(|| places.all(&strip)))
}

/// The same of several lines next to each other, or of those without a count.
pub fn trees_of_lines(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let places = Places::new(&view);
    strips(&view, 2..=MOST_LINES).find_map(|strip| places.own(&strip).or_else(|| places.all(&strip)))
}

/// So many lines next to each other that have counts, few first; among several also those without one.
fn strips<'a>(view: &'a View<'_>, widths: std::ops::RangeInclusive<usize>) -> impl Iterator<Item = Strip> + 'a {
    let rests = [true, false].into_iter().filter_map(|is_row| Strip::rest(view.puzzle, is_row));
    let rests: Vec<Strip> = rests.filter(|strip| widths.contains(&strip.lines.len())).collect();
    let bands = widths.flat_map(move |width| {
        [true, false].into_iter().flat_map(move |is_row| {
            let counts = if is_row { &view.puzzle.row_counts } else { &view.puzzle.column_counts };
            let sum = |window: &[Option<usize>]| window.iter().copied().sum::<Option<usize>>();
            let counted =
                counts.windows(width).enumerate().filter_map(move |(from, window)| Some((from, sum(window)?)));
            counted.map(move |(from, count)| Strip {
                is_row,
                lines: (from..from + width).collect(),
                count,
                is_rest: false,
            })
        })
    });
    rests.into_iter().chain(bands)
}

impl Strip {
    fn rest(puzzle: &Puzzle, is_row: bool) -> Option<Strip> {
        let (lines, count) = rest(puzzle, is_row)?;
        Some(Strip { is_row, lines, count, is_rest: true })
    }

    fn has(&self, puzzle: &Puzzle, cell: Cell) -> bool {
        self.lines.contains(&if self.is_row { puzzle.row_of(cell) } else { puzzle.column_of(cell) })
    }

    fn cells(&self, puzzle: &Puzzle) -> Vec<Cell> {
        puzzle.cells().filter(|&cell| self.has(puzzle, cell)).collect()
    }

    fn tents(&self, view: &View<'_>) -> usize {
        view.tents().filter(|&tent| self.has(view.puzzle, tent)).count()
    }

    fn open(&self, view: &View<'_>) -> Vec<Cell> {
        view.open(&self.cells(view.puzzle))
    }

    /// The one sentence or the other, with the lines and how many tents they have.
    fn said(&self, of_rows: &'static str, of_columns: &'static str) -> Said {
        let said = Said::new(if self.is_row { of_rows } else { of_columns });
        said.with("lines", self.name()).with("count", self.count)
    }

    fn name(&self) -> Said {
        let (first, last) = (self.lines[0] + 1, self.lines[self.lines.len() - 1] + 1);
        let id = match (self.is_row, self.is_rest, first == last) {
            (true, true, _) => "tents-rows-without",
            (false, true, _) => "tents-columns-without",
            (true, false, true) => "tents-one-row",
            (false, false, true) => "tents-one-column",
            (true, false, false) => "tents-several-rows",
            (false, false, false) => "tents-several-columns",
        };
        match (self.is_rest, first == last) {
            (true, _) => Said::new(id).with("count", self.lines.len()),
            (false, true) => Said::new(id).with("line", first),
            (false, false) => Said::new(id).with("first", first).with("last", last),
        }
    }
}

/// Each tree with the places for its tent.
struct Places<'a> {
    view: &'a View<'a>,
    trees: Vec<(Cell, Vec<Cell>)>,
}

impl<'a> Places<'a> {
    fn new(view: &'a View<'a>) -> Places<'a> {
        Places { view, trees: view.puzzle.trees().map(|tree| (tree, view.places(tree).collect())).collect() }
    }

    /// Trees of whose places this is true, if they are as many as the lines have tents.
    fn just_enough(&self, strip: &Strip, is_of: impl Fn(&[Cell]) -> bool) -> Option<Vec<Cell>> {
        let of = self.trees.iter().filter(|(_, places)| is_of(places));
        let trees: Vec<Cell> = of.map(|(tree, _)| *tree).collect();
        (!trees.is_empty() && trees.len() == strip.count).then_some(trees)
    }

    /// Trees with no place elsewhere, as many as the lines have tents: all tents there are theirs, and cells that are beside
    /// none of them are grass.
    fn own(&self, strip: &Strip) -> Option<Finding> {
        let puzzle = self.view.puzzle;
        let trees = self.just_enough(strip, |places| places.iter().all(|&place| strip.has(puzzle, place)))?;
        let is_foreign = |cell: &Cell| !self.view.trees(*cell).any(|tree| trees.contains(&tree));
        let grass: Vec<Cell> = strip.open(self.view).into_iter().filter(is_foreign).collect();
        self.told(strip, "tents-step-own-trees", trees, grass)
    }

    /// Trees with a place in the lines, as many as these have tents: every one of them has its tent there, and cells elsewhere
    /// that are beside no other tree are grass.
    fn all(&self, strip: &Strip) -> Option<Finding> {
        let puzzle = self.view.puzzle;
        let trees = self.just_enough(strip, |places| places.iter().any(|&place| strip.has(puzzle, place)))?;
        let is_needless = |cell: &Cell| {
            let is_outside = self.view.is_open(*cell) && !strip.has(puzzle, *cell);
            is_outside && self.view.trees(*cell).all(|tree| trees.contains(&tree))
        };
        let grass: Vec<Cell> = puzzle.cells().filter(is_needless).collect();
        self.told(strip, "tents-step-all-trees", trees, grass)
    }

    fn told(&self, strip: &Strip, id: &'static str, trees: Vec<Cell>, grass: Vec<Cell>) -> Option<Finding> {
        let said = strip.said(id, id).with("trees", self.view.spots(&trees)).with("cells", self.view.spots(&grass));
        let puzzle = self.view.puzzle;
        let elsewhere = trees.into_iter().filter(|&tree| !strip.has(puzzle, tree));
        let looked = strip.cells(puzzle).into_iter().chain(elsewhere).collect();
        (!grass.is_empty()).then(|| self.view.finding(&[], &grass, looked, said))
    }
}
