//! The board with its counts as text, game IDs of the Portable Puzzle Collection, puzz.link URLs, and solved boards.

use super::make::{swapped, upside_down};
use super::{Ground, Puzzle};
use crate::ids;
use crate::lines::{Address, characters, shortened, shown, without_colours, words};
use crate::links::{self, Fault};
use runut_model::{Cell, Code, Filling, Form, Glyph, KnownAs, Refusal, Said, Span, Written};

/// The largest board, in rows and in columns.
pub const LARGEST_SIDE: usize = 128;
/// The word that a text begins with.
pub const TITLE: &str = "TENTS";
/// What puzz.link and the Portable Puzzle Collection call the puzzle.
pub const KNOWN_AS: KnownAs = KnownAs { links: &["tents"], pages: &["tents"] };

/// Whether a word has the form of a game ID or URL of this family.
pub fn is_address(word: &str) -> bool {
    id_parts(word).is_some() || links::parts(word, KNOWN_AS.links).is_some()
}

/// Columns and rows of a game ID and what follows its colon.
fn id_parts(word: &str) -> Option<(&str, &str, &str)> {
    let (size, rest) = ids::parts(word)?;
    let (columns, rows) = size.split_once('x')?;
    (ids::is_number(columns) && ids::is_number(rows)).then_some((columns, rows, rest))
}

/// Reads a puzzle in any of its forms.
pub fn read(text: &str) -> Result<Puzzle, Refusal> {
    let word = text.trim();
    match (id_parts(word), links::parts(word, KNOWN_AS.links)) {
        (Some((columns, rows, rest)), _) => read_id(columns, rows, rest, &Address::new(text)),
        (_, Some((columns, rows, data))) => read_link(columns, rows, data, &Address::new(text)),
        _ => read_text(text),
    }
}

fn bad(address: &Address<'_>, part: &str, from: usize, length: usize, label: Said) -> Refusal {
    Refusal::new(Code::BadAddress, Said::new("tents-bad-address"))
        .at(address.span(part, from, length), label)
        .help(Said::new("tents-bad-address-help"))
}

fn too_large(span: Span, shown: &str) -> Refusal {
    let label = Said::new("tents-size-here").with("size", shortened(shown));
    Refusal::new(Code::TooLarge, Said::new("tents-size").with("largest", LARGEST_SIDE)).at(span, label)
}

fn read_side(word: &str, address: &Address<'_>) -> Result<usize, Refusal> {
    match word.parse() {
        Ok(side @ 1..=LARGEST_SIDE) => Ok(side),
        _ => Err(too_large(address.span(word, 0, word.len()), word)),
    }
}

/// A count: no line has more tents than cells.
fn read_count(word: &str, cells: usize, span: Span) -> Result<usize, Refusal> {
    match word.parse::<usize>() {
        Ok(count) if count <= cells && word.bytes().all(|byte| byte.is_ascii_digit()) => Ok(count),
        _ => {
            let label = Said::new("tents-count-here").with("word", shortened(word)).with("cells", cells);
            Err(Refusal::new(Code::OutOfRange, Said::new("tents-count"))
                .at(span, label)
                .help(Said::new("tents-count-help")))
        }
    }
}

/// Counts of the columns and then of the rows, each with the number of cells in its line.
fn with_counts(columns: usize, rows: usize, ground: Vec<Ground>, mut counts: Vec<Option<usize>>) -> Puzzle {
    let row_counts = counts.split_off(columns);
    Puzzle { rows, columns, ground, row_counts, column_counts: counts }
}

fn read_id(columns: &str, rows: &str, rest: &str, address: &Address<'_>) -> Result<Puzzle, Refusal> {
    let (w, h) = (read_side(columns, address)?, read_side(rows, address)?);
    let (stream, counts) = rest.split_once(',').unwrap_or((rest, &rest[rest.len()..]));
    let ground = read_id_trees(stream, w * h, address)?;
    let words: Vec<&str> = if counts.is_empty() { Vec::new() } else { counts.split(',').collect() };
    if words.len() != w + h {
        let label = Said::new("tents-count-number").with("found", words.len()).with("wanted", w + h);
        return Err(bad(address, counts, 0, counts.len(), label));
    }
    let count = |(at, word): (usize, &&str)| {
        let cells = if at < w { h } else { w };
        read_count(word, cells, address.span(word, 0, word.len())).map(Some)
    };
    let counts = words.iter().enumerate().map(count).collect::<Result<Vec<_>, Refusal>>()?;
    Ok(with_counts(w, h, ground, counts))
}

/// A stream that ends after so many of the numbers or cells.
fn ends(address: &Address<'_>, stream: &str, what: &str, told: usize, wanted: usize) -> Refusal {
    let label = Said::new("tents-stream-ends").with("what", what).with("told", told).with("wanted", wanted);
    bad(address, stream, stream.len(), 1, label)
}

/// A character that tells more than all of them.
fn beyond(address: &Address<'_>, stream: &str, at: usize, letter: char, what: &str, wanted: usize) -> Refusal {
    let label = Said::new("tents-stream-beyond").with("what", what).with("word", shown(letter));
    bad(address, stream, at, 1, label.with("wanted", wanted))
}

/// `_`: a tree at once; `a`-`y`: 1 to 25 blanks and a tree; `z`: 25 blanks. It ends with a tree just after the last cell.
fn read_id_trees(stream: &str, cells: usize, address: &Address<'_>) -> Result<Vec<Ground>, Refusal> {
    let mut ground = Vec::with_capacity(cells + 1);
    for (at, letter) in stream.char_indices() {
        let blanks = match letter {
            '_' => 0,
            'a'..='y' => letter as usize - 'a' as usize + 1,
            'z' => 25,
            _ => return Err(bad(address, stream, at, 1, Said::new("tents-stream-word").with("word", shown(letter)))),
        };
        ground.extend(std::iter::repeat_n(Ground::Open, blanks));
        if letter != 'z' {
            ground.push(Ground::Tree);
        }
        if ground.len() > cells + usize::from(letter != 'z') {
            return Err(beyond(address, stream, at, letter, "cells", cells));
        }
    }
    if ground.len() < cells {
        return Err(ends(address, stream, "cells", ground.len(), cells));
    }
    if ground.len() == cells {
        return Err(bad(address, stream, stream.len(), 1, Said::new("tents-stream-open").with("wanted", cells)));
    }
    ground.pop();
    Ok(ground)
}

fn read_link(columns: &str, rows: &str, data: &str, address: &Address<'_>) -> Result<Puzzle, Refusal> {
    let (w, h) = (read_side(columns, address)?, read_side(rows, address)?);
    let characters: Vec<char> = data.chars().collect();
    let place = |at: usize| characters[..at].iter().map(|c| c.len_utf8()).sum();
    let wrong = |at: usize| {
        let label = Said::new("tents-stream-word").with("word", shown(characters[at]));
        bad(address, data, place(at), 1, label)
    };
    let (numbers, length) = links::read_numbers(&characters, w + h).map_err(|fault| match fault {
        Fault::Character(at) => wrong(at),
        Fault::Beyond(at) => beyond(address, data, place(at), characters[at], "counts", w + h),
        Fault::Ends(told) => ends(address, data, "counts", told, w + h),
    })?;
    let mut ground = Vec::with_capacity(w * h);
    for (at, &letter) in characters.iter().enumerate().skip(length) {
        let Some(value) = letter.to_digit(36).filter(|_| !letter.is_ascii_uppercase()) else { return Err(wrong(at)) };
        let blanks = if value < 18 { value } else { value - 17 };
        if value < 18 {
            ground.push(Ground::Tree);
        }
        ground.extend(std::iter::repeat_n(Ground::Open, blanks as usize));
        if ground.len() > w * h {
            return Err(beyond(address, data, place(at), letter, "cells", w * h));
        }
    }
    if ground.len() < w * h {
        return Err(ends(address, data, "cells", ground.len(), w * h));
    }
    let whole = address.span(data, 0, length);
    let count = |(at, number): (usize, Option<u32>)| {
        let cells = if at < w { h } else { w };
        number.map(|number| read_count(&number.to_string(), cells, whole)).transpose()
    };
    let counts = numbers.into_iter().enumerate().map(count).collect::<Result<Vec<_>, Refusal>>()?;
    Ok(with_counts(w, h, ground, counts))
}

/// A word of a text and its place.
type Token = (String, Span);

fn read_text(text: &str) -> Result<Puzzle, Refusal> {
    let mut lines = (1..).zip(text.lines()).map(|(number, line)| words(line, number)).filter(|row| !row.is_empty());
    let title = lines.next().unwrap_or_default();
    if let Some((word, span)) = title.get(1) {
        let label = Said::new("tents-title-here").with("word", shortened(word));
        return Err(Refusal::new(Code::BadHeader, Said::new("tents-title")).at(*span, label));
    }
    let mut rows: Vec<Vec<Token>> = lines.collect();
    // Cells may stand together.
    for row in rows.iter_mut().skip(1) {
        *row = row.iter().take(1).cloned().chain(row.iter().skip(1).flat_map(characters)).collect();
    }
    let (Some(top), Some(first)) = (rows.first(), rows.get(1)) else {
        let span = Span { line: 1, column: 1, length: TITLE.len() };
        return Err(wrong_size(span, Said::new("tents-no-rows")));
    };
    let (w, h) = (first.len() - 1, rows.len() - 1);
    if w == 0 || w > LARGEST_SIDE || h > LARGEST_SIDE {
        return Err(too_large(first[0].1, &format!("{h}x{w}")));
    }
    // A dash may stand in the corner.
    let top = if top.len() == w + 1 && top[0].0 == "-" { &top[1..] } else { &top[..] };
    if top.len() != w {
        let label = Said::new("tents-count-number").with("found", top.len()).with("wanted", w);
        return Err(wrong_size(whole(&rows[0]), label));
    }
    let mut counts = Vec::with_capacity(w + h);
    for token in top {
        counts.push(read_line_count(token, h)?);
    }
    let mut ground = Vec::with_capacity(w * h);
    for row in &rows[1..] {
        if row.len() != w + 1 {
            let label = Said::new("tents-width").with("found", row.len()).with("wanted", w + 1);
            return Err(wrong_size(whole(row), label));
        }
        counts.push(read_line_count(&row[0], w)?);
        for token in &row[1..] {
            ground.push(read_ground(token)?);
        }
    }
    Ok(with_counts(w, h, ground, counts))
}

fn whole(row: &[Token]) -> Span {
    let (start, end) = (row[0].1, row[row.len() - 1].1);
    Span { length: end.column + end.length - start.column, ..start }
}

fn wrong_size(span: Span, label: Said) -> Refusal {
    Refusal::new(Code::GridSize, Said::new("tents-grid-size")).at(span, label).help(Said::new("tents-grid-size-help"))
}

fn read_line_count((word, span): &Token, cells: usize) -> Result<Option<usize>, Refusal> {
    if word == "-" { Ok(None) } else { read_count(word, cells, *span).map(Some) }
}

fn read_ground((word, span): &Token) -> Result<Ground, Refusal> {
    let mut letters = word.chars();
    let ground = letters.next().and_then(Ground::of_letter).filter(|_| letters.next().is_none());
    ground.ok_or_else(|| {
        let label = Said::new("tents-token-here").with("word", shortened(word));
        Refusal::new(Code::BadToken, Said::new("tents-token")).at(*span, label).help(Said::new("tents-token-help"))
    })
}

/// What a cell shows: what is given there, else what is filled in.
pub fn letter(puzzle: &Puzzle, filling: &Filling, cell: Cell) -> char {
    match puzzle.at(cell) {
        Ground::Open => filling.at(cell).character().unwrap_or(Ground::Open.letter()),
        given => given.letter(),
    }
}

/// The words of the text form, row by row: the corner, the counts and the cells.
pub fn table(puzzle: &Puzzle, filling: &Filling) -> Vec<Vec<String>> {
    let count = |count: &Option<usize>| count.map_or("-".into(), |count| count.to_string());
    let top = [" ".to_string()].into_iter().chain(puzzle.column_counts.iter().map(count)).collect();
    let row = |row: usize| {
        let cells = (0..puzzle.columns).map(|column| letter(puzzle, filling, puzzle.cell(row, column)).to_string());
        [count(&puzzle.row_counts[row])].into_iter().chain(cells).collect()
    };
    [top].into_iter().chain((0..puzzle.rows).map(row)).collect()
}

/// Writes a puzzle as text, with what is filled in.
fn text(puzzle: &Puzzle, filling: &Filling) -> String {
    let table = table(puzzle, filling);
    let widest = table.iter().flatten().map(String::len).max().unwrap_or(1);
    let mut text = format!("{TITLE}\n");
    for row in table {
        let words: Vec<String> = row.iter().map(|word| format!("{word:>widest$}")).collect();
        text += words.join(" ").trim_end();
        text.push('\n');
    }
    text
}

/// Why no ID or URL can hold the puzzle: they have no place for tents or grass.
fn has_givens(puzzle: &Puzzle) -> Option<Said> {
    let given = puzzle.cells().find(|&cell| matches!(puzzle.at(cell), Ground::Tent | Ground::Grass))?;
    Some(Said::new("tents-no-givens").with("cell", puzzle.spot(given)))
}

/// Writes a game ID, which needs all counts.
pub fn write_id(puzzle: &Puzzle) -> Result<String, Said> {
    if let Some(said) = has_givens(puzzle) {
        return Err(said);
    }
    let counts: Option<Vec<String>> = puzzle
        .column_counts
        .iter()
        .chain(&puzzle.row_counts)
        .map(|count| count.map(|count| count.to_string()))
        .collect();
    let counts = counts.ok_or(Said::new("tents-id-needs-counts"))?;
    let (mut stream, mut blanks) = (String::new(), 0u8);
    for ground in puzzle.ground.iter().copied().chain([Ground::Tree]) {
        match ground {
            Ground::Tree => {
                stream.push(if blanks == 0 { '_' } else { (b'a' + blanks - 1) as char });
                blanks = 0;
            }
            _ if blanks == 25 => {
                stream.push('z');
                blanks = 1;
            }
            _ => blanks += 1,
        }
    }
    Ok(format!("{}x{}:{stream},{}", puzzle.columns, puzzle.rows, counts.join(",")))
}

/// Writes a puzz.link URL.
pub fn write_url(puzzle: &Puzzle) -> Result<String, Said> {
    if let Some(said) = has_givens(puzzle) {
        return Err(said);
    }
    let counts = puzzle.column_counts.iter().chain(&puzzle.row_counts);
    let counts = links::write_numbers(counts.map(|count| count.map(|count| count as u32)));
    let digit = |value: u32| char::from_digit(value, 36).expect("values are below 36");
    let mut trees = String::new();
    let mut cells = puzzle.ground.iter().copied().peekable();
    while let Some(first) = cells.next() {
        let (most, mut blanks) = if first == Ground::Tree { (17, 0) } else { (18, 1) };
        while blanks < most && cells.next_if(|&ground| ground != Ground::Tree).is_some() {
            blanks += 1;
        }
        trees.push(digit(if first == Ground::Tree { blanks } else { blanks + 17 }));
    }
    Ok(format!("https://puzz.link/p?{}/{}/{}/{counts}{trees}", KNOWN_AS.links[0], puzzle.columns, puzzle.rows))
}

impl Written for Puzzle {
    fn guises(&self) -> Vec<String> {
        // Swapping rows and columns and turning upside down, one after the other, comes to all eight ways.
        let next = |(turn, puzzle): &(usize, Puzzle)| {
            let next = if turn % 2 == 0 { swapped(puzzle) } else { upside_down(puzzle) };
            Some((turn + 1, next))
        };
        std::iter::successors(Some((0, self.clone())), next).take(8).map(|(_, puzzle)| puzzle.write()).collect()
    }

    /// Reads a board: the whole text form, or its cells alone, with or without blanks between them. What follows is ignored.
    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        let (w, h) = (self.columns, self.rows);
        let text = without_colours(text);
        let lines = (1..).zip(text.lines()).map(|(number, line)| words(line, number));
        let mut rows: Vec<Vec<Token>> = lines.filter(|row| !row.is_empty()).collect();
        if rows.first().is_some_and(|row| row[0].0.eq_ignore_ascii_case(TITLE) && row.len() == 1) {
            rows.remove(0);
        }
        let is_count = |(word, _): &Token| word == "-" || word.bytes().all(|byte| byte.is_ascii_digit());
        if rows.first().is_some_and(|row| row.iter().all(is_count)) {
            rows.remove(0);
        }
        let bad = |span: Span, label: Said| {
            let said = Said::new("tents-bad-board").with("rows", h).with("columns", w);
            Refusal::new(Code::BadSolution, said).at(span, label).help(Said::new("tents-bad-board-help"))
        };
        if rows.len() < h {
            let last = rows.last().map_or(Span { line: 1, column: 1, length: 1 }, |row| row[0].1);
            return Err(bad(last, Said::new("tents-rows").with("found", rows.len()).with("wanted", h)));
        }
        let mut filling = Filling::empty(w * h);
        for (at, row) in rows.iter().take(h).enumerate() {
            let cells: Vec<Token> =
                row.iter().skip(usize::from(row.len() == w + 1 && is_count(&row[0]))).flat_map(characters).collect();
            if cells.len() != w {
                return Err(bad(row[0].1, Said::new("tents-width").with("found", cells.len()).with("wanted", w)));
            }
            for (column, (word, span)) in cells.into_iter().enumerate() {
                let character = word.chars().next().unwrap_or(' ');
                filling.0[at * w + column] = match Ground::of_letter(character) {
                    Some(Ground::Open) => Glyph::NONE,
                    Some(ground) => ground.glyph(),
                    None => return Err(bad(span, Said::new("tents-token-here").with("word", shown(character)))),
                };
            }
        }
        Ok(filling)
    }

    fn write(&self) -> String {
        text(self, &Filling::empty(self.ground.len()))
    }

    fn print(&self, filling: &Filling) -> String {
        text(self, filling)
    }

    fn write_as(&self, form: Form) -> Option<Result<String, Said>> {
        match form {
            Form::Id => Some(write_id(self)),
            Form::Url => Some(write_url(self)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n";

    #[test]
    fn the_three_forms_of_the_documents_are_read() {
        let text = read(EXAMPLE).unwrap();
        assert_eq!((text.rows, text.columns, text.trees().count()), (5, 5, 5));
        assert_eq!(text.write(), EXAMPLE);
        let id = read("8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2").unwrap();
        assert_eq!(id.trees().filter(|cell| cell.0 < 8).map(|cell| cell.0).collect::<Vec<_>>(), [1, 6]);
        assert_eq!(write_id(&id).unwrap(), "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2");
        let link = read("tents/5/5/3g2j1hk1322313").unwrap();
        assert_eq!(link.column_counts, [Some(3), None, Some(2), None, None]);
        assert_eq!(link.row_counts, [None, None, Some(1), None, None]);
        assert_eq!(link.trees().next(), Some(Cell(3)));
        assert_eq!(write_url(&link).unwrap(), "https://puzz.link/p?tents/5/5/3g2j1hk1322313");
        assert_eq!(write_id(&link).unwrap_err().id, "tents-id-needs-counts");
    }

    #[test]
    fn cells_may_stand_together_and_empty_lines_before() {
        assert_eq!(read("\n\nTENTS\n - 1\n1 T.\n- . .\n").unwrap(), read("TENTS\n - 1\n1 T .\n- . .\n").unwrap());
    }

    #[test]
    fn a_dash_may_be_the_corner_or_a_count() {
        let with = read("TENTS\n- - 1\n1 T .\n- . .\n").unwrap();
        let without = read("TENTS\n  - 1\n1 T .\n- . .\n").unwrap();
        assert_eq!(with, without);
        assert_eq!(with.column_counts, [None, Some(1)]);
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let code = |text: &str| {
            let refusal = read(text).unwrap_err();
            (refusal.code, refusal.span.map(|span| (span.line, span.column)))
        };
        assert_eq!(code("TENTS\n"), (Code::GridSize, Some((1, 1))));
        assert_eq!(code("TENTS\n 1\n1 . T\n"), (Code::GridSize, Some((2, 2))));
        assert_eq!(code("TENTS\n 1 1 1\n1 . T\n"), (Code::GridSize, Some((2, 2))));
        assert_eq!(code("TENTS\n 1 0\n1 . T\n1 .\n"), (Code::GridSize, Some((4, 1))));
        assert_eq!(code("TENTS\n 2 0\n1 . T\n"), (Code::OutOfRange, Some((2, 2))));
        assert_eq!(code("TENTS\n 1 -1\n1 . T\n"), (Code::OutOfRange, Some((2, 4))));
        assert_eq!(code("TENTS\n 1 0\n1 . B\n"), (Code::BadToken, Some((3, 5))));
        assert_eq!(code("2x1:_a,1,0"), (Code::BadAddress, Some((1, 8))));
        assert_eq!(code("2x1:_b,1,0,1"), (Code::BadAddress, Some((1, 6))));
        assert_eq!(code("2x1:_a,1,0,9"), (Code::OutOfRange, Some((1, 12))));
        assert_eq!(code("200x1:_a,1,0,9"), (Code::TooLarge, Some((1, 1))));
        assert_eq!(code("tents/2/1/!"), (Code::BadAddress, Some((1, 11))));
        assert_eq!(code("2x1:_,1,0,1"), (Code::BadAddress, Some((1, 6))));
        assert_eq!(code("5x5:z,1,0,1"), (Code::BadAddress, Some((1, 6))));
        assert_eq!(code("2x1:_z,1,0,1"), (Code::BadAddress, Some((1, 6))));
        assert_eq!(code("tents/2/1/"), (Code::BadAddress, Some((1, 11))));
        assert_eq!(code("tents/2/1/1"), (Code::BadAddress, Some((1, 12))));
        assert_eq!(code("tents/2/1/i000"), (Code::BadAddress, Some((1, 14))));
        assert_eq!(code("tents/2/1/i"), (Code::BadAddress, Some((1, 12))));
        assert_eq!(code("tents/2/1/i0"), (Code::BadAddress, Some((1, 13))));
        assert_eq!(code("tents/2/1/i2"), (Code::BadAddress, Some((1, 12))));
        assert_eq!(code("tents/2/1/ik"), (Code::BadAddress, Some((1, 12))));
    }
}
