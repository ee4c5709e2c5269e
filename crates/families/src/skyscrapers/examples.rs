//! Puzzles that come with the program, and boards that break exactly one rule.

use runut_model::{Example, NearMiss, Said};

macro_rules! puzzle {
    ($name:literal, $title:literal, $solutions:literal) => {
        example!("skyscrapers", $name, Said::new($title), $solutions)
    };
}

/// The report's example first.
pub const EXAMPLES: &[Example] = &[
    puzzle!("skyscrapers-report", "skyscrapers-example-report", 1),
    puzzle!("skyscrapers-3x3", "skyscrapers-example-two", 2),
    puzzle!("skyscrapers-none", "skyscrapers-example-none", 0),
    puzzle!("skyscrapers-4x4", "skyscrapers-example-latin", 576),
    puzzle!("skyscrapers-6x6", "skyscrapers-example-givens", 1),
    puzzle!("skyscrapers-7x7", "skyscrapers-example-seven", 1),
    puzzle!("skyscrapers-9x9", "skyscrapers-example-nine", 1),
];

/// One at least for every rule of the game, each broken alone; every sight once too many and once too few.
pub const NEAR_MISSES: &[NearMiss] = &[
    NearMiss { puzzle: "2:///////", board: "12\n2.", rule: "empty-cell" },
    NearMiss { puzzle: "2:///////,1c", board: "21\n12", rule: "given" },
    NearMiss { puzzle: "5:///////////////////,5x", board: "12345\n23451\n34512\n45123\n51234", rule: "given" },
    NearMiss { puzzle: "5:///////////////////,x3", board: "12345\n23451\n34512\n45123\n51234", rule: "given" },
    NearMiss { puzzle: "2:///////", board: "11\n22", rule: "row" },
    NearMiss { puzzle: "2:///////", board: "12\n12", rule: "column" },
    NearMiss { puzzle: "3:2///////////", board: "123\n231\n312", rule: "sight-top" },
    NearMiss { puzzle: "3:2///////////", board: "312\n123\n231", rule: "sight-top" },
    NearMiss { puzzle: "3:///2////////", board: "312\n231\n123", rule: "sight-bottom" },
    NearMiss { puzzle: "3:///2////////", board: "123\n231\n312", rule: "sight-bottom" },
    NearMiss { puzzle: "3://////2/////", board: "123\n231\n312", rule: "sight-left" },
    NearMiss { puzzle: "3://////2/////", board: "312\n123\n231", rule: "sight-left" },
    NearMiss { puzzle: "3://///////2//", board: "321\n132\n213", rule: "sight-right" },
    NearMiss { puzzle: "3://///////2//", board: "123\n231\n312", rule: "sight-right" },
];
