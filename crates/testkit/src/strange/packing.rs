//! Packings: boards of up to 30 cells, mostly 20, with holes and fixed cells, pyramids of up to four layers, cut into pieces that may be
//! equal, enclose a hole or lie in parts; some are then spoilt, so that a piece is too long, too large or out of shape.

use crate::oracle::packing::{PLANES, Point, flat, pyramid, stepped, turns};
use runut::Dice;

/// Cells that are usually left usable at the most.
const MOST_CELLS: usize = 20;

/// A packing on a flat board.
pub fn make_flat(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (rows, columns) = loop {
        let (rows, columns) = (1 + dice.below(7), 1 + dice.below(8));
        if (3..=30).contains(&(rows * columns)) {
            break (rows, columns);
        }
    };
    let mut made = Made::new(flat(rows, columns), 1, &mut dice);
    if dice.chance(6) {
        made.cut_ring(&mut dice);
    }
    made.cut(&mut dice);
    made.spoil(&mut dice);
    let map = made.flat_map(&mut dice);
    let kind = map.map_or("DEFAULT\n".to_string(), |map| format!("CUSTOM\n{map}"));
    format!("{rows} {columns} {}\n{kind}{}", made.pieces.len(), made.drawn(&mut dice))
}

/// A packing in a pyramid.
pub fn make_pyramid(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let side = [1, 2, 3, 3, 3, 4, 4, 4][dice.below(8)];
    let mut made = Made::new(pyramid(side), 3, &mut dice);
    made.cut(&mut dice);
    made.spoil(&mut dice);
    let is_full = made.squares.iter().flatten().all(|&square| square == '#');
    let kind = match is_full && dice.chance(2) {
        true => "PYRAMID\n".to_string(),
        false => {
            let has_gaps = dice.chance(2);
            let lines = made.squares.iter().filter(|line| has_gaps || !line.is_empty());
            format!("PYRAMID CUSTOM\n{}", lines.map(|line| line.iter().collect::<String>() + "\n").collect::<String>())
        }
    };
    format!("{side} {side} {}\n{kind}{}", made.pieces.len(), made.drawn(&mut dice))
}

/// A flat board that is full of pieces, some of them laid already; and all of them laid.
pub fn planted_flat(rows: usize, columns: usize, fixed: usize, dice: &mut Dice) -> [String; 2] {
    planted(flat(rows, columns), 1, fixed, dice, &format!("{rows} {columns}"), "CUSTOM")
}

/// The same in a pyramid.
pub fn planted_pyramid(side: usize, fixed: usize, dice: &mut Dice) -> [String; 2] {
    planted(pyramid(side), 3, fixed, dice, &format!("{side} {side}"), "PYRAMID CUSTOM")
}

fn planted(
    lines: Vec<Vec<Point>>,
    planes: usize,
    fixed: usize,
    dice: &mut Dice,
    size: &str,
    kind: &str,
) -> [String; 2] {
    let mut made = Made::without(&[], lines, planes, dice);
    // What an X stands for depends on the rest of the map.
    made.letters.retain(|&letter| letter != 'X');
    made.cut_into(4..7, dice);
    let text = |squares: &[Vec<char>]| {
        squares.iter().map(|line| line.iter().collect::<String>()).collect::<Vec<String>>().join("\n")
    };
    let mut order: Vec<usize> = (0..made.pieces.len()).collect();
    dice.shuffle(&mut order);
    // Small ones can go nearly anywhere: they are told where.
    order.sort_by_key(|&piece| made.pieces[piece].1.len() > 3);
    let small = order.iter().filter(|&&piece| made.pieces[piece].1.len() <= 3).count();
    made.lay_down(&order[..(small + fixed).min(order.len())]);
    let map = text(&made.squares);
    made.lay_down(&order);
    let board = text(&made.squares);
    [format!("{size} {}\n{kind}\n{map}\n{}", made.pieces.len(), made.drawn(dice)), board]
}

/// Lets any piece cover a cell that was fixed to one.
pub fn relax(text: &str, dice: &mut Dice) -> Option<String> {
    let mut words = text.split_whitespace();
    let [rows, columns] = [words.next()?, words.next()?].map(|word| word.parse::<usize>().expect("a number"));
    if !text.lines().nth(1)?.ends_with("CUSTOM") {
        return None;
    }
    let is_pyramid = text.lines().nth(1)?.starts_with("PYRAMID");
    let cells = if is_pyramid { (1..=rows).map(|side| side * side).sum() } else { rows * columns };
    let (mut end, mut read) = (2, 0);
    while read < cells {
        read += text.lines().nth(end)?.len();
        end += 1;
    }
    let map: String = text.lines().take(end).skip(2).collect();
    let usable = if map.contains('#') || !map.contains('*') { '#' } else { '.' };
    super::respelt(text, dice, 2..end, |square| square.is_alphabetic().then_some(usable))
}

/// A letter and the piece's cells, as rows and columns of the plane it lies in.
type Piece = (char, Vec<(i32, i32)>);

/// The turns in which a piece can be drawn: a line without a cell would end it.
fn drawings(cells: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
    let mut turns = turns(cells);
    turns.retain(|cells| cells.windows(2).all(|pair| pair[1].0 - pair[0].0 <= 1));
    turns
}

/// A board that is being cut into pieces.
struct Made {
    lines: Vec<Vec<Point>>,
    /// `#`, `*` or the letter that is fixed there.
    squares: Vec<Vec<char>>,
    /// How many of [`PLANES`] there are.
    planes: usize,
    /// The points that no piece has yet.
    free: Vec<Point>,
    pieces: Vec<Piece>,
    /// Each piece's points.
    laid: Vec<Vec<Point>>,
    letters: Vec<char>,
}

impl Made {
    fn new(lines: Vec<Vec<Point>>, planes: usize, dice: &mut Dice) -> Made {
        let free = lines.concat();
        let mut points = free.clone();
        dice.shuffle(&mut points);
        let most = if dice.chance(6) { free.len() } else { MOST_CELLS - dice.below(8) };
        let holes = free.len().saturating_sub(most).max(dice.below(1 + free.len() / 4));
        points.truncate(holes);
        Made::without(&points, lines, planes, dice)
    }

    /// A board on which these points are blocked.
    fn without(holes: &[Point], lines: Vec<Vec<Point>>, planes: usize, dice: &mut Dice) -> Made {
        let mut free = lines.concat();
        free.retain(|point| !holes.contains(point));
        let square = |point: &Point| if free.contains(point) { '#' } else { '*' };
        let squares = lines.iter().map(|line| line.iter().map(square).collect()).collect();
        let mut letters: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
        dice.shuffle(&mut letters);
        Made { lines, squares, planes, free, pieces: Vec::new(), laid: Vec::new(), letters }
    }

    fn lay(&mut self, cells: Vec<(i32, i32)>, points: Vec<Point>) {
        self.free.retain(|point| !points.contains(point));
        let letter = self.letters[self.pieces.len()];
        self.pieces.push((letter, cells));
        self.laid.push(points);
    }

    /// A piece around a hole, if there is room for one.
    fn cut_ring(&mut self, dice: &mut Dice) {
        let around = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)];
        let mut starts = self.free.clone();
        dice.shuffle(&mut starts);
        for start in starts {
            let points: Vec<Point> = around.iter().map(|&cell| stepped(start, PLANES[0], cell)).collect();
            if points.iter().all(|point| self.free.contains(point)) {
                return self.lay(around.to_vec(), points);
            }
        }
    }

    /// Cuts what is left into pieces: of any size, or all of one size, so that many are equal.
    fn cut(&mut self, dice: &mut Dice) {
        let sizes = match dice.below(4) {
            0 if self.free.len() <= 12 => 3..4,
            0 => 4..6,
            1 if self.free.len() <= MOST_CELLS => 2..6,
            2 if self.free.len() <= MOST_CELLS => 3..8,
            _ => 4..7,
        };
        self.cut_into(sizes, dice);
    }

    /// Cuts what is left into pieces of these sizes, and smaller ones where nothing else fits.
    fn cut_into(&mut self, sizes: std::ops::Range<usize>, dice: &mut Dice) {
        while let Some(&start) = self.free.first() {
            let plane = dice.below(self.planes);
            let size = sizes.start + dice.below(sizes.len());
            let mut grown = vec![((0, 0), start)];
            for _ in 0..40 {
                let (row, column) = grown[dice.below(grown.len())].0;
                let [down, across] = [[0, 1], [0, -1], [1, 0], [-1, 0]][dice.below(4)];
                // Rarely a piece goes on beyond a gap.
                let far = if dice.chance(200) { 2 } else { 1 };
                let cell = (row + far * down, column + far * across);
                let point = stepped(start, PLANES[plane], cell);
                let is_new = grown.iter().all(|(other, _)| *other != cell);
                if grown.len() < size && self.free.contains(&point) && is_new {
                    grown.push((cell, point));
                    if drawings(&grown.iter().map(|one| one.0).collect::<Vec<_>>()).is_empty() {
                        grown.pop();
                    }
                }
            }
            self.lay(grown.iter().map(|one| one.0).collect(), grown.iter().map(|one| one.1).collect());
        }
    }

    fn square(&mut self, point: Point) -> &mut char {
        let places = self.lines.iter().zip(&mut self.squares).flat_map(|(points, line)| points.iter().zip(line));
        places.into_iter().find(|(other, _)| **other == point).expect("it is on the board").1
    }

    /// Fixes all cells of some pieces where they were cut.
    fn lay_down(&mut self, pieces: &[usize]) {
        for &piece in pieces {
            let letter = self.pieces[piece].0;
            self.laid[piece].clone().into_iter().for_each(|point| *self.square(point) = letter);
        }
    }

    /// Fixes cells, rightly or wrongly, and changes a piece, if it can still be drawn then.
    fn spoil(&mut self, dice: &mut Dice) {
        // Single cells can go anywhere: all but two are told where.
        let lone: Vec<usize> =
            (0..self.pieces.len()).filter(|&piece| self.pieces[piece].1.len() == 1).skip(2).collect();
        let some = (0..dice.below(3)).map(|_| dice.below(self.laid.len())).collect();
        let fixed = match dice.below(4) {
            0 | 1 => Vec::new(),
            2 => some,
            _ => (0..self.laid.len()).filter(|_| dice.chance(3)).collect(),
        };
        for piece in lone.into_iter().chain(fixed) {
            let wrong = dice.chance(30);
            let letter = self.pieces[if wrong { dice.below(self.pieces.len()) } else { piece }].0;
            let point = self.laid[piece][dice.below(self.laid[piece].len())];
            // What an X stands for depends on the rest of the map; that has tests of its own.
            if letter != 'X' {
                *self.square(point) = letter;
            }
        }
        let (from, to) = (dice.below(self.pieces.len()), dice.below(self.pieces.len()));
        let before = (self.pieces.clone(), self.squares.clone());
        match dice.below(18) {
            // A cell goes from one piece to another.
            0..=2 if from != to && self.pieces[from].1.len() > 1 => {
                self.pieces[from].1.pop();
                let (row, column) = *self.pieces[to].1.iter().min().expect("it has cells");
                self.pieces[to].1.push((row - 1, column));
            }
            // A piece becomes a bar, perhaps longer than the board.
            3 => self.pieces[from].1 = (0..self.pieces[from].1.len() as i32).map(|column| (0, column)).collect(),
            // A piece becomes too large.
            4 => {
                let end = self.pieces[from].1.iter().map(|cell| cell.1).max().expect("it has cells");
                self.pieces[from].1.extend((1..=1 + dice.below(12) as i32).map(|more| (0, end + more)));
            }
            // Two pieces of one plane become one, in parts or not.
            5 | 6 if from != to && self.planes == 1 && self.pieces.len() > 2 => {
                let cell = |point: &Point| (point[0] / 2, point[1] / 2);
                let points = [self.laid[from].clone(), self.laid[to].clone()].concat();
                let (gone, letter) = (self.pieces[to].0, self.pieces[from].0);
                self.pieces[from] = (letter, points.iter().map(cell).collect());
                self.pieces.remove(to);
                let fixed = if letter == 'X' { '#' } else { letter };
                for square in self.squares.iter_mut().flatten().filter(|square| **square == gone) {
                    *square = fixed;
                }
            }
            _ => {}
        }
        if self.pieces.iter().any(|(_, cells)| drawings(cells).is_empty()) {
            (self.pieces, self.squares) = before;
        }
        dice.shuffle(&mut self.pieces);
    }

    /// The map of a flat board in one of its notations; none for a full board.
    fn flat_map(&self, dice: &mut Dice) -> Option<String> {
        let all = self.squares.concat();
        let (has_blocked, has_usable) = (all.contains(&'*'), all.contains(&'#'));
        if all.iter().all(|&square| square == '#') && dice.chance(2) {
            return None;
        }
        // Where the pieces do not cover the board, another reading of the map might be the one that they do cover.
        let area: usize = self.pieces.iter().map(|(_, cells)| cells.len()).sum();
        let fits = area == all.iter().filter(|&&square| square != '*').count();
        let written: fn(char) -> char = match dice.below(3) {
            _ if !fits => |square| square,
            0 if has_blocked => |square| if square == '#' { '.' } else { square },
            1 if has_usable => |square| if square == '*' { '.' } else { square },
            _ => |square| square,
        };
        let line = |line: &Vec<char>| line.iter().map(|&square| written(square)).chain(['\n']).collect::<String>();
        Some(self.squares.iter().map(line).collect())
    }

    /// The pieces, each drawn in some turn.
    fn drawn(&self, dice: &mut Dice) -> String {
        let mut text = String::new();
        let apart = dice.chance(2);
        for (letter, cells) in &self.pieces {
            let mut ways = drawings(cells);
            let turned = ways.swap_remove(dice.below(ways.len()));
            let before = if dice.chance(4) { dice.below(3) as i32 } else { 0 };
            let (mut row, mut column) = (0, 0);
            for &(down, across) in &turned {
                while row < down {
                    text.push('\n');
                    (row, column) = (row + 1, 0);
                }
                text.extend(std::iter::repeat_n(' ', (before + across - column) as usize));
                text.push(*letter);
                column = before + across + 1;
            }
            text.push('\n');
            if apart {
                text.push('\n');
            }
        }
        text
    }
}
