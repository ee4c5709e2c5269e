//! Skyscrapers, also called Towers.
//!
//! # The rules
//! Every cell of an n x n grid holds a tower of height 1 to n, so that each height stands once in every row and once in
//! every column. A clue beside the grid tells how many towers are seen from there, looking along its row or column: a tower
//! hides all lower ones behind it.
//!
//! # What is not obvious
//! - A place without a clue says nothing; `0` is such a place.
//! - Two clues that face each other see the tallest tower from both sides, so they sum to n + 1 at the most, and both are
//!   1 only where n is 1. What breaks this is refuted before any search. Report E does not look at it and searches.
//! - Clues and givens outside 1 to n are refused while reading, whatever else the puzzle says.

mod drafting;
mod examples;
mod format;
mod judge;
mod line;
mod maker;
mod model;
mod rules;
mod scene;
mod walk;

use runut_model::{
    Board, Broken, Cand, Cell, CellPermutation, DeadEnd, Draft, Drafting, Example, Family, Filling, Form, Glyph, Halt,
    Known, KnownAs, Letter, Limits, Model, NearMiss, Picture, ReadOptions, Recognition, Refusal, Rule, Said, Scene,
    Sentences, Walk, WalkInfo,
};

/// The Skyscrapers family.
pub struct Skyscrapers;

/// A side of the grid, in the order in which game IDs tell their clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Side {
    const ALL: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];
}

/// A grid with its clues and givens; 0 where there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    size: usize,
    /// One list per [`Side`], from left to right or from top to bottom.
    clues: [Vec<u8>; 4],
    /// Row by row.
    givens: Vec<u8>,
}

impl Puzzle {
    fn clue(&self, side: Side, at: usize) -> u8 {
        self.clues[side as usize][at]
    }

    /// The cells that a clue looks along, nearest first.
    fn line(&self, side: Side, at: usize) -> Vec<Cell> {
        (0..self.size).map(|step| self.cell(side, at, step)).collect()
    }

    /// The cell that a clue looks at behind so many others.
    fn cell(&self, side: Side, at: usize, step: usize) -> Cell {
        let n = self.size;
        let cell = match side {
            Side::Top => step * n + at,
            Side::Bottom => (n - 1 - step) * n + at,
            Side::Left => at * n + step,
            Side::Right => at * n + n - 1 - step,
        };
        Cell(cell as u32)
    }

    /// Every row and every column once: its cells, the clue before its first cell and the one after its last.
    fn lines(&self) -> impl Iterator<Item = (Vec<Cell>, u8, u8)> + '_ {
        let facing = [(Side::Left, Side::Right), (Side::Top, Side::Bottom)];
        facing.into_iter().flat_map(move |(first, last)| {
            (0..self.size).map(move |at| (self.line(first, at), self.clue(first, at), self.clue(last, at)))
        })
    }

    fn given(&self, cell: Cell) -> Option<u8> {
        Some(self.givens[cell.index()]).filter(|&height| height > 0)
    }

    fn clue_count(&self) -> usize {
        self.clues.iter().flatten().filter(|&&clue| clue > 0).count()
    }

    fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&height| height > 0).count()
    }
}

/// How many of these towers are seen from before the first.
fn seen(heights: impl IntoIterator<Item = u8>) -> u8 {
    let (mut tallest, mut count) = (0, 0);
    for height in heights {
        if height > tallest {
            (tallest, count) = (height, count + 1);
        }
    }
    count
}

/// The height that a glyph stands for.
fn height(glyph: Glyph) -> u8 {
    glyph.0 as u8
}

impl Family for Skyscrapers {
    type Puzzle = Puzzle;

    fn name(&self) -> &'static str {
        "skyscrapers"
    }

    fn title(&self) -> Said {
        Said::new("skyscrapers-family")
    }

    fn sentences(&self) -> Sentences {
        Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") }
    }

    fn examples(&self) -> &'static [Example] {
        examples::EXAMPLES
    }

    fn near_misses(&self) -> &'static [NearMiss] {
        examples::NEAR_MISSES
    }

    fn random_puzzle(&self, seed: u64) -> String {
        maker::random_puzzle(seed)
    }

    fn recognises(&self, text: &str) -> Recognition {
        format::recognises(text)
    }

    fn is_address(&self, word: &str) -> bool {
        format::is_address(word)
    }

    fn known_as(&self) -> KnownAs {
        format::KNOWN_AS
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
        format::read(text).map(|puzzle| (puzzle, Vec::new()))
    }

    fn write(&self, puzzle: &Puzzle) -> String {
        format::write(puzzle, &Filling::empty(puzzle.givens.len()))
    }

    fn write_as(&self, puzzle: &Puzzle, form: Form) -> Option<Result<String, Said>> {
        match form {
            Form::Id => Some(Ok(format::write_id(puzzle))),
            Form::Url => Some(Ok(format::write_url(puzzle))),
            _ => None,
        }
    }

    fn read_board(&self, puzzle: &Puzzle, text: &str) -> Result<Filling, Refusal> {
        format::read_board(puzzle, text)
    }

    fn rows(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        format::rows(puzzle, filling)
    }

    fn print(&self, puzzle: &Puzzle, filling: &Filling) -> String {
        format::write(puzzle, filling)
    }

    fn describe(&self, puzzle: &Puzzle) -> Said {
        Said::new("skyscrapers-described")
            .with("size", puzzle.size)
            .with("clues", puzzle.clue_count())
            .with("givens", puzzle.given_count())
    }

    fn board(&self, puzzle: &Puzzle) -> Board {
        Board::flat(puzzle.size, puzzle.size)
    }

    fn given(&self, puzzle: &Puzzle) -> Filling {
        Filling(puzzle.givens.iter().map(|&height| Glyph(u32::from(height))).collect())
    }

    fn refute(&self, puzzle: &Puzzle, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            // Report E searches without looking at the clues first.
            Some(_) => None,
            None => model::equal_givens(puzzle).or_else(|| model::facing_clues(puzzle)),
        }
    }

    fn model(&self, puzzle: &Puzzle, _: &Limits) -> Result<Model, Halt> {
        Ok(model::model(puzzle))
    }

    fn judge(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
        judge::judge(puzzle, filling)
    }

    fn glyph(&self, glyph: Glyph) -> String {
        height(glyph).to_string()
    }

    fn alphabet(&self, puzzle: &Puzzle) -> Option<Vec<Letter>> {
        Some(drafting::alphabet(puzzle))
    }

    fn game(&self, _: &Puzzle) -> Option<Said> {
        Some(Said::new("skyscrapers-game"))
    }

    fn drafting(&self) -> Option<Drafting> {
        Some(drafting::DRAFTING)
    }

    fn draft(&self, puzzle: &Puzzle, filling: &Filling) -> Option<Draft> {
        Some(drafting::draft(puzzle, filling))
    }

    fn rules(&self) -> &'static [Rule<Puzzle>] {
        rules::RULES
    }

    fn obvious(&self, puzzle: &Puzzle, known: &mut Known<'_>) {
        rules::obvious(puzzle, known);
    }

    fn dead_end(&self, puzzle: &Puzzle, known: &Known<'_>) -> Option<DeadEnd> {
        rules::dead_end(puzzle, known)
    }

    fn candidate(&self, puzzle: &Puzzle, model: &Model, candidate: Cand) -> Said {
        rules::candidate(puzzle, model, candidate)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walk<'a>(&self, puzzle: &'a Puzzle, which: &WalkInfo, _: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
        Ok(walk::begin(puzzle, which))
    }

    fn symmetries(&self, puzzle: &Puzzle) -> Vec<CellPermutation> {
        let n = puzzle.size;
        if n == 1 {
            return vec![vec![Cell(0)]];
        }
        // A symmetry carries lines to lines; the puzzle stays as it is if every line finds its clue and every cell its given.
        let clue_of = |line: &[Cell]| {
            let mut sides = Side::ALL.iter().flat_map(|&side| (0..n).map(move |at| (side, at)));
            sides.find(|&(side, at)| puzzle.line(side, at) == line).map(|(side, at)| puzzle.clue(side, at))
        };
        let keeps = |permutation: &CellPermutation| {
            let moved = |cells: Vec<Cell>| cells.iter().map(|cell| permutation[cell.index()]).collect::<Vec<Cell>>();
            let givens = (0..n * n).all(|at| puzzle.givens[at] == puzzle.givens[permutation[at].index()]);
            givens
                && Side::ALL
                    .iter()
                    .all(|&side| (0..n).all(|at| clue_of(&moved(puzzle.line(side, at))) == Some(puzzle.clue(side, at))))
        };
        crate::rectangle::symmetries((n, n), 0..n, 0..n).into_iter().filter(keeps).collect()
    }

    fn scene(&self, puzzle: &Puzzle, filling: &Filling) -> Scene {
        scene::scene(puzzle, filling)
    }

    fn picture(&self, puzzle: &Puzzle, filling: &Filling) -> Picture {
        scene::picture(puzzle, filling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen() {
        assert_eq!(seen([3, 4, 2, 1]), 2);
        assert_eq!(seen([1, 2, 3, 4]), 4);
        assert_eq!(seen([]), 0);
    }

    #[test]
    fn symmetries_keep_clues_and_givens() {
        let symmetries = |text: &str| Skyscrapers.symmetries(&format::read(text).unwrap()).len();
        assert_eq!(symmetries("3:///////////"), 8);
        assert_eq!(symmetries("3:/2//////////"), 2, "mirrored left to right");
        assert_eq!(symmetries("3:2///////////"), 1);
        assert_eq!(symmetries("3:///////////,a2g"), 2);
    }
}
