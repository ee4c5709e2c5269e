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
    made!("skyscrapers", "skyscrapers-easy-4x4", 4, 4, "grade-easy"),
    made!("skyscrapers", "skyscrapers-easy-5x5", 5, 5, "grade-easy"),
    made!("skyscrapers", "skyscrapers-medium-5x5", 5, 5, "grade-medium"),
    made!("skyscrapers", "skyscrapers-medium-6x6", 6, 6, "grade-medium"),
    made!("skyscrapers", "skyscrapers-hard-6x6", 6, 6, "grade-hard"),
    made!("skyscrapers", "skyscrapers-hard-7x7", 7, 7, "grade-hard"),
    made!("skyscrapers", "skyscrapers-expert-5x5", 5, 5, "grade-expert"),
    made!("skyscrapers", "skyscrapers-expert-7x7", 7, 7, "grade-expert"),
];

/// The report's example, and what has not just one solution.
pub const LESSONS: &[&str] = &["skyscrapers-report", "skyscrapers-3x3", "skyscrapers-none", "skyscrapers-4x4"];

/// Ten rows of ten, each begun by the next height.
const TEN: &str = concat!(
    "1 2 3 4 5 6 7 8 9 10\n",
    "2 3 4 5 6 7 8 9 10 1\n",
    "3 4 5 6 7 8 9 10 1 2\n",
    "4 5 6 7 8 9 10 1 2 3\n",
    "5 6 7 8 9 10 1 2 3 4\n",
    "6 7 8 9 10 1 2 3 4 5\n",
    "7 8 9 10 1 2 3 4 5 6\n",
    "8 9 10 1 2 3 4 5 6 7\n",
    "9 10 1 2 3 4 5 6 7 8\n",
    "10 1 2 3 4 5 6 7 8 9\n",
);

/// The same with a gap.
const TEN_WITH_A_GAP: &str = concat!(
    "1 2 3 4 5 6 7 8 9 10\n",
    "2 3 4 5 6 7 8 9 10 1\n",
    "3 4 5 6 7 8 9 10 1 2\n",
    "4 5 6 7 8 9 10 1 2 3\n",
    "5 6 7 8 9 10 1 2 3 4\n",
    "6 7 8 9 10 1 2 3 4 5\n",
    "7 8 9 10 1 2 3 4 5 6\n",
    "8 9 10 1 2 3 4 5 6 7\n",
    "9 10 1 2 3 4 5 6 7 8\n",
    "10 1 2 3 4 5 6 7 8 .\n",
);

/// Every height in a row of its own: rows repeat it, columns do not.
const ROWS_OF_TEN: &str = concat!(
    "1 1 1 1 1 1 1 1 1 1\n",
    "2 2 2 2 2 2 2 2 2 2\n",
    "3 3 3 3 3 3 3 3 3 3\n",
    "4 4 4 4 4 4 4 4 4 4\n",
    "5 5 5 5 5 5 5 5 5 5\n",
    "6 6 6 6 6 6 6 6 6 6\n",
    "7 7 7 7 7 7 7 7 7 7\n",
    "8 8 8 8 8 8 8 8 8 8\n",
    "9 9 9 9 9 9 9 9 9 9\n",
    "10 10 10 10 10 10 10 10 10 10\n",
);

/// The same turned: columns repeat.
const COLUMNS_OF_TEN: &str = concat!(
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
    "1 2 3 4 5 6 7 8 9 10\n",
);

/// One at least for every rule of the game, each broken alone, in small and in two digits; every sight once too many
/// and once too few.
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
    NearMiss { puzzle: "10:///////////////////////////////////////", board: TEN_WITH_A_GAP, rule: "empty-cell" },
    NearMiss { puzzle: "10:///////////////////////////////////////,10zzzu", board: TEN, rule: "given" },
    NearMiss { puzzle: "10:///////////////////////////////////////,zzzu5", board: TEN, rule: "given" },
    NearMiss { puzzle: "10:///////////////////////////////////////,zzzu10", board: TEN, rule: "given" },
    NearMiss { puzzle: "10:///////////////////////////////////////", board: ROWS_OF_TEN, rule: "row" },
    NearMiss { puzzle: "10:///////////////////////////////////////", board: COLUMNS_OF_TEN, rule: "column" },
    NearMiss { puzzle: "10:9///////////////////////////////////////", board: TEN, rule: "sight-top" },
    NearMiss { puzzle: "10://///////3//////////////////////////////", board: TEN, rule: "sight-top" },
    NearMiss { puzzle: "10://////////2/////////////////////////////", board: TEN, rule: "sight-bottom" },
    NearMiss { puzzle: "10:///////////////////1////////////////////", board: TEN, rule: "sight-bottom" },
    NearMiss { puzzle: "10:////////////////////9///////////////////", board: TEN, rule: "sight-left" },
    NearMiss { puzzle: "10://///////////////////////////2//////////", board: TEN, rule: "sight-left" },
    NearMiss { puzzle: "10://////////////////////////////2/////////", board: TEN, rule: "sight-right" },
    NearMiss { puzzle: "10:///////////////////////////////////////3", board: TEN, rule: "sight-right" },
];
