//! The board of a date: the cells of its month and its day stay open.

use super::{SetBoard, Square};
use crate::lines::shortened;
use runut_model::{Code, Refusal, Said};

/// How the months are written on a board.
const MONTHS: [&str; 12] = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/// The months that are written in another way in Indonesian.
const BULAN: [(&str, usize); 4] = [("MEI", 5), ("AGU", 8), ("OKT", 10), ("DES", 12)];

/// A day of a year, or of any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Date {
    year: Option<u32>,
    month: usize,
    day: usize,
}

impl Date {
    /// Reads `2026-11-16`, `11-16`, `nov-16` or `16-nov`.
    fn read(text: &str) -> Option<Date> {
        let parts: Vec<&str> = text.split(['-', '/']).collect();
        let number = |word: &str| word.parse::<usize>().ok();
        let (year, one, other) = match parts[..] {
            [year, month, day] => (Some(year.parse().ok()?), month, day),
            [one, other] => (None, one, other),
            _ => return None,
        };
        let (month, day) = match (month_named(one), month_named(other)) {
            (Some(month), _) => (month, number(other)?),
            (None, Some(month)) => (month, number(one)?),
            (None, None) => (number(one)?, number(other)?),
        };
        Some(Date { year, month, day })
    }

    /// Whether there is such a day.
    fn exists(self) -> bool {
        let is_leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match self.month {
            2 if self.year.is_none_or(is_leap) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&self.day)
    }
}

/// The number of a month by its name: its first three letters count.
fn month_named(word: &str) -> Option<usize> {
    let start: String = word.chars().take(3).collect::<String>().to_uppercase();
    let english = MONTHS.iter().position(|&month| month == start).map(|at| at + 1);
    english.or_else(|| BULAN.iter().find(|(month, _)| *month == start).map(|&(_, number)| number))
}

impl SetBoard {
    /// The board of a date.
    pub fn dated(&self, text: &str) -> Result<SetBoard, Refusal> {
        let refused = |id: &'static str| {
            let said = Said::new(id).with("text", shortened(text));
            Err(Refusal::new(Code::UnknownBoard, said).help(Said::new("packing-date-help")))
        };
        let Some(date) = Date::read(text) else { return refused("packing-date-unread") };
        if !date.exists() {
            return refused("packing-date-none");
        }
        let mut board = SetBoard { name: text.to_lowercase(), labels: Vec::new(), ..self.clone() };
        let day = date.day.to_string();
        for (square, label) in board.squares.iter_mut().zip(&self.labels) {
            if label == MONTHS[date.month - 1] || *label == day {
                *square = Square::Blocked;
            }
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_in_many_ways() {
        let november = Date { year: None, month: 11, day: 16 };
        for text in ["11-16", "nov-16", "16-Nov", "november-16", "11/16"] {
            assert_eq!(Date::read(text), Some(november), "{text}");
        }
        assert_eq!(Date::read("2026-11-16"), Some(Date { year: Some(2026), ..november }));
        assert_eq!(Date::read("17-agustus"), Some(Date { year: None, month: 8, day: 17 }));
        for text in ["", "5x11", "today", "11", "1-2-3-4"] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_that_are_in_no_calendar_are_none() {
        for (text, exists) in [
            ("2-29", true),
            ("2026-2-29", false),
            ("2028-2-29", true),
            ("4-31", false),
            ("13-1", false),
            ("1-0", false),
        ] {
            assert_eq!(Date::read(text).expect("it is a date").exists(), exists, "{text}");
        }
    }
}
