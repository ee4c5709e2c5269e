//! From a puzzle to an answer. Every board has passed the judge before anyone sees it.

use crate::Puzzle;
use runut_engines::registry;
use runut_model::{
    Ask, BigUint, Broken, Code, Counter, Detail, Event, Filling, Found, Halt, Limits, Outcome, Question, Refusal, Said,
    Silent, Strategy, WalkInfo, Watch, names,
};
use std::ops::ControlFlow;
use std::time::Duration;

/// How long the look for a second solution may take where nobody asked for more than one.
pub const SECOND_LOOK: Duration = Duration::from_millis(50);

/// What is known after the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There are solutions, and they were told.
    Solved,
    /// There are solutions, and they were counted.
    Counted,
    /// It is proven that there is none.
    NoSolution,
    /// A limit or the user stopped it before the answer.
    Stopped,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 4] = [Verdict::Solved, Verdict::Counted, Verdict::NoSolution, Verdict::Stopped];

    /// The verdict as `--json` prints it.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Solved => "solved",
            Verdict::Counted => "counted",
            Verdict::NoSolution => "no-solution",
            Verdict::Stopped => "stopped",
        }
    }
}

/// An answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The strategy that answered; none where the puzzle was refuted before any search.
    pub strategy: Option<&'static str>,
    /// What is known.
    pub verdict: Verdict,
    /// How many solutions.
    pub found: Found,
    /// Whether there is exactly one solution, where that is known.
    pub unique: Option<bool>,
    /// What the strategy counted.
    pub counter: Option<(Counter, u64)>,
    /// What stopped it.
    pub halt: Option<Halt>,
    /// Why there is no solution.
    pub reason: Option<Said>,
    /// Bytes that the strategy held at the most, by its own account; none where it keeps none.
    pub memory: Option<u64>,
    /// Whether two searches raced for it: see [`Question::races`].
    pub raced: bool,
    /// The solutions, from [`solve`]; [`ask`] only tells them to its watcher.
    pub boards: Vec<Filling>,
}

/// Solves a puzzle and keeps the solutions, as many as `limits` allows.
pub fn solve(
    puzzle: &Puzzle,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    let mut keeper = Keeper { inner: watch, boards: Vec::new() };
    let mut answer = ask(puzzle, question, limits, &mut keeper)?;
    answer.boards = keeper.boards;
    Ok(answer)
}

/// Answers a question. Solutions are judged and told to the watcher one by one; nothing is kept.
pub fn ask(
    puzzle: &Puzzle,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    let strategy = registry::strategy(question.strategy).ok_or_else(|| {
        Refusal::new(Code::Usage, Said::new("solve-unknown-strategy").with("strategy", question.strategy))
    })?;
    ask_strategy(strategy, puzzle, question, limits, watch)
}

/// What there is to tell about a strategy's way before it begins: for `deduce`, what the tricks are worth.
pub fn notes(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> Vec<Said> {
    fitting(puzzle, question, limits).map_or(Vec::new(), |strategy| strategy.notes(puzzle, question, limits))
}

/// Refuses a search that cannot be looked at step by step. One that does not fit is refused when it is asked.
pub(crate) fn must_show_steps(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> Result<(), Refusal> {
    let shows_steps = |strategy: &dyn Strategy| strategy.shows_steps(puzzle, question, limits);
    match fitting(puzzle, question, limits).is_none_or(shows_steps) {
        true => Ok(()),
        false => {
            let said = Said::new("solve-no-steps").with("strategy", question.strategy);
            Err(Refusal::new(Code::DoesNotFit, said))
        }
    }
}

/// Whether the strategy that a question names fits.
pub(crate) fn fits(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> bool {
    fitting(puzzle, question, limits).is_some()
}

/// Why the strategy that a question names does not fit, if it does not.
pub(crate) fn misfit(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> Option<Refusal> {
    let strategy = registry::strategy(question.strategy)?;
    strategy.fits(puzzle, question, limits).err().map(|said| does_not_fit(said, question))
}

/// The strategy that a question names, if it fits.
fn fitting(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> Option<&'static dyn Strategy> {
    registry::strategy(question.strategy).filter(|strategy| strategy.fits(puzzle, question, limits).is_ok())
}

/// As [`ask`], with a strategy that need not be registered.
fn ask_strategy(
    strategy: &dyn Strategy,
    puzzle: &Puzzle,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    if let Some(reason) = puzzle.refute(chosen_walk(puzzle, question, strategy.name())) {
        return Ok(refuted(reason));
    }
    strategy.fits(puzzle, question, limits).map_err(|said| does_not_fit(said, question))?;
    let mut judged = Judged { puzzle, inner: watch, told: 0, broken: Vec::new() };
    let outcome = strategy.run(puzzle, question, limits, &mut judged);
    match judged.broken.first() {
        None if question.pick.is_some() && judged.told == 0 && *outcome.found.count() != BigUint::ZERO => {
            Err(no_such_solution(&outcome.found))
        }
        None => Ok(answered(outcome, question.ask)),
        Some(broken) => {
            let said = Said::new("solve-rejected").with("strategy", strategy.name()).with("why", broken.said.clone());
            Err(Refusal::new(Code::Rejected, said).help(Said::new("solve-rejected-help")))
        }
    }
}

fn no_such_solution(found: &Found) -> Refusal {
    let said = Said::new("solve-no-such-solution").with("count", found.count().clone());
    Refusal::new(Code::NoSuchSolution, said)
}

fn does_not_fit(said: Said, question: &Question<'_>) -> Refusal {
    let refusal = Refusal::new(Code::DoesNotFit, said);
    match question.order {
        Some(_) if question.strategy != names::BACKTRACK => refusal.help(Said::new("solve-order-help")),
        _ if question.strategy != names::AUTO => refusal.help(Said::new("solve-unfit-help")),
        _ => refusal,
    }
}

/// The report's walk that is asked for by name, if it is one: some search on where a puzzle is refuted.
fn chosen_walk(puzzle: &Puzzle, question: &Question<'_>, strategy: &str) -> Option<&'static WalkInfo> {
    let in_order = |walk: &WalkInfo| question.order.is_none() || walk.order == question.order;
    let named = |walk: &&WalkInfo| walk.strategy == strategy && in_order(walk);
    puzzle.walks().iter().find(named)
}

fn refuted(reason: Said) -> Answer {
    Answer {
        strategy: None,
        verdict: Verdict::NoSolution,
        found: Found::Exactly(BigUint::ZERO),
        unique: Some(false),
        counter: None,
        halt: None,
        reason: Some(reason),
        memory: None,
        raced: false,
        boards: Vec::new(),
    }
}

fn answered(outcome: Outcome, ask: Ask) -> Answer {
    let count = outcome.found.count();
    let (none, one) = (*count == BigUint::ZERO, *count == BigUint::from(1u8));
    let verdict = match ask {
        _ if outcome.halt.is_some() => Verdict::Stopped,
        _ if none && outcome.found.is_exact() => Verdict::NoSolution,
        Ask::Solutions => Verdict::Solved,
        Ask::Count => Verdict::Counted,
    };
    let unique = match outcome.found {
        Found::Exactly(_) => Some(one),
        Found::AtLeast(_) if !none && !one => Some(false),
        Found::AtLeast(_) => None,
    };
    let reason = (verdict == Verdict::NoSolution).then(|| outcome.reason.unwrap_or(Said::new("solve-exhausted")));
    Answer {
        strategy: Some(outcome.strategy),
        verdict,
        unique,
        found: outcome.found,
        counter: Some(outcome.counter),
        halt: outcome.halt,
        reason,
        memory: outcome.memory,
        raced: outcome.raced,
        boards: Vec::new(),
    }
}

/// Whether a puzzle has exactly one solution, as far as `auto` can tell within the limits.
pub fn is_unique(puzzle: &Puzzle, limits: &Limits) -> Option<bool> {
    has_one(puzzle, &Question::default(), limits)
}

fn has_one(puzzle: &Puzzle, question: &Question<'_>, limits: &Limits) -> Option<bool> {
    let limits = Limits { solutions: Some(2), ..limits.clone() };
    let question = Question { ask: Ask::Count, ..*question };
    ask(puzzle, &question, &limits, &mut Silent).ok().and_then(|answer| answer.unique)
}

/// Looks whether the board that was found is the only one: by `auto`, whatever found it, within these limits.
pub fn look_for_second(puzzle: &Puzzle, answer: &mut Answer, limits: &Limits) {
    answer.unique = has_one(puzzle, &Question { is_solvable: true, ..Question::default() }, limits);
    if answer.unique == Some(true) {
        answer.found = Found::Exactly(answer.found.count().clone());
    }
}

/// Lets no board pass that the judge rejects.
struct Judged<'a> {
    puzzle: &'a Puzzle,
    inner: &'a mut dyn Watch,
    told: u64,
    broken: Vec<Broken>,
}

impl Watch for Judged<'_> {
    fn detail(&self) -> Detail {
        self.inner.detail()
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.broken = self.puzzle.judge(board);
            if !self.broken.is_empty() {
                return ControlFlow::Break(());
            }
            self.told += 1;
        }
        self.inner.see(event)
    }
}

/// Keeps every solution.
struct Keeper<'a> {
    inner: &'a mut dyn Watch,
    boards: Vec<Filling>,
}

impl Watch for Keeper<'_> {
    fn detail(&self) -> Detail {
        self.inner.detail()
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.boards.push(board.clone());
        }
        self.inner.see(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Searchable;

    /// Says that an empty board is a solution.
    struct Liar;

    impl Strategy for Liar {
        fn name(&self) -> &'static str {
            "liar"
        }

        fn fits(&self, _: &dyn Searchable, _: &Question<'_>, _: &Limits) -> Result<(), Said> {
            Ok(())
        }

        fn run(&self, puzzle: &dyn Searchable, _: &Question<'_>, _: &Limits, watch: &mut dyn Watch) -> Outcome {
            let _ = watch.see(Event::Solved(&Filling::empty(puzzle.cells())));
            let found = Found::Exactly(BigUint::from(1u8));
            let counter = (Counter::Nodes, 1);
            Outcome { strategy: "liar", found, counter, halt: None, reason: None, memory: None, raced: false }
        }
    }

    #[test]
    fn a_wrong_board_is_never_shown() {
        let puzzle = crate::open("1 1 1\nDEFAULT\nA\n", &Default::default()).unwrap();
        let mut keeper = Keeper { inner: &mut Silent, boards: Vec::new() };
        let answer = ask_strategy(&Liar, &puzzle, &Question::default(), &Limits::first(1), &mut keeper);
        assert_eq!(answer.unwrap_err().code, Code::Rejected);
        assert!(keeper.boards.is_empty());
    }
}
