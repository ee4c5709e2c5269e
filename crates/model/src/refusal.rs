//! What is wrong with a text that was handed over, and where.

use crate::Said;
use std::fmt;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// The closed list of error codes, as `--json` prints them. Every one has a test that reaches it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// The code as it is printed.
            pub fn word(self) -> &'static str {
                match self { $(Code::$name => $word,)* }
            }
        }
    };
}

codes! {
    /// The command line cannot be understood.
    Usage = "usage",
    /// A file or standard input cannot be read.
    CannotRead = "cannot-read",
    /// A file cannot be written.
    CannotWrite = "cannot-write",
    /// The local page cannot be served where it was asked for.
    CannotServe = "cannot-serve",
    /// A question that is not what its verb takes, or that asks for something that there is not.
    BadQuestion = "bad-question",
    /// The input is not UTF-8 text.
    NotText = "not-text",
    /// There is nothing in the input.
    Empty = "empty",
    /// No family knows this form.
    UnknownForm = "unknown-form",
    /// The input or the board is beyond the limits.
    TooLarge = "too-large",
    /// JSON that is no puzzle.
    BadJson = "bad-json",
    /// The first line is not what it must be.
    BadHeader = "bad-header",
    /// The board's type is missing or unknown.
    BadType = "bad-type",
    /// The board's map does not have the size that the header gives.
    MapSize = "map-size",
    /// A character that a map cannot hold.
    MapCharacter = "map-character",
    /// A map that can be read in several ways, and either none of them or more than one fits the pieces.
    MapReading = "map-reading",
    /// A character that a piece cannot hold.
    PieceCharacter = "piece-character",
    /// A line of a piece with two letters.
    PieceLetters = "piece-letters",
    /// Two pieces with one letter.
    PieceRepeated = "piece-repeated",
    /// Terms on which pieces are laid.
    PieceTerms = "piece-terms",
    /// Not the number of pieces that the header gives.
    PieceCount = "piece-count",
    /// No piece at all.
    NoPieces = "no-pieces",
    /// A set of pieces that nobody knows.
    UnknownSet = "unknown-set",
    /// A board that the set does not have.
    UnknownBoard = "unknown-board",
    /// A file that is no set of pieces.
    BadSet = "bad-set",
    /// A map of what lies on a board that cannot lie there.
    BadChallenge = "bad-challenge",
    /// A grid whose rows are not as many or not as wide as they must be.
    GridSize = "grid-size",
    /// Something in a grid that cannot stand there.
    BadToken = "bad-token",
    /// A number that is too small or too large for this puzzle.
    OutOfRange = "out-of-range",
    /// A game ID or URL that cannot be read.
    BadAddress = "bad-address",
    /// A picture of an unknown kind, or one that is too large to be drawn.
    CannotDraw = "cannot-draw",
    /// There is no puzzle as it was wished for.
    CannotMake = "cannot-make",
    /// A form that cannot hold this puzzle.
    CannotConvert = "cannot-convert",
    /// A grid without a cell to fill.
    EmptyGrid = "empty-grid",
    /// No list of numbers to fill a grid with.
    NoNumbers = "no-numbers",
    /// A text that is no filled board of this puzzle.
    BadSolution = "bad-solution",
    /// A search that would take too long to be started by accident.
    TooLong = "too-long",
    /// The strategy that was asked for does not fit this puzzle.
    DoesNotFit = "does-not-fit",
    /// A solution of a number that there is not.
    NoSuchSolution = "no-such-solution",
    /// A checkpoint of another question, or a file that is none.
    BadCheckpoint = "bad-checkpoint",
    /// A line of a book's plan that cannot be understood, or a puzzle in it that cannot be printed.
    BadBook = "bad-book",
    /// A line that is no task, or a list of tasks that is not whole.
    BadTasks = "bad-tasks",
    /// Results that are no whole answer to a list of tasks, or not to this one.
    BadResults = "bad-results",
    /// A strategy gave an answer that the judge rejects: a fault of runut's own.
    Rejected = "rejected",
}

/// A stretch of one line of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Length in characters; at least 1.
    pub length: usize,
}

/// Why a text cannot be read as a puzzle or a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Which kind of fault.
    pub code: Code,
    /// Where, if it is in one place.
    pub span: Option<Span>,
    /// What is wrong.
    pub said: Said,
    /// What stands in that place, for the line under the shown text.
    pub label: Option<Box<Said>>,
    /// What to do.
    pub help: Option<Box<Said>>,
}

impl Refusal {
    /// A fault without a place.
    pub fn new(code: Code, said: Said) -> Refusal {
        Refusal { code, span: None, said, label: None, help: None }
    }

    /// The same fault with its place and what stands there.
    pub fn at(mut self, span: Span, label: Said) -> Refusal {
        self.span = Some(span);
        self.label = Some(Box::new(label));
        self
    }

    /// The same fault with what to do about it.
    pub fn help(mut self, help: Said) -> Refusal {
        self.help = Some(Box::new(help));
        self
    }
}

/// In English, as long as somebody who knows the words is there: see [`speak_english`](crate::said::speak_english).
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(span) = self.span {
            write!(f, "line {}, column {}: ", span.line, span.column)?;
        }
        write!(f, "{}", self.said)?;
        let more = [&self.label, &self.help].into_iter().flatten();
        more.into_iter().try_for_each(|said| write!(f, "; {said}"))
    }
}

impl std::error::Error for Refusal {}
