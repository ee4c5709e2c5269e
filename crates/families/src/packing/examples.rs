//! Puzzles that come with the program, and boards that break exactly one rule.

use runut_model::{Example, NearMiss, Said};

macro_rules! puzzle {
    ($name:literal, $title:expr, $solutions:literal) => {
        Example {
            name: $name,
            title: || $title,
            text: include_str!(concat!("../../../../examples/packing/", $name, ".txt")),
            solutions: $solutions,
        }
    };
}

fn report(report: &str, case: u64) -> Said {
    Said::new("packing-example-report").with("report", report).with("case", case)
}

/// The first one is solved when no puzzle is named.
pub const EXAMPLES: &[Example] = &[
    puzzle!("iq-challenge", Said::new("packing-example-challenge"), 1),
    puzzle!("iq-5x11", Said::new("packing-example-iq"), 4_331_140),
    puzzle!("kanoodle-5x11", Said::new("packing-example-kanoodle"), 371_020),
    puzzle!("pentominoes-6x10", Said::new("packing-example-pentominoes"), 9_356),
    puzzle!("heart", Said::new("packing-example-heart"), 1),
    puzzle!("report-a1", report("a", 1), 1),
    puzzle!("report-a2", report("a", 2), 0),
    puzzle!("report-a3", report("a", 3), 1),
    puzzle!("report-a4", report("a", 4), 0),
    puzzle!("report-a5", report("a", 5), 1),
    puzzle!("report-a6", report("a", 6), 0),
    puzzle!("report-a7", report("a", 7), 1),
    puzzle!("report-b1", report("b", 1), 37_632),
    puzzle!("report-b2", report("b", 2), 1),
    puzzle!("report-b3", report("b", 3), 1),
    puzzle!("report-b4", report("b", 4), 1),
    puzzle!("report-b5", report("b", 5), 1),
    puzzle!("report-b6", report("b", 6), 1),
    puzzle!("report-b7", report("b", 7), 0),
];

const CORNERS: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";
const CROSS: &str = "3 3 2\nCUSTOM\n*A*\n###\n*#*\nA\nA\nB B\n B\n";

/// One at least for every rule of the game. `AAB/ABB/CCC` is right for the first puzzle, `.A./BAB/.B.` for the second.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: CORNERS, board: "AAB\nABB\nCCC", rule: "" },
    NearMiss { puzzle: CORNERS, board: "AAB\nABB\nDCC", rule: "unknown-piece shape" },
    NearMiss { puzzle: CROSS, board: ".A.\nBAB\n.B.", rule: "" },
];
