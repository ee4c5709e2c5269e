//! Guesses: something is supposed, and the rules lead it to a dead end. Sought where the rules find nothing more.

use crate::Puzzle;
use crate::follow::Follower;
use runut_model::{Cand, DeadEnd, Finding, Halt, Known, Limits, Model, Said, Step, Tier};
use std::collections::HashMap;

/// Steps that a guess may take to its dead end.
const LONGEST_GUESS: usize = 60;
/// The rules that follow a guess, and how many choices are looked at by them: beyond the smallest ones it takes long and helps
/// nobody.
const MOST_CHOICES: [(Tier, usize); 3] = [(Tier::Medium, 60), (Tier::Hard, 30), (Tier::Expert, 15)];

/// A candidate that the rules lead to a dead end.
pub struct Guess {
    candidate: Cand,
    /// The steps to the dead end.
    pub steps: Vec<Step>,
    pub dead_end: DeadEnd,
}

/// Candidates that have been guessed in vain, with the hardest rules that were tried on them.
pub type Standing = HashMap<Cand, Tier>;

/// The next guesses, by easy rules if they will do, for these are the ways that people can follow.
pub fn next_guesses(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    standing: &mut Standing,
    limits: &Limits,
) -> Result<Vec<Guess>, Halt> {
    let has_looked = !standing.is_empty();
    let choices = choices(follower.known());
    for (hardest, most) in MOST_CHOICES {
        let few = &choices[..most.min(choices.len())];
        let guesses = guesses_by(hardest, few, puzzle, follower, standing, limits)?;
        if !guesses.is_empty() {
            return Ok(guesses);
        }
    }
    // More is known than when they were guessed.
    if has_looked {
        standing.clear();
        return next_guesses(puzzle, follower, standing, limits);
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
    let mut refuted: HashMap<Cand, (Vec<Step>, DeadEnd)> = HashMap::new();
    for choice in choices {
        let mut stand = 0;
        for &option in choice {
            if refuted.contains_key(&option) {
                continue;
            }
            let is_standing = standing.get(&option).is_some_and(|&tried| tried >= hardest);
            let refutation = if is_standing { None } else { to_dead_end(puzzle, follower, option, hardest, limits)? };
            match refutation {
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
                Some(Guess { candidate, steps, dead_end })
            };
            let mut guesses: Vec<Guess> = choice.iter().copied().filter_map(guess).collect();
            guesses.sort_by_key(|guess| guess.steps.len());
            return Ok(guesses);
        }
    }
    let found = refuted.into_iter().map(|(candidate, (steps, dead_end))| Guess { candidate, steps, dead_end });
    Ok(found.min_by_key(|guess| (guess.steps.len(), guess.candidate)).into_iter().collect())
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
    /// The guess as a step of an explanation.
    pub fn step(&self, puzzle: &Puzzle, model: &Model) -> Step {
        let said = Said::new("explain-guess")
            .with("guess", puzzle.candidate(model, self.candidate))
            .with("steps", self.steps.len())
            .with("deadend", self.dead_end.said.clone());
        let looked = self.dead_end.cells.clone();
        let finding = Finding { take: Vec::new(), strike: vec![self.candidate], looked, said, proof: None };
        Step { rule: "guess", title: Said::new("explain-rule-guess"), tier: Tier::Guess, finding }
    }
}

/// The steps from a guess to a dead end, by rules up to a tier.
fn to_dead_end(
    puzzle: &Puzzle,
    follower: &Follower<'_>,
    guess: Cand,
    hardest: Tier,
    limits: &Limits,
) -> Result<Option<(Vec<Step>, DeadEnd)>, Halt> {
    let mut follower = follower.fork();
    follower.suppose(guess);
    let mut steps = Vec::new();
    loop {
        if let Some(dead_end) = puzzle.dead_end(follower.known()) {
            return Ok(Some((steps, dead_end)));
        }
        if steps.len() == LONGEST_GUESS {
            return Ok(None);
        }
        let Some(step) = follower.find_step(hardest, limits)? else { return Ok(None) };
        follower.learn(&step.finding);
        steps.push(step);
    }
}
