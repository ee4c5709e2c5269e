//! Report C's six tricks, one function each: what a person sees without trying. A trick returns what it settles; a position
//! in which it sees that nothing can be right is a dead end.
//!
//! Report C's example for trick 6 has a slip: of a column with two tents among rows 2, 4, 6 and 7 it lists four ways to fill
//! it and misses 4 with 6; and what holds in all five is a tent in row 2 *or* 4, not in both. Its conclusion, grass beside
//! both, is right.

use super::field::{Field, Plot};
use runut_model::{BigUint, Cell, Dead, Tricks};

/// What a trick settles: a tent or grass in an empty cell.
pub type Finding = (Cell, Plot);

/// One of the tricks.
type Trick = fn(&Field<'_>) -> Result<Vec<Finding>, Dead>;

/// All of them; the number of a trick is its place, from 1.
const TRICKS: [Trick; 6] = [full_line, finished_line, last_side, no_tree, shared_neighbour, beside_a_line];

/// All tricks as a set.
pub const ALL: u32 = (1 << TRICKS.len()) - 1;

/// Uses tricks again and again, easiest first, until they settle nothing more.
pub fn settle(field: &mut Field<'_>, tricks: Tricks) -> Result<(), Dead> {
    'again: loop {
        for number in (1..=TRICKS.len()).filter(|&number| tricks.has(number as u32)) {
            if use_trick(field, number)? {
                continue 'again;
            }
        }
        return Ok(());
    }
}

/// Uses the trick of this number once; whether it settled anything.
pub fn use_trick(field: &mut Field<'_>, number: usize) -> Result<bool, Dead> {
    let mut settles = false;
    for (cell, plot) in TRICKS[number - 1](field)? {
        match field.at(cell) {
            Plot::Empty if plot == Plot::Grass || field.is_open(cell) => {
                field.set(cell, plot);
                settles = true;
            }
            known if known == plot => {}
            // Two findings of one look that cannot both be.
            _ => return Err(Dead),
        }
    }
    Ok(settles)
}

/// Trick 1: a line whose open cells are as many as its missing tents is all tents.
fn full_line(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let mut found = Vec::new();
    for (cells, needs) in field.counted_lines() {
        let open: Vec<Cell> = cells.into_iter().filter(|&cell| field.is_open(cell)).collect();
        if needs < 0 || (open.len() as isize) < needs {
            return Err(Dead);
        }
        if needs > 0 && open.len() as isize == needs {
            found.extend(open.into_iter().map(|cell| (cell, Plot::Tent)));
        }
    }
    Ok(found)
}

/// Trick 2: in a line that has its tents the rest is grass.
fn finished_line(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let lines = field.counted_lines().filter(|(_, needs)| *needs == 0);
    Ok(lines.flat_map(|(cells, _)| cells).filter(|&cell| field.at(cell) == Plot::Empty).map(grass).collect())
}

/// Trick 3: a tree with one possible cell has its tent there.
fn last_side(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let mut found = Vec::new();
    for tree in field.puzzle.trees() {
        match field.possible_cells(tree).as_deref() {
            Some([]) => return Err(Dead),
            Some(&[cell]) => found.push((cell, Plot::Tent)),
            _ => {}
        }
    }
    Ok(found)
}

/// Trick 4: a cell with no tree beside it is grass.
fn no_tree(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let is_far = |&cell: &Cell| field.at(cell) == Plot::Empty && !field.puzzle.has_tree_beside(cell);
    Ok(field.puzzle.cells().filter(is_far).map(grass).collect())
}

/// Trick 5: a cell that touches all possible cells of a tree is grass.
fn shared_neighbour(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let mut found = Vec::new();
    for tree in field.puzzle.trees() {
        let Some(possible) = field.possible_cells(tree).filter(|possible| !possible.is_empty()) else { continue };
        let touches_all = |&cell: &Cell| {
            field.at(cell) == Plot::Empty
                && possible.iter().all(|&other| field.puzzle.around(cell).any(|touched| touched == other))
        };
        found.extend(field.puzzle.around(possible[0]).filter(touches_all).map(grass));
    }
    Ok(found)
}

/// Trick 6: a cell beside a line that touches a tent in every way to fill that line is grass.
fn beside_a_line(field: &Field<'_>) -> Result<Vec<Finding>, Dead> {
    let mut found = Vec::new();
    for (cells, needs) in field.counted_lines().filter(|(_, needs)| *needs > 0) {
        let open: Vec<bool> = cells.iter().map(|&cell| field.is_open(cell)).collect();
        let ways = Ways::new(&open, needs as usize);
        if !ways.any() {
            return Err(Dead);
        }
        for &cell in (0..cells.len()).filter(|&at| !ways.can_be_bare_around(at)).map(|at| &cells[at]) {
            let beside = field.puzzle.beside(cell).filter(|other| !cells.contains(other));
            found.extend(beside.filter(|&other| field.at(other) == Plot::Empty).map(grass));
        }
    }
    Ok(found)
}

fn grass(cell: Cell) -> Finding {
    (cell, Plot::Grass)
}

/// The ways to put so many tents, none next to another, into the open cells of a line, counted by a program and never listed:
/// before each cell, the numbers of tents that may stand so far, as bits.
struct Ways {
    /// With the last cell bare, and with a tent in it.
    before: Vec<[u128; 2]>,
    /// The numbers that the rest of the line can still add, the cell before it being bare or a tent.
    after: Vec<[u128; 2]>,
    tents: usize,
}

impl Ways {
    fn new(open: &[bool], tents: usize) -> Ways {
        let mut before = vec![[1, 0]];
        for &is_open in open {
            let [bare, tent] = before[before.len() - 1];
            before.push([bare | tent, if is_open { bare << 1 } else { 0 }]);
        }
        let mut after = vec![[1, 1]];
        for &is_open in open.iter().rev() {
            let [bare, tent] = after[after.len() - 1];
            after.push([bare | if is_open { tent << 1 } else { 0 }, bare]);
        }
        after.reverse();
        Ways { before, after, tents }
    }

    /// Whether there is any.
    fn any(&self) -> bool {
        self.after[0][0].checked_shr(self.tents as u32).is_some_and(|rest| rest & 1 == 1)
    }

    /// Whether some way has no tent in the cell of this number and its two neighbours.
    fn can_be_bare_around(&self, at: usize) -> bool {
        let [bare, tent] = self.before[at.saturating_sub(1)];
        let rest = self.after[(at + 2).min(self.after.len() - 1)][0];
        // The numbers before and after add up to the tents wanted.
        (0..=self.tents).any(|some| (bare | tent) >> some & 1 == 1 && rest >> (self.tents - some) & 1 == 1)
    }
}

/// How many choices the trees leave: the product of their possible sides.
pub fn choices(field: &Field<'_>) -> BigUint {
    let sides = |tree: Cell| field.possible_cells(tree).map_or(1, |cells| cells.len());
    field.puzzle.trees().map(|tree| BigUint::from(sides(tree))).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tents::{Ground, Puzzle, format, judge, maker};
    use runut_model::Filling;

    /// What a trick finds on a board, as row and column from 1 and a letter.
    fn found(number: usize, text: &str) -> Result<Vec<(usize, usize, char)>, Dead> {
        let puzzle = format::read(text).unwrap();
        let field = Field::new(&puzzle);
        let letter = |plot: Plot| if plot == Plot::Tent { 'A' } else { '~' };
        let told = |(cell, plot): Finding| (puzzle.row_of(cell) + 1, puzzle.column_of(cell) + 1, letter(plot));
        let mut found: Vec<_> = TRICKS[number - 1](&field)?.into_iter().map(told).collect();
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    #[test]
    fn trick_1_a_line_with_just_enough_open_cells() {
        assert_eq!(found(1, "TENTS\n - - - -\n2 . T ~ .\n"), Ok(vec![(1, 1, 'A'), (1, 4, 'A')]));
        assert_eq!(found(1, "TENTS\n - - - -\n1 . T ~ .\n"), Ok(vec![]));
        assert_eq!(found(1, "TENTS\n - - - -\n3 . T ~ .\n"), Err(Dead));
    }

    #[test]
    fn trick_2_a_line_that_has_its_tents() {
        assert_eq!(found(2, "TENTS\n - - - -\n1 A T . .\n"), Ok(vec![(1, 3, '~'), (1, 4, '~')]));
        assert_eq!(found(2, "TENTS\n - - - -\n2 A T . .\n"), Ok(vec![]));
    }

    #[test]
    fn trick_3_a_tree_with_one_possible_cell() {
        assert_eq!(found(3, "TENTS\n - - -\n- ~ T .\n"), Ok(vec![(1, 3, 'A')]));
        assert_eq!(found(3, "TENTS\n - - -\n- . T .\n"), Ok(vec![]));
        assert_eq!(found(3, "TENTS\n - - -\n- ~ T ~\n"), Err(Dead));
        assert_eq!(found(3, "TENTS\n - - -\n- A T .\n"), Ok(vec![]), "a tent stands beside it already");
    }

    #[test]
    fn trick_4_a_cell_without_a_tree() {
        assert_eq!(found(4, "TENTS\n - - -\n- T . .\n"), Ok(vec![(1, 3, '~')]));
    }

    #[test]
    fn trick_5_a_cell_that_touches_all_possible_cells_of_a_tree() {
        let text = "TENTS\n - - -\n- T . .\n- . . .\n- . . .\n";
        assert_eq!(found(5, text), Ok(vec![(2, 2, '~')]), "it touches the cells right of the tree and below it");
    }

    #[test]
    fn trick_6_a_cell_beside_a_line() {
        // Two tents in rows 1, 2 and 3 of the column: 1 and 3, so every cell beside touches one.
        let text = "TENTS\n 2 -\n- . .\n- . .\n- . .\n";
        assert_eq!(found(6, text), Ok(vec![(1, 2, '~'), (2, 2, '~'), (3, 2, '~')]));
        assert_eq!(found(6, "TENTS\n 2 -\n- . .\n- . .\n"), Err(Dead));
    }

    #[test]
    fn the_reports_example_of_trick_6() {
        // A column with two tents among rows 2, 4, 6 and 7: five ways, and a tent in row 2 or 4 in each of them but 6 and 7,
        // which touch. So rows 2 to 4 beside it hold: row 3 touches a tent in every way.
        let open = [false, true, false, true, false, true, true];
        let ways = Ways::new(&open, 2);
        assert!(ways.any());
        let certain: Vec<usize> = (0..7).filter(|&at| !ways.can_be_bare_around(at)).map(|at| at + 1).collect();
        assert_eq!(certain, [3]);
    }

    /// Every way to put tents, tried.
    fn solutions(puzzle: &Puzzle) -> Vec<Filling> {
        let open: Vec<Cell> = puzzle.cells().filter(|&cell| puzzle.at(cell) == Ground::Open).collect();
        let near: Vec<Cell> = open.iter().copied().filter(|&cell| puzzle.has_tree_beside(cell)).collect();
        let mut found = Vec::new();
        for tents in 0..1u64 << near.len() {
            let mut board = Filling(puzzle.ground.iter().map(|ground| ground.glyph()).collect());
            open.iter().for_each(|&cell| board.set(cell, Ground::Grass.glyph()));
            for (_, &cell) in near.iter().enumerate().filter(|&(at, _)| tents >> at & 1 == 1) {
                board.set(cell, Ground::Tent.glyph());
            }
            found.extend(Some(board).filter(|board| judge::judge(puzzle, board).is_empty()));
        }
        found
    }

    #[test]
    fn every_finding_holds_in_every_solution() {
        let mut looked_at = [0; TRICKS.len()];
        for seed in 0..900 {
            let puzzle = format::read(&maker::random_puzzle(seed)).unwrap();
            let near = puzzle.cells().filter(|&cell| puzzle.at(cell) == Ground::Open && puzzle.has_tree_beside(cell));
            if near.count() > 13 {
                continue;
            }
            let solutions = solutions(&puzzle);
            let mut field = Field::new(&puzzle);
            // From the start and from every position that the tricks lead to.
            for number in (1..=TRICKS.len()).chain(1..=TRICKS.len()) {
                let told = TRICKS[number - 1](&field);
                let Ok(findings) = told else {
                    assert!(solutions.is_empty(), "trick {number}, seed {seed}");
                    break;
                };
                for (cell, plot) in findings {
                    let is_right = |board: &Filling| (board.at(cell) == Ground::Tent.glyph()) == (plot == Plot::Tent);
                    assert!(solutions.iter().all(is_right), "trick {number}, seed {seed}");
                    looked_at[number - 1] += usize::from(!solutions.is_empty());
                }
                if use_trick(&mut field, number).is_err() {
                    assert!(solutions.is_empty(), "trick {number}, seed {seed}");
                    break;
                }
            }
        }
        assert!(looked_at.iter().all(|&number| number > 20), "findings by trick: {looked_at:?}");
    }
}
