//! Skyscrapers for tests and measurements, of sizes that no collection has. All of them come from the maker of the family,
//! and are handed on as game IDs.

use runut::generate::DRAFTS;
use runut::{Aim, Dice, FAMILIES, Form, Limits, Made, Tier, Wish};

/// The largest grid of which a search proves that it has one solution; beyond it rules do, which are faster there.
const LARGEST_SEARCHED: usize = 9;

/// A game ID of this size with one solution, all clues and few towers.
pub fn make(size: usize, seed: u64) -> String {
    if size <= LARGEST_SEARCHED {
        return sparse(size, seed);
    }
    id(&made(size, Aim::Grade(Tier::Hard), None, seed))
}

/// A game ID of this size with one solution and all clues, from which no tower can be taken: rules alone seldom solve a large one.
pub fn sparse(size: usize, seed: u64) -> String {
    id(&made(size, Aim::Unique, None, seed))
}

/// The game ID of all clues of a square of this size, and no tower.
pub fn sketch(size: usize, seed: u64) -> String {
    town(size, seed).0
}

/// A game ID with all clues of a square but for one in so many, and so many towers; and the square.
pub fn planted(size: usize, without_clue: usize, given: usize, dice: &mut Dice) -> [String; 2] {
    let (clues, square) = town(size, dice.roll());
    let (size_told, clues) = clues.split_once(':').expect("clues follow the size");
    let some: Vec<&str> = clues.split('/').map(|clue| if dice.chance(without_clue) { "" } else { clue }).collect();
    let mut order: Vec<usize> = (0..size * size).collect();
    dice.shuffle(&mut order);
    let cell = |cell: usize| if order[..given].contains(&cell) { format!("_{}", square[cell]) } else { "a".into() };
    let cells: String = (0..size * size).map(cell).collect();
    let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<String>>().join(" ");
    [format!("{size_told}:{},{cells}", some.join("/")), square.chunks(size).map(row).collect::<Vec<_>>().join("\n")]
}

/// A Latin square: the game ID of all its clues, and its towers.
fn town(size: usize, seed: u64) -> (String, Vec<u32>) {
    let made = made(size, Aim::Unique, Some(size * size), seed);
    let id = id(&made);
    let (clues, _) = id.split_once(',').expect("towers follow the clues");
    (clues.into(), made.solution.0.iter().map(|glyph| glyph.0).collect())
}

fn made(size: usize, aim: Aim, givens: Option<usize>, seed: u64) -> Made {
    let family = FAMILIES.iter().find(|family| family.name == "skyscrapers").expect("it is one of them");
    let details = givens.map(|count| ("givens", count.to_string())).into_iter().collect();
    let wish = Wish { size: Some((size, size)), aim, details };
    runut::generate(family, &wish, seed, DRAFTS, &Limits::default()).expect("there are many such")
}

fn id(made: &Made) -> String {
    made.puzzle.write_as(Form::Id).expect("the family has game IDs").expect("every grid goes into one")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    #[test]
    fn made_puzzles_have_one_solution() {
        for (size, seed) in [(5, 0), (5, 1), (7, 0), (10, 0)] {
            let puzzle = open(&make(size, seed));
            assert_eq!(runut::is_unique(&puzzle, &Limits::default()), Some(true), "{size}, seed {seed}");
        }
        assert_ne!(make(6, 1), make(6, 2));
    }

    #[test]
    fn what_is_planted_is_right() {
        let [puzzle, board] = planted(11, 4, 50, &mut Dice::new(3));
        let puzzle = open(&puzzle);
        assert_eq!(puzzle.given().0.iter().filter(|glyph| glyph.0 > 0).count(), 50);
        let board = puzzle.read_board(&board).expect("it is a board");
        assert!(runut::check(&puzzle, &board).is_empty());
        assert_eq!(open(&sketch(11, 3)).given().0.iter().filter(|glyph| glyph.0 > 0).count(), 0);
    }
}
