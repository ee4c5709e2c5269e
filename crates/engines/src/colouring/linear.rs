//! Every colouring of two to eight colours that runs evenly over a board: a cell of row r and column c has colour
//! (a r + b c) mod k. Stripes and diagonals are such, and knights' moves.
//!
//! A piece in one orientation has so many cells of each colour, and moving it only passes the colours round. So the numbers
//! that it may cover of one colour are those that it has of any, and a board is refuted if no choice of such numbers, one a
//! piece, sums up to its cells of some colour. That asks nothing of places: some fifty colourings are looked at in the time
//! that it takes to look at every place once.

use runut_model::{Cand, Group, Halt, Limits, Model, Said};
use std::collections::{BTreeSet, HashMap};

/// The most colours.
const MOST_COLOURS: u32 = 8;
/// Sums that are written for all colourings together: half a millisecond.
const MOST_WORK: usize = 1 << 20;

/// Where the cells of a piece lie, seen from its first one.
type Orientation = Vec<(i64, i64)>;

/// Pieces that can be turned alike.
struct Kind {
    orientations: Vec<Orientation>,
    /// How many are laid at the least and at the most.
    copies: (u32, u32),
}

/// A colouring: how far the colour moves on from row to row, from column to column, and how many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Colouring {
    down: u32,
    right: u32,
    colours: u32,
}

/// Why the model has no solution, if such a colouring shows that. `once` are the cells that are covered exactly once: there
/// must be no others.
pub(super) fn refute(model: &Model, once: &[bool], limits: &Limits) -> Result<Option<Said>, Halt> {
    let is_flat = model.board.spots.iter().all(|spot| spot.layer.is_none());
    if !is_flat {
        return Ok(None);
    }
    let Some(kinds) = kinds(model, once, limits)? else { return Ok(None) };
    let mut work = 0;
    for colouring in colourings() {
        limits.look()?;
        if work > MOST_WORK {
            break;
        }
        let mut cells = vec![0; colouring.colours as usize];
        for (spot, _) in model.board.spots.iter().zip(once).filter(|(_, once)| **once) {
            cells[colouring.colour(i64::from(spot.row), i64::from(spot.column))] += 1;
        }
        if let Some(missed) = missed(&kinds, colouring, &cells, &mut work) {
            return Ok(Some(colouring.said(missed)));
        }
    }
    Ok(None)
}

/// All colourings, each once: what differs by the names of the colours alone is the same.
fn colourings() -> impl Iterator<Item = Colouring> {
    (2..=MOST_COLOURS).flat_map(|colours| {
        let all = (0..colours).flat_map(move |down| (0..colours).map(move |right| (down, right)));
        all.filter(move |&(down, right)| {
            let mut units = (1..colours).filter(|&unit| gcd(unit, colours) == 1);
            let is_first = units.all(|unit| (down, right) <= (unit * down % colours, unit * right % colours));
            is_first && gcd(gcd(down, right), colours) == 1
        })
        .map(move |(down, right)| Colouring { down, right, colours })
    })
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Colouring {
    fn colour(&self, row: i64, column: i64) -> usize {
        (i64::from(self.down) * row + i64::from(self.right) * column).rem_euclid(i64::from(self.colours)) as usize
    }

    /// The numbers that a piece may cover of one colour.
    fn counts(&self, kind: &Kind) -> BTreeSet<usize> {
        let mut counts = BTreeSet::new();
        for orientation in &kind.orientations {
            let mut own = [0; MOST_COLOURS as usize];
            orientation.iter().for_each(|&(row, column)| own[self.colour(row, column)] += 1);
            counts.extend(&own[..self.colours as usize]);
        }
        counts
    }

    fn said(&self, cells: usize) -> Said {
        let id = match (self.down, self.right) {
            (0, _) => "colouring-column-by-column",
            (_, 0) => "colouring-row-by-row",
            (1, right) if right == 1 || right + 1 == self.colours => "colouring-diagonals",
            _ => {
                let said = Said::new("colouring-steps").with("down", self.down as usize);
                return said
                    .with("right", self.right as usize)
                    .with("colours", self.colours as usize)
                    .with("cells", cells);
            }
        };
        Said::new(id).with("colours", self.colours as usize).with("cells", cells)
    }
}

/// The board's cells of the first colour that the pieces cannot cover exactly.
fn missed(kinds: &[Kind], colouring: Colouring, cells: &[usize], work: &mut usize) -> Option<usize> {
    // What all cover at the least is taken off. Most pieces cover any number from there up to their most, and a copy that may
    // be left out is let cover any number up to its most: these together are one range.
    let (mut least, mut range) = (0, 0);
    let mut gapped: Vec<(Vec<usize>, u32)> = Vec::new();
    for kind in kinds {
        let counts = colouring.counts(kind);
        let (first, last) = (*counts.first()?, *counts.last()?);
        let (lo, hi) = kind.copies;
        least += first * lo as usize;
        range += last * (hi - lo) as usize;
        if counts.len() == last - first + 1 {
            range += (last - first) * lo as usize;
        } else {
            gapped.push((counts.iter().skip(1).map(|count| count - first).collect(), lo));
        }
    }
    let most = cells.iter().max()?.saturating_sub(least);
    let mut sums: Vec<bool> = (0..=most).map(|sum| sum <= range).collect();
    for (steps, copies) in gapped {
        for _ in 0..copies {
            *work += steps.len() * (most + 1);
            if *work > MOST_WORK {
                return None;
            }
            let before = sums.clone();
            for &step in &steps {
                (step..=most).for_each(|sum| sums[sum] |= before[sum - step]);
            }
        }
    }
    cells.iter().copied().find(|&count| count < least || !sums[count - least])
}

/// The pieces of a model, those together that can be turned alike; none where some cell may stay bare.
fn kinds(model: &Model, once: &[bool], limits: &Limits) -> Result<Option<Vec<Kind>>, Halt> {
    let bags: Vec<&Group> = model.groups.iter().filter(|group| !group.is_one() && group.about.is_none()).collect();
    let mut is_bagged = vec![false; model.len()];
    bags.iter().flat_map(|bag| &bag.among).for_each(|one| is_bagged[one.index()] = true);
    let most = model.board.len() as u32;
    let decisions = model.decisions.iter().filter(|decision| !is_bagged[decision.start as usize]);
    let pieces = decisions.map(|decision| (decision.clone().map(Cand).collect(), (1, 1)));
    let copies = bags.iter().map(|bag| (bag.among.clone(), (bag.lo, bag.hi.min(most).max(bag.lo))));
    let mut kinds: Vec<Kind> = Vec::new();
    let mut known: HashMap<Vec<Orientation>, usize> = HashMap::new();
    for (candidates, (lo, hi)) in pieces.chain(copies) {
        limits.look()?;
        let candidates: Vec<Cand> = candidates;
        let Some(orientations) = orientations(model, &candidates, once) else { return Ok(None) };
        let at = *known.entry(orientations).or_insert_with_key(|orientations| {
            kinds.push(Kind { orientations: orientations.clone(), copies: (0, 0) });
            kinds.len() - 1
        });
        let copies = &mut kinds[at].copies;
        *copies = (copies.0 + lo, copies.1 + hi);
    }
    Ok(Some(kinds))
}

/// How some candidates lie, wherever; none where one of them marks a cell that need not be covered.
fn orientations(model: &Model, candidates: &[Cand], once: &[bool]) -> Option<Vec<Orientation>> {
    let mut all: BTreeSet<Orientation> = BTreeSet::new();
    let (mut cells, mut last) = (Orientation::new(), Orientation::new());
    for &candidate in candidates {
        cells.clear();
        for mark in model.marks(candidate) {
            if !once[mark.cell.index()] {
                return None;
            }
            let spot = model.board.spot(mark.cell);
            cells.push((i64::from(spot.row), i64::from(spot.column)));
        }
        cells.sort_unstable();
        let (top, left) = cells.first().copied().unwrap_or_default();
        cells.iter_mut().for_each(|(row, column)| (*row, *column) = (*row - top, *column - left));
        // Neighbouring places mostly hold the same orientation.
        if (cells != last || all.is_empty()) && !all.contains(&cells) {
            all.insert(cells.clone());
        }
        last.clone_from(&cells);
    }
    Some(all.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::{random_cut, rectangles};
    use runut_model::{Board, Cell, Dice, Glyph, Mark, ModelMaker};

    /// Straight pieces of one length on a board, in both directions.
    fn bars(rows: usize, columns: usize, length: usize) -> Model {
        let mut maker = ModelMaker::new(Board::flat(rows, columns));
        let mut places: Vec<Vec<usize>> = Vec::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let first = row * columns + column;
            if column + length <= columns {
                places.push((0..length).map(|step| first + step).collect());
            }
            if row + length <= rows {
                places.push((0..length).map(|step| first + step * columns).collect());
            }
        }
        for piece in 0..rows * columns / length {
            let mark = move |&cell: &usize| Mark { cell: Cell(cell as u32), glyph: Glyph(piece as u32 + 1) };
            maker.decision(places.iter().map(|place| place.iter().map(mark)));
        }
        maker.fill_once((0..rows * columns).map(|cell| Cell(cell as u32)));
        maker.finish()
    }

    fn refuted(model: &Model) -> Option<Said> {
        super::super::refute(model, &Limits::default()).expect("nothing stops it")
    }

    #[test]
    fn every_colouring_is_there_once() {
        let of = |colours: u32| colourings().filter(|one| one.colours == colours).count();
        assert_eq!([2, 3, 4, 5, 6, 7, 8].map(of), [3, 4, 6, 6, 12, 8, 12]);
        assert!(colourings().any(|one| one == Colouring { down: 1, right: 3, colours: 4 }));
    }

    /// Bars of a length cover a board exactly if it divides a side: what is known of them (Klarner, 1969).
    #[test]
    fn bars_are_refuted_where_their_length_divides_no_side() {
        for (rows, columns, length) in [(6, 6, 4), (10, 10, 4), (9, 16, 6), (15, 10, 6), (10, 9, 6), (20, 12, 8)] {
            assert!(refuted(&bars(rows, columns, length)).is_some(), "{rows}x{columns} of {length}");
        }
        let said = Said::new("colouring-diagonals").with("colours", 4_usize).with("cells", 50_usize);
        assert_eq!(refuted(&bars(14, 14, 4)), Some(said));
        for (rows, columns, length) in [(4, 6, 4), (12, 7, 4), (5, 9, 5), (12, 5, 6), (16, 3, 8), (7, 7, 7)] {
            assert_eq!(refuted(&bars(rows, columns, length)), None, "{rows}x{columns} of {length}");
        }
    }

    /// Whatever is cut from a board covers it.
    #[test]
    fn a_board_that_can_be_covered_is_never_refuted() {
        for seed in 0..300 {
            let dice = &mut Dice::new(seed);
            let (rows, columns) = (2 + dice.below(7), 2 + dice.below(7));
            let model = rectangles(rows, columns, &random_cut(rows, columns, dice));
            assert_eq!(refuted(&model), None, "seed {seed}: {rows}x{columns}");
        }
    }
}
