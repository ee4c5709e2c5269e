//! A server for a test, and the smallest client that can ask it anything, right or wrong.
#![allow(dead_code, reason = "the tests of the command line use a part of it")]

use runut::Stop;
use runut_web::{Config, Port, Server};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::JoinHandle;
use std::time::Duration;

/// A server that ends with its test.
pub struct Running {
    pub port: u16,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn start() -> Running {
        let server = Server::bind(&Config { host: None, port: Port::Exactly(0) }).expect("there is a free port");
        let port = server.address().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
        let stop = Stop::default();
        let flag = stop.clone();
        let thread = std::thread::spawn(move || server.serve(&flag).expect("it serves"));
        Running { port, stop, thread: Some(thread) }
    }

    pub fn end(&mut self) {
        self.stop.raise();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it ends in good order");
        }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Sends bytes as they are, and reads the answer to its end.
    pub fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // Who is refused before all is sent may find the connection closed.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::parse(&bytes)
    }

    /// A request with these headers besides Host.
    pub fn send(&self, line: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.raw(&self.request(line, headers, body))
    }

    pub fn request(&self, line: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
        let mut text = format!("{line} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.host());
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            text += &format!("content-length: {}\r\n", body.len());
        }
        text += "\r\n";
        text += body;
        text.into_bytes()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path}"), &[], "")
    }

    pub fn post(&self, verb: &str, question: Value) -> Answer {
        self.send(&format!("POST /api/{verb}"), &[("content-type", "application/json")], &question.to_string())
    }

    /// Brings somebody's own search.
    pub fn bring(&self, question: &Value, trace: &str) -> Answer {
        let body = format!("{question}\n{trace}");
        self.send("POST /api/trace", &[("content-type", "application/x-ndjson")], &body)
    }

    /// Begins a search and does not wait for it.
    pub fn begin(&self, question: Value) -> TcpStream {
        let mut stream = self.connect();
        let request = self.request("POST /api/run", &[("content-type", "application/json")], &question.to_string());
        stream.write_all(&request).unwrap();
        stream
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Answer {
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
            return Answer { status: 0, head: String::from_utf8_lossy(bytes).into(), body: Vec::new() };
        };
        let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let body = &bytes[end + 4..];
        let body = if head.contains("transfer-encoding: chunked") { unchunked(body) } else { body.to_vec() };
        Answer { status, head, body }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.head))
    }

    pub fn code(&self) -> (u16, String) {
        (self.status, self.json()["error"]["code"].as_str().unwrap_or("").to_string())
    }

    /// The events of a stream.
    pub fn events(&self) -> Vec<(String, Value)> {
        assert_eq!((self.status, self.header("content-type")), (200, Some("text/event-stream")), "{}", self.text());
        let event = |block: &str| {
            let (name, data) = block.strip_prefix("event: ")?.split_once("\ndata: ")?;
            Some((name.to_string(), serde_json::from_str(data).expect("events are JSON")))
        };
        self.text().split_terminator("\n\n").map(|block| event(block).expect(block)).collect()
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        if size == 0 || body.len() < end + 2 + size {
            break;
        }
        whole.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 2 + size + 2..];
    }
    whole
}

pub fn example(name: &str) -> &'static str {
    runut::embedded().find(|(_, example)| example.name == name).expect("there is such an example").1.text
}

/// A search that does not end by itself.
pub fn endless(seconds: u32) -> Value {
    json!({"puzzle": example("iq-5x11"), "ask": "solve", "strategy": "brute", "seconds": seconds})
}
