//! Every family, one line each, and guests: families that a program brings along.

use runut_model::Family;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The families of the house. The first example of the first one is solved when no puzzle is named.
#[rustfmt::skip]
static HOUSE: &[&Family] = &[
    &crate::packing::FAMILY,
    &crate::skyscrapers::FAMILY,
    &crate::tents::FAMILY,
    &crate::fillin::FAMILY,
];

static GUESTS: Mutex<Vec<&'static Family>> = Mutex::new(Vec::new());
static ALL: OnceLock<Vec<&'static Family>> = OnceLock::new();

/// The list of families: settled when somebody first looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Families;

/// All families: those of the house, then guests.
pub static FAMILIES: Families = Families;

impl Deref for Families {
    type Target = [&'static Family];

    fn deref(&self) -> &Self::Target {
        ALL.get_or_init(|| {
            let guests = GUESTS.lock().unwrap_or_else(PoisonError::into_inner);
            HOUSE.iter().chain(&*guests).copied().collect()
        })
    }
}

impl IntoIterator for Families {
    type Item = &'static &'static Family;
    type IntoIter = std::slice::Iter<'static, &'static Family>;

    fn into_iter(self) -> Self::IntoIter {
        FAMILIES.iter()
    }
}

/// Adds a family that a program brings along, before anyone has looked at the list.
///
/// # Panics
/// If the list is already settled: whoever looked would not know of it.
pub fn add(family: &'static Family) {
    let mut guests = GUESTS.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(ALL.get().is_none(), "a family is added before the first puzzle is opened");
    guests.push(family);
}
