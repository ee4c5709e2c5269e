//! How far the work is: a line on standard error, when that is a terminal and the work takes a while.
//!
//! The line is drawn by a thread of its own, so that one sees that the program is at work even while it has nothing to tell.

use crate::voice::Voice;
use runut::explain::Explained;
use runut::{Audience, BigUint, Detail, Event, Said, Watch};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Work that takes less is shown when it is done.
const PATIENCE: Duration = Duration::from_millis(300);
/// Time between two pictures.
const PACE: Duration = Duration::from_millis(100);
/// Cells of the bar, and parts of each.
const BAR: u64 = 10;
const PARTS: [&str; 8] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/// The progress of one piece of work.
pub struct Progress<'a> {
    voice: &'a Voice,
    doing: Said,
    started: Instant,
    told: Option<Instant>,
    /// None where nobody can see it.
    line: Option<Arc<Mutex<Line>>>,
    /// Dropped with this, which ends the thread that draws.
    _end: Option<Sender<()>>,
}

/// What stands on the terminal.
struct Line {
    started: Instant,
    width: usize,
    /// The share that is done, from 0 to 1, where it is known.
    share: Option<f64>,
    message: String,
    turns: usize,
    is_shown: bool,
    is_over: bool,
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(|broken| broken.into_inner())
}

impl Line {
    fn draw(&mut self) {
        if self.is_over || self.started.elapsed() < PATIENCE {
            return;
        }
        self.turns += 1;
        let spent = self.started.elapsed().as_secs();
        let head = match self.share {
            Some(share) => format!("▕{}▏ {:3.0}% ", bar(share), share * 100.0),
            None => format!("{} ", SPINNER[self.turns % SPINNER.len()]),
        };
        let text = format!("{head}{}:{:02}  {}", spent / 60, spent % 60, self.message);
        let text = fitting(&text, self.width.saturating_sub(1));
        let _ = write!(std::io::stderr(), "\r\u{1b}[2K{text}").and_then(|()| std::io::stderr().flush());
        self.is_shown = true;
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(std::io::stderr(), "\r\u{1b}[2K").and_then(|()| std::io::stderr().flush());
        }
    }
}

/// As much of a line as fits, in whole parts: what matters less stands behind.
fn fitting(text: &str, width: usize) -> String {
    let fits: String = text.chars().take(width).collect();
    match fits.rsplit_once(", ").filter(|_| fits.len() < text.len()) {
        Some((parts, _)) => parts.into(),
        None => fits,
    }
}

fn bar(share: f64) -> String {
    let eighths = (share.clamp(0.0, 1.0) * (BAR * 8) as f64) as u64;
    let full = "█".repeat((eighths / 8) as usize);
    let rest = if eighths / 8 < BAR { PARTS[(eighths % 8) as usize] } else { "" };
    let blank = " ".repeat((BAR - eighths / 8).saturating_sub(1) as usize);
    format!("{full}{rest}{blank}")
}

impl<'a> Progress<'a> {
    /// Progress to be shown, if somebody wants to and can see it.
    pub fn new(voice: &'a Voice, is_wanted: bool, doing: Said) -> Progress<'a> {
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_seen = is_wanted && std::io::stderr().is_terminal() && !is_dumb;
        let started = Instant::now();
        let mut progress = Progress { voice, doing, started, told: None, line: None, _end: None };
        if is_seen {
            let message = voice.say(&progress.doing);
            let width = voice.width_err;
            let line = Line { started, width, share: None, message, turns: 0, is_shown: false, is_over: false };
            let line = Arc::new(Mutex::new(line));
            let (end, ended) = channel();
            let drawn = line.clone();
            std::thread::spawn(move || {
                while ended.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
                    lock(&drawn).draw();
                }
            });
            (progress.line, progress._end) = (Some(line), Some(end));
        }
        progress
    }

    /// Whether it is time for news, and somebody to tell them to.
    fn is_due(&mut self) -> bool {
        let is_due = self.line.is_some() && self.told.is_none_or(|told| told.elapsed() >= PACE);
        if is_due {
            self.told = Some(Instant::now());
        }
        is_due
    }

    fn show(&self, share: Option<f64>, said: &Said) {
        if let Some(line) = &self.line {
            let mut line = lock(line);
            (line.share, line.message) = (share, self.voice.say(said));
        }
    }

    /// Begins with something else.
    pub fn stage(&mut self, doing: Said) {
        self.show(None, &doing);
        self.doing = doing;
    }

    /// So many things of so many are done.
    pub fn part(&mut self, done: usize, of: usize, said: impl FnOnce() -> Said) {
        if self.is_due() {
            self.show(Some(done as f64 / of.max(1) as f64), &said());
        }
    }

    /// Such a share is done; `said` hears what time that leaves, or `none`.
    pub fn share(&mut self, share: f64, said: impl FnOnce(String) -> Said) {
        if self.is_due() {
            let spent = self.started.elapsed().as_secs_f64();
            let left = (share > 0.0).then(|| self.voice.time(spent * (1.0 - share).max(0.0) / share));
            self.show(Some(share), &said(left.unwrap_or_else(|| "none".into())));
        }
    }

    /// Something is done, of nobody knows how much.
    pub fn told(&mut self, said: impl FnOnce() -> Said) {
        if self.is_due() {
            self.show(None, &said());
        }
    }

    /// So much of the whole is done; the strategy has counted so far.
    fn update(&mut self, done: &BigUint, of: Option<&BigUint>, counter: u64, found: &BigUint) {
        const WHOLE: u32 = 1_000_000;
        let part = of.and_then(|of| u64::try_from(done * WHOLE / of.max(&BigUint::from(1u8))).ok());
        let share = part.map(|part| part as f64 / f64::from(WHOLE)).filter(|share| *share > 0.0);
        let spent = self.started.elapsed().as_secs_f64();
        let left = share.map(|share| self.voice.time(spent * (1.0 - share).max(0.0) / share));
        let said = Said::new("progress")
            .with("doing", self.doing.clone())
            .with("solutions", found.clone())
            .with("counter", counter)
            .with("left", left.unwrap_or_else(|| "none".into()));
        self.show(share, &said);
    }

    /// Takes the line away while something else is printed.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        let Some(line) = &self.line else { return print() };
        let mut line = lock(line);
        line.clear();
        print()
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(line) = &self.line {
            let mut line = lock(line);
            line.clear();
            line.is_over = true;
        }
    }
}

impl Watch for Progress<'_> {
    fn detail(&self) -> Detail {
        if self.line.is_some() { Detail::Progress } else { Detail::Answers }
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Progress { done, of, counter, found } = event
            && self.is_due()
        {
            self.update(done, of, counter, found);
        }
        ControlFlow::Continue(())
    }
}

impl Audience for Progress<'_> {
    fn step(&mut self, _: usize, _: &Explained) {}

    fn looking(&mut self, settled: usize, of: usize) {
        let doing = self.doing.clone();
        self.part(settled, of, || {
            Said::new("progress-settled").with("doing", doing).with("settled", settled).with("of", of)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_between_its_parts() {
        assert_eq!(fitting("counting, 3 s left, 1,000 solutions", 80), "counting, 3 s left, 1,000 solutions");
        assert_eq!(fitting("counting, 3 s left, 1,000 solutions", 30), "counting, 3 s left");
        assert_eq!(["          ", "█████     ", "██████████"], [0.0, 0.5, 1.0].map(bar));
    }
}
