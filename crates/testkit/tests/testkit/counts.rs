//! Published counts, to the digit, raw and up to symmetry; and what the sweep's tables know beside the number.

use runut::{Answer, Ask, BigUint, Counting, Filling, Limits, Pick, Puzzle, Question, Silent};
use runut_testkit::open;
use runut_testkit::sets::{Drawn, PENTOMINOES, TETROMINOES, iq_puzzler_pro, kanoodle, packing, pyramid, triangle};
use std::collections::{BTreeMap, BTreeSet};

const THREADS: usize = 2;

fn answer(puzzle: &Puzzle, strategy: &str, counting: Counting) -> Answer {
    let question = Question { ask: Ask::Count, strategy, counting, ..Question::default() };
    let limits = Limits { threads: THREADS, ..Limits::default() };
    runut::ask(puzzle, &question, &limits, &mut Silent).expect("it fits")
}

fn count(text: &str, equal_pieces: bool, up_to_symmetry: bool) -> u64 {
    let answer = answer(&open(text), "auto", Counting { equal_pieces, up_to_symmetry });
    assert!(answer.found.is_exact());
    u64::try_from(answer.found.count()).expect("published counts are small")
}

/// A published row: rows, columns, map, pieces, raw count, count up to symmetry.
type Row<'a> = (usize, usize, Option<&'a str>, &'a [Drawn], u64, Option<u64>);

fn check(rows: &[Row<'_>], equal_pieces: bool) {
    for &(height, width, map, pieces, raw, distinct) in rows {
        let text = packing(height, width, map, pieces);
        assert_eq!(count(&text, equal_pieces, false), raw, "{height}x{width}, {} pieces", pieces.len());
        if let Some(distinct) = distinct {
            assert_eq!(count(&text, equal_pieces, true), distinct, "{height}x{width} up to symmetry");
        }
    }
}

#[test]
fn filled_boards() {
    let hole = ["########"; 3].join("/") + "/###**###/###**###/" + &["########"; 3].join("/");
    let (iq, kanoodle, triangle) = (iq_puzzler_pro(), kanoodle(), triangle(10));
    let with_square: Vec<Drawn> = PENTOMINOES.into_iter().chain(["XX/XX"]).collect();
    check(
        &[
            (3, 20, None, &PENTOMINOES, 8, Some(2)),
            (4, 15, None, &PENTOMINOES, 1_472, Some(368)),
            (5, 12, None, &PENTOMINOES, 4_040, Some(1_010)),
            (6, 10, None, &PENTOMINOES, 9_356, Some(2_339)),
            (10, 6, None, &PENTOMINOES, 9_356, Some(2_339)),
            (8, 8, Some(&hole), &PENTOMINOES, 520, Some(65)),
            (5, 11, None, &kanoodle, 371_020, Some(92_755)),
            (5, 11, None, &iq, 4_331_140, Some(1_082_785)),
            (8, 8, None, &with_square, 129_168, Some(16_146)),
            (4, 16, None, &with_square, 9_804, None),
            (10, 10, Some(&triangle), &kanoodle, 32_288, None),
        ],
        false,
    );
}

/// A mean over the symmetries is not reached when the boards with all their images are as many as the limit.
#[test]
fn a_limit_up_to_symmetry_is_one_of_what_is_told() {
    let puzzle = open(&packing(6, 10, None, &PENTOMINOES));
    for (strategy, threads, most) in ["cover", "sweep", "auto"]
        .into_iter()
        .flat_map(|strategy| [1, 2].map(|threads| (strategy, threads)))
        .flat_map(|(strategy, threads)| [3, 1000, 2339, 2340].map(|most| (strategy, threads, most)))
    {
        let counting = Counting { equal_pieces: false, up_to_symmetry: true };
        let question = Question { ask: Ask::Count, strategy, counting, ..Question::default() };
        let limits = Limits { threads, ..Limits::first(most) };
        let found = runut::ask(&puzzle, &question, &limits, &mut Silent).expect("it fits").found;
        let at = format!("{strategy} with {threads} threads, up to {most}");
        assert_eq!((found.is_exact(), found.count()), (most > 2339, &BigUint::from(most.min(2339))), "{at}");
    }
}

#[test]
#[ignore = "takes half a minute"]
fn filled_boards_that_take_longer() {
    let corner = "#######*/".to_string() + &["########"; 6].join("/");
    let rows: &[Row<'_>] = &[
        (10, 10, Some(&triangle(10)), &iq_puzzler_pro(), 784_282, None),
        (7, 8, Some(&corner), &kanoodle(), 843_223, None),
    ];
    check(rows, false);
}

#[test]
fn pyramids() {
    for (pieces, raw, distinct) in [(kanoodle(), 2_448, 306), (iq_puzzler_pro(), 26_720, 3_340)] {
        let text = pyramid(5, &pieces);
        assert_eq!((count(&text, false, false), count(&text, false, true)), (raw, distinct));
    }
}

#[test]
fn pyramids_of_every_side_can_be_filled() {
    for side in 1..=12 {
        // One square for every layer.
        let layer = |side: usize| &*vec!["X".repeat(side); side].join("/").leak();
        let layers: Vec<Drawn> = (1..=side).map(layer).collect();
        let puzzle = open(&pyramid(side, &layers));
        let answer = runut::solve(&puzzle, &Question::default(), &Limits::first(1), &mut Silent).expect("auto fits");
        assert_eq!(answer.boards.len(), 1, "side {side}");
    }
}

#[test]
fn tilings_of_equal_pieces() {
    let twice = |names: &[usize]| names.iter().flat_map(|&at| [PENTOMINOES[at]; 2]).collect::<Vec<Drawn>>();
    let lynpvf = twice(&[2, 10, 3, 4, 7, 0]);
    let tetrominoes: Vec<Drawn> = TETROMINOES.iter().flat_map(|&piece| [piece; 2]).collect();
    check(
        &[
            (6, 10, None, &lynpvf, 108_460, None),
            (5, 8, None, &tetrominoes, 3_106, None),
            (4, 10, None, &tetrominoes, 1_796, Some(449)),
            (6, 13, None, &["XX/X"; 26], 361_712, None),
            (8, 10, None, &["XXX/X"; 20], 4_417_084, None),
            (10, 10, None, &["XXXX/.X"; 20], 350, Some(51)),
            (8, 8, None, &["XXX/.X"; 16], 84, Some(15)),
            (5, 26, None, &["XXXXX"; 26], 756, None),
        ],
        true,
    );
    let report_b1 = runut::embedded().find(|(_, example)| example.name == "report-b1").expect("it is embedded").1.text;
    assert_eq!((count(report_b1, false, false), count(report_b1, true, false)), (37_632, 784));
}

/// Two boards are one tiling if the same sets of cells are covered, whatever the letters; counted by hand.
#[test]
fn tilings_on_all_terms() {
    for (text, boards, tilings) in [
        // A bare cell is not a piece of one cell.
        ("1 1 1\nCUSTOM\n?\nC\nC optional\n", 2, 2),
        ("1 2 2\nCUSTOM\n??\nA\nB\nA optional\nB optional\n", 1 + 2 * 2 + 2, 4),
        // Copies are tilings already.
        ("3 3 2\nCUSTOM\n???\n???\n???\nDD\nC\nC any\nD any\n", 3_940, 3_940),
        // One of two dominoes has to be an A, by its fixed cells; the other may be either.
        ("1 5 2\nCUSTOM\nAA*##\nAA\nBB\nA x1-2\nB optional\n", 2, 1),
        // What is not to be laid is not laid.
        ("2 2 2\nDEFAULT\nA\nBB\nA any\nB x0\n", 1, 1),
        // Pieces of one shape on different terms.
        ("1 2 2\nDEFAULT\nA\nB\nB optional\n", 2, 1),
        ("1 2 2\nDEFAULT\nA\nB\nA any\n", 2, 1),
        // Two dominoes in a square, upright or not; B lies only across, A as it likes.
        ("2 2 2\nDEFAULT\nAA\nBB\nB unturned\n", 2, 1),
        // An L on each side, in four ways; A covers the corner that is fixed to it.
        ("2 3 2\nCUSTOM\nA##\n###\nAA\nA\nBB\nB\n", 2, 2),
    ] {
        for strategy in ["auto", "cover", "sweep"] {
            for (equal_pieces, expected) in [(false, boards), (true, tilings)] {
                let counting = Counting { equal_pieces, up_to_symmetry: false };
                let answer = answer(&open(text), strategy, counting);
                assert_eq!(*answer.found.count(), BigUint::from(expected as u32), "{strategy}, {counting:?}\n{text}");
            }
        }
    }
}

#[test]
fn counts_beyond_64_bits_are_exact() {
    // Bars of one, two and three cells on 6 x 17: the number of tilings alone does not fit, and 17! thrice is on top.
    let pieces: Vec<Drawn> = [["X"; 17], ["XX"; 17], ["XXX"; 17]].concat();
    let puzzle = open(&packing(6, 17, None, &pieces));
    let tilings = answer(&puzzle, "sweep", Counting { equal_pieces: true, up_to_symmetry: false });
    let boards = answer(&puzzle, "sweep", Counting::default());
    let names: BigUint = (1..=17u32).map(BigUint::from).product();
    assert!(*tilings.found.count() > BigUint::from(u64::MAX), "{}", tilings.found.count());
    assert_eq!(*boards.found.count(), tilings.found.count() * &names * &names * &names);
}

/// All boards, by the general engine.
fn boards(puzzle: &Puzzle, strategy: &str, threads: usize) -> Vec<Filling> {
    let limits = Limits { threads, ..Limits::default() };
    runut::solve(puzzle, &Question { strategy, ..Question::default() }, &limits, &mut Silent).expect("it fits").boards
}

/// How many classes of boards there are, when each board is one with all that `same` makes of it.
fn classes<T: Ord + Clone>(boards: &BTreeSet<T>, same: impl Fn(&T) -> Vec<T>) -> u64 {
    let firsts: BTreeSet<T> = boards.iter().filter_map(|board| same(board).into_iter().min()).collect();
    firsts.len() as u64
}

/// A board turned or mirrored.
fn moved(board: &[u32], symmetry: &[runut::Cell]) -> Vec<u32> {
    let mut moved = vec![0; board.len()];
    for (at, to) in symmetry.iter().enumerate() {
        moved[to.index()] = board[at];
    }
    moved
}

/// A board whose letters are forgotten: every cell has the number of its piece, in the order in which pieces come up.
fn nameless(board: &[u32]) -> Vec<u32> {
    let mut names = BTreeMap::new();
    board
        .iter()
        .map(|&glyph| {
            if glyph == 0 {
                0
            } else {
                let next = names.len() as u32 + 1;
                *names.entry(glyph).or_insert(next)
            }
        })
        .collect()
}

#[test]
fn every_way_of_counting_agrees_with_looking_at_all_boards() {
    for seed in 0..300 {
        let text = runut::FAMILIES[0].random_puzzle(seed).expect("it makes such");
        let puzzle = open(&text);
        let symmetries = puzzle.symmetries();
        let boards: BTreeSet<Vec<u32>> =
            boards(&puzzle, "search", 1).iter().map(|board| board.0.iter().map(|glyph| glyph.0).collect()).collect();
        let tilings: BTreeSet<Vec<u32>> = boards.iter().map(|board| nameless(board)).collect();
        let turned = |board: &Vec<u32>| symmetries.iter().map(|s| moved(board, s)).collect::<Vec<_>>();
        let turned_tiling =
            |board: &Vec<u32>| symmetries.iter().map(|s| nameless(&moved(board, s))).collect::<Vec<_>>();
        let expected = [
            (false, false, boards.len() as u64),
            (false, true, classes(&boards, turned)),
            (true, false, tilings.len() as u64),
            (true, true, classes(&tilings, turned_tiling)),
        ];
        for (equal_pieces, up_to_symmetry, expected) in expected {
            let is_flat = puzzle.board().spots.iter().all(|spot| spot.layer.is_none());
            for strategy in ["cover", "auto", "sweep"].into_iter().take(if is_flat { 3 } else { 2 }) {
                let answer = answer(&puzzle, strategy, Counting { equal_pieces, up_to_symmetry });
                let at = format!("seed {seed} by {strategy}, equal {equal_pieces}, symmetry {up_to_symmetry}\n{text}");
                assert_eq!(*answer.found.count(), BigUint::from(expected), "{at}");
            }
        }
    }
}

fn picked(puzzle: &Puzzle, pick: &Pick, seed: u64, threads: usize) -> Filling {
    let limits = Limits { threads, ..Limits::default() };
    let question = Question { pick: Some(pick), seed, ..Question::default() };
    let mut boards = runut::solve(puzzle, &question, &limits, &mut Silent).expect("a sweep fits").boards;
    assert_eq!(boards.len(), 1);
    boards.remove(0)
}

#[test]
fn the_nth_solution_is_the_nth_of_all_for_any_number_of_threads() {
    for name in ["report-a1", "report-a7", "report-b6", "heart"] {
        let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
        let puzzle = open(example.text);
        let all = boards(&puzzle, "sweep", 1);
        assert_eq!(all.len() as u64, example.solutions);
        assert_eq!(all.iter().map(|board| &board.0).collect::<BTreeSet<_>>().len(), all.len(), "each one once");
        assert_eq!(boards(&puzzle, "sweep", 3), all, "whatever the number of threads");
        for (number, board) in (1u32..).zip(&all) {
            assert_eq!(picked(&puzzle, &Pick::Nth(number.into()), 1, 1 + number as usize % 3), *board);
        }
    }
    let kanoodle = open(&packing(5, 11, None, &kanoodle()));
    let last = |threads| picked(&kanoodle, &Pick::Nth(371_020u32.into()), 1, threads);
    assert_eq!(last(1), last(2), "on a board that is large enough for two threads");
}

#[test]
fn random_solutions_are_uniform() {
    let (_, example) = runut::embedded().find(|(_, example)| example.name == "report-a1").expect("it is embedded");
    let puzzle = open(example.text);
    const DRAWS: u64 = 3_200;
    let mut seen: BTreeMap<Vec<runut::Glyph>, u64> = BTreeMap::new();
    for seed in 0..DRAWS {
        *seen.entry(picked(&puzzle, &Pick::Random, seed, 1).0).or_default() += 1;
    }
    let expected = DRAWS as f64 / example.solutions as f64;
    let chi_square: f64 = seen.values().map(|&times| (times as f64 - expected).powi(2) / expected).sum();
    assert_eq!(seen.len() as u64, example.solutions);
    // 15 degrees of freedom: beyond 37.7 once in a thousand, and below 3.5 as rarely.
    assert!((3.5..37.7).contains(&chi_square), "chi-square {chi_square:.1}");
}

#[test]
fn towers_without_clues_are_latin_squares() {
    for (size, squares) in [(1, 1u64), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        let puzzle = open(&format!("{size}:{}", "/".repeat(4 * size - 1)));
        for strategy in ["auto", "search", "backtrack"] {
            let question = Question { ask: Ask::Count, strategy, ..Question::default() };
            let answer = runut::ask(&puzzle, &question, &Limits::default(), &mut Silent).expect("it fits");
            assert_eq!(*answer.found.count(), squares.into(), "{size} by {strategy}");
        }
    }
}
