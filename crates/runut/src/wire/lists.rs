//! What there is: families, their examples, and strategies.

use super::drafts::Kind;
use crate::{FAMILIES, STRATEGIES, Speaker, drafting, embedded};
use schemars::JsonSchema;
use serde::Serialize;

/// A puzzle that comes with the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Example {
    /// Its name.
    pub name: &'static str,
    /// The kind of puzzle.
    pub family: &'static str,
    /// What it is.
    pub title: String,
    /// How many solutions it has.
    pub count: String,
    /// The puzzle itself.
    pub text: &'static str,
}

/// A kind of puzzles.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "FamilyInfo")]
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// Its examples.
    pub examples: Vec<Example>,
    /// Those of them, by name, that are there to be taught with rather than played.
    pub lessons: &'static [&'static str],
    /// The kinds of board that can be drawn.
    pub drafting: Vec<Kind>,
}

/// A way to search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct StrategyInfo {
    /// Its name.
    pub name: &'static str,
    /// The orders that it has in one family or another.
    pub orders: Vec<&'static str>,
    /// Whether it has tricks that can be chosen among.
    pub tricks: bool,
    /// Whether its search can be looked at step by step.
    pub shows_steps: bool,
}

fn example(family: &crate::Family, example: &crate::Example, speaker: &Speaker) -> Example {
    Example {
        name: example.name,
        family: family.name,
        title: speaker.say(&(example.title)()),
        count: example.solutions.to_string(),
        text: example.text,
    }
}

/// All examples, the answer of `examples`.
pub fn examples(speaker: &Speaker) -> Vec<Example> {
    embedded().map(|(family, one)| example(family, one, speaker)).collect()
}

/// All families.
pub fn families(speaker: &Speaker) -> Vec<Family> {
    let family = |family: &&'static crate::Family| Family {
        name: family.name,
        title: speaker.say(&family.title()),
        examples: family.examples.iter().map(|one| example(family, one, speaker)).collect(),
        lessons: family.lessons,
        drafting: drafting::kinds(family).into_iter().map(|kind| Kind::of(kind, speaker)).collect(),
    };
    FAMILIES.iter().map(family).collect()
}

/// All strategies.
pub fn strategies() -> Vec<StrategyInfo> {
    let strategies = STRATEGIES.iter().map(|strategy| {
        let name = strategy.name();
        let walks = FAMILIES.iter().flat_map(|family| family.walks).filter(move |walk| walk.strategy == name);
        let mut orders: Vec<&str> = walks.clone().filter_map(|walk| walk.order).collect();
        orders.dedup();
        let tricks = walks.clone().any(|walk| walk.tricks.is_some());
        StrategyInfo { name, orders, tricks, shows_steps: strategy.has_steps() }
    });
    strategies.collect()
}
