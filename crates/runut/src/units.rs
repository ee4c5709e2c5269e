//! Lengths of time and amounts of memory as people write them: `10s`, `1.5m`, `512M`.

use std::time::Duration;

/// A number followed by a unit.
fn with_unit(word: &str) -> Option<(f64, String)> {
    let at = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
    let number: f64 = word[..at].parse().ok()?;
    Some((number, word[at..].trim().to_ascii_lowercase()))
}

/// A number and `ms`, `s`, `m` or `h`; seconds without a unit.
pub fn duration(word: &str) -> Option<Duration> {
    let (number, unit) = with_unit(word)?;
    let seconds = match unit.as_str() {
        "ms" => number / 1e3,
        "" | "s" => number,
        "m" | "min" => number * 60.0,
        "h" => number * 3_600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(seconds).ok()
}

/// A number and `K`, `M`, `G` or `T`; bytes without a unit.
pub fn bytes(word: &str) -> Option<u64> {
    let (number, unit) = with_unit(word)?;
    let power = ["", "k", "m", "g", "t"].iter().position(|&prefix| {
        [prefix.to_string(), format!("{prefix}b"), format!("{prefix}ib")].contains(&unit) && unit != "ib"
    })?;
    let bytes = number * 1024f64.powi(power as i32);
    (bytes >= 1.0 && bytes < 2f64.powi(63)).then_some(bytes as u64)
}

/// A number of bytes in the largest unit that does not round it away.
pub fn size(bytes: u64) -> String {
    let units = ["GiB", "MiB", "KiB"].iter().zip([30, 20, 10]);
    let fitting = units.into_iter().find(|(_, shift)| bytes >> shift > 0);
    fitting.map_or_else(|| format!("{bytes} B"), |(unit, shift)| format!("{} {unit}", bytes >> shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read() {
        assert_eq!(duration("10s"), Some(Duration::from_secs(10)));
        assert_eq!(duration("1.5m"), Some(Duration::from_secs(90)));
        assert_eq!(duration("250ms"), Some(Duration::from_millis(250)));
        assert_eq!((bytes("512"), bytes("64MiB"), bytes("1g")), (Some(512), Some(64 << 20), Some(1 << 30)));
        for bad in ["", "s", "10 parsecs", "-1s", "1e400s", "99999999999999999999h"] {
            assert_eq!(duration(bad), None, "{bad}");
        }
        for bad in ["", "0", "ib", "-1", "9999999T"] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }

    #[test]
    fn sizes_are_written_in_whole_units() {
        assert_eq!([size(1023), size(1 << 20), size(3 << 30)], ["1023 B", "1 MiB", "3 GiB"]);
    }
}
