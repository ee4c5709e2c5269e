//! What lies on a table, as a puzzle.
//!
//! A challenge is only the map of a board: the letters of the pieces that lie there, `.` for an empty cell, `#` for none;
//! blanks between them, and empty lines, do not count. A pyramid is written layer by layer, the apex first. On a table
//! pieces lie whole: a letter is there as often as its piece has cells, in its shape, or not at all.

use super::{Ground, Piece, Puzzle, Set, SetBoard, SetPiece, Square, find};
use crate::lines::{characters, shown, without_colours, words};
use crate::packing::format::{LARGEST_PYRAMID, LARGEST_SIDE};
use runut_model::kits::{Assembled, Lettering, Table};
use runut_model::{Code, Refusal, Said, Span, Spot, Written, signs};
use std::sync::Arc;

/// Makes the text of a puzzle.
pub fn assemble(table: &Table<'_>) -> Result<Assembled, Refusal> {
    let set = find(table.set)?;
    let map = table.map.map(Map::read).transpose()?.filter(|map| !map.rows.is_empty());
    let board = board_of(&set, table.board, map.as_ref())?;
    let Some(map) = map else {
        let letters = set.letters(table.letters == Lettering::Booklet);
        let puzzle = set.lettered(board.ground, board.squares.clone(), &letters);
        return match board.open {
            0 => Ok(Assembled { text: puzzle.write(), bare: None, notes: Vec::new() }),
            _ => Err(wrong_holes(&board, 0)),
        };
    };
    map.must_fit(&board)?;
    let (puzzle, notes) = match table.letters {
        Lettering::Own => (map.laid(&set, &board, &set.letters(false))?, Vec::new()),
        Lettering::Booklet => (map.laid(&set, &board, &set.letters(true))?, Vec::new()),
        Lettering::Either => map.laid_in_either(&set, &board)?,
    };
    let bare = puzzle.cleared().map(|bare| bare.write());
    Ok(Assembled { text: puzzle.write(), bare, notes })
}

/// The board that is named, or shown by the map, or the set's usual one.
fn board_of(set: &Set, name: Option<&str>, map: Option<&Map>) -> Result<SetBoard, Refusal> {
    match (name, map) {
        (Some(name), _) => set.board(name),
        (None, Some(map)) => map.board(),
        (None, None) => set.usual_board().cloned().ok_or_else(|| {
            let has_date = set.boards.iter().any(|board| !board.labels.is_empty());
            let id = if has_date { "packing-date-help" } else { "packing-board-none" };
            Refusal::new(Code::UnknownBoard, Said::new("packing-board-which").with("set", set.title()))
                .help(Said::new(id))
        }),
    }
}

/// A cell of a map that holds something: `.` and `#` are signs, all else letters.
type Sign = (char, Span);

/// The letter of each piece of a set on a map; none for a piece that the map has no letter for.
type Letters = Vec<Option<char>>;

struct Map {
    /// The rows that are not empty, without their blanks.
    rows: Vec<Vec<Sign>>,
}

fn bad(said: Said, span: Span, label: Said) -> Refusal {
    Refusal::new(Code::BadChallenge, said).at(span, label)
}

impl Map {
    fn read(text: &str) -> Result<Map, Refusal> {
        let text = without_colours(text);
        let mut rows = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let signs = words(line, at + 1).iter().flat_map(characters).collect::<Vec<_>>();
            let row: Vec<Sign> = signs.iter().map(|(sign, span)| (sign.chars().next().unwrap_or(' '), *span)).collect();
            if let Some(&(sign, span)) = row
                .iter()
                .find(|(sign, _)| !sign.is_ascii_alphabetic() && !signs::is_empty(*sign) && !signs::is_blocked(*sign))
            {
                let label = Said::new("packing-challenge-sign-here").with("sign", shown(sign));
                let refusal = bad(Said::new("packing-challenge-sign"), span, label);
                return Err(refusal.help(Said::new("packing-challenge-help")));
            }
            if !row.is_empty() {
                rows.push(row);
            }
        }
        Ok(Map { rows })
    }

    fn signs(&self) -> impl Iterator<Item = Sign> + '_ {
        self.rows.iter().flatten().copied()
    }

    /// The number of layers, if the rows are those of a pyramid.
    fn layers(&self) -> Option<usize> {
        let widths: Vec<usize> = self.rows.iter().map(Vec::len).collect();
        let side = *widths.last()?;
        let wanted = (1..=side).flat_map(|side| std::iter::repeat_n(side, side));
        ((2..=LARGEST_PYRAMID).contains(&side) && wanted.eq(widths)).then_some(side)
    }

    /// The board that it shows itself.
    fn board(&self) -> Result<SetBoard, Refusal> {
        let columns = self.rows[0].len();
        let ground = match self.layers() {
            Some(side) => Ground::Pyramid { side },
            None => Ground::Flat { rows: self.rows.len(), columns },
        };
        if let Some(row) = self.rows.iter().find(|row| row.len() != columns && matches!(ground, Ground::Flat { .. })) {
            let label = Said::new("packing-challenge-width").with("width", row.len()).with("wanted", columns);
            return Err(bad(Said::new("packing-challenge-ragged"), whole(row), label).help(helpful()));
        }
        if self.rows.len() > LARGEST_SIDE || columns > LARGEST_SIDE {
            let said = Said::new("packing-make-size-nearest").with("most", LARGEST_SIDE);
            return Err(Refusal::new(Code::TooLarge, said));
        }
        let square = |(sign, _): Sign| if signs::is_blocked(sign) { Square::Blocked } else { Square::Free };
        let squares = self.signs().map(square).collect();
        Ok(SetBoard { name: String::new(), ground, squares, open: 0, labels: Vec::new() })
    }

    /// Whether it is a map of this board.
    fn must_fit(&self, board: &SetBoard) -> Result<(), Refusal> {
        let places = board.ground.rows();
        let name = board.name.as_str();
        for (row, place) in self.rows.iter().zip(&places) {
            if row.len() != place.len() {
                let label = Said::new("packing-challenge-width").with("width", row.len()).with("wanted", place.len());
                return Err(
                    bad(Said::new("packing-challenge-unfit").with("board", name), whole(row), label).help(helpful())
                );
            }
        }
        if self.rows.len() != places.len() {
            let row = self.rows.get(places.len()).or(self.rows.last()).expect("the map is not empty");
            let label =
                Said::new("packing-challenge-height").with("rows", self.rows.len()).with("wanted", places.len());
            return Err(
                bad(Said::new("packing-challenge-unfit").with("board", name), whole(row), label).help(helpful())
            );
        }
        let spots = board.ground.board().spots;
        let mut closed = 0;
        for (at, (sign, span)) in self.signs().enumerate() {
            let id = match (board.squares[at], signs::is_blocked(sign)) {
                (Square::Blocked, false) => "packing-challenge-no-cell",
                (Square::Free, true) if board.open == 0 => "packing-challenge-cell",
                (Square::Free, true) => {
                    closed += 1;
                    continue;
                }
                _ => continue,
            };
            let said = Said::new("packing-challenge-unfit").with("board", name);
            return Err(bad(said, span, Said::new(id).with("cell", spots[at])).help(helpful()));
        }
        if closed == board.open { Ok(()) } else { Err(wrong_holes(board, closed)) }
    }

    /// Whether all its letters are those of the set, or of its booklet.
    fn has_letters_of(&self, set: &Set, by_booklet: bool) -> bool {
        let letters = set.letters(by_booklet);
        self.signs().filter(|(sign, _)| sign.is_ascii_alphabetic()).all(|(sign, _)| letters.contains(&Some(sign)))
    }

    /// The puzzle that it is with the letters of the set, or with the booklet's where it makes sense only with them, or
    /// with both, each letter for the piece that lies so; and what is to be said about that.
    fn laid_in_either(&self, set: &Arc<Set>, board: &SetBoard) -> Result<(Puzzle, Vec<Said>), Refusal> {
        let own = match self.laid(set, board, &set.letters(false)) {
            Ok(puzzle) => return Ok((puzzle, Vec::new())),
            Err(own) => own,
        };
        let booklet = match self.laid(set, board, &set.letters(true)) {
            Ok(puzzle) => {
                return Ok((puzzle, vec![Said::new("packing-booklet-letters").with("set", set.title())]));
            }
            Err(booklet) => booklet,
        };
        // Of two that are wrong, the one that knows all letters is what was meant.
        if self.has_letters_of(set, false) {
            return Err(own);
        }
        if self.has_letters_of(set, true) {
            return Err(booklet);
        }
        let puzzle = self.laid(set, board, &self.mixed_letters(set, board)?)?;
        Ok((puzzle, vec![Said::new("packing-mixed-letters").with("set", set.title())]))
    }

    /// The letter of each piece on a map that mixes those of the set and of its booklet: each is for the piece that
    /// lies so.
    fn mixed_letters(&self, set: &Arc<Set>, board: &SetBoard) -> Result<Letters, Refusal> {
        let mut letters: Letters = vec![None; set.pieces.len()];
        let mut seen = Vec::new();
        for (letter, span) in self.signs().filter(|(sign, _)| sign.is_ascii_alphabetic()) {
            if seen.contains(&letter) {
                continue;
            }
            seen.push(letter);
            let both =
                [false, true].map(|by_booklet| set.letters(by_booklet).iter().position(|own| *own == Some(letter)));
            let meant: Vec<usize> = both.into_iter().flatten().filter(|&piece| letters[piece].is_none()).collect();
            let lies = |&&piece: &&usize| {
                let mut alone: Letters = vec![None; set.pieces.len()];
                alone[piece] = Some(letter);
                self.on(set, board, &alone).is_placed(piece)
            };
            match meant.iter().find(lies).or(meant.first()) {
                Some(&piece) => letters[piece] = Some(letter),
                None => return Err(set.no_piece(letter, span, &[set.letters(false), set.letters(true)].concat())),
            }
        }
        Ok(letters)
    }

    /// The puzzle of a map whose letters these are; what none of them is counts as empty.
    fn on(&self, set: &Arc<Set>, board: &SetBoard, letters: &Letters) -> Puzzle {
        let square = |(&square, (sign, _)): (&Square, Sign)| match letters.iter().position(|own| *own == Some(sign)) {
            Some(piece) => Square::Fixed(piece),
            None if signs::is_blocked(sign) => Square::Blocked,
            None => square,
        };
        set.lettered(board.ground, board.squares.iter().zip(self.signs()).map(square).collect(), letters)
    }

    /// The puzzle that it is with these letters.
    fn laid(&self, set: &Arc<Set>, board: &SetBoard, letters: &Letters) -> Result<Puzzle, Refusal> {
        let is_foreign = |sign: &Sign| sign.0.is_ascii_alphabetic() && !letters.contains(&Some(sign.0));
        if let Some((letter, span)) = self.signs().find(is_foreign) {
            return Err(set.no_piece(letter, span, letters));
        }
        let puzzle = self.on(set, board, letters);
        for (number, piece) in set.pieces.iter().enumerate() {
            self.must_lie(&puzzle, number, piece)?;
        }
        Ok(puzzle)
    }

    /// Refuses a piece that cannot lie so.
    fn must_lie(&self, puzzle: &Puzzle, number: usize, piece: &SetPiece) -> Result<(), Refusal> {
        let laid = puzzle.fixed(number);
        if laid.is_empty() || puzzle.is_placed(number) {
            return Ok(());
        }
        let (found, size) = (laid.len(), piece.piece.cells.len());
        let spots: Vec<Spot> = laid.iter().map(|&cell| puzzle.board.spot(cell)).collect();
        let id = match found.cmp(&size) {
            std::cmp::Ordering::Less => "packing-laid-part",
            std::cmp::Ordering::Greater => "packing-laid-twice",
            std::cmp::Ordering::Equal if piece.piece.is_connected() && is_broken(&spots) => "packing-laid-broken",
            std::cmp::Ordering::Equal => "packing-laid-shape",
        };
        let drawn = &puzzle.pieces[number];
        let (_, span) = self.signs().nth(laid[0].index()).expect("every cell has a sign");
        let said = Said::new(id).with("piece", piece.said(drawn.letter)).with("cells", spots);
        let label = match found == size {
            true => Said::new("packing-laid-first"),
            false => Said::new("packing-laid-here").with("found", found).with("size", size),
        };
        let help = Said::new("packing-laid-help").with("shape", super::format::drawn_in_words(drawn));
        Err(bad(said, span, label).help(help))
    }
}

impl Puzzle {
    /// The same with nothing on its board. None: nothing lies there.
    fn cleared(&self) -> Option<Puzzle> {
        let cleared = |square: &Square| if let Square::Fixed(_) = square { Square::Free } else { *square };
        let squares: Vec<Square> = self.squares.iter().map(cleared).collect();
        let puzzle = || Puzzle::called(self.ground, squares.clone(), self.pieces.clone(), self.called.clone());
        (squares != self.squares).then(puzzle)
    }
}

/// Whether cells of one layer are in several parts.
fn is_broken(spots: &[Spot]) -> bool {
    let mut parts: Vec<Vec<Spot>> = Vec::new();
    for &spot in spots {
        let touches = |part: &Vec<Spot>| {
            part.iter().any(|other| other.row.abs_diff(spot.row) + other.column.abs_diff(spot.column) == 1)
        };
        let (near, mut far): (Vec<_>, Vec<_>) = parts.into_iter().partition(touches);
        far.push(near.into_iter().flatten().chain([spot]).collect());
        parts = far;
    }
    parts.len() > 1 && spots.iter().all(|spot| spot.layer == spots[0].layer)
}

impl Set {
    /// The letter of each piece: the set's own, or the booklet's where it has one.
    fn letters(&self, by_booklet: bool) -> Letters {
        self.pieces.iter().map(|piece| if by_booklet { piece.booklet } else { Some(piece.piece.letter) }).collect()
    }

    /// The puzzle of all its pieces with these letters. A piece without one keeps its own, or gets one that is free.
    fn lettered(self: &Arc<Set>, ground: Ground, squares: Vec<Square>, letters: &Letters) -> Puzzle {
        if *letters == self.letters(false) {
            return self.on(ground, squares);
        }
        let mut taken: Vec<char> = letters.iter().copied().flatten().collect();
        let mut lettered = |(piece, letter): (&SetPiece, &Option<char>)| {
            let own = piece.piece.letter;
            let letter = letter.unwrap_or_else(|| {
                let free =
                    std::iter::once(own).chain('A'..='Z').chain('a'..='z').find(|letter| !taken.contains(letter));
                let free = free.unwrap_or(own);
                taken.push(free);
                free
            });
            Piece { letter, ..piece.piece.clone() }
        };
        let pieces = self.pieces.iter().zip(letters).map(&mut lettered).collect();
        Puzzle::called(ground, squares, pieces, None)
    }

    fn no_piece(&self, letter: char, span: Span, letters: &Letters) -> Refusal {
        let other = |letter: char| {
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
        };
        let [own, booklet] =
            [false, true].map(|by_booklet| String::from_iter(self.letters(by_booklet).into_iter().flatten()));
        let is_known = own.contains(letter) || booklet.contains(letter);
        let said = Said::new(if is_known { "packing-challenge-lettering" } else { "packing-challenge-letter" });
        let said = said.with("letter", letter);
        let label = match letters.contains(&Some(other(letter))) {
            true => Said::new("packing-challenge-letter-near").with("near", other(letter)),
            false if is_known => {
                let whose = if own.contains(letter) { "own" } else { "booklet" };
                Said::new("packing-challenge-lettering-here").with("whose", whose)
            }
            false => Said::new("packing-challenge-letter-here").with("letter", letter),
        };
        let help = match booklet.is_empty() {
            true => Said::new("packing-challenge-letters").with("own", own),
            false => Said::new("packing-challenge-letters-both").with("own", own).with("booklet", booklet),
        };
        bad(said.with("set", self.title()), span, label).help(help.with("set", self.name.as_str()))
    }
}

/// From the first sign of a row to its last.
fn whole(row: &[Sign]) -> Span {
    let (first, last) = (row[0].1, row[row.len() - 1].1);
    Span { length: last.column + 1 - first.column, ..first }
}

fn helpful() -> Said {
    Said::new("packing-challenge-help")
}

fn wrong_holes(board: &SetBoard, closed: usize) -> Refusal {
    let said = Said::new("packing-challenge-holes").with("board", board.name.as_str());
    let refusal = Refusal::new(Code::BadChallenge, said.with("wanted", board.open).with("found", closed));
    refusal.help(Said::new("packing-challenge-holes-help").with("wanted", board.open))
}
