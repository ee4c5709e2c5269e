//! Drawing a puzzle of one's own: which kinds of board there are, what can be painted and written on them, and the text that
//! a drawing becomes.
//!
//! A [`Draft`] is all that somebody has drawn, right or wrong, as plain data. A family turns it into text, and its own reader
//! then says what is wrong with it; the other way round, an opened puzzle becomes a draft again. A page knows no form of any
//! text: it paints what a [`Kind`] offers.
//!
//! A family that says nothing of all this is drawn as a rectangle of its glyphs below a line with its name, if that is how
//! its puzzles are written.

use crate::{Board, Family, Filling, Instance, Point, ReadOptions, Said, Spot};

/// The largest side of a draft: no family's reader takes more.
pub const LARGEST_SIDE: usize = 128;

/// What may be drawn, and the text of it.
#[derive(Clone, Copy)]
pub struct Drafting {
    /// The kinds of board, the one to begin with first.
    pub kinds: fn() -> Vec<Kind>,
    /// The text of a draft of one of these kinds.
    pub text: fn(&Draft) -> String,
}

/// A kind of board that can be drawn.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name in JSON; no other kind of any family has it.
    pub name: &'static str,
    /// What it is called in a list of kinds.
    pub label: Said,
    /// What stands over the board.
    pub title: Said,
    /// What to do, in a sentence or two.
    pub help: Option<Said>,
    /// How many rows.
    pub rows: Sizes,
    /// How many columns; none if there are as many as rows.
    pub columns: Option<Sizes>,
    /// Whether it is a stack: as many layers as rows, each of them a row and a column smaller than the one below.
    pub is_stacked: bool,
    /// What a cell holds that nobody has touched.
    pub blank: &'static str,
    /// What cells are painted with.
    pub brushes: Vec<Brush>,
    /// What is written into cells.
    pub keys: Keys,
    /// The sides beside which numbers are written.
    pub edges: &'static [Side],
    /// What the list beside the board is called, if there is one.
    pub list: Option<Said>,
    /// The pieces, if there are such.
    pub pieces: Option<Pieces>,
    /// The same drawing with the clues, the list or the pieces that the solution on its board tells, if such can be read off.
    /// It need not be a solution: the judge tells.
    pub clues: Option<fn(&Draft) -> Draft>,
}

impl Kind {
    /// A rectangle without anything: to be filled in.
    pub fn new(name: &'static str, label: Said) -> Kind {
        let sizes = Sizes { least: 1, usual: 6, most: 30 };
        Kind {
            name,
            title: label.clone(),
            label,
            help: None,
            rows: sizes,
            columns: Some(sizes),
            is_stacked: false,
            blank: ".",
            brushes: Vec::new(),
            keys: Keys::Nothing,
            edges: &[],
            list: None,
            pieces: None,
            clues: None,
        }
    }

    /// The cells of a board of this kind, the highest layer first.
    pub fn board(&self, rows: usize, columns: usize) -> Board {
        if !self.is_stacked {
            return Board::flat(rows, columns);
        }
        let layer = |side: usize| {
            let spot = move |row, column| Spot { layer: Some((rows - side) as u32), ..Spot::flat(row, column) };
            (0..side).flat_map(move |row| (0..side).map(move |column| spot(row, column)))
        };
        Board { spots: (1..=rows).flat_map(layer).collect() }
    }

    /// Whether a draft is one of this kind: as many cells and numbers as its size asks for.
    pub fn has(&self, draft: &Draft) -> bool {
        let sides = 1..=LARGEST_SIDE;
        let is_square = self.columns.is_some() || draft.rows == draft.columns;
        // A stack grows with the cube of its side.
        let most = if self.is_stacked { self.rows.most } else { LARGEST_SIDE };
        let has_size = sides.contains(&draft.rows) && sides.contains(&draft.columns) && is_square && draft.rows <= most;
        let numbers = |side: Side| match side {
            Side::Top | Side::Bottom => draft.columns,
            Side::Left | Side::Right => draft.rows,
        };
        has_size
            && draft.cells.len() == self.board(draft.rows, draft.columns).len()
            && Side::ALL.into_iter().all(|side| draft.edge(side).len() == numbers(side))
    }
}

/// How many rows or columns a board may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// The fewest.
    pub least: usize,
    /// How many it has to begin with.
    pub usual: usize,
    /// The most that are offered.
    pub most: usize,
}

/// What a cell is painted with.
#[derive(Clone, Debug)]
pub struct Brush {
    /// What the cell then holds.
    pub written: &'static str,
    /// What it is called.
    pub name: Said,
    /// What the cell looks like.
    pub look: Look,
    /// A drawing in the cell, in parts.
    pub figure: &'static [Part],
    /// The key that paints it.
    pub key: Option<char>,
}

/// A part of a drawing in a cell: its corners, and what it is.
pub type Part = (&'static [Point], crate::Ink);

/// What a cell looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Part of the board, and empty.
    Open,
    /// Not part of the board.
    Hole,
    /// Black.
    Black,
    /// Done with: nothing more goes there.
    Spent,
}

impl Look {
    /// Every look.
    pub const ALL: [Look; 4] = [Look::Open, Look::Hole, Look::Black, Look::Spent];

    /// The look's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Look::Open => "open",
            Look::Hole => "hole",
            Look::Black => "black",
            Look::Spent => "spent",
        }
    }
}

/// What is written into cells, rather than painted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keys {
    /// Nothing.
    Nothing,
    /// Numbers from 1 to the board's side.
    Numbers,
    /// Letters and digits, those of the list first of all.
    Listed,
    /// Letters and digits, these first of all.
    These(Vec<String>),
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// Above it.
    Top,
    /// Below it.
    Bottom,
    /// On the left.
    Left,
    /// On the right.
    Right,
}

impl Side {
    /// Every side.
    pub const ALL: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

    /// The side's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Side::Top => "top",
            Side::Bottom => "bottom",
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

/// The pieces that a kind of board begins with, and where others come from. They have their colours in their order.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// Those that one begins with.
    pub begin: Vec<Piece>,
    /// Sets that can be taken instead.
    pub sets: Vec<PieceSet>,
    /// The letters that a new piece may have, in the order in which they are taken.
    pub letters: &'static str,
    /// The planes in which a piece may lie: the steps along its rows and along its columns, between cells whose middle is at
    /// (2 row + layer, 2 column + layer, layer).
    pub planes: &'static [(Step, Step)],
}

/// A step from one cell's middle to another's: down, right and up.
pub type Step = [i32; 3];

/// A piece: its letter, and its cells by row and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The letter.
    pub letter: String,
    /// The cells.
    pub shape: Vec<(u32, u32)>,
    /// How it may be laid and how often, in the words of the family's text; empty for what is usual.
    pub terms: String,
}

/// Pieces that belong together.
#[derive(Clone, Debug)]
pub struct PieceSet {
    /// Its name in JSON.
    pub name: &'static str,
    /// What it is called.
    pub title: Said,
    /// The pieces.
    pub pieces: Vec<Piece>,
}

/// All that somebody has drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The name of its kind.
    pub kind: String,
    /// How many rows the board has; of a stack, its lowest layer.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// What the cells hold, in the order of [`Kind::board`].
    pub cells: Vec<String>,
    /// The numbers beside the board, a list for each of [`Side::ALL`]; empty words where there is none.
    pub edges: [Vec<String>; 4],
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The list beside the board, with blanks or line ends between its words.
    pub list: String,
}

impl Draft {
    /// A draft of a kind with these cells, and nothing beside the board.
    pub fn new(kind: &str, rows: usize, columns: usize, cells: Vec<String>) -> Draft {
        let none = |count: usize| vec![String::new(); count];
        let edges = [none(columns), none(columns), none(rows), none(rows)];
        Draft { kind: kind.into(), rows, columns, cells, edges, ..Draft::default() }
    }

    /// The numbers beside one side.
    pub fn edge(&self, side: Side) -> &[String] {
        &self.edges[side as usize]
    }

    /// The same with these numbers beside one side.
    pub fn with_edge(mut self, side: Side, numbers: Vec<String>) -> Draft {
        self.edges[side as usize] = numbers;
        self
    }

    /// A number beside the board, or the word that the text has for none.
    pub fn number<'a>(&'a self, side: Side, at: usize, none: &'a str) -> &'a str {
        match self.edge(side)[at].as_str() {
            "" => none,
            number => number,
        }
    }

    /// The cells of a flat board, row by row.
    pub fn lines(&self) -> impl Iterator<Item = &[String]> {
        self.cells.chunks(self.columns)
    }

    /// A flat board as its rows tell it; none if they do not have one word or one character a cell.
    pub fn of_rows(kind: &str, board: &Board, rows: &[String]) -> Option<Draft> {
        let is_flat = board.spots.iter().all(|spot| spot.layer.is_none());
        let columns = board.spots.iter().map(|spot| spot.column as usize + 1).max()?;
        let cell = |row: &String| -> Vec<String> {
            match row.contains(' ') {
                true => row.split_whitespace().map(String::from).collect(),
                false => row.chars().map(String::from).collect(),
            }
        };
        let table: Vec<Vec<String>> = rows.iter().map(cell).collect();
        let fits = is_flat && table.iter().all(|row| row.len() == columns) && table.len() * columns == board.len();
        fits.then(|| Draft::new(kind, table.len(), columns, table.concat()))
    }
}

/// The kinds of board of a family that can be drawn.
pub fn kinds(family: &Family) -> Vec<Kind> {
    match &family.drafting {
        Some(drafting) => (drafting.kinds)(),
        None => plain_kind(family).into_iter().collect(),
    }
}

/// A puzzle as somebody would have drawn it, with what lies on its board given. None: it cannot be drawn.
pub fn draft(family: &Family, puzzle: &dyn Instance, filling: &Filling) -> Option<Draft> {
    let plain = || Draft::of_rows(family.name, &puzzle.board(), &puzzle.rows(filling));
    puzzle.draft(filling).or_else(plain)
}

/// The text of a draft of one of a family's kinds.
pub fn text(family: &Family, draft: &Draft) -> String {
    match &family.drafting {
        Some(drafting) => (drafting.text)(draft),
        None => plain_text(family, draft),
    }
}

/// A family's name in capitals, and the cells row by row.
fn plain_text(family: &Family, draft: &Draft) -> String {
    let between = if draft.cells.iter().all(|cell| cell.chars().count() == 1) { "" } else { " " };
    let lines: String = draft.lines().map(|line| line.join(between) + "\n").collect();
    format!("{}\n{lines}", family.name.to_uppercase())
}

/// A rectangle of glyphs, as large as the family's first example; none if that is not how its puzzles are written.
fn plain_kind(family: &Family) -> Option<Kind> {
    let open = |text: &str| (family.read)(text, &ReadOptions::default()).ok().map(|(puzzle, _)| puzzle);
    let example = open(family.examples.first()?.text)?;
    let draft = draft(family, &*example, &example.given())?;
    let again = open(&plain_text(family, &draft))?;
    if again.write() != example.write() {
        return None;
    }
    let sizes = |usual: usize| Sizes { least: 1, usual, most: usual.max(30) };
    Some(Kind {
        rows: sizes(draft.rows),
        columns: Some(sizes(draft.columns)),
        keys: Keys::These(choices(&*example)),
        ..Kind::new(family.name, family.title())
    })
}

/// What a player writes on a board.
fn choices(puzzle: &dyn Instance) -> Vec<String> {
    let letters = puzzle.alphabet(&crate::Limits::default()).unwrap_or_default();
    letters.into_iter().filter(|letter| letter.role.is_choice()).map(|letter| letter.written).collect()
}
