//! Hints: what is wrong with a board that somebody plays on, else the easiest next step that writes something there.

use super::{Explained, Narrowed, Teacher, first_two};
use crate::{Answer, Puzzle};
use runut_model::{
    Broken, Cand, Cell, Filling, Finding, Glyph, Halt, Instance, Known, Limits, Mark, Model, Refusal, Said, Silent,
    Step, Tier,
};

/// Things on a board, such as pieces, up to which it is tried whether the board is right without one of them.
const MOST_THINGS: usize = 30;

/// Steps that write nothing, as reasons of one that does: more of them nobody follows.
const MOST_REASONS: usize = 12;

/// What to tell someone who is stuck.
#[derive(Clone, Debug)]
pub enum Hint {
    /// This is wrong already.
    Wrong(Vec<Broken>),
    /// These steps come next. The last one writes something on the board; those before it are its reasons. Where the reasons
    /// would be too many, it is a step without any, of the rule `far`.
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
    let boards = match agreeing(puzzle, &answer, &known, position, limits) {
        Ok(boards) => boards,
        Err(halt) => return Ok(Hint::Stopped(halt)),
    };
    let Some(solution) = boards.first() else {
        return Ok(Hint::Wrong(wrong(puzzle, &answer, &known, position, limits)));
    };
    if instance.board().cells().all(|cell| solution.at(cell) == Glyph::NONE || position.at(cell) == solution.at(cell)) {
        return Ok(Hint::Done);
    }
    let mut nobody = Silent;
    let teacher = Teacher::new(instance, limits, known, &mut nobody);
    Ok(teacher.hint(solution, boards.len() == 1, position).unwrap_or_else(Hint::Stopped))
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
    fn hint(mut self, solution: &Filling, is_only: bool, position: &Filling) -> Result<Hint, Halt> {
        let counts = Written::of(position, &self.puzzle.given());
        loop {
            let before = self.steps.len();
            if self.known.is_done() {
                // What was left to write is of a kind that the player does not write down.
                return Ok(Hint::Done);
            }
            if let Some(step) = self.puzzle.step(&self.known, Tier::Expert, self.limits)? {
                self.write_down(step, Vec::new(), None);
            } else if !is_only {
                let words = ["hint-one-of-several", "hint-rule-one-of-several"];
                let told = self.told("one-of-several", words, solution, &counts, position);
                return Ok(told.map_or(Hint::Done, Hint::Several));
            } else if self.guess()? {
                // What was guessed rules something out; the next steps tell what follows.
            } else {
                let step = self.by_search(solution);
                self.write_down(step, Vec::new(), None);
            }
            let shows = |step: &Explained| counts.shows(self.known.model(), &step.step.finding, position);
            if self.steps[before..].iter().any(shows) {
                return Ok(Hint::Next(self.steps));
            }
            if is_only && self.steps.len() >= MOST_REASONS {
                let told = self.told("far", ["hint-far", "hint-rule-far"], solution, &counts, position);
                return Ok(told.map_or(Hint::Done, Hint::Next));
            }
        }
    }

    /// Something that a solution has, as a step without a reason: of this rule, with its sentence and its title.
    fn told(
        mut self,
        rule: &'static str,
        [sentence, title]: [&'static str; 2],
        solution: &Filling,
        counts: &Written,
        position: &Filling,
    ) -> Option<Vec<Explained>> {
        let model = self.known.model();
        let finding = |held: Cand| {
            let said = Said::new(sentence).with("held", self.puzzle.candidate(model, held));
            // Where to look is one cell of it: all of them would tell what to do.
            let looked = model.marks(held).iter().map(|mark| mark.cell).take(1).collect();
            Finding { take: vec![held], strike: Vec::new(), looked, said }
        };
        let mut findings = self.held(solution).into_iter().map(finding);
        let finding = findings.find(|finding| counts.shows(model, finding, position))?;
        self.steps.clear();
        self.write_down(Step { rule, title: Said::new(title), tier: Tier::Guess, finding }, Vec::new(), None);
        Some(self.steps)
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
    let broken: Vec<Broken> = puzzle.judge(position).into_iter().filter(|broken| !broken.is_unfinished).collect();
    if !broken.is_empty() {
        return broken;
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
