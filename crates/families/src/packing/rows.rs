//! The rules of packing as rows of facts, told once more for proofs: every place of a piece by the forms that the judge knows,
//! each piece laid as often as it must be, each cell covered once. No solver code.
//!
//! A board shows which piece lies where. Pieces that are alike are told by their shape first: so many lie in such places. Which
//! letter lies in which of them comes after all other rules, since where the shapes do not fit no letter does.

use super::judge::{Flat, flats};
use super::piece::{Pattern, Supply};
use super::{Puzzle, Square, copies};
use runut_model::rows::Fact;
use runut_model::{Cell, Formula, Glyph, Halt, Limits, Mark, Said, Spot};
use std::collections::{BTreeMap, HashSet};

/// Cells of a place that are told one by one; of a larger one the first and the last.
const MOST_TOLD: usize = 12;

/// Memory that a cell of a place costs besides its mark: in the place, and in the row of the cell.
const BYTES_PER_CELL: usize = 8;

/// Pieces that are alike, the places of each of them, and the facts that one of them lies there.
struct Kind {
    pieces: Vec<usize>,
    places: Vec<Vec<Cell>>,
    lies: Vec<Fact>,
}

/// The rules of a puzzle.
pub fn formula(puzzle: &Puzzle, limits: &Limits) -> Result<Formula, Halt> {
    let (mut formula, mut alike) = (Formula::default(), Vec::new());
    let mut covering: Vec<Vec<Fact>> = vec![Vec::new(); puzzle.squares.len()];
    let (flats, mut held) = (flats(&puzzle.board), 0);
    for pieces in kinds(puzzle) {
        let kind = laid(puzzle, &flats, pieces, &mut formula, &limits.less(held)?)?;
        held += BYTES_PER_CELL * kind.places.iter().map(Vec::len).sum::<usize>();
        for (place, &fact) in kind.places.iter().zip(&kind.lies) {
            place.iter().for_each(|cell| covering[cell.index()].push(fact));
        }
        supplied(puzzle, &kind, &mut formula);
        if kind.pieces.len() > 1 {
            alike.push(kind);
        }
    }
    for (cell, among) in puzzle.board.cells().zip(covering) {
        formula.look(1 + among.len(), limits)?;
        covered(puzzle, cell, among, &mut formula);
    }
    alike.iter().try_for_each(|kind| lettered(puzzle, kind, &mut formula, limits))?;
    Ok(formula)
}

/// The pieces, those together that are alike: laid once, in the same forms, with no cell fixed to one of them.
fn kinds(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    let mut known: BTreeMap<Vec<Pattern>, usize> = BTreeMap::new();
    for piece in 0..puzzle.pieces.len() {
        if puzzle.is_counted(piece) || !puzzle.fixed(piece).is_empty() {
            kinds.push(vec![piece]);
            continue;
        }
        let kind = *known.entry(forms(puzzle, piece)).or_insert(kinds.len());
        match kinds.get_mut(kind) {
            Some(pieces) => pieces.push(piece),
            None => kinds.push(vec![piece]),
        }
    }
    kinds
}

/// The different forms of a piece.
fn forms(puzzle: &Puzzle, piece: usize) -> Vec<Pattern> {
    let mut forms = puzzle.forms[piece].clone();
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// Lays pieces that are alike in every place that they may have: on cells that are not fixed to others, and where a piece is
/// laid once, on all that are fixed to it.
fn laid(
    puzzle: &Puzzle,
    flats: &[Flat],
    pieces: Vec<usize>,
    formula: &mut Formula,
    limits: &Limits,
) -> Result<Kind, Halt> {
    let piece = pieces[0];
    let wanted = if puzzle.is_counted(piece) { Vec::new() } else { puzzle.fixed(piece) };
    let (mut places, mut lies, mut known, mut cells) = (Vec::new(), Vec::new(), HashSet::new(), 0);
    for (form, flat) in forms(puzzle, piece).iter().flat_map(|form| flats.iter().map(move |flat| (form, flat))) {
        for (row, column) in flat.spots() {
            formula.look(form.len(), limits)?;
            let (top, left) = (row - form[0].0, column - form[0].1);
            let cell = |&(r, c): &(i32, i32)| flat.at(top + r, left + c).filter(|&cell| puzzle.admits(piece, cell));
            let Some(mut place) = form.iter().map(cell).collect::<Option<Vec<Cell>>>() else { continue };
            place.sort_unstable();
            let is_new = wanted.iter().all(|cell| place.binary_search(cell).is_ok())
                && (flats.len() == 1 || known.insert(place.clone()));
            if is_new {
                cells += place.len();
                if (formula.bytes() + BYTES_PER_CELL * cells) as u64 > limits.bytes {
                    return Err(Halt::Memory);
                }
                lies.push(lying(puzzle, &pieces, &place, formula));
                places.push(place);
            }
        }
    }
    Ok(Kind { pieces, places, lies })
}

/// The fact that one of these pieces lies in a place.
fn lying(puzzle: &Puzzle, pieces: &[usize], place: &[Cell], formula: &mut Formula) -> Fact {
    let [piece] = *pieces else {
        let said = Said::new("packing-told-shape").with("pieces", letters(puzzle, pieces));
        return formula.helper(on(said, puzzle, place));
    };
    let letter = puzzle.pieces[piece].letter;
    let glyph = if puzzle.has_copies(piece) { copies::glyph(letter, place[0]) } else { Glyph::of(letter) };
    let said = Said::new("packing-told-place").with("piece", letter);
    formula.shown(on(said, puzzle, place), place.iter().map(|&cell| Mark { cell, glyph }).collect())
}

fn letters(puzzle: &Puzzle, pieces: &[usize]) -> String {
    pieces.iter().map(|&piece| puzzle.pieces[piece].letter.to_string()).collect::<Vec<String>>().join(", ")
}

fn spots(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Spot> {
    cells.iter().map(|&cell| puzzle.board.spot(cell)).collect()
}

/// Tells the cells of a place.
fn on(said: Said, puzzle: &Puzzle, place: &[Cell]) -> Said {
    if place.len() <= MOST_TOLD {
        return said.with("cells", spots(puzzle, place));
    }
    let ends = [place[0], place[place.len() - 1]].map(|cell| puzzle.board.spot(cell));
    let cells =
        Said::new("packing-told-cells").with("number", place.len()).with("first", ends[0]).with("last", ends[1]);
    said.with("cells", cells)
}

/// As many lie there as must.
fn supplied(puzzle: &Puzzle, kind: &Kind, formula: &mut Formula) {
    let among = kind.lies.clone();
    let [piece] = kind.pieces[..] else {
        let (pieces, number) = (letters(puzzle, &kind.pieces), kind.pieces.len());
        let said = Said::new("packing-told-shapes").with("pieces", pieces).with("number", number);
        return formula.rule(said, number, number, among);
    };
    let says = |id| Said::new(id).with("piece", puzzle.pieces[piece].letter);
    let Supply { least, most } = puzzle.pieces[piece].supply;
    let (least, most) = (least as usize, most.map(|most| most as usize));
    let fixed = puzzle.fixed(piece);
    match most {
        _ if !puzzle.is_counted(piece) && fixed.is_empty() => formula.one(says("packing-told-piece"), among),
        _ if !puzzle.is_counted(piece) => {
            formula.one(says("packing-told-fixed-piece").with("cells", spots(puzzle, &fixed)), among);
        }
        _ if least == 0 && among.is_empty() => {}
        Some(most) if least == most => {
            formula.rule(says("packing-told-copies").with("number", least), least, most, among);
        }
        Some(most) => {
            let said = says("packing-told-some-copies").with("least", least).with("most", most);
            formula.rule(said, least, most, among);
        }
        None if least > 0 => {
            formula.rule(says("packing-told-enough-copies").with("least", least), least, among.len(), among);
        }
        None => {}
    }
}

/// A cell is covered once, by the piece that it is fixed to if it is; or it may stay empty.
fn covered(puzzle: &Puzzle, cell: Cell, among: Vec<Fact>, formula: &mut Formula) {
    let says = |id| Said::new(id).with("cell", puzzle.board.spot(cell));
    match puzzle.squares[cell.index()] {
        Square::Blocked => return,
        Square::Optional if among.len() < 2 => return,
        Square::Optional => formula.rule(says("packing-told-optional"), 0, 1, among),
        Square::Free => formula.one(says("packing-told-cell"), among),
        Square::Fixed(piece) => {
            formula.one(says("packing-told-fixed-cell").with("piece", puzzle.pieces[piece].letter), among);
        }
    }
    formula.about(cell);
}

/// Of pieces that are alike each lies in one of the places where one of them lies.
fn lettered(puzzle: &Puzzle, kind: &Kind, formula: &mut Formula, limits: &Limits) -> Result<(), Halt> {
    let mut letters_there: Vec<Vec<Fact>> = kind.lies.iter().map(|&fact| vec![!fact]).collect();
    for &piece in &kind.pieces {
        let mut lies = Vec::new();
        for (place, there) in kind.places.iter().zip(&mut letters_there) {
            formula.look(place.len(), limits)?;
            let fact = lying(puzzle, &[piece], place, formula);
            there.push(fact);
            lies.push(fact);
        }
        formula.one(Said::new("packing-told-piece").with("piece", puzzle.pieces[piece].letter), lies);
    }
    let pieces = letters(puzzle, &kind.pieces);
    for (place, there) in kind.places.iter().zip(letters_there) {
        formula.look(there.len(), limits)?;
        let said = Said::new("packing-told-letter").with("pieces", pieces.clone());
        formula.one(on(said, puzzle, place), there);
    }
    Ok(())
}
