//! Every family, one line each.

use crate::fillin::FillIn;
use crate::packing::Packing;
use runut_model::AnyFamily;

/// The families, in the order in which they are asked whether they know a text.
pub static FAMILIES: &[&dyn AnyFamily] = &[&Packing, &FillIn];
