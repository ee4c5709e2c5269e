//! Luby's series, by which searches that restart measure out their patience: never far from the best for a search about
//! which nothing is known (Luby, Sinclair, Zuckerman: Optimal speedup of Las Vegas algorithms, 1993).

/// The series: 1, 1, 2, 1, 1, 2, 4, ...; numbers count from 1.
pub(crate) fn luby(number: u64) -> u64 {
    let mut rest = number;
    loop {
        let power = (rest + 1).next_power_of_two();
        if power == rest + 1 {
            return power / 2;
        }
        rest -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lubys_series() {
        assert_eq!((1..=15).map(luby).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
