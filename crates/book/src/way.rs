//! The way to one hard puzzle, told at its turning points.

use crate::book::{Numbered, Part, Press};
use crate::rules::{WAYS_LEGEND, step_thing};
use runut::explain::{Explained, Replay, moves};
use runut::{End, Explanation, Grade, Halt, Said, Silent, Tier, explain};

/// Pictures that tell a way: so many at the most, and so many steps at least.
const MOST: usize = 8;
const LEAST: usize = 6;
/// Room for the words below a picture.
const WORDS: f32 = 25.0;

/// The chapter of the way; none where no puzzle of the book has one that is long enough to be told.
pub fn chapter(press: &Press<'_>, all: &[&Numbered<'_>]) -> Result<Option<Part>, Halt> {
    let mut hardest: Vec<&&Numbered<'_>> = all.iter().collect();
    // A guess is no way that anybody is shown, unless there is nothing else.
    hardest.sort_by_key(|one| (one.ready.grade == Grade::Needs(Tier::Guess), std::cmp::Reverse(one.ready.place())));
    for one in hardest.into_iter().take(MOST) {
        let explanation = explain(&one.ready.puzzle, press.limits, &mut Silent);
        press.limits.look()?;
        if let Ok(explanation) = explanation
            && explanation.end == End::Solved
            && explanation.steps.len() >= LEAST
        {
            return told(press, one, &explanation).map(Some);
        }
    }
    Ok(None)
}

fn told(press: &Press<'_>, one: &Numbered<'_>, explanation: &Explanation) -> Result<Part, Halt> {
    let mut flow = press.flow();
    let title = press.voices.heading(&Said::new("book-way").with("number", one.number));
    flow.title(&title);
    flow.say(&Said::new("book-way-told").with("number", one.number).with("steps", explanation.steps.len()));
    flow.say(&Said::new("book-legend"));
    let puzzle = &one.ready.puzzle;
    let model = puzzle.model(press.limits)?;
    let Some(mut replay) = Replay::new(puzzle, model, &puzzle.given(), moves(&explanation.steps)) else {
        return Ok(Part::new(title, flow));
    };
    let columns = if flow.wide > 150.0 { 2.0 } else { 1.0 };
    // Two below each other on small paper, three on large.
    let room = ((flow.wide - (columns - 1.0) * 10.0) / columns, (flow.high / 2.0 - WORDS).min(88.0));
    let points = turning_points(&explanation.steps);
    if points.iter().any(|&at| explanation.steps[at].step.finding.proof.is_some()) {
        flow.say(&Said::new(WAYS_LEGEND));
    }
    flow.gap(2.0);
    let mut things = Vec::new();
    for at in points {
        things.push(step_thing(press, &mut replay, &explanation.steps[at], at + 1, room)?);
    }
    flow.shelves(things, (10.0, 6.0));
    Ok(Part::new(title, flow))
}

/// The steps that tell a way: the first and the last one, then the hardest, of equal ones those that use a rule for the first
/// time; in their order.
fn turning_points(steps: &[Explained]) -> Vec<usize> {
    let is_first = |at: usize| steps[..at].iter().all(|before| before.step.rule != steps[at].step.rule);
    let mut order: Vec<usize> = (0..steps.len()).collect();
    order.sort_by_key(|&at| {
        let is_end = at == 0 || at + 1 == steps.len();
        (!is_end, std::cmp::Reverse(steps[at].step.tier), !is_first(at), at)
    });
    order.truncate(MOST);
    order.sort_unstable();
    order
}
