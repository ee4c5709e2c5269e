//! Other solvers, to be compared with: plain, slow and exhaustive. They read a puzzle from its own text, by
//! `docs/FORMATS.md` alone, and share nothing with what they judge: neither a family's reader, nor the model, nor a
//! strategy. They know no trick that could be wrong: they try everything that is not yet against the rules.

pub mod fillin;
pub mod packing;
pub mod skyscrapers;
pub mod tents;

use std::collections::{BTreeMap, BTreeSet};

/// More solutions than this make a puzzle too large to be compared.
pub const MOST_BOARDS: usize = 1_000;

/// Everything that is true of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Truth {
    /// All solutions, each as its rows with line ends between them.
    pub boards: BTreeSet<String>,
    /// What only packings can be asked.
    pub packing: Option<PackingTruth>,
}

/// What is true of a packing besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackingTruth {
    /// Tilings: boards, when pieces of one shape are alike.
    pub tilings: usize,
    /// Boards that no turn or reflection makes of each other.
    pub distinct_boards: usize,
    /// The same of tilings.
    pub distinct_tilings: usize,
    /// Where each board comes in the documented order; boards of one tiling come at the same place. None for pyramids, which
    /// have no such order, where a piece that has a fixed cell has the shape of another one, and on other terms.
    pub places: Option<BTreeMap<String, SweepPlace>>,
    /// What lies on each board: letters, each with the numbers of its cells.
    pub laid: Vec<Vec<(char, Vec<usize>)>>,
}

/// A board's place in the documented order: for each first empty cell the piece and the cells that it covers.
pub type SweepPlace = Vec<(usize, Vec<usize>)>;

/// The solutions found so far, and how much may still be tried. What would take too long is given up.
struct Search {
    boards: BTreeSet<String>,
    tries: u64,
}

impl Search {
    fn new() -> Search {
        Search { boards: BTreeSet::new(), tries: 2_000_000 }
    }

    /// Must be asked before each try. None: give up.
    fn may_try(&mut self) -> Option<()> {
        self.tries = self.tries.checked_sub(1)?;
        Some(())
    }

    fn found(&mut self, board: String) -> Option<()> {
        self.boards.insert(board);
        (self.boards.len() <= MOST_BOARDS).then_some(())
    }

    fn truth(self) -> Truth {
        Truth { boards: self.boards, packing: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Solver = fn(&str) -> Option<Truth>;

    /// The examples of `docs/FORMATS.md`, each with its only solution, and counts that are known.
    #[test]
    fn what_is_documented_is_found() {
        let table: [(Solver, &str, &str); 4] = [
            (
                packing::solve,
                "4 5 4\nCUSTOM\n##A#.\n##C#.\n#####\n####.\nAAA\nA\n\nBBBB\n B\n\nCC\nCC\n\nDDD\nD\n",
                "AAAB.\nACCB.\nDCCBB\nDDDB.",
            ),
            (
                skyscrapers::solve,
                "SKYSCRAPERS\nx . 1 . . x\n2 . . . . 3\n1 . . . . .\n4 . . . . 1\n. . . . . .\nx . . 1 . x\n",
                "3421\n4312\n1234\n2143",
            ),
            (
                tents::solve,
                "TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n",
                "~~A~A\n~~T~T\nATAT~\n~~~~T\n~~~~A",
            ),
            (
                fillin::solve,
                "; comment\n....######\n#.#.#.####\n#.....####\n#.#.#.....\n\n126\n1357 3356 7132\n59302 64081\n",
                "1357######\n#3#1#1####\n#59302####\n#6#2#64081",
            ),
        ];
        for (solve, text, board) in table {
            assert_eq!(solve(text).expect("it is small").boards, BTreeSet::from([board.to_string()]), "{text}");
        }
        let latin = "SKYSCRAPERS\nx . . . . x\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\nx . . . . x\n";
        assert_eq!(skyscrapers::solve(latin).expect("it is small").boards.len(), 576);
    }

    #[test]
    fn packings_are_counted_in_every_way() {
        let counts = |text: &str| {
            let truth = packing::solve(text).expect("it is small");
            let packing = truth.packing.expect("it is a packing");
            (truth.boards.len(), packing.tilings, packing.distinct_boards, packing.distinct_tilings)
        };
        // Two corners and a bar: the bar at any side, the corners in two ways, exchanged or not.
        assert_eq!(counts("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n"), (16, 8, 2, 1));
        // Five balls: the apex alone, and the base parted along either side; or the apex leans on an end of the three that
        // one ball of the base leaves.
        assert_eq!(counts("2 2 3\nPYRAMID\nAA\nBB\nC\n"), (4 + 16, 2 + 8, 1 + 2, 1 + 1));
        // A cell that stays bare is not one that a piece covers.
        assert_eq!(counts("1 1 1\nCUSTOM\n?\nC\nC optional\n"), (2, 2, 2, 2));
        // Two of three cells, by copies or not; two single cells by two names.
        assert_eq!(counts("1 3 1\nCUSTOM\n???\nA\nA x2\n"), (3, 3, 2, 2));
        assert_eq!(counts("1 2 2\nDEFAULT\nA\nB\nB optional\n"), (2, 1, 1, 1));
        // Whatever is fixed to it, two dominoes are two dominoes.
        assert_eq!(counts("1 5 2\nCUSTOM\nAA*##\nAA\nBB\nA x1-2\nB optional\n"), (2, 1, 2, 1));
        // The S lies in one way and its mirror image; with one side only there is no reflection.
        assert_eq!(counts("2 3 1\nCUSTOM\n???\n???\n AA\nAA\nA one-sided\n"), (1, 1, 1, 1));
    }

    #[test]
    fn what_is_too_large_is_given_up() {
        let blank = |size: usize| format!("x{}x\n", " .".repeat(size) + " ");
        let row = format!(".{}.\n", " .".repeat(6) + " ");
        assert_eq!(skyscrapers::solve(&format!("SKYSCRAPERS\n{}{}{}", blank(6), row.repeat(6), blank(6))), None);
    }
}
