//! The rules of the game, told once: what a board breaks. No solver code.

use super::{Puzzle, Side, height, seen};
use runut_model::views::flat_spots;
use runut_model::{Broken, Cell, Filling, Glyph, Said};

/// Everything that a board breaks.
pub fn judge(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut broken = Vec::new();
    broken.extend(empty_cells(puzzle, filling));
    broken.extend(changed_givens(puzzle, filling));
    for side in [Side::Left, Side::Top] {
        for at in 0..puzzle.size {
            broken.extend(repeats(puzzle, filling, side, at));
        }
    }
    for side in Side::ALL {
        for at in 0..puzzle.size {
            broken.extend(wrong_sight(puzzle, filling, side, at));
        }
    }
    broken
}

fn all_cells(puzzle: &Puzzle) -> impl Iterator<Item = Cell> + use<> {
    (0..(puzzle.size * puzzle.size) as u32).map(Cell)
}

fn empty_cells(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let cells: Vec<Cell> = all_cells(puzzle).filter(|&cell| filling.at(cell) == Glyph::NONE).collect();
    let said = Said::new("skyscrapers-broken-empty-cell").with("cells", flat_spots(puzzle.size, &cells));
    (!cells.is_empty()).then_some(Broken { rule: "empty-cell", cells, said, is_unfinished: true })
}

fn changed_givens(puzzle: &Puzzle, filling: &Filling) -> Option<Broken> {
    let changed = |&cell: &Cell| {
        let glyph = filling.at(cell);
        glyph != Glyph::NONE && puzzle.given(cell).is_some_and(|given| given != height(glyph))
    };
    let cells: Vec<Cell> = all_cells(puzzle).filter(changed).collect();
    let said = Said::new("skyscrapers-broken-given").with("cells", flat_spots(puzzle.size, &cells));
    (!cells.is_empty()).then_some(Broken { rule: "given", cells, said, is_unfinished: false })
}

/// Heights that stand twice in a row or column.
fn repeats(puzzle: &Puzzle, filling: &Filling, side: Side, at: usize) -> Vec<Broken> {
    let line = puzzle.line(side, at);
    let twice = (1..=puzzle.size as u32).filter_map(|height| {
        let cells: Vec<Cell> = line.iter().copied().filter(|&cell| filling.at(cell) == Glyph(height)).collect();
        (cells.len() > 1).then_some((height, cells))
    });
    let (rule, id) = match side {
        Side::Left | Side::Right => ("row", "skyscrapers-broken-row"),
        Side::Top | Side::Bottom => ("column", "skyscrapers-broken-column"),
    };
    let broken = |(height, cells): (u32, Vec<Cell>)| {
        let said = Said::new(id)
            .with("line", at + 1)
            .with("height", u64::from(height))
            .with("cells", flat_spots(puzzle.size, &cells));
        Broken { rule, cells, said, is_unfinished: false }
    };
    twice.map(broken).collect()
}

/// A clue that sees too many or too few, where the whole line stands.
fn wrong_sight(puzzle: &Puzzle, filling: &Filling, side: Side, at: usize) -> Option<Broken> {
    let (clue, cells) = (puzzle.clue(side, at), puzzle.line(side, at));
    let heights: Vec<u8> = cells.iter().map(|&cell| height(filling.at(cell))).collect();
    let found = seen(heights.iter().copied());
    if clue == 0 || found == clue || heights.contains(&0) {
        return None;
    }
    let (rule, id) = match side {
        Side::Top => ("sight-top", "skyscrapers-broken-sight-top"),
        Side::Bottom => ("sight-bottom", "skyscrapers-broken-sight-bottom"),
        Side::Left => ("sight-left", "skyscrapers-broken-sight-left"),
        Side::Right => ("sight-right", "skyscrapers-broken-sight-right"),
    };
    let said = Said::new(id).with("line", at + 1).with("clue", u64::from(clue)).with("found", u64::from(found));
    Some(Broken { rule, cells, said, is_unfinished: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_given_is_named_in_every_size() {
        for size in 2..=16 {
            let latin = |at: usize| ((at / size + at % size) % size + 1) as u8;
            let filling = Filling((0..size * size).map(|at| Glyph(latin(at).into())).collect());
            for at in 0..size * size {
                for given in 1..=size as u8 {
                    let mut givens = vec![0; size * size];
                    givens[at] = given;
                    let puzzle = Puzzle { size, clues: Side::ALL.map(|_| vec![0; size]), givens };
                    let named: Vec<_> =
                        judge(&puzzle, &filling).into_iter().map(|broken| (broken.rule, broken.cells)).collect();
                    let expected = if given == latin(at) { vec![] } else { vec![("given", vec![Cell(at as u32)])] };
                    assert_eq!(named, expected, "{given} in cell {at} of {size}x{size}");
                }
            }
        }
    }
}
