//! A tiling laid out for a sweep: every cell has a place in the order, and every placement a first cell.
//!
//! The order runs along the short side, line by line. Cells that are not part of the board keep their place and count as
//! filled, so that the neighbours of the cell at place `i` are at `i - 1`, `i + 1`, `i - side` and `i + side`.

use super::table::Key;
use crate::alike::Shared;
use crate::tiling::{BitPermutation, Tiling};
use runut_model::{Mask, Model, Said, Spot};

/// Sizes of regions that are looked at.
const LARGEST_REGION: u32 = 63;
/// Sums of piece sizes that are kept at hand, as a power of two.
const REMEMBERED_BITS: u32 = 12;

/// Where the cells of a flat board come in the sweep.
pub struct Layout {
    /// For each bit of the tiling, its place.
    places: Vec<usize>,
    /// Places in a line: the short side.
    side: usize,
    lines: usize,
}

impl Layout {
    /// The order along the short side; refuses what is not flat.
    pub fn new<const W: usize>(tiling: &Tiling<W>, model: &Model) -> Result<Layout, Said> {
        let cells = tiling.cells().ok_or_else(|| Said::new("cover-needs-exact-cover"))?;
        let spots: Vec<Spot> = cells.iter().map(|&cell| model.board.spot(cell)).collect();
        if spots.iter().any(|spot| spot.layer.is_some()) {
            return Err(Said::new("sweep-needs-flat-board"));
        }
        let extent = |of: fn(&Spot) -> u32| {
            let (low, high) = (spots.iter().map(of).min().unwrap_or(0), spots.iter().map(of).max().unwrap_or(0));
            (low, (high - low + 1) as usize)
        };
        let ((top, rows), (left, columns)) = (extent(|spot| spot.row), extent(|spot| spot.column));
        let place = |spot: &Spot| {
            let (row, column) = ((spot.row - top) as usize, (spot.column - left) as usize);
            if rows < columns { column * rows + row } else { row * columns + column }
        };
        let places = spots.iter().map(place).collect();
        Ok(Layout { places, side: rows.min(columns), lines: rows.max(columns) })
    }

    /// About how many states there will be at the widest place: fillings of the frontier, and sets of pieces of one area.
    pub fn estimate<const W: usize>(&self, tiling: &Tiling<W>) -> f64 {
        let counted = tiling.multiplicity.iter().zip(&tiling.is_plenty).filter(|(_, is_plenty)| !**is_plenty);
        let numbers: Vec<f64> = counted.map(|(&multiplicity, _)| f64::from(multiplicity)).collect();
        let pieces: f64 = numbers.iter().sum();
        let sets: f64 = numbers.iter().map(|number| number + 1.0).product();
        2.6f64.powi(self.side as i32) * (sets / (pieces + 1.0)).max(1.0)
    }

    /// Whether a state fits into a kind of number: the window with a line beyond it, and the pieces used.
    pub fn fits<K: Key, const W: usize>(&self, tiling: &Tiling<W>) -> bool {
        let reach = |mask: &Mask<W>| {
            let (first, last) = (self.first(mask), mask.iter().map(|bit| self.places[bit]).max());
            first.zip(last).map_or(0, |(first, last)| last - first)
        };
        let reach = tiling.placements.iter().map(|placement| reach(&placement.mask)).max().unwrap_or(0);
        let used_bits = fields(tiling).1;
        used_bits < 64 && reach + used_bits + 1 < K::BITS && reach + 2 * self.side < K::BITS
    }

    fn first<const W: usize>(&self, mask: &Mask<W>) -> Option<usize> {
        mask.iter().map(|bit| self.places[bit]).min()
    }

    /// Whether a symmetry sends every cell to the place that `moved` tells, as line and place in the line.
    fn is_moved(&self, symmetry: &BitPermutation, moved: impl Fn(usize, usize) -> (usize, usize)) -> bool {
        self.places.iter().zip(symmetry).all(|(&place, &to)| {
            let (line, at) = moved(place / self.side, place % self.side);
            self.places[to] == line * self.side + at
        })
    }

    /// Whether the board is its own mirror image along each line.
    pub fn is_mirrored(&self, symmetries: &[BitPermutation]) -> bool {
        symmetries.iter().any(|symmetry| self.is_moved(symmetry, |line, at| (line, self.side - 1 - at)))
    }

    /// Whether the last line can be made the first, by mirroring or turning.
    pub fn is_reversed(&self, symmetries: &[BitPermutation]) -> bool {
        let reversed = |line: usize| self.lines - 1 - line;
        symmetries.iter().any(|symmetry| {
            self.is_moved(symmetry, |line, at| (reversed(line), at))
                || self.is_moved(symmetry, |line, at| (reversed(line), self.side - 1 - at))
        })
    }

    /// How far a placement lies towards the last lines; negative towards the first.
    pub fn leaning<const W: usize>(&self, mask: &Mask<W>) -> i64 {
        mask.iter().map(|bit| 2 * (self.places[bit] / self.side) as i64 - (self.lines as i64 - 1)).sum()
    }
}

/// A placement as a sweep sees it.
pub struct Laying<K> {
    /// What it covers, from its first cell on.
    window: K,
    /// Added to the pieces used.
    increment: u64,
    /// The piece's bit, if there is only one of it.
    single: u64,
    /// The number of the next laying of another piece.
    skip: usize,
    /// How many placements it stands for.
    pub weight: u32,
    /// Where it stands in the tiling.
    pub origin: u32,
}

/// The pieces of one shape in the number that tells which are used.
struct Field {
    shift: usize,
    /// The field's value when nothing is used: so that the guard bit above is reached with one copy too many.
    start: u64,
    mask: u64,
    multiplicity: u32,
    /// How many fewer will do.
    slack: u32,
    /// Whether nobody has to count them: then it takes no bits.
    is_plenty: bool,
    /// Cells of one copy.
    size: u32,
}

/// A tiling laid out.
pub struct Grid<K> {
    /// How many places there are.
    pub cells: usize,
    /// For each place, the placements whose first cell it is.
    pub layings: Vec<Vec<Laying<K>>>,
    /// Bits that tell the pieces used.
    pub used_bits: usize,
    /// No piece is used.
    pub none_used: u64,
    is_mirrored: bool,
    side: usize,
    guards: u64,
    /// For each place, what lies after it and is not part of the board.
    walls: Vec<K>,
    /// For each place, the single pieces that must be used before it.
    overdue: Vec<u64>,
    /// For each place in a line, the places after it that are not the first, and not the last of their line.
    not_first: Vec<K>,
    not_last: Vec<K>,
    fields: Vec<Field>,
    /// Shapes that are handed out to the same pieces.
    shared: Vec<Shared>,
    /// As many whole lines as a small table holds, each line reversed, and how many bits they are.
    reversed: Vec<u16>,
    reversed_bits: usize,
    /// Whether all pieces are connected, so that they cannot leave a region.
    is_connected: bool,
}

impl<K: Key> Grid<K> {
    /// Lays a tiling out that fits into this kind of number. `is_mirrored`: the whole tiling is its own mirror image along
    /// each line, and a state may be exchanged for its mirror image.
    pub fn new<const W: usize>(tiling: &Tiling<W>, layout: &Layout, is_mirrored: bool) -> Grid<K> {
        let (fields, used_bits, guards) = fields(tiling);
        let (side, cells) = (layout.side, layout.side * layout.lines);
        let mut grid = Grid {
            cells,
            layings: (0..cells).map(|_| Vec::new()).collect(),
            used_bits,
            none_used: fields.iter().map(|field| field.start << field.shift).sum(),
            // Lines too long for the table have too many states for a sweep anyway.
            is_mirrored: is_mirrored && side <= REVERSED_BITS,
            reversed: if is_mirrored { reversed(side) } else { Vec::new() },
            reversed_bits: REVERSED_BITS / side * side,
            side,
            guards,
            walls: walls(cells, &layout.places),
            overdue: Vec::new(),
            not_first: (0..side).map(|start| bits(|i| (start + i) % side != 0)).collect(),
            not_last: (0..side).map(|start| bits(|i| (start + i) % side != side - 1)).collect(),
            // Several copies at once need not hang together, though each does. What fills single cells fills every region.
            is_connected: tiling.placements.iter().all(|placement| placement.copies == 1)
                && !fields.iter().any(|field| field.is_plenty && field.size == 1),
            fields,
            shared: tiling.shared().to_vec(),
        };
        let mut shapes: Vec<Vec<u16>> = vec![Vec::new(); cells];
        for (origin, placement) in tiling.placements.iter().enumerate() {
            let Some(first) = layout.first(&placement.mask) else { continue };
            let window = placement
                .mask
                .iter()
                .fold(K::default(), |window, bit| window | K::of(1) << (layout.places[bit] - first));
            grid.is_connected = grid.is_connected && grid.grown(first, K::of(1), window) == window;
            let field = &grid.fields[placement.shape as usize];
            shapes[first].push(placement.shape);
            grid.layings[first].push(Laying {
                window,
                increment: if field.is_plenty { 0 } else { u64::from(placement.copies) << field.shift },
                single: if field.is_single() { 1 << field.shift } else { 0 },
                skip: 0,
                weight: placement.weight,
                origin: origin as u32,
            });
        }
        for (layings, shapes) in grid.layings.iter_mut().zip(shapes) {
            put_in_order(layings, shapes);
        }
        grid.overdue = grid.overdue();
        grid
    }

    /// The first cell of the board, or its end.
    pub fn first(&self) -> usize {
        self.wall_length(0).min(self.cells)
    }

    /// Lays every placement that fits at the first empty cell of a state: is told the number of the laying, the next first
    /// empty cell, the window there and the pieces used.
    #[inline(always)]
    pub fn each_laid<E>(
        &self,
        cell: usize,
        (window, used): (K, u64),
        mut told: impl FnMut(usize, usize, K, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let layings = &self.layings[cell];
        let mut at = 0;
        while at < layings.len() {
            let laying = &layings[at];
            let sum = used.wrapping_add(laying.increment);
            if used & laying.single != 0 || sum & self.guards != 0 {
                at = laying.skip;
                continue;
            }
            if (window & laying.window).is_empty() {
                let filled = window | laying.window;
                let mut steps = (filled | self.walls[cell]).trailing_ones();
                let rest = if steps < K::BITS { filled >> steps } else { K::default() };
                if steps == K::BITS {
                    steps += self.wall_length(cell + steps);
                }
                told(at, (cell + steps).min(self.cells), rest, sum)?;
            }
            at += 1;
        }
        Ok(())
    }

    /// How many places from one on are no part of the board.
    fn wall_length(&self, mut cell: usize) -> usize {
        let start = cell;
        while cell < self.cells {
            let ones = self.walls[cell].trailing_ones();
            cell += ones;
            if ones < K::BITS {
                break;
            }
        }
        cell - start
    }

    /// Whether a state cannot be completed: a piece is left whose last place is passed, or a region is cut off and the
    /// remaining pieces cannot fill it.
    #[inline(always)]
    pub fn is_hopeless(&self, cell: usize, window: K, used: u64, sums: &mut Sums) -> bool {
        if cell == self.cells {
            return !self.is_whole(used);
        }
        if !used & self.overdue[cell] != 0 {
            return true;
        }
        if !self.is_connected || window.is_empty() {
            return false;
        }
        // Behind the last filled place everything is open, as far as can be seen.
        let length = window.length();
        if length + self.side >= K::BITS {
            return false;
        }
        let free = !(window | self.walls[cell]) & K::ones(length + self.side);
        let open = self.grown(cell, free & !K::ones(length), free);
        let mut pockets = free & !open;
        while !pockets.is_empty() {
            let pocket = self.grown(cell, pockets.lowest(), pockets);
            let size = pocket.count_ones();
            if size <= LARGEST_REGION && sums.of(self, used) >> size & 1 == 0 {
                return true;
            }
            pockets = pockets & !pocket;
        }
        false
    }

    /// Whether enough of each piece are used.
    fn is_whole(&self, used: u64) -> bool {
        self.fields.iter().all(|field| field.is_done(used))
            && self.shared.iter().all(|shared| shared.is_right(|shape| self.fields[shape].laid(used) as u32))
    }

    /// The places that hang together with `seed` within `free`, all told from a cell on.
    #[inline(always)]
    fn grown(&self, cell: usize, seed: K, free: K) -> K {
        let (not_first, not_last) = (self.not_first[cell % self.side], self.not_last[cell % self.side]);
        let mut region = seed;
        loop {
            let along = (region & not_last) << 1 | (region & not_first) >> 1;
            let grown = (region | along | region << self.side | region >> self.side) & free;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// A state or its mirror image, whichever has the later first empty cell. Both have the same completions.
    #[inline(always)]
    pub fn mirrored(&self, cell: usize, window: K) -> (usize, K) {
        if !self.is_mirrored || cell == self.cells {
            return (cell, window);
        }
        let at = cell % self.side;
        let start = cell - at;
        let walls = self.walls[start];
        let mut rest = window << at | K::ones(at);
        let (mut image, mut line, bits) = (K::default(), 0, self.reversed_bits);
        while !rest.is_empty() {
            let reversed = self.reversed[rest.low() as usize & ((1 << bits) - 1)];
            image = image | K::of(u64::from(reversed)) << line;
            rest = rest >> bits;
            line += bits;
        }
        let image = image & !walls;
        let first = (image | walls).trailing_ones();
        let other = image >> first;
        if first > at || (first == at && other < window) { (start + first, other) } else { (cell, window) }
    }

    /// Sums of the sizes of remaining pieces.
    pub fn sums(&self) -> Sums {
        Sums { known: vec![(u64::MAX, 0); 1 << REMEMBERED_BITS] }
    }

    /// For each place, the single pieces all of whose placements begin before it.
    fn overdue(&self) -> Vec<u64> {
        let mut overdue = vec![0; self.cells + 1];
        let needed = self.fields.iter().filter(|field| field.is_single() && field.slack == 0);
        let mut open: u64 = needed.map(|field| 1u64 << field.shift).sum();
        for cell in (0..self.cells).rev() {
            overdue[cell + 1] = open;
            for laying in &self.layings[cell] {
                open &= !laying.single;
            }
        }
        overdue[0] = open;
        overdue
    }
}

/// Bits of the table of reversed lines at the most: it fits into the nearest cache.
const REVERSED_BITS: usize = 12;

/// For all fillings of a few whole lines, the same with each line reversed.
fn reversed(side: usize) -> Vec<u16> {
    let bits = REVERSED_BITS / side * side;
    let mirrored = |place: usize| place / side * side + (side - 1 - place % side);
    let image =
        |filled: usize| (0..bits).filter(|place| filled >> place & 1 == 1).map(mirrored).fold(0, |i, to| i | 1 << to);
    (0..1 << bits).map(image).collect()
}

/// By piece, then by the cells covered; and each with the way to the next piece.
fn put_in_order<K: Key>(layings: &mut Vec<Laying<K>>, shapes: Vec<u16>) {
    let mut sorted: Vec<(u16, Laying<K>)> = shapes.into_iter().zip(layings.drain(..)).collect();
    sorted.sort_by_key(|(shape, laying)| (*shape, laying.increment, laying.window));
    let mut skip = sorted.len();
    for at in (0..sorted.len()).rev() {
        let piece = |at: usize| (sorted[at].0, sorted[at].1.increment);
        if at + 1 < sorted.len() && piece(at + 1) != piece(at) {
            skip = at + 1;
        }
        sorted[at].1.skip = skip;
    }
    layings.extend(sorted.into_iter().map(|(_, laying)| laying));
}

impl Field {
    /// Whether one bit tells whether its only piece is used.
    fn is_single(&self) -> bool {
        self.multiplicity == 1 && !self.is_plenty
    }

    /// Whether as many are used as must be.
    #[inline(always)]
    fn is_done(&self, used: u64) -> bool {
        self.laid(used) + u64::from(self.slack) >= u64::from(self.multiplicity)
    }

    /// How many are used; nobody counts what is plenty.
    #[inline(always)]
    fn laid(&self, used: u64) -> u64 {
        (used >> self.shift & self.mask) - self.start
    }
}

/// Which sizes the remaining pieces can make together, by the pieces used; the last ones asked for are remembered.
pub struct Sums {
    known: Vec<(u64, u64)>,
}

impl Sums {
    #[inline(always)]
    fn of<K>(&mut self, grid: &Grid<K>, used: u64) -> u64 {
        let slot = (used.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - REMEMBERED_BITS)) as usize;
        if self.known[slot].0 != used {
            self.known[slot] = (used, sums(&grid.fields, used));
        }
        self.known[slot].1
    }
}

fn sums(fields: &[Field], used: u64) -> u64 {
    let mut sums = 1u64;
    for field in fields.iter().filter(|field| !field.is_plenty) {
        for _ in field.laid(used)..u64::from(field.multiplicity) {
            sums |= sums.checked_shl(field.size).unwrap_or(0);
        }
    }
    for field in fields.iter().filter(|field| field.is_plenty) {
        for _ in 0..=LARGEST_REGION / field.size.max(1) {
            sums |= sums.checked_shl(field.size).unwrap_or(0);
        }
    }
    sums
}

/// A field for every shape, how many bits they have together, and the guard bits.
fn fields<const W: usize>(tiling: &Tiling<W>) -> (Vec<Field>, usize, u64) {
    let (mut fields, mut shift, mut guards) = (Vec::new(), 0usize, 0u64);
    for (shape, &multiplicity) in tiling.multiplicity.iter().enumerate() {
        let is_plenty = tiling.is_plenty[shape];
        let bits = if is_plenty { 0 } else { (u32::BITS - multiplicity.leading_zeros()) as usize };
        let guard = usize::from(multiplicity > 1 && !is_plenty);
        if shift + bits + guard > 64 {
            // Too many for one number; the caller sees that by the bits.
            shift = 64;
            break;
        }
        guards |= (guard as u64).checked_shl((shift + bits) as u32).unwrap_or(0);
        let of_shape = tiling.placements.iter().find(|placement| placement.shape as usize == shape);
        let size = of_shape.map_or(0, |placement| placement.mask.count() / u32::from(placement.copies));
        let mask = (1u64 << bits) - 1;
        let (start, slack) =
            if is_plenty { (0, multiplicity) } else { (mask - u64::from(multiplicity), tiling.slack[shape]) };
        let shift_of = if bits == 0 { 0 } else { shift };
        fields.push(Field { shift: shift_of, start, mask, multiplicity, slack, is_plenty, size });
        shift += bits + guard;
    }
    (fields, shift, guards)
}

/// For each place, the places after it that are no part of the board; behind its end there are none.
fn walls<K: Key>(cells: usize, places: &[usize]) -> Vec<K> {
    let mut is_wall = vec![true; cells + K::BITS];
    for &place in places {
        is_wall[place] = false;
    }
    (0..cells).map(|cell| bits(|i| is_wall[cell + i])).collect()
}

/// The bits for which something holds.
fn bits<K: Key>(holds: impl Fn(usize) -> bool) -> K {
    (0..K::BITS).filter(|&i| holds(i)).fold(K::default(), |bits, i| bits | K::of(1) << i)
}
