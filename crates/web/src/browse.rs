//! Opens the reader's browser. No shell is asked, so nothing in an address can be anything but an address.

use std::process::{Command, Stdio};

#[cfg(target_os = "macos")]
const OPENER: &str = "open";
#[cfg(windows)]
const OPENER: &str = "explorer";
#[cfg(not(any(target_os = "macos", windows)))]
const OPENER: &str = "xdg-open";

/// Asks the system to show an address. That it cannot is no fault: the address is printed too.
pub fn open_browser(address: &str) {
    let quiet = Stdio::null;
    let child = Command::new(OPENER).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if let Ok(mut child) = child {
        // Somebody has to hear when it ends.
        std::thread::spawn(move || child.wait());
    }
}
