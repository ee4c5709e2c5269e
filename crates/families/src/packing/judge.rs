//! The rules of packing, told once. Nothing here knows how a packing is found, not even how a piece is turned elsewhere.

use super::piece::Piece;
use super::{Puzzle, Square, copies};
use runut_model::{Board, Broken, Cell, Filling, Glyph, Said, Spot};
use std::collections::BTreeMap;

/// Every rule that a board breaks.
pub fn judge(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut broken = Vec::new();
    let mut laid: BTreeMap<Glyph, Vec<Cell>> = BTreeMap::new();
    let (mut empty, mut outside) = (Vec::new(), Vec::new());
    for (at, &square) in puzzle.squares.iter().enumerate() {
        let cell = Cell(at as u32);
        match (square, filling.at(cell)) {
            (Square::Blocked, Glyph::NONE) => {}
            (Square::Blocked, _) => outside.push(cell),
            (Square::Optional, Glyph::NONE) => {}
            (_, Glyph::NONE) => empty.push(cell),
            (_, glyph) => laid.entry(glyph).or_default().push(cell),
        }
    }
    if !empty.is_empty() {
        let empty = rule("empty-cell", puzzle, empty, Said::new("packing-broken-empty-cell"));
        broken.push(Broken { is_unfinished: true, ..empty });
    }
    if !outside.is_empty() {
        broken.push(rule("outside", puzzle, outside, Said::new("packing-broken-outside")));
    }
    for (piece, given) in puzzle.pieces.iter().enumerate() {
        if puzzle.is_counted(piece) {
            let of_piece = |glyph: &Glyph| copies::letter(*glyph) == Some(given.letter);
            let glyphs: Vec<Glyph> = laid.keys().copied().filter(of_piece).collect();
            let all = glyphs.iter().filter_map(|glyph| laid.remove(glyph)).collect();
            broken.extend(judge_copies(puzzle, piece, all, filling));
            continue;
        }
        let glyph = puzzle.glyph(piece);
        let moved: Vec<Cell> = puzzle.fixed(piece).into_iter().filter(|&cell| filling.at(cell) != glyph).collect();
        // The cells that are fixed to a piece are still its own or free.
        let can_come = moved.iter().all(|&cell| filling.at(cell) == Glyph::NONE);
        match laid.remove(&glyph) {
            None => {
                let said = Said::new("packing-broken-missing-piece").with("piece", given.letter);
                let missing = rule("missing-piece", puzzle, Vec::new(), said);
                broken.push(Broken { is_unfinished: can_come, ..missing });
            }
            Some(cells) if !has_shape(puzzle, piece, &cells) => {
                let said = Said::new("packing-broken-shape").with("piece", given.letter);
                let is_unfinished = can_come && is_part(puzzle, piece, &cells);
                broken.push(Broken { is_unfinished, ..rule("shape", puzzle, cells, said) });
            }
            Some(_) if !moved.is_empty() => {
                let said = Said::new("packing-broken-fixed-cell").with("piece", given.letter);
                broken.push(rule("fixed-cell", puzzle, moved, said));
            }
            Some(_) => {}
        }
    }
    for (glyph, cells) in laid {
        let letter = glyph.character().unwrap_or('?');
        broken.push(rule(
            "unknown-piece",
            puzzle,
            cells,
            Said::new("packing-broken-unknown-piece").with("piece", letter),
        ));
    }
    broken
}

/// Every rule that the copies of a piece break.
fn judge_copies(puzzle: &Puzzle, piece: usize, laid: Vec<Vec<Cell>>, filling: &Filling) -> Vec<Broken> {
    let given = &puzzle.pieces[piece];
    let number = laid.len();
    let mut broken = Vec::new();
    for cells in laid.into_iter().filter(|cells| !has_shape(puzzle, piece, cells)) {
        let said = Said::new("packing-wrong-copy").with("piece", given.letter);
        let is_unfinished = is_part(puzzle, piece, &cells);
        broken.push(Broken { is_unfinished, ..rule("shape", puzzle, cells, said) });
    }
    let count = |id| Said::new(id).with("piece", given.letter).with("count", number);
    if number < given.supply.least as usize {
        let said = count("packing-broken-too-few-copies").with("wanted", u64::from(given.supply.least));
        broken.push(Broken { is_unfinished: true, ..rule("too-few-copies", puzzle, Vec::new(), said) });
    }
    if let Some(most) = given.supply.most.filter(|&most| number > most as usize) {
        let said = count("packing-broken-too-many-copies").with("wanted", u64::from(most));
        broken.push(rule("too-many-copies", puzzle, Vec::new(), said));
    }
    let is_other = |&cell: &Cell| {
        let glyph = filling.at(cell);
        glyph != Glyph::NONE && copies::letter(glyph) != Some(given.letter)
    };
    let moved: Vec<Cell> = puzzle.fixed(piece).into_iter().filter(is_other).collect();
    if !moved.is_empty() {
        let said = Said::new("packing-broken-fixed-cell").with("piece", given.letter);
        broken.push(rule("fixed-cell", puzzle, moved, said));
    }
    broken
}

fn rule(rule: &'static str, puzzle: &Puzzle, cells: Vec<Cell>, said: Said) -> Broken {
    let spots: Vec<Spot> = cells.iter().map(|&cell| puzzle.board.spot(cell)).collect();
    let said = if spots.is_empty() { said } else { said.with("cells", spots) };
    Broken { rule, cells, said, is_unfinished: false }
}

/// For each piece, the forms it has when it is turned and flipped.
pub type Forms = Vec<Vec<Vec<(i32, i32)>>>;

/// The forms of all pieces. One with more cells than the board can have none there.
pub fn forms(pieces: &[Piece], most_cells: usize) -> Forms {
    let forms = |piece: &Piece| {
        // Of the eight ways those with an odd number of exchanges and reversals show the other side.
        let is_allowed = |&way: &usize| {
            let is_flipped = (way & 1) ^ (way >> 1 & 1) ^ (way >> 2 & 1) == 1;
            let is_turned = if is_flipped { way != 4 } else { way != 0 };
            (piece.flips || !is_flipped) && (piece.turns || !is_turned)
        };
        let way = |way: usize| {
            let point = |&(r, c): &(i32, i32)| {
                let (r, c) = if way & 1 == 0 { (r, c) } else { (c, r) };
                (if way & 2 == 0 { r } else { -r }, if way & 4 == 0 { c } else { -c })
            };
            in_corner(piece.cells.iter().map(point).collect())
        };
        if piece.cells.len() > most_cells { Vec::new() } else { (0..8).filter(is_allowed).map(way).collect() }
    };
    pieces.iter().map(forms).collect()
}

/// Whether these cells are the piece in some turn, flipped or not.
pub fn has_shape(puzzle: &Puzzle, piece: usize, cells: &[Cell]) -> bool {
    let spots: Vec<Spot> = cells.iter().map(|&cell| puzzle.board.spot(cell)).collect();
    planes(&puzzle.board).iter().any(|plane| {
        let is_flat = spots.iter().all(|spot| (plane.same)(spot) == (plane.same)(&spots[0]));
        is_flat && puzzle.forms[piece].contains(&in_corner(spots.iter().map(plane.seen).collect()))
    })
}

/// Of a larger piece it is not looked whether the cells laid so far can belong to it: that would take too long.
const MOST_COMPARED: usize = 100;

/// Whether these cells are some of the piece's, in some turn.
fn is_part(puzzle: &Puzzle, piece: usize, cells: &[Cell]) -> bool {
    let size = puzzle.pieces[piece].cells.len();
    if cells.len() >= size || size > MOST_COMPARED {
        return cells.len() < size;
    }
    let spots: Vec<Spot> = cells.iter().map(|&cell| puzzle.board.spot(cell)).collect();
    planes(&puzzle.board).iter().any(|plane| {
        let is_flat = spots.iter().all(|spot| (plane.same)(spot) == (plane.same)(&spots[0]));
        let seen: Vec<(i32, i32)> = spots.iter().map(plane.seen).collect();
        let holds = |form: &Vec<(i32, i32)>| {
            let away = |&(r, c): &(i32, i32)| (seen[0].0 - r, seen[0].1 - c);
            form.iter().map(away).any(|(r, c)| seen.iter().all(|spot| form.contains(&(spot.0 - r, spot.1 - c))))
        };
        is_flat && puzzle.forms[piece].iter().any(holds)
    })
}

/// A family of parallel planes.
struct Plane {
    /// What all balls of one plane have in common.
    same: fn(&Spot) -> i32,
    /// A ball's row and column as seen by someone who looks straight at the plane.
    seen: fn(&Spot) -> (i32, i32),
}

fn height(spot: &Spot) -> i32 {
    spot.layer.map_or(0, |layer| layer as i32)
}

/// In an upright plane a step up keeps the row, and a step down to the next row keeps the sum of row and height. The two
/// steps are perpendicular: so the sum tells how far a ball lies along the first, and the row how far along the second.
fn upright(spot: &Spot) -> (i32, i32) {
    (spot.row as i32 + height(spot), spot.row as i32)
}

/// The planes in which pieces lie: the layers, and in a pyramid the upright planes along either diagonal.
const PLANES: [Plane; 3] = [
    Plane { same: height, seen: |spot| (spot.row as i32, spot.column as i32) },
    Plane { same: |spot| spot.row as i32 - spot.column as i32, seen: upright },
    Plane { same: |spot| spot.row as i32 + spot.column as i32 + height(spot), seen: upright },
];

/// The planes of a board. A flat one is a single layer.
fn planes(board: &Board) -> &'static [Plane] {
    if board.spots.iter().any(|spot| spot.layer.is_some()) { &PLANES } else { &PLANES[..1] }
}

/// Where a cell is seen, by row and column.
type Seen = ((i32, i32), Cell);

/// The cells of one plane, as seen by someone who looks straight at it.
pub struct Flat {
    seen: Vec<Seen>,
    /// By row and column from the smallest of each on.
    cells: Vec<Vec<Option<Cell>>>,
    corner: (i32, i32),
}

impl Flat {
    fn new(seen: Vec<Seen>) -> Flat {
        let least = |part: fn(&(i32, i32)) -> i32| seen.iter().map(|(spot, _)| part(spot)).min().unwrap_or(0);
        let corner = (least(|spot| spot.0), least(|spot| spot.1));
        let mut flat = Flat { seen: Vec::new(), cells: Vec::new(), corner };
        for &((row, column), cell) in &seen {
            let (row, column) = ((row - corner.0) as usize, (column - corner.1) as usize);
            flat.cells.resize_with(flat.cells.len().max(row + 1), Vec::new);
            let line = &mut flat.cells[row];
            line.resize(line.len().max(column + 1), None);
            line[column] = Some(cell);
        }
        Flat { seen, ..flat }
    }

    /// Where its cells are seen.
    pub fn spots(&self) -> impl Iterator<Item = (i32, i32)> + '_ {
        self.seen.iter().map(|(spot, _)| *spot)
    }

    /// The cell that is seen there.
    pub fn at(&self, row: i32, column: i32) -> Option<Cell> {
        let line = self.cells.get(usize::try_from(row - self.corner.0).ok()?)?;
        *line.get(usize::try_from(column - self.corner.1).ok()?)?
    }
}

/// Every plane of a board with its cells.
pub fn flats(board: &Board) -> Vec<Flat> {
    let mut flats = Vec::new();
    for plane in planes(board) {
        let mut cells: BTreeMap<i32, Vec<Seen>> = BTreeMap::new();
        for cell in board.cells() {
            let spot = board.spot(cell);
            cells.entry((plane.same)(&spot)).or_default().push(((plane.seen)(&spot), cell));
        }
        flats.extend(cells.into_values().map(Flat::new));
    }
    flats
}

fn in_corner(mut points: Vec<(i32, i32)>) -> Vec<(i32, i32)> {
    let top = points.iter().map(|point| point.0).min().unwrap_or(0);
    let left = points.iter().map(|point| point.1).min().unwrap_or(0);
    for point in &mut points {
        *point = (point.0 - top, point.1 - left);
    }
    points.sort_unstable();
    points
}

#[cfg(test)]
mod tests {
    use super::super::ground::Ground;
    use super::super::lattice::Lattice;
    use super::super::piece::settled;
    use super::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    /// Every way to choose so many of the cells, in order.
    fn choices(cells: u32, many: usize) -> Vec<Vec<Cell>> {
        let mut chosen = vec![Vec::new()];
        for _ in 0..many {
            let longer = |cells_so_far: &Vec<Cell>| {
                let from = cells_so_far.last().map_or(0, |cell| cell.0 + 1);
                let cells_so_far = cells_so_far.clone();
                (from..cells).map(move |next| cells_so_far.iter().copied().chain([Cell(next)]).collect())
            };
            chosen = chosen.iter().flat_map(longer).collect();
        }
        chosen
    }

    /// The judge works out for itself which balls have a piece's shape. The solvers lay patterns along steps in space.
    /// The two know nothing of each other, and must agree on every set of balls: flat ones, bent ones, and those over
    /// several layers.
    #[test]
    fn the_judge_knows_exactly_the_shapes_that_can_be_laid() {
        let grounds = [Ground::Pyramid { side: 4 }, Ground::Flat { rows: 3, columns: 4 }];
        let pieces = ["AA", "AAA", "AA/A", "A.A", "AA/AA", "AAAA", "AAA/A", "AAA/.A", "AA/.AA", "A/.A"];
        for ground in grounds {
            let board = ground.board();
            let size = board.len();
            let terms = [(true, true), (true, false), (false, true), (false, false)];
            for (drawn, (turns, flips)) in pieces.iter().flat_map(|&drawn| terms.map(|terms| (drawn, terms))) {
                let row = |(row, line): (usize, &str)| {
                    let filled = line.char_indices().filter(|&(_, c)| c == 'A');
                    filled.map(|(column, _)| (row as i32, column as i32)).collect::<Vec<_>>()
                };
                let cells = settled(drawn.split('/').enumerate().flat_map(row).collect());
                let piece = Piece { turns, flips, ..Piece::new('A', cells) };
                let mut laid: BTreeSet<Vec<Cell>> = BTreeSet::new();
                let _ = Lattice::new(&board).each_place(
                    &piece,
                    |_| true,
                    |place| {
                        let mut place = place.to_vec();
                        place.sort_unstable();
                        laid.insert(place);
                        ControlFlow::Continue(())
                    },
                );
                let many = piece.cells.len();
                let puzzle = Puzzle::new(ground, vec![Square::Free; size], vec![piece]);
                for cells in choices(size as u32, many) {
                    let spots: Vec<Spot> = cells.iter().map(|&cell| board.spot(cell)).collect();
                    assert_eq!(
                        has_shape(&puzzle, 0, &cells),
                        laid.contains(&cells),
                        "{drawn}, {turns}, {flips} on {spots:?}"
                    );
                }
            }
        }
    }
}
