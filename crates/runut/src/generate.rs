//! Making puzzles: one loop for all families.
//!
//! A solution is sketched with a puzzle around it. The rules by which people solve are followed as far as the wish allows:
//! what they leave open is mended, and what they do not need is taken away. Rules are sound, so a puzzle that they finish has
//! one solution, and its grade is that of the hardest rule that was needed: both are known from one evaluation, on boards
//! where no search would end. Only puzzles that shall need a guess, or nothing but one solution, are searched.
//!
//! The same wish and seed make the same puzzle on every machine: work is counted in drafts, never in time, each puzzle is
//! made by one thread, and nothing depends on the order of a hash.

mod day;
mod drawn;
mod proof;
mod recipe;
mod run;
mod shed;
mod solver;
pub mod spread;

use crate::follow::Follower;
use crate::{Grade, Puzzle};
pub use day::Day;
pub use recipe::{ANY_GRADE, Recipe, again, aim};
pub(crate) use run::MOST_COMPARED;
pub use run::{Customer, Entry, Order, Report, assemble, run};
use runut_model::making::{Rival, Solver};
use runut_model::{
    Aim, Cell, Code, Dice, Family, Filling, Halt, Known, Limits, Refusal, RuleInfo, Said, Sketch, Tier, Wish,
};
use solver::Librarian;
use std::sync::atomic::{AtomicBool, Ordering};

/// Drafts that are looked at for one puzzle, unless told otherwise.
pub const DRAFTS: u64 = 20_000;
/// Changes in a row that lead nowhere, after which a sketch is given up.
const MOST_VAIN_MENDS: usize = 60;
/// Sketches that are taken as they come after one that mending made too easy.
const PLAIN_SKETCHES: u64 = 50;

/// A puzzle that was made, proven and graded.
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The puzzle as text.
    pub text: String,
    /// Its only solution.
    pub solution: Filling,
    /// How hard it is.
    pub grade: Grade,
    /// The hardest rule that it needs; none where guesses are needed.
    pub rule: Option<&'static str>,
    /// How hard its hardest step is, see [`Numbers`](crate::explain::Numbers).
    pub rating: Option<u64>,
    /// How many drafts were looked at.
    pub drafts: u64,
    /// The puzzle as text, then as it would be written turned and reflected.
    pub guises: Vec<String>,
    /// Equal for puzzles that are equal up to symmetry, different for nearly all others.
    pub hash: u64,
}

/// Why no puzzle was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failed {
    /// There can be no such puzzle, or not of this family.
    Refused(Refusal),
    /// So many drafts were looked at; and what the nearest of them was, if it was a puzzle with one solution.
    GaveUp {
        /// How many drafts.
        drafts: u64,
        /// The grade that came nearest.
        nearest: Option<Tier>,
    },
    /// All that were made were equal to earlier ones of the run: there are few such puzzles.
    Exhausted,
    /// A limit stopped it.
    Stopped(Halt),
}

impl Failed {
    /// How many drafts were looked at in vain.
    fn drafts(&self) -> u64 {
        match self {
            Failed::GaveUp { drafts, .. } => *drafts,
            Failed::Refused(_) | Failed::Exhausted | Failed::Stopped(_) => 0,
        }
    }

    /// Why there is no puzzle, in a sentence.
    pub fn said(&self) -> Said {
        match self {
            Failed::Refused(refusal) => refusal.said.clone(),
            Failed::GaveUp { drafts, nearest: None } => Said::new("make-gave-up").with("drafts", *drafts),
            Failed::GaveUp { drafts, nearest: Some(tier) } => {
                let nearest = Grade::Needs(*tier).said();
                Said::new("make-gave-up-near").with("drafts", *drafts).with("nearest", nearest)
            }
            Failed::Exhausted => Said::new("make-exhausted"),
            Failed::Stopped(_) => Said::new("make-stopped"),
        }
    }
}

impl From<Halt> for Failed {
    fn from(halt: Halt) -> Failed {
        Failed::Stopped(halt)
    }
}

/// Makes a puzzle.
///
/// ```
/// use runut::{Aim, FAMILIES, Limits, Tier, Wish};
///
/// let tents = FAMILIES.iter().find(|family| family.name == "tents").expect("it is one of them");
/// let wish = Wish { size: Some((8, 8)), aim: Aim::Grade(Tier::Medium), ..Wish::default() };
/// let made = runut::generate(tents, &wish, 7, runut::generate::DRAFTS, &Limits::default()).expect("there are many");
/// assert_eq!(made.grade.word(), "medium");
/// println!("{}", made.text);
/// ```
pub fn generate(family: &'static Family, wish: &Wish, seed: u64, drafts: u64, limits: &Limits) -> Result<Made, Failed> {
    Maker::new(family, wish, limits)?.make(seed, drafts)
}

/// Somebody who makes puzzles of one kind, one after another. What takes long to set up is set up once.
pub struct Maker<'a> {
    family: &'static Family,
    rules: Vec<RuleInfo>,
    aim: Aim,
    sketch: Box<dyn Sketch>,
    solver: Librarian<'a>,
    limits: &'a Limits,
    /// Whether nobody waits for the puzzle any more.
    is_over: Option<&'a AtomicBool>,
    /// Drafts that were looked at for the puzzle that is being made.
    drafts: u64,
    /// The grade of the drafts with one solution that came nearest to what is wished for.
    nearest: Option<Tier>,
}

/// What an evaluation tells of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Look {
    /// The rules solve it, and this is the hardest that is needed; none where nothing is left to do.
    Solved(Option<usize>),
    /// It has one solution, and rules alone do not find it.
    Guessed,
    /// These cells are left open.
    Open(Vec<Cell>),
}

impl<'a> Maker<'a> {
    /// Somebody who makes what is wished for; or why that cannot be.
    pub fn new(family: &'static Family, wish: &Wish, limits: &'a Limits) -> Result<Maker<'a>, Failed> {
        let unmade = || Refusal::new(Code::CannotMake, Said::new("make-no-family").with("family", family.title()));
        let making = family.making.ok_or_else(unmade).map_err(Failed::Refused)?;
        let sketch = (making.begin)(wish).map_err(Failed::Refused)?;
        let aim = if wish.aim == Aim::Usual { sketch.usual() } else { wish.aim };
        Ok(Maker::around(family, sketch, aim, limits))
    }

    /// Somebody who works on a sketch.
    fn around(family: &'static Family, sketch: Box<dyn Sketch>, aim: Aim, limits: &'a Limits) -> Maker<'a> {
        let (rules, solver) = ((family.rules)(), Librarian::new(family, limits));
        Maker { family, rules, aim, sketch, solver, limits, is_over: None, drafts: 0, nearest: None }
    }

    /// Whether it is time to stop.
    fn look(&self) -> Result<(), Halt> {
        match self.is_over.is_some_and(|is_over| is_over.load(Ordering::Relaxed)) {
            true => Err(Halt::Watcher),
            false => self.limits.look(),
        }
    }

    /// A first sketch and its solution: a puzzle with however many others. For those who want boards at once, of any size.
    pub fn sketch(&mut self, seed: u64) -> Result<(String, Filling), Halt> {
        let mut dice = Dice::new(seed);
        while !self.sketch.sketch(&mut dice, &mut self.solver)? {
            self.look()?;
        }
        Ok((self.sketch.puzzle().write(), self.sketch.solution()))
    }

    /// Makes the puzzle of this seed, from at most so many drafts.
    pub fn make(&mut self, seed: u64, most: u64) -> Result<Made, Failed> {
        let mut dice = Dice::new(seed);
        (self.drafts, self.nearest) = (0, None);
        let mut plain = 0;
        while self.drafts < most {
            self.look()?;
            if !self.sketch.sketch(&mut dice, &mut self.solver)? {
                if let Some(refusal) = self.sketch.refusal() {
                    return Err(Failed::Refused(refusal));
                }
                self.drafts += 1;
                continue;
            }
            let mut look = self.evaluate()?;
            match plain {
                0 => look = self.mend(look, most, &mut dice)?,
                _ => plain -= 1,
            }
            if !self.is_within(&look) || !self.shed(most, &mut dice)? {
                continue;
            }
            let look = self.evaluate()?;
            if self.is_wished(&look)
                && let Some(made) = self.prove(&look)?
            {
                return Ok(made);
            }
            self.remember(&look);
            plain = PLAIN_SKETCHES;
        }
        Err(Failed::GaveUp { drafts: self.drafts, nearest: self.nearest })
    }

    /// Changes a sketch as long as that leaves no more open.
    fn mend(&mut self, mut look: Look, most: u64, dice: &mut Dice) -> Result<Look, Halt> {
        let mut vain = 0;
        while let Look::Open(open) = &look
            && self.drafts < most
            && vain < MOST_VAIN_MENDS
            && self.sketch.mend(open, dice)
        {
            self.look()?;
            let next = self.evaluate()?;
            let left = |look: &Look| if let Look::Open(open) = look { open.len() } else { 0 };
            vain = if left(&next) < left(&look) { 0 } else { vain + 1 };
            match left(&next) <= left(&look) {
                true => look = next,
                false => self.sketch.unmend(),
            }
        }
        Ok(look)
    }

    /// What the rules that may be used make of the sketch; where these do not settle it, what a search does.
    fn evaluate(&mut self) -> Result<Look, Halt> {
        self.drafts += 1;
        if self.sketch.has_several(&mut self.solver)? {
            return Ok(Look::Open(self.sketch.puzzle().board().cells().collect()));
        }
        let window = self.aim.window(&self.rules);
        let (hardest, is_done, open) = {
            let puzzle = self.sketch.puzzle();
            let model = puzzle.outline(self.limits)?;
            let mut follower = Follower::new(self.family, puzzle, Known::new(&model, &puzzle.given()));
            let usable = window.map_or(self.rules.len(), |(usable, _)| usable);
            let mut hardest = None;
            while let Some((rule, finding)) = follower.find(usable, self.limits)? {
                hardest = hardest.max(Some(rule));
                follower.learn(&finding);
            }
            (hardest, follower.known().is_done(), follower.open())
        };
        match (is_done, window) {
            (true, _) => Ok(Look::Solved(hardest)),
            (false, Some(_)) => Ok(Look::Open(open)),
            (false, None) => {
                let solution = self.sketch.solution();
                Ok(match self.solver.rival(self.sketch.puzzle(), &solution)? {
                    Rival::None => Look::Guessed,
                    Rival::Some(other) => {
                        let cells = self.sketch.puzzle().board().cells();
                        Look::Open(cells.filter(|&cell| other.at(cell) != solution.at(cell)).collect())
                    }
                    Rival::Unknown => Look::Open(open),
                })
            }
        }
    }

    /// Whether nothing is left open that may not be.
    fn is_within(&self, look: &Look) -> bool {
        !matches!(look, Look::Open(_))
    }

    /// Whether it is what is wished for.
    fn is_wished(&self, look: &Look) -> bool {
        match (self.aim, look) {
            (_, Look::Open(_)) => false,
            (Aim::Usual | Aim::Unique, _) => true,
            (Aim::Grade(Tier::Guess), look) => *look == Look::Guessed,
            (aim, Look::Solved(hardest)) => {
                let (_, needed) = aim.window(&self.rules).expect("all others have one");
                needed == 0 || hardest.is_some_and(|hardest| hardest >= needed)
            }
            (_, Look::Guessed) => false,
        }
    }

    /// Remembers the grade of a puzzle that has one solution but is not what was wished for.
    fn remember(&mut self, look: &Look) {
        let tier = match look {
            Look::Solved(hardest) => hardest.map_or(Tier::Easy, |hardest| self.rules[hardest].tier),
            Look::Guessed => Tier::Guess,
            Look::Open(_) => return,
        };
        self.nearest = self.nearest.max(Some(tier));
    }
}

/// The seed of a puzzle: of a text, the puzzle's number in the run, and how often it was made anew because it was equal to
/// another one.
pub fn seed(text: &str, number: u64, again: u64) -> u64 {
    let mut dice = Dice::new(fingerprint(text));
    for part in [number, again] {
        dice = Dice::new(dice.roll() ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }
    dice.roll()
}

/// A number for a text: FNV-1a (Fowler, Noll, Vo), the same on every machine.
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_by_text_number_and_repetition() {
        let mut seeds = vec![seed("", 1, 0), seed("a", 1, 0), seed("a", 2, 0), seed("a", 1, 1), seed("a\0", 1, 0)];
        assert_eq!(seeds[1], seed("a", 1, 0));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 5);
        // A seed that changes makes other puzzles of all runs that people have noted down.
        assert_eq!(seed("monday", 7, 0), 11_911_282_302_023_473_443);
    }

    #[test]
    fn an_aim_is_a_window_of_the_rules() {
        let rule = |tier| RuleInfo { name: "", title: "", tier, join: runut_model::Join::Alone };
        let rules = [Tier::Easy, Tier::Easy, Tier::Medium, Tier::Expert, Tier::Expert].map(rule);
        let window = |aim: Aim| aim.window(&rules);
        assert_eq!(window(Aim::Grade(Tier::Easy)), Some((2, 0)), "nothing is too easy for it");
        assert_eq!(window(Aim::Grade(Tier::Medium)), Some((3, 2)));
        assert_eq!(window(Aim::Grade(Tier::Hard)), Some((3, 3)), "no rule is of this tier");
        assert_eq!(window(Aim::Grade(Tier::Expert)), Some((5, 3)));
        assert_eq!(window(Aim::Needs(3)), Some((4, 3)));
        assert_eq!((window(Aim::Unique), window(Aim::Grade(Tier::Guess))), (None, None));
    }
}
