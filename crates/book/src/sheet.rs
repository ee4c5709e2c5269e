//! One page with one puzzle or some, and if it is wanted the solutions overleaf.

use crate::book::{Part, Press, Style, bound, called};
use crate::format::Format;
use crate::puzzles::{GAP, Grid};
use crate::setter::{Type, clean};
use crate::voices::Voices;
use runut::draw::paper::{Block, Item, Role, Volume};
use runut::{Code, Filling, Halt, Limits, Picture, Puzzle, Question, Refusal, Said, Silent};

/// The least side of a cell of a sheet, unless told otherwise.
pub const CELL: f32 = 4.0;

/// A puzzle on a sheet.
pub struct Laid<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// What lies on its board; none: nothing but what is given.
    pub board: Option<&'a Filling>,
}

/// Why there is no sheet.
pub enum Unlaid {
    /// The puzzles are too large or too many for it, or one of them has no solution.
    Refused(Refusal),
    /// A limit stopped it.
    Stopped(Halt),
}

impl From<Halt> for Unlaid {
    fn from(halt: Halt) -> Unlaid {
        Unlaid::Stopped(halt)
    }
}

impl From<Refusal> for Unlaid {
    fn from(refusal: Refusal) -> Unlaid {
        Unlaid::Refused(refusal)
    }
}

/// Lays out a sheet, with a solution of each puzzle overleaf if that is wanted. `maker` is the program that does.
pub fn sheet(
    title: Option<&str>,
    puzzles: &[Laid<'_>],
    overleaf: bool,
    style: &Style,
    voices: &Voices,
    maker: &str,
    limits: &Limits,
) -> Result<Volume, Unlaid> {
    let press = Press { style, voices, limits };
    let board = |laid: &Laid<'_>| match laid.board {
        Some(board) => style.picture(laid.puzzle, board),
        None => style.begun(laid.puzzle),
    };
    let games = games(puzzles, voices);
    let title =
        title.map_or_else(|| games.iter().map(|(title, _)| title.as_str()).collect::<Vec<_>>().join(", "), clean);
    let pictures: Vec<Picture> = puzzles.iter().map(board).collect();
    let mut sheets = vec![page(&press, &title, &games, puzzles, pictures, "book-shows-puzzle")?];
    if overleaf {
        let heading = voices.heading(&Said::new("book-solutions"));
        let solutions = solutions(puzzles, limits)?;
        let pictures = puzzles.iter().zip(&solutions).map(|(laid, board)| style.picture(laid.puzzle, board)).collect();
        let solved: Vec<Laid<'_>> = puzzles
            .iter()
            .zip(&solutions)
            .map(|(laid, board)| Laid { puzzle: laid.puzzle, board: Some(board) })
            .collect();
        sheets.push(page(&press, &heading, &[], &solved, pictures, "book-shows-solution")?);
    }
    let part = Part { title: title.clone(), sheets, marks: Vec::new() };
    let subject = games.iter().map(|(_, rules)| voices.say(rules)).collect::<Vec<_>>().join(" ");
    let (maker, language) = (maker.into(), voices.language().code());
    let volume =
        Volume { title, subject, maker, language, ground: style.ground, pages: Vec::new(), chapters: Vec::new() };
    Ok(bound(Vec::new(), vec![part], volume, style))
}

/// A solution of each puzzle.
fn solutions(puzzles: &[Laid<'_>], limits: &Limits) -> Result<Vec<Filling>, Unlaid> {
    let one = Limits { solutions: Some(1), ..limits.clone() };
    let mut solutions = Vec::new();
    for (at, laid) in puzzles.iter().enumerate() {
        let answer = runut::solve(laid.puzzle, &Question::default(), &one, &mut Silent)?;
        match (answer.boards.into_iter().next(), answer.halt) {
            (Some(board), _) => solutions.push(board),
            (None, Some(halt)) => return Err(halt.into()),
            (None, None) => {
                let said = Said::new("sheet-no-solution").with("number", at + 1);
                return Err(Refusal::new(Code::BadBook, said).into());
            }
        }
    }
    Ok(solutions)
}

/// What the games of the puzzles are called and how they go, each once.
fn games(puzzles: &[Laid<'_>], voices: &Voices) -> Vec<(String, Said)> {
    let mut games: Vec<(String, Said)> = Vec::new();
    for laid in puzzles {
        let (title, rules) = (voices.heading(&called(laid.puzzle)), laid.puzzle.game());
        match rules.filter(|rules| games.iter().all(|(_, known)| known != rules)) {
            Some(rules) => games.push((title, rules)),
            None if games.is_empty() => games.push((title, laid.puzzle.describe())),
            None => {}
        }
    }
    games.dedup_by(|one, other| one == other);
    games
}

fn page(
    press: &Press<'_>,
    title: &str,
    games: &[(String, Said)],
    puzzles: &[Laid<'_>],
    pictures: Vec<Picture>,
    id: &'static str,
) -> Result<crate::flow::Sheet, Unlaid> {
    press.limits.look()?;
    let (format, mut flow) = (&press.style.format, press.flow());
    flow.title(title);
    games.iter().for_each(|(_, rules)| flow.say(rules));
    flow.gap(2.0);
    let kind = Type::bold(format.body() * 1.2);
    let head = if puzzles.len() > 1 { kind.leading() + 1.0 } else { 0.0 };
    let area = (flow.wide, flow.left());
    let grid = Grid::of(&pictures, area, &|_, _| head, format.cell, Some(pictures.len()))
        .filter(|grid| grid.columns * grid.rows >= pictures.len())
        .ok_or_else(|| too_much(&pictures, area, head, format))?;
    let slot = grid.slot(area);
    let top = flow.y;
    for (at, (picture, laid)) in pictures.into_iter().zip(puzzles).enumerate() {
        let (row, column) = (at / grid.columns, at % grid.columns);
        let wide = picture.size.0 * grid.cell;
        let x = column as f32 * (slot.0 + GAP.0) + (slot.0 - wide).max(0.0) / 2.0;
        let y = top + row as f32 * (slot.1 + GAP.1);
        if puzzles.len() > 1 {
            flow.put(Block::new(Role::Heading(2), vec![kind.words((x, y), (at + 1).to_string())]));
        }
        let rows = laid.board.map_or_else(|| laid.puzzle.rows(&laid.puzzle.given()), |board| laid.puzzle.rows(board));
        let told = press.voices.say(&Said::new(id).with("number", at + 1));
        let item = Item::Picture { at: (x, y + head), cell: grid.cell, picture };
        flow.put(Block::new(Role::Figure(format!("{told}: {}", rows.join(" / "))), vec![item]));
    }
    Ok(flow.finish().swap_remove(0))
}

/// What does not fit on a page, with the cells that would.
fn too_much(pictures: &[Picture], area: (f32, f32), head: f32, format: &Format) -> Refusal {
    let would_do = (1..=30).map(|tenths| format.cell - 0.1 * tenths as f32 * format.cell / 3.0);
    let fits =
        |cell: &f32| *cell > 0.5 && Grid::of(pictures, area, &|_, _| head, *cell, Some(pictures.len())).is_some();
    let said = Said::new("sheet-too-large").with("paper", format.paper.word()).with("cell", format!("{}", format.cell));
    let refusal = Refusal::new(Code::CannotDraw, said);
    match would_do.into_iter().find(fits) {
        Some(cell) => {
            refusal.help(Said::new("sheet-would-do").with("cell", format!("{:.1}", (cell * 10.0).floor() / 10.0)))
        }
        None => refusal.help(Said::new("sheet-fewer")),
    }
}
