//! What must hold for every set, and for what is read and written with one.

use super::super::{format, piece};
use super::*;
use runut_model::kits::{Lettering, Table};
use runut_model::{Game, ReadOptions, Written};

fn read_puzzle(text: &str) -> Puzzle {
    let (puzzle, warnings) = format::read(text, &ReadOptions::default()).expect("it can be read");
    assert_eq!(warnings, [], "{text}");
    puzzle
}

fn refused(text: &str) -> (&'static str, Option<(usize, usize)>) {
    let refusal = format::read(text, &ReadOptions::default()).expect_err("it is refused");
    (refusal.said.id, refusal.span.map(|span| (span.line, span.column)))
}

#[test]
fn letters_that_look_alike_are_not_in_one_set() {
    for set in all() {
        let letters: String = set.own().map(|piece| piece.letter).collect();
        assert!(!(letters.contains('l') && letters.contains('I')), "{}: {letters}", set.name);
        let booklet: String = set.pieces.iter().filter_map(|piece| piece.booklet).collect();
        assert!(!(booklet.contains('l') && booklet.contains('I')), "{}: {booklet}", set.name);
        let mut sorted: Vec<char> = letters.chars().collect();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), set.pieces.len(), "{}", set.name);
    }
}

/// How different two colours look: by the measure of Compuphase, which weighs the parts as the eye does.
fn distance(one: [u8; 3], other: [u8; 3]) -> f64 {
    let part = |at: usize| (f64::from(one[at]), f64::from(other[at]));
    let mean = (part(0).0 + part(0).1) / 2.0;
    let [red, green, blue] = [0, 1, 2].map(|at| (part(at).0 - part(at).1).powi(2));
    ((2.0 + mean / 256.0) * red + 4.0 * green + (2.0 + (255.0 - mean) / 256.0) * blue).sqrt()
}

#[test]
fn the_colours_of_a_set_can_be_told_apart() {
    let mut compared = 0;
    for set in all() {
        let colours: Vec<(char, [u8; 3])> =
            set.pieces.iter().filter_map(|piece| Some((piece.piece.letter, piece.rgb?))).collect();
        for (at, (letter, colour)) in colours.iter().enumerate() {
            for (other, other_colour) in &colours[..at] {
                let distance = distance(*colour, *other_colour);
                assert!(distance > 80.0, "{}: {letter} and {other} are only {distance:.0} apart", set.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 250, "{compared}");
}

#[test]
fn the_pieces_cover_every_board_that_needs_nothing_more() {
    for set in all() {
        let area: usize = set.own().map(|piece| piece.cells.len()).sum();
        assert!(!set.boards.is_empty(), "{}", set.name);
        for board in &set.boards {
            let open = if board.labels.is_empty() { board.open } else { 2 };
            assert_eq!(board.cells() - open, area, "{} on {}", set.name, board.name);
        }
        assert!(set.own().all(piece::Piece::is_connected), "{}", set.name);
    }
}

#[test]
fn a_set_is_that_of_the_examples() {
    for (set, example) in
        [("kanoodle", "kanoodle-5x11"), ("iq-puzzler-pro", "iq-5x11"), ("pentominoes", "pentominoes-6x10")]
    {
        let example = super::super::examples::EXAMPLES.iter().find(|one| one.name == example).expect("it is there");
        let drawn = read_puzzle(example.text);
        let shapes = |pieces: Vec<Piece>| {
            let mut shapes: Vec<Pattern> = pieces.iter().map(shape).collect();
            shapes.sort();
            shapes
        };
        assert_eq!(shapes(drawn.pieces), shapes(named(set).expect("it is there").own().cloned().collect()), "{set}");
    }
}

#[test]
fn a_line_stands_for_the_pieces_and_is_written_again() {
    let whole = "5 11 12\nDEFAULT\nSET kanoodle\n";
    let some = "3 5 3\nCUSTOM\n###PP\n#*PPP\n#####\nSET kanoodle PLo\n";
    let more = "1 7 2\nDEFAULT\nSET kanoodle i\nAAA\n";
    for text in [whole, some, more] {
        let puzzle = read_puzzle(text);
        let written = puzzle.write();
        assert_eq!(read_puzzle(&written), puzzle, "{written}");
        assert!(written.contains("SET kanoodle"), "{written}");
    }
    assert_eq!(read_puzzle(whole).write(), whole);
    // The set's own order counts, not that of the line.
    assert_eq!(read_puzzle(some).pieces.iter().map(|piece| piece.letter).collect::<String>(), "PLo");
    assert_eq!(read_puzzle("3 5 3\nDEFAULT\nSET kanoodle oLP\n").write(), "3 5 3\nDEFAULT\nSET kanoodle PLo\n");
    assert_eq!(read_puzzle(more).pieces.len(), 2);
}

#[test]
fn a_set_of_ones_own_is_told_in_the_puzzle() {
    let text = "2 3 2\nDEFAULT\nSET toy\nTITLE My toy\nPIECE A a - teal #008080\nAA\nA\nPIECE B - - - -\nBB\nB\n";
    let puzzle = read_puzzle(text);
    assert_eq!(puzzle.write(), text);
    assert_eq!(puzzle.ink(0), Ink::Dyed { piece: 0, colour: [0, 0x80, 0x80] });
    assert_eq!(puzzle.ink(1), Ink::Piece(1));
    // What is named like one that is known, and is not it, is told too.
    let other = text.replace("toy", "kanoodle");
    assert_eq!(read_puzzle(&other).write(), other);
}

#[test]
fn a_line_that_names_no_set_is_refused_with_its_place() {
    for (text, id, place) in [
        ("5 11 12\nDEFAULT\nSET kanodle\n", "packing-set-unknown", (3, 5)),
        ("5 11 12\nDEFAULT\nSET kanoodle\nSET kanoodle\n", "packing-set-twice", (4, 1)),
        ("5 11 2\nDEFAULT\nSET kanoodle lq\n", "packing-set-letters", (3, 15)),
        ("5 11 2\nDEFAULT\nSET kanoodle ll\n", "packing-set-letters", (3, 15)),
        ("5 11 13\nDEFAULT\nSET kanoodle\n\nl\n", "packing-repeated", (5, 1)),
        ("5 11 11\nDEFAULT\nSET kanoodle\n", "packing-too-many-pieces", (1, 6)),
        ("1 1 1\nDEFAULT\nSET toy\nPIECE AB\nA\n", "packing-set-bad", (4, 1)),
    ] {
        assert_eq!(refused(text), (id, Some(place)), "{text}");
    }
}

#[test]
fn drawn_pieces_are_known_by_their_shapes() {
    // Other letters, turned and flipped.
    let tetrominoes =
        "3 7 5\nCUSTOM\n#######\n*######\n#######\nA\nA\nA\nA\nBB\nBB\n C\nCC\n C\nD\nDD\n D\nEE\n E\n E\n";
    let puzzle = read_puzzle(tetrominoes);
    assert_eq!(puzzle.kin.as_ref().expect("it is known").set.name, "tetrominoes");
    let dyes: Vec<Ink> = (0..5).map(|piece| puzzle.ink(piece)).collect();
    let own: Vec<Ink> = named("tetrominoes")
        .expect("it is there")
        .pieces
        .iter()
        .enumerate()
        .map(|(piece, one)| Ink::Dyed { piece, colour: one.rgb.expect("it has one") })
        .collect();
    assert_eq!(dyes, own);
    // One cell more, and it is a packing like any other.
    let unknown = tetrominoes.replace("EE\n", "EEE\n").replace("*###", "####");
    assert_eq!(read_puzzle(&unknown).kin, None);
    let titles: Vec<Said> = [tetrominoes, unknown.as_str()]
        .iter()
        .filter_map(|text| match &read_puzzle(text).describe().args.iter().find(|(name, _)| *name == "set")?.1 {
            runut_model::Arg::Said(said) => Some((**said).clone()),
            _ => None,
        })
        .collect();
    assert_eq!(titles, [named("tetrominoes").expect("it is there").title(), Said::new("packing-plain")]);
}

#[test]
fn a_bad_file_is_refused_with_the_line_that_is_wrong() {
    for (text, id, line) in [
        ("PIECE A\nA\nBOARD 1x1\n", "packing-set-nameless", 3),
        ("SET toy\nBOARD 1x1\n", "packing-set-no-pieces", 2),
        ("SET toy car\n", "packing-set-name", 1),
        ("SET toy\nPEICE A\nA\n", "packing-set-line", 2),
        ("SET toy\nPIECE\nA\n", "packing-set-piece-line", 2),
        ("SET toy\nPIECE A - - - red\nA\n", "packing-set-rgb", 2),
        ("SET toy\nPIECE A\nB\n", "packing-set-piece-empty", 2),
        ("SET toy\nPIECE A\nA\nPIECE A\nA\n", "packing-set-again", 4),
        ("SET toy\nPIECE A x\nA\nPIECE B x\nB\n", "packing-set-again", 4),
        ("SET toy\nPIECE A\nA\nBOARD flat\n", "packing-set-board-line", 4),
        ("SET toy\nPIECE A\nA\nBOARD flat\n...\n..\n", "packing-set-board-ragged", 6),
        ("SET toy\nPIECE A\nA\nBOARD flat\n.x\n", "packing-set-board-sign", 5),
        ("SET toy\nPIECE A\nA\nBOARD 1x1\nBOARD 1X1\n", "packing-set-board-again", 5),
        ("SET toy\nPIECE A\nA\nBOARD p PYRAMID 99\n", "packing-set-board-line", 4),
    ] {
        let refusal = file::read(text).expect_err(text);
        let label = refusal.label.expect("it tells what is there");
        assert_eq!((label.id, refusal.span.map(|span| span.line)), (id, Some(line)), "{text}");
    }
}

fn laid(set: &str, board: Option<&str>, map: &str) -> Result<Puzzle, Refusal> {
    let table = Table { set, board, map: Some(map), letters: Lettering::Either };
    challenge::assemble(&table).map(|assembled| read_puzzle(&assembled.text))
}

#[test]
fn a_map_may_have_blanks_and_either_lettering() {
    let own = laid("kanoodle", Some("5x11"), "\nlll.vv.....\nl...v......\n...........\n...........\n...........\n");
    let spread = "l l l . v v . . . . .\nl . . . v . . . . . .\n. . . . . . . . . . .\n\n\
                  . . . . . . . . . . .\n. . . . . . . . . . .";
    assert_eq!(laid("kanoodle", Some("5x11"), spread), own);
    let booklet = "AAA.FF.....\nA...F......\n...........\n...........\n...........\n";
    let own = own.expect("it fits");
    let answered = laid("kanoodle", None, booklet).expect("it fits");
    assert_eq!(answered.squares, own.squares);
    let letters = |puzzle: &Puzzle| puzzle.pieces.iter().map(|piece| piece.letter).collect::<String>();
    assert_eq!((letters(&own).as_str(), letters(&answered).as_str()), ("lPLYNvVWUioX", "ABCDEFGHIJKL"));
    let mixed = laid("kanoodle", None, &booklet.replace('A', "l")).expect("it fits");
    assert_eq!((&mixed.squares, letters(&mixed).as_str()), (&own.squares, "lPLYNFVWUioX"));
    let table = Table { set: "kanoodle", board: None, map: Some(booklet), letters: Lettering::Own };
    let refusal = challenge::assemble(&table).expect_err("these are not its letters");
    assert_eq!(refusal.said.id, "packing-challenge-lettering");
}

#[test]
fn a_piece_x_is_a_piece_on_every_board() {
    let puzzle = laid("kanoodle", None, ".X...\nXXX..\n.X...\n").expect("it fits");
    let x = puzzle.pieces.iter().position(|piece| piece.letter == 'X').expect("it is there");
    assert!(puzzle.is_placed(x) && puzzle.usable() == 15);
}

#[test]
fn a_pyramid_is_laid_layer_by_layer() {
    let map = "i\n\n..\n.i\n\n...\n...\n..i\n\n....\n....\n....\n...i\n\n.....\n.....\n.....\n...oo\n...oo\n";
    let puzzle = laid("kanoodle", None, map).expect("it fits");
    assert_eq!(puzzle.ground, Ground::Pyramid { side: 5 });
    assert_eq!((0..12).filter(|&piece| puzzle.is_placed(piece)).count(), 2);
}

#[test]
fn what_cannot_lie_so_is_refused_with_its_place() {
    let rest = "...........\n...........\n...........\n...........\n";
    for (rows, id, place) in [
        ("lll.lll....\nl......l...\n...........\n...........\n...........\n".to_string(), "packing-laid-twice", (1, 1)),
        (format!("..ll.......\n{rest}"), "packing-laid-part", (1, 3)),
        (format!("ll.ll......\n{rest}"), "packing-laid-broken", (1, 1)),
        (format!("....llll...\n{rest}"), "packing-laid-shape", (1, 5)),
        (format!("....q......\n{rest}"), "packing-challenge-letter", (1, 5)),
        (format!("....5......\n{rest}"), "packing-challenge-sign", (1, 5)),
        (format!("....#......\n{rest}"), "packing-challenge-unfit", (1, 5)),
        (format!("..........\n{rest}"), "packing-challenge-unfit", (1, 1)),
        (rest.to_string(), "packing-challenge-unfit", (4, 1)),
        (format!("{rest}{rest}"), "packing-challenge-unfit", (6, 1)),
    ] {
        let refusal = laid("kanoodle", Some("5x11"), &rows).expect_err(&rows);
        assert_eq!((refusal.said.id, refusal.span.map(|span| (span.line, span.column))), (id, Some(place)), "{rows}");
        assert!(refusal.help.is_some(), "{rows}");
    }
}

#[test]
fn any_four_cells_of_a_board_can_be_closed() {
    let corner = "##......\n##......\n........\n........\n........\n........\n........\n........\n";
    let puzzle = laid("pentominoes", Some("8x8"), corner).expect("it fits");
    assert_eq!(puzzle.usable(), 60);
    let three = corner.replacen('#', ".", 1);
    assert_eq!(
        laid("pentominoes", Some("8x8"), &three).expect_err("one is missing").said.id,
        "packing-challenge-holes"
    );
}
