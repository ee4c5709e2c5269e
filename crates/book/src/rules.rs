//! The rules of every game in a book, each with a small worked example.

use crate::book::{Numbered, Part, Press, called, game};
use crate::flow::{Flow, Thing};
use crate::setter::Type;
use runut::draw::letters::Face;
use runut::draw::paper::Role;
use runut::explain::{Explained, Replay, StepNumber, moves};
use runut::model::Point;
use runut::{Arg, End, Example, Explanation, Grade, Halt, Limits, Picture, Puzzle, Said, Silent, Tier, explain};

/// Cells of an example at the most; a larger one is no example of rules.
const MOST_CELLS: usize = 70;
/// Steps of an example that are shown.
const STEPS: usize = 4;

/// The chapter of the rules.
pub fn chapter(press: &Press<'_>, all: &[&Numbered<'_>]) -> Result<Part, Halt> {
    let mut flow = press.flow();
    let mut marks = Vec::new();
    flow.title(&press.heading("book-rules"));
    let mut told = Vec::new();
    for one in all {
        let puzzle = &one.ready.puzzle;
        if told.contains(&game(puzzle)) {
            continue;
        }
        if !told.is_empty() {
            flow.turn();
        }
        told.push(game(puzzle));
        let title = press.voices.heading(&called(puzzle));
        flow.heading(&title);
        marks.push((title, flow.page()));
        puzzle.game().iter().for_each(|said| flow.say(said));
        if let Some((example, explanation)) = example(puzzle, press.limits)? {
            worked(press, &mut flow, &example, &explanation, told.len() == 1)?;
        }
    }
    grades(press, &mut flow, all);
    marks.extend(certified(press, &mut flow, all));
    Ok(Part { marks, ..Part::new(press.heading("book-rules"), flow) })
}

/// The smallest puzzle of the same game that comes with the program and has one solution; not the one that is printed.
fn example(of: &Puzzle, limits: &Limits) -> Result<Option<(Puzzle, Explanation)>, Halt> {
    let is_lesson = |example: &&Example| of.family.lessons.contains(&example.name);
    let open = |example: &Example| runut::open(example.text, &Default::default()).ok();
    let mut puzzles: Vec<Puzzle> = of
        .family
        .examples
        .iter()
        .filter(|example| example.solutions == 1 && !is_lesson(example))
        .filter_map(open)
        .filter(|puzzle| game(puzzle) == game(of) && puzzle.board().len() <= MOST_CELLS && puzzle.write() != of.write())
        .collect();
    puzzles.sort_by_key(|puzzle| puzzle.board().len());
    for puzzle in puzzles {
        let explanation = explain(&puzzle, limits, &mut Silent);
        limits.look()?;
        if let Ok(explanation) = explanation
            && explanation.end == End::Solved
            && explanation.grade() != Grade::Needs(Tier::Guess)
        {
            return Ok(Some((puzzle, explanation)));
        }
    }
    Ok(None)
}

/// An example with its solution and its first steps; the first one of a book tells how pictures of steps are read.
fn worked(
    press: &Press<'_>,
    flow: &mut Flow<'_>,
    example: &Puzzle,
    explanation: &Explanation,
    is_first: bool,
) -> Result<(), Halt> {
    let (style, voices) = (press.style, press.voices);
    let half = (flow.wide - 10.0) / 2.0;
    let body = style.format.body();
    let caption = Type::bold(body);
    let shown = |id: &'static str, picture: Picture| {
        let cell = (half / picture.size.0).min(60.0 / picture.size.1).min(8.0);
        let words = voices.heading(&Said::new(id));
        Thing::picture(picture, cell, words.clone()).below(&words, caption).at_least(half)
    };
    flow.gap(2.0);
    let boards = vec![
        shown("book-example", style.begun(example)),
        shown("book-example-solved", style.picture(example, &explanation.board)),
    ];
    flow.shelves(boards, (10.0, 4.0));
    let model = example.model(press.limits)?;
    let Some(mut replay) = Replay::new(example, model, &example.given(), moves(&explanation.steps)) else {
        return Ok(());
    };
    let legend = is_first.then(|| Said::new("book-legend"));
    let above = STEPS_HEAD + legend.iter().map(|said| flow.said_high(said)).sum::<f32>();
    let mut steps = |high: f32| -> Result<Vec<Thing>, Halt> {
        let step = |(at, step)| step_thing(press, &mut replay, step, at + 1, (half, high));
        explanation.steps.iter().enumerate().take(STEPS).map(step).collect()
    };
    let mut things = Vec::new();
    for high in STEP_HEIGHTS {
        things = steps(high)?;
        if above + flow.shelves_high(&things, STEP_GAP) <= flow.left() {
            break;
        }
    }
    if above + flow.shelves_high(&things, STEP_GAP) > flow.left() {
        things = steps(STEP_HEIGHTS[0])?;
        flow.turn();
    }
    flow.heading(&voices.heading(&Said::new("book-example-steps")));
    legend.iter().for_each(|said| flow.say(said));
    flow.shelves(things, STEP_GAP);
    Ok(())
}

/// How high the pictures of an example's steps may be: the first with which all of them stand on the page; if there is none, they
/// stand on the next one.
const STEP_HEIGHTS: [f32; 4] = [62.0, 54.0, 46.0, 38.0];
/// Room for the heading of the steps.
const STEPS_HEAD: f32 = 9.0;
/// Between two steps of an example.
const STEP_GAP: Point = (10.0, 5.0);

/// How the small boards of a step are read.
pub const WAYS_LEGEND: &str = "explain-legend-ways";

/// The least side of a cell in the picture of a step.
const LEAST: f32 = 4.2;

/// A step as a picture with its sentence below, no larger than this. Where all that it shows would be too small to be seen, it
/// is the board after it, with what the step writes and looks at.
pub fn step_thing(
    press: &Press<'_>,
    replay: &mut Replay<'_>,
    step: &Explained,
    number: usize,
    (wide, high): Point,
) -> Result<Thing, Halt> {
    press.limits.look()?;
    let fit = |picture: &Picture| (wide / picture.size.0).min(high / picture.size.1).min(8.0);
    // What is below the small boards of a picture would be too small here: the chapter tells it once.
    let say = |said: &Said| if said.id == WAYS_LEGEND { String::new() } else { press.voices.say(said) };
    let at = StepNumber { step: number, inner: None };
    let whole = replay.picture(at, &say).filter(|picture| fit(picture) >= LEAST);
    let picture = whole.or_else(|| replay.plain_picture(at, &say)).unwrap_or_default();
    let shows = press.voices.say(&Said::new("book-shows-step").with("number", number));
    let small = Type::regular(press.style.format.body() * 0.92);
    let cell = fit(&picture);
    let thing = Thing::picture(press.style.dressed(picture), cell, shows).at_least(wide);
    Ok(thing.saying(press.voices, &step.step.finding.said, &format!("{number}. "), small))
}

/// What the grades and the ratings of this book mean, on one page.
fn grades(press: &Press<'_>, flow: &mut Flow<'_>, all: &[&Numbered<'_>]) {
    let mut told = vec![Said::new("book-grades-told")];
    for tier in Tier::ALL.into_iter().filter(|&tier| all.iter().any(|one| one.ready.grade == Grade::Needs(tier))) {
        let id = match tier {
            Tier::Easy => "book-grade-easy",
            Tier::Medium => "book-grade-medium",
            Tier::Hard => "book-grade-hard",
            Tier::Expert => "book-grade-expert",
            Tier::Guess => "book-grade-guess",
        };
        told.push(Said { id, args: vec![("grade", Arg::from(Grade::Needs(tier).said()))] });
    }
    flow.gap(3.0);
    flow.need(told.iter().map(|said| flow.said_high(said)).sum::<f32>() + 10.0);
    flow.heading(&press.heading("book-grades"));
    told.iter().for_each(|said| flow.say(said));
}

/// What it means that puzzles of this book are certified, and how anybody checks it; the mark of the contents, if there are any.
fn certified(press: &Press<'_>, flow: &mut Flow<'_>, all: &[&Numbered<'_>]) -> Option<(String, usize)> {
    let own: Vec<&&Numbered<'_>> = all.iter().filter(|one| one.ready.is_certified).collect();
    let number = own.first()?.number.to_string();
    let title = press.heading("book-certified");
    let kind = Type::new(Face::Mono, press.style.format.body() * 0.9);
    flow.gap(3.0);
    flow.heading(&title);
    let mark = (title, flow.page());
    flow.say(
        &Said::new("book-certified-told")
            .with("certified", own.len())
            .with("puzzles", all.len())
            .with("others", all.len() - own.len())
            .with("number", number.as_str()),
    );
    let command = format!("veripb {number}.opb {number}.pbp");
    flow.need(kind.leading());
    let (block, high) = kind.set(Role::Paragraph, &command, (4.0, flow.y), flow.wide - 4.0);
    flow.put(block);
    flow.y += high;
    Some(mark)
}
