//! The way to a solution in small named steps, the next one of them as a hint, and the hardest of them as a grade.
//!
//! A puzzle is explained by its family's rules, easiest first. Where they run out, guesses are made: a choice among few of
//! which the same rules lead all but one to a dead end, or the one candidate that gets there in the fewest steps. If even that
//! does not help, a search says what cannot be.

use crate::{Answer, Puzzle, Question, solve};
use runut_engines::registry;
use runut_model::{
    Ask, BigUint, Broken, Cand, Cell, Counting, DeadEnd, Filling, Finding, Glyph, Halt, Instance, Job, Known, Limits,
    Mark, Model, Refusal, Said, Silent, Step, Tier,
};

use std::collections::HashMap;

mod narrowed;
pub use narrowed::Narrowed;

/// Steps that a guess may take to its dead end.
const LONGEST_GUESS: usize = 60;
/// Guesses after which nobody follows any more: a search says the rest.
const MOST_GUESSES: usize = 25;
/// The rules that follow a guess, and how many choices are looked at by them: beyond the smallest ones it takes long and helps
/// nobody.
const MOST_CHOICES: [(Tier, usize); 3] = [(Tier::Medium, 60), (Tier::Hard, 30), (Tier::Expert, 15)];

/// Things on a board, such as pieces, up to which it is tried whether the board is right without one of them.
const MOST_THINGS: usize = 30;

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
}

impl Grade {
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
}

impl Explanation {
    /// How it ends, in a sentence. `why` tells what a halt is due to.
    pub fn summary(&self, why: impl Fn(Halt) -> Said) -> Said {
        match &self.end {
            End::Solved => Said::new("explain-solved")
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

/// Explains a puzzle from its beginning to its solution.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explanation, Refusal> {
    let instance: &dyn Instance = &**puzzle;
    let givens = instance.given();
    let without_steps = |end: End| Ok(Explanation { steps: Vec::new(), end, board: givens.clone() });
    if let Some(said) = instance.refute(None) {
        return without_steps(End::Nothing(DeadEnd { cells: Vec::new(), said }));
    }
    let model = match instance.model(limits) {
        Err(halt) => return without_steps(End::Stopped(halt)),
        Ok(model) => model,
    };
    let known = Known::new(model, &givens);
    let mut teacher = Teacher { puzzle: instance, limits, known, steps: Vec::new(), standing: Standing::new() };
    instance.obvious(&mut teacher.known);
    let end = match teacher.follow_rules() {
        Some(end) => end,
        None => {
            let answer = first_two(puzzle, limits)?;
            answer.halt.map(End::Stopped).unwrap_or_else(|| teacher.explain(&answer))
        }
    };
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
    standing: Standing,
}

impl Teacher<'_> {
    /// Follows the rules to the end, or until they find nothing more.
    fn follow_rules(&mut self) -> Option<End> {
        loop {
            if self.limits.stopped() {
                return Some(End::Stopped(Halt::Stopped));
            }
            if let Some(dead_end) = self.puzzle.dead_end(&self.known) {
                return Some(End::Nothing(dead_end));
            }
            if self.known.is_done() {
                return Some(self.judged());
            }
            let step = self.puzzle.step(&self.known, Tier::Expert)?;
            self.write_down(step, Vec::new(), None);
        }
    }

    /// What the judge says of the full board.
    fn judged(&self) -> End {
        match self.puzzle.judge(self.known.board()).into_iter().next() {
            None => End::Solved,
            Some(Broken { cells, said, .. }) => End::Nothing(DeadEnd { cells, said }),
        }
    }

    /// Follows the rules, and guesses where they find nothing more, when the first two solutions are known.
    fn explain(&mut self, answer: &Answer) -> End {
        // Guesses would go on for long and end at the several solutions all the same.
        if answer.boards.len() > 1 {
            return End::Several;
        }
        loop {
            if let Some(end) = self.follow_rules() {
                return end;
            }
            if self.guess() {
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

    /// Guesses, and writes down what cannot be. False: no guess leads to a dead end.
    fn guess(&mut self) -> bool {
        if self.steps.iter().filter(|step| step.step.tier == Tier::Guess).count() >= MOST_GUESSES {
            return false;
        }
        let guesses = next_guesses(self.puzzle, &self.known, &mut self.standing, self.limits);
        let has_any = !guesses.is_empty();
        for guess in guesses {
            let step = guess.step(self.puzzle, self.known.model());
            self.write_down(step, guess.steps, Some(guess.dead_end));
        }
        has_any
    }

    fn write_down(&mut self, step: Step, guess: Vec<Step>, dead_end: Option<DeadEnd>) {
        self.known.learn(&step.finding);
        self.puzzle.obvious(&mut self.known);
        self.steps.push(Explained { step, guess, dead_end, board: self.known.board().clone() });
    }

    /// For each open decision, the fewest options first, the one that holds in a solution.
    fn held(&self, solution: &Filling) -> Vec<Cand> {
        let model = self.known.model();
        let holds = |&option: &Cand| model.marks(option).iter().all(|mark| solution.at(mark.cell) == mark.glyph);
        let mut open: Vec<usize> = self.known.open().collect();
        open.sort_by_key(|&decision| self.known.left(decision));
        open.into_iter().filter_map(|decision| self.known.options(decision).find(holds)).collect()
    }

    /// What only a search can tell: of the open decision with the fewest options, the one that holds in the only solution.
    fn by_search(&self, solution: &Filling) -> Step {
        let held = self.held(solution)[0];
        let said = Said::new("explain-searched")
            .with("held", self.puzzle.candidate(self.known.model(), held))
            .with("others", self.known.left(self.known.decision(held)) - 1);
        let finding = Finding { take: vec![held], strike: Vec::new(), looked: Vec::new(), said };
        Step { rule: "search", title: Said::new("explain-rule-search"), tier: Tier::Guess, finding }
    }
}

/// A candidate that the rules lead to a dead end.
struct Guess {
    candidate: Cand,
    steps: Vec<Step>,
    dead_end: DeadEnd,
}

/// Candidates that have been guessed in vain, with the hardest rules that were tried on them.
type Standing = HashMap<Cand, Tier>;

/// The next guesses, by easy rules if they will do, for these are the ways that people can follow.
fn next_guesses(puzzle: &dyn Instance, known: &Known<'_>, standing: &mut Standing, limits: &Limits) -> Vec<Guess> {
    let has_looked = !standing.is_empty();
    let choices = choices(known);
    for (hardest, most) in MOST_CHOICES {
        let few = &choices[..most.min(choices.len())];
        let guesses = guesses_by(hardest, few, puzzle, known, standing, limits);
        if !guesses.is_empty() || limits.stopped() {
            return guesses;
        }
    }
    // More is known than when they were guessed.
    if has_looked {
        standing.clear();
        return next_guesses(puzzle, known, standing, limits);
    }
    Vec::new()
}

/// If there is a choice among few of which the rules up to a tier lead all but one to a dead end, all of these; else the one
/// guess that leads there in the fewest steps.
fn guesses_by(
    hardest: Tier,
    choices: &[Vec<Cand>],
    puzzle: &dyn Instance,
    known: &Known<'_>,
    standing: &mut Standing,
    limits: &Limits,
) -> Vec<Guess> {
    let mut refuted: HashMap<Cand, (Vec<Step>, DeadEnd)> = HashMap::new();
    for choice in choices {
        let mut stand = 0;
        for &option in choice {
            if limits.stopped() {
                return Vec::new();
            }
            if refuted.contains_key(&option) {
                continue;
            }
            let is_standing = standing.get(&option).is_some_and(|&tried| tried >= hardest);
            let refutation = if is_standing { None } else { to_dead_end(puzzle, known, option, hardest) };
            match refutation {
                Some(refutation) => drop(refuted.insert(option, refutation)),
                None => {
                    let tried = standing.entry(option).or_insert(hardest);
                    *tried = hardest.max(*tried);
                    stand += 1;
                }
            }
            if stand > 1 {
                break;
            }
        }
        if stand <= 1 {
            let guess = |candidate: Cand| {
                let (steps, dead_end) = refuted.remove(&candidate)?;
                Some(Guess { candidate, steps, dead_end })
            };
            let mut guesses: Vec<Guess> = choice.iter().copied().filter_map(guess).collect();
            guesses.sort_by_key(|guess| guess.steps.len());
            return guesses;
        }
    }
    let found = refuted.into_iter().map(|(candidate, (steps, dead_end))| Guess { candidate, steps, dead_end });
    found.min_by_key(|guess| (guess.steps.len(), guess.candidate)).into_iter().collect()
}

/// The choices that are open: what may stand for a decision, or hold of a group of which one holds; the smallest first.
fn choices(known: &Known<'_>) -> Vec<Vec<Cand>> {
    let decisions = known.open().map(|decision| known.options(decision).collect::<Vec<Cand>>());
    let groups = known.model().groups.iter().filter(|group| group.is_one());
    let groups = groups.map(|group| group.among.iter().copied().filter(|&one| known.has(one)).collect());
    let mut choices: Vec<Vec<Cand>> = decisions.chain(groups).filter(|choice| choice.len() > 1).collect();
    choices.sort_by_key(Vec::len);
    choices
}

impl Guess {
    fn step(&self, puzzle: &dyn Instance, model: &Model) -> Step {
        let said = Said::new("explain-guess")
            .with("guess", puzzle.candidate(model, self.candidate))
            .with("steps", self.steps.len())
            .with("deadend", self.dead_end.said.clone());
        let looked = self.dead_end.cells.clone();
        let finding = Finding { take: Vec::new(), strike: vec![self.candidate], looked, said };
        Step { rule: "guess", title: Said::new("explain-rule-guess"), tier: Tier::Guess, finding }
    }
}

/// The steps from a guess to a dead end, by rules up to a tier.
fn to_dead_end(puzzle: &dyn Instance, known: &Known<'_>, guess: Cand, hardest: Tier) -> Option<(Vec<Step>, DeadEnd)> {
    let mut known = known.clone();
    known.take(guess);
    let mut steps = Vec::new();
    loop {
        puzzle.obvious(&mut known);
        if let Some(dead_end) = puzzle.dead_end(&known) {
            return Some((steps, dead_end));
        }
        if steps.len() == LONGEST_GUESS {
            return None;
        }
        let step = puzzle.step(&known, hardest)?;
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
    /// It is right so far, and from here there are several solutions: no rule finds more. The step is of one of them.
    Several(Vec<Explained>),
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
    let givens = instance.given();
    let known = Known::at(model, &givens, position);
    let (solution, is_only) = match agreeing(puzzle, &answer, &known, position, limits) {
        Ok(boards) => match <[Filling; 1]>::try_from(boards) {
            Ok([only]) => (only, true),
            Err(boards) => match boards.into_iter().next() {
                Some(first) => (first, false),
                None => return Ok(Hint::Wrong(wrong(puzzle, &answer, &known, position, limits))),
            },
        },
        Err(halt) => return Ok(Hint::Stopped(halt)),
    };
    if instance.board().cells().all(|cell| solution.at(cell) == Glyph::NONE || position.at(cell) == solution.at(cell)) {
        return Ok(Hint::Done);
    }
    let mut teacher = Teacher { puzzle: instance, limits, known, steps: Vec::new(), standing: Standing::new() };
    instance.obvious(&mut teacher.known);
    Ok(teacher.hint(&solution, is_only, position))
}

/// Where to look for the next step that writes something, without what is to be seen there.
pub fn place(puzzle: &Puzzle, model: &Model, steps: &[Explained]) -> (Said, Vec<Cell>) {
    let step = &steps[steps.len() - 1].step;
    let looked = &step.finding.looked;
    let cells = if looked.is_empty() { step.changed(model) } else { looked.clone() };
    let board = puzzle.board();
    let spots: Vec<_> = cells.iter().map(|&cell| board.spot(cell)).collect();
    (Said::new("hint-where").with("cells", spots).with("rule", step.title.clone()), cells)
}

impl Teacher<'_> {
    /// The next steps, when a solution is known and whether it is the only one that agrees with the position.
    fn hint(mut self, solution: &Filling, is_only: bool, position: &Filling) -> Hint {
        let counts = Written::of(position, &self.puzzle.given());
        loop {
            let before = self.steps.len();
            if self.known.is_done() {
                // What was left to write is of a kind that the player does not write down.
                return Hint::Done;
            }
            if let Some(step) = self.puzzle.step(&self.known, Tier::Expert) {
                self.write_down(step, Vec::new(), None);
            } else if !is_only {
                return self.of_one_solution(solution, &counts, position);
            } else if self.guess() {
                // What was guessed rules something out; the next steps tell what follows.
            } else if self.limits.stopped() {
                return Hint::Stopped(Halt::Stopped);
            } else {
                let step = self.by_search(solution);
                self.write_down(step, Vec::new(), None);
            }
            let shows = |step: &Explained| counts.shows(self.known.model(), &step.step.finding, position);
            if self.steps[before..].iter().any(shows) {
                return Hint::Next(self.steps);
            }
        }
    }
}

impl Teacher<'_> {
    /// Something that one of several solutions has.
    fn of_one_solution(mut self, solution: &Filling, counts: &Written, position: &Filling) -> Hint {
        let model = self.known.model();
        let finding = |held: Cand| {
            let said = Said::new("hint-one-of-several").with("held", self.puzzle.candidate(model, held));
            // Where to look is one cell of it: all of them would tell what to do.
            let looked = model.marks(held).iter().map(|mark| mark.cell).take(1).collect();
            Finding { take: vec![held], strike: Vec::new(), looked, said }
        };
        let mut findings = self.held(solution).into_iter().map(finding);
        let Some(finding) = findings.find(|finding| counts.shows(model, finding, position)) else { return Hint::Done };
        let title = Said::new("hint-rule-one-of-several");
        self.steps.clear();
        self.write_down(Step { rule: "one-of-several", title, tier: Tier::Guess, finding }, Vec::new(), None);
        Hint::Several(self.steps)
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

/// Up to two solutions that agree with a position.
fn agreeing(
    puzzle: &Puzzle,
    answer: &Answer,
    known: &Known<'_>,
    position: &Filling,
    limits: &Limits,
) -> Result<Vec<Filling>, Halt> {
    let agrees = |board: &Filling| board.0.iter().zip(&position.0).all(|(a, b)| *b == Glyph::NONE || a == b);
    let found: Vec<Filling> = answer.boards.iter().filter(|board| agrees(board)).cloned().collect();
    if found.len() > 1 || answer.unique == Some(true) {
        return Ok(found);
    }
    let narrowed = Narrowed::without(&**puzzle, &known.struck(), limits)?;
    Ok(narrowed.solutions(2, limits)?.into_iter().filter(agrees).collect())
}

/// What is wrong with a position from which there is no solution.
fn wrong(puzzle: &Puzzle, answer: &Answer, known: &Known<'_>, position: &Filling, limits: &Limits) -> Vec<Broken> {
    let board = puzzle.board();
    let wrong_cells = |id: &'static str, cells: Vec<Cell>| {
        let said = Said::new(id).with("cells", cells.iter().map(|&cell| board.spot(cell)).collect::<Vec<_>>());
        Broken { rule: "wrong", cells, said, is_unfinished: false }
    };
    let givens = puzzle.given();
    let is_own = |cell: &Cell| position.at(*cell) != Glyph::NONE && givens.at(*cell) == Glyph::NONE;
    let own: Vec<Cell> = board.cells().filter(is_own).collect();
    if answer.unique == Some(true) {
        let differs = |cell: &Cell| position.at(*cell) != answer.boards[0].at(*cell);
        return vec![wrong_cells("hint-wrong", own.into_iter().filter(differs).collect())];
    }
    let things = things(known, &own, position);
    let mut culprits = Vec::new();
    for thing in things.iter().filter(|_| things.len() <= MOST_THINGS) {
        let mut without = position.clone();
        thing.iter().for_each(|&cell| without.set(cell, Glyph::NONE));
        let known = Known::at(known.model(), &givens, &without);
        match agreeing(puzzle, answer, &known, &without, limits) {
            Ok(boards) if boards.is_empty() => {}
            Ok(_) => culprits.push(wrong_cells("hint-wrong-but-for", thing.clone())),
            Err(_) => break,
        }
    }
    if culprits.is_empty() { vec![wrong_cells("hint-wrong-together", own)] } else { culprits }
}

/// What a player may take back at once: all cells that one decision wrote, as those of a piece; else a cell.
fn things(known: &Known<'_>, own: &[Cell], position: &Filling) -> Vec<Vec<Cell>> {
    let model = known.model();
    let markers = model.markers();
    let mut things: Vec<(Option<usize>, Vec<Cell>)> = Vec::new();
    for &cell in own {
        let mark = Mark { cell, glyph: position.at(cell) };
        let writes = |&&one: &&Cand| model.marks(one).contains(&mark);
        let mut writers = markers[cell.index()].iter().filter(writes).map(|&one| known.decision(one));
        let writer = writers.next().filter(|&first| writers.all(|other| other == first));
        match things.iter_mut().find(|(known_writer, _)| writer.is_some() && *known_writer == writer) {
            Some((_, cells)) => cells.push(cell),
            None => things.push((writer, vec![cell])),
        }
    }
    things.into_iter().map(|(_, cells)| cells).collect()
}

/// Whether a step is sound: nothing solves the puzzle in which it does not hold. `None`: a limit stopped it.
pub fn is_sound(puzzle: &Puzzle, finding: &Finding, limits: &Limits) -> Option<bool> {
    let narrowed = Narrowed::against(&**puzzle, finding, limits).ok()?;
    narrowed.solutions(1, limits).ok().map(|found| found.is_empty())
}

impl Narrowed<'_> {
    /// The first solutions. An error: a limit stopped it before there were any.
    fn solutions(&self, most: u64, limits: &Limits) -> Result<Vec<Filling>, Halt> {
        let limits = Limits { solutions: Some(most), ..limits.clone() };
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
        let mut kept = Kept::default();
        let outcome = registry::strategy("auto").expect("it is registered").run(&job, &mut kept);
        match outcome.halt {
            Some(halt) if kept.boards.is_empty() => Err(halt),
            _ => {
                debug_assert!(!kept.boards.is_empty() || *outcome.found.count() == BigUint::ZERO);
                Ok(kept.boards)
            }
        }
    }
}

/// Keeps the solutions it is told.
#[derive(Default)]
struct Kept {
    boards: Vec<Filling>,
}

impl runut_model::Watch for Kept {
    fn detail(&self) -> runut_model::Detail {
        runut_model::Detail::Answers
    }

    fn see(&mut self, event: runut_model::Event<'_>) -> std::ops::ControlFlow<()> {
        if let runut_model::Event::Solved(board) = event {
            self.boards.push(board.clone());
        }
        std::ops::ControlFlow::Continue(())
    }
}
