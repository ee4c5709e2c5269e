//! Pictures of steps: whoever has the picture and its sentence alone can follow the step.

use runut::draw::palette::Ground;
use runut::draw::pixels::raster;
use runut::draw::svg::{Look, MARGIN};
use runut::explain::{Replay, StepNumber, captioned, moves, numbers, sheet};
use runut::{
    Case, Cell, Explanation, Frame, Glyph, Ink, Known, Language, Limits, Model, Picture, Puzzle, Said, Shape, Side,
    Silent, Speaker,
};
use runut_testkit::open;
use std::collections::{BTreeMap, BTreeSet};

/// Examples of every family that are explained at once, with their steps.
fn explained() -> Vec<(&'static str, Puzzle, Explanation)> {
    let is_small = |example: &runut::Example| example.solutions == 1 && example.text.len() < 1_500;
    let all = runut::embedded().filter(|(_, example)| is_small(example)).map(|(_, example)| {
        let puzzle = open(example.text);
        let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained");
        (example.name, puzzle, explanation)
    });
    all.filter(|(_, _, explanation)| explanation.steps.len() < 200).collect()
}

fn model(puzzle: &Puzzle) -> &Model {
    puzzle.model(&Limits::default()).expect("nothing stops it")
}

fn replay<'a>(puzzle: &'a Puzzle, explanation: &Explanation) -> Replay<'a> {
    Replay::new(puzzle, model(puzzle), &puzzle.given(), moves(&explanation.steps)).expect("they are its own")
}

fn step(step: usize) -> StepNumber {
    StepNumber { step, inner: None }
}

/// A sentence in one language.
fn in_words(language: Language) -> impl Fn(&Said) -> String {
    let speaker = Speaker::new(language, &[]);
    move |said| speaker.say(said)
}

/// The words of some inks inside the last frame of each cell.
fn words_in(picture: &Picture, inks: &[Ink]) -> BTreeMap<Cell, BTreeSet<String>> {
    let frames: BTreeMap<Cell, Frame> = picture.frames.iter().map(|frame| (frame.cell, *frame)).collect();
    let mut words: BTreeMap<Cell, BTreeSet<String>> = BTreeMap::new();
    for shape in &picture.shapes {
        let Shape::Text { at, text, ink, .. } = shape else { continue };
        let is_in = |frame: &&Frame| {
            let (x, y) = (at.0 - frame.corner.0, at.1 - frame.corner.1);
            x > 0.0 && y > 0.0 && x < frame.side && y < frame.side
        };
        if let Some(frame) = frames.values().find(is_in).filter(|_| inks.contains(ink)) {
            words.entry(frame.cell).or_default().insert(text.clone());
        }
    }
    words
}

#[test]
fn a_way_gone_again_has_the_boards_of_the_way() {
    let mut checked = 0;
    for (name, puzzle, explanation) in explained() {
        let mut replay = replay(&puzzle, &explanation);
        for (at, told) in explanation.steps.iter().enumerate().skip(1) {
            let before = replay.before(step(at + 1)).expect("there is such a step");
            assert_eq!(before.board(), &explanation.steps[at - 1].board, "{name}, before step {}", at + 1);
            assert!(before.is_news(&told.step.finding), "{name}: step {} is known before it", at + 1);
            checked += 1;
        }
        assert!(replay.before(step(explanation.steps.len() + 1)).is_none() && replay.before(step(0)).is_none());
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn rows_and_columns_are_numbered_where_they_are() {
    for (language, row, column) in [(Language::English, 'r', 'c'), (Language::Indonesian, 'b', 'k')] {
        let say = in_words(language);
        for (name, puzzle, explanation) in explained() {
            let board = puzzle.board();
            if explanation.steps.is_empty() {
                continue;
            }
            let picture = replay(&puzzle, &explanation).picture(step(1), &say).expect("there is a first step");
            let last: BTreeMap<Cell, Frame> = picture.frames.iter().map(|frame| (frame.cell, *frame)).collect();
            for (cell, Frame { corner, side, .. }) in last {
                let spot = board.spot(cell);
                let has = |word: String, is_there: &dyn Fn(f32, f32) -> bool| {
                    let is_it = |shape: &Shape| matches!(shape, Shape::Text { at, text, .. } if *text == word && is_there(at.0, at.1));
                    assert!(picture.shapes.iter().any(is_it), "{name}: {word} is not beside {spot:?}");
                };
                let (x, y) = (corner.0 + side / 2.0, corner.1 + side / 2.0);
                has(format!("{row}{}", spot.row + 1), &|left, level| left < corner.0 && (level - y).abs() < 0.01);
                has(format!("{column}{}", spot.column + 1), &|level, above| {
                    above < corner.1 && (level - x).abs() < 0.01
                });
            }
        }
    }
}

/// What may stand in a cell: what every decision that surely writes there can write.
fn possible(puzzle: &Puzzle, known: &Known<'_>, cell: Cell) -> BTreeSet<String> {
    let model = known.model();
    let writes = |decision: usize, only_possible: bool| -> Vec<Vec<Glyph>> {
        let options = model.decisions[decision].clone().map(runut::Cand);
        let marks = options
            .filter(|&option| !only_possible || known.has(option))
            .map(|option| model.marks(option).iter().filter(|mark| mark.cell == cell).map(|mark| mark.glyph).collect());
        marks.collect()
    };
    let surely =
        (0..model.decisions.len()).filter(|&decision| writes(decision, false).iter().all(|one| !one.is_empty()));
    let sets = surely.map(|decision| -> BTreeSet<Glyph> { writes(decision, true).concat().into_iter().collect() });
    let all = sets.reduce(|one, other| &one & &other).unwrap_or_default();
    all.into_iter().map(|glyph| puzzle.glyph(glyph)).collect()
}

#[test]
fn pencil_marks_are_what_is_possible_before_the_step_and_what_it_rules_out_is_crossed_out() {
    let say = in_words(Language::English);
    let (mut marked, mut crossed) = (0, 0);
    for (name, puzzle, explanation) in explained() {
        if !["skyscrapers", "fillin"].contains(&puzzle.family.name) || explanation.steps.len() > 60 {
            continue;
        }
        let mut replay = replay(&puzzle, &explanation);
        for (at, told) in explanation.steps.iter().enumerate() {
            let number = step(at + 1);
            let picture = replay.picture(number, &say).expect("there is such a step");
            let before = replay.before(number).expect("there is such a step").clone();
            let mut after = before.clone();
            after.learn(&told.step.finding);
            let (pencil, struck) = (words_in(&picture, &[Ink::Pencil]), words_in(&picture, &[Ink::Struck]));
            for cell in puzzle.board().cells() {
                let of = |words: &BTreeMap<Cell, BTreeSet<String>>| words.get(&cell).cloned().unwrap_or_default();
                let (left, gone) = (of(&pencil), of(&struck));
                if before.board().at(cell) != Glyph::NONE {
                    assert!(left.is_empty() && gone.is_empty(), "{name} {number}: {cell:?} is written");
                    continue;
                }
                let (was, is) = (possible(&puzzle, &before, cell), possible(&puzzle, &after, cell));
                let all: BTreeSet<String> = &left | &gone;
                match after.board().at(cell) {
                    Glyph::NONE if all.is_empty() => {
                        let is_plain = was == is && puzzle.family.name == "fillin" && was.len() > 4;
                        assert!(was.is_empty() || is_plain, "{name} {number}: {cell:?} has no marks, but {was:?}");
                    }
                    Glyph::NONE => assert_eq!((&all, &left), (&was, &is), "{name} {number}: {cell:?}"),
                    glyph => {
                        let others: BTreeSet<String> =
                            was.into_iter().filter(|one| *one != puzzle.glyph(glyph)).collect();
                        assert!(left.is_empty() && gone.is_subset(&others), "{name} {number}: {cell:?}");
                        assert!(gone == others || puzzle.family.name == "fillin", "{name} {number}: {cell:?}");
                    }
                }
                marked += left.len();
                crossed += gone.len();
            }
            // Each that is crossed out has a line through it.
            let lines =
                picture.shapes.iter().filter(|shape| matches!(shape, Shape::Line { ink: Ink::Struck, .. })).count();
            assert!(lines >= struck.values().map(BTreeSet::len).sum(), "{name} {number}");
        }
    }
    assert!(marked > 1_000 && crossed > 200, "{marked} marks, {crossed} crossed out");
}

#[test]
fn a_list_shows_what_is_written() {
    let say = in_words(Language::English);
    let mut framed = 0;
    for (name, puzzle, explanation) in explained().into_iter().filter(|(_, puzzle, _)| puzzle.family.name == "fillin") {
        let model = model(&puzzle);
        let mut replay = replay(&puzzle, &explanation);
        for (at, told) in explanation.steps.iter().enumerate() {
            let picture = replay.picture(step(at + 1), &say).expect("there is such a step");
            for &one in told.step.finding.take.iter().filter(|&&one| model.marks(one).len() > 1) {
                let word: String = model.marks(one).iter().map(|mark| puzzle.glyph(mark.glyph)).collect();
                let place = picture.shapes.iter().find_map(|shape| match shape {
                    Shape::Text { at, text, .. } if *text == word => Some(*at),
                    _ => None,
                });
                let (x, y) = place.unwrap_or_else(|| panic!("{name}: {word} is not on the list"));
                let is_frame = |shape: &&Shape| match shape {
                    Shape::Line { from, to, ink: Ink::Changed, .. } => {
                        from.1 == to.1 && (from.1 - y).abs() < 0.3 && from.0.min(to.0) < x && from.0.max(to.0) > x
                    }
                    _ => false,
                };
                assert_eq!(picture.shapes.iter().filter(is_frame).count(), 2, "{name}: {word} has no frame");
                framed += 1;
            }
        }
    }
    assert!(framed > 50, "{framed}");
}

/// How much of a line is dark, in the grey of a photocopy.
fn dark_share(picture: &Picture, line: [(f32, f32); 2]) -> f32 {
    let look = Look { ground: Ground::Light, scale: 60.0 };
    let pixels = raster(picture, &look, &Limits::default()).expect("it is small");
    let is_dark = |at: usize| {
        let part = at as f32 / 199.0;
        let place = |from: f32, to: f32| ((from + (to - from) * part + MARGIN) * look.scale) as u32;
        let pixel = pixels.pixel(place(line[0].0, line[1].0), place(line[0].1, line[1].1)).expect("it is inside");
        let grey = 299 * u32::from(pixel.red()) + 587 * u32::from(pixel.green()) + 114 * u32::from(pixel.blue());
        grey < 140_000
    };
    (0..200).filter(|&at| is_dark(at)).count() as f32 / 200.0
}

#[test]
fn in_grey_what_is_looked_at_and_what_is_written_differ() {
    let say = in_words(Language::English);
    let puzzle = open(runut::example("tents-5x5").expect("it is embedded").text);
    let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained");
    let mut replay = replay(&puzzle, &explanation);
    let (mut thick, mut dashed, mut plain) = (0, 0, 0);
    for (at, told) in explanation.steps.iter().enumerate() {
        let picture = replay.picture(step(at + 1), &say).expect("there is such a step");
        let (looked, changed) = (&told.step.finding.looked, told.step.changed(model(&puzzle)));
        for Frame { cell, corner: (x, y), .. } in picture.frames.iter().copied() {
            // Along the upper side, where no neighbour belongs to the same area.
            let is_above =
                |other: &&Frame| (other.corner.0 - x).abs() < 0.01 && (other.corner.1 - y + 1.0).abs() < 0.01;
            let above = picture.frames.iter().find(is_above).map(|other| other.cell);
            let is_edge = |cells: &[Cell]| cells.contains(&cell) && above.is_none_or(|above| !cells.contains(&above));
            if is_edge(&changed) {
                assert!(dark_share(&picture, [(x + 0.1, y + 0.02), (x + 0.9, y + 0.02)]) > 0.95, "step {}", at + 1);
                thick += 1;
            }
            let inside = dark_share(&picture, [(x + 0.1, y + 0.095), (x + 0.9, y + 0.095)]);
            // A clue above belongs to the area too.
            let has_clue = told.step.finding.edges.iter().any(|edge| edge.side == Side::Top) && above.is_none();
            if has_clue {
                continue;
            }
            if is_edge(looked) {
                assert!((0.3..0.75).contains(&inside), "step {}: {inside}", at + 1);
                dashed += 1;
            } else if !looked.contains(&cell)
                && !changed.contains(&cell)
                && above.is_none_or(|one| !changed.contains(&one))
            {
                assert!(inside < 0.3, "step {}: {inside}", at + 1);
                plain += 1;
            }
        }
    }
    assert!(thick > 5 && dashed > 5 && plain > 50, "{thick}, {dashed}, {plain}");
}

/// The corners of what a shape covers.
fn bounds(shape: &Shape) -> Vec<(f32, f32)> {
    match shape {
        Shape::Patch { cells, .. } => cells.iter().flat_map(|&(x, y)| [(x, y), (x + 1.0, y + 1.0)]).collect(),
        Shape::Polygon { points, .. } => points.clone(),
        Shape::Ball { centre: (x, y), radius, .. } => vec![(x - radius, y - radius), (x + radius, y + radius)],
        Shape::Line { from, to, .. } => vec![*from, *to],
        Shape::Text { at: (x, y), size, text, .. } => {
            let half = text.chars().count() as f32 * size * 0.31;
            vec![(x - half, y - size / 2.0), (x + half, y + size / 2.0)]
        }
        Shape::Note { at: (x, y), size, text, .. } => {
            vec![(*x, *y), (x + text.chars().count() as f32 * size * 0.61, *y)]
        }
    }
}

#[test]
fn the_whole_way_is_on_a_sheet_and_nothing_sticks_out() {
    let say = in_words(Language::English);
    for (name, puzzle, explanation) in explained() {
        let mut replay = replay(&puzzle, &explanation);
        let all = numbers(&explanation.steps);
        let inner: usize = explanation.steps.iter().map(|step| step.inner().count()).sum();
        assert_eq!(all.len(), explanation.steps.len() + inner);
        let pictures: Vec<Picture> = all
            .iter()
            .map(|&number| {
                captioned(replay.picture(number, &say).expect("there is such a step"), &format!("{number}. So it is."))
            })
            .collect();
        if pictures.is_empty() {
            continue;
        }
        let area: f32 = pictures.iter().map(|one| one.size.0 * one.size.1).sum();
        let sheet = sheet(&pictures, &say);
        for picture in pictures.iter().chain([&sheet]) {
            let is_inside =
                |(x, y): (f32, f32)| x > -0.2 && y > -0.2 && x < picture.size.0 + 0.2 && y < picture.size.1 + 0.2;
            let outside = picture.shapes.iter().find(|shape| !bounds(shape).into_iter().all(is_inside));
            assert!(outside.is_none(), "{name}: {outside:?} sticks out of {:?}", picture.size);
        }
        for number in all {
            let word = format!("{number}.");
            let is_it = |shape: &Shape| matches!(shape, Shape::Note { text, .. } if text.starts_with(&word));
            assert!(sheet.shapes.iter().any(is_it), "{name}: step {number} is missing");
        }
        let size = sheet.size.0 * sheet.size.1;
        assert!(size > area && (pictures.len() < 9 || size < 4.0 * area), "{name}: {size} for {area}");
    }
}

/// The lines of what is looked at that lie outside all cells.
fn looked_outside(picture: &Picture) -> Vec<[(f32, f32); 2]> {
    let is_in = |(x, y): (f32, f32), frame: &Frame| {
        let (x, y) = (x - frame.corner.0, y - frame.corner.1);
        x > 0.0 && y > 0.0 && x < frame.side && y < frame.side
    };
    let outside = |shape: &Shape| match shape {
        Shape::Line { from, to, ink: Ink::Looked, .. } => {
            let is_out = [from, to].into_iter().all(|&end| picture.frames.iter().all(|frame| !is_in(end, frame)));
            is_out.then_some([*from, *to])
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(outside).collect()
}

/// On which side a sentence says that the clue stands.
fn named_side(told: &str) -> Option<Side> {
    let words =
        [("on the left", Side::Left), ("on the right", Side::Right), ("above", Side::Top), ("below", Side::Bottom)];
    let (_, rest) = told.split_once("with clue ")?;
    let rest = rest.trim_start_matches(|one: char| one.is_ascii_digit()).trim_start();
    words.into_iter().find(|(word, _)| rest.starts_with(word)).map(|(_, side)| side)
}

#[test]
fn the_clues_that_a_sentence_names_are_looked_at() {
    let say = in_words(Language::English);
    let (mut with, mut without, mut sides) = (0, 0, BTreeSet::new());
    for (name, puzzle, explanation) in explained() {
        if !["skyscrapers", "tents"].contains(&puzzle.family.name) {
            continue;
        }
        let mut replay = replay(&puzzle, &explanation);
        for (at, explained) in explanation.steps.iter().enumerate() {
            let finding = &explained.step.finding;
            let picture = replay.picture(step(at + 1), &say).expect("there is this step");
            let lines = looked_outside(&picture).len();
            let told = say(&finding.said);
            match finding.edges.len() {
                0 => assert_eq!(lines, 0, "{name} {}: {told}", at + 1),
                // Each has three sides of its own at least, unless it lies beside another one.
                edges => assert!(lines >= 6 * edges.min(2), "{name} {}: {lines} lines, {told}", at + 1),
            }
            if let ([_], Some(side)) = (finding.edges.as_slice(), named_side(&told)) {
                let frames = &picture.frames;
                let (left, top) = (frames[0].corner.0, frames[0].corner.1);
                let (right, low) = (frames[frames.len() - 1].corner.0 + 1.0, frames[frames.len() - 1].corner.1 + 1.0);
                let is_there = |&(x, y): &(f32, f32)| match side {
                    Side::Left => x < left,
                    Side::Right => x > right,
                    Side::Top => y < top,
                    Side::Bottom => y > low,
                };
                let all = looked_outside(&picture);
                assert!(all.iter().flatten().all(is_there), "{name} {}: {all:?}, {told}", at + 1);
                sides.insert(format!("{side:?}"));
            }
            if !explained.lines.is_empty() {
                continue;
            }
            let names_one = ["with clue", "still needs", "has its"].iter().any(|words| told.contains(words));
            // A chain may go through a line by its clues, or by its heights alone.
            let is_chain = told.contains("(row") || told.contains("(column");
            assert!(
                finding.edges.is_empty() != names_one || is_chain || puzzle.family.name == "tents",
                "{name}: {told}"
            );
            *(if finding.edges.is_empty() { &mut without } else { &mut with }) += 1;
        }
    }
    assert!(with > 50 && without > 50, "{with} and {without}");
    assert_eq!(sides.len(), 4, "{sides:?}");
}

/// The ends of a case: of each the cells where it is seen, and whether it is a piece that finds no place.
fn ends(case: &Case) -> Vec<(usize, bool)> {
    match case.cases.is_empty() {
        true => vec![(case.cells.len(), case.lost.is_some())],
        false => case.cases.iter().flat_map(ends).collect(),
    }
}

#[test]
fn of_a_way_that_fails_every_end_is_shown_with_what_is_wrong_there() {
    let say = in_words(Language::English);
    let (mut marked, mut lost, mut nested) = (0, 0, 0);
    for (name, puzzle, explanation) in explained() {
        let mut replay = replay(&puzzle, &explanation);
        for (at, told) in explanation.steps.iter().enumerate() {
            let Some(proof) = told.step.finding.proof.as_ref().filter(|proof| proof.ways.len() > 1) else { continue };
            let picture = replay.picture(step(at + 1), &say).expect("there is this step");
            let all: Vec<(usize, bool)> = proof.failing.iter().flat_map(ends).collect();
            let seen: usize = all.iter().map(|(cells, _)| cells).sum();
            let without = all.iter().filter(|(_, is_lost)| *is_lost).count();
            assert!(all.iter().all(|&(cells, is_lost)| cells > 0 || is_lost), "{name} {}: an end says nothing", at + 1);
            let boards = all.len() + proof.ways.len() - proof.failing.len();
            if boards > 100 {
                let rest = format!("+ {}", boards - 100);
                let is_told = |shape: &Shape| matches!(shape, Shape::Note { text, .. } if *text == rest);
                assert!(picture.shapes.iter().any(is_told), "{name} {}: {rest}", at + 1);
                continue;
            }
            let count = |is_it: fn(&Shape) -> bool| picture.shapes.iter().filter(|shape| is_it(shape)).count();
            let marks = count(|shape| matches!(shape, Shape::Polygon { ink: Ink::Struck, .. }));
            let crosses = count(|shape| matches!(shape, Shape::Line { ink: Ink::Struck, .. })) / 2;
            assert_eq!((marks, crosses), (seen, all.len() + without), "{name} {}", at + 1);
            marked += seen;
            lost += without;
            nested += usize::from(all.len() > proof.failing.len());
        }
    }
    assert!(marked > 100 && lost > 5 && nested > 3, "{marked}, {lost}, {nested}");
}
