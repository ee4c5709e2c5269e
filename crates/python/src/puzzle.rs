//! An opened puzzle, and what can be asked of it at once.

use crate::trouble::{Trouble, refused, unreadable, usage};
use crate::voice;
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::kits::{Lettering, Table};
use runut::{Cell, Code, Filling, Form, Glyph, Limits, Puzzle, ReadOptions, Refusal, Said, wire};
use std::collections::HashSet;
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;

/// The rows of a board.
pub type Rows = Vec<String>;

/// A cell's place and what stands in it.
type Token = (Vec<u32>, String);

/// An opened puzzle: what stands behind a `runut.Puzzle`.
#[pyclass(frozen, module = "runut._runut")]
pub struct Core(pub Arc<Puzzle>);

/// What a reader asks: for everything that takes no time, the language alone.
fn told<T>(lang: &str, asked: impl FnOnce() -> Result<T, Refusal>) -> PyResult<T> {
    let speaker = voice::speaker(lang)?;
    asked().map_err(|refusal| refused(&refusal, speaker))
}

/// What a file holds: never more than a puzzle may have, and one byte to see that it is more.
fn read(path: &PathBuf) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let read = std::fs::File::open(path)
        .and_then(|file| file.take(runut::MOST_BYTES as u64 + 1).read_to_end(&mut bytes).map(|_| bytes));
    read.map_err(|error| unreadable(&path.display().to_string(), &error))
}

/// A grid and its list as one text: the grid, an empty line, the list.
fn with_words(grid: &[u8], list: &[u8]) -> Vec<u8> {
    let without_mark = |text: &[u8]| text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text).to_vec();
    [without_mark(grid).trim_ascii_end(), b"\n\n", &without_mark(list)].concat()
}

impl Core {
    /// The board that rows tell.
    pub fn board(&self, rows: &[String]) -> Result<Filling, Refusal> {
        self.0.read_board(&rows.join("\n"))
    }

    /// Whether what stands in cells are numbers and not characters; and every cell with its place and what stands in it.
    fn read_cells(&self, board: &Filling, limits: &Limits) -> Result<(bool, Vec<Token>), Trouble> {
        let model = self.0.model(limits)?;
        let marks = || model.candidates().flat_map(|candidate| model.marks(candidate));
        let mut is_used = vec![false; board.0.len()];
        marks().for_each(|mark| is_used[mark.cell.index()] = true);
        let glyphs: HashSet<Glyph> = marks().map(|mark| mark.glyph).collect();
        let are_numbers = glyphs.iter().all(|&glyph| self.0.glyph(glyph) == glyph.0.to_string());
        // Cells outside the game, which only flat boards have, have a sign in the rows alone.
        let rows = self.0.rows(board);
        let signs = rows.iter().flat_map(|row| match row.contains(' ') {
            true => row.split(' ').map(String::from).collect::<Vec<_>>(),
            false => row.chars().map(String::from).collect(),
        });
        let cells: Vec<Cell> = self.0.board().cells().collect();
        let places = wire::places(&self.0, &cells);
        let token = |((cell, place), sign): ((&Cell, wire::Place), String)| {
            let text = match board.at(*cell) {
                Glyph::NONE if is_used[cell.index()] => String::new(),
                Glyph::NONE => sign,
                glyph => self.0.glyph(glyph),
            };
            (place.0, text)
        };
        let tokens = cells.iter().zip(places).zip(signs).map(token).collect();
        Ok((are_numbers, tokens))
    }
}

#[pymethods]
impl Core {
    /// Opens the text of a puzzle, with the list of a grid that comes without one.
    #[staticmethod]
    fn open(text: &[u8], words: Option<&[u8]>, lenient: bool, lang: &str) -> PyResult<Core> {
        let open = |text: &[u8]| runut::open_bytes(text, &ReadOptions { lenient });
        told(lang, || match words {
            None => open(text),
            Some(words) => open(&with_words(text, words)),
        })
        .map(|puzzle| Core(Arc::new(puzzle)))
    }

    /// Opens what lies on a table: a set by its name or the text of its file, a board by its name, and a map.
    #[staticmethod]
    fn open_table(
        set: &[u8],
        board: Option<&str>,
        map: Option<&[u8]>,
        letters: Option<&str>,
        lang: &str,
    ) -> PyResult<Core> {
        told(lang, || {
            let words = Lettering::ALL.map(Lettering::word);
            let unknown = |word: &str| none_of("python-no-letters", "letters", word, &words);
            let named = |word: &str| Lettering::ALL.into_iter().find(|known| known.word() == word);
            let letters = letters.map(|word| named(word).ok_or_else(|| unknown(word))).transpose()?;
            let (set, map) = (String::from_utf8_lossy(set), map.map(String::from_utf8_lossy));
            let table = Table { set: &set, board, map: map.as_deref(), letters: letters.unwrap_or_default() };
            runut::open_table(&table)
        })
        .map(|puzzle| Core(Arc::new(puzzle)))
    }

    /// What a file holds.
    #[staticmethod]
    fn read(path: PathBuf, lang: &str) -> PyResult<Vec<u8>> {
        told(lang, || read(&path))
    }

    /// The text of the example of this name.
    #[staticmethod]
    fn example(name: &str) -> Option<&'static str> {
        runut::example(name).filter(|example| example.name.eq_ignore_ascii_case(name)).map(|example| example.text)
    }

    /// The kind of puzzle.
    #[getter]
    fn family(&self) -> &'static str {
        self.0.family.name
    }

    /// The puzzle as text that reads back equal.
    fn text(&self) -> String {
        self.0.write()
    }

    /// What the puzzle is, in a line.
    fn title(&self, lang: &str) -> PyResult<String> {
        Ok(voice::speaker(lang)?.say(&self.0.describe()))
    }

    /// What was let pass while it was read.
    fn warnings(&self, lang: &str) -> PyResult<Vec<String>> {
        let speaker = voice::speaker(lang)?;
        Ok(self.0.warnings.iter().map(|said| speaker.say(said)).collect())
    }

    /// The board on which somebody begins to play.
    fn given(&self) -> Rows {
        self.0.rows(&self.0.given())
    }

    /// Rows and columns.
    fn size(&self) -> (usize, usize) {
        self.0.board().size()
    }

    /// A board of this puzzle, as its rows.
    fn read_board(&self, text: &str, lang: &str) -> PyResult<Rows> {
        told(lang, || self.0.read_board(text).map(|board| self.0.rows(&board)))
    }

    /// A board as the command line prints it.
    fn print(&self, rows: Rows, lang: &str) -> PyResult<String> {
        told(lang, || self.board(&rows).map(|board| self.0.print(&board)))
    }

    /// Every cell with its place and what stands in it: nothing in an open cell, the rows' own sign in one outside the game;
    /// and before that, whether what stands in cells are numbers and not characters.
    fn tokens(&self, py: Python<'_>, rows: Rows, within: Within) -> PyResult<(bool, Vec<Token>)> {
        let work = Work::begin(&within)?;
        work.run(py, || self.read_cells(&self.board(&rows)?, &work.limits))
    }

    /// The puzzle in another form.
    fn convert(&self, form: &str, lang: &str) -> PyResult<String> {
        told(lang, || {
            let named = Form::ALL.into_iter().find(|known| known.word() == form);
            let values = || Said::new("python-values").with("values", Form::ALL.map(Form::word).join(", "));
            let unknown = || usage(Said::new("python-no-form").with("form", form)).help(values());
            runut::convert(&self.0, named.ok_or_else(unknown)?)
        })
    }

    /// What a board breaks.
    fn check(&self, rows: Rows, lang: &str) -> PyResult<String> {
        let speaker = voice::speaker(lang)?;
        told(lang, || {
            let broken = runut::check(&self.0, &self.board(&rows)?);
            Ok(wire::text(&wire::Judgement::of(&self.0, &broken, speaker)))
        })
    }
}

/// Whether a word is a game ID, a random seed or a link, by its form.
#[pyfunction]
pub fn is_address(word: &str) -> bool {
    runut::is_address(word)
}

/// All examples.
#[pyfunction]
pub fn examples(lang: &str) -> PyResult<String> {
    Ok(wire::text(&wire::examples(voice::speaker(lang)?)))
}

/// The refusal of a word that is none of some.
pub fn none_of(sentence: &'static str, name: &'static str, word: &str, known: &[&str]) -> Refusal {
    Refusal::new(Code::Usage, Said::new(sentence).with(name, word))
        .help(Said::new("python-values").with("values", known.join(", ")))
}
