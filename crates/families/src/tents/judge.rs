//! The rules of the game, told once: what a board breaks. No solver code.

use super::{Ground, Puzzle};
use runut_model::{Broken, Cell, Filling, Glyph, Said};

/// Everything that a board breaks.
pub fn judge(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut broken = Vec::new();
    broken.extend(moved_trees(puzzle, filling));
    broken.extend(changed_givens(puzzle, filling));
    broken.extend(touching(puzzle, filling));
    for (at, (cells, count)) in puzzle.lines().enumerate() {
        broken.extend(wrong_count(puzzle, filling, at, cells, count));
    }
    broken.extend(unpaired(puzzle, filling));
    broken
}

fn is_tent(filling: &Filling, cell: Cell) -> bool {
    filling.at(cell) == Ground::Tent.glyph()
}

/// Whether nobody has said anything about a cell yet.
fn is_open(filling: &Filling, cell: Cell) -> bool {
    filling.at(cell) == Glyph::NONE
}

/// Whether a tent may still be put here. One that is given and that nobody has written down yet is such a place too.
fn is_free(puzzle: &Puzzle, filling: &Filling, cell: Cell) -> bool {
    is_open(filling, cell) && matches!(puzzle.at(cell), Ground::Open | Ground::Tent)
}

fn broken(rule: &'static str, id: &'static str, puzzle: &Puzzle, cells: Vec<Cell>) -> Option<Broken> {
    let said = Said::new(id).with("cells", puzzle.spots(&cells));
    (!cells.is_empty()).then_some(Broken { rule, cells, said, is_unfinished: false })
}

/// Trees stand where the puzzle has them and nowhere else.
fn moved_trees(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let is_wrong = |&cell: &Cell| (puzzle.at(cell) == Ground::Tree) != (filling.at(cell) == Ground::Tree.glyph());
    let broken = broken("tree", "tents-broken-tree", puzzle, puzzle.cells().filter(is_wrong).collect())?;
    let is_unfinished = broken.cells.iter().all(|&cell| is_open(filling, cell));
    Some(Broken { is_unfinished, ..broken })
}

fn changed_givens(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let is_changed = |&cell: &Cell| match puzzle.at(cell) {
        Ground::Tent => !is_tent(filling, cell),
        Ground::Grass => is_tent(filling, cell),
        Ground::Tree | Ground::Open => false,
    };
    let broken = broken("given", "tents-broken-given", puzzle, puzzle.cells().filter(is_changed).collect())?;
    let is_unfinished = broken.cells.iter().all(|&cell| is_open(filling, cell));
    Some(Broken { is_unfinished, ..broken })
}

fn touching(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let touches = |&cell: &Cell| is_tent(filling, cell) && puzzle.around(cell).any(|other| is_tent(filling, other));
    broken("touch", "tents-broken-touch", puzzle, puzzle.cells().filter(touches).collect())
}

/// A line whose count is not met. Lines are numbered with the rows first.
fn wrong_count(
    puzzle: &Puzzle,
    filling: &Filling,
    at: usize,
    cells: Vec<Cell>,
    count: Option<usize>,
) -> Option<Broken> {
    let found = cells.iter().filter(|&&cell| is_tent(filling, cell)).count();
    let wanted = count.filter(|&count| count != found)?;
    let (rule, id, line) = match at.checked_sub(puzzle.rows) {
        None => ("row-count", "tents-broken-row-count", at + 1),
        Some(column) => ("column-count", "tents-broken-column-count", column + 1),
    };
    let said = Said::new(id).with("line", line).with("found", found).with("wanted", wanted);
    let free = cells.iter().filter(|&&cell| is_free(puzzle, filling, cell)).count();
    let is_unfinished = found < wanted && found + free >= wanted;
    Some(Broken { rule, cells, said, is_unfinished })
}

/// Tents and trees that no pairing can pair. A tree whose tent may still come is left over only on a full board.
fn unpaired(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let left_over = |filling: &Filling, is_one: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
        let paired: Vec<Cell> = pairs(puzzle, filling).into_iter().flatten().collect();
        puzzle.cells().filter(|&cell| is_one(cell) && !paired.contains(&cell)).collect()
    };
    let (is_a_tree, is_a_tent) = (|cell| puzzle.at(cell) == Ground::Tree, |cell| is_tent(filling, cell));
    let all = left_over(filling, &|cell| is_a_tree(cell) || is_a_tent(cell));
    let mut lost: Vec<Cell> = all.iter().copied().filter(|&cell| is_a_tent(cell)).collect();
    lost.extend(left_over(&with_tents_in_free_cells(puzzle, filling), &is_a_tree));
    lost.sort_unstable();
    let is_unfinished = lost.is_empty();
    let broken = broken("pairing", "tents-broken-pairing", puzzle, if is_unfinished { all } else { lost })?;
    Some(Broken { is_unfinished, ..broken })
}

fn with_tents_in_free_cells(puzzle: &Puzzle, filling: &Filling) -> Filling {
    let mut full = filling.clone();
    let free = puzzle.cells().filter(|&cell| is_free(puzzle, filling, cell));
    free.for_each(|cell| full.set(cell, Ground::Tent.glyph()));
    full
}

/// As many pairs of a tree and a tent beside it as there can be, each tree and each tent in one pair at the most.
pub fn pairs(puzzle: &Puzzle, filling: &Filling) -> Vec<[Cell; 2]> {
    let mut tree_of = vec![None; puzzle.ground.len()];
    for tree in puzzle.trees() {
        find_tent(puzzle, filling, tree, &mut tree_of, &mut vec![false; puzzle.ground.len()]);
    }
    let pair = |tent: Cell| Some([tree_of[tent.index()]?, tent]);
    let mut pairs: Vec<[Cell; 2]> = puzzle.cells().filter_map(pair).collect();
    pairs.sort_unstable();
    pairs
}

/// Gives a tree a tent, if need be by moving other trees to other tents.
fn find_tent(puzzle: &Puzzle, filling: &Filling, tree: Cell, tree_of: &mut [Option<Cell>], asked: &mut [bool]) -> bool {
    for tent in puzzle.beside(tree).filter(|&cell| is_tent(filling, cell)) {
        if std::mem::replace(&mut asked[tent.index()], true) {
            continue;
        }
        let owner = tree_of[tent.index()];
        if owner.is_none_or(|owner| find_tent(puzzle, filling, owner, tree_of, asked)) {
            tree_of[tent.index()] = Some(tree);
            return true;
        }
    }
    false
}
