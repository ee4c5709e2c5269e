//! Seeded camps of any size: tents pitched at random with a tree each, and all counts. Such a board has that solution, and may
//! have others; one that has no other is made by `runut::generate`.

use runut::Dice;

/// One tent for so many cells, as the Portable Puzzle Collection has them.
const CELLS_PER_TENT: usize = 5;

/// The game ID of a board of this size on which a camp was pitched, with however many solutions.
pub fn sketch(side: usize, seed: u64) -> String {
    Camp::new(side, &mut Dice::new(seed)).id()
}

/// The same, and the camp.
pub fn planted(side: usize, dice: &mut Dice) -> [String; 2] {
    let camp = Camp::new(side, dice);
    let letter = |cell: usize| match (camp.is_tree[cell], camp.tree_of[cell]) {
        (true, _) => 'T',
        (false, Some(_)) => 'A',
        (false, None) => '~',
    };
    let row = |row: usize| (row * side..(row + 1) * side).map(letter).collect::<String>();
    [camp.id(), (0..side).map(row).collect::<Vec<String>>().join("\n")]
}

struct Camp {
    side: usize,
    /// The tree of each tent.
    tree_of: Vec<Option<usize>>,
    is_tree: Vec<bool>,
}

impl Camp {
    fn new(side: usize, dice: &mut Dice) -> Camp {
        let cells = side * side;
        let mut camp = Camp { side, tree_of: vec![None; cells], is_tree: vec![false; cells] };
        let mut order: Vec<usize> = (0..cells).collect();
        dice.shuffle(&mut order);
        let mut left = cells / CELLS_PER_TENT;
        for cell in order {
            let is_free = left > 0 && !camp.is_tree[cell] && camp.around(cell).all(|near| camp.tree_of[near].is_none());
            if is_free && camp.plant(cell, dice) {
                left -= 1;
            }
        }
        camp
    }

    fn near(&self, cell: usize, ways: &'static [(isize, isize)]) -> impl Iterator<Item = usize> + use<> {
        let (side, row, column) = (self.side, cell / self.side, cell % self.side);
        ways.iter().filter_map(move |&(down, across)| {
            let row = row.checked_add_signed(down).filter(|&row| row < side)?;
            let column = column.checked_add_signed(across).filter(|&column| column < side)?;
            Some(row * side + column)
        })
    }

    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        self.near(cell, &[(-1, 0), (0, 1), (1, 0), (0, -1)])
    }

    fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        self.near(cell, &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)])
    }

    /// Gives a tent a tree on a free side, if it has one.
    fn plant(&mut self, tent: usize, dice: &mut Dice) -> bool {
        let free: Vec<usize> =
            self.beside(tent).filter(|&cell| !self.is_tree[cell] && self.tree_of[cell].is_none()).collect();
        if free.is_empty() {
            return false;
        }
        let tree = free[dice.below(free.len())];
        self.is_tree[tree] = true;
        self.tree_of[tent] = Some(tree);
        true
    }

    fn id(&self) -> String {
        let mut stream = String::new();
        let mut blanks = 0u8;
        for is_tree in self.is_tree.iter().copied().chain([true]) {
            if is_tree {
                stream.push(if blanks == 0 { '_' } else { (b'a' + blanks - 1) as char });
                blanks = 0;
            } else if blanks == 25 {
                stream.push('z');
                blanks = 1;
            } else {
                blanks += 1;
            }
        }
        let tents = |line: usize, is_row: bool| {
            let cell = |at: usize| if is_row { line * self.side + at } else { at * self.side + line };
            (0..self.side).filter(|&at| self.tree_of[cell(at)].is_some()).count().to_string()
        };
        let columns = (0..self.side).map(|column| tents(column, false));
        let counts: Vec<String> = columns.chain((0..self.side).map(|row| tents(row, true))).collect();
        format!("{side}x{side}:{stream},{}", counts.join(","), side = self.side)
    }
}
