//! Hints: what is wrong with a board that somebody plays on, else the easiest next step that writes something there.

use super::mistake::{Mistake, Sure};
use super::order::first_line;
use super::{Explained, Teacher, first_two};
use crate::Puzzle;
use runut_model::{
    Arg, Cand, Cell, Filling, Finding, Glyph, Halt, Join, Known, Limits, Model, Refusal, Role, RuleInfo, Said, Silent,
    Spot, Step, Tier, views,
};

/// Steps as reasons of one that writes something: more of them nobody follows.
const MOST_REASONS: usize = 12;
/// Steps after which nobody looks for one that has few reasons.
const MOST_STEPS: usize = 80;

/// What to tell someone who is stuck.
#[derive(Clone, Debug)]
pub enum Hint {
    /// This is wrong already.
    Wrong(Mistake),
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

impl Hint {
    /// The hint's name in `--json`.
    pub fn word(&self) -> &'static str {
        match self {
            Hint::Wrong(_) => "wrong",
            Hint::Next(_) => "right",
            Hint::Done => "done",
            Hint::Several(_) => "several",
            Hint::Nothing(_) => "no-solution",
            Hint::Stopped(_) => "stopped",
        }
    }
}

/// Looks at a partly filled board: what is wrong with it, else the easiest next step.
///
/// ```
/// use runut::{Hint, Limits};
///
/// let puzzle = runut::open(runut::example("tents-5x5").expect("it comes along").text, &Default::default())?;
/// let hint = runut::hint(&puzzle, &puzzle.given(), &Limits::default())?;
/// assert!(matches!(hint, Hint::Next(_)), "{}", hint.word());
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn hint(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Hint, Refusal> {
    let answer = first_two(puzzle, limits)?;
    let model = match (answer.halt, puzzle.model(limits)) {
        (Some(halt), _) | (None, Err(halt)) => return Ok(Hint::Stopped(halt)),
        (None, Ok(model)) => model,
    };
    if answer.boards.is_empty() {
        let nothing = Hint::Nothing(answer.reason.unwrap_or(Said::new("solve-exhausted")));
        return Ok(on_bare_board(puzzle, position, limits)?.unwrap_or(nothing));
    }
    let mut sure = Sure::new(puzzle, model, answer, limits);
    let boards = match sure.agreeing(position, 2) {
        Ok(boards) => boards,
        Err(halt) => return Ok(Hint::Stopped(halt)),
    };
    let Some(solution) = boards.first() else {
        return Ok(sure.mistake(position).map_or_else(Hint::Stopped, Hint::Wrong));
    };
    if puzzle.board().cells().all(|cell| solution.at(cell) == Glyph::NONE || position.at(cell) == solution.at(cell)) {
        return Ok(Hint::Done);
    }
    let mut nobody = Silent;
    let known = Known::at(model, &puzzle.given(), position);
    let teacher = Teacher { joins: false, ..Teacher::new(puzzle, limits, known, &mut nobody) };
    Ok(teacher.hint(solution, boards.len() == 1, position).unwrap_or_else(Hint::Stopped))
}

/// Which pieces to take off a table: what lies there is no clue, so it may be what is wrong. None: nothing of it is.
fn on_bare_board(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Option<Hint>, Refusal> {
    let Some(bare) = puzzle.bare() else { return Ok(None) };
    let mut lying = puzzle.given();
    for cell in puzzle.board().cells().filter(|&cell| position.at(cell) != Glyph::NONE) {
        lying.set(cell, position.at(cell));
    }
    Ok(match hint(bare, &lying, limits)? {
        told @ (Hint::Wrong(_) | Hint::Nothing(_) | Hint::Stopped(_)) => Some(told),
        Hint::Next(_) | Hint::Several(_) | Hint::Done => None,
    })
}

/// How much of a hint is told. No stage gives the next one away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Whether it is right so far.
    Right,
    /// In which row, column or part of the board there is something to be seen.
    Area,
    /// By which rule.
    Rule,
    /// In which cells.
    Cell,
    /// Why, but not what follows.
    Reason,
    /// What to do, and why.
    What,
}

impl Stage {
    /// Every stage, the first one first.
    pub const ALL: [Stage; 6] = [Stage::Right, Stage::Area, Stage::Rule, Stage::Cell, Stage::Reason, Stage::What];

    /// The stage of this name.
    pub fn named(word: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.word() == word)
    }

    /// The stage's name.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Right => "right",
            Stage::Area => "area",
            Stage::Rule => "rule",
            Stage::Cell => "cell",
            Stage::Reason => "reason",
            Stage::What => "what",
        }
    }
}

/// What is told of the next steps at a stage, and where that is. Up to their reasons it points at the hardest of them: who
/// sees that one sees the others.
pub fn nudge(puzzle: &Puzzle, model: &Model, steps: &[Explained], stage: Stage) -> (Said, Vec<Cell>) {
    let hardest = steps.iter().rev().max_by_key(|step| step.step.tier).expect("there is a step");
    let step = &hardest.step;
    let rule = step.title.clone();
    let (place, cells) = place(puzzle, model, step);
    match stage {
        Stage::Right => (Said::new("hint-right"), Vec::new()),
        Stage::Area => {
            let (area, cells) = area(puzzle, &around(model, step));
            (Said::new("hint-area").with("area", area), cells)
        }
        Stage::Rule => {
            let (area, cells) = area(puzzle, &around(model, step));
            (Said::new("hint-rule").with("area", area).with("rule", rule), cells)
        }
        Stage::Cell | Stage::What => (Said::new("hint-cell").with("cells", place).with("rule", rule), cells),
        Stage::Reason => {
            let looked = steps.iter().flat_map(|step| step.step.finding.looked.iter().copied());
            (reasons(steps), views::each_once(looked.chain(cells)))
        }
    }
}

/// The cells around which a step is; of a piece one cell, for all of them would tell what to do.
fn around(model: &Model, step: &Step) -> Vec<Cell> {
    match &step.finding.proof {
        Some(proof) if !proof.cells.is_empty() => proof.cells.clone(),
        Some(_) => step.changed(model).into_iter().take(1).collect(),
        None => step.finding.looked.iter().copied().chain(step.changed(model)).collect(),
    }
}

/// Where exactly a step is: what one looks at where there is a proof, else what changes. All cells of a piece would tell what
/// to do: one of them is enough.
fn place(puzzle: &Puzzle, model: &Model, step: &Step) -> (Arg, Vec<Cell>) {
    if let Some(proof) = step.finding.proof.as_ref().filter(|proof| !proof.cells.is_empty()) {
        return (proof.focus.clone().into(), proof.cells.clone());
    }
    let mut cells = step.changed(model);
    cells.truncate(if model.has_pieces() { 1 } else { cells.len() });
    (spots(puzzle, &cells).into(), cells)
}

/// Why the last of some steps holds, but not what it is: all that comes before it, and its own reason.
fn reasons(steps: &[Explained]) -> Said {
    let (last, before) = steps.split_last().expect("there is a step");
    let finding = &last.step.finding;
    let own = match finding.proof.as_ref().filter(|proof| !proof.failing.is_empty()) {
        Some(proof) => Said::new("hint-reason-proof").with("why", proof.why.clone()),
        None => Said::new("hint-reason").with("why", Arg::Reason(Box::new(finding.said.clone()))),
    };
    before.iter().rev().fold(own, |rest, step| {
        Said::new("explain-then").with("before", step.step.finding.said.clone()).with("next", rest)
    })
}

/// The row or the column of some cells, in a stack their layers, else the part of the board around them; without any, the
/// whole board.
pub(super) fn area(puzzle: &Puzzle, cells: &[Cell]) -> (Said, Vec<Cell>) {
    let board = puzzle.board();
    let own = spots(puzzle, cells);
    if own.is_empty() {
        return (Said::new("hint-board"), board.cells().collect());
    }
    let layers: Vec<u32> = own.iter().filter_map(|spot| spot.layer).collect();
    if let (Some(&low), Some(&high)) = (layers.iter().min(), layers.iter().max()) {
        let is_in = |cell: &Cell| board.spot(*cell).layer.is_some_and(|layer| (low..=high).contains(&layer));
        let said = Said::new("hint-layers").with("first", u64::from(low) + 1).with("last", u64::from(high) + 1);
        let said = said.with("count", u64::from(high - low) + 1);
        return (said, board.cells().filter(is_in).collect());
    }
    let within = |lines: &dyn Fn(&Spot) -> u32, room: u32| {
        let (low, high) = (own.iter().map(lines).min().unwrap_or(0), own.iter().map(lines).max().unwrap_or(0));
        (low.saturating_sub(room), high + room)
    };
    let (row, column) = (within(&|spot| spot.row, 0), within(&|spot| spot.column, 0));
    let (rows, columns) = (within(&|spot| spot.row, 1), within(&|spot| spot.column, 1));
    let number = |line: u32| u64::from(line) + 1;
    let all = |is_in: &dyn Fn(Spot) -> bool| board.cells().filter(|&cell| is_in(board.spot(cell))).collect();
    if row.0 == row.1 {
        return (Said::new("hint-row").with("row", number(row.0)), all(&|spot| spot.row == row.0));
    }
    if column.0 == column.1 {
        let said = Said::new("hint-column").with("column", number(column.0));
        return (said, all(&|spot| spot.column == column.0));
    }
    let is_in = |spot: Spot| (rows.0..=rows.1).contains(&spot.row) && (columns.0..=columns.1).contains(&spot.column);
    let cells: Vec<Cell> = all(&is_in);
    let last = |of: &dyn Fn(Spot) -> u32| cells.iter().map(|&cell| of(board.spot(cell))).max().unwrap_or(0);
    let said = Said::new("hint-part")
        .with("top", number(rows.0))
        .with("bottom", number(last(&|spot| spot.row)))
        .with("left", number(columns.0))
        .with("right", number(last(&|spot| spot.column)));
    (said, cells)
}

pub(super) fn spots(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Spot> {
    let board = puzzle.board();
    cells.iter().map(|&cell| board.spot(cell)).collect()
}

impl Teacher<'_> {
    /// The next steps, when a solution is known and whether it is the only one that agrees with the position.
    fn hint(mut self, solution: &Filling, is_only: bool, position: &Filling) -> Result<Hint, Halt> {
        let counts = Written::of(self.puzzle, position, self.limits)?;
        let start = self.known().board().clone();
        while self.steps.len() < MOST_STEPS {
            let before = self.steps.len();
            if self.known().is_done() {
                // What was left to write is of a kind that the player does not write down.
                return Ok(Hint::Done);
            }
            if self.follow_rule()? {
                // It has told the step.
            } else if !is_only {
                let words = ["hint-one-of-several", "hint-rule-one-of-several"];
                let told = self.told("one-of-several", words, solution, &counts, position);
                return Ok(told.map_or(Hint::Done, Hint::Several));
            } else if !self.guess()? {
                let step = self.by_search(solution);
                self.write_down(step, Vec::new(), Vec::new());
            }
            let shows = |at: &usize| counts.shows(self.known().model(), &self.steps[*at].step.finding, position);
            let shown = (before..self.steps.len()).find(shows);
            shown.into_iter().for_each(|last| self.narrow(last, &start));
            if let Some(steps) =
                shown.map(|last| self.with_reasons(last)).filter(|steps| steps.len() <= MOST_REASONS + 1)
            {
                return Ok(Hint::Next(steps));
            }
        }
        let told = self.told("far", ["hint-far", "hint-rule-far"], solution, &counts, position);
        Ok(told.map_or(Hint::Done, Hint::Next))
    }

    /// Leaves of a step that tells something all over the board no more than a line.
    fn narrow(&mut self, at: usize, start: &Filling) {
        let is_it = |rule: &RuleInfo| rule.name == self.steps[at].step.rule && rule.join == Join::ByLine;
        if !self.follower.rules().iter().any(is_it) {
            return;
        }
        let model = self.known().model();
        let finding = first_line(&self.steps[at].step.finding, model);
        let mut board = at.checked_sub(1).map_or(start, |before| &self.steps[before].board).clone();
        let marks = finding.take.iter().flat_map(|&one| model.marks(one));
        marks.for_each(|mark| board.set(mark.cell, mark.glyph));
        (self.steps[at].step.finding, self.steps[at].board) = (finding, board);
    }

    /// A step with those that it rests on, and those that they rest on, and no others.
    fn with_reasons(&self, last: usize) -> Vec<Explained> {
        let mut needed = vec![false; last + 1];
        needed[last] = true;
        let mut open = vec![last];
        while let Some(at) = open.pop() {
            // A proof tells all that it needs of the board, and nothing of where that comes from.
            let has_proof = self.steps[at].step.finding.proof.is_some();
            let because = if has_proof { (1..=at).collect() } else { self.steps[at].because.clone() };
            for reason in because.into_iter().map(|number| number - 1) {
                if !std::mem::replace(&mut needed[reason], true) {
                    open.push(reason);
                }
            }
        }
        let kept: Vec<usize> = (0..=last).filter(|&at| needed[at]).collect();
        let place = |before: &usize| kept.iter().position(|at| at + 1 == *before);
        let number = |before: &usize| place(before).expect("what a step rests on is kept") + 1;
        let renumbered = |at: &usize| {
            let mut step = self.steps[*at].clone();
            step.because = step.because.iter().map(number).collect();
            step
        };
        kept.iter().map(renumbered).collect()
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
        let model = self.known().model();
        let finding = |held: Cand| {
            let said = Said::new(sentence).with("held", self.puzzle.candidate(model, held));
            // Where to look is one cell of it: all of them would tell what to do.
            let looked = model.marks(held).iter().map(|mark| mark.cell).take(1).collect();
            Finding { take: vec![held], strike: Vec::new(), looked, said, edges: Vec::new(), proof: None }
        };
        let mut findings = self.held(solution).into_iter().map(finding);
        let finding = findings.find(|finding| counts.shows(model, finding, position))?;
        self.steps.clear();
        self.write_down(Step { rule, title: Said::new(title), tier: Tier::Guess, finding }, Vec::new(), Vec::new());
        Some(self.steps)
    }
}

/// Which glyphs a player writes down at all: many leave cells empty where nothing stands.
struct Written {
    /// None: nothing is written yet, so anything may be.
    glyphs: Option<Vec<Glyph>>,
    /// Those that many do not write.
    rests: Vec<Glyph>,
}

impl Written {
    fn of(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Written, Halt> {
        let givens = puzzle.given();
        let own = position.0.iter().zip(&givens.0).filter(|(glyph, given)| glyph != given).map(|(&glyph, _)| glyph);
        let glyphs: Vec<Glyph> = own.filter(|&glyph| glyph != Glyph::NONE).collect();
        let rests = puzzle.alphabet(limits)?.into_iter().filter(|letter| letter.role == Role::Rest);
        let rests = rests.map(|letter| letter.glyph).collect();
        Ok(Written { glyphs: (!glyphs.is_empty()).then_some(glyphs), rests })
    }

    /// Whether a finding writes something that can be seen on the board.
    fn shows(&self, model: &Model, finding: &Finding, position: &Filling) -> bool {
        let marks = finding.take.iter().flat_map(|&taken| model.marks(taken));
        let mut new = marks.filter(|mark| position.at(mark.cell) != mark.glyph).peekable();
        let is_known = |glyph: Glyph| self.glyphs.as_ref().is_none_or(|glyphs| glyphs.contains(&glyph));
        new.any(|mark| is_known(mark.glyph) || !self.rests.contains(&mark.glyph))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Narrowed;
    use super::*;
    use crate::{Language, Speaker};
    use runut_model::Stop;

    fn opened(text: &str) -> Puzzle {
        crate::open(text, &Default::default()).expect("it can be read")
    }

    fn example(name: &str) -> Puzzle {
        let (_, example) = crate::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
        opened(example.text)
    }

    /// What a hint says of a board, a line a sentence.
    fn told(puzzle: &Puzzle, hint: &Hint) -> String {
        let speaker = Speaker::new(Language::English, &[]);
        let lines: Vec<String> = match hint {
            Hint::Wrong(Mistake { broken, .. }) => {
                broken.iter().map(|broken| format!("{}: {}", broken.rule, speaker.say(&broken.said))).collect()
            }
            Hint::Next(steps) => steps.iter().map(|step| speaker.say(&step.step.finding.said)).collect(),
            Hint::Several(steps) => {
                let model = puzzle.model(&Limits::default()).expect("it is small");
                vec![format!("several: {}", speaker.say(&nudge(puzzle, model, steps, Stage::Cell).0))]
            }
            Hint::Done => vec!["done".into()],
            Hint::Nothing(why) => vec![speaker.say(why)],
            Hint::Stopped(_) => vec!["stopped".into()],
        };
        lines.join("\n")
    }

    fn hinted(puzzle: &Puzzle, board: &str) -> String {
        let position = puzzle.read_board(board).expect("it is a board of the puzzle");
        told(puzzle, &hint(puzzle, &position, &Limits::default()).expect("it can be asked"))
    }

    #[test]
    fn a_changed_given_is_named_as_the_judge_names_it() {
        let towers = opened("SKYSCRAPERS\nx . . x\n. 1 . .\n. . . .\nx . . x\n");
        assert_eq!(hinted(&towers, "2.\n..\n"), "given: another height is given: r1c1");
        let packing = opened("3 3 3\nCUSTOM\nAA#\nA##\n###\nAA\nA\nBB\nB\nCCC\n");
        assert_eq!(hinted(&packing, "BB_\nB__\n___\n"), "missing-piece: piece A is not on the board");
        let fillin = opened("12.\n#.#\n#.#\n\n123 245\n");
        assert_eq!(hinted(&fillin, "13.\n#.#\n#.#\n"), "given-cell: not what is given: r1c2");
    }

    #[test]
    fn where_there_is_one_solution_a_broken_rule_is_named_all_the_same() {
        let towers = opened("4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2");
        assert_eq!(crate::is_unique(&towers, &Limits::default()), Some(true));
        let said = hinted(&towers, "44..\n....\n....\n....\n");
        let (rules, wrong) = said.rsplit_once('\n').expect("a rule, and which of its cells is wrong");
        assert!(rules.starts_with("row: ") && !rules.contains("only solution"), "{said}");
        assert_eq!(wrong, "wrong: r1c1 cannot be right: the only solution has something else there");
        let said = hinted(&towers, "1...\n....\n....\n....\n");
        assert_eq!(said, "wrong: r1c1 cannot be right: the only solution has something else there");
    }

    #[test]
    fn a_wrong_number_is_named_as_a_whole() {
        let puzzle = opened("12.\n...\n...\n\n123 456 789 147 258 369\n");
        // 456 belongs where 789 stands: the first digit differs, and so do the others.
        let said = hinted(&puzzle, "123\n789\n...\n");
        assert_eq!(said, "wrong: 789 across from r2c1 cannot be right: the only solution has something else there");
        // Of a number that is begun only the digit that is wrong is.
        let said = hinted(&puzzle, "12.\n46.\n...\n");
        assert_eq!(said, "wrong: r2c2 cannot be right: the only solution has something else there");
    }

    #[test]
    fn whoever_leaves_the_grass_empty_is_told_of_the_next_tent() {
        let puzzle = example("tents-5x5");
        let model = puzzle.model(&Limits::default()).expect("it is small");
        let writes = |board: &str| -> Vec<char> {
            let position = puzzle.read_board(board).expect("it is a board of the puzzle");
            let Ok(Hint::Next(steps)) = hint(&puzzle, &position, &Limits::default()) else {
                panic!("it is right so far")
            };
            let finding = &steps.last().expect("there is a step").step.finding;
            finding.take.iter().flat_map(|&one| model.marks(one)).filter_map(|mark| mark.glyph.character()).collect()
        };
        assert!(writes("....A\n..T.T\n.T.T.\n....T\n.....\n").contains(&'A'));
        // Once some grass is written, all of it counts.
        let grass = writes("~...A\n..T.T\n.T.T.\n....T\n.....\n");
        assert!(!grass.is_empty() && grass.iter().all(|&glyph| glyph == '~'), "{grass:?}");
    }

    #[test]
    fn a_stopped_hint_is_the_same_or_says_so() {
        let boards: [(&str, &str); 6] = [
            ("skyscrapers-3x3", "...\n...\n..1\n"),
            ("skyscrapers-3x3", "1..\n.1.\n...\n"),
            ("tents-5x5", "....A\n..T.T\n.T.T.\n....T\n.....\n"),
            ("report-a1", "___\n___\nCCC\n"),
            ("report-a1", "A__\n___\n___\n"),
            ("fig-jig", ""),
        ];
        let mut stopped = 0;
        for (name, board) in boards {
            let puzzle = example(name);
            let position =
                if board.is_empty() { puzzle.given() } else { puzzle.read_board(board).expect("it is a board of it") };
            let whole = told(&puzzle, &hint(&puzzle, &position, &Limits::default()).unwrap());
            for look in 1..2_000 {
                let stop = Stop::at_look(look);
                let limits = Limits { stop: stop.clone(), ..Limits::default() };
                // A puzzle keeps its model: a fresh one makes it under the same stop.
                let puzzle = example(name);
                let said = told(&puzzle, &hint(&puzzle, &position, &limits).unwrap());
                assert!(said == whole || said == "stopped", "{name} at look {look}: {said}\nnot: {whole}");
                stopped += usize::from(said == "stopped");
                if !stop.is_raised() {
                    break;
                }
            }
        }
        assert!(stopped > 20, "only {stopped} hints were stopped");
    }

    #[test]
    fn a_search_that_was_stopped_tells_no_board_as_the_only_one() {
        let puzzle = example("skyscrapers-4x4");
        for look in 1..500 {
            let stop = Stop::at_look(look);
            let limits = Limits { stop: stop.clone(), threads: 1, ..Limits::default() };
            let narrowed = Narrowed::without(&puzzle, &[], &Limits::default()).expect("nothing stops it");
            if let Ok(boards) = narrowed.solutions(577, &limits) {
                assert_eq!(boards.len(), 576, "at look {look}");
            }
            if !stop.is_raised() {
                return;
            }
        }
    }
}
