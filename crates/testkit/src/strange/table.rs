//! What lies on a table: a board by its name, the pieces of a set by theirs, and a map of the pieces that lie there. Most are
//! parts of a solution; in some a piece lies elsewhere, so that the others may not fit.

use crate::oracle::packing::{PLANES, Point, drawn_cells, flat, pyramid, stepped, turns};
use crate::sets::named;
use runut::kits::{Lettering, Table};
use runut::{Dice, Limits, Puzzle, Question, Silent};
use std::collections::BTreeMap;

/// Sets and boards of at most 64 cells, with their rows and columns; of a pyramid only its side.
const BOARDS: [(&str, &str, usize, Option<usize>); 12] = [
    ("kanoodle", "5x11", 5, Some(11)),
    ("kanoodle", "pyramid", 5, None),
    ("iq-puzzler-pro", "5x11", 5, Some(11)),
    ("iq-puzzler-pro", "pyramid", 5, None),
    ("pentominoes", "6x10", 6, Some(10)),
    ("pentominoes", "3x20", 3, Some(20)),
    ("pentominoes", "8x8-middle", 8, Some(8)),
    ("pentominoes", "tall-cross", 9, Some(8)),
    ("tetrominoes", "3x7-hole", 3, Some(7)),
    ("tetrominoes", "4x6-slot", 4, Some(6)),
    ("calendar", "nov-16", 7, Some(7)),
    ("calendar", "1-31", 7, Some(7)),
];
/// The letters of Kanoodle, and those of its booklet in the same order.
const IN_BOOKLET: (&str, &str) = ("lPLYNvVWUioX", "ABCDEFGHIJKL");

/// A puzzle by the names of a set and of a board. The program finds some solution and writes the text; what is compared is
/// what that text is said to be.
pub fn make(seed: u64) -> String {
    let mut dice = Dice::new(seed ^ 0x7ab1e);
    let (set, board, rows, columns) = BOARDS[dice.below(BOARDS.len())];
    let bare = Table { set, board: Some(board), ..Table::default() };
    let (points, planes) = match columns {
        Some(columns) => (flat(rows, columns).concat(), 1),
        None => (pyramid(rows).concat(), 3),
    };
    let mut laid = Laid::on(points, solution(&runut::open_table(&bare).expect("it is known"), &mut dice));
    let off = laid.take_off(3 + dice.below(5), &mut dice);
    if dice.chance(3) {
        let (_, piece) = named(set).expect("it is known").into_iter().find(|one| one.0 == off).expect("it is there");
        laid.lay(off, &drawn_cells(piece), planes, &mut dice);
    }
    let letters = if set == "kanoodle" && dice.chance(3) { Lettering::Booklet } else { Lettering::Own };
    let map = laid.map(letters);
    let table = Table { map: Some(&map), letters, ..bare };
    runut::assemble(&table).unwrap_or_else(|refusal| panic!("{set} {board}: {refusal}\n{map}")).text
}

/// The signs of some solution, row by row.
fn solution(puzzle: &Puzzle, dice: &mut Dice) -> Vec<String> {
    let question = Question { seed: dice.roll(), ..Question::default() };
    let limits = Limits { threads: 1, ..Limits::first(1) };
    let answer = runut::solve(puzzle, &question, &limits, &mut Silent).expect("it fits");
    puzzle.rows(&answer.boards[0]).into_iter().filter(|row| !row.is_empty()).collect()
}

/// A board with the letters of what lies there, `.` in free cells and `#` where there is none.
struct Laid {
    /// Where each cell lies.
    points: Vec<Point>,
    signs: Vec<char>,
    widths: Vec<usize>,
}

impl Laid {
    fn on(points: Vec<Point>, rows: Vec<String>) -> Laid {
        let signs: Vec<char> = rows.concat().chars().map(|sign| if sign == '.' { '#' } else { sign }).collect();
        assert_eq!(signs.len(), points.len(), "{rows:?}");
        Laid { points, signs, widths: rows.iter().map(|row| row.chars().count()).collect() }
    }

    /// Takes so many pieces off, and tells one of them.
    fn take_off(&mut self, pieces: usize, dice: &mut Dice) -> char {
        let mut off = ' ';
        for _ in 0..pieces {
            let laid: Vec<char> = self.signs.iter().copied().filter(|sign| sign.is_alphabetic()).collect();
            if !laid.is_empty() {
                off = laid[dice.below(laid.len())];
                self.signs.iter_mut().filter(|sign| **sign == off).for_each(|sign| *sign = '.');
            }
        }
        off
    }

    /// Lays a piece on some free cells, if there are any that have its shape.
    fn lay(&mut self, letter: char, cells: &[(i32, i32)], planes: usize, dice: &mut Dice) {
        let places: BTreeMap<Point, usize> = self.points.iter().copied().zip(0..).collect();
        let mut ways = Vec::new();
        for (plane, turned) in
            PLANES[..planes].iter().flat_map(|plane| turns(cells).into_iter().map(move |way| (plane, way)))
        {
            for start in &self.points {
                let point = |cell: &(i32, i32)| stepped(*start, *plane, (cell.0 - turned[0].0, cell.1 - turned[0].1));
                let covered = turned.iter().map(|cell| places.get(&point(cell)).copied());
                let covered = covered.map(|at| at.filter(|&at| self.signs[at] == '.')).collect::<Option<Vec<usize>>>();
                ways.extend(covered);
            }
        }
        if !ways.is_empty() {
            ways.swap_remove(dice.below(ways.len())).into_iter().for_each(|at| self.signs[at] = letter);
        }
    }

    /// As it is typed in, with the letters of the set or of its booklet.
    fn map(&self, letters: Lettering) -> String {
        let typed = |&sign: &char| match IN_BOOKLET.0.find(sign) {
            Some(at) if letters == Lettering::Booklet => char::from(IN_BOOKLET.1.as_bytes()[at]),
            _ => sign,
        };
        let mut signs = self.signs.iter().map(typed);
        let row = |&width: &usize| signs.by_ref().take(width).collect::<String>();
        self.widths.iter().map(row).collect::<Vec<String>>().join("\n")
    }
}
