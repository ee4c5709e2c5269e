//! How a family makes puzzles: what can be wished for, and a sketch that can be changed.
//!
//! The loop that makes a puzzle is written once, for all families, in `runut::generate`. It draws a solution with a puzzle
//! around it ([`Sketch::sketch`]), follows the rules by which people solve as far as they go, changes the sketch where they
//! leave something open ([`Sketch::mend`]), and takes away what is not needed ([`Sketch::rounds`], [`Sketch::take`]). Rules
//! are sound, so a puzzle that they finish has one solution, and the hardest of them is its grade.

use crate::{Cell, Code, Dice, Filling, Halt, Instance, Limits, Refusal, RuleInfo, Said, Tier};
use std::ops::RangeInclusive;

/// How a family makes puzzles.
#[derive(Clone, Copy)]
pub struct Making {
    /// What can be wished for besides size and grade, in the order of the help.
    pub details: &'static [Detail],
    /// A sketch of what is wished for, on which nothing is drawn yet; or why there can be no such puzzle.
    pub begin: fn(&Wish) -> Result<Box<dyn Sketch>, Refusal>,
}

/// Something of a family's own that can be wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Detail {
    /// Its name, as an option of the command line.
    pub name: &'static str,
    /// What is given for it.
    pub value: Value,
    /// The sentence that tells what it is.
    pub title: &'static str,
}

/// What is given for a detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing: it is wished for or not.
    Flag,
    /// A number, or one of these words.
    Number(&'static [&'static str]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// The content of a file, or the name of an example.
    File,
}

/// What somebody wishes for. How hard it shall be is no matter of the sketch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// Rows and columns; the family's usual size if it is not told.
    pub size: Option<(usize, usize)>,
    /// The family's own details by their names; a flag has an empty text.
    pub details: Vec<(&'static str, String)>,
    /// How hard it shall be.
    pub aim: Aim,
}

/// How hard a puzzle shall be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// What the family usually makes: [`Sketch::usual`].
    #[default]
    Usual,
    /// Any puzzle with one solution.
    Unique,
    /// The hardest step is of this tier.
    Grade(Tier),
    /// The rules up to the one of this number solve it, those before it do not.
    Needs(usize),
}

impl Aim {
    /// Of a family's rules, the number of those that may be used, and the first that has to be. `None`: what rules find does
    /// not settle it.
    pub fn window(self, rules: &[RuleInfo]) -> Option<(usize, usize)> {
        let up_to = |tier: Tier| rules.partition_point(|rule| rule.tier <= tier);
        match self {
            Aim::Usual | Aim::Unique | Aim::Grade(Tier::Guess) => None,
            Aim::Grade(Tier::Easy) => Some((up_to(Tier::Easy), 0)),
            Aim::Grade(tier) => Some((up_to(tier), rules.partition_point(|rule| rule.tier < tier))),
            Aim::Needs(rule) => Some((rule + 1, rule)),
        }
    }

    /// The tier that is aimed at, where it is one.
    pub fn tier(self, rules: &[RuleInfo]) -> Option<Tier> {
        match self {
            Aim::Usual | Aim::Unique => None,
            Aim::Grade(tier) => Some(tier),
            Aim::Needs(rule) => Some(rules[rule].tier),
        }
    }
}

impl Wish {
    /// What is given for a detail, if it is wished for.
    pub fn detail(&self, name: &str) -> Option<&str> {
        self.details.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str())
    }

    /// Rows and columns, both within a range; `usual` if nothing is told.
    pub fn sides(&self, usual: (usize, usize), range: RangeInclusive<usize>) -> Result<(usize, usize), Refusal> {
        let (rows, columns) = self.size.unwrap_or(usual);
        if range.contains(&rows) && range.contains(&columns) {
            return Ok((rows, columns));
        }
        let (least, most) = range.into_inner();
        let said = Said::new("make-size").with("least", least).with("most", most);
        let nearest = Said::new("make-size-nearest").with("rows", rows.clamp(least, most));
        Err(impossible(said, nearest.with("columns", columns.clamp(least, most))))
    }

    /// The number within a range that is given for a detail, if it is wished for.
    pub fn number(&self, name: &'static str, range: RangeInclusive<usize>) -> Result<Option<usize>, Refusal> {
        let Some(text) = self.detail(name) else { return Ok(None) };
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| self.no_number(name, range))
    }

    /// The refusal of what is given for a detail that takes a number within a range.
    pub fn no_number(&self, name: &'static str, range: RangeInclusive<usize>) -> Refusal {
        let said = Said::new("make-number").with("name", name).with("text", self.detail(name).unwrap_or_default());
        let help = Said::new("make-number-help").with("name", name).with("least", *range.start());
        impossible(said, help.with("most", *range.end()))
    }
}

/// Somebody who knows the solutions of a puzzle: families know no strategy.
pub trait Solver {
    /// One solution; `None` if there is none, or none was found. Each is equally likely where a sweep's tables or the list of
    /// all solutions can be kept; on other boards, larger ones, it is what a randomised search comes upon first.
    fn draw(&mut self, puzzle: &dyn Instance, dice: &mut Dice) -> Result<Option<Filling>, Halt>;
    /// Tells all solutions, in a fixed order. False: there are more than `most`, or to find them takes too long.
    fn each(&mut self, puzzle: &dyn Instance, most: usize, told: &mut dyn FnMut(&Filling)) -> Result<bool, Halt>;
    /// All solutions, in a fixed order; `None` if there are more than `most`, or to find them takes too long.
    fn all(&mut self, puzzle: &dyn Instance, most: usize) -> Result<Option<Vec<Filling>>, Halt> {
        let mut all = Vec::new();
        Ok(self.each(puzzle, most, &mut |board| all.push(board.clone()))?.then_some(all))
    }
    /// Whether there is a solution besides the one that is known.
    fn rival(&mut self, puzzle: &dyn Instance, solution: &Filling) -> Result<Rival, Halt>;
    /// The limits of the whole work.
    fn limits(&self) -> &Limits;
}

/// Somebody who knows no solutions, for sketches that ask for none.
#[derive(Default)]
pub struct Nobody(Limits);

impl Solver for Nobody {
    fn draw(&mut self, _: &dyn Instance, _: &mut Dice) -> Result<Option<Filling>, Halt> {
        Ok(None)
    }

    fn each(&mut self, _: &dyn Instance, _: usize, _: &mut dyn FnMut(&Filling)) -> Result<bool, Halt> {
        Ok(false)
    }

    fn rival(&mut self, _: &dyn Instance, _: &Filling) -> Result<Rival, Halt> {
        Ok(Rival::Unknown)
    }

    fn limits(&self) -> &Limits {
        &self.0
    }
}

/// Whether there is another solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rival {
    /// There is none.
    None,
    /// There is this one.
    Some(Filling),
    /// The search was too long.
    Unknown,
}

/// A puzzle in the making, together with its solution.
pub trait Sketch: Send {
    /// Draws a new solution, and a puzzle around it that shows all that may be shown. False: it did not come out this time.
    fn sketch(&mut self, dice: &mut Dice, solver: &mut dyn Solver) -> Result<bool, Halt>;
    /// Whether the puzzle has several solutions, where a search tells that sooner than rules that lead nowhere. False: rules
    /// shall tell.
    fn has_several(&mut self, _solver: &mut dyn Solver) -> Result<bool, Halt> {
        Ok(false)
    }
    /// Why no sketch will ever come out, once that is known.
    fn refusal(&self) -> Option<Refusal> {
        None
    }
    /// How hard its puzzles are where nobody tells.
    fn usual(&self) -> Aim {
        Aim::Grade(Tier::Medium)
    }
    /// The puzzle as it stands.
    fn puzzle(&self) -> &dyn Instance;
    /// Its solution.
    fn solution(&self) -> Filling;
    /// Changes solution and puzzle where cells are left open. False: there is nothing to be changed.
    fn mend(&mut self, _open: &[Cell], _dice: &mut Dice) -> bool {
        false
    }
    /// Takes the last [`Sketch::mend`] back.
    fn unmend(&mut self) {}
    /// What may be taken away, round after round.
    fn rounds(&self) -> Vec<Round> {
        Vec::new()
    }
    /// Takes a part away.
    fn take(&mut self, _part: usize) {}
    /// Gives a part back.
    fn give(&mut self, _part: usize) {}
}

/// A round of taking away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// What may be taken away, each by its number.
    pub parts: Vec<usize>,
    /// How many of these are left in the end.
    pub keep: Keep,
}

/// How many parts are left in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// As few as can be, in the order in which they are tried.
    Few,
    /// So many.
    Exactly(usize),
}

/// A refusal of a wish, with the nearest that can be had.
pub fn impossible(said: Said, nearest: Said) -> Refusal {
    Refusal::new(Code::CannotMake, said).help(nearest)
}
