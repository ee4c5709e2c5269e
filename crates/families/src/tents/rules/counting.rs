//! What is seen by counting how many tents fit into a line without touching: into a run of open cells next to each other,
//! every second one.

use super::result;
use super::view::{Bits, View, room};
use crate::tents::lines::filled;
use crate::tents::model::Options;
use runut_model::{Cell, Finding, Known, Said};

/// A line into which no more tents fit than it needs: every run of open cells holds as many as fit into it. In a run of odd
/// length there is one way to do that, tents and grass in turn.
///
/// This is all that the fillings of a single line have in common. If one tent more would fit, there is always a filling with
/// a tent in a given open cell, and one with grass there: either costs one tent at the most.
pub fn packed_line(view: &View<'_>, line: usize) -> Option<Finding> {
    let (open, room) = (view.open_bits(line), view.room(line));
    let has_odd_runs = 2 * room > open.count_ones() as usize;
    let line = view.line(line).filter(|line| line.missing() > 0 && room == line.missing() && has_odd_runs)?;
    let cells = view.line_cells(line.at);
    let runs = cells.split(|&cell| !view.is_open(cell)).filter(|run| run.len() % 2 == 1);
    let odd: Vec<&[Cell]> = runs.collect();
    let every_second = |from: usize| odd.iter().flat_map(|run| run.iter().skip(from).step_by(2)).copied().collect();
    let (tents, grass): (Vec<Cell>, Vec<Cell>) = (every_second(0), every_second(1));
    let said = line
        .said("tents-step-packed-row", "tents-step-packed-column")
        .with("missing", line.missing())
        .with("open", view.spots(&view.open_in(line.at)))
        .with("result", result(view, &tents, &grass));
    Some(view.finding(&tents, &grass, cells, said))
}

/// A cell beside a line that touches a tent in every way to fill that line is grass. A person need not list the
/// ways: if too few tents fit into the line without the cells that it touches, one of these is a tent.
pub fn beside_line(view: &View<'_>, line: usize) -> Option<Finding> {
    /// By how many tents fewer fit without three cells next to each other.
    const MOST_FEWER: usize = 2;
    let open = view.open_bits(line);
    let missing = view.line(line).map_or(0, |line| line.missing());
    if missing == 0 || room(open) >= missing + MOST_FEWER {
        return None;
    }
    let line = view.line(line)?;
    let cells = view.line_cells(line.at);
    (0..cells.len()).find_map(|at| {
        let window: Bits = if at == 0 { 0b11 } else { 0b111 << (at - 1) };
        let room = room(open & !window);
        if room >= missing {
            return None;
        }
        let touched = &cells[at.saturating_sub(1)..(at + 2).min(cells.len())];
        let is_beside = |cell: &Cell| view.is_open(*cell) && !cells.contains(cell);
        let grass: Vec<Cell> = view.puzzle.beside(cells[at]).filter(is_beside).collect();
        if grass.is_empty() {
            return None;
        }
        let said = line
            .said("tents-step-beside-row", "tents-step-beside-column")
            .with("missing", missing)
            .with("room", room)
            .with("touched", view.spots(&view.open(touched)))
            .with("cells", view.spots(&grass));
        Some(view.finding(&[], &grass, cells.clone(), said))
    })
}

/// Two neighbouring lines together: what stands in every way to fill both with their counts, no tents touching, or in none.
/// The ways are too many to list, but along the lines they can be followed column by column.
pub fn two_lines_together(view: &View<'_>, known: &Known<'_>, first: usize) -> Option<Finding> {
    let rows = view.puzzle.rows;
    let lines = [first, first + 1];
    let counts = lines.map(|line| view.count(line));
    if first + 1 == rows || counts == [None; 2] || lines.iter().all(|&line| view.open_bits(line) == 0) {
        return None;
    }
    let cells = lines.map(|line| view.line_cells(line));
    let options: Vec<[Options; 2]> =
        (0..cells[0].len()).map(|at| [0, 1].map(|line| view.options(cells[line][at]))).collect();
    let possible = filled(&options, counts, |candidate| !known.has(candidate))?;
    let (mut tents, mut grass) = (Vec::new(), Vec::new());
    for (at, [may_be_tent, may_be_bare]) in possible.into_iter().enumerate() {
        for (line, cells) in cells.iter().enumerate() {
            let Options { tent, bare } = options[at][line];
            let is_news =
                |candidate: Option<_>, is_possible: bool| candidate.is_some_and(|one| known.has(one)) && !is_possible;
            grass.extend(is_news(tent, may_be_tent[line]).then_some(cells[at]));
            tents.extend(is_news(bare, may_be_bare[line]).then_some(cells[at]));
        }
    }
    if tents.is_empty() && grass.is_empty() {
        return None;
    }
    let number = if first < rows { first + 1 } else { first + 1 - rows };
    let id = if first < rows { "tents-step-two-rows" } else { "tents-step-two-columns" };
    let said =
        Said::new(id).with("first", number).with("second", number + 1).with("result", result(view, &tents, &grass));
    Some(view.finding(&tents, &grass, cells.concat(), said))
}
