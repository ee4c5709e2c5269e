//! Every verdict can be checked by somebody else: certificates of random puzzles and of all examples pass a referee who reads
//! nothing but the two files, and none passes that was tampered with.

use runut::model::Formula;
use runut::{Certificate, Dice, FAMILIES, Limits, Proven, Puzzle, Silent, Standing, Stop};
use runut_testkit::open;
use runut_testkit::referee::{self, Shown};

/// Random puzzles of each family.
const SEEDS: std::ops::Range<u64> = 0..150;

fn certified(puzzle: &Puzzle) -> (Standing, Certificate) {
    let limits = Limits::default();
    let mut names = |said: &runut::Said| said.id.to_string();
    let Proven { standing, certificate, .. } = runut::prove(puzzle, &limits, &mut Silent, &mut names)
        .unwrap_or_else(|refusal| panic!("{}\n{}", refusal.said, puzzle.write()));
    (standing.expect("nothing stops it"), certificate.expect("nothing stops it"))
}

fn assert_shown(puzzle: &Puzzle, what: &str) -> Standing {
    let (standing, certificate) = certified(puzzle);
    let shown = referee::check(&certificate.opb, &certificate.pbp);
    let is_right = match (&shown, standing) {
        (Ok(Shown::Nothing), Standing::Nothing) => true,
        (Ok(Shown::Bounds(least, most)), Standing::Only) => least == most,
        (Ok(Shown::Bounds(0, _)), Standing::Several) => true,
        _ => false,
    };
    assert!(is_right, "{what}: {standing:?}, but {shown:?}\n{}\n{}", certificate.opb, certificate.pbp);
    standing
}

/// Whether a puzzle of this family tells its rules as rows.
fn tells_rows(puzzle: &Puzzle) -> bool {
    let formula: Option<Formula> = puzzle.in_rows(&Limits::default()).expect("it is small");
    formula.is_some()
}

#[test]
fn random_puzzles_are_certified() {
    let mut standings = [0; 3];
    for family in FAMILIES.iter() {
        let Some(random) = family.random_puzzle else { continue };
        for seed in SEEDS {
            let text = random(seed);
            let puzzle = open(&text);
            assert!(tells_rows(&puzzle), "{}", family.name);
            standings[assert_shown(&puzzle, &text) as usize] += 1;
        }
    }
    assert!(standings.iter().all(|&many| many > 20), "none, one and several: {standings:?}");
}

/// The certificate with one line of its proof left out, or with one sign changed.
fn tampered(pbp: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = pbp.lines().map(str::to_string).collect();
    let is_step = |line: &String| ["rup", "soli", "pol"].iter().any(|rule| line.starts_with(rule));
    let steps: Vec<usize> = (0..lines.len()).filter(|&at| is_step(&lines[at])).collect();
    let at = steps[dice.below(steps.len())];
    let line = lines[at].clone();
    match line.strip_prefix("soli ") {
        Some(board) => {
            let mut literals: Vec<String> = board.trim_end_matches(';').split(' ').map(str::to_string).collect();
            let changed = dice.below(literals.len());
            let literal = &mut literals[changed];
            *literal = literal.strip_prefix('~').map_or(format!("~{literal}"), str::to_string);
            lines[at] = format!("soli {};", literals.join(" "));
        }
        None => drop(lines.remove(at)),
    }
    lines.join("\n") + "\n"
}

#[test]
fn what_was_tampered_with_is_refused() {
    let mut dice = Dice::new(7);
    for family in FAMILIES.iter() {
        for (_, example) in runut::embedded().filter(|(of, _)| of.name == family.name).take(12) {
            let puzzle = open(example.text);
            if puzzle.board().len() > 60 || !tells_rows(&puzzle) {
                continue;
            }
            let (_, Certificate { opb, pbp, .. }) = certified(&puzzle);
            for _ in 0..5 {
                let tampered = tampered(&pbp, &mut dice);
                assert!(referee::check(&opb, &tampered).is_err(), "{}:\n{opb}\n{tampered}", example.name);
            }
        }
    }
}

#[test]
fn a_chessboard_without_two_corners_needs_no_search() {
    let mut rows = vec!["########".to_string(); 8];
    rows[0].replace_range(0..1, ".");
    rows[7].replace_range(7..8, ".");
    let puzzle = open(&format!("8 8 1\nCUSTOM\n{}\nAA\nA x31\n", rows.join("\n")));
    let (standing, certificate) = certified(&puzzle);
    assert_eq!((standing, certificate.way, certificate.dead_ends), (Standing::Nothing, runut::prove::Way::Sums, 0));
    assert!(certificate.pbp.len() < 1_000, "{}", certificate.pbp);
    assert_eq!(referee::check(&certificate.opb, &certificate.pbp), Ok(Shown::Nothing));
}

/// A proof that is stopped anywhere is no proof: the verdict stands there uncertified, or there is none.
#[test]
fn a_proof_that_is_stopped_is_none() {
    for name in ["iq-challenge", "tents-5x5", "skyscrapers-report", "fig-jig"] {
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        let (mut looks, mut stopped) = (1, 0);
        loop {
            let limits = Limits { stop: Stop::at_look(looks), ..Limits::default() };
            let proven = runut::prove(&puzzle, &limits, &mut Silent, &mut |said| said.id.into()).expect("it has rows");
            match proven.certificate {
                Some(certificate) => {
                    assert!(referee::check(&certificate.opb, &certificate.pbp).is_ok(), "{name}");
                    break;
                }
                None => assert!(proven.halt.is_some(), "{name}, stopped at look {looks}"),
            }
            (looks, stopped) = (2 * looks, stopped + 1);
        }
        assert!(stopped > 0, "{name} never looked");
    }
}
