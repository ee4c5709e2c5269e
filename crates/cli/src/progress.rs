//! How far the work is, on standard error when that is a terminal and the work takes a while.

use crate::voice::Voice;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use runut::{BigUint, Said};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Work that takes less is shown when it is done.
const PATIENCE: Duration = Duration::from_millis(300);
/// Time between two pictures.
const PACE: Duration = Duration::from_millis(80);
/// Parts of the bar.
const PARTS: u64 = 10_000;

/// The progress of one piece of work.
pub struct Progress<'a> {
    voice: &'a Voice,
    started: Instant,
    shown: Instant,
    bar: Option<ProgressBar>,
}

impl<'a> Progress<'a> {
    /// Progress to be shown, unless nobody can see it.
    pub fn new(voice: &'a Voice, quiet: bool) -> Option<Progress<'a>> {
        let now = Instant::now();
        (!quiet && std::io::stderr().is_terminal()).then_some(Progress { voice, started: now, shown: now, bar: None })
    }

    /// So much of the whole is done; the strategy has counted so far.
    pub fn update(&mut self, done: &BigUint, of: Option<&BigUint>, counter: u64) {
        let now = Instant::now();
        if now - self.started < PATIENCE || (self.bar.is_some() && now - self.shown < PACE) {
            return;
        }
        self.shown = now;
        let part =
            of.and_then(|of| u64::try_from(done * PARTS / of.max(&BigUint::from(1u8))).ok()).filter(|&part| part > 0);
        let spent = (now - self.started).as_secs_f64();
        let rate = counter as f64 / spent;
        let mut said = Said::new("progress").with("counter", counter).with("rate", rate as u64);
        said = match part {
            Some(part) => said.with("left", self.voice.time(spent * (PARTS - part.min(PARTS)) as f64 / part as f64)),
            None => said.with("left", "none"),
        };
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::stderr());
            bar.set_style(style(part.is_some()));
            bar
        });
        bar.set_position(part.unwrap_or(0));
        bar.set_message(self.voice.say(&said));
        bar.tick();
    }

    /// Takes the bar away while something else is printed.
    pub fn aside(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn style(has_end: bool) -> ProgressStyle {
    let template = if has_end { "▕{bar:28}▏ {percent}%  {msg}" } else { "{spinner} {msg}" };
    let style = ProgressStyle::with_template(template).expect("the template is a constant");
    style.progress_chars("█▉▊▋▌▍▎▏ ")
}
