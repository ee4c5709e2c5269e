//! Who we are measured against: other people's programs on the same puzzles, and the plain way to do it.

use dlx_rs::Solver;
use runut::{Cand, Cell, Model};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// The processor's time that crate dlx-rs takes to the first exact cover of a model, if it ends in time. Building counts.
pub fn dlx_first(model: &Model, patience: Duration) -> Option<Duration> {
    let model_options = options(model);
    let items = model.decisions.len() + model.groups.len();
    // It cannot be stopped, so it works on a thread of its own, which is left behind if it takes too long.
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let seconds = crate::cpu_seconds(|| {
            let mut solver = Solver::new(items);
            for (number, option) in model_options.iter().enumerate() {
                solver.add_option(number, option);
            }
            solver.next()
        });
        let _ = sender.send(Duration::from_secs_f64(seconds));
    });
    receiver.recv_timeout(patience).ok()
}

/// How many exact covers crate dlx-rs counts.
fn dlx_count(model: &Model) -> u64 {
    let mut solver = Solver::new(model.decisions.len() + model.groups.len());
    for (number, option) in options(model).iter().enumerate() {
        solver.add_option(number, option);
    }
    solver.count() as u64
}

/// How many exact covers crate exact-covers counts.
fn exact_covers_count(model: &Model) -> u64 {
    use exact_covers::{DlSolver, Solver};
    let items: Vec<usize> = (1..=model.decisions.len() + model.groups.len()).collect();
    let mut solver: DlSolver<usize, ()> = DlSolver::new(&items, &[]);
    options(model).iter().for_each(|option| solver.add_option(option, []));
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// How many exact covers crate dlx counts.
fn dlx_crate_count(model: &Model) -> u64 {
    use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
    let from_zero = |option: Vec<usize>| option.into_iter().map(|item| item as dlx::Uint - 1).collect();
    let options: Vec<Vec<dlx::Uint>> = options(model).into_iter().map(from_zero).collect();
    let items = (model.decisions.len() + model.groups.len()) as dlx::Uint;
    let mut problem = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
    let (mut solver, mut chooser) = (dlx::Solver::new(&mut problem), mrv_chooser(prefer_any(), no_tiebreak()));
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}

/// Somebody who counts: a name, and how many solutions it finds.
pub type Counter = (&'static str, fn(&Model) -> u64);

/// Other people's counts, by the names of their crates.
pub const COUNTS: [Counter; 3] =
    [("dlx-rs", dlx_count), ("exact-covers", exact_covers_count), ("dlx", dlx_crate_count)];

/// A plain bitmask search: covers the first empty cell, along the short side, and remembers nothing. Up to 64 cells.
pub fn plain_count(model: &Model) -> u64 {
    let rows = model.board.spots.iter().map(|spot| spot.row + 1).max().unwrap_or(0);
    let bit = |cell: Cell| {
        let spot = model.board.spot(cell);
        spot.column * rows + spot.row
    };
    let mut by_first = vec![Vec::new(); 64];
    for (piece, range) in model.decisions.iter().enumerate() {
        for candidate in range.clone().map(Cand) {
            let mask = model.marks(candidate).iter().fold(0u64, |mask, mark| mask | 1 << bit(mark.cell));
            by_first[mask.trailing_zeros() as usize].push((mask, 1u32 << piece));
        }
    }
    cover_first(0, 0, (1 << model.decisions.len()) - 1, &by_first)
}

fn cover_first(filled: u64, used: u32, all: u32, by_first: &[Vec<(u64, u32)>]) -> u64 {
    if used == all {
        return 1;
    }
    let mut count = 0;
    for &(mask, piece) in &by_first[filled.trailing_ones() as usize] {
        if mask & filled == 0 && piece & used == 0 {
            count += cover_first(filled | mask, used | piece, all, by_first);
        }
    }
    count
}

/// A model's candidates as options over items numbered from 1: decisions first, then groups.
fn options(model: &Model) -> Vec<Vec<usize>> {
    let mut options = vec![Vec::new(); model.len()];
    for (number, range) in model.decisions.iter().enumerate() {
        for candidate in range.clone().map(Cand) {
            options[candidate.index()].push(number + 1);
        }
    }
    for (number, group) in model.groups.iter().enumerate() {
        for candidate in &group.among {
            options[candidate.index()].push(model.decisions.len() + number + 1);
        }
    }
    options
}

/// Report A as it is told, on sets of cells: returns the tries to the end of a search without a solution.
pub fn report_a_plainly(text: &str) -> u64 {
    let mut lines = text.lines();
    let size: Vec<i32> = lines.next().unwrap_or("").split(' ').filter_map(|word| word.parse().ok()).collect();
    let mut pieces: Vec<(char, Vec<(i32, i32)>)> = Vec::new();
    let mut row = 0;
    for line in lines.skip(1) {
        let letter = line.trim().chars().next().unwrap_or(' ');
        if pieces.last().is_none_or(|piece| piece.0 != letter) {
            pieces.push((letter, Vec::new()));
            row = 0;
        }
        let cells = line.chars().enumerate().filter(|(_, c)| *c == letter).map(|(column, _)| (row, column as i32));
        pieces.last_mut().expect("a piece has begun").1.extend(cells);
        row += 1;
    }
    let ways: Vec<Vec<Vec<(i32, i32)>>> = pieces.iter().map(|(_, cells)| eight(cells)).collect();
    let mut board = vec![vec![false; size[1] as usize]; size[0] as usize];
    let mut tries = 0;
    place(&ways, &mut board, &mut tries);
    tries
}

fn eight(cells: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
    let mut ways: Vec<Vec<(i32, i32)>> = Vec::new();
    for flip in [1, -1] {
        let mut way: Vec<(i32, i32)> = cells.iter().map(|&(row, column)| (row, flip * column)).collect();
        for _ in 0..4 {
            let top = way.iter().map(|cell| cell.0).min().unwrap_or(0);
            let left = way.iter().map(|cell| cell.1).min().unwrap_or(0);
            let settled: BTreeSet<(i32, i32)> = way.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect();
            let settled: Vec<(i32, i32)> = settled.into_iter().collect();
            if !ways.contains(&settled) {
                ways.push(settled);
            }
            way = way.iter().map(|&(row, column)| (column, -row)).collect();
        }
    }
    ways
}

fn place(ways: &[Vec<Vec<(i32, i32)>>], board: &mut Vec<Vec<bool>>, tries: &mut u64) -> bool {
    let Some((first, rest)) = ways.split_first() else { return board.iter().flatten().all(|&cell| cell) };
    for y in 0..board.len() as i32 {
        for x in 0..board[0].len() as i32 {
            for way in first {
                *tries += 1;
                let free = |&(row, column): &(i32, i32)| {
                    let line = board.get((y + row) as usize);
                    line.and_then(|line| line.get((x + column) as usize)).is_some_and(|&cell| !cell)
                };
                if way.iter().all(free) {
                    way.iter().for_each(|&(row, column)| board[(y + row) as usize][(x + column) as usize] = true);
                    if place(rest, board, tries) {
                        return true;
                    }
                    way.iter().for_each(|&(row, column)| board[(y + row) as usize][(x + column) as usize] = false);
                }
            }
        }
    }
    false
}
