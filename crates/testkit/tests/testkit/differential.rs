//! runut and the oracles agree on strange puzzles of every kind.

use runut_testkit::differential::{Compared, compare};
use runut_testkit::strange::KINDS;

/// Compares the first puzzles of a kind.
fn agree_on(name: &str, puzzles: u64, threads: u64) -> Compared {
    let kind = KINDS.iter().find(|kind| kind.name == name).expect("there is such a kind");
    let compared = compare(kind, 0..puzzles, threads);
    println!("{name}: {compared:?}");
    // Few are too large for an oracle, and there are enough of those with no solution, one and several.
    let (all, some) = (puzzles as usize, puzzles as usize / 12);
    let several = compared.puzzles - compared.unsolvable - compared.unique;
    assert!(compared.given_up * 10 < all, "{name}: {compared:?}");
    assert!(
        [compared.unsolvable, compared.unique, several].iter().all(|&number| number > some),
        "{name}: {compared:?}"
    );
    assert!(compared.wrong_boards > all && compared.merged * 4 > all, "{name}: {compared:?}");
    assert!(kind.family != "packing" || compared.worths > 10 * all, "{name}: {compared:?}");
    if kind.is_played {
        // A step of a packing lays a whole piece, and these boards have few.
        assert!(compared.forced > some && compared.steps * 3 > all, "{name}: {compared:?}");
        assert!(compared.hints[0] > all && compared.hints[1] > some, "{name}: {compared:?}");
    }
    compared
}

const FEW: u64 = 300;

#[test]
fn packings_agree() {
    agree_on("packing", FEW, 1);
}

#[test]
fn pyramids_agree() {
    agree_on("pyramid", FEW, 1);
}

#[test]
fn packings_on_all_terms_agree() {
    agree_on("terms", 200, 1);
}

#[test]
fn boards_by_name_agree() {
    agree_on("table", 200, 1);
    // Its solutions are in another order where the pieces are not in that of the set.
    let kind = KINDS.iter().find(|kind| kind.name == "table").expect("there is such a kind");
    assert_eq!(compare(kind, 1021..1022, 1).puzzles, 1);
}

#[test]
fn skyscrapers_agree() {
    agree_on("skyscrapers", FEW, 1);
}

#[test]
fn tents_agree() {
    agree_on("tents", FEW, 1);
}

#[test]
fn fill_ins_agree() {
    agree_on("fillin", FEW, 1);
}

#[test]
#[ignore = "20,000 puzzles of each kind take minutes"]
fn all_kinds_agree_on_many_puzzles() {
    for kind in KINDS {
        agree_on(kind.name, 20_000, 2);
    }
}
