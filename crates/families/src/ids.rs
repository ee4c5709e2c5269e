//! Game IDs of the Portable Puzzle Collection: `SIZE:REST`, with a grade such as `dh` after the size or without one.

/// The size of a game ID without its grade, and what follows the colon: anything but blanks.
pub fn parts(word: &str) -> Option<(&str, &str)> {
    let (head, rest) = word.split_once(':')?;
    let is_grade = |grade: &str| grade.starts_with('d') && grade.ends_with(|c: char| c.is_ascii_lowercase());
    let graded = head.len().checked_sub(2).and_then(|at| head.split_at_checked(at));
    let size = graded.filter(|(_, grade)| is_grade(grade)).map_or(head, |(size, _)| size);
    (!rest.contains(char::is_whitespace)).then_some((size, rest))
}

/// Whether a part of an address is a number.
pub fn is_number(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_id_has_a_size_and_perhaps_a_grade() {
        assert_eq!(parts("5:1/2"), Some(("5", "1/2")));
        assert_eq!(parts("8x9dh:a_b"), Some(("8x9", "a_b")));
        assert_eq!(parts("5dd:"), Some(("5", "")));
        assert_eq!(parts("5d:").map(|(size, _)| is_number(size)), Some(false));
        assert_eq!((parts("5:1 2"), parts("5")), (None, None));
    }
}
