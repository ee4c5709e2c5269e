//! [`super::fillings`] of a short line, over all its heights: of up to nine cells that is sooner done than a plan is made.

use super::line::{Clues, bits};

/// The tables of a short line, empty between two uses.
pub struct Short {
    clues: Clues,
    /// For every set of heights, what may have been seen when exactly these stand.
    before: Vec<u32>,
    /// Those of `before` that the rest of the line can still lead to a right end.
    after: Vec<u32>,
    /// The sets reached with each number of towers.
    layers: Vec<Vec<u32>>,
}

impl Short {
    /// The fillings of lines of `n` cells.
    pub fn new(n: usize) -> Short {
        Short {
            clues: Clues { first: 0, last: 0, tallest: 1 << (n - 1) },
            before: vec![0; 1 << n],
            after: vec![0; 1 << n],
            layers: vec![Vec::new(); n + 1],
        }
    }

    /// The heights of each cell, as bits, that some filling with these clues has, 0 for no clue; `None` if there is none.
    pub fn supported(&mut self, possible: &[u32], first: u8, last: u8) -> Option<Vec<u32>> {
        self.clues = Clues { first, last, ..self.clues };
        self.go_forth(possible);
        let supported = self.go_back(possible);
        self.clear();
        supported
    }

    fn go_forth(&mut self, possible: &[u32]) {
        let clues = self.clues;
        self.before[0] = 1;
        self.layers[0].push(0);
        for (at, &heights) in possible.iter().enumerate() {
            let (these, next) = self.layers.split_at_mut(at + 1);
            for &used in &these[at] {
                let seen = self.before[used as usize];
                for tower in bits(heights & !used) {
                    let then = clues.step(seen, used, tower);
                    let place = &mut self.before[(used | tower) as usize];
                    if then != 0 && *place == 0 {
                        next[0].push(used | tower);
                    }
                    *place |= then;
                }
            }
        }
    }

    fn go_back(&mut self, possible: &[u32]) -> Option<Vec<u32>> {
        let clues = self.clues;
        let full = self.before.len() - 1;
        self.after[full] = self.before[full] & clues.end();
        let mut supported = vec![0; possible.len()];
        for (at, &heights) in possible.iter().enumerate().rev() {
            for &used in &self.layers[at] {
                let seen = self.before[used as usize];
                let mut good = 0;
                for tower in bits(heights & !used) {
                    let leads = clues.step_back(self.after[(used | tower) as usize], used, tower) & seen;
                    if leads != 0 {
                        supported[at] |= tower;
                        good |= leads;
                    }
                }
                self.after[used as usize] = good;
            }
        }
        (self.after[0] != 0).then_some(supported)
    }

    fn clear(&mut self) {
        for layer in &mut self.layers {
            for set in layer.drain(..) {
                self.before[set as usize] = 0;
                self.after[set as usize] = 0;
            }
        }
    }
}
