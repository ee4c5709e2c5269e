//! Supposing something, where the rules find nothing more.
//!
//! A *short trial* leads a candidate to a dead end by a few easy moves that it forces; *both ways* finds what follows from
//! either of two possibilities. People do both with a pencil, so they are techniques with a rating. What is left is a guess:
//! any rules, and any length.

use super::Line;
use super::order::{Cells, joined, listed, next_parts};
use crate::Puzzle;
use crate::follow::Follower;
use runut_model::live::Change;
use runut_model::{Cand, DeadEnd, Finding, Halt, Known, Limits, Model, Said, Step, Tier};
use std::collections::HashMap;
use std::rc::Rc;

/// Moves that a short trial may take, and each of both ways.
const SHORT: usize = 6;
/// Steps that a guess may take to its dead end.
const LONGEST_GUESS: usize = 60;
/// The rules that follow a guess, and how many choices are looked at by them: beyond the smallest ones it takes long and helps
/// nobody.
const MOST_CHOICES: [(Tier, usize); 3] = [(Tier::Medium, 60), (Tier::Hard, 30), (Tier::Expert, 15)];
/// Decisions up to which expert rules follow a guess: on larger boards that takes longer than anybody waits.
const MOST_DECISIONS: usize = 500;

/// How something is supposed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Trial,
    Both,
    Guess,
}

/// What is supposed, and what comes of it.
pub struct Guess {
    way: Way,
    /// The hardest rules by which it is followed.
    hardest: Tier,
    /// What follows from what is supposed: one to a dead end, or both ways.
    pub lines: Vec<Line>,
    take: Vec<Cand>,
    strike: Vec<Cand>,
}

/// Candidates that have been guessed in vain, with the hardest rules that were tried on them.
type Standing = HashMap<Cand, Tier>;

/// What is remembered of all that was supposed.
#[derive(Default)]
pub struct Memory {
    standing: Standing,
    /// What was supposed where this was possible.
    found: HashMap<Vec<u64>, Rc<[Guess]>>,
}

/// What is supposed next: the shortest trials, else the shortest both ways, else guesses; those that are as short as each
/// other together.
pub fn shortest(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    memory: &mut Memory,
    limits: &Limits,
) -> Result<Rc<[Guess]>, Halt> {
    let possible = possible(follower.known());
    if let Some(found) = memory.found.get(&possible) {
        return Ok(found.clone());
    }
    let found: Rc<[Guess]> = found_anew(puzzle, follower, &mut memory.standing, limits)?.into();
    memory.found.insert(possible, found.clone());
    Ok(found)
}

/// The candidates that are left, as bits.
fn possible(known: &Known<'_>) -> Vec<u64> {
    let mut bits = vec![0; known.model().len().div_ceil(64)];
    for one in known.model().candidates().filter(|&one| known.has(one)) {
        bits[one.index() / 64] |= 1 << (one.index() % 64);
    }
    bits
}

fn found_anew(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    standing: &mut Standing,
    limits: &Limits,
) -> Result<Vec<Guess>, Halt> {
    let choices = choices(follower.known());
    let (trials, ends) = trials(puzzle, follower, &choices, limits)?;
    if !trials.is_empty() {
        return Ok(trials);
    }
    let both = both_ways(follower, &choices, &ends);
    if !both.is_empty() {
        return Ok(both);
    }
    next_guesses(puzzle, follower, &choices, standing, limits)
}

/// Lines that end without a dead end, by what is supposed in them, and all that changes on them.
type Ends = HashMap<Cand, (Line, Vec<Change>)>;

/// The candidates that a few easy moves lead to a dead end, as far as none does so in fewer; and where the others end, while
/// there is none.
fn trials(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    choices: &[Vec<Cand>],
    limits: &Limits,
) -> Result<(Vec<Guess>, Ends), Halt> {
    let mut candidates: Vec<Cand> = choices.iter().flatten().copied().collect();
    candidates.sort_unstable();
    candidates.dedup();
    let (mut most, mut found, mut ends) = (SHORT, Vec::new(), Ends::new());
    let before = follower.known().changes().len();
    for candidate in candidates {
        let (line, end) = follow_to_end(puzzle, follower, candidate, Tier::Easy, most, limits)?;
        let Some(dead_end) = line.dead_end else {
            ends.insert(candidate, (line, end.known().changes()[before..].to_vec()));
            continue;
        };
        most = line.steps.len();
        found.push(Guess::refuted((Way::Trial, Tier::Easy), follower.known(), candidate, line.steps, dead_end));
    }
    Ok((as_short_as_any(found), ends))
}

/// What follows by a few easy moves from either of two possibilities, as far as nothing does so in fewer.
fn both_ways(follower: &Follower<'_>, choices: &[Vec<Cand>], ends: &Ends) -> Vec<Guess> {
    let (mut most, mut found) = (2 * SHORT, Vec::new());
    for choice in choices.iter().filter(|choice| choice.len() == 2) {
        let [(one, changes), (other, other_changes)] = [0, 1].map(|at| &ends[&choice[at]]);
        if !changes.iter().any(|change| other_changes.contains(change)) {
            continue;
        }
        let mut lines = vec![one.clone(), other.clone()];
        let Some((lengths, take, strike)) = shared(follower, &lines, most) else { continue };
        most = lengths[0] + lengths[1];
        lines.iter_mut().zip(lengths).for_each(|(line, length)| line.steps.truncate(length));
        found.push(Guess { way: Way::Both, hardest: Tier::Easy, lines, take, strike });
    }
    as_short_as_any(found)
}

/// Those of which none is longer than another.
fn as_short_as_any(mut found: Vec<Guess>) -> Vec<Guess> {
    let shortest = found.iter().map(Guess::length).min();
    found.retain(|guess| Some(guess.length()) == shortest);
    found
}

/// How many steps of two lines it takes until they have something new in common, and what that is.
fn shared(follower: &Follower<'_>, lines: &[Line], most: usize) -> Option<([usize; 2], Vec<Cand>, Vec<Cand>)> {
    let known = follower.known();
    let along = |line: &Line| -> Vec<Known<'_>> {
        let mut follower = follower.fork();
        follower.suppose(line.supposed);
        let mut all = vec![follower.known().clone()];
        for step in &line.steps {
            follower.learn(&step.finding);
            all.push(follower.known().clone());
        }
        all
    };
    let (one, other) = (along(&lines[0]), along(&lines[1]));
    let pairs = (0..one.len()).flat_map(|a| (0..other.len()).map(move |b| [a, b]));
    let mut pairs: Vec<[usize; 2]> = pairs.filter(|[a, b]| a + b <= most).collect();
    pairs.sort_by_key(|[a, b]| (a + b, *a));
    pairs.into_iter().find_map(|[a, b]| {
        let (one, other) = (&one[a], &other[b]);
        let both_took =
            |&decision: &usize| one.taken(decision).is_some() && one.taken(decision) == other.taken(decision);
        let take: Vec<Cand> = known.open().filter(both_took).filter_map(|decision| one.taken(decision)).collect();
        let is_settled = |candidate: Cand| take.iter().any(|&taken| known.decision(taken) == known.decision(candidate));
        let falls = |&one_: &Cand| known.has(one_) && !one.has(one_) && !other.has(one_) && !is_settled(one_);
        let strike: Vec<Cand> = known.model().candidates().filter(falls).collect();
        (!take.is_empty() || !strike.is_empty()).then_some(([a, b], take, strike))
    })
}

/// The next guesses, by easy rules if they will do, for these are the ways that people can follow.
fn next_guesses(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    choices: &[Vec<Cand>],
    standing: &mut Standing,
    limits: &Limits,
) -> Result<Vec<Guess>, Halt> {
    let has_looked = !standing.is_empty();
    let is_large = follower.known().model().decisions.len() > MOST_DECISIONS;
    for (hardest, most) in MOST_CHOICES.into_iter().filter(|(tier, _)| !is_large || *tier < Tier::Expert) {
        let few = &choices[..most.min(choices.len())];
        let guesses = guesses_by(hardest, few, puzzle, follower, standing, limits)?;
        if !guesses.is_empty() {
            return Ok(guesses);
        }
    }
    // More is known than when they were guessed.
    if has_looked {
        standing.clear();
        return next_guesses(puzzle, follower, choices, standing, limits);
    }
    Ok(Vec::new())
}

/// If there is a choice among few of which the rules up to a tier lead all but one to a dead end, all of these; else the one
/// guess that leads there in the fewest steps.
fn guesses_by(
    hardest: Tier,
    choices: &[Vec<Cand>],
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    standing: &mut Standing,
    limits: &Limits,
) -> Result<Vec<Guess>, Halt> {
    let known = follower.known();
    let mut refuted: HashMap<Cand, (Vec<Step>, DeadEnd)> = HashMap::new();
    for choice in choices {
        let mut stand = 0;
        for &option in choice {
            if refuted.contains_key(&option) {
                continue;
            }
            let is_standing = standing.get(&option).is_some_and(|&tried| tried >= hardest);
            let line = match is_standing {
                true => None,
                false => Some(follow(puzzle, follower, option, hardest, LONGEST_GUESS, limits)?),
            };
            match line.and_then(|line| Some((line.steps, line.dead_end?))) {
                Some(refutation) => drop(refuted.insert(option, refutation)),
                None => {
                    let tried = standing.entry(option).or_insert(hardest);
                    *tried = hardest.max(*tried);
                    stand += 1;
                }
            }
            if stand > 1 {
                break;
            }
        }
        if stand <= 1 {
            let guess = |candidate: Cand| {
                let (steps, dead_end) = refuted.remove(&candidate)?;
                Some(Guess::refuted((Way::Guess, hardest), known, candidate, steps, dead_end))
            };
            let mut guesses: Vec<Guess> = choice.iter().copied().filter_map(guess).collect();
            guesses.sort_by_key(Guess::length);
            return Ok(guesses);
        }
    }
    let shortest = refuted.into_iter().min_by_key(|(candidate, (steps, _))| (steps.len(), *candidate));
    let guess =
        |(candidate, (steps, dead_end))| Guess::refuted((Way::Guess, hardest), known, candidate, steps, dead_end);
    Ok(shortest.map(guess).into_iter().collect())
}

/// The choices that are open: what may stand for a decision, or hold of a group of which one holds; the smallest first.
fn choices(known: &Known<'_>) -> Vec<Vec<Cand>> {
    let decisions = known.open().map(|decision| known.options(decision).collect::<Vec<Cand>>());
    let groups = known.model().groups.iter().filter(|group| group.is_one());
    let groups = groups.map(|group| group.among.iter().copied().filter(|&one| known.has(one)).collect());
    let mut choices: Vec<Vec<Cand>> = decisions.chain(groups).filter(|choice| choice.len() > 1).collect();
    choices.sort_by_key(Vec::len);
    choices
}

impl Guess {
    /// A candidate that leads to a dead end. Where that leaves one possibility, this is what follows.
    fn refuted(
        (way, hardest): (Way, Tier),
        known: &Known<'_>,
        supposed: Cand,
        steps: Vec<Step>,
        dead_end: DeadEnd,
    ) -> Guess {
        let decision = known.decision(supposed);
        let take = known.options(decision).filter(|&other| other != supposed && known.left(decision) == 2).collect();
        let lines = vec![Line { supposed, steps, dead_end: Some(dead_end) }];
        Guess { way, hardest, lines, take, strike: vec![supposed] }
    }

    /// The technique's name in `--json`.
    pub fn rule(&self) -> &'static str {
        match self.way {
            Way::Trial => "trial",
            Way::Both => "both-ways",
            Way::Guess => "guess",
        }
    }

    /// Whether the same holds, in as few steps, when this is known.
    pub fn holds(&self, puzzle: &Puzzle, follower: &Follower<'_>, limits: &Limits) -> Result<bool, Halt> {
        let mut again = Vec::new();
        for line in &self.lines {
            again.push(follow(puzzle, follower, line.supposed, self.hardest, line.steps.len(), limits)?);
        }
        if self.way != Way::Both {
            return Ok(again[0].dead_end.is_some());
        }
        let Some((_, take, strike)) = shared(follower, &again, self.length()) else { return Ok(false) };
        let is_out = |one: &Cand| !follower.known().has(*one) || strike.contains(one);
        Ok(self.take.iter().all(|one| take.contains(one)) && self.strike.iter().all(is_out))
    }

    /// How many steps follow from what is supposed.
    pub fn length(&self) -> usize {
        self.lines.iter().map(|line| line.steps.len()).sum()
    }

    /// The cells that are looked at on the way.
    pub fn looked(&self, puzzle: &Puzzle, model: &Model) -> Cells {
        let steps = self.lines.iter().flat_map(|line| &line.steps).map(|step| Cells::of(&step.finding, model));
        steps.fold(Cells::of(&self.finding(puzzle, model), model), |all, cells| all.and(&cells))
    }

    /// How hard it is to see.
    pub fn tier(&self) -> Tier {
        if self.way == Way::Guess { Tier::Guess } else { Tier::Expert }
    }

    /// What holds then, with a sentence that stands for no more than that.
    pub fn finding(&self, puzzle: &Puzzle, model: &Model) -> Finding {
        let mut looked: Vec<_> =
            self.lines.iter().filter_map(|line| line.dead_end.as_ref()).flat_map(|end| end.cells.clone()).collect();
        if looked.is_empty() {
            looked = self.lines.iter().flat_map(|line| model.marks(line.supposed)).map(|mark| mark.cell).collect();
        }
        Finding {
            take: self.take.clone(),
            strike: self.strike.clone(),
            looked,
            said: self.said(puzzle, model),
            edges: Vec::new(),
            proof: None,
        }
    }

    fn said(&self, puzzle: &Puzzle, model: &Model) -> Said {
        let name = |one: Cand| puzzle.candidate(model, one);
        if let [one, other] = self.lines.as_slice() {
            let held = self.take.iter().map(|&one| name(one));
            let fallen = self.strike.iter().map(|&one| Said::new("explain-not").with("held", name(one)));
            let first_few: Vec<Said> = held.chain(fallen).collect();
            return Said::new("explain-both-ways")
                .with("one", name(one.supposed))
                .with("other", name(other.supposed))
                .with("first", one.steps.len())
                .with("second", other.steps.len())
                .with("held", listed(first_few));
        }
        let line = &self.lines[0];
        let dead_end = line.dead_end.as_ref().expect("a single line ends at one");
        let said = match self.take.first() {
            None => Said::new("explain-guess"),
            Some(&held) => Said::new("explain-guess-so").with("held", name(held)),
        };
        said.with("guess", name(line.supposed)).with("steps", line.steps.len()).with("deadend", dead_end.said.clone())
    }

    /// The guess as a step of an explanation.
    pub fn step(&self, puzzle: &Puzzle, model: &Model) -> Step {
        let title = Said::new(match self.way {
            Way::Trial => "explain-rule-trial",
            Way::Both => "explain-rule-both-ways",
            Way::Guess => "explain-rule-guess",
        });
        Step { rule: self.rule(), title, tier: self.tier(), finding: self.finding(puzzle, model) }
    }
}

/// What follows from a candidate by rules up to a tier, in at most so many steps, and the dead end where they lead to one.
fn follow(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    supposed: Cand,
    hardest: Tier,
    most: usize,
    limits: &Limits,
) -> Result<Line, Halt> {
    Ok(follow_to_end(puzzle, follower, supposed, hardest, most, limits)?.0)
}

/// The same, with what is known at the end.
fn follow_to_end<'a>(
    puzzle: &Puzzle,
    follower: &Follower<'a>,
    supposed: Cand,
    hardest: Tier,
    most: usize,
    limits: &Limits,
) -> Result<(Line, Follower<'a>), Halt> {
    let mut follower = follower.fork();
    let before = follower.known().changes().len();
    follower.suppose(supposed);
    let mut recent = Cells::changed(follower.known(), before);
    let mut steps = Vec::new();
    loop {
        let dead_end = follower.dead_end();
        if dead_end.is_some() || steps.len() == most {
            return Ok((Line { supposed, steps, dead_end }, follower));
        }
        let before = follower.known().changes().len();
        let parts = next_parts(&mut follower, hardest, &recent, true, limits)?;
        if parts.is_empty() {
            return Ok((Line { supposed, steps, dead_end: None }, follower));
        }
        recent = Cells::changed(follower.known(), before);
        steps.push(joined(puzzle, &follower, parts).0);
    }
}
