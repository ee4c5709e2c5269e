//! How Skyscrapers are made: a Latin square, each equally likely, with all its clues and towers, of which what is not needed
//! is taken away.
//!
//! Players know grids with all their clues and few towers, so clues stay unless it is told how many; only where a small grid
//! would be too easy with all of them they go too. Where a number of clues is told, they are drawn first and towers go
//! afterwards, as far as these clues allow; else towers go first, and then, if the fewest clues are wished for, those
//! without which the rest can still be solved.
//!
//! A grid without towers can seldom be solved by rules. There the square is changed where something is left open, by
//! exchanging a few towers of two lines, until it can; such squares are not equally likely any more.
//!
//! In a symmetric puzzle what is shown and what faces it across the middle of the grid come and go together.

use super::format::LARGEST;
use super::latin::latin_square;
use super::{Puzzle, Side, opposite};
use runut_model::attention::Attentive;
use runut_model::making::{Detail, Keep, Round, Solver, Value, impossible};
use runut_model::{
    Aim, Cell, Dice, Filling, Game, Halt, Instance, Making, Refusal, Said, Sketch, Tier, Wish, attention,
};
use std::ops::Range;

/// See [`Making`].
pub const MAKING: Making = Making {
    details: &[
        Detail { name: SYMMETRIC, value: Value::Flag, title: "skyscrapers-make-symmetric" },
        Detail { name: CLUES, value: Value::Number(&[FEWEST]), title: "skyscrapers-make-clues" },
        Detail { name: GIVENS, value: Value::Number(&[NONE]), title: "skyscrapers-make-givens" },
    ],
    begin,
};

const SYMMETRIC: &str = "symmetric";
const CLUES: &str = "clues";
const GIVENS: &str = "givens";
const FEWEST: &str = "fewest";
const NONE: &str = "none";
/// The side of a grid of which nothing is told.
const USUAL: usize = 6;
/// The smallest grid: a single cell is no puzzle.
const SMALLEST: usize = 2;

/// The hardest that small grids can be: nothing harder came from 10,000 sketches.
const HARDEST: [(usize, Tier); 3] = [(2, Tier::Easy), (3, Tier::Medium), (4, Tier::Expert)];

/// The largest grid that is made without towers: larger ones have too seldom one solution.
const LARGEST_WITHOUT_TOWERS: usize = 9;
/// Grids up to a size, and the easiest that they can be without towers: nothing easier came from 40,000 drafts or more.
const EASIEST_WITHOUT_TOWERS: [(usize, Tier); 3] =
    [(7, Tier::Easy), (8, Tier::Medium), (LARGEST_WITHOUT_TOWERS, Tier::Hard)];

/// How many of something are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    All,
    Few,
    Exactly(usize),
}

/// A building site: the finished town, and what a puzzle shows of it.
struct Site {
    is_symmetric: bool,
    clues: Shown,
    givens: Shown,
    /// All clues and all towers.
    whole: Puzzle,
    shown: Puzzle,
    /// The towers before the last change.
    before: Vec<u8>,
}

fn begin(wish: &Wish) -> Result<Box<dyn Sketch>, Refusal> {
    let n = size(wish)?;
    let is_symmetric = wish.detail(SYMMETRIC).is_some();
    let clues = match count(wish, CLUES, FEWEST, 4 * n)? {
        None if is_out_of_reach_with_all_clues(wish, n) => Shown::Few,
        None => Shown::All,
        Some(None) => Shown::Few,
        Some(Some(number)) => Shown::Exactly(number),
    };
    let givens = match count(wish, GIVENS, NONE, n * n)? {
        None => Shown::Few,
        Some(number) => Shown::Exactly(number.unwrap_or(0)),
    };
    if is_symmetric {
        check_pairs(CLUES, clues, true)?;
        check_pairs(GIVENS, givens, n.is_multiple_of(2))?;
    }
    if clues == Shown::Exactly(0) && givens == Shown::Exactly(0) {
        return Err(impossible(Said::new("skyscrapers-make-nothing"), Said::new("skyscrapers-make-nothing-help")));
    }
    check_grade(wish, n)?;
    if givens == Shown::Exactly(0) {
        check_without_towers(wish, n)?;
    }
    let whole = Puzzle::of_square(n, vec![0; n * n]);
    Ok(Box::new(Site { is_symmetric, clues, givens, shown: whole.clone(), whole, before: Vec::new() }))
}

/// Whether what is wished for is never, or hardly ever, had with all clues shown.
fn is_out_of_reach_with_all_clues(wish: &Wish, n: usize) -> bool {
    let is_hard_for = |n: usize, tier: Tier| match n {
        ..=3 => tier >= Tier::Medium,
        4 => tier >= Tier::Hard,
        5..=6 => tier >= Tier::Guess,
        _ => false,
    };
    // What larger sets tell, the fillings of a line with a clue tell before.
    let needs_bare_lines = matches!(wish.aim, Aim::Needs(rule) if Puzzle::rules()[rule].name == "set");
    needs_bare_lines || tier(wish).is_some_and(|tier| is_hard_for(n, tier))
}

fn size(wish: &Wish) -> Result<usize, Refusal> {
    let (rows, columns) = wish.size.unwrap_or((USUAL, USUAL));
    let nearest = |size: usize| Said::new("skyscrapers-make-size-help").with("size", size.clamp(SMALLEST, LARGEST));
    if rows != columns {
        let said = Said::new("skyscrapers-make-square").with("rows", rows).with("columns", columns);
        return Err(impossible(said, nearest(rows.max(columns))));
    }
    if !(SMALLEST..=LARGEST).contains(&rows) {
        let said = Said::new("skyscrapers-make-size").with("least", SMALLEST).with("most", LARGEST);
        return Err(impossible(said, nearest(rows)));
    }
    Ok(rows)
}

/// The number that is given for a detail; an inner `None` for the word that may be given instead.
fn count(wish: &Wish, name: &str, word: &str, most: usize) -> Result<Option<Option<usize>>, Refusal> {
    let Some(text) = wish.detail(name) else { return Ok(None) };
    let about = |id: &'static str| Said::new(id).with("what", name).with("most", most);
    match text.parse::<usize>() {
        _ if text == word => Ok(Some(None)),
        Ok(number) if number <= most => Ok(Some(Some(number))),
        Ok(_) => {
            let said = about("skyscrapers-make-too-many").with("given", text);
            Err(impossible(said, about("skyscrapers-make-too-many-help")))
        }
        Err(_) => {
            let said = about("skyscrapers-make-count").with("given", text);
            Err(impossible(said, about("skyscrapers-make-count-help").with("word", word)))
        }
    }
}

/// An odd number of things that come in pairs cannot be had.
fn check_pairs(name: &'static str, shown: Shown, are_pairs: bool) -> Result<(), Refusal> {
    match shown {
        Shown::Exactly(number) if are_pairs && !number.is_multiple_of(2) => {
            let about = |id: &'static str| Said::new(id).with("what", name);
            let said = about("skyscrapers-make-odd").with("given", number);
            Err(impossible(said, about("skyscrapers-make-odd-help").with("less", number - 1).with("more", number + 1)))
        }
        _ => Ok(()),
    }
}

/// Refuses grids that are harder than any of their size.
fn check_grade(wish: &Wish, n: usize) -> Result<(), Refusal> {
    let Some(&(_, hardest)) = HARDEST.iter().find(|(size, _)| *size == n) else { return Ok(()) };
    if tier(wish).is_none_or(|tier| tier <= hardest) {
        return Ok(());
    }
    let said = Said::new("skyscrapers-make-too-hard").with("size", n).with("grade", hardest.word());
    Err(impossible(said, Said::new("skyscrapers-make-too-hard-help").with("grade", hardest.word()).with("size", n + 1)))
}

/// Refuses grids without towers that are too large, or too easy for their size.
fn check_without_towers(wish: &Wish, n: usize) -> Result<(), Refusal> {
    let Some(&(_, easiest)) = EASIEST_WITHOUT_TOWERS.iter().find(|(most, _)| n <= *most) else {
        let about = |id: &'static str| Said::new(id).with("most", LARGEST_WITHOUT_TOWERS);
        return Err(impossible(about("skyscrapers-make-without-size"), about("skyscrapers-make-without-size-help")));
    };
    if tier(wish).is_none_or(|tier| tier >= easiest) {
        return Ok(());
    }
    let said = Said::new("skyscrapers-make-without-grade").with("size", n);
    Err(impossible(said, Said::new("skyscrapers-make-without-grade-help").with("grade", easiest.word())))
}

/// The tier that is aimed at, where it is one.
fn tier(wish: &Wish) -> Option<Tier> {
    wish.aim.tier(&attention::infos::<Puzzle>())
}

impl Site {
    fn size(&self) -> usize {
        self.whole.size
    }

    /// Builds a Latin square, and shows all of it that may be shown.
    fn build(&mut self, square: Vec<u8>) {
        self.whole = Puzzle::of_square(self.size(), square);
        self.shown = self.whole.clone();
        if self.clues == Shown::Exactly(0) {
            self.shown.clues.iter_mut().for_each(|side| side.fill(0));
        }
        if self.givens == Shown::Exactly(0) {
            self.shown.givens.fill(0);
        } else if let Some((middle, is_shown)) = self.middle() {
            self.show(middle, is_shown);
        }
    }

    /// The parts that come and go with one: cells by their numbers, then clues by their sides and places.
    fn orbit(&self, part: usize) -> [usize; 2] {
        let n = self.size();
        let cells = n * n;
        let across = match part.checked_sub(cells) {
            _ if !self.is_symmetric => part,
            None => cells - 1 - part,
            Some(clue) => cells + opposite(Side::ALL[clue / n]) as usize * n + (n - 1 - clue % n),
        };
        [part, across]
    }

    fn show(&mut self, part: usize, is_shown: bool) {
        let n = self.size();
        for part in self.orbit(part) {
            let (to, from) = match part.checked_sub(n * n) {
                None => (&mut self.shown.givens[part], self.whole.givens[part]),
                Some(clue) => (&mut self.shown.clues[clue / n][clue % n], self.whole.clues[clue / n][clue % n]),
            };
            *to = if is_shown { from } else { 0 };
        }
    }

    /// Whether the cell in the middle, which nothing faces, is shown in any case, or in none: where a number of towers is told.
    fn middle(&self) -> Option<(usize, bool)> {
        let cells = self.size() * self.size();
        match self.givens {
            Shown::Exactly(count) if self.is_symmetric && cells % 2 == 1 => Some((cells / 2, count % 2 == 1)),
            _ => None,
        }
    }

    /// A round for some parts, each orbit once.
    fn round(&self, parts: Range<usize>, shown: Shown) -> Option<Round> {
        let keep = match shown {
            Shown::All | Shown::Exactly(0) => return None,
            Shown::Few => Keep::Few,
            Shown::Exactly(count) if self.is_symmetric => Keep::Exactly(count / 2),
            Shown::Exactly(count) => Keep::Exactly(count),
        };
        let middle = self.middle().map(|(middle, _)| middle);
        let is_one = |&part: &usize| part <= self.orbit(part)[1] && Some(part) != middle;
        Some(Round { parts: parts.filter(is_one).collect(), keep })
    }
}

impl Sketch for Site {
    fn sketch(&mut self, dice: &mut Dice, _: &mut dyn Solver) -> Result<bool, Halt> {
        self.build(latin_square(self.size(), dice));
        Ok(true)
    }

    fn puzzle(&self) -> &dyn Instance {
        &self.shown
    }

    fn solution(&self) -> Filling {
        Game::given(&self.whole)
    }

    /// In two lines, one of them through an open cell, exchanges as few towers as leave the square Latin.
    fn mend(&mut self, open: &[Cell], dice: &mut Dice) -> bool {
        let n = self.size();
        let cell = open[dice.below(open.len())].index();
        let is_row = dice.chance(2);
        let (line, at) = if is_row { (cell / n, cell % n) } else { (cell % n, cell / n) };
        let other = (line + 1 + dice.below(n - 1)) % n;
        let place = |line: usize, at: usize| if is_row { line * n + at } else { at * n + line };
        let mut square = self.whole.givens.clone();
        let mut next = Some(at);
        while let Some(at) = next {
            square.swap(place(line, at), place(other, at));
            let is_twin = |&twin: &usize| twin != at && square[place(line, twin)] == square[place(line, at)];
            next = (0..n).find(is_twin);
        }
        self.before = std::mem::take(&mut self.whole.givens);
        self.build(square);
        true
    }

    fn unmend(&mut self) {
        let before = std::mem::take(&mut self.before);
        self.build(before);
    }

    fn rounds(&self) -> Vec<Round> {
        let cells = self.size() * self.size();
        let givens = self.round(0..cells, self.givens);
        let clues = self.round(cells..cells + 4 * self.size(), self.clues);
        let rounds = match self.clues {
            Shown::Exactly(_) => [clues, givens],
            _ => [givens, clues],
        };
        rounds.into_iter().flatten().collect()
    }

    fn take(&mut self, part: usize) {
        self.show(part, false);
    }

    fn give(&mut self, part: usize) {
        self.show(part, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skyscrapers::format;
    use runut_model::Written;
    use runut_model::making::Nobody;

    fn sketched(n: usize, details: &[(&'static str, &str)]) -> Box<dyn Sketch> {
        let details = details.iter().map(|&(name, text)| (name, text.to_string())).collect();
        let wish = Wish { size: Some((n, n)), details, ..Wish::default() };
        let mut sketch = begin(&wish).expect("it can be made");
        sketch.sketch(&mut Dice::new(4), &mut Nobody::default()).expect("nothing stops it");
        sketch
    }

    fn shown(sketch: &dyn Sketch) -> Puzzle {
        format::read(&sketch.puzzle().write()).expect("what is written can be read")
    }

    #[test]
    fn parts_are_the_towers_and_clues_and_come_back() {
        let mut sketch = sketched(4, &[(CLUES, FEWEST)]);
        let whole = shown(&*sketch);
        assert_eq!((whole.clue_count(), whole.given_count()), (16, 16));
        assert_eq!(sketch.solution(), Game::given(&whole));
        let rounds = sketch.rounds();
        assert_eq!(
            rounds.iter().map(|round| (round.parts.len(), round.keep)).collect::<Vec<_>>(),
            [(16, Keep::Few); 2]
        );
        for part in rounds.iter().flat_map(|round| &round.parts) {
            sketch.take(*part);
            let less = shown(&*sketch);
            assert_eq!(less.clue_count() + less.given_count(), 31, "part {part}");
            sketch.give(*part);
            assert_eq!(shown(&*sketch), whole);
        }
        rounds[0].parts.iter().for_each(|&part| sketch.take(part));
        assert_eq!(shown(&*sketch).given_count(), 0, "towers go first");
    }

    #[test]
    fn a_symmetric_puzzle_stays_symmetric() {
        for (n, givens, pairs) in [(4, "6", 3), (5, "7", 3), (5, "8", 4)] {
            let mut sketch = sketched(n, &[(SYMMETRIC, ""), (CLUES, FEWEST), (GIVENS, givens)]);
            let rounds = sketch.rounds();
            assert_eq!((rounds[0].keep, rounds[0].parts.len()), (Keep::Exactly(pairs), n * n / 2));
            assert_eq!((rounds[1].keep, rounds[1].parts.len()), (Keep::Few, 2 * n));
            rounds[0].parts[pairs..].iter().for_each(|&part| sketch.take(part));
            rounds[1].parts[3..].iter().for_each(|&part| sketch.take(part));
            let puzzle = shown(&*sketch);
            assert_eq!((puzzle.given_count().to_string(), puzzle.clue_count()), (givens.into(), 6));
            let half_turn = crate::rectangle::symmetries((n, n), 0..n, 0..n)[3].clone();
            let is_shown = |puzzle: &Puzzle| {
                let numbers = puzzle.givens.iter().chain(puzzle.clues.iter().flatten());
                numbers.map(|&number| number > 0).collect::<Vec<bool>>()
            };
            assert_eq!(is_shown(&puzzle.moved(&half_turn)), is_shown(&puzzle), "{}", puzzle.write());
        }
    }

    #[test]
    fn guises_are_the_turned_and_reflected_puzzles() {
        let sketch = sketched(4, &[]);
        let mut guises = sketch.puzzle().guises();
        assert_eq!(guises[0], sketch.puzzle().write());
        for guise in &guises {
            let puzzle = format::read(guise).expect("it can be read");
            assert_eq!(Puzzle::of_square(4, puzzle.givens.clone()), puzzle, "clues tell what is seen");
        }
        guises.sort_unstable();
        guises.dedup();
        assert_eq!(guises.len(), 8);
    }

    #[test]
    fn mending_changes_the_square_a_little_and_can_be_taken_back() {
        let mut sketch = sketched(6, &[(GIVENS, NONE)]);
        let mut dice = Dice::new(9);
        let open: Vec<Cell> = (0..36).map(Cell).collect();
        for _ in 0..200 {
            let (before, text) = (sketch.solution(), sketch.puzzle().write());
            assert!(sketch.mend(&open, &mut dice));
            let square = sketch.solution().0.iter().map(|glyph| glyph.0 as u8).collect();
            let built = Puzzle::of_square(6, square);
            assert!(built.judge(&sketch.solution()).is_empty(), "still Latin: {}", built.write());
            let changed = before.0.iter().zip(&sketch.solution().0).filter(|(one, other)| one != other).count();
            assert!((4..=12).contains(&changed) && changed % 2 == 0, "{changed} towers");
            assert_eq!(shown(&*sketch), Puzzle { givens: vec![0; 36], ..built });
            if dice.chance(2) {
                sketch.unmend();
                assert_eq!((sketch.solution(), sketch.puzzle().write()), (before, text));
            }
        }
    }
}
