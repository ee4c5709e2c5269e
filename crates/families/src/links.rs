//! puzz.link addresses, and their number stream: `0`-`f` a value, `-` and two hex digits a larger one, `.` a question mark,
//! `g`-`z` 1 to 20 blanks.

use crate::ids::is_number;

/// Columns, rows and the data of an address of one of these puzzles, without its host.
pub fn parts<'a>(word: &'a str, names: &[&str]) -> Option<(&'a str, &'a str, &'a str)> {
    let mut parts = word.splitn(4, '/');
    let is_number = |part: &&str| is_number(part);
    let name = parts.next()?;
    let (columns, rows) = (parts.next().filter(is_number)?, parts.next().filter(is_number)?);
    let data = parts.next().filter(|data| !data.contains(char::is_whitespace))?;
    names.contains(&name).then_some((columns, rows, data))
}

/// Reads up to `count` numbers; what the text does not tell is blank. Returns them and how many characters they took, or
/// the place of a character that cannot stand there.
pub fn read_numbers(text: &[char], count: usize) -> Result<(Vec<Option<u32>>, usize), usize> {
    let (mut numbers, mut at) = (Vec::new(), 0);
    while at < text.len() && numbers.len() < count {
        match text[at] {
            '-' => {
                let high = text.get(at + 1).and_then(|digit| digit.to_digit(16));
                let low = text.get(at + 2).and_then(|digit| digit.to_digit(16));
                let (high, low) = high.zip(low).ok_or(at)?;
                numbers.push(Some(high * 16 + low));
                at += 2;
            }
            '.' => numbers.push(None),
            digit @ ('0'..='9' | 'a'..='f') => numbers.push(digit.to_digit(16)),
            blanks @ 'g'..='z' => numbers.extend(std::iter::repeat_n(None, blanks as usize - 'g' as usize + 1)),
            _ => return Err(at),
        }
        at += 1;
    }
    numbers.resize(count, None);
    Ok((numbers, at))
}

/// Writes numbers up to 255.
pub fn write_numbers(numbers: impl IntoIterator<Item = Option<u32>>) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    for number in numbers {
        match number {
            None if blanks == 19 => {
                text.push('z');
                blanks = 0;
            }
            None => blanks += 1,
            Some(number) => {
                write_blanks(&mut text, &mut blanks);
                text.push_str(&if number < 16 { format!("{number:x}") } else { format!("-{number:02x}") });
            }
        }
    }
    write_blanks(&mut text, &mut blanks);
    text
}

fn write_blanks(text: &mut String, blanks: &mut u8) {
    if *blanks > 0 {
        text.push((b'f' + *blanks) as char);
        *blanks = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back() {
        let mut numbers = vec![None; 45];
        (numbers[0], numbers[22], numbers[44]) = (Some(15), Some(16), Some(255));
        let text = write_numbers(numbers.iter().copied());
        assert_eq!(text, "fzg-10zg-ff");
        let characters: Vec<char> = text.chars().collect();
        assert_eq!(read_numbers(&characters, 45), Ok((numbers, text.len())));
    }

    #[test]
    fn a_short_text_leaves_blanks_and_a_wrong_character_is_found() {
        assert_eq!(read_numbers(&['3', '.'], 4), Ok((vec![Some(3), None, None, None], 2)));
        assert_eq!(read_numbers(&['3', '!'], 4), Err(1));
        assert_eq!(read_numbers(&['-', '1'], 4), Err(0));
    }
}
