//! How a fill-in is drawn: black cells painted, some cells written, and the list beside the grid.

use super::{Puzzle, Square, format, read_off, slots};
use runut_model::drafting::{Brush, Keys, Kind, Look};
use runut_model::{Draft, Drafting, Filling, Glyph, Halt, Letter, Limits, Manner, Played, Said, Slots, Written};

/// See [`Drafting`].
pub const DRAFTING: Drafting = Drafting { kinds, text };

const KIND: &str = "fillin";
const OPEN: char = '.';
const BLACK: char = '#';

fn kinds() -> Vec<Kind> {
    let brush = |written, name, look| Brush { written, name: Said::new(name), look, figure: &[], key: None };
    vec![Kind {
        title: Said::new("fillin-drawn"),
        help: Some(Said::new("fillin-draw-help")),
        brushes: vec![brush("#", "fillin-black", Look::Black), brush(".", "fillin-open", Look::Open)],
        keys: Keys::Listed,
        list: Some(Said::new("fillin-list")),
        clues: Some(clues),
        ..Kind::new(KIND, Said::new("fillin-draw"))
    }]
}

/// What is read in the slots that are full.
fn clues(draft: &Draft) -> Draft {
    let letters: Vec<char> = draft.cells.iter().map(|cell| cell.chars().next().unwrap_or(OPEN)).collect();
    let square = |&letter: &char| if letter == BLACK { Square::Black } else { Square::Given(letter) };
    let squares: Vec<Square> = letters.iter().map(square).collect();
    let slots = slots(draft.rows, draft.columns, &squares);
    let mut numbers = read_off(&slots, |cell| letters[cell.index()]);
    numbers.retain(|number| !number.contains(&OPEN));
    let list = format::write_list(&Puzzle::with_slots(draft.rows, draft.columns, squares, numbers, slots));
    Draft { list, ..draft.clone() }
}

/// It begins with a comment, which no other family has: nothing that is drawn is taken for another's.
fn text(draft: &Draft) -> String {
    let rows: String = draft.lines().map(|line| line.concat() + "\n").collect();
    format!(";\n{rows}\n{}\n", draft.list.trim())
}

impl Played for Puzzle {
    /// All that the list is made of.
    fn alphabet(&self, _: &Limits) -> Result<Vec<Letter>, Halt> {
        let mut characters: Vec<char> = self.numbers.iter().flatten().copied().collect();
        characters.sort_unstable();
        characters.dedup();
        Ok(characters.into_iter().map(|character| Letter::sign(Glyph::of(character), character)).collect())
    }

    fn game(&self) -> Option<Said> {
        Some(self.says("fillin-game"))
    }

    fn manner(&self, _: &Limits) -> Result<Manner, Halt> {
        Ok(Manner::Words)
    }

    fn slots(&self) -> Option<Slots> {
        let word = |number: &Vec<char>| number.iter().copied().map(Glyph::of).collect();
        Some(Slots { places: self.slots.clone(), words: self.numbers.iter().map(word).collect() })
    }

    /// A puzzle as it would be drawn, with what lies on its board given.
    fn draft(&self, filling: &Filling) -> Option<Draft> {
        let cells = self.rows(filling).concat().chars().map(String::from).collect();
        Some(Draft { list: format::write_list(self), ..Draft::new(KIND, self.rows, self.columns, cells) })
    }
}
