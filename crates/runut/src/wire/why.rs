//! Reasons: explanations, hints and grades, and searches as trees.

use super::schema::{numbers_of, one_of};
use super::{BrokenRule, Cause, Halted, Place, Rows, place, places_on};
use crate::explain::{Bound, Stage};
use crate::{
    Board, Broken, Cand, Cell, Explained, Explanation, Fate, Halt, Hint, Limits, Model, Puzzle, Said, Speaker, Tier,
    explain,
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use std::collections::BTreeMap;

/// What stands in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Mark {
    /// The cell.
    pub cell: Place,
    /// What stands there, as the rows of a board write it.
    pub value: String,
}

/// Something that may hold: all of its marks together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Candidate {
    /// The letter of a piece; null for what a cell or a slot holds.
    pub name: Option<String>,
    /// What it writes.
    pub marks: Vec<Mark>,
    /// What it is called.
    pub message: String,
}

/// A place to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Seen {
    /// The cells to look at.
    pub cells: Vec<Place>,
    /// What there is to see.
    pub message: String,
}

/// One thing that is looked at, all that can be done about it, and why all but one of these fail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Proof {
    /// Where it is; empty for what is not on the board yet.
    pub cells: Vec<Place>,
    /// The ways in a sentence.
    pub message: String,
    /// The ways.
    pub ways: Vec<Candidate>,
    /// Those that fail.
    pub failing: Vec<Case>,
    /// How many candidates are supposed or forced in it; of a packing, how many pieces are laid.
    pub effort: u32,
}

/// Something that is supposed, and how it fails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Case {
    /// What is supposed.
    pub supposed: Candidate,
    /// What it forces, one after another.
    pub forced: Vec<Candidate>,
    /// Where it is seen that something is wrong then.
    pub cells: Vec<Place>,
    /// What is wrong.
    pub message: String,
    /// Where nothing is wrong at once: the ways to deal with one thing, all of which fail.
    pub cases: Vec<Case>,
    /// How many candidates are supposed or forced in it; of a packing, how many pieces are laid.
    pub effort: u32,
}

/// What a rule finds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Finding {
    /// A rule of RULES.md, "trial", "both-ways", "guess" or "search"; in a hint also "far" or "one-of-several".
    pub rule: &'static str,
    /// What the rule is called.
    pub title: String,
    /// How hard it is to see.
    pub tier: &'static str,
    /// What is seen, and why.
    pub message: String,
    /// What is known to hold after it.
    pub holds: Vec<Candidate>,
    /// What is known not to hold: all of it.
    pub ruled_out: Vec<Candidate>,
    /// The cells that one looks at.
    pub looked: Vec<Place>,
    /// The cells that are settled or narrowed.
    pub changed: Vec<Place>,
}

/// A step of an explanation or a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Step {
    /// Its number, from 1.
    #[schemars(range(min = 1))]
    pub step: usize,
    /// What is found.
    #[serde(flatten)]
    pub finding: Finding,
    /// Why, of rules that tell it as data; else null.
    pub proof: Option<Proof>,
    /// The rows after the step.
    pub board: Rows,
    /// Of what is done in one go: what it is part by part; else empty.
    pub parts: Vec<Finding>,
    /// The steps without which it could not be seen.
    #[schemars(inner(range(min = 1)))]
    pub because: Vec<usize>,
    /// With --smallest: facts from which it follows, together with what is known before it; else null.
    pub smallest: Option<Smallest>,
    /// Where something is supposed: the steps that follow, one possibility after the other; else empty.
    pub guess: Vec<Finding>,
    /// Where something is supposed: each possibility that is followed; else empty.
    pub lines: Vec<Line>,
    /// Of a trial or a guess: what is wrong at its end; null for both ways, and for what only a search refutes.
    pub dead_end: Option<Seen>,
}

/// Facts from which a step follows, together with what is known before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Smallest {
    /// Whether no fewer will do, none is needless, some may be needless, or none were found.
    #[schemars(transform = one_of(Bound::ALL.map(Bound::word)))]
    pub bound: &'static str,
    /// Clues and rules of the puzzle, each with its cells; a number of a list has none.
    pub facts: Vec<Seen>,
    /// The same in words.
    pub message: String,
}

/// A possibility that is followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Line {
    /// What is supposed.
    pub supposed: Candidate,
    /// How many steps of "guess" follow from it.
    pub steps: usize,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Difficulty {
    /// The hardest tier on the way, or why there is none.
    #[schemars(extend("$ref" = "#/$defs/grade-word"))]
    pub grade: &'static str,
    /// Whether there is exactly one solution; null where that is not known.
    pub unique: Option<bool>,
    /// How many steps there are of each tier.
    #[schemars(schema_with = "tiers_schema")]
    pub tiers: BTreeMap<&'static str, usize>,
    /// How many steps are guesses.
    pub guesses: usize,
    /// How hard the hardest step is; null for what is not solved.
    pub rating: Option<u32>,
    /// How much there is to do; null for what is not solved.
    pub work: Option<u64>,
    /// In how many rounds there is only one thing to be found; null for packings.
    pub bottleneck: Option<u32>,
    /// The hardest rule that is needed; null for what is not solved.
    pub hardest: Option<&'static str>,
}

/// The answer of `grade`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Grade {
    /// The kind of puzzle.
    pub family: &'static str,
    /// How hard it is.
    #[serde(flatten)]
    pub difficulty: Difficulty,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// The grade in words.
    pub message: String,
}

/// How an explanation ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct End {
    /// The end's name.
    #[schemars(transform = one_of("solved several no-solution stopped".split(' ')))]
    pub kind: &'static str,
    /// The same in words.
    pub message: String,
}

/// The answer of `explain`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Way {
    /// The kind of puzzle.
    pub family: &'static str,
    /// How hard it is.
    #[serde(flatten)]
    pub difficulty: Difficulty,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// The way, step by step.
    pub steps: Vec<Step>,
    /// How it ends.
    pub end: End,
    /// The rows at the end; . or _ for what is still open.
    pub board: Rows,
}

/// The answer of `explain` for whoever draws its steps later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Walked {
    /// The way.
    #[serde(flatten)]
    pub way: Way,
    /// The steps again, to be drawn; only on the page.
    pub moves: Vec<explain::Move>,
}

/// The answer of `hint`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct NextSteps {
    /// The kind of puzzle.
    pub family: &'static str,
    /// What of all that follows there is.
    #[schemars(transform = one_of("right several wrong done no-solution stopped".split(' ')))]
    pub verdict: &'static str,
    /// How much of it is told.
    #[schemars(transform = one_of(Stage::ALL.map(Stage::word)))]
    pub stage: &'static str,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// With "done", "no-solution" and "stopped": what there is to say; else null.
    pub message: Option<String>,
    /// With "right" and "several", and with "wrong" before the stage "what": where to look; else null.
    pub r#where: Option<Seen>,
    /// At the stage "what", with "right" and "several": what to see there; the last one writes something, those before
    /// it are its reasons.
    pub steps: Vec<Step>,
    /// At the stage "what", with "wrong": what cannot be right, the smallest set of it.
    pub broken: Vec<BrokenRule>,
}

/// Something that a search tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Node {
    /// Its number in the order of birth, from 1.
    #[schemars(range(min = 1))]
    pub node: u64,
    /// The number of the node after which it was tried; null for the first ones.
    #[schemars(range(min = 1))]
    pub parent: Option<u64>,
    /// How many nodes are above it.
    pub depth: usize,
    /// What was tried; its marks are empty if it lies outside the board.
    pub tried: Candidate,
    /// What has become of it; "solved" is part of the solution.
    #[schemars(transform = one_of(Fate::WORDS))]
    pub fate: &'static str,
    /// How many nodes below it were born and are not listed.
    pub left_out: u64,
    /// Of a dead one: the rule that killed it.
    pub rule: Option<String>,
    /// What there is to say of its fate.
    pub message: Option<String>,
}

/// The answer of `tree`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Tree {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The strategy that searched; null where there was no search.
    pub strategy: Option<&'static str>,
    /// What is known after the search.
    #[schemars(transform = one_of("solved no-solution stopped".split(' ')))]
    pub verdict: &'static str,
    /// What led to the solution, and of the rest what is nearest to the root; each before what was tried after it.
    pub nodes: Vec<Node>,
    /// How many more nodes were born than are listed.
    pub left_out: u64,
    /// The node with which the solution was found; null where there is none.
    #[schemars(range(min = 1))]
    pub solution: Option<u64>,
    /// How many of the nodes have which fate.
    #[schemars(schema_with = "fates_schema")]
    pub fates: BTreeMap<&'static str, usize>,
    /// The same in words.
    pub message: String,
    /// Why there is no solution, or why the search was stopped.
    pub reason: Option<String>,
    /// What stopped it.
    pub halt: Option<Cause>,
}

/// A tree with its picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Pictured {
    /// The tree.
    #[serde(flatten)]
    pub tree: Tree,
    /// The picture; only on the page.
    pub svg: String,
}

fn tiers_schema(_: &mut SchemaGenerator) -> Schema {
    numbers_of(&Tier::ALL.map(Tier::word), "steps are of the tier")
}

fn fates_schema(_: &mut SchemaGenerator) -> Schema {
    numbers_of(&Fate::WORDS, "nodes are")
}

/// Characters of a case that is told in one line; a longer one is broken, so many forced candidates a line.
const LONGEST_LINE: usize = 150;
const FORCED_A_LINE: usize = 4;

/// Puts answers about one puzzle into data, with the sentences of one speaker.
pub struct Teller<'a> {
    puzzle: &'a Puzzle,
    speaker: &'a Speaker,
    /// None: the answer was stopped before there was one. Then it has no step.
    model: Option<&'a Model>,
    board: Board,
    are_pieces: bool,
}

impl<'a> Teller<'a> {
    /// Tells of this puzzle. The limits are those of the answer: its model, if there was one, is there already.
    pub fn new(puzzle: &'a Puzzle, speaker: &'a Speaker, limits: &Limits) -> Teller<'a> {
        let model = puzzle.model(limits).ok();
        Teller { puzzle, speaker, model, board: puzzle.board(), are_pieces: model.is_some_and(Model::has_pieces) }
    }

    fn say(&self, said: &Said) -> String {
        self.speaker.say(said)
    }

    /// Cells by row and column.
    pub fn places(&self, cells: &[Cell]) -> Vec<Place> {
        places_on(&self.board, cells)
    }

    /// Rules that a board breaks.
    pub fn broken(&self, broken: &[Broken]) -> Vec<BrokenRule> {
        broken.iter().map(|broken| BrokenRule::of(self.puzzle, broken, self.speaker)).collect()
    }

    fn candidate(&self, marks: &[crate::Mark], message: String) -> Candidate {
        let value = |mark: &crate::Mark| self.puzzle.glyph(mark.glyph);
        Candidate {
            name: marks.first().filter(|_| self.are_pieces).map(value),
            marks: marks
                .iter()
                .map(|mark| Mark { cell: place(self.board.spot(mark.cell)), value: value(mark) })
                .collect(),
            message,
        }
    }

    fn candidates(&self, all: &[Cand]) -> Vec<Candidate> {
        let one =
            |model: &Model, one: Cand| self.candidate(model.marks(one), self.say(&self.puzzle.candidate(model, one)));
        self.model.map_or(Vec::new(), |model| all.iter().map(|&candidate| one(model, candidate)).collect())
    }

    /// What a rule finds: a step of a guess by itself.
    pub fn finding(&self, step: &crate::Step) -> Finding {
        let crate::Finding { take, strike, looked, said, .. } = &step.finding;
        Finding {
            rule: step.rule,
            title: self.say(&step.title),
            tier: step.tier.word(),
            message: self.say(said),
            holds: self.candidates(take),
            ruled_out: self.candidates(strike),
            looked: self.places(looked),
            changed: self.model.map_or(Vec::new(), |model| self.places(&step.changed(model))),
        }
    }

    fn proof(&self, proof: &crate::Proof) -> Proof {
        Proof {
            cells: self.places(&proof.cells),
            message: self.say(&proof.listed),
            ways: self.candidates(&proof.ways),
            failing: proof.failing.iter().map(|case| self.case(case)).collect(),
            effort: proof.effort(),
        }
    }

    fn case(&self, case: &crate::Case) -> Case {
        let supposed = self.candidates(&[case.supposed]).into_iter().next();
        Case {
            supposed: supposed.unwrap_or_else(|| self.candidate(&[], String::new())),
            forced: self.candidates(&case.forced),
            cells: self.places(&case.cells),
            message: self.say(&case.end),
            cases: case.cases.iter().map(|case| self.case(case)).collect(),
            effort: case.length(),
        }
    }

    /// A proof line by line, each with how deep it lies: every case, what it forces, and what is wrong then.
    pub fn unfolded(&self, proof: &crate::Proof) -> Vec<(usize, String)> {
        let mut lines = Vec::new();
        proof.failing.iter().for_each(|case| self.unfold(case, 0, &mut lines));
        lines
    }

    fn unfold(&self, case: &crate::Case, depth: usize, lines: &mut Vec<(usize, String)>) {
        let Some(model) = self.model else { return };
        let named = |one: &Cand| self.puzzle.candidate(model, *one);
        let joined = |run: &[Cand]| {
            let and = |rest, first| Said::new("explain-and").with("first", first).with("rest", rest);
            run.iter().rev().map(named).reduce(and)
        };
        let told = |id| Said::new(id).with("supposed", named(&case.supposed));
        let whole = match joined(&case.forced) {
            None => told("explain-case").with("end", case.end.clone()),
            Some(forced) => told("explain-case-forced").with("forced", forced).with("end", case.end.clone()),
        };
        let whole = self.say(&whole);
        if case.forced.is_empty() || whole.chars().count() <= LONGEST_LINE {
            lines.push((depth, whole));
        } else {
            for (at, forced) in case.forced.chunks(FORCED_A_LINE).filter_map(joined).enumerate() {
                let said = if at == 0 { told("explain-case-begins") } else { Said::new("explain-case-goes-on") };
                lines.push((depth, self.say(&said.with("forced", forced))));
            }
            lines.push((depth, self.say(&Said::new("explain-case-ends").with("end", case.end.clone()))));
        }
        case.cases.iter().for_each(|case| self.unfold(case, depth + 1, lines));
    }

    /// A step of an explanation or a hint.
    pub fn step(&self, number: usize, explained: &Explained) -> Step {
        let line = |line: &crate::explain::Line| {
            let supposed = self.candidates(&[line.supposed]).into_iter().next();
            supposed.map(|supposed| Line { supposed, steps: line.steps.len() })
        };
        Step {
            step: number,
            finding: self.finding(&explained.step),
            proof: explained.step.finding.proof.as_ref().map(|proof| self.proof(proof)),
            board: self.puzzle.rows(&explained.board),
            parts: explained.parts.iter().map(|step| self.finding(step)).collect(),
            because: explained.because.clone(),
            smallest: explained.smallest.as_ref().map(|smallest| self.smallest(smallest)),
            guess: explained.inner().map(|step| self.finding(step)).collect(),
            lines: explained.lines.iter().filter_map(line).collect(),
            dead_end: explained
                .dead_end()
                .map(|end| Seen { cells: self.places(&end.cells), message: self.say(&end.said) }),
        }
    }

    /// The smallest reason of a step.
    pub fn smallest(&self, smallest: &explain::Smallest) -> Smallest {
        let fact = |fact: &explain::Ground| Seen { cells: self.places(&fact.cells), message: self.say(&fact.said) };
        let facts = smallest.facts.iter().map(fact).collect();
        Smallest { bound: smallest.bound.word(), facts, message: self.say(&smallest.said()) }
    }

    fn steps(&self, steps: &[Explained]) -> Vec<Step> {
        steps.iter().enumerate().map(|(at, step)| self.step(at + 1, step)).collect()
    }

    /// An explanation. `why` tells what a halt is due to.
    pub fn way(&self, explanation: &Explanation, why: impl Fn(Halt) -> Halted) -> Way {
        Way {
            family: self.puzzle.family.name,
            difficulty: difficulty(explanation),
            halt: halt(explanation, &why),
            steps: self.steps(&explanation.steps),
            end: End { kind: explanation.end.word(), message: self.say(&explanation.summary(|halt| why(halt).said)) },
            board: self.puzzle.rows(&explanation.board),
        }
    }

    /// A grade. `why` tells what a halt is due to.
    pub fn grade(&self, explanation: &Explanation, why: impl Fn(Halt) -> Halted) -> Grade {
        Grade {
            family: self.puzzle.family.name,
            difficulty: difficulty(explanation),
            halt: halt(explanation, why),
            message: self.say(&explanation.grade().said()),
        }
    }

    /// A hint, as far as it is told at a stage. `why` tells what a halt is due to.
    pub fn hint(&self, hint: &Hint, stage: Stage, why: impl Fn(Halt) -> Halted) -> NextSteps {
        let mut told = NextSteps {
            family: self.puzzle.family.name,
            verdict: hint.word(),
            stage: stage.word(),
            halt: None,
            message: None,
            r#where: None,
            steps: Vec::new(),
            broken: Vec::new(),
        };
        match hint {
            Hint::Wrong(mistake) if stage == Stage::What => told.broken = self.broken(&mistake.broken),
            Hint::Wrong(mistake) => {
                let (said, cells) = mistake.nudge(self.puzzle, stage);
                told.r#where = Some(Seen { cells: self.places(&cells), message: self.say(&said) });
            }
            Hint::Next(steps) | Hint::Several(steps) => {
                told.r#where = self
                    .model
                    .map(|model| explain::nudge(self.puzzle, model, steps, stage))
                    .map(|(said, cells)| Seen { cells: self.places(&cells), message: self.say(&said) });
                told.steps = if stage == Stage::What { self.steps(steps) } else { Vec::new() };
            }
            Hint::Done => told.message = Some(self.say(&Said::new("hint-done"))),
            Hint::Nothing(why) => {
                told.message = Some(self.say(&Said::new("explain-nothing").with("why", why.clone())));
            }
            Hint::Stopped(halt) => {
                let Halted { cause, said } = why(*halt);
                told.halt = Some(cause);
                told.message = Some(self.say(&Said::new("explain-stopped").with("why", said)));
            }
        }
        told
    }

    /// A search as a tree. `why` tells what a halt is due to.
    pub fn tree(&self, tree: &crate::Tree, why: impl Fn(Halt) -> Halted) -> Tree {
        let node = |(at, node): (usize, &crate::tree::Node)| Node {
            node: node.number,
            parent: node.parent.map(|parent| tree.nodes[parent].number),
            depth: node.depth,
            tried: self.candidate(&node.marks, self.say(&node.tried)),
            fate: node.fate.word(),
            left_out: node.folded,
            rule: self.killer(node.fate),
            message: tree.note(at).map(|note| self.say(&note)),
        };
        Tree {
            family: self.puzzle.family.name,
            strategy: tree.strategy,
            verdict: tree.verdict.word(),
            nodes: tree.nodes.iter().enumerate().map(node).collect(),
            left_out: tree.left_out,
            solution: tree.solution.map(|node| tree.nodes[node].number),
            fates: Fate::WORDS.into_iter().zip(tree.census()).collect(),
            message: self.say(&tree.summary()),
            reason: tree.outcome(|halt| why(halt).said).map(|reason| self.say(&reason)),
            halt: tree.halt.map(|halt| why(halt).cause),
        }
    }

    /// The rule that killed a node: its sentence's name without the room's.
    fn killer(&self, fate: Fate) -> Option<String> {
        let Fate::Dead(why) = fate else { return None };
        let own = why.strip_prefix(self.puzzle.family.name).and_then(|rest| rest.strip_prefix("-tried-"));
        own.or(why.strip_prefix("tree-")).or(Some(why)).map(String::from)
    }
}

fn halt(explanation: &Explanation, why: impl Fn(Halt) -> Halted) -> Option<Cause> {
    if let crate::End::Stopped(halt) = explanation.end { Some(why(halt).cause) } else { None }
}

fn difficulty(explanation: &Explanation) -> Difficulty {
    let numbers = explanation.numbers;
    Difficulty {
        grade: explanation.grade().word(),
        unique: explanation.end.is_unique(),
        tiers: Tier::ALL.into_iter().map(|tier| (tier.word(), explanation.count(tier))).collect(),
        guesses: explanation.count(Tier::Guess),
        rating: numbers.map(|numbers| numbers.rating),
        work: numbers.map(|numbers| numbers.work),
        bottleneck: numbers.and_then(|numbers| numbers.bottleneck),
        hardest: numbers.and_then(|numbers| numbers.hardest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Silent};

    fn never(halt: Halt) -> Halted {
        panic!("{halt:?} without a limit")
    }

    /// What stands in a cell of a board's rows.
    fn at(rows: &[String], place: &[u32]) -> String {
        let [row, column] = place else { panic!("{place:?} is not on a flat board") };
        let row = &rows[*row as usize];
        let words: Vec<&str> = row.split(' ').collect();
        match words.len() {
            1 => row.chars().nth(*column as usize).map(String::from).expect("it is on the board"),
            _ => words[*column as usize].into(),
        }
    }

    #[test]
    fn what_is_told_as_data_is_what_the_board_shows() {
        let speaker = Speaker::new(Language::English, &[]);
        let (mut held, mut struck, mut named) = (0, 0, 0);
        for (family, example) in crate::embedded().filter(|(_, example)| example.solutions == 1) {
            let puzzle = crate::open(example.text, &Default::default()).expect("it can be read");
            if puzzle.board().len() > 120 || puzzle.board().spots[0].layer.is_some() {
                continue;
            }
            let limits = Limits::default();
            let explanation = crate::explain(&puzzle, &limits, &mut Silent).expect("it can be explained");
            let way = Teller::new(&puzzle, &speaker, &limits).way(&explanation, never);
            assert_eq!((way.end.kind, way.difficulty.unique), ("solved", Some(true)), "{}", example.name);
            let stands = |rows: &[String], mark: &Mark| at(rows, &mark.cell.0) == mark.value;
            for step in &way.steps {
                for candidate in &step.finding.holds {
                    held += 1;
                    assert!(!candidate.marks.is_empty() && !candidate.message.is_empty());
                    assert!(candidate.marks.iter().all(|mark| stands(&step.board, mark)), "{}: {step:?}", example.name);
                }
                for candidate in &step.finding.ruled_out {
                    struck += 1;
                    let is_there = candidate.marks.iter().all(|mark| stands(&way.board, mark));
                    assert!(!is_there, "{}: {candidate:?}", example.name);
                }
                for candidate in step.finding.holds.iter().chain(&step.finding.ruled_out) {
                    let is_piece = candidate.name.as_ref() == candidate.marks.first().map(|mark| &mark.value);
                    assert_eq!(is_piece, family.name == "packing", "{candidate:?}");
                    named += usize::from(is_piece);
                }
            }
        }
        assert!(held > 100 && struck > 100 && named > 50, "{held} held, {struck} struck, {named} with a name");
    }

    #[test]
    fn a_tree_is_told_with_its_parents_and_what_killed_whom() {
        let puzzle = crate::open("4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2", &Default::default()).expect("it is an ID");
        let question = crate::Question { strategy: "backtrack", ..Default::default() };
        let grown = crate::tree(&puzzle, &question, 1_000, &Limits::default(), &mut Silent).expect("it has steps");
        let speaker = Speaker::new(Language::English, &[]);
        let tree = Teller::new(&puzzle, &speaker, &Limits::default()).tree(&grown, never);
        let solution = &tree.nodes[tree.solution.expect("it has one") as usize - 1];
        assert_eq!((solution.fate, solution.message.as_deref()), ("solved", Some("the solution")));
        let solved = tree.nodes.iter().filter(|node| node.fate == "solved").count();
        assert_eq!((tree.fates["solved"], solved), (16, 16));
        for (at, node) in tree.nodes.iter().enumerate() {
            assert_eq!((node.node, node.tried.marks.len()), (at as u64 + 1, 1));
            let Mark { cell, value } = &node.tried.marks[0];
            assert_eq!(node.tried.message, format!("r{}c{} = {value}", cell.0[0] + 1, cell.0[1] + 1));
            let parent = node.parent.map(|parent| &tree.nodes[parent as usize - 1]);
            assert_eq!(node.depth, parent.map_or(0, |parent| parent.depth + 1));
            let is_dead = node.fate == "dead";
            assert_eq!((node.rule.is_some(), is_dead && node.message.is_none()), (is_dead, false), "{node:?}");
        }
        let rules: Vec<&str> = tree.nodes.iter().filter_map(|node| node.rule.as_deref()).collect();
        assert!(["repeats", "too-many", "unmet"].iter().all(|rule| rules.contains(rule)), "{rules:?}");
    }
}
