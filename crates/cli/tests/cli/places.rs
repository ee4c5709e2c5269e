//! `count --places` and solutions by number and by chance where no sweep fits, as a person meets them.

use assert_cmd::Command;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

fn run(words: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("runut").expect("it is built");
    command.env("LC_ALL", "C").env("NO_COLOR", "1").timeout(Duration::from_secs(600));
    let output = command.args(words).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code().expect("it is not killed"), text(output.stdout), text(output.stderr))
}

fn number(value: &Value) -> u128 {
    value.as_str().and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_numbers_of_kanoodle_add_up() {
    let (status, out, _) = run(&["count", "kanoodle-5x11", "--places", "--json"]);
    let told: Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!((status, number(&told["count"]), &told["strategy"]), (0, 371_020, &"sweep".into()));
    let pieces = told["pieces"].as_array().expect("a list");
    assert_eq!(pieces.len(), 12);
    let mut cells: BTreeMap<String, u128> = BTreeMap::new();
    for piece in pieces {
        let places = piece["places"].as_array().expect("a list");
        assert_eq!(places.iter().map(|place| number(&place["count"])).sum::<u128>(), 371_020, "{}", piece["name"]);
        for cell in piece["cells"].as_array().expect("a list") {
            *cells.entry(cell["cell"].to_string()).or_default() += number(&cell["count"]);
        }
    }
    assert_eq!((cells.len(), cells.values().all(|&count| count == 371_020)), (55, true));
    // The L in a corner, counted by laying it there.
    let laid = "5 11 12\nCUSTOM\nLLLL#######\nL##########\n###########\n###########\n###########\n";
    let pieces = runut::embedded().find(|(_, example)| example.name == "kanoodle-5x11").expect("it is embedded").1.text;
    let pieces: String = pieces.lines().skip(2).map(|line| format!("{line}\n")).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("corner.txt");
    std::fs::write(&path, format!("{laid}{pieces}")).unwrap();
    let (_, count, _) = run(&["count", path.to_str().unwrap(), "-q"]);
    assert_eq!(count.trim(), "20234");
    let best = &told["pieces"][0]["places"][0];
    assert_eq!((&told["pieces"][0]["name"], number(&best["count"])), (&"L".into(), 20_234));
}

#[test]
fn a_person_sees_maps_and_places_in_80_columns() {
    for words in [&["count", "report-a1", "--places"][..], &["count", "kanoodle-pyramid", "--places", "--lang", "id"]] {
        let (status, out, _) = run(words);
        assert_eq!(status, 0);
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
    let (_, out, _) = run(&["count", "report-a1", "--places", "-q"]);
    let expected = "\
16 solutions
Maps: percent of the solutions with the piece on a cell; - none, ** all.

A: 12 of 16 places are in a solution
percent of the solutions    best: 2    worst: 1
";
    assert!(out.starts_with(expected), "{out}");
    assert!(out.contains("C: 4 of 6 places are in a solution"), "{out}");
    let map = "\n 50 25 50                   CCC\n 25  - 25                   ...\n 50 25 50                   ...\n";
    assert!(out.contains(map), "{out}");
    let (status, out, err) = run(&["count", "report-a2", "--places"]);
    assert_eq!((status, out.as_str()), (1, "0 solutions\n"), "{err}");
}

#[test]
fn the_heat_map_is_a_board_a_piece() {
    let folder = tempfile::tempdir().unwrap();
    let [svg, png] = ["places.svg", "places.png"].map(|name| folder.path().join(name).display().to_string());
    let (status, out, err) = run(&["count", "pentominoes-6x10", "--places", "--out", &svg, "--out", &png]);
    assert_eq!((status, out.as_str()), (0, ""), "{err}");
    let text = std::fs::read_to_string(svg).unwrap();
    assert!(text.contains(">9,356 solutions<"), "the title");
    let bytes = std::fs::read(png).unwrap();
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert!((1_000..=2_400).contains(&side(16)) && (1_000..=2_400).contains(&side(20)), "{}x{}", side(16), side(20));
}

#[test]
fn what_does_not_go_together_is_refused_in_words() {
    for (words, said) in [
        (&["count", "heart", "--places", "--up-to-symmetry"][..], "--up-to-symmetry"),
        (&["count", "heart", "--places", "--strategy", "backtrack"], "backtrack cannot count places"),
        (&["count", "kanoodle-pyramid", "--places", "--strategy", "sweep"], "sweep needs a flat board"),
        (&["count", "tents-5x5", "--places", "--equal-pieces"], "for exact covers alone"),
        (&["count", "heart", "--scale", "20"], "--scale"),
    ] {
        let (status, out, err) = run(words);
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}");
        assert!(err.contains(said), "{words:?}: {err}");
    }
    let (status, out, _) = run(&["count", "iq-5x11", "--places", "--time-limit", "10ms", "--json"]);
    let told: Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!((status, &told["verdict"], &told["halt"]), (3, &"stopped".into(), &"time".into()));
}

#[test]
fn a_pyramid_has_numbered_and_random_solutions() {
    let (status, first, err) = run(&["solve", "kanoodle-pyramid", "--nth", "1", "-q"]);
    assert_eq!(status, 0, "{err}");
    let (_, cover, _) = run(&["solve", "kanoodle-pyramid", "--strategy", "cover", "-q"]);
    assert_eq!(first, cover);
    let random = |seed: &str| run(&["solve", "kanoodle-pyramid", "--random", "--seed", seed, "-q"]).1;
    assert_eq!(random("5"), random("5"));
    assert_ne!(random("5"), random("6"));
    let (status, _, err) = run(&["solve", "kanoodle-pyramid", "--nth", "2449"]);
    assert!(status == 2 && err.contains("2,448"), "{err}");
}
