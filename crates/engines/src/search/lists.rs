//! Lists of lists in one piece of memory: who belongs to whom, and the other way round.

use std::ops::Range;

/// Lists of lists in one piece of memory.
pub(super) struct Lists {
    pub(super) starts: Vec<u32>,
    pub(super) items: Vec<u32>,
}

impl Default for Lists {
    /// No list.
    fn default() -> Lists {
        Lists { starts: vec![0], items: Vec::new() }
    }
}

impl Lists {
    pub(super) fn new<I: IntoIterator<Item = u32>>(lists: impl IntoIterator<Item = I>) -> Lists {
        let mut all = Lists::default();
        lists.into_iter().for_each(|list| all.push(list));
        all
    }

    pub(super) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// For each of `count` numbers, the lists that it stands in.
    pub(super) fn inverted(&self, count: usize) -> Lists {
        let mut starts = vec![0; count + 1];
        for &item in &self.items {
            starts[item as usize + 1] += 1;
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let (mut next, mut items) = (starts.clone(), vec![0; self.items.len()]);
        for list in 0..self.len() {
            for &item in self.of(list) {
                items[next[item as usize] as usize] = list as u32;
                next[item as usize] += 1;
            }
        }
        Lists { starts, items }
    }

    /// How much memory they take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.starts) + size_of_val(&*self.items)
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn of(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    pub(super) fn range(&self, list: usize) -> Range<usize> {
        self.starts[list] as usize..self.starts[list + 1] as usize
    }
}
