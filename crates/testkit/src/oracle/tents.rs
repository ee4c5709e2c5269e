//! Every way to pitch tents, cell by cell. Counts are looked at as they fill up, the pairing when all tents stand.

use super::{Search, Truth};

struct Camp {
    ground: Vec<Vec<char>>,
    row_counts: Vec<Option<usize>>,
    column_counts: Vec<Option<usize>>,
    trees: Vec<(usize, usize)>,
}

/// All solutions of a puzzle; `None` where they are too many or take too long.
///
/// # Panics
/// If the text is no board of Tents.
pub fn solve(text: &str) -> Option<Truth> {
    let mut lines = text.lines().skip(1).map(|line| line.split_whitespace().collect::<Vec<&str>>());
    let count = |word: &&str| (*word != "-").then(|| word.parse().expect("a count"));
    let top = lines.next().expect("the columns' counts");
    let rows: Vec<Vec<&str>> = lines.collect();
    let ground: Vec<Vec<char>> = rows.iter().map(|row| row[1..].concat().chars().collect()).collect();
    let tree = |(row, column): &(usize, usize)| ground[*row][*column] == 'T';
    let cells = (0..ground.len()).flat_map(|row| (0..ground[0].len()).map(move |column| (row, column)));
    let camp = Camp {
        row_counts: rows.iter().map(|row| count(&row[0])).collect(),
        column_counts: top.iter().skip(top.len() - ground[0].len()).map(count).collect(),
        trees: cells.filter(tree).collect(),
        ground,
    };
    let mut search = Search::new();
    camp.pitch(0, &mut Vec::new(), &mut search)?;
    Some(search.truth())
}

impl Camp {
    fn columns(&self) -> usize {
        self.ground[0].len()
    }

    fn pitch(&self, at: usize, tents: &mut Vec<(usize, usize)>, search: &mut Search) -> Option<()> {
        search.may_try()?;
        let (row, column) = (at / self.columns(), at % self.columns());
        if column == 0 && row > 0 && !self.row_is_right(row - 1, tents) {
            return Some(());
        }
        if row == self.ground.len() {
            let columns_are_right = (0..self.columns()).all(|column| {
                let found = tents.iter().filter(|tent| tent.1 == column).count();
                self.column_counts[column].is_none_or(|count| count == found)
            });
            if columns_are_right && tents.len() == self.trees.len() && self.can_be_paired(0, tents, &mut Vec::new()) {
                return search.found(self.written(tents));
            }
            return Some(());
        }
        let ground = self.ground[row][column];
        if ground != 'A' {
            self.pitch(at + 1, tents, search)?;
        }
        let beside = |tree: &(usize, usize)| tree.0.abs_diff(row) + tree.1.abs_diff(column) == 1;
        let touches = |tent: &(usize, usize)| tent.0.abs_diff(row) <= 1 && tent.1.abs_diff(column) <= 1;
        let found = tents.iter().filter(|tent| tent.1 == column).count();
        let is_wanted = self.column_counts[column].is_none_or(|count| found < count) && tents.len() < self.trees.len();
        if "A.".contains(ground) && is_wanted && self.trees.iter().any(beside) && !tents.iter().any(touches) {
            tents.push((row, column));
            self.pitch(at + 1, tents, search)?;
            tents.pop();
        }
        Some(())
    }

    fn row_is_right(&self, row: usize, tents: &[(usize, usize)]) -> bool {
        let found = tents.iter().filter(|tent| tent.0 == row).count();
        self.row_counts[row].is_none_or(|count| count == found)
    }

    /// Whether every tree from this one on can have a tent that no other has.
    fn can_be_paired(&self, tree: usize, tents: &[(usize, usize)], taken: &mut Vec<(usize, usize)>) -> bool {
        let Some(&(row, column)) = self.trees.get(tree) else { return true };
        tents.iter().any(|&tent| {
            let is_beside = tent.0.abs_diff(row) + tent.1.abs_diff(column) == 1;
            if !is_beside || taken.contains(&tent) {
                return false;
            }
            taken.push(tent);
            let can = self.can_be_paired(tree + 1, tents, taken);
            taken.pop();
            can
        })
    }

    fn written(&self, tents: &[(usize, usize)]) -> String {
        let cell = |row: usize, column: usize| match self.ground[row][column] {
            'T' => 'T',
            _ if tents.contains(&(row, column)) => 'A',
            _ => '~',
        };
        let line = |row: usize| (0..self.columns()).map(|column| cell(row, column)).collect::<String>();
        (0..self.ground.len()).map(line).collect::<Vec<String>>().join("\n")
    }
}
