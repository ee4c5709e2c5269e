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
    puzzle!("kanoodle-table", Said::new("packing-example-table"), 1),
    puzzle!("calendar-nov-16", Said::new("packing-example-calendar"), 64),
    puzzle!("dominoes-8x8", Said::new("packing-example-dominoes"), 12_988_816),
    puzzle!("trominoes-9x12", Said::new("packing-example-trominoes"), 20_574_308_184_277_971),
    puzzle!("pairs-5x8", Said::new("packing-example-pairs"), 3_106),
    puzzle!("one-sided-kanoodle", Said::new("packing-example-one-sided"), 9_732),
    puzzle!("choose-4x5", Said::new("packing-example-choose"), 200),
    puzzle!("rounded-6x6", Said::new("packing-example-rounded"), 4_832),
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
    made!("packing", "kanoodle-easy-1", 5, 11, "grade-easy"),
    made!("packing", "kanoodle-easy-2", 5, 11, "grade-easy"),
    made!("packing", "kanoodle-medium-1", 5, 11, "grade-medium"),
    made!("packing", "kanoodle-medium-2", 5, 11, "grade-medium"),
    made!("packing", "kanoodle-hard-1", 5, 11, "grade-hard"),
    made!("packing", "kanoodle-hard-2", 5, 11, "grade-hard"),
    made!("packing", "kanoodle-expert-1", 5, 11, "grade-expert"),
    made!("packing", "kanoodle-expert-2", 5, 11, "grade-expert"),
];

/// The reports' cases.
pub const LESSONS: &[&str] = &[
    "report-a1",
    "report-a2",
    "report-a3",
    "report-a4",
    "report-a5",
    "report-a6",
    "report-a7",
    "report-b1",
    "report-b2",
    "report-b3",
    "report-b4",
    "report-b5",
    "report-b6",
    "report-b7",
];

/// Bars of ten, one below the other.
macro_rules! bars {
    ($($more:literal),*) => {
        concat!("AAAAAAAAAA\nBBBBBBBBBB\nCCCCCCCCCC\nDDDDDDDDDD\nEEEEEEEEEE\nFFFFFFFFFF\n", $($more, "\n"),*)
    };
}

/// Two bars of ten.
macro_rules! two_bars {
    () => {
        "AAAAAAAAAA\nBBBBBBBBBB\n"
    };
}

/// Three copies of each of them.
macro_rules! threes {
    () => {
        "AAAAAAAAAA\nAAAAAAAAAA\nAAAAAAAAAA\nBBBBBBBBBB\nBBBBBBBBBB\nBBBBBBBBBB\n"
    };
}

/// A pyramid of 55 balls of which the base alone is free, but for what is told of its first row and its last.
macro_rules! base {
    ($pieces:literal, $first:literal, $last:literal, $rest:literal) => {
        concat!(
            "5 5 ",
            $pieces,
            "\nPYRAMID CUSTOM\n*\n\n**\n**\n\n***\n***\n***\n\n****\n****\n****\n****\n\n",
            $first,
            "\n#####\n#####\n#####\n",
            $last,
            "\nAAAAA\nBBBBB\nCCCCC\nDDDDD\n",
            $rest
        )
    };
}

/// Bars in the base of a pyramid, and what lies in its last row.
macro_rules! based {
    ($last:literal) => {
        concat!(".\n\n..\n..\n\n...\n...\n...\n\n....\n....\n....\n....\n\nAAAAA\nBBBBB\nCCCCC\nDDDDD\n", $last)
    };
}

/// One at least for every rule of the game, each broken alone, in small, in large and in pyramids: some of these
/// puzzles have no solution at all.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: "1 3 2\nDEFAULT\nA\nB\n", board: "AB.", rule: "empty-cell" },
    NearMiss { puzzle: "1 3 2\nCUSTOM\n*##\nA\nB\n", board: "AAB", rule: "outside" },
    NearMiss { puzzle: "1 2 3\nDEFAULT\nA\nB\nC\n", board: "AB", rule: "missing-piece" },
    NearMiss { puzzle: "1 4 2\nDEFAULT\nAA\nBB\n", board: "ABAB", rule: "shape" },
    NearMiss { puzzle: "2 3 2\nDEFAULT\nAAA\nBB\nB\n", board: "AAB\nABB", rule: "shape" },
    NearMiss { puzzle: "1 2 2\nCUSTOM\nA#\nA\nB\n", board: "BA", rule: "fixed-cell" },
    NearMiss { puzzle: "1 2 1\nDEFAULT\nA\n", board: "AZ", rule: "unknown-piece" },
    // Copies, and cells that may stay empty.
    NearMiss { puzzle: "1 4 1\nDEFAULT\nAA\nA any\n", board: "A1 A2 A2 A1", rule: "shape" },
    NearMiss { puzzle: "1 4 2\nDEFAULT\nAA\nB\nA x2\nB any\n", board: "AABB", rule: "too-few-copies" },
    NearMiss { puzzle: "1 5 2\nDEFAULT\nAA\nB\nA any\nB x0-2\n", board: "AABBB", rule: "too-many-copies" },
    NearMiss { puzzle: "1 3 2\nCUSTOM\n#?#\nA\nB\n", board: "AB_", rule: "empty-cell" },
    NearMiss {
        puzzle: concat!("6 10 2\nDEFAULT\n", two_bars!(), "A x4\nB any\n"),
        board: threes!(),
        rule: "too-few-copies",
    },
    NearMiss {
        puzzle: concat!("6 10 2\nDEFAULT\n", two_bars!(), "A x0-2\nB any\n"),
        board: threes!(),
        rule: "too-many-copies",
    },
    NearMiss { puzzle: "2 2 2\nPYRAMID\nA\nB\nA x3\nB any\n", board: "A\n\nBB\nBB", rule: "too-few-copies" },
    NearMiss { puzzle: "2 2 1\nPYRAMID\nA\nA x0-4\n", board: "A\n\nAA\nAA", rule: "too-many-copies" },
    NearMiss { puzzle: "2 2 1\nCUSTOM\n##\n??\nAA\nA\nA unturned one-sided\n", board: "AA\n_A", rule: "shape" },
    NearMiss { puzzle: "2 3 1\nCUSTOM\n###\n???\nAAA\nA\nA one-sided\n", board: "AAA\n__A", rule: "shape" },
    NearMiss { puzzle: "1 3 2\nCUSTOM\nA##\nA\nB\nEACH any\n", board: "BAB", rule: "fixed-cell" },
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
    // Sixty cells.
    NearMiss { puzzle: concat!("7 10 6\nDEFAULT\n", bars!()), board: bars!("__________"), rule: "empty-cell" },
    NearMiss {
        puzzle: concat!(
            "7 10 6\nCUSTOM\n##########\n##########\n##########\n##########\n##########\n##########\n**********\n",
            bars!()
        ),
        board: bars!("FFFFFFFFFF"),
        rule: "outside",
    },
    NearMiss { puzzle: concat!("6 10 7\nDEFAULT\n", bars!("GG")), board: bars!(), rule: "missing-piece" },
    NearMiss {
        puzzle: concat!("6 10 6\nDEFAULT\n", bars!()),
        board: "AAAAAAAAAB\nBBBBBBBBBA\nCCCCCCCCCC\nDDDDDDDDDD\nEEEEEEEEEE\nFFFFFFFFFF\n",
        rule: "shape",
    },
    NearMiss {
        puzzle: concat!(
            "6 10 6\nCUSTOM\n##########\n##########\n##########\n##########\n##########\nB#########\n",
            bars!()
        ),
        board: bars!(),
        rule: "fixed-cell",
    },
    NearMiss { puzzle: concat!("7 10 6\nDEFAULT\n", bars!()), board: bars!("ZZZZZZZZZZ"), rule: "unknown-piece" },
    // The base of a pyramid.
    NearMiss { puzzle: base!("4", "#####", "#####", ""), board: based!("_____"), rule: "empty-cell" },
    NearMiss { puzzle: base!("4", "#####", "*****", ""), board: based!("DDDDD"), rule: "outside" },
    NearMiss { puzzle: base!("6", "#####", "#####", "EEEEE\nFF\n"), board: based!("EEEEE"), rule: "missing-piece" },
    NearMiss { puzzle: base!("5", "#####", "#####", "EEE\n EE\n"), board: based!("EEEEE"), rule: "shape" },
    NearMiss { puzzle: base!("5", "#####", "A####", "EEEEE\n"), board: based!("EEEEE"), rule: "fixed-cell" },
    NearMiss { puzzle: base!("5", "B####", "#####", "EEEEE\n"), board: based!("EEEEE"), rule: "fixed-cell" },
    NearMiss { puzzle: base!("4", "#####", "#####", ""), board: based!("ZZZZZ"), rule: "unknown-piece" },
    // From the apex down to the base: straight at first, then out of the plane. Seen from one side it is a bar.
    NearMiss {
        puzzle: concat!(
            "5 5 1\nPYRAMID CUSTOM\n#\n\n#*\n**\n\n#**\n***\n***\n\n*#**\n****\n****\n****\n\n",
            "**#**\n*****\n*****\n*****\n*****\nAAAAA\n"
        ),
        board: concat!(
            "A\n\nA.\n..\n\nA..\n...\n...\n\n.A..\n....\n....\n....\n\n",
            "..A..\n.....\n.....\n.....\n....."
        ),
        rule: "shape",
    },
    // The same over three layers, down and then away.
    NearMiss {
        puzzle: concat!(
            "5 5 1\nPYRAMID CUSTOM\n*\n\n**\n**\n\n*#*\n***\n***\n\n*#**\n****\n****\n****\n\n",
            "**#**\n*****\n*****\n*****\n*****\nAAA\n"
        ),
        board: concat!(
            ".\n\n..\n..\n\n.A.\n...\n...\n\n.A..\n....\n....\n....\n\n",
            "..A..\n.....\n.....\n.....\n....."
        ),
        rule: "shape",
    },
];
