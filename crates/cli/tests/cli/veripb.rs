//! Certificates before VeriPB, a checker that is not ours: those of every example are verified, doctored ones refused.
//!
//! `RUNUT_VERIPB` names the checker, else `target/veripb/bin/veripb`, where `./check --setup` puts it. Without it nothing is
//! tested here, and that is said.

use runut::{Certificate, Dice, Language, Limits, Silent, Speaker, Standing, Stop};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a proof may take here; what takes longer is for `testkit`'s example `certify`.
const PATIENCE: Duration = Duration::from_secs(60);

/// The checker, with a folder for what it is shown.
struct Checker {
    program: PathBuf,
    folder: tempfile::TempDir,
}

impl Checker {
    fn find() -> Option<Checker> {
        let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/veripb/bin/veripb");
        let named = std::env::var_os("RUNUT_VERIPB");
        let program = PathBuf::from(named.clone().unwrap_or(usual.into()));
        assert!(named.is_none() || program.exists(), "RUNUT_VERIPB is {}, which is not there", program.display());
        if !program.exists() {
            println!("skipped: there is no VeriPB (./check --setup installs it; RUNUT_VERIPB names another)");
            return None;
        }
        Some(Checker { program, folder: tempfile::tempdir().unwrap() })
    }

    /// Whether a proof about these rules is verified.
    fn verifies(&self, opb: &str, pbp: &str) -> bool {
        let files = ["it.opb", "it.pbp"].map(|name| self.folder.path().join(name));
        std::fs::write(&files[0], opb).unwrap();
        std::fs::write(&files[1], pbp).unwrap();
        let told = Command::new(&self.program).args(&files).output().unwrap();
        told.status.success() && String::from_utf8_lossy(&told.stdout).contains("VERIFIED")
    }
}

/// The certificate of a puzzle. None: its family does not tell its rules in rows yet, or there is no proof in time.
fn certificate(text: &str) -> Option<(Standing, Certificate)> {
    let puzzle = runut::open(text, &runut::ReadOptions { lenient: true }).unwrap();
    let speaker = Speaker::new(Language::English, &[]);
    let limits = Limits { stop: Stop::default().by(Instant::now() + PATIENCE), ..Limits::default() };
    let proven = runut::prove(&puzzle, &limits, &mut Silent, &mut |said| speaker.say(said)).ok()?;
    proven.standing.zip(proven.certificate)
}

#[test]
fn every_example_is_verified() {
    let Some(checker) = Checker::find() else { return };
    let mut verified = 0;
    for (_, example) in runut::embedded() {
        let (standing, certificate) = certificate(example.text).unwrap_or_else(|| panic!("{} has none", example.name));
        let expected = match example.solutions {
            0 => Standing::Nothing,
            1 => Standing::Only,
            _ => Standing::Several,
        };
        assert_eq!(standing, expected, "{}", example.name);
        assert!(checker.verifies(&certificate.opb, &certificate.pbp), "{}", example.name);
        verified += 1;
    }
    println!("{verified} examples are verified");
    assert!(verified >= 20, "only {verified}");
}

/// What VeriPB spells out for CakePB, a checker that is itself proven to be right, is verified too.
#[test]
fn proofs_can_be_spelt_out_for_a_verified_checker() {
    let Some(checker) = Checker::find() else { return };
    for name in ["tents-8x8", "skyscrapers-none", "skyscrapers-4x4", "fig-jig"] {
        let (_, Certificate { opb, pbp, .. }) = certificate(runut::example(name).unwrap().text).unwrap();
        assert!(checker.verifies(&opb, &pbp), "{name}");
        let path = |name: &str| checker.folder.path().join(name);
        let told = Command::new(&checker.program)
            .args([path("it.opb"), path("it.pbp"), "--elaborate".into(), path("kernel.pbp")])
            .output()
            .unwrap();
        assert!(told.status.success(), "{name}");
        let kernel = std::fs::read_to_string(path("kernel.pbp")).unwrap();
        assert!(kernel != pbp && checker.verifies(&opb, &kernel), "{name}");
    }
}

/// A proof with one line changed.
fn with_line(pbp: &str, at: usize, line: Option<String>) -> String {
    let mut lines: Vec<String> = pbp.lines().map(String::from).collect();
    match line {
        Some(line) => lines[at] = line,
        None => drop(lines.remove(at)),
    }
    lines.join("\n") + "\n"
}

/// A line with one of its literals turned into its opposite.
fn turned(line: &str, dice: &mut Dice) -> Option<String> {
    let mut words: Vec<String> = line.split(' ').map(String::from).collect();
    let literals: Vec<usize> =
        (0..words.len()).filter(|&at| words[at].trim_start_matches('~').starts_with('x')).collect();
    let at = *literals.get(dice.below(literals.len().max(1)))?;
    words[at] = match words[at].strip_prefix('~') {
        Some(plain) => plain.into(),
        None => format!("~{}", words[at]),
    };
    Some(words.join(" "))
}

/// Boards with a changed fact, lessons with a changed literal, lines that are left out, conclusions that say more: none of
/// them is accepted. Only lines that the rest stands on are touched: the last ones, each of which the next one names.
#[test]
fn doctored_proofs_are_refused() {
    let Some(checker) = Checker::find() else { return };
    let mut dice = Dice::new(22);
    let (mut boards, mut literals, mut dropped, mut tried) = (0, 0, 0, [0, 0]);
    for name in ["tents-8x8", "skyscrapers-7x7", "skyscrapers-none", "fig-jig", "skyscrapers-4x4"] {
        let example = runut::example(name).unwrap();
        let (standing, Certificate { opb, pbp, .. }) = certificate(example.text).unwrap();
        assert!(checker.verifies(&opb, &pbp), "{name}");
        let lines: Vec<&str> = pbp.lines().collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("soli")) {
            for _ in 0..8 {
                let changed = with_line(&pbp, at, turned(line, &mut dice));
                assert!(!checker.verifies(&opb, &changed), "{name}: a changed board");
                boards += 1;
            }
            // Of two boards the second can stand alone: that the first one is a solution is then not claimed.
            let stands_alone = standing == Standing::Several && lines[at + 1].starts_with("soli");
            assert_eq!(checker.verifies(&opb, &with_line(&pbp, at, None)), stands_alone, "{name}: without its board");
        }
        let lessons: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("rup")).collect();
        for &at in lessons.iter().rev().take(8) {
            if let Some(line) = turned(lines[at].split(" >=").next().unwrap_or(""), &mut dice) {
                let rest = lines[at].split_once(" >=").map_or("", |(_, rest)| rest);
                let changed = with_line(&pbp, at, Some(format!("{line} >={rest}")));
                tried[0] += 1;
                literals += u32::from(!checker.verifies(&opb, &changed));
            }
            tried[1] += 1;
            dropped += u32::from(!checker.verifies(&opb, &with_line(&pbp, at, None)));
        }
        let conclusion = lines.iter().position(|line| line.starts_with("conclusion")).unwrap();
        let all = lines.iter().find(|line| line.starts_with("soli")).map_or(1, |_| 1_000_000);
        let bolder = match standing {
            Standing::Several => vec!["conclusion UNSAT;".to_string(), format!("conclusion BOUNDS {all} {all};")],
            Standing::Only => vec!["conclusion UNSAT;".into(), "conclusion BOUNDS 0 0;".into()],
            Standing::Nothing => vec!["conclusion SAT;".into()],
        };
        for line in bolder {
            let changed = with_line(&pbp, conclusion, Some(line.clone()));
            assert!(!checker.verifies(&opb, &changed), "{name}: {line}");
        }
        // The proof of one puzzle says nothing of another.
        let (_, other) = certificate(runut::example("tents-5x5").unwrap().text).unwrap();
        assert!(!checker.verifies(&other.opb, &pbp) && !checker.verifies(&opb, &other.pbp), "{name}");
    }
    println!(
        "refused: {boards} changed boards, {literals} of {} changed literals, {dropped} of {} lines left out",
        tried[0], tried[1]
    );
    assert!(boards >= 30 && tried[0] >= 20 && tried[1] >= 20);
    assert_eq!([literals, dropped], tried, "a line on which others stand is changed, and nobody notices");
}
