//! The order of solutions is the one that docs/FORMATS.md tells, on puzzles where equal pieces and fixed cells meet.

use runut::{Filling, Limits, Puzzle, Question, Silent};
use runut_testkit::open;

/// A packing of a flat board, and its pieces in the file's order: the letter, and the first of those that are taken
/// together with it.
struct Case {
    text: &'static str,
    rows: usize,
    columns: usize,
    pieces: &'static [(char, char)],
}

/// The shapes along the sweep, each with its number and the places of its cells, the last one first; then for each
/// shape the pieces in its places.
type Key = (Vec<(usize, Vec<usize>)>, Vec<Vec<usize>>);

impl Case {
    /// A cell's place in the order of the sweep.
    fn place(&self, cell: usize) -> usize {
        let (row, column) = (cell / self.columns, cell % self.columns);
        if self.columns > self.rows { column * self.rows + row } else { cell }
    }

    fn number(&self, letter: char) -> usize {
        self.pieces.iter().position(|&(other, _)| other == letter).expect("it is a piece")
    }

    /// What comes earlier is smaller: the tiling piece by piece along the sweep, then the letters of equal pieces.
    fn key(&self, board: &Filling) -> Key {
        let letters: Vec<Option<char>> = board.0.iter().map(|glyph| glyph.character()).collect();
        let cells =
            |letter: char| (0..letters.len()).filter(move |&cell| letters[cell] == Some(letter)).collect::<Vec<_>>();
        let mut laid: Vec<(usize, usize, Vec<usize>)> = Vec::new();
        for &(letter, first) in self.pieces {
            let mut places: Vec<usize> = cells.clone()(letter).into_iter().map(|cell| self.place(cell)).collect();
            places.sort_unstable_by(|a, b| b.cmp(a));
            laid.push((*places.last().expect("it covers a cell"), self.number(first), places));
        }
        laid.sort();
        let mut names = Vec::new();
        for &(first, _) in self.pieces.iter().filter(|(letter, first)| letter == first) {
            let mut equal: Vec<(Vec<usize>, usize)> = Vec::new();
            for &(letter, _) in self.pieces.iter().filter(|(_, other)| *other == first) {
                equal.push((cells.clone()(letter).into_iter().rev().collect(), self.number(letter)));
            }
            equal.sort();
            names.push(equal.into_iter().map(|(_, number)| number).collect());
        }
        (laid.into_iter().map(|(_, piece, places)| (piece, places)).collect(), names)
    }
}

fn all(puzzle: &Puzzle) -> Vec<Filling> {
    let question = Question { strategy: "sweep", ..Question::default() };
    runut::solve(puzzle, &question, &Limits::default(), &mut Silent).expect("it fits").boards
}

#[test]
fn solutions_come_in_the_documented_order() {
    for case in [
        // A has a fixed cell and is taken by itself; B and C are taken together, after it.
        Case {
            text: "2 3 3\nCUSTOM\n##A\n###\nAA\nBB\nCC\n",
            rows: 2,
            columns: 3,
            pieces: &[('A', 'A'), ('B', 'B'), ('C', 'B')],
        },
        // The fixed one stands between its equals in the file, and is taken between D and the others' first.
        Case {
            text: "4 3 5\nCUSTOM\n###\n##C\n###\n###\nAA\nDDD\nCC\nBB\nEEE\n",
            rows: 4,
            columns: 3,
            pieces: &[('A', 'A'), ('D', 'D'), ('C', 'C'), ('B', 'A'), ('E', 'D')],
        },
        Case {
            text: "3 4 6\nCUSTOM\n####\n#F##\n####\nFF\nAA\nBB\nCC\nDD\nEE\n",
            rows: 3,
            columns: 4,
            pieces: &[('F', 'F'), ('A', 'A'), ('B', 'A'), ('C', 'A'), ('D', 'A'), ('E', 'A')],
        },
    ] {
        let boards = all(&open(case.text));
        assert!(boards.len() > 3, "{}", case.text);
        let keys: Vec<_> = boards.iter().map(|board| case.key(board)).collect();
        for (at, pair) in keys.windows(2).enumerate() {
            assert!(pair[0] < pair[1], "solution {} of\n{}\n{:?}\n{:?}", at + 1, case.text, pair[0], pair[1]);
        }
    }
}
