//! What is seen by counting how many tents fit into a line without touching: into a run of open cells next to each other,
//! every second one.

use super::result;
use super::view::View;
use crate::tents::Puzzle;
use crate::tents::lines::two_lines;
use crate::tents::model::Options;
use runut_model::live::Change;
use runut_model::{Cand, Cell, Finding, Known, Live, Said};

/// A line into which no more tents fit than it needs: every run of open cells holds as many as fit into it. In a run of odd
/// length there is one way to do that, tents and grass in turn.
///
/// This is all that the fillings of a single line have in common. If one tent more would fit, there is always a filling with
/// a tent in a given open cell, and one with grass there: either costs one tent at the most.
pub fn packed_line(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    view.lines().filter(|line| line.missing() > 0).find_map(|line| {
        let runs = view.runs(&line.cells, |&cell| view.is_open(cell));
        let odd: Vec<&Vec<Cell>> = runs.iter().filter(|run| run.len() % 2 == 1).collect();
        if odd.is_empty() || view.room_without(&line, &[]) != line.missing() {
            return None;
        }
        let every_second = |from: usize| odd.iter().flat_map(|run| run.iter().skip(from).step_by(2)).copied().collect();
        let (tents, grass): (Vec<Cell>, Vec<Cell>) = (every_second(0), every_second(1));
        let said = line
            .said("tents-step-packed-row", "tents-step-packed-column")
            .with("missing", line.missing())
            .with("open", view.spots(&runs.concat()))
            .with("result", result(&view, &tents, &grass));
        Some(view.finding(&tents, &grass, line.cells, said))
    })
}

/// Trick 6: a cell beside a line that touches a tent in every way to fill that line is grass. A person need not list the
/// ways: if too few tents fit into the line without the cells that it touches, one of these is a tent.
pub fn beside_line(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    view.lines().filter(|line| line.missing() > 0).find_map(|line| {
        (0..line.cells.len()).find_map(|at| {
            let touched = &line.cells[at.saturating_sub(1)..(at + 2).min(line.cells.len())];
            let is_beside = |cell: &Cell| view.is_open(*cell) && !line.cells.contains(cell);
            let grass: Vec<Cell> = puzzle.beside(line.cells[at]).filter(is_beside).collect();
            let room = view.room_without(&line, touched);
            if grass.is_empty() || room >= line.missing() {
                return None;
            }
            let said = line
                .said("tents-step-beside-row", "tents-step-beside-column")
                .with("missing", line.missing())
                .with("room", room)
                .with("touched", view.spots(&view.open(touched)))
                .with("cells", view.spots(&grass));
            Some(view.finding(&[], &grass, line.cells.clone(), said))
        })
    })
}

/// Two neighbouring lines together: what stands in every way to fill both with their counts, no tents touching, or in none.
/// The ways are too many to list, but along the lines they can be followed column by column.
pub fn two_lines_together(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let lines: Vec<(Vec<Cell>, Option<usize>)> = view.every_line().collect();
    let mut live = Live::new(known.model().len());
    known.struck().into_iter().for_each(|candidate| live.strike(candidate).expect("nothing is taken yet"));
    let is_pair = |at: &usize| *at != puzzle.rows && (lines[at - 1].1.is_some() || lines[*at].1.is_some());
    (1..lines.len()).filter(is_pair).find_map(|at| {
        let pair = [&lines[at - 1], &lines[at]];
        let options = pair.map(|(cells, _)| cells.iter().map(|&cell| view.options(cell)).collect::<Vec<Options>>());
        let before = live.trail().len();
        two_lines(options, pair.map(|(_, count)| *count)).begin().prune(&mut live).ok()?;
        let struck: Vec<Cand> = live.trail()[before..].iter().filter_map(struck_by).collect();
        let (tents, grass) = view.settled_without(&struck);
        if tents.is_empty() && grass.is_empty() {
            return None;
        }
        let first = if at < puzzle.rows { at } else { at - puzzle.rows };
        let id = if at < puzzle.rows { "tents-step-two-rows" } else { "tents-step-two-columns" };
        let said =
            Said::new(id).with("first", first).with("second", first + 1).with("result", result(&view, &tents, &grass));
        Some(view.finding(&tents, &grass, pair.into_iter().flat_map(|(cells, _)| cells).copied().collect(), said))
    })
}

fn struck_by(change: &Change) -> Option<Cand> {
    match change {
        Change::Struck(candidate) => Some(*candidate),
        Change::Taken(_) => None,
    }
}
