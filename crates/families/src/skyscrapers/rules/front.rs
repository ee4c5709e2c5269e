//! What a clue tells together with towers that stand already.
//!
//! Once the tallest towers stand, the nearest of them closes the line for the clue: behind it only those are seen that
//! are taller yet, and they are known. What is left to be seen stands in front of it. And a tower that stands behind a taller
//! one is hidden, wherever the others are.

use super::grid::{Grid, Tower, View, between, bit, heights, highest, lowest};
use crate::skyscrapers::seen;
use runut_model::{Cell, Finding, Said};

/// The cells before the nearest of the tallest towers, all of which stand.
pub struct Front {
    /// How many cells there are before it.
    pub cells: usize,
    /// The height of the nearest one.
    closed_by: u8,
    /// How many towers must be seen before it; `None` if more than that are seen already.
    pub need: Option<u8>,
    /// The highest tower that does not stand yet, 0 if all do.
    top: u8,
}

/// What a clue has before the tallest towers; `None` if the tallest one does not stand yet.
pub fn front(grid: &Grid<'_>, view: &View) -> Option<Front> {
    let place = |height: u8| view.cells().iter().position(|&cell| grid.stands(cell) == Some(height));
    let mut front = Front { cells: grid.size(), closed_by: 0, need: Some(view.clue), top: grid.tallest() };
    while let Some(at) = (front.top > 0).then(|| place(front.top)).flatten() {
        if at < front.cells {
            front.need = front.need.and_then(|need| need.checked_sub(1));
            (front.cells, front.closed_by) = (at, front.top);
        }
        front.top -= 1;
    }
    (front.closed_by > 0).then_some(front)
}

/// A clue whose tallest tower stands, and how many towers it must see in front.
fn in_sight(grid: &Grid<'_>, place: usize) -> Option<(View, Front, u8)> {
    let view = grid.sight(place)?;
    let front = front(grid, &view)?;
    let need = front.need?;
    Some((view, front, need))
}

fn said(id: &'static str, grid: &Grid<'_>, view: &View, front: &Front) -> Said {
    let closed = view.cells()[front.cells];
    Said::new(id)
        .with("sight", view.sight())
        .with("height", u64::from(front.closed_by))
        .with("cell", grid.spots(&[closed]))
}

/// As many towers must be seen before a tall one as stand there: they rise. So each is higher than the lowest that the one
/// before it can be, and lower than the highest that the one behind it can be.
pub fn rising(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let (view, front, need) = in_sight(grid, place)?;
    let cells = &view.cells()[..front.cells];
    if usize::from(need) != cells.len() || cells.len() < 2 {
        return None;
    }
    let mut left = grid.left_in(cells);
    let mut low = 0;
    for heights in &mut left {
        *heights &= !between(1, low);
        low = lowest(*heights);
    }
    let mut high = front.top + 1;
    for heights in left.iter_mut().rev() {
        *heights &= between(1, high - 1);
        high = highest(*heights).max(1);
    }
    let falls = grid.forbidden(cells, |at| !left[at]);
    grid.finding(&view.cells()[..=front.cells], Vec::new(), falls, |told| {
        let said = said("skyscrapers-step-rising", grid, &view, &front);
        said.with("need", u64::from(need)).with("told", told)
    })
}

/// How near to the clue a tower may stand if some taller ones are hidden: as with a clue alone, but those are not seen behind
/// it. A taller one before it would leave even fewer.
pub fn in_front(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.sight(place)?;
    let mut hidden = hidden(grid, &view);
    let out_of_sight: u32 = hidden.iter().map(|tower| bit(tower.1)).sum();
    let most_behind = |height: u8| (between(height + 1, grid.tallest()) & !out_of_sight).count_ones() as usize;
    let sees_too_few = |before: usize, height: u8| before + 1 + most_behind(height) < usize::from(view.clue);
    let too_tall = |before: usize| (1..=grid.tallest()).filter(|&height| sees_too_few(before, height)).map(bit).sum();
    let falls = grid.forbidden(view.cells(), too_tall);
    let lowest = falls.iter().map(|tower| tower.1).min()?;
    hidden.retain(|tower| tower.1 > lowest);
    if hidden.is_empty() {
        // A clue alone tells it.
        return None;
    }
    grid.finding(view.cells(), Vec::new(), falls, |told| {
        Said::new("skyscrapers-step-in-front")
            .with("sight", view.sight())
            .with("hidden", super::grid::listed(&hidden.iter().map(|tower| tower.1).collect::<Vec<u8>>()))
            .with("count", hidden.len())
            .with("cells", grid.spots(&hidden.iter().map(|tower| tower.0).collect::<Vec<Cell>>()))
            .with("clue", u64::from(view.clue))
            .with("told", told)
    })
}

/// The towers of a line that stand behind taller ones, those nearest to the clue first.
fn hidden(grid: &Grid<'_>, view: &View) -> Vec<Tower> {
    let mut highest = 0;
    let mut hidden = Vec::new();
    for &cell in view.cells() {
        match grid.stands(cell) {
            Some(height) if height < highest => hidden.push((cell, height)),
            Some(height) => highest = height,
            None => {}
        }
    }
    hidden
}

/// A clue that must see one tower before a tall one: the first, which is the tallest of those before it. Told are their cells.
fn one_before(grid: &Grid<'_>, place: usize) -> Option<(View, Front)> {
    let (view, front, need) = in_sight(grid, place)?;
    (need == 1 && front.cells > 1).then_some((view, front))
}

/// One tower must be seen before a tall one: the first is higher than the others before it, so higher than as many of the
/// heights that these can have, and than the lowest that each of them can be.
pub fn first_hides(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let (view, front) = one_before(grid, place)?;
    let cells = &view.cells()[..front.cells];
    let others = grid.left_in(&cells[1..]);
    let any = others.iter().fold(0, |any, left| any | left);
    let must_exceed = heights(any).nth(others.len() - 1).max(others.iter().map(|&left| lowest(left)).max());
    let too_low = between(1, must_exceed.unwrap_or(0));
    grid.finding(&view.cells()[..=front.cells], Vec::new(), grid.forbidden(&cells[..1], |_| too_low), |told| {
        said("skyscrapers-step-first-hides", grid, &view, &front).with("told", told)
    })
}

/// The same from the other end: none of the others is higher than the highest that the first can be.
pub fn behind_first(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let (view, front) = one_before(grid, place)?;
    let first = highest(grid.left(view.cells()[0]));
    let others = &view.cells()[1..front.cells];
    let too_high = !between(1, first.max(1) - 1);
    grid.finding(&view.cells()[..=front.cells], Vec::new(), grid.forbidden(others, |_| too_high), |told| {
        let said = said("skyscrapers-step-behind-first", grid, &view, &front);
        said.with("first", grid.spots(&view.cells()[..1])).with("most", u64::from(first)).with("told", told)
    })
}

/// The first towers of a line stand. Those behind that are higher than all of them are seen or hidden by one that is seen:
/// with `d` cells between, a tower of height `h` lets at most `d + 1 + n - h` more be seen. And if only the tallest may be
/// seen besides, nothing else that would be seen can stand before it.
pub fn begins(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let n = grid.tallest();
    let view = grid.sight(place)?;
    let begin: Vec<u8> = view.cells().iter().map_while(|&cell| grid.stands(cell)).collect();
    let high = begin.iter().copied().max().filter(|&high| high < n)?;
    let count = seen(begin.iter().copied());
    let need = view.clue.checked_sub(count).filter(|&need| need > 0)?;
    let rest = &view.cells()[begin.len()..];
    let may_be_hidden = |at: usize| rest[..at].iter().any(|&cell| grid.left(cell) & bit(n) != 0);
    let falls = grid.forbidden(rest, |at| {
        let most = |height: u8| (at as u8).min(height - high - 1) + 1 + n - height;
        let too_few: u32 = (high + 1..=n).filter(|&height| most(height) < need).map(bit).sum();
        let too_many = if need == 1 && !may_be_hidden(at) { between(high + 1, n - 1) } else { 0 };
        too_few | too_many
    });
    grid.finding(view.cells(), Vec::new(), falls, |told| {
        Said::new("skyscrapers-step-begins")
            .with("sight", view.sight())
            .with("begin", super::grid::listed(&begin))
            .with("length", begin.len())
            .with("seen", super::grid::listed(&in_view(&begin)))
            .with("need", u64::from(need))
            .with("told", told)
    })
}

/// Those of some towers, the first one nearest, that are higher than all before them.
fn in_view(towers: &[u8]) -> Vec<u8> {
    let is_seen = |at: &usize| towers[..*at].iter().all(|&before| before < towers[*at]);
    (0..towers.len()).filter(is_seen).map(|at| towers[at]).collect()
}

/// A clue of 2: the second tallest tower is seen unless the tallest hides it. Seen before the tallest, it must be the only
/// one, so the first. It stands there or behind the tallest.
pub fn second_tallest(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let n = grid.tallest();
    let view = grid.sight(place).filter(|view| view.clue == 2 && n > 2)?;
    let is_hidden = |at: usize| view.cells()[..at].iter().any(|&cell| grid.left(cell) & bit(n) != 0);
    let falls = grid.forbidden(view.cells(), |at| if at == 0 || is_hidden(at) { 0 } else { bit(n - 1) });
    grid.finding(view.cells(), Vec::new(), falls, |told| {
        Said::new("skyscrapers-step-second")
            .with("sight", view.sight())
            .with("height", grid.size() - 1)
            .with("tallest", grid.size())
            .with("told", told)
    })
}
