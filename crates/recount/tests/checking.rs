//! Both checkers on traces made by hand: good ones are certified, changed ones are refused, and nothing makes them panic.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Two pieces of two cells on 2x2: x1 to x4 are the places of the first, x5 to x8 those of the second.
const ROWS: &str = "* #variable= 8 #constraint= 6
* the first piece
+1 x1 +1 x2 +1 x3 +1 x4 = 1 ;
+1 x5 +1 x6 +1 x7 +1 x8 = 1 ;
+1 x1 +1 x3 +1 x5 +1 x7 = 1 ;
+1 x1 +1 x4 +1 x5 +1 x8 = 1 ;
+1 x2 +1 x3 +1 x6 +1 x7 = 1 ;
+1 x2 +1 x4 +1 x6 +1 x8 = 1 ;
";
const TRACE: &str = "0 1 4\nd 2 1\n31 2 1\n15 2 1\n29 2 1\n";
/// One piece on one of two cells, which may stay empty.
const OPTIONAL: &str = "* #variable= 2 #constraint= 2\n-1 x1 -1 x2 >= -1 ;\n";

fn checkers() -> Vec<Command> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("recount.py");
    let mut checkers = vec![Command::new(env!("CARGO_BIN_EXE_recount"))];
    if Command::new("python3").arg("--version").output().is_ok_and(|out| out.status.success()) {
        checkers.push(Command::new("python3"));
        checkers[1].arg(python);
    }
    checkers
}

/// What each checker certifies.
fn certified(rows: &str, trace: &str) -> Vec<Option<String>> {
    let folder = std::env::temp_dir().join(format!("recount-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::create_dir_all(&folder).unwrap();
    let files: [PathBuf; 2] = ["a.opb", "a.trace"].map(|name| folder.join(name));
    std::fs::write(&files[0], rows).unwrap();
    std::fs::write(&files[1], trace).unwrap();
    let answers = checkers().into_iter().map(|mut checker| {
        let out = checker.args(&files).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(!said.contains("panicked"), "{said}");
        assert_eq!(out.status.success(), out.stderr.is_empty(), "{said}");
        out.status.success().then(|| String::from_utf8_lossy(&out.stdout).trim().to_string())
    });
    let answers = answers.collect();
    std::fs::remove_dir_all(&folder).unwrap();
    answers
}

fn is_certified(rows: &str, trace: &str, number: Option<&str>) {
    let answers = certified(rows, trace);
    assert!(answers.iter().all(|answer| answer.as_deref() == number), "{answers:?} of\n{rows}{trace}");
}

#[test]
fn a_right_trace_is_certified() {
    is_certified(ROWS, TRACE, Some("4"));
    is_certified(ROWS, &format!("* in words\n{TRACE}"), Some("4"));
    is_certified("* #variable= 2 #constraint= 1\n+1 x1 +1 x2 = 1 ;\n", "0 1 2\n", Some("2"));
    is_certified(&OPTIONAL.replace("#constraint= 2", "#constraint= 1"), "0 1 3\n", Some("3"));
}

#[test]
fn a_changed_number_or_row_is_refused() {
    for (line, changed) in [("0 1 4", "0 1 5"), ("d 2 1", "d 2 2"), ("d 2 1", "d 1 1"), ("31 2 1", "31 9 1")] {
        is_certified(ROWS, &TRACE.replace(line, changed), None);
    }
    // Two faults that cancel each other out at the top.
    is_certified(ROWS, &TRACE.replace("d 2 1", "d 2 2").replace("31 2 1", "31 2 0"), None);
}

#[test]
fn a_state_that_is_alive_cannot_be_left_out() {
    let lines: Vec<&str> = TRACE.lines().collect();
    for left_out in 0..lines.len() {
        let kept: Vec<&str> = (0..lines.len()).filter(|&line| line != left_out).map(|line| lines[line]).collect();
        is_certified(ROWS, &(kept.join("\n") + "\n"), None);
    }
    is_certified(ROWS, &format!("{TRACE}d 2 1\n"), None);
    // Nor if what leads to it is told to have fewer ways.
    is_certified(ROWS, &TRACE.replace("0 1 4\nd 2 1", "0 1 3"), None);
    is_certified(ROWS, "0 1 0\n", None);
}

#[test]
fn foreign_rows_are_refused() {
    let changed = [
        ROWS.replace("* #variable= 8", "* #variable= 9"),
        ROWS.replace("+1 x8 = 1 ;\n+1 x1", "= 1 ;\n+1 x1"),
        ROWS.replacen("= 1", "= 2", 1),
        ROWS.replacen("+1 x1", "+2 x1", 1),
        ROWS.replacen("+1 x1", "-1 x1", 1),
        ROWS.replacen("+1 x1 +1 x2", "+1 x1 +1 x1", 1),
        ROWS.replacen("+1 x1", "+1", 1),
        OPTIONAL.to_string(),
        "* #variable= 0 #constraint= 1\n>= 1 ;\n".to_string(),
    ];
    changed.iter().for_each(|rows| is_certified(rows, TRACE, None));
}

#[test]
fn a_fact_that_is_dropped_from_the_rows_is_noticed() {
    let dropped = ROWS.replace(" +1 x8", "").replace("#variable= 8", "#variable= 7");
    is_certified(&dropped, TRACE, None);
}

#[test]
fn a_state_without_a_line_is_searched_to_the_end() {
    // Three pieces for two places: dead, whatever is chosen.
    let rows = "* #variable= 7 #constraint= 5\n+1 a1 +1 a2 +1 free = 1 ;\n+1 b1 +1 b2 = 1 ;\n+1 c1 +1 c2 = 1 ;
-1 a1 -1 b1 -1 c1 >= -1 ;\n-1 a2 -1 b2 -1 c2 >= -1 ;\n";
    const TRACE: &str = "0 1 2\n1 2 2\nb 3 1\n13 3 1\n";
    is_certified(rows, TRACE, Some("2"));
    is_certified(rows, &format!("{TRACE}9 2 0\n"), Some("2"));
    is_certified(rows, &format!("{TRACE}9 2 1\n"), None);
    is_certified(rows, &TRACE.replace("b 3 1\n", ""), None);
}

#[test]
fn an_order_only_matters_for_the_time() {
    for order in ["1 2 3 4 5 6", "6 5 4 3 2 1", "2 2 2", "9"] {
        is_certified(ROWS, &format!("order {order}\n{TRACE}"), Some("4"));
        is_certified(ROWS, &format!("order {order}\n{}", TRACE.replace("d 2 1\n", "")), None);
    }
    is_certified(ROWS, &format!("order x\n{TRACE}"), None);
}

#[test]
fn what_is_told_of_a_state_holds_for_its_images() {
    // Left and right, above and below change places.
    let [mirrored, turned] = ["symmetry 1 2 4 3 6 5\n", "symmetry 1 2 5 6 3 4\n"];
    is_certified(ROWS, &format!("{mirrored}{turned}0 1 4\nd 2 1\n15 2 1\n"), Some("4"));
    is_certified(ROWS, &format!("{mirrored}0 1 4\nd 2 1\n15 2 1\n"), None);
    // Images that are told again, or otherwise.
    is_certified(ROWS, &format!("{mirrored}{turned}{TRACE}"), None);
    is_certified(ROWS, &format!("{mirrored}{turned}0 1 4\nd 2 1\n15 2 2\n"), None);
    for none in ["1 2 3 3 5 6", "3 2 1 4 5 6", "1 2 4 3 5 6", "1 2 4 3", "1 2 4 3 6 7", "1 2 4 3 6 0", "1 2 4 3 6 x"] {
        is_certified(ROWS, &format!("symmetry {none}\n{TRACE}"), None);
    }
    let mixed = "* #variable= 2 #constraint= 2\n+1 x1 = 1 ;\n-1 x2 >= -1 ;\n";
    is_certified(mixed, "0 1 2\n1 2 2\n", Some("2"));
    is_certified(mixed, "symmetry 2 1\n0 1 2\n1 2 2\n", None);
}

/// Rows that are put together by chance, some of which may stay empty; what a plain count of them says, and a plain trace.
mod by_chance {
    /// Which rows may stay empty, and the rows of each fact.
    pub struct Puzzle {
        pub optional: u32,
        pub facts: Vec<u32>,
        pub rows: usize,
    }

    pub fn puzzle(seed: u32) -> Puzzle {
        let mut state = seed.wrapping_mul(0x9e37_79b9) | 1;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state
        };
        let rows = 4 + next() as usize % 4;
        let all = (1 << rows) - 1;
        let mut facts: Vec<u32> = (0..12).map(|_| next() & next() & all).filter(|&fact| fact != 0).collect();
        facts.extend((0..rows).map(|row| 1 << row));
        Puzzle { optional: next() & all, facts, rows }
    }

    impl Puzzle {
        pub fn opb(&self) -> String {
            let mut text = format!("* #variable= {} #constraint= {}\n", self.facts.len(), self.rows);
            for row in 0..self.rows {
                let (sign, end) = if self.optional >> row & 1 == 1 { ("-1", ">= -1") } else { ("+1", "= 1") };
                let facts = (0..self.facts.len()).filter(|&fact| self.facts[fact] >> row & 1 == 1);
                facts.for_each(|fact| text += &format!("{sign} x{fact} "));
                text += &format!("{end} ;\n");
            }
            text
        }

        /// How many sets of facts fill no row twice, and all that must be.
        pub fn count(&self, from: usize, filled: u32) -> u128 {
            let Some(fact) = self.facts.get(from) else {
                return u128::from((filled | self.optional).count_ones() as usize == self.rows);
            };
            self.count(from + 1, filled) + if fact & filled == 0 { self.count(from + 1, filled | fact) } else { 0 }
        }

        /// All states that can be completed, the rows filled from the first to the last; as if one of them could not.
        pub fn trace(&self, state: u32, denied: Option<u32>, lines: &mut Vec<(u32, usize, u128)>) -> u128 {
            if denied == Some(state) {
                return 0;
            }
            let fitting: Vec<u32> = self.facts.iter().copied().filter(|fact| fact & state == 0).collect();
            let Some(row) = (0..self.rows).find(|&row| fitting.iter().any(|fact| fact >> row & 1 == 1)) else {
                return u128::from((state | self.optional).count_ones() as usize == self.rows);
            };
            if let Some(&(_, _, number)) = lines.iter().find(|line| line.0 == state) {
                return number;
            }
            let empty = Some(1 << row).filter(|row| self.optional & row != 0);
            let filling = fitting.iter().copied().filter(|fact| fact >> row & 1 == 1).chain(empty);
            let number = filling.map(|rows| self.trace(state | rows, denied, lines)).sum();
            if number > 0 {
                lines.push((state, row, number));
            }
            number
        }
    }
}

#[test]
fn both_checkers_agree_with_a_plain_count_and_refuse_what_is_doctored() {
    for seed in 1..=6 {
        let puzzle = by_chance::puzzle(seed);
        let (rows, mut lines) = (puzzle.opb(), Vec::new());
        puzzle.trace(0, None, &mut lines);
        let text = |lines: &[(u32, usize, u128)]| -> String {
            lines.iter().map(|(state, row, number)| format!("{state:x} {} {number}\n", row + 1)).collect()
        };
        is_certified(&rows, &text(&lines), Some(&puzzle.count(0, 0).to_string()));
        let at = seed as usize % (lines.len() - 1);
        let mut changed = lines.clone();
        changed[at].2 += 1;
        is_certified(&rows, &text(&changed), None);
        let mut dropped = lines.clone();
        dropped.remove(at);
        is_certified(&rows, &text(&dropped), None);
        let mut denied = Vec::new();
        puzzle.trace(0, Some(lines[at].0), &mut denied);
        is_certified(&rows, &text(&denied), None);
        let mut doubled = lines.clone();
        doubled.push(lines[at]);
        is_certified(&rows, &text(&doubled), None);
    }
}

#[test]
fn nothing_makes_a_checker_panic() {
    let ff = "f".repeat(65);
    let long = format!("{ff} 1 1\n");
    for trace in ["", "\n", "0 0 4\n", "0 1\n", "0 99999999999999999999 4\n", "0 300 4\n", "g 1 1\n", "é 1 1\n", &long]
    {
        assert_eq!(certified_by_rust(ROWS, trace), None, "{trace:?}");
    }
    let wide: String = (1..=200).map(|row| format!(" {row}")).collect();
    assert_eq!(certified_by_rust(ROWS, &format!("symmetry{wide}\n{TRACE}")), None);
    assert_eq!(certified_by_rust(ROWS, "symmetry\norder\n0 1 4\n"), None);
    for rows in ["", "* #variable= x\n", ";\n", "\n", "+1\n", "= 1 ;\n", "+1 é = 1 ;\n"] {
        assert_eq!(certified_by_rust(rows, TRACE), None, "{rows:?}");
    }
    let many: String = (0..300).map(|row| format!("+1 x{row} = 1 ;\n")).collect();
    assert_eq!(certified_by_rust(&format!("* #variable= 300 #constraint= 300\n{many}"), "0 1 1\n"), None);
}

/// Python tells some of what cannot be read in its own words.
fn certified_by_rust(rows: &str, trace: &str) -> Option<String> {
    certified(rows, trace).swap_remove(0)
}
