//! What the tricks are worth, in report C's measure: with ten trees there are 4^10 choices of sides; settle one tree
//! and 4^9 are left.

use super::super::SIDES;
use super::super::field::Field;
use super::super::tricks::{choices, settle};
use runut_model::{BigUint, Dead, Said, Tricks};

/// The choices that the trees leave, at first and after each trick.
pub(super) fn worth(field: &Field<'_>, tricks: Tricks) -> Vec<Said> {
    let mut field = field.clone();
    let trees = field.trees();
    let mut before = BigUint::from(SIDES.len()).pow(trees as u32);
    let power = format!("{}^{trees}", SIDES.len());
    let mut notes = vec![Said::new("tents-worth-start").with("power", power).with("choices", before.clone())];
    let mut note = |said: Said, after: BigUint| {
        let fewer = if after < before { &before - &after } else { BigUint::ZERO };
        before = after.clone();
        notes.push(said.with("choices", after).with("fewer", fewer));
    };
    note(Said::new("tents-worth-sides"), choices(&field));
    for number in (1..=6usize).filter(|&number| tricks.has(number as u32)) {
        let alone = Tricks { set: 1 << (number - 1), ..tricks };
        match settle(&mut field, alone) {
            Ok(()) => note(Said::new("tents-worth-trick").with("number", number), choices(&field)),
            Err(Dead) => {
                note(Said::new("tents-worth-dead").with("number", number), BigUint::ZERO);
                return notes;
            }
        }
    }
    match settle(&mut field, tricks) {
        Ok(()) => note(Said::new("tents-worth-end"), choices(&field)),
        Err(Dead) => note(Said::new("tents-worth-dead").with("number", 0usize), BigUint::ZERO),
    }
    notes
}
