//! Puzzles that come with the program, and boards that break exactly one rule.

use runut_model::{Example, NearMiss, Said};

macro_rules! puzzle {
    ($name:literal, $title:literal, $solutions:literal) => {
        example!("tents", $name, Said::new($title), $solutions)
    };
}

/// The smallest first.
pub const EXAMPLES: &[Example] = &[
    puzzle!("tents-5x5", "tents-example-five", 1),
    puzzle!("tents-8x8", "tents-example-eight", 1),
    puzzle!("tents-ring", "tents-example-ring", 1),
    made!("tents", "tents-easy-6x6", 6, 6, "grade-easy"),
    made!("tents", "tents-easy-8x8", 8, 8, "grade-easy"),
    made!("tents", "tents-medium-8x8", 8, 8, "grade-medium"),
    made!("tents", "tents-medium-10x10", 10, 10, "grade-medium"),
    made!("tents", "tents-hard-8x8", 8, 8, "grade-hard"),
    made!("tents", "tents-hard-10x10", 10, 10, "grade-hard"),
    made!("tents", "tents-expert-10x10", 10, 10, "grade-expert"),
    made!("tents", "tents-expert-15x15", 15, 15, "grade-expert"),
];

/// What shows that one solution may be paired in several ways.
pub const LESSONS: &[&str] = &["tents-ring"];

/// Nine rows of twelve with three trees in every other one, and a last row of its own; counts for the third column and
/// for the last row.
macro_rules! camp {
    ($column:literal, $row:literal, $last:literal) => {
        concat!(
            "TENTS\n  - - ",
            $column,
            " - - - - - - - - -\n",
            "- . . . . . . . . . . . .\n- . T . . . T . . . . T .\n- . . . . . . . . . . . .\n",
            "- . T . . . T . . . . T .\n- . . . . . . . . . . . .\n- . T . . . T . . . . T .\n",
            "- . . . . . . . . . . . .\n- . T . . . T . . . . T .\n- . . . . . . . . . . . .\n",
            $row,
            " ",
            $last,
            "\n"
        )
    };
}

/// That camp with all tents to the right of their trees, and a last row of its own.
macro_rules! camped {
    ($first:literal, $last:literal) => {
        concat!(
            $first,
            "\n~TA~~TA~~~TA\n~~~~~~~~~~~~\n~TA~~TA~~~TA\n~~~~~~~~~~~~\n~TA~~TA~~~TA\n~~~~~~~~~~~~\n",
            "~TA~~TA~~~TA\n~~~~~~~~~~~~\n",
            $last,
            "\n"
        )
    };
}

/// One at least for every rule of the game, each broken alone, in small and in large.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: "TENTS\n  - -\n- T .\n- . .\n", board: "TA\n~T", rule: "tree" },
    NearMiss { puzzle: "TENTS\n  - - -\n- ~ T .\n", board: "AT~", rule: "given" },
    NearMiss { puzzle: "TENTS\n  - - -\n- . T A\n", board: "AT~", rule: "given" },
    NearMiss { puzzle: "TENTS\n  - - - -\n- T . . T\n", board: "TAAT", rule: "touch" },
    NearMiss { puzzle: "TENTS\n  - - -\n- T . .\n- . . T\n", board: "TA~\n~~T", rule: "pairing" },
    NearMiss { puzzle: "TENTS\n  - -\n0 T .\n- . .\n", board: "TA\n~~", rule: "row-count" },
    NearMiss { puzzle: "TENTS\n  - 0\n- T .\n- . .\n", board: "TA\n~~", rule: "column-count" },
    // Every tent has a tree beside it, every tree a tent, and the counts hold: but two tents have one tree between them.
    NearMiss { puzzle: "TENTS\n  1 0 1 0 0 1 0\n3 . T . . T . T\n", board: "ATA~TAT", rule: "pairing" },
    NearMiss { puzzle: "TENTS\n  - - -\n- T . .\n", board: "T~A", rule: "pairing" },
    NearMiss {
        puzzle: camp!("-", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~T", "~TA~~TA~~~TA"),
        rule: "tree",
    },
    NearMiss {
        puzzle: camp!("-", "-", "~ T ~ . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "given",
    },
    NearMiss {
        puzzle: camp!("-", "-", "A T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "given",
    },
    NearMiss {
        puzzle: camp!("-", "-", ". T . . T . . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TAAT~~~~~TA"),
        rule: "touch",
    },
    NearMiss {
        puzzle: camp!("-", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~A~TA"),
        rule: "pairing",
    },
    NearMiss {
        puzzle: camp!("-", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "ATA~~TA~~~TA"),
        rule: "pairing",
    },
    NearMiss {
        puzzle: camp!("-", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~T~"),
        rule: "pairing",
    },
    NearMiss {
        puzzle: camp!("-", "4", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "row-count",
    },
    NearMiss {
        puzzle: camp!("-", "2", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "row-count",
    },
    NearMiss {
        puzzle: camp!("6", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "column-count",
    },
    NearMiss {
        puzzle: camp!("4", "-", ". T . . . T . . . . T ."),
        board: camped!("~~~~~~~~~~~~", "~TA~~TA~~~TA"),
        rule: "column-count",
    },
];
