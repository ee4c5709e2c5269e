//! What a family gets that says nothing of its own: boards as rows of characters; from its model two rules by which people
//! solve, dead ends and names of candidates; and two searches.
//!
//! *Brute force* counts through the options of all decisions like an odometer, the last decision fastest, and lets the judge
//! look at every whole board: `states`. *Backtracking* decides in order, options in order, and lets the judge look at the
//! board after each: an option that breaks a rule for good is taken back at once: `tries`. Decisions of one option are given;
//! neither counts them.

use crate::{
    BigUint, Board, Broken, Cand, Code, Counter, DeadEnd, Detail, Event, Filling, Finding, Glyph, Group, Halt, Join,
    Known, Mark, Model, Refusal, RuleInfo, Said, Span, Tier, Walk, WalkInfo, WalkStep, Watch, names,
    odometer::{Odometer, States},
    signs,
    views::each_once,
};
use std::ops::ControlFlow;

/// The searches that every family has.
pub const PLAIN_WALKS: &[WalkInfo] = &[PLAIN_BRUTE, PLAIN_BACKTRACK];
const PLAIN_BRUTE: WalkInfo = WalkInfo::new(names::BRUTE, Counter::States);
const PLAIN_BACKTRACK: WalkInfo = WalkInfo::new(names::BACKTRACK, Counter::Tries);

/// The sign of a cell in which nothing stands yet.
const EMPTY: char = '.';

/// A flat board as rows of text.
pub fn rows(board: &Board, filling: &Filling, write: impl Fn(Glyph) -> String) -> Vec<String> {
    let (_, columns) = board.size();
    let cell = |&glyph: &Glyph| if glyph == Glyph::NONE { EMPTY.into() } else { write(glyph) };
    filling.0.chunks(columns.max(1)).map(|row| row.iter().map(cell).collect()).collect()
}

/// Reads a flat board: one character a cell, with or without blanks between them; what follows is ignored.
pub fn read_board(board: &Board, text: &str) -> Result<Filling, Refusal> {
    let (rows, columns) = board.size();
    let bad = |span: Span, label: Said| {
        let said = Said::new("board-bad").with("rows", rows).with("columns", columns);
        Refusal::new(Code::BadSolution, said).at(span, label).help(Said::new("board-bad-help"))
    };
    let characters = |(number, line): (usize, &str)| -> Vec<(char, Span)> {
        let placed = (1..).zip(line.chars()).filter(|(_, character)| !character.is_whitespace());
        placed.map(|(column, character)| (character, Span { line: number, column, length: 1 })).collect()
    };
    let found: Vec<Vec<(char, Span)>> = (1..).zip(text.lines()).map(characters).filter(|row| !row.is_empty()).collect();
    if found.len() < rows {
        let last = found.last().map_or(Span { line: 1, column: 1, length: 1 }, |row| row[0].1);
        return Err(bad(last, Said::new("board-rows").with("found", found.len()).with("wanted", rows)));
    }
    let mut filling = Filling::empty(0);
    for row in found.iter().take(rows) {
        if row.len() != columns {
            let label = Said::new("board-width").with("found", row.len()).with("wanted", columns);
            return Err(bad(row[0].1, label));
        }
        let glyph = |&(character, _): &(char, Span)| {
            if signs::is_empty(character) { Glyph::NONE } else { Glyph::of(character) }
        };
        filling.0.extend(row.iter().map(glyph));
    }
    Ok(filling)
}

/// A decision with nothing left, or a group that too few can still meet or too many are written down for.
pub fn dead_end(board: &Board, known: &Known<'_>) -> Option<DeadEnd> {
    let model = known.model();
    let told = |id: &'static str, candidates: &mut dyn Iterator<Item = Cand>| {
        let cells = each_once(candidates.flat_map(|one| model.marks(one)).map(|mark| mark.cell));
        let said = Said::new(id).with("cells", board.spots_of(&cells));
        DeadEnd { cells, said }
    };
    let empty = (0..model.decisions.len()).find(|&decision| known.left(decision) == 0);
    if let Some(decision) = empty {
        return Some(told("plain-nothing-left", &mut model.decisions[decision].clone().map(Cand)));
    }
    let is_taken = |&one: &Cand| known.taken(known.decision(one)) == Some(one);
    let too_few = |group: &&Group| group.among.iter().filter(|&&one| known.has(one)).count() < group.lo as usize;
    let too_many = |group: &&Group| group.among.iter().filter(|one| is_taken(one)).count() > group.hi as usize;
    if let Some(group) = model.groups.iter().find(too_few) {
        return Some(told("plain-too-few", &mut group.among.iter().copied()));
    }
    let group = model.groups.iter().find(too_many)?;
    Some(told("plain-too-many", &mut group.among.iter().copied().filter(is_taken)))
}

/// The rules that every family has: what is left of one decision, and who is left of one group.
pub const RULES: &[RuleInfo] = &[
    RuleInfo { name: "only-option", title: "plain-rule-only-option", tier: Tier::Easy, join: Join::Alone },
    RuleInfo { name: "only-place", title: "plain-rule-only-place", tier: Tier::Easy, join: Join::Alone },
];

/// What the rule of this number in [`RULES`] finds. `name` tells what a candidate is called.
pub fn find(rule: usize, known: &Known<'_>, name: impl Fn(Cand) -> Said) -> Option<Finding> {
    let (id, (only, among)) = match rule {
        0 => ("plain-only-option", only_option(known)?),
        _ => ("plain-only-place", only_place(known)?),
    };
    let looked = each_once(among.iter().flat_map(|&one| known.model().marks(one)).map(|mark| mark.cell));
    let said = Said::new(id).with("candidate", name(only));
    Some(Finding { take: vec![only], strike: Vec::new(), looked, said, edges: Vec::new(), proof: None })
}

/// A decision with one option left, and all that it had.
fn only_option(known: &Known<'_>) -> Option<(Cand, Vec<Cand>)> {
    let decision = known.open().find(|&decision| known.left(decision) == 1)?;
    Some((known.options(decision).next()?, known.model().decisions[decision].clone().map(Cand).collect()))
}

/// A group, such as a digit in a row, that only one candidate can still meet, and all of the group.
fn only_place(known: &Known<'_>) -> Option<(Cand, Vec<Cand>)> {
    known.model().groups.iter().filter(|group| group.is_one()).find_map(|group| {
        let mut left = group.among.iter().copied().filter(|&one| known.has(one));
        let (only, None) = (left.next()?, left.next()) else { return None };
        let is_news = known.taken(known.decision(only)).is_none();
        is_news.then(|| (only, group.among.clone()))
    })
}

/// Rules out what a written candidate leaves no room for: the rest of its groups, and what disagrees with its marks.
pub fn obvious(known: &mut Known<'_>) {
    let model = known.model();
    let is_taken = |known: &Known<'_>, one: Cand| known.taken(known.decision(one)) == Some(one);
    for group in &model.groups {
        if group.among.iter().filter(|&&one| is_taken(known, one)).count() >= group.hi as usize {
            let others: Vec<Cand> = group.among.iter().copied().filter(|&one| !is_taken(known, one)).collect();
            others.into_iter().for_each(|one| known.strike(one));
        }
    }
    let disagrees = |known: &Known<'_>, one: Cand| {
        let written = |mark: &Mark| ![Glyph::NONE, mark.glyph].contains(&known.board().at(mark.cell));
        !is_taken(known, one) && model.marks(one).iter().any(written)
    };
    let wrong: Vec<Cand> = model.candidates().filter(|&one| known.has(one) && disagrees(known, one)).collect();
    wrong.into_iter().for_each(|one| known.strike(one));
}

/// The glyphs of a candidate and where they would stand.
pub fn candidate(model: &Model, candidate: Cand, write: impl Fn(Glyph) -> String) -> Said {
    let marks = model.marks(candidate);
    let glyphs: String = marks.iter().map(|mark| write(mark.glyph)).collect();
    let spots: Vec<_> = marks.iter().map(|mark| model.board.spot(mark.cell)).collect();
    Said::new("plain-candidate").with("glyphs", glyphs).with("cells", spots)
}

/// The rules of the game, with nothing else of the puzzle.
pub type Judge<'a> = Box<dyn Fn(&Filling) -> Vec<Broken> + 'a>;

/// Begins one of [`PLAIN_WALKS`].
pub fn walk<'a>(which: &WalkInfo, model: Model, given: Filling, judge: Judge<'a>) -> Box<dyn Walk + 'a> {
    let table = Table::new(model, given, judge);
    if *which == PLAIN_BRUTE { Box::new(Odometer::new(Options::new(table))) } else { Box::new(Backtrack::new(table)) }
}

/// The open decisions and the board that they are written on.
struct Table<'a> {
    model: Model,
    judge: Judge<'a>,
    /// Decisions of more than one option, in order.
    open: Vec<usize>,
    board: Filling,
}

impl<'a> Table<'a> {
    fn new(model: Model, given: Filling, judge: Judge<'a>) -> Table<'a> {
        let (given_ones, open): (Vec<usize>, Vec<usize>) =
            (0..model.decisions.len()).partition(|&decision| model.decisions[decision].len() == 1);
        let mut board = given;
        for decision in given_ones {
            let only = Cand(model.decisions[decision].start);
            model.marks(only).iter().for_each(|mark| board.set(mark.cell, mark.glyph));
        }
        Table { model, judge, open, board }
    }

    fn options(&self, at: usize) -> std::ops::Range<u32> {
        self.model.decisions[self.open[at]].clone()
    }

    /// Whether an option disagrees with nothing that is written.
    fn agrees(&self, option: Cand) -> bool {
        let agrees = |mark: &Mark| [Glyph::NONE, mark.glyph].contains(&self.board.at(mark.cell));
        self.model.marks(option).iter().all(agrees)
    }

    /// Writes an option; the marks that were not there before.
    fn write(&mut self, option: Cand) -> Vec<Mark> {
        let is_new = |mark: &&Mark| self.board.at(mark.cell) == Glyph::NONE;
        let written: Vec<Mark> = self.model.marks(option).iter().filter(is_new).copied().collect();
        written.iter().for_each(|mark| self.board.set(mark.cell, mark.glyph));
        written
    }

    fn erase(&mut self, written: &[Mark]) {
        written.iter().for_each(|mark| self.board.set(mark.cell, Glyph::NONE));
    }

    /// Whether the board breaks a rule for good.
    fn is_broken(&self) -> bool {
        (self.judge)(&self.board).iter().any(|broken| !broken.is_unfinished)
    }

    fn is_solved(&self) -> bool {
        (self.judge)(&self.board).is_empty()
    }
}

/// All boards: the options of every open decision.
struct Options<'a> {
    table: Table<'a>,
    /// For every open decision its present option.
    chosen: Vec<u32>,
}

impl<'a> Options<'a> {
    fn new(table: Table<'a>) -> Options<'a> {
        let chosen = (0..table.open.len()).map(|at| table.options(at).start).collect();
        Options { table, chosen }
    }

    /// The present board, if its options agree with one another and the judge with them.
    fn judged(&mut self) -> Option<Filling> {
        let mut written = Vec::new();
        let agree = self.chosen.iter().all(|&option| {
            let agrees = self.table.agrees(Cand(option));
            written.extend(self.table.write(Cand(option)));
            agrees
        });
        let solved = (agree && self.table.is_solved()).then(|| self.table.board.clone());
        self.table.erase(&written);
        solved
    }
}

impl States for Options<'_> {
    fn space(&self) -> BigUint {
        self.table.model.decisions.iter().map(|options| BigUint::from(options.len())).product()
    }

    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool {
        *counter += 1;
        *left -= 1;
        self.judged().is_some()
    }

    fn marks(&mut self) -> Vec<Mark> {
        self.chosen.iter().flat_map(|&option| self.table.model.marks(Cand(option))).copied().collect()
    }

    fn board(&mut self) -> Result<Option<Filling>, Halt> {
        Ok(self.judged())
    }

    fn turn(&mut self) -> bool {
        for at in (0..self.chosen.len()).rev() {
            let options = self.table.options(at);
            self.chosen[at] += 1;
            if self.chosen[at] < options.end {
                return true;
            }
            self.chosen[at] = options.start;
        }
        false
    }
}

/// Decision by decision.
struct Backtrack<'a> {
    table: Table<'a>,
    /// What each decision so far has written, and its next option.
    placed: Vec<(Vec<Mark>, u32)>,
    /// The next option of the decision at hand.
    next: u32,
    tries: u64,
    is_done: bool,
}

impl<'a> Backtrack<'a> {
    fn new(table: Table<'a>) -> Backtrack<'a> {
        let is_done = table.model.decisions.iter().any(std::ops::Range::is_empty);
        let next = if table.open.is_empty() { 0 } else { table.options(0).start };
        Backtrack { table, placed: Vec::new(), next, tries: 0, is_done }
    }

    /// Takes the last decision back; all is tried where there is none.
    fn back(&mut self, every: bool, watch: &mut dyn Watch) -> ControlFlow<()> {
        match self.placed.pop() {
            None => self.is_done = true,
            Some((written, next)) => {
                self.table.erase(&written);
                self.next = next;
                if every {
                    return watch.see(Event::Back { depth: self.placed.len(), why: None });
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries the next option of the decision at hand.
    fn attempt(&mut self, every: bool, watch: &mut dyn Watch) -> ControlFlow<()> {
        let option = Cand(self.next);
        self.tries += 1;
        self.next += 1;
        let agrees = self.table.agrees(option);
        let written = if agrees { self.table.write(option) } else { Vec::new() };
        let is_broken = agrees && self.table.is_broken();
        let (fits, why) = (agrees && !is_broken, is_broken.then_some("plain-broken"));
        let flow = match every {
            true => watch.see(Event::Try { marks: self.table.model.marks(option), fits, why }),
            false => ControlFlow::Continue(()),
        };
        if fits {
            self.placed.push((written, self.next));
            if self.placed.len() < self.table.open.len() {
                self.next = self.table.options(self.placed.len()).start;
            }
        } else {
            self.table.erase(&written);
        }
        flow
    }
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let end = self.tries.saturating_add(budget);
        while !self.is_done {
            if self.placed.len() == self.table.open.len() {
                let solved = self.table.is_solved().then(|| self.table.board.clone());
                if self.back(every, watch).is_break() {
                    return WalkStep::Broken;
                }
                if let Some(board) = solved {
                    return WalkStep::Solved(board);
                }
            } else if self.next == self.table.options(self.placed.len()).end {
                if self.back(every, watch).is_break() {
                    return WalkStep::Broken;
                }
            } else if self.tries == end {
                return WalkStep::More;
            } else if self.attempt(every, watch).is_break() {
                return WalkStep::Broken;
            }
        }
        WalkStep::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, ModelMaker, Silent};

    /// Two cells, `a`, `b` or `c` each, which must differ; a third one that is given.
    fn walk_of(which: &WalkInfo) -> Box<dyn Walk> {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 3));
        maker.decision(['a', 'b', 'c'].map(|letter| [mark(0, letter)]));
        maker.decision([[mark(1, 'd')]]);
        maker.decision(['a', 'b', 'c'].map(|letter| [mark(2, letter)]));
        let judge = |board: &Filling| {
            let (first, last) = (board.at(Cell(0)), board.at(Cell(2)));
            let broken = |is_unfinished| Broken {
                rule: "differ",
                cells: vec![],
                said: Said::new("plain-too-few"),
                is_unfinished,
            };
            match [first, last].contains(&Glyph::NONE) {
                true => vec![broken(true)],
                false if first == last => vec![broken(false)],
                false => vec![],
            }
        };
        walk(which, maker.finish(), Filling::empty(3), Box::new(judge))
    }

    fn walked(which: &WalkInfo) -> (Vec<String>, u64) {
        let (mut walk, mut boards) = (walk_of(which), Vec::new());
        loop {
            match walk.advance(1, &mut Silent) {
                WalkStep::Solved(board) => {
                    boards.push(rows(&Board::flat(1, 3), &board, |g| g.character().into_iter().collect()).concat())
                }
                WalkStep::More => {}
                _ => return (boards, walk.counter()),
            }
        }
    }

    #[test]
    fn both_searches_find_all_and_count_what_they_try() {
        let boards = ["adb", "adc", "bda", "bdc", "cda", "cdb"].map(String::from).to_vec();
        assert_eq!(walked(&PLAIN_BRUTE), (boards.clone(), 9));
        assert_eq!(walked(&PLAIN_BACKTRACK), (boards, 3 + 9));
        assert_eq!(walk_of(&PLAIN_BRUTE).space(), Some(9u8.into()));
    }

    /// Two words of two letters that cross in the middle cell, and a judge that takes whatever is full.
    fn crossing(which: &WalkInfo) -> Vec<String> {
        let word = |first: u32, word: &str| -> Vec<Mark> {
            let marks = (first..).zip(word.chars());
            marks.map(|(cell, letter)| Mark { cell: Cell(cell), glyph: Glyph::of(letter) }).collect()
        };
        let mut maker = ModelMaker::new(Board::flat(1, 3));
        maker.decision([word(0, "ab"), word(0, "ac"), word(0, "bb")]);
        maker.decision([word(1, "bx"), word(1, "cx"), word(1, "cy")]);
        let judge = |board: &Filling| {
            let is_full = !board.0.contains(&Glyph::NONE);
            let empty = Broken { rule: "empty", cells: vec![], said: Said::new("plain-too-few"), is_unfinished: true };
            if is_full { vec![] } else { vec![empty] }
        };
        let mut walk = walk(which, maker.finish(), Filling::empty(3), Box::new(judge));
        let mut boards = Vec::new();
        loop {
            match walk.advance(1, &mut Silent) {
                WalkStep::Solved(board) => {
                    boards.push(rows(&Board::flat(1, 3), &board, |g| g.character().into_iter().collect()).concat())
                }
                WalkStep::More => {}
                _ => return boards,
            }
        }
    }

    #[test]
    fn words_that_cross_agree_and_what_one_wrote_stays_when_the_other_goes() {
        for which in PLAIN_WALKS {
            assert_eq!(crossing(which), ["abx", "acx", "acy", "bbx"], "{}", which.strategy);
        }
    }

    #[test]
    fn a_board_is_read_cell_by_cell() {
        let board = Board::flat(2, 2);
        let read = |text: &str| {
            read_board(&board, text).map(|filling| rows(&board, &filling, |g| g.character().into_iter().collect()))
        };
        assert_eq!(read("ab\n\n c ."), Ok(vec!["ab".into(), "c.".into()]));
        let place = |text: &str| read(text).unwrap_err().span.map(|span| (span.line, span.column));
        assert_eq!((place("ab"), place("ab\n cde"), place("")), (Some((1, 1)), Some((2, 2)), Some((1, 1))));
    }

    #[test]
    fn what_is_left_is_found() {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 3));
        let cells: Vec<_> = (0..3).map(|at| maker.decision(['a', 'b', 'c'].map(|letter| [mark(at, letter)]))).collect();
        for letter in 0..3 {
            maker.group(Group::one(cells.iter().map(|cell| Cand(cell.start + letter)).collect()));
        }
        let model = maker.finish();
        let mut known = Known::new(&model, &Filling::empty(3));
        let name = |_| Said::new("plain-candidate");
        let rule = |at: usize, known: &Known<'_>| find(at, known, name).map(|found| (found.take, found.looked));
        assert_eq!((rule(0, &known), rule(1, &known)), (None, None));
        known.strike(Cand(3));
        known.strike(Cand(6));
        let all = vec![Cell(0), Cell(1), Cell(2)];
        assert_eq!((rule(0, &known), rule(1, &known)), (None, Some((vec![Cand(0)], all))));
        known.take(Cand(0));
        assert_eq!(rule(1, &known), None, "it is written down");
        known.strike(Cand(4));
        obvious(&mut known);
        assert_eq!(known.struck(), [Cand(1), Cand(2), Cand(3), Cand(4), Cand(6)]);
        assert_eq!(rule(0, &known), Some((vec![Cand(5)], vec![Cell(1)])));
        known.take(Cand(5));
        obvious(&mut known);
        assert!(!known.has(Cand(8)), "c stands in another cell");
    }

    #[test]
    fn what_disagrees_with_the_board_is_obvious() {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 2));
        maker.decision([[mark(0, 'a'), mark(1, 'b')]]);
        maker.decision([[mark(1, 'b')], [mark(1, 'c')]]);
        let model = maker.finish();
        let mut known = Known::new(&model, &Filling::empty(2));
        known.take(Cand(0));
        obvious(&mut known);
        assert_eq!(known.struck(), [Cand(2)]);
    }

    #[test]
    fn dead_ends_are_seen_in_the_model() {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 2));
        let first = maker.decision(['a', 'b'].map(|letter| [mark(0, letter)]));
        let second = maker.decision(['a', 'b'].map(|letter| [mark(1, letter)]));
        maker.group(Group::one(vec![Cand(first.start), Cand(second.start)]));
        let model = maker.finish();
        let end = |change: &dyn Fn(&mut Known<'_>)| {
            let mut known = Known::new(&model, &Filling::empty(2));
            change(&mut known);
            dead_end(&model.board, &known).map(|end| (end.said.id, end.cells))
        };
        let (one, two) = (Cand(first.start), Cand(second.start));
        assert_eq!(end(&|_| {}), None);
        let nothing = |known: &mut Known<'_>| first.clone().for_each(|at| known.strike(Cand(at)));
        assert_eq!(end(&nothing), Some(("plain-nothing-left", vec![Cell(0)])));
        let few = |known: &mut Known<'_>| [one, two].into_iter().for_each(|at| known.strike(at));
        assert_eq!(end(&few), Some(("plain-too-few", vec![Cell(0), Cell(1)])));
        let many = |known: &mut Known<'_>| [one, two].into_iter().for_each(|at| known.take(at));
        assert_eq!(end(&many), Some(("plain-too-many", vec![Cell(0), Cell(1)])));
    }
}
