//! Making fill-ins: a pattern, something written into it, and the list that is read off.
//!
//! What makes a fill-in hard is that crossing cells tell little: with ten digits nearly every one is easy or medium,
//! with two or three it takes counting and supposing. So how many digits there are depends on what is wished for.
//! Where rules leave cells open, other digits or words are written there; and a cell may be given, if that is what it
//! takes.

mod pattern;
mod words;

use super::format::{self, Grid, LARGEST_SIDE};
use super::{Number, Puzzle, Square, read_off, slots};
use pattern::{Pattern, Shape, crossings};
use runut_model::making::{Detail, Keep, Making, Round, Solver, Value, impossible};
use runut_model::{Aim, Cell, Dice, Filling, Glyph, Halt, Instance, Refusal, Said, Sketch, Tier, Wish, attention};
use std::collections::BTreeMap;
use words::{Book, Filler};

/// See [`Making`].
pub const MAKING: Making = Making {
    details: &[
        Detail { name: "pattern", value: Value::File, title: "fillin-make-pattern" },
        Detail { name: "shape", value: Value::Word(SHAPES), title: "fillin-make-shape" },
        Detail { name: "density", value: Value::Number(&[]), title: "fillin-make-density" },
        Detail { name: "digits", value: Value::Number(&[]), title: "fillin-make-digits" },
        Detail { name: "words", value: Value::File, title: "fillin-make-words" },
        Detail { name: "givens", value: Value::Number(&[FEWEST]), title: "fillin-make-givens" },
    ],
    begin,
};

const SHAPES: &[&str] = &["lattice", "blocks"];
const FEWEST: &str = "fewest";
const USUAL_SIZE: (usize, usize) = (11, 11);
const SMALLEST_SIDE: usize = 3;
const MOST_DIGITS: usize = 10;
/// How many of a hundred cells may be black.
const DENSITIES: std::ops::RangeInclusive<usize> = 0..=50;

/// Patterns that are drawn when somebody asks whether it can be done at all, and words that are tried for each.
const FIRST_PATTERNS: usize = 20;
const FIRST_WORDS: usize = 5_000;
/// Words that are tried for one sketch.
const MOST_WORDS: usize = 1_000;
/// Words that are tried when a few slots are filled anew.
const MOST_WORDS_MENDED: usize = 60;
/// How often digits are drawn again so that no number is listed twice.
const MOST_REDRAWS: usize = 12;
/// Changes that are tried for the same reason.
const MOST_CHANGES: usize = 4;
/// So often a mend gives a cell instead of writing another digit.
const ONE_IN_GIVES: usize = 12;
/// One cell in so many may be given, where no number of them is wished for.
const CELLS_PER_GIVEN: usize = 12;

fn begin(wish: &Wish) -> Result<Box<dyn Sketch>, Refusal> {
    let rules = attention::infos::<Puzzle>();
    let needed = if let Aim::Needs(rule) = wish.aim { Some(rules[rule].name) } else { None };
    if needed == Some("last") {
        // With easy rules alone, a slot loses numbers to what is written in it or because they are used: other rules
        // see that.
        return Err(wrong("fillin-make-last", "fillin-make-last-help"));
    }
    let book = book(wish)?;
    let source = source(wish, book.as_ref(), needed == Some("only"))?;
    let content = match (book, wish.number("digits", 2..=MOST_DIGITS)?) {
        (Some(book), _) => Content::Words(book),
        (None, Some(digits)) => Content::Digits(digits),
        // Many slots share numbers where most numbers are much alike.
        (None, None) if needed == Some("share-many") => Content::Digits(2),
        (None, None) => Content::Digits(source.usual_digits(wish.aim.tier(&rules))),
    };
    let givens = match wish.detail("givens") {
        Some(FEWEST) => None,
        _ => wish.number("givens", 0..=LARGEST_SIDE * LARGEST_SIDE)?,
    };
    let givens = givens.map_or(Givens::Fewest, Givens::Exactly);
    let mut draft = Draft {
        source,
        content,
        givens,
        squares: Vec::new(),
        letters: Vec::new(),
        puzzle: Puzzle::new(0, 0, Vec::new(), Vec::new()),
        before: None,
    };
    draft.try_out()?;
    Ok(Box::new(draft))
}

/// The words that shall be used, if it shall be words.
fn book(wish: &Wish) -> Result<Option<Book>, Refusal> {
    match (wish.detail("words"), wish.detail("digits")) {
        (Some(_), Some(_)) => Err(wrong("fillin-make-words-digits", "fillin-make-words-digits-help")),
        (Some(text), None) => {
            let book = Book::new(format::read_list(text)?);
            if book.lengths().iter().all(|&length| length < 2) {
                return Err(wrong("fillin-make-no-words", "fillin-make-no-words-help"));
            }
            Ok(Some(book))
        }
        (None, _) => Ok(None),
    }
}

/// Where patterns come from.
fn source(wish: &Wish, book: Option<&Book>, is_stair: bool) -> Result<Source, Refusal> {
    if let Some(text) = wish.detail("pattern") {
        if ["shape", "density"].iter().any(|&name| wish.detail(name).is_some()) {
            return Err(wrong("fillin-make-pattern-shape", "fillin-make-pattern-shape-help"));
        }
        let mut grid = format::read_grid(text)?;
        grid.squares.iter_mut().filter(|square| matches!(square, Square::Given(_))).for_each(|one| *one = Square::Open);
        if wish.size.is_some_and(|size| size != (grid.rows, grid.columns)) {
            let said = Said::new("fillin-make-pattern-size").with("rows", grid.rows).with("columns", grid.columns);
            return Err(impossible(said, Said::new("fillin-make-pattern-size-help")));
        }
        if crossings(&grid) == 0 {
            return Err(wrong("fillin-make-no-crossing", "fillin-make-no-crossing-help"));
        }
        return Ok(Source::Grid(grid));
    }
    let (rows, columns) = wish.sides(USUAL_SIZE, SMALLEST_SIDE..=LARGEST_SIDE)?;
    let shape = match wish.detail("shape") {
        None if is_stair => Shape::Stair,
        None if book.is_some() => Shape::Lattice,
        Some("lattice") => Shape::Lattice,
        None | Some("blocks") => Shape::Blocks,
        Some(other) => {
            let said = Said::new("fillin-make-bad-shape").with("text", other);
            return Err(impossible(said, Said::new("fillin-make-bad-shape-help")));
        }
    };
    let density = match wish.number("density", DENSITIES)? {
        Some(density) => density,
        None if shape == Shape::Lattice => 33,
        None => 22,
    };
    let lengths = book.map(Book::lengths);
    Ok(Source::Random(Pattern { rows, columns, shape, density, lengths }))
}

fn wrong(said: &'static str, help: &'static str) -> Refusal {
    impossible(Said::new(said), Said::new(help))
}

/// What is written into the cells.
enum Content {
    /// So many different digits.
    Digits(usize),
    /// Words of a list.
    Words(Book),
}

/// Where patterns come from.
enum Source {
    Grid(Grid),
    Random(Pattern),
}

impl Source {
    /// How many different digits make puzzles of this tier likely. Where few cells are crossed, fewer tell slots
    /// apart; and on large grids even the hardest rules find no way with two.
    fn usual_digits(&self, tier: Option<Tier>) -> usize {
        let (is_sparse, cells) = match self {
            Source::Random(pattern) => (pattern.shape == Shape::Lattice, pattern.rows * pattern.columns),
            Source::Grid(grid) => (2 * crossings(grid) < open_cells(&grid.squares).len(), grid.squares.len()),
        };
        match (tier, cells) {
            (None | Some(Tier::Easy | Tier::Medium), _) => MOST_DIGITS,
            _ if is_sparse => 2,
            (Some(Tier::Guess), 0..300) => 2,
            (Some(Tier::Hard), _) | (_, 0..700) => 3,
            _ => 4,
        }
    }
}

/// How many cells are given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Givens {
    Fewest,
    Exactly(usize),
}

/// A fill-in in the making.
struct Draft {
    source: Source,
    content: Content,
    givens: Givens,
    /// The pattern, with what is given.
    squares: Vec<Square>,
    /// What is written in each cell; nothing in black ones.
    letters: Vec<Option<char>>,
    puzzle: Puzzle,
    /// Squares and letters before the last mend.
    before: Option<(Vec<Square>, Vec<Option<char>>)>,
}

impl Draft {
    /// Refuses a list that cannot fill the pattern, or does not within reason.
    fn try_out(&mut self) -> Result<(), Refusal> {
        if let (Source::Grid(grid), Content::Words(book)) = (&self.source, &self.content) {
            let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
            for slot in slots(grid.rows, grid.columns, &grid.squares) {
                *lengths.entry(slot.len()).or_default() += 1;
            }
            if let Some((length, slots)) = lengths.into_iter().find(|&(length, slots)| book.count(length) < slots) {
                let said = Said::new("fillin-make-few-words").with("length", length).with("words", book.count(length));
                let help = Said::new("fillin-make-few-words-help").with("length", length).with("slots", slots);
                return Err(impossible(said.with("slots", slots), help));
            }
        }
        let mut dice = Dice::new(0);
        if !(0..FIRST_PATTERNS).any(|_| self.lay_out(&mut dice, FIRST_WORDS)) {
            return Err(self.no_layout());
        }
        let cells = self.letters.iter().flatten().count();
        match self.givens {
            Givens::Exactly(count) if count > cells => {
                let said = Said::new("fillin-make-many-givens").with("count", count);
                Err(impossible(said, Said::new("fillin-make-many-givens-help").with("cells", cells)))
            }
            _ => Ok(()),
        }
    }

    /// Why no pattern could be drawn and filled.
    fn no_layout(&self) -> Refusal {
        match (&self.content, &self.source) {
            (
                Content::Digits(_),
                Source::Random(Pattern { rows, columns, .. }) | Source::Grid(Grid { rows, columns, .. }),
            ) => {
                let said = Said::new("fillin-make-no-pattern").with("rows", *rows).with("columns", *columns);
                impossible(said, Said::new("fillin-make-no-pattern-help"))
            }
            (Content::Words(_), source) => {
                let kind = if matches!(source, Source::Grid(_)) { "pattern" } else { "random" };
                let said = Said::new("fillin-make-no-filling").with("tries", FIRST_PATTERNS);
                impossible(said.with("kind", kind), Said::new("fillin-make-no-filling-help").with("kind", kind))
            }
        }
    }

    /// Draws a pattern and fills it. False: it did not come out.
    fn lay_out(&mut self, dice: &mut Dice, most_words: usize) -> bool {
        let grid = match &self.source {
            Source::Grid(grid) => Some(Grid { squares: grid.squares.clone(), ..*grid }),
            Source::Random(pattern) => pattern.draw(dice),
        };
        let Some(Grid { rows, columns, squares }) = grid else { return false };
        let empty = Puzzle::new(rows, columns, squares, Vec::new());
        let letters = match &self.content {
            Content::Digits(digits) => Some(draw_digits(&empty, *digits, dice)),
            Content::Words(book) => fill_words(&empty, book, most_words, dice),
        };
        let Some(letters) = letters else { return false };
        (self.squares, self.letters) = (empty.squares.clone(), letters);
        self.puzzle = empty;
        true
    }

    /// The puzzle as it stands now.
    fn update(&mut self) {
        let slots = std::mem::take(&mut self.puzzle.slots);
        let numbers = read_off(&slots, |cell| self.letters[cell.index()].expect("an open cell is filled"));
        let Puzzle { rows, columns, .. } = self.puzzle;
        self.puzzle = Puzzle::with_slots(rows, columns, self.squares.clone(), numbers, slots);
    }

    fn give_cell(&mut self, at: usize) {
        self.squares[at] = Square::Given(self.letters[at].expect("an open cell is filled"));
    }

    fn given_cells(&self) -> Vec<usize> {
        (0..self.squares.len()).filter(|&at| matches!(self.squares[at], Square::Given(_))).collect()
    }

    /// Writes other digits into one or two of these cells, such that no more numbers are listed twice if that can be.
    fn change_digits(&mut self, open: &[Cell], digits: usize, dice: &mut Dice) {
        let before = self.letters.clone();
        let repeats = repeated(&self.puzzle, &before).len();
        for _ in 0..MOST_CHANGES {
            self.letters.clone_from(&before);
            for _ in 0..1 + dice.below(2) {
                let at = open[dice.below(open.len())].index();
                while self.letters[at] == before[at] {
                    self.letters[at] = Some(draw_digit(digits, dice));
                }
            }
            if repeated(&self.puzzle, &self.letters).len() <= repeats {
                return;
            }
        }
    }

    /// Writes another word into a slot with one of these cells, and other words into those that cross it.
    fn change_words(&mut self, open: &[Cell], dice: &mut Dice) -> bool {
        let Content::Words(book) = &self.content else { return false };
        let (slots, lists) = (&self.puzzle.slots, &self.puzzle.lists);
        let cell = open[dice.below(open.len())];
        let with: Vec<usize> = (0..slots.len()).filter(|&slot| slots[slot].contains(&cell)).collect();
        let changed = with[dice.below(with.len())];
        let across = slots[changed].iter().filter_map(|&cell| Some(lists.crossing(cell, changed)?.slot));
        let freed: Vec<usize> = across.chain([changed]).collect();
        let letters: Vec<char> = self.letters.iter().map(|letter| letter.unwrap_or('#')).collect();
        let mut filler = Filler::new(book, self.squares.len(), slots, lists);
        let is_freed = |slot: &usize| {
            freed.contains(slot)
                && !slots[*slot].iter().any(|cell| matches!(self.squares[cell.index()], Square::Given(_)))
        };
        filler.hold(&letters, (0..slots.len()).filter(|slot| !is_freed(slot)));
        let old: Number = slots[changed].iter().map(|cell| letters[cell.index()]).collect();
        let Some(letters) = filler.fill(MOST_WORDS_MENDED, Some((changed, &old)), dice) else { return false };
        self.letters = letters;
        true
    }
}

fn open_cells(squares: &[Square]) -> Vec<usize> {
    (0..squares.len()).filter(|&at| squares[at] == Square::Open).collect()
}

fn draw_digit(digits: usize, dice: &mut Dice) -> char {
    char::from(b'0' + ((dice.below(digits) + 1) % MOST_DIGITS) as u8)
}

/// Random digits, such that no number is listed twice if that can be.
fn draw_digits(empty: &Puzzle, digits: usize, dice: &mut Dice) -> Vec<Option<char>> {
    let draw = |square: &Square| (*square != Square::Black).then(|| draw_digit(digits, dice));
    let mut letters: Vec<Option<char>> = empty.squares.iter().map(draw).collect();
    for _ in 0..MOST_REDRAWS {
        for slot in repeated(empty, &letters) {
            let cells = &empty.slots[slot];
            letters[cells[dice.below(cells.len())].index()] = Some(draw_digit(digits, dice));
        }
    }
    letters
}

/// The slots that hold the same as an earlier one.
fn repeated(puzzle: &Puzzle, letters: &[Option<char>]) -> Vec<usize> {
    let cells = |slot: usize| puzzle.slots[slot].iter().map(|cell| letters[cell.index()]);
    let mut all: Vec<usize> = (0..puzzle.slots.len()).collect();
    all.sort_by(|&one, &other| cells(one).cmp(cells(other)));
    all.windows(2).filter(|two| cells(two[0]).eq(cells(two[1]))).map(|two| two[1]).collect()
}

/// Different words in all slots.
fn fill_words(empty: &Puzzle, book: &Book, most: usize, dice: &mut Dice) -> Option<Vec<Option<char>>> {
    Filler::new(book, empty.squares.len(), &empty.slots, &empty.lists).fill(most, None, dice)
}

impl Sketch for Draft {
    fn sketch(&mut self, dice: &mut Dice, _: &mut dyn Solver) -> Result<bool, Halt> {
        self.before = None;
        if !self.lay_out(dice, MOST_WORDS) {
            return Ok(false);
        }
        if let Givens::Exactly(count) = self.givens {
            let mut open = open_cells(&self.squares);
            if open.len() < count {
                return Ok(false);
            }
            dice.shuffle(&mut open);
            open[..count].iter().for_each(|&at| self.give_cell(at));
        }
        self.update();
        Ok(true)
    }

    fn puzzle(&self) -> &dyn Instance {
        &self.puzzle
    }

    fn solution(&self) -> Filling {
        Filling(self.letters.iter().map(|letter| letter.map_or(Glyph::NONE, Glyph::of)).collect())
    }

    fn mend(&mut self, open: &[Cell], dice: &mut Dice) -> bool {
        if open.is_empty() {
            return false;
        }
        let before = (self.squares.clone(), self.letters.clone());
        let may_give =
            self.givens == Givens::Fewest && self.given_cells().len() < 1 + self.squares.len() / CELLS_PER_GIVEN;
        let gives = may_give && dice.chance(ONE_IN_GIVES);
        let is_changed = match self.content {
            _ if gives => false,
            Content::Digits(digits) => {
                self.change_digits(open, digits, dice);
                true
            }
            Content::Words(_) => self.change_words(open, dice),
        };
        if !is_changed {
            if !may_give {
                return false;
            }
            self.give_cell(open[dice.below(open.len())].index());
        }
        self.before = Some(before);
        self.update();
        true
    }

    fn unmend(&mut self) {
        if let Some((squares, letters)) = self.before.take() {
            (self.squares, self.letters) = (squares, letters);
            self.update();
        }
    }

    fn rounds(&self) -> Vec<Round> {
        match self.givens {
            Givens::Fewest => vec![Round { parts: self.given_cells(), keep: Keep::Few }],
            Givens::Exactly(_) => Vec::new(),
        }
    }

    fn take(&mut self, part: usize) {
        self.squares[part] = Square::Open;
        self.update();
    }

    fn give(&mut self, part: usize) {
        self.give_cell(part);
        self.update();
    }
}
