//! All solutions, small.

use crate::book::{Numbered, Part, Press};
use crate::flow::Thing;
use crate::puzzles::shows;
use crate::setter::Type;
use runut::Halt;

/// The side of a cell, and the least where a board would be wider than the page.
const CELL: f32 = 3.4;

/// The chapter of the solutions.
pub fn chapter(press: &Press<'_>, all: &[&Numbered<'_>]) -> Result<Part, Halt> {
    let mut flow = press.flow();
    flow.title(&press.heading("book-solutions"));
    let kind = Type::bold(press.style.format.body() * 1.1);
    let mut things = Vec::new();
    for one in all {
        press.limits.look()?;
        let picture = press.style.picture(&one.ready.puzzle, &one.ready.solution);
        let cell = (flow.wide / picture.size.0).min((flow.high - 30.0) / picture.size.1).min(CELL);
        let shows = shows(press, one, "book-shows-solution", one.ready.puzzle.rows(&one.ready.solution));
        things.push(Thing::picture(picture, cell, shows).below(&one.number.to_string(), kind));
    }
    flow.shelves(things, (7.0, 5.0));
    Ok(Part::new(press.heading("book-solutions"), flow))
}
