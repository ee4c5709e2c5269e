//! Tents: boards of up to 9x9 and long narrow ones, with trees side by side and in groves, counts left out, tents and grass
//! given; some with a count, a tree or a tent too many.

use runut::Dice;

/// A puzzle, solvable or not.
pub fn make(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (rows, columns) = match dice.below(6) {
        0 => (1 + dice.below(3), 6 + dice.below(8)),
        1 => (6 + dice.below(8), 1 + dice.below(3)),
        2 => (2 + dice.below(5), 2 + dice.below(5)),
        _ => (5 + dice.below(5), 5 + dice.below(5)),
    };
    let mut camp = Camp { rows, columns, ground: vec![vec!['.'; columns]; rows] };
    // Tents that are pitched one after the other fill their lines.
    let (in_groves, in_order) = (dice.chance(2), dice.chance(4));
    let most = if in_order { rows * columns } else { 1 + rows * columns / 10 + dice.below(1 + rows * columns / 6) };
    camp.plant(most, in_groves, in_order, &mut dice);
    let mut counts = camp.counts(&mut dice);
    camp.give(&mut dice);
    if dice.chance(3) {
        counts = camp.thinned(counts, &mut dice);
    }
    camp.written(&counts, &mut dice)
}

/// Takes a count, a given tent or given grass away.
pub fn relax(text: &str, dice: &mut Dice) -> Option<String> {
    super::reworded(text, dice, |word| match word {
        "A" | "~" => Some("."),
        _ => word.parse::<usize>().is_ok().then_some("-"),
    })
}

struct Camp {
    rows: usize,
    columns: usize,
    ground: Vec<Vec<char>>,
}

impl Camp {
    /// The cells at most so far away, in rows and columns, the cell itself included.
    fn within(&self, (row, column): (usize, usize), far: usize) -> Vec<(usize, usize)> {
        let rows = row.saturating_sub(far)..(row + far + 1).min(self.rows);
        rows.flat_map(|r| (column.saturating_sub(far)..(column + far + 1).min(self.columns)).map(move |c| (r, c)))
            .collect()
    }

    fn at(&self, (row, column): (usize, usize)) -> char {
        self.ground[row][column]
    }

    fn beside(&self, cell: (usize, usize)) -> Vec<(usize, usize)> {
        let is_beside = |other: &(usize, usize)| cell.0.abs_diff(other.0) + cell.1.abs_diff(other.1) == 1;
        self.within(cell, 1).into_iter().filter(is_beside).collect()
    }

    /// Tents with a tree each, the tree beside other trees where that is wanted and can be.
    fn plant(&mut self, most: usize, in_groves: bool, in_order: bool, dice: &mut Dice) {
        let mut planted = 0;
        let (rows, columns) = (self.rows, self.columns);
        for number in 0..if in_order { rows * columns } else { 12 * most } {
            let cell = match in_order {
                true if dice.chance(8) => continue,
                true if rows < columns => (number / columns, number % columns),
                true => (number % rows, number / rows),
                false => (dice.below(rows), dice.below(columns)),
            };
            let is_free = self.at(cell) == '.' && self.within(cell, 1).iter().all(|&near| self.at(near) != 'A');
            let mut sides = self.beside(cell);
            sides.retain(|&side| self.at(side) == '.');
            dice.shuffle(&mut sides);
            if in_groves {
                let trees =
                    |side: &(usize, usize)| self.beside(*side).iter().filter(|&&near| self.at(near) == 'T').count();
                sides.sort_by_key(|side| std::cmp::Reverse(trees(side)));
            }
            if let Some(&tree) = sides.first().filter(|_| is_free && planted < most) {
                self.ground[cell.0][cell.1] = 'A';
                self.ground[tree.0][tree.1] = 'T';
                planted += 1;
            }
        }
    }

    /// The counts of columns and rows, some left out, perhaps one wrong.
    fn counts(&self, dice: &mut Dice) -> Vec<usize> {
        let column = |column: usize| self.ground.iter().filter(|row| row[column] == 'A').count();
        let row = |row: &Vec<char>| row.iter().filter(|&&square| square == 'A').count();
        let mut counts: Vec<usize> = (0..self.columns).map(column).chain(self.ground.iter().map(row)).collect();
        if dice.chance(12) {
            let at = dice.below(counts.len());
            counts[at] = dice.below(1 + if at < self.columns { self.rows } else { self.columns });
        }
        let blank = match dice.below(4) {
            0 | 1 => 0,
            2 => 15,
            _ if self.rows * self.columns < 24 => 100,
            _ => 40,
        };
        counts.iter_mut().filter(|_| dice.below(100) < blank).for_each(|count| *count = usize::MAX);
        counts
    }

    /// Hides the tents but for some that are given, and gives some grass; perhaps something of it is wrong.
    fn give(&mut self, dice: &mut Dice) {
        let given = [0, 0, 0, 5, 20][dice.below(5)];
        for square in self.ground.iter_mut().flatten() {
            let is_given = dice.below(100) < given;
            *square = match *square {
                'A' if !is_given => '.',
                '.' if is_given => '~',
                other => other,
            };
        }
        if dice.chance(6) {
            let (row, column) = (dice.below(self.rows), dice.below(self.columns));
            self.ground[row][column] = ['T', 'A', '~'][dice.below(3)];
        }
    }

    fn written(&self, counts: &[usize], dice: &mut Dice) -> String {
        let count = |count: usize| if count == usize::MAX { "-".to_string() } else { count.to_string() };
        let mut text = format!("TENTS\n{} ", if dice.chance(2) { "-" } else { " " });
        text += &counts[..self.columns].iter().map(|&tents| count(tents)).collect::<Vec<_>>().join(" ");
        text.push('\n');
        for (row, line) in self.ground.iter().enumerate() {
            text += &count(counts[self.columns + row]);
            line.iter().for_each(|square| text.extend([' ', *square]));
            text.push('\n');
        }
        text
    }

    /// Takes counts away one by one as long as there is only one solution: what is left is as hard as it gets.
    fn thinned(&self, mut counts: Vec<usize>, dice: &mut Dice) -> Vec<usize> {
        let is_unique = |counts: &[usize]| {
            let text = self.written(counts, &mut Dice::new(0));
            crate::oracle::tents::solve(&text).is_some_and(|truth| truth.boards.len() == 1)
        };
        let mut places: Vec<usize> = (0..counts.len()).collect();
        dice.shuffle(&mut places);
        for place in places {
            let count = std::mem::replace(&mut counts[place], usize::MAX);
            if count != usize::MAX && !is_unique(&counts) {
                counts[place] = count;
            }
        }
        counts
    }
}
