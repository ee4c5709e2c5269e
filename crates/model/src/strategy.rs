//! What a strategy is asked, and what it answers.

use crate::{BigUint, Counter, Dice, Said, Searchable, Stop, Tricks, Watch};
use std::time::{Duration, Instant};

/// What is asked of a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Solutions, each one told to the watcher.
    Solutions,
    /// Only their number.
    Count,
}

/// What is counted as one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counting {
    /// Letters are left aside: solutions are one whose pieces cover the same sets of cells.
    pub equal_pieces: bool,
    /// Solutions that a symmetry of the board turns into each other are one.
    pub up_to_symmetry: bool,
}

/// One particular solution, in the sweep's own order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The one of this number, from 1.
    Nth(BigUint),
    /// Any one, all equally likely.
    Random,
}

/// Where a long enumeration writes down how far it has come, and finds how far it had come before.
pub trait Journal: Sync {
    /// Is told, before the work, a sum over the search's own order. False: what an earlier run wrote is of another order, and
    /// must not be taken up.
    fn begin(&self, order: u64) -> bool;
    /// What an earlier run of the same question wrote last.
    fn earlier(&self) -> Option<&str>;
    /// Whether it is time to write.
    fn is_due(&self) -> bool;
    /// Writes, whole or not at all.
    fn write(&self, text: &str);
}

/// Where a strategy has to stop.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Looked at by every thread at least every 10 ms. Whoever has a clock or a keyboard raises it; [`Limits::within`] sets
    /// it a deadline.
    pub stop: Stop,
    /// Memory that a strategy may take, in bytes.
    pub bytes: u64,
    /// Threads that a strategy may use.
    pub threads: usize,
    /// No more solutions than this.
    pub solutions: Option<u64>,
}

/// Small steps between two looks at the limits.
const WORK_PER_LOOK: usize = 1 << 12;

impl Limits {
    /// Memory that a strategy may take unless told otherwise: 1 GiB.
    pub const BYTES: u64 = 1 << 30;

    /// Up to `solutions` solutions on one thread, with nobody to stop it.
    pub fn first(solutions: u64) -> Limits {
        Limits { solutions: Some(solutions), ..Limits::default() }
    }

    /// The same, and no longer than this from now on.
    pub fn within(self, time: Duration) -> Limits {
        match Instant::now().checked_add(time) {
            Some(moment) => Limits { stop: self.stop.by(moment), ..self },
            None => self,
        }
    }

    /// Whether it is time to stop.
    pub fn stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// The same for whoever hands a halt on with `?`.
    pub fn look(&self) -> Result<(), Halt> {
        self.stop.look().map_or(Ok(()), Err)
    }

    /// Notes so much more work of a few nanoseconds a piece, and looks once it has come to some thousands.
    pub fn look_after(&self, more: usize, work: &mut usize) -> Result<(), Halt> {
        *work += more;
        if *work < WORK_PER_LOOK {
            return Ok(());
        }
        *work = 0;
        self.look()
    }

    /// What is left when so much memory is in use already.
    pub fn less(&self, bytes: usize) -> Result<Limits, Halt> {
        let left = self.bytes.checked_sub(bytes as u64).ok_or(Halt::Memory)?;
        Ok(Limits { bytes: left, ..self.clone() })
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { stop: Stop::default(), bytes: Limits::BYTES, threads: 1, solutions: None }
    }
}

/// Why a strategy stopped before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// [`Limits::stop`] was raised.
    Stopped,
    /// [`Limits::bytes`] would not do.
    Memory,
    /// The watcher had seen enough.
    Watcher,
}

/// How many solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// These and no others.
    Exactly(BigUint),
    /// These; a limit or a stop ended the search.
    AtLeast(BigUint),
}

impl Found {
    /// The number found.
    pub fn count(&self) -> &BigUint {
        match self {
            Found::Exactly(count) | Found::AtLeast(count) => count,
        }
    }

    /// Whether it is known that there are no others.
    pub fn is_exact(&self) -> bool {
        matches!(self, Found::Exactly(_))
    }
}

/// The number; with a plus sign where there may be more.
impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.count(), if self.is_exact() { "" } else { "+" })
    }
}

/// What a strategy answers. Solutions themselves go to the watcher as they are found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The strategy that answered.
    pub strategy: &'static str,
    /// How many solutions it found.
    pub found: Found,
    /// What it counted, and how far that came.
    pub counter: (Counter, u64),
    /// Why it stopped before the end, if it did. Reaching [`Limits::solutions`] is no stop.
    pub halt: Option<Halt>,
    /// Why there is no solution, where there is more to say than that none was found.
    pub reason: Option<Said>,
    /// Bytes that it held at the most, by its own account; none where it keeps none.
    pub memory: Option<u64>,
    /// Whether two searches raced, and this is the answer of the first that had one.
    pub raced: bool,
}

/// What is asked, and how it is to be found.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// Solutions or only their number.
    pub ask: Ask,
    /// The name of the strategy.
    pub strategy: &'a str,
    /// Which of the family's orders, for strategies that drive a walk.
    pub order: Option<&'a str>,
    /// Which of the family's tricks, for strategies that have such.
    pub tricks: Option<Tricks>,
    /// Ties are broken by it, and random solutions drawn.
    pub seed: u64,
    /// Whether two searches with different dice may race where there are processors for them: then another run may tell
    /// other boards.
    pub races: bool,
    /// Whether a solution is known: then nobody need look for a proof that there is none.
    pub is_solvable: bool,
    /// What counts as one solution.
    pub counting: Counting,
    /// One particular solution instead of the first ones.
    pub pick: Option<&'a Pick>,
    /// Where a long enumeration writes down how far it has come.
    pub journal: Option<&'a dyn Journal>,
}

impl Question<'_> {
    /// The seed of those who bring no dice.
    pub const USUAL_SEED: u64 = 1;
}

impl Default for Question<'_> {
    fn default() -> Self {
        Question {
            ask: Ask::Solutions,
            strategy: names::AUTO,
            order: None,
            tricks: None,
            seed: Question::USUAL_SEED,
            races: false,
            is_solvable: false,
            counting: Counting::default(),
            pick: None,
            journal: None,
        }
    }
}

/// A line of a strategy told in a few lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeLine {
    /// How far it is moved in.
    pub deep: u8,
    /// The name of its sentence, which has no arguments.
    pub said: &'static str,
    /// The kinds of steps at which it runs: `place`, `fail`, `back`, `guess`, `follow`, `dead`, `restart`, `solved`, `board`.
    pub when: &'static [&'static str],
}

/// A way to solve any puzzle that fits it.
pub trait Strategy: Sync {
    /// The strategy's name on the command line.
    fn name(&self) -> &'static str;
    /// Whether it can work on this puzzle; if not, it says why not.
    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said>;
    /// What there is to tell about its way before it begins. Called only where [`Strategy::fits`] holds.
    fn notes(&self, _puzzle: &dyn Searchable, _question: &Question<'_>, _limits: &Limits) -> Vec<Said> {
        Vec::new()
    }
    /// The strategy in a few lines, as one would write it on a blackboard; none where it has no steps.
    fn code(&self) -> &'static [CodeLine] {
        &[]
    }
    /// Whether its way to the first solutions hangs on the question's seed.
    fn rolls_dice(&self) -> bool {
        false
    }
    /// Whether it goes step by step at all.
    fn has_steps(&self) -> bool {
        true
    }

    /// Whether it tells its steps to a watcher that wants them all. Called only where [`Strategy::fits`] holds.
    fn shows_steps(&self, _puzzle: &dyn Searchable, _question: &Question<'_>, _limits: &Limits) -> bool {
        self.has_steps()
    }
    /// Its whole tree, to be estimated; none where it has no tree that chance could go down. Called only where
    /// [`Strategy::fits`] holds.
    fn diver<'a>(
        &self,
        _puzzle: &'a dyn Searchable,
        _question: &Question<'_>,
        _limits: &'a Limits,
    ) -> Result<Option<Box<dyn Diver + 'a>>, Halt> {
        Ok(None)
    }
    /// Works. Called only where [`Strategy::fits`] holds.
    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome;
}

/// A search tree whose size is estimated by random dives (Knuth, Estimating the efficiency of backtrack programs, 1975).
pub trait Diver {
    /// Goes down once, at every node to one of its children, all equally likely: how many nodes the tree would have if it
    /// branched everywhere as on this way. The mean of many dives is the number of nodes.
    fn dive(&mut self, dice: &mut Dice) -> Result<f64, Halt>;
}

/// What the strategies are called on the command line.
pub mod names {
    /// The right one for the puzzle and the question: what a user gets without asking.
    pub const AUTO: &str = "auto";
    /// Generate and test: a family's walk.
    pub const BRUTE: &str = "brute";
    /// Backtracking: a family's walk.
    pub const BACKTRACK: &str = "backtrack";
    /// Backtracking with the tricks that people use: a family's walk.
    pub const DEDUCE: &str = "deduce";
    /// Search with propagation, for every model.
    pub const SEARCH: &str = "search";
    /// Search that learns from its dead ends.
    pub const LEARN: &str = "learn";
    /// Exact cover, cell by cell.
    pub const COVER: &str = "cover";
    /// Dynamic programming along the board.
    pub const SWEEP: &str = "sweep";
}
