//! The course's text format: `N M P`, the board's type, a map for CUSTOM boards, then the pieces. And boards, as runut and
//! other programs of the assignment save them. Pyramids are written layer by layer, the apex first.

use super::piece::{Piece, settled};
use super::sets::{self, Called};
use super::{Ground, Puzzle, Square, copies, readings, terms};
use crate::lines::{shortened, shown, without_colours, words};
use runut_model::{
    Cell, CellPermutation, Code, Filling, Glyph, ReadOptions, Recognition, Refusal, Said, Span, Written, signs,
};
use std::collections::BTreeMap;

/// The largest board, in rows and in columns.
pub const LARGEST_SIDE: usize = 128;
/// The largest pyramid, in balls along its base.
pub const LARGEST_PYRAMID: usize = 12;
/// One piece for every letter, small and capital.
pub const MOST_PIECES: usize = 52;

/// Two or more words in the first line that is not blank.
pub fn recognises(text: &str) -> Recognition {
    match text.trim_start().lines().next().is_some_and(|line| line.split_whitespace().count() >= 2) {
        true => Recognition::Maybe,
        false => Recognition::No,
    }
}

/// Reads a puzzle.
pub fn read(text: &str, how: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
    let mut lines: Vec<&str> = text.lines().collect();
    let first = after_blanks(&lines, 0);
    let header = read_header(lines[first], first, how)?;
    let second = after_blanks(&lines, first + 1);
    let kind = read_type(&lines, second)?;
    let ground = if kind.is_pyramid { pyramid(&header)? } else { header.rectangle() };
    let map = if kind.is_custom { read_map(&lines, second + 1, ground)? } else { Vec::new() };
    let after_map = map.last().map_or(second, |(at, _)| *at) + 1;
    let named = sets::taken_out(&mut lines, after_map)?;
    let all_terms = terms::taken_out(&mut lines, after_map)?;
    let is_all_named = named.is_some() && after_blanks(&lines, after_map) >= lines.len();
    let (drawn, mut warnings) =
        if is_all_named { Default::default() } else { read_pieces(&lines, after_map, &header)? };
    let (mut pieces, called) = match named {
        Some((own, called)) => (sets::joined(own, drawn, &lines, after_map)?, Some(called)),
        None => (drawn, None),
    };
    terms::put(&all_terms, kind.is_pyramid, &mut pieces)?;
    if pieces.len() != header.pieces {
        let wrong = wrong_count(pieces.len(), &header);
        if !how.lenient {
            return Err(wrong);
        }
        warnings.push(wrong.said);
    }
    let knows_x = all_terms.iter().any(|line| line.counts('X'));
    let plain = called.as_ref().and_then(|_| sets::plainly_read(&map, &pieces));
    let (squares, note) = match kind.is_custom {
        true => plain.map_or_else(|| read_squares(&map, ground, &pieces, knows_x), |squares| Ok((squares, None)))?,
        false => (vec![Square::Free; ground.board().len()], None),
    };
    // Who names a set knows its letters: `X` is a piece there.
    warnings.extend(note.filter(|_| called.is_none()));
    Ok((Puzzle::called(ground, squares, pieces, called), warnings))
}

/// The number of the first line from this one on that is not blank, both from 0.
fn after_blanks(lines: &[&str], from: usize) -> usize {
    from + lines.iter().skip(from).take_while(|line| line.trim().is_empty()).count()
}

struct Header {
    rows: usize,
    columns: usize,
    pieces: usize,
    /// Where each of the three numbers stands.
    spans: [Span; 3],
}

impl Header {
    fn rectangle(&self) -> Ground {
        Ground::Flat { rows: self.rows, columns: self.columns }
    }
}

/// The pyramid that a header asks for.
fn pyramid(header: &Header) -> Result<Ground, Refusal> {
    if header.rows != header.columns {
        let label = Said::new("packing-base-sides").with("rows", header.rows).with("columns", header.columns);
        let error = Refusal::new(Code::BadHeader, Said::new("packing-base-not-square"));
        return Err(error.at(header.spans[1], label).help(Said::new("packing-base-not-square-help")));
    }
    if header.rows > LARGEST_PYRAMID {
        let error = Refusal::new(Code::TooLarge, Said::new("packing-pyramid-too-large").with("side", LARGEST_PYRAMID));
        let label = Said::new("packing-too-large-here").with("word", header.rows.to_string());
        return Err(error.at(header.spans[0], label.with("limit", LARGEST_PYRAMID)));
    }
    Ok(Ground::Pyramid { side: header.rows })
}

/// The header, in the line of this number, from 0.
fn read_header(line: &str, at: usize, how: &ReadOptions) -> Result<Header, Refusal> {
    let words = words(line, at + 1);
    let bad = |span: Span, label: Said| {
        Refusal::new(Code::BadHeader, Said::new("packing-bad-header"))
            .at(span, label)
            .help(Said::new("packing-bad-header-help"))
    };
    if words.len() != 3 {
        let span = Span { line: at + 1, column: 1, length: line.trim_end().chars().count().max(1) };
        return Err(bad(span, Said::new("packing-header-values").with("count", words.len())));
    }
    let mut numbers = [0; 3];
    for (number, (word, span)) in numbers.iter_mut().zip(&words) {
        let digits = word.strip_prefix('+').unwrap_or(word);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || digits.bytes().all(|byte| byte == b'0') {
            return Err(bad(*span, Said::new("packing-header-not-positive").with("word", shortened(word))));
        }
        // What does not fit is larger than every limit.
        *number = digits.parse().unwrap_or(usize::MAX);
    }
    let [rows, columns, pieces] = numbers;
    let limits = [(rows, LARGEST_SIDE), (columns, LARGEST_SIDE), (pieces, MOST_PIECES)];
    for (at, ((number, limit), (word, span))) in limits.into_iter().zip(&words).enumerate() {
        let ignored = at == 2 && how.lenient;
        if number > limit && !ignored {
            let said = Said::new("packing-too-large").with("side", LARGEST_SIDE).with("pieces", MOST_PIECES);
            return Err(Refusal::new(Code::TooLarge, said)
                .at(*span, Said::new("packing-too-large-here").with("word", shortened(word)).with("limit", limit)));
        }
    }
    Ok(Header { rows, columns, pieces, spans: [words[0].1, words[1].1, words[2].1] })
}

/// What the line after the header says.
#[derive(Clone, Copy)]
struct Kind {
    is_pyramid: bool,
    /// A map follows.
    is_custom: bool,
}

/// The board's type, in the line of this number, from 0.
fn read_type(lines: &[&str], at: usize) -> Result<Kind, Refusal> {
    let line = lines.get(at).copied().unwrap_or("");
    let word = line.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_uppercase();
    let span = Span { line: (at + 1).min(lines.len()), column: 1, length: line.trim_end().chars().count().max(1) };
    match word.as_str() {
        "DEFAULT" => Ok(Kind { is_pyramid: false, is_custom: false }),
        "CUSTOM" => Ok(Kind { is_pyramid: false, is_custom: true }),
        "PYRAMID" => Ok(Kind { is_pyramid: true, is_custom: false }),
        "PYRAMID CUSTOM" => Ok(Kind { is_pyramid: true, is_custom: true }),
        _ => {
            let label = match word.is_empty() {
                true => Said::new("packing-type-missing"),
                false => Said::new("packing-type-unknown").with("word", shortened(&word)),
            };
            let error = Refusal::new(Code::BadType, Said::new("packing-bad-type"));
            Err(error.at(span, label).help(Said::new("packing-bad-type-help")))
        }
    }
}

/// A row of a map: the number of its line, from 0, and its signs, each with its column, from 0.
pub type MapRow = (usize, Vec<(usize, char)>);

/// The signs of a row of so many cells: one a column, or with blanks or tabs between them.
fn signs_of(line: &str, cells: usize) -> Vec<(usize, char)> {
    let all: Vec<(usize, char)> = line.chars().enumerate().collect();
    let apart: Vec<(usize, char)> = all.iter().copied().filter(|(_, sign)| !sign.is_whitespace()).collect();
    if all.len() != cells && apart.len() == cells { apart } else { all }
}

/// The map's rows from the line of this number on, from 0: as many as the board has, each as wide. Empty lines may
/// stand before the map, and before the layers of a pyramid.
fn read_map(lines: &[&str], first: usize, ground: Ground) -> Result<Vec<MapRow>, Refusal> {
    let bad = |span: Span, label: Said| {
        let (said, help) = match ground {
            Ground::Flat { rows, columns } => {
                let said = Said::new("packing-map-size").with("rows", rows).with("columns", columns);
                (said, Said::new("packing-map-size-help"))
            }
            Ground::Pyramid { side } => {
                (Said::new("packing-layers-size").with("side", side), Said::new("packing-layers-size-help"))
            }
        };
        Err(Refusal::new(Code::MapSize, said).at(span, label).help(help))
    };
    let rows = ground.rows();
    let mut map: Vec<MapRow> = Vec::with_capacity(rows.len());
    let (mut at, mut width_before) = (after_blanks(lines, first), 0);
    for row in &rows {
        // In a pyramid a wider row begins a layer.
        if matches!(ground, Ground::Pyramid { .. }) && row.len() > width_before {
            at += lines.iter().skip(at).take_while(|line| line.trim_end().is_empty()).count();
        }
        width_before = row.len();
        let Some(line) = lines.get(at).map(|line| line.trim_end()) else {
            let last = Span { line: lines.len(), column: 1, length: 1 };
            return bad(last, Said::new("packing-map-ends").with("rows", map.len()).with("wanted", rows.len()));
        };
        let signs = signs_of(line, row.len());
        let width = signs.len();
        if width != row.len() {
            let span = Span { line: at + 1, column: 1, length: width.max(1) };
            let id = if matches!(ground, Ground::Flat { .. }) { "packing-map-width" } else { "packing-layer-width" };
            return bad(span, Said::new(id).with("width", width).with("wanted", row.len()));
        }
        map.push((at, signs));
        at += 1;
    }
    Ok(map)
}

/// What the cells of a map are, now that the pieces are known, and what is to be said about it.
fn read_squares(
    map: &[MapRow],
    ground: Ground,
    pieces: &[Piece],
    knows_x: bool,
) -> Result<(Vec<Square>, Option<Said>), Refusal> {
    let mut characters = Vec::new();
    for (at, row) in map {
        for &(column, character) in row {
            let is_sign = readings::SIGNS.contains(&character) || character == readings::OPTIONAL;
            if !is_sign && pieces.iter().all(|piece| piece.letter != character) {
                let span = Span { line: at + 1, column: column + 1, length: 1 };
                let error = Refusal::new(Code::MapCharacter, Said::new("packing-map-character"));
                let label = Said::new("packing-map-character-here").with("character", shown(character));
                return Err(error.at(span, label).help(Said::new("packing-map-character-help")));
            }
            characters.push(character);
        }
    }
    let whole = Span { line: map[0].0 + 1, column: 1, length: map[0].1.len() };
    let read = readings::read(ground, &characters, pieces, knows_x);
    read.map_err(|refusal| refusal.at(whole, Said::new("packing-map-here")))
}

/// The pieces from line number `first` (from 0) on, and a warning for each one that is not connected.
fn read_pieces(lines: &[&str], first: usize, header: &Header) -> Result<(Vec<Piece>, Vec<Said>), Refusal> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (at, line) in lines.iter().enumerate().skip(first) {
        let line = line.trim_end();
        if line.is_empty() {
            open = false;
            continue;
        }
        let letter = read_letter(line, at)?;
        if !open || blocks.last().is_none_or(|block| block.letter != letter) {
            if let Some(earlier) = blocks.iter().find(|block| block.letter == letter) {
                return Err(repeated(letter, earlier.first, at, line));
            }
            blocks.push(Block { letter, first: at, cells: Vec::new() });
        }
        open = true;
        let block = blocks.last_mut().expect("a block has begun");
        let row = (at - block.first) as i32;
        let columns = line.chars().enumerate().filter(|&(_, character)| character == letter);
        block.cells.extend(columns.map(|(column, _)| (row, column as i32)));
    }
    if blocks.is_empty() {
        let error = Refusal::new(Code::NoPieces, Said::new("packing-no-pieces").with("wanted", header.pieces));
        return Err(error.help(Said::new("packing-no-pieces-help")));
    }
    let piece = |block: Block| Piece::new(block.letter, settled(block.cells));
    let pieces: Vec<Piece> = blocks.into_iter().map(piece).collect();
    let apart = pieces.iter().filter(|piece| !piece.is_connected());
    let warnings = apart.map(|piece| Said::new("packing-not-connected").with("piece", piece.letter)).collect();
    Ok((pieces, warnings))
}

/// Consecutive lines of one letter.
struct Block {
    letter: char,
    first: usize,
    cells: Vec<(i32, i32)>,
}

/// The one letter of a piece's line.
fn read_letter(line: &str, at: usize) -> Result<char, Refusal> {
    let mut letter = None;
    for (column, character) in line.chars().enumerate() {
        let span = Span { line: at + 1, column: column + 1, length: 1 };
        match character {
            ' ' => {}
            'A'..='Z' | 'a'..='z' if letter.is_none_or(|letter| letter == character) => letter = Some(character),
            'A'..='Z' | 'a'..='z' => {
                let first = letter.expect("an earlier letter differs");
                let label = Said::new("packing-two-letters-here").with("letter", character).with("first", first);
                let error = Refusal::new(Code::PieceLetters, Said::new("packing-two-letters"));
                return Err(error.at(span, label).help(Said::new("packing-two-letters-help")));
            }
            _ => {
                let error = Refusal::new(Code::PieceCharacter, Said::new("packing-piece-character"));
                let label = Said::new("packing-piece-character-here").with("character", shown(character));
                return Err(error.at(span, label).help(Said::new("packing-piece-character-help")));
            }
        }
    }
    Ok(letter.expect("the line is not blank"))
}

fn repeated(letter: char, first: usize, at: usize, line: &str) -> Refusal {
    let span = Span { line: at + 1, column: 1, length: line.chars().count() };
    let label = Said::new("packing-repeated-here").with("letter", letter).with("line", first + 1);
    let error = Refusal::new(Code::PieceRepeated, Said::new("packing-repeated").with("letter", letter));
    error.at(span, label).help(Said::new("packing-repeated-help"))
}

fn wrong_count(found: usize, header: &Header) -> Refusal {
    let id = if found > header.pieces { "packing-too-many-pieces" } else { "packing-too-few-pieces" };
    let said = Said::new(id).with("found", found).with("wanted", header.pieces);
    Refusal::new(Code::PieceCount, said)
        .at(header.spans[2], Said::new("packing-piece-count-here").with("wanted", header.pieces))
        .help(Said::new("packing-piece-count-help").with("found", found))
}

/// Writes a board and pieces that need not belong together: see [`Written::write`].
pub fn write_parts(ground: Ground, squares: &[Square], pieces: &[Piece], called: Option<&Called>) -> String {
    let (rows, columns, full, mapped) = match ground {
        Ground::Flat { rows, columns } => (rows, columns, "DEFAULT", "CUSTOM"),
        Ground::Pyramid { side } => (side, side, "PYRAMID", "PYRAMID CUSTOM"),
    };
    let mut text = format!("{rows} {columns} {}\n", pieces.len());
    let map: Vec<char> = squares.iter().map(|&square| sign(square, pieces)).collect();
    if squares.iter().all(|&square| square == Square::Free) {
        text += &format!("{full}\n");
    } else {
        text += &format!("{mapped}\n");
        for line in ground.lines() {
            text.extend(&map[line]);
            text.push('\n');
        }
    }
    text.extend(called.map(|called| called.write(pieces)));
    let named = called.map_or(0, Called::count);
    text.extend(pieces[named..].iter().map(drawn));
    text.extend(terms::lines(pieces).into_iter().map(|line| line + "\n"));
    let is_in_doubt = || readings::read(ground, &map, pieces, false) != Ok((squares.to_vec(), None));
    // Who names a set has said what X is.
    if called.is_none() && map.contains(&'X') && is_in_doubt() {
        text += &terms::once('X');
    }
    text
}

/// The sign of a cell in a map.
fn sign(square: Square, pieces: &[Piece]) -> char {
    match square {
        Square::Free => '#',
        Square::Blocked => '*',
        Square::Optional => readings::OPTIONAL,
        Square::Fixed(piece) => pieces[piece].letter,
    }
}

/// A piece as it is drawn, each row with its end.
pub fn drawn(piece: &Piece) -> String {
    let mut text = String::new();
    let (mut row, mut column) = (0, 0);
    for &(r, c) in &piece.cells {
        while row < r {
            text.push('\n');
            (row, column) = (row + 1, 0);
        }
        text.extend(std::iter::repeat_n(' ', (c - column) as usize));
        text.push(piece.letter);
        column = c + 1;
    }
    text.push('\n');
    text
}

/// A piece in the middle of a sentence: its rows one after the other, `.` for what is empty.
pub fn drawn_in_words(piece: &Piece) -> String {
    drawn(piece).trim_end().replace(' ', ".").replace('\n', " / ")
}

impl Written for Puzzle {
    /// Writes a puzzle: DEFAULT or PYRAMID where every cell is free, else CUSTOM with a map that can be read in one way only.
    fn write(&self) -> String {
        write_parts(self.ground, &self.squares, &self.pieces, self.called.as_ref())
    }

    /// The pieces are drawn even where a set is named, so that the same puzzle is found again however its pieces are
    /// told.
    fn guises(&self) -> Vec<String> {
        let Puzzle { ground, squares, pieces, .. } = self;
        let is_hole = |at: usize| squares[at] == Square::Blocked;
        let keeps = |way: &CellPermutation| (0..).zip(way).all(|(at, to)| is_hole(at) == is_hole(to.index()));
        let guise = |way: CellPermutation| {
            let mut moved = squares.clone();
            way.iter().zip(squares).for_each(|(to, &square)| moved[to.index()] = square);
            write_parts(*ground, &moved, pieces, None)
        };
        ground.symmetries(|at| !is_hole(at)).into_iter().filter(keeps).map(guise).collect()
    }

    /// A glyph in writing: the letter of its piece.
    fn glyph(&self, glyph: Glyph) -> String {
        copies::letter(glyph).map_or(String::new(), String::from)
    }

    /// A board: one letter a cell, `.` for a blocked one, `_` for one that is still empty; an empty row between layers. Where
    /// there are copies, each cell is a word, a copy's with its number.
    fn rows(&self, filling: &Filling) -> Vec<String> {
        let numbers = copies::numbers(filling);
        let empty = |at: usize| match self.squares[at] {
            Square::Blocked => ".".into(),
            Square::Fixed(piece) if self.has_copies(piece) => self.pieces[piece].letter.to_string(),
            _ => "_".into(),
        };
        let cell = |at: usize| copies::written(filling.0[at], &numbers).unwrap_or_else(|| empty(at));
        let rows: Vec<Vec<String>> = self.ground.lines().into_iter().map(|line| line.map(cell).collect()).collect();
        let width = rows.iter().flatten().map(String::len).max().unwrap_or(1);
        if width == 1 {
            return rows.iter().map(|row| row.concat()).collect();
        }
        let spaced = |row: &Vec<String>| row.iter().map(|word| format!("{word:width$}")).collect::<Vec<_>>().join(" ");
        rows.iter().map(|row| spaced(row).trim_end().to_string()).collect()
    }

    /// Reads a board as runut or another program of the assignment saved it: letters with or without blanks between them,
    /// colours or none, lines with times and counts after the board.
    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        let text = without_colours(text);
        match self.is_plain() {
            true => self.read_letters(&text),
            false => self.read_copies(&text),
        }
    }
}

impl Puzzle {
    /// Reads a board on which copies have numbers, or may be parted in any way.
    fn read_copies(&self, text: &str) -> Result<Filling, Refusal> {
        if let Some(filling) = self.read_numbered(text) {
            return Ok(filling);
        }
        copies::told_apart(self, self.read_letters(text)?).map_err(|copies::TooMany| {
            Refusal::new(Code::BadSolution, Said::new("packing-copies-unclear"))
                .help(Said::new("packing-copies-unclear-help"))
        })
    }

    /// Reads a board of words, each a letter and a number, as [`Written::rows`] writes it.
    fn read_numbered(&self, text: &str) -> Option<Filling> {
        let mut filling = Filling::empty(self.squares.len());
        let mut copies: BTreeMap<&str, Cell> = BTreeMap::new();
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let rows = self.ground.rows();
        let lines: Vec<Vec<&str>> = lines.take(rows.len()).map(|line| line.split_whitespace().collect()).collect();
        let is_numbered = |word: &&str| word.len() > 1 && word.as_bytes()[1].is_ascii_digit();
        if lines.len() < rows.len() || !lines.iter().flatten().any(is_numbered) {
            return None;
        }
        for (row, words) in rows.into_iter().zip(lines) {
            if row.len() != words.len() {
                return None;
            }
            for (at, word) in row.zip(words) {
                let cell = Cell(at as u32);
                let letter = word.chars().next().filter(char::is_ascii_alphabetic);
                match (letter, word.get(1..).unwrap_or("?")) {
                    (None, "") if is_bare(word) => {}
                    (Some(letter), "") => filling.set(cell, Glyph::of(letter)),
                    (Some(letter), number) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                        let first = *copies.entry(word).or_insert(cell);
                        filling.set(cell, copies::glyph(letter, first));
                    }
                    _ => return None,
                }
            }
        }
        Some(filling)
    }

    /// Reads a board of letters.
    fn read_letters(&self, text: &str) -> Result<Filling, Refusal> {
        let lines: Vec<(usize, &str)> = text.lines().map(str::trim_end).enumerate().collect();
        match self.ground {
            Ground::Flat { .. } => {
                // A board may begin with a blank row, if all its cells are blocked, and a file with blank lines.
                let blank = lines.iter().take_while(|(_, line)| line.is_empty()).count();
                let board = read_rows(self, &lines, false);
                if board.is_err() && blank > 0 { read_rows(self, &lines[blank..], false) } else { board }
            }
            Ground::Pyramid { .. } => {
                // Layers may stand apart by any number of empty lines, if no row of theirs is blank or ends in blanks.
                let full: Vec<_> = lines.iter().copied().filter(|(_, line)| !line.is_empty()).collect();
                let board = read_rows(self, &full, true);
                board.or_else(|refusal| read_rows(self, &layered(self, &lines), false).map_err(|_| refusal))
            }
        }
    }
}

/// The rows of a pyramid that is written with one empty line between its layers, or none.
fn layered<'a>(puzzle: &Puzzle, lines: &[(usize, &'a str)]) -> Vec<(usize, &'a str)> {
    let mut lines = lines.iter().copied().peekable();
    let mut rows = Vec::new();
    for line in puzzle.ground.lines() {
        if line.is_empty() {
            lines.next_if(|(_, text)| text.is_empty());
        } else {
            rows.extend(lines.next());
        }
    }
    rows
}

/// Reads a board from its rows, each with the number of its line, and whatever comes after them. Blanks at the end of a row
/// are left out, unless every row must be as long as the board's.
fn read_rows(puzzle: &Puzzle, lines: &[(usize, &str)], is_full: bool) -> Result<Filling, Refusal> {
    let places = puzzle.ground.rows();
    let rows: Vec<(usize, Vec<char>)> =
        lines.iter().take(places.len()).map(|&(at, line)| (at, line.chars().collect())).collect();
    let bad = |at: usize, span: (usize, usize), label: Said| {
        let span = Span { line: at + 1, column: span.0, length: span.1 };
        let error = Refusal::new(Code::BadSolution, no_board(puzzle)).at(span, label);
        Err(error.help(Said::new("packing-bad-board-help")))
    };
    let is_blank = rows.iter().all(|(_, row)| row.is_empty());
    let missing = places.get(rows.len()).map_or(puzzle.squares.len(), |place| place.start);
    if is_blank || puzzle.squares[missing..].iter().any(|&square| square != Square::Blocked) {
        let label = Said::new("packing-board-ends").with("rows", rows.len()).with("wanted", places.len());
        return bad(rows.last().map_or(0, |(at, _)| *at), (1, 1), label);
    }
    let is_wide = rows.iter().zip(&places).any(|((_, row), place)| row.len() > place.len());
    let stride = if is_wide { 2 } else { 1 };
    let mut filling = Filling::empty(puzzle.squares.len());
    for ((at, row), cells) in rows.iter().zip(&places) {
        let width = (cells.len() - 1) * stride + 1;
        let label = || Said::new("packing-board-width").with("width", row.len()).with("wanted", cells.len());
        if row.len() > width || (is_full && row.len() < width) {
            return bad(*at, (1, row.len()), label());
        }
        for (place, &character) in row.iter().enumerate() {
            let glyph = match character {
                'A'..='Z' | 'a'..='z' => Glyph::of(character),
                ' ' | '\t' | readings::OPTIONAL => Glyph::NONE,
                _ if signs::is_empty(character) || signs::is_blocked(character) => Glyph::NONE,
                _ => {
                    let label = Said::new("packing-board-character").with("character", shown(character));
                    return bad(*at, (place + 1, 1), label);
                }
            };
            if place % stride == 0 {
                filling.0[cells.start + place / stride] = glyph;
            } else if !character.is_whitespace() {
                return bad(*at, (1, row.len()), label());
            }
        }
    }
    Ok(filling)
}

/// Whether a word is the sign of a cell on which nothing lies.
fn is_bare(word: &str) -> bool {
    word.chars().all(|sign| signs::is_empty(sign) || signs::is_blocked(sign) || sign == readings::OPTIONAL)
}

fn no_board(puzzle: &Puzzle) -> Said {
    match puzzle.ground {
        Ground::Flat { rows, columns } => Said::new("packing-bad-board").with("rows", rows).with("columns", columns),
        Ground::Pyramid { side } => Said::new("packing-bad-pyramid").with("layers", side),
    }
}
