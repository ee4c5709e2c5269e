//! The conformance suite: what must hold for any family with any strategy. A family or strategy is covered by being
//! registered; nothing here names one.
//!
//! # Layout
//! - [`agreement`]: all strategies that fit give the same answer, on every example and on seeded random puzzles.
//! - [`sound`]: every step of an explanation holds; [`cases`]: the shared cases, where they are there.
//! - [`differential`]: [`strange`] puzzles compared with what independent [`oracle`]s know of them. These name families.
//! - [`rows`]: what the rules let pass as rows of facts, by a little solver of its own.
//! - [`texts`]: what is written reads back equal; the judge names exactly the rule that a near-miss breaks.
//! - [`referee`]: checks certificates, sharing no code with those who write them.
//! - [`schema`]: JSON Schemas, held against real answers; [`pdf`]: the words of PDF files.
//! - [`sets`]: the piece sets that people count with; [`towers`]: Skyscrapers of any size;
//!   [`medium`]: puzzles beyond 9 and beyond 64 around a planted solution, on which all strategies agree;
//!   [`planted`]: of any size, with one at least; [`cpu`]: what a thread has worked; [`fuzz`]: no bytes make a reader
//!   panic, hang or take much memory; [`mutants`]: faults that the tests must notice.

pub mod agreement;
pub mod cases;
pub mod cpu;
pub mod differential;
pub mod following;
pub mod fuzz;
pub mod medium;
pub mod mutants;
pub mod oracle;
pub mod pdf;
pub mod planted;
pub mod referee;
pub mod rows;
pub mod schema;
pub mod sets;
pub mod sound;
pub mod strange;
pub mod texts;
pub mod towers;

use runut::{Detail, Event, Puzzle, ReadOptions, Watch};
use std::ops::ControlFlow;

/// Opens a puzzle that is known to be readable.
///
/// # Panics
/// If it is not.
pub fn open(text: &str) -> Puzzle {
    runut::open(text, &ReadOptions { lenient: true }).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
}

/// A watcher that ends a search after so many reports of its progress: about a millisecond of work each.
pub struct Patience(pub u64);

impl Watch for Patience {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Progress { .. } = event {
            self.0 = self.0.saturating_sub(1);
        }
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
