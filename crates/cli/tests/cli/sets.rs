//! Sets by name and challenges on the command line, as somebody meets them who has the board on the table.

use assert_cmd::Command;
use serde_json::Value;

struct Ran {
    status: i32,
    out: String,
    err: String,
}

fn run(words: &str, input: &str) -> Ran {
    run_in(std::path::Path::new("."), words, input)
}

fn run_in(folder: &std::path::Path, words: &str, input: &str) -> Ran {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    if input.is_empty() {
        // Nothing is handed over; here that is an empty pipe, as on build machines.
        command.env("CI", "true");
    }
    let output = command
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("LC_ALL", "C")
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// A challenge in the booklet's letters, blanks between them: the light blue, the red, the white and the blue piece.
pub const CHALLENGE: &str = "\
. . . . . G B B . . .
. . . . . G B B . . .
. . F G G G B . . . .
. F F . . . . . . . C
. . . . . . . C C C C
";

#[test]
fn a_challenge_is_entered_and_solved() {
    let ran = run("solve --set kanoodle --board 5x11 -", CHALLENGE);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains("Kanoodle, 5x11, 4 of 12 pieces already placed"), "{}", ran.err);
    assert!(ran.err.contains("letters of the booklet") && ran.err.contains("the only solution"), "{}", ran.err);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!(rows.len(), 5);
    for (row, drawn) in rows.iter().zip(CHALLENGE.lines()) {
        for (laid, sign) in row.chars().zip(drawn.split(' ')) {
            assert!(sign == "." || sign.starts_with(laid), "in the letters of the challenge: {row}");
        }
    }
    // The same as a puzzle's file.
    let text = run("convert --to text --set kanoodle -", CHALLENGE).out;
    assert_eq!(run("solve -q -", &text).out, ran.out);
    // With the set's own letters its pieces need not be drawn.
    let own = run("solve -q kanoodle-table", "").out;
    let text = run("convert --to text --set kanoodle -", &own).out;
    assert!(text.ends_with("SET kanoodle\n"), "{text}");
    let booklet = |letter: char| {
        let at = "lPLYNvVWUioX".find(letter).map(|at| &"ABCDEFGHIJKL"[at..=at]);
        at.map_or(letter.to_string(), String::from)
    };
    assert_eq!(own.chars().map(booklet).collect::<String>(), ran.out);
}

#[test]
fn every_verb_takes_a_set() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("c.txt"), CHALLENGE).unwrap();
    let on = "--set kanoodle --board 5x11 c.txt";
    let solved = run_in(folder.path(), &format!("solve {on} -q"), "");
    std::fs::write(folder.path().join("board.txt"), &solved.out).unwrap();
    for (words, wanted) in [
        (format!("count {on} -q"), "1\n"),
        (format!("check {on} board.txt"), "right\n"),
        ("check --set kanoodle --board 5x11 board.txt".into(), "right\n"),
        (format!("grade {on} -q"), "medium"),
        (format!("explain {on} -q --step 1"), ""),
        (format!("hint {on} -q"), ""),
        (format!("tree {on} -q --nodes 5"), ""),
        (format!("compare {on} -q"), "sweep"),
        (format!("estimate {on} -q"), ""),
        (format!("split {on} -q --tasks 2"), "\"puzzle\""),
        (format!("draw {on} --out c.svg"), ""),
        ("draw --set kanoodle --out empty.svg".into(), ""),
        ("convert --set calendar --board nov-16 --to text".into(), "SET calendar\n"),
    ] {
        let ran = run_in(folder.path(), &words, "");
        assert_eq!(ran.status, 0, "{words}: {}", ran.err);
        assert!(ran.out.contains(wanted), "{words}: {}", ran.out);
    }
    let drawn = std::fs::read_to_string(folder.path().join("c.svg")).unwrap();
    assert!(drawn.contains("#7cc8f2") && drawn.contains("#d32029"), "the real colours");
    let safe = run_in(folder.path(), &format!("draw {on} --out safe.svg --palette safe --no-letters"), "");
    assert_eq!(safe.status, 0, "{}", safe.err);
    let drawn = std::fs::read_to_string(folder.path().join("safe.svg")).unwrap();
    assert!(!drawn.contains("#7cc8f2") && !drawn.contains("<text"), "{drawn}");
}

#[test]
fn pieces_that_lie_wrong_are_named_in_stages_and_which_to_take_off() {
    // The X in a corner leaves a cell that nothing covers.
    let map = ".X...VPP...\nXXX..VPP...\n.XvVVVP....\n.vv.......L\n.......LLLL\n";
    let asked = |more: &str| run(&format!("hint --set kanoodle --board 5x11 - {more}"), map);
    let told = asked("--what");
    let one = "there is no solution with X⠺⠂ at r1c2, but one without it\n";
    assert_eq!((told.status, told.out.as_str()), (1, one), "{}", told.err);
    for (stage, wanted) in
        [("right", "Something is not right."), ("area", "Look at rows 1 to 4"), ("rule", "no solution")]
    {
        let told = asked(&format!("--stage {stage}"));
        assert!(told.status == 1 && told.out.contains(wanted), "{stage}: {}", told.out);
        assert!(!told.out.contains('X') && !told.out.contains("r1c2"), "{stage}: {}", told.out);
    }
    let reason = asked("--stage reason").out;
    assert!(reason.contains("nothing can cover r1c1 any more") && !reason.contains("X⠺⠂"), "{reason}");
    // Clues of a puzzle's file are no entries: there the puzzle itself has no solution.
    let text = run("convert --to text --set kanoodle --board 5x11 -", map).out;
    let told = run("hint - --what", &text);
    assert!(told.status == 1 && told.out.starts_with("There is no solution"), "{}", told.out);
}

#[test]
fn what_is_wrong_is_told_with_the_piece_and_the_place() {
    let rest = "...........\n...........\n...........\n...........\n";
    for (words, map, wanted) in [
        ("--set kanodle", "", &["there is no set kanodle", "did you mean kanoodle?"][..]),
        ("--set kanoodle --board 5x12", "", &["Kanoodle has no board 5x12", "did you mean 5x11?"]),
        ("--set calendar --board feb-30", "", &["there is no day feb-30", "nov-16"]),
        ("--set calendar", "", &["needs a board", "nov-16"]),
        ("--set kanoodle --board 5x11 -", "lll\nl..\n", &["<stdin>:1:1", "3 cells here, the board has 11"]),
        ("--set kanoodle -", &format!("ll.ll......\n{rest}"), &["piece l (L4, orange) is broken apart", "<stdin>:1:1"]),
        ("--set kanoodle -", &format!("..llll.....\n{rest}"), &["the shape of piece l (L4, orange)", "<stdin>:1:3"]),
        ("--set kanoodle -", &format!("..lll.lll..\n{rest}"), &["piece l (L4, orange) is there once", "<stdin>:1:3"]),
        ("--set kanoodle -", &format!("..ll.......\n{rest}"), &["piece l (L4, orange) lies only in part"]),
        ("--set kanoodle -", &format!("AA.AA......\n{rest}"), &["piece A (L4, orange) is broken apart"]),
        ("--set kanoodle -", &format!("..q........\n{rest}"), &["Kanoodle has no piece q", "lPLYNvVWUioX"]),
        ("--set kanoodle -", &format!("..x........\n{rest}"), &["Kanoodle has no piece x", "did you mean X?"]),
    ] {
        let ran = run(&format!("solve {words}"), map);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{words}\n{map}");
        let told = ran.err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        for sentence in wanted {
            assert!(told.contains(sentence), "{words}\n{map}\n{}", ran.err);
        }
        assert!(ran.err.lines().all(|line| line.chars().count() <= 80), "{}", ran.err);
    }
}

#[test]
fn the_list_and_the_legend_fit_a_page() {
    let list = run("sets", "").out;
    for name in ["iq-puzzler-pro", "kanoodle", "pentominoes", "tetrominoes", "hexominoes", "calendar"] {
        assert!(list.lines().any(|line| line.starts_with(&format!("{name}: "))), "{list}");
    }
    assert!(list.contains("  lll PPP LLLL YYYY NN   vv VVV WW  UUU iiii oo  X\n"), "{list}");
    assert!(list.lines().filter(|line| line.starts_with("  ")).all(|line| line.len() <= 80), "{list}");
    assert!(!list.contains('\u{1b}'));
    let coloured = run("sets --color always", "").out;
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    let legend = run("sets kanoodle", "").out;
    assert!(
        legend.contains("l       A        L4    orange      lll\n                                   l\n"),
        "{legend}"
    );
    assert!(legend.contains("  pyramid  a pyramid of 5 layers, 55 balls\n"), "{legend}");
    assert!(legend.lines().all(|line| line.len() <= 80 && line == line.trim_end()), "{legend}");
    let indonesian = run("sets kanoodle --lang id", "").out;
    assert!(indonesian.contains("jingga") && indonesian.contains("piramida 5 lapis"), "{indonesian}");
    let told: Value = serde_json::from_str(&run("sets kanoodle --json", "").out).unwrap();
    assert_eq!(
        (&told[0]["pieces"][0]["booklet"], &told[0]["pieces"][0]["ink"]["area"]),
        (&"A".into(), &"#f58220".into())
    );
    assert_eq!(run("sets kanodle", "").status, 2);
}

#[test]
fn a_legend_is_drawn_as_large_as_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(folder.path(), "sets kanoodle --out legend.png --out legend.svg --scale 40", "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let png = std::fs::read(folder.path().join("legend.png")).unwrap();
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let svg = std::fs::read_to_string(folder.path().join("legend.svg")).unwrap();
    assert!(side(16) > 400 && side(20) > 300, "{}x{}", side(16), side(20));
    assert!(svg.contains(&format!("width=\"{}\" height=\"{}\"", side(16), side(20))), "{svg}");
    assert!(svg.contains(">Kanoodle<") && svg.contains(">i (J)  I4  purple<"), "{svg}");
}

#[test]
fn a_set_of_ones_own_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let toy = "SET toy\nTITLE My toy\nPIECE A z - teal #008080\nAA\nA\nPIECE B - - - #ffcc00\nBB\nB\nBOARD 2x3\n";
    std::fs::write(folder.path().join("toy.txt"), toy).unwrap();
    let counted = run_in(folder.path(), "count --set toy.txt", "");
    assert_eq!((counted.status, counted.out.as_str()), (0, "4\n"), "{}", counted.err);
    assert!(counted.err.contains("My toy, 2x3, 2 pieces"), "{}", counted.err);
    let solved = run_in(folder.path(), "solve --set toy.txt --letters booklet - -q", "zz.\nz..\n");
    assert_eq!(solved.out, "zzB\nzBB\n", "{}", solved.err);
    let text = run_in(folder.path(), "convert --set toy.txt --to text", "").out;
    assert_eq!(run("count - -q", &text).out, "4\n", "{text}");
    let legend = run_in(folder.path(), "sets toy.txt", "");
    assert!(legend.out.contains("My toy: 2 pieces, 6 cells") && legend.out.contains("teal"), "{}", legend.out);
    std::fs::write(folder.path().join("bad.txt"), "SET toy\nPIECE A\nB\n").unwrap();
    let refused = run_in(folder.path(), "solve --set bad.txt", "");
    assert!(refused.status == 2 && refused.err.contains("bad.txt:2:1"), "{}", refused.err);
}

#[test]
fn puzzles_are_made_of_named_sets() {
    let made = run("generate packing --set pentominoes --board 8x8-middle --placed 5 --seed a -q", "");
    assert_eq!(made.status, 0, "{}", made.err);
    assert!(made.out.starts_with("8 8 12\nCUSTOM\n") && made.out.ends_with("SET pentominoes\n"), "{}", made.out);
    assert_eq!(run("count - -q", &made.out).out, "1\n");
    let unknown = run("generate packing --set kanodle", "");
    assert!(unknown.status == 2 && unknown.err.contains("there is no set kanodle"), "{}", unknown.err);
    assert!(unknown.err.contains("kanoodle"), "{}", unknown.err);
}

#[test]
fn drawn_pieces_are_called_by_their_set_and_others_a_packing() {
    for (name, title) in [
        ("iq-challenge", "IQ Puzzler Pro, 5x11, 5 of 12 pieces already placed"),
        ("kanoodle-pyramid", "Kanoodle, pyramid of 5 layers, 12 pieces"),
        ("pentominoes-6x10", "Pentominoes, 6x10, 12 pieces"),
        ("heart", "Packing, 6x7, 6 pieces"),
    ] {
        let ran = run(&format!("solve {name}"), "");
        assert!(ran.err.contains(title), "{}", ran.err);
    }
}
