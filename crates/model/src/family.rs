//! A family of puzzles as a record: what it is called, what it reads, what comes with it. One line of a registry.
//!
//! Only [`Family::name`] and [`Family::read`] have to be told; everything else has a default:
//!
//! ```
//! # use runut_model::{Family, ReadOptions, Reading, Refusal};
//! # fn read(_: &str, _: &ReadOptions) -> Result<Reading, Refusal> { unimplemented!() }
//! pub static FAMILY: Family = Family { title: "futoshiki-family", ..Family::new("futoshiki", read) };
//! ```
//!
//! What can be done with a puzzle once it is read is told by its own type, in the traits of [`instance`](crate::instance).

use crate::{Drafting, Instance, Kits, Making, PLAIN_WALKS, Refusal, RuleInfo, Said, Sentences, WalkInfo, plain};

/// How to read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// Let small contradictions pass with a warning.
    pub lenient: bool,
}

/// A puzzle that comes with the program: menu, documentation and tests share the list.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is.
    pub title: fn() -> Said,
    /// The puzzle as a file.
    pub text: &'static str,
    /// How many solutions it has.
    pub solutions: u64,
}

/// A board that is right but for one rule. The judge must name that rule and no other.
#[derive(Clone, Copy, Debug)]
pub struct NearMiss {
    /// The puzzle as a file.
    pub puzzle: &'static str,
    /// The board as a file.
    pub board: &'static str,
    /// The rule that it breaks.
    pub rule: &'static str,
}

/// What other collections call the puzzles of a family, as it stands in their addresses.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownAs {
    /// Kinds of puzz.link.
    pub links: &'static [&'static str],
    /// Pages of Simon Tatham's Portable Puzzle Collection.
    pub pages: &'static [&'static str],
}

/// A form in which a puzzle can be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form {
    /// The family's own text format.
    Text,
    /// A game ID of Simon Tatham's Portable Puzzle Collection.
    Id,
    /// A puzz.link URL.
    Url,
    /// An ipuz file.
    Ipuz,
    /// The text format's lines in a JSON object.
    Json,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 5] = [Form::Text, Form::Id, Form::Url, Form::Ipuz, Form::Json];

    /// The form's name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Form::Text => "text",
            Form::Id => "id",
            Form::Url => "url",
            Form::Ipuz => "ipuz",
            Form::Json => "json",
        }
    }
}

/// Whether a text has a family's form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recognition {
    /// It has not.
    No,
    /// It looks like it: the family may read it unless another one is sure.
    Maybe,
    /// It says so itself.
    Sure,
}

impl Recognition {
    /// A text that begins with its family's title is beyond doubt.
    pub fn by_title(text: &str, title: &str) -> Recognition {
        let first = text.split_whitespace().next().unwrap_or("");
        if first.eq_ignore_ascii_case(title) { Recognition::Sure } else { Recognition::No }
    }
}

/// A puzzle that was read, and what was let pass.
pub type Reading = (Box<dyn Instance>, Vec<Said>);

/// A family of puzzles.
pub struct Family {
    /// The family's name in `--json`.
    pub name: &'static str,
    /// Reads a puzzle.
    pub read: fn(&str, &ReadOptions) -> Result<Reading, Refusal>,
    /// The sentence that names the family to people.
    pub title: &'static str,
    /// The words for everything the family says.
    pub sentences: Sentences,
    /// Puzzles that come with the program. The first one is solved when no puzzle is named.
    pub examples: &'static [Example],
    /// Those of them, by name, that are there to be taught with rather than played: the reports' cases, puzzles without a
    /// solution.
    pub lessons: &'static [&'static str],
    /// One near-miss at least for every rule of the game.
    pub near_misses: &'static [NearMiss],
    /// A small random puzzle from a seed, solvable or not, for tests that compare strategies.
    pub random_puzzle: Option<fn(u64) -> String>,
    /// Whether a text has this family's form. The text is not empty and has neither BOM nor carriage returns. Without it, a
    /// text is the family's whose first word is the family's name.
    pub recognises: Option<fn(&str) -> Recognition>,
    /// Whether a single word is one of this family's game IDs or URLs, by its form: it may still be a wrong one. Links
    /// come without their host, as `tents/8/8/…`; capitals are small.
    pub is_address: fn(&str) -> bool,
    /// What other collections call this family's puzzles.
    pub known_as: KnownAs,
    /// The names, titles and tiers of the rules by which people solve it, easiest first; of attentive ones
    /// [`attention::infos`](crate::attention::infos).
    pub rules: fn() -> Vec<RuleInfo>,
    /// The searches that some of its puzzles can be walked by: the report's own, or the plain ones.
    pub walks: &'static [WalkInfo],
    /// How puzzles are drawn by hand. Without it, as a plain rectangle of glyphs, if that is how they are written.
    pub drafting: Option<Drafting>,
    /// How puzzles are made, where they can be.
    pub making: Option<Making>,
    /// The sets of pieces that it knows by name, where it has such.
    pub kits: Option<Kits>,
}

impl Family {
    /// A family that is called this and read by this, and has nothing of its own besides.
    pub const fn new(name: &'static str, read: fn(&str, &ReadOptions) -> Result<Reading, Refusal>) -> Family {
        Family {
            name,
            read,
            title: "family-untitled",
            sentences: Sentences { en: "", id: "" },
            examples: &[],
            lessons: &[],
            near_misses: &[],
            random_puzzle: None,
            recognises: None,
            is_address: |_| false,
            known_as: KnownAs { links: &[], pages: &[] },
            rules: || plain::RULES.to_vec(),
            walks: PLAIN_WALKS,
            drafting: None,
            making: None,
            kits: None,
        }
    }

    /// The family's name for people.
    pub fn title(&self) -> Said {
        Said::new(self.title).with("name", self.name)
    }

    /// A small random puzzle, where the family makes such.
    pub fn random_puzzle(&self, seed: u64) -> Option<String> {
        self.random_puzzle.map(|make| make(seed))
    }

    /// Whether a text has this family's form.
    pub fn recognises(&self, text: &str) -> Recognition {
        self.recognises.map_or_else(|| Recognition::by_title(text, self.name), |recognises| recognises(text))
    }
}
