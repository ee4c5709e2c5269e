//! Answers that say no: a status, and the error object that the command line prints too.

use crate::desk::Task;
use crate::guard::MOST_TRACE;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use runut::wire::{self, Failure, Fault, Halted};
use runut::{Code, Refusal, Said, Speaker, verbs};

/// Why a question is not answered.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// The puzzle, the board or what was asked about it: the command line would refuse it in the same words.
    Refused(Box<Refusal>),
    /// The Host is not ours.
    ForeignHost,
    /// The page that asks is not ours.
    ForeignOrigin,
    /// No such page, file or verb.
    NotFound,
    /// The wrong method.
    Method,
    /// A body that is not said to be JSON.
    NotJson,
    /// A body that is no question; with what is wrong about it.
    BadQuestion(String),
    /// Something in a question that there is not.
    Unknown(Said),
    /// A body beyond the limit.
    TooLarge,
    /// A search of somebody's own beyond the limit.
    LongTrace,
    /// A body that does not arrive.
    TooSlow,
    /// The queue is full.
    Busy,
    /// A limit of this question was hit before there was anything to answer.
    Stopped(Halted),
    /// The server closes.
    Closing,
    /// A fault of our own.
    Fault,
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(Box::new(refusal))
    }
}

impl Trouble {
    /// Why a verb has no answer.
    pub fn of(fault: verbs::Fault, task: &Task) -> Trouble {
        match fault {
            verbs::Fault::Refused(refusal) => Trouble::Refused(refusal),
            verbs::Fault::Stopped(halt) => task.stopped(halt),
        }
    }

    /// The status and the code.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Trouble::Refused(refusal) => (StatusCode::BAD_REQUEST, refusal.code.word()),
            Trouble::ForeignHost | Trouble::ForeignOrigin => (StatusCode::FORBIDDEN, "forbidden"),
            Trouble::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            Trouble::Method => (StatusCode::METHOD_NOT_ALLOWED, "bad-method"),
            Trouble::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json"),
            Trouble::BadQuestion(_) | Trouble::Unknown(_) => (StatusCode::BAD_REQUEST, Code::BadQuestion.word()),
            Trouble::TooLarge | Trouble::LongTrace => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Trouble::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            Trouble::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Trouble::Stopped(_) => (StatusCode::SERVICE_UNAVAILABLE, "stopped"),
            Trouble::Closing => (StatusCode::SERVICE_UNAVAILABLE, "closing"),
            Trouble::Fault => (StatusCode::INTERNAL_SERVER_ERROR, "fault"),
        }
    }

    fn said(&self) -> Said {
        match self {
            Trouble::Refused(refusal) => refusal.said.clone(),
            Trouble::ForeignHost => Said::new("web-forbidden-host"),
            Trouble::ForeignOrigin => Said::new("web-forbidden-origin"),
            Trouble::NotFound => Said::new("web-not-found"),
            Trouble::Method => Said::new("web-method"),
            Trouble::NotJson => Said::new("web-not-json"),
            Trouble::BadQuestion(error) => Said::new("ask-unreadable").with("error", error.as_str()),
            Trouble::Unknown(said) => said.clone(),
            Trouble::TooLarge => Said::new("web-too-large"),
            Trouble::LongTrace => Said::new("web-long-trace").with("most", MOST_TRACE >> 20),
            Trouble::TooSlow => Said::new("web-too-slow"),
            Trouble::Busy => Said::new("web-busy"),
            Trouble::Stopped(halted) => halted.said.clone(),
            Trouble::Closing => Said::new("web-closing"),
            Trouble::Fault => Said::new("web-fault"),
        }
    }

    fn help(&self) -> Option<Said> {
        match self {
            Trouble::Refused(refusal) => refusal.help.as_deref().cloned(),
            Trouble::LongTrace => Some(Said::new("web-long-trace-help").with("most", runut::trace::MOST_BYTES >> 20)),
            Trouble::Busy => Some(Said::new("web-busy-help")),
            Trouble::Stopped(_) => Some(Said::new("web-stopped-help")),
            Trouble::Fault => Some(Said::new("web-fault-help")),
            _ => None,
        }
    }

    /// The error object, as docs/JSON.md has it.
    pub fn object(&self, speaker: &Speaker) -> Failure {
        let (span, halt) = match self {
            Trouble::Refused(refusal) => (refusal.span, None),
            Trouble::Stopped(halted) => (None, Some(halted.cause)),
            _ => (None, None),
        };
        let error = Fault {
            code: self.kind().1,
            message: speaker.say(&self.said()),
            help: self.help().map(|help| speaker.say(&help)),
            line: span.map(|span| span.line),
            column: span.map(|span| span.column),
            halt,
        };
        Failure { error }
    }

    /// The whole answer.
    pub fn response(&self, speaker: &Speaker) -> Response {
        let (status, _) = self.kind();
        let mut response =
            (status, [(CONTENT_TYPE, "application/json")], wire::text(&self.object(speaker))).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}
