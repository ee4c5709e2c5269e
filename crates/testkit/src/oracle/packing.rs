//! Every packing of a flat board or a pyramid: the first bare cell is covered by each piece in each place. And what may be
//! asked of all packings together: how many there are of them up to names and symmetries, and in which order they come.

use super::{PackingTruth, Search, SweepPlace, Truth};
use crate::sets::{Drawn, named};
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
    /// How many of it are laid at the least and at the most.
    least: usize,
    most: usize,
    turns: bool,
    flips: bool,
}

impl Piece {
    fn new(letter: char, cells: Vec<(i32, i32)>) -> Piece {
        Piece { letter, cells, shape: Vec::new(), least: 1, most: 1, turns: true, flips: true }
    }

    fn is_once(&self) -> bool {
        (self.least, self.most) == (1, 1)
    }

    /// The ways in which it may lie: as drawn and turned, then the same of its mirror image.
    fn ways(&self) -> BTreeSet<Vec<(i32, i32)>> {
        let mut ways = BTreeSet::new();
        for is_flipped in [false, true].into_iter().take(1 + usize::from(self.flips)) {
            let mut way = self.cells.clone();
            way.iter_mut().filter(|_| is_flipped).for_each(|cell| cell.1 = -cell.1);
            for _ in 0..if self.turns { 4 } else { 1 } {
                let (top, left) = (way.iter().map(|cell| cell.0).min(), way.iter().map(|cell| cell.1).min());
                let corner = (top.unwrap_or(0), left.unwrap_or(0));
                let mut settled: Vec<_> = way.iter().map(|cell| (cell.0 - corner.0, cell.1 - corner.1)).collect();
                settled.sort_unstable();
                ways.insert(settled);
                way.iter_mut().for_each(|cell| *cell = (cell.1, -cell.0));
            }
        }
        ways
    }

    fn heed(&mut self, term: &str) {
        match term {
            "any" => (self.least, self.most) = (0, usize::MAX),
            "optional" => (self.least, self.most) = (0, 1),
            "one-sided" => self.flips = false,
            "unturned" => self.turns = false,
            numbers => {
                let (least, most) = numbers[1..].split_once('-').unwrap_or((&numbers[1..], &numbers[1..]));
                [self.least, self.most] = [least, most].map(|number| number.parse().expect("a number"));
            }
        }
    }
}

/// Whether a word says how often or how a piece is laid.
fn is_term(word: &str) -> bool {
    let has_number = word.starts_with('x') && word[1..].starts_with(|digit: char| digit.is_ascii_digit());
    has_number || ["any", "optional", "one-sided", "unturned"].contains(&word)
}

/// A usable cell.
struct Square {
    point: Point,
    /// The letter that is fixed there.
    fixed: Option<char>,
    may_stay_bare: bool,
    /// Its number among all cells of the board.
    number: usize,
}

struct Packing {
    is_pyramid: bool,
    side: i32,
    /// Where the characters of each written line lie.
    lines: Vec<Vec<Point>>,
    /// The usable cells in the order in which they are written.
    cells: Vec<Square>,
    pieces: Vec<Piece>,
}

/// What lies on a board: each piece with its cells, as bits.
type Laid = Vec<(usize, u64)>;

/// Is told what lies on a full board.
type Tell<'a> = dyn FnMut(&[(usize, u64)]) -> Option<()> + 'a;

/// All packings of a puzzle; `None` where they are too many or take too long.
///
/// # Panics
/// If the text is no packing of up to 64 cells.
pub fn solve(text: &str) -> Option<Truth> {
    let packing = read(text);
    let (mut search, mut found) = (Search::new(), BTreeMap::new());
    let area: usize = packing.pieces.iter().map(|piece| piece.cells.len()).sum();
    if !packing.is_plain() || area == packing.cells.len() {
        packing.cover(&packing.places(), 0, &mut Vec::new(), &mut |laid| {
            let board = packing.written(laid);
            found.insert(board.clone(), laid.to_vec());
            search.found(board)
        })?;
    }
    let mut truth = search.truth();
    truth.packing = Some(packing.truth(&found));
    Some(truth)
}

/// How many packings a puzzle has, however many they are.
///
/// # Panics
/// If the text is no packing of up to 64 cells.
pub fn count(text: &str) -> u64 {
    let (packing, mut count) = (read(text), 0);
    packing.cover(&packing.places(), 0, &mut Vec::new(), &mut |_| {
        count += 1;
        Some(())
    });
    count
}

/// The rows and columns of a drawn piece.
pub fn drawn_cells(piece: Drawn) -> Vec<(i32, i32)> {
    let row = |(row, line): (i32, &str)| {
        let columns = (0..).zip(line.chars()).filter(|(_, sign)| *sign != '.');
        columns.map(|(column, _)| (row, column)).collect::<Vec<_>>()
    };
    (0..).zip(piece.split('/')).flat_map(row).collect()
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
    let (mut pieces, mut terms): (Vec<Piece>, Vec<Vec<&str>>) = (Vec::new(), Vec::new());
    let mut row = 0;
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] | ["TITLE", ..] | ["PIECE", ..] => {}
            ["SET", name, ref letters @ ..] => {
                // One that nobody knows is drawn in the lines that follow.
                let known = named(name).unwrap_or_default();
                let is_wanted = |letter: char| letters.first().is_none_or(|letters| letters.contains(letter));
                let wanted = known.into_iter().filter(|(letter, _)| is_wanted(*letter));
                pieces.extend(wanted.map(|(letter, piece)| Piece::new(letter, drawn_cells(piece))));
            }
            [_, word, ..] if is_term(word) => terms.push(words),
            [word, ..] => {
                let letter = word.chars().next().expect("a word has a letter");
                if pieces.last().is_none_or(|piece| piece.letter != letter) {
                    pieces.push(Piece::new(letter, Vec::new()));
                    row = 0;
                }
                let columns = (0..).zip(line.chars()).filter(|&(_, character)| character != ' ');
                let piece = pieces.last_mut().expect("one has begun");
                piece.cells.extend(columns.map(|(column, _)| (row, column)));
                row += 1;
            }
        }
    }
    // What is said of one piece goes before what is said of all.
    terms.sort_by_key(|words| words[0] != "EACH");
    for (who, what) in terms.iter().filter_map(|words| words.split_first()) {
        for piece in pieces.iter_mut().filter(|piece| *who == "EACH" || *who == piece.letter.to_string()) {
            what.iter().for_each(|term| piece.heed(term));
        }
    }
    for piece in &mut pieces {
        piece.shape = turns(&piece.cells).into_iter().min().expect("there are eight");
    }
    let has_terms = map.contains(&'?') || pieces.iter().any(|piece| !piece.is_once());
    let dot_is_usable = map.contains(&'*') && !map.contains(&'#') && !has_terms;
    let square = |(number, (&point, &character)): (usize, (&Point, &char))| {
        let square = Square { point, fixed: None, may_stay_bare: false, number };
        match character {
            '*' => None,
            '.' if !dot_is_usable => None,
            '.' | '#' => Some(square),
            '?' => Some(Square { may_stay_bare: true, ..square }),
            letter => Some(Square { fixed: Some(letter), ..square }),
        }
    };
    let cells: Vec<Square> = all.iter().zip(&map).enumerate().filter_map(square).collect();
    assert!(cells.len() <= 64 && numbers[2] == pieces.len(), "{text}");
    Packing { is_pyramid, side: numbers[0] as i32, lines: points, cells, pieces }
}

impl Packing {
    fn at(&self, point: Point) -> Option<usize> {
        self.cells.iter().position(|other| other.point == point)
    }

    /// Whether every piece is laid once and every cell covered.
    fn is_plain(&self) -> bool {
        self.pieces.iter().all(Piece::is_once) && !self.cells.iter().any(|cell| cell.may_stay_bare)
    }

    /// For each cell, the pieces that can cover it, each with all the cells that it then covers.
    fn places(&self) -> Vec<BTreeSet<(usize, u64)>> {
        let mut places = vec![BTreeSet::new(); self.cells.len()];
        for (number, piece) in self.pieces.iter().enumerate().filter(|(_, piece)| piece.most > 0) {
            for plane in &PLANES[..if self.is_pyramid { 3 } else { 1 }] {
                for turned in piece.ways() {
                    for start in &self.cells {
                        let point = |&(row, column): &(i32, i32)| {
                            self.at(stepped(start.point, *plane, (row - turned[0].0, column - turned[0].1)))
                        };
                        let Some(covered) = turned.iter().map(point).collect::<Option<Vec<usize>>>() else { continue };
                        // What is fixed to a piece that is laid once is all covered by it.
                        let is_allowed = |(at, cell): (usize, &Square)| match cell.fixed {
                            None => true,
                            Some(letter) if letter == piece.letter => !piece.is_once() || covered.contains(&at),
                            Some(_) => !covered.contains(&at),
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

    /// Covers the first cell of which nothing is known yet in every way, or leaves it bare, and so on. None: whoever is
    /// told has enough.
    fn cover(&self, places: &[BTreeSet<(usize, u64)>], known: u64, laid: &mut Laid, tell: &mut Tell<'_>) -> Option<()> {
        let next = (!known).trailing_zeros() as usize;
        let count = |laid: &Laid, piece: usize| laid.iter().filter(|(other, _)| *other == piece).count();
        if next >= self.cells.len() {
            let is_enough = (0..self.pieces.len()).all(|piece| count(laid, piece) >= self.pieces[piece].least);
            return if is_enough { tell(laid) } else { Some(()) };
        }
        for &(piece, mask) in &places[next] {
            if mask & known == 0 && count(laid, piece) < self.pieces[piece].most {
                laid.push((piece, mask));
                self.cover(places, known | mask, laid, tell)?;
                laid.pop();
            }
        }
        match self.cells[next].may_stay_bare {
            true => self.cover(places, known | 1 << next, laid, tell),
            false => Some(()),
        }
    }

    /// A board as it is written: a word a cell, the letter of its piece, with a number where there may be several
    /// copies.
    fn written(&self, laid: &[(usize, u64)]) -> String {
        let mut words: Vec<String> = vec!["_".into(); self.cells.len()];
        let mut laid = laid.to_vec();
        laid.sort_unstable_by_key(|(_, mask)| mask.trailing_zeros());
        let mut copies = vec![0; self.pieces.len()];
        for (piece, mask) in laid {
            copies[piece] += 1;
            let number = if self.pieces[piece].most == 1 { String::new() } else { copies[piece].to_string() };
            let covered = (0..self.cells.len()).filter(|at| mask >> at & 1 == 1);
            covered.for_each(|at| words[at] = format!("{}{number}", self.pieces[piece].letter));
        }
        let width = words.iter().map(String::len).max().unwrap_or(1);
        let word = |&point: &Point| self.at(point).map_or(".", |at| &words[at]);
        let line = |line: &Vec<Point>| match width {
            1 => line.iter().map(word).collect(),
            _ => line.iter().map(|point| format!("{:width$}", word(point))).collect::<Vec<String>>().join(" "),
        };
        let lines: Vec<String> = self.lines.iter().map(|points| line(points).trim_end().to_string()).collect();
        lines.join("\n")
    }

    /// The letters of the usable cells.
    fn letters(&self, board: &str) -> Vec<char> {
        board.chars().filter(|character| character.is_alphabetic()).collect()
    }

    fn truth(&self, found: &BTreeMap<String, Laid>) -> PackingTruth {
        // Copies of a piece have no names: what lies on a board is its pieces, each with its cells.
        let boards: BTreeSet<BTreeSet<(usize, u64)>> =
            found.values().map(|laid| laid.iter().copied().collect()).collect();
        let nameless = |board: &BTreeSet<(usize, u64)>| board.iter().map(|(_, mask)| *mask).collect::<BTreeSet<u64>>();
        let tilings: BTreeSet<BTreeSet<u64>> = boards.iter().map(nameless).collect();
        let symmetries = self.symmetries();
        let image = |mask: u64, moved: &[usize]| bits(mask).fold(0, |image, at| image | 1 << moved[at]);
        let first_board = |board: &BTreeSet<(usize, u64)>| {
            let turned = |&(piece, mask): &(usize, u64), moved: &[usize]| (piece, image(mask, moved));
            let image = |moved: &Vec<usize>| board.iter().map(|laid| turned(laid, moved)).collect::<BTreeSet<_>>();
            symmetries.iter().map(image).min()
        };
        let first_tiling = |tiling: &BTreeSet<u64>| {
            let turned = |moved: &Vec<usize>| tiling.iter().map(|&mask| image(mask, moved)).collect::<BTreeSet<u64>>();
            symmetries.iter().map(turned).min()
        };
        let cells = |mask: u64| bits(mask).map(|at| self.cells[at].number).collect::<Vec<usize>>();
        let laid = |board: &BTreeSet<(usize, u64)>| {
            board.iter().map(|&(piece, mask)| (self.pieces[piece].letter, cells(mask))).collect()
        };
        PackingTruth {
            tilings: tilings.len(),
            distinct_boards: boards.iter().map(first_board).collect::<BTreeSet<_>>().len(),
            distinct_tilings: tilings.iter().map(first_tiling).collect::<BTreeSet<_>>().len(),
            places: self
                .has_order()
                .then(|| found.keys().map(|board| (board.clone(), self.sweep_place(board))).collect()),
            laid: boards.iter().map(laid).collect(),
        }
    }

    /// For every turn and reflection that keeps the usable and the fixed cells and the places of every piece, where
    /// each cell goes.
    fn symmetries(&self) -> Vec<Vec<usize>> {
        let moved = |way: usize| -> Option<Vec<usize>> {
            let turned = |point: Point| {
                // A pyramid turns about its axis; a flat board is laid back into the corner.
                let [x, y] =
                    if self.is_pyramid { [0, 1].map(|axis| point[axis] - self.side + 1) } else { [point[0], point[1]] };
                let [x, y] = if way & 1 == 0 { [x, y] } else { [y, x] };
                [if way & 2 == 0 { x } else { -x }, if way & 4 == 0 { y } else { -y }, point[2]]
            };
            let points: Vec<Point> = self.cells.iter().map(|cell| turned(cell.point)).collect();
            let shift = [0, 1].map(|axis| match self.is_pyramid {
                true => self.side - 1,
                false => {
                    let least = self.cells.iter().map(|cell| cell.point[axis]).min().unwrap_or(0);
                    least - points.iter().map(|point| point[axis]).min().unwrap_or(0)
                }
            });
            let to = |[x, y, z]: [i32; 3]| self.at([x + shift[0], y + shift[1], z]);
            let to: Vec<usize> = points.into_iter().map(to).collect::<Option<Vec<usize>>>()?;
            let says = |at: usize| (self.cells[at].fixed, self.cells[at].may_stay_bare);
            (0..to.len()).all(|from| says(from) == says(to[from])).then_some(to)
        };
        let places: BTreeSet<(usize, u64)> = self.places().into_iter().flatten().collect();
        let image = |mask: u64, moved: &[usize]| bits(mask).fold(0, |image, at| image | 1 << moved[at]);
        let keeps =
            |moved: &Vec<usize>| places.iter().all(|&(piece, mask)| places.contains(&(piece, image(mask, moved))));
        (0..8).filter_map(moved).filter(keeps).collect()
    }

    fn has_order(&self) -> bool {
        let is_fixed = |piece: &Piece| self.cells.iter().any(|cell| cell.fixed == Some(piece.letter));
        let has_equal = |piece: &Piece| self.pieces.iter().filter(|other| other.shape == piece.shape).count() > 1;
        let is_free = |piece: &Piece| piece.turns && piece.flips;
        let is_usual = self.is_plain() && self.pieces.iter().all(is_free);
        is_usual && !self.is_pyramid && !self.pieces.iter().any(|piece| is_fixed(piece) && has_equal(piece))
    }

    /// Cell by cell along the short side, the piece that covers the first cell that is still empty, those of one shape
    /// as the first of them in the file; and which cells it covers, from its last one back: the earlier it ends, the
    /// earlier it comes.
    fn sweep_place(&self, board: &str) -> SweepPlace {
        let letters = self.letters(board);
        let extent = |axis: usize| {
            let along = self.cells.iter().map(|cell| cell.point[axis]);
            along.clone().max().unwrap_or(0) - along.min().unwrap_or(0)
        };
        let is_wide = extent(0) < extent(1);
        let mut order: Vec<usize> = (0..letters.len()).collect();
        order.sort_by_key(|&at| {
            let [row, column, _] = self.cells[at].point;
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

/// The numbers of the bits of a mask.
fn bits(mask: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |at| mask >> at & 1 == 1)
}
