//! Every family, one line each.

use crate::{packing, skyscrapers, tents};
use runut_model::AnyFamily;

/// The families. The first example of the first one is solved when no puzzle is named.
pub static FAMILIES: &[&dyn AnyFamily] = &[&packing::Packing, &skyscrapers::Skyscrapers, &tents::Tents];
