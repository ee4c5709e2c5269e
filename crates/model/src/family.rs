//! What a family of puzzles provides, and an opened puzzle whose family is forgotten.

use crate::{
    Board, Cand, Cell, CellPermutation, DeadEnd, Draft, Drafting, Filling, Glyph, Halt, Known, Letter, Limits, Manner,
    Model, Picture, Refusal, Rule, Said, Scene, Sentences, Step, Tier, Walk, WalkInfo,
};
use std::sync::OnceLock;

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

/// A rule of the game that a board breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The rule's name in `--json`.
    pub rule: &'static str,
    /// Where.
    pub cells: Vec<Cell>,
    /// What is wrong there.
    pub said: Said,
    /// Whether it is only that something is not there yet: a board with open cells may still become right. While somebody
    /// plays, this is no fault.
    pub is_unfinished: bool,
}

/// A family of puzzles: its rules, its formats, and the puzzle in the model's words. No strategy in here.
pub trait Family: Sync + 'static {
    /// An opened puzzle.
    type Puzzle: Send + Sync + 'static;

    /// The family's name in `--json`.
    fn name(&self) -> &'static str;
    /// The family's name for people.
    fn title(&self) -> Said;
    /// The words for everything the family says.
    fn sentences(&self) -> Sentences;
    /// Puzzles that come with the program. The first one is solved when no puzzle is named.
    fn examples(&self) -> &'static [Example];
    /// One near-miss at least for every rule of the game.
    fn near_misses(&self) -> &'static [NearMiss];
    /// A small random puzzle, solvable or not, for tests that compare strategies.
    fn random_puzzle(&self, seed: u64) -> String;

    /// Whether a text has this family's form. The text is not empty and has neither BOM nor carriage returns.
    fn recognises(&self, text: &str) -> Recognition;
    /// Whether a single word is one of this family's game IDs or URLs, by its form: it may still be a wrong one. Links
    /// come without their host, as `tents/8/8/…`; capitals are small.
    fn is_address(&self, _word: &str) -> bool {
        false
    }
    /// What other collections call this family's puzzles.
    fn known_as(&self) -> KnownAs {
        KnownAs::default()
    }
    /// Reads a puzzle.
    fn read(&self, text: &str, how: &ReadOptions) -> Result<(Self::Puzzle, Vec<Said>), Refusal>;
    /// Writes a puzzle as text so that it reads back equal.
    fn write(&self, puzzle: &Self::Puzzle) -> String;
    /// Writes a puzzle as an ID, a URL or an ipuz file so that it reads back equal. `None`: the family has no such form; an
    /// error: this puzzle does not go into it.
    fn write_as(&self, _puzzle: &Self::Puzzle, _form: Form) -> Option<Result<String, Said>> {
        None
    }
    /// Reads a board of this puzzle, filled or partly filled.
    fn read_board(&self, puzzle: &Self::Puzzle, text: &str) -> Result<Filling, Refusal>;
    /// A board as rows of text, cells only.
    fn rows(&self, puzzle: &Self::Puzzle, filling: &Filling) -> Vec<String>;
    /// A board as it is printed: the puzzle's own text with the blanks filled, which opens again. Packings print the
    /// board alone, as the reports do.
    fn print(&self, puzzle: &Self::Puzzle, filling: &Filling) -> String {
        self.rows(puzzle, filling).join("\n") + "\n"
    }
    /// Cells of a solution that belong together, such as a tree and its tent, for families that have such.
    fn pairs(&self, _puzzle: &Self::Puzzle, _filling: &Filling) -> Option<Vec<[Cell; 2]>> {
        None
    }
    /// What the puzzle is, in a line.
    fn describe(&self, puzzle: &Self::Puzzle) -> Said;

    /// The cells.
    fn board(&self, puzzle: &Self::Puzzle) -> Board;
    /// What the puzzle itself puts into them: the board on which somebody begins to play.
    fn given(&self, puzzle: &Self::Puzzle) -> Filling;
    /// Why there can be no solution, where that can be told before any search. `before` is the walk that was asked for by
    /// name: some reports search on where others stop.
    fn refute(&self, puzzle: &Self::Puzzle, before: Option<&WalkInfo>) -> Option<Said>;
    /// The puzzle in the model's words.
    fn model(&self, puzzle: &Self::Puzzle, limits: &Limits) -> Result<Model, Halt>;
    /// The rules of the game: what a board breaks. Knows nothing of how puzzles are solved.
    fn judge(&self, puzzle: &Self::Puzzle, filling: &Filling) -> Vec<Broken>;
    /// A glyph in writing.
    fn glyph(&self, glyph: Glyph) -> String {
        glyph.character().map_or(String::new(), String::from)
    }
    /// What may stand in cells, those that a player chooses among first and in the order of the keys. None: all that the
    /// model writes.
    fn alphabet(&self, _puzzle: &Self::Puzzle) -> Option<Vec<Letter>> {
        None
    }
    /// What a player does, where that does not follow from the alphabet.
    fn manner(&self) -> Option<Manner> {
        None
    }
    /// The rules of the game in a sentence or two, for whoever plays this puzzle.
    fn game(&self, _puzzle: &Self::Puzzle) -> Option<Said> {
        None
    }
    /// How puzzles are drawn. None: as a plain rectangle of glyphs, if that is how they are written.
    fn drafting(&self) -> Option<Drafting> {
        None
    }
    /// A puzzle as somebody would have drawn it, with what lies on its board given. None: it cannot be drawn.
    fn draft(&self, puzzle: &Self::Puzzle, filling: &Filling) -> Option<Draft> {
        Draft::of_rows(self.name(), &self.board(puzzle), &self.rows(puzzle, filling))
    }
    /// How people solve it: rules, easiest first.
    fn rules(&self) -> &'static [Rule<Self::Puzzle>];
    /// Rules out what everyone sees at once when something is written down, too plain to be a step of its own.
    fn obvious(&self, _puzzle: &Self::Puzzle, _known: &mut Known<'_>) {}
    /// Why what is known cannot all be right, if that can be seen.
    fn dead_end(&self, puzzle: &Self::Puzzle, known: &Known<'_>) -> Option<DeadEnd>;
    /// What a candidate is called in a sentence: "a tent in r3c4".
    fn candidate(&self, puzzle: &Self::Puzzle, model: &Model, candidate: Cand) -> Said;
    /// The report's searches.
    fn walks(&self) -> &'static [WalkInfo];
    /// Those of them that can be begun on this puzzle.
    fn walks_of(&self, _puzzle: &Self::Puzzle) -> &'static [WalkInfo] {
        self.walks()
    }
    /// Begins one of [`Family::walks_of`].
    fn walk<'a>(&self, puzzle: &'a Self::Puzzle, which: &WalkInfo, limits: &Limits)
    -> Result<Box<dyn Walk + 'a>, Halt>;
    /// The turns and reflections that leave the puzzle as it is, the one that moves nothing first.
    fn symmetries(&self, puzzle: &Self::Puzzle) -> Vec<CellPermutation>;
    /// What a drawing of a board consists of.
    fn scene(&self, puzzle: &Self::Puzzle, filling: &Filling) -> Scene;
    /// A picture of a board, solved or not.
    fn picture(&self, puzzle: &Self::Puzzle, filling: &Filling) -> Picture {
        Picture::of_tiles(&self.scene(puzzle, filling))
    }
}

/// An opened puzzle: all that strategies, command line and page ever see.
pub trait Instance: Send + Sync {
    /// The family's name.
    fn family(&self) -> &'static str;
    /// See [`Family::write`].
    fn write(&self) -> String;
    /// See [`Family::write_as`].
    fn write_as(&self, form: Form) -> Option<Result<String, Said>>;
    /// See [`Family::read_board`].
    fn read_board(&self, text: &str) -> Result<Filling, Refusal>;
    /// See [`Family::rows`].
    fn rows(&self, filling: &Filling) -> Vec<String>;
    /// See [`Family::print`].
    fn print(&self, filling: &Filling) -> String;
    /// See [`Family::pairs`].
    fn pairs(&self, filling: &Filling) -> Option<Vec<[Cell; 2]>>;
    /// See [`Family::describe`].
    fn describe(&self) -> Said;
    /// See [`Family::board`].
    fn board(&self) -> Board;
    /// See [`Family::given`].
    fn given(&self) -> Filling;
    /// See [`Family::refute`].
    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said>;
    /// See [`Family::model`]; made once and kept.
    fn model(&self, limits: &Limits) -> Result<&Model, Halt>;
    /// See [`Family::judge`].
    fn judge(&self, filling: &Filling) -> Vec<Broken>;
    /// See [`Family::model`]; a new one, for whoever wants to add to it.
    fn new_model(&self, limits: &Limits) -> Result<Model, Halt>;
    /// See [`Family::glyph`].
    fn glyph(&self, glyph: Glyph) -> String;
    /// See [`Family::alphabet`].
    fn alphabet(&self, limits: &Limits) -> Result<Vec<Letter>, Halt> {
        Ok(Letter::of_model(self.model(limits)?, |glyph| self.glyph(glyph)))
    }
    /// See [`Family::manner`].
    fn manner(&self, limits: &Limits) -> Result<Manner, Halt> {
        Ok(Manner::usual(&self.alphabet(limits)?))
    }
    /// See [`Family::game`].
    fn game(&self) -> Option<Said> {
        None
    }
    /// See [`Family::draft`].
    fn draft(&self, filling: &Filling) -> Option<Draft> {
        Draft::of_rows(self.family(), &self.board(), &self.rows(filling))
    }
    /// The easiest step that the family's rules find, and that tells something new. See [`Family::rules`].
    fn step(&self, known: &Known<'_>, hardest: Tier, limits: &Limits) -> Result<Option<Step>, Halt>;
    /// See [`Family::obvious`].
    fn obvious(&self, known: &mut Known<'_>);
    /// See [`Family::dead_end`].
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd>;
    /// See [`Family::candidate`].
    fn candidate(&self, model: &Model, candidate: Cand) -> Said;
    /// See [`Family::walks_of`].
    fn walks(&self) -> &'static [WalkInfo];
    /// See [`Family::walk`].
    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt>;
    /// See [`Family::symmetries`].
    fn symmetries(&self) -> Vec<CellPermutation>;
    /// See [`Family::scene`].
    fn scene(&self, filling: &Filling) -> Scene;
    /// See [`Family::picture`].
    fn picture(&self, filling: &Filling) -> Picture;
}

/// A puzzle together with its family.
pub struct Opened<F: Family> {
    family: &'static F,
    puzzle: F::Puzzle,
    model: OnceLock<Model>,
}

impl<F: Family> Instance for Opened<F> {
    fn family(&self) -> &'static str {
        Family::name(self.family)
    }

    fn write(&self) -> String {
        self.family.write(&self.puzzle)
    }

    fn write_as(&self, form: Form) -> Option<Result<String, Said>> {
        self.family.write_as(&self.puzzle, form)
    }

    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        self.family.read_board(&self.puzzle, text)
    }

    fn print(&self, filling: &Filling) -> String {
        self.family.print(&self.puzzle, filling)
    }

    fn pairs(&self, filling: &Filling) -> Option<Vec<[Cell; 2]>> {
        self.family.pairs(&self.puzzle, filling)
    }

    fn rows(&self, filling: &Filling) -> Vec<String> {
        self.family.rows(&self.puzzle, filling)
    }

    fn describe(&self) -> Said {
        self.family.describe(&self.puzzle)
    }

    fn board(&self) -> Board {
        self.family.board(&self.puzzle)
    }

    fn given(&self) -> Filling {
        self.family.given(&self.puzzle)
    }

    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said> {
        self.family.refute(&self.puzzle, before)
    }

    fn model(&self, limits: &Limits) -> Result<&Model, Halt> {
        if let Some(model) = self.model.get() {
            return Ok(model);
        }
        let model = self.family.model(&self.puzzle, limits)?;
        Ok(self.model.get_or_init(|| model))
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        self.family.judge(&self.puzzle, filling)
    }

    fn new_model(&self, limits: &Limits) -> Result<Model, Halt> {
        self.family.model(&self.puzzle, limits)
    }

    fn glyph(&self, glyph: Glyph) -> String {
        self.family.glyph(glyph)
    }

    fn alphabet(&self, limits: &Limits) -> Result<Vec<Letter>, Halt> {
        match self.family.alphabet(&self.puzzle) {
            Some(alphabet) => Ok(alphabet),
            None => Ok(Letter::of_model(self.model(limits)?, |glyph| self.glyph(glyph))),
        }
    }

    fn manner(&self, limits: &Limits) -> Result<Manner, Halt> {
        match Family::manner(self.family) {
            Some(manner) => Ok(manner),
            None => Ok(Manner::usual(&self.alphabet(limits)?)),
        }
    }

    fn game(&self) -> Option<Said> {
        self.family.game(&self.puzzle)
    }

    fn draft(&self, filling: &Filling) -> Option<Draft> {
        self.family.draft(&self.puzzle, filling)
    }

    fn step(&self, known: &Known<'_>, hardest: Tier, limits: &Limits) -> Result<Option<Step>, Halt> {
        for rule in self.family.rules().iter().filter(|rule| rule.tier <= hardest) {
            limits.look()?;
            if let Some(finding) = (rule.find)(&self.puzzle, known) {
                debug_assert!(known.is_news(&finding), "{} finds what is known", rule.name);
                return Ok(Some(Step { rule: rule.name, title: Said::new(rule.title), tier: rule.tier, finding }));
            }
        }
        Ok(None)
    }

    fn obvious(&self, known: &mut Known<'_>) {
        self.family.obvious(&self.puzzle, known);
    }

    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        self.family.dead_end(&self.puzzle, known)
    }

    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        self.family.candidate(&self.puzzle, model, candidate)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        self.family.walks_of(&self.puzzle)
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        self.family.walk(&self.puzzle, which, limits)
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        self.family.symmetries(&self.puzzle)
    }

    fn scene(&self, filling: &Filling) -> Scene {
        self.family.scene(&self.puzzle, filling)
    }

    fn picture(&self, filling: &Filling) -> Picture {
        self.family.picture(&self.puzzle, filling)
    }
}

/// A family whose kind of puzzle is forgotten, as the registry lists it.
pub trait AnyFamily: Sync {
    /// See [`Family::name`].
    fn name(&self) -> &'static str;
    /// See [`Family::title`].
    fn title(&self) -> Said;
    /// See [`Family::sentences`].
    fn sentences(&self) -> Sentences;
    /// See [`Family::examples`].
    fn examples(&self) -> &'static [Example];
    /// See [`Family::near_misses`].
    fn near_misses(&self) -> &'static [NearMiss];
    /// See [`Family::random_puzzle`].
    fn random_puzzle(&self, seed: u64) -> String;
    /// See [`Family::walks`].
    fn walks(&self) -> &'static [WalkInfo];
    /// The names, titles and tiers of [`Family::rules`].
    fn rules(&self) -> Vec<(&'static str, Said, Tier)>;
    /// See [`Family::drafting`]; asked through [`kinds`](crate::drafting::kinds) and [`text`](crate::drafting::text).
    fn drafting(&self) -> Option<Drafting>;
    /// See [`Family::recognises`].
    fn recognises(&self, text: &str) -> Recognition;
    /// See [`Family::is_address`].
    fn is_address(&self, word: &str) -> bool;
    /// See [`Family::known_as`].
    fn known_as(&self) -> KnownAs;
    /// Reads a puzzle and forgets its family.
    fn open(&'static self, text: &str, how: &ReadOptions) -> Result<(Box<dyn Instance>, Vec<Said>), Refusal>;
}

impl<F: Family> AnyFamily for F {
    fn name(&self) -> &'static str {
        Family::name(self)
    }

    fn title(&self) -> Said {
        Family::title(self)
    }

    fn sentences(&self) -> Sentences {
        Family::sentences(self)
    }

    fn examples(&self) -> &'static [Example] {
        Family::examples(self)
    }

    fn near_misses(&self) -> &'static [NearMiss] {
        Family::near_misses(self)
    }

    fn random_puzzle(&self, seed: u64) -> String {
        Family::random_puzzle(self, seed)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        Family::walks(self)
    }

    fn rules(&self) -> Vec<(&'static str, Said, Tier)> {
        Family::rules(self).iter().map(|rule| (rule.name, Said::new(rule.title), rule.tier)).collect()
    }

    fn drafting(&self) -> Option<Drafting> {
        Family::drafting(self)
    }

    fn recognises(&self, text: &str) -> Recognition {
        Family::recognises(self, text)
    }

    fn is_address(&self, word: &str) -> bool {
        Family::is_address(self, word)
    }

    fn known_as(&self) -> KnownAs {
        Family::known_as(self)
    }

    fn open(&'static self, text: &str, how: &ReadOptions) -> Result<(Box<dyn Instance>, Vec<Said>), Refusal> {
        let (puzzle, warnings) = self.read(text, how)?;
        Ok((Box::new(Opened { family: self, puzzle, model: OnceLock::new() }), warnings))
    }
}
