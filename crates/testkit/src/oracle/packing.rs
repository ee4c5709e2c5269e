//! Every packing of a flat board or a pyramid: the first bare cell is covered by each piece in each place. And what may be
//! asked of all packings together: how many there are of them up to names and symmetries, and in which order they come.

use super::{PackingTruth, Search, SweepPlace, Truth};
use std::collections::{BTreeMap, BTreeSet};

/// A place in space, in half steps.
pub type Point = [i32; 3];

/// Rows and columns of a piece run along these: in a layer, and in a pyramid upright along either diagonal.
pub const PLANES: [[Point; 2]; 3] = [[[2, 0, 0], [0, 2, 0]], [[1, 1, 1], [1, 1, -1]], [[1, -1, 1], [1, -1, -1]]];

/// The point that lies so many rows and columns away in a plane.
pub fn stepped(from: Point, [down, across]: [Point; 2], (row, column): (i32, i32)) -> Point {
    [0, 1, 2].map(|axis| from[axis] + row * down[axis] + column * across[axis])
}

/// The points of a flat board, line by line.
pub fn flat(rows: usize, columns: usize) -> Vec<Vec<Point>> {
    let point = |row, column| [2 * row as i32, 2 * column as i32, 0];
    (0..rows).map(|row| (0..columns).map(|column| point(row, column)).collect()).collect()
}

/// The points of a pyramid as it is written: the apex first, an empty line between layers.
pub fn pyramid(side: usize) -> Vec<Vec<Point>> {
    let mut lines = Vec::new();
    for width in 1..=side as i32 {
        let height = side as i32 - width;
        if width > 1 {
            lines.push(Vec::new());
        }
        let point = |row: i32, column: i32| [2 * row + height, 2 * column + height, height];
        lines.extend((0..width).map(|row| (0..width).map(|column| point(row, column)).collect()));
    }
    lines
}

/// A piece's eight turns and reflections.
pub fn turns(cells: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
    let turn = |way: usize| {
        let turned = |&(row, column): &(i32, i32)| {
            let (row, column) = if way & 1 == 0 { (row, column) } else { (column, row) };
            (if way & 2 == 0 { row } else { -row }, if way & 4 == 0 { column } else { -column })
        };
        let mut cells: Vec<(i32, i32)> = cells.iter().map(turned).collect();
        let (top, left) = (cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min());
        cells.iter_mut().for_each(|cell| *cell = (cell.0 - top.unwrap_or(0), cell.1 - left.unwrap_or(0)));
        cells.sort_unstable();
        cells
    };
    (0..8).map(turn).collect()
}

struct Piece {
    letter: char,
    cells: Vec<(i32, i32)>,
    /// The least of its turns: the same for all pieces of its shape.
    shape: Vec<(i32, i32)>,
}

struct Packing {
    is_pyramid: bool,
    side: i32,
    /// Where the characters of each written line lie.
    lines: Vec<Vec<Point>>,
    /// The usable points in the order in which they are written, each with the letter that is fixed there.
    cells: Vec<(Point, Option<char>)>,
    pieces: Vec<Piece>,
}

/// All packings of a puzzle; `None` where they are too many or take too long.
///
/// # Panics
/// If the text is no packing of up to 64 cells.
pub fn solve(text: &str) -> Option<Truth> {
    let packing = read(text);
    let mut search = Search::new();
    let area: usize = packing.pieces.iter().map(|piece| piece.cells.len()).sum();
    if area == packing.cells.len() {
        let places = packing.places();
        packing.cover(&places, 0, &mut vec![None; packing.pieces.len()], &mut search)?;
    }
    let mut truth = search.truth();
    truth.packing = Some(packing.truth(&truth.boards));
    Some(truth)
}

fn read(text: &str) -> Packing {
    let mut lines = text.lines().map(str::trim_end);
    let header = lines.next().expect("a header");
    let numbers: Vec<usize> = header.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let kind = lines.next().expect("a type").to_uppercase();
    let is_pyramid = kind.starts_with("PYRAMID");
    let points = if is_pyramid { pyramid(numbers[0]) } else { flat(numbers[0], numbers[1]) };
    let all: Vec<Point> = points.concat();
    let mut map: Vec<char> = vec!['#'; all.len()];
    if kind.ends_with("CUSTOM") {
        map.clear();
        while map.len() < all.len() {
            map.extend(lines.next().expect("a line of the map").chars());
        }
    }
    let mut pieces: Vec<Piece> = Vec::new();
    let mut row = 0;
    for line in lines {
        let Some(letter) = line.trim_start().chars().next() else { continue };
        if pieces.last().is_none_or(|piece| piece.letter != letter) {
            pieces.push(Piece { letter, cells: Vec::new(), shape: Vec::new() });
            row = 0;
        }
        let columns = (0..).zip(line.chars()).filter(|&(_, character)| character != ' ');
        let piece = pieces.last_mut().expect("one has begun");
        piece.cells.extend(columns.map(|(column, _)| (row, column)));
        row += 1;
    }
    for piece in &mut pieces {
        piece.shape = turns(&piece.cells).into_iter().min().expect("there are eight");
    }
    let dot_is_usable = map.contains(&'*') && !map.contains(&'#');
    let square = |(&point, &character): (&Point, &char)| match character {
        '*' => None,
        '.' if !dot_is_usable => None,
        '.' | '#' => Some((point, None)),
        letter => Some((point, Some(letter))),
    };
    let cells: Vec<(Point, Option<char>)> = all.iter().zip(&map).filter_map(square).collect();
    assert!(cells.len() <= 64 && numbers[2] == pieces.len(), "{text}");
    Packing { is_pyramid, side: numbers[0] as i32, lines: points, cells, pieces }
}

impl Packing {
    fn at(&self, point: Point) -> Option<usize> {
        self.cells.iter().position(|(other, _)| *other == point)
    }

    /// For each cell, the pieces that can cover it, each with all the cells that it then covers.
    fn places(&self) -> Vec<BTreeSet<(usize, u64)>> {
        let mut places = vec![BTreeSet::new(); self.cells.len()];
        for (number, piece) in self.pieces.iter().enumerate() {
            for plane in &PLANES[..if self.is_pyramid { 3 } else { 1 }] {
                for turned in turns(&piece.cells) {
                    for &(start, _) in &self.cells {
                        let point = |&(row, column): &(i32, i32)| {
                            self.at(stepped(start, *plane, (row - turned[0].0, column - turned[0].1)))
                        };
                        let Some(covered) = turned.iter().map(point).collect::<Option<Vec<usize>>>() else { continue };
                        let is_allowed = |(at, (_, fixed)): (usize, &(Point, Option<char>))| {
                            fixed.is_none_or(|letter| (letter == piece.letter) == covered.contains(&at))
                        };
                        if self.cells.iter().enumerate().all(is_allowed) {
                            let mask = covered.iter().fold(0, |mask, &at| mask | 1 << at);
                            covered.iter().for_each(|&at| _ = places[at].insert((number, mask)));
                        }
                    }
                }
            }
        }
        places
    }

    /// Covers the first bare cell in every way, and so on.
    fn cover(
        &self,
        places: &[BTreeSet<(usize, u64)>],
        covered: u64,
        laid: &mut Vec<Option<u64>>,
        search: &mut Search,
    ) -> Option<()> {
        let bare = (!covered).trailing_zeros() as usize;
        if bare >= self.cells.len() {
            return search.found(self.written(laid));
        }
        for &(piece, mask) in &places[bare] {
            search.may_try()?;
            if laid[piece].is_none() && mask & covered == 0 {
                laid[piece] = Some(mask);
                self.cover(places, covered | mask, laid, search)?;
                laid[piece] = None;
            }
        }
        Some(())
    }

    fn written(&self, laid: &[Option<u64>]) -> String {
        let letter = |&point: &Point| {
            let Some(at) = self.at(point) else { return '.' };
            let piece = laid.iter().position(|mask| mask.is_some_and(|mask| mask >> at & 1 == 1));
            self.pieces[piece.expect("every cell is covered")].letter
        };
        let lines: Vec<String> = self.lines.iter().map(|line| line.iter().map(letter).collect()).collect();
        lines.join("\n")
    }

    /// The letters of the usable cells.
    fn letters(&self, board: &str) -> Vec<char> {
        board.chars().filter(|character| character.is_alphabetic()).collect()
    }

    fn truth(&self, boards: &BTreeSet<String>) -> PackingTruth {
        let named: BTreeSet<Vec<char>> = boards.iter().map(|board| self.letters(board)).collect();
        let nameless: BTreeSet<Vec<char>> = named.iter().map(|letters| forgotten(letters)).collect();
        let symmetries = self.symmetries();
        let turned = |letters: &[char], moved: &[usize]| moved.iter().map(|&from| letters[from]).collect::<Vec<char>>();
        let first_named = |letters: &Vec<char>| symmetries.iter().map(|moved| turned(letters, moved)).min();
        let first_nameless =
            |letters: &Vec<char>| symmetries.iter().map(|moved| forgotten(&turned(letters, moved))).min();
        PackingTruth {
            tilings: nameless.len(),
            distinct_boards: named.iter().map(first_named).collect::<BTreeSet<_>>().len(),
            distinct_tilings: nameless.iter().map(first_nameless).collect::<BTreeSet<_>>().len(),
            places: self
                .has_order()
                .then(|| boards.iter().map(|board| (board.clone(), self.sweep_place(board))).collect()),
        }
    }

    /// For every turn and reflection that keeps the usable and the fixed cells, where each cell's letter comes from.
    fn symmetries(&self) -> Vec<Vec<usize>> {
        let moved = |way: usize| -> Option<Vec<usize>> {
            let turned = |point: Point| {
                // A pyramid turns about its axis; a flat board is laid back into the corner.
                let [x, y] =
                    if self.is_pyramid { [0, 1].map(|axis| point[axis] - self.side + 1) } else { [point[0], point[1]] };
                let [x, y] = if way & 1 == 0 { [x, y] } else { [y, x] };
                [if way & 2 == 0 { x } else { -x }, if way & 4 == 0 { y } else { -y }, point[2]]
            };
            let points: Vec<Point> = self.cells.iter().map(|&(point, _)| turned(point)).collect();
            let shift = [0, 1].map(|axis| match self.is_pyramid {
                true => self.side - 1,
                false => {
                    let least = self.cells.iter().map(|(point, _)| point[axis]).min().unwrap_or(0);
                    least - points.iter().map(|point| point[axis]).min().unwrap_or(0)
                }
            });
            let to = |[x, y, z]: [i32; 3]| self.at([x + shift[0], y + shift[1], z]);
            let to: Vec<usize> = points.into_iter().map(to).collect::<Option<Vec<usize>>>()?;
            (0..to.len()).all(|from| self.cells[from].1 == self.cells[to[from]].1).then_some(to)
        };
        (0..8).filter_map(moved).collect()
    }

    fn has_order(&self) -> bool {
        let is_fixed = |piece: &Piece| self.cells.iter().any(|(_, fixed)| *fixed == Some(piece.letter));
        let has_equal = |piece: &Piece| self.pieces.iter().filter(|other| other.shape == piece.shape).count() > 1;
        !self.is_pyramid && !self.pieces.iter().any(|piece| is_fixed(piece) && has_equal(piece))
    }

    /// Cell by cell along the short side, the piece that covers the first cell that is still empty, those of one shape
    /// as the first of them in the file; and which cells it covers, from its last one back: the earlier it ends, the
    /// earlier it comes.
    fn sweep_place(&self, board: &str) -> SweepPlace {
        let letters = self.letters(board);
        let extent = |axis: usize| {
            let along = self.cells.iter().map(|(point, _)| point[axis]);
            along.clone().max().unwrap_or(0) - along.min().unwrap_or(0)
        };
        let is_wide = extent(0) < extent(1);
        let mut order: Vec<usize> = (0..letters.len()).collect();
        order.sort_by_key(|&at| {
            let [row, column, _] = self.cells[at].0;
            if is_wide { (column, row) } else { (row, column) }
        });
        let mut covered: Vec<char> = Vec::new();
        let mut place = Vec::new();
        for &at in &order {
            if !covered.contains(&letters[at]) {
                covered.push(letters[at]);
                let own = self.pieces.iter().find(|piece| piece.letter == letters[at]).expect("it is a piece's letter");
                let first = self.pieces.iter().position(|piece| piece.shape == own.shape).expect("at least itself");
                let cells = (0..order.len()).rev().filter(|&later| letters[order[later]] == letters[at]).collect();
                place.push((first, cells));
            }
        }
        place
    }
}

/// Letters in the order in which they come up: what is left when names are forgotten.
fn forgotten(letters: &[char]) -> Vec<char> {
    let mut names: BTreeMap<char, char> = BTreeMap::new();
    let name = |letter: &char| {
        let next = char::from_u32(names.len() as u32).expect("there are few pieces");
        *names.entry(*letter).or_insert(next)
    };
    letters.iter().map(name).collect()
}
