//! Short lists: the fillings of a line that are left are the bits of one word.
//!
//! A line that has only one strikes in the lines that it crosses what does not agree with it; that is all.

use super::Teller;
use super::plan::{MOST_LINES, Plan};
use super::sheet::{Position, Sheet};
use runut_model::Halt;

/// For each line the fillings that are left.
type Left = [u64; MOST_LINES];

/// Lines with up to 64 fillings each.
pub(super) struct Closing<'a> {
    plan: &'a Plan,
    start: Left,
    /// Lines with several fillings, as bits.
    open: u32,
    /// Where each line's fillings begin, and what they have in its cells, one after another.
    begins: [usize; MOST_LINES],
    fillings: Vec<u8>,
    /// For each line, each place and each glyph, the fillings that have it there.
    with: Vec<u64>,
}

impl<'a> Closing<'a> {
    /// What is left on a sheet.
    pub(super) fn new(plan: &'a Plan, sheet: &Sheet, position: &Position) -> Closing<'a> {
        let mut closing = Closing {
            plan,
            start: [0; MOST_LINES],
            open: 0,
            begins: [0; MOST_LINES],
            fillings: Vec::new(),
            with: vec![0; plan.cells.len() * plan.places * plan.glyphs],
        };
        for line in 0..plan.cells.len() {
            closing.begins[line] = closing.fillings.len();
            let mut bit = 1u64;
            for number in sheet.left(position, line) {
                let filling = sheet.filling(plan, line, number);
                closing.fillings.extend_from_slice(filling);
                for (place, &glyph) in filling.iter().enumerate() {
                    closing.with[(line * plan.places + place) * plan.glyphs + usize::from(glyph)] |= bit;
                }
                closing.start[line] |= bit;
                bit = bit.wrapping_shl(1);
            }
            closing.open |= u32::from(!closing.start[line].is_power_of_two()) << line;
        }
        closing
    }

    /// Counts all of it.
    pub(super) fn count(&self, teller: &mut Teller<'_, '_>) -> Result<(), Halt> {
        teller.step(self.fillings.len() as u64 * 2)?;
        self.choose(&self.start, self.open, teller)
    }

    /// Gives the line with the fewest fillings one after another.
    fn choose(&self, left: &Left, open: u32, teller: &mut Teller<'_, '_>) -> Result<(), Halt> {
        if open == 0 {
            teller.found += 1;
            return Ok(());
        }
        let line = fewest(left, open);
        let mut fillings = left[line];
        while fillings != 0 {
            let mut next = *left;
            next[line] = fillings & fillings.wrapping_neg();
            fillings &= fillings - 1;
            teller.step(64)?;
            if let Some(open) = self.follow(&mut next, open, line) {
                self.choose(&next, open, teller)?;
            }
        }
        Ok(())
    }

    /// Strikes what does not agree with a line that has one filling, and so on; tells which lines have several then.
    #[inline(always)]
    fn follow(&self, left: &mut Left, mut open: u32, line: usize) -> Option<u32> {
        let plan = self.plan;
        let mut settled = 1u32 << line;
        while settled != 0 {
            let line = settled.trailing_zeros() as usize;
            settled &= settled - 1;
            open &= !(1 << line);
            let places = plan.cells[line].len();
            let filling = &self.fillings[self.begins[line] + left[line].trailing_zeros() as usize * places..][..places];
            let mut others = open & plan.crossers[line];
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                let (here, there) = plan.meets[line][other];
                let glyph = usize::from(filling[usize::from(here)]);
                let agree = left[other] & self.with[(other * plan.places + usize::from(there)) * plan.glyphs + glyph];
                if agree == 0 {
                    return None;
                }
                left[other] = agree;
                settled |= u32::from(agree & (agree - 1) == 0) << other;
            }
        }
        Some(open)
    }
}

/// The open line with the fewest fillings; the first with two.
fn fewest(left: &Left, mut open: u32) -> usize {
    let (mut fewest, mut size) = (0, u32::MAX);
    while open != 0 && size > 2 {
        let line = open.trailing_zeros() as usize;
        open &= open - 1;
        let here = left[line].count_ones();
        if here < size {
            (fewest, size) = (line, here);
        }
    }
    fewest
}
