//! The way to a solution in small named steps, the next one of them as a hint, and the hardest of them as a grade.
//!
//! A puzzle is explained by its family's rules, easiest first; which of their findings is told next, and what is told with it,
//! is in `order`. Where they run out, something is supposed: a short trial that leads to a dead end, what follows both ways, or
//! a guess among few of which the same rules lead all but one to a dead end. If even that does not help, a search says what
//! cannot be.

mod because;
mod guess;
mod hint;
mod mistake;
mod narrowed;
mod order;
mod picture;
mod rating;
mod replay;
mod smallest;

use crate::follow::Follower;
use crate::{Answer, Puzzle, Question, solve};
use because::Reasons;
use guess::Memory;
pub use hint::{Hint, Stage, hint, nudge};
pub use mistake::Mistake;
pub use narrowed::{Narrowed, is_sound};
use order::Cells;
pub use picture::{captioned, sheet};
pub use rating::Numbers;
pub use replay::{Move, Replay, StepNumber, moves, numbers};
use runut_model::{Broken, Cand, DeadEnd, Filling, Finding, Halt, Known, Limits, Refusal, Said, Silent, Step, Tier};
pub use smallest::{Bound, Ground, Grounds, Smallest};

/// Memory that a step takes for each cell of its board, until it is told: as data, as words and as JSON.
const BYTES_PER_CELL: usize = 16;
/// The same for each candidate of its proof.
const BYTES_PER_SUPPOSED: usize = 1 << 10;
/// Guesses after which nobody follows any more: a search says the rest.
const MOST_GUESSES: usize = 25;

/// A step of an explanation.
#[derive(Clone, Debug)]
pub struct Explained {
    /// What is seen, and by which rule.
    pub step: Step,
    /// Of what is done in one go: its parts in their order. Else nothing.
    pub parts: Vec<Step>,
    /// Where something is supposed: what follows from it.
    pub lines: Vec<Line>,
    /// The numbers of the steps, from 1, without which it could not be seen.
    pub because: Vec<usize>,
    /// The fewest facts from which it follows, where that is asked ([`Grounds::add`]).
    pub smallest: Option<Smallest>,
    /// What is written on the board after it.
    pub board: Filling,
}

impl Explained {
    /// All steps that follow from what is supposed, those of one line after those of the other.
    pub fn inner(&self) -> impl Iterator<Item = &Step> {
        self.lines.iter().flat_map(|line| &line.steps)
    }

    /// What is wrong at the end of what is supposed.
    pub fn dead_end(&self) -> Option<&DeadEnd> {
        self.lines.iter().find_map(|line| line.dead_end.as_ref())
    }
}

/// What follows from something that is supposed.
#[derive(Clone, Debug)]
pub struct Line {
    /// What is supposed.
    pub supposed: Cand,
    /// What follows, a step after another.
    pub steps: Vec<Step>,
    /// What is wrong at its end, if it leads to a dead end.
    pub dead_end: Option<DeadEnd>,
}

/// How an explanation ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Everything is settled; this is the only solution.
    Solved,
    /// There are several solutions, and the steps are what the rules find, without guesses. They hold in all of them.
    Several,
    /// There is no solution, and this is where it is seen.
    Nothing(DeadEnd),
    /// A limit stopped it.
    Stopped(Halt),
}

/// The way to the solution.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The steps in their order.
    pub steps: Vec<Explained>,
    /// How it ends.
    pub end: End,
    /// What is written on the board at the end.
    pub board: Filling,
    /// How hard it is in numbers, if it is solved.
    pub numbers: Option<Numbers>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// It has one solution, and the hardest step on the way to it is of this tier.
    Needs(Tier),
    /// It has several solutions.
    NotUnique,
    /// It has none.
    NoSolution,
    /// A limit stopped it before that was known.
    Unknown,
}

impl Grade {
    /// The grade's name in `--json`.
    pub fn word(self) -> &'static str {
        match self {
            Grade::Needs(tier) => tier.word(),
            Grade::NotUnique => "not-unique",
            Grade::NoSolution => "no-solution",
            Grade::Unknown => "stopped",
        }
    }

    /// The grade in words.
    pub fn said(self) -> Said {
        Said::new(match self {
            Grade::Needs(Tier::Easy) => "grade-easy",
            Grade::Needs(Tier::Medium) => "grade-medium",
            Grade::Needs(Tier::Hard) => "grade-hard",
            Grade::Needs(Tier::Expert) => "grade-expert",
            Grade::Needs(Tier::Guess) => "grade-guess",
            Grade::NotUnique => "grade-not-unique",
            Grade::NoSolution => "grade-no-solution",
            Grade::Unknown => "grade-unknown",
        })
    }
}

impl End {
    /// The end's name in `--json`.
    pub fn word(&self) -> &'static str {
        match self {
            End::Solved => "solved",
            End::Several => "several",
            End::Nothing(_) => "no-solution",
            End::Stopped(_) => "stopped",
        }
    }

    /// Whether there is exactly one solution, if that is known.
    pub fn is_unique(&self) -> Option<bool> {
        match self {
            End::Solved => Some(true),
            End::Several | End::Nothing(_) => Some(false),
            End::Stopped(_) => None,
        }
    }
}

impl Explanation {
    /// How it ends, in a sentence. `why` tells what a halt is due to.
    pub fn summary(&self, why: impl Fn(Halt) -> Said) -> Said {
        match &self.end {
            End::Solved => Said::new("explain-solved")
                .with("rating", self.numbers.map_or(0, |numbers| u64::from(numbers.rating)))
                .with("steps", self.steps.len())
                .with("guesses", self.count(Tier::Guess))
                .with("grade", self.grade().said()),
            End::Several => Said::new("explain-several"),
            End::Nothing(dead_end) => Said::new("explain-nothing").with("why", dead_end.said.clone()),
            End::Stopped(halt) => Said::new("explain-stopped").with("why", why(*halt)),
        }
    }

    /// How many steps there are of which tier, in a sentence.
    pub fn tally(&self) -> Said {
        let names = ["easy", "medium", "hard", "expert", "guess"];
        let said = Said::new("grade-steps").with("steps", self.steps.len());
        names.iter().zip(Tier::ALL).fold(said, |said, (name, tier)| said.with(name, self.count(tier)))
    }

    /// The hardest tier that the puzzle needs.
    pub fn grade(&self) -> Grade {
        match self.end {
            End::Solved => Grade::Needs(self.steps.iter().map(|step| step.step.tier).max().unwrap_or(Tier::Easy)),
            End::Several => Grade::NotUnique,
            End::Nothing(_) => Grade::NoSolution,
            End::Stopped(_) => Grade::Unknown,
        }
    }

    /// How many steps there are of a tier.
    pub fn count(&self, tier: Tier) -> usize {
        self.steps.iter().filter(|step| step.step.tier == tier).count()
    }
}

/// Someone who listens while an explanation is put together.
pub trait Audience {
    /// Hears the next step.
    fn step(&mut self, number: usize, step: &Explained);
    /// Hears, before each look for a step, how many decisions of how many are settled.
    fn looking(&mut self, settled: usize, of: usize);
}

impl Audience for Silent {
    fn step(&mut self, _: usize, _: &Explained) {}
    fn looking(&mut self, _: usize, _: usize) {}
}

/// Explains a puzzle from its beginning to its solution. The audience hears each step as it is found.
///
/// ```
/// use runut::{Limits, Silent, Tier};
///
/// let puzzle = runut::open(runut::example("tents-5x5").expect("it comes along").text, &Default::default())?;
/// let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent)?;
/// assert!(explanation.steps.iter().all(|step| step.step.tier <= Tier::Expert));
/// println!("{}", explanation.steps[0].step.finding.said);
/// println!("{}: {}", explanation.grade().word(), explanation.steps.len());
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn explain(puzzle: &Puzzle, limits: &Limits, audience: &mut dyn Audience) -> Result<Explanation, Refusal> {
    told(puzzle, limits, audience, true)
}

/// The same without what its steps rest on: enough for a grade, and faster.
pub fn graded(puzzle: &Puzzle, limits: &Limits, audience: &mut dyn Audience) -> Result<Explanation, Refusal> {
    told(puzzle, limits, audience, false)
}

fn told(
    puzzle: &Puzzle,
    limits: &Limits,
    audience: &mut dyn Audience,
    tells_reasons: bool,
) -> Result<Explanation, Refusal> {
    let givens = puzzle.given();
    let without_steps = |end: End| Ok(Explanation { steps: Vec::new(), end, board: givens.clone(), numbers: None });
    if let Some(said) = puzzle.refute(None) {
        return without_steps(End::Nothing(DeadEnd { cells: Vec::new(), said }));
    }
    let model = match puzzle.model(limits) {
        Err(halt) => return without_steps(End::Stopped(halt)),
        Ok(model) => model,
    };
    let mut teacher = Teacher::new(puzzle, limits, Known::new(model, &givens), audience);
    teacher.tells_reasons = tells_reasons;
    let end = match teacher.follow_rules() {
        Ok(Some(end)) => Ok(end),
        Ok(None) => {
            let answer = first_two(puzzle, limits)?;
            answer.halt.map_or(Ok(()), Err).and_then(|()| teacher.explain(&answer))
        }
        Err(halt) => Err(halt),
    };
    let (mut end, mut numbers) = (end.unwrap_or_else(End::Stopped), None);
    let (steps, board) = (std::mem::take(&mut teacher.steps), teacher.known().board().clone());
    if end == End::Solved {
        match numbers_of(puzzle, &steps, Known::new(model, &givens), &mut teacher.memory, limits) {
            Ok(found) => numbers = Some(found),
            Err(halt) => end = End::Stopped(halt),
        }
    }
    Ok(Explanation { steps, end, board, numbers })
}

fn numbers_of(
    puzzle: &Puzzle,
    steps: &[Explained],
    known: Known<'_>,
    memory: &mut Memory,
    limits: &Limits,
) -> Result<Numbers, Halt> {
    let has_proofs = |step: &Explained| step.step.finding.proof.is_some();
    match steps.iter().any(has_proofs) {
        true => Ok(Numbers::of_proofs(&(puzzle.family.rules)(), steps)),
        false => Numbers::of(puzzle, known, memory, limits),
    }
}

/// The first two solutions, which settle whether there is one, none or more.
fn first_two(puzzle: &Puzzle, limits: &Limits) -> Result<Answer, Refusal> {
    solve(puzzle, &Question::default(), &Limits { solutions: Some(2), ..limits.clone() }, &mut Silent)
}

/// Someone who explains.
struct Teacher<'a> {
    puzzle: &'a Puzzle,
    limits: &'a Limits,
    follower: Follower<'a>,
    steps: Vec<Explained>,
    reasons: Reasons<'a>,
    /// Whether it is told what steps rest on.
    tells_reasons: bool,
    /// Whether what everyone does in one go is one step.
    joins: bool,
    /// The cells that the last step changed.
    recent: Cells,
    memory: Memory,
    audience: &'a mut dyn Audience,
}

impl<'a> Teacher<'a> {
    fn new(puzzle: &'a Puzzle, limits: &'a Limits, known: Known<'a>, audience: &'a mut dyn Audience) -> Teacher<'a> {
        let recent = Cells::none(known.model());
        let follower = Follower::new(puzzle.family, &**puzzle, known);
        let reasons = Reasons::new(&follower);
        let memory = Memory::default();
        let (steps, tells_reasons, joins) = (Vec::new(), true, true);
        Teacher { puzzle, limits, follower, steps, reasons, tells_reasons, joins, recent, memory, audience }
    }

    fn known(&self) -> &Known<'a> {
        self.follower.known()
    }

    /// Follows the rules to the end, or until they find nothing more.
    fn follow_rules(&mut self) -> Result<Option<End>, Halt> {
        loop {
            self.limits.look()?;
            let (open, all) = (self.known().open().count(), self.known().model().decisions.len());
            self.audience.looking(all - open, all);
            if let Some(dead_end) = self.follower.dead_end() {
                return Ok(Some(End::Nothing(dead_end)));
            }
            if self.known().is_done() {
                return Ok(Some(self.judged()));
            }
            if !self.follow_rule()? {
                return Ok(None);
            }
            let supposed: u32 = self.steps.iter().filter_map(|step| step.step.finding.effort()).sum();
            let cells = self.steps.len() * self.known().board().0.len();
            self.limits.less(cells * BYTES_PER_CELL + supposed as usize * BYTES_PER_SUPPOSED)?;
        }
    }

    /// Takes the next step by a rule, with all that is done in one go with it. False: the rules find nothing more.
    fn follow_rule(&mut self) -> Result<bool, Halt> {
        let before = self.known().changes().len();
        let parts = order::next_parts(&mut self.follower, Tier::Expert, &self.recent, self.joins, self.limits)?;
        if parts.is_empty() {
            return Ok(false);
        }
        let because = match self.tells_reasons {
            true => self.reasons.of(&parts, &self.steps, self.limits)?,
            false => Vec::new(),
        };
        let (step, parts) = order::joined(self.puzzle, &self.follower, parts);
        let board = self.known().board().clone();
        self.tell(before, Explained { step, parts, lines: Vec::new(), because, smallest: None, board });
        Ok(true)
    }

    /// What the judge says of the full board.
    fn judged(&self) -> End {
        match self.puzzle.judge(self.known().board()).into_iter().next() {
            None => End::Solved,
            Some(Broken { cells, said, .. }) => End::Nothing(DeadEnd { cells, said }),
        }
    }

    /// Follows the rules, and guesses where they find nothing more, when the first two solutions are known.
    fn explain(&mut self, answer: &Answer) -> Result<End, Halt> {
        // Guesses would go on for long and end at the several solutions all the same.
        if answer.boards.len() > 1 {
            return Ok(End::Several);
        }
        loop {
            if let Some(end) = self.follow_rules()? {
                return Ok(end);
            }
            if self.guess()? {
                continue;
            }
            match answer.boards.as_slice() {
                [only] if answer.unique == Some(true) => {
                    let step = self.by_search(only);
                    self.write_down(step, Vec::new(), Vec::new());
                }
                [] => {
                    let said = Said::new("explain-searched-none");
                    return Ok(End::Nothing(DeadEnd { cells: Vec::new(), said }));
                }
                _ => return Ok(End::Several),
            }
        }
    }

    /// Supposes something, and writes down what follows. False: nothing is found in this way.
    fn guess(&mut self) -> Result<bool, Halt> {
        let guesses = guess::shortest(self.puzzle, &self.follower, &mut self.memory, self.limits)?;
        let are_trials = guesses.first().is_some_and(|guess| guess.tier() < Tier::Guess);
        if !are_trials && self.steps.iter().filter(|step| step.step.tier == Tier::Guess).count() >= MOST_GUESSES {
            return Ok(false);
        }
        // After a trial the rules may find more; guesses are all needed to leave one possibility.
        let taken = if are_trials { &guesses[..1] } else { &guesses[..] };
        for guess in taken {
            let step = guess.step(self.puzzle, self.known().model());
            let holds = |follower: &Follower<'_>| guess.holds(self.puzzle, follower, self.limits);
            let because = match self.tells_reasons {
                true => {
                    let looked = guess.looked(self.puzzle, self.known().model());
                    self.reasons.of_guess(&looked, &self.steps, holds, self.limits)?
                }
                false => Vec::new(),
            };
            self.write_down(step, guess.lines.clone(), because);
        }
        Ok(!taken.is_empty())
    }

    /// Learns a step and tells it.
    fn write_down(&mut self, step: Step, lines: Vec<Line>, because: Vec<usize>) {
        let before = self.known().changes().len();
        self.follower.learn(&step.finding);
        let board = self.known().board().clone();
        self.tell(before, Explained { step, parts: Vec::new(), lines, because, smallest: None, board });
    }

    /// Tells a step that changed all that was changed since then.
    fn tell(&mut self, before: usize, explained: Explained) {
        self.recent = Cells::changed(self.known(), before);
        self.reasons.note(self.recent.clone());
        self.steps.push(explained);
        self.audience.step(self.steps.len(), &self.steps[self.steps.len() - 1]);
    }

    /// For each open decision, the fewest options first, the one that holds in a solution.
    fn held(&self, solution: &Filling) -> Vec<Cand> {
        let model = self.known().model();
        let holds = |&option: &Cand| model.marks(option).iter().all(|mark| solution.at(mark.cell) == mark.glyph);
        let mut open: Vec<usize> = self.known().open().collect();
        open.sort_by_key(|&decision| self.known().left(decision));
        open.into_iter().filter_map(|decision| self.known().options(decision).find(holds)).collect()
    }

    /// What only a search can tell: of the open decision with the fewest options, the one that holds in the only solution.
    fn by_search(&self, solution: &Filling) -> Step {
        let held = self.held(solution)[0];
        let said = Said::new("explain-searched")
            .with("held", self.puzzle.candidate(self.known().model(), held))
            .with("others", self.known().left(self.known().decision(held)) - 1);
        let finding =
            Finding { take: vec![held], strike: Vec::new(), looked: Vec::new(), said, edges: Vec::new(), proof: None };
        Step { rule: "search", title: Said::new("explain-rule-search"), tier: Tier::Guess, finding }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_that_takes_too_much_memory_says_so() {
        let id = "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2";
        let puzzle = crate::open(id, &Default::default()).expect("it is an ID");
        let limits = Limits { bytes: 10 << 10, ..Limits::default() };
        let explanation = explain(&puzzle, &limits, &mut Silent).expect("auto fits");
        assert_eq!(explanation.end, End::Stopped(Halt::Memory));
        assert!((5..20).contains(&explanation.steps.len()), "{} steps", explanation.steps.len());
    }

    #[test]
    fn the_grade_is_the_hardest_step_wherever_it_stands() {
        let graded = |tiers: &[Tier]| {
            let finding = Finding {
                take: Vec::new(),
                strike: Vec::new(),
                looked: Vec::new(),
                said: Said::new("hint-done"),
                edges: Vec::new(),
                proof: None,
            };
            let (title, board) = (Said::new("explain-rule-guess"), Filling::empty(0));
            let step = |&tier: &Tier| Explained {
                step: Step { rule: "guess", title: title.clone(), tier, finding: finding.clone() },
                parts: Vec::new(),
                lines: Vec::new(),
                because: Vec::new(),
                smallest: None,
                board: board.clone(),
            };
            let steps = tiers.iter().map(step).collect();
            Explanation { steps, end: End::Solved, board: board.clone(), numbers: None }.grade()
        };
        assert_eq!(graded(&[Tier::Easy, Tier::Expert, Tier::Medium]), Grade::Needs(Tier::Expert));
        assert_eq!(graded(&[Tier::Guess, Tier::Easy]), Grade::Needs(Tier::Guess));
        assert_eq!(graded(&[Tier::Easy, Tier::Hard]), Grade::Needs(Tier::Hard));
        assert_eq!(graded(&[]), Grade::Needs(Tier::Easy), "nothing is left to do");
    }

    const TOWERS: &str = "SKYSCRAPERS\nx 1 3 3 2 4 x\n1 . . . . . 3\n4 . . . . . 2\n2 . . . . . 2\n3 2 . . . . 1\n\
                          2 . . . . . 2\nx 2 3 1 3 2 x\n";

    /// An example by its name, or a puzzle.
    fn explained(text: &str) -> Explanation {
        let text = crate::example(text).map_or(text, |example| example.text);
        let puzzle = crate::open(text, &Default::default()).expect("it can be read");
        explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits")
    }

    #[test]
    fn what_is_solved_has_numbers_within_its_grade() {
        for name in ["tents-easy-6x6", "skyscrapers-medium-5x5", "tents-hard-8x8", "fig-jig-expert-9x9", "iq-challenge"]
        {
            let explanation = explained(name);
            let (numbers, Grade::Needs(tier)) = (explanation.numbers.expect("it is solved"), explanation.grade())
            else {
                panic!("{name} is graded")
            };
            assert_eq!(numbers.rating / 100, tier as u32, "{name}: {numbers:?}");
            assert!(numbers.work > u64::from(numbers.rating / 2), "{name}: {numbers:?}");
        }
        let packing = explained("iq-challenge");
        let efforts: u32 = packing.steps.iter().filter_map(|step| step.step.finding.effort()).sum();
        assert_eq!(packing.numbers.map(|numbers| numbers.work), Some(efforts.into()));
        assert_eq!(explained("heart").numbers, None, "it has two solutions");
    }

    #[test]
    fn what_everyone_does_in_one_go_is_one_step_with_its_parts() {
        let explanation = explained(TOWERS);
        let clues = &explanation.steps[0];
        assert_eq!(
            clues.step.finding.said.to_string(),
            "In row 1 with clue 1 on the left, only one tower is seen, so the tallest stands beside the clue: 5 stands in \
             r1c1. In the same way in r4c5, r5c3"
        );
        assert_eq!((clues.parts.len(), clues.step.finding.take.len()), (3, 3));
        let run = explanation.steps.iter().find(|step| step.step.rule == "only-height" && step.parts.len() > 2);
        let run = run.expect("some row or column is filled one after another");
        let sentence = run.step.finding.said.to_string();
        assert!(sentence.contains(". Then, one after another, a "), "{sentence}");
        let tents = explained("tents-8x8");
        let tent = tents.steps.iter().find(|step| step.parts.iter().any(|part| part.rule == "around-tent"));
        let tent = tent.expect("a tent is told with the grass around it");
        assert!(tent.step.rule != "around-tent" && tent.parts[0].finding.take.len() < tent.step.finding.take.len());
    }

    #[test]
    fn a_step_names_the_steps_that_it_rests_on_and_no_others() {
        let explanation = explained(TOWERS);
        let step = explanation
            .steps
            .iter()
            .find(|step| step.step.finding.said.to_string().contains("4 in r1c4 is hidden behind a taller tower"));
        let step = step.expect("it is one of the steps");
        // The 4, and the 5 that hides it.
        let wrote = |cell: &str, height: u64| {
            explanation.steps.iter().position(|step| {
                let said = step.step.finding.said.to_string();
                said.contains(&format!("{height} stands in {cell}"))
                    || said.contains(&format!("can stand in {cell} alone: {height}"))
            })
        };
        let (five, four) = (wrote("r2c4", 5).expect("it is told"), wrote("r1c4", 4).expect("it is told"));
        assert_eq!(step.because, [five + 1, four + 1]);
        assert!(explanation.steps[0].because.is_empty(), "the clues are given");
        assert!(explanation.steps.iter().enumerate().all(|(at, step)| step.because.iter().all(|&reason| reason <= at)));
    }
}
