//! The pages of puzzles: as many on a page as have cells of the least size, each with its number and grade.

use crate::book::{Hints, Numbered, Part, Press, Style};
use crate::code;
use crate::flow::Flow;
use crate::setter::Type;
use runut::draw::paper::{Block, Item, Role, Target};
use runut::model::Point;
use runut::{Halt, Picture, Puzzle, Said};

/// Between two puzzles.
pub const GAP: Point = (9.0, 7.0);
/// Columns and rows of puzzles on a page, at the most.
const MOST: (usize, usize) = (3, 4);
/// The largest side of a cell: larger ones only take paper.
const LARGEST: f32 = 11.0;
/// The side of a code for cameras.
const CODE: f32 = 20.0;
/// What the heading of a section takes of its first page, in two lines.
const HEADING: f32 = 28.0;

/// How puzzles stand on a page: columns, rows, and the side of their cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    pub columns: usize,
    pub rows: usize,
    pub cell: f32,
}

impl Grid {
    /// The room for one of them.
    pub fn slot(&self, (wide, high): Point) -> Point {
        let part = |whole: f32, parts: usize, gap: f32| (whole - (parts - 1) as f32 * gap) / parts as f32;
        (part(wide, self.columns, GAP.0), part(high, self.rows, GAP.1))
    }

    /// The largest cells that all of these pictures can have, each below a head of this height.
    pub fn fit(&self, pictures: &[Picture], area: Point, head: f32) -> f32 {
        let (wide, high) = self.slot(area);
        let cell = |picture: &Picture| (wide / picture.size.0).min((high - head) / picture.size.1);
        pictures.iter().map(cell).fold(LARGEST, f32::min)
    }

    /// How many at the most of these pictures stand on a page with cells of a least size, and how. `count`: just so many.
    /// `head` tells how high the words above each of the first so many are when they have this width.
    pub fn of(
        pictures: &[Picture],
        area: Point,
        head: &dyn Fn(usize, f32) -> f32,
        least: f32,
        count: Option<usize>,
    ) -> Option<Grid> {
        let mut best: Option<(usize, Grid)> = None;
        for (columns, rows) in (1..=MOST.0).flat_map(|columns| (1..=MOST.1).map(move |rows| (columns, rows))) {
            // The last page may have fewer than there is room for, but no empty row.
            let taken = pictures.len().min(columns * rows).min(count.unwrap_or(usize::MAX));
            if taken <= columns * (rows - 1) || taken < columns {
                continue;
            }
            let grid = Grid { columns, rows, cell: 0.0 };
            let head = head(taken, grid.slot(area).0);
            let grid = Grid { cell: grid.fit(&pictures[..taken], area, head), ..grid };
            let is_better = best.is_none_or(|(most, known)| (taken, grid.cell) > (most, known.cell));
            if grid.cell >= least && is_better {
                best = Some((taken, grid));
            }
        }
        best.map(|(_, grid)| grid)
    }
}

/// Why a puzzle cannot be read on this paper, and what would do.
pub fn legible(puzzle: &Puzzle, style: &Style) -> Result<(), Said> {
    let (format, picture) = (&style.format, style.begun(puzzle));
    let (wide, high) = format.area();
    let (area, head) = ((wide, high - HEADING), head_room(style, 4));
    let one = Grid { columns: 1, rows: 1, cell: 0.0 };
    let fit = one.fit(std::slice::from_ref(&picture), area, head);
    if fit >= format.cell {
        return Ok(());
    }
    let (whole, needed) = (format.paper.size(), |cells: f32, rest: f32| (cells * format.cell + rest).ceil() as usize);
    let needs = (needed(picture.size.0, whole.0 - area.0), needed(picture.size.1, whole.1 - area.1 + head));
    // Rounded down, so that what is told does.
    let would_do = format!("{:.1}", ((fit * 10.0).floor() / 10.0).max(0.0));
    Err(Said::new("book-too-large")
        .with("paper", format.paper.word())
        .with("cell", format!("{}", format.cell))
        .with("wide", needs.0)
        .with("high", needs.1)
        .with("fit", would_do))
}

/// Room above a puzzle when so many lines tell what it is.
fn head_room(style: &Style, lines: usize) -> f32 {
    let body = style.format.body();
    let words = number_type(body).leading() + lines as f32 * note_type(style).leading() + 1.5;
    if style.link.is_some() { words.max(CODE + 2.0) } else { words }
}

/// The chapter of a section.
pub fn chapter(press: &Press<'_>, title: &str, puzzles: &[Numbered<'_>]) -> Result<Part, Halt> {
    let style = press.style;
    let mut flow = press.flow();
    flow.title(title);
    let mut marks: Vec<(String, usize)> = Vec::new();
    let (mut grade, mut left, mut is_first) = (None, puzzles, true);
    while !left.is_empty() {
        press.limits.look()?;
        if !std::mem::take(&mut is_first) {
            flow.turn();
        }
        let next = &left[..left.len().min(MOST.0 * MOST.1)];
        let pictures: Vec<Picture> = next.iter().map(|one| style.begun(&one.ready.puzzle)).collect();
        let feet = foot_lines(press, next, flow.wide);
        let (grid, taken) = arranged(press, &flow, next, &pictures, &feet);
        for one in &left[..taken] {
            if grade != Some(one.ready.grade) {
                grade = Some(one.ready.grade);
                marks.push((press.voices.heading(&one.ready.grade.said()), flow.page()));
            }
        }
        let foot = feet[..taken].iter().map(Vec::len).sum::<usize>();
        fill(press, &mut flow, &left[..taken], pictures, grid, foot as f32 * foot_type(press).leading());
        turned(press, &mut flow, &feet[..taken]);
        left = &left[taken..];
    }
    let (first, last) = (puzzles[0].number, puzzles[puzzles.len() - 1].number);
    let title = if first == last { format!("{title}, {first}") } else { format!("{title}, {first}–{last}") };
    Ok(Part { marks, ..Part::new(title, flow) })
}

/// How the next puzzles stand on the page, and how many of them.
fn arranged(
    press: &Press<'_>,
    flow: &Flow<'_>,
    next: &[Numbered<'_>],
    pictures: &[Picture],
    feet: &[Vec<String>],
) -> (Grid, usize) {
    let (style, most) = (press.style, press.style.per_page.unwrap_or(usize::MAX));
    let mut taken = next.len().min(most);
    loop {
        // Words below and above take room that depends on how many there are.
        let foot = feet[..taken].iter().map(Vec::len).sum::<usize>() as f32 * foot_type(press).leading();
        let area = (flow.wide, flow.left() - foot);
        let head = |count: usize, wide: f32| head_room(style, note_lines(press, &next[..count], wide));
        let count = style.per_page.map(|_| taken);
        let found = Grid::of(&pictures[..taken], area, &head, style.format.cell, count);
        match found {
            Some(grid) if grid.columns * grid.rows >= taken => return (grid, taken),
            Some(grid) => taken = taken.min(grid.columns * grid.rows),
            None if taken > 1 => taken -= 1,
            None => {
                let one = Grid { columns: 1, rows: 1, cell: 0.0 };
                return (Grid { cell: one.fit(&pictures[..1], area, head(1, area.0)), ..one }, 1);
            }
        }
    }
}

fn fill(
    press: &Press<'_>,
    flow: &mut Flow<'_>,
    puzzles: &[Numbered<'_>],
    pictures: Vec<Picture>,
    grid: Grid,
    foot: f32,
) {
    let top = flow.y;
    let slot = grid.slot((flow.wide, flow.left() - foot));
    let head_high = head_room(press.style, note_lines(press, puzzles, slot.0));
    for (at, (one, picture)) in puzzles.iter().zip(pictures).enumerate() {
        let (row, column) = (at / grid.columns, at % grid.columns);
        let (x, y) = (column as f32 * (slot.0 + GAP.0), top + row as f32 * (slot.1 + GAP.1));
        head(press, flow, one, (x, y), slot.0);
        let shows = shows(press, one, "book-shows-puzzle", one.ready.puzzle.rows(&one.ready.puzzle.given()));
        let at = (x + (slot.0 - picture.size.0 * grid.cell) / 2.0, y + head_high);
        flow.put(Block::new(Role::Figure(shows), vec![Item::Picture { at, cell: grid.cell, picture }]));
    }
}

/// A picture in words: what it is, and the rows of its board.
pub fn shows(press: &Press<'_>, one: &Numbered<'_>, id: &'static str, rows: Vec<String>) -> String {
    format!("{}: {}", press.voices.say(&Said::new(id).with("number", one.number)), rows.join(" / "))
}

fn note_type(style: &Style) -> Type {
    Type::regular(style.format.body() * 0.8).in_grey(0x38)
}

/// How wide what is told of a puzzle may be beside its code.
fn note_room(style: &Style, wide: f32) -> f32 {
    if style.link.is_some() { wide - CODE - 3.0 } else { wide }
}

/// How many lines tell what a puzzle is, at the most, besides the one with its number.
fn note_lines(press: &Press<'_>, puzzles: &[Numbered<'_>], wide: f32) -> usize {
    let room = note_room(press.style, wide);
    puzzles.iter().map(|one| notes(press, one, room).1.len()).max().unwrap_or(0)
}

/// The grade of a puzzle beside its number, if there is room for it; and the lines below: what it is, and the same in the other
/// language.
fn notes(press: &Press<'_>, one: &Numbered<'_>, room: f32) -> (Option<String>, Vec<String>) {
    let (ready, body) = (one.ready, press.style.format.body());
    let rating = Said::new("book-rated").with("rating", u64::from(ready.numbers.rating));
    let certified = ready.is_certified.then(|| Said::new("book-certified"));
    let told: Vec<Said> = [ready.grade.said(), rating].into_iter().chain(certified).collect();
    let (mut grades, mut notes) = (press.voices.joined(&told), press.voices.joined(&ready.notes));
    let (grade, note) = (grades.remove(0), notes.remove(0));
    let beside = number_type(body).width(&one.number.to_string()) + NUMBER_GAP;
    let fits = beside + Type::regular(body).width(&grade) <= room;
    let below = (!fits).then(|| grade.clone());
    let others = grades.iter().zip(notes).map(|(grade, note)| format!("{grade} · {note}"));
    let told = below.into_iter().chain([note]).chain(others);
    let lines = told.flat_map(|words| note_type(press.style).lines(&words, room)).collect();
    (fits.then_some(grade), lines)
}

/// Between the number of a puzzle and its grade.
const NUMBER_GAP: f32 = 2.5;

fn number_type(body: f32) -> Type {
    Type::bold(body * 1.3)
}

/// Number, grade and what it is; with the code that leads to it.
fn head(press: &Press<'_>, flow: &mut Flow<'_>, one: &Numbered<'_>, (x, y): Point, wide: f32) {
    let (style, voices, ready) = (press.style, press.voices, one.ready);
    let body = style.format.body();
    if let Some(page) = &style.link {
        let address = code::address(page, &ready.puzzle);
        if let Some(picture) = code::square(&address) {
            let (side, corner) = (CODE / picture.size.0, (x + wide - CODE, y));
            let shows = voices.say(&Said::new("book-shows-code").with("number", one.number));
            let item = Item::Picture { at: corner, cell: side, picture };
            let link = Some((Target::Address(address), corner, (CODE, CODE)));
            flow.put(Block { link, ..Block::new(Role::Figure(shows), vec![item]) });
        }
    }
    let (number, told) = (number_type(body), one.number.to_string());
    let after = x + number.width(&told) + NUMBER_GAP;
    let (grade, lines) = notes(press, one, note_room(style, wide));
    let beside = grade.map(|grade| Type::regular(body).words((after, y + 0.3 * body), grade));
    let items = [number.words((x, y), told)].into_iter().chain(beside).collect();
    flow.put(Block::new(Role::Heading(2), items));
    let kind = note_type(style);
    let line = |(at, line): (usize, String)| kind.words((x, y + number.leading() + at as f32 * kind.leading()), line);
    let items = lines.into_iter().enumerate().map(line).collect();
    flow.put(Block::new(Role::Paragraph, items));
}

fn foot_type(press: &Press<'_>) -> Type {
    Type::regular(press.style.format.body() * 0.8).in_grey(0x20)
}

/// The lines of each hint that stands upside down at the foot of the page.
fn foot_lines(press: &Press<'_>, puzzles: &[Numbered<'_>], wide: f32) -> Vec<Vec<String>> {
    let lines = |one: &Numbered<'_>| {
        let said = one.ready.hint.as_ref().filter(|_| press.style.hints == Hints::UpsideDown);
        let words = said.map(|said| press.voices.line(said));
        words.map_or(Vec::new(), |words| foot_type(press).lines(&format!("{}. {words}", one.number), wide))
    };
    puzzles.iter().map(lines).collect()
}

fn turned(press: &Press<'_>, flow: &mut Flow<'_>, feet: &[Vec<String>]) {
    let kind = foot_type(press);
    let lines: Vec<&String> = feet.iter().flatten().collect();
    let high = lines.len() as f32 * kind.leading();
    let top = flow.high - high;
    let item = |(at, line): (usize, &&String)| kind.words((0.0, top + at as f32 * kind.leading()), line.as_str());
    if !lines.is_empty() {
        let items = lines.iter().enumerate().map(item).collect();
        let turned = Some((flow.wide / 2.0, top + high / 2.0));
        flow.put(Block { turned, ..Block::new(Role::Paragraph, items) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(wide: f32, high: f32) -> Picture {
        Picture { size: (wide, high), ..Picture::default() }
    }

    #[test]
    fn as_many_stand_on_a_page_as_have_large_enough_cells() {
        let area = (172.0, 259.0);
        let of = |count: usize, side: f32| Grid::of(&vec![board(side, side); count], area, &|_, _| 12.0, 7.0, None);
        let small = of(20, 6.0).expect("they fit");
        assert_eq!((small.columns, small.rows), (3, 4));
        assert!(small.cell >= 7.0);
        let large = of(20, 13.0).expect("they fit");
        assert_eq!(large.columns * large.rows, 2);
        assert_eq!(of(1, 6.0).map(|grid| (grid.columns, grid.rows, grid.cell)), Some((1, 1, LARGEST)));
        assert_eq!(of(1, 30.0), None);
    }
}
