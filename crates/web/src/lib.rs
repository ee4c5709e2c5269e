//! The local page of runut: a server on this machine, and the page itself inside the binary.
//!
//! The page asks in JSON and is answered in JSON; searches answer bit by bit. `API.md` beside this folder is the contract.
//! Whoever asks may be a stranger's page in the same browser, so nothing is taken on trust: every question passes
//! `guard`, is limited in size, time, memory and number, and is given up when nobody waits for the answer any more.
//!
//! # Layout
//! - `server`: the listening socket, connections, and the end; `browse`: opens the reader's browser.
//! - `guard`: who may ask, and what every answer carries; `trouble`: answers that say no.
//! - `desk`: what all questions share, and how one is worked on; `queue`: how many at a time; `clock`: for how
//!   long; `seats`: who reads what is told.
//! - `assets`: the page's files; `api`: one room a verb.

mod api;
mod assets;
mod browse;
mod clock;
mod desk;
mod guard;
mod queue;
mod seats;
mod server;
mod trouble;

pub use api::schemas;
pub use browse::open_browser;
pub use server::{Config, Port, Server, USUAL_PORT};

use runut::Sentences;

/// The words for everything the server says.
pub const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };
