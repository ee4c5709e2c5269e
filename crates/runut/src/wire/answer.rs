//! Solutions, counts and judgements, and what there is instead of an answer: a stop or an error.

use super::schema::one_of;
use super::{Cause, Place, Proof, Rows, Seen, all_said, places, text, to_the_microsecond};
use crate::{Answer, Broken, DeadEnd, Filling, Halt, Puzzle, Refusal, Said, Speaker};
use schemars::JsonSchema;
use serde::Serialize;

/// What a strategy counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Counter {
    /// What was counted.
    #[schemars(extend("$ref" = "#/$defs/counter-word"))]
    pub name: &'static str,
    /// How many.
    pub value: u64,
}

impl Counter {
    /// What stands in an answer.
    pub fn of((counter, value): (crate::Counter, u64)) -> Counter {
        Counter { name: counter.word(), value }
    }
}

/// What is known after a search, but for its solutions.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Ended {
    /// The strategy that answered, also under auto; null where there was no search.
    pub strategy: Option<&'static str>,
    /// What is known after the search.
    #[schemars(extend("$ref" = "#/$defs/verdict"))]
    pub verdict: &'static str,
    /// How many solutions were found.
    pub count: String,
    /// Whether it is known that there are no others.
    pub exact: bool,
    /// Whether there is exactly one solution; null where that is not known.
    pub unique: Option<bool>,
    /// What the strategy counted; null where there was no search.
    pub counter: Option<Counter>,
    /// Time from the question to the answer.
    pub seconds: f64,
    /// Why there is no solution.
    pub reason: Option<String>,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// What there was to tell of the search, such as what tricks are worth.
    pub notes: Vec<String>,
    /// What was let pass while reading.
    pub warnings: Vec<String>,
}

impl Ended {
    /// What is known of a puzzle. `cause` tells what a halt is due to.
    pub fn of(
        puzzle: &Puzzle,
        answer: &Answer,
        seconds: f64,
        notes: &[Said],
        speaker: &Speaker,
        cause: impl Fn(Halt) -> Cause,
    ) -> Ended {
        let raced = answer.raced.then(|| speaker.say(&Said::new("solve-raced")));
        Ended {
            strategy: answer.strategy,
            verdict: answer.verdict.word(),
            count: answer.found.count().to_string(),
            exact: answer.found.is_exact(),
            unique: answer.unique,
            counter: answer.counter.map(Counter::of),
            seconds: to_the_microsecond(seconds),
            reason: answer.reason.as_ref().map(|reason| speaker.say(reason)),
            halt: answer.halt.map(cause),
            notes: all_said(notes, speaker).into_iter().chain(raced).collect(),
            warnings: all_said(&puzzle.warnings, speaker),
        }
    }
}

/// Cells of a solution that belong together, such as a tree and its tent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minItems" = 2, "maxItems" = 2))]
pub struct Pair(pub Vec<Place>);

/// Which cells of a solution belong together; none in a family that knows no such thing.
pub fn pairs(puzzle: &Puzzle, board: &Filling) -> Option<Vec<Pair>> {
    puzzle.pairs(board).map(|pairs| pairs.iter().map(|pair| Pair(places(puzzle, pair))).collect())
}

/// The answer of `solve` and `count`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Solved {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The boards.
    pub solutions: Vec<Rows>,
    /// For each of the first 10,000 solutions one of the ways to pair its cells; null where there is nothing to pair.
    pub pairs: Option<Vec<Vec<Pair>>>,
    /// What else is known.
    #[serde(flatten)]
    pub ended: Ended,
}

/// Pairs are listed for so many solutions: they come after all of these and have to be kept until then.
const MOST_PAIRS: usize = 10_000;

/// A [`Solved`] in the making, as text: solutions are written as they are found, all else after them.
pub struct Answering<'a> {
    puzzle: &'a Puzzle,
    named: Option<&'a str>,
    is_begun: bool,
    pairs: Vec<Vec<Pair>>,
}

impl<'a> Answering<'a> {
    /// The answer to a puzzle, which has a name if it is one of several.
    pub fn new(puzzle: &'a Puzzle, named: Option<&'a str>) -> Answering<'a> {
        Answering { puzzle, named, is_begun: false, pairs: Vec::new() }
    }

    /// One more solution.
    pub fn solution(&mut self, board: &Filling) -> String {
        let begin = if self.is_begun { ",".into() } else { self.begin() };
        if self.pairs.len() < MOST_PAIRS {
            self.pairs.extend(pairs(self.puzzle, board));
        }
        format!("{begin}{}", text(&self.puzzle.rows(board)))
    }

    /// The rest, after the last solution.
    pub fn end(&mut self, ended: &Ended) -> String {
        self.end_with_proof(ended, None)
    }

    /// The same where the verdict was to be proven.
    pub fn end_with_proof(&mut self, ended: &Ended, proof: Option<&Proof>) -> String {
        #[derive(Serialize)]
        struct Rest<'r> {
            pairs: Option<Vec<Vec<Pair>>>,
            #[serde(flatten)]
            ended: &'r Ended,
            #[serde(skip_serializing_if = "Option::is_none")]
            proof: Option<&'r Proof>,
        }
        let begin = if self.is_begun { String::new() } else { self.begin() };
        let pairs = Some(std::mem::take(&mut self.pairs)).filter(|pairs| !pairs.is_empty());
        format!("{begin}],{}", &text(&Rest { pairs, ended, proof })[1..])
    }

    /// Up to the list of solutions.
    fn begin(&mut self) -> String {
        self.is_begun = true;
        let named = self.named.map_or(String::new(), |name| format!("\"puzzle\":{},", text(&name)));
        format!("{{{named}\"family\":{},\"solutions\":[", text(&self.puzzle.family.name))
    }
}

/// A rule that a board breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "broken")]
pub struct BrokenRule {
    /// The rule; FORMATS.md lists them. In a hint also "wrong": what is in no solution.
    pub rule: &'static str,
    /// Where; empty for what is missing altogether.
    pub cells: Vec<Place>,
    /// Whether it is only that something is missing yet.
    pub unfinished: bool,
    /// What is wrong there.
    pub message: String,
}

impl BrokenRule {
    /// What stands in an answer.
    pub fn of(puzzle: &Puzzle, broken: &Broken, speaker: &Speaker) -> BrokenRule {
        BrokenRule {
            rule: broken.rule,
            cells: places(puzzle, &broken.cells),
            unfinished: broken.is_unfinished,
            message: speaker.say(&broken.said),
        }
    }
}

/// The answer of `check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Judgement {
    /// The kind of puzzle.
    pub family: &'static str,
    /// Whether it breaks nothing.
    #[schemars(transform = one_of("right wrong".split(' ')))]
    pub verdict: &'static str,
    /// Whether nothing is missing any more.
    pub full: bool,
    /// What the board breaks; empty if it is right.
    pub broken: Vec<BrokenRule>,
}

impl Judgement {
    /// What a judge found.
    pub fn of(puzzle: &Puzzle, broken: &[Broken], speaker: &Speaker) -> Judgement {
        Judgement {
            family: puzzle.family.name,
            verdict: if broken.is_empty() { "right" } else { "wrong" },
            full: !broken.iter().any(|broken| broken.is_unfinished),
            broken: broken.iter().map(|broken| BrokenRule::of(puzzle, broken, speaker)).collect(),
        }
    }
}

/// Why a position is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Stuck {
    /// The rules that it breaks for good.
    pub broken: Vec<BrokenRule>,
    /// Where nothing is left to do, if no rule is broken yet.
    pub dead_end: Option<Seen>,
}

impl Stuck {
    /// What was seen.
    pub fn of(puzzle: &Puzzle, stuck: &crate::Stuck, speaker: &Speaker) -> Stuck {
        let seen = |end: &DeadEnd| Seen { cells: places(puzzle, &end.cells), message: speaker.say(&end.said) };
        Stuck {
            broken: stuck.broken.iter().map(|broken| BrokenRule::of(puzzle, broken, speaker)).collect(),
            dead_end: stuck.dead_end.as_ref().map(seen),
        }
    }
}

/// A search of somebody else, and whether it is right: the answer of `check --trace`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Trace {
    /// The kind of puzzle.
    pub family: &'static str,
    /// Whether its steps are right; unjudged where the puzzle has too many solutions to judge what was cut off.
    #[schemars(transform = one_of("right wrong unjudged".split(' ')))]
    pub verdict: &'static str,
    /// Things that were tried.
    pub tries: u64,
    /// Those that stayed.
    pub placed: u64,
    /// How often something was taken back.
    pub backs: u64,
    /// Solutions that were told.
    pub solutions: u64,
    /// What went wrong first; null where nothing did.
    pub fault: Option<TraceFault>,
}

/// Where a search goes wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TraceFault {
    /// The line, from 1.
    #[schemars(range(min = 1))]
    pub line: usize,
    /// Where on the board.
    pub cells: Vec<Place>,
    /// What is wrong.
    pub message: String,
}

impl Trace {
    /// What a trace turned out to be.
    pub fn of(puzzle: &Puzzle, traced: &crate::trace::Traced, speaker: &Speaker) -> Trace {
        let fault = traced.fault.as_ref().map(|fault| TraceFault {
            line: fault.line,
            cells: places(puzzle, &fault.cells),
            message: speaker.say(&fault.said),
        });
        let verdict = match (&fault, traced.is_unjudged) {
            (Some(_), _) => "wrong",
            (None, true) => "unjudged",
            (None, false) => "right",
        };
        let &crate::trace::Traced { tries, placed, backs, solutions, .. } = traced;
        Trace { family: puzzle.family.name, verdict, tries, placed, backs, solutions, fault }
    }
}

/// What a limit or the user stopped before there was anything to tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Stopped {
    /// Always `stopped`.
    pub verdict: &'static str,
    /// What stopped it.
    pub halt: Cause,
    /// The same in words.
    pub message: String,
}

impl Stopped {
    /// Work that was stopped.
    pub fn new(halt: Cause, message: String) -> Stopped {
        Stopped { verdict: crate::Verdict::Stopped.word(), halt, message }
    }
}

/// What there is instead of an answer where something is wrong with the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Failure {
    /// What is wrong.
    pub error: Fault,
}

/// What is wrong with a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Fault {
    /// One of a closed list; JSON.md tells what each means, and API.md those of the page.
    #[schemars(extend("$ref" = "#/$defs/code"))]
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to do; null where there is nothing to say.
    pub help: Option<String>,
    /// Line of the input, from 1; null where the fault has no place.
    #[schemars(range(min = 1))]
    pub line: Option<usize>,
    /// Column in characters, from 1; null where the fault has no place.
    #[schemars(range(min = 1))]
    pub column: Option<usize>,
    /// What stopped it, with the code "stopped".
    pub halt: Option<Cause>,
}

impl Failure {
    /// A refusal.
    pub fn of(refusal: &Refusal, speaker: &Speaker) -> Failure {
        let error = Fault {
            code: refusal.code.word(),
            message: speaker.say(&refusal.said),
            help: refusal.help.as_ref().map(|help| speaker.say(help)),
            line: refusal.span.map(|span| span.line),
            column: refusal.span.map(|span| span.column),
            halt: None,
        };
        Failure { error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Limits, Question, Silent};

    #[test]
    fn an_answer_that_is_written_bit_by_bit_is_the_whole_one() {
        let speaker = Speaker::new(Language::English, &[]);
        let mut have_pairs = 0;
        for name in ["report-a1", "tents-5x5", "skyscrapers-none"] {
            let (_, example) = crate::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
            let puzzle = crate::open(example.text, &Default::default()).expect("it can be read");
            let answer = crate::solve(&puzzle, &Question::default(), &Limits::first(3), &mut Silent).expect("it fits");
            let ended = Ended::of(&puzzle, &answer, 0.5, &[], &speaker, |_| Cause::Stopped);
            let pairs: Vec<_> = answer.boards.iter().filter_map(|board| pairs(&puzzle, board)).collect();
            have_pairs += usize::from(!pairs.is_empty());
            let solutions = answer.boards.iter().map(|board| puzzle.rows(board)).collect();
            let pairs = Some(pairs).filter(|pairs| !pairs.is_empty());
            let whole = Solved { family: puzzle.family.name, solutions, pairs, ended: ended.clone() };
            let mut answering = Answering::new(&puzzle, None);
            let begun: String = answer.boards.iter().map(|board| answering.solution(board)).collect();
            assert_eq!(begun + &answering.end(&ended), text(&whole), "{name}");
        }
        assert_eq!(have_pairs, 1, "those of the tents");
    }
}
