//! Where nobody looks: every verb on every small board comes to its end, with an answer or a refusal. The system ends
//! whatever works on for seconds or prints without end, so nothing can hang unseen. The time is the processor's.
#![cfg(target_os = "linux")]

use runut_testkit::cpu::bounded;
use std::fs::File;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// Seconds on a processor that a command may take: hundred times what the slowest of them needs.
const SECONDS: u32 = 10;
/// MiB that it may print or write into a file.
const MEBIBYTES: u32 = 16;
/// Small boards of all families, each with what is special about it.
const BOARDS: &[(&str, &str)] = &[
    ("packing: one cell", "1 1 1\nDEFAULT\nA\n"),
    ("packing: one cell, blocked", "1 1 1\nCUSTOM\n*\nA\n"),
    ("packing: one cell, full", "1 1 1\nCUSTOM\nA\nA\n"),
    ("packing: one cell, a piece X", "1 1 1\nCUSTOM\nX\nX\n"),
    ("packing: one cell that may stay empty", "1 1 1\nCUSTOM\n?\nA\nA optional\n"),
    ("packing: full", "1 2 2\nCUSTOM\nAB\nA\nB\n"),
    ("packing: too much", "1 2 1\nDEFAULT\nAAA\n"),
    ("packing: too little", "2 2 1\nDEFAULT\nAA\n"),
    ("packing: no place", "1 5 2\nCUSTOM\n#*#*#\nAA\nB\n"),
    ("packing: no solution", "2 4 2\nDEFAULT\nAAA\n A\nBBB\n B\n"),
    ("packing: one solution", "2 3 2\nCUSTOM\nA##\n##*\nAAA\nBB\n"),
    ("packing: several", "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n"),
    ("packing: all alike", "2 2 4\nDEFAULT\nA\nB\nC\nD\n"),
    ("packing: a piece in parts", "1 3 2\nDEFAULT\nA A\nB\n"),
    ("packing: two copies", "2 2 1\nDEFAULT\nAA\nA x2\n"),
    ("packing: one or two copies", "1 3 2\nDEFAULT\nA\nBB\nB x1-2\n"),
    ("packing: copies that fill nothing", "1 3 1\nDEFAULT\nAA\nA any\n"),
    ("packing: any number", "2 2 1\nDEFAULT\nA\nA any\n"),
    ("packing: no copy at all", "1 1 2\nDEFAULT\nA\nB\nB x0\n"),
    ("packing: cells that may stay empty", "2 2 1\nCUSTOM\n?#\n##\nAA\nA any\n"),
    ("packing: only cells that may stay empty", "2 2 1\nCUSTOM\n??\n??\nAA\nA any\n"),
    ("packing: a choice", "1 2 2\nDEFAULT\nA\nB\nEACH optional\n"),
    ("packing: an equal one besides", "1 2 2\nDEFAULT\nA\nB\nB optional\n"),
    ("packing: one-sided and unturned", "3 2 2\nDEFAULT\nAA\nA\nBB\nB\nEACH one-sided unturned\n"),
    ("packing: of a set", "2 2 1\nDEFAULT\nSET tetrominoes O\n"),
    ("packing: one ball", "1 1 1\nPYRAMID\nA\n"),
    ("packing: one ball that may be missing", "1 1 1\nPYRAMID CUSTOM\n?\nA\nA optional\n"),
    ("packing: five balls", "2 2 2\nPYRAMID\nAAA\nBB\n"),
    ("packing: five balls, one by one", "2 2 1\nPYRAMID\nA\nA any\n"),
    ("skyscrapers: one tower", "SKYSCRAPERS\nx . x\n. . .\nx . x\n"),
    ("skyscrapers: one tower, seen", "SKYSCRAPERS\nx 1 x\n1 1 1\nx 1 x\n"),
    ("skyscrapers: 2x2 empty", "SKYSCRAPERS\nx . . x\n. . . .\n. . . .\nx . . x\n"),
    ("skyscrapers: 2x2 full", "SKYSCRAPERS\nx 2 1 x\n2 1 2 1\n1 2 1 2\nx 1 2 x\n"),
    ("skyscrapers: 2x2 no solution", "SKYSCRAPERS\nx 1 1 x\n. . . .\n. . . .\nx . . x\n"),
    ("skyscrapers: 2x2 one solution", "SKYSCRAPERS\nx 1 . x\n. . . .\n. . . .\nx . . x\n"),
    ("skyscrapers: 3x3 empty", "SKYSCRAPERS\nx . . . x\n. . . . .\n. . . . .\n. . . . .\nx . . . x\n"),
    ("skyscrapers: 3x3 with givens", "SKYSCRAPERS\nx . . . x\n. 1 . . .\n. . 1 . .\n. . . 1 .\nx . . . x\n"),
    ("tents: one cell", "TENTS\n  0\n0 .\n"),
    ("tents: a tree alone", "TENTS\n  0\n0 T\n"),
    ("tents: a tree and a tent", "TENTS\n  1 0\n1 A T\n"),
    ("tents: a tree and a cell", "TENTS\n  - -\n- . T\n"),
    ("tents: no solution", "TENTS\n  1 1\n1 . T\n1 T .\n"),
    ("tents: several, all alike", "TENTS\n  - - -\n- . . .\n- . T .\n- . . .\n"),
    ("tents: nothing but trees", "TENTS\n  - -\n- T T\n- T T\n"),
    ("tents: one solution", "TENTS\n  1 0 1\n1 . T .\n0 . . .\n1 . T .\n"),
    ("fillin: one cell", ".\n\n1\n"),
    ("fillin: full", "12\n\n12\n"),
    ("fillin: one slot", "..\n\n12\n"),
    ("fillin: no solution", "...\n\n12\n"),
    ("fillin: crossed", "..\n..\n\n12\n34\n13\n24\n"),
    ("fillin: all alike", "..\n..\n\n11\n11\n11\n11\n"),
    ("fillin: several", ".#.\n###\n.#.\n\n1\n2\n3\n4\n"),
];

/// What every verb is asked about a board; in the folder lie the puzzle `p`, a board of it `b`, a bare one, and what
/// `split` and `run` wrote. A verb that is not told here fails: a new one cannot be forgotten.
fn asked(verb: &str) -> Vec<String> {
    let strategies = ["brute", "backtrack", "deduce", "search", "learn", "cover", "sweep"];
    let with_each = |before: &str| -> Vec<String> {
        strategies.iter().map(|strategy| format!("{before} --strategy {strategy}")).collect()
    };
    let plain: &[&str] = match verb {
        "solve" => &[
            "p",
            "p --all",
            "p --nth 1",
            "p --random --seed 1",
            "p --proof proof",
            "p --strategy backtrack --order transformation --all",
            "p --strategy backtrack --out way.gif",
        ],
        "count" => &[
            "p",
            "p --limit 1",
            "p --equal-pieces",
            "p --up-to-symmetry",
            "p --equal-pieces --up-to-symmetry",
            "p --places",
            "p --checkpoint ck",
        ],
        "prove" => &["p", "p --out proof"],
        "check" => &["p b", "p --trace trace", "b p", "p p"],
        "explain" => &["p", "p --unfold", "p --smallest", "p --step 1", "p --out way.gif", "p --json"],
        "hint" => &["p b", "p b --what", "p bare", "p bare --what", "p bare --stage rule"],
        "grade" => &["p"],
        "tree" => &["p", "p --nodes 1", "p --out tree.svg"],
        "compare" => &["p --strategy-time 1s", "p --count --strategy-time 1s"],
        "estimate" => &["p"],
        "convert" => &["p --to text", "p --to id", "p --to url", "p --to ipuz", "p --to json"],
        "export" => &["p --to opb", "p --to cnf"],
        "draw" => &["p --out d.svg", "p b --out d.png"],
        "book" => &["p --out book.pdf", "p --skip --out book.pdf"],
        "sheet" => &["p --solution --out sheet.pdf"],
        "split" => &[
            "p --tasks 1",
            "p --tasks 50",
            "p --tasks 2 --equal-pieces",
            "p --tasks 50 --equal-pieces",
            "p --tasks 2 --up-to-symmetry",
            "p --tasks 50 --up-to-symmetry",
            "p --tasks 2 --out tasks",
        ],
        "run" => &["tasks --results results", "tasks --part 1"],
        "merge" => &["tasks results"],
        // Of what they are asked without a board: `asked_once`.
        "generate" | "serve" | "sets" | "examples" | "example" | "completions" | "man" | "help" => &[],
        _ => panic!("tell what {verb} shall be asked about small boards"),
    };
    let mut all: Vec<String> = plain.iter().map(|words| (*words).into()).collect();
    match verb {
        "solve" => all.extend(with_each("p --all")),
        "count" | "tree" | "estimate" => all.extend(with_each("p")),
        _ => {}
    }
    all
}

/// What the verbs are asked that take no board.
fn asked_once(verb: &str) -> Vec<String> {
    let words = |all: &[&str]| all.iter().map(|words| (*words).into()).collect();
    match verb {
        "generate" => {
            let sizes = ["1", "1x2", "2", "3", "1x3"];
            let ask = |family: &'static str| {
                sizes.map(|size| format!("{family} --size {size} --count 2 --drafts 50 --grade any --seed 1"))
            };
            ["skyscrapers", "tents", "fillin"].into_iter().flat_map(ask).chain(words(&["packing --drafts 1"])).collect()
        }
        "sets" => words(&["", "tetrominoes"]),
        "examples" => words(&["", "--json"]),
        "example" => words(&["heart", "nothing"]),
        "completions" => words(&["bash"]),
        "man" => words(&["", "solve"]),
        "help" => words(&["", "solve"]),
        // It ends by Ctrl-C alone: serve.rs.
        "serve" => words(&["--help"]),
        _ => Vec::new(),
    }
}

/// How a command came to its end.
struct Ended {
    status: std::process::ExitStatus,
    out: String,
    errors: String,
}

/// Runs the program in a folder within its bounds.
fn run(folder: &Path, words: &str) -> Ended {
    let file = |name: &str| File::create(folder.join(name)).expect("there is room");
    let text =
        |name: &str| String::from_utf8_lossy(&std::fs::read(folder.join(name)).expect("it is there")).into_owned();
    let mut child = bounded(Path::new(env!("CARGO_BIN_EXE_runut")), SECONDS, MEBIBYTES)
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(file("out"))
        .stderr(file("errors"))
        .spawn()
        .expect("there is a shell");
    // Who sleeps works for nothing: after ten minutes it is taken for one that waits for ever.
    let mut looks = 0;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            break status;
        }
        looks += 1;
        if looks == 200_000 {
            child.kill().expect("it is still there");
        }
        std::thread::sleep(Duration::from_millis(3));
    };
    Ended { status, out: text("out"), errors: text("errors") }
}

/// What is wrong with the end of a command, if anything.
fn wrong(words: &str, ended: &Ended) -> Option<String> {
    let Ended { status, errors, .. } = ended;
    let is_told = status.code().is_some_and(|code| (0..=3).contains(&code));
    let is_right = is_told && !errors.contains("panicked") && !errors.contains("rejected");
    let shown: String = errors.chars().take(400).collect();
    (!is_right).then(|| format!("{words}: {:?}, signal {:?}: {shown}", status.code(), status.signal()))
}

/// The verbs, as the completions tell them, which are made from the definition of the command line.
fn verbs() -> Vec<String> {
    let folder = tempfile::tempdir().expect("there is room");
    let script = run(folder.path(), "completions fish").out;
    let told = script.lines().filter(|line| line.contains("fish_runut_needs_command\" -f -a \""));
    let verbs: Vec<String> =
        told.filter_map(|line| Some(line.split("-a \"").nth(1)?.split('"').next()?.into())).collect();
    assert!(verbs.len() > 20, "{verbs:?}");
    verbs
}

/// Of what a verb is asked besides its first question, a board is asked one in so many, each board others.
const SHARE: usize = 6;

/// Asks every verb about the boards of a family: all questions, or every verb's first one and a share of the others.
fn ask_about(family: &str, share: usize) {
    let verbs = verbs();
    let mut faults = Vec::new();
    let of_family = BOARDS.iter().enumerate().filter(|(_, (name, _))| name.starts_with(family));
    for (board, (name, text)) in of_family {
        let folder = tempfile::tempdir().expect("there is room");
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
        write("p", text);
        let read = run(folder.path(), "convert p --to text");
        assert_eq!(read.status.code(), Some(0), "{name}: {}", read.errors);
        write("b", &run(folder.path(), "solve p --quiet").out);
        // Nothing lies there: a sign for every cell.
        let signs =
            |line: &str| line.chars().map(|sign| if sign.is_whitespace() { sign } else { '_' }).collect::<String>();
        let solved = std::fs::read_to_string(folder.path().join("b")).expect("it was written");
        write("bare", &(solved.lines().map(signs).collect::<Vec<_>>().join("\n") + "\n"));
        write("trace", "{\"try\":\"A\",\"cells\":[[1,1]],\"fits\":true}\n{\"back\":true}\n{\"solved\":true}\n");
        for verb in &verbs {
            for (at, words) in asked(verb).into_iter().enumerate() {
                let words = format!("{verb} {words}");
                if at > 0 && (board + at) % share > 0 {
                    continue;
                }
                faults.extend(wrong(&words, &run(folder.path(), &words)).map(|wrong| format!("{name}: {wrong}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} do not come to a good end:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_verb_ends_on_small_packings() {
    ask_about("packing", SHARE);
}

#[test]
fn every_verb_ends_on_small_skyscrapers() {
    ask_about("skyscrapers", SHARE);
}

#[test]
fn every_verb_ends_on_small_tents() {
    ask_about("tents", SHARE);
}

#[test]
fn every_verb_ends_on_small_fill_ins() {
    ask_about("fillin", SHARE);
}

/// Some four thousand commands.
#[test]
#[ignore = "minutes: every question about every board"]
fn every_verb_ends_on_every_small_board_whatever_it_is_asked() {
    ask_about("", 1);
}

#[test]
fn every_verb_without_a_board_ends() {
    let folder = tempfile::tempdir().expect("there is room");
    let mut faults = Vec::new();
    for verb in verbs() {
        let (about_boards, once) = (asked(&verb), asked_once(&verb));
        assert!(!about_boards.is_empty() || !once.is_empty(), "{verb} is asked nothing");
        for words in once {
            let words = format!("{verb} {words}");
            faults.extend(wrong(&words, &run(folder.path(), &words)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The bounds hold: what works on is ended, and told from what ends by itself.
#[test]
fn what_never_ends_is_seen() {
    let folder = tempfile::tempdir().expect("there is room");
    let end = |script: &str| {
        let file = File::create(folder.path().join("out")).expect("there is room");
        bounded(Path::new("sh"), 1, 1).args(["-c", script]).stdout(file).status().expect("there is a shell").signal()
    };
    assert_eq!(end("true"), None);
    assert!(end("while :; do :; done").is_some());
    assert!(end("while :; do echo again and again and again; done").is_some());
}
