//! Who may ask, and what every answer carries.
//!
//! The server listens on this machine only, but that is no protection from the reader's own browser: any page may send
//! requests to any address. A page of another site is recognised by its Origin. A site whose name has been made to lead
//! here (DNS rebinding) is recognised by the Host, which is still its own name. And a page of ours can load, ask and be
//! framed by nothing but ourselves.

use crate::desk::Desk;
use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use runut::{Language, MOST_BYTES};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// The most that a question may have: the largest puzzle, its line ends written as two characters, and a board.
pub const MOST_BODY: usize = MOST_BYTES + MOST_BYTES / 4;
/// The most that a letter may have besides: somebody's own search.
pub const MOST_TRACE: usize = 16 << 20;

/// How a question comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// As JSON.
    Question,
    /// As JSON in the first line, and further lines after it.
    Letter,
}

impl Post {
    fn media(self) -> &'static str {
        match self {
            Post::Question => "application/json",
            Post::Letter => "application/x-ndjson",
        }
    }

    fn most(self) -> usize {
        match self {
            Post::Question => MOST_BODY,
            Post::Letter => MOST_BODY + MOST_TRACE,
        }
    }

    /// How long it may take to arrive.
    fn arrival(self) -> Duration {
        Duration::from_secs(if self == Post::Question { 10 } else { 30 })
    }

    fn too_large(self) -> Trouble {
        if self == Post::Question { Trouble::TooLarge } else { Trouble::LongTrace }
    }
}

/// A question with lines after it, that are left as they came. It keeps its place among the letters until all is done.
pub struct Letter {
    bytes: Bytes,
    head: usize,
    _place: OwnedSemaphorePermit,
}

impl Letter {
    /// A letter that has come.
    pub fn new(bytes: Bytes, place: OwnedSemaphorePermit) -> Result<Letter, Trouble> {
        let head = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        match head <= MOST_BODY && bytes.len() - head <= MOST_TRACE + 1 {
            true => Ok(Letter { bytes, head, _place: place }),
            false => Err(Trouble::LongTrace),
        }
    }

    /// The question.
    pub fn head(&self) -> &[u8] {
        &self.bytes[..self.head]
    }

    /// The lines after it.
    pub fn rest(&self) -> Result<&str, Trouble> {
        let rest = self.bytes.get(self.head + 1..).unwrap_or(&[]);
        std::str::from_utf8(rest).map_err(|error| Trouble::BadQuestion(error.to_string()))
    }
}

/// What every answer carries.
const DRESS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The names under which this server may be asked.
#[derive(Clone, Debug)]
pub struct Names {
    port: u16,
    hosts: Vec<String>,
    /// Whether it listens on every address of this machine: then any address is ours, but still no foreign name.
    any_address: bool,
}

impl Names {
    /// This machine's own names for itself, and the one that the server was given.
    pub fn new(given: &str, port: u16, any_address: bool) -> Names {
        let given = given.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        let hosts = ["localhost", "127.0.0.1", "::1", &given].map(String::from).to_vec();
        Names { port, hosts, any_address }
    }

    /// Whether a host with its port is this server.
    fn is_ours(&self, authority: &str) -> bool {
        let Some((host, port)) = split(authority) else { return false };
        let host = host.to_ascii_lowercase();
        let is_known = self.hosts.contains(&host) || (self.any_address && host.parse::<IpAddr>().is_ok());
        is_known && port == self.port
    }

    /// Refuses what was meant for another host or is asked by another page.
    fn admit(&self, request: &Request) -> Result<(), Trouble> {
        let mut hosts = request.headers().get_all(header::HOST).iter();
        let (host, another) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next());
        let of_line = request.uri().authority().map(|authority| authority.as_str());
        let is_ours = host.is_some_and(|host| self.is_ours(host)) && of_line.is_none_or(|host| self.is_ours(host));
        if !is_ours || another.is_some() {
            return Err(Trouble::ForeignHost);
        }
        let is_own_page = |origin: &HeaderValue| {
            origin
                .to_str()
                .ok()
                .and_then(|origin| origin.strip_prefix("http://"))
                .is_some_and(|host| self.is_ours(host))
        };
        match request.headers().get_all(header::ORIGIN).iter().all(is_own_page) {
            true => Ok(()),
            false => Err(Trouble::ForeignOrigin),
        }
    }
}

/// A host and its port, 80 where there is none.
fn split(authority: &str) -> Option<(&str, u16)> {
    let (host, rest) = match authority.strip_prefix('[') {
        Some(inside) => inside.split_once(']')?,
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let digits = |port: &str| (!port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit())).then_some(());
    let port = match rest.strip_prefix(':') {
        None if rest.is_empty() => 80,
        None => return None,
        Some(port) => digits(port).and_then(|()| port.parse().ok())?,
    };
    Some((host, port))
}

/// Lets in who may come in, not too many at a time, and dresses the answer.
pub async fn guard(State(desk): State<Arc<Desk>>, request: Request, next: Next) -> Response {
    let mut response = match desk.names.admit(&request) {
        Err(trouble) => trouble.response(desk.speaker(Language::English)),
        Ok(()) => match desk.doors.try_acquire() {
            Ok(_inside) => next.run(request).await,
            Err(_) => Trouble::Busy.response(desk.speaker(Language::English)),
        },
    };
    dress(response.headers_mut());
    response
}

fn dress(headers: &mut HeaderMap) {
    for (name, value) in DRESS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// The body of a question. Another site's page cannot say that it is JSON without asking first, and nobody answers that.
pub async fn body(request: Request, post: Post) -> Result<Bytes, Trouble> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if !kind.split(';').next().unwrap_or("").trim().eq_ignore_ascii_case(post.media()) {
        return Err(Trouble::NotJson);
    }
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if length.and_then(|length| length.parse::<u64>().ok()).is_some_and(|length| length > post.most() as u64) {
        return Err(post.too_large());
    }
    let read = tokio::time::timeout(post.arrival(), axum::body::to_bytes(request.into_body(), post.most())).await;
    read.map_err(|_| Trouble::TooSlow)?.map_err(|error| match std::error::Error::source(&error) {
        Some(cause) if cause.is::<http_body_util::LengthLimitError>() => post.too_large(),
        _ => Trouble::BadQuestion(error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_ours() {
        let names = Names::new("127.0.0.1", 7878, false);
        for ours in ["localhost:7878", "LocalHost:7878", "127.0.0.1:7878", "[::1]:7878"] {
            assert!(names.is_ours(ours), "{ours}");
        }
        for foreign in [
            "",
            "localhost",
            "localhost:",
            "localhost:+7878",
            "localhost:7879",
            "localhost.:7878",
            "localhost.evil.example:7878",
            "evil.example:7878",
            "127.0.0.1.evil.example:7878",
            "127.0.0.1:7878@evil.example",
            "me@127.0.0.1:7878",
            "192.168.0.7:7878",
            "[::1]7878",
            "[::2]:7878",
            "::1:7878",
        ] {
            assert!(!names.is_ours(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_given_host_is_ours_and_on_every_address_no_foreign_name_is() {
        assert!(Names::new("box.home", 80, false).is_ours("box.home"));
        assert!(Names::new("[fe80::1]", 81, false).is_ours("[fe80::1]:81"));
        let names = Names::new("0.0.0.0", 7878, true);
        assert!(names.is_ours("192.168.0.7:7878") && names.is_ours("[fe80::1]:7878"));
        assert!(!names.is_ours("evil.example:7878"));
    }
}
