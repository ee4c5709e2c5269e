//! Strongly connected components of a graph whose arrows are rows of bits.
//!
//! There may be hundreds of arrows at every point, most of them to points that are known already, so they are passed over by
//! the word: an arrow is only looked at if it leads to a new point. That is what the two walks of Kosaraju allow (Sharir, A
//! strong-connectivity algorithm and its applications in data flow analysis, 1981): one along the arrows notes in which order
//! points are left, one against them, from the last that was left, finds a component at a time. No recursion: there may be
//! thousands of points.

/// The components of a graph.
pub struct Components {
    count: usize,
    /// Words of a row.
    width: usize,
    /// The arrows from each point, and those to it.
    from: Vec<u64>,
    to: Vec<u64>,
    /// The component of each point: the point that it is called after.
    of: Vec<u32>,
    /// The members of each component, in the row of the point that it is called after.
    members: Vec<u64>,
    /// Points that a walk has not come to, as bits.
    new: Vec<u64>,
    /// The points in the order in which the first walk left them.
    left: Vec<u32>,
    /// Points on the way, and the words of their arrows that are still to be looked at.
    path: Vec<(u32, usize)>,
}

impl Components {
    /// So many points without arrows.
    pub fn new(count: usize) -> Components {
        let width = count.div_ceil(64);
        // Whole blocks of 64 by 64 can be turned.
        let bits = vec![0; width * 64 * width];
        Components {
            count,
            width,
            from: bits.clone(),
            to: bits.clone(),
            of: vec![0; count],
            members: bits,
            new: vec![0; width],
            left: Vec::with_capacity(count),
            path: Vec::new(),
        }
    }

    /// How many points there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Takes all arrows away.
    pub fn clear(&mut self) {
        self.from.fill(0);
    }

    /// The arrows of a point.
    pub fn row(&mut self, point: usize) -> &mut [u64] {
        &mut self.from[point * self.width..][..self.width]
    }

    /// The points of the same component.
    pub fn with(&self, point: usize) -> &[u64] {
        &self.members[self.of[point] as usize * self.width..][..self.width]
    }

    /// Finds the components of the arrows that are there now.
    pub fn find(&mut self) {
        self.turn();
        self.walk();
        self.all_are_new();
        for at in (0..self.left.len()).rev() {
            let point = self.left[at];
            if self.new[point as usize / 64] >> (point % 64) & 1 == 1 {
                self.gather(point);
            }
        }
    }

    fn all_are_new(&mut self) {
        self.new.fill(u64::MAX);
        if !self.count.is_multiple_of(64) {
            self.new[self.width - 1] = (1 << (self.count % 64)) - 1;
        }
    }

    /// Makes the arrows to each point of those from each, block by block.
    fn turn(&mut self) {
        let width = self.width;
        for (up, across) in (0..width).flat_map(|up| (0..width).map(move |across| (up, across))) {
            let mut block = [0; 64];
            (0..64).for_each(|row| block[row] = self.from[(up * 64 + row) * width + across]);
            turn_block(&mut block);
            (0..64).for_each(|row| self.to[(across * 64 + row) * width + up] = block[row]);
        }
    }

    /// Along the arrows, until every point is left.
    fn walk(&mut self) {
        self.all_are_new();
        self.left.clear();
        for start in 0..self.count as u32 {
            if self.new[start as usize / 64] >> (start % 64) & 1 == 1 {
                self.new[start as usize / 64] &= !(1 << (start % 64));
                self.path.push((start, 0));
            }
            while let Some((point, word)) = self.path.last_mut() {
                let row = &self.from[*point as usize * self.width..][..self.width];
                let next = (*word..self.width).find(|&word| row[word] & self.new[word] != 0);
                match next {
                    Some(at) => {
                        *word = at;
                        let bit = (row[at] & self.new[at]).trailing_zeros();
                        self.new[at] &= !(1 << bit);
                        self.path.push((64 * at as u32 + bit, 0));
                    }
                    None => {
                        self.left.push(*point);
                        self.path.pop();
                    }
                }
            }
        }
    }

    /// Against the arrows from a point: what can reach it and is in no component yet is one with it.
    fn gather(&mut self, root: u32) {
        let members = root as usize * self.width..(root as usize + 1) * self.width;
        self.members[members.clone()].fill(0);
        self.path.push((root, 0));
        self.new[root as usize / 64] &= !(1 << (root % 64));
        while let Some((point, _)) = self.path.pop() {
            self.of[point as usize] = root;
            self.members[members.start + point as usize / 64] |= 1 << (point % 64);
            for word in 0..self.width {
                let mut found = self.to[point as usize * self.width + word] & self.new[word];
                self.new[word] &= !found;
                while found != 0 {
                    self.path.push((64 * word as u32 + found.trailing_zeros(), 0));
                    found &= found - 1;
                }
            }
        }
    }
}

/// Exchanges rows and columns of 64 by 64 bits: halves, then quarters, and so on (Warren, Hacker's Delight, 7-3).
fn turn_block(block: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, 0x0000_0000_ffff_ffff_u64);
    while half != 0 {
        let mut row = 0;
        while row < 64 {
            let swapped = (block[row] >> half ^ block[row + half]) & mask;
            block[row] ^= swapped << half;
            block[row + half] ^= swapped;
            row = (row + half + 1) & !half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}
