//! Every way to fill a grid with towers, cell by cell. A clue is looked at when its line is full.

use super::{Search, Truth};

struct City {
    size: usize,
    /// The table as it is written, the border included; 0 where there is nothing.
    table: Vec<Vec<usize>>,
}

/// All solutions of a puzzle; `None` where they are too many or take too long.
///
/// # Panics
/// If the text is no table of Skyscrapers.
pub fn solve(text: &str) -> Option<Truth> {
    let number = |word: &str| if ["x", "."].contains(&word) { 0 } else { word.parse().expect("a number") };
    let table: Vec<Vec<usize>> =
        text.lines().skip(1).map(|line| line.split_whitespace().map(number).collect()).collect();
    let city = City { size: table.len() - 2, table };
    let mut towers = vec![vec![0; city.size]; city.size];
    let mut search = Search::new();
    city.build(0, &mut towers, &mut search)?;
    Some(search.truth())
}

/// How many towers are seen from before the first.
fn seen(towers: impl Iterator<Item = usize> + Clone) -> usize {
    let is_seen = |at: usize| towers.clone().take(at).all(|before| before < towers.clone().nth(at).unwrap_or(0));
    (0..towers.clone().count()).filter(|&at| is_seen(at)).count()
}

impl City {
    fn build(&self, at: usize, towers: &mut Vec<Vec<usize>>, search: &mut Search) -> Option<()> {
        let (row, column) = (at / self.size, at % self.size);
        if row == self.size {
            let blank = if self.size > 9 { " " } else { "" };
            let written = |row: &Vec<usize>| row.iter().map(usize::to_string).collect::<Vec<_>>().join(blank);
            return search.found(towers.iter().map(written).collect::<Vec<_>>().join("\n"));
        }
        let given = self.table[row + 1][column + 1];
        for height in if given == 0 { 1..=self.size } else { given..=given } {
            search.may_try()?;
            // Neither the towers that stand nor those that are given may have the same height in a line.
            let is_new = (0..self.size).all(|other| {
                let across = [towers[row][other], self.table[row + 1][other + 1]];
                let down = [towers[other][column], self.table[other + 1][column + 1]];
                (other == column || !across.contains(&height)) && (other == row || !down.contains(&height))
            });
            if is_new {
                towers[row][column] = height;
                if self.clues_hold(row, column, towers) {
                    self.build(at + 1, towers, search)?;
                }
                towers[row][column] = 0;
            }
        }
        Some(())
    }

    /// Whether the lines that end in this cell show as many towers as their clues say.
    fn clues_hold(&self, row: usize, column: usize, towers: &[Vec<usize>]) -> bool {
        let last = self.size - 1;
        let holds = |clue: usize, count: usize| clue == 0 || clue == count;
        let across = || towers[row].iter().copied();
        let down = || towers.iter().map(|row| row[column]);
        (column < last
            || holds(self.table[row + 1][0], seen(across()))
                && holds(self.table[row + 1][last + 2], seen(across().rev())))
            && (row < last
                || holds(self.table[0][column + 1], seen(down()))
                    && holds(self.table[last + 2][column + 1], seen(down().rev())))
    }
}
