//! How puzzles are made: tents are pitched at random, none touching another, and a tree is planted beside each.
//!
//! Where the rules leave something open, a tent there gets another tree, or moves to another place. Other trees are better:
//! they leave all counts as they are.

use super::format::LARGEST_SIDE;
use super::{Ground, Puzzle};
use runut_model::making::{Detail, Keep, Round, Solver, Value, impossible};
use runut_model::{Aim, Cell, Dice, Filling, Halt, Instance, Making, Refusal, Said, Sketch, Tier, Wish, attention};

/// How Tents are made.
pub const MAKING: Making = Making {
    details: &[
        Detail { name: DENSITY, value: Value::Number(&[]), title: "tents-make-density" },
        Detail { name: TENTS, value: Value::Number(&[]), title: "tents-make-tents" },
        Detail { name: BLANK, value: Value::Number(&[]), title: "tents-make-blank" },
    ],
    begin,
};

const DENSITY: &str = "density";
const TENTS: &str = "tents";
const BLANK: &str = "blank";
/// Rows and columns of a board of which nothing is told.
const USUAL_SIZE: (usize, usize) = (8, 8);
/// A narrower board has nothing to find.
const SMALLEST_SIDE: usize = 2;
/// Of a hundred cells so many have a tent, as in the Portable Puzzle Collection.
const USUAL_DENSITY: usize = 20;
/// The first rule that pitches a tent, and the one that is about lines without a count.
const FIRST_NEEDED: &str = "needed-cells";
const OF_BLANKS: &str = "rest-of-lines";
/// For each cell, how often a tent is pitched or moved until there are enough.
const TRIES: usize = 40;
/// One of so many mends moves a tent; the others plant another tree.
const MOVES: usize = 4;
/// Open cells for which one tent is mended at a time.
const CELLS_PER_MEND: usize = 60;

fn begin(wish: &Wish) -> Result<Box<dyn Sketch>, Refusal> {
    let (rows, columns) = wish.sides(USUAL_SIZE, SMALLEST_SIDE..=LARGEST_SIDE)?;
    check_rule(wish)?;
    let tents = wished_tents(wish, rows, columns)?;
    let blank = wished_blanks(wish, rows + columns)?;
    Ok(Box::new(Camp::new(rows, columns, tents, blank)))
}

/// How many tents are wished for: by their number, or by how many of a hundred cells have one.
fn wished_tents(wish: &Wish, rows: usize, columns: usize) -> Result<usize, Refusal> {
    let (cells, most) = (rows * columns, rows.div_ceil(2) * columns.div_ceil(2));
    let most_dense = 100 * most / cells;
    let tents = number(wish, TENTS, 1, most)?;
    let density = number(wish, DENSITY, 100usize.div_ceil(cells), most_dense)?;
    if tents.is_some() && density.is_some() {
        return Err(impossible(Said::new("tents-make-both"), Said::new("tents-make-both-help")));
    }
    let by_density = |density: usize| cells.saturating_mul(density) / 100;
    let wished = tents.or(density.map(by_density)).unwrap_or_else(|| by_density(USUAL_DENSITY).clamp(1, most));
    if wished > most {
        let said = Said::new("tents-make-crowded").with("tents", wished).with("rows", rows).with("columns", columns);
        let help = Said::new("tents-make-crowded-help").with("most", most).with("density", most_dense);
        return Err(impossible(said, help));
    }
    Ok(wished)
}

/// Rules that never pitch a tent solve nothing.
fn check_rule(wish: &Wish) -> Result<(), Refusal> {
    let rules = attention::infos::<Puzzle>();
    match wish.aim {
        Aim::Needs(rule) if !rules[..=rule].iter().any(|rule| rule.name == FIRST_NEEDED) => {
            let said = Said::new("tents-make-needless").with("rule", rules[rule].name);
            Err(impossible(said, Said::new("tents-make-needless-help").with("rule", FIRST_NEEDED)))
        }
        _ => Ok(()),
    }
}

/// How many lines without a count are wished for. If nothing is told, there are none; but half of them where what is wished
/// for is hardly found, or not at all, while there are counts everywhere.
fn wished_blanks(wish: &Wish, lines: usize) -> Result<usize, Refusal> {
    let is_rare = match wish.aim {
        Aim::Needs(rule) => attention::infos::<Puzzle>()[rule].name == OF_BLANKS,
        aim => aim == Aim::Grade(Tier::Guess),
    };
    let usual = if is_rare { lines / 2 } else { 0 };
    Ok(wish.number(BLANK, 0..=lines)?.unwrap_or(usual))
}

/// The number that is given for a detail. That it is not too large remains to be seen.
fn number(wish: &Wish, name: &'static str, least: usize, most: usize) -> Result<Option<usize>, Refusal> {
    let Some(text) = wish.detail(name) else { return Ok(None) };
    let number = text.parse().ok().filter(|&number| number >= least);
    number.map(Some).ok_or_else(|| wish.no_number(name, least..=most))
}

/// Tents with a tree each, and the puzzle that they make.
pub struct Camp {
    puzzle: Puzzle,
    /// How many tents, and how many lines without a count, there shall be.
    wished: usize,
    blank: usize,
    /// By cell: the tree of a tent.
    tree_of: Vec<Option<Cell>>,
    /// By line, rows first: how many tents it has, and whether that is told.
    tents_in: Vec<usize>,
    is_told: Vec<bool>,
    /// What the last mend changed: a tent and its tree, before and after.
    mended: Vec<[(Cell, Cell); 2]>,
}

impl Camp {
    /// A board on which nothing stands yet.
    pub fn new(rows: usize, columns: usize, wished: usize, blank: usize) -> Camp {
        let cells = rows * columns;
        let puzzle = Puzzle {
            rows,
            columns,
            ground: vec![Ground::Open; cells],
            row_counts: vec![Some(0); rows],
            column_counts: vec![Some(0); columns],
        };
        Camp {
            puzzle,
            wished,
            blank,
            tree_of: vec![None; cells],
            tents_in: vec![0; rows + columns],
            is_told: vec![true; rows + columns],
            mended: Vec::new(),
        }
    }

    /// Pitches the camp anew. False: there was no room for some tent's tree.
    pub fn pitch(&mut self, dice: &mut Dice) -> bool {
        *self = Camp::new(self.puzzle.rows, self.puzzle.columns, self.wished, self.blank);
        let tents = Pitch::random(&self.puzzle, self.wished, dice);
        let mut places: Vec<Cell> = self.puzzle.cells().filter(|cell| tents.is_tent[cell.index()]).collect();
        dice.shuffle(&mut places);
        // A tree may stand in no tent's place, so that all places are taken before the first tree is planted.
        places.iter().for_each(|tent| self.tree_of[tent.index()] = Some(*tent));
        places.into_iter().all(|tent| match self.free_side(tent, dice) {
            Some(tree) => {
                self.set_up(tent, tree);
                true
            }
            None => false,
        })
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.puzzle.at(cell) == Ground::Open && self.tree_of[cell.index()].is_none()
    }

    /// One of the cells beside a tent in which a tree may be planted.
    fn free_side(&self, tent: Cell, dice: &mut Dice) -> Option<Cell> {
        let free: Vec<Cell> = self.puzzle.beside(tent).filter(|&side| self.is_free(side)).collect();
        (!free.is_empty()).then(|| free[dice.below(free.len())])
    }

    fn set_up(&mut self, tent: Cell, tree: Cell) {
        self.puzzle.ground[tree.index()] = Ground::Tree;
        self.tree_of[tent.index()] = Some(tree);
        self.count(tent, 1);
    }

    fn clear_away(&mut self, (tent, tree): (Cell, Cell)) {
        self.puzzle.ground[tree.index()] = Ground::Open;
        self.tree_of[tent.index()] = None;
        self.count(tent, -1);
    }

    fn count(&mut self, tent: Cell, by: isize) {
        for line in [self.puzzle.row_of(tent), self.puzzle.rows + self.puzzle.column_of(tent)] {
            self.tents_in[line] = self.tents_in[line].wrapping_add_signed(by);
            self.tell(line);
        }
    }

    /// Writes a line's count, or leaves it blank.
    fn tell(&mut self, line: usize) {
        let count = self.is_told[line].then_some(self.tents_in[line]);
        match line.checked_sub(self.puzzle.rows) {
            None => self.puzzle.row_counts[line] = count,
            Some(column) => self.puzzle.column_counts[column] = count,
        }
    }

    /// Gives a tent another tree, or another place with a tree. False: there is none.
    fn mend_one(&mut self, tent: Cell, open: &[Cell], dice: &mut Dice) -> bool {
        let Some(tree) = self.tree_of[tent.index()] else { return false };
        let before = (tent, tree);
        let other_tree = if dice.chance(MOVES) { None } else { self.free_side(tent, dice) };
        let after = match other_tree {
            Some(other) => (tent, other),
            None => {
                self.clear_away(before);
                let place = self.another_place(open, dice);
                self.set_up(tent, tree);
                match place {
                    Some(place) => place,
                    None => return false,
                }
            }
        };
        self.clear_away(before);
        self.set_up(after.0, after.1);
        self.mended.push([before, after]);
        true
    }

    /// A place for a tent among these cells, and one for its tree.
    fn another_place(&self, open: &[Cell], dice: &mut Dice) -> Option<(Cell, Cell)> {
        let is_bare = |cell: Cell| self.tree_of[cell.index()].is_none();
        let may_stand = |cell: Cell| self.is_free(cell) && self.puzzle.around(cell).all(is_bare);
        (0..open.len()).find_map(|_| {
            let tent = Some(open[dice.below(open.len())]).filter(|&cell| may_stand(cell))?;
            Some((tent, self.free_side(tent, dice)?))
        })
    }
}

impl Sketch for Camp {
    fn sketch(&mut self, dice: &mut Dice, _: &mut dyn Solver) -> Result<bool, Halt> {
        Ok(self.pitch(dice))
    }

    fn puzzle(&self) -> &dyn Instance {
        &self.puzzle
    }

    fn solution(&self) -> Filling {
        let glyph = |cell: Cell| match self.puzzle.at(cell) {
            Ground::Tree => Ground::Tree.glyph(),
            _ if self.tree_of[cell.index()].is_some() => Ground::Tent.glyph(),
            _ => Ground::Grass.glyph(),
        };
        Filling(self.puzzle.cells().map(glyph).collect())
    }

    fn mend(&mut self, open: &[Cell], dice: &mut Dice) -> bool {
        self.mended.clear();
        let mut tents: Vec<Cell> = open.iter().copied().filter(|cell| self.tree_of[cell.index()].is_some()).collect();
        dice.shuffle(&mut tents);
        let wanted = 1 + open.len() / CELLS_PER_MEND;
        for tent in tents {
            if self.mended.len() < wanted {
                self.mend_one(tent, open, dice);
            }
        }
        !self.mended.is_empty()
    }

    fn unmend(&mut self) {
        while let Some([before, after]) = self.mended.pop() {
            self.clear_away(after);
            self.set_up(before.0, before.1);
        }
    }

    fn rounds(&self) -> Vec<Round> {
        let lines = self.is_told.len();
        let blank = Round { parts: (0..lines).collect(), keep: Keep::Exactly(lines - self.blank) };
        Some(blank).filter(|_| self.blank > 0).into_iter().collect()
    }

    fn take(&mut self, line: usize) {
        self.is_told[line] = false;
        self.tell(line);
    }

    fn give(&mut self, line: usize) {
        self.is_told[line] = true;
        self.tell(line);
    }
}

/// A puzzle with its rows as columns.
pub fn swapped(puzzle: &Puzzle) -> Puzzle {
    let Puzzle { rows, columns, row_counts, column_counts, .. } = puzzle;
    let cells = (0..*columns).flat_map(|column| (0..*rows).map(move |row| (row, column)));
    Puzzle {
        rows: *columns,
        columns: *rows,
        ground: cells.map(|(row, column)| puzzle.at(puzzle.cell(row, column))).collect(),
        row_counts: column_counts.clone(),
        column_counts: row_counts.clone(),
    }
}

/// A puzzle with its last row first.
pub fn upside_down(puzzle: &Puzzle) -> Puzzle {
    let ground = puzzle.ground.chunks(puzzle.columns).rev().flatten().copied().collect();
    let row_counts = puzzle.row_counts.iter().rev().copied().collect();
    Puzzle { ground, row_counts, ..puzzle.clone() }
}

/// Tents that do not touch.
struct Pitch<'a> {
    puzzle: &'a Puzzle,
    is_tent: Vec<bool>,
    number: usize,
}

impl Pitch<'_> {
    /// So many tents at random. Where no more fit as they stand, tents move; if even that does not make room for all, they
    /// begin from every second cell of every second row.
    fn random<'a>(puzzle: &'a Puzzle, wished: usize, dice: &mut Dice) -> Pitch<'a> {
        let mut pitch = Pitch { puzzle, is_tent: vec![false; puzzle.ground.len()], number: 0 };
        pitch.shift(wished, dice);
        if pitch.number < wished {
            let is_even =
                |cell: &Cell| puzzle.row_of(*cell).is_multiple_of(2) && puzzle.column_of(*cell).is_multiple_of(2);
            let mut regular: Vec<Cell> = puzzle.cells().filter(is_even).collect();
            dice.shuffle(&mut regular);
            pitch.is_tent.fill(false);
            regular.iter().take(wished).for_each(|tent| pitch.is_tent[tent.index()] = true);
            pitch.number = wished;
            // One more than there are: so they move to the end.
            pitch.shift(wished + 1, dice);
        }
        pitch
    }

    /// Pitches or moves a tent again and again, until there are so many.
    fn shift(&mut self, wished: usize, dice: &mut Dice) {
        let cells = self.is_tent.len();
        for _ in 0..TRIES * cells {
            if self.number == wished {
                return;
            }
            let cell = Cell(dice.below(cells) as u32);
            let mut touched = self.puzzle.around(cell).filter(|other| self.is_tent[other.index()]);
            match (self.is_tent[cell.index()], touched.next(), touched.next()) {
                (false, None, _) => self.number += 1,
                (false, Some(tent), None) => self.is_tent[tent.index()] = false,
                _ => continue,
            }
            self.is_tent[cell.index()] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tents::{format, judge};
    use runut_model::Written;

    fn pitched(camp: &mut Camp, dice: &mut Dice) {
        assert!(
            (0..200).any(|_| camp.pitch(dice)),
            "no room for trees on {}x{}",
            camp.puzzle.rows,
            camp.puzzle.columns
        );
    }

    /// What the judge says of the solution to the puzzle as it is written.
    fn assert_right(camp: &Camp, tents: usize) {
        let puzzle = format::read(&camp.puzzle.write()).expect("what is written can be read");
        let broken = judge::judge(&puzzle, &camp.solution());
        assert!(broken.is_empty(), "{broken:?}\n{}", camp.puzzle.write());
        assert_eq!(puzzle.trees().count(), tents);
    }

    #[test]
    fn as_many_tents_are_pitched_as_are_wished_for_up_to_the_most_that_fit() {
        let mut dice = Dice::new(1);
        for (rows, columns) in [(2usize, 2usize), (2, 7), (3, 3), (5, 5), (6, 6), (8, 8), (9, 12), (20, 20)] {
            let most = rows.div_ceil(2) * columns.div_ceil(2);
            for tents in [1, most / 2, most * 4 / 5, most - 1, most].into_iter().filter(|&tents| tents > 0) {
                let mut camp = Camp::new(rows, columns, tents, 0);
                pitched(&mut camp, &mut dice);
                assert_right(&camp, tents);
            }
        }
    }

    #[test]
    fn a_mended_camp_is_right_and_can_be_taken_back() {
        let mut dice = Dice::new(2);
        let mut camp = Camp::new(14, 17, 47, 0);
        pitched(&mut camp, &mut dice);
        let cells: Vec<Cell> = camp.puzzle.cells().collect();
        let (mut moved, mut replanted) = (0, 0);
        for round in 0..300 {
            let before = (camp.puzzle.clone(), camp.solution());
            assert!(camp.mend(&cells, &mut dice));
            assert_right(&camp, 47);
            assert_ne!(camp.puzzle, before.0, "round {round}");
            match camp.solution() == before.1 {
                true => unreachable!("another tree is in the solution, too"),
                false if camp.puzzle.row_counts == before.0.row_counts => replanted += 1,
                false => moved += 1,
            }
            if dice.chance(2) {
                camp.unmend();
                assert_eq!((&camp.puzzle, camp.solution()), (&before.0, before.1), "round {round}");
            }
        }
        assert!(moved > 20 && replanted > 20, "{moved} moved, {replanted} replanted");
        assert!(!camp.mend(&[], &mut dice), "where nothing is open there is nothing to mend");
    }

    #[test]
    fn counts_are_taken_and_given_back() {
        let mut dice = Dice::new(3);
        let mut camp = Camp::new(6, 7, 8, 4);
        pitched(&mut camp, &mut dice);
        let whole = camp.puzzle.clone();
        assert_eq!(camp.rounds(), [Round { parts: (0..13).collect(), keep: Keep::Exactly(9) }]);
        [2, 8].into_iter().for_each(|line| camp.take(line));
        assert_eq!((camp.puzzle.row_counts[2], camp.puzzle.column_counts[2]), (None, None));
        assert_right(&camp, 8);
        [2, 8].into_iter().for_each(|line| camp.give(line));
        assert_eq!(camp.puzzle, whole);
    }

    #[test]
    fn guises_are_the_same_for_turned_and_reflected_puzzles() {
        let mut dice = Dice::new(4);
        let sorted = |puzzle: &Puzzle| {
            let mut camp = Camp::new(puzzle.rows, puzzle.columns, 1, 0);
            camp.puzzle = puzzle.clone();
            let mut guises = camp.puzzle.guises();
            assert_eq!(guises[0], puzzle.write());
            guises.sort();
            guises
        };
        for (rows, columns) in [(6, 6), (5, 8)] {
            let mut camp = Camp::new(rows, columns, 7, 0);
            pitched(&mut camp, &mut dice);
            let guises = sorted(&camp.puzzle);
            let mut different = guises.clone();
            different.dedup();
            assert_eq!(different.len(), 8, "none of them is symmetric");
            for turned in [upside_down(&camp.puzzle), swapped(&camp.puzzle), upside_down(&swapped(&camp.puzzle))] {
                assert_eq!(sorted(&turned), guises);
            }
            let mut mirrored = camp.puzzle.clone();
            mirrored.column_counts.reverse();
            mirrored.ground = camp.puzzle.ground.chunks(columns).flat_map(|row| row.iter().rev()).copied().collect();
            assert_eq!(sorted(&mirrored), guises, "left and right");
        }
    }
}
