//! What follows from each height standing once in every row and column, whatever the clues say.

use super::grid::{Grid, Tower, View, bit, heights, highest, listed};
use runut_model::{Cell, Finding, Said};

/// The sizes of sets of cells or heights that are larger than a pair.
pub const LARGER_SETS: [usize; 2] = [3, 4];
/// The sizes of sets of lines.
pub const FISH_SIZES: [usize; 3] = [2, 3, 4];

/// A cell with one height left.
pub fn only_height(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let cell = Cell(place as u32);
    if grid.left(cell).count_ones() != 1 {
        return None;
    }
    let height = highest(grid.left(cell));
    grid.finding(&[cell], vec![(cell, height)], Vec::new(), |_| {
        let said = Said::new("skyscrapers-step-only-height").with("cell", grid.spots(&[cell]));
        said.with("height", u64::from(height))
    })
}

/// A height with one cell left in a line.
pub fn only_place(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.line(place);
    let (mut once, mut more, mut stand) = (0, 0, 0);
    for &cell in view.cells() {
        let left = grid.left(cell);
        more |= once & left;
        once |= left;
        stand |= if grid.is_open(cell) { 0 } else { left };
    }
    heights(once & !more & !stand).find_map(|height| {
        let cell = view.cells().iter().copied().find(|&cell| grid.left(cell) & bit(height) != 0)?;
        grid.finding(view.cells(), vec![(cell, height)], Vec::new(), |_| {
            Said::new("skyscrapers-step-only-place")
                .with("line", view.plain())
                .with("height", u64::from(height))
                .with("cell", grid.spots(&[cell]))
        })
    })
}

/// Two cells of a line that have the same two heights left, or two heights that have the same two cells left.
pub fn pair(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    set(grid, place, 2)
}

/// Three or four cells of a line that share as many heights, or as many heights that share these cells.
pub fn larger_set(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let lines = 2 * grid.size();
    set(grid, place % lines, LARGER_SETS[place / lines])
}

fn set(grid: &Grid<'_>, line: usize, size: usize) -> Option<Finding> {
    let view = grid.line(line);
    shared_heights(grid, &view, size).or_else(|| shared_cells(grid, &view, size))
}

/// Cells that have, together, as many heights left as they are: these heights stand in them and nowhere else in the line.
fn shared_heights(grid: &Grid<'_>, view: &View, size: usize) -> Option<Finding> {
    let open: Vec<Cell> = view.cells().iter().copied().filter(|&cell| grid.is_open(cell)).collect();
    let left: Vec<u32> = grid.left_in(&open);
    unions(&left, size).into_iter().find_map(|(members, shared)| {
        let cells: Vec<Cell> = members.iter().map(|&at| open[at]).collect();
        let others: Vec<Cell> = open.iter().copied().filter(|cell| !cells.contains(cell)).collect();
        grid.finding(view.cells(), Vec::new(), grid.forbidden(&others, |_| shared), |told| {
            Said::new("skyscrapers-step-shared-heights")
                .with("line", view.plain())
                .with("cells", grid.spots(&cells))
                .with("heights", listed(&heights(shared).collect::<Vec<u8>>()))
                .with("told", told)
        })
    })
}

/// Heights that have, together, as many cells left as they are: nothing else stands in these cells.
fn shared_cells(grid: &Grid<'_>, view: &View, size: usize) -> Option<Finding> {
    let is_open = |height: u8| !view.cells().iter().any(|&cell| grid.stands(cell) == Some(height));
    let open: Vec<u8> = (1..=grid.tallest()).filter(|&height| is_open(height)).collect();
    let places: Vec<u32> = open.iter().map(|&height| place_bits(grid, view.cells(), height)).collect();
    unions(&places, size).into_iter().find_map(|(members, shared)| {
        let own: Vec<u8> = members.iter().map(|&at| open[at]).collect();
        let cells: Vec<Cell> = numbers(shared).map(|at| view.cells()[at]).collect();
        let keep: u32 = own.iter().map(|&height| bit(height)).sum();
        grid.finding(view.cells(), Vec::new(), grid.forbidden(&cells, |_| !keep), |told| {
            Said::new("skyscrapers-step-shared-cells")
                .with("line", view.plain())
                .with("heights", listed(&own))
                .with("cells", grid.spots(&cells))
                .with("told", told)
        })
    })
}

/// A height that in some rows has places in as many columns only: it stands there in these rows, and so in no other row of
/// these columns. The same with rows and columns exchanged.
pub fn fish(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let (size, height) = (FISH_SIZES[place / grid.size()], (place % grid.size()) as u8 + 1);
    let (rows, columns) = (grid.rows(), grid.columns());
    let in_rows = fish_of(grid, (rows, columns), height, size, "skyscrapers-step-fish-rows");
    in_rows.or_else(|| fish_of(grid, (columns, rows), height, size, "skyscrapers-step-fish-columns"))
}

fn fish_of(
    grid: &Grid<'_>,
    (lines, across): (&[View], &[View]),
    height: u8,
    size: usize,
    id: &'static str,
) -> Option<Finding> {
    let is_open = |view: &&View| !view.cells().iter().any(|&cell| grid.stands(cell) == Some(height));
    let open: Vec<&View> = lines.iter().filter(is_open).collect();
    let places: Vec<u32> = open.iter().map(|view| place_bits(grid, view.cells(), height)).collect();
    unions(&places, size).into_iter().find_map(|(members, shared)| {
        let own: Vec<&View> = members.iter().map(|&at| open[at]).collect();
        let crossed: Vec<&View> = numbers(shared).map(|at| &across[at]).collect();
        let is_own = |cell: &Cell| own.iter().any(|view| view.cells().contains(cell));
        let others = crossed.iter().flat_map(|view| view.cells().iter().copied()).filter(|cell| !is_own(cell));
        let falls: Vec<Tower> = others.map(|cell| (cell, height)).collect();
        let looked: Vec<Cell> = own.iter().flat_map(|view| grid.places(view.cells(), height)).collect();
        let named = |views: &[&View]| listed(&views.iter().map(|view| view.number() as u8).collect::<Vec<u8>>());
        grid.finding(&looked, Vec::new(), falls, |told| {
            Said::new(id)
                .with("lines", named(&own))
                .with("across", named(&crossed))
                .with("height", u64::from(height))
                .with("told", told)
        })
    })
}

/// The places of a height in a line, as bits.
fn place_bits(grid: &Grid<'_>, cells: &[Cell], height: u8) -> u32 {
    let places = cells.iter().enumerate().filter(|(_, cell)| grid.left(**cell) & bit(height) != 0);
    places.map(|(at, _)| 1 << at).sum()
}

fn numbers(word: u32) -> impl Iterator<Item = usize> {
    heights(word).map(|height| usize::from(height) - 1)
}

/// The choices of `size` words, all that there are left out, that have no more than `size` bits together; with these bits.
fn unions(words: &[u32], size: usize) -> Vec<(Vec<usize>, u32)> {
    fn choose(
        words: &[u32],
        size: usize,
        from: usize,
        chosen: &mut Vec<usize>,
        bits: u32,
        found: &mut Vec<(Vec<usize>, u32)>,
    ) {
        if chosen.len() == size {
            found.push((chosen.clone(), bits));
            return;
        }
        for at in from..words.len() {
            let more = bits | words[at];
            if more.count_ones() as usize <= size {
                chosen.push(at);
                choose(words, size, at + 1, chosen, more, found);
                chosen.pop();
            }
        }
    }
    let mut found = Vec::new();
    if size < words.len() {
        choose(words, size, 0, &mut Vec::new(), 0, &mut found);
    }
    found
}
