//! What all questions share, and how one is worked on: read, queued, limited, and given up when nobody waits any more.

use crate::clock::{Alarm, Flags};
use crate::guard::{self, Letter, Names, Post};
use crate::queue::{Permit, Queue};
use crate::seats::{Seat, Seats};
use crate::trouble::Trouble;
use axum::extract::Request;
use axum::response::Response;
use runut::wire::{Cause, Halted};
use runut::{Halt, Language, Limits, Said, Speaker, verbs};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, watch};

/// Requests that are read or answered at a time, those of open streams not counted. Together with the limit of a body this
/// bounds the memory that questions take before anyone works on them.
const DOORS: usize = 300;
/// Letters that are read or worked on at a time: they are large.
const LETTERS: usize = 4;
/// Searches that are looked at step by step: most of their time they wait for their reader.
const WATCHED: usize = 8;
/// Who waits for one of these waits a little longer than it takes until one that nobody reads has to go.
const WAIT_WATCHED: Duration = Duration::from_secs(15);
/// Who may wait for a search, and for how long.
const WAITING: usize = 16;
const WAIT: Duration = Duration::from_secs(10);
/// The same for short questions, of which a page may ask several in a row.
const WAITING_SHORT: usize = 128;

/// How much a kind of work may take.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Which queue it goes through.
    line: Line,
    /// Seconds that it has unless its question says otherwise, and at the most.
    seconds: (f64, f64),
    /// How much memory.
    bytes: u64,
}

/// The queues. Each has places of its own, so that long work of one kind never keeps short work of another waiting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// Reading, drawing, judging.
    Short,
    /// Hints: somebody sits before the board and waits.
    Hint,
    /// Explanations, grades, trees, films.
    Reason,
    /// Searching.
    Search,
    /// Searching while somebody looks at every step.
    Watched,
}

impl Work {
    /// A question that is answered at once.
    pub const SHORT: Work = Work { line: Line::Short, seconds: (5.0, 5.0), bytes: 64 << 20 };
    /// A hint.
    pub const HINT: Work = Work { line: Line::Hint, seconds: (20.0, 20.0), bytes: 256 << 20 };
    /// Any other reason, and a film.
    pub const REASON: Work = Work { line: Line::Reason, ..Work::HINT };

    /// A search of this many seconds, usually and at the most.
    pub const fn search(usual: f64, most: f64) -> Work {
        Work { line: Line::Search, seconds: (usual, most), bytes: 256 << 20 }
    }

    /// How much a verb of the library may take.
    pub const fn of(work: verbs::Work) -> Work {
        match work {
            verbs::Work::List | verbs::Work::Short => Work::SHORT,
            verbs::Work::Hint => Work::HINT,
            verbs::Work::Reason => Work::REASON,
            verbs::Work::Search(usual, most) => Work::search(usual, most),
        }
    }

    /// The same for one that is looked at.
    pub const fn watched(usual: f64, most: f64) -> Work {
        Work { line: Line::Watched, seconds: (usual, most), bytes: 64 << 20 }
    }

    /// How long it may take, as its question wishes.
    fn time(&self, wish: Wish) -> Duration {
        Duration::from_secs_f64(wish.seconds.unwrap_or(self.seconds.0).clamp(0.0, self.seconds.1))
    }

    /// How much memory it may take, as its question wishes.
    fn bytes(&self, wish: Wish) -> u64 {
        wish.megabytes.map_or(self.bytes, |megabytes| (megabytes.max(0.0) * f64::from(1 << 20)) as u64).min(self.bytes)
    }
}

/// The limits that a question sets itself, whatever it asks: they only ever lower ours.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wish {
    seconds: Option<f64>,
    megabytes: Option<f64>,
}

/// A question that has been read: who answers it, what it allows itself, and what it asks.
pub struct Heard<B> {
    /// Who says the answer.
    pub speaker: Arc<Speaker>,
    /// See [`Wish`].
    pub wish: Wish,
    /// What is asked, or why that cannot be read.
    pub question: Result<B, Trouble>,
}

/// What all questions share.
pub struct Desk {
    /// The names under which we may be asked.
    pub names: Names,
    /// See [`DOORS`].
    pub doors: Semaphore,
    /// See [`LETTERS`].
    letters: Arc<Semaphore>,
    speakers: [Arc<Speaker>; 2],
    short: Queue,
    hints: Queue,
    reasons: Queue,
    searches: Queue,
    watched: Queue,
    seats: Seats,
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
    /// Whether its events are read.
    pub seat: Arc<Seat>,
    /// When it began.
    pub begun: Instant,
}

/// A question with what all questions may say.
#[derive(Deserialize)]
struct Spoken<B> {
    lang: Option<String>,
    seconds: Option<f64>,
    megabytes: Option<f64>,
    #[serde(flatten)]
    question: B,
}

impl Desk {
    /// A desk for a server of these names.
    pub fn new(names: Names) -> Desk {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let rooms = [
            crate::SENTENCES,
            #[cfg(feature = "book")]
            runut_book::SENTENCES,
        ];
        let speaker = |language| Arc::new(Speaker::new(language, &rooms));
        Desk {
            names,
            doors: Semaphore::new(DOORS),
            letters: Arc::new(Semaphore::new(LETTERS)),
            speakers: Language::ALL.map(speaker),
            short: Queue::new(cores, WAITING_SHORT, WAIT),
            hints: Queue::new(cores, WAITING, WAIT),
            reasons: Queue::new(cores, WAITING, WAIT),
            searches: Queue::new(cores, WAITING, WAIT),
            watched: Queue::new(WATCHED, WAITING, WAIT_WATCHED),
            seats: Seats::default(),
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
    pub async fn read<B: DeserializeOwned>(&self, request: Request) -> Heard<B> {
        match guard::body(request, Post::Question).await {
            Ok(bytes) => self.understood(&bytes),
            Err(trouble) => self.refused(trouble),
        }
    }

    /// Reads a question that has lines after it.
    pub async fn read_letter<B: DeserializeOwned>(&self, request: Request) -> Heard<(B, Letter)> {
        let letter = async {
            let place = self.letters.clone().try_acquire_owned().map_err(|_| Trouble::Busy)?;
            Letter::new(guard::body(request, Post::Letter).await?, place)
        };
        match letter.await {
            Ok(letter) => {
                let Heard { speaker, wish, question } = self.understood(letter.head());
                Heard { speaker, wish, question: question.map(|question| (question, letter)) }
            }
            Err(trouble) => self.refused(trouble),
        }
    }

    fn understood<B: DeserializeOwned>(&self, bytes: &[u8]) -> Heard<B> {
        match serde_json::from_slice::<Spoken<B>>(bytes) {
            Ok(Spoken { lang, seconds, megabytes, question }) => Heard {
                speaker: self.speaker(Desk::language(lang.as_deref())).clone(),
                wish: Wish { seconds, megabytes },
                question: Ok(question),
            },
            Err(error) => self.refused(Trouble::BadQuestion(error.to_string())),
        }
    }

    fn refused<B>(&self, trouble: Trouble) -> Heard<B> {
        let speaker = self.speaker(Language::English).clone();
        Heard { speaker, wish: Wish::default(), question: Err(trouble) }
    }

    /// Waits for a place, and sets the clock.
    pub async fn begin(&self, work: Work, wish: Wish, speaker: Arc<Speaker>) -> Result<(Permit, Alarm, Task), Trouble> {
        let permit = match work.line {
            Line::Short => self.short.enter().await,
            Line::Hint => self.hints.enter().await,
            Line::Reason => self.reasons.enter().await,
            Line::Search => self.searches.enter().await,
            // Who waits here watches over those that nobody reads.
            Line::Watched => tokio::select! {
                permit = self.watched.enter() => permit,
                never = self.seats.make_room() => match never {},
            },
        };
        let permit = permit.ok_or(Trouble::Busy)?;
        if *self.closing.borrow() {
            return Err(Trouble::Closing);
        }
        let alarm = Alarm::after(work.time(wish), self.closing());
        let flags = alarm.flags.clone();
        let limits = Limits { stop: flags.stop.clone(), bytes: work.bytes(wish), threads: 1, solutions: None };
        let seat = Seat::of(&flags);
        if work.line == Line::Watched {
            self.seats.take(&seat);
        }
        Ok((permit, alarm, Task { speaker, limits, flags, seat, begun: Instant::now() }))
    }

    /// Answers a question in one piece. The work goes on in a thread of its own, and is stopped when this is dropped.
    pub async fn answer<B: DeserializeOwned + Send + 'static>(
        &self,
        request: Request,
        work: Work,
        does: impl FnOnce(&Task, B) -> Result<Response, Trouble> + Send + 'static,
    ) -> Response {
        let Heard { speaker, wish, question } = self.read::<B>(request).await;
        let answered = async {
            let question = question?;
            let (permit, _alarm, task) = self.begin(work, wish, speaker.clone()).await?;
            let worked = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                caught(|| does(&task, question))
            });
            worked.await.unwrap_or(Err(Trouble::Fault))
        };
        answered.await.unwrap_or_else(|trouble| trouble.response(&speaker))
    }
}

impl Task {
    /// What a halt is due to.
    pub fn cause(&self, halt: Halt) -> Cause {
        match halt {
            Halt::Memory => Cause::Memory,
            _ if self.flags.is_late() => Cause::Time,
            Halt::Stopped | Halt::Watcher => Cause::Stopped,
        }
    }

    /// The same with its sentence.
    pub fn halted(&self, halt: Halt) -> Halted {
        let said = match halt {
            Halt::Memory => Said::new("web-too-much-memory"),
            Halt::Stopped | Halt::Watcher => Said::new("web-gone"),
        };
        Halted { cause: self.cause(halt), said }
    }

    /// The answer that a halt leaves where nothing was found yet.
    pub fn stopped(&self, halt: Halt) -> Trouble {
        match halt {
            Halt::Stopped if !self.flags.is_late() => Trouble::Closing,
            _ => Trouble::Stopped(self.halted(halt)),
        }
    }

    /// Refuses to hand out what was finished too late, or only half.
    pub fn in_time(&self) -> Result<(), Trouble> {
        if self.flags.stopped() { Err(self.stopped(Halt::Stopped)) } else { Ok(()) }
    }
}

/// A fault in one question is no reason to stop answering the others.
pub fn caught<T>(does: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(does)).unwrap_or(Err(Trouble::Fault))
}
