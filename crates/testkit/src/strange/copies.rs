//! Packings on all terms: pieces in copies, pieces that may not be turned or flipped, cells that may stay empty; with an
//! enumeration of their tilings that knows nothing of runut but how boards are written.

use runut::Dice;
use std::collections::{BTreeMap, BTreeSet};

/// A shape: its cells by row and column.
pub type Shape = Vec<(i32, i32)>;

/// A piece and its terms.
#[derive(Clone)]
pub struct Piece {
    /// Its letter.
    pub letter: char,
    /// Its shape.
    pub cells: Shape,
    /// Copies at the least.
    pub least: usize,
    /// Copies at the most.
    pub most: usize,
    /// Whether it may be turned.
    pub turns: bool,
    /// Whether it may be flipped.
    pub flips: bool,
}

/// A board and its pieces.
pub struct Packing {
    /// Its rows.
    pub rows: i32,
    /// Its columns.
    pub columns: i32,
    /// `#` a cell, `?` one that may stay empty, `*` none, a letter what must lie there.
    pub map: Vec<char>,
    /// The pieces.
    pub pieces: Vec<Piece>,
}

/// A tiling: what lies there, each piece by its letter and its cells.
pub type Tiling = BTreeSet<(char, Vec<usize>)>;

fn normal(mut cells: Shape) -> Shape {
    let (top, left) = (cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min());
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - top.unwrap(), cell.1 - left.unwrap()));
    cells.sort_unstable();
    cells
}

impl Piece {
    fn ways(&self) -> BTreeSet<Shape> {
        let mut ways = BTreeSet::new();
        for side in [false, true].into_iter().take(1 + usize::from(self.flips)) {
            let mut way: Shape = self.cells.iter().map(|&(r, c)| if side { (r, -c) } else { (r, c) }).collect();
            for _ in 0..if self.turns { 4 } else { 1 } {
                ways.insert(normal(way.clone()));
                way = way.iter().map(|&(r, c)| (c, -r)).collect();
            }
        }
        ways
    }

    fn terms(&self) -> String {
        let mut terms = match (self.least, self.most) {
            (1, 1) => String::new(),
            (0, 1) => " optional".into(),
            (0, 99) => " any".into(),
            (least, most) if least == most => format!(" x{most}"),
            (least, most) => format!(" x{least}-{most}"),
        };
        terms += if self.flips { "" } else { " one-sided" };
        terms + if self.turns { "" } else { " unturned" }
    }
}

impl Packing {
    /// The puzzle as text.
    pub fn text(&self) -> String {
        let mut text = format!("{} {} {}\nCUSTOM\n", self.rows, self.columns, self.pieces.len());
        for row in self.map.chunks(self.columns as usize) {
            text.extend(row.iter());
            text.push('\n');
        }
        for piece in &self.pieces {
            let (mut row, mut column) = (0, 0);
            for &(r, c) in &piece.cells {
                while row < r {
                    text.push('\n');
                    (row, column) = (row + 1, 0);
                }
                text.extend(std::iter::repeat_n(' ', (c - column) as usize));
                text.push(piece.letter);
                column = c + 1;
            }
            text.push('\n');
        }
        for piece in self.pieces.iter().filter(|piece| !piece.terms().is_empty()) {
            text += &format!("{}{}\n", piece.letter, piece.terms());
        }
        text
    }

    /// The places of every piece.
    pub fn places(&self) -> Vec<Vec<Vec<usize>>> {
        let of_piece = |piece: &Piece| {
            let mut places = BTreeSet::new();
            for way in piece.ways() {
                for (top, left) in (0..self.rows).flat_map(|top| (0..self.columns).map(move |left| (top, left))) {
                    let cell = |&(r, c): &(i32, i32)| {
                        let (r, c) = (r + top, c + left);
                        let at = (r * self.columns + c) as usize;
                        let is_inside = r < self.rows && c < self.columns;
                        (is_inside && (['#', '?', piece.letter].contains(&self.map[at]))).then_some(at)
                    };
                    if let Some(mut place) = way.iter().map(cell).collect::<Option<Vec<usize>>>() {
                        place.sort_unstable();
                        places.insert(place);
                    }
                }
            }
            places.into_iter().collect()
        };
        self.pieces.iter().map(of_piece).collect()
    }

    /// All tilings.
    pub fn tilings(&self) -> BTreeSet<Tiling> {
        let mut found = BTreeSet::new();
        self.go_on(0, &self.places(), &mut Vec::new(), &mut found);
        found
    }

    fn go_on(
        &self,
        from: usize,
        all: &[Vec<Vec<usize>>],
        laid: &mut Vec<(usize, Vec<usize>)>,
        found: &mut BTreeSet<Tiling>,
    ) {
        let is_bare = |at: usize| laid.iter().all(|(_, cells)| !cells.contains(&at));
        let Some(bare) = (from..self.map.len()).find(|&at| self.map[at] != '*' && is_bare(at)) else {
            let count = |piece: usize| laid.iter().filter(|(other, _)| *other == piece).count();
            let is_right = |(at, piece): (usize, &Piece)| (piece.least..=piece.most).contains(&count(at));
            if self.pieces.iter().enumerate().all(is_right) {
                found.insert(laid.iter().map(|(piece, cells)| (self.pieces[*piece].letter, cells.clone())).collect());
            }
            return;
        };
        for (piece, places) in all.iter().enumerate() {
            for place in places.iter().filter(|place| place[0] == bare) {
                if laid.iter().all(|(_, cells)| place.iter().all(|cell| !cells.contains(cell))) {
                    laid.push((piece, place.clone()));
                    self.go_on(bare + 1, all, laid, found);
                    laid.pop();
                }
            }
        }
        if self.map[bare] == '?' {
            self.go_on(bare + 1, all, laid, found);
        }
    }
}

impl Packing {
    /// A tiling as runut writes it: a letter a cell, and the number of its copy where there may be several.
    pub fn written(&self, tiling: &Tiling) -> Vec<Vec<String>> {
        let mut cells: Vec<String> = self.map.iter().map(|&c| if c == '*' { "." } else { "_" }.into()).collect();
        let mut seen: BTreeMap<char, usize> = BTreeMap::new();
        let mut by_first: Vec<&(char, Vec<usize>)> = tiling.iter().collect();
        by_first.sort_by_key(|(_, cells)| cells[0]);
        for (letter, covered) in by_first {
            let number = seen.entry(*letter).or_default();
            *number += 1;
            let piece = self.pieces.iter().find(|piece| piece.letter == *letter).expect("it is one of them");
            let is_once = piece.most == 1;
            let word = if is_once { letter.to_string() } else { format!("{letter}{number}") };
            covered.iter().for_each(|&at| cells[at].clone_from(&word));
        }
        cells.chunks(self.columns as usize).map(<[String]>::to_vec).collect()
    }

    /// Where each cell goes by the turns and reflections that keep the map and the places of every piece.
    fn symmetries(&self) -> Vec<Vec<usize>> {
        let used: Vec<(i32, i32)> = (0..self.map.len() as i32)
            .filter(|&at| self.map[at as usize] != '*')
            .map(|at| (at / self.columns, at % self.columns))
            .collect();
        let places: Vec<BTreeSet<Vec<usize>>> =
            self.places().into_iter().map(|all| all.into_iter().collect()).collect();
        let way = |way: usize| -> Option<Vec<usize>> {
            let turned = |&(r, c): &(i32, i32)| {
                let (r, c) = if way & 1 == 0 { (r, c) } else { (c, r) };
                (if way & 2 == 0 { r } else { -r }, if way & 4 == 0 { c } else { -c })
            };
            let least = |all: &[(i32, i32)]| {
                (all.iter().map(|one| one.0).min().unwrap_or(0), all.iter().map(|one| one.1).min().unwrap_or(0))
            };
            let images: Vec<(i32, i32)> = used.iter().map(turned).collect();
            let (from, to) = (least(&images), least(&used));
            let mut moved: Vec<usize> = (0..self.map.len()).collect();
            for (&(r, c), &(ir, ic)) in used.iter().zip(&images) {
                let (ir, ic) = (ir - from.0 + to.0, ic - from.1 + to.1);
                let target = used.contains(&(ir, ic)).then_some((ir * self.columns + ic) as usize)?;
                moved[(r * self.columns + c) as usize] = target;
            }
            let keeps_map = (0..moved.len()).all(|at| self.map[at] == self.map[moved[at]]);
            let keeps = |all: &BTreeSet<Vec<usize>>| all.iter().all(|place| all.contains(&image(place, &moved)));
            (keeps_map && places.iter().all(keeps)).then_some(moved)
        };
        (0..8).filter_map(way).collect()
    }

    /// How many of them differ when they are turned and reflected.
    pub fn up_to_symmetry(&self, tilings: &BTreeSet<Tiling>) -> usize {
        let symmetries = self.symmetries();
        let turned = |tiling: &Tiling, moved: &[usize]| -> Tiling {
            tiling.iter().map(|(letter, cells)| (*letter, image(cells, moved))).collect()
        };
        let first = |tiling: &Tiling| symmetries.iter().map(|moved| turned(tiling, moved)).min();
        tilings.iter().map(first).collect::<BTreeSet<_>>().len()
    }
}

fn image(place: &[usize], moved: &[usize]) -> Vec<usize> {
    let mut place: Vec<usize> = place.iter().map(|&at| moved[at]).collect();
    place.sort_unstable();
    place
}

/// A small puzzle with some of all terms.
pub fn random(seed: u64) -> Packing {
    const SHAPES: [&[(i32, i32)]; 8] = [
        &[(0, 0)],
        &[(0, 0), (0, 1)],
        &[(0, 0), (0, 1), (0, 2)],
        &[(0, 0), (0, 1), (1, 0)],
        &[(0, 0), (0, 1), (1, 1), (1, 2)],
        &[(0, 0), (0, 1), (0, 2), (1, 0)],
        &[(0, 0), (0, 2)],
        &[(0, 0), (0, 1), (1, 0), (1, 1)],
    ];
    let mut dice = Dice::new(seed);
    let (rows, columns) = (1 + dice.below(4) as i32, 1 + dice.below(4) as i32);
    let mut shapes: Vec<usize> = (0..SHAPES.len()).collect();
    dice.shuffle(&mut shapes);
    let numbers = [(1, 1), (0, 1), (0, 99), (0, 99), (0, 2), (1, 3), (2, 2)];
    let piece = |(at, &shape): (usize, &usize)| {
        let (least, most) = numbers[dice.below(numbers.len())];
        let letter = char::from(b'A' + at as u8);
        Piece { letter, cells: SHAPES[shape].to_vec(), least, most, turns: !dice.chance(5), flips: !dice.chance(4) }
    };
    let pieces: Vec<Piece> = shapes[..1 + seed as usize % 3].iter().enumerate().map(piece).collect();
    let mut square = |_: i32| match dice.below(14) {
        0 => '*',
        1 | 2 => '?',
        3 => pieces[dice.below(pieces.len())].letter,
        _ => '#',
    };
    Packing { map: (0..rows * columns).map(&mut square).collect(), rows, columns, pieces }
}
