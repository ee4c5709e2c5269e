//! Refutations of covering without a search: each cell gets a weight, and the rows of cells and of pieces are added up so
//! often. Areas are the weight 1 everywhere; colourings weigh cells by (a row + b column + c layer) mod k; parts of the board
//! that no piece joins weigh 1 in one of them. What is left cannot hold if the pieces weigh too much even where each weighs the
//! least, or if what each weighs is known but for multiples of a number and the board is another one.
//!
//! Such a sum is a line or two, however long a search would be: nobody searches a chessboard without two corners.

use super::script::{Name, Script};
use crate::learn::Named;
use runut_model::rows::Row;
use runut_model::{Board, Formula, Halt, Limits, Spot};
use std::fmt::Write as _;

/// Colours of a colouring.
const MOST_COLOURS: i64 = 8;
/// Colourings with so few colours are also tried colour by colour, and by the difference of two.
const FEW_COLOURS: i64 = 4;
/// On larger boards, as facts times cells, only areas and parts are tried, and the colourings with the fewest colours.
const LARGE: usize = 4_000_000;

/// A row of plain facts that is added up.
struct Line<'a> {
    row: &'a Row,
    names: [Name; 2],
}

/// The rows of cells, and rows of pieces that have no fact in common.
struct Rows<'a> {
    cells: Vec<(Spot, Line<'a>)>,
    pieces: Vec<Line<'a>>,
    /// For each fact, the cells that it covers, by their places in `cells`.
    covered: Vec<Vec<u32>>,
    /// Whether every fact that covers anything belongs to a piece.
    are_all_owned: bool,
}

/// Refutes the rules of covering by a sum of rows, if there is one. Whether it did.
pub(super) fn refute(
    formula: &Formula,
    board: &Board,
    rows: &[Named<'_>],
    script: &mut Script,
    limits: &Limits,
) -> Result<bool, Halt> {
    let rows = Rows::of(formula, board, rows);
    if rows.cells.is_empty() || !rows.are_all_owned {
        return Ok(false);
    }
    for weights in rows.weights() {
        limits.look()?;
        let sum = rows.too_heavy(&weights).or_else(|| rows.other_multiple(&weights));
        if let Some(sum) = sum {
            let contradiction = script.sum(&sum);
            script.clause(&[], &[contradiction]);
            return Ok(true);
        }
    }
    Ok(false)
}

impl<'a> Rows<'a> {
    fn of(formula: &Formula, board: &Board, rows: &[Named<'a>]) -> Rows<'a> {
        let facts = formula.claims().len();
        let (mut cells, mut pieces) = (Vec::new(), Vec::new());
        let (mut covered, mut is_owned) = (vec![Vec::new(); facts], vec![false; facts]);
        for (rule, &Named { row, names }) in formula.rules().iter().zip(rows) {
            let numbers = || row.among.iter().map(|fact| fact.number());
            if !row.among.iter().all(|fact| fact.is_plain()) {
                continue;
            }
            if let Some(cell) = rule.about {
                numbers().for_each(|fact| covered[fact].push(cells.len() as u32));
                cells.push((board.spot(cell), Line { row, names }));
            } else if !numbers().any(|fact| is_owned[fact]) {
                numbers().for_each(|fact| is_owned[fact] = true);
                pieces.push(Line { row, names });
            }
        }
        let are_all_owned = covered.iter().zip(is_owned).all(|(cells, is_owned)| is_owned || cells.is_empty());
        Rows { cells, pieces, covered, are_all_owned }
    }

    /// The weights that are tried, the plainest first.
    fn weights(&self) -> impl Iterator<Item = Vec<i64>> {
        let size: usize = self.covered.iter().map(Vec::len).sum();
        let most = if size > LARGE { 2 } else { MOST_COLOURS };
        let ones = vec![1; self.cells.len()];
        let parts = self.parts();
        let colourings = (2..=most).flat_map(move |colours| self.colourings(colours));
        std::iter::once(ones).chain(parts).chain(colourings).flat_map(|weights| {
            let opposite = weights.iter().map(|weight| -weight).collect();
            [weights, opposite]
        })
    }

    /// One weight for each part of the board that no piece joins with another, if there are several.
    fn parts(&self) -> Vec<Vec<i64>> {
        let mut part: Vec<u32> = (0..self.cells.len() as u32).collect();
        fn root(part: &mut [u32], mut cell: u32) -> u32 {
            while part[cell as usize] != cell {
                part[cell as usize] = part[part[cell as usize] as usize];
                cell = part[cell as usize];
            }
            cell
        }
        for cells in &self.covered {
            for pair in cells.windows(2) {
                let [one, other] = [root(&mut part, pair[0]), root(&mut part, pair[1])];
                part[other as usize] = one;
            }
        }
        let of: Vec<u32> = (0..part.len() as u32).map(|cell| root(&mut part, cell)).collect();
        let mut roots = of.clone();
        roots.sort_unstable();
        roots.dedup();
        let weight = |root: u32| of.iter().map(|&own| i64::from(own == root)).collect();
        if roots.len() > 1 { roots.into_iter().map(weight).collect() } else { Vec::new() }
    }

    /// The colourings with so many colours: by number, and where they are few colour by colour and by two of them.
    fn colourings(&self, colours: i64) -> Vec<Vec<i64>> {
        let layers = if self.cells.iter().any(|(spot, _)| spot.layer.is_some()) { colours } else { 1 };
        let steps = (0..colours * colours * layers)
            .map(|step| [step % colours, step / colours % colours, step / (colours * colours)]);
        let mut all = Vec::new();
        for [down, across, up] in steps.skip(1) {
            let colour = |spot: &Spot| {
                let layer = spot.layer.map_or(0, i64::from);
                (down * i64::from(spot.row) + across * i64::from(spot.column) + up * layer) % colours
            };
            let coloured: Vec<i64> = self.cells.iter().map(|(spot, _)| colour(spot)).collect();
            if colours <= FEW_COLOURS {
                let is = |colour: i64, own: i64| i64::from(colour == own);
                for one in 0..colours {
                    all.push(coloured.iter().map(|&own| is(one, own)).collect());
                    all.extend(
                        (0..one).map(|other| coloured.iter().map(|&own| is(one, own) - is(other, own)).collect()),
                    );
                }
            }
            all.push(coloured);
        }
        all
    }

    /// What a fact weighs.
    fn weight(&self, fact: usize, weights: &[i64]) -> i64 {
        self.covered[fact].iter().map(|&cell| weights[cell as usize]).sum()
    }

    /// The sum that shows that the pieces weigh more than the board can bear even if each weighs the least.
    fn too_heavy(&self, weights: &[i64]) -> Option<String> {
        let (mut terms, mut excess) = (Terms::default(), 0);
        for piece in self.pieces.iter().filter(|piece| !piece.row.among.is_empty()) {
            let least = piece.row.among.iter().map(|fact| self.weight(fact.number(), weights)).min()?;
            excess += terms.add(piece, least)?;
        }
        for ((_, cell), &weight) in self.cells.iter().zip(weights) {
            excess += terms.add(cell, -weight)?;
        }
        (excess > 0).then_some(terms.0)
    }

    /// The sum that shows that the board weighs another multiple than the pieces do.
    fn other_multiple(&self, weights: &[i64]) -> Option<String> {
        if weights.iter().any(|&weight| weight < 0) || !self.pieces.iter().all(|piece| piece.row.lo == piece.row.hi) {
            return None;
        }
        let step = self.pieces.iter().fold(0, |step, piece| {
            let mut weights = piece.row.among.iter().map(|fact| self.weight(fact.number(), weights));
            let first = weights.next().unwrap_or(0);
            weights.fold(step, |step, weight| divisor(step, (weight - first).abs()))
        });
        if step < 2 {
            return None;
        }
        let (mut least, mut most, mut rest) = (Terms::default(), Terms::default(), 0);
        for piece in self.pieces.iter().filter(|piece| !piece.row.among.is_empty()) {
            let weight = self.weight(piece.row.among[0].number(), weights) % step;
            rest += least.add(piece, -weight)?;
            most.add(piece, weight)?;
        }
        for ((_, cell), &weight) in self.cells.iter().zip(weights) {
            if cell.row.lo != cell.row.hi && weight != 0 {
                return None;
            }
            rest += least.add(cell, weight)?;
            most.add(cell, -weight)?;
        }
        (rest % step != 0).then(|| format!("{} {step} d {} {step} d +", least.0, most.0))
    }
}

/// Rows that are added up, as they are written: each behind its factor, the signs of the sums between.
#[derive(Default)]
struct Terms(String);

impl Terms {
    /// Adds a row so often, as one of at least so many, or the other way round where it is negative. What it adds to the
    /// bound; none if it has no such row.
    fn add(&mut self, line: &Line<'_>, times: i64) -> Option<i64> {
        let (name, bound) = match times {
            0 => return Some(0),
            1.. => (line.names[0], line.row.lo),
            _ => (line.names[1], line.row.hi),
        };
        if name == 0 {
            return (times > 0).then_some(0);
        }
        let is_first = self.0.is_empty();
        let _ = write!(self.0, "{}{name}", if is_first { "" } else { " " });
        if times.abs() > 1 {
            let _ = write!(self.0, " {} *", times.abs());
        }
        self.0.push_str(if is_first { "" } else { " +" });
        Some(times * i64::from(bound))
    }
}

fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
}
