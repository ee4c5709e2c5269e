//! Every rule on a position where no easier one finds anything, and on one where it must be silent.

use super::RULES;
use crate::skyscrapers::Side::{self, Bottom, Left, Right, Top};
use crate::skyscrapers::latin::latin_square;
use crate::skyscrapers::{Puzzle, format, height, maker};
use runut_model::{Cand, Cell, Dice, Finding, Game, Known, Limits, Mark, Model, Reasoned, Searched, Thinker};

/// A clue: its side, the number of its line from 1, and what it says.
type Clue = (Side, usize, u8);
/// Something in a cell: row and column from 1, and heights.
type At<'a> = (usize, usize, &'a [u8]);

struct Position {
    puzzle: Puzzle,
    model: Model,
}

impl Position {
    /// A grid with clues and givens.
    fn new(size: usize, clues: &[Clue], givens: &[At<'_>]) -> Position {
        let mut puzzle = Puzzle { size, clues: std::array::from_fn(|_| vec![0; size]), givens: vec![0; size * size] };
        for &(side, line, clue) in clues {
            puzzle.clues[side as usize][line - 1] = clue;
        }
        for &(row, column, heights) in givens {
            puzzle.givens[(row - 1) * size + column - 1] = heights[0];
        }
        Position { model: puzzle.model(&Limits::default()).unwrap(), puzzle }
    }

    /// What is known when these heights are ruled out.
    fn known(&self, out: &[At<'_>]) -> Known<'_> {
        let mut known = Known::new(&self.model, &Game::given(&self.puzzle));
        self.puzzle.obvious(&mut known);
        for &(row, column, heights) in out {
            heights.iter().for_each(|&height| known.strike(self.tower(row, column, height)));
        }
        known
    }

    fn tower(&self, row: usize, column: usize, tall: u8) -> Cand {
        let cell = Cell(((row - 1) * self.puzzle.size + column - 1) as u32);
        let is_it = |mark: &Mark| mark.cell == cell && height(mark.glyph) == tall;
        self.model.candidates().find(|&one| self.model.marks(one).iter().any(is_it)).unwrap()
    }

    /// What a rule finds once all easier ones find nothing more: "r1c1=3" for a tower that stands, "r1c2-2" for one that
    /// does not. Empty if it finds nothing.
    fn found(&self, name: &str, out: &[At<'_>]) -> String {
        let mut known = self.known(out);
        let place = RULES.iter().position(|rule| rule.name == name).unwrap();
        while let Some(finding) = (0..place).find_map(|rule| self.puzzle.find(rule, &known)) {
            known.learn(&finding);
            self.puzzle.obvious(&mut known);
        }
        let Some(finding) = self.puzzle.find(place, &known) else { return String::new() };
        assert!(known.is_news(&finding));
        let stand = finding.take.iter().map(|&tower| self.told(tower, '='));
        let fall = finding.strike.iter().map(|&tower| self.told(tower, '-'));
        stand.chain(fall).collect::<Vec<String>>().join(" ")
    }

    fn told(&self, tower: Cand, sign: char) -> String {
        let (mark, n) = (self.model.marks(tower)[0], self.puzzle.size);
        format!("r{}c{}{sign}{}", mark.cell.index() / n + 1, mark.cell.index() % n + 1, height(mark.glyph))
    }
}

#[test]
fn beside_a_clue_of_one_stands_the_tallest() {
    assert_eq!(Position::new(3, &[(Top, 1, 1)], &[]).found("clue-one", &[]), "r1c1=3");
    assert_eq!(Position::new(3, &[(Right, 2, 1)], &[]).found("clue-one", &[]), "r2c3=3");
    assert_eq!(Position::new(3, &[(Top, 1, 2)], &[]).found("clue-one", &[]), "");
}

#[test]
fn a_clue_that_sees_all_towers_fills_its_line() {
    assert_eq!(Position::new(3, &[(Left, 2, 3)], &[]).found("clue-all", &[]), "r2c1=1 r2c2=2 r2c3=3");
    assert_eq!(Position::new(3, &[(Bottom, 1, 3)], &[]).found("clue-all", &[]), "r3c1=1 r2c1=2 r1c1=3");
    assert_eq!(Position::new(3, &[(Left, 2, 2)], &[]).found("clue-all", &[]), "");
}

#[test]
fn facing_clues_that_see_every_tower_place_the_tallest() {
    assert_eq!(Position::new(4, &[(Left, 1, 2), (Right, 1, 3)], &[]).found("facing", &[]), "r1c2=4");
    assert_eq!(Position::new(4, &[(Left, 1, 2), (Right, 1, 2)], &[]).found("facing", &[]), "");
}

#[test]
fn a_cell_has_one_height_left() {
    assert_eq!(Position::new(3, &[], &[]).found("only-height", &[(1, 1, &[1, 2])]), "r1c1=3");
    assert_eq!(Position::new(3, &[], &[]).found("only-height", &[(1, 1, &[1])]), "");
}

#[test]
fn a_height_has_one_place_left() {
    assert_eq!(Position::new(3, &[], &[]).found("only-place", &[(1, 1, &[3]), (1, 2, &[3])]), "r1c3=3");
    assert_eq!(Position::new(3, &[], &[]).found("only-place", &[(1, 1, &[3])]), "");
}

#[test]
fn tall_towers_keep_their_distance_from_a_clue() {
    assert_eq!(Position::new(4, &[(Left, 1, 3)], &[]).found("near", &[]), "r1c1-3 r1c1-4 r1c2-4");
    assert_eq!(Position::new(4, &[(Left, 1, 1)], &[]).found("near", &[]), "");
}

#[test]
fn towers_that_are_all_seen_rise() {
    assert_eq!(Position::new(4, &[(Left, 1, 3)], &[(1, 3, &[4])]).found("rising", &[]), "r1c2-1");
    assert_eq!(Position::new(4, &[(Left, 1, 2)], &[(1, 3, &[4])]).found("rising", &[]), "");
}

#[test]
fn tall_towers_keep_their_distance_before_taller_ones() {
    let clue = [(Left, 1, 3)];
    assert_eq!(Position::new(6, &clue, &[(1, 4, &[6]), (1, 6, &[5])]).found("in-front", &[]), "r1c1-4");
    assert_eq!(Position::new(6, &clue, &[(1, 4, &[6])]).found("in-front", &[]), "");
    // The 6 is nowhere yet, but the 4 is hidden behind the 5: a 3 in the first cell would let 3, 5 and 6 be seen.
    let clue = [(Left, 1, 4)];
    assert_eq!(Position::new(6, &clue, &[(1, 4, &[5]), (1, 5, &[4])]).found("in-front", &[]), "r1c1-3");
    assert_eq!(Position::new(6, &clue, &[(1, 4, &[4]), (1, 5, &[5])]).found("in-front", &[]), "");
}

#[test]
fn the_only_tower_seen_before_the_tallest_is_the_first() {
    assert_eq!(Position::new(4, &[(Left, 1, 2)], &[(1, 4, &[4])]).found("first-hides", &[]), "r1c1-1 r1c1-2");
    assert_eq!(Position::new(4, &[(Left, 1, 3)], &[(1, 4, &[4])]).found("first-hides", &[]), "");
    // Of 1 to 4 one stands behind the 5: before it the first is taller than two of the others.
    let without_one = Position::new(5, &[(Left, 1, 2)], &[(1, 4, &[5]), (1, 5, &[1])]);
    assert_eq!(without_one.found("first-hides", &[]), "r1c1-2 r1c1-3");
}

#[test]
fn the_others_are_lower_than_the_first_can_be() {
    let grid = Position::new(5, &[(Left, 1, 2)], &[(1, 4, &[5])]);
    assert_eq!(grid.found("behind-first", &[(1, 1, &[4])]), "r1c2-4 r1c3-4");
    assert_eq!(grid.found("behind-first", &[(1, 2, &[4]), (1, 3, &[4])]), "");
    assert_eq!(Position::new(5, &[(Left, 1, 3)], &[(1, 4, &[5])]).found("behind-first", &[(1, 1, &[4])]), "");
}

#[test]
fn behind_the_first_towers_only_so_many_are_seen() {
    assert_eq!(Position::new(5, &[(Left, 1, 2)], &[(1, 1, &[3])]).found("begins", &[]), "r1c2-4");
    let three_more = Position::new(5, &[(Left, 1, 4)], &[(1, 1, &[2]), (1, 2, &[1])]);
    assert_eq!(three_more.found("begins", &[]), "r1c3-4 r1c4-5");
    assert_eq!(Position::new(5, &[(Left, 1, 3)], &[(1, 1, &[3])]).found("begins", &[]), "");
}

#[test]
fn with_a_clue_of_two_the_second_tallest_is_first_or_hidden() {
    assert_eq!(Position::new(4, &[(Left, 1, 2)], &[]).found("second", &[]), "r1c2-3");
    assert_eq!(Position::new(4, &[(Left, 1, 3)], &[]).found("second", &[]), "");
}

#[test]
fn all_but_the_hidden_towers_are_seen() {
    // Both clues together see five of six towers, and a 1 inside the line is hidden; so a 2 in c4 must not be.
    let clues = [(Left, 1, 2), (Right, 1, 4)];
    assert_eq!(Position::new(6, &clues, &[(1, 3, &[1])]).found("hidden", &[]), "r1c4-2");
    assert_eq!(Position::new(6, &clues, &[]).found("hidden", &[]), "");
    assert_eq!(Position::new(6, &clues[..1], &[(1, 3, &[1])]).found("hidden", &[]), "");
}

#[test]
fn few_fillings_are_listed_from_either_end() {
    // Who begins at the 9 has put down 374 towers, who begins at the other end 3,000 before the first is right.
    let place = RULES.iter().position(|rule| rule.name == "few-fillings").unwrap();
    let found = |side: Side, at: fn(usize) -> usize| {
        let grid = Position::new(9, &[(side, 1, 9)], &[]);
        let mut known = grid.known(&[]);
        for (column, height) in (5..=9).flat_map(|column| (1..=9).map(move |height| (column, height))) {
            if usize::from(height) != column {
                known.strike(grid.tower(1, at(column), height));
            }
        }
        let towers = grid.puzzle.find(place, &known).map_or(Vec::new(), |finding| finding.take);
        let mut told: Vec<String> = towers.iter().map(|&tower| grid.told(tower, '=')).collect();
        told.sort_unstable();
        told.join(" ")
    };
    let rising = "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c8=8 r1c9=9";
    assert_eq!(found(Left, |column| column), rising);
    assert_eq!(found(Right, |column| 10 - column).replace("r1c", ""), "1=9 2=8 3=7 4=6 5=5 6=4 7=3 8=2 9=1");
}

#[test]
fn few_fillings_agree() {
    // 1 3 2, 2 1 3 and 2 3 1 before the 4.
    assert_eq!(Position::new(4, &[(Left, 1, 3)], &[(1, 4, &[4])]).found("few-fillings", &[]), "r1c2-2");
    assert_eq!(Position::new(4, &[], &[(1, 4, &[4])]).found("few-fillings", &[]), "");
}

#[test]
fn two_cells_share_two_heights() {
    let grid = Position::new(4, &[], &[]);
    let found = grid.found("pair", &[(1, 1, &[3, 4]), (1, 2, &[3, 4])]);
    assert_eq!(found, "r1c3-1 r1c3-2 r1c4-1 r1c4-2");
    assert_eq!(grid.found("pair", &[(1, 1, &[3, 4]), (1, 2, &[4])]), "");
}

#[test]
fn two_heights_share_two_cells() {
    let out: [At<'_>; 3] = [(3, 1, &[1, 2]), (4, 1, &[1, 2]), (5, 1, &[1, 2])];
    assert_eq!(Position::new(5, &[], &[]).found("pair", &out), "r1c1-3 r1c1-4 r1c1-5 r2c1-3 r2c1-4 r2c1-5");
    assert_eq!(Position::new(5, &[], &[]).found("pair", &out[1..]), "");
}

#[test]
fn all_fillings_of_a_line_agree() {
    // A 4 in the middle is seen from the side where no 5 stands before it, and behind a lower tower.
    assert_eq!(Position::new(5, &[(Left, 1, 2), (Right, 1, 2)], &[]).found("fillings", &[]), "r1c3-4");
    assert_eq!(Position::new(5, &[(Left, 1, 2)], &[]).found("fillings", &[]), "");
}

#[test]
fn where_a_line_has_no_filling_nothing_can_stand() {
    let grid = Position::new(6, &[(Left, 1, 2)], &[]);
    let left: [&[u8]; 6] = [&[1, 3], &[3, 4], &[2, 6], &[1, 4, 6], &[3, 5, 6], &[1, 2, 3, 5]];
    let out = left.map(|left| (1..=6).filter(|height| !left.contains(height)).collect::<Vec<u8>>());
    let out: Vec<At<'_>> = (1..).zip(&out).map(|(column, out)| (1, column, out.as_slice())).collect();
    let all = (1..).zip(left).flat_map(|(column, left)| left.iter().map(move |height| format!("r1c{column}-{height}")));
    assert_eq!(grid.found("fillings", &out), all.collect::<Vec<String>>().join(" "));
}

#[test]
fn three_cells_share_three_heights() {
    let out: [At<'_>; 3] = [(1, 1, &[4, 5, 6]), (1, 2, &[4, 5, 6]), (1, 3, &[4, 5, 6])];
    let found = Position::new(6, &[], &[]).found("set", &out);
    assert_eq!(found, "r1c4-1 r1c4-2 r1c4-3 r1c5-1 r1c5-2 r1c5-3 r1c6-1 r1c6-2 r1c6-3");
    assert_eq!(Position::new(6, &[], &[]).found("set", &out[1..]), "");
}

#[test]
fn a_height_takes_two_columns_in_two_rows() {
    let out: [At<'_>; 4] = [(1, 3, &[1]), (1, 4, &[1]), (2, 3, &[1]), (2, 4, &[1])];
    assert_eq!(Position::new(4, &[], &[]).found("fish", &out), "r3c1-1 r4c1-1 r3c2-1 r4c2-1");
    assert_eq!(Position::new(4, &[], &[]).found("fish", &out[1..]), "");
}

#[test]
fn a_chain_of_cells_with_two_heights_comes_back() {
    // r1c1 is 1 or 2: either r1c3 or r3c1 is 3, and r3c3 is not.
    let out: [At<'_>; 3] = [(1, 1, &[3, 4, 5]), (1, 3, &[2, 4, 5]), (3, 1, &[1, 4, 5])];
    assert_eq!(Position::new(5, &[], &[]).found("cell-chain", &out), "r3c3-3");
    assert_eq!(Position::new(5, &[], &[]).found("cell-chain", &out[1..]), "");
}

#[test]
fn a_chain_by_heights_comes_back() {
    // r3c1 and r4c2 are 1 or 2; the 1 of row 1 makes one of them 2, and r3c2 is not.
    let out: [At<'_>; 5] = [(1, 3, &[1]), (1, 4, &[1]), (1, 5, &[1]), (3, 1, &[3, 4, 5]), (4, 2, &[3, 4, 5])];
    assert_eq!(Position::new(5, &[], &[]).found("chain", &out), "r3c2-2");
    assert_eq!(Position::new(5, &[], &[]).found("cell-chain", &out), "");
    assert_eq!(Position::new(5, &[], &[]).found("chain", &out[1..]), "");
}

#[test]
fn a_chain_with_clues_comes_back() {
    let puzzle = format::read("4:3//////3/3//2//////3").unwrap();
    let position = Position { model: puzzle.model(&Limits::default()).unwrap(), puzzle };
    assert_eq!(position.found("sight-chain", &[]), "r1c3-1");
    assert_eq!(Position::new(4, &[(Left, 1, 2)], &[]).found("sight-chain", &[]), "");
}

/// The sentence of a dead end.
fn dead(position: &Position, known: &Known<'_>) -> Option<&'static str> {
    position.puzzle.dead_end(known).map(|dead_end| dead_end.said.id)
}

#[test]
fn dead_ends_are_named() {
    let grid = Position::new(3, &[(Left, 1, 2)], &[]);
    assert_eq!(dead(&grid, &grid.known(&[])), None);
    assert_eq!(dead(&grid, &grid.known(&[(2, 2, &[1, 2, 3])])), Some("skyscrapers-dead-empty"));
    let nowhere = grid.known(&[(1, 2, &[3]), (2, 2, &[3]), (3, 2, &[3])]);
    assert_eq!(dead(&grid, &nowhere), Some("skyscrapers-dead-nowhere"));
    let taken = |towers: &[(usize, usize, u8)]| {
        let mut known = grid.known(&[]);
        towers.iter().for_each(|&(row, column, height)| known.take(grid.tower(row, column, height)));
        grid.puzzle.obvious(&mut known);
        dead(&grid, &known)
    };
    assert_eq!(taken(&[(1, 1, 2), (1, 3, 2)]), Some("skyscrapers-dead-twice"));
    assert_eq!(taken(&[(1, 1, 3)]), Some("skyscrapers-dead-miscounted"));
    assert_eq!(taken(&[(1, 1, 1), (1, 3, 3)]), Some("skyscrapers-dead-unfillable"));
    assert_eq!(taken(&[(1, 1, 2), (1, 3, 3)]), None);
}

#[test]
fn a_candidate_is_a_tower_in_a_cell() {
    let grid = Position::new(3, &[], &[]);
    let said = grid.puzzle.candidate(&grid.model, grid.tower(2, 3, 1));
    assert_eq!((said.id, said.args.len()), ("skyscrapers-candidate", 2));
}

/// Some clues and towers of a Latin square.
fn planted(size: usize, dice: &mut Dice) -> Puzzle {
    let mut puzzle = Puzzle::of_square(size, latin_square(size, dice));
    let without_clue = [1, 2, 2, 8][dice.below(4)];
    puzzle.clues.iter_mut().flatten().filter(|_| dice.chance(without_clue)).for_each(|clue| *clue = 0);
    let mut cells: Vec<usize> = (0..size * size).collect();
    dice.shuffle(&mut cells);
    let shown = size * size * dice.below(45) / 100;
    cells[shown..].iter().for_each(|&cell| puzzle.givens[cell] = 0);
    puzzle
}

/// Asks the rules up to the first that finds something: the thinker must find what a look at everything finds.
fn agreed(puzzle: &Puzzle, thinker: &mut dyn Thinker, known: &Known<'_>, used: &mut [usize]) -> Option<Finding> {
    assert_eq!(thinker.dead_end(known), puzzle.dead_end(known), "{}", format::write_id(puzzle));
    (0..RULES.len()).find_map(|rule| {
        let found = puzzle.find(rule, known);
        assert_eq!(thinker.find(rule, known), found, "{}, {}", RULES[rule].name, format::write_id(puzzle));
        used[rule] += usize::from(found.is_some());
        found
    })
}

/// Follows the rules with somebody who remembers, and supposes something wrong on the way, with somebody who looks ahead.
fn follow_both_ways(puzzle: &Puzzle, dice: &mut Dice, used: &mut [usize]) {
    let model = puzzle.outline(&Limits::default()).unwrap();
    let mut known = Known::new(&model, &Game::given(puzzle));
    let mut thinker = puzzle.thinker(&known);
    let learn = |known: &mut Known<'_>, thinker: &mut dyn Thinker, finding: &Finding| {
        known.learn(finding);
        let mut anew = known.clone();
        puzzle.obvious(&mut anew);
        thinker.obvious(known);
        assert_eq!((anew.struck(), anew.board()), (known.struck(), known.board()), "{}", format::write_id(puzzle));
    };
    thinker.obvious(&mut known);
    while let Some(finding) = agreed(puzzle, &mut *thinker, &known, used) {
        let open: Vec<Cand> = known.open().flat_map(|decision| known.options(decision)).collect();
        if !open.is_empty() && dice.chance(12) {
            let (mut ahead, mut other) = (known.clone(), thinker.fork());
            ahead.take(open[dice.below(open.len())]);
            other.obvious(&mut ahead);
            for _ in 0..6 {
                let Some(finding) = agreed(puzzle, &mut *other, &ahead, used) else { break };
                learn(&mut ahead, &mut *other, &finding);
            }
        }
        learn(&mut known, &mut *thinker, &finding);
    }
}

#[test]
fn who_remembers_finds_what_a_look_at_everything_finds() {
    let mut dice = Dice::new(3);
    let mut used = vec![0; RULES.len()];
    for seed in 0..150 {
        let puzzle = format::read(&maker::random_puzzle(seed)).unwrap();
        follow_both_ways(&puzzle, &mut dice, &mut used);
    }
    for (size, count) in [(4, 40), (5, 40), (6, 40), (8, 160), (9, 60), (11, 4), (13, 2)] {
        for _ in 0..count {
            let puzzle = planted(size, &mut dice);
            follow_both_ways(&puzzle, &mut dice, &mut used);
        }
    }
    let unused: Vec<&str> =
        RULES.iter().zip(&used).filter(|(_, used)| **used == 0).map(|(rule, _)| rule.name).collect();
    assert!(unused.is_empty(), "{unused:?} never found the next step");
}

/// Larger sets are so seldom the easiest step that they are looked at by themselves.
#[test]
fn who_found_no_set_looks_again_where_something_fell() {
    let rule = RULES.iter().position(|rule| rule.name == "set").unwrap();
    let grid = Position::new(8, &[], &[]);
    for size in [3, 4] {
        let mut known = grid.known(&[]);
        let mut thinker = grid.puzzle.thinker(&known);
        assert_eq!(thinker.find(rule, &known), None);
        for (row, height) in (1..=size).flat_map(|row| (size as u8 + 1..=8).map(move |height| (row, height))) {
            known.strike(grid.tower(row, 5, height));
        }
        let found = grid.puzzle.find(rule, &known);
        assert!(found.is_some() && thinker.find(rule, &known) == found, "{size} cells of a column");
    }
}

#[test]
fn an_outline_has_the_candidates_of_the_model() {
    let mut dice = Dice::new(8);
    for size in [1, 2, 5, 9] {
        let puzzle = planted(size, &mut dice);
        let (outline, model) = (puzzle.outline(&Limits::default()).unwrap(), puzzle.model(&Limits::default()).unwrap());
        assert_eq!(outline.decisions, model.decisions);
        assert!(outline.candidates().eq(model.candidates()));
        assert!(outline.candidates().all(|one| outline.marks(one) == model.marks(one)));
        assert!(outline.groups.is_empty() && outline.constraints.is_empty());
    }
}

/// The same puzzle, rows and columns exchanged.
fn transposed(puzzle: &Puzzle) -> Puzzle {
    let (n, mut other) = (puzzle.size, puzzle.clone());
    for (side, from) in [(Top, Left), (Left, Top), (Bottom, Right), (Right, Bottom)] {
        other.clues[side as usize] = puzzle.clues[from as usize].clone();
    }
    other.givens = (0..n * n).map(|cell| puzzle.givens[cell % n * n + cell / n]).collect();
    other
}

/// The same puzzle, left and right exchanged.
fn mirrored(puzzle: &Puzzle) -> Puzzle {
    let mut other = puzzle.clone();
    other.clues.swap(Left as usize, Right as usize);
    [Top, Bottom].into_iter().for_each(|side| other.clues[side as usize].reverse());
    other.givens.chunks_mut(puzzle.size).for_each(<[u8]>::reverse);
    other
}

/// The hardest rule that is used as far as the rules lead, and how much they rule out and leave open.
fn led_to(puzzle: &Puzzle) -> (Option<&'static str>, usize, usize) {
    let model = puzzle.outline(&Limits::default()).unwrap();
    let mut known = Known::new(&model, &Game::given(puzzle));
    let mut thinker = puzzle.thinker(&known);
    let mut hardest = None;
    thinker.obvious(&mut known);
    while let Some((rule, finding)) = (0..RULES.len()).find_map(|rule| Some((rule, thinker.find(rule, &known)?))) {
        hardest = hardest.max(Some(rule));
        known.learn(&finding);
        thinker.obvious(&mut known);
    }
    (hardest.map(|rule| RULES[rule].name), known.struck().len(), known.open().count())
}

#[test]
fn a_puzzle_needs_the_same_however_it_is_turned() {
    let mut dice = Dice::new(12);
    let mut hardest = std::collections::BTreeSet::new();
    for (size, count) in [(4, 40), (5, 40), (6, 30), (7, 30), (8, 20), (9, 10)] {
        for _ in 0..count {
            let mut puzzle = planted(size, &mut dice);
            let led = led_to(&puzzle);
            hardest.extend(led.0);
            for turn in 1..8 {
                puzzle = if turn % 2 == 1 { transposed(&puzzle) } else { mirrored(&puzzle) };
                assert_eq!(led_to(&puzzle), led, "{}", format::write_id(&puzzle));
            }
            assert_eq!(led_to(&mirrored(&puzzle)), led);
        }
    }
    assert!(hardest.len() > 8, "only {hardest:?}");
}
