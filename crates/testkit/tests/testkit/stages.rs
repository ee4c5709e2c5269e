//! Counting stage by stage, for puzzles without pieces: the number, the K-th, any one, and how many up to symmetry.

use runut::{
    Ask, BigUint, Counting, Dice, FAMILIES, Filling, Halt, Limits, Pick, Puzzle, Question, ReadOptions, Silent, Stop,
    Verdict,
};
use runut_testkit::{open, towers};
use std::collections::BTreeSet;

fn count(puzzle: &Puzzle, strategy: &str, up_to_symmetry: bool, limits: &Limits) -> runut::Answer {
    let counting = Counting { up_to_symmetry, ..Counting::default() };
    let question = Question { ask: Ask::Count, strategy, counting, ..Question::default() };
    runut::ask(puzzle, &question, limits, &mut Silent).expect("it fits")
}

fn number(puzzle: &Puzzle, strategy: &str) -> String {
    count(puzzle, strategy, false, &Limits::default()).found.to_string()
}

fn boards(puzzle: &Puzzle, strategy: &str) -> Vec<Filling> {
    let question = Question { strategy, ..Question::default() };
    runut::solve(puzzle, &question, &Limits::default(), &mut Silent).expect("it fits").boards
}

fn picked(puzzle: &Puzzle, pick: Pick, seed: u64) -> Filling {
    let question = Question { pick: Some(&pick), seed, ..Question::default() };
    let answer = runut::solve(puzzle, &question, &Limits::default(), &mut Silent).expect("it fits");
    assert_eq!(answer.boards.len(), 1);
    answer.boards[0].clone()
}

/// A grid without any clue.
fn bare_grid(size: usize) -> Puzzle {
    grid(size, &[])
}

/// A grid with some of its clues, each with its place in a game ID.
fn grid(size: usize, some: &[(usize, u8)]) -> Puzzle {
    let mut clues = vec![String::new(); 4 * size];
    some.iter().for_each(|&(place, clue)| clues[place] = clue.to_string());
    open(&format!("{size}:{}", clues.join("/")))
}

/// Trees so far apart that each may have its tent on any of its four sides.
fn far_trees(count: usize) -> Puzzle {
    let bare = [" ."; 4].concat().repeat(count);
    let trees = " . T . .".repeat(count);
    open(&format!("TENTS\n{}\n-{bare}\n-{trees}\n-{bare}\n", " -".repeat(4 * count)))
}

/// Slots of two cells that do not touch, and as many different numbers, which all fit everywhere.
fn lone_slots(count: usize) -> Puzzle {
    let numbers = (0..count).map(|number| format!("{number:02}")).collect::<Vec<String>>().join(" ");
    open(&format!("{}\n\n{numbers}\n", ["..", "##"].repeat(count)[..2 * count - 1].join("\n")))
}

#[test]
fn latin_squares_are_counted_to_the_digit() {
    for (size, squares) in [(1, "1"), (2, "2"), (3, "12"), (4, "576"), (5, "161280"), (6, "812851200")] {
        for strategy in ["sweep", "auto"] {
            assert_eq!(number(&bare_grid(size), strategy), squares, "{size}x{size} by {strategy}");
        }
    }
    assert_eq!(number(&bare_grid(7), "sweep"), "61479419904000");
}

#[test]
fn numbers_of_any_size_are_exact() {
    // Thirty-two trees with four places each, and sixteen slots in every order.
    let four: BigUint = (0..32).map(|_| BigUint::from(4u8)).product();
    assert_eq!(number(&far_trees(32), "auto"), four.to_string());
    let orders: BigUint = (1..=16u32).map(BigUint::from).product();
    assert_eq!(number(&lone_slots(16), "auto"), orders.to_string());
}

#[test]
fn small_puzzles_are_counted_and_listed_as_by_a_search() {
    let mut several = 0;
    for family in FAMILIES.iter().filter(|family| family.name != "packing") {
        let make = family.random_puzzle.expect("it makes such");
        for seed in 0..1_000 {
            let puzzle = runut::open(&make(seed), &ReadOptions::default()).expect("it can be read");
            let told = boards(&puzzle, "sweep");
            let searched: BTreeSet<Vec<u32>> =
                boards(&puzzle, "search").iter().map(|board| board.0.iter().map(|glyph| glyph.0).collect()).collect();
            let swept: BTreeSet<Vec<u32>> =
                told.iter().map(|board| board.0.iter().map(|glyph| glyph.0).collect()).collect();
            assert_eq!((told.len(), &swept), (searched.len(), &searched), "{}, seed {seed}", family.name);
            assert_eq!(number(&puzzle, "sweep"), told.len().to_string(), "{}, seed {seed}", family.name);
            several += usize::from(told.len() > 1);
        }
    }
    assert!(several > 100, "{several} have several solutions");
}

#[test]
fn planted_grids_are_counted_as_by_a_search() {
    let mut counted = [0; 3];
    for seed in 0..60 {
        // Grids that are looked at and one that is too large for it, with clues that are missing and towers that are given.
        let (size, without_clue, given) =
            [(5, 2, 0), (6, 3, 0), (7, 4, 3), (8, 4, 14), (9, 4, 30), (10, 4, 50)][seed as usize % 6];
        let [text, _] = towers::planted(size, without_clue, given, &mut Dice::new(seed));
        let searched = number(&open(&text), "search");
        assert_eq!(number(&open(&text), "sweep"), searched, "{text}");
        assert_eq!(number(&open(&text), "auto"), searched, "{text}");
        counted[searched.len().div_ceil(2).min(3) - 1] += 1;
    }
    assert!(counted.iter().all(|&grids| grids > 1), "grids with few, with some and with many solutions: {counted:?}");
}

#[test]
fn grids_with_many_solutions_are_counted_alike_along_lines_and_by_stages() {
    // Clues all around but for a few, towers besides, and lines without any clue.
    for (size, without_clue, given, seed) in
        [(8, 10, 0, 4), (8, 12, 0, 11), (8, 3, 10, 2), (7, 3, 0, 5), (6, 2, 0, 6), (9, 6, 14, 7)]
    {
        let [text, _] = towers::planted(size, without_clue, given, &mut Dice::new(seed));
        let counted = number(&open(&text), "auto");
        assert_eq!(number(&open(&text), "sweep"), counted, "{text}");
        assert!(counted.len() > 3, "{counted} solutions of {text}");
    }
}

/// Puzzles with more solutions than are ever listed.
fn many() -> [Puzzle; 4] {
    // One of them has columns that may change places, the other has clues to the last row.
    let clues = [(0, 3), (2, 2), (7, 2), (11, 3), (19, 2)];
    [far_trees(6), grid(5, &clues[..3]), grid(5, &clues[1..]), lone_slots(7)]
}

#[test]
fn each_number_is_one_solution_and_each_solution_has_one_number() {
    for puzzle in &many() {
        let all = boards(puzzle, "sweep");
        let (searched, total) = (boards(puzzle, "search"), all.len());
        assert!((1_001..20_000).contains(&total), "{total} solutions");
        let [all_set, searched] =
            [&all, &searched].map(|boards| boards.iter().map(|board| board.0.clone()).collect::<BTreeSet<_>>());
        assert!(all_set.len() == total && all_set == searched);
        for nth in (1..=total).step_by(total / 40) {
            assert_eq!(picked(puzzle, Pick::Nth(nth.into()), 1), all[nth - 1], "number {nth} of {total}");
        }
        let beyond = Pick::Nth((total + 1).into());
        let question = Question { pick: Some(&beyond), ..Question::default() };
        assert!(runut::solve(puzzle, &question, &Limits::default(), &mut Silent).is_err(), "there is no such");
    }
}

/// How far so many draws are from each of some equally likely things being drawn equally often: Pearson's chi-square.
fn chi_square(often: &[u32]) -> f64 {
    let each = f64::from(often.iter().sum::<u32>()) / often.len() as f64;
    often.iter().map(|&often| (f64::from(often) - each).powi(2) / each).sum()
}

#[test]
fn solutions_are_drawn_evenly() {
    // Of few that are listed: each one. The mean is 23, the spread 7.
    let puzzle = lone_slots(4);
    let all = boards(&puzzle, "sweep");
    let mut often = vec![0; all.len()];
    for seed in 0..24 * 50 {
        let drawn = picked(&puzzle, Pick::Random, seed);
        often[all.iter().position(|board| *board == drawn).expect("it is a solution")] += 1;
    }
    assert!((5.0..50.0).contains(&chi_square(&often)), "{often:?}");
    // Of many: the side of the first tree that its tent is on. The mean is 3, the spread 2.4.
    let (puzzle, mut often) = (far_trees(6), [0; 4]);
    for seed in 0..400 {
        let drawn = picked(&puzzle, Pick::Random, seed);
        let sides = [1, 24, 26, 49];
        often[sides.iter().position(|&cell| drawn.0[cell].character() == Some('A')).expect("it has a tent")] += 1;
    }
    assert!(chi_square(&often) < 14.0, "{often:?}");
}

#[test]
fn symmetric_solutions_are_one() {
    let orbits = |puzzle: &Puzzle| {
        let symmetries = puzzle.symmetries();
        let images = |board: &Filling| {
            symmetries
                .iter()
                .map(|symmetry| {
                    let mut moved = board.clone();
                    symmetry.iter().zip(&board.0).for_each(|(&to, &glyph)| moved.set(to, glyph));
                    moved.0
                })
                .collect::<Vec<_>>()
        };
        let all = boards(puzzle, "sweep");
        (symmetries.len(), all.iter().filter(|board| images(board).iter().all(|image| board.0 <= *image)).count())
    };
    for puzzle in [bare_grid(3), bare_grid(4), far_trees(4), lone_slots(3)] {
        let (symmetries, orbits) = orbits(&puzzle);
        for strategy in ["auto", "sweep"] {
            let answer = count(&puzzle, strategy, true, &Limits::default());
            assert_eq!(answer.found.to_string(), orbits.to_string(), "{symmetries} symmetries, by {strategy}");
        }
    }
    // No square is its own mirror image, so only the other four symmetries count.
    let all = count(&bare_grid(5), "auto", true, &Limits::default()).found;
    assert!(all.is_exact() && *all.count() < BigUint::from(161_280u32 / 4), "{all}");
}

#[test]
fn limits_stop_a_count_and_are_told() {
    for puzzle in [bare_grid(6), lone_slots(14)] {
        let small = Limits { bytes: 20_000, ..Limits::default() };
        let answer = count(&puzzle, "sweep", false, &small);
        assert_eq!((answer.verdict, answer.halt), (Verdict::Stopped, Some(Halt::Memory)));
    }
    for puzzle in [bare_grid(6), far_trees(30), lone_slots(14)] {
        for look in [1, 2, 5, 20] {
            for strategy in ["sweep", "auto"] {
                let limits = Limits { stop: Stop::at_look(look), ..Limits::default() };
                let answer = count(&puzzle, strategy, false, &limits);
                assert!(answer.found.is_exact() || answer.halt == Some(Halt::Stopped), "{strategy}, look {look}");
            }
        }
    }
}
