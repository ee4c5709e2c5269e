//! From text to a puzzle: one reader for every verb.

mod address;
pub(crate) mod records;

use crate::words;
use address::Address;
use runut_families::registry::FAMILIES;
use runut_model::{
    Cell, CellPermutation, Code, Crossing, Draft, Example, Family, Filling, Halt, Instance, Limits, Model, ReadOptions,
    Recognition, Refusal, Said, Searchable, Span, Stages, Walk, WalkInfo, drafting,
};
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::OnceLock;

/// The most a puzzle may have: 1 MiB.
pub const MOST_BYTES: usize = 1 << 20;

/// An opened puzzle. Everything an [`Instance`] can do it can do.
pub struct Puzzle {
    /// The family it belongs to.
    pub family: &'static Family,
    /// What was let pass while reading.
    pub warnings: Vec<Said>,
    instance: Box<dyn Instance>,
    model: OnceLock<Model>,
    bare: Option<Box<Puzzle>>,
}

impl Puzzle {
    /// A puzzle that was read or made, with nothing let pass.
    pub(crate) fn of(family: &'static Family, instance: Box<dyn Instance>) -> Puzzle {
        Puzzle { family, warnings: Vec::new(), instance, model: OnceLock::new(), bare: None }
    }

    /// The puzzle in the model's words; made once and kept.
    pub fn model(&self, limits: &Limits) -> Result<&Model, Halt> {
        if let Some(model) = self.model.get() {
            return Ok(model);
        }
        let model = self.instance.model(limits)?;
        Ok(self.model.get_or_init(|| model))
    }

    /// The same puzzle, of which it is known what it is without what lies on the table.
    pub fn lying_on(self, bare: Puzzle) -> Puzzle {
        Puzzle { bare: Some(Box::new(bare)), ..self }
    }

    /// Of what lies on a table: the same board with nothing on it. What is given there can be taken off.
    pub fn bare(&self) -> Option<&Puzzle> {
        self.bare.as_deref()
    }

    /// The puzzle as somebody would have drawn it, with what lies on its board given. None: it cannot be drawn.
    pub fn draft(&self, filling: &Filling) -> Option<Draft> {
        drafting::draft(self.family, &*self.instance, filling)
    }

    /// The puzzle that is left when what lies on its board is given. None: it can neither be told nor drawn.
    pub fn at(&self, filling: &Filling) -> Option<Puzzle> {
        let left = match self.instance.position(filling) {
            Some(instance) => Puzzle::of(self.family, instance),
            None => open(&drafting::text(self.family, &self.draft(filling)?), &ReadOptions::default()).ok()?,
        };
        Some(Puzzle { warnings: self.warnings.clone(), ..left })
    }

    /// The puzzle that is left when a cell that may stay empty does so. None: it has no such cells.
    pub fn without(&self, cell: Cell) -> Option<Puzzle> {
        let left = Puzzle::of(self.family, self.instance.without(cell)?);
        Some(Puzzle { warnings: self.warnings.clone(), ..left })
    }
}

impl Searchable for Puzzle {
    fn model(&self, limits: &Limits) -> Result<&Model, Halt> {
        Puzzle::model(self, limits)
    }

    fn cells(&self) -> usize {
        self.board().len()
    }

    fn walks(&self) -> &'static [WalkInfo] {
        self.instance.walks()
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        self.instance.walk(which, limits)
    }

    fn stages(&self, limits: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        self.instance.stages(limits)
    }

    fn unstaged(&self) -> Option<Said> {
        self.instance.unstaged()
    }

    fn crossing(&self, limits: &Limits) -> Result<Option<Crossing>, Halt> {
        self.instance.crossing(limits)
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        self.instance.symmetries()
    }
}

impl Deref for Puzzle {
    type Target = dyn Instance;

    fn deref(&self) -> &Self::Target {
        &*self.instance
    }
}

/// Every puzzle that comes with the program, with its family.
pub fn embedded() -> impl Iterator<Item = (&'static Family, &'static Example)> {
    FAMILIES.iter().flat_map(|&family| family.examples.iter().map(move |example| (family, example)))
}

/// The puzzle of this name that comes with the program. Capitals do not matter, nor an ending `.txt`.
pub fn example(name: &str) -> Option<&'static Example> {
    let name = name.to_ascii_lowercase();
    let name = name.strip_suffix(".txt").unwrap_or(&name);
    embedded().map(|(_, example)| example).find(|example| example.name == name)
}

/// Reads a puzzle from bytes that may not even be text.
pub fn open_bytes(bytes: &[u8], how: &ReadOptions) -> Result<Puzzle, Refusal> {
    runut_model::said::speak_english(words::in_english);
    open(text(bytes)?, how)
}

/// Bytes as text.
fn text(bytes: &[u8]) -> Result<&str, Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::new(Code::TooLarge, Said::new("open-too-large").with("limit", MOST_BYTES)));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let before = plain(&before);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        let byte = format!("0x{:02X}", bytes[error.valid_up_to()]);
        Refusal::new(Code::NotText, Said::new("open-not-text"))
            .at(Span { line, column, length: 1 }, Said::new("open-not-text-here").with("byte", byte))
            .help(Said::new("open-not-text-help"))
    })
}

/// Reads a puzzle. Its family is found from the content.
///
/// ```
/// let puzzle = runut::open("5:1/2/5/2/3/4/2/1/3/2/1/2/2/3/3/4/2/3/1/2", &Default::default());
/// let refusal = runut::open("3 3 1\nDEFAULT\nAB\n", &Default::default()).err().expect("two letters in one line");
/// assert!(refusal.to_string().starts_with("line 3, column 2: "), "{refusal}");
/// ```
pub fn open(text: &str, how: &ReadOptions) -> Result<Puzzle, Refusal> {
    runut_model::said::speak_english(words::in_english);
    if text.len() > MOST_BYTES {
        return Err(Refusal::new(Code::TooLarge, Said::new("open-too-large").with("limit", MOST_BYTES)));
    }
    let text = plain(text);
    if text.trim().is_empty() {
        return Err(Refusal::new(Code::Empty, Said::new("open-empty")).help(Said::new("open-empty-help")));
    }
    if text.trim_start().starts_with('{') {
        return open_json(&text, how);
    }
    if let Some(address) = Address::of(&text) {
        return address.open(how);
    }
    let opened = family_of(&text).ok_or_else(|| unknown(&text)).and_then(|family| opened(family, &text, how));
    opened.map_err(|refusal| if_map(&text).unwrap_or(refusal))
}

/// The refusal of a text that is the map of a set's board alone: whoever wrote it has the pieces before them and needs
/// not draw them, but to say which they are.
fn if_map(text: &str) -> Option<Refusal> {
    let sets = crate::sets::meant_by(text);
    let help = Said::new("open-map-help").with("count", sets.len()).with("sets", sets.join(", "));
    (!sets.is_empty()).then(|| Refusal::new(Code::UnknownForm, Said::new("open-map")).help(help))
}

/// Whether a single word is a game ID, a random seed or a link, by its form: it may still be one that cannot be read.
/// Any other word is the path of a file or the name of an example.
pub fn is_address(word: &str) -> bool {
    Address::of(word).is_some()
}

/// The family that is sure of a text, else the first one that may read it.
fn family_of(text: &str) -> Option<&'static Family> {
    let first = |wanted| FAMILIES.iter().find(|family| family.recognises(text) == wanted).copied();
    first(Recognition::Sure).or_else(|| first(Recognition::Maybe))
}

fn opened(family: &'static Family, text: &str, how: &ReadOptions) -> Result<Puzzle, Refusal> {
    let (instance, warnings) = (family.read)(text, how)?;
    Ok(Puzzle { warnings, ..Puzzle::of(family, instance) })
}

/// Text without a byte order mark, every line ended by a line feed.
fn plain(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

fn unknown(text: &str) -> Refusal {
    let first = text.lines().next().unwrap_or("");
    let span = Span { line: 1, column: 1, length: first.chars().count().max(1) };
    Refusal::new(Code::UnknownForm, Said::new("open-unknown"))
        .at(span, Said::new("open-unknown-here"))
        .help(Said::new("open-unknown-help"))
}

/// A puzzle as JSON: `{"family": "packing", "puzzle": ["3 3 3", "DEFAULT", ...]}`, or a family's own kind of JSON.
fn open_json(text: &str, how: &ReadOptions) -> Result<Puzzle, Refusal> {
    let bad = |said: Said| Refusal::new(Code::BadJson, said).help(Said::new("open-json-help"));
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
        let line = error.line().max(1);
        let before = error.column().saturating_sub(1);
        let characters = text.lines().nth(line - 1).unwrap_or("").char_indices();
        // The parser counts bytes.
        let column = characters.filter(|(at, character)| at + character.len_utf8() <= before).count() + 1;
        let span = Span { line, column, length: 1 };
        bad(Said::new("open-json")).at(span, Said::new("open-json-here"))
    })?;
    if value.get("family").is_none()
        && let Some(family) = family_of(text)
    {
        return opened(family, text, how);
    }
    let name = value["family"].as_str().unwrap_or("");
    let Some(family) = FAMILIES.iter().find(|family| family.name == name) else {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.name).collect();
        return Err(bad(Said::new("open-json-family").with("known", known.join(", "))));
    };
    let lines: Option<Vec<&str>> =
        value["puzzle"].as_array().and_then(|lines| lines.iter().map(|line| line.as_str()).collect());
    let text = lines.ok_or_else(|| bad(Said::new("open-json-puzzle")))?.join("\n");
    // Lines of the text inside are not lines of the file: the message alone has to do.
    let inside = |refusal: Refusal| Refusal { span: None, label: None, ..refusal };
    if text.trim().is_empty() {
        return Err(bad(Said::new("open-json-puzzle")));
    }
    let text = plain(&text);
    let addressed = Address::of(&text).map(|address| address.open(how));
    match addressed.filter(|puzzle| puzzle.as_ref().map_or(true, |puzzle| puzzle.family.name == name)) {
        Some(puzzle) => puzzle,
        None => opened(family, &text, how),
    }
    .map_err(inside)
}
