//! Small models made by hand, for the tests of the engines that search them: groups with every kind of bound, and the
//! number of their solutions by trying everything. Families have other rules beside their groups, which hide a bound
//! that is not kept.

use runut_model::{Board, Cand, Cell, Dice, Glyph, Group, Mark, Model, ModelMaker};

/// A group over cells: so many of them, at the least and at the most, are chosen.
pub type Bounded = (u32, u32, Vec<usize>);

/// A row of cells, each chosen or not, with these groups.
pub fn row(cells: usize, groups: &[Bounded]) -> Model {
    let mut maker = ModelMaker::new(Board::flat(1, cells));
    let mark = |cell: usize, glyph: u32| [Mark { cell: Cell(cell as u32), glyph: Glyph(glyph) }];
    for cell in 0..cells {
        maker.decision([mark(cell, 1), mark(cell, 2)]);
    }
    for (lo, hi, among) in groups {
        maker.group(Group::between(*lo, *hi, among.iter().map(|&cell| Cand(2 * cell as u32)).collect()));
    }
    maker.finish()
}

/// A row cut into pieces of these lengths: as many solutions as orders of the pieces.
pub fn cut_row(lengths: &[u32]) -> Model {
    let cells: u32 = lengths.iter().sum();
    let mut maker = ModelMaker::new(Board::flat(1, cells as usize));
    for (piece, &length) in lengths.iter().enumerate() {
        let mark = move |cell: u32| Mark { cell: Cell(cell), glyph: Glyph(piece as u32 + 1) };
        maker.decision((0..=cells - length).map(|first| (first..first + length).map(mark)));
    }
    maker.fill_once((0..cells).map(Cell));
    maker.finish()
}

/// Rectangles, high and wide, that can be moved but not turned, on a board that they are to fill.
pub fn rectangles(rows: usize, columns: usize, pieces: &[(usize, usize)]) -> Model {
    let cells = |&(high, wide): &(usize, usize)| (0..high * wide).map(|cell| (cell / wide, cell % wide)).collect();
    patches(rows, columns, &pieces.iter().map(cells).collect::<Vec<Patch>>())
}

/// The cells of a piece, each with its row and its column.
pub type Patch = Vec<(usize, usize)>;

/// Pieces of any shape that can be moved but not turned, on a board that they are to fill.
pub fn patches(rows: usize, columns: usize, pieces: &[Patch]) -> Model {
    let mut maker = ModelMaker::new(Board::flat(rows, columns));
    for (piece, cells) in pieces.iter().enumerate() {
        let mark = move |row: usize, column: usize| Mark {
            cell: Cell((row * columns + column) as u32),
            glyph: Glyph(piece as u32 + 1),
        };
        let high = 1 + cells.iter().map(|cell| cell.0).max().expect("it has cells");
        let wide = 1 + cells.iter().map(|cell| cell.1).max().expect("it has cells");
        let places = (0..=rows - high).flat_map(|top| (0..=columns - wide).map(move |left| (top, left)));
        maker.decision(places.map(|(top, left)| cells.iter().map(move |(row, column)| mark(top + row, left + column))));
    }
    maker.fill_once((0..rows * columns).map(|cell| Cell(cell as u32)));
    maker.finish()
}

/// A board cut at random into connected pieces, most of them of three to seven cells; few have a single one.
pub fn random_patches(rows: usize, columns: usize, dice: &mut Dice) -> Vec<Patch> {
    let mut open: Patch = (0..rows * columns).map(|cell| (cell / columns, cell % columns)).collect();
    let mut pieces = Vec::new();
    while !open.is_empty() {
        let mut piece = vec![open.swap_remove(dice.below(open.len()))];
        for _ in 0..2 + dice.below(5) {
            let is_beside = |&&(row, column): &&(usize, usize)| {
                piece.iter().any(|&(own, other)| own.abs_diff(row) + other.abs_diff(column) == 1)
            };
            let beside: Patch = open.iter().filter(is_beside).copied().collect();
            if beside.is_empty() {
                break;
            }
            let next = beside[dice.below(beside.len())];
            open.retain(|cell| *cell != next);
            piece.push(next);
        }
        let top = piece.iter().map(|cell| cell.0).min().expect("it has cells");
        let left = piece.iter().map(|cell| cell.1).min().expect("it has cells");
        pieces.push(piece.into_iter().map(|(row, column)| (row - top, column - left)).collect());
    }
    pieces
}

/// A board cut at random into rectangles.
pub fn random_cut(rows: usize, columns: usize, dice: &mut Dice) -> Vec<(usize, usize)> {
    let mut parts = vec![(rows, columns)];
    for _ in 0..rows + columns {
        let at = dice.below(parts.len());
        let (high, wide) = parts[at];
        let halves = match dice.chance(2) {
            true if high > 1 => {
                let cut = 1 + dice.below(high - 1);
                [(cut, wide), (high - cut, wide)]
            }
            false if wide > 1 => {
                let cut = 1 + dice.below(wide - 1);
                [(high, cut), (high, wide - cut)]
            }
            _ => continue,
        };
        parts.splice(at..=at, halves);
    }
    parts
}

/// How many choices keep to all groups: every one is tried.
fn tried(cells: usize, groups: &[Bounded]) -> u32 {
    let keeps = |chosen: u32, (lo, hi, among): &Bounded| {
        (*lo..=*hi).contains(&(among.iter().filter(|&&cell| chosen >> cell & 1 == 1).count() as u32))
    };
    (0..1 << cells).filter(|&chosen| groups.iter().all(|group| keeps(chosen, group))).count() as u32
}

/// An engine counts one group with every pair of bounds, those included that cannot be met.
pub fn check_bounds(count: impl Fn(&Model) -> u32) {
    let cells = 5;
    for (lo, hi) in (0..=6).flat_map(|lo| (lo..=6).map(move |hi| (lo, hi))) {
        let groups = [(lo, hi, (0..cells).collect())];
        assert_eq!(count(&row(cells, &groups)), tried(cells, &groups), "{lo} to {hi} of {cells}");
    }
}

/// An engine counts groups that share cells: what fills one takes several cells from another at once.
pub fn check_shared_bounds(count: impl Fn(&Model) -> u32) {
    let mut solvable = 0;
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let cells = 6 + dice.below(5);
        let group = |dice: &mut Dice| {
            let mut among: Vec<usize> = (0..cells).collect();
            dice.shuffle(&mut among);
            among.truncate(3 + dice.below(cells - 2));
            let lo = dice.below(among.len() - 1);
            let hi = lo + dice.below(3);
            (lo as u32, hi as u32, among)
        };
        let groups: Vec<Bounded> = (0..2 + dice.below(4)).map(|_| group(&mut dice)).collect();
        let expected = tried(cells, &groups);
        assert_eq!(count(&row(cells, &groups)), expected, "seed {seed}: {groups:?}");
        solvable += u32::from(expected > 0);
    }
    assert!((100..300).contains(&solvable), "{solvable} of 400 have a solution: both kinds are wanted");
}

/// An engine guesses nothing where bounds settle everything: a group that has lost all it can spare, and one that is
/// full.
pub fn check_settled(nodes: impl Fn(&Model) -> u64) {
    let cells = 6;
    for wanted in 1..cells {
        let (first, last) = ((0..wanted).collect::<Vec<usize>>(), (wanted..cells).collect::<Vec<usize>>());
        let all = (0..cells).collect::<Vec<usize>>();
        let wanted = wanted as u32;
        let spare = row(cells, &[(wanted, cells as u32, all.clone()), (0, 0, last)]);
        assert_eq!(nodes(&spare), 0, "at least {wanted} of {cells}, and {wanted} are left");
        let full = row(cells, &[(0, wanted, all), (wanted, wanted, first)]);
        assert_eq!(nodes(&full), 0, "at most {wanted} of {cells}, and {wanted} are chosen");
    }
}
