//! Solutions drawn at random, one after another, from tables that are made once.

use super::grid::{Grid, Layout};
use super::table::Key;
use super::{Atlas, below, numbered, promised_states};
use crate::tally::Tally;
use crate::tiling::{self, Tiling};
use runut_model::{Ask, BigUint, Counting, Dice, Filling, Halt, Limits, Model, Silent, with_mask_words};

/// Draws solutions of a model, each equally likely. Making it takes as long as a sweep; a draw takes microseconds.
pub struct Sampler {
    model: Model,
    tables: Box<dyn Tables>,
    total: BigUint,
}

impl Sampler {
    /// Makes the tables. `None`: the model does not fit a sweep, or its tables would be too large.
    pub fn new(model: Model, limits: &Limits) -> Result<Option<Sampler>, Halt> {
        if tiling::fits(&model, Counting::default()).is_err() || promised_states(&model, limits, true).is_none() {
            return Ok(None);
        }
        let made = with_mask_words!(tiling::bits(&model), W => tables::<W>(&model, limits));
        let tables = match made {
            Ok(Some(tables)) => tables,
            Ok(None) | Err(Halt::Memory) => return Ok(None),
            Err(halt) => return Err(halt),
        };
        let total = tables.total();
        Ok(Some(Sampler { model, tables, total }))
    }

    /// How many solutions there are.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// A solution; `None` if there is none.
    pub fn draw(&self, dice: &mut Dice) -> Option<Filling> {
        let is_some = self.total != BigUint::ZERO;
        is_some.then(|| self.tables.numbered(&self.model, below(&self.total, dice)))
    }
}

/// All states of a sweep, whatever numbers they are.
trait Tables: Send {
    fn total(&self) -> BigUint;
    /// The solution of a number, from 0.
    fn numbered(&self, model: &Model, number: BigUint) -> Filling;
}

struct Kept<const W: usize, K: Key> {
    tiling: Tiling<W>,
    atlas: Atlas<K>,
}

impl<const W: usize, K: Key> Tables for Kept<W, K> {
    fn total(&self) -> BigUint {
        self.atlas.total() * &self.tiling.names
    }

    fn numbered(&self, model: &Model, number: BigUint) -> Filling {
        numbered(&self.tiling, &self.atlas, model, number)
    }
}

/// The tables of a model; none if it is not flat or too wide.
fn tables<const W: usize>(model: &Model, limits: &Limits) -> Result<Option<Box<dyn Tables>>, Halt> {
    let (tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    let Ok(layout) = Layout::new(&tiling, model) else { return Ok(None) };
    Ok(if layout.fits::<u64, W>(&tiling) {
        Some(Box::new(kept::<W, u64>(tiling, &layout, &limits)?))
    } else if layout.fits::<u128, W>(&tiling) {
        Some(Box::new(kept::<W, u128>(tiling, &layout, &limits)?))
    } else {
        None
    })
}

fn kept<const W: usize, K: Key>(tiling: Tiling<W>, layout: &Layout, limits: &Limits) -> Result<Kept<W, K>, Halt> {
    let grid = Grid::new(&tiling, layout, false);
    let mut watch = Silent;
    let mut tally = Tally::new(Ask::Solutions, limits, &mut watch);
    let atlas = Atlas::<K>::new(grid, limits, &mut tally, &mut 0)?;
    Ok(Kept { tiling, atlas })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::cut_row;
    use runut_model::{Board, Cell, Glyph, Mark, ModelMaker};
    use std::collections::BTreeMap;

    #[test]
    fn every_solution_is_equally_likely() {
        let sampler = Sampler::new(cut_row(&[1, 2, 3, 1, 3, 2]), &Limits::default()).expect("nothing stops it");
        let sampler = sampler.expect("a row fits");
        assert_eq!(*sampler.total(), BigUint::from(720u32));
        let mut dice = Dice::new(1);
        let (each, mut seen) = (40, BTreeMap::<Vec<u32>, i32>::new());
        for _ in 0..720 * each {
            let drawn = sampler.draw(&mut dice).expect("there are some").0.iter().map(|glyph| glyph.0).collect();
            *seen.entry(drawn).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 720);
        let square: f64 = seen.values().map(|&often| f64::from(often - each).powi(2) / f64::from(each)).sum();
        // The mean is 719, the spread 38.
        assert!((530.0..910.0).contains(&square), "chi-square {square}");
    }

    #[test]
    fn what_has_no_solution_is_drawn_from_in_vain() {
        let mut maker = ModelMaker::new(Board::flat(1, 2));
        let mark = Mark { cell: Cell(0), glyph: Glyph(1) };
        maker.decision([[mark]]);
        maker.fill_once([Cell(0), Cell(1)]);
        let sampler = Sampler::new(maker.finish(), &Limits::default()).expect("nothing stops it");
        assert!(sampler.is_none_or(|sampler| sampler.draw(&mut Dice::new(1)).is_none()));
    }
}
