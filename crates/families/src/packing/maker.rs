//! Small random packings, for tests that compare strategies: boards of up to 3x4 cut into pieces, some of them then spoilt.

use super::piece::{Piece, settled};
use super::{Puzzle, Square, format};
use runut_model::Dice;

/// A small packing, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (rows, columns) = (1 + dice.below(3), 1 + dice.below(4));
    let mut squares: Vec<Square> =
        (0..rows * columns).map(|_| if dice.chance(8) { Square::Blocked } else { Square::Free }).collect();
    squares[0] = Square::Free;
    let mut owner = vec![None; squares.len()];
    let mut pieces = Vec::new();
    for first in 0..squares.len() {
        if owner[first].is_some() || squares[first] == Square::Blocked {
            continue;
        }
        let cells = grow(first, &squares, &owner, (rows, columns), &mut dice);
        for &cell in &cells {
            owner[cell] = Some(pieces.len());
        }
        let points = cells.iter().map(|&cell| ((cell / columns) as i32, (cell % columns) as i32)).collect();
        pieces.push(Piece { letter: (b'A' + pieces.len() as u8) as char, cells: settled(points) });
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
    let puzzle = Puzzle::new(rows, columns, renumbered(squares, &pieces), pieces);
    format::write(&puzzle)
}

/// A connected region of up to four free cells around `first`.
fn grow(
    first: usize,
    squares: &[Square],
    owner: &[Option<usize>],
    (rows, columns): (usize, usize),
    dice: &mut Dice,
) -> Vec<usize> {
    let mut cells = vec![first];
    let size = 1 + dice.below(4);
    for _ in 0..8 {
        let from = cells[dice.below(cells.len())];
        let next = match dice.below(4) {
            0 if from % columns + 1 < columns => from + 1,
            1 if from % columns > 0 => from - 1,
            2 if from / columns + 1 < rows => from + columns,
            3 if from / columns > 0 => from - columns,
            _ => continue,
        };
        let is_free = squares[next] != Square::Blocked && owner[next].is_none() && !cells.contains(&next);
        if is_free && cells.len() < size {
            cells.push(next);
        }
    }
    cells
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
