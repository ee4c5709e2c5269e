//! Proofs of impossibility that need no search.
//!
//! Colour the cells, and count those of one colour. Every candidate covers so many of them; every decision takes one of its
//! candidates; so the sum over the decisions must be able to reach the board's number. If it cannot, there is no solution,
//! however long one would search: the mutilated chessboard's argument, as subset sums over the pieces.
//!
//! Five colourings are held against every place of every piece. All others of up to eight colours that run evenly over the
//! board are held against the pieces as they can be turned, wherever they lie (`linear`).

use runut_model::{Cand, Halt, Limits, Model, Said, Spot};

mod linear;

/// Models beyond this many marks are not coloured: it would take longer than it saves.
const MOST_MARKS: usize = 1 << 22;

/// A colouring: the sentence that tells of it, and which cells have the colour.
type Colouring = (&'static str, fn(Spot) -> bool);

const COLOURINGS: &[Colouring] = &[
    ("colouring-chequered", |spot| (spot.row + spot.column + spot.layer.unwrap_or(0)).is_multiple_of(2)),
    ("colouring-rows", |spot| spot.row.is_multiple_of(2)),
    ("colouring-columns", |spot| spot.column.is_multiple_of(2)),
    ("colouring-threes", |spot| (spot.row + spot.column).is_multiple_of(3)),
    ("colouring-threes", |spot| (spot.row + 2 * spot.column).is_multiple_of(3)),
];

/// Why the model has no solution, if a colouring shows that.
pub fn refute(model: &Model, limits: &Limits) -> Result<Option<Said>, Halt> {
    if model.mark_count() > MOST_MARKS {
        return Ok(None);
    }
    let once = model.cells_with_group(|group| group.is_one());
    for &(id, has_colour) in COLOURINGS {
        let coloured: Vec<bool> =
            once.iter().zip(&model.board.spots).map(|(&once, &s)| once && has_colour(s)).collect();
        let target = coloured.iter().filter(|&&coloured| coloured).count();
        if !is_reachable(model, &coloured, target, limits)? {
            return Ok(Some(Said::new(id).with("cells", target)));
        }
    }
    linear::refute(model, &once, limits)
}

/// Whether one candidate a decision can mark exactly `target` coloured cells together.
fn is_reachable(model: &Model, coloured: &[bool], target: usize, limits: &Limits) -> Result<bool, Halt> {
    let mut sums = vec![false; target + 1];
    sums[0] = true;
    for decision in &model.decisions {
        limits.look()?;
        let mut is_weight = vec![false; target + 1];
        for candidate in decision.clone().map(Cand) {
            let weight = model.marks(candidate).iter().filter(|mark| coloured[mark.cell.index()]).count();
            if weight <= target {
                is_weight[weight] = true;
            }
        }
        let mut next = vec![false; target + 1];
        for weight in (0..=target).filter(|&weight| is_weight[weight]) {
            for sum in weight..=target {
                next[sum] |= sums[sum - weight];
            }
        }
        sums = next;
    }
    Ok(sums[target])
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::{Board, Cell, Glyph, Mark, ModelMaker};

    /// Dominoes on a square of the given side, without the cells named.
    fn dominoes(side: usize, missing: &[usize]) -> Model {
        let mut maker = ModelMaker::new(Board::flat(side, side));
        let free = |cell: &usize| !missing.contains(cell);
        let right = (0..side * side).filter(|cell| cell % side + 1 < side).map(|cell| [cell, cell + 1]);
        let down = (0..side * (side - 1)).map(|cell| [cell, cell + side]);
        let places: Vec<[usize; 2]> = right.chain(down).filter(|place| place.iter().all(free)).collect();
        for piece in 0..(side * side - missing.len()) / 2 {
            let mark = |cell: usize| Mark { cell: Cell(cell as u32), glyph: Glyph(piece as u32 + 1) };
            maker.decision(places.iter().map(|place| place.map(mark)));
        }
        maker.fill_once((0..side * side).filter(free).map(|cell| Cell(cell as u32)));
        maker.finish()
    }

    #[test]
    fn the_mutilated_chessboard_is_refuted() {
        let refuted = |model: &Model| refute(model, &Limits::default()).expect("nothing stops it");
        assert_eq!(refuted(&dominoes(8, &[0, 63])).map(|said| said.id), Some("colouring-chequered"));
        assert_eq!(refuted(&dominoes(8, &[0, 7])), None);
    }
}
