//! The way to a solution in small named steps, the next one of them as a hint, and the hardest of them as a grade.
//!
//! A puzzle is explained by its family's rules, easiest first. Where they run out, the smallest guess is looked for: a
//! candidate that the same rules lead to a dead end in the fewest steps. If even that does not help, a search says what
//! cannot be.

use crate::{Answer, Puzzle, Question, Verdict, solve};
use runut_engines::registry;
use runut_model::{
    Ask, BigUint, Broken, Cand, Cell, Counting, DeadEnd, Filling, Finding, Glyph, Halt, Instance, Job, Known, Limits,
    Model, Refusal, Said, Silent, Step, Tier,
};

mod narrowed;
pub use narrowed::Narrowed;

/// Steps that a guess may take to its dead end.
const LONGEST_GUESS: usize = 200;
/// Guesses after which nobody follows any more: a search says the rest.
const MOST_GUESSES: usize = 25;
/// The rules that guesses are followed with, and how many steps are tried with them before it is given up. Short ways by
/// easy rules come first: these are the guesses that people can follow. A step by the hardest rules can take long to find.
const PASSES: [(Tier, usize); 2] = [(Tier::Medium, 5_000), (Tier::Expert, 30)];

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
    /// There are several solutions, and the steps are those that hold in all of them.
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
}

impl Explanation {
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

/// Explains a puzzle from its beginning to its solution.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explanation, Refusal> {
    let answer = first_two(puzzle, limits)?;
    let instance: &dyn Instance = &**puzzle;
    let givens = instance.givens();
    let stopped = |halt: Halt| Explanation { steps: Vec::new(), end: End::Stopped(halt), board: givens.clone() };
    if let (Verdict::NoSolution, Some(said), None) = (answer.verdict, &answer.reason, answer.strategy) {
        let end = End::Nothing(DeadEnd { cells: Vec::new(), said: said.clone() });
        return Ok(Explanation { steps: Vec::new(), end, board: givens });
    }
    let model = match (answer.halt, instance.model(limits)) {
        (Some(halt), _) | (None, Err(halt)) => return Ok(stopped(halt)),
        (None, Ok(model)) => model,
    };
    let mut teacher =
        Teacher { puzzle: instance, limits, known: Known::new(model, &givens), steps: Vec::new(), guesses: 0 };
    instance.obvious(&mut teacher.known);
    let end = teacher.explain(&answer);
    Ok(Explanation { steps: teacher.steps, end, board: teacher.known.board().clone() })
}

/// The first two solutions, which settle whether there is one, none or more.
fn first_two(puzzle: &Puzzle, limits: &Limits) -> Result<Answer, Refusal> {
    solve(puzzle, &Question::default(), &Limits { solutions: Some(2), ..limits.clone() }, &mut Silent)
}

/// Someone who explains.
struct Teacher<'a> {
    puzzle: &'a dyn Instance,
    limits: &'a Limits,
    known: Known<'a>,
    steps: Vec<Explained>,
    /// How many of the steps are guesses.
    guesses: usize,
}

impl Teacher<'_> {
    fn explain(&mut self, answer: &Answer) -> End {
        loop {
            if self.limits.stopped() {
                return End::Stopped(Halt::Stopped);
            }
            if let Some(dead_end) = self.puzzle.dead_end(&self.known) {
                return End::Nothing(dead_end);
            }
            if self.known.is_done() {
                return End::Solved;
            }
            if let Some(step) = self.puzzle.step(&self.known, Tier::Expert) {
                self.write_down(step, Vec::new(), None);
                continue;
            }
            // Of several solutions a guess refutes none: what it rules out is of little use.
            if answer.boards.len() < 2
                && self.guesses < MOST_GUESSES
                && let Some((step, guess, dead_end)) = smallest_guess(self.puzzle, &self.known, self.limits)
            {
                self.guesses += 1;
                self.write_down(step, guess, Some(dead_end));
                continue;
            }
            if self.limits.stopped() {
                return End::Stopped(Halt::Stopped);
            }
            match answer.boards.as_slice() {
                [only] if answer.unique == Some(true) => {
                    let step = self.by_search(only);
                    self.write_down(step, Vec::new(), None);
                }
                [] => {
                    let said = Said::new("explain-searched-none");
                    return End::Nothing(DeadEnd { cells: Vec::new(), said });
                }
                _ => return End::Several,
            }
        }
    }

    fn write_down(&mut self, step: Step, guess: Vec<Step>, dead_end: Option<DeadEnd>) {
        self.known.learn(&step.finding);
        self.puzzle.obvious(&mut self.known);
        self.steps.push(Explained { step, guess, dead_end, board: self.known.board().clone() });
    }

    /// What only a search can tell: of the open decision with the fewest options, the one that holds in the only solution.
    fn by_search(&self, solution: &Filling) -> Step {
        let model = self.known.model();
        let decision = self.known.open().min_by_key(|&decision| self.known.left(decision)).expect("something is open");
        let holds = |&option: &Cand| model.marks(option).iter().all(|mark| solution.at(mark.cell) == mark.glyph);
        let held = self.known.options(decision).find(holds).expect("the solution is possible");
        let said = Said::new("explain-searched")
            .with("held", self.puzzle.candidate(model, held))
            .with("others", self.known.left(decision) - 1);
        let finding = Finding { take: vec![held], strike: Vec::new(), looked: Vec::new(), said };
        Step { rule: "search", title: Said::new("explain-rule-search"), tier: Tier::Guess, finding }
    }
}

/// The candidate that the rules lead to a dead end in the fewest steps, with these steps and the dead end.
fn smallest_guess(puzzle: &dyn Instance, known: &Known<'_>, limits: &Limits) -> Option<(Step, Vec<Step>, DeadEnd)> {
    let mut open: Vec<usize> = known.open().collect();
    open.sort_by_key(|&decision| known.left(decision));
    let mut best: Option<(Cand, Vec<Step>, DeadEnd)> = None;
    for (hardest, steps_to_try) in PASSES {
        let mut tried = 0;
        for option in open.iter().flat_map(|&decision| known.options(decision)) {
            let longest = best.as_ref().map_or(LONGEST_GUESS, |(_, steps, _)| steps.len().saturating_sub(1));
            if limits.stopped() {
                return None;
            }
            let most = longest.min(steps_to_try.saturating_sub(tried));
            let (steps, dead_end) = follow(puzzle, known, option, hardest, most);
            tried += 1 + steps.len();
            if let Some(dead_end) = dead_end {
                let is_shortest = steps.is_empty();
                best = Some((option, steps, dead_end));
                if is_shortest {
                    break;
                }
            }
            if tried >= steps_to_try {
                break;
            }
        }
        if best.is_some() {
            break;
        }
    }
    let (guessed, steps, dead_end) = best?;
    let said = Said::new("explain-guess")
        .with("guess", puzzle.candidate(known.model(), guessed))
        .with("steps", steps.len())
        .with("deadend", dead_end.said.clone());
    let finding = Finding { take: Vec::new(), strike: vec![guessed], looked: dead_end.cells.clone(), said };
    let step = Step { rule: "guess", title: Said::new("explain-rule-guess"), tier: Tier::Guess, finding };
    Some((step, steps, dead_end))
}

/// The steps that follow from a guess, no more than `most`, and the dead end if they come to one.
fn follow(
    puzzle: &dyn Instance,
    known: &Known<'_>,
    guess: Cand,
    hardest: Tier,
    most: usize,
) -> (Vec<Step>, Option<DeadEnd>) {
    let mut known = known.clone();
    known.take(guess);
    let mut steps = Vec::new();
    loop {
        puzzle.obvious(&mut known);
        if let Some(dead_end) = puzzle.dead_end(&known) {
            return (steps, Some(dead_end));
        }
        if steps.len() == most {
            return (steps, None);
        }
        let Some(step) = puzzle.step(&known, hardest) else { return (steps, None) };
        known.learn(&step.finding);
        steps.push(step);
    }
}

/// What to tell someone who is stuck.
#[derive(Clone, Debug)]
pub enum Hint {
    /// This is wrong already.
    Wrong(Vec<Broken>),
    /// These steps come next. The last one writes something on the board; those before it are its reasons.
    Next(Vec<Explained>),
    /// Everything is filled in, and it is right.
    Done,
    /// It is right so far, and from here there are several solutions: nothing more follows.
    Several,
    /// There is no solution at all.
    Nothing(Said),
    /// A limit stopped it.
    Stopped(Halt),
}

/// Looks at a partly filled board: what is wrong with it, else the easiest next step.
pub fn hint(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Hint, Refusal> {
    let answer = first_two(puzzle, limits)?;
    let instance: &dyn Instance = &**puzzle;
    let model = match (answer.halt, instance.model(limits)) {
        (Some(halt), _) | (None, Err(halt)) => return Ok(Hint::Stopped(halt)),
        (None, Ok(model)) => model,
    };
    if answer.boards.is_empty() {
        return Ok(Hint::Nothing(answer.reason.unwrap_or(Said::new("solve-exhausted"))));
    }
    let givens = instance.givens();
    let known = Known::at(model, &givens, position);
    let solution = match agreeing(puzzle, &answer, &known, position, limits) {
        Ok(Some(solution)) => solution,
        Ok(None) => return Ok(Hint::Wrong(wrong(instance, &answer, position))),
        Err(halt) => return Ok(Hint::Stopped(halt)),
    };
    if instance.board().cells().all(|cell| solution.at(cell) == Glyph::NONE || position.at(cell) == solution.at(cell)) {
        return Ok(Hint::Done);
    }
    let mut teacher = Teacher { puzzle: instance, limits, known, steps: Vec::new(), guesses: 0 };
    instance.obvious(&mut teacher.known);
    Ok(teacher.hint(&answer, position))
}

impl Teacher<'_> {
    fn hint(mut self, answer: &Answer, position: &Filling) -> Hint {
        let counts = Written::of(position, &self.puzzle.givens());
        loop {
            let before = self.steps.len();
            if self.known.is_done() {
                // What was left to write is of a kind that the player does not write down.
                return Hint::Done;
            }
            if let Some(step) = self.puzzle.step(&self.known, Tier::Expert) {
                self.write_down(step, Vec::new(), None);
            } else if let Some((step, guess, dead_end)) = smallest_guess(self.puzzle, &self.known, self.limits) {
                self.write_down(step, guess, Some(dead_end));
            } else if self.limits.stopped() {
                return Hint::Stopped(Halt::Stopped);
            } else if answer.unique == Some(true) {
                let step = self.by_search(&answer.boards[0]);
                self.write_down(step, Vec::new(), None);
            } else {
                return Hint::Several;
            }
            let step = &self.steps[before].step;
            if counts.shows(self.known.model(), &step.finding, position) {
                return Hint::Next(self.steps);
            }
        }
    }
}

/// Which glyphs a player writes down at all: many put no grass on a board of tents.
struct Written {
    /// None: nothing is written yet, so anything may be.
    glyphs: Option<Vec<Glyph>>,
}

impl Written {
    fn of(position: &Filling, givens: &Filling) -> Written {
        let own = position.0.iter().zip(&givens.0).filter(|(glyph, given)| glyph != given).map(|(&glyph, _)| glyph);
        let glyphs: Vec<Glyph> = own.filter(|&glyph| glyph != Glyph::NONE).collect();
        Written { glyphs: (!glyphs.is_empty()).then_some(glyphs) }
    }

    /// Whether a finding writes something that can be seen on the board.
    fn shows(&self, model: &Model, finding: &Finding, position: &Filling) -> bool {
        let marks = finding.take.iter().flat_map(|&taken| model.marks(taken));
        let mut new = marks.filter(|mark| position.at(mark.cell) != mark.glyph).peekable();
        let is_known = |glyph: Glyph| self.glyphs.as_ref().is_none_or(|glyphs| glyphs.contains(&glyph));
        // Letters and digits that were not used yet are of the same kind as those that were.
        let is_ordinary = |glyph: Glyph| glyph.character().is_some_and(char::is_alphanumeric) || glyph.0 < 32;
        new.any(|mark| is_known(mark.glyph) || is_ordinary(mark.glyph))
    }
}

/// A solution that agrees with a position, if there is one.
fn agreeing(
    puzzle: &Puzzle,
    answer: &Answer,
    known: &Known<'_>,
    position: &Filling,
    limits: &Limits,
) -> Result<Option<Filling>, Halt> {
    let agrees = |board: &&Filling| board.0.iter().zip(&position.0).all(|(a, b)| *b == Glyph::NONE || a == b);
    let found = answer.boards.iter().find(agrees).cloned();
    if found.is_some() || answer.unique == Some(true) {
        return Ok(found);
    }
    let narrowed = Narrowed::without(&**puzzle, &known.struck(), limits)?;
    narrowed.first_solution(limits).map(|board| board.filter(|board| agrees(&board)))
}

/// What is wrong with a position from which there is no solution.
fn wrong(puzzle: &dyn Instance, answer: &Answer, position: &Filling) -> Vec<Broken> {
    let board = puzzle.board();
    let differs = |solution: &Filling| {
        let is_wrong = |&cell: &Cell| position.at(cell) != Glyph::NONE && position.at(cell) != solution.at(cell);
        board.cells().filter(is_wrong).collect::<Vec<Cell>>()
    };
    let said = |id: &'static str, cells: &[Cell]| {
        Said::new(id).with("cells", cells.iter().map(|&cell| board.spot(cell)).collect::<Vec<_>>())
    };
    if answer.unique == Some(true) {
        let cells = differs(&answer.boards[0]);
        return vec![Broken { rule: "wrong", said: said("hint-wrong", &cells), cells }];
    }
    let givens = puzzle.givens();
    let own = |&cell: &Cell| position.at(cell) != Glyph::NONE && givens.at(cell) == Glyph::NONE;
    let cells: Vec<Cell> = board.cells().filter(own).collect();
    vec![Broken { rule: "wrong", said: said("hint-wrong-together", &cells), cells }]
}

/// Whether a step is sound: nothing solves the puzzle in which it does not hold. `None`: a limit stopped it.
pub fn is_sound(puzzle: &Puzzle, finding: &Finding, limits: &Limits) -> Option<bool> {
    let narrowed = Narrowed::against(&**puzzle, finding, limits).ok()?;
    narrowed.first_solution(limits).ok().map(|found| found.is_none())
}

impl Narrowed<'_> {
    /// The first solution, if there is one.
    fn first_solution(&self, limits: &Limits) -> Result<Option<Filling>, Halt> {
        let limits = Limits { solutions: Some(1), ..limits.clone() };
        let job = Job {
            puzzle: self,
            ask: Ask::Solutions,
            order: None,
            tricks: None,
            limits: &limits,
            seed: 1,
            counting: Counting::default(),
            pick: None,
            journal: None,
        };
        let mut first = First::default();
        let outcome = registry::strategy("auto").expect("it is registered").run(&job, &mut first);
        match outcome.halt {
            Some(halt) if first.board.is_none() => Err(halt),
            _ => {
                debug_assert!(first.board.is_some() || *outcome.found.count() == BigUint::ZERO);
                Ok(first.board)
            }
        }
    }
}

/// Keeps the first solution it is told.
#[derive(Default)]
struct First {
    board: Option<Filling>,
}

impl runut_model::Watch for First {
    fn detail(&self) -> runut_model::Detail {
        runut_model::Detail::Answers
    }

    fn see(&mut self, event: runut_model::Event<'_>) -> std::ops::ControlFlow<()> {
        if let runut_model::Event::Solved(board) = event {
            self.board.get_or_insert_with(|| board.clone());
        }
        std::ops::ControlFlow::Continue(())
    }
}
