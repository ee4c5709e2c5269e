//! Why there is no picture.

use runut_model::Halt;

/// Why a picture is not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDrawn {
    /// It has more pixels than a picture may have.
    TooLarge,
    /// It is made of pixels, and this build has none: the feature `pixels` is off.
    WithoutPixels,
    /// A limit stopped it.
    Stopped(Halt),
}

impl From<Halt> for NotDrawn {
    fn from(halt: Halt) -> NotDrawn {
        NotDrawn::Stopped(halt)
    }
}
