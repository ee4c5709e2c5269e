//! The signs with which people write cells that hold nothing, on maps and on boards: one definition for all readers.
//!
//! Where a file of the course or a drawn board means a cell by `#`, its reader says so, and knows the other signs from
//! here.

/// Whether a sign stands for a cell that is there and empty.
pub fn is_empty(sign: char) -> bool {
    matches!(sign, '.' | '_')
}

/// Whether a sign stands for a place that is no cell, or in which nothing is ever written.
pub fn is_blocked(sign: char) -> bool {
    matches!(sign, '#' | '*')
}
