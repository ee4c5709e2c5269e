//! How much memory and time of the processor the process has taken, where the system tells: Linux does, in `/proc`.

use std::time::Duration;

/// Lets the peak begin anew; how much memory is in use now, in bytes.
pub fn forget_peak() -> Option<u64> {
    // Writing a 5 there resets the peak. Where that is not allowed there is nothing to measure.
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
    in_use()
}

/// How much memory is in use now, in bytes.
pub fn in_use() -> Option<u64> {
    field("VmRSS:")
}

/// The most memory that has been in use since, in bytes.
pub fn peak() -> Option<u64> {
    field("VmHWM:")
}

fn field(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// How long the processors have worked for the process, all threads together.
pub fn worked() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name, which is in brackets and may hold anything: state first; the two times, in hundredths, are the 12th
    // and 13th from there.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
