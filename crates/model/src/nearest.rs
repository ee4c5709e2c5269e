//! What somebody may have meant who wrote a word that nobody knows.

/// The word that is nearest to what was written, if any is near: a letter or two are wrong, missing, too many or exchanged.
pub fn nearest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = words.into_iter().map(|word| (distance(written, word), word)).min()?;
    Some(near).filter(|(distance, _)| *distance <= written.chars().count().max(2) / 3).map(|(_, word)| word)
}

/// How many letters have to be changed, added, left out or exchanged with their neighbour.
fn distance(left: &str, right: &str) -> usize {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let mut rows = vec![vec![0; right.len() + 1]; left.len() + 1];
    for row in 0..=left.len() {
        for column in 0..=right.len() {
            if row == 0 || column == 0 {
                rows[row][column] = row + column;
                continue;
            }
            let differs = usize::from(left[row - 1] != right[column - 1]);
            let mut least = (rows[row - 1][column] + 1).min(rows[row][column - 1] + 1);
            least = least.min(rows[row - 1][column - 1] + differs);
            let is_exchanged =
                row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1];
            if is_exchanged {
                least = least.min(rows[row - 2][column - 2] + 1);
            }
            rows[row][column] = least;
        }
    }
    rows[left.len()][right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        let verbs = ["solve", "count", "check"];
        assert_eq!(nearest("slove", verbs), Some("solve"));
        assert_eq!(nearest("chck", verbs), Some("check"));
        assert_eq!(nearest("puzzle", verbs), None);
        assert_eq!(nearest("", verbs), None);
    }
}
