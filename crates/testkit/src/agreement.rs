//! All strategies give the same answer. Every board they tell has passed the judge on its way here.

use crate::{Patience, open};
use runut::{Ask, BigUint, Code, Family, Limits, Puzzle, Question, STRATEGIES};

/// Work that a strategy may do on a puzzle before its partial count has to do.
const PATIENCE: u64 = 200;
/// Boards to be told and judged at the most, a strategy and an example.
const MOST_BOARDS: u64 = 2_000;

/// Every way to search a puzzle: each strategy, and each of its orders.
pub fn ways(family: &Family) -> Vec<(&'static str, Option<&'static str>)> {
    let orders = |strategy: &str| {
        family.walks.iter().filter(|walk| walk.strategy == strategy).filter_map(|walk| walk.order).collect::<Vec<_>>()
    };
    let ways = STRATEGIES.iter().flat_map(|strategy| {
        let orders = orders(strategy.name()).into_iter().map(Some);
        std::iter::once(None).chain(orders).map(|order| (strategy.name(), order))
    });
    ways.collect()
}

/// Every example has the number of solutions it says, by every strategy that fits and comes to an end.
///
/// # Panics
/// If one disagrees.
pub fn examples_agree(family: &Family) {
    for example in family.examples {
        let puzzle = open(example.text);
        let expected = BigUint::from(example.solutions);
        for way in ways(family) {
            for ask in [Ask::Count, Ask::Solutions] {
                let limits = Limits { solutions: (ask == Ask::Solutions).then_some(MOST_BOARDS), ..Limits::default() };
                let Some(found) = found(&puzzle, way, ask, &limits, PATIENCE) else { continue };
                let at = format!("{} by {way:?}, {ask:?}: {found:?}, expected {expected}", example.name);
                match found {
                    (count, true) => assert_eq!(count, expected, "{at}"),
                    (count, false) => assert!(count <= expected, "{at}"),
                }
            }
        }
    }
}

/// Seeded random puzzles: brute force and all others agree.
///
/// # Panics
/// If one disagrees; the message names the seed. And if the brute force comes to its end on too few of them.
pub fn random_puzzles_agree(family: &Family, seeds: std::ops::Range<u64>) {
    let most = seeds.end - seeds.start;
    let mut forced = 0;
    for seed in seeds {
        let Some(text) = family.random_puzzle(seed) else { return };
        let puzzle = open(&text);
        let mut answers = Vec::new();
        for way in ways(family) {
            if let Some((count, true)) = found(&puzzle, way, Ask::Count, &Limits::default(), PATIENCE) {
                answers.push((way, count));
            }
        }
        assert!(answers.len() > 1, "{} seed {seed}: nobody to compare with\n{text}", family.name);
        forced += u64::from(answers.iter().any(|((strategy, _), _)| *strategy == "brute"));
        let (first, expected) = &answers[0];
        for (way, count) in &answers {
            assert_eq!(count, expected, "{} seed {seed}: {way:?} against {first:?}\n{text}", family.name);
        }
    }
    assert!(forced * 2 > most, "{}: only {forced} of {most} were settled by brute force", family.name);
}

/// The number of solutions found and whether they are all; `None` where the strategy does not fit.
fn found(
    puzzle: &Puzzle,
    (strategy, order): (&str, Option<&str>),
    ask: Ask,
    limits: &Limits,
    patience: u64,
) -> Option<(BigUint, bool)> {
    let question = Question { ask, strategy, order, ..Question::default() };
    match runut::solve(puzzle, &question, limits, &mut Patience(patience)) {
        Ok(answer) => {
            if ask == Ask::Solutions {
                assert_eq!(
                    BigUint::from(answer.boards.len()),
                    *answer.found.count(),
                    "{strategy} tells what it counts"
                );
            }
            Some((answer.found.count().clone(), answer.found.is_exact()))
        }
        Err(refusal) => {
            assert_eq!(refusal.code, Code::DoesNotFit, "{strategy}: {refusal}");
            None
        }
    }
}
