//! The whole suite over every registered family.

use runut::FAMILIES;
use runut_testkit::{agreement, fuzz, texts};

#[test]
fn all_strategies_agree_on_every_example() {
    FAMILIES.iter().for_each(|family| agreement::examples_agree(*family));
}

#[test]
fn all_strategies_agree_on_random_puzzles() {
    FAMILIES.iter().for_each(|family| agreement::random_puzzles_agree(*family, 0..400));
}

#[test]
fn written_puzzles_read_back_equal() {
    FAMILIES.iter().for_each(|family| texts::written_puzzles_read_back(*family, 0..300));
}

#[test]
fn a_near_miss_is_refused_for_exactly_its_rule() {
    FAMILIES.iter().for_each(|family| texts::near_misses_break_one_rule(*family));
}

#[test]
fn no_bytes_break_a_reader() {
    for family in FAMILIES {
        let (seed, count) = (2026, 20_000);
        let readable = fuzz::fuzz(*family, seed, count);
        assert!(readable > count / 10, "{}: only {readable} of {count} inputs got past the reader", family.name());
    }
}
