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
