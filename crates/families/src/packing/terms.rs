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

/// Puts terms, as [`of`] writes them, on a piece. What is no term is left out.
pub fn put_on(piece: Piece, terms: &str) -> Piece {
    let mut pieces = [piece];
    let terms: Vec<Term> = terms.split_whitespace().filter_map(|word| term(word).ok()).collect();
    let line = Line { letter: None, span: Span { line: 1, column: 1, length: 1 }, terms };
    put(&[line], false, &mut pieces).expect("the line is about all of them");
    let [piece] = pieces;
    piece
}
