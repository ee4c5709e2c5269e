//! Puzzles that come with the program, and boards that break exactly one rule.

use runut_model::{Example, NearMiss, Said};

macro_rules! puzzle {
    ($name:literal, $title:expr, $solutions:literal) => {
        example!("packing", $name, $title, $solutions)
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
    puzzle!("heart", Said::new("packing-example-heart"), 2),
    puzzle!("iq-pyramid", Said::new("packing-example-iq-pyramid"), 26_720),
    puzzle!("kanoodle-pyramid", Said::new("packing-example-kanoodle-pyramid"), 2_448),
    puzzle!("pyramid-challenge", Said::new("packing-example-pyramid-challenge"), 1),
    puzzle!("report-a1", report("a", 1), 16),
    puzzle!("report-a2", report("a", 2), 0),
    puzzle!("report-a3", report("a", 3), 368),
    puzzle!("report-a4", report("a", 4), 0),
    puzzle!("report-a5", report("a", 5), 16),
    puzzle!("report-a6", report("a", 6), 0),
    puzzle!("report-a7", report("a", 7), 128),
    puzzle!("report-b1", report("b", 1), 37_632),
    puzzle!("report-b2", report("b", 2), 16),
    puzzle!("report-b3", report("b", 3), 392),
    puzzle!("report-b4", report("b", 4), 8),
    puzzle!("report-b5", report("b", 5), 4),
    puzzle!("report-b6", report("b", 6), 144),
    puzzle!("report-b7", report("b", 7), 0),
];

/// One at least for every rule of the game, each broken alone: some of these puzzles have no solution at all.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: "1 3 2\nDEFAULT\nA\nB\n", board: "AB.", rule: "empty-cell" },
    NearMiss { puzzle: "1 3 2\nCUSTOM\n*##\nA\nB\n", board: "AAB", rule: "outside" },
    NearMiss { puzzle: "1 2 3\nDEFAULT\nA\nB\nC\n", board: "AB", rule: "missing-piece" },
    NearMiss { puzzle: "1 4 2\nDEFAULT\nAA\nBB\n", board: "ABAB", rule: "shape" },
    NearMiss { puzzle: "2 3 2\nDEFAULT\nAAA\nBB\nB\n", board: "AAB\nABB", rule: "shape" },
    NearMiss { puzzle: "1 2 2\nCUSTOM\nA#\nA\nB\n", board: "BA", rule: "fixed-cell" },
    NearMiss { puzzle: "1 2 1\nDEFAULT\nA\n", board: "AZ", rule: "unknown-piece" },
    // In a pyramid: three balls that touch each other are no corner, and a slanting rhomb is no square.
    NearMiss { puzzle: "2 2 2\nPYRAMID\nAA\nA\nBB\n", board: "A\n\nAA\nBB", rule: "shape" },
    NearMiss {
        puzzle: "3 3 1\nPYRAMID CUSTOM\n*\n\n##\n**\n\n##*\n***\n***\nAA\nAA\n",
        board: ".\n\nAA\n..\n\nAA.\n...\n...",
        rule: "shape",
    },
    // Two balls that lie side by side only in the text, and three in a row that is bent upwards.
    NearMiss {
        puzzle: "3 3 1\nPYRAMID CUSTOM\n*\n\n*#\n**\n\n#**\n***\n***\nAA\n",
        board: ".\n\n.A\n..\n\nA..\n...\n...",
        rule: "shape",
    },
    NearMiss {
        puzzle: "3 3 1\nPYRAMID CUSTOM\n#\n\n*#\n**\n\n*#*\n***\n***\nAAA\n",
        board: "A\n\n.A\n..\n\n.A.\n...\n...",
        rule: "shape",
    },
    NearMiss { puzzle: "2 2 2\nPYRAMID CUSTOM\nA\n\n##\n#*\nAA\nBB\n", board: "B\n\nAA\nB.", rule: "fixed-cell" },
];
