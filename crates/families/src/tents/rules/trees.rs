//! What is seen by comparing the tents that some neighbouring lines have with the trees that have places there.
//!
//! Every tent in these lines belongs to a tree with a place there, and every tree with no place elsewhere has its tent there.
//! If the lines have no more tents than that, or no fewer, it is known whose tents they are.

use super::result;
use super::ties::others;
use super::view::View;
use crate::tents::Puzzle;
use runut_model::views::each_once;
use runut_model::{Cell, Finding, Said};
use std::ops::RangeInclusive;

/// Lines next to each other that a person looks at together.
const MOST_LINES: usize = 4;
/// How many lines there are in a strip: one, or several.
pub const SINGLE: RangeInclusive<usize> = 1..=1;
pub const SEVERAL: RangeInclusive<usize> = 2..=MOST_LINES;

/// Rows, or columns, of which it is known how many tents they have together.
#[derive(Clone)]
pub struct Strip {
    is_row: bool,
    /// From 0, in their order.
    lines: Vec<usize>,
    /// How many tents, if all of them have a count.
    count: Option<usize>,
    /// Whether these are the lines without a count, which have what the others leave.
    is_rest: bool,
}

/// The rows without a count have as many tents together as the others leave of all trees: none more, or one in every open
/// cell.
pub fn rest_of_lines(view: &View<'_>, place: usize) -> Option<Finding> {
    let strip = view.land.rests[place].as_ref()?;
    let (standing, open) = (strip.tents(view), strip.open(view));
    let (tents, grass): (&[Cell], &[Cell]) = match strip.count?.checked_sub(standing)? {
        0 => (&[], &open),
        missing if missing == open.len() => (&open, &[]),
        _ => return None,
    };
    if open.is_empty() {
        return None;
    }
    let said = strip
        .said("tents-step-rest-rows", "tents-step-rest-columns")
        .with("standing", standing)
        .with("result", result(view, tents, grass));
    Some(view.finding(tents, grass, strip.cells(view), said))
}

/// One line, and the trees beside it and in it.
pub fn trees_of_line(view: &View<'_>, place: usize) -> Option<Finding> {
    owners(view, &Strip::at(view, SINGLE, place))
}

/// The same of several lines next to each other, or of those without a count.
pub fn trees_of_lines(view: &View<'_>, place: usize) -> Option<Finding> {
    owners(view, &Strip::at(view, SEVERAL, place))
}

impl Strip {
    /// The rows, or columns, without a count: they have as many tents together as the others leave of all trees.
    pub fn rest(puzzle: &Puzzle, trees: usize, is_row: bool) -> Option<Strip> {
        let counts = if is_row { &puzzle.row_counts } else { &puzzle.column_counts };
        let lines: Vec<usize> = (0..counts.len()).filter(|&at| counts[at].is_none()).collect();
        let count = trees.checked_sub(counts.iter().flatten().sum())?;
        (!lines.is_empty()).then_some(Strip { is_row, lines, count: Some(count), is_rest: true })
    }

    /// The count of the only line.
    pub fn lone_count(&self) -> Option<usize> {
        self.count.filter(|_| self.lines.len() == 1)
    }

    /// The lines without a count, if they are so many.
    fn rests<'v>(view: &'v View<'_>, widths: &RangeInclusive<usize>) -> impl Iterator<Item = &'v Strip> {
        view.land.rests.iter().flatten().filter(|strip| widths.contains(&strip.lines.len()))
    }

    /// Lines next to each other, few first, rows before columns: how many, whether they are rows, and how many such there are.
    fn bands(view: &View<'_>, widths: RangeInclusive<usize>) -> impl Iterator<Item = (usize, bool, usize)> {
        let &Puzzle { rows, columns, .. } = view.puzzle;
        let number = |width: usize, length: usize| (length + 1).saturating_sub(width);
        widths.flat_map(move |width| [(width, true, number(width, rows)), (width, false, number(width, columns))])
    }

    /// How many strips there are: lines without a count, then bands.
    pub fn number(view: &View<'_>, widths: RangeInclusive<usize>) -> usize {
        Strip::rests(view, &widths).count() + Strip::bands(view, widths).map(|(_, _, number)| number).sum::<usize>()
    }

    /// The strip of this number.
    fn at(view: &View<'_>, widths: RangeInclusive<usize>, place: usize) -> Strip {
        let mut before = Strip::rests(view, &widths).count();
        if let Some(rest) = Strip::rests(view, &widths).nth(place) {
            return rest.clone();
        }
        for (width, is_row, number) in Strip::bands(view, widths) {
            if place < before + number {
                let counts = if is_row { &view.puzzle.row_counts } else { &view.puzzle.column_counts };
                let lines = place - before..place - before + width;
                let count = counts[lines.clone()].iter().copied().sum();
                return Strip { is_row, lines: lines.collect(), count, is_rest: false };
            }
            before += number;
        }
        unreachable!("there is no strip {place}")
    }

    /// Tells the numbers of all strips in which what is found may depend on a cell: it is in the lines or beside them, or
    /// beside a tree that is beside them.
    pub fn near(
        view: &View<'_>,
        widths: RangeInclusive<usize>,
        [row, column]: [usize; 2],
        mut tell: impl FnMut(usize),
    ) {
        let mut before = Strip::rests(view, &widths).count();
        (0..before).for_each(&mut tell);
        for (width, is_row, number) in Strip::bands(view, widths) {
            let at = if is_row { row } else { column };
            (at.saturating_sub(width + 1)..(at + 3).min(number)).for_each(|from| tell(before + from));
            before += number;
        }
    }

    fn has(&self, puzzle: &Puzzle, cell: Cell) -> bool {
        self.lines.contains(&if self.is_row { puzzle.row_of(cell) } else { puzzle.column_of(cell) })
    }

    /// Its lines, rows first.
    fn numbers(&self, view: &View<'_>) -> impl Iterator<Item = usize> + '_ {
        let from = if self.is_row { 0 } else { view.puzzle.rows };
        self.lines.iter().map(move |at| from + at)
    }

    fn cells(&self, view: &View<'_>) -> Vec<Cell> {
        each_once(self.numbers(view).flat_map(|line| view.line_cells(line)))
    }

    fn tents(&self, view: &View<'_>) -> usize {
        self.numbers(view).map(|line| view.tents_in(line)).sum()
    }

    fn open(&self, view: &View<'_>) -> Vec<Cell> {
        each_once(self.numbers(view).flat_map(|line| view.open_in(line)))
    }

    /// The trees in the lines and in those next to them: no others have a place there. Each with whether it has a place in the
    /// lines, and one elsewhere.
    fn trees_near<'v>(&'v self, view: &'v View<'_>) -> impl Iterator<Item = (Cell, [bool; 2])> + 'v {
        let (from, end) = if self.is_row { (0, view.puzzle.rows) } else { (view.puzzle.rows, view.line_number()) };
        let is_new = move |line: &usize, after: Option<usize>| after.is_none_or(|after| *line > after + 1);
        let lines = self.lines.iter().enumerate().flat_map(move |(number, &at)| {
            let before = number.checked_sub(1).map(|before| from + self.lines[before]);
            let near = (from + at).saturating_sub(1).max(from)..(from + at + 2).min(end);
            near.filter(move |line| is_new(line, before))
        });
        lines.flat_map(|line| &view.land.trees_in[line]).map(|&tree| {
            let mut has = [false; 2];
            view.places(tree).for_each(|place| has[usize::from(!self.has(view.puzzle, place))] = true);
            (tree, has)
        })
    }

    /// The one sentence or the other, with the lines and how many tents they have.
    fn said(&self, of_rows: &'static str, of_columns: &'static str) -> Said {
        let said = Said::new(if self.is_row { of_rows } else { of_columns });
        said.with("lines", self.name()).with("count", self.count.unwrap_or_default())
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

/// Trees that have places in some lines, as many as these have tents.
///
/// If these trees have no place elsewhere, all tents there are theirs, and cells that are beside none of them are grass. If
/// no others have a place there, every one of them has its tent there, and cells elsewhere that are beside no other tree are
/// grass.
fn owners(view: &View<'_>, strip: &Strip) -> Option<Finding> {
    let count = strip.count?;
    let trees = |is_theirs: fn([bool; 2]) -> bool| {
        let number = strip.trees_near(view).filter(|&(_, has)| is_theirs(has)).count();
        (number > 0 && number == count)
            .then(|| each_once(strip.trees_near(view).filter(|&(_, has)| is_theirs(has)).map(|(tree, _)| tree)))
    };
    let own = || {
        let trees = trees(|has| has == [true, false])?;
        let is_foreign = |cell: &Cell| !view.trees(*cell).iter().any(|tree| trees.contains(tree));
        let grass: Vec<Cell> = strip.open(view).into_iter().filter(is_foreign).collect();
        told(view, strip, "tents-step-own-trees", trees, grass)
    };
    let all = || {
        let trees = trees(|has| has[0])?;
        let is_needless = |cell: &Cell| {
            view.is_open(*cell)
                && !strip.has(view.puzzle, *cell)
                && view.trees(*cell).iter().all(|tree| trees.contains(tree))
        };
        let beside = trees.iter().flat_map(|&tree| view.places(tree));
        let grass = each_once(beside.filter(is_needless));
        told(view, strip, "tents-step-all-trees", trees, grass)
    };
    own().or_else(all)
}

fn told(view: &View<'_>, strip: &Strip, id: &'static str, trees: Vec<Cell>, grass: Vec<Cell>) -> Option<Finding> {
    if grass.is_empty() {
        return None;
    }
    let said = strip
        .said(id, id)
        .with("trees", view.spots(&trees))
        .with("others", others(view, &trees))
        .with("cells", view.spots(&grass));
    let elsewhere = trees.into_iter().filter(|&tree| !strip.has(view.puzzle, tree));
    let looked = strip.cells(view).into_iter().chain(elsewhere).collect();
    Some(view.finding(&[], &grass, looked, said))
}
