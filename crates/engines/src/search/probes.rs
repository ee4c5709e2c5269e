//! The tree of a search for all solutions, gone down at random to learn how large it is. What a search learns on its way,
//! which groups make trouble, is not in it.

use super::branching::Chooser;
use super::network::Network;
use super::position::Position;
use runut_model::{Dice, Diver, Halt, Limits, Model};

/// The tree of a search.
pub struct Dives<'m> {
    position: Position<'m>,
    seed: u64,
    /// The length of the trail once all is known that follows without a guess; none if that is a dead end.
    root: Option<usize>,
}

impl<'m> Dives<'m> {
    /// The tree of a model.
    pub fn new(model: &'m Model, seed: u64, limits: &'m Limits) -> Result<Dives<'m>, Halt> {
        let net = Network::new(model, &limits.less(model.bytes())?)?;
        let mut position = Position::new(model, net, limits);
        let root = position.start().is_ok().then(|| position.length());
        position.halt.map_or(Ok(Dives { position, seed, root }), Err)
    }
}

impl Diver for Dives<'_> {
    /// At each guess the way goes on with it or without it: with it as often as it is one of the options, so that ways to
    /// all options of a group are equally likely.
    fn dive(&mut self, dice: &mut Dice) -> Result<f64, Halt> {
        let Some(root) = self.root else { return Ok(0.0) };
        let mut chooser = Chooser::new(self.position.groups(), self.seed);
        let (mut nodes, mut alike) = (0.0, 1.0);
        while let Some((group, candidate)) = chooser.choose(&self.position) {
            self.position.limits.look()?;
            nodes += alike;
            let (before, options) = (self.position.length(), f64::from(self.position.options(group)));
            let lives_with = self.position.take(candidate).is_ok();
            self.position.undo_to(before);
            let lives_without = self.position.strike(candidate).is_ok();
            let share = match (lives_with, lives_without) {
                (true, true) => 1.0 / options.max(2.0),
                (true, false) => 1.0,
                (false, true) => 0.0,
                (false, false) => break,
            };
            let goes_with = (dice.roll() as f64 / u64::MAX as f64) < share;
            alike /= if goes_with { share } else { 1.0 - share };
            if goes_with {
                self.position.undo_to(before);
                // It lived a moment ago.
                let _ = self.position.take(candidate);
            }
        }
        self.position.undo_to(root);
        self.position.halt.map_or(Ok(nodes), Err)
    }
}
