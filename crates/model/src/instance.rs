//! What can be done with a puzzle: six small traits, which a family's own puzzle type implements, each where its code lies.
//!
//! | trait | has to be told | has a default |
//! | --- | --- | --- |
//! | [`Game`] | `board`, `given`, `judge` | `describe`, `symmetries`, `pairs`, `in_rows` |
//! | [`Written`] | `write` | `rows`, `print`, `read_board`, `glyph`, `write_as` |
//! | [`Searched`] | `model` | `outline`, `refute`, `walks`, `walk`, `stages` |
//! | [`Drawn`] | `scene` | `picture` |
//! | [`Played`] | | `alphabet`, `manner`, `slots`, `totals`, `game`, `draft`, `position`, `set` |
//! | [`Reasoned`] | | `attended`, `find`, `obvious`, `thinker`, `dead_end`, `candidate`, `facts` |
//!
//! All of them together are an [`Instance`], which is all that command line and page ever see of a puzzle. Strategies see
//! less: a [`Searchable`].

use crate::attention::{self, Attended};
use crate::{
    Board, Cand, Cell, CellPermutation, Crossing, DeadEnd, Draft, Facts, Filling, Finding, Form, Formula, Glyph, Halt,
    Known, Laying, Letter, Limits, Manner, Model, PLAIN_WALKS, Picture, Refusal, Said, Scene, Slots, Stages, Thinker,
    Total, Walk, WalkInfo, plain,
};

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

/// The board and the rules of the game.
pub trait Game: Send + Sync + 'static {
    /// The cells.
    fn board(&self) -> Board;
    /// What the puzzle itself puts into them: the board on which somebody begins to play.
    fn given(&self) -> Filling;
    /// What a board breaks. Knows nothing of how puzzles are solved.
    fn judge(&self, filling: &Filling) -> Vec<Broken>;
    /// What the puzzle is, in a line.
    fn describe(&self) -> Said {
        let (rows, columns) = self.board().size();
        Said::new("puzzle-described").with("rows", rows).with("columns", columns)
    }
    /// The turns and reflections that leave the puzzle as it is, the one that moves nothing first.
    fn symmetries(&self) -> Vec<CellPermutation> {
        vec![self.board().cells().collect()]
    }
    /// Cells of a solution that belong together, such as a tree and its tent, for puzzles that have such.
    fn pairs(&self, _filling: &Filling) -> Option<Vec<[Cell; 2]>> {
        None
    }
    /// The rules of this puzzle as rows of facts, told in words: what a proof is about. Like the judge it knows nothing of how
    /// puzzles are solved. Without it nothing can be proven to others.
    fn in_rows(&self, _limits: &Limits) -> Result<Option<Formula>, Halt> {
        Ok(None)
    }
}

/// The puzzle and its boards as text.
pub trait Written: Game {
    /// The puzzle as text that reads back equal.
    fn write(&self) -> String;
    /// The puzzle as text, then as it would be written turned and reflected: puzzles that have one in common are equal
    /// up to symmetry.
    fn guises(&self) -> Vec<String> {
        vec![self.write()]
    }
    /// A glyph in writing.
    fn glyph(&self, glyph: Glyph) -> String {
        glyph.character().map_or(String::new(), String::from)
    }
    /// A board as rows of text, cells only.
    fn rows(&self, filling: &Filling) -> Vec<String> {
        plain::rows(&self.board(), filling, |glyph| self.glyph(glyph))
    }
    /// Reads a board of this puzzle, filled or partly filled.
    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        plain::read_board(&self.board(), text)
    }
    /// A board as it is printed. Some print the puzzle's own text with the blanks filled, which opens again.
    fn print(&self, filling: &Filling) -> String {
        self.rows(filling).join("\n") + "\n"
    }
    /// The puzzle as an ID, a URL or an ipuz file that reads back equal. `None`: the family has no such form; an error: this
    /// puzzle does not go into it.
    fn write_as(&self, _form: Form) -> Option<Result<String, Said>> {
        None
    }
}

/// The puzzle as strategies see it. No strategy in here.
pub trait Searched: Game {
    /// The puzzle in the model's words, made anew.
    fn model(&self, limits: &Limits) -> Result<Model, Halt>;
    /// The same candidates and decisions, without what only searches need: enough for the rules by which people solve.
    fn outline(&self, limits: &Limits) -> Result<Model, Halt> {
        self.model(limits)
    }
    /// Why there can be no solution, where that can be told before any search. `before` is the walk that was asked for by
    /// name: some reports search on where others stop.
    fn refute(&self, _before: Option<&WalkInfo>) -> Option<Said> {
        None
    }
    /// The walks that can be begun on this puzzle.
    fn walks(&self) -> &'static [WalkInfo] {
        PLAIN_WALKS
    }
    /// Begins one of [`Searched::walks`].
    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        let judge = |board: &Filling| self.judge(board);
        Ok(plain::walk(which, self.model(limits)?, self.given(), Box::new(judge)))
    }
    /// The puzzle as it is filled stage by stage, if its solutions can be counted so.
    fn stages(&self, _limits: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        Ok(None)
    }
    /// Why it has no [`Searched::stages`], where others of its family have: its size.
    fn unstaged(&self) -> Option<Said> {
        None
    }
    /// The puzzle as lines that cross, if their fillings can be listed.
    fn crossing(&self, _limits: &Limits) -> Result<Option<Crossing>, Halt> {
        Ok(None)
    }
}

/// The puzzle as a drawing.
pub trait Drawn: Game {
    /// What a drawing of a board consists of.
    fn scene(&self, filling: &Filling) -> Scene;
    /// A picture of a board, solved or not.
    fn picture(&self, filling: &Filling) -> Picture {
        Picture::of_tiles(&self.scene(filling))
    }
}

/// The puzzle as people play it and draw it.
pub trait Played: Written + Searched {
    /// What may stand in cells, those that a player chooses among first and in the order of the keys.
    fn alphabet(&self, limits: &Limits) -> Result<Vec<Letter>, Halt> {
        Ok(Letter::of_model(&self.model(limits)?, |glyph| self.glyph(glyph)))
    }
    /// What a player does.
    fn manner(&self, limits: &Limits) -> Result<Manner, Halt> {
        Ok(Manner::usual(&self.alphabet(limits)?))
    }
    /// The places for words and the words, where words are written.
    fn slots(&self) -> Option<Slots> {
        None
    }
    /// How pieces may be laid, where that is what a player does. Without it, as the model's candidates tell.
    fn laying(&self) -> Option<Laying> {
        None
    }
    /// The lines of which it is told how many cells hold a sign.
    fn totals(&self) -> Vec<Total> {
        Vec::new()
    }
    /// The rules of the game in a sentence or two, for whoever plays this puzzle.
    fn game(&self) -> Option<Said> {
        None
    }
    /// What this game is called, where its family has several.
    fn game_title(&self) -> Option<Said> {
        None
    }
    /// The puzzle as somebody would have drawn it, with what lies on its board given; asked through
    /// [`drafting::draft`](crate::drafting::draft()). Without it, as its rows tell it.
    fn draft(&self, _filling: &Filling) -> Option<Draft> {
        None
    }
    /// The puzzle that is left when what lies on a board is given. Without it, what its drawing tells.
    fn position(&self, _filling: &Filling) -> Option<Box<dyn Instance>> {
        None
    }
    /// The puzzle that is left when a cell that may stay empty does so.
    fn without(&self, _cell: Cell) -> Option<Box<dyn Instance>> {
        None
    }
    /// The name of the set that its pieces are, if it is one of those that come with the program.
    fn set(&self) -> Option<&str> {
        None
    }
}

/// The puzzle as people solve it.
pub trait Reasoned: Written {
    /// Itself, where its rules look at a sheet: then it is asked what follows.
    fn attended(&self) -> Option<&dyn Attended> {
        None
    }
    /// What the rule of this number finds first: its place in the list of the family's rules.
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        match self.attended() {
            Some(attended) => attended.find(rule, known),
            None => plain::find(rule, known, |one| self.candidate(known.model(), one)),
        }
    }
    /// Rules out what everyone sees at once when something is written down, too plain to be a step of its own.
    fn obvious(&self, known: &mut Known<'_>) {
        match self.attended() {
            Some(attended) => attended.obvious(known),
            None => plain::obvious(known),
        }
    }
    /// Somebody who looks for one step after another from here on. Without a sheet, everything is looked at each time.
    fn thinker<'a>(&'a self, known: &Known<'_>) -> Box<dyn Thinker + 'a> {
        match self.attended() {
            Some(attended) => attended.thinker(known),
            None => Box::new(attention::Plain(self)),
        }
    }
    /// Why what is known cannot all be right, if that can be seen.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        match self.attended() {
            Some(attended) => attended.dead_end(known),
            None => plain::dead_end(&self.board(), known),
        }
    }
    /// What a candidate is called in a sentence: "a tent in r3c4".
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        plain::candidate(model, candidate, |glyph| self.glyph(glyph))
    }
    /// Its clues and rules one by one, as somebody names them.
    fn facts(&self, model: &Model) -> Facts {
        Facts::plain(model)
    }
}

/// A puzzle whose family is forgotten.
pub trait Instance: Played + Drawn + Reasoned {}

impl<P: Played + Drawn + Reasoned> Instance for P {}

/// What strategies see: an opened puzzle, or one of which something more is said.
pub trait Searchable: Sync {
    /// The puzzle in the model's words; made once and kept.
    fn model(&self, limits: &Limits) -> Result<&Model, Halt>;
    /// How many cells the board has.
    fn cells(&self) -> usize;
    /// See [`Searched::walks`]. None unless told: a walk knows nothing of the model.
    fn walks(&self) -> &'static [WalkInfo] {
        &[]
    }
    /// Begins one of [`Searchable::walks`].
    fn walk(&self, which: &WalkInfo, _limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        unreachable!("{} is none of the walks", which.strategy)
    }
    /// See [`Searched::stages`]. None unless told: stages know nothing of the model.
    fn stages(&self, _limits: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        Ok(None)
    }
    /// See [`Searched::unstaged`]. None unless told.
    fn unstaged(&self) -> Option<Said> {
        None
    }
    /// See [`Searched::crossing`]. None unless told.
    fn crossing(&self, _limits: &Limits) -> Result<Option<Crossing>, Halt> {
        Ok(None)
    }
    /// See [`Game::symmetries`].
    fn symmetries(&self) -> Vec<CellPermutation>;
}
