//! Puzzles that come with the program, and boards that break exactly one rule.

use runut_model::{Example, NearMiss, Said};

macro_rules! puzzle {
    ($name:literal, $title:literal, $solutions:literal) => {
        example!("fillin", $name, Said::new($title), $solutions)
    };
}

/// The report's example first.
pub const EXAMPLES: &[Example] = &[
    puzzle!("fig-jig", "fillin-example-report", 1),
    puzzle!("fig-jig-words", "fillin-example-words", 1),
    puzzle!("fig-jig-repeats", "fillin-example-repeats", 1),
    puzzle!("fig-jig-square", "fillin-example-square", 2),
    puzzle!("fig-jig-none", "fillin-example-none", 0),
    puzzle!("fig-jig-13", "fillin-example-13", 1),
    puzzle!("fig-jig-21", "fillin-example-21", 1),
    made!("fillin", "fig-jig-easy-7x7", 7, 7, "grade-easy"),
    made!("fillin", "fig-jig-easy-9x9", 9, 9, "grade-easy"),
    made!("fillin", "fig-jig-medium-9x9", 9, 9, "grade-medium"),
    made!("fillin", "fig-jig-medium-11x11", 11, 11, "grade-medium"),
    made!("fillin", "fig-jig-hard-9x9", 9, 9, "grade-hard"),
    made!("fillin", "fig-jig-hard-11x11", 11, 11, "grade-hard"),
    made!("fillin", "fig-jig-expert-9x9", 9, 9, "grade-expert"),
    made!("fillin", "fig-jig-expert-11x11", 11, 11, "grade-expert"),
];

/// The report's example, and what has not just one solution.
pub const LESSONS: &[&str] = &["fig-jig", "fig-jig-square", "fig-jig-none"];

/// A row, a column and a crossing, with its one filled grid: 123 / 4 / 356.
const CORNER: &str = "...\n.##\n...\n\n123 143 356\n";

/// One at least for every rule of the game, each broken alone, in small and in large: some of these puzzles have no
/// solution at all.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: CORNER, board: "123\n4##\n35.\n", rule: "empty-cell" },
    NearMiss { puzzle: CORNER, board: "123\n44#\n356\n", rule: "black-cell" },
    NearMiss { puzzle: CORNER, board: "123\n4##\n3#6\n", rule: "black-cell" },
    NearMiss { puzzle: "1.#..\n\n12 34\n", board: "34#12\n", rule: "given-cell" },
    // A wrong digit at a crossing: neither slot holds a listed number.
    NearMiss { puzzle: CORNER, board: "923\n4##\n356\n", rule: "unlisted-number" },
    // A number in place of another, listed only once.
    NearMiss { puzzle: "..#..\n\n12 34\n", board: "12#12\n", rule: "repeated-number" },
    NearMiss { puzzle: "..#..#..\n\n12 12 34\n", board: "12#12#12\n", rule: "repeated-number" },
    // More numbers than slots: one is left over.
    NearMiss { puzzle: "..#..\n\n12 34 56\n", board: "12#34\n", rule: "missing-number" },
    NearMiss { puzzle: "..#..\n\n12 12 34\n", board: "12#34\n", rule: "missing-number" },
    // Numbers of twelve digits.
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n############\n21098765432.\n",
        rule: "empty-cell",
    },
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n###########7\n210987654321\n",
        rule: "black-cell",
    },
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n############\n21098#654321\n",
        rule: "black-cell",
    },
    NearMiss {
        puzzle: "...........1\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n############\n210987654321\n",
        rule: "given-cell",
    },
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n############\n210987654329\n",
        rule: "unlisted-number",
    },
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321\n",
        board: "123456789012\n############\n123456789012\n",
        rule: "repeated-number",
    },
    NearMiss {
        puzzle: "............\n############\n............\n\n123456789012 210987654321 999999999999\n",
        board: "123456789012\n############\n210987654321\n",
        rule: "missing-number",
    },
];
