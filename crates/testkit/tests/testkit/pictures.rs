//! Pictures of every example: what must be in them is in them, and nothing sticks out.

use runut::draw::palette::{self, Ground};
use runut::draw::pixels::raster;
use runut::draw::svg::{Look, svg};
use runut::{Filling, Ink, Limits, Picture, Puzzle, Question, Shape, Silent};
use runut_testkit::open;
use std::collections::{BTreeSet, HashSet};

/// The width of a bold letter, as a part of its height, at the most.
const WIDEST_LETTER: f32 = 0.95;

fn solved(puzzle: &Puzzle) -> Filling {
    let answer = runut::solve(puzzle, &Question::default(), &Limits::first(1), &mut Silent).expect("auto fits");
    answer.boards.into_iter().next().unwrap_or_else(|| Filling::empty(puzzle.board().len()))
}

/// Every example, unsolved and solved.
fn pictures() -> Vec<(String, Picture)> {
    let both = |(_, example): (_, &runut::Example)| {
        let puzzle = open(example.text);
        let empty = puzzle.picture(&Filling::empty(puzzle.board().len()));
        [(format!("{}, empty", example.name), empty), (example.name.to_string(), puzzle.picture(&solved(&puzzle)))]
    };
    runut::embedded().flat_map(both).collect()
}

#[test]
fn nothing_sticks_out_of_a_picture_and_no_word_out_of_its_cell() {
    for (name, picture) in pictures() {
        let is_inside = |(x, y): (f32, f32), around: f32| {
            x - around > -0.1
                && y - around > -0.1
                && x + around < picture.size.0 + 0.1
                && y + around < picture.size.1 + 0.1
        };
        for shape in &picture.shapes {
            let fits = match shape {
                Shape::Patch { cells, .. } => {
                    cells.iter().all(|&(x, y)| is_inside((x, y), 0.0) && is_inside((x + 1.0, y + 1.0), 0.0))
                }
                Shape::Polygon { points, .. } => points.iter().all(|&point| is_inside(point, 0.0)),
                Shape::Ball { centre, radius, .. } => is_inside(*centre, *radius),
                Shape::Line { from, to, .. } => is_inside(*from, 0.0) && is_inside(*to, 0.0),
                Shape::Note { at, .. } => is_inside(*at, 0.0),
                Shape::Text { at, size, text, .. } => {
                    let is_short = text.chars().count() as f32 * size * WIDEST_LETTER <= 1.0;
                    is_inside(*at, 0.0) && (is_short || text.chars().count() > 2)
                }
            };
            assert!(fits, "{name}: {shape:?} in {:?}", picture.size);
        }
    }
}

#[test]
fn every_piece_has_its_colour_in_the_pixels() {
    for (_, example) in runut::embedded() {
        let puzzle = open(example.text);
        let picture = puzzle.picture(&solved(&puzzle));
        let pieces: HashSet<Ink> = picture
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Patch { ink, cells } if !cells.is_empty() => Some(*ink),
                Shape::Ball { ink, .. } => Some(*ink),
                _ => None,
            })
            .filter(|ink| ink.piece().is_some())
            .collect();
        for ground in [Ground::Light, Ground::Dark] {
            let pixels = raster(&picture, &Look { scale: 12.0, ground }, &Limits::default()).expect("it is small");
            let seen: BTreeSet<[u8; 3]> = pixels.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
            assert!(seen.contains(&palette::paper(ground)), "{}", example.name);
            for &piece in &pieces {
                let colour = palette::area(piece, ground);
                assert!(seen.contains(&colour), "{}: {piece:?} on {ground:?} ground", example.name);
            }
        }
    }
}

#[test]
fn words_are_really_drawn() {
    let word = Picture { size: (1.0, 1.0), shapes: vec![Shape::word((0.0, 0.0), "8", Ink::Given)], frames: vec![] };
    let look = Look { scale: 48.0, ground: Ground::Light };
    let pixels = raster(&word, &look, &Limits::default()).expect("it is small");
    let dark = pixels.pixels().iter().filter(|pixel| pixel.red() < 64).count();
    assert!(dark > 100, "only {dark} dark pixels: the font is missing");
}

#[test]
fn the_pictures_of_the_documents_are_what_the_program_draws() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let drawn = [
        ("packing", "iq-challenge", true),
        ("pyramid", "kanoodle-pyramid", true),
        ("skyscrapers", "skyscrapers-7x7", true),
        ("tents", "tents-8x8", true),
        ("fillin", "fig-jig", false),
    ];
    for (file, name, is_solved) in drawn {
        let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
        let puzzle = open(example.text);
        let board = if is_solved { solved(&puzzle) } else { Filling::empty(puzzle.board().len()) };
        let picture = puzzle.picture(&board);
        let committed = std::fs::read_to_string(folder.join(format!("{file}.svg"))).expect("it is committed");
        assert_eq!(svg(&picture, &Look::usual(&picture, Ground::Light)), committed, "{file}.svg");
    }
}
