//! What answers for PNG and GIF files where the feature `pixels` is off.

/// PNG files, which need the feature `pixels`.
pub mod png {
    use crate::NotDrawn;
    use crate::svg::Look;
    use runut_model::{Limits, Picture};

    /// Tells that there are no pixels.
    pub fn png(_: &Picture, _: &Look, _: &Limits) -> Result<Vec<u8>, NotDrawn> {
        Err(NotDrawn::WithoutPixels)
    }
}

/// GIF files, which need the feature `pixels`.
pub mod gif {
    use crate::NotDrawn;
    use crate::svg::Look;
    use runut_model::{Limits, Picture};
    use std::borrow::Borrow;

    /// Tells that there are no pixels.
    pub fn gif<P: Borrow<Picture>>(
        _: impl IntoIterator<Item = P>,
        _: &Look,
        _: u16,
        _: &Limits,
    ) -> Result<Vec<u8>, NotDrawn> {
        Err(NotDrawn::WithoutPixels)
    }
}
