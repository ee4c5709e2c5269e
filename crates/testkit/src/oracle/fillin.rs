//! Every way to write the listed words into the slots: always into the slot with the fewest words that still fit.

use super::{Search, Truth};
use std::collections::BTreeMap;

struct FillIn {
    slots: Vec<Vec<(usize, usize)>>,
}

/// How often each word may still be written.
type Left = BTreeMap<Vec<char>, usize>;

/// All solutions of a puzzle; `None` where they are too many or take too long.
///
/// # Panics
/// If the text is no fill-in.
pub fn solve(text: &str) -> Option<Truth> {
    let mut lines = text.lines().map(str::trim_end).filter(|line| !line.starts_with(';'));
    let mut lines = lines.by_ref().skip_while(|line| line.is_empty());
    let mut grid: Vec<Vec<char>> =
        lines.by_ref().take_while(|line| !line.is_empty()).map(|line| line.chars().collect()).collect();
    let columns = grid.iter().map(Vec::len).max().expect("a grid has rows");
    grid.iter_mut().for_each(|row| row.resize(columns, '#'));
    let mut left = Left::new();
    for word in lines.flat_map(str::split_whitespace) {
        *left.entry(word.chars().collect()).or_default() += 1;
    }
    let puzzle = FillIn { slots: slots(&grid) };
    let mut search = Search::new();
    puzzle.write(&mut grid, &mut left, &mut vec![false; puzzle.slots.len()], &mut search)?;
    Some(search.truth())
}

/// Runs of two or more open cells, across and down, and open cells that are in none.
fn slots(grid: &[Vec<char>]) -> Vec<Vec<(usize, usize)>> {
    let (rows, columns) = (grid.len(), grid[0].len());
    let is_open = |row: usize, column: usize| row < rows && column < columns && grid[row][column] != '#';
    let mut slots = Vec::new();
    for row in 0..rows {
        for column in (0..columns).filter(|&column| is_open(row, column)) {
            let run = |down: usize, across: usize| -> Vec<(usize, usize)> {
                let cells = (0..).map(|step| (row + step * down, column + step * across));
                cells.take_while(|&(row, column)| is_open(row, column)).collect()
            };
            let begins_across = column == 0 || !is_open(row, column - 1);
            let begins_down = row == 0 || !is_open(row - 1, column);
            let (across, down) = (run(0, 1), run(1, 0));
            if begins_across && begins_down && across.len() == 1 && down.len() == 1 {
                slots.push(across);
                continue;
            }
            slots.extend(
                [(begins_across, across), (begins_down, down)]
                    .into_iter()
                    .filter_map(|(begins, run)| (begins && run.len() > 1).then_some(run)),
            );
        }
    }
    slots
}

impl FillIn {
    fn write(
        &self,
        grid: &mut Vec<Vec<char>>,
        left: &mut Left,
        written: &mut Vec<bool>,
        search: &mut Search,
    ) -> Option<()> {
        let open = (0..self.slots.len()).filter(|&slot| !written[slot]);
        let fitting = open.map(|slot| (slot, fitting(&self.slots[slot], grid, left)));
        let Some((slot, words)) = fitting.min_by_key(|(_, words)| words.len()) else {
            let all_used = left.values().all(|&count| count == 0);
            let rows: Vec<String> = grid.iter().map(|row| row.iter().collect()).collect();
            return if all_used { search.found(rows.join("\n")) } else { Some(()) };
        };
        written[slot] = true;
        for word in words {
            search.may_try()?;
            let before: Vec<char> = self.slots[slot].iter().map(|&(row, column)| grid[row][column]).collect();
            self.fill(slot, &word, grid);
            *left.get_mut(&word).expect("it is listed") -= 1;
            self.write(grid, left, written, search)?;
            *left.get_mut(&word).expect("it is listed") += 1;
            self.fill(slot, &before, grid);
        }
        written[slot] = false;
        Some(())
    }

    fn fill(&self, slot: usize, word: &[char], grid: &mut [Vec<char>]) {
        for (&(row, column), &letter) in self.slots[slot].iter().zip(word) {
            grid[row][column] = letter;
        }
    }
}

/// The words that are left and agree with what stands in a slot.
fn fitting(slot: &[(usize, usize)], grid: &[Vec<char>], left: &Left) -> Vec<Vec<char>> {
    let agrees = |word: &Vec<char>| {
        let is_same =
            |(&(row, column), &letter): (&(usize, usize), &char)| ['.', '_', letter].contains(&grid[row][column]);
        word.len() == slot.len() && slot.iter().zip(word).all(is_same)
    };
    let words = left.iter().filter(|(word, count)| **count > 0 && agrees(word));
    words.map(|(word, _)| word.clone()).collect()
}
