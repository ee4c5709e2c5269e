//! Every family, one line each.

use runut_model::AnyFamily;

/// The families. The first example of the first one is solved when no puzzle is named.
#[rustfmt::skip]
pub static FAMILIES: &[&dyn AnyFamily] = &[
    &crate::packing::Packing,
    &crate::skyscrapers::Skyscrapers,
    &crate::tents::Tents,
    &crate::fillin::FillIn,
];
