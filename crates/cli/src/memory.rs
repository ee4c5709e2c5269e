//! How much memory the process has taken at its peak, where the system tells: Linux does, in `/proc`.

/// Lets the peak begin anew; how much memory is in use now, in bytes.
pub fn forget_peak() -> Option<u64> {
    // Writing a 5 there resets the peak. Where that is not allowed there is nothing to measure.
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
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
