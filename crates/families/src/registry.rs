//! Every family, one line each.

use runut_model::Family;

/// The families. The first example of the first one is solved when no puzzle is named.
#[rustfmt::skip]
pub static FAMILIES: &[&Family] = &[
    &crate::packing::FAMILY,
    &crate::skyscrapers::FAMILY,
    &crate::tents::FAMILY,
    &crate::fillin::FAMILY,
];
