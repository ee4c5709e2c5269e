//! Numbers beside the grade: how hard the hardest step is, how much there is to do, and how often there is only one way on.
//!
//! They are counted in rounds, not in the steps as they are told: the easiest rule that finds anything is followed until it
//! alone finds nothing more, then the easiest one again. What is known after a round does not depend on where a rule looks
//! first, so a puzzle that is turned or mirrored has the same numbers.

use super::Explained;
use super::guess::{self, Guess, Memory};
use crate::Puzzle;
use crate::follow::Follower;
use runut_model::{Halt, Known, Limits, RuleInfo, Said, Tier};

/// What a tier is apart from the next one.
const TIER: u32 = 100;
/// What the hardest rule of a tier is apart from its easiest one, at the most.
const RULES: u32 = 70;
/// The most that is added for the length of a proof or a trial.
const LENGTH: u32 = 29;

/// How hard a puzzle with one solution is, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Numbers {
    /// How hard the hardest step is: up to 99 is easy, up to 199 medium, up to 299 hard, up to 399 expert; 400 takes guesses.
    pub rating: u32,
    /// How much there is to do: how hard all rounds are together. Where steps have proofs, all that is supposed or forced in
    /// them.
    pub work: u64,
    /// In how many rounds there is only one place to find anything when they begin; none where a round cannot be told from a
    /// step.
    pub bottleneck: Option<u32>,
    /// The hardest rule that is needed.
    pub hardest: Option<&'static str>,
}

/// How hard a rule is, when what it finds takes so long a proof.
fn cost(rules: &[RuleInfo], rule: usize, length: u32) -> u32 {
    let tier = rules[rule].tier;
    let of_tier = rules.iter().filter(|other| other.tier == tier).count() as u32;
    let place = rules[..rule].iter().filter(|other| other.tier == tier).count() as u32;
    tier as u32 * TIER + 1 + place * RULES / of_tier + surcharge(length)
}

/// How hard it is to suppose something: a short trial or both ways are above all rules, a guess above that.
fn supposed(guess: &Guess) -> u32 {
    let (tier, room) = (guess.tier() as u32 * TIER, TIER - RULES - 1);
    match guess.tier() {
        // How long it is depends on what was guessed before.
        Tier::Guess => tier,
        _ if guess.lines.len() > 1 => tier + RULES + 1 + room / 2 + surcharge(guess.length() as u32).min(room / 2),
        _ => tier + RULES + 1 + surcharge(guess.length() as u32).min(room / 2 - 1),
    }
}

/// What a length adds: four for each time that it doubles.
fn surcharge(length: u32) -> u32 {
    (4 * length.checked_ilog2().map_or(0, |log| log + 1)).min(LENGTH)
}

impl Numbers {
    /// The numbers in a sentence.
    pub fn said(&self) -> Said {
        let said = match self.bottleneck {
            None => Said::new("grade-numbers"),
            Some(bottleneck) => Said::new("grade-numbers-rounds").with("bottleneck", u64::from(bottleneck)),
        };
        said.with("rating", u64::from(self.rating)).with("work", self.work)
    }

    /// The numbers of steps that tell their proofs: each is a round of its own.
    pub fn of_proofs(rules: &[RuleInfo], steps: &[Explained]) -> Numbers {
        let mut numbers = Numbers::default();
        for step in steps.iter().map(|step| &step.step) {
            let effort = step.finding.effort().unwrap_or(0);
            let rule = rules.iter().position(|rule| rule.name == step.rule);
            numbers.count(rule.map_or(Tier::Guess as u32 * TIER, |rule| cost(rules, rule, effort)), step.rule);
            numbers.work += u64::from(effort);
        }
        numbers
    }

    /// The numbers of a puzzle that the rules and guesses solve.
    pub fn of(puzzle: &Puzzle, known: Known<'_>, memory: &mut Memory, limits: &Limits) -> Result<Numbers, Halt> {
        let mut rounds = Rounds { puzzle, follower: Follower::new(puzzle.family, &**puzzle, known), memory, limits };
        let mut numbers = Numbers { bottleneck: Some(0), ..Numbers::default() };
        while !rounds.follower.known().is_done() {
            let Some((cost, rule, is_only)) = rounds.next()? else { break };
            numbers.count(cost, rule);
            numbers.work += u64::from(cost);
            numbers.bottleneck = numbers.bottleneck.map(|count| count + u32::from(is_only));
        }
        Ok(numbers)
    }

    fn count(&mut self, cost: u32, rule: &'static str) {
        if cost > self.rating {
            (self.rating, self.hardest) = (cost, Some(rule));
        }
    }
}

struct Rounds<'a> {
    puzzle: &'a Puzzle,
    follower: Follower<'a>,
    memory: &'a mut Memory,
    limits: &'a Limits,
}

impl Rounds<'_> {
    /// Goes through the next round: how hard it is, by which rule, and whether there was only one thing to be found.
    fn next(&mut self) -> Result<Option<(u32, &'static str, bool)>, Halt> {
        for rule in 0..self.follower.rules().len() {
            self.limits.look()?;
            let found = self.follower.find_all(rule);
            if found.is_empty() {
                continue;
            }
            self.follower.learn_all(found.iter().map(|found| &found.finding));
            while let Some(found) = self.follower.find_rule(rule) {
                self.limits.look()?;
                self.follower.learn(&found);
            }
            let rules = self.follower.rules();
            return Ok(Some((cost(rules, rule, 0), rules[rule].name, found.len() == 1)));
        }
        let guesses = guess::shortest(self.puzzle, &self.follower, self.memory, self.limits)?;
        let Some(first) = guesses.first() else { return Ok(None) };
        let told = (supposed(first), first.rule(), guesses.len() == 1);
        let model = self.follower.known().model();
        guesses.iter().for_each(|guess| self.follower.learn(&guess.finding(self.puzzle, model)));
        Ok(Some(told))
    }
}
