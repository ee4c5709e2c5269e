//! What all questions share, and how one is worked on: read, queued, limited, and given up when nobody waits any more.

use crate::clock::{Alarm, Flags};
use crate::guard::{self, Names};
use crate::queue::{Permit, Queue};
use crate::trouble::Trouble;
use axum::extract::Request;
use axum::response::Response;
use runut::{Language, Limits, Speaker};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// Requests that are read or answered at a time, those of open streams not counted. Together with the limit of a body this
/// bounds the memory that questions take before anyone works on them.
const DOORS: usize = 300;
/// Searches that are looked at step by step: most of their time they wait for their reader.
const WATCHED: usize = 8;
/// Who may wait for a search, and for how long.
const WAITING: usize = 16;
const WAIT: Duration = Duration::from_secs(10);
/// The same for short questions, of which a page may ask several in a row.
const WAITING_SHORT: usize = 128;

/// How much a kind of work may take.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Which queue it goes through.
    pub line: Line,
    /// For how long.
    pub time: Duration,
    /// How much memory.
    pub bytes: u64,
}

/// The queues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Reading, drawing, judging.
    Short,
    /// Searching.
    Search,
    /// Searching while somebody looks at every step.
    Watched,
}

impl Work {
    /// A question that is answered at once.
    pub const SHORT: Work = Work { line: Line::Short, time: Duration::from_secs(5), bytes: 64 << 20 };
    /// A search of this many seconds.
    pub fn search(seconds: u64) -> Work {
        Work { line: Line::Search, time: Duration::from_secs(seconds), bytes: 256 << 20 }
    }
    /// A search that is looked at, of this many seconds.
    pub fn watched(seconds: u64) -> Work {
        Work { line: Line::Watched, time: Duration::from_secs(seconds), bytes: 64 << 20 }
    }
}

/// What all questions share.
pub struct Desk {
    /// The names under which we may be asked.
    pub names: Names,
    /// See [`DOORS`].
    pub doors: Semaphore,
    speakers: [Arc<Speaker>; 2],
    short: Queue,
    searches: Queue,
    watched: Queue,
    closing: watch::Sender<bool>,
}

/// What work is done with.
pub struct Task {
    /// Who says it.
    pub speaker: Arc<Speaker>,
    /// Where to stop.
    pub limits: Limits,
    /// What made it stop.
    pub flags: Flags,
}

/// A question whose language is known.
#[derive(Deserialize)]
struct Spoken<B> {
    #[serde(default)]
    lang: Option<String>,
    #[serde(flatten)]
    question: B,
}

impl Desk {
    /// A desk for a server of these names.
    pub fn new(names: Names) -> Desk {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let speaker = |language| Arc::new(Speaker::new(language, &[crate::SENTENCES]));
        Desk {
            names,
            doors: Semaphore::new(DOORS),
            speakers: Language::ALL.map(speaker),
            short: Queue::new(cores, WAITING_SHORT, WAIT),
            searches: Queue::new(cores, WAITING, WAIT),
            watched: Queue::new(WATCHED, 0, WAIT),
            closing: watch::Sender::new(false),
        }
    }

    /// Who speaks a language.
    pub fn speaker(&self, language: Language) -> &Arc<Speaker> {
        let known = self.speakers.iter().find(|speaker| speaker.language() == language);
        known.unwrap_or(&self.speakers[0])
    }

    /// The language that a question names.
    pub fn language(named: Option<&str>) -> Language {
        named.and_then(Language::of_locale).unwrap_or(Language::English)
    }

    /// Ends everything.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Tells when everything ends.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Reads a question, and who is to answer it.
    pub async fn read<B: DeserializeOwned>(&self, request: Request) -> (Arc<Speaker>, Result<B, Trouble>) {
        let bytes = match guard::body(request).await {
            Ok(bytes) => bytes,
            Err(trouble) => return (self.speaker(Language::English).clone(), Err(trouble)),
        };
        match serde_json::from_slice::<Spoken<B>>(&bytes) {
            Ok(spoken) => {
                let language = Desk::language(spoken.lang.as_deref());
                (self.speaker(language).clone(), Ok(spoken.question))
            }
            Err(error) => (self.speaker(Language::English).clone(), Err(Trouble::BadQuestion(error.to_string()))),
        }
    }

    /// Waits for a place, and sets the clock.
    pub async fn begin(&self, work: Work) -> Result<(Permit, Alarm), Trouble> {
        let queue = match work.line {
            Line::Short => &self.short,
            Line::Search => &self.searches,
            Line::Watched => &self.watched,
        };
        let permit = queue.enter().await.ok_or(Trouble::Busy)?;
        if *self.closing.borrow() {
            return Err(Trouble::Closing);
        }
        Ok((permit, Alarm::after(work.time, self.closing())))
    }

    /// Answers a question in one piece. The work goes on in a thread of its own, and is stopped when this is dropped.
    pub async fn answer<B: DeserializeOwned + Send + 'static>(
        &self,
        request: Request,
        work: Work,
        does: impl FnOnce(&Task, B) -> Result<Response, Trouble> + Send + 'static,
    ) -> Response {
        let (speaker, question) = self.read::<B>(request).await;
        let answered = match question {
            Ok(question) => self.work(work, speaker.clone(), move |task| does(task, question)).await,
            Err(trouble) => Err(trouble),
        };
        answered.unwrap_or_else(|trouble| trouble.response(&speaker))
    }

    async fn work<T: Send + 'static>(
        &self,
        work: Work,
        speaker: Arc<Speaker>,
        does: impl FnOnce(&Task) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (permit, alarm) = self.begin(work).await?;
        let task = Task::new(speaker, work, &alarm);
        let worked = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            caught(|| does(&task))
        });
        worked.await.unwrap_or(Err(Trouble::Fault))
    }
}

impl Task {
    /// Work under a clock.
    pub fn new(speaker: Arc<Speaker>, work: Work, alarm: &Alarm) -> Task {
        let limits = Limits { stop: alarm.flags.stop.clone(), bytes: work.bytes, threads: 1, solutions: None };
        Task { speaker, limits, flags: alarm.flags.clone() }
    }
}

/// A fault in one question is no reason to stop answering the others.
pub fn caught<T>(does: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(does)).unwrap_or(Err(Trouble::Fault))
}
