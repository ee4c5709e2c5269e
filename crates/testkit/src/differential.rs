//! Strange puzzles, each compared with what an [oracle](crate::oracle) says of it: all boards by every strategy, every way of
//! counting, numbering and limiting; the judge on right and wrong boards; every step of the explanation; and hints from right
//! and wrong positions. A failure prints the seed and the puzzle.

use crate::agreement::ways;
use crate::oracle::{PackingTruth, Truth};
use crate::strange::Kind;
use crate::{Patience, texts};
use runut::places::Places;
use runut::tasks::{Merged, Merger, Split, TaskList, Undone, perform, split};
use runut::{
    Answer, Ask, BigUint, Cand, Cell, Code, Counting, Dice, End, Explained, Explanation, FAMILIES, Filling, Finding,
    Glyph, Grade, Hint, Language, Limits, Model, Pick, Place, Puzzle, Question, ReadOptions, Silent, Speaker, Tier,
    Tricks, Verdict, Watch,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Reports of progress that a report's own search may take on a puzzle besides those for its solutions: after that its part
/// has to do.
const PATIENCE: u64 = 40;
/// Positions from which hints are asked for, right ones and wrong ones, a puzzle.
const POSITIONS: usize = 6;
/// Numbers of solutions that are asked for, a packing.
const PICKS: usize = 5;
/// Boards that the judge is shown with one thing changed, a puzzle.
const WRONG_BOARDS: usize = 100;

/// How often one thing that a puzzle says is taken away, to see whether the judge misses it.
const RELAXED: usize = 3;

/// What was compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Compared {
    /// Puzzles that were compared.
    pub puzzles: usize,
    /// Those that the oracle gave up.
    pub given_up: usize,
    /// Puzzles without a solution.
    pub unsolvable: usize,
    /// Puzzles with one solution.
    pub unique: usize,
    /// Solutions of all.
    pub boards: usize,
    /// Searches that came to their end.
    pub searches: usize,
    /// Those of them by brute force.
    pub forced: usize,
    /// Numbers of places, and of cells, that were looked at.
    pub worths: usize,
    /// Counts that were put together from several tasks.
    pub merged: usize,
    /// Boards that the judge rejected.
    pub wrong_boards: usize,
    /// Steps of explanations.
    pub steps: usize,
    /// Guesses among them.
    pub guesses: usize,
    /// Hints that told a step, and those that told what is wrong.
    pub hints: [usize; 2],
}

impl Compared {
    /// Adds what another run compared.
    pub fn add(&mut self, other: Compared) {
        self.puzzles += other.puzzles;
        self.given_up += other.given_up;
        self.unsolvable += other.unsolvable;
        self.unique += other.unique;
        self.boards += other.boards;
        self.searches += other.searches;
        self.forced += other.forced;
        self.worths += other.worths;
        self.merged += other.merged;
        self.wrong_boards += other.wrong_boards;
        self.steps += other.steps;
        self.guesses += other.guesses;
        self.hints = [self.hints[0] + other.hints[0], self.hints[1] + other.hints[1]];
    }
}

/// Compares the puzzles of these seeds, on so many threads.
///
/// # Panics
/// If runut and the oracle do not agree on one.
pub fn compare(kind: &Kind, seeds: std::ops::Range<u64>, threads: u64) -> Compared {
    std::thread::scope(|scope| {
        let worker = |first: u64| {
            let seeds = seeds.clone().skip(first as usize).step_by(threads as usize);
            scope.spawn(move || {
                seeds.fold(Compared::default(), |mut all, seed| {
                    all.add(compare_text(kind, seed, &(kind.make)(seed)));
                    all
                })
            })
        };
        let workers: Vec<_> = (0..threads).map(worker).collect();
        workers.into_iter().fold(Compared::default(), |mut all, worker| {
            all.add(worker.join().expect("runut and the oracle agree"));
            all
        })
    })
}

/// Compares one puzzle.
///
/// # Panics
/// If runut and the oracle do not agree on it.
pub fn compare_text(kind: &Kind, seed: u64, text: &str) -> Compared {
    let _named = Named { name: kind.name, seed, text };
    let Some(truth) = (kind.solve)(text) else { return Compared { given_up: 1, ..Compared::default() } };
    let puzzle = match runut::open(text, &ReadOptions::default()) {
        Ok(puzzle) => puzzle,
        // A map that can be read in two ways, or with a piece X in none, is refused: there is nothing to compare.
        Err(refusal) if refusal.code == Code::MapReading => return Compared { given_up: 1, ..Compared::default() },
        Err(refusal) => panic!("what is made can be read: {refusal}"),
    };
    assert_eq!(puzzle.family.name, kind.family);
    let board = |rows: &String| {
        let board = puzzle.read_board(rows).expect("a solution is a board");
        assert_eq!(puzzle.rows(&board).join("\n"), *rows, "what was read");
        board
    };
    let boards: Vec<Filling> = truth.boards.iter().map(board).collect();
    let set = boards.iter().cloned().collect();
    let mut trial =
        Trial { kind, text, puzzle, truth, boards, set, dice: Dice::new(seed), compared: Compared::default() };
    trial.compared.puzzles = 1;
    trial.compared.boards = trial.boards.len();
    trial.compared.unsolvable = usize::from(trial.boards.is_empty());
    trial.compared.unique = usize::from(trial.boards.len() == 1);
    trial.forms();
    trial.searches();
    trial.limits();
    trial.counts();
    trial.numbers();
    trial.places();
    trial.tasks();
    trial.judge();
    if kind.is_played {
        trial.explanation();
        trial.hints();
        trial.play();
    }
    trial.compared
}

/// What lies somewhere: a letter, and its cells.
type Block = (char, Vec<usize>);

/// Whether every place of every piece, and every cell, has its number; how many there were.
fn places_agree(places: &Places<'_>, boards: &BTreeSet<BTreeSet<Block>>, equal_pieces: bool, at: &str) -> usize {
    assert_eq!(places.total, BigUint::from(boards.len()), "{at}");
    if boards.is_empty() {
        return 0;
    }
    let mut left: BTreeMap<&Block, usize> = BTreeMap::new();
    boards.iter().flatten().for_each(|block| *left.entry(block).or_default() += 1);
    let mut compared = 0;
    for kind in &places.kinds {
        let mut on_cells: BTreeMap<usize, usize> = BTreeMap::new();
        let written = kind.letter.written.chars().next().expect("it has a letter");
        let letter = if equal_pieces { '?' } else { written };
        for (place, count) in &kind.places {
            let mut cells: Vec<usize> = places.covered(*place).iter().map(|cell| cell.index()).collect();
            cells.sort_unstable();
            let block = (letter, cells);
            // Of pieces that are alike those that are laid tell of a place; what is left untold is seen below.
            let is_told = !equal_pieces || *count != BigUint::ZERO;
            let seen = if is_told { left.remove(&block).unwrap_or(0) } else { 0 };
            assert_eq!(*count, BigUint::from(seen), "{at}: {} on {block:?}", kind.letter.written);
            block.1.iter().for_each(|&cell| *on_cells.entry(cell).or_default() += seen);
        }
        for (cell, count) in kind.cells.iter().enumerate() {
            let seen = on_cells.get(&cell).copied().unwrap_or(0);
            assert_eq!(*count, BigUint::from(seen), "{at}: {} on cell {cell}", kind.letter.written);
        }
        compared += kind.places.len() + kind.cells.len();
    }
    assert!(left.is_empty(), "{at}: what lies where nothing has a place: {left:?}");
    compared
}

/// Tells which puzzle it was when something goes wrong.
struct Named<'a> {
    name: &'a str,
    seed: u64,
    text: &'a str,
}

impl Drop for Named<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} of seed {}:\n{}", self.name, self.seed, self.text);
        }
    }
}

struct Trial<'a> {
    kind: &'a Kind,
    text: &'a str,
    puzzle: Puzzle,
    truth: Truth,
    /// All solutions.
    boards: Vec<Filling>,
    set: HashSet<Filling>,
    dice: Dice,
    compared: Compared,
}

impl Trial<'_> {
    fn model(&self) -> &Model {
        self.puzzle.model(&Limits::default()).expect("nothing stops it")
    }

    /// Other forms, and the printed solution, read back equal.
    fn forms(&self) {
        texts::forms_read_back(&self.puzzle);
        for board in self.boards.iter().take(3) {
            assert_eq!(self.puzzle.read_board(&self.puzzle.print(board)).as_ref(), Ok(board), "the printed board");
        }
    }

    /// The answer to a question, unless the strategy does not fit. The reports' own searches may take too long.
    fn answer(&self, question: &Question<'_>, limits: &Limits) -> Option<Answer> {
        let is_walked = ["brute", "backtrack", "deduce"].contains(&question.strategy);
        let mut patience = Patience(PATIENCE + 2 * self.boards.len() as u64);
        let watch: &mut dyn Watch = if is_walked { &mut patience } else { &mut Silent };
        match runut::solve(&self.puzzle, question, limits, watch) {
            Ok(answer) => {
                assert!(is_walked || answer.halt.is_none(), "{}: nothing stops it", question.strategy);
                Some(answer)
            }
            Err(refusal) => {
                assert_eq!(refusal.code, Code::DoesNotFit, "{}: {refusal}", question.strategy);
                None
            }
        }
    }

    /// Every strategy tells exactly the solutions, each once, and counts as many.
    fn searches(&mut self) {
        let family = FAMILIES.iter().find(|family| family.name == self.kind.family).expect("it is registered");
        let mut exact = 0;
        for (strategy, order) in ways(family) {
            for ask in [Ask::Solutions, Ask::Count] {
                let limits = Limits { threads: 1 + self.dice.below(2), ..Limits::default() };
                let tricks = self.tricks().filter(|_| strategy == "deduce");
                let question = Question { ask, strategy, order, tricks, ..Question::default() };
                let Some(answer) = self.answer(&question, &limits) else { continue };
                let at = format!("{strategy}, {order:?}, {tricks:?}, {ask:?}");
                self.is_true(&answer, &limits, &at);
                if !answer.found.is_exact() {
                    continue;
                }
                let verdict = match (ask, self.boards.is_empty()) {
                    (_, true) => Verdict::NoSolution,
                    (Ask::Solutions, false) => Verdict::Solved,
                    (Ask::Count, false) => Verdict::Counted,
                };
                assert_eq!(answer.verdict, verdict, "{at}");
                let told = if ask == Ask::Solutions { self.boards.len() } else { 0 };
                assert_eq!(answer.boards.len(), told, "{at}: all are told");
                exact += 1;
                self.compared.forced += usize::from(strategy == "brute");
            }
        }
        assert!(exact >= 2, "nobody came to the end");
        self.compared.searches += exact;
    }

    /// Some of the tricks that a search may be told to use, or nothing about them.
    fn tricks(&mut self) -> Option<Tricks> {
        let place = [Place::Before, Place::Inside][self.dice.below(2)];
        let tricks = Tricks { place, set: 1 + self.dice.below(63) as u32 };
        self.dice.chance(2).then_some(tricks)
    }

    /// Whether all that an answer says is true: its boards are solutions, each told once; its number is theirs, up to a
    /// limit or a halt; and it knows of uniqueness only what is so.
    fn is_true(&self, answer: &Answer, limits: &Limits, at: &str) {
        let told: HashSet<&Filling> = answer.boards.iter().collect();
        assert_eq!(told.len(), answer.boards.len(), "{at}: each one once");
        for board in told {
            assert!(self.set.contains(board), "{at}: not a solution:\n{}", self.puzzle.rows(board).join("\n"));
        }
        let (count, number) = (answer.found.count().clone(), self.boards.len());
        match (answer.found.is_exact(), limits.solutions) {
            (true, _) => assert_eq!(count, BigUint::from(number), "{at}"),
            (false, Some(most)) if answer.halt.is_none() => {
                assert_eq!(count, BigUint::from(most.min(number as u64)), "{at}")
            }
            (false, _) => assert!(count <= BigUint::from(number), "{at}: {count}"),
        }
        assert!(answer.unique.is_none_or(|unique| unique == (number == 1)), "{at}: {:?}", answer.unique);
        assert!(!answer.found.is_exact() || answer.unique.is_some(), "{at}: what is counted is known");
        assert!((answer.verdict != Verdict::NoSolution) || number == 0, "{at}");
    }

    /// Limits give as many as asked for, and two are enough to know whether there is only one.
    fn limits(&mut self) {
        let number = self.boards.len() as u64;
        for most in [1, 2, number, number + 1, 1 + self.dice.below(number as usize + 2) as u64] {
            for strategy in ["auto", "cover", "search", "sweep", "learn"] {
                for ask in [Ask::Solutions, Ask::Count] {
                    let limits = Limits::first(most);
                    let question = Question { ask, strategy, ..Question::default() };
                    let Some(answer) = self.answer(&question, &limits) else { continue };
                    let at = format!("the first {most} by {strategy}, {ask:?}");
                    self.is_true(&answer, &limits, &at);
                    assert_eq!(*answer.found.count(), BigUint::from(most.min(number)), "{at}");
                    assert!(number >= most || answer.found.is_exact(), "{at}: there are no more");
                }
            }
        }
        assert_eq!(runut::is_unique(&self.puzzle, &Limits::default()), Some(number == 1));
    }

    /// Packings are counted in every way, and symmetries of any puzzle carry solutions to solutions.
    fn counts(&mut self) {
        // Copies have names by the cells where they lie, and a piece with one side has no mirror image.
        let symmetries = if self.kind.is_played { self.puzzle.symmetries() } else { Vec::new() };
        for symmetry in symmetries {
            for board in self.boards.iter().take(50) {
                let mut moved = board.clone();
                symmetry.iter().zip(&board.0).for_each(|(&to, &glyph)| moved.set(to, glyph));
                assert!(self.set.contains(&moved), "turned by {symmetry:?}: {}", self.puzzle.rows(&moved).join("\n"));
            }
        }
        if self.truth.packing.is_none() {
            return self.orbits();
        }
        for (Counting { equal_pieces, up_to_symmetry }, expected) in self.expected() {
            let mut counted = 0;
            for (strategy, is_limited) in
                ["auto", "cover", "sweep"].into_iter().flat_map(|strategy| [(strategy, false), (strategy, true)])
            {
                let counting = Counting { equal_pieces, up_to_symmetry };
                let question = Question { ask: Ask::Count, strategy, counting, ..Question::default() };
                let most = is_limited.then(|| 1 + self.dice.below(expected + 2));
                let limits = Limits {
                    threads: 1 + self.dice.below(2),
                    solutions: most.map(|most| most as u64),
                    ..Limits::default()
                };
                let Some(answer) = self.answer(&question, &limits) else { continue };
                let at =
                    format!("by {strategy}, equal pieces {equal_pieces}, up to symmetry {up_to_symmetry}, {most:?}");
                let least = most.map_or(expected, |most| most.min(expected));
                assert_eq!(*answer.found.count(), BigUint::from(least), "{at}");
                assert_eq!(answer.found.is_exact(), most.is_none_or(|most| expected < most), "{at}");
                counted += 1;
            }
            assert!(counted > 0, "nobody counts");
        }
    }

    /// How many solutions there are, counted in every way that the oracle knows.
    fn expected(&self) -> Vec<(Counting, usize)> {
        let counting = |equal_pieces, up_to_symmetry| Counting { equal_pieces, up_to_symmetry };
        let mut expected = vec![(counting(false, false), self.boards.len())];
        if let Some(PackingTruth { tilings, distinct_boards, distinct_tilings, .. }) = self.truth.packing {
            expected.push((counting(true, false), tilings));
            expected.push((counting(false, true), distinct_boards));
            expected.push((counting(true, true), distinct_tilings));
        }
        expected
    }

    /// In how many solutions a piece lies where, with names and without; and of cells.
    fn places(&mut self) {
        let Some(PackingTruth { laid, .. }) = self.truth.packing.clone() else { return };
        let tiling = |board: &Vec<(char, Vec<usize>)>| board.iter().map(|(_, cells)| ('?', cells.clone())).collect();
        let tilings: BTreeSet<BTreeSet<Block>> = laid.iter().map(tiling).collect();
        let boards: BTreeSet<BTreeSet<Block>> = laid.iter().map(|board| board.iter().cloned().collect()).collect();
        for (equal_pieces, told) in [(false, &boards), (true, &tilings)] {
            for strategy in ["auto", "sweep", "cover"] {
                let counting = Counting { equal_pieces, ..Counting::default() };
                let question = Question { strategy, counting, ..Question::default() };
                let limits = Limits { threads: 1 + self.dice.below(2), ..Limits::default() };
                match runut::places(&self.puzzle, &question, &limits, &mut Silent) {
                    Ok(places) => {
                        let places = places.expect("nothing stops it");
                        let at = format!("places by {strategy}, equal pieces {equal_pieces}");
                        self.compared.worths += places_agree(&places, told, equal_pieces, &at);
                    }
                    Err(refusal) => assert!(refusal.code == Code::DoesNotFit && strategy == "sweep", "{refusal}"),
                }
            }
        }
    }

    /// A count put together from tasks is the count, whatever the number of tasks.
    fn tasks(&mut self) {
        for (counting, expected) in self.expected() {
            for tasks in [1, 2, 3 + self.dice.below(12) as u64] {
                let at = format!("{tasks} tasks, {counting:?}");
                let split = split(&self.puzzle, Split { tasks, counting }, &Limits::default(), &mut |_| {});
                let tasks = match split {
                    Ok(tasks) => tasks,
                    Err(Undone::Refused(refusal)) => {
                        let may_be = refusal.code == Code::DoesNotFit && counting != Counting::default();
                        assert!(may_be, "{at}: {refusal}");
                        continue;
                    }
                    Err(Undone::Stopped(halt)) => panic!("{at}: {halt:?}"),
                };
                let list = TaskList::of(tasks);
                let mut merger = Merger::new(&list);
                for (task, sum) in &list.tasks {
                    let speaker = Speaker::new(Language::English, &[]);
                    let done = perform(task, sum, &Limits::default(), &speaker, &mut Silent);
                    merger.add(done.expect("it is a task")).expect("it answers its task");
                }
                match merger.finish() {
                    Ok(Merged::Count { count, .. }) => assert_eq!(count, BigUint::from(expected), "{at}"),
                    _ => panic!("{at}: a count is merged to a count"),
                }
                self.compared.merged += usize::from(list.tasks.len() > 1);
            }
        }
    }

    /// Up to symmetry a puzzle without pieces has as many solutions as there are that come first among their images.
    fn orbits(&self) {
        let symmetries = self.puzzle.symmetries();
        let image = |board: &Filling, symmetry: &Vec<Cell>| {
            let mut moved = board.clone();
            symmetry.iter().zip(&board.0).for_each(|(&to, &glyph)| moved.set(to, glyph));
            moved.0
        };
        let is_first = |board: &&Filling| symmetries.iter().all(|symmetry| board.0 <= image(board, symmetry));
        let orbits = self.boards.iter().filter(is_first).count();
        for strategy in ["auto", "sweep"] {
            for most in [None, Some(orbits as u64), Some(orbits as u64 + 1)] {
                let counting = Counting { up_to_symmetry: true, ..Counting::default() };
                let question = Question { ask: Ask::Count, strategy, counting, ..Question::default() };
                let limits = Limits { solutions: most, ..Limits::default() };
                let answer = self.answer(&question, &limits).expect("all of them are filled in stages");
                let is_exact = most != Some(orbits as u64) || self.puzzle.refute(None).is_some();
                assert_eq!(answer.found.count(), &BigUint::from(orbits), "{strategy}, {most:?}");
                assert_eq!(answer.found.is_exact(), is_exact, "{strategy}, {most:?}");
            }
        }
    }

    /// Numbered solutions come in the documented order, whatever the number of threads; there is none beyond the last.
    fn numbers(&mut self) {
        let question = Question { strategy: "sweep", ..Question::default() };
        let Some(all) = self.answer(&question, &Limits::default()) else { return };
        if let Some(places) = self.truth.packing.clone().and_then(|packing| packing.places) {
            let place = |board: &Filling| &places[&self.puzzle.rows(board).join("\n")];
            assert!(all.boards.windows(2).all(|pair| place(&pair[0]) <= place(&pair[1])), "the documented order");
        }
        let number = self.boards.len();
        let some = (0..PICKS.min(number)).map(|_| 1 + self.dice.below(number)).collect::<Vec<usize>>();
        for nth in some.into_iter().chain([number + 1]) {
            let pick = Pick::Nth(nth.into());
            let limits = Limits { threads: 1 + self.dice.below(3), ..Limits::default() };
            let question = Question { pick: Some(&pick), ..Question::default() };
            match (runut::solve(&self.puzzle, &question, &limits, &mut Silent), all.boards.get(nth - 1)) {
                (Ok(answer), Some(board)) => assert_eq!(answer.boards, std::slice::from_ref(board), "number {nth}"),
                (Ok(answer), None) => assert!(answer.boards.is_empty() && number == 0, "number {nth} of {number}"),
                (Err(refusal), None) => assert_eq!(refusal.code, Code::NoSuchSolution),
                (Err(refusal), Some(_)) => panic!("number {nth} of {number}: {refusal}"),
            }
        }
        let question = Question { pick: Some(&Pick::Random), seed: self.dice.roll(), ..Question::default() };
        let answer = runut::solve(&self.puzzle, &question, &Limits::default(), &mut Silent).expect("a sweep fits");
        assert_eq!(answer.boards.len(), number.min(1), "one at random");
        assert!(answer.boards.iter().all(|board| self.set.contains(board)), "one at random");
    }

    /// Everything that stands somewhere in a solution, and what is foreign to all of them.
    fn glyphs(&self) -> Vec<Glyph> {
        let mut glyphs: Vec<Glyph> = self.boards.iter().take(20).flat_map(|board| board.0.iter().copied()).collect();
        glyphs.extend(self.puzzle.given().0);
        glyphs.push(Glyph::of('Q'));
        glyphs.sort_unstable();
        glyphs.dedup();
        // Where something need not be written, an empty cell is not yet wrong.
        glyphs.retain(|&glyph| glyph != Glyph::NONE || self.kind.unwritten.is_none());
        glyphs
    }

    /// The judge accepts all solutions, and nothing that differs from one in a cell or by two cells exchanged, or that
    /// keeps to all the puzzle says but for one thing.
    fn judge(&mut self) {
        for board in &self.boards {
            assert_eq!(runut::check(&self.puzzle, board), [], "{}", self.puzzle.rows(board).join("\n"));
        }
        let glyphs = self.glyphs();
        for number in 0..if self.boards.is_empty() { 0 } else { WRONG_BOARDS } {
            let mut board = self.boards[self.dice.below(self.boards.len())].clone();
            let cell = self.dice.below(board.0.len());
            match number % 2 {
                0 => board.0[cell] = glyphs[self.dice.below(glyphs.len())],
                _ => {
                    let other = self.dice.below(board.0.len());
                    board.0.swap(cell, other);
                }
            }
            self.judge_rows(&self.puzzle.rows(&board).join("\n"));
        }
        for _ in 0..RELAXED {
            let relaxed = (self.kind.relax)(self.text, &mut self.dice);
            let truth = relaxed.and_then(|relaxed| (self.kind.solve)(&relaxed));
            let boards = truth.map_or(Vec::new(), |truth| {
                truth.boards.difference(&self.truth.boards).take(WRONG_BOARDS).cloned().collect()
            });
            boards.iter().for_each(|rows| self.judge_rows(rows));
        }
    }

    /// What is judged right is a solution. What cannot be read as a board is refused before that.
    fn judge_rows(&mut self, rows: &str) {
        let Ok(board) = self.puzzle.read_board(rows) else { return };
        let is_right = runut::check(&self.puzzle, &board).is_empty();
        let is_solution = self.set.contains(&board);
        // A copy need not have a number: then its letter tells enough.
        let letters = |board: &Filling| board.0.iter().map(|&glyph| self.puzzle.glyph(glyph)).collect::<Vec<String>>();
        let is_told =
            || !self.kind.is_played && self.boards.iter().any(|solution| letters(solution) == letters(&board));
        assert!(is_solution == is_right || (is_right && is_told()), "judged {is_right}:\n{rows}");
        self.compared.wrong_boards += usize::from(!is_right);
    }

    /// Every step holds in all solutions and tells something new, and the explanation ends as the puzzle does.
    fn explanation(&mut self) {
        let explanation =
            runut::explain(&self.puzzle, &Limits::default(), &mut Silent).expect("auto fits every puzzle");
        let end = match (&explanation.end, self.boards.len()) {
            (End::Solved, 1) => {
                let solution = &self.boards[0];
                let differs = |cell: &runut::Cell| {
                    solution.at(*cell) != Glyph::NONE && explanation.board.at(*cell) != solution.at(*cell)
                };
                assert_eq!(self.puzzle.board().cells().find(differs), None, "the explained board");
                let hardest = explanation.steps.iter().map(|step| step.step.tier).max().unwrap_or(Tier::Easy);
                Grade::Needs(hardest)
            }
            (End::Several, 2..) => Grade::NotUnique,
            (End::Nothing(_), 0) => Grade::NoSolution,
            (end, number) => panic!("{end:?}, and there are {number} solutions"),
        };
        assert_eq!(explanation.grade(), end);
        let agreeing: Vec<&Filling> = self.boards.iter().collect();
        self.steps_hold(&explanation.steps, &agreeing);
        self.tell_news(&explanation);
        self.compared.steps += explanation.steps.len();
        self.compared.guesses += explanation.count(Tier::Guess);
    }

    /// What a step takes holds in all of these boards, what it strikes in none; and what is then written is theirs.
    fn steps_hold(&self, steps: &[Explained], boards: &[&Filling]) {
        for (number, step) in (1..).zip(steps) {
            for board in boards {
                let at = || format!("step {number}, {}, in\n{}", step.step.rule, self.puzzle.rows(board).join("\n"));
                assert!(self.is_right(&step.step.finding, board), "{}{:?}", at(), step.step.finding);
                let is_theirs = |(written, solved): (&Glyph, &Glyph)| *written == Glyph::NONE || written == solved;
                assert!(step.board.0.iter().zip(&board.0).all(is_theirs), "{}: written", at());
            }
        }
    }

    fn holds(&self, candidate: Cand, board: &Filling) -> bool {
        self.model().marks(candidate).iter().all(|mark| board.at(mark.cell) == mark.glyph)
    }

    fn is_right(&self, finding: &Finding, board: &Filling) -> bool {
        finding.take.iter().all(|&one| self.holds(one, board))
            && !finding.strike.iter().any(|&one| self.holds(one, board))
    }

    fn tell_news(&self, explanation: &Explanation) {
        let mut known: BTreeMap<Cand, bool> = BTreeMap::new();
        for (number, step) in (1..).zip(&explanation.steps) {
            let taken = step.step.finding.take.iter().map(|&one| (one, true));
            let struck = step.step.finding.strike.iter().map(|&one| (one, false));
            let news = taken.chain(struck).filter(|&(one, holds)| known.insert(one, holds) != Some(holds)).count();
            assert!(news > 0, "step {number}, {}, tells nothing new", step.step.rule);
        }
    }

    /// Hints from parts of solutions, some with something wrong, fit the solutions that agree with the position.
    fn hints(&mut self) {
        let glyphs = self.glyphs();
        for number in 0..POSITIONS {
            let position = self.position(number % 3 == 2, &glyphs);
            self.hint(&position);
        }
    }

    /// Part of a solution, cell by cell or thing by thing, perhaps with one cell changed; anything where there is none.
    fn position(&mut self, is_changed: bool, glyphs: &[Glyph]) -> Filling {
        let mut position = self.puzzle.given();
        let cells = position.0.len();
        if let Some(solution) =
            (!self.boards.is_empty()).then(|| self.boards[self.dice.below(self.boards.len())].clone())
        {
            let share = self.dice.below(101);
            if self.dice.chance(2) {
                let cells: Vec<usize> = (0..cells).filter(|_| self.dice.below(100) < share).collect();
                cells.into_iter().for_each(|cell| position.0[cell] = solution.0[cell]);
            } else {
                let held = self.model().candidates().filter(|&one| self.holds(one, &solution)).collect::<Vec<Cand>>();
                let held: Vec<Cand> = held.into_iter().filter(|_| self.dice.below(100) < share).collect();
                let marks: Vec<_> = held.iter().flat_map(|&one| self.model().marks(one)).copied().collect();
                marks.into_iter().for_each(|mark| position.set(mark.cell, mark.glyph));
            }
        }
        if is_changed {
            position.0[self.dice.below(cells)] = glyphs[self.dice.below(glyphs.len())];
        }
        position
    }

    fn hint(&mut self, position: &Filling) -> Hint {
        let agrees = |board: &&Filling| {
            let is_theirs = |(written, solved): (&Glyph, &Glyph)| *written == Glyph::NONE || written == solved;
            position.0.iter().zip(&board.0).all(is_theirs)
        };
        let agreeing: Vec<&Filling> = self.boards.iter().filter(agrees).collect();
        let given = self.puzzle.given();
        let hint = runut::hint(&self.puzzle, position, &Limits::default()).expect("auto fits every puzzle");
        let at = || format!("{} agree, {hint:?} at\n{}", agreeing.len(), self.puzzle.rows(position).join("\n"));
        match &hint {
            Hint::Nothing(_) => assert!(self.boards.is_empty(), "{}", at()),
            Hint::Wrong(mistake) => {
                assert!(!self.boards.is_empty() && agreeing.is_empty() && !mistake.broken.is_empty(), "{}", at());
                self.compared.hints[1] += 1;
            }
            Hint::Done => {
                let is_done = |board: &&Filling| {
                    let need_not = |glyph: Glyph| self.kind.unwritten.is_some_and(|letter| glyph == Glyph::of(letter));
                    let is_fine = |cell: runut::Cell| {
                        let (written, solved) = (position.at(cell), board.at(cell));
                        written == solved || need_not(solved) || given.at(cell) == solved
                    };
                    self.puzzle.board().cells().all(is_fine)
                };
                assert!(agreeing.iter().any(is_done), "{}", at());
            }
            Hint::Next(steps) => {
                assert!(!agreeing.is_empty(), "{}", at());
                self.steps_hold(steps, &agreeing);
                let old = steps.iter().find(|step| !self.is_open(&step.step.finding, position));
                assert!(old.is_none(), "{}: a step tells what the position shows: {old:?}", at());
                assert_ne!(steps.last().map(|step| &step.board), Some(position), "{}: the last step writes", at());
                self.compared.hints[0] += 1;
            }
            Hint::Several(steps) => {
                assert!(agreeing.len() > 1, "{}", at());
                let (last, reasons) = steps.split_last().expect("a hint has a step");
                self.steps_hold(reasons, &agreeing);
                assert!(agreeing.iter().any(|board| self.is_right(&last.step.finding, board)), "{}", at());
                assert_ne!(last.board, *position, "{}: the last step writes", at());
                self.compared.hints[0] += 1;
            }
            Hint::Stopped(_) => panic!("nothing stops it"),
        }
        hint
    }

    /// Whether something of a finding cannot be seen on the board: it takes what is not all written there, or strikes what
    /// agrees with all that is written; a piece agrees only where it covers all cells that have its letter.
    fn is_open(&self, finding: &Finding, position: &Filling) -> bool {
        let is_written = |candidate: &Cand| self.holds(*candidate, position);
        let agrees = |candidate: &Cand| {
            let marks = self.model().marks(*candidate);
            let is_own = |glyph: Glyph| self.truth.packing.is_some() && marks.iter().any(|mark| mark.glyph == glyph);
            self.puzzle.board().cells().all(|cell| match marks.iter().find(|mark| mark.cell == cell) {
                Some(mark) => [Glyph::NONE, mark.glyph].contains(&position.at(cell)),
                None => !is_own(position.at(cell)),
            })
        };
        finding.take.iter().any(|one| !is_written(one)) || finding.strike.iter().any(agrees)
    }

    /// Whoever does what the hints say comes to a solution.
    fn play(&mut self) {
        if self.boards.is_empty() {
            return;
        }
        let mut board = self.puzzle.given();
        for _ in 0..=board.0.len() {
            board = match self.hint(&board) {
                Hint::Done => return,
                Hint::Next(mut steps) | Hint::Several(mut steps) => steps.pop().expect("a hint has a step").board,
                hint => panic!("after hints alone: {hint:?}"),
            };
        }
        panic!("hints have no end:\n{}", self.puzzle.rows(&board).join("\n"));
    }
}
