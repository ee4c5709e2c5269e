//! What is wrong with a position, against all solutions: the things that a hint names cannot stand together, any of them less
//! can, where one alone cannot it is named alone, and no stage gives the next one away.

use runut::explain::{Mistake, Stage};
use runut::kits::Table;
use runut::{Cand, Cell, Dice, FAMILIES, Filling, Glyph, Hint, Limits, Model, Puzzle, Question, Silent, Stop};
use runut_testkit::open;

/// Solutions up to which a puzzle is looked at: all of them are listed.
const MOST: u64 = 400;

/// All solutions, if they are few, and more than none.
fn solutions(puzzle: &Puzzle) -> Option<Vec<Filling>> {
    let limits = Limits { solutions: Some(MOST + 1), ..Limits::default() };
    let answer = runut::solve(puzzle, &Question::default(), &limits, &mut Silent).expect("auto fits every puzzle");
    (1..=MOST as usize).contains(&answer.boards.len()).then_some(answer.boards)
}

/// A puzzle with all its solutions, on which somebody plays.
struct Trial {
    puzzle: Puzzle,
    model: Model,
    boards: Vec<Filling>,
    dice: Dice,
}

/// What was seen.
#[derive(Default, Debug)]
struct Seen {
    wrong: usize,
    /// Mistakes of several things.
    sets: usize,
    /// Where one number or piece is named as a whole.
    wholes: usize,
    /// Mistakes of one thing that breaks a rule of the game.
    broken: usize,
}

impl Trial {
    fn new(puzzle: Puzzle, seed: u64) -> Option<Trial> {
        let boards = solutions(&puzzle)?;
        let model = puzzle.model(&Limits::default()).expect("nothing stops it").clone();
        Some(Trial { puzzle, model, boards, dice: Dice::new(seed) })
    }

    /// Part of a solution, with one to three things or cells changed.
    fn position(&mut self) -> Filling {
        let solution = self.boards[self.dice.below(self.boards.len())].clone();
        let mut position = self.puzzle.given();
        let share = self.dice.below(90);
        let in_cells = self.dice.chance(2) && !self.model.has_pieces();
        let holds = |one: &Cand| self.model.marks(*one).iter().all(|mark| solution.at(mark.cell) == mark.glyph);
        let held: Vec<Cand> = self.model.candidates().filter(holds).collect();
        for one in held {
            for mark in self.model.marks(one).to_vec() {
                if in_cells && self.dice.below(100) < share {
                    position.set(mark.cell, mark.glyph);
                }
            }
            if !in_cells && self.dice.below(100) < share {
                self.model.marks(one).iter().for_each(|mark| position.set(mark.cell, mark.glyph));
            }
        }
        for _ in 0..1 + self.dice.below(3) {
            let one = Cand(self.dice.below(self.model.len()) as u32);
            let marks = self.model.marks(one);
            if self.model.has_pieces() {
                let is_laid = |glyph: Glyph| position.0.contains(&glyph);
                let fits = marks.iter().all(|mark| position.at(mark.cell) == Glyph::NONE && !is_laid(mark.glyph));
                marks.iter().filter(|_| fits).for_each(|mark| position.set(mark.cell, mark.glyph));
            } else if in_cells {
                let mark = marks[self.dice.below(marks.len())];
                position.set(mark.cell, mark.glyph);
            } else {
                marks.iter().for_each(|mark| position.set(mark.cell, mark.glyph));
            }
        }
        position
    }

    /// Whether a solution has what these cells of a position hold.
    fn can_stand<'c>(&self, position: &Filling, cells: impl Iterator<Item = &'c Cell> + Clone) -> bool {
        self.boards.iter().any(|board| cells.clone().all(|&cell| board.at(cell) == position.at(cell)))
    }

    fn look(&mut self, seen: &mut Seen) {
        let position = self.position();
        let hint = runut::hint(&self.puzzle, &position, &Limits::default()).expect("it can be asked");
        let Hint::Wrong(mistake) = hint else {
            let all: Vec<Cell> = self.written(&position);
            assert!(self.can_stand(&position, all.iter()), "{hint:?} at\n{}", self.shown(&position));
            return;
        };
        seen.wrong += 1;
        self.stages_tell_more_and_more(&mistake, &position);
        let broken = self.puzzle.judge(&position).into_iter().filter(|one| !one.is_unfinished);
        let rules: Vec<_> = mistake.broken.iter().filter(|one| one.rule != "wrong").cloned().collect();
        assert_eq!(rules, broken.collect::<Vec<_>>(), "every rule that is broken is told: {mistake:?}");
        if mistake.things.is_empty() {
            let stands = |cell: &Cell| self.can_stand(&position, std::iter::once(cell));
            let alone = self.written(&position).into_iter().find(|cell| !stands(cell));
            let is_named = alone.is_none() || rules.iter().any(|one| one.cells.iter().all(|cell| !stands(cell)));
            assert!(!rules.is_empty() && is_named, "{alone:?} is wrong alone: {mistake:?}");
            return;
        }
        assert!(rules.is_empty() || mistake.things.len() == 1, "{mistake:?}");
        seen.broken += usize::from(!rules.is_empty());
        // If something of what the first rule names is wrong alone, it is that.
        let is_wrong = |cell: &&Cell| !self.can_stand(&position, std::iter::once(*cell));
        let named: Vec<Cell> = rules.first().map_or(Vec::new(), |one| one.cells.clone());
        let own = self.written(&position);
        if named.iter().filter(|cell| own.contains(cell)).any(|cell| is_wrong(&cell)) {
            assert!(mistake.things[0].iter().any(|cell| named.contains(cell)), "{mistake:?}");
        }
        seen.sets += usize::from(mistake.things.len() > 1);
        seen.wholes += usize::from(mistake.things.iter().any(|thing| thing.len() > 1));
        self.is_smallest(&mistake, &position);
    }

    /// The cells that the player has written.
    fn written(&self, position: &Filling) -> Vec<Cell> {
        let given = self.puzzle.given();
        let is_own = |cell: &Cell| position.at(*cell) != Glyph::NONE && position.at(*cell) != given.at(*cell);
        self.puzzle.board().cells().filter(is_own).collect()
    }

    fn is_smallest(&self, mistake: &Mistake, position: &Filling) {
        let (things, shown) = (&mistake.things, || format!("{mistake:?} at\n{}", self.shown(position)));
        assert!(!self.can_stand(position, things.iter().flatten()), "they can stand: {}", shown());
        for left_out in 0..things.len() {
            let others = things.iter().enumerate().filter(|(at, _)| *at != left_out).flat_map(|(_, thing)| thing);
            assert!(self.can_stand(position, others), "one is needless: {}", shown());
        }
        let is_wrong_alone = |cell: &Cell| !self.can_stand(position, std::iter::once(cell));
        if self.boards.len() == 1 || self.written(position).iter().any(is_wrong_alone) {
            assert_eq!(things.len(), 1, "one alone cannot stand: {}", shown());
        }
        // Whatever is named as a whole is a piece or a number that stands there; everything else is a single cell.
        for thing in things.iter().filter(|thing| thing.len() > 1 && !self.model.has_pieces()) {
            let is_it = |one: Cand| {
                let marks = self.model.marks(one);
                marks.len() == thing.len() && marks.iter().all(|mark| position.at(mark.cell) == mark.glyph)
            };
            assert!(self.model.candidates().any(is_it), "right cells are accused: {}", shown());
        }
    }

    /// Where it is, of what kind and why: no stage tells what a later one does, and each tells something new.
    fn stages_tell_more_and_more(&self, mistake: &Mistake, position: &Filling) {
        let told = Stage::ALL.map(|stage| mistake.nudge(&self.puzzle, stage));
        let texts: Vec<String> = told.iter().map(|(said, _)| said.to_string()).collect();
        for at in 1..5 {
            assert_ne!(texts[at], texts[at - 1], "{mistake:?}");
        }
        if mistake.things.is_empty() {
            return;
        }
        let board = self.puzzle.board();
        for &cell in mistake.things.iter().flatten() {
            let spot = board.spot(cell);
            let name = format!("r{}c{}", spot.row + 1, spot.column + 1);
            let names = |text: &String| text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == name);
            let is_flat = spot.layer.is_none();
            // A rule of the game is told with its cells: what of them is wrong is still left.
            let early = [Stage::Right, Stage::Area, Stage::Rule, Stage::Reason];
            let early = early.into_iter().take(if mistake.broken.len() == 1 { 4 } else { 3 });
            let mut early = early.map(|stage| Stage::ALL.iter().position(|&one| one == stage).expect("it is one"));
            assert!(!is_flat || early.all(|at| !names(&texts[at])), "{texts:?} names {name}");
            assert!(told[1].1.contains(&cell), "it is in the area: {texts:?}");
        }
        // Among the cells that are named at last is something right, if anything else is written at all.
        let wrong: Vec<&Cell> = mistake.things.iter().flatten().collect();
        let others = self.written(position).iter().any(|cell| !wrong.contains(&cell));
        assert!(!others || told[3].1.iter().any(|cell| !wrong.contains(&cell)), "{texts:?}");
    }

    fn shown(&self, position: &Filling) -> String {
        format!("{}\n{}", self.puzzle.write(), self.puzzle.rows(position).join("\n"))
    }
}

#[test]
fn of_what_is_written_the_smallest_set_that_cannot_stand_is_named() {
    for family in FAMILIES {
        let mut seen = Seen::default();
        let examples = family.examples.iter().filter(|example| example.text.len() < 400).map(|example| example.text);
        let texts = examples.map(String::from).chain((0..120).filter_map(|seed| family.random_puzzle(seed)));
        for (seed, text) in (0..).zip(texts) {
            let Some(mut trial) = Trial::new(open(&text), seed) else { continue };
            (0..8).for_each(|_| trial.look(&mut seen));
        }
        assert!(seen.wrong > 50, "{}: {seen:?}", family.name);
        // Pieces that are laid where they fit break no rule.
        assert!(seen.broken > 10 || family.name == "packing", "{}: {seen:?}", family.name);
        assert!(seen.sets > 3 || family.name != "packing", "{}: {seen:?}", family.name);
        assert!(seen.wholes > 3 || !["packing", "fillin"].contains(&family.name), "{}: {seen:?}", family.name);
    }
}

/// 1 2 in the first row want a 3 behind them, and there is one below already: no rule is broken, and any two may stay.
#[test]
fn what_does_not_go_together_is_named_and_what_to_take_back() {
    let puzzle = open("3:///////////");
    let position = puzzle.read_board("12.\n..3\n...").expect("it is a board");
    let hint = runut::hint(&puzzle, &position, &Limits::default()).expect("it can be asked");
    let Hint::Wrong(mistake) = hint else { panic!("{}", hint.word()) };
    assert_eq!(mistake.things, [[Cell(0)], [Cell(1)], [Cell(5)]]);
    let told: Vec<String> = mistake.broken.iter().map(|broken| broken.said.to_string()).collect();
    let together = "these do not go together: r1c1, r1c2, r2c3. There is a solution without r1c1 or r1c2 or r2c3";
    assert_eq!(told, [together]);
    let stages = Stage::ALL.map(|stage| mistake.nudge(&puzzle, stage).0.to_string());
    assert_eq!(stages[0], "Something is not right.");
    assert!(stages[2].ends_with("3 things written there are in no solution together."), "{}", stages[2]);
    assert!(stages[4].starts_with("It shows at once") && !stages[4].contains("r1c1"), "{}", stages[4]);
}

/// A search that is stopped accuses nothing.
#[test]
fn what_was_not_looked_at_to_its_end_is_not_called_wrong() {
    let puzzle = open("3:///////////");
    let position = puzzle.read_board("12.\n..3\n...").expect("it is a board");
    let whole = format!("{:?}", runut::hint(&puzzle, &position, &Limits::default()).expect("it can be asked"));
    let mut stopped = 0;
    for look in 1..3_000 {
        let stop = Stop::at_look(look);
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        match runut::hint(&puzzle, &position, &limits).expect("it can be asked") {
            Hint::Stopped(_) => stopped += 1,
            hint => assert_eq!(format!("{hint:?}"), whole, "at look {look}"),
        }
        if !stop.is_raised() {
            break;
        }
    }
    assert!(stopped > 5, "only {stopped} were stopped");
}

#[test]
fn on_pyramids_and_with_words_too() {
    let mut seen = Seen::default();
    let texts =
        ["pyramid-challenge", "fig-jig-words"].into_iter().filter_map(runut::example).map(|example| example.text);
    let mut several = 0;
    for (seed, text) in (0..).zip(texts) {
        let mut trial = Trial::new(open(text), seed).expect("it has few solutions");
        (0..12).for_each(|_| trial.look(&mut seen));
        several += 1;
    }
    assert!(several == 2 && seen.wrong > 8, "{seen:?}");
}

/// What lies on a table is no clue: with pieces that cannot stay it is told which to take off.
#[test]
fn pieces_that_lie_wrong_on_a_table_are_named() {
    let (mut dice, mut wrong) = (Dice::new(9), 0);
    let bare =
        runut::open_table(&Table { set: "kanoodle", board: Some("5x11"), ..Table::default() }).expect("it is there");
    let model = bare.model(&Limits::default()).expect("nothing stops it");
    for _ in 0..12 {
        let mut board = bare.given();
        for _ in 0..60 {
            let marks = model.marks(Cand(dice.below(model.len()) as u32));
            let is_laid = board.0.contains(&marks[0].glyph);
            let laid =
                model.decisions.iter().filter(|places| board.0.contains(&model.marks(Cand(places.start))[0].glyph));
            if laid.count() < 4 && !is_laid && marks.iter().all(|mark| board.at(mark.cell) == Glyph::NONE) {
                marks.iter().for_each(|mark| board.set(mark.cell, mark.glyph));
            }
        }
        let map = bare.rows(&board).join("\n").replace(['_', '#'], ".");
        let table = Table { set: "kanoodle", board: Some("5x11"), map: Some(&map), ..Table::default() };
        let puzzle = runut::open_table(&table).expect("whole pieces lie there");
        let hint = runut::hint(&puzzle, &puzzle.given(), &Limits::default()).expect("it can be asked");
        let Hint::Wrong(mistake) = hint else {
            assert_ne!(hint.word(), "no-solution", "{map}");
            continue;
        };
        wrong += 1;
        let has_solution = |things: &[&Vec<Cell>]| {
            let mut kept = bare.given();
            things.iter().flat_map(|thing| thing.iter()).for_each(|&cell| kept.set(cell, board.at(cell)));
            let left = bare.at(&kept).expect("a packing can be told");
            runut::is_unique(&left, &Limits::default()).is_some()
                && !runut::solve(
                    &left,
                    &Question::default(),
                    &Limits { solutions: Some(1), ..Limits::default() },
                    &mut Silent,
                )
                .expect("auto fits")
                .boards
                .is_empty()
        };
        let all: Vec<&Vec<Cell>> = mistake.things.iter().collect();
        assert!(!all.is_empty() && !has_solution(&all), "{map}\n{mistake:?}");
        for at in 0..all.len() {
            let mut fewer = all.clone();
            fewer.remove(at);
            assert!(has_solution(&fewer), "{map}\n{mistake:?}");
        }
    }
    assert!(wrong > 5, "only {wrong} were wrong");
}
