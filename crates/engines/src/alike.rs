//! Pieces that can take each other's places: how many tilings there are when nobody asks which of them lies where.
//!
//! A tiling is a set of placements. Where several pieces can be laid as one placement, the placements are parted by
//! who can: each part is a shape of its own. So many of each shape make a tiling right if they can be handed out to the
//! pieces, so that of each piece as many are laid as may be. That is a transport problem: a choice that gives every
//! placement a piece and one that gives every piece as many as it needs can always be made one (Mendelsohn and Dulmage,
//! Some generalizations of the problem of distinct representatives, 1958).

/// Shapes that are handed out to the same pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// The shapes by their numbers, each with the pieces that can be laid so.
    pub shapes: Vec<(usize, Vec<usize>)>,
    /// For each piece, how many are to be laid at the least and at the most.
    pub pieces: Vec<(u32, u32)>,
}

impl Shared {
    /// Whether a shape is one of these.
    pub fn has(&self, shape: usize) -> bool {
        self.shapes.iter().any(|(other, _)| *other == shape)
    }

    /// Whether so many of each shape can be handed out.
    pub fn is_right(&self, laid: impl Fn(usize) -> u32) -> bool {
        let laid: Vec<u32> = self.shapes.iter().map(|(shape, _)| laid(*shape)).collect();
        let (all, needed) = (laid.iter().sum::<u32>(), self.pieces.iter().map(|(least, _)| least).sum::<u32>());
        let within = |number: fn(&(u32, u32)) -> u32| self.handed_out(&laid, self.pieces.iter().map(number).collect());
        within(|(_, most)| *most) == all && within(|(least, _)| *least) == needed
    }

    /// How many at the most can be handed out to pieces that have room for so many each.
    fn handed_out(&self, laid: &[u32], mut room: Vec<u32>) -> u32 {
        let mut given = vec![vec![0; self.pieces.len()]; laid.len()];
        let mut sum = 0;
        for (shape, &count) in laid.iter().enumerate() {
            let hand = |_: &u32| self.hand(shape, &mut given, &mut room, &mut vec![false; self.pieces.len()]);
            sum += (0..count).take_while(hand).count() as u32;
        }
        sum
    }

    /// Hands out one more of a shape; what a piece has already may go to another piece instead.
    fn hand(&self, shape: usize, given: &mut [Vec<u32>], room: &mut [u32], seen: &mut [bool]) -> bool {
        for &piece in &self.shapes[shape].1 {
            if std::mem::replace(&mut seen[piece], true) {
                continue;
            }
            let has_room = room[piece] > 0;
            let giver = (!has_room).then(|| {
                (0..given.len()).find(|&other| given[other][piece] > 0 && self.hand(other, given, room, seen))
            });
            match giver {
                None => room[piece] -= 1,
                Some(Some(other)) => given[other][piece] -= 1,
                Some(None) => continue,
            }
            given[shape][piece] += 1;
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;

    /// Hands out one copy after the other in every way.
    fn in_any_way(shared: &Shared, laid: &mut [u32], given: &mut [u32]) -> bool {
        let Some(shape) = laid.iter().position(|&count| count > 0) else {
            return given.iter().zip(&shared.pieces).all(|(given, (least, most))| (least..=most).contains(&given));
        };
        laid[shape] -= 1;
        let can = shared.shapes[shape].1.iter().any(|&piece| {
            given[piece] += 1;
            let can = in_any_way(shared, laid, given);
            given[piece] -= 1;
            can
        });
        laid[shape] += 1;
        can
    }

    #[test]
    fn what_can_be_handed_out_is_what_some_way_hands_out() {
        let mut dice = Dice::new(7);
        let mut right = 0;
        for round in 0..3_000 {
            let pieces = (0..1 + dice.below(3)).map(|_| {
                let least = dice.below(3) as u32;
                (least, least + dice.below(3) as u32)
            });
            let pieces: Vec<(u32, u32)> = pieces.collect();
            let takers = (1..1usize << pieces.len()).filter(|_| dice.chance(2)).collect::<Vec<usize>>();
            let shape = |(number, set): (usize, usize)| {
                (number, (0..pieces.len()).filter(|piece| set >> piece & 1 == 1).collect::<Vec<usize>>())
            };
            let shapes: Vec<(usize, Vec<usize>)> = takers.into_iter().enumerate().map(shape).collect();
            let laid: Vec<u32> = shapes.iter().map(|_| dice.below(3) as u32).collect();
            let mut given = vec![0; pieces.len()];
            let shared = Shared { shapes, pieces };
            let expected = in_any_way(&shared, &mut laid.clone(), &mut given);
            assert_eq!(shared.is_right(|shape| laid[shape]), expected, "round {round}: {shared:?}, {laid:?}");
            right += usize::from(expected);
        }
        assert!(right > 300, "{right}");
    }
}
