//! Where a puzzle comes from if no word names it, and how what one verb writes is read by the next.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

/// A puzzle that no example is.
const OWN: &str = "TENTS\n  2 1 1 1 0\n1 . T . . .\n1 T . . . .\n1 . . T . .\n1 . . T . .\n1 T . . . .\n";

struct Ran {
    status: i32,
    out: String,
    err: String,
}

fn runut(words: &str) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(words.split_whitespace()).env("LC_ALL", "C").env_remove("CI");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it with this at the other end of a pipe.
fn piped(command: &mut Command, input: &str) -> Ran {
    let mut child = command.spawn().unwrap();
    // A verb may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

fn run(words: &str, input: &str) -> Ran {
    piped(&mut runut(words), input)
}

/// Without the times, which differ from run to run.
fn timeless(text: &str) -> String {
    let is_time = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).parse::<f64>().is_ok();
    let line = |line: &str| line.split([' ', ',', ':']).filter(|word| !is_time(word)).collect::<Vec<_>>().join(" ");
    text.lines().map(line).filter(|line| !line.contains("seconds")).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_verb_takes_what_is_piped_in_for_the_puzzle_that_nobody_names() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("own.txt"), OWN).unwrap();
    let verbs = [
        "solve -q",
        "count -q",
        "count --places -q",
        "prove -q",
        "explain -q",
        "hint -q",
        "grade --json",
        "tree -q",
        "estimate --json",
        "export --to opb",
        "convert --to id",
        "convert --to json",
        "draw --out -",
        "split -q",
        "sheet --to html --out -",
    ];
    for words in verbs {
        let named = match words.split_once(' ') {
            Some((verb, rest)) => run(&format!("{verb} {}/own.txt {rest}", folder.path().display()), ""),
            None => unreachable!("each has an option"),
        };
        let handed = run(words, OWN);
        assert_eq!((named.status, handed.status), (0, 0), "{words}: {}{}", named.err, handed.err);
        assert_eq!(timeless(&named.out), timeless(&handed.out), "{words}");
        assert!(!handed.out.is_empty() && !handed.err.contains("example"), "{words}: {}", handed.err);
    }
    let compared = run("compare --json", OWN);
    assert!(compared.out.matches("\"verdict\":\"solved\"").count() > 4, "{}", compared.out);
}

#[test]
fn a_file_at_standard_input_is_read_and_the_empty_device_is_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.txt");
    std::fs::write(&path, OWN).unwrap();
    let file = runut("solve -q").stdin(File::open(&path).unwrap()).output().unwrap();
    assert_eq!(String::from_utf8(file.stdout).unwrap(), run("solve - -q", OWN).out);
    let nothing = runut("solve").stdin(Stdio::null()).output().unwrap();
    let told = String::from_utf8(nothing.stderr).unwrap();
    assert!(told.starts_with("the embedded example iq-challenge"), "{told}");
    assert_eq!(nothing.stdout.iter().filter(|&&byte| byte == b'\n').count(), 5);
}

#[test]
fn on_a_terminal_the_example_is_shown() {
    let program = assert_cmd::cargo::cargo_bin("runut");
    let mut terminal = rexpect::spawn(&format!("{} solve --lang en", program.display()), Some(60_000)).unwrap();
    terminal.exp_string("the embedded example iq-challenge").unwrap();
    terminal.exp_string("the only solution").unwrap();
    terminal.exp_eof().unwrap();
}

#[test]
fn an_empty_pipe_is_a_fault_and_not_the_example() {
    for words in ["solve", "count -q", "convert --to id", "solve --set kanoodle --board 5x11", "sheet --out -"] {
        let ran = run(words, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains("input is empty"), "{words}: {}", ran.err);
    }
    // Build machines hand over an empty pipe where nobody is.
    let in_ci = piped(runut("count -q").env("CI", "true"), "");
    assert_eq!((in_ci.status, in_ci.out.as_str()), (0, "1\n"));
    assert_eq!(in_ci.err, "standard input is empty: the embedded example iq-challenge instead\n");
}

#[test]
fn a_pipe_that_stays_silent_is_told_to_be_awaited() {
    for (words, input) in
        [("count -q", OWN), ("solve --each -", "tents-5x5\n"), ("run", ""), ("book --out -", "tents-5x5\n")]
    {
        let mut child = runut(words).spawn().unwrap();
        let mut told = String::new();
        // Nothing is written, nothing is closed: this line comes all the same.
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        errors.read_line(&mut told).unwrap();
        assert!(told.starts_with("waiting for standard input"), "{words}: {told}");
        let mut pipe = child.stdin.take().unwrap();
        pipe.write_all(input.as_bytes()).unwrap();
        drop(pipe);
        let mut rest = String::new();
        errors.read_to_string(&mut rest).unwrap();
        assert!(!rest.contains("waiting"), "it is said once: {rest}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.success(), !input.is_empty(), "{words}: {rest}");
    }
}

#[test]
fn what_generate_writes_for_programs_is_read_by_the_verbs() {
    for form in ["--json", "--to json", "--to id"] {
        let made = run(&format!("generate tents --size 5 --count 3 --seed a {form} -q"), "");
        assert!(!made.out.contains("---") && !made.out.contains("\n\n"), "{form}: {}", made.out);
        for verb in ["solve", "count", "grade", "prove", "explain", "convert --to text"] {
            let ran = run(&format!("{verb} --each -"), &made.out);
            assert_eq!((ran.status, ran.out.lines().count()), (0, 3), "{form} {verb}: {}{}", ran.out, ran.err);
            let is_unique = |line: &str| {
                ["\"unique\":true", "\"count\":\"1\"", "\"verdict\":\"only-solution\""]
                    .iter()
                    .any(|key| line.contains(key))
            };
            assert!(verb.starts_with("convert") || ran.out.lines().all(is_unique), "{form} {verb}: {}", ran.out);
        }
        let one = run(&format!("generate tents --size 5 --seed a {form} -q"), "");
        let counted = run("count -q", &one.out);
        assert_eq!((counted.status, counted.out.as_str()), (0, "1\n"), "{form}: {}", counted.err);
        let many = run("count", &made.out);
        assert_eq!((many.status, many.out.as_str()), (2, ""), "{form}");
        assert_eq!(
            many.err.contains("3 puzzles") && many.err.contains("`--each -`"),
            form != "--to id",
            "{}",
            many.err
        );
    }
}

#[test]
fn what_generate_prints_for_people_is_refused_as_that() {
    let made = run("generate tents --size 5 --count 3 --seed a -q", "");
    for verb in ["count", "count --each -", "book --out -"] {
        let ran = run(verb, &made.out);
        let told = format!("{}{}", ran.out, ran.err);
        assert!(
            ran.status == 2 && told.contains("as people read them") && told.contains("--to json"),
            "{verb}: {told}"
        );
        assert_eq!(told.matches("as people read them").count(), 1, "{verb}: {told}");
    }
    for form in ["--json", "--to json", "--to id"] {
        let made = run(&format!("generate tents --size 5 --count 3 --seed a {form} -q"), "");
        let book = run("book --to html --out -", &made.out);
        assert_eq!((book.status, book.err.contains("3 puzzles")), (0, true), "{form}: {}", book.err);
    }
}

#[test]
fn answers_go_from_verb_to_verb() {
    let made = run("generate skyscrapers --size 4 --count 2 --seed b --json", "");
    let solved = run("solve --each -", &made.out);
    let checked = run("check --each -", &solved.out);
    assert_eq!(checked.out.matches("\"verdict\":\"right\"").count(), 2, "{}{}", checked.out, checked.err);
    let own = run("check --each -", &made.out);
    assert_eq!(own.out, checked.out, "the solutions that generate tells");
    let graded = run("grade --each -", &run("convert --each - --to json", &checked.out).out);
    assert_eq!(graded.out.matches("\"unique\":true").count(), 2, "{}", graded.out);
    let tasks = run("split --each - --verb grade -q", &made.out);
    let done = run("run -q", &tasks.out);
    assert_eq!((done.status, done.out.matches("\"grade\":").count()), (0, 2), "{}{}", done.out, done.err);
    let pyramid = run("solve --each -", "kanoodle-pyramid\n");
    let checked = run("check --each -", &pyramid.out);
    assert!(checked.out.contains("\"verdict\":\"right\""), "{}{}", checked.out, checked.err);
    let known = run("grade --lenient --each -", &run("examples --json", "").out);
    assert!(known.status == 0 && known.out.lines().count() > 20, "{}", known.err);
}

#[test]
fn a_solution_is_piped_to_its_judge() {
    let solved = run("solve tents-5x5 -q", "");
    assert_eq!(run("check tents-5x5", &solved.out).out, "right\n");
    let packed = run("solve --set kanoodle --board 5x11 -q --threads 1", "x");
    assert_eq!(packed.status, 2, "what is piped in is the map: {}", packed.out);
    let packed = runut("solve --set kanoodle --board 5x11 -q").stdin(Stdio::null()).output().unwrap();
    let board = String::from_utf8(packed.stdout).unwrap();
    assert_eq!(run("check --set kanoodle --board 5x11", &board).out, "right\n");
    assert_eq!(run("solve --set kanoodle --board 5x11 -q", &board).out, board, "a map that is full");
    let missing = runut("check tents-5x5").stdin(Stdio::null()).output().unwrap();
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn the_grid_of_a_list_is_piped_in() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("list.txt"), "12\n13\n23\n").unwrap();
    let words = format!("solve -q --words {}/list.txt", folder.path().display());
    let named = run(&words.replace("solve", "solve -"), "1..\n###\n#..\n");
    assert_eq!(run(&words, "1..\n###\n#..\n").out, named.out);
    let alone = runut(&words).stdin(Stdio::null()).output().unwrap();
    assert!(String::from_utf8(alone.stderr).unwrap().contains("<PUZZLE> is missing"));
}

#[test]
fn a_list_of_records_opens_the_files_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("inner")).unwrap();
    std::fs::write(folder.path().join("inner/own.txt"), OWN).unwrap();
    let list = folder.path().join("inner/list.jsonl");
    std::fs::write(&list, "{\"puzzle\":\"own.txt\",\"grade\":\"easy\"}\n\n; not this\n[]\n{\"puzzle\":\"gone.txt\"}\n")
        .unwrap();
    let ran = run(&format!("count --each {}", list.display()), "");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.status, lines.len()), (2, 2), "{}", ran.out);
    assert!(lines[0].contains("\"count\":\"1\"") && lines[1].contains("gone.txt\",\"error\""), "{}", ran.out);
    let one = folder.path().join("inner/one.json");
    std::fs::write(&one, "{\"puzzle\":\"own.txt\",\"grade\":\"easy\"}\n").unwrap();
    assert_eq!(run(&format!("count {} -q", one.display()), "").out, "1\n");
}
