//! The narrow waist of runut: what every family and every strategy have in common.
//!
//! Nearly every board puzzle is the same thing to a solver: *candidates* that may be asserted, each marking cells with
//! glyphs, and rules about which candidates hold together. Families say their puzzle in these words and know no
//! strategy; strategies solve what is said in these words and know no family. Nothing here does input or output, and the only clock is a
//! deadline.
//!
//! # Layout
//! - [`board`]: cells and where they lie; [`filling`]: glyphs in cells, a solution or part of one.
//! - [`candidates`]: [`Model`], the puzzle as candidates, decisions, groups and constraints; [`live`]: which candidates are
//!   still possible during a search, and the propagators that strike them.
//! - [`rows`]: a model as rows of facts, for searches that learn; [`formula`]: the rules themselves as such rows, in words, for proofs.
//! - [`family`]: a family of puzzles as a record; [`instance`]: what can be done with a puzzle, in six small traits;
//!   [`plain`]: what a family gets that says nothing of its own.
//! - [`alphabet`]: what may stand in cells; [`manner`]: what a player does; [`drafting`]: how a puzzle is drawn.
//! - [`rules`]: how people solve, and what is known while they do; [`proof`]: why a finding holds; [`attention`]: rules that
//!   go on where they were.
//! - [`making`]: how a family makes puzzles; [`kits`]: the sets of pieces that it knows by name.
//! - [`views`]: what the rules of several families look at.
//! - [`stages`]: a puzzle that is filled stage by stage, for whoever counts without listing; [`crossing`]: one whose lines
//!   have lists of fillings, for whoever counts one by one.
//! - [`walk`]: a report's own search, in its own order and with its own counter; [`odometer`]: what all brute forces share.
//! - [`strategy`]: what a strategy is asked and what it answers; [`watch`]: what can be seen of it while it works;
//!   [`stop`]: how it is asked to end.
//! - [`said`]: sentences as data, put into words in one place; [`refusal`]: what is wrong with a text, and where.
//! - [`scene`]: what a drawing consists of; [`mask`]: sets of cells as bits; [`dice`]: seeded random numbers.

pub mod alphabet;
pub mod attention;
pub mod board;
pub mod candidates;
pub mod crossing;
pub mod dice;
pub mod drafting;
pub mod facts;
pub mod family;
pub mod filling;
pub mod formula;
pub mod instance;
pub mod kits;
pub mod live;
pub mod making;
pub mod manner;
pub mod mask;
mod nearest;
pub mod odometer;
pub mod plain;
pub mod proof;
pub mod refusal;
pub mod rows;
pub mod rules;
pub mod said;
pub mod scene;
pub mod signs;
pub mod stages;
pub mod stop;
pub mod strategy;
pub mod views;
pub mod walk;
pub mod watch;

pub use alphabet::{Letter, Role, Supply};
pub use attention::Thinker;
pub use board::{Board, Cell, CellPermutation, Spot};
pub use candidates::{Cand, Group, Mark, Model, ModelMaker};
pub use crossing::{Crossing, Listed};
pub use dice::Dice;
pub use drafting::{Draft, Drafting, Side};
pub use facts::{Fact, Facts};
pub use family::{Example, Family, Form, KnownAs, NearMiss, ReadOptions, Reading, Recognition};
pub use filling::{Filling, Glyph};
pub use formula::Formula;
pub use instance::{Broken, Drawn, Game, Instance, Played, Reasoned, Searchable, Searched, Written};
pub use kits::{Kit, Kits};
pub use live::{Constraint, Dead, InRows, Live, Propagator, Rank};
pub use making::{Aim, Making, Sketch, Wish};
pub use manner::{Laying, Manner, Slots, Total, Ways};
pub use mask::Mask;
pub use nearest::nearest;
pub use num_bigint::BigUint;
pub use odometer::{Odometer, States};
pub use plain::PLAIN_WALKS;
pub use proof::{Case, Proof};
pub use refusal::{Code, Refusal, Span};
pub use rows::Rows;
pub use rules::{DeadEnd, Edge, Finding, Join, Known, RuleInfo, Step, Tier};
pub use said::{Arg, Said, Sentences};
pub use scene::{Frame, Ink, Picture, Point, Scene, Shape, Tile};
pub use stages::{Outlook, Stages, Told};
pub use stop::Stop;
pub use strategy::{
    Ask, CodeLine, Counting, Diver, Found, Halt, Journal, Limits, Outcome, Pick, Question, Strategy, names,
};
pub use walk::{Counter, Place, Tricks, Walk, WalkInfo, WalkStep};
pub use watch::{Detail, Event, Silent, Watch};

/// What is said in this crate.
pub const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };
