//! Ranges of wishes, `easy..hard` or `easy to hard`: what a run wishes for from its first puzzle to its last.

use super::ANY_GRADE;
use runut_model::making::{Detail, Value};
use runut_model::{Aim, Tier, Wish};

/// Both ends of a range, `8..12` or `8 to 12`; a single value is both.
pub fn ends(text: &str) -> [&str; 2] {
    let apart = text.split_once("..").or_else(|| text.split_once(" to "));
    apart.map_or([text.trim(); 2], |(from, to)| [from.trim(), to.trim()])
}

/// The rows and columns of both ends of a range of sizes: `12x8`, or one number for both.
pub fn sizes(text: &str) -> Option<[(usize, usize); 2]> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=10_000).contains(side));
    let size = |text: &str| {
        let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
        side(rows).zip(side(columns))
    };
    let [from, to] = ends(text);
    Some([size(from)?, size(to)?])
}

/// The grades of a range, easiest first, or any.
pub fn aims(text: &str) -> Option<Vec<Aim>> {
    if text.trim() == ANY_GRADE {
        return Some(vec![Aim::Unique]);
    }
    let place = |word: &str| Tier::ALL.iter().position(|tier| tier.word() == word);
    let [from, to] = ends(text);
    let (from, to) = (place(from)?, place(to)?);
    (from <= to).then(|| Tier::ALL[from..=to].iter().map(|&tier| Aim::Grade(tier)).collect())
}

/// What is wished for of puzzles, from the first to the last.
#[derive(Clone)]
pub struct Spread {
    /// How hard they shall be: as many for each.
    pub aims: Vec<Aim>,
    /// The sizes of the first and of the last one.
    pub sizes: Option<[(usize, usize); 2]>,
    /// The family's own wishes, for the first and for the last one.
    pub details: Vec<(&'static Detail, [String; 2])>,
}

/// Puzzles of a run that are wished for alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// What is wished for.
    pub wish: Wish,
    /// The number of the first one, from 1.
    pub first: u64,
    /// How many.
    pub count: u64,
}

impl Spread {
    /// So many puzzles in groups that are wished for alike.
    pub fn batches(&self, count: u64) -> Vec<Batch> {
        let mut batches: Vec<Batch> = Vec::new();
        if !self.is_range() {
            return vec![Batch { wish: self.wish(0, count), first: 1, count }];
        }
        for at in 0..count {
            let wish = self.wish(at, count);
            match batches.last_mut().filter(|batch| batch.wish == wish) {
                Some(batch) => batch.count += 1,
                None => batches.push(Batch { wish, first: at + 1, count: 1 }),
            }
        }
        batches
    }

    /// Whether not all puzzles are wished for alike.
    pub fn is_range(&self) -> bool {
        let differs = |(_, [from, to]): &(&'static Detail, [String; 2])| from != to;
        self.aims.len() > 1 || self.sizes.is_some_and(|[from, to]| from != to) || self.details.iter().any(differs)
    }

    /// What is wished for of one of so many puzzles.
    fn wish(&self, at: u64, count: u64) -> Wish {
        let told = |(detail, [from, to]): &(&'static Detail, [String; 2])| match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if matches!(detail.value, Value::Number(_)) => {
                (detail.name, between(at, count, from, to).to_string())
            }
            _ => (detail.name, from.clone()),
        };
        Wish {
            size: self.sizes.map(|[from, to]| (between(at, count, from.0, to.0), between(at, count, from.1, to.1))),
            details: self.details.iter().map(told).collect(),
            aim: self.aims[(at * self.aims.len() as u64 / count.max(1)) as usize],
        }
    }
}

/// The value of a range at one of so many puzzles.
fn between(at: u64, count: u64, from: usize, to: usize) -> usize {
    let (steps, last) = (from.abs_diff(to) as u64, count.max(2) - 1);
    let gone = ((at * steps * 2 + last) / (2 * last)) as usize;
    if to >= from { from + gone } else { from - gone }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_written_in_two_ways() {
        for text in ["8x8..12x10", "8x8 .. 12x10", "8x8 to 12x10"] {
            assert_eq!(sizes(text), Some([(8, 8), (12, 10)]), "{text}");
        }
        let [easy, medium, hard] = [Tier::Easy, Tier::Medium, Tier::Hard].map(Aim::Grade);
        for text in ["easy..hard", "easy to hard", " easy  to  hard "] {
            assert_eq!(aims(text), Some(vec![easy, medium, hard]), "{text}");
        }
        assert_eq!((aims("any"), aims("medium")), (Some(vec![Aim::Unique]), Some(vec![medium])));
        assert_eq!((aims("hard..easy"), aims("easy.."), sizes("8..")), (None, None, None));
    }
}
