//! Small random packings, for tests that compare strategies: boards of up to 3x4 and pyramids of up to
//! three layers cut into pieces, some of them then spoilt.

use super::lattice::Lattice;
use super::piece::{Piece, settled};
use super::{Ground, Puzzle, Square};
use runut_model::{Cell, Dice, Written};

/// A small packing, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let ground = match dice.chance(6) {
        true => Ground::Pyramid { side: 2 + dice.below(2) },
        false => Ground::Flat { rows: 1 + dice.below(3), columns: 1 + dice.below(4) },
    };
    let lattice = Lattice::new(&ground.board());
    // Of 14 balls half are blocked: single balls in every order are too many boards to be compared.
    let blocked = if ground == (Ground::Pyramid { side: 3 }) { 2 } else { 8 };
    let mut squares: Vec<Square> =
        (0..ground.board().len()).map(|_| if dice.chance(blocked) { Square::Blocked } else { Square::Free }).collect();
    squares[0] = Square::Free;
    let mut owner = vec![None; squares.len()];
    let mut pieces = Vec::new();
    for first in 0..squares.len() {
        if owner[first].is_some() || squares[first] == Square::Blocked {
            continue;
        }
        let is_free = |cell: Cell| squares[cell.index()] != Square::Blocked && owner[cell.index()].is_none();
        let grown = grow(Cell(first as u32), &lattice, is_free, &mut dice);
        for (cell, _) in &grown {
            owner[cell.index()] = Some(pieces.len());
        }
        let points = grown.into_iter().map(|(_, point)| point).collect();
        pieces.push(Piece::new((b'A' + pieces.len() as u8) as char, settled(points)));
    }
    if dice.chance(3) {
        let shown = dice.below(squares.len());
        if let Some(piece) = owner[shown] {
            squares[shown] = Square::Fixed(piece);
        }
    }
    if dice.chance(4) && pieces.len() > 1 {
        // Exchanging a cell between two pieces keeps the areas and often ruins the puzzle.
        let (from, to) = (dice.below(pieces.len()), dice.below(pieces.len()));
        if from != to && pieces[from].cells.len() > 1 {
            pieces[from].cells.pop();
            let (row, column) = pieces[to].cells[0];
            pieces[to].cells.push((row - 1, column));
        }
        for piece in &mut pieces {
            piece.cells = settled(std::mem::take(&mut piece.cells));
        }
    }
    dice.shuffle(&mut pieces);
    let puzzle = Puzzle::new(ground, renumbered(squares, &pieces), pieces);
    puzzle.write()
}

/// A connected flat region of up to four free cells around `first`, each with its row and column in the region's plane.
fn grow(first: Cell, lattice: &Lattice, is_free: impl Fn(Cell) -> bool, dice: &mut Dice) -> Vec<(Cell, (i32, i32))> {
    let plane = dice.below(lattice.planes());
    let mut grown = vec![(first, (0, 0))];
    let size = 1 + dice.below(4);
    for _ in 0..8 {
        let (_, (row, column)) = grown[dice.below(grown.len())];
        let point = match dice.below(4) {
            0 => (row, column + 1),
            1 => (row, column - 1),
            2 => (row + 1, column),
            _ => (row - 1, column),
        };
        let next = lattice.stepped(first, plane, point).filter(|&cell| is_free(cell));
        if let Some(next) = next.filter(|next| grown.iter().all(|(cell, _)| cell != next))
            && grown.len() < size
        {
            grown.push((next, point));
        }
    }
    grown
}

/// Fixed squares name pieces by number; the pieces have been shuffled, their letters tell who is who.
fn renumbered(squares: Vec<Square>, pieces: &[Piece]) -> Vec<Square> {
    let place = |old: usize| pieces.iter().position(|piece| piece.letter as usize == b'A' as usize + old);
    let renumber = |square| match square {
        Square::Fixed(old) => Square::Fixed(place(old).expect("no piece was lost")),
        other => other,
    };
    squares.into_iter().map(renumber).collect()
}
