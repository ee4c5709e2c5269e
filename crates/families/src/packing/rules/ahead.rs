//! Looking ahead by a few pieces.

use super::super::Puzzle;
use super::table::Table;
use super::trial::{Need, Trial};
use runut_model::{Cand, Cell, Finding, Known, Said};

/// Places on the table up to which each is laid for a moment.
const MOST_PLACES: usize = 1_200;
/// Pieces that follow of themselves when one is laid, as far as people look ahead.
const MOST_FOLLOWING: usize = 2;
/// Ways to cover a cell, or to lay a piece, that are compared at once.
const MOST_WAYS: usize = 4;

/// A place that forces one or two others, after which a cell cannot be covered or a piece has no place: the one with the
/// shortest way to that.
pub fn ahead(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::up_to(MOST_PLACES, puzzle, known)?;
    let untouched = Trial::new(&table);
    let mut best: Option<(Cand, Vec<Cand>, Need)> = None;
    for place in table.places() {
        let most = best.as_ref().map_or(MOST_FOLLOWING, |(_, chain, _)| chain.len() - 1);
        if let Some((chain, lack)) = chain_to_lack(&untouched, place, most) {
            let is_shortest = chain.len() <= 1;
            best = Some((place, chain, lack));
            if is_shortest {
                break;
            }
        }
    }
    let (place, chain, lack) = best?;
    let following = chain.iter().rev().fold(lack.lacked(&table), |rest, &next| {
        Said::new("packing-then").with("place", table.place(next)).with("rest", rest)
    });
    let said = Said::new("packing-step-ahead").with("place", table.place(place)).with("following", following);
    let looked = chain.iter().flat_map(|&next| table.cells(next)).collect();
    Some(Finding { take: Vec::new(), strike: vec![place], looked, said })
}

/// What a place forces, one after another, until something is lacking; if that takes no more than `most` pieces.
fn chain_to_lack(untouched: &Trial<'_, '_, '_>, place: Cand, most: usize) -> Option<(Vec<Cand>, Need)> {
    let (trial, chain) = laid(untouched, place, most);
    trial.lack().map(|lack| (chain, lack))
}

/// The table after a place is laid, and the places that it forces, up to `most` of them or until something is lacking.
fn laid<'t, 'k, 'm>(untouched: &Trial<'t, 'k, 'm>, place: Cand, most: usize) -> (Trial<'t, 'k, 'm>, Vec<Cand>) {
    let mut trial = untouched.clone();
    trial.lay(place);
    let mut chain = Vec::new();
    while chain.len() < most && trial.lack().is_none() {
        let Some((_, next)) = trial.forced() else { break };
        trial.lay(next);
        chain.push(next);
    }
    (trial, chain)
}

/// A cell with few ways to cover it, or a piece with few places: what none of them leaves possible, with the pieces that
/// they force, is not possible.
pub fn either_way(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::up_to(MOST_PLACES, puzzle, known)?;
    let untouched = Trial::new(&table);
    let cells = table.free_cells().map(|cell| (table.covering(cell).to_vec(), Need::Cell(cell)));
    let few = |piece: &usize| known.left(*piece) <= MOST_WAYS;
    let pieces = table.pieces.iter().copied().filter(few);
    let pieces = pieces.map(|piece| (known.options(piece).collect::<Vec<Cand>>(), Need::Piece(piece)));
    let mut needs: Vec<(Vec<Cand>, Need)> = cells.chain(pieces).filter(|(ways, _)| ways.len() <= MOST_WAYS).collect();
    needs.sort_by_key(|(ways, _)| ways.len());
    needs.into_iter().find_map(|(ways, need)| {
        let trials: Vec<_> = ways.iter().map(|&way| laid(&untouched, way, MOST_FOLLOWING)).collect();
        let laid_in = |place: Cand| ways.contains(&place) || trials.iter().any(|(_, chain)| chain.contains(&place));
        let is_out = |place: &Cand| !laid_in(*place) && trials.iter().all(|(trial, _)| !trial.is_possible(*place));
        let strike: Vec<Cand> = table.places().filter(is_out).collect();
        if strike.is_empty() {
            return None;
        }
        let mut looked: Vec<Cell> = ways.iter().flat_map(|&way| table.cells(way)).collect();
        looked.sort_unstable();
        looked.dedup();
        let said = match need {
            Need::Cell(cell) => Said::new("packing-step-either-cover").with("cell", table.spot(cell)),
            Need::Piece(piece) => Said::new("packing-step-either-place").with("piece", table.letter(piece)),
        };
        let said = said.with("count", ways.len()).with("places", table.named(&strike));
        Some(Finding { take: Vec::new(), strike, looked, said })
    })
}
