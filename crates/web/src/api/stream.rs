//! Answers that are told as they come about: server-sent events, or frames where bytes are told too. Whoever closes the connection cancels the work; whoever reads
//! slowly slows it.

use crate::clock::{Alarm, Flags};
use crate::desk::{Desk, Heard, Task, Work, caught};
use crate::guard::Letter;
use crate::seats::Seat;
use crate::trouble::Trouble;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use runut::wire;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

/// Events that wait for their reader.
const AHEAD: usize = 32;
/// How often work that waits looks whether it still should.
pub const NAP: Duration = Duration::from_millis(5);
/// How long the last event waits for its reader.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// How what is told is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As server-sent events.
    Events,
    /// As frames: the length of what follows in four bytes, the lowest first; a byte with the length of the name; the name;
    /// and JSON or bytes.
    Frames,
}

impl Form {
    fn media(self) -> &'static str {
        match self {
            Form::Events => "text/event-stream",
            Form::Frames => "application/octet-stream",
        }
    }

    fn event(self, name: &str, data: &impl Serialize) -> Bytes {
        self.event_of_text(name, &wire::text(data))
    }

    fn event_of_text(self, name: &str, data: &str) -> Bytes {
        match self {
            Form::Events => format!("event: {name}\ndata: {data}\n\n").into(),
            Form::Frames => frame(name, data.as_bytes()),
        }
    }
}

fn frame(name: &str, data: &[u8]) -> Bytes {
    let length = (1 + name.len() + data.len()) as u32;
    let parts = [&length.to_le_bytes()[..], &[name.len() as u8], name.as_bytes(), data];
    parts.concat().into()
}

/// Answers a question with a stream of events. A puzzle that cannot be read is answered as any other question is.
pub async fn told<B: DeserializeOwned + Send + 'static>(
    desk: &Desk,
    request: Request,
    form: Form,
    work: impl FnOnce(&B) -> Work,
    does: impl FnOnce(&Task, &B, &Out, &mut Ready) -> Result<(), Trouble> + Send + 'static,
) -> Response {
    tell(desk, desk.read::<B>(request).await, form, work, does).await
}

/// The same for a question that has lines after it.
pub async fn told_of_letter<B: DeserializeOwned + Send + 'static>(
    desk: &Desk,
    request: Request,
    form: Form,
    work: Work,
    does: impl FnOnce(&Task, &(B, Letter), &Out, &mut Ready) -> Result<(), Trouble> + Send + 'static,
) -> Response {
    tell(desk, desk.read_letter::<B>(request).await, form, |_| work, does).await
}

async fn tell<B: Send + 'static>(
    desk: &Desk,
    Heard { speaker, wish, question }: Heard<B>,
    form: Form,
    work: impl FnOnce(&B) -> Work,
    does: impl FnOnce(&Task, &B, &Out, &mut Ready) -> Result<(), Trouble> + Send + 'static,
) -> Response {
    let begun = async {
        let question = question?;
        let (permit, alarm, task) = desk.begin(work(&question), wish, speaker.clone()).await?;
        let (events, told) = mpsc::channel(AHEAD);
        let (ready, is_ready) = oneshot::channel();
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let mut ready = Some(ready);
            let out = Out { form, events, flags: task.flags.clone(), seat: task.seat.clone() };
            let done = caught(|| does(&task, &question, &out, &mut ready));
            if let Err(trouble) = done {
                match ready.take() {
                    Some(ready) => drop(ready.send(Err(trouble))),
                    None => out.last("error", &trouble.object(&task.speaker)),
                }
            }
        });
        is_ready.await.unwrap_or(Err(Trouble::Fault))?;
        Ok(Told { events: told, _alarm: alarm })
    };
    match begun.await {
        Ok(told) => ([(CONTENT_TYPE, form.media())], Body::from_stream(told)).into_response(),
        Err(trouble) => Trouble::response(&trouble, &speaker),
    }
}

/// Tells the waiting request that the work has begun.
pub fn begin(ready: &mut Ready) {
    if let Some(ready) = ready.take() {
        let _ = ready.send(Ok(()));
    }
}

/// What is sent to the reader. With it goes the alarm: who drops this stops the search.
struct Told {
    events: mpsc::Receiver<Bytes>,
    _alarm: Alarm,
}

impl futures_core::Stream for Told {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.events.poll_recv(context).map(|event| event.map(Ok))
    }
}

/// Where work tells its events.
pub struct Out {
    form: Form,
    events: mpsc::Sender<Bytes>,
    flags: Flags,
    seat: Arc<Seat>,
}

impl Out {
    /// Whether nobody waits for it any more, or its time is over.
    pub fn is_given_up(&self) -> bool {
        self.flags.stopped() || self.events.is_closed()
    }

    /// Tells something if there is room for it: something newer will follow.
    pub fn offer(&self, name: &str, data: &impl Serialize) -> ControlFlow<()> {
        match self.send(self.form.event(name, data)) {
            Err(TrySendError::Closed(_)) => ControlFlow::Break(()),
            Ok(()) | Err(TrySendError::Full(_)) => ControlFlow::Continue(()),
        }
    }

    /// Tells something for sure, and waits for the reader if need be.
    pub fn tell(&self, name: &str, data: &impl Serialize) -> ControlFlow<()> {
        self.tell_text(name, &wire::text(data))
    }

    /// The same of what is written already.
    pub fn tell_text(&self, name: &str, data: &str) -> ControlFlow<()> {
        self.wait_for_room(self.form.event_of_text(name, data), || self.flags.stopped())
    }

    /// Hands on bytes for sure, in a frame.
    pub fn hand(&self, name: &str, bytes: &[u8]) -> ControlFlow<()> {
        self.wait_for_room(frame(name, bytes), || self.flags.stopped())
    }

    /// Tells the end, even if the time is over.
    pub fn last(&self, name: &str, data: &impl Serialize) {
        self.last_text(name, &wire::text(data));
    }

    /// The same of what is written already.
    pub fn last_text(&self, name: &str, data: &str) {
        let start = Instant::now();
        let _ = self.wait_for_room(self.form.event_of_text(name, data), || start.elapsed() > LAST_WAIT);
    }

    fn send(&self, event: Bytes) -> Result<(), TrySendError<Bytes>> {
        let sent = self.events.try_send(event);
        self.seat.note(sent.is_ok());
        sent
    }

    fn wait_for_room(&self, mut event: Bytes, gives_up: impl Fn() -> bool) -> ControlFlow<()> {
        loop {
            match self.send(event) {
                Ok(()) => return ControlFlow::Continue(()),
                Err(TrySendError::Closed(_)) => return ControlFlow::Break(()),
                Err(TrySendError::Full(_)) if gives_up() => return ControlFlow::Break(()),
                Err(TrySendError::Full(back)) => event = back,
            }
            std::thread::sleep(NAP);
        }
    }
}

/// Tells the waiting request whether the work has begun.
pub type Ready = Option<oneshot::Sender<Result<(), Trouble>>>;
