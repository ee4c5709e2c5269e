//! Copies of a piece on a board.
//!
//! A piece of which several may lie has no glyph of its own: each copy has one, told by the piece's letter and by the first
//! cell that the copy covers, in the board's order. So two copies on one board differ, and two boards are equal if the same
//! pieces lie in the same places.
//!
//! In writing a copy is its letter and a number, `A1`, `A2`, in the order of their first cells. A map of letters alone does
//! not say where one copy ends and the next begins: any way to part it will do.

use super::Puzzle;
use super::lattice::Lattice;
use runut_model::{Cell, Filling, Glyph};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Bits of a letter.
const LETTER_BITS: u32 = 7;

/// Copies laid for a moment before it is given up to tell the copies on a map of letters apart.
const MOST_LAID: usize = 200_000;

/// The glyph of a copy.
pub fn glyph(letter: char, first: Cell) -> Glyph {
    Glyph((first.0 + 1) << LETTER_BITS | letter as u32)
}

/// The letter of the piece that a glyph is of.
pub fn letter(glyph: Glyph) -> Option<char> {
    char::from_u32(glyph.0 & ((1 << LETTER_BITS) - 1)).filter(|_| glyph != Glyph::NONE)
}

/// Whether it is the glyph of a copy.
pub fn is_copy(glyph: Glyph) -> bool {
    glyph.0 >> LETTER_BITS != 0
}

/// The number of every copy on a board, from 1 for each letter.
pub fn numbers(filling: &Filling) -> BTreeMap<Glyph, usize> {
    let mut numbers = BTreeMap::new();
    let mut seen: BTreeMap<Option<char>, usize> = BTreeMap::new();
    for &glyph in filling.0.iter().filter(|&&glyph| is_copy(glyph)) {
        numbers.entry(glyph).or_insert_with(|| {
            let number = seen.entry(letter(glyph)).or_default();
            *number += 1;
            *number
        });
    }
    numbers
}

/// The glyph as it is written, a copy with its number.
pub fn written(glyph: Glyph, numbers: &BTreeMap<Glyph, usize>) -> Option<String> {
    let letter = letter(glyph)?;
    Some(numbers.get(&glyph).map_or_else(|| letter.to_string(), |number| format!("{letter}{number}")))
}

/// There are too many ways to part a map of letters.
pub struct TooMany;

/// Parts the letters of pieces that lie in copies into such copies. What cannot be parted stays as it is.
pub fn told_apart(puzzle: &Puzzle, mut filling: Filling) -> Result<Filling, TooMany> {
    let lattice = Lattice::new(&puzzle.board);
    for (piece, given) in puzzle.pieces.iter().enumerate().filter(|(piece, _)| puzzle.has_copies(*piece)) {
        let letters: BTreeSet<Cell> =
            puzzle.board.cells().filter(|&cell| filling.at(cell) == Glyph::of(given.letter)).collect();
        let parts = if given.is_connected() { lattice.parts(&letters) } else { vec![letters] };
        for part in parts.into_iter().filter(|part| part.len().is_multiple_of(given.cells.len())) {
            for copy in parted(puzzle, &lattice, piece, &part)?.unwrap_or_default() {
                copy.iter().for_each(|&cell| filling.set(cell, glyph(given.letter, copy[0])));
            }
        }
    }
    Ok(filling)
}

/// Some copies of a piece that cover just these cells.
fn parted(
    puzzle: &Puzzle,
    lattice: &Lattice,
    piece: usize,
    cells: &BTreeSet<Cell>,
) -> Result<Option<Vec<Vec<Cell>>>, TooMany> {
    let mut from: BTreeMap<Cell, Vec<Vec<Cell>>> = BTreeMap::new();
    let _ = lattice.each_place(
        &puzzle.pieces[piece],
        |cell| cells.contains(&cell),
        |place| {
            let mut place = place.to_vec();
            place.sort_unstable();
            from.entry(place[0]).or_default().push(place);
            ControlFlow::Continue(())
        },
    );
    let mut laid = Vec::new();
    let mut patience = MOST_LAID;
    let is_parted = part(&mut cells.clone(), &from, &mut laid, &mut patience)?;
    Ok(is_parted.then_some(laid))
}

fn part(
    bare: &mut BTreeSet<Cell>,
    from: &BTreeMap<Cell, Vec<Vec<Cell>>>,
    laid: &mut Vec<Vec<Cell>>,
    patience: &mut usize,
) -> Result<bool, TooMany> {
    let Some(first) = bare.first() else { return Ok(true) };
    for place in from.get(first).into_iter().flatten() {
        if !place.iter().all(|cell| bare.contains(cell)) {
            continue;
        }
        *patience = patience.checked_sub(1).ok_or(TooMany)?;
        place.iter().for_each(|cell| {
            bare.remove(cell);
        });
        laid.push(place.clone());
        if part(bare, from, laid, patience)? {
            return Ok(true);
        }
        laid.pop();
        bare.extend(place);
    }
    Ok(false)
}
