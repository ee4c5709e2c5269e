//! The rules of the fill-in as rows of facts, told once more for proofs. Like the judge it reads the slots off the grid itself.
//!
//! A board shows which number stands in which slot; there are no helpers.

use super::judge::read_slots;
use super::{Number, Puzzle, Square};
use runut_model::rows::Fact;
use runut_model::{Cell, Formula, Glyph, Halt, Limits, Mark, Said, Spot};
use std::collections::{BTreeMap, BTreeSet};

/// A slot with the facts that it holds this or that number.
struct Slot<'a> {
    cells: Vec<Cell>,
    holds: Vec<(&'a Number, Fact)>,
}

/// The rules of a puzzle.
pub fn formula(puzzle: &Puzzle, limits: &Limits) -> Result<Formula, Halt> {
    let mut listed: BTreeMap<&Number, usize> = BTreeMap::new();
    puzzle.numbers.iter().for_each(|number| *listed.entry(number).or_default() += 1);
    let mut formula = Formula::default();
    let slots = slots(puzzle, &listed, &mut formula, limits)?;
    for slot in &slots {
        let said =
            puzzle.says("fillin-told-slot").with("way", way(&slot.cells)).with("cell", first(puzzle, &slot.cells));
        formula.one(said, slot.holds.iter().map(|(_, fact)| *fact).collect());
        formula.look(slot.holds.len(), limits)?;
    }
    let mut used: BTreeMap<&Number, Vec<Fact>> = BTreeMap::new();
    for (number, fact) in slots.iter().flat_map(|slot| &slot.holds) {
        used.entry(number).or_default().push(*fact);
    }
    for (number, times) in listed {
        let among = used.remove(number).unwrap_or_default();
        let said =
            Said::new("fillin-fact-number").with("number", number.iter().collect::<String>()).with("times", times);
        formula.look(among.len(), limits)?;
        formula.rule(said, times, times, among);
    }
    cells(puzzle, &slots, &mut formula, limits)?;
    Ok(formula)
}

/// The slots, and for each of them every different number of its length.
fn slots<'a>(
    puzzle: &Puzzle,
    listed: &BTreeMap<&'a Number, usize>,
    formula: &mut Formula,
    limits: &Limits,
) -> Result<Vec<Slot<'a>>, Halt> {
    let mut slots = Vec::new();
    for cells in read_slots(puzzle) {
        let mut holds = Vec::new();
        for &number in listed.keys().filter(|number| number.len() == cells.len()) {
            let mark = |(&cell, &character): (&Cell, &char)| Mark { cell, glyph: Glyph::of(character) };
            let said = Said::new("fillin-candidate").with("number", number.iter().collect::<String>());
            let said = said.with("way", way(&cells)).with("cell", first(puzzle, &cells));
            holds.push((number, formula.shown(said, cells.iter().zip(number).map(mark).collect())));
            formula.look(cells.len(), limits)?;
        }
        formula.look(listed.len(), limits)?;
        slots.push(Slot { cells, holds });
    }
    Ok(slots)
}

fn first(puzzle: &Puzzle, cells: &[Cell]) -> Spot {
    Spot::flat(cells[0].index() / puzzle.columns, cells[0].index() % puzzle.columns)
}

/// How a slot is read.
fn way(cells: &[Cell]) -> &'static str {
    match cells {
        [_] => "lone",
        [one, two, ..] if one.0 + 1 == two.0 => "across",
        _ => "down",
    }
}

/// What a slot may write into a cell: for each character the facts that do.
fn written(slot: &Slot<'_>, place: usize) -> BTreeMap<char, Vec<Fact>> {
    let mut written: BTreeMap<char, Vec<Fact>> = BTreeMap::new();
    slot.holds.iter().for_each(|(number, fact)| written.entry(number[place]).or_default().push(*fact));
    written
}

/// What is given stays, and two slots that cross have one character where they do.
fn cells(puzzle: &Puzzle, slots: &[Slot<'_>], formula: &mut Formula, limits: &Limits) -> Result<(), Halt> {
    let mut readers: Vec<Vec<(&Slot<'_>, usize)>> = vec![Vec::new(); puzzle.squares.len()];
    for slot in slots {
        slot.cells.iter().enumerate().for_each(|(place, cell)| readers[cell.index()].push((slot, place)));
    }
    for (at, readers) in readers.into_iter().enumerate() {
        let cell = first(puzzle, &[Cell(at as u32)]);
        let says = |id: &'static str, character: char| Said::new(id).with("character", character).with("cell", cell);
        let all: Vec<BTreeMap<char, Vec<Fact>>> = readers.iter().map(|(slot, place)| written(slot, *place)).collect();
        formula.look(readers.iter().map(|(slot, _)| 1 + slot.holds.len()).sum(), limits)?;
        if let Square::Given(given) = puzzle.squares[at] {
            let others = all.iter().flatten().filter(|(character, _)| **character != given);
            let others: Vec<Fact> = others.flat_map(|(_, facts)| facts).copied().collect();
            if !others.is_empty() {
                formula.rule(says("fillin-told-given", given), 0, 0, others);
            }
        }
        let [one, other] = &all[..] else { continue };
        for &character in one.keys().chain(other.keys()).collect::<BTreeSet<_>>() {
            let facts = |written: &BTreeMap<char, Vec<Fact>>| written.get(&character).cloned().unwrap_or_default();
            let (one, other) = (facts(one), facts(other));
            let missing = other.len();
            let among = one.into_iter().chain(other.into_iter().map(|fact| !fact)).collect();
            formula.rule(says("fillin-told-crossing", character), missing, missing, among);
        }
    }
    Ok(())
}
