//! Explanations, hints, grades, trees and comparisons on the command line.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

fn run(words: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("runut").expect("it is built");
    command.env("LC_ALL", "C").env("NO_COLOR", "1").timeout(Duration::from_secs(600));
    let output = command.args(words).write_stdin(input).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code().expect("it is not killed"), text(output.stdout), text(output.stderr))
}

fn json(words: &[&str], input: &str) -> (i32, Value) {
    let (status, out, _) = run(&[words, &["--json"]].concat(), input);
    (status, serde_json::from_str(&out).unwrap_or_else(|error| panic!("{words:?}: {error}: {out}")))
}

fn example(name: &str) -> &'static str {
    runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded").1.text
}

/// Skyscrapers that take many steps before the first height is written.
const FAR: &str = "6://3//////3//2/3//3/3/3/////3/3/3/,x4k";

#[test]
fn an_explanation_ends_on_the_board_and_speaks_both_languages() {
    let (status, out, _) = run(&["explain", "-"], example("tents-5x5"));
    assert_eq!(status, 0);
    assert!(out.contains("  1. ") && out.contains("2 ~ ~ A ~ A") && out.contains("without a guess"), "{out}");
    let (_, out, _) = run(&["explain", "-", "--lang", "id"], example("tents-5x5"));
    assert!(out.contains("tanpa menebak. Tingkat: mudah, skor "), "{out}");
    let (_, told) = json(&["explain", "-"], example("fig-jig"));
    assert_eq!((&told["end"]["kind"], &told["grade"]), (&"solved".into(), &"easy".into()));
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(6));
    let (_, step) = json(&["explain", "-", "--step", "2"], example("fig-jig"));
    assert_eq!((&step["step"], &step["rule"], &step), (&2.into(), &"pattern".into(), &told["steps"][1]));
}

/// A puzzle with a guess, and the number of that step and of how many are inside it.
fn with_a_guess() -> (&'static str, usize, Vec<Value>) {
    for puzzle in [example("skyscrapers-9x9"), FAR, example("tents-expert-15x15"), example("fig-jig-expert-11x11")] {
        let (_, told) = json(&["explain", "-"], puzzle);
        let steps = told["steps"].as_array().expect("steps").clone();
        let inner = |step: &Value| step["guess"].as_array().expect("a list").clone();
        if let Some(at) = steps.iter().position(|step| inner(step).len() > 2) {
            return (puzzle, at + 1, inner(&steps[at]));
        }
    }
    panic!("none of them has a guess")
}

#[test]
fn a_step_inside_a_guess_has_a_number_of_its_own() {
    let (puzzle, guess, inner) = with_a_guess();
    let number = format!("{guess}.3");
    let (status, step) = json(&["explain", "-", "--step", &number], puzzle);
    assert_eq!((status, &step), (0, &inner[2]));
    let (_, out, _) = run(&["explain", "-", "--step", &number], puzzle);
    let one_line = out.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = inner[2]["message"].as_str().expect("a sentence");
    assert!(one_line.starts_with(&format!("{number}. {sentence}")), "{out}");
    let (_, whole, _) = run(&["explain", "-", "--step", &guess.to_string()], puzzle);
    assert!(whole.contains(out.trim_end()), "it is told the same inside the guess: {whole}");
    let beyond = format!("{guess}.{}", inner.len() + 1);
    for (words, said) in [
        (beyond.clone(), format!("there is no step {beyond}: step {guess} has {} steps inside", inner.len())),
        ("1.1".into(), "there is no step 1.1: step 1 has no steps inside".into()),
        ("9999".into(), "there is no step 9999: the explanation has ".into()),
        ("9999.1".into(), "there is no step 9999.1: the explanation has ".into()),
        (format!("{guess}.0"), "as in 12.3".into()),
        ("2.".into(), "as in 12.3".into()),
    ] {
        let (status, out, err) = run(&["explain", "-", "--step", &words], puzzle);
        let err = err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(status == 2 && out.is_empty() && err.contains(&said), "{words}: {err}");
    }
}

#[test]
fn a_picture_of_the_way_has_every_step_with_its_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (puzzle, guess, inner) = with_a_guess();
    let words = ["explain", "-", "--quiet", "--out", &path("way.svg"), "--out", &path("way.png")];
    assert_eq!(run(&words, puzzle).0, 0);
    let (_, told) = json(&["explain", "-"], puzzle);
    let svg = std::fs::read_to_string(path("way.svg")).unwrap();
    let steps = told["steps"].as_array().expect("steps").len();
    let numbers = (1..=steps).map(|step| step.to_string());
    for number in numbers.chain((1..=inner.len()).map(|at| format!("{guess}.{at}"))) {
        assert_eq!(svg.matches(&format!(">{number}. ")).count(), 1, "step {number}");
    }
    assert!(svg.contains(">r1</text>") && svg.contains("c1"), "rows and columns are numbered");
    let png = std::fs::read(path("way.png")).unwrap();
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert!((1_000..=6_000).contains(&side(16)) && (1_000..=6_000).contains(&side(20)), "{}x{}", side(16), side(20));
    // One step by itself, and another one inside it: not the same picture.
    let (one, other) = (guess.to_string(), format!("{guess}.2"));
    for (number, name) in [(&one, "one.svg"), (&other, "other.svg")] {
        assert_eq!(run(&["explain", "-", "--quiet", "--step", number, "--out", &path(name)], puzzle).0, 0);
        let svg = std::fs::read_to_string(path(name)).unwrap();
        assert!(svg.contains(&format!(">{number}. ")) && svg.matches("r1</text>").count() == 1, "{svg}");
        assert_eq!(svg.contains(">?</text>"), number == &other, "what is supposed has a question mark");
    }
}

#[test]
fn the_smallest_reason_is_told_in_words_as_data_and_on_the_picture() {
    let tents = example("tents-5x5");
    let (status, out, _) = run(&["explain", "-", "--smallest"], tents);
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    let third = lines.iter().position(|line| line.starts_with("  3. ")).expect("there is a third step");
    assert_eq!(lines[third + 1], "       Smallest reason: 2 tents in row 1 (one fact)", "{out}");
    assert!(out.contains("2 ~ ~ A ~ A") && out.contains("Solved in 7 steps"), "{out}");
    let (_, out, _) = run(&["explain", "-", "--smallest", "--step", "3", "--lang", "id"], tents);
    assert!(out.contains("Alasan terkecil: 2 tenda di baris 1 (satu fakta)"), "{out}");
    let (_, told) = json(&["explain", "-", "--smallest", "--step", "3"], tents);
    let row: Value = (0..5).map(|column| vec![0, column]).collect::<Vec<_>>().into();
    assert_eq!((&told["smallest"]["bound"], &told["smallest"]["facts"][0]["cells"]), (&"smallest".into(), &row));
    assert_eq!(json(&["explain", "-", "--step", "3"], tents).1["smallest"], Value::Null);
    let folder = tempfile::tempdir().expect("a folder");
    let picture = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let words = ["explain", "-", "--step", "11", "--out", path.to_str().expect("it is UTF-8")];
        assert_eq!(run(&[&words, more].concat(), example("skyscrapers-expert-5x5")).0, 0);
        std::fs::read_to_string(path).expect("it is written")
    };
    let (plain, smallest) = (picture("a.svg", &[]), picture("b.svg", &["--smallest"]));
    assert!(smallest.contains(">Smallest<") || smallest.contains("Smallest "), "{smallest}");
    // What is looked at lies elsewhere: the sentence looks along row 3, the smallest reason along column 2.
    let paths = |svg: &str| svg.lines().filter(|line| line.starts_with("<path")).collect::<String>();
    assert_ne!(paths(&plain), paths(&smallest));
    let (status, _, told) = run(&["explain", "-", "--smallest", "--step", "3.1"], tents);
    assert!(status == 2 && told.contains("ask for step 3"), "{status}: {told}");
}

#[test]
fn several_solutions_and_none_are_different_ends() {
    let (status, out, _) = run(&["explain", "-"], example("skyscrapers-3x3"));
    assert!(status == 0 && out.contains("several solutions"), "{out}");
    let (status, out, _) = run(&["explain", "-"], example("skyscrapers-none"));
    assert!(status == 1 && out.contains("There is no solution"), "{out}");
    assert_eq!(json(&["grade", "-"], example("skyscrapers-3x3")).1["grade"], "not-unique");
    let (status, graded) = json(&["grade", "-"], example("skyscrapers-none"));
    assert_eq!((status, &graded["grade"]), (1, &"no-solution".into()));
}

#[test]
fn a_grade_has_the_documented_form_and_takes_an_id() {
    let (status, graded) = json(&["grade", "4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2"], "");
    assert_eq!((status, &graded["grade"], &graded["guesses"]), (0, &"easy".into(), &0.into()));
    assert_eq!(graded["unique"], true);
    assert_eq!(json(&["grade", "-"], example("skyscrapers-3x3")).1["unique"], false);
    let steps = graded["tiers"].as_object().expect("an object");
    let mut tiers: Vec<&str> = steps.keys().map(String::as_str).collect();
    tiers.sort_unstable();
    assert_eq!(tiers, ["easy", "expert", "guess", "hard", "medium"]);
}

#[test]
fn a_hint_names_what_is_wrong_else_the_next_step_that_writes_something() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let puzzle = path("tents.txt", example("tents-5x5"));
    let wrong = path("wrong.txt", "A....\n..T.T\n.T.T.\n....T\n.....\n");
    let (status, out, _) = run(&["hint", &puzzle, &wrong, "--what"], "");
    let no_tree = "tents and trees cannot be paired one to one; left over: r1c1\n";
    assert_eq!((status, out.as_str()), (1, no_tree), "the trees whose tents may still come are not left over");
    let wrong = path("wrong.txt", ".....\n..T.T\n.T.TA\n....T\n.....\n");
    let only = "r3c5 cannot be right: the only solution has something else there\n";
    assert_eq!(run(&["hint", &puzzle, &wrong, "--what"], "").1, only);
    // What is wrong is told in stages, too.
    let first = "Something is not right. Look at row 3.\n`--stage rule` tells more, `--what` everything.\n";
    assert_eq!(run(&["hint", &puzzle, &wrong], ""), (1, first.into(), String::new()));
    let (status, told) = json(&["hint", &puzzle, &wrong, "--stage", "reason"], "");
    let cells = told["where"]["cells"].as_array().expect("it tells where to look");
    assert_eq!((status, &told["verdict"], &told["broken"]), (1, &"wrong".into(), &Value::Array(Vec::new())));
    assert!(cells.len() == 5 && !told["where"]["message"].as_str().unwrap().contains("r3c5"), "{told}");
    // Who puts no grass on the board is told the next tent; grass that it does not rest on is no reason.
    let right = path("right.txt", "....A\n..T.T\n.T.T.\n....T\n.....\n");
    let (status, hint) = json(&["hint", &puzzle, &right, "--what"], "");
    let steps = hint["steps"].as_array().expect("steps");
    assert_eq!((status, &hint["verdict"]), (0, &"right".into()));
    assert!(steps.len() == 1 && steps[0]["message"].as_str().unwrap().contains("a tent there"), "{hint}");
    // A given that was changed and a rule that is broken are named as `check` names them, also where one solution is known.
    let towers = path("towers.txt", "SKYSCRAPERS\nx . . x\n. 1 . .\n. . . .\nx . . x\n");
    let changed = path("changed.txt", "2.\n..\n");
    assert_eq!(run(&["hint", &towers, &changed, "--what"], "").1, "another height is given: r1c1\n");
    let twice = path("twice.txt", "11\n..\n");
    let (_, checked) = json(&["check", &towers, &twice], "");
    let (_, hinted) = json(&["hint", &towers, &twice, "--what"], "");
    let row = |told: &Value| told["broken"].as_array().unwrap().iter().find(|one| one["rule"] == "row").cloned();
    assert!(row(&hinted).is_some_and(|rule| Some(rule) == row(&checked)), "{hinted}");
    // Where a rule names several, it is told which of them is wrong.
    let told = "height 1 stands more than once in row 1: r1c1, r1c2\n\
                r1c2 cannot be right: the only solution has something else there\n";
    assert_eq!(run(&["hint", &towers, &twice, "--what"], "").1, told);
    let done = path("done.txt", "~~A~A\n~~T~T\nATAT~\n~~~~T\n~~~~A\n");
    assert_eq!(json(&["hint", &puzzle, &done], "").1["verdict"], "done");
    assert_eq!(run(&["hint", "-", "-"], example("tents-5x5")).0, 2);
}

#[test]
fn of_a_number_that_is_begun_only_the_wrong_digit_is_named() {
    let (status, out, _) = run(&["hint", "fig-jig", "-", "--what"], "....######\n#.#.#.####\n#59.03####\n#.#.#.....\n");
    let only = "r3c6 cannot be right: the only solution has something else there\n";
    assert_eq!((status, out.as_str()), (1, only));
}

#[test]
fn where_there_are_several_solutions_a_hint_is_of_one_of_them() {
    let (status, hint) = json(&["hint", "-", "--what"], example("kanoodle-5x11"));
    assert_eq!((status, &hint["verdict"], &hint["steps"][0]["rule"]), (0, &"several".into(), &"one-of-several".into()));
    let cells = |key: &str| hint["steps"][0][key].as_array().map(Vec::len);
    assert!(cells("looked") == Some(1) && cells("changed") > Some(2), "where to look does not tell what to do: {hint}");

    // A piece that leaves a hole is named, and the other one is not.
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name).to_str().unwrap().to_string()
    };
    let puzzle = file("kanoodle.txt", example("kanoodle-5x11"));
    let board = file("board.txt", "________PPP\n_________PP\n___________\nUUU________\nU_U________\n");
    let (status, out, _) = run(&["hint", &puzzle, &board, "--what"], "");
    assert_eq!((status, out.as_str()), (1, "there is no solution with U⠋⠃ at r4c1, but one without it\n"));
}

#[test]
fn a_hint_tells_broken_rules_first_and_is_never_longer_than_people_follow() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    std::fs::write(&board, "111\n...\n...\n").unwrap();
    let puzzle = folder.path().join("towers.txt");
    std::fs::write(&puzzle, example("skyscrapers-3x3")).unwrap();
    let (status, hint) = json(&["hint", puzzle.to_str().unwrap(), board.to_str().unwrap(), "--what"], "");
    assert_eq!((status, &hint["verdict"]), (1, &"wrong".into()));
    assert_ne!(hint["broken"][0]["rule"], "wrong", "a rule of the game is named: {hint}");
    let (status, hint) = json(&["hint", "-", "--what"], example("iq-challenge"));
    let steps = hint["steps"].as_array().expect("steps");
    assert_eq!((status, &hint["verdict"], steps.len()), (0, &"right".into(), 1));
    assert_eq!((&steps[0]["rule"], steps[0]["holds"].as_array().map(Vec::len)), (&"cases".into(), Some(1)));
    // Of many steps that write nothing those are told that the next one rests on.
    let (status, hint) = json(&["hint", "-", "--what"], FAR);
    let steps = hint["steps"].as_array().expect("steps");
    assert_eq!((status, &hint["verdict"]), (0, &"right".into()));
    assert!((2..=13).contains(&steps.len()) && steps.iter().all(|step| step["rule"] != "far"), "{} steps", steps.len());
    let last = steps.len() as u64;
    let is_needed = |number: u64| steps.iter().any(|step| step["because"].as_array().unwrap().contains(&number.into()));
    assert!((1..last).all(is_needed), "every reason is one of another step: {hint}");
}

#[test]
fn a_hint_for_a_packing_tells_the_place_the_rule_the_hole_why_and_then_what_stays() {
    let challenge = example("kanoodle-expert-1");
    let (_, told) = json(&["hint", "-", "--what"], challenge);
    let step = &told["steps"][0];
    let place = step["holds"][0]["message"].as_str().expect("a piece is laid");
    let proof = &step["proof"];
    let (status, first, _) = run(&["hint", "-"], challenge);
    assert!(status == 0 && first.starts_with("Right so far. Look at ") && first.contains("`--stage rule`"), "{first}");
    assert!(first.lines().next().unwrap().len() < 50 && !first.contains(place), "no more than where: {first}");
    let told_at = |stage: &str| run(&["hint", "-", "--stage", stage], challenge).1.replace("\n  ", " ");
    let letter = step["holds"][0]["name"].as_str().expect("it has a letter");
    let names = |text: &str, name: &str| text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == name);
    for stage in ["area", "rule", "cell"] {
        let told = told_at(stage);
        assert!(!names(&told, letter) && told.contains("`--"), "the piece is not told yet: {told}");
    }
    assert!(told_at("rule").contains(step["title"].as_str().unwrap()), "{}", told_at("rule"));
    let (third, fourth) = (told_at("cell"), told_at("reason"));
    assert!(third.contains("Look at ") && fourth.contains("fail") && !fourth.contains(place), "{third}{fourth}");
    let (_, last, _) = run(&["hint", "-", "--what"], challenge);
    assert!(last.replace("\n     ", " ").contains(&format!("So {place}")) && last.contains("fail"), "{last}");
    let (_, unfolded, _) = run(&["hint", "-", "--unfold"], challenge);
    let failing = proof["failing"].as_array().expect("cases").len();
    let cases = unfolded.lines().filter(|line| line.starts_with("       ") && !line.starts_with("         ")).count();
    assert!(failing > 1 && cases == failing, "{failing} cases: {unfolded}");
    assert_eq!(run(&["hint", "-", "--stage", "rule", "--what"], challenge).0, 2);
}

#[test]
fn proofs_of_a_packing_are_folded_until_somebody_unfolds_them() {
    let (_, told) = json(&["explain", "-"], example("iq-challenge"));
    let steps = told["steps"].as_array().expect("steps");
    let effort: u64 = steps.iter().filter_map(|step| step["proof"]["effort"].as_u64()).sum();
    assert!(steps.len() <= 10 && effort > 100 && told["work"] == effort, "{} steps, {effort}", steps.len());
    let (_, out, _) = run(&["explain", "-"], example("iq-challenge"));
    assert!(out.contains(&format!("Grade: expert, rating {}.", told["rating"])), "{out}");
    assert!(out.lines().all(|line| !line.starts_with("       ")), "{out}");
    let (_, unfolded, _) = run(&["explain", "-", "--unfold"], example("iq-challenge"));
    fn count(cases: &Value) -> usize {
        cases.as_array().expect("cases").iter().map(|case| 1 + count(&case["cases"])).sum()
    }
    let cases: usize = steps.iter().map(|step| count(&step["proof"]["failing"])).sum();
    assert!(unfolded.lines().count() >= cases && unfolded.contains("works"), "{cases} cases");
    let (_, graded) = json(&["grade", "-"], example("iq-challenge"));
    assert_eq!(
        (&graded["work"], &graded["rating"], &graded["bottleneck"]),
        (&effort.into(), &told["rating"], &Value::Null)
    );
    let said = format!("rating {}, work {effort}\n", told["rating"]);
    assert!(run(&["grade", "-"], example("iq-challenge")).1.ends_with(&said));
    let (_, graded) = json(&["grade", "-"], example("tents-5x5"));
    assert!(graded["rating"].as_u64() < Some(100) && graded["bottleneck"].is_u64(), "{graded}");
}

#[test]
fn a_tree_tells_how_the_search_ended() {
    let (status, out, _) = run(&["tree", "-", "--nodes", "1"], example("fig-jig"));
    assert!(
        status == 0 && out.matches("(the solution)").count() == 1,
        "the way to the solution is always shown: {out}"
    );
    assert!(out.contains("6 nodes shown, 4 left out: 6 on the way"), "{out}");
    let (status, out, _) = run(&["tree", "-"], example("fig-jig"));
    assert!(status == 0 && out.matches("(the solution)").count() == 1, "{out}");
    let (status, out, _) = run(&["tree", "-"], example("skyscrapers-none"));
    assert!(status == 1 && out.ends_with("There is no solution.\n"), "{out}");
    let (status, out, _) = run(&["tree", "-", "--time-limit", "50ms", "--nodes", "3"], example("kanoodle-5x11"));
    assert!(status == 3 && out.ends_with("Stopped: by the time limit.\n"), "{out}");
    let (status, out, _) = run(&["tree", "-"], example("pyramid-challenge"));
    assert!(status == 0 && out.contains("(the solution)"), "the reports have no search for a pyramid: {out}");
    let (_, out, _) = run(&["tree", "-", "--strategy", "search"], example("tents-5x5"));
    assert_eq!(out, "no nodes: nothing had to be tried\n");
}

#[test]
fn a_tree_is_text_a_picture_or_dot() {
    let (status, out, _) = run(&["tree", "-"], example("fig-jig"));
    assert!(status == 0 && out.lines().count() == 12 && out.contains("(it is used already)"), "{out}");
    assert!(out.starts_with("Fill-in, 4x10"), "the root comes first: {out}");
    let (_, out, _) = run(&["tree", "-", "--nodes", "20"], example("skyscrapers-report"));
    let nodes = out.lines().filter(|line| line.contains(" = ")).count();
    assert!(nodes >= 16 && out.contains(&format!("{nodes} nodes shown, {} left out", 592 - nodes)), "{out}");
    assert!(out.contains(" more nodes\n"), "{out}");
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("t.svg", "<svg"), ("t.dot", "digraph")] {
        let path = folder.path().join(name);
        assert_eq!(run(&["tree", "-", "--out", path.to_str().unwrap()], example("fig-jig")).0, 0);
        assert!(std::fs::read_to_string(path).unwrap().starts_with(start));
    }
    let (status, _, err) = run(&["tree", "-", "--strategy", "sweep"], example("report-b1"));
    assert!(status == 2 && err.contains("no steps"), "{err}");
    let (status, _, err) = run(&["tree", "-", "--out", "t.gif"], example("fig-jig"));
    assert!(status == 2 && err.contains(".txt, .json, .svg, .png, .dot") && !Path::new("t.gif").exists(), "{err}");
}

#[test]
fn strategies_are_compared_with_the_reports_counters() {
    let (status, rows) = json(&["compare", "-", "--strategy-time", "1s"], example("tents-5x5"));
    let rows = rows.as_array().expect("a list").clone();
    assert_eq!(status, 0);
    let row = |name: &str| rows.iter().find(|row| row["strategy"] == name).unwrap_or_else(|| panic!("{name}"));
    assert_eq!(row("backtrack")["counter"], serde_json::json!({"name": "tries", "value": 6}));
    assert_eq!((&row("brute")["space"], &row("brute")["verdict"]), (&"1024".into(), &"solved".into()));
    assert_eq!(row("cover")["verdict"], "refused");
    assert!(row("cover")["reason"].is_string());
    let (_, csv, _) = run(&["compare", "-", "--csv"], example("fig-jig"));
    assert!(csv.starts_with("strategy,answer,") && csv.contains("\nbacktrack,solved,tries,10,"), "{csv}");
}

#[test]
fn a_strategy_that_runs_out_of_time_says_what_the_whole_would_take() {
    let (status, rows) = json(&["compare", "-", "--strategy-time", "100ms"], example("skyscrapers-7x7"));
    let brute = &rows[0];
    assert_eq!((status, &brute["strategy"], &brute["verdict"]), (0, &"brute".into(), &"stopped".into()));
    assert_eq!(brute["halt"], "time");
    assert!(brute["whole_seconds"].as_f64().is_some_and(|seconds| seconds > 1e20), "{brute}");
}
