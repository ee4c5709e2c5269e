//! Packings on all terms at once: copies, ranges, pieces that need not be laid, that may not be turned or flipped, cells
//! that may stay bare, fixed cells, holes, equal shapes, sets by name, and pyramids. Boards are cut into such pieces, and the
//! terms are those of the cut or close to them, so that many have some solutions and some have none.

use crate::oracle::packing::{PLANES, Point, flat, pyramid, stepped, turns};
use runut::Dice;
use std::fmt::Write;

/// Shapes of pieces. Those of two cells apart from each other are one piece, too.
const SHAPES: [&[(i32, i32)]; 8] = [
    &[(0, 0)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (0, 1), (1, 0)],
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0), (0, 1), (0, 2), (1, 0)],
    &[(0, 1), (0, 2), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
    &[(0, 0), (0, 2)],
];
/// Pieces of a set that comes with the program, and their shapes.
const NAMED: [(char, usize); 3] = [('v', 2), ('l', 4), ('o', 6)];

struct Piece {
    letter: char,
    shape: usize,
    /// How many of it were laid.
    laid: usize,
}

/// A packing on some of all terms.
pub fn make(seed: u64) -> String {
    let mut dice = Dice::new(seed ^ 0x7e57);
    let is_pyramid = dice.chance(8);
    let (rows, columns) = match is_pyramid {
        true => [(2, 2), (2, 2), (3, 3)][dice.below(3)],
        false => [(1, 1), (1, 3), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (2, 6), (4, 4)]
            [dice.below(12)],
    };
    let lines = if is_pyramid { pyramid(rows) } else { flat(rows, columns) };
    let set = if is_pyramid { 9 } else { dice.below(9) };
    let mut pieces = pieces(set, &mut dice);
    let squares = cut(&lines.concat(), if is_pyramid { 3 } else { 1 }, &mut pieces, &mut dice);
    let is_full = squares.iter().all(|&square| square == '#');
    let kind = match (is_pyramid, is_full && dice.chance(2)) {
        (false, true) => "DEFAULT",
        (false, false) => "CUSTOM",
        (true, true) => "PYRAMID",
        (true, false) => "PYRAMID CUSTOM",
    };
    let mut text = format!("{rows} {columns} {}\n{kind}\n", pieces.len());
    if kind.ends_with("CUSTOM") {
        let mut squares = squares.iter();
        for line in lines.iter().filter(|line| !line.is_empty()) {
            text.extend(squares.by_ref().take(line.len()));
            text.push('\n');
        }
    }
    write_pieces(&mut text, set, &pieces, &mut dice);
    write_terms(&mut text, is_pyramid, &pieces, &mut dice);
    text
}

/// Some pieces, two of one shape more often than not; of the set that comes with the program where that is asked for.
fn pieces(set: usize, dice: &mut Dice) -> Vec<Piece> {
    if set == 0 {
        let most = 1 + dice.below(NAMED.len());
        return NAMED[..most].iter().map(|&(letter, shape)| Piece { letter, shape, laid: 0 }).collect();
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for letter in "ABCd".chars().take(1 + dice.below(4)) {
        let shape = match pieces.last() {
            Some(last) if dice.chance(2) => last.shape,
            _ if dice.chance(20) => 7,
            _ => dice.below(SHAPES.len() - 1),
        };
        pieces.push(Piece { letter, shape, laid: 0 });
    }
    pieces
}

/// Lays pieces on a board, one beside the other, and tells its map: some cells stay bare, some are none.
fn cut(points: &[Point], planes: usize, pieces: &mut [Piece], dice: &mut Dice) -> Vec<char> {
    let mut squares = vec![' '; points.len()];
    for at in 0..points.len() {
        if squares[at] != ' ' {
            continue;
        }
        let tries = if dice.chance(8) { 0 } else { 6 };
        for _ in 0..tries {
            let piece = dice.below(pieces.len());
            let ways = turns(SHAPES[pieces[piece].shape]);
            let (way, plane) = (&ways[dice.below(8)], PLANES[dice.below(planes)]);
            let point = |cell: &(i32, i32)| stepped(points[at], plane, (cell.0 - way[0].0, cell.1 - way[0].1));
            let place = |cell| points.iter().position(|other| *other == point(cell));
            let Some(covered) = way.iter().map(place).collect::<Option<Vec<usize>>>() else { continue };
            if covered.iter().any(|&at| squares[at] != ' ') {
                continue;
            }
            // Now and then a cell is fixed, or all that the piece covers.
            let (is_told, letter) = (dice.chance(12), pieces[piece].letter);
            for &at in &covered {
                squares[at] = match () {
                    () if is_told || dice.chance(14) => letter,
                    () if dice.chance(14) => '?',
                    () => '#',
                };
            }
            pieces[piece].laid += 1;
            break;
        }
        if squares[at] == ' ' {
            squares[at] = if dice.chance(3) { '*' } else { '?' };
        }
    }
    if !squares.iter().any(|&square| square == '#' || square == '?') {
        squares[0] = '?';
    }
    squares
}

/// Pieces as drawings, as a set of the puzzle's own, or as some of one that comes with the program.
fn write_pieces(text: &mut String, set: usize, pieces: &[Piece], dice: &mut Dice) {
    let drawn = |piece: &Piece, dice: &mut Dice| {
        let ways = turns(SHAPES[piece.shape]);
        // A line without a cell would end the piece.
        let whole: Vec<_> = ways.iter().filter(|way| way.windows(2).all(|pair| pair[1].0 - pair[0].0 <= 1)).collect();
        let way = whole[dice.below(whole.len())];
        let mut lines = String::new();
        for row in 0..=way.iter().map(|cell| cell.0).max().expect("it has cells") {
            let end = way.iter().filter(|cell| cell.0 == row).map(|cell| cell.1).max().expect("no line is bare");
            lines.extend((0..=end).map(|column| if way.contains(&(row, column)) { piece.letter } else { ' ' }));
            lines.push('\n');
        }
        lines
    };
    let _ = match set {
        0 => writeln!(text, "SET kanoodle {}", pieces.iter().map(|piece| piece.letter).collect::<String>()),
        1 => writeln!(text, "SET toy\nTITLE My toy"),
        _ => Ok(()),
    };
    for piece in pieces.iter().filter(|_| set > 0) {
        if set == 1 {
            let _ = writeln!(text, "PIECE {}", piece.letter);
        }
        *text += &drawn(piece, dice);
    }
}

/// Terms that mostly allow what was laid.
fn write_terms(text: &mut String, is_pyramid: bool, pieces: &[Piece], dice: &mut Dice) {
    if dice.chance(12) {
        let _ = writeln!(text, "EACH {}", ["any", "optional", "x1-3"][dice.below(3)]);
    }
    for piece in pieces {
        let laid = if dice.chance(5) { dice.below(3) } else { piece.laid };
        let mut terms = match (laid, dice.below(4)) {
            (0, 0) | (1, 1) => "optional".into(),
            (0, 1) => "x0-2".into(),
            (1, 0) => String::new(),
            (_, 2) => "any".into(),
            (1, _) => "x1-2".into(),
            (some, 0) => format!("x{some}"),
            (some, _) => format!("x{}-{}", some.saturating_sub(1), some + dice.below(2)),
        };
        if !is_pyramid && dice.chance(6) {
            terms += " one-sided";
        }
        if !is_pyramid && dice.chance(6) {
            terms += " unturned";
        }
        if !terms.is_empty() {
            let _ = writeln!(text, "{} {}", piece.letter, terms.trim_start());
        }
    }
}
