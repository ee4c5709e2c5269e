//! Somebody else's search: what is right about it is called right, and the first wrong cut is found where it is.

use runut::record::{Tape, Thing, replay};
use runut::trace::{Traced, Untraced, trace};
use runut::{Cell, Detail, Event, Halt, Language, Limits, Mark, Puzzle, Question, Refusal, Said, Speaker, Stop, Watch};
use runut_testkit::open;
use std::ops::ControlFlow;

/// Writes the trace of a search, as a student's program does.
struct Student<'a> {
    puzzle: &'a Puzzle,
    lines: Vec<String>,
    depth: usize,
}

impl Student<'_> {
    fn tried(&mut self, marks: &[Mark], fits: bool, is_outside: bool) {
        let board = self.puzzle.board();
        let place = |cell: Cell| {
            let spot = board.spot(cell);
            let layer = spot.layer.map_or(String::new(), |layer| format!("{},", layer + 1));
            format!("[{layer}{},{}]", spot.row + 1, spot.column + 1)
        };
        let mut cells: Vec<String> = marks.iter().map(|mark| place(mark.cell)).collect();
        let mut words: Vec<String> = marks.iter().map(|mark| format!("{:?}", self.puzzle.glyph(mark.glyph))).collect();
        if is_outside && !words.is_empty() {
            cells.push("[99,99]".into());
            words.push(words[0].clone());
        }
        self.depth += usize::from(fits);
        let (words, cells) = (words.join(","), cells.join(","));
        self.lines.push(format!("{{\"try\":[{words}],\"cells\":[{cells}],\"fits\":{fits}}}"));
    }
}

impl Watch for Student<'_> {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Try { marks, fits, why } => {
                self.tried(marks, fits, why.is_some_and(|why| why.contains("outside")));
            }
            Event::Back { depth, .. } if depth < self.depth => {
                self.depth = depth;
                self.lines.push(format!("{{\"back\":{depth}}}"));
            }
            // Our searches step back before they tell what they found; a student tells it while it lies there.
            Event::Solved(_) => {
                let last = self.lines.len() - usize::from(self.lines.last().is_some_and(|line| line.contains("back")));
                self.lines.insert(last, "{\"solved\":true}".into());
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// The trace of a report's search for all solutions.
fn searched(puzzle: &Puzzle) -> Vec<String> {
    let mut student = Student { puzzle, lines: Vec::new(), depth: 0 };
    let question = Question { strategy: "backtrack", ..Question::default() };
    runut::ask(puzzle, &question, &Limits::default(), &mut student).expect("it can be searched");
    student.lines
}

fn traced(puzzle: &Puzzle, lines: &[String]) -> Traced {
    trace(puzzle, &lines.join("\n"), &Limits::default()).expect("it can be read")
}

fn refused(puzzle: &Puzzle, text: &str) -> Refusal {
    match trace(puzzle, text, &Limits::default()) {
        Err(Untraced::Refused(refusal)) => refusal,
        other => panic!("{text:.80}: {other:?}"),
    }
}

const SMALL: [&str; 4] = ["report-a1", "skyscrapers-3x3", "skyscrapers-report", "fig-jig"];

#[test]
fn the_searches_of_the_reports_are_right() {
    for name in SMALL {
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        let told = traced(&puzzle, &searched(&puzzle));
        assert!(told.fault.is_none() && !told.is_unjudged, "{name}: {:?}", told.fault);
        let solutions = runut::example(name).map_or(0, |example| example.solutions);
        assert_eq!(told.solutions, solutions, "{name}");
        assert!(told.tries > told.placed && told.placed >= told.backs && told.backs > 0, "{name}: {told:?}");
    }
}

#[test]
fn a_branch_that_is_cut_off_is_named_by_its_line() {
    for name in SMALL {
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        let lines = searched(&puzzle);
        let first = lines.iter().position(|line| line.contains("solved")).expect("there is a solution");
        // What was placed last before the solution is ruled out instead: from there on nothing is told.
        let last = lines[..first].iter().rposition(|line| line.contains("\"fits\":true")).expect("it was placed");
        let mut cut = lines[..=last].to_vec();
        cut[last] = cut[last].replace("true", "false");
        let fault = traced(&puzzle, &cut).fault.unwrap_or_else(|| panic!("{name}: nothing is found"));
        assert_eq!((fault.line, fault.said.id), (last + 1, "trace-wrong-prune"), "{name}");
        assert!(!fault.cells.is_empty());
        // The same taken back without a word.
        let mut missed = lines[..=last].to_vec();
        missed.push("{\"back\":true}".into());
        let fault = traced(&puzzle, &missed).fault.unwrap_or_else(|| panic!("{name}: nothing is found"));
        assert_eq!((fault.line, fault.said.id), (last + 2, "trace-missed"), "{name}");
        // A search that just ends.
        let fault = traced(&puzzle, &lines[..first]).fault.unwrap_or_else(|| panic!("{name}: nothing is found"));
        assert_eq!((fault.line, fault.said.id), (first, "trace-none-found"), "{name}");
    }
}

#[test]
fn what_is_no_solution_is_not_one() {
    let puzzle = open(runut::example("skyscrapers-3x3").expect("it is embedded").text);
    let fault = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|line| (*line).into()).collect();
        traced(&puzzle, &lines).fault.map(|fault| (fault.line, fault.said.id))
    };
    assert_eq!(fault(&["{\"solved\":true}"]), Some((1, "trace-no-solution")));
    let lines = searched(&puzzle);
    let solved = lines.iter().position(|line| line.contains("solved")).expect("there is a solution");
    let mut twice = lines[..=solved].to_vec();
    twice.push(lines[solved].clone());
    assert_eq!(traced(&puzzle, &twice).fault.map(|fault| fault.said.id), Some("trace-told-twice"));
}

/// What a puzzle and the lines of a trace come to: the line that is false, and the sentence about it.
fn fault_of(puzzle: &str, lines: &[&str]) -> Option<(usize, String)> {
    let lines: Vec<String> = lines.iter().map(|line| (*line).into()).collect();
    let english = Speaker::new(Language::English, &[]);
    traced(&open(puzzle), &lines).fault.map(|fault| (fault.line, english.say(&fault.said)))
}

fn lays(piece: &str, cells: &str) -> String {
    format!("{{\"try\":{piece:?},\"cells\":{cells},\"fits\":true}}")
}

/// A puzzle, what is laid where one after the other, and what is said of the last of it.
type Case = (&'static str, &'static [(&'static str, &'static str)], &'static str);

#[test]
fn what_does_not_fit_is_not_said_to() {
    let packing = "2 4 3\nCUSTOM\nC###\n###*\nAA\nA\nBB\nCC\n";
    let copies = "2 3 1\nDEFAULT\nAA\nA x3\n";
    let towers = "SKYSCRAPERS\nx 2 . . x\n. 1 . . .\n. . . . .\n. . . . .\nx . . . x\n";
    let fillin = "...\n.#.\n...\n\n121\n134\n141\n451\n";
    let cases: &[Case] = &[
        (packing, &[("A", "[[1,2],[1,3]]")], "r1c2, r1c3 does not fit: r1c2, r1c3 do not have the shape of piece A"),
        (packing, &[("A", "[[1,2],[1,3],[1,4]]")], "r1c2, r1c3, r1c4 do not have the shape of piece A"),
        (
            packing,
            &[("B", "[[1,2],[1,3]]"), ("A", "[[1,3],[1,4],[2,3]]")],
            "does not fit: something lies there already",
        ),
        (packing, &[("B", "[[1,2],[1,3]]"), ("B", "[[2,2],[2,3]]")], "does not fit: this lies on the board already"),
        (packing, &[("B", "[[1,2],[1,3]]"), ("B", "[[1,2],[1,3]]")], "does not fit: this lies on the board already"),
        (packing, &[("B", "[[1,2],[1,2]]")], "does not fit: something lies there already"),
        (packing, &[("B", "[[1,1],[1,2]]")], "does not fit: something lies there already"),
        (packing, &[("B", "[[2,3],[2,4]]")], "not part of the board: r2c4"),
        (packing, &[("C", "[[2,2],[2,3]]")], "does not fit: "),
        (packing, &[("B", "[[1,4],[1,5]]")], "this does not fit: it leaves the board"),
        (copies, &[("A", "[[1,1],[1,2]]"), ("A", "[[1,2],[2,2]]")], "does not fit: something lies there already"),
        (copies, &[("A", "[[1,1],[1,2]]"), ("A", "[[1,1],[1,2]]")], "does not fit: this lies on the board already"),
        (copies, &[("A", "[[1,1],[2,2]]")], "do not have the shape"),
        (towers, &[("2", "[[1,1]]")], "does not fit: something lies there already"),
        (towers, &[("2", "[[2,1]]"), ("2", "[[2,1]]")], "does not fit: this lies on the board already"),
        (towers, &[("2", "[[2,1]]"), ("3", "[[2,1]]")], "does not fit: something lies there already"),
        (fillin, &[("1", "[[1,1]]"), ("2", "[[1,1]]")], "does not fit: something lies there already"),
    ];
    for (puzzle, laid, why) in cases {
        let lines: Vec<String> = laid.iter().map(|(piece, cells)| lays(piece, cells)).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (line, said) = fault_of(puzzle, &lines).unwrap_or_else(|| panic!("nothing is wrong with {laid:?}"));
        assert_eq!(line, laid.len(), "{laid:?}: {said}");
        assert!(said.contains(why), "{laid:?}: {said}");
        // What comes before it is right: then it is only that the search ends too soon.
        let before = fault_of(puzzle, &lines[..laid.len() - 1]).map(|(_, said)| said);
        assert!(before.is_some_and(|said| said.contains("ends here without a solution")), "{laid:?}");
    }
}

#[test]
fn copies_may_be_laid_as_often_as_there_are() {
    let puzzle = "2 3 1\nDEFAULT\nAA\nA x3\n";
    let lines = [lays("A", "[[1,1],[2,1]]"), lays("A", "[[2,2],[2,3]]"), lays("A", "[[1,3],[1,2]]")];
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.push("{\"solved\":true}");
    assert_eq!(fault_of(puzzle, &lines), None);
    lines[3] = "{\"back\":2}";
    let said =
        fault_of(puzzle, &lines).map(|(line, said)| (line, said.contains("is taken back, but there is a solution")));
    assert_eq!(said, Some((4, true)));
}

#[test]
fn a_search_that_ends_is_told_by_its_last_line() {
    let fault = |lines: &[&str]| fault_of("1 2 1\nDEFAULT\nAA\n", lines).map(|(line, _)| line);
    let tried = "{\"try\":\"A\",\"cells\":[[1,1],[1,2]],\"fits\":true}";
    assert_eq!(fault(&[tried]), Some(1));
    assert_eq!(fault(&["", tried, "", ""]), Some(2));
    assert_eq!(fault(&[]), Some(1));
}

/// What our own searches say to fit does, as far as they go in a moment, on every example.
#[test]
fn our_own_searches_claim_nothing_that_is_false() {
    let mut followed = 0;
    for (_, example) in runut::embedded() {
        let puzzle = open(example.text);
        let mut student = Student { puzzle: &puzzle, lines: Vec::new(), depth: 0 };
        let question = Question { strategy: "backtrack", ..Question::default() };
        let limits = Limits { stop: Stop::at_look(3), threads: 1, ..Limits::default() };
        if runut::ask(&puzzle, &question, &limits, &mut student).is_err() {
            continue;
        }
        let lines = student.lines;
        let told = traced(&puzzle, &lines[..lines.len().min(2_000)]);
        if let Some(fault) = told.fault {
            let line = &lines[fault.line - 1];
            let why = Speaker::new(Language::English, &[]).say(&fault.said);
            let of_fits = ["trace-again", "trace-taken", "trace-unfit", "trace-outside"];
            assert!(!of_fits.contains(&fault.said.id), "{}: {line}: {why}", example.name);
        }
        followed += u64::from(told.placed > 0);
    }
    assert!(followed > 30, "only {followed} searches were followed");
}

#[test]
fn what_is_no_trace_is_refused_with_its_line() {
    let puzzle = open(runut::example("skyscrapers-3x3").expect("it is embedded").text);
    let wrong = [
        ("{", "trace-bad-line"),
        ("{\"try\":1}", "trace-no-fits"),
        ("{\"try\":1,\"fits\":true}", "trace-no-cells"),
        ("{\"try\":1,\"cells\":[],\"fits\":true}", "trace-no-cells"),
        ("{\"try\":[1,2],\"cells\":[[1,1]],\"fits\":true}", "trace-counts"),
        ("{\"try\":\"Q\",\"cells\":[[1,1]],\"fits\":true}", "trace-bad-value"),
        ("{\"back\":true}", "trace-bad-back"),
        ("{\"back\":7}", "trace-bad-back"),
        ("{\"solved\":false}", "trace-no-step"),
        ("{}", "trace-no-step"),
        ("{\"tries\":1}", "trace-bad-line"),
    ];
    for (line, id) in wrong {
        let text = format!("\n{line}\n");
        let refusal = refused(&puzzle, &text);
        assert_eq!((refusal.said.id, refusal.span.map(|span| span.line)), (id, Some(2)), "{line}");
        assert!(refusal.help.is_some());
    }
    assert!(trace(&puzzle, "", &Limits::default()).expect("it is empty").fault.is_some());
}

#[test]
fn a_search_that_could_not_be_followed_to_its_end_is_not_judged() {
    let name = "skyscrapers-report";
    let lines = {
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        searched(&puzzle).join("\n")
    };
    let stopped_at = |look: u64| {
        // Anew each time: a puzzle keeps the model that it has made.
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        trace(&puzzle, &lines, &Limits { stop: Stop::at_look(look), ..Limits::default() })
    };
    let steps = lines.lines().count() as u64;
    let stops = (1..).take_while(|&look| match stopped_at(look) {
        Err(Untraced::Stopped(halt)) => halt == Halt::Stopped,
        Err(Untraced::Refused(refusal)) => panic!("{refusal:?}"),
        Ok(told) => {
            assert!(told.fault.is_none() && !told.is_unjudged);
            false
        }
    });
    assert!(stops.count() as u64 > steps, "it is looked at the limits with every line, and before the first one");
    let puzzle = open(runut::example("iq-challenge").expect("it is embedded").text);
    // Without room for the model, and without room for a search on it.
    for _ in 0..2 {
        let narrow = trace(&puzzle, "", &Limits { bytes: 1_000, ..Limits::default() });
        assert!(matches!(narrow, Err(Untraced::Stopped(Halt::Memory))), "{narrow:?}");
        puzzle.model(&Limits::default()).expect("nothing stops it");
    }
}

#[test]
fn what_a_long_trace_holds_takes_no_more_memory_than_its_lines() {
    // 576 solutions, each held against the same thing again and again.
    let puzzle = open("SKYSCRAPERS\nx . . . . x\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\nx . . . . x\n");
    let told = traced(&puzzle, &vec!["{\"try\":1,\"cells\":[[1,1]],\"fits\":true}".into(); 300_000]);
    assert_eq!((told.placed, told.fault.map(|fault| fault.said.id)), (300_000, Some("trace-again")));
    let line = format!("{{\"try\":[{}1],\"cells\":[[1,1]],\"fits\":true}}", "1,".repeat(1 << 19));
    assert_eq!(refused(&puzzle, &line).said.id, "trace-long-line");
}

/// Forgets what it is handed.
struct Nowhere;

impl Tape for Nowhere {
    fn things(&mut self, _: &[Thing], _: &[Said]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn block(&mut self, _: Vec<u8>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[test]
fn a_recording_of_it_knows_the_step_that_is_wrong() {
    let puzzle = open(runut::example("skyscrapers-report").expect("it is embedded").text);
    let mut lines = searched(&puzzle);
    let first = lines.iter().position(|line| line.contains("solved")).expect("there is a solution");
    let last = lines[..first].iter().rposition(|line| line.contains("\"fits\":true")).expect("it was placed");
    lines.truncate(last + 1);
    lines[last] = lines[last].replace("true", "false");
    // Lines that are empty are no steps.
    lines.insert(0, String::new());
    let text = lines.join("\n");
    let limits = Limits::default();
    let told = traced(&puzzle, &lines);
    let step = replay(&puzzle, &text, &told, 1 << 22, &limits, &mut Nowhere).expect("it was followed before");
    assert_eq!((told.fault.map(|fault| fault.line), step), (Some(last + 2), Some(last as u64 + 1)));
    let stopped = replay(
        &puzzle,
        &text,
        &Traced::default(),
        1 << 22,
        &Limits { stop: Stop::at_look(9), ..Limits::default() },
        &mut Nowhere,
    );
    assert!(matches!(stopped, Err(Untraced::Stopped(Halt::Stopped))), "{stopped:?}");
}
