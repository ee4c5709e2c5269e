//! The file of a set, told in docs/SETS.md: `SET`, `TITLE`, then pieces and boards.
//!
//! ```text
//! SET kanoodle
//! TITLE Kanoodle
//! PIECE l A L4 orange #f58220
//! lll
//! l
//! BOARD 5x11
//! BOARD pyramid PYRAMID 5
//! ```
//!
//! Lines that begin with `;` are remarks. A piece's letter is all that has to be told of it; the booklet's letter (`-` for
//! none), the name of its shape, its colour and the colour's red, green and blue follow in this order.

use super::{Ground, Pattern, Piece, Set, SetBoard, SetPiece, Square, size};
use crate::lines::{shown, words};
use crate::packing::format::{LARGEST_PYRAMID, MOST_PIECES};
use crate::packing::piece::settled;
use runut_model::{Code, Refusal, Said, Span, signs};

/// Reads the file of a set.
pub fn read(text: &str) -> Result<Set, Refusal> {
    let lines: Vec<&str> = text.lines().collect();
    let mut reader = Reader { lines: &lines, at: 0, set: empty() };
    reader.read_all()?;
    let Reader { set, .. } = reader;
    let last = lines.len().max(1);
    let missing = |id: &'static str| Err(bad(Span { line: last, column: 1, length: 1 }, Said::new(id)));
    match (set.name.is_empty(), set.pieces.is_empty()) {
        (true, _) => missing("packing-set-nameless"),
        (_, true) => missing("packing-set-no-pieces"),
        _ => Ok(set),
    }
}

/// The set that a puzzle tells itself, from the line after its `SET` on, and the number of the first line that is no part of
/// it. None: no piece of a set follows.
pub fn pieces_told(lines: &[&str], first: usize) -> Result<Option<(Set, usize)>, Refusal> {
    let mut reader = Reader { lines, at: first, set: empty() };
    while let Some(word) = reader.next_word() {
        match word {
            "TITLE" => reader.read_title(),
            "PIECE" => reader.read_piece()?,
            _ => break,
        }
    }
    Ok((!reader.set.pieces.is_empty()).then_some((reader.set, reader.at)))
}

/// The lines that tell a set's title and pieces.
pub fn write_pieces(set: &Set) -> String {
    let mut text = format!("TITLE {}\n", set.title);
    for one in &set.pieces {
        let booklet = one.booklet.map_or("-".into(), String::from);
        let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "-".into());
        let rgb = one.rgb.map_or("-".into(), |[red, green, blue]| format!("#{red:02x}{green:02x}{blue:02x}"));
        let (letter, name, colour) = (one.piece.letter, word(&one.name), word(&one.colour));
        text += &format!("PIECE {letter} {booklet} {name} {colour} {rgb}\n{}", super::format::drawn(&one.piece));
    }
    text
}

fn empty() -> Set {
    Set { name: String::new(), title: String::new(), pieces: Vec::new(), boards: Vec::new() }
}

fn bad(span: Span, label: Said) -> Refusal {
    Refusal::new(Code::BadSet, Said::new("packing-set-bad")).at(span, label).help(Said::new("packing-set-bad-help"))
}

struct Reader<'a> {
    lines: &'a [&'a str],
    /// The line that is read next, from 0.
    at: usize,
    set: Set,
}

impl<'a> Reader<'a> {
    /// The first word of the next line that is neither blank nor a remark.
    fn next_word(&mut self) -> Option<&'a str> {
        let is_idle = |line: &str| line.trim().is_empty() || line.trim_start().starts_with(';');
        while self.lines.get(self.at).is_some_and(|line| is_idle(line)) {
            self.at += 1;
        }
        self.lines.get(self.at)?.split_whitespace().next()
    }

    /// The words of the line that is read now, with their places.
    fn words(&self) -> Vec<(String, Span)> {
        words(self.lines[self.at], self.at + 1)
    }

    /// The whole line that is read now.
    fn span(&self) -> Span {
        Span { line: self.at + 1, column: 1, length: self.lines[self.at].trim_end().chars().count().max(1) }
    }

    fn read_all(&mut self) -> Result<(), Refusal> {
        while let Some(word) = self.next_word() {
            match word {
                "SET" => {
                    let words = self.words();
                    let [_, (name, _)] = &words[..] else {
                        return Err(bad(self.span(), Said::new("packing-set-name")));
                    };
                    self.set.name = name.to_lowercase();
                    self.at += 1;
                }
                "TITLE" => self.read_title(),
                "PIECE" => self.read_piece()?,
                "BOARD" => self.read_board()?,
                _ => return Err(bad(self.span(), Said::new("packing-set-line"))),
            }
            if self.set.title.is_empty() {
                self.set.title.clone_from(&self.set.name);
            }
        }
        Ok(())
    }

    fn read_title(&mut self) {
        let words: Vec<&str> = self.lines[self.at].split_whitespace().skip(1).collect();
        self.set.title = words.join(" ");
        self.at += 1;
    }

    fn read_piece(&mut self) -> Result<(), Refusal> {
        let words = self.words();
        let one = |word: &str| {
            let mut characters = word.chars();
            characters.next().filter(|letter| letter.is_ascii_alphabetic() && characters.next().is_none())
        };
        let letter = words.get(1).and_then(|(word, _)| one(word));
        let Some(letter) = letter.filter(|_| words.len() <= 6) else {
            return Err(bad(self.span(), Said::new("packing-set-piece-line")));
        };
        if self.set.pieces.iter().any(|known| known.piece.letter == letter) {
            return Err(bad(words[1].1, Said::new("packing-set-again").with("letter", letter)));
        }
        if self.set.pieces.len() == MOST_PIECES {
            return Err(bad(self.span(), Said::new("packing-set-too-many").with("most", MOST_PIECES)));
        }
        let told = |at: usize| words.get(at).filter(|(word, _)| word != "-");
        let booklet = match told(2) {
            Some((word, span)) => {
                let letter = one(word).ok_or_else(|| bad(*span, Said::new("packing-set-piece-line")))?;
                let is_taken = self.set.pieces.iter().any(|known| known.booklet == Some(letter));
                if is_taken {
                    return Err(bad(*span, Said::new("packing-set-again").with("letter", letter)));
                }
                Some(letter)
            }
            None => None,
        };
        let rgb = match told(5) {
            Some((word, span)) => Some(rgb(word).ok_or_else(|| bad(*span, Said::new("packing-set-rgb")))?),
            None => None,
        };
        let name = told(3).map(|(word, _)| word.clone());
        let colour = told(4).map(|(word, _)| word.to_lowercase());
        let span = self.span();
        self.at += 1;
        let cells = self.read_pattern(letter);
        if cells.is_empty() {
            return Err(bad(span, Said::new("packing-set-piece-empty").with("letter", letter)));
        }
        let piece = Piece::new(letter, settled(cells));
        self.set.pieces.push(SetPiece { piece, booklet, name, colour, rgb });
        Ok(())
    }

    /// The rows of a piece: of its letter and blanks.
    fn read_pattern(&mut self, letter: char) -> Pattern {
        let mut cells = Pattern::new();
        let is_row = |line: &str| line.contains(letter) && line.trim_end().chars().all(|c| c == letter || c == ' ');
        for row in 0.. {
            let Some(line) = self.lines.get(self.at).filter(|line| is_row(line)) else { break };
            let columns = line.chars().enumerate().filter(|&(_, character)| character == letter);
            cells.extend(columns.map(|(column, _)| (row, column as i32)));
            self.at += 1;
        }
        cells
    }

    fn read_board(&mut self) -> Result<(), Refusal> {
        let (line, span) = (self.words(), self.span());
        let said: Vec<&str> = line.iter().map(|(word, _)| word.as_str()).collect();
        let refused = || bad(span, Said::new("packing-set-board-line"));
        let [_, name, more @ ..] = &said[..] else { return Err(refused()) };
        if self.set.boards.iter().any(|known| known.name.eq_ignore_ascii_case(name)) {
            return Err(bad(line[1].1, Said::new("packing-set-board-again").with("name", *name)));
        }
        let (sized, more) = match more.split_first() {
            Some((word, rest)) if size(word).is_some() => (size(word), rest),
            _ => (size(name), more),
        };
        self.at += 1;
        let number = |word: &str, most: usize| word.parse().ok().filter(|number| (1..=most).contains(number));
        let (mut side, mut open, mut is_dated) = (None, 0, false);
        match more {
            [] => {}
            ["PYRAMID", word] => side = Some(number(word, LARGEST_PYRAMID).ok_or_else(refused)?),
            ["OPEN", word] => open = number(word, usize::MAX).ok_or_else(refused)?,
            ["DATE"] => is_dated = true,
            _ => return Err(refused()),
        }
        let rows = self.map_rows();
        let mut board = SetBoard {
            name: name.to_lowercase(),
            ground: Ground::Flat { rows: rows.len(), columns: rows.first().map_or(0, Vec::len) },
            squares: Vec::new(),
            open,
            labels: Vec::new(),
        };
        match (side, sized, rows.is_empty()) {
            (Some(side), _, true) => board.ground = Ground::Pyramid { side },
            (None, Some((rows, columns)), true) => board.ground = Ground::Flat { rows, columns },
            (None, _, false) => {
                let Ground::Flat { columns, .. } = board.ground else { return Err(refused()) };
                if let Some(row) = rows.iter().find(|row| row.len() != columns) {
                    return Err(bad(row[0].1, Said::new("packing-set-board-ragged").with("wanted", columns)));
                }
            }
            _ => return Err(refused()),
        }
        for (word, span) in rows.iter().flatten() {
            let mut all = word.chars();
            let sign = all.next().filter(|_| all.next().is_none());
            board.squares.push(match sign {
                Some(sign) if signs::is_blocked(sign) => Square::Blocked,
                Some(sign) if signs::is_empty(sign) => Square::Free,
                _ if is_dated => Square::Free,
                _ => {
                    let sign = word.chars().next().map_or(String::new(), shown);
                    return Err(bad(*span, Said::new("packing-set-board-sign").with("sign", sign)));
                }
            });
        }
        if rows.is_empty() {
            board.squares = vec![Square::Free; board.ground.board().len()];
        }
        if is_dated {
            board.labels = rows.iter().flatten().map(|(word, _)| word.clone()).collect();
        }
        if board.ground.board().len() != board.squares.len() || board.cells() <= open {
            return Err(refused());
        }
        self.set.boards.push(board);
        Ok(())
    }

    /// The rows of a map as its cells with their places: words, or the characters of one word a row.
    fn map_rows(&mut self) -> Vec<Vec<(String, Span)>> {
        let mut rows = Vec::new();
        let is_map = |line: &str| {
            let first = line.split_whitespace().next();
            first.is_some_and(|word| !["SET", "TITLE", "PIECE", "BOARD"].contains(&word) && !word.starts_with(';'))
        };
        while self.lines.get(self.at).is_some_and(|line| is_map(line)) {
            let words = self.words();
            rows.push(if words.len() == 1 { crate::lines::characters(&words[0]) } else { words });
            self.at += 1;
        }
        rows
    }
}

/// `#f58220` as red, green and blue.
fn rgb(word: &str) -> Option<[u8; 3]> {
    let digits = word.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}
