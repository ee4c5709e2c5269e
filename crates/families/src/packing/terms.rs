//! The terms on which pieces are laid, in lines of their own after the pieces:
//!
//! ```text
//! A x3            three copies
//! B x1-2          one or two
//! C any           as many as the board holds, or none
//! D optional      once or not at all
//! E one-sided     never flipped over
//! F unturned any  several terms
//! EACH any        all pieces
//! ```
//!
//! A line about one piece goes before one about all of them.

use super::piece::{Piece, Supply};
use crate::lines::{shortened, words};
use runut_model::{Code, Refusal, Said, Span};

/// All pieces.
const EACH: &str = "EACH";
/// The most copies that can be asked for.
const MOST_COPIES: u32 = 16_384;

const ANY: &str = "any";
const OPTIONAL: &str = "optional";
const ONE_SIDED: &str = "one-sided";
const UNTURNED: &str = "unturned";

/// A term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Term {
    Number(Supply),
    OneSided,
    Unturned,
}

/// A line of terms.
pub struct Line {
    /// None: all pieces.
    letter: Option<char>,
    span: Span,
    terms: Vec<Term>,
}

impl Line {
    /// Whether it says how often the piece of this letter is laid.
    pub fn counts(&self, letter: char) -> bool {
        self.letter == Some(letter) && self.terms.iter().any(|term| matches!(term, Term::Number(_)))
    }
}

/// Takes the lines of terms out of those from this number on, from 0, and leaves blank ones in their place.
pub fn taken_out(lines: &mut [&str], first: usize) -> Result<Vec<Line>, Refusal> {
    let mut taken = Vec::new();
    for (at, line) in lines.iter_mut().enumerate().skip(first) {
        if let Some(terms) = read(line, at)? {
            taken.push(terms);
            *line = "";
        }
    }
    Ok(taken)
}

/// Reads a line, with its number from 0; none if it is not a line of terms.
fn read(line: &str, at: usize) -> Result<Option<Line>, Refusal> {
    let all = words(line, at + 1);
    let [(who, span), rest @ ..] = &all[..] else { return Ok(None) };
    let letter = match who.chars().collect::<Vec<_>>()[..] {
        [letter] if letter.is_ascii_alphabetic() => Some(letter),
        _ if who.eq_ignore_ascii_case(EACH) => None,
        _ => return Ok(None),
    };
    // A row of a drawn piece has one letter, and two letters in one row are another mistake.
    let is_drawn = |word: &str| word.chars().all(|one| one.is_ascii_alphabetic() && word.starts_with(one));
    if letter.is_some() && rest.iter().all(|(word, _)| is_drawn(word)) {
        return Ok(None);
    }
    let mut terms = Vec::new();
    for (word, span) in rest {
        terms.push(term(word).map_err(|id| {
            let label = Said::new(id).with("word", shortened(word)).with("most", u64::from(MOST_COPIES));
            Refusal::new(Code::PieceTerms, Said::new("packing-bad-terms"))
                .at(*span, label)
                .help(Said::new("packing-bad-terms-help"))
        })?);
    }
    if terms.is_empty() {
        return Err(Refusal::new(Code::PieceTerms, Said::new("packing-bad-terms"))
            .at(*span, Said::new("packing-terms-missing"))
            .help(Said::new("packing-bad-terms-help")));
    }
    Ok(Some(Line { letter, span: *span, terms }))
}

/// The term of a word, or the sentence that tells what is wrong with it.
fn term(word: &str) -> Result<Term, &'static str> {
    let word = word.to_ascii_lowercase();
    match word.as_str() {
        ANY => return Ok(Term::Number(Supply { least: 0, most: None })),
        OPTIONAL => return Ok(Term::Number(Supply { least: 0, most: Some(1) })),
        ONE_SIDED => return Ok(Term::OneSided),
        UNTURNED => return Ok(Term::Unturned),
        _ => {}
    }
    let numbers = word.strip_prefix('x').ok_or("packing-term-unknown")?;
    let (least, most) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(least) || !is_number(most) {
        return Err("packing-term-unknown");
    }
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number <= MOST_COPIES);
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(Term::Number(Supply { least, most: Some(most) })),
        (Some(_), Some(_)) => Err("packing-term-order"),
        _ => Err("packing-term-many"),
    }
}

/// Puts lines of terms on pieces.
pub fn put(lines: &[Line], is_pyramid: bool, pieces: &mut [Piece]) -> Result<(), Refusal> {
    let binds = |line: &&Line| line.terms.iter().any(|term| !matches!(term, Term::Number(_)));
    if let Some(line) = lines.iter().find(binds).filter(|_| is_pyramid) {
        return Err(Refusal::new(Code::PieceTerms, Said::new("packing-terms-in-space"))
            .at(line.span, Said::new("packing-terms-here"))
            .help(Said::new("packing-terms-in-space-help")));
    }
    let (all, single): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(|line| line.letter.is_none());
    for line in all.into_iter().chain(single) {
        let mut found = false;
        for piece in pieces.iter_mut().filter(|piece| line.letter.is_none_or(|letter| letter == piece.letter)) {
            found = true;
            for term in &line.terms {
                match *term {
                    Term::Number(supply) => piece.supply = supply,
                    Term::OneSided => piece.flips = false,
                    Term::Unturned => piece.turns = false,
                }
            }
        }
        if !found {
            let letter = line.letter.map_or(String::new(), String::from);
            let letters: Vec<String> = pieces.iter().map(|piece| piece.letter.to_string()).collect();
            return Err(Refusal::new(Code::PieceTerms, Said::new("packing-terms-of-none"))
                .at(line.span, Said::new("packing-terms-of-none-here").with("letter", letter))
                .help(Said::new("packing-terms-of-none-help").with("letters", letters.join(", "))));
        }
    }
    Ok(())
}

/// The terms of a piece, as they are written; empty for one like those of the course's puzzles.
pub fn of(piece: &Piece) -> String {
    let number = match piece.supply {
        Supply::ONCE => None,
        Supply { least: 0, most: Some(1) } => Some(OPTIONAL.into()),
        Supply { least, most: Some(most) } if least == most => Some(format!("x{most}")),
        Supply { least, most: Some(most) } => Some(format!("x{least}-{most}")),
        Supply { most: None, .. } => Some(ANY.into()),
    };
    let sides = (!piece.flips).then(|| ONE_SIDED.into());
    let turns = (!piece.turns).then(|| UNTURNED.into());
    [number, sides, turns].into_iter().flatten().collect::<Vec<String>>().join(" ")
}

/// The lines that put terms on pieces.
pub fn lines(pieces: &[Piece]) -> Vec<String> {
    let terms: Vec<String> = pieces.iter().map(of).collect();
    match &terms[..] {
        [first, _, ..] if !first.is_empty() && terms.iter().all(|terms| terms == first) => {
            vec![format!("{EACH} {first}")]
        }
        _ => {
            let with_terms = pieces.iter().zip(&terms).filter(|(_, terms)| !terms.is_empty());
            with_terms.map(|(piece, terms)| format!("{} {terms}", piece.letter)).collect()
        }
    }
}

/// The line that says of a piece that it is laid once, as it is without one: so there is such a piece.
pub fn once(letter: char) -> String {
    format!("{letter} x1\n")
}

/// Puts terms, as [`of`] writes them, on a piece. What is no term is left out.
pub fn put_on(piece: Piece, terms: &str) -> Piece {
    let mut pieces = [piece];
    let terms: Vec<Term> = terms.split_whitespace().filter_map(|word| term(word).ok()).collect();
    let line = Line { letter: None, span: Span { line: 1, column: 1, length: 1 }, terms };
    put(&[line], false, &mut pieces).expect("the line is about all of them");
    let [piece] = pieces;
    piece
}

#[cfg(test)]
mod tests {
    use super::super::format;
    use super::*;
    use runut_model::{ReadOptions, Written};

    fn read(text: &str) -> Result<super::super::Puzzle, Refusal> {
        format::read(text, &ReadOptions::default()).map(|(puzzle, _)| puzzle)
    }

    #[test]
    fn terms_are_put_on_pieces_and_written_again() {
        let puzzle =
            read("2 6 3\nDEFAULT\nAA\nB\nCCC\nEACH any unturned\nA x2\nC x1-3 one-sided\n").expect("it is right");
        let terms: Vec<String> = puzzle.pieces.iter().map(of).collect();
        assert_eq!(terms, ["x2 unturned", "any unturned", "x1-3 one-sided unturned"]);
        assert_eq!(read(&puzzle.write()), Ok(puzzle));
        let all = read("1 2 2\nDEFAULT\nAA\nB\nA any\nB ANY\n").expect("it is right");
        assert!(all.write().ends_with("B\nEACH any\n"), "{}", all.write());
    }

    #[test]
    fn pieces_are_still_drawn_with_blanks() {
        let puzzle = read("1 5 2\nDEFAULT\nA A A\nx x\n").expect("these are pieces");
        assert_eq!(puzzle.pieces.iter().map(|piece| piece.cells.len()).collect::<Vec<_>>(), [3, 2]);
        // A piece named x may be laid twice.
        let twice = read("1 2 1\nDEFAULT\nx\nx x2\n").expect("it is right");
        assert_eq!(twice.pieces[0].supply, Supply { least: 2, most: Some(2) });
    }

    #[test]
    fn bad_terms_are_refused_where_they_stand() {
        let refused = |terms: &str| {
            let refusal = read(&format!("1 2 1\nDEFAULT\nA\n{terms}\n")).expect_err("it is wrong");
            let span = refusal.span.expect("it has a place");
            (refusal.code, refusal.label.map(|label| label.id), span.line, span.column)
        };
        for (terms, id, column) in [
            ("A x2-1", "packing-term-order", 3),
            ("A x99999", "packing-term-many", 3),
            ("A any twice", "packing-term-unknown", 7),
            ("EACH", "packing-terms-missing", 1),
            ("EACH nothing", "packing-term-unknown", 6),
            ("B any", "packing-terms-of-none-here", 1),
            ("A x-2", "packing-term-unknown", 3),
        ] {
            assert_eq!(refused(terms), (Code::PieceTerms, Some(id), 4, column), "{terms}");
        }
        let pyramid = read("2 2 1\nPYRAMID\nAA\nA one-sided\n").expect_err("it is seen from both sides");
        assert_eq!(pyramid.code, Code::PieceTerms);
    }
}
