//! `runut serve` as a program: its address, its errors, its end, and how it bears many readers.
#![cfg(unix)]

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A server that is ended with its test.
struct Serving {
    child: Child,
    host: String,
}

impl Serving {
    fn start(words: &[&str]) -> Serving {
        let mut child = Command::new(cargo_bin("runut"))
            .args(["serve", "--no-open", "--lang", "en"])
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let host = address.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        Serving { host: host.expect("the address is printed").into(), child }
    }

    /// Asks once.
    fn ask(&self, verb: &str, question: &Value) -> std::io::Result<(u16, String)> {
        Reader::connect(&self.host)?.ask(verb, question)
    }

    /// Memory that it has, in KiB.
    fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
        line.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    fn interrupt(&mut self) -> (Option<i32>, String) {
        Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        let status = self.child.wait().unwrap();
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        (status.code(), told)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that is kept from question to question, as a browser does.
struct Reader {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Reader {
    fn connect(host: &str) -> std::io::Result<Reader> {
        let stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        stream.set_nodelay(true)?;
        Ok(Reader { stream: BufReader::new(stream), host: host.into() })
    }

    /// Asks, and reads the answer to its end: the status and the body.
    fn ask(&mut self, verb: &str, question: &Value) -> std::io::Result<(u16, String)> {
        let (body, host) = (question.to_string(), &self.host);
        let head = format!(
            "POST /api/{verb} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        self.stream.get_mut().write_all((head + &body).as_bytes())?;
        let head = self.line()?;
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let mut length = None;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            length = line.strip_prefix("content-length: ").and_then(|word| word.parse().ok()).or(length);
        }
        let mut body = Vec::new();
        match length {
            Some(length) => self.part(length, &mut body)?,
            None => loop {
                let size = usize::from_str_radix(&self.line()?, 16).map_err(std::io::Error::other)?;
                self.part(size, &mut body)?;
                self.line()?;
                if size == 0 {
                    break;
                }
            },
        }
        Ok((status, String::from_utf8_lossy(&body).into()))
    }

    fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        match self.stream.read_line(&mut line)? {
            0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(line.trim_end().into()),
        }
    }

    fn part(&mut self, size: usize, body: &mut Vec<u8>) -> std::io::Result<()> {
        let start = body.len();
        body.resize(start + size, 0);
        self.stream.read_exact(&mut body[start..])
    }
}

#[test]
fn it_prints_its_address_answers_and_ends_at_the_users_wish() {
    let mut serving = Serving::start(&["--port", "0"]);
    assert!(serving.host.starts_with("127.0.0.1:"), "{}", serving.host);
    let (_, example) = runut::embedded().next().unwrap();
    let (status, body) = serving.ask("open", &json!({"puzzle": example.text})).unwrap();
    assert!(status == 200 && body.contains("\"family\":\"packing\""), "{status} {body}");
    let (status, told) = serving.interrupt();
    assert_eq!((status, told.as_str()), (Some(0), "Ctrl-C ends it\nended\n"));
}

#[test]
fn a_bad_puzzle_has_the_same_error_as_on_the_command_line() {
    let serving = Serving::start(&["--port", "0"]);
    let long = "A".repeat((1 << 20) + 1);
    for text in
        ["", "hello\n", "{\"family\": 3}", "1 1\nDEFAULT\nA\n", "5 7 5\nCUSTOM\n...X...\n.XXX\n", "2:3///////", &long]
    {
        for lang in ["en", "id"] {
            let output = assert_cmd::Command::new(cargo_bin("runut"))
                .args(["solve", "-", "--json", "--lang", lang])
                .write_stdin(text)
                .output()
                .unwrap();
            let (status, body) = serving.ask("open", &json!({"puzzle": text, "lang": lang})).unwrap();
            assert_eq!(status, 400);
            let parsed = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).unwrap();
            assert_eq!(parsed(body.as_bytes()), parsed(&output.stdout));
        }
    }
}

#[test]
fn a_port_that_is_taken_and_a_host_that_others_reach() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = Command::new(cargo_bin("runut")).args(["serve", "--port", &port, "--lang", "en"]).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(told.contains(&format!("port {port} of 127.0.0.1 is taken")), "{told}");
    let mut open = Serving::start(&["--port", "0", "--host", "0.0.0.0"]);
    let (_, told) = open.interrupt();
    assert!(told.starts_with("warning: other machines can reach this page"), "{told}");
    // Its addresses are those of this machine in its networks, and never one that only this machine knows.
    match told.lines().find_map(|line| line.strip_prefix("they open ")) {
        Some(others) => assert!(others.split("  ").all(|one| one.starts_with("http://")), "{told}"),
        None => assert!(told.contains("no network was found"), "{told}"),
    }
    assert!(!told.contains("//127.") && !told.contains("//0.0.0.0"), "{told}");
}

const READERS: usize = 200;

/// What readers saw who all asked at once.
#[derive(Default)]
struct Rush {
    answered: Vec<Duration>,
    /// A full queue.
    turned_away: Vec<Duration>,
    errors: Vec<String>,
}

impl Rush {
    fn add(&mut self, other: Rush) {
        self.answered.extend(other.answered);
        self.turned_away.extend(other.turned_away);
        self.errors.extend(other.errors);
    }

    /// One reader who asks one question after another.
    fn of_reader(serving: &Serving, questions: &[Value], first: usize, end: Instant) -> Rush {
        let mut rush = Rush::default();
        let mut connection = Reader::connect(&serving.host).expect("it listens");
        for question in questions.iter().cycle().skip(first) {
            let start = Instant::now();
            if start >= end {
                break;
            }
            match connection.ask("run", question) {
                Ok((200, body)) if body.contains("event: done") => rush.answered.push(start.elapsed()),
                Ok((503, _)) => {
                    rush.turned_away.push(start.elapsed());
                    std::thread::sleep(Duration::from_millis(20));
                }
                other => {
                    rush.errors.push(format!("{other:?}"));
                    connection = Reader::connect(&serving.host).expect("it listens");
                }
            }
        }
        rush
    }

    fn of_all(serving: &Serving, questions: &[Value], time: Duration) -> Rush {
        let end = Instant::now() + time;
        let all = Mutex::new(Rush::default());
        std::thread::scope(|scope| {
            for reader in 0..READERS {
                let all = &all;
                scope.spawn(move || {
                    let rush = Rush::of_reader(serving, questions, reader, end);
                    all.lock().unwrap().add(rush);
                });
            }
        });
        all.into_inner().unwrap()
    }

    fn tell(&mut self) {
        for (name, times) in [("answered", &mut self.answered), ("503", &mut self.turned_away)] {
            times.sort_unstable();
            let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
            println!("  {name}: {} (p50 {:.1?}, p99 {:.1?})", times.len(), at(50), at(99));
        }
        println!("  errors: {} {:?}", self.errors.len(), self.errors.first());
    }
}

/// 200 readers who ask to solve the examples for half a minute: nothing goes wrong but a full queue. The same again: the server
/// is no larger than after the first time.
#[test]
#[ignore = "takes a minute"]
fn load() {
    let seconds: u64 = std::env::var("RUNUT_LOAD_SECONDS").ok().and_then(|word| word.parse().ok()).unwrap_or(30);
    let serving = Serving::start(&["--port", "0"]);
    let questions: Vec<Value> =
        runut::embedded().map(|(_, one)| json!({"puzzle": one.text, "ask": "solve", "lenient": true})).collect();
    // Every puzzle once, so that what is made once is made.
    questions.iter().for_each(|question| assert_eq!(serving.ask("run", question).unwrap().0, 200));
    println!("{READERS} readers for {seconds} s; memory before: {} KiB", serving.resident());
    let after_each = [1, 2].map(|_| {
        let mut rush = Rush::of_all(&serving, &questions, Duration::from_secs(seconds));
        std::thread::sleep(Duration::from_secs(2));
        rush.tell();
        println!("  memory after: {} KiB", serving.resident());
        assert!(rush.errors.is_empty(), "{:?}", &rush.errors[..rush.errors.len().min(3)]);
        serving.resident()
    });
    assert!(after_each[1] < after_each[0] + 4 * 1024, "memory does not grow: {after_each:?}");
    let (_, example) = runut::embedded().next().unwrap();
    assert_eq!(serving.ask("open", &json!({"puzzle": example.text})).unwrap().0, 200, "it still answers");
}
