//! The table as printed in puzzle books, game IDs of the Portable Puzzle Collection, puzz.link URLs, and boards.

use super::{Puzzle, Side, height};
use crate::ids;
use crate::lines::{Address, characters, shortened, shown, without_colours, words};
use crate::links::{self, Fault};
use runut_model::{Cell, Code, Filling, Form, Glyph, KnownAs, Refusal, Said, Span, Written, signs};

/// The largest grid. A line's program looks at the sets of its heights, and of 16 there are 65,536.
pub const LARGEST: usize = 16;
/// The word that a table begins with.
pub const TITLE: &str = "SKYSCRAPERS";
/// What puzz.link and the Portable Puzzle Collection call the puzzle.
pub const KNOWN_AS: KnownAs = KnownAs { links: &["skyscrapers", "building"], pages: &["towers"] };

/// Whether a word has the form of a game ID or URL of this family.
pub fn is_address(word: &str) -> bool {
    id_parts(word).is_some() || links::parts(word, KNOWN_AS.links).is_some()
}

/// The size of a game ID and what follows its colon.
fn id_parts(word: &str) -> Option<(&str, &str)> {
    ids::parts(word).filter(|(size, _)| ids::is_number(size))
}

/// Reads a puzzle in any of its forms.
pub fn read(text: &str) -> Result<Puzzle, Refusal> {
    let word = text.trim();
    match (id_parts(word), links::parts(word, KNOWN_AS.links)) {
        (Some((size, rest)), _) => read_id(size, rest, Address::new(text)),
        (_, Some((columns, rows, data))) => read_link(columns, rows, data, Address::new(text)),
        _ => read_table(text),
    }
}

fn bad(address: &Address<'_>, part: &str, from: usize, length: usize, label: Said) -> Refusal {
    Refusal::new(Code::BadAddress, Said::new("skyscrapers-bad-address"))
        .at(address.span(part, from, length), label)
        .help(Said::new("skyscrapers-bad-address-help"))
}

fn read_size(word: &str, span: Span) -> Result<usize, Refusal> {
    match word.parse() {
        Ok(size @ 1..=LARGEST) => Ok(size),
        _ => Err(too_large(span, word)),
    }
}

fn too_large(span: Span, shown: &str) -> Refusal {
    let label = Said::new("skyscrapers-size-here").with("size", shortened(shown));
    Refusal::new(Code::TooLarge, Said::new("skyscrapers-size").with("largest", LARGEST)).at(span, label)
}

/// A clue or given: 0 is none.
fn read_number(word: &str, size: usize, span: Span) -> Result<u8, Refusal> {
    match word.parse::<usize>() {
        Ok(number) if number <= size => Ok(number as u8),
        _ => {
            let said = Said::new("skyscrapers-out-of-range").with("size", size);
            let label = Said::new("skyscrapers-out-of-range-here").with("word", shortened(word));
            Err(Refusal::new(Code::OutOfRange, said).at(span, label))
        }
    }
}

fn read_id(size: &str, rest: &str, address: Address<'_>) -> Result<Puzzle, Refusal> {
    let n = read_size(size, address.span(size, 0, size.len()))?;
    let (clues, grid) = rest.split_once(',').map_or((rest, None), |(clues, grid)| (clues, Some(grid)));
    let parts: Vec<&str> = clues.split('/').collect();
    if parts.len() != 4 * n {
        let label = Said::new("skyscrapers-clue-count").with("found", parts.len()).with("wanted", 4 * n);
        return Err(bad(&address, clues, 0, clues.len(), label));
    }
    let read = |part: &&str| match part.is_empty() {
        true => Ok(0),
        false if !part.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(bad(&address, part, 0, part.len(), Said::new("skyscrapers-clue-word").with("word", shortened(part))))
        }
        false => read_number(part, n, address.span(part, 0, part.len())),
    };
    let all = parts.iter().map(read).collect::<Result<Vec<u8>, Refusal>>()?;
    let givens = grid.map_or_else(|| Ok(vec![0; n * n]), |grid| read_id_grid(grid, n, &address))?;
    Ok(with_clues(n, &all, givens))
}

/// `a`-`z`: 1 to 26 blanks; digits: a given; `_` between two givens.
fn read_id_grid(grid: &str, n: usize, address: &Address<'_>) -> Result<Vec<u8>, Refusal> {
    let mut givens = Vec::new();
    let mut rest = grid;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            'a'..='z' => {
                givens.extend(std::iter::repeat_n(0, first as usize - 'a' as usize + 1));
                1
            }
            '_' => 1,
            '0'..='9' => {
                let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                givens.push(read_number(&rest[..digits], n, address.span(rest, 0, digits))?);
                digits
            }
            _ => return Err(bad(address, rest, 0, 1, Said::new("skyscrapers-clue-word").with("word", shown(first)))),
        };
        if givens.len() > n * n {
            let label = Said::new("skyscrapers-beyond").with("what", "cells").with("wanted", n * n);
            return Err(bad(address, rest, 0, length, label.with("word", shortened(&rest[..length]))));
        }
        rest = &rest[length..];
    }
    if givens.len() < n * n {
        let label = Said::new("skyscrapers-ends").with("what", "cells").with("told", givens.len());
        return Err(bad(address, grid, grid.len(), 1, label.with("wanted", n * n)));
    }
    Ok(givens)
}

fn read_link(columns: &str, rows: &str, data: &str, address: Address<'_>) -> Result<Puzzle, Refusal> {
    let n = read_size(columns, address.span(columns, 0, columns.len()))?;
    if read_size(rows, address.span(rows, 0, rows.len()))? != n {
        return Err(bad(&address, rows, 0, rows.len(), Said::new("skyscrapers-not-square")));
    }
    let characters: Vec<char> = data.chars().collect();
    let wrong = |fault: Fault, from: usize, what: &str, wanted: usize| {
        let (at, said) = match fault {
            Fault::Character(at) => (from + at, Said::new("skyscrapers-clue-word")),
            Fault::Beyond(at) => (from + at, Said::new("skyscrapers-beyond").with("what", what).with("wanted", wanted)),
            Fault::Ends(told) => {
                let said = Said::new("skyscrapers-ends").with("what", what).with("told", told).with("wanted", wanted);
                return bad(&address, data, data.len(), 1, said);
            }
        };
        let from = characters[..at].iter().map(|c| c.len_utf8()).sum();
        bad(&address, data, from, 1, said.with("word", shown(characters[at])))
    };
    let (clues, length) = links::read_numbers(&characters, 4 * n).map_err(|fault| wrong(fault, 0, "clues", 4 * n))?;
    let in_grid = |fault| wrong(fault, length, "cells", n * n);
    let (givens, more) = match characters.len() == length {
        true => (vec![None; n * n], 0),
        false => links::read_numbers(&characters[length..], n * n).map_err(in_grid)?,
    };
    if length + more < characters.len() {
        return Err(in_grid(Fault::Beyond(more)));
    }
    let whole = address.span(data, 0, data.len());
    let read = |number: Option<u32>| number.map_or(Ok(0), |number| read_number(&number.to_string(), n, whole));
    let clues = clues.into_iter().map(read).collect::<Result<Vec<u8>, Refusal>>()?;
    let givens = givens.into_iter().map(read).collect::<Result<Vec<u8>, Refusal>>()?;
    Ok(with_clues(n, &clues, givens))
}

/// A puzzle whose clues are told side by side in the order of [`Side::ALL`].
fn with_clues(size: usize, clues: &[u8], givens: Vec<u8>) -> Puzzle {
    Puzzle { size, clues: Side::ALL.map(|side| clues[side as usize * size..][..size].to_vec()), givens }
}

/// A word of a table and its place.
type Token = (String, Span);

fn read_table(text: &str) -> Result<Puzzle, Refusal> {
    let mut lines = (1..).zip(text.lines()).map(|(number, line)| words(line, number)).filter(|row| !row.is_empty());
    let title = lines.next().unwrap_or_default();
    if let Some((word, span)) = title.get(1) {
        let label = Said::new("skyscrapers-title-here").with("word", shortened(word));
        return Err(Refusal::new(Code::BadHeader, Said::new("skyscrapers-title")).at(*span, label));
    }
    let rows: Vec<Vec<Token>> = lines.collect();
    let Some(first) = rows.first() else {
        let span = Span { line: 1, column: 1, length: TITLE.len() };
        return Err(wrong_size(span, Said::new("skyscrapers-rows").with("found", 0usize).with("wanted", 3usize), 1));
    };
    check_corners(first)?;
    let n = first.len().saturating_sub(2);
    if n == 0 || n > LARGEST {
        return Err(too_large(first[0].1, &n.to_string()));
    }
    for row in &rows {
        if row.len() != n + 2 {
            let (start, end) = (row[0].1, row[row.len() - 1].1);
            let span = Span { length: end.column + end.length - start.column, ..start };
            let label = Said::new("skyscrapers-width").with("found", row.len()).with("wanted", n + 2);
            return Err(wrong_size(span, label, n));
        }
    }
    if rows.len() != n + 2 {
        let at = rows.get(n + 2).unwrap_or(&rows[rows.len() - 1])[0].1;
        let label = Said::new("skyscrapers-rows").with("found", rows.len()).with("wanted", n + 2);
        return Err(wrong_size(at, label, n));
    }
    check_corners(&rows[n + 1])?;
    let number = |row: usize, column: usize| read_token(&rows[row][column], n);
    let mut clues = Vec::with_capacity(4 * n);
    for side in Side::ALL {
        for at in 1..=n {
            clues.push(match side {
                Side::Top => number(0, at),
                Side::Bottom => number(n + 1, at),
                Side::Left => number(at, 0),
                Side::Right => number(at, n + 1),
            }?);
        }
    }
    let cells = (1..=n).flat_map(|row| (1..=n).map(move |column| (row, column)));
    let givens = cells.map(|(row, column)| number(row, column)).collect::<Result<Vec<u8>, Refusal>>()?;
    Ok(with_clues(n, &clues, givens))
}

fn wrong_size(span: Span, label: Said, n: usize) -> Refusal {
    Refusal::new(Code::GridSize, Said::new("skyscrapers-grid-size").with("size", n).with("wanted", n + 2))
        .at(span, label)
        .help(Said::new("skyscrapers-grid-size-help"))
}

/// The first and the last row have an `x` at both ends.
fn check_corners(row: &[Token]) -> Result<(), Refusal> {
    for (word, span) in [&row[0], &row[row.len() - 1]] {
        if !word.eq_ignore_ascii_case("x") {
            let label = Said::new("skyscrapers-corner-here").with("word", shortened(word));
            return Err(Refusal::new(Code::BadToken, Said::new("skyscrapers-corner"))
                .at(*span, label)
                .help(Said::new("skyscrapers-grid-size-help")));
        }
    }
    Ok(())
}

/// Whether a word is the sign of a cell in which nothing stands.
fn is_empty(word: &str) -> bool {
    word.chars().count() == 1 && word.chars().all(signs::is_empty)
}

fn read_token((word, span): &Token, n: usize) -> Result<u8, Refusal> {
    if is_empty(word) {
        return Ok(0);
    }
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        let label = Said::new("skyscrapers-token-here").with("word", shortened(word));
        return Err(Refusal::new(Code::BadToken, Said::new("skyscrapers-token"))
            .at(*span, label)
            .help(Said::new("skyscrapers-token-help")));
    }
    read_number(word, n, *span)
}

/// A number or a dot, as wide as the widest height.
fn token(number: u8, n: usize) -> String {
    let text = if number == 0 { ".".into() } else { number.to_string() };
    if n > 9 { format!("{text:>2}") } else { text }
}

/// The height in a cell, given or filled.
pub fn shown_height(puzzle: &Puzzle, filling: &Filling, cell: Cell) -> u8 {
    puzzle.given(cell).unwrap_or(height(filling.at(cell)))
}

/// What the table says beside and in the grid, row by row; `None` in the corners.
pub fn table(puzzle: &Puzzle, filling: &Filling) -> Vec<Vec<Option<u8>>> {
    let n = puzzle.size;
    let edge = |side: Side| {
        let clues = (0..n).map(|at| Some(puzzle.clue(side, at)));
        [None].into_iter().chain(clues).chain([None]).collect::<Vec<_>>()
    };
    let row = |row: usize| {
        let cells = (0..n).map(|column| Some(shown_height(puzzle, filling, Cell((row * n + column) as u32))));
        let (left, right) = (puzzle.clue(Side::Left, row), puzzle.clue(Side::Right, row));
        [Some(left)].into_iter().chain(cells).chain([Some(right)]).collect::<Vec<_>>()
    };
    [edge(Side::Top)].into_iter().chain((0..n).map(row)).chain([edge(Side::Bottom)]).collect()
}

/// Writes a puzzle as a table, with what is filled in.
fn text(puzzle: &Puzzle, filling: &Filling) -> String {
    let corner = if puzzle.size > 9 { " x" } else { "x" };
    let mut text = format!("{TITLE}\n");
    for row in table(puzzle, filling) {
        let words = row.into_iter().map(|number| number.map_or(corner.into(), |number| token(number, puzzle.size)));
        text += &words.collect::<Vec<String>>().join(" ");
        text.push('\n');
    }
    text
}

/// Writes a game ID.
pub fn write_id(puzzle: &Puzzle) -> String {
    let clue = |&clue: &u8| if clue == 0 { String::new() } else { clue.to_string() };
    let clues: Vec<String> = puzzle.clues.iter().flatten().map(clue).collect();
    let mut id = format!("{}:{}", puzzle.size, clues.join("/"));
    if puzzle.given_count() > 0 {
        id.push(',');
        write_id_grid(puzzle, &mut id);
    }
    id
}

fn write_id_grid(puzzle: &Puzzle, id: &mut String) {
    let mut blanks = 0u8;
    let mut after_given = false;
    for &given in &puzzle.givens {
        if given == 0 {
            blanks += 1;
            after_given = false;
        }
        if blanks == 26 || (given > 0 && blanks > 0) {
            id.push((b'a' + blanks - 1) as char);
            blanks = 0;
        }
        if given > 0 {
            id.push_str(if after_given { "_" } else { "" });
            id.push_str(&given.to_string());
            after_given = true;
        }
    }
    if blanks > 0 {
        id.push((b'a' + blanks - 1) as char);
    }
}

/// Writes a puzz.link URL.
pub fn write_url(puzzle: &Puzzle) -> String {
    let number = |&number: &u8| (number > 0).then_some(u32::from(number));
    let clues = links::write_numbers(puzzle.clues.iter().flatten().map(number));
    let givens = match puzzle.given_count() {
        0 => String::new(),
        _ => links::write_numbers(puzzle.givens.iter().map(number)),
    };
    format!("https://puzz.link/p?{}/{n}/{n}/{clues}{givens}", KNOWN_AS.links[0], n = puzzle.size)
}

impl Written for Puzzle {
    fn guises(&self) -> Vec<String> {
        let n = self.size;
        let ways = crate::rectangle::symmetries((n, n), 0..n, 0..n);
        ways.iter().map(|way| self.moved(way).write()).collect()
    }

    /// A board: one digit a cell, heights above 9 separated by blanks; `.` for an empty one.
    fn rows(&self, filling: &Filling) -> Vec<String> {
        let cell = |glyph: &Glyph| if *glyph == Glyph::NONE { ".".into() } else { glyph.0.to_string() };
        let blank = if self.size > 9 { " " } else { "" };
        let row = |glyphs: &[Glyph]| glyphs.iter().map(cell).collect::<Vec<String>>().join(blank);
        filling.0.chunks(self.size).map(row).collect()
    }

    /// Reads a board: a whole table, or its cells alone, with or without blanks between them. What follows is ignored.
    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        let n = self.size;
        let text = without_colours(text);
        let lines = (1..).zip(text.lines()).map(|(number, line)| words(line, number));
        let mut rows: Vec<Vec<Token>> = lines.filter(|row| !row.is_empty()).collect();
        if rows.first().is_some_and(|row| row[0].0.eq_ignore_ascii_case(TITLE)) {
            rows.remove(0);
        }
        let has_border = rows.first().is_some_and(|row| row[0].0.eq_ignore_ascii_case("x"));
        if has_border {
            rows.remove(0);
        }
        let bad = |span: Span, label: Said| {
            let said = Said::new("skyscrapers-bad-board").with("size", n);
            Refusal::new(Code::BadSolution, said).at(span, label).help(Said::new("skyscrapers-bad-board-help"))
        };
        if rows.len() < n {
            let last = rows.last().map_or(Span { line: 1, column: 1, length: 1 }, |row| row[0].1);
            return Err(bad(last, Said::new("skyscrapers-rows").with("found", rows.len()).with("wanted", n)));
        }
        let mut filling = Filling::empty(n * n);
        for (at, row) in rows.iter().take(n).enumerate() {
            let row = if row.len() == 1 && n > 1 { characters(&row[0]) } else { row.clone() };
            let cells = if has_border && row.len() == n + 2 { &row[1..=n] } else { &row[..] };
            if cells.len() != n {
                let label = Said::new("skyscrapers-width").with("found", cells.len()).with("wanted", n);
                return Err(bad(row[0].1, label));
            }
            for (column, (word, span)) in cells.iter().enumerate() {
                let number = if is_empty(word) || word == "0" {
                    Some(0)
                } else {
                    word.parse().ok().filter(|&number| number <= n)
                };
                let wrong = || bad(*span, Said::new("skyscrapers-board-word").with("word", shortened(word)));
                filling.0[at * n + column] = Glyph(number.ok_or_else(wrong)? as u32);
            }
        }
        Ok(filling)
    }

    fn write(&self) -> String {
        text(self, &Filling::empty(self.givens.len()))
    }

    fn print(&self, filling: &Filling) -> String {
        text(self, filling)
    }

    fn glyph(&self, glyph: Glyph) -> String {
        height(glyph).to_string()
    }

    fn write_as(&self, form: Form) -> Option<Result<String, Said>> {
        match form {
            Form::Id => Some(Ok(write_id(self))),
            Form::Url => Some(Ok(write_url(self))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_forms_of_the_documents_are_read() {
        let table = read("SKYSCRAPERS\nx . 1 . . x\n2 . . . . 3\n1 . . . . .\n4 . . . . 1\n. . . . . .\nx . . 1 . x\n")
            .unwrap();
        assert_eq!((table.clue(Side::Top, 1), table.clue(Side::Bottom, 2)), (1, 1));
        assert_eq!((&table.clues[2], &table.clues[3]), (&vec![2, 1, 4, 0], &vec![3, 0, 1, 0]));
        let id = read("4:/3//////3/2//////2/2").unwrap();
        assert_eq!(id.clues, [vec![0, 3, 0, 0], vec![0, 0, 0, 3], vec![2, 0, 0, 0], vec![0, 0, 2, 2]]);
        for link in ["skyscrapers/4/4/k13h4j3g", "building/4/4/k13h4j3g\n"] {
            let link = read(link).unwrap();
            assert_eq!(link.clues, [vec![0; 4], vec![0, 1, 3, 0], vec![0, 4, 0, 0], vec![0, 0, 3, 0]]);
        }
    }

    #[test]
    fn givens_read_back_from_every_form() {
        let id = format!("12de:{},a12_1b3zzzzzh", "/".repeat(47));
        let puzzle = read(&id).unwrap();
        assert_eq!((puzzle.givens[1], puzzle.givens[2], puzzle.givens[5]), (12, 1, 3));
        for text in [puzzle.write(), write_id(&puzzle), write_url(&puzzle)] {
            let bare = text.strip_prefix("https://puzz.link/p?").unwrap_or(&text);
            assert_eq!(read(bare).unwrap(), puzzle, "{text}");
        }
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let code = |text: &str| {
            let refusal = read(text).unwrap_err();
            (refusal.code, refusal.span.map(|span| (span.line, span.column)))
        };
        assert_eq!(code("SKYSCRAPERS\n. . .\n. . .\n. . .\n"), (Code::BadToken, Some((2, 1))));
        assert_eq!(code("SKYSCRAPERS\nx 2 x\n. . .\nx . x\n"), (Code::OutOfRange, Some((2, 3))));
        assert_eq!(code("SKYSCRAPERS\nx . x\n. . . .\nx . x\n"), (Code::GridSize, Some((3, 1))));
        assert_eq!(code("SKYSCRAPERS\nx . x\n. . .\nx . .\n"), (Code::BadToken, Some((4, 5))));
        assert_eq!(code("SKYSCRAPERS\nx . x\n. ? .\nx . x\n"), (Code::BadToken, Some((3, 3))));
        assert_eq!(code("SKYSCRAPERS\n"), (Code::GridSize, Some((1, 1))));
        assert_eq!(code("2:1/2"), (Code::BadAddress, Some((1, 3))));
        assert_eq!(code("2:3///////"), (Code::OutOfRange, Some((1, 3))));
        assert_eq!(code("2:///////,1"), (Code::BadAddress, Some((1, 12))));
        assert_eq!(code("2:///////,c1_2"), (Code::BadAddress, Some((1, 14))));
        assert_eq!(code("99:/"), (Code::TooLarge, Some((1, 1))));
        assert_eq!(code("skyscrapers/2/3/g"), (Code::BadAddress, Some((1, 15))));
        assert_eq!(code("skyscrapers/2/2/1!"), (Code::BadAddress, Some((1, 18))));
        assert_eq!(code("skyscrapers/2/2/1l"), (Code::BadAddress, Some((1, 19))));
        assert_eq!(code("skyscrapers/2/2/"), (Code::BadAddress, Some((1, 17))));
        assert_eq!(code("skyscrapers/2/2/1n"), (Code::BadAddress, Some((1, 18))));
        assert_eq!(code("skyscrapers/2/2/n1"), (Code::BadAddress, Some((1, 19))));
        assert_eq!(code("skyscrapers/2/2/n1j"), (Code::BadAddress, Some((1, 19))));
        assert_eq!(code("skyscrapers/2/2/n1i2"), (Code::BadAddress, Some((1, 20))));
    }
}
