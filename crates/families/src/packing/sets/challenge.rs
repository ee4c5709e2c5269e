//! What lies on a table, as a puzzle.
//!
//! A challenge is only the map of a board: the letters of the pieces that lie there, `.` for an empty cell, `#` for none;
//! blanks between them, and empty lines, do not count. A pyramid is written layer by layer, the apex first. On a table
//! pieces lie whole: a letter is there as often as its piece has cells, in its shape, or not at all.

use super::{Called, Ground, Puzzle, Set, SetBoard, SetPiece, Square, find};
use crate::lines::{characters, shown, without_colours, words};
use crate::packing::format::{LARGEST_PYRAMID, LARGEST_SIDE};
use runut_model::kits::{Assembled, Lettering, Table};
use runut_model::{Code, Refusal, Said, Span, Spot, Written};
use std::sync::Arc;

/// Makes the text of a puzzle.
pub fn assemble(table: &Table<'_>) -> Result<Assembled, Refusal> {
    let set = find(table.set)?;
    let map = table.map.map(Map::read).transpose()?.filter(|map| !map.rows.is_empty());
    let board = board_of(&set, table.board, map.as_ref())?;
    let Some(map) = map else {
        let puzzle = set.on(board.ground, board.squares.clone());
        return match board.open {
            0 => Ok(Assembled { text: puzzle.write(), bare: None, notes: Vec::new() }),
            _ => Err(wrong_holes(&board, 0)),
        };
    };
    map.must_fit(&board)?;
    let (puzzle, notes) = match table.letters {
        Lettering::Own => (map.laid(&set, &board, false)?, Vec::new()),
        Lettering::Booklet => (map.laid(&set, &board, true)?, Vec::new()),
        Lettering::Either => match map.laid(&set, &board, false) {
            Ok(puzzle) => (puzzle, Vec::new()),
            Err(own) => match map.laid(&set, &board, true) {
                Ok(puzzle) => (puzzle, vec![Said::new("packing-booklet-letters").with("set", set.title())]),
                // Of two that are wrong, the one that knows all letters is what was meant.
                Err(booklet) => {
                    let is_booklet = map.has_letters_of(&set, true) && !map.has_letters_of(&set, false);
                    return Err(if is_booklet { booklet } else { own });
                }
            },
        },
    };
    let bare = map.lies_anything().then(|| set.on(board.ground, map.bare()).write());
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

struct Map {
    /// The rows that are not empty, without their blanks.
    rows: Vec<Vec<Sign>>,
}

fn is_empty(sign: char) -> bool {
    matches!(sign, '.' | '_')
}

fn is_hole(sign: char) -> bool {
    matches!(sign, '#' | '*')
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
            if let Some(&(sign, span)) =
                row.iter().find(|(sign, _)| !sign.is_ascii_alphabetic() && !is_empty(*sign) && !is_hole(*sign))
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
        let square = |(sign, _): Sign| if is_hole(sign) { Square::Blocked } else { Square::Free };
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
            let id = match (board.squares[at], is_hole(sign)) {
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
        let mut letters = self.signs().filter(|(sign, _)| sign.is_ascii_alphabetic());
        letters.all(|(letter, _)| set.piece_called(letter, by_booklet).is_some())
    }

    /// Whether any piece lies there.
    fn lies_anything(&self) -> bool {
        self.signs().any(|(sign, _)| sign.is_ascii_alphabetic())
    }

    /// The squares with nothing on them.
    fn bare(&self) -> Vec<Square> {
        self.signs().map(|(sign, _)| if is_hole(sign) { Square::Blocked } else { Square::Free }).collect()
    }

    /// The puzzle that it is.
    fn laid(&self, set: &Arc<Set>, board: &SetBoard, by_booklet: bool) -> Result<Puzzle, Refusal> {
        let mut squares = board.squares.clone();
        for (square, (sign, span)) in squares.iter_mut().zip(self.signs()) {
            *square = match sign {
                _ if is_hole(sign) => Square::Blocked,
                _ if is_empty(sign) => Square::Free,
                letter => match set.piece_called(letter, by_booklet) {
                    Some(piece) => Square::Fixed(piece),
                    None => return Err(set.no_piece(letter, span, by_booklet)),
                },
            };
        }
        let pieces = set.pieces.iter().map(|piece| piece.piece.clone()).collect::<Vec<_>>();
        let called = Called::of(set, &pieces);
        let puzzle = Puzzle::called(board.ground, squares, pieces, Some(called));
        for (number, piece) in set.pieces.iter().enumerate() {
            self.must_lie(&puzzle, number, piece, by_booklet)?;
        }
        Ok(puzzle)
    }

    /// Refuses a piece that cannot lie so.
    fn must_lie(&self, puzzle: &Puzzle, number: usize, piece: &SetPiece, by_booklet: bool) -> Result<(), Refusal> {
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
        let letter = if by_booklet { piece.booklet.unwrap_or(piece.piece.letter) } else { piece.piece.letter };
        let (_, span) = self.signs().nth(laid[0].index()).expect("every cell has a sign");
        let said = Said::new(id).with("piece", piece.said(letter)).with("cells", spots);
        let label = match found == size {
            true => Said::new("packing-laid-first"),
            false => Said::new("packing-laid-here").with("found", found).with("size", size),
        };
        let help = Said::new("packing-laid-help").with("shape", super::format::drawn_in_words(&piece.piece));
        Err(bad(said, span, label).help(help))
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
    /// The piece of a letter.
    fn piece_called(&self, letter: char, by_booklet: bool) -> Option<usize> {
        self.pieces.iter().position(|piece| match by_booklet {
            true => piece.booklet == Some(letter),
            false => piece.piece.letter == letter,
        })
    }

    fn no_piece(&self, letter: char, span: Span, by_booklet: bool) -> Refusal {
        let other = |letter: char| {
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
        };
        let said = Said::new("packing-challenge-letter").with("letter", letter).with("set", self.title());
        let own: String = self.pieces.iter().map(|piece| piece.piece.letter).collect();
        let booklet: String = self.pieces.iter().filter_map(|piece| piece.booklet).collect();
        let letters = if by_booklet { booklet.as_str() } else { own.as_str() };
        let label = match letters.contains(other(letter)) {
            true => Said::new("packing-challenge-letter-near").with("near", other(letter)),
            false => Said::new("packing-challenge-letter-here").with("letter", letter),
        };
        let help = match booklet.is_empty() {
            true => Said::new("packing-challenge-letters").with("own", own),
            false => Said::new("packing-challenge-letters-both").with("own", own).with("booklet", booklet),
        };
        bad(said, span, label).help(help.with("set", self.name.as_str()))
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
