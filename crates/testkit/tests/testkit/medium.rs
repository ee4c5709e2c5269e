//! Strategies and explanations agree with each other and with what was planted, beyond 9 and beyond one machine word.

use runut::Dice;
use runut_testkit::medium::{CAMPS, Compared, FILL_INS, Kind, PACKINGS, PYRAMIDS, TOWERS, compare};
use std::collections::BTreeSet;

/// Compares puzzles of a kind. Nearly all of them are settled, by two ways to search or more; enough have one
/// solution, and enough have several.
fn agree(kind: &Kind, puzzles: usize) -> Compared {
    let compared = compare(kind, puzzles);
    println!("{compared:?}");
    assert!(compared.confirmed * 10 >= puzzles * 8, "{compared:?}");
    assert!(compared.unique * 8 >= puzzles && (puzzles - compared.unique) * 8 >= puzzles, "{compared:?}");
    // A packing is explained in as many steps as it has pieces, or fewer.
    assert!(compared.explained > 0 && compared.steps > puzzles, "{compared:?}");
    compared
}

#[test]
fn fill_ins() {
    for size in FILL_INS.sizes.clone() {
        let [text, _] = (FILL_INS.make)(size, &mut Dice::new(1));
        let words: BTreeSet<&str> = text.lines().skip(size + 1).filter(|word| word.len() == 9).collect();
        assert!(words.len() > 64, "{size}: {} words of one length", words.len());
    }
    agree(&FILL_INS, 21);
}

#[test]
fn towers() {
    agree(&TOWERS, 28);
}

#[test]
fn camps() {
    agree(&CAMPS, 16);
}

#[test]
fn packings() {
    agree(&PACKINGS, 24);
}

#[test]
fn pyramids() {
    agree(&PYRAMIDS, 20);
}
