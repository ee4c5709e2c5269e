//! The text format: comments, the grid, an empty line, the numbers. And boards, with or without the numbers after them.

use super::{Number, Puzzle, Square, ipuz};
use crate::lines::{shortened, shown, without_colours, words};
use runut_model::{Code, Filling, Form, Glyph, Recognition, Refusal, Said, Span, Written, signs};

/// The largest grid, in rows and in columns.
pub const LARGEST_SIDE: usize = 128;
/// How wide the lines of a written list become.
const LIST_WIDTH: usize = 78;

/// Whether a line is a comment.
fn is_comment(line: &str) -> bool {
    line.starts_with(';')
}

/// Whether a character can stand in a cell.
pub fn is_content(character: char) -> bool {
    character.is_alphanumeric()
}

/// A first line that is a comment, an ipuz file, or a grid without blanks, an empty line and a list. A grid that shows
/// itself by its cells may lack the list: what is missing is told better here than by those who do not know the form.
pub fn recognises(text: &str) -> Recognition {
    let first = text.lines().find(|line| !line.trim().is_empty());
    if ipuz::recognises(text) || first.is_some_and(is_comment) {
        return Recognition::Sure;
    }
    let (grid, list) = split(text);
    let has_list = list.iter().any(|(_, line)| !line.is_empty());
    let mut cells = grid.iter().flat_map(|(_, line)| line.chars());
    let is_plain = cells.clone().all(|cell| square(cell).is_some()) && cells.any(|cell| !is_content(cell));
    let is_grid = grid.iter().all(|(_, line)| !line.contains(char::is_whitespace));
    if is_grid && (has_list || is_plain) { Recognition::Maybe } else { Recognition::No }
}

/// A line of the text with its number, from 1.
type Numbered<'a> = (usize, &'a str);

/// The lines of a grid and those after the empty line that ends it. Comments belong to neither.
fn split(text: &str) -> (Vec<Numbered<'_>>, Vec<Numbered<'_>>) {
    let lines = (1..).zip(text.lines().map(str::trim_end)).filter(|(_, line)| !is_comment(line));
    let mut lines = lines.skip_while(|(_, line)| line.is_empty());
    let grid = lines.by_ref().take_while(|(_, line)| !line.is_empty()).collect();
    (grid, lines.collect())
}

/// A grid as it is written.
pub struct Grid {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// Row by row.
    pub squares: Vec<Square>,
}

/// Reads the grid of a puzzle, with or without numbers after it.
pub fn read_grid(text: &str) -> Result<Grid, Refusal> {
    let (grid, _) = split(text);
    let columns = grid.iter().map(|(_, line)| line.chars().count()).max().unwrap_or(0);
    if let Some(&(line, row)) = grid.get(LARGEST_SIDE) {
        return Err(too_large(Some(whole(line, row)), grid.len()));
    }
    if let Some(&(line, row)) = grid.iter().find(|(_, row)| row.chars().count() > LARGEST_SIDE) {
        return Err(too_large(Some(whole(line, row)), columns));
    }
    let mut squares = Vec::with_capacity(grid.len() * columns);
    for &(line, row) in &grid {
        for (at, character) in row.chars().enumerate() {
            squares.push(square(character).ok_or_else(|| bad_square(line, at, character))?);
        }
        squares.resize(squares.len().next_multiple_of(columns), Square::Black);
    }
    Ok(Grid { rows: grid.len(), columns, squares })
}

/// Reads a puzzle.
pub fn read(text: &str) -> Result<Puzzle, Refusal> {
    let Grid { rows, columns, squares } = read_grid(text)?;
    complete(rows, columns, squares, read_numbers(split(text).1)?)
}

/// Reads a list of numbers or words that stands alone.
pub fn read_list(text: &str) -> Result<Vec<Number>, Refusal> {
    read_numbers((1..).zip(text.lines()).filter(|(_, line)| !is_comment(line)).collect())
}

fn read_numbers(lines: Vec<Numbered<'_>>) -> Result<Vec<Number>, Refusal> {
    let mut numbers = Vec::new();
    for (line, text) in lines {
        for (word, span) in words(text, line) {
            numbers.push(number(&word).map_err(|(at, character)| bad_number(span, at, character))?);
        }
    }
    Ok(numbers)
}

/// The puzzle, if there is something to fill and something to fill it with.
pub fn complete(rows: usize, columns: usize, squares: Vec<Square>, numbers: Vec<Number>) -> Result<Puzzle, Refusal> {
    if squares.iter().all(|&square| square == Square::Black) {
        return Err(
            Refusal::new(Code::EmptyGrid, Said::new("fillin-empty-grid")).help(Said::new("fillin-empty-grid-help"))
        );
    }
    if numbers.is_empty() {
        return Err(
            Refusal::new(Code::NoNumbers, Said::new("fillin-no-numbers")).help(Said::new("fillin-no-numbers-help"))
        );
    }
    Ok(Puzzle::new(rows, columns, squares, numbers))
}

fn square(character: char) -> Option<Square> {
    match character {
        _ if signs::is_blocked(character) => Some(Square::Black),
        _ if signs::is_empty(character) => Some(Square::Open),
        _ => is_content(character).then_some(Square::Given(character)),
    }
}

/// A number, or the place and the character that no cell can hold.
pub fn number(word: &str) -> Result<Number, (usize, char)> {
    match word.chars().enumerate().find(|&(_, character)| !is_content(character)) {
        None => Ok(word.chars().collect()),
        Some(bad) => Err(bad),
    }
}

fn whole(line: usize, text: &str) -> Span {
    Span { line, column: 1, length: text.chars().count().max(1) }
}

/// A grid with a side that is too long.
pub fn too_large(span: Option<Span>, side: usize) -> Refusal {
    let refusal = Refusal::new(Code::TooLarge, Said::new("fillin-too-large").with("side", LARGEST_SIDE));
    match span {
        Some(span) => refusal.at(span, Said::new("fillin-too-large-here").with("side", side)),
        None => refusal,
    }
}

fn bad_square(line: usize, at: usize, character: char) -> Refusal {
    let label = Said::new("fillin-bad-square-here").with("character", shown(character));
    Refusal::new(Code::BadToken, Said::new("fillin-bad-square"))
        .at(Span { line, column: at + 1, length: 1 }, label)
        .help(Said::new("fillin-bad-square-help"))
}

fn bad_number(word: Span, at: usize, character: char) -> Refusal {
    let label = Said::new("fillin-bad-number-here").with("character", shown(character));
    Refusal::new(Code::BadToken, Said::new("fillin-bad-number"))
        .at(Span { column: word.column + at, length: 1, ..word }, label)
        .help(Said::new("fillin-bad-number-help"))
}

/// The grid with what stands in it, an empty line, and the numbers by length and value, a line or more for each length.
fn text(puzzle: &Puzzle, filling: &Filling) -> String {
    let rows = puzzle.rows(filling);
    // A first row of letters alone could be the name by which another family knows its own puzzles.
    let is_word = rows[0].chars().all(char::is_alphabetic);
    let mut text = if is_word { ";\n".to_string() } else { String::new() };
    text += &rows.join("\n");
    text + "\n\n" + &write_list(puzzle) + "\n"
}

/// The numbers by length and value, a line or more for each length.
pub fn write_list(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for same_length in puzzle.sorted_numbers().chunk_by(|one, other| one.len() == other.len()) {
        let mut width = usize::MAX;
        for number in same_length {
            width = width.saturating_add(1 + number.len());
            let is_first = width > LIST_WIDTH;
            if !text.is_empty() {
                text.push(if is_first { '\n' } else { ' ' });
            }
            if is_first {
                width = number.len();
            }
            text.extend(*number);
        }
    }
    text
}

impl Written for Puzzle {
    /// Numbers are read to the right and downwards: exchanging the two is all that keeps them.
    fn guises(&self) -> Vec<String> {
        let Puzzle { rows, columns, .. } = *self;
        let turned = (0..rows * columns).map(|at| self.squares[at % rows * columns + at / rows]).collect();
        let turned = Puzzle::new(columns, rows, turned, self.numbers.clone());
        vec![self.write(), turned.write()]
    }

    /// A grid: one character a cell, `#` for a black one, `.` for one that is still empty.
    fn rows(&self, filling: &Filling) -> Vec<String> {
        let cell = |(square, glyph): (&Square, &Glyph)| match (*square, glyph.character()) {
            (_, Some(written)) => written,
            (Square::Black, None) => '#',
            (Square::Open, None) => '.',
            (Square::Given(given), None) => given,
        };
        let lines = self.squares.chunks(self.columns).zip(filling.0.chunks(self.columns));
        lines.map(|(squares, glyphs)| squares.iter().zip(glyphs).map(cell).collect()).collect()
    }

    /// Reads a board: the rows of the grid, with or without blanks between the cells, and perhaps the numbers after it.
    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        let text = without_colours(text);
        let (grid, _) = split(&text);
        let bad = |span: Span, label: Said| {
            let said = Said::new("fillin-bad-board").with("rows", self.rows).with("columns", self.columns);
            Err(Refusal::new(Code::BadSolution, said).at(span, label).help(Said::new("fillin-bad-board-help")))
        };
        if grid.len() != self.rows {
            let (line, text) = grid.get(self.rows).or(grid.last()).copied().unwrap_or((1, ""));
            let label = Said::new("fillin-board-rows").with("rows", grid.len()).with("wanted", self.rows);
            return bad(whole(line, text), label);
        }
        let mut filling = Filling::empty(self.squares.len());
        for (row, &(line, text)) in grid.iter().enumerate() {
            let cells: Vec<(usize, char)> = text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()).collect();
            if cells.len() > self.columns {
                let label = Said::new("fillin-board-width").with("width", cells.len()).with("wanted", self.columns);
                return bad(whole(line, &shortened(text)), label);
            }
            let padded = cells.into_iter().map(Some).chain(std::iter::repeat(None)).take(self.columns);
            for (column, character) in padded.enumerate() {
                let cell = row * self.columns + column;
                let is_black = self.squares[cell] == Square::Black;
                filling.0[cell] = match character {
                    Some((_, sign)) if signs::is_empty(sign) => {
                        if is_black {
                            Glyph::of(sign)
                        } else {
                            Glyph::NONE
                        }
                    }
                    None if is_black => Glyph::NONE,
                    None => Glyph::of('#'),
                    Some((_, sign)) if signs::is_blocked(sign) => {
                        if is_black {
                            Glyph::NONE
                        } else {
                            Glyph::of('#')
                        }
                    }
                    Some((_, content)) if is_content(content) => Glyph::of(content),
                    Some((at, other)) => {
                        let label = Said::new("fillin-bad-square-here").with("character", shown(other));
                        return bad(Span { line, column: at + 1, length: 1 }, label);
                    }
                };
            }
        }
        Ok(filling)
    }

    fn write(&self) -> String {
        text(self, &Filling::empty(self.squares.len()))
    }

    fn print(&self, filling: &Filling) -> String {
        text(self, filling)
    }

    fn write_as(&self, form: Form) -> Option<Result<String, Said>> {
        (form == Form::Ipuz).then(|| Ok(ipuz::write(self)))
    }
}
