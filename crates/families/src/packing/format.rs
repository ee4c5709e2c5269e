//! The course's text format: `N M P`, the board's type, a map for CUSTOM boards, then the pieces. And boards, as runut and
//! other programs of the assignment save them.

use super::piece::{Piece, settled};
use super::{Puzzle, Square};
use crate::lines::{shortened, shown, without_colours, words};
use runut_model::{Code, Filling, Glyph, ReadOptions, Recognition, Refusal, Said, Span};

/// The largest board, in rows and in columns.
const LARGEST_SIDE: usize = 128;
/// One piece for every letter, small and capital.
const MOST_PIECES: usize = 52;

/// Two or more words in the first line.
pub fn recognises(text: &str) -> Recognition {
    match text.lines().next().is_some_and(|line| line.split_whitespace().count() >= 2) {
        true => Recognition::Maybe,
        false => Recognition::No,
    }
}

/// Reads a puzzle.
pub fn read(text: &str, how: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
    let lines: Vec<&str> = text.lines().collect();
    let header = read_header(lines[0], how)?;
    let custom = read_type(&lines)?;
    let map_rows = if custom { header.rows } else { 0 };
    let map = read_map(&lines, map_rows, &header)?;
    let (pieces, mut warnings) = read_pieces(&lines, 2 + map_rows, &header)?;
    if pieces.len() != header.pieces {
        let wrong = wrong_count(pieces.len(), &header);
        if !how.lenient {
            return Err(wrong);
        }
        warnings.push(wrong.said);
    }
    let squares = if custom { read_squares(&map, &pieces)? } else { vec![Square::Free; header.rows * header.columns] };
    Ok((Puzzle::new(header.rows, header.columns, squares, pieces), warnings))
}

struct Header {
    rows: usize,
    columns: usize,
    pieces: usize,
    /// Where the number of pieces stands.
    pieces_span: Span,
}

fn read_header(line: &str, how: &ReadOptions) -> Result<Header, Refusal> {
    let words = words(line, 1);
    let bad = |span: Span, label: Said| {
        Refusal::new(Code::BadHeader, Said::new("packing-bad-header"))
            .at(span, label)
            .help(Said::new("packing-bad-header-help"))
    };
    if words.len() != 3 {
        let span = Span { line: 1, column: 1, length: line.trim_end().chars().count().max(1) };
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
    Ok(Header { rows, columns, pieces, pieces_span: words[2].1 })
}

/// Whether the board is CUSTOM.
fn read_type(lines: &[&str]) -> Result<bool, Refusal> {
    let line = lines.get(1).copied().unwrap_or("");
    let word = line.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_uppercase();
    let span = Span { line: 2.min(lines.len()), column: 1, length: line.trim_end().chars().count().max(1) };
    match word.as_str() {
        "DEFAULT" => Ok(false),
        "CUSTOM" => Ok(true),
        "PYRAMID" | "PYRAMID CUSTOM" => {
            let error = Refusal::new(Code::UnsupportedBoard, Said::new("packing-no-pyramid"));
            Err(error.at(span, Said::new("packing-no-pyramid-here")).help(Said::new("packing-no-pyramid-help")))
        }
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

/// The map's rows: as many as asked for, each as wide as the header says.
fn read_map<'a>(lines: &[&'a str], rows: usize, header: &Header) -> Result<Vec<&'a str>, Refusal> {
    let bad = |span: Span, label: Said| {
        let said = Said::new("packing-map-size").with("rows", header.rows).with("columns", header.columns);
        Err(Refusal::new(Code::MapSize, said).at(span, label).help(Said::new("packing-map-size-help")))
    };
    let mut map = Vec::with_capacity(rows);
    for row in 0..rows {
        let Some(line) = lines.get(2 + row) else {
            let last = Span { line: lines.len(), column: 1, length: 1 };
            return bad(last, Said::new("packing-map-ends").with("rows", row).with("wanted", rows));
        };
        let line = line.trim_end();
        let width = line.chars().count();
        if width != header.columns {
            let span = Span { line: 3 + row, column: 1, length: width.max(1) };
            return bad(span, Said::new("packing-map-width").with("width", width).with("wanted", header.columns));
        }
        map.push(line);
    }
    Ok(map)
}

/// What the map's characters mean, now that the pieces are known.
fn read_squares(map: &[&str], pieces: &[Piece]) -> Result<Vec<Square>, Refusal> {
    let characters: Vec<char> = map.iter().flat_map(|line| line.chars()).collect();
    let has = |wanted: &[char]| characters.iter().any(|character| wanted.contains(character));
    let dot_is_free = match (has(&['*']), has(&['X', '#'])) {
        (true, false) => true,
        (false, true) => false,
        _ if !has(&['.']) => false,
        _ => reading_by_area(&characters, pieces)?,
    };
    let mut squares = Vec::with_capacity(characters.len());
    for (row, line) in map.iter().enumerate() {
        for (column, character) in line.chars().enumerate() {
            let fixed = pieces.iter().position(|piece| piece.letter == character);
            squares.push(match (character, fixed) {
                ('X' | '#', _) => Square::Free,
                ('*', _) => Square::Blocked,
                ('.', _) if dot_is_free => Square::Free,
                ('.', _) => Square::Blocked,
                (_, Some(piece)) => Square::Fixed(piece),
                (_, None) => {
                    let span = Span { line: 3 + row, column: column + 1, length: 1 };
                    let error = Refusal::new(Code::MapCharacter, Said::new("packing-map-character"));
                    let label = Said::new("packing-map-character-here").with("character", shown(character));
                    return Err(error.at(span, label).help(Said::new("packing-map-character-help")));
                }
            });
        }
    }
    Ok(squares)
}

/// Whether `.` is free in a map that does not say so: the reading under which the pieces can fill the board.
fn reading_by_area(characters: &[char], pieces: &[Piece]) -> Result<bool, Refusal> {
    let area: usize = pieces.iter().map(|piece| piece.cells.len()).sum();
    let dots = characters.iter().filter(|&&character| character == '.').count();
    let free = characters.iter().filter(|&&character| character != '*').count();
    let blocked = free - dots;
    match area {
        _ if area == free => Ok(true),
        _ if area == blocked => Ok(false),
        _ => {
            let said = Said::new("packing-map-reading").with("area", area).with("free", free).with("blocked", blocked);
            Err(Refusal::new(Code::MapReading, said).help(Said::new("packing-map-reading-help")))
        }
    }
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
    let piece = |block: Block| Piece { letter: block.letter, cells: settled(block.cells) };
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
        .at(header.pieces_span, Said::new("packing-piece-count-here").with("wanted", header.pieces))
        .help(Said::new("packing-piece-count-help").with("found", found))
}

/// Writes a puzzle: DEFAULT where every cell is free, else CUSTOM with a map that can be read in one way only.
pub fn write(puzzle: &Puzzle) -> String {
    let mut text = format!("{} {} {}\n", puzzle.rows, puzzle.columns, puzzle.pieces.len());
    if puzzle.squares.iter().all(|&square| square == Square::Free) {
        text.push_str("DEFAULT\n");
    } else {
        text.push_str("CUSTOM\n");
        for row in puzzle.squares.chunks(puzzle.columns) {
            text.extend(row.iter().map(|square| match *square {
                Square::Free => '#',
                Square::Blocked => '*',
                Square::Fixed(piece) => puzzle.pieces[piece].letter,
            }));
            text.push('\n');
        }
    }
    for piece in &puzzle.pieces {
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
    }
    text
}

/// A board: one letter a cell, `.` for a blocked one, `_` for one that is still empty.
pub fn rows(puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
    let empty = |square: Square| if square == Square::Blocked { '.' } else { '_' };
    let cell = |(&square, glyph): (&Square, &Glyph)| glyph.character().unwrap_or(empty(square));
    let cells = puzzle.squares.chunks(puzzle.columns).zip(filling.0.chunks(puzzle.columns));
    cells.map(|(squares, glyphs)| squares.iter().zip(glyphs).map(cell).collect()).collect()
}

/// Reads a board as runut or another program of the assignment saved it: letters with or without blanks between them,
/// colours or none, lines with times and counts after the board.
pub fn read_board(puzzle: &Puzzle, text: &str) -> Result<Filling, Refusal> {
    let text = without_colours(text);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let blank = lines.iter().take_while(|line| line.is_empty()).count();
    let board = read_board_lines(puzzle, &lines, 0);
    // A board may begin with a blank row, if all its cells are blocked, and a file with blank lines.
    if board.is_err() && blank > 0 { read_board_lines(puzzle, &lines, blank) } else { board }
}

fn read_board_lines(puzzle: &Puzzle, lines: &[&str], skipped: usize) -> Result<Filling, Refusal> {
    let rows: Vec<Vec<char>> =
        lines.iter().skip(skipped).take(puzzle.rows).map(|line| line.chars().collect()).collect();
    let bad = |at: usize, span: (usize, usize), label: Said| {
        let said = Said::new("packing-bad-board").with("rows", puzzle.rows).with("columns", puzzle.columns);
        let span = Span { line: at + skipped + 1, column: span.0, length: span.1 };
        Err(Refusal::new(Code::BadSolution, said).at(span, label).help(Said::new("packing-bad-board-help")))
    };
    let last_letter = rows.iter().rposition(|row| !row.is_empty()).map_or(0, |at| at + 1);
    let missing_are_blocked = puzzle.squares.iter().skip(rows.len() * puzzle.columns).all(|&s| s == Square::Blocked);
    if last_letter == 0 || (rows.len() < puzzle.rows && !missing_are_blocked) {
        let label = Said::new("packing-board-ends").with("rows", rows.len()).with("wanted", puzzle.rows);
        return bad(rows.len().max(1) - 1, (1, 1), label);
    }
    let is_wide = rows.iter().any(|row| row.len() > puzzle.columns);
    let stride = if is_wide { 2 } else { 1 };
    let mut filling = Filling::empty(puzzle.rows * puzzle.columns);
    for (at, row) in rows.iter().enumerate() {
        if row.len() > (puzzle.columns - 1) * stride + 1 {
            let label = Said::new("packing-board-width").with("width", row.len()).with("wanted", puzzle.columns);
            return bad(at, (1, row.len()), label);
        }
        for (place, &character) in row.iter().enumerate() {
            let glyph = match character {
                'A'..='Z' | 'a'..='z' => Glyph::of(character),
                '.' | '_' | '*' | ' ' => Glyph::NONE,
                _ => {
                    let label = Said::new("packing-board-character").with("character", shown(character));
                    return bad(at, (place + 1, 1), label);
                }
            };
            if place % stride == 0 {
                filling.0[at * puzzle.columns + place / stride] = glyph;
            } else if character != ' ' {
                let label = Said::new("packing-board-width").with("width", row.len()).with("wanted", puzzle.columns);
                return bad(at, (1, row.len()), label);
            }
        }
    }
    Ok(filling)
}
