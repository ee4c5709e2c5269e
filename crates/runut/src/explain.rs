//! The way to a solution in small named steps, the next one of them as a hint, and the hardest of them as a grade.
//!
//! A puzzle is explained by its family's rules, easiest first. Where they run out, guesses are made: a choice among few of
//! which the same rules lead all but one to a dead end, or the one candidate that gets there in the fewest steps. If even that
//! does not help, a search says what cannot be.

mod guess;
mod hint;
mod narrowed;
mod picture;
mod replay;

use crate::follow::Follower;
use crate::{Answer, Puzzle, Question, solve};
use guess::{Standing, next_guesses};
pub use hint::{Hint, hint, place};
pub use narrowed::{Narrowed, is_sound};
pub use picture::{captioned, sheet};
pub use replay::{Move, Replay, StepNumber, moves, numbers};
use runut_model::{Broken, Cand, DeadEnd, Filling, Finding, Halt, Known, Limits, Refusal, Said, Silent, Step, Tier};

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
    /// For a guess: the steps from it to the dead end.
    pub guess: Vec<Step>,
    /// For a guess: what is wrong at its end. A guess that only a search refutes has none.
    pub dead_end: Option<DeadEnd>,
    /// What is written on the board after it.
    pub board: Filling,
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
            End::Solved => {
                let said = match self.rating() {
                    None => Said::new("explain-solved"),
                    Some(rating) => Said::new("explain-solved-rated").with("rating", rating),
                };
                said.with("steps", self.steps.len())
                    .with("guesses", self.count(Tier::Guess))
                    .with("grade", self.grade().said())
            }
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

    /// How many candidates one supposes or follows in all proofs, to order puzzles of one grade; none for families whose
    /// rules have no proofs, and for what is not solved.
    pub fn rating(&self) -> Option<u64> {
        let efforts = self.steps.iter().filter_map(|step| step.step.finding.effort()).map(u64::from);
        (self.end == End::Solved).then(|| efforts.reduce(|all, one| all + one)).flatten()
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
    let givens = puzzle.given();
    let without_steps = |end: End| Ok(Explanation { steps: Vec::new(), end, board: givens.clone() });
    if let Some(said) = puzzle.refute(None) {
        return without_steps(End::Nothing(DeadEnd { cells: Vec::new(), said }));
    }
    let model = match puzzle.model(limits) {
        Err(halt) => return without_steps(End::Stopped(halt)),
        Ok(model) => model,
    };
    let mut teacher = Teacher::new(puzzle, limits, Known::new(model, &givens), audience);
    let end = match teacher.follow_rules() {
        Ok(Some(end)) => Ok(end),
        Ok(None) => {
            let answer = first_two(puzzle, limits)?;
            answer.halt.map_or(Ok(()), Err).and_then(|()| teacher.explain(&answer))
        }
        Err(halt) => Err(halt),
    };
    let end = end.unwrap_or_else(End::Stopped);
    let board = teacher.known().board().clone();
    Ok(Explanation { steps: teacher.steps, end, board })
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
    standing: Standing,
    audience: &'a mut dyn Audience,
}

impl<'a> Teacher<'a> {
    fn new(puzzle: &'a Puzzle, limits: &'a Limits, known: Known<'a>, audience: &'a mut dyn Audience) -> Teacher<'a> {
        let follower = Follower::new(puzzle.family, &**puzzle, known);
        Teacher { puzzle, limits, follower, steps: Vec::new(), standing: Standing::new(), audience }
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
            if let Some(dead_end) = self.puzzle.dead_end(self.known()) {
                return Ok(Some(End::Nothing(dead_end)));
            }
            if self.known().is_done() {
                return Ok(Some(self.judged()));
            }
            let Some(step) = self.follower.find_step(Tier::Expert, self.limits)? else { return Ok(None) };
            self.write_down(step, Vec::new(), None);
            let supposed: u32 = self.steps.iter().filter_map(|step| step.step.finding.effort()).sum();
            let cells = self.steps.len() * self.known().board().0.len();
            self.limits.less(cells * BYTES_PER_CELL + supposed as usize * BYTES_PER_SUPPOSED)?;
        }
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
                    self.write_down(step, Vec::new(), None);
                }
                [] => {
                    let said = Said::new("explain-searched-none");
                    return Ok(End::Nothing(DeadEnd { cells: Vec::new(), said }));
                }
                _ => return Ok(End::Several),
            }
        }
    }

    /// Guesses, and writes down what cannot be. False: no guess leads to a dead end.
    fn guess(&mut self) -> Result<bool, Halt> {
        if self.steps.iter().filter(|step| step.step.tier == Tier::Guess).count() >= MOST_GUESSES {
            return Ok(false);
        }
        let guesses = next_guesses(self.puzzle, &self.follower, &mut self.standing, self.limits)?;
        let has_any = !guesses.is_empty();
        for guess in guesses {
            let step = guess.step(self.puzzle, self.known().model());
            self.write_down(step, guess.steps, Some(guess.dead_end));
        }
        Ok(has_any)
    }

    fn write_down(&mut self, step: Step, guess: Vec<Step>, dead_end: Option<DeadEnd>) {
        self.follower.learn(&step.finding);
        self.steps.push(Explained { step, guess, dead_end, board: self.known().board().clone() });
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
        let finding = Finding { take: vec![held], strike: Vec::new(), looked: Vec::new(), said, proof: None };
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
                proof: None,
            };
            let (title, board) = (Said::new("explain-rule-guess"), Filling::empty(0));
            let step = |&tier: &Tier| Explained {
                step: Step { rule: "guess", title: title.clone(), tier, finding: finding.clone() },
                guess: Vec::new(),
                dead_end: None,
                board: board.clone(),
            };
            let steps = tiers.iter().map(step).collect();
            Explanation { steps, end: End::Solved, board: board.clone() }.grade()
        };
        assert_eq!(graded(&[Tier::Easy, Tier::Expert, Tier::Medium]), Grade::Needs(Tier::Expert));
        assert_eq!(graded(&[Tier::Guess, Tier::Easy]), Grade::Needs(Tier::Guess));
        assert_eq!(graded(&[Tier::Easy, Tier::Hard]), Grade::Needs(Tier::Hard));
        assert_eq!(graded(&[]), Grade::Needs(Tier::Easy), "nothing is left to do");
    }

    #[test]
    fn a_rating_is_of_those_that_have_proofs_and_are_solved() {
        let rated = |name: &str| {
            let puzzle = crate::open(crate::example(name).expect("it is there").text, &Default::default()).unwrap();
            let explanation = explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits");
            let efforts: u32 = explanation.steps.iter().filter_map(|step| step.step.finding.effort()).sum();
            (explanation.rating(), efforts)
        };
        assert_eq!(rated("tents-5x5"), (None, 0));
        assert_eq!(rated("kanoodle-easy-1"), (Some(0), 0));
        let (rating, efforts) = rated("iq-challenge");
        assert!(efforts > 50 && rating == Some(efforts.into()), "{rating:?} {efforts}");
        assert_eq!(rated("heart").0, None, "it has two solutions");
    }
}
