//! A line of a plan that asks for new puzzles: `tents, size 8x8..12x12, 24 puzzles, easy to hard`.
//!
//! A family and parts in any order, with commas between them: how many; a grade or a range of grades; a size or a range of
//! sizes; `needs RULE`, `seed TEXT`, `drafts N`; and the family's own wishes by the names that `runut generate` has for them.
//! A range, `8..12` or `8 to 12`, goes from its first value at the first puzzle to its last at the last one.

use crate::plan::wrong;
use runut::generate::aim;
use runut::generate::spread::{Batch, Spread, aims, ends, sizes};
use runut::making::Value;
use runut::{Aim, FAMILIES, Family, Refusal, Said};

/// The most puzzles that one line asks for.
const MOST: usize = 1_000;
/// The seed of a line that tells none.
const USUAL_SEED: &str = "book";

/// Puzzles that are to be made.
#[derive(Clone)]
pub struct Order {
    /// The family.
    pub family: &'static Family,
    /// How many.
    pub count: usize,
    /// The seed.
    pub seed: String,
    /// How many drafts are looked at for a puzzle, if that is told.
    pub drafts: Option<u64>,
    spread: Spread,
}

impl Order {
    /// Reads what stands after the word `family`.
    pub fn read(text: &str) -> Result<Order, Refusal> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let makers = || FAMILIES.iter().filter(|family| family.making.is_some());
        let family = *makers().find(|family| family.name == name).ok_or_else(|| {
            let names: Vec<&str> = makers().map(|family| family.name).collect();
            let help = Said::new("book-families").with("names", names.join(", "));
            wrong(Said::new("book-unknown-family").with("name", name), Some(help))
        })?;
        let mut order = Order {
            family,
            count: 0,
            seed: USUAL_SEED.into(),
            drafts: None,
            spread: Spread { aims: vec![Aim::Usual], sizes: None, details: Vec::new() },
        };
        parts.try_for_each(|part| order.add(part))?;
        match order.count {
            0 => Err(wrong(Said::new("book-how-many"), Some(Said::new("book-how-many-help")))),
            _ => Ok(order),
        }
    }

    fn add(&mut self, part: &str) -> Result<(), Refusal> {
        let (first, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        let rest = rest.trim();
        let bad = || wrong(Said::new("book-bad-part").with("part", part), Some(self.known()));
        match (first, rest) {
            (count, "puzzle" | "puzzles") => {
                self.count =
                    count.parse().ok().filter(|count| (1..=MOST).contains(count)).ok_or_else(|| {
                        wrong(Said::new("book-bad-count").with("part", part).with("most", MOST), None)
                    })?;
            }
            ("size", _) => self.spread.sizes = Some(sizes(rest).ok_or_else(bad)?),
            ("seed", seed) if !seed.is_empty() => self.seed = seed.into(),
            ("drafts", _) => self.drafts = Some(rest.parse().ok().filter(|&drafts| drafts > 0).ok_or_else(bad)?),
            ("needs", _) => self.spread.aims = vec![aim(self.family, None, Some(rest))?],
            _ if aims(part).is_some() => self.spread.aims = aims(part).ok_or_else(bad)?,
            (name, _) => {
                let own = self.family.making.map_or(&[][..], |making| making.details);
                let detail = own.iter().find(|detail| detail.name == name).ok_or_else(bad)?;
                let is_flag = matches!(detail.value, Value::Flag);
                if is_flag != rest.is_empty() {
                    return Err(bad());
                }
                let values = if matches!(detail.value, Value::Number(_)) { ends(rest) } else { [rest, rest] };
                self.spread.details.push((detail, values.map(String::from)));
            }
        }
        Ok(())
    }

    /// What can stand in a line of this family.
    fn known(&self) -> Said {
        let own = self.family.making.map_or(&[][..], |making| making.details).iter().map(|detail| detail.name);
        let words: Vec<&str> = ["size", "seed", "needs", "drafts"].into_iter().chain(own).collect();
        Said::new("book-parts").with("words", words.join(", "))
    }

    /// The puzzles in groups that are wished for alike. `read` tells what a detail means that may be a file: its content.
    pub fn batches(&self, read: &dyn Fn(&str, &str) -> Result<String, Refusal>) -> Result<Vec<Batch>, Refusal> {
        let mut spread = self.spread.clone();
        for (detail, values) in spread.details.iter_mut().filter(|(detail, _)| matches!(detail.value, Value::File)) {
            let content = read(detail.name, &values[0])?;
            *values = [content.clone(), content];
        }
        Ok(spread.batches(self.count as u64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut::Tier;

    type Told = (Option<(usize, usize)>, Aim, u64, u64);

    fn batches(text: &str) -> Vec<Told> {
        let order = Order::read(text).unwrap_or_else(|refusal| panic!("{refusal}"));
        let read = |_: &str, word: &str| Ok(word.to_string());
        let batch = |batch: &Batch| (batch.wish.size, batch.wish.aim, batch.first, batch.count);
        order.batches(&read).expect(text).iter().map(batch).collect()
    }

    #[test]
    fn ranges_go_from_the_first_puzzle_to_the_last() {
        let all = batches("tents, size 8x8..12x10, 5 puzzles, easy to hard");
        assert_eq!(all, batches("tents, size 8x8 to 12x10, 5 puzzles, easy..hard"));
        let sizes: Vec<_> = all.iter().map(|batch| batch.0.unwrap()).collect();
        assert_eq!(sizes, [(8, 8), (9, 9), (10, 9), (11, 10), (12, 10)]);
        let aims: Vec<_> = all.iter().map(|batch| batch.1).collect();
        let [easy, medium, hard] = [Tier::Easy, Tier::Medium, Tier::Hard].map(Aim::Grade);
        assert_eq!(aims, [easy, easy, medium, medium, hard]);
        assert_eq!(batches("tents, 24 puzzles, size 8"), [(Some((8, 8)), Aim::Usual, 1, 24)]);
        let order = Order::read("packing, set kanoodle, placed 9..6, 4 puzzles, any")
            .unwrap_or_else(|refusal| panic!("{refusal}"));
        let read = |name: &str, word: &str| Ok(format!("{name}={word}"));
        let told: Vec<_> =
            order.batches(&read).expect("it is right").into_iter().map(|batch| batch.wish.details).collect();
        assert_eq!(told[0], [("set", "set=kanoodle".into()), ("placed", "9".into())]);
        assert_eq!(told[3][1].1, "6");
    }

    #[test]
    fn what_cannot_be_understood_is_named() {
        let wrong = [
            ("tents", "book-how-many"),
            ("tents, none puzzles", "book-bad-count"),
            ("tents, 5000 puzzles", "book-bad-count"),
            ("tents, 3 puzzles, size 8xx", "book-bad-part"),
            ("tents, 3 puzzles, hard to easy", "book-bad-part"),
            ("tents, 3 puzzles, placed 4", "book-bad-part"),
            ("tents, 3 puzzles, needs luck", "make-unknown-rule"),
            ("chess, 3 puzzles", "book-unknown-family"),
        ];
        for (text, id) in wrong {
            assert_eq!(Order::read(text).err().expect(text).said.id, id, "{text}");
        }
    }
}
