//! Every colouring of two to eight colours that runs evenly over a board: a cell of row r and column c has colour
//! (a r + b c) mod k. Stripes and diagonals are such, and knights' moves.
//!
//! A piece in one orientation has so many cells of each colour, and moving it only passes the colours round. So the numbers
//! that it may cover of one colour are those that it has of any, and a board is refuted if no choice of such numbers, one a
//! piece, sums up to its cells of some colour. That asks nothing of places: some fifty colourings are looked at in less time
//! than it takes to look at every place once. Half a turn passes the colours round as well, and to a piece that may lie in
//! every way a board turned or flipped is the same: so half of the ways are looked at, and half of the colourings.

use runut_model::{Board, Cand, Group, Halt, Limits, Mark, Model, Said};
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

/// The most colours.
const MOST_COLOURS: u32 = 8;
/// Sums that are written for all colourings together: half a millisecond.
const MOST_WORK: usize = 1 << 20;

/// Where the cells of a piece lie, seen from the corner of the box around it.
type Orientation = Vec<(usize, usize)>;

/// Pieces that can be turned alike.
struct Kind {
    /// How they may lie, up to half a turn.
    orientations: Vec<Orientation>,
    /// Whether they may lie in every way: turned and flipped as one likes.
    is_free: bool,
    /// How many are laid at the least and at the most.
    copies: (u32, u32),
}

impl Kind {
    fn new(all: &BTreeSet<Orientation>) -> Kind {
        let is_first = |one: &&Orientation| {
            let other = half_turned(one);
            **one <= other || !all.contains(&other)
        };
        Kind {
            orientations: all.iter().filter(is_first).cloned().collect(),
            is_free: all.iter().all(|one| all.contains(&transposed(one)) && all.contains(&mirrored(one))),
            copies: (0, 0),
        }
    }
}

/// A colouring: how far the colour moves on from row to row, from column to column, and how many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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
    let covered = model.board.spots.iter().zip(once).filter(|(_, once)| **once);
    let cells: Vec<(usize, usize)> = covered.map(|(spot, _)| (spot.row as usize, spot.column as usize)).collect();
    let side = cells.iter().map(|&(row, column)| row.max(column) + 1).max().unwrap_or(0);
    let (mut work, mut numbers, mut last) = (0, vec![Vec::new(); kinds.len()], None);
    for (colouring, turned) in COLOURINGS.iter() {
        limits.look()?;
        if work > MOST_WORK {
            break;
        }
        let painted = colouring.paint(side);
        let is_turned = last.replace(turned) == Some(turned);
        for (numbers, kind) in numbers.iter_mut().zip(&kinds).filter(|(_, kind)| !(is_turned && kind.is_free)) {
            *numbers = painted.numbers(kind);
        }
        if let Some(missed) = missed(&kinds, &numbers, &painted.count(&cells)[..painted.colours], &mut work) {
            return Ok(Some(colouring.said(missed)));
        }
    }
    Ok(None)
}

/// All colourings, each with what it is when turned.
static COLOURINGS: LazyLock<Vec<(Colouring, Colouring)>> =
    LazyLock::new(|| colourings().map(|one| (one, one.turned())).collect());

/// The colours of a board's cells: of its rows and of its columns, to be added up.
struct Painted {
    rows: Vec<usize>,
    columns: Vec<usize>,
    colours: usize,
}

impl Painted {
    /// How many of some cells have each colour.
    fn count(&self, cells: &[(usize, usize)]) -> [usize; MOST_COLOURS as usize] {
        let mut count = [0; MOST_COLOURS as usize];
        for &(row, column) in cells {
            let sum = self.rows[row] + self.columns[column];
            count[if sum < self.colours { sum } else { sum - self.colours }] += 1;
        }
        count
    }

    /// The numbers that a piece may cover of one colour, in order.
    fn numbers(&self, kind: &Kind) -> Vec<usize> {
        let mut is_one = Vec::new();
        for orientation in &kind.orientations {
            for &number in &self.count(orientation)[..self.colours] {
                if is_one.len() <= number {
                    is_one.resize(number + 1, false);
                }
                is_one[number] = true;
            }
        }
        (0..is_one.len()).filter(|&number| is_one[number]).collect()
    }
}

/// All colourings, each once: what differs by the names of the colours alone is the same. Those that are each other's, turned
/// or flipped, follow each other.
fn colourings() -> impl Iterator<Item = Colouring> {
    (2..=MOST_COLOURS).flat_map(|colours| {
        let all = (0..colours).flat_map(|down| (0..colours).map(move |right| Colouring { down, right, colours }));
        let is_one = |one: &Colouring| *one == one.named() && gcd(gcd(one.down, one.right), colours) == 1;
        let mut all: Vec<Colouring> = all.filter(is_one).collect();
        all.sort_by_cached_key(Colouring::turned);
        all
    })
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Colouring {
    /// The first of those that differ by the names of the colours alone.
    fn named(&self) -> Colouring {
        let Colouring { down, right, colours } = *self;
        let units = (1..colours).filter(|&unit| gcd(unit, colours) == 1);
        let all = units.map(|unit| Colouring { down: unit * down % colours, right: unit * right % colours, colours });
        all.min().unwrap_or(*self)
    }

    /// The first of those that it becomes if the board is turned or flipped.
    fn turned(&self) -> Colouring {
        let Colouring { down, right, colours } = *self;
        let to_the_left = (colours - right) % colours;
        let all = [(down, right), (right, down), (down, to_the_left), (to_the_left, down)];
        let all = all.map(|(down, right)| Colouring { down, right, colours }.named());
        all.into_iter().min().unwrap_or(*self)
    }

    /// The colours of a board with sides up to so long.
    fn paint(&self, side: usize) -> Painted {
        let along = |step: u32| (0..side).map(|at| step as usize * at % self.colours as usize).collect();
        Painted { rows: along(self.down), columns: along(self.right), colours: self.colours as usize }
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

/// The board's cells of the first colour that the pieces cannot cover exactly; `numbers` of one colour may each kind cover.
fn missed(kinds: &[Kind], numbers: &[Vec<usize>], cells: &[usize], work: &mut usize) -> Option<usize> {
    // What all cover at the least is taken off. Most pieces cover any number from there up to their most, and a copy that may
    // be left out is let cover any number up to its most: these together are one range.
    let (mut least, mut range) = (0, 0);
    let mut gapped: Vec<(Vec<usize>, u32)> = Vec::new();
    for (kind, counts) in kinds.iter().zip(numbers) {
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
    let mut known: HashMap<BTreeSet<Orientation>, usize> = HashMap::new();
    for (candidates, (lo, hi)) in pieces.chain(copies) {
        limits.look()?;
        let candidates: Vec<Cand> = candidates;
        let Some(orientations) = orientations(model, &candidates, once) else { return Ok(None) };
        let at = *known.entry(orientations).or_insert_with_key(|all| {
            kinds.push(Kind::new(all));
            kinds.len() - 1
        });
        let copies = &mut kinds[at].copies;
        *copies = (copies.0 + lo, copies.1 + hi);
    }
    Ok(Some(kinds))
}

/// How some candidates lie, wherever; none where one of them marks a cell that need not be covered.
fn orientations(model: &Model, candidates: &[Cand], once: &[bool]) -> Option<BTreeSet<Orientation>> {
    let mut all: BTreeSet<Orientation> = BTreeSet::new();
    let mut last: Option<&[Mark]> = None;
    for &candidate in candidates {
        let marks = model.marks(candidate);
        if marks.iter().any(|mark| !once[mark.cell.index()]) {
            return None;
        }
        // Neighbouring places mostly hold the same orientation.
        if !last.is_some_and(|last| is_moved(&model.board, last, marks)) {
            all.insert(orientation(&model.board, marks));
        }
        last = Some(marks);
    }
    Some(all)
}

/// Whether the one place is the other, moved.
fn is_moved(board: &Board, one: &[Mark], other: &[Mark]) -> bool {
    let ([first, ..], [moved, ..]) = (one, other) else { return one.len() == other.len() };
    let (first, moved) = (board.spot(first.cell), board.spot(moved.cell));
    let is_as_far = |(one, other): (&Mark, &Mark)| {
        let (one, other) = (board.spot(one.cell), board.spot(other.cell));
        one.row + moved.row == other.row + first.row && one.column + moved.column == other.column + first.column
    };
    one.len() == other.len() && one.iter().zip(other).all(is_as_far)
}

/// The cells of a place, in order, from the corner of the box around them.
fn orientation(board: &Board, marks: &[Mark]) -> Orientation {
    let spots = || marks.iter().map(|mark| board.spot(mark.cell));
    let top = spots().map(|spot| spot.row).min().unwrap_or(0);
    let left = spots().map(|spot| spot.column).min().unwrap_or(0);
    sorted(spots().map(|spot| ((spot.row - top) as usize, (spot.column - left) as usize)))
}

fn transposed(one: &Orientation) -> Orientation {
    sorted(one.iter().map(|&(row, column)| (column, row)))
}

fn mirrored(one: &Orientation) -> Orientation {
    let right = one.iter().map(|&(_, column)| column).max().unwrap_or(0);
    sorted(one.iter().map(|&(row, column)| (row, right - column)))
}

fn half_turned(one: &Orientation) -> Orientation {
    let (down, right) = one.iter().fold((0, 0), |(down, right), &(row, column)| (down.max(row), right.max(column)));
    sorted(one.iter().map(|&(row, column)| (down - row, right - column)))
}

fn sorted(cells: impl Iterator<Item = (usize, usize)>) -> Orientation {
    let mut cells: Orientation = cells.collect();
    cells.sort_unstable();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::{random_cut, rectangles};
    use runut_model::{Cell, Dice, Glyph, ModelMaker};

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

    /// One that is missed may be the one that fits.
    #[test]
    fn a_place_that_is_not_just_moved_is_another_orientation() {
        let mut maker = ModelMaker::new(Board::flat(3, 3));
        let mark = |cell: u32| Mark { cell: Cell(cell), glyph: Glyph(1) };
        // Down; the same moved; down to the left, in the same rows; to the right, in the same columns as that; a longer one.
        let places = [&[0, 3][..], &[1, 4], &[1, 3], &[0, 1], &[0, 1, 2]];
        maker.decision(places.iter().map(|place| place.iter().map(|&cell| mark(cell))));
        let model = maker.finish();
        let lying = |all: &[u32]| orientations(&model, &all.iter().copied().map(Cand).collect::<Vec<_>>(), &[true; 9]);
        for (all, many) in [(&[0, 1][..], 1), (&[1, 2], 2), (&[2, 3], 2), (&[3, 4], 2), (&[0, 1, 2, 3, 4], 4)] {
            assert_eq!(lying(all).map(|all| all.len()), Some(many), "{all:?}");
        }
    }

    /// What is not looked at would tell nothing new.
    #[test]
    fn half_of_the_ways_and_colourings_tell_all() {
        let lain: Orientation = vec![(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (3, 2), (3, 3), (4, 1), (4, 2)];
        let turned = [lain.clone(), mirrored(&transposed(&lain)), half_turned(&lain), transposed(&mirrored(&lain))];
        let one_sided = BTreeSet::from(turned.clone());
        let every = turned.iter().flat_map(|one| [one.clone(), mirrored(one)]).collect();
        let fixed = BTreeSet::from([lain]);
        for (all, ways, is_free) in [(&every, 4, true), (&one_sided, 2, false), (&fixed, 1, false)] {
            let kind = Kind::new(all);
            assert_eq!((kind.orientations.len(), kind.is_free), (ways, is_free));
            let whole = Kind { orientations: all.iter().cloned().collect(), ..Kind::new(all) };
            for colouring in colourings() {
                let numbers = |colouring: Colouring, kind: &Kind| colouring.paint(5).numbers(kind);
                assert_eq!(numbers(colouring, &kind), numbers(colouring, &whole), "{colouring:?}");
                if is_free {
                    assert_eq!(numbers(colouring, &kind), numbers(colouring.turned(), &kind), "{colouring:?}");
                }
            }
        }
        let classes: BTreeSet<Colouring> = colourings().map(|one| one.turned()).collect();
        let all: Vec<Colouring> = colourings().map(|one| one.turned()).collect();
        assert_eq!(all.chunk_by(|one, other| one == other).count(), classes.len(), "they follow each other");
        assert!(2 * classes.len() < all.len());
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
