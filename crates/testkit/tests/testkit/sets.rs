//! Sets by name, as a person gets them: every board can be filled, known counts come out, pictures have the real colours,
//! and letters that look alike in other fonts differ here.

use runut::draw::palette::{self, Ground};
use runut::draw::pixels::raster;
use runut::draw::svg::{Look, svg};
use runut::draw::text::nearest;
use runut::kits::Table;
use runut::{Ink, Language, Limits, Picture, Puzzle, Shape, Speaker, Verdict};
use std::collections::BTreeSet;

fn table(set: &str, board: &str) -> Puzzle {
    let table = Table { set, board: Some(board), ..Table::default() };
    runut::open_table(&table).unwrap_or_else(|refusal| panic!("{set} {board}: {refusal}"))
}

fn count(puzzle: &Puzzle, up_to_symmetry: bool) -> String {
    let asked = if up_to_symmetry { puzzle.count().up_to_symmetry() } else { puzzle.count() };
    let answer = asked.run().expect("it can be counted");
    assert_eq!(answer.verdict, Verdict::Counted);
    answer.found.to_string()
}

#[test]
fn every_board_of_every_set_can_be_filled() {
    let mut boards = 0;
    for (_, kit) in runut::sets() {
        for board in kit.boards.iter().filter(|board| board.open == 0 && !board.is_dated) {
            let puzzle = table(&kit.name, &board.name);
            let answer = puzzle.solve().run().expect("it can be solved");
            assert_eq!(answer.verdict, Verdict::Solved, "{} {}", kit.name, board.name);
            assert_eq!(runut::check(&puzzle, &answer.boards[0]), [], "{} {}", kit.name, board.name);
            boards += 1;
        }
    }
    assert!(boards >= 17, "{boards}");
}

#[test]
fn known_counts_come_out() {
    for (set, board, all, different) in [
        ("pentominoes", "3x20", "8", "2"),
        ("pentominoes", "4x15", "1472", "368"),
        ("pentominoes", "5x12", "4040", "1010"),
        ("pentominoes", "6x10", "9356", "2339"),
        ("pentominoes", "8x8-middle", "520", "65"),
        ("pentominoes", "8x8-corners", "17360", "2170"),
    ] {
        let puzzle = table(set, board);
        assert_eq!((count(&puzzle, false).as_str(), count(&puzzle, true).as_str()), (all, different), "{set} {board}");
    }
    for (set, board, all) in [
        ("kanoodle", "5x11", "371020"),
        ("kanoodle", "pyramid", "2448"),
        ("iq-puzzler-pro", "5x11", "4331140"),
        // The dates with the fewest and the most, as its makers tell them.
        ("calendar", "10-06", "7"),
        ("calendar", "jan-25", "216"),
        ("calendar", "2026-11-16", "64"),
    ] {
        assert_eq!(count(&table(set, board), false), all, "{set} {board}");
    }
}

#[test]
fn every_day_of_the_year_can_be_solved() {
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut solved = 0;
    for (month, days) in (1..).zip(days) {
        for day in 1..=days {
            let answer = table("calendar", &format!("{month}-{day}")).solve().run().expect("it can be solved");
            assert_eq!(answer.verdict, Verdict::Solved, "{month}-{day}");
            solved += 1;
        }
    }
    assert_eq!(solved, 366);
}

#[test]
fn pieces_have_their_own_colours_in_the_pixels_and_in_the_terminal() {
    for (_, kit) in runut::sets() {
        let Some(board) = kit.boards.iter().find(|board| board.open == 0 && !board.is_dated) else { continue };
        let puzzle = table(&kit.name, &board.name);
        let solved = puzzle.solve().run().expect("it can be solved").boards.remove(0);
        let picture = puzzle.picture(&solved);
        let look = Look { scale: 12.0, ground: Ground::Light };
        let seen = |picture: &Picture| -> BTreeSet<[u8; 3]> {
            let pixels = raster(picture, &look, &Limits::default()).expect("it is small");
            pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
        };
        let (real, safe) = (seen(&picture), seen(&picture.clone().undyed()));
        let own: Vec<[u8; 3]> = kit.pieces.iter().filter_map(|piece| piece.rgb).collect();
        for &colour in &own {
            assert!(real.contains(&colour), "{} lacks {colour:?}", kit.name);
            // White, black and grey ones have an edge that is seen on every paper.
            let edge = palette::edge(Ink::Dyed { piece: 0, colour }, Ground::Light).expect("it has one");
            for ground in [Ground::Light, Ground::Dark] {
                let paper = palette::paper(ground);
                let differs = |other: [u8; 3]| other.iter().zip(paper).any(|(one, other)| one.abs_diff(other) > 60);
                assert!(differs(colour) || differs(edge), "{} {colour:?} on {ground:?}", kit.name);
            }
        }
        let unseen = own.iter().filter(|colour| !safe.contains(*colour)).count();
        assert_eq!(unseen, own.len(), "{} has real colours in the safe palette", kit.name);
        let in_terminal: BTreeSet<u8> = own.iter().map(|&colour| nearest(colour)).collect();
        assert_eq!(in_terminal.len(), own.len(), "{}: two pieces look alike in a terminal", kit.name);
    }
}

#[test]
fn letters_can_be_left_out() {
    let puzzle = table("kanoodle", "5x11");
    let picture = puzzle.picture(&puzzle.solve().run().expect("it can be solved").boards[0]);
    let look = Look { scale: 48.0, ground: Ground::Light };
    assert!(svg(&picture, &look).contains("<text"));
    assert!(!svg(&picture.without_letters(), &look).contains("<text"));
}

/// How light the pixels of a letter are, in the middle of a square of so many pixels.
fn bitmap(letter: char, scale: f32) -> Vec<u8> {
    let word = Shape::word((0.0, 0.0), letter, Ink::Given);
    let picture = Picture { size: (1.0, 1.0), shapes: vec![word], frames: vec![] };
    let look = Look { scale, ground: Ground::Light };
    let pixels = raster(&picture, &look, &Limits::default()).expect("it is small");
    pixels.pixels().iter().map(|pixel| pixel.red()).collect()
}

#[test]
fn letters_that_look_alike_elsewhere_differ_here() {
    // The usual size, and that of a letter on a small piece beside a board.
    for scale in [48.0, 28.0] {
        let (left, right) = (bitmap('l', scale), bitmap('I', scale));
        let dark = left.iter().filter(|&&pixel| pixel < 128).count();
        let different = left.iter().zip(&right).filter(|(one, other)| one.abs_diff(**other) > 100).count();
        assert!(dark > 20 && different * 4 > dark, "l and I: {different} of {dark} pixels differ at {scale}");
        // Around equal forms, a nought has a stroke.
        let (nought, letter) = (bitmap('0', scale), bitmap('O', scale));
        let side = nought.len().isqrt();
        let near = |at: usize| at.abs_diff(side / 2) <= side / 8;
        let inside = (0..nought.len()).filter(|at| near(at / side) && near(at % side));
        let struck = inside.filter(|&at| nought[at] < 128 && letter[at] > 200).count();
        assert!(struck >= 5, "{struck} pixels of a nought are struck at {scale}");
    }
}

#[test]
fn a_picture_for_the_web_names_fonts_with_different_letters() {
    let picture = Picture { size: (1.0, 1.0), shapes: vec![Shape::word((0.0, 0.0), "l", Ink::Given)], frames: vec![] };
    let drawn = svg(&picture, &Look { scale: 48.0, ground: Ground::Light });
    assert!(drawn.contains("font-family=\"DejaVu Sans Mono, ") && drawn.contains("monospace\""), "{drawn}");
}

#[test]
fn a_legend_has_every_piece_and_every_word_inside() {
    let english = Speaker::new(Language::English, &[]);
    for (_, kit) in runut::sets() {
        let legend = runut::sets::legend(&kit, &english);
        let patches = legend.shapes.iter().filter(|shape| matches!(shape, Shape::Polygon { .. })).count();
        assert_eq!(patches, kit.cells(), "{}", kit.name);
        for shape in &legend.shapes {
            if let Shape::Note { at, size, text, .. } = shape {
                assert!(at.0 + Shape::width_of(text, *size) <= legend.size.0 + 0.01, "{}: {text}", kit.name);
                assert!(at.1 <= legend.size.1, "{}: {text}", kit.name);
            }
        }
    }
}
