//! `runut split`, `run` and `merge` as people meet them: what is in the files, what is printed, what is said, also after a kill.
#![cfg(target_os = "linux")]

use runut_testkit::planted::endless_camp;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// How a command ended and what it printed.
#[derive(Debug)]
struct Told {
    status: i32,
    out: String,
    err: String,
}

impl Told {
    /// What it says, with its lines as one.
    fn said(&self) -> String {
        self.err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
    }
}

/// A folder to work in.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Desk {
        Desk { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
        command.args(line.split_whitespace()).current_dir(self.folder.path()).env("LC_ALL", "C");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn ask(&self, line: &str) -> Told {
        told(self.command(line).spawn().unwrap())
    }

    /// What is printed by a command that must succeed.
    fn out(&self, line: &str) -> String {
        let told = self.ask(line);
        assert_eq!(told.status, 0, "{line}: {told:?}");
        told.out
    }

    /// Splits into `tasks.jsonl`; how many tasks there are.
    fn split(&self, words: &str) -> usize {
        let text = self.out(&format!("split {words}"));
        self.write("tasks.jsonl", &text);
        text.lines().count()
    }

    /// Does all tasks of `tasks.jsonl` into `results.jsonl`, which is new.
    fn run(&self) {
        let _ = std::fs::remove_file(self.path("results.jsonl"));
        self.out("run tasks.jsonl --results results.jsonl");
    }

    fn merge(&self) -> Told {
        self.ask("merge tasks.jsonl results.jsonl")
    }

    /// Waits until `results.jsonl` has so many whole lines.
    fn await_results(&self, child: &mut Child, lines: usize) {
        let is_there = || std::fs::read_to_string(self.path("results.jsonl")).is_ok_and(|text| whole(&text) >= lines);
        while !is_there() {
            assert!(child.try_wait().unwrap().is_none(), "it ended before {lines} results were there");
            std::thread::yield_now();
        }
    }
}

fn told(child: Child) -> Told {
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Told { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

fn whole(text: &str) -> usize {
    text.matches('\n').count()
}

/// The parts of results, in the order of their lines.
fn parts(text: &str) -> Vec<u64> {
    text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["part"].as_u64().unwrap()).collect()
}

/// Eight dominoes on 4x4.
const DOMINOES: &str = "4 4 8\nDEFAULT\nAA\nBB\nCC\nDD\nEE\nFF\nGG\nHH\n";
/// Three of them on 2x3: a list of a few short lines.
const SMALL: &str = "2 3 3\nDEFAULT\nAA\nBB\nCC\n";

#[test]
fn a_split_says_when_no_more_is_open_and_what_the_whole_takes() {
    let desk = Desk::new();
    desk.write("small.txt", "1 4 1\nCUSTOM\n????\nA\nA any\n");
    let all = desk.ask("split small.txt --tasks 100");
    assert_eq!((all.status, whole(&all.out)), (0, 16), "{all:?}");
    assert!(all.said().contains("Nothing more is open in any of them"), "{}", all.err);
    assert!(all.said().contains("At once it takes") && all.said().contains("runut count small.txt"), "{}", all.err);
    let some = desk.ask("split small.txt --tasks 4 --equal-pieces");
    assert!(!some.said().contains("Nothing more is open"), "{}", some.err);
    assert!(some.said().contains("runut count small.txt --equal-pieces"), "{}", some.err);
    assert_eq!(desk.ask("split small.txt --tasks 100 --quiet").err, "");
}

#[test]
fn a_count_by_tasks_is_the_count() {
    let desk = Desk::new();
    let names = [
        "heart",
        "report-b1",
        "report-a2",
        "iq-challenge",
        "pyramid-challenge",
        "pentominoes-6x10",
        "skyscrapers-3x3",
        "skyscrapers-4x4",
        "skyscrapers-none",
        "skyscrapers-6x6",
        "tents-5x5",
        "tents-ring",
        "tents-8x8",
        "fig-jig",
        "fig-jig-square",
        "fig-jig-repeats",
    ];
    for name in names {
        let tasks = desk.split(&format!("{name} --tasks 12"));
        desk.run();
        let (whole, merged) = (desk.ask(&format!("count {name}")), desk.merge());
        assert_eq!((merged.status, &merged.out), (whole.status, &whole.out), "{name} in {tasks} tasks");
        let said = if tasks == 1 { "counted in one part".into() } else { format!("counted in {tasks} parts: ") };
        assert!(merged.err.contains(&said), "{name}: {}", merged.err);
    }
    assert!(desk.split("pentominoes-6x10 --tasks 12") >= 12);
    // As data it is what count tells, but for the way.
    desk.run();
    let told = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    let merged = told(&desk.out("merge tasks.jsonl results.jsonl --json"));
    let counted = told(&desk.out("count pentominoes-6x10 --json"));
    for key in ["family", "solutions", "pairs", "verdict", "count", "exact", "unique", "reason", "halt", "warnings"] {
        assert_eq!(merged[key], counted[key], "{key}");
    }
    assert_eq!(desk.ask("merge tasks.jsonl results.jsonl --out n.txt").out, "");
    assert_eq!(desk.read("n.txt"), "9356\n");
}

#[test]
fn tilings_and_solutions_up_to_symmetry_are_split_or_refused_in_words() {
    let desk = Desk::new();
    desk.write("dominoes.txt", DOMINOES);
    for words in ["dominoes.txt --equal-pieces", "dominoes.txt", "pentominoes-6x10 --up-to-symmetry"] {
        desk.split(&format!("{words} --tasks 20"));
        desk.run();
        assert_eq!(desk.merge().out, desk.out(&format!("count {words}")), "{words}");
    }
    let refused = desk.ask("split skyscrapers-4x4 --up-to-symmetry --out tasks2.jsonl");
    assert_eq!((refused.status, refused.out.as_str(), desk.has("tasks2.jsonl")), (2, "", false));
    assert!(refused.said().contains("× --up-to-symmetry: "), "{}", refused.err);
    assert!(refused.said().contains("help: without --up-to-symmetry"), "{}", refused.err);
}

#[test]
fn a_results_file_that_was_cut_anywhere_in_its_last_line_is_mended() {
    let desk = Desk::new();
    desk.write("small.txt", SMALL);
    let tasks = desk.split("small.txt --tasks 3");
    desk.run();
    let whole_text = desk.read("results.jsonl");
    let number = desk.out("count small.txt");
    let last = whole_text[..whole_text.len() - 1].rfind('\n').map_or(0, |at| at + 1);
    let cuts = (last..whole_text.len())
        .filter(|at| at - last < 12 || (at - last).is_multiple_of(9) || whole_text.len() - at < 14);
    for cut in cuts {
        desk.write("results.jsonl", &whole_text[..cut]);
        let merged = desk.merge();
        let is_all = cut == whole_text.len() - 1;
        assert_eq!(merged.status, if is_all { 0 } else { 2 }, "cut at {cut}: {}", merged.err);
        let again = desk.out("run tasks.jsonl --results results.jsonl --json");
        let again: Value = serde_json::from_str(&again).unwrap();
        assert_eq!(again["done"], u64::from(!is_all), "cut at {cut}");
        let text = desk.read("results.jsonl");
        assert_eq!(parts(&text).len(), tasks, "cut at {cut}: every line is whole, and none is twice");
        let merged = desk.merge();
        assert_eq!((merged.status, merged.out), (0, number.clone()), "cut at {cut}: {}", merged.err);
    }
    // A line that only lacks its end, and one of another process behind it.
    let first = whole_text.find('\n').unwrap();
    desk.write("results.jsonl", &whole_text[..first]);
    desk.out("run tasks.jsonl --results results.jsonl");
    assert_eq!(desk.read("results.jsonl").lines().next(), whole_text.lines().next());
    assert_eq!(desk.merge().out, number);
    // Merged beside a whole file, a cut line is left out, and that is said.
    desk.write("cut.jsonl", &whole_text[..whole_text.len() - 20]);
    let merged = desk.ask("merge tasks.jsonl cut.jsonl results.jsonl");
    assert_eq!((merged.status, &merged.out), (0, &number));
    assert!(
        merged.said().contains("warning: the last line of cut.jsonl was cut off, and is left out"),
        "{}",
        merged.err
    );
}

#[test]
fn doubled_reordered_and_mixed_files_count_once() {
    let desk = Desk::new();
    desk.write("dominoes.txt", DOMINOES);
    desk.split("dominoes.txt --tasks 15");
    desk.run();
    let text = desk.read("results.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let backwards: Vec<&str> = lines.iter().rev().copied().collect();
    desk.write("a.jsonl", format!("\u{feff}{}\r\n\r\n", backwards[..9].join("\r\n")));
    desk.write("b.jsonl", format!("{}\n{}\n", lines[..lines.len() - 4].join("\n"), lines[0]));
    // Another process has needed another time.
    let seconds = |line: &str| format!("{}\"seconds\":7.5}}", line.split("\"seconds\":").next().unwrap());
    desk.write("c.jsonl", seconds(lines[3]));
    let merged = desk.ask("merge tasks.jsonl b.jsonl a.jsonl c.jsonl a.jsonl");
    assert_eq!((merged.status, &merged.out), (0, &desk.out("count dominoes.txt")), "{}", merged.err);
    assert!(merged.said().contains("results came again, with the same answers, and count once"), "{}", merged.err);
}

#[test]
fn a_killed_run_loses_nothing_but_its_running_task() {
    let desk = Desk::new();
    let tasks = desk.split("pentominoes-6x10 --tasks 120");
    let mut child = desk.command("run tasks.jsonl --results results.jsonl --threads 1").spawn().unwrap();
    desk.await_results(&mut child, 3);
    child.kill().unwrap();
    assert_eq!(told(child).status, -1, "it was killed");
    let there = whole(&desk.read("results.jsonl"));
    assert!((3..tasks).contains(&there), "{there} of {tasks}");
    // And once more, with half a line at the end, as if it had been killed while it wrote.
    let text = desk.read("results.jsonl");
    desk.write("results.jsonl", format!("{text}{}", &text[..text.len() / there / 2]));
    let mut child = desk.command("run tasks.jsonl --results results.jsonl --threads 2").spawn().unwrap();
    desk.await_results(&mut child, there + 5);
    child.kill().unwrap();
    child.wait().unwrap();
    let told = desk.ask("run tasks.jsonl --results results.jsonl");
    assert_eq!(told.status, 0, "{}", told.err);
    assert!(told.said().contains(&format!("of {tasks} results are already in results.jsonl")), "{}", told.err);
    let found = parts(&desk.read("results.jsonl"));
    assert_eq!(found.len(), tasks, "nothing was done twice");
    assert_eq!(found.into_iter().collect::<BTreeSet<u64>>().len(), tasks);
    let merged = desk.merge();
    assert_eq!((merged.status, merged.out.as_str()), (0, "9356\n"), "{}", merged.err);
}

#[test]
fn processes_share_a_file() {
    let desk = Desk::new();
    let tasks = desk.split("pentominoes-6x10 --tasks 100");
    let line = "run tasks.jsonl --results results.jsonl --threads 2";
    let children: Vec<Child> = (0..3).map(|_| desk.command(line).spawn().unwrap()).collect();
    for child in children {
        let told = told(child);
        assert_eq!(told.status, 0, "{}", told.err);
    }
    let mut found = parts(&desk.read("results.jsonl"));
    found.sort_unstable();
    assert_eq!(found, (1..=tasks as u64).collect::<Vec<u64>>(), "each part once");
    assert_eq!(desk.merge().out, "9356\n");
}

#[test]
fn ctrl_c_keeps_what_is_finished_and_says_how_to_go_on() {
    let desk = Desk::new();
    let tasks = desk.split("pentominoes-6x10 --tasks 120");
    for json in ["", " --json"] {
        let _ = std::fs::remove_file(desk.path("results.jsonl"));
        let mut child =
            desk.command(&format!("run tasks.jsonl --results results.jsonl --threads 1{json}")).spawn().unwrap();
        desk.await_results(&mut child, 2);
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let told = told(child);
        assert_eq!(told.status, 3, "{told:?}");
        let there = parts(&desk.read("results.jsonl")).len();
        assert!(there < tasks);
        if json.is_empty() {
            assert!(told.said().contains("stopped at your wish"), "{}", told.err);
            assert!(told.said().contains(&format!("results.jsonl has {there} of {tasks} results")), "{}", told.err);
            assert!(told.said().contains("the same command goes on from here"), "{}", told.err);
        } else {
            let ran: Value = serde_json::from_str(&told.out).unwrap();
            assert_eq!((&ran["halt"], &ran["there"]), (&"stopped".into(), &there.into()), "{ran}");
        }
    }
    desk.out("run tasks.jsonl --results results.jsonl");
    assert_eq!(desk.merge().out, "9356\n");
}

#[test]
fn some_parts_can_be_done_alone() {
    let desk = Desk::new();
    desk.write("dominoes.txt", DOMINOES);
    let tasks = desk.split("dominoes.txt --tasks 10") as u64;
    assert!(tasks >= 10);
    assert_eq!(parts(&desk.out("run tasks.jsonl --part 7")), [7]);
    let mut some = parts(&desk.out("run tasks.jsonl --from 3 --to 5 --threads 2"));
    some.sort_unstable();
    assert_eq!(some, [3, 4, 5]);
    assert_eq!(parts(&desk.out("run tasks.jsonl --to 2 --threads 1")), [1, 2]);
    for from in (1..=tasks).step_by(4) {
        let to = (from + 3).min(tasks);
        let results = desk.out(&format!("run tasks.jsonl --from {from} --to {to}"));
        desk.write(&format!("r{from}.jsonl"), results);
    }
    let files: Vec<String> = (1..=tasks).step_by(4).map(|from| format!("r{from}.jsonl")).collect();
    let merged = desk.out(&format!("merge tasks.jsonl {}", files.join(" ")));
    assert_eq!(merged, desk.out("count dominoes.txt"));
    for (words, said) in [
        (format!("--part {}", tasks + 1), format!("there are parts 1 to {tasks}")),
        (format!("--from 2 --to {}", tasks + 9), format!("there are parts 1 to {tasks}")),
        ("--part 0".into(), "write a whole number from 1 on".into()),
        ("--from 5 --to 4".into(), "--from 5 comes after --to 4".into()),
        ("--part 1 --from 2".into(), "do not go together".into()),
    ] {
        let told = desk.ask(&format!("run tasks.jsonl {words}"));
        assert_eq!((told.status, told.out.as_str()), (2, ""), "{words}");
        assert!(told.said().contains(&said), "{words}: {}", told.err);
    }
    // Errors as data would stand among the results.
    let told = desk.ask("run tasks.jsonl --json");
    assert!(told.status == 2 && told.out.contains("--results <FILE> is missing"), "{told:?}");
    // From one end of a pipe to the other.
    let script = "\"$0\" split dominoes.txt --tasks 4 -q | tee tasks.jsonl | \"$0\" run - -q > results.jsonl";
    let binary = assert_cmd::cargo::cargo_bin("runut");
    let status = Command::new("sh").args(["-c", script]).arg(binary).current_dir(desk.folder.path()).status().unwrap();
    assert!(status.success());
    assert_eq!(desk.merge().out, merged);
}

#[test]
fn a_task_that_a_limit_stops_has_no_result_and_the_others_go_on() {
    let desk = Desk::new();
    desk.write("camp.txt", endless_camp());
    desk.write("list.txt", "tents-5x5\ncamp.txt\ntents-8x8\n");
    desk.split("--each list.txt --verb count");
    let told = desk.ask("run tasks.jsonl --results results.jsonl --time-limit 200ms");
    assert_eq!(told.status, 3, "{told:?}");
    let said = "part 2 was stopped by the time limit results.jsonl has";
    assert!(told.said().contains(said), "{}", told.err);
    assert!(told.said().contains("results.jsonl has 2 of 3 results"), "{}", told.err);
    let mut found = parts(&desk.read("results.jsonl"));
    found.sort_unstable();
    assert_eq!(found, [1, 3]);
    let ran = desk.ask("run tasks.jsonl --results results.jsonl --time-limit 100ms --json");
    let ran: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(ran["stopped"], serde_json::json!([{"part": 2, "halt": "time"}]), "{ran}");
    let merged = desk.merge();
    assert_eq!((merged.status, merged.out.as_str()), (2, ""));
    assert!(merged.said().contains("one part has no result: 2"), "{}", merged.err);
}

/// Takes the time out of lines, which alone differs from run to run.
fn timeless(text: &str) -> Vec<Value> {
    let read = |line: &str| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        value.as_object_mut().unwrap().remove("seconds");
        value
    };
    text.lines().map(read).collect()
}

#[test]
fn a_list_by_tasks_is_what_each_prints() {
    let desk = Desk::new();
    desk.write("bad.txt", "TENTS\n 1 1\n1 . x\n");
    desk.write("crlf.txt", "\u{feff}2 3 3\r\nDEFAULT\r\nAA\r\nBB\r\nCC\r\n");
    let names = "; a comment\ntents-5x5\nskyscrapers-3x3\n\nreport-a2\nfig-jig-square\nheart\ncrlf.txt\n4:/3//////3/2//////2/2\n";
    for (list, status) in [(names.to_string(), 0), (format!("{names}bad.txt\ntents-ring\n"), 2)] {
        desk.write("list.txt", list);
        for verb in ["solve", "count", "grade", "explain"] {
            desk.split(&format!("--each list.txt --verb {verb}"));
            let text = desk.out("run tasks.jsonl");
            let mut lines: Vec<&str> = text.lines().collect();
            lines.reverse();
            desk.write("results.jsonl", lines.join("\n"));
            let (merged, each) = (desk.merge(), desk.ask(&format!("{verb} --each list.txt")));
            assert_eq!((merged.status, each.status), (status, status), "{verb}: {}", merged.err);
            assert_eq!(timeless(&merged.out), timeless(&each.out), "{verb}");
            assert_eq!(desk.ask("merge tasks.jsonl results.jsonl --out out.jsonl").status, status);
            assert_eq!(desk.read("out.jsonl"), merged.out, "{verb}");
        }
    }
    desk.write("list.txt", "tents-5x5\n\nnothing.txt\n");
    let told = desk.ask("split --each list.txt --verb solve --out new.jsonl");
    assert_eq!((told.status, told.out.as_str(), desk.has("new.jsonl")), (2, "", false));
    assert!(told.said().contains("list.txt, line 3: there is no file ./nothing.txt"), "{}", told.err);
    desk.write("nothing.txt", b"1 1 1\n\xff\n");
    let told = desk.ask("split --each list.txt --verb solve");
    assert!(told.status == 2 && told.said().contains("list.txt, line 3: the input is not UTF-8 text"), "{}", told.err);
    desk.write("list.txt", "; nothing\n");
    let told = desk.ask("split --each list.txt --verb solve");
    assert!(told.status == 2 && told.said().contains("list.txt names no puzzle"), "{}", told.err);
}

/// The files of a folder with what is in them.
fn files(desk: &Desk, folder: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(desk.path(folder)).unwrap();
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| (name.clone(), desk.read(&format!("{folder}/{name}"))))
        .collect();
    files.sort();
    files
}

#[test]
fn new_puzzles_by_tasks_are_those_of_generate() {
    let desk = Desk::new();
    desk.write("grid.txt", "....#\n.#.#.\n.....\n.#.#.\n#....\n");
    let kinds = [
        // On so small a board some are equal up to symmetry, and made anew.
        ("tents --size 4 --grade easy --seed few", "--count 60", 7),
        ("skyscrapers --size 4x4 --grade easy --seed it's", "--first 11 --count 5", 3),
        // There is none at all, whatever other threads are at.
        ("skyscrapers --size 4x4 --needs only-place --drafts 300 --seed a", "--count 5", 2),
        ("fillin --pattern grid.txt --seed w", "--count 2", 9),
        ("tents --size 3x3 --grade expert --drafts 20 --seed a", "--count 1", 1),
    ];
    for (kind, numbers, tasks) in kinds {
        let text = desk.out(&format!("split --generate {kind} {numbers} --tasks {tasks}"));
        desk.write("tasks.jsonl", &text);
        desk.write("results.jsonl", desk.out("run tasks.jsonl"));
        for form in ["", " --json", " --to id", " --to url --json", " --to json"] {
            let whole = desk.ask(&format!("generate {kind} {numbers}{form}"));
            if whole.status != 2 {
                let merged = desk.ask(&format!("merge tasks.jsonl results.jsonl{form}"));
                assert_eq!((merged.status, merged.out), (whole.status, whole.out), "{kind}{form}");
                assert_eq!(merged.err, whole.err, "{kind}{form}");
            }
        }
    }
    let (kind, numbers, tasks) = kinds[0];
    desk.write("tasks.jsonl", desk.out(&format!("split --generate {kind} {numbers} --tasks {tasks}")));
    desk.run();
    desk.out("merge tasks.jsonl results.jsonl --out merged --to id");
    desk.out(&format!("generate {kind} {numbers} --out whole --to id"));
    let whole = files(&desk, "whole");
    assert_eq!((files(&desk, "merged"), whole.len()), (whole.clone(), 61));
    let index: Value = serde_json::from_str(&desk.read("merged/index.json")).unwrap();
    assert!(index["report"]["again"].as_u64().unwrap() > 0, "some were made anew");
    // Nothing is overwritten, and nothing is written where a result lies.
    let told = desk.ask("merge tasks.jsonl results.jsonl --out merged --to id");
    assert!(told.status == 2 && told.said().contains("is there already"), "{}", told.err);
    desk.write("results.jsonl", desk.read("results.jsonl").replacen("\"solution\":[\"~", "\"solution\":[\"A", 1));
    let told = desk.ask("merge tasks.jsonl results.jsonl --out lie");
    assert_eq!((told.status, desk.has("lie")), (2, false), "{told:?}");
    assert!(told.said().contains("is not what its result says"), "{}", told.err);
    // What cannot be made is no list of tasks.
    let told = desk.ask("split --generate tents --density 81 --out never.jsonl");
    assert_eq!((told.status, desk.has("never.jsonl")), (2, false), "{told:?}");
}

#[test]
fn a_long_task_can_be_split_again() {
    let desk = Desk::new();
    let tasks = desk.split("pentominoes-6x10 --up-to-symmetry --tasks 20");
    let told = desk.ask("split tasks.jsonl --part 1 --tasks 6 --out more.jsonl");
    assert_eq!((told.status, told.out.as_str()), (0, ""), "{}", told.err);
    assert!(told.said().contains("They stand for part 1 of tasks.jsonl."), "{}", told.err);
    assert!(told.err.contains("\nrunut merge more.jsonl NEW_RESULTS --result RESULTS\n"), "{}", told.err);
    desk.out("run tasks.jsonl --from 2 --results results.jsonl");
    desk.out("run more.jsonl --results more-results.jsonl");
    let merged = desk.ask("merge more.jsonl more-results.jsonl");
    assert!(
        merged.said().contains(&format!("stand for part 1 of {tasks} of another list: --result FILE")),
        "{}",
        merged.err
    );
    let again = desk.ask("merge more.jsonl more-results.jsonl --result results.jsonl");
    assert_eq!((again.status, &again.out), (0, &merged.out), "{}", again.err);
    assert!(again.said().contains(&format!("the result of part 1 of {tasks} is in results.jsonl")), "{}", again.err);
    assert_eq!(desk.merge().out, "2339\n");
    // Who does the long one too gets the same.
    desk.write("one.jsonl", desk.out("run tasks.jsonl --part 1"));
    assert_eq!(desk.out("merge tasks.jsonl results.jsonl one.jsonl"), "2339\n");
    for (words, said) in [
        ("split tasks.jsonl", "tasks.jsonl is a list of tasks"),
        ("split tasks.jsonl --part 999", "there are parts 1 to"),
        ("split heart --part 1", "there is no file heart"),
        ("merge tasks.jsonl results.jsonl --result x.jsonl", "--result does nothing for these tasks"),
        ("merge tasks.jsonl results.jsonl --to id", "--to does nothing for these tasks"),
        ("merge more.jsonl more-results.jsonl --result tasks.jsonl", "tasks.jsonl, line 1: this is no result of runut"),
    ] {
        let before = desk.read("tasks.jsonl");
        let told = desk.ask(words);
        assert_eq!((told.status, desk.has("x.jsonl"), desk.read("tasks.jsonl") == before), (2, false, true), "{words}");
        assert!(told.said().contains(said), "{words}: {}", told.err);
    }
    desk.write("list.txt", "heart\n");
    desk.split("--each list.txt --verb grade");
    let told = desk.ask("split tasks.jsonl --part 1");
    assert!(told.status == 2 && told.said().contains("only a count can be split again"), "{}", told.err);
}

#[test]
fn a_list_that_is_not_as_it_was_written_is_refused_by_name() {
    let desk = Desk::new();
    desk.write("dominoes.txt", DOMINOES);
    desk.split("dominoes.txt --tasks 6 --equal-pieces");
    let foreign = desk.read("tasks.jsonl").lines().next().unwrap().to_string();
    let of = desk.split("dominoes.txt --tasks 6");
    let text = desk.read("tasks.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: &[&str]| lines.join("\n") + "\n";
    let newer = text.replacen("task/1", "task/2", 1);
    let cases: [(String, String); 9] = [
        (joined(&lines[1..]), format!("tasks.jsonl: part 1 of {of} is not there")),
        (joined(&[&lines[..], &lines[2..3]].concat()), "tasks.jsonl: part 3 is there twice".into()),
        (joined(&[&lines[1..], &[&foreign[..]]].concat()), "part 1 belongs to another question".into()),
        (newer, "tasks.jsonl: line 1: this is a task of a later contract, task/2".into()),
        (text.replacen("\"weight\"", "\"wait\"", 1), "tasks.jsonl: line 1: this is no task of runut".into()),
        (text[..text.len() - 9].into(), format!("tasks.jsonl: line {of}: this is no task of runut")),
        (text.replacen("\"part\":2", "\"part\":99", 1), format!("there is a part 99, though there are only {of}")),
        (String::new(), "tasks.jsonl: there are no tasks in it".into()),
        (DOMINOES.into(), "tasks.jsonl: line 1: this is no task of runut".into()),
    ];
    desk.write("results.jsonl", desk.out("run tasks.jsonl"));
    for (list, said) in cases {
        desk.write("tasks.jsonl", list);
        for words in ["run tasks.jsonl --results new.jsonl", "merge tasks.jsonl results.jsonl --out new.txt"] {
            let told = desk.ask(words);
            assert_eq!((told.status, told.out.as_str()), (2, ""), "{words} for {said}");
            assert!(told.said().contains(&said), "{words} for {said}: {}", told.err);
            assert!(!desk.has("new.jsonl") && !desk.has("new.txt"), "{said}");
        }
    }
}

#[test]
fn results_that_are_not_of_these_tasks_are_refused_by_name_and_nothing_is_written() {
    let desk = Desk::new();
    desk.write("dominoes.txt", DOMINOES);
    desk.split("dominoes.txt --tasks 6 --equal-pieces");
    let foreign = desk.out("run tasks.jsonl --part 2");
    let of = desk.split("dominoes.txt --tasks 6");
    // The same question in other parts.
    let coarse = desk.out("run tasks.jsonl");
    desk.split("dominoes.txt --tasks 12");
    let other = desk.out("run tasks.jsonl --part 3");
    desk.split("dominoes.txt --tasks 6");
    let two = desk.out("run tasks.jsonl --part 2");
    let with = |from: &str, to: &str| coarse.replacen(from, to, 1);
    let count = |line: &str| line.split("\"count\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    let lie = two.replace(&format!("\"count\":\"{}\"", count(&two)), "\"count\":\"987\"");
    let without_two: String =
        coarse.lines().filter(|line| !line.contains("\"part\":2,")).map(|l| format!("{l}\n")).collect();
    let cases: [(String, &str, bool); 8] = [
        (without_two, "one part has no result: 2", false),
        (coarse.clone() + &foreign, "r.jsonl, line 7: the result of part 2 belongs to another question", true),
        (coarse.clone() + &other, "r.jsonl, line 7: the result of part 3 is of another task than the list's", true),
        (coarse.clone() + &lie, "r.jsonl, line 7: part 2 has two different answers", false),
        (with("\"exact\":true", "\"exact\":false"), "is not exact", true),
        (with("\"verb\":\"count\"", "\"verb\":\"grade\""), "line 1: this is no result of runut", true),
        (with("result/1", "result/3"), "line 1: this is a result of a later contract, result/3", true),
        (with("\"nodes\"", "\"no"), "r.jsonl, line 1: this is no result of runut", true),
    ];
    for (results, said, refused_by_run) in cases {
        let said = said.replace("line 7", &format!("line {}", of + 1));
        desk.write("r.jsonl", &results);
        let told = desk.ask("merge tasks.jsonl r.jsonl --out new.txt");
        assert_eq!((told.status, told.out.as_str(), desk.has("new.txt")), (2, "", false), "{said}");
        assert!(told.said().contains(&said), "{said}: {}", told.err);
        if refused_by_run {
            let told = desk.ask("run tasks.jsonl --results r.jsonl");
            assert_eq!((told.status, desk.read("r.jsonl") == results), (2, true), "{said}: the file is as it was");
            assert!(told.said().contains(&said), "{said}: {}", told.err);
        }
    }
    // What is no file of results is never taken for one that was cut off.
    for text in ["4:/3//////3/2//////2/2", "{\"family\":\"tents\"}", DOMINOES, "\u{0}\u{0}"] {
        desk.write("r.jsonl", text);
        let told = desk.ask("run tasks.jsonl --results r.jsonl");
        assert_eq!((told.status, desk.read("r.jsonl").as_str()), (2, text));
    }
    let told = desk.ask("merge tasks.jsonl nothing.jsonl");
    assert!(told.status == 2 && told.said().contains("there is no file nothing.jsonl"), "{}", told.err);
    let told = desk.ask("run tasks.jsonl --results .");
    assert!(told.status == 2 && told.said().contains(". cannot be written: it is a folder"), "{}", told.err);
    let told = desk.ask("merge tasks.jsonl tasks.jsonl --json");
    let error: Value = serde_json::from_str(&told.out).unwrap();
    assert_eq!((told.status, &error["error"]["code"]), (2, &"bad-results".into()));
    desk.write("r.jsonl", &coarse);
    let told = desk.ask("merge tasks.jsonl r.jsonl --out r.jsonl");
    assert_eq!((told.status, desk.read("r.jsonl") == coarse), (2, true), "{told:?}");
}

#[test]
fn everything_is_said_in_indonesian_too() {
    let desk = Desk::new();
    desk.write("small.txt", SMALL);
    desk.split("small.txt --tasks 3");
    let told = desk.ask("run tasks.jsonl --results results.jsonl --lang id");
    assert!(
        told.said().contains("Semua 3 hasil ada di results.jsonl. Satukan: runut merge tasks.jsonl"),
        "{}",
        told.err
    );
    let told = desk.ask("merge tasks.jsonl results.jsonl --lang id");
    assert!(told.said().starts_with("dihitung dalam 3 bagian: "), "{}", told.err);
}
