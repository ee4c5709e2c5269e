//! The puzzle of the day: one for each family and date, the same for everyone. From Monday to Sunday it gets harder.

use runut_model::{Aim, Tier, Wish};
use std::time::{SystemTime, UNIX_EPOCH};

/// A date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day {
    /// Days since 1970-01-01.
    number: i64,
}

/// The grades of a week, Monday first.
const WEEK: [Tier; 7] = [Tier::Easy, Tier::Easy, Tier::Medium, Tier::Medium, Tier::Hard, Tier::Hard, Tier::Expert];

const SECONDS: u64 = 86_400;

impl Day {
    /// Today, in universal time: it is the same day everywhere.
    pub fn today() -> Day {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        Day { number: (seconds / SECONDS) as i64 }
    }

    /// Reads `2026-11-15`.
    pub fn read(text: &str) -> Option<Day> {
        let is_plain = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        let parts: Vec<&str> = text.split('-').filter(is_plain).collect();
        let [year, month, day] = parts.as_slice() else { return None };
        if [year.len(), month.len(), day.len()] != [4, 2, 2] {
            return None;
        }
        let day = Day::of(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        // A 31st of February is another day when it is written again.
        (day.to_string() == text).then_some(day)
    }

    /// The day of a date (Howard Hinnant's days from civil): years begin in March, so that leap days come last.
    fn of(year: i64, month: i64, day: i64) -> Day {
        let year = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        Day { number: era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468 }
    }

    /// Year, month and day.
    fn date(self) -> (i64, i64, i64) {
        let days = self.number + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let march_month = (5 * of_year + 2) / 153;
        let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
        (year_of_era + era * 400 + i64::from(month <= 2), month, of_year - (153 * march_month + 2) / 5 + 1)
    }

    /// Which day of the week it is, Monday 0.
    fn weekday(self) -> usize {
        (self.number + 3).rem_euclid(7) as usize
    }

    /// What is made on this day: the family's usual size, and the grade of the day of the week.
    pub fn wish(self) -> Wish {
        Wish { aim: Aim::Grade(WEEK[self.weekday()]), ..Wish::default() }
    }

    /// The seed of the day.
    pub fn seed(self) -> String {
        format!("day {self}")
    }
}

/// `2026-11-15`.
impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_written() {
        for text in ["1970-01-01", "2000-02-29", "2026-11-15", "2100-03-01", "1600-12-31"] {
            assert_eq!(Day::read(text).map(|day| day.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Day::read("1970-01-02"), Some(Day { number: 1 }));
        for bad in ["2026-02-29", "2026-13-01", "2026-00-10", "26-11-15", "2026-11-31", "2026/11/15", "", "today"] {
            assert_eq!(Day::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn weeks_begin_with_monday_and_get_harder() {
        let day = |text: &str| Day::read(text).expect("it is a date");
        assert_eq!((day("2026-11-16").weekday(), day("2026-11-15").weekday(), day("1969-12-29").weekday()), (0, 6, 0));
        assert_eq!(day("2026-11-15").wish().aim, Aim::Grade(Tier::Expert));
        assert_ne!(day("2026-11-15").seed(), day("2026-11-16").seed());
    }
}
