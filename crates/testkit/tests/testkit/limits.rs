//! Limits hold everywhere: whatever is asked, of whatever family and size, it ends soon after the stop is raised.
//!
//! What counts is the time on a processor after the stop, so a busy machine makes no difference. And at whichever look the
//! work is stopped, what it answers is right, or says that it was stopped.

use runut::compare::ways;
use runut::draw::NotDrawn;
use runut::draw::gif::gif;
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::{Look, most_frames, svg};
use runut::film::{film, pictures};
use runut::{
    Ask, Counting, End, Explanation, FAMILIES, Filling, Form, Grade, Hint, Limits, Pick, Puzzle, Question, STRATEGIES,
    Silent, Stop, Verdict,
};
use runut_testkit::cpu::Worker;
use runut_testkit::{open, planted};
use std::time::Duration;

/// When the stop is raised.
const AFTER: Duration = Duration::from_millis(150);
/// Time on a processor that may be spent after it.
const MOST: Duration = Duration::from_millis(200);
/// How often it is asked before it is called late.
const TRIES: usize = 3;

/// Something that can be asked of a puzzle.
type Asked<'a> = (String, Box<dyn Fn(&Puzzle, &Limits) + 'a>);

/// Everything that can be asked.
fn everything() -> Vec<Asked<'static>> {
    let mut all: Vec<Asked<'static>> = Vec::new();
    for strategy in STRATEGIES.iter().map(|strategy| strategy.name()) {
        all.push((
            format!("solve {strategy}"),
            Box::new(move |puzzle, limits| {
                let limits = Limits { solutions: Some(2), ..limits.clone() };
                let _ = runut::solve(puzzle, &Question { strategy, ..Question::default() }, &limits, &mut Silent);
            }),
        ));
        all.push((
            format!("count {strategy}"),
            Box::new(move |puzzle, limits| {
                let question = Question { ask: Ask::Count, strategy, ..Question::default() };
                let _ = runut::ask(puzzle, &question, limits, &mut Silent);
            }),
        ));
        all.push((
            format!("film {strategy}"),
            Box::new(move |puzzle, limits| {
                let board = puzzle.given();
                let picture = puzzle.picture(&board);
                let look = Look::of_film(&picture, Ground::Light);
                let most = most_frames(&picture, &look).min(120);
                let question = Question { strategy, ..Question::default() };
                if let Ok(filmed) = film(puzzle, &question, limits, most, &board, &mut Silent) {
                    let drawn = pictures(puzzle, &filmed.boards, limits);
                    let _ = drawn.map(|drawn| gif(drawn, &look, 12, limits));
                }
            }),
        ));
        all.push((
            format!("tree {strategy}"),
            Box::new(move |puzzle, limits| {
                let question = Question { strategy, ..Question::default() };
                if let Ok(tree) = runut::tree(puzzle, &question, 100_000, limits, &mut Silent) {
                    let say = |said: &runut::Said| said.id.to_string();
                    let _ = (tree.text(&say, limits), tree.dot(&say, limits));
                    let drawn = tree.picture(&say, limits);
                    let _ = drawn.map(|drawn| png(&drawn, &Look::usual(&drawn, Ground::Light), limits));
                }
            }),
        ));
    }
    for (name, up_to_symmetry, equal_pieces) in
        [("symmetry", true, false), ("equal pieces", false, true), ("both", true, true)]
    {
        all.push((
            format!("count up to {name}"),
            Box::new(move |puzzle, limits| {
                let counting = Counting { equal_pieces, up_to_symmetry };
                let question = Question { ask: Ask::Count, counting, ..Question::default() };
                let _ = runut::ask(puzzle, &question, limits, &mut Silent);
            }),
        ));
    }
    for strategy in ["auto", "sweep", "cover"] {
        all.push((
            format!("places {strategy}"),
            Box::new(move |puzzle, limits| {
                let question = Question { strategy, ..Question::default() };
                if let Ok(Ok(places)) = runut::places(puzzle, &question, limits, &mut Silent) {
                    let say = |said: &runut::Said| said.id.to_string();
                    let _ = (places.text(&say, limits), places.picture(&say, limits));
                }
            }),
        ));
    }
    all.push((
        "a random solution".into(),
        Box::new(|puzzle, limits| {
            let question = Question { pick: Some(&Pick::Random), ..Question::default() };
            let _ = runut::ask(puzzle, &question, limits, &mut Silent);
        }),
    ));
    all.push((
        "explain".into(),
        Box::new(|puzzle, limits| {
            let _ = runut::explain(puzzle, limits, &mut Silent);
        }),
    ));
    all.push((
        "hint".into(),
        Box::new(|puzzle, limits| {
            let _ = runut::hint(puzzle, &puzzle.given(), limits);
        }),
    ));
    all.push((
        "compare".into(),
        Box::new(|puzzle, limits| {
            for way in ways(puzzle).into_iter().take_while(|_| !limits.stopped()) {
                runut::compare::run(puzzle, way, Ask::Count, limits, Duration::MAX, || Duration::ZERO, &mut Silent);
            }
        }),
    ));
    for is_empty in [true, false] {
        all.push((
            format!("draw {}", if is_empty { "an empty board" } else { "what is given" }),
            Box::new(move |puzzle, limits| {
                let board = if is_empty { Filling::empty(puzzle.board().len()) } else { puzzle.given() };
                let picture = puzzle.picture(&board);
                let look = Look::usual(&picture, Ground::Dark);
                let _ = (svg(&picture, &look), png(&picture, &look, limits), gif([&picture], &look, 12, limits));
            }),
        ));
    }
    all.push((
        "convert and check".into(),
        Box::new(|puzzle, _| {
            for form in Form::ALL {
                let _ = runut::convert(puzzle, form);
            }
            let _ = runut::check(puzzle, &puzzle.given());
        }),
    ));
    all
}

/// How much was worked after the stop, raised [`AFTER`] the question was asked.
fn worked_after_stop(worker: &Worker, work: impl FnOnce(&Limits)) -> Duration {
    let (stop, limits) = (Stop::default(), Limits { bytes: 256 << 20, ..Limits::default() });
    let limits = Limits { stop: stop.clone(), ..limits };
    std::thread::scope(|scope| {
        let (send, done) = std::sync::mpsc::channel::<()>();
        let raised = scope.spawn(move || {
            // Whoever is done before hangs up.
            match done.recv_timeout(AFTER) {
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                    let before = worker.spent();
                    stop.raise();
                    Some(before)
                }
                _ => None,
            }
        });
        work(&limits);
        let end = worker.spent();
        drop(send);
        raised.join().expect("the clock does not panic").map_or(Duration::ZERO, |before| end.saturating_sub(before))
    })
}

/// Asks everything of puzzles of all sizes, and names what went on for too long.
fn all_end_in_time(puzzles: impl IntoIterator<Item = (String, String)>) {
    let Some(worker) = Worker::this() else {
        eprintln!("skipped: this system does not tell how long a thread has worked");
        return;
    };
    let mut late = Vec::new();
    for (name, text) in puzzles {
        let reading = worked_after_stop(&worker, |_| drop(open(&text)));
        if reading > MOST {
            late.push(format!("{name}, reading: {reading:?}"));
        }
        for (what, ask) in everything() {
            let spent = || {
                // A puzzle keeps its model: each question begins with a new one.
                let puzzle = open(&text);
                worked_after_stop(&worker, |limits| ask(&puzzle, limits))
            };
            // On a busy machine a neighbour's work lengthens ours: late is who is late every time.
            let times: Vec<Duration> = (0..TRIES).map(|_| spent()).take_while(|&spent| spent > MOST).collect();
            if times.len() == TRIES {
                late.push(format!("{name}, {what}: {times:?}"));
            }
        }
    }
    assert!(late.is_empty(), "worked on after the stop:\n{}", late.join("\n"));
}

fn sized<T: Into<String>>(sides: &[usize], make: impl Fn(usize) -> T) -> Vec<(String, String)> {
    sides.iter().map(|&side| (format!("{side}x{side}"), make(side).into())).collect()
}

#[test]
fn packings_end_in_time() {
    all_end_in_time(sized(&planted::SIDES, |side| planted::packing(side, 1)));
}

#[test]
fn pyramids_end_in_time() {
    all_end_in_time(sized(&[5, 8, 12], planted::pyramid));
}

#[test]
fn skyscrapers_end_in_time() {
    all_end_in_time(sized(&[9, 12, 16], |side| planted::towers(side, 1)));
}

#[test]
fn tents_end_in_time() {
    all_end_in_time(sized(&planted::SIDES, |side| planted::tents(side, 1)));
}

#[test]
fn open_fill_ins_end_in_time() {
    all_end_in_time(sized(&planted::SIDES, |side| planted::fillin(side, 2)));
}

#[test]
fn lattices_end_in_time() {
    all_end_in_time(sized(&planted::SIDES, |side| planted::fillin(side, 1)));
}

/// Small puzzles of every family: examples, and some at random.
fn small_puzzles() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for family in FAMILIES {
        let examples = family.examples.iter().filter(|example| open(example.text).board().len() <= 25);
        all.extend(examples.map(|example| (example.name.to_string(), example.text.to_string())));
        let random = (0..6).filter_map(|seed| Some((format!("{} {seed}", family.name), family.random_puzzle(seed)?)));
        all.extend(random);
    }
    all
}

/// Does something with a stop at its first look, its second, and so on until it ends by itself. Beyond the first twenty only
/// some of them are tried.
fn at_every_look(mut work: impl FnMut(&Limits, u64)) {
    let mut number = 1;
    loop {
        let limits = Limits { stop: Stop::at_look(number), ..Limits::default() };
        work(&limits, number);
        if !limits.stopped() {
            return;
        }
        number += 1 + number / 20;
    }
}

#[test]
fn whenever_a_search_is_stopped_its_answer_is_right_or_says_so() {
    for (name, text) in small_puzzles() {
        let nothing_stops = Limits::default();
        for strategy in ["auto", "search", "learn", "cover", "sweep"] {
            for ask in [Ask::Solutions, Ask::Count] {
                let question = Question { ask, strategy, ..Question::default() };
                let most = if ask == Ask::Solutions { Some(50) } else { None };
                let whole = Limits { solutions: most, ..nothing_stops.clone() };
                let Ok(right) = runut::solve(&open(&text), &question, &whole, &mut Silent) else { continue };
                at_every_look(|limits, number| {
                    let about = format!("{name} by {strategy}, stopped at look {number}");
                    let puzzle = open(&text);
                    let limits = Limits { solutions: most, ..limits.clone() };
                    let answer = runut::solve(&puzzle, &question, &limits, &mut Silent).expect("it fits");
                    assert!(answer.boards.iter().all(|board| runut::check(&puzzle, board).is_empty()), "{about}");
                    if answer.verdict == Verdict::Stopped {
                        assert!(!answer.found.is_exact() && answer.unique != Some(true), "{about}");
                        assert!(answer.found.count() <= right.found.count(), "{about}");
                        assert!(answer.unique.is_none() || right.unique == Some(false), "{about}");
                    } else {
                        assert_eq!((answer.verdict, &answer.found), (right.verdict, &right.found), "{about}");
                        assert_eq!(answer.unique, right.unique, "{about}");
                    }
                });
            }
        }
    }
}

#[test]
fn whenever_an_explanation_is_stopped_it_is_the_beginning_of_the_whole() {
    for (name, text) in small_puzzles() {
        let told = |explanation: &Explanation| -> Vec<String> {
            explanation.steps.iter().map(|step| format!("{:?}", step.step)).collect()
        };
        let right = runut::explain(&open(&text), &Limits::default(), &mut Silent).expect("auto fits");
        at_every_look(|limits, number| {
            let about = format!("{name}, stopped at look {number}");
            let explanation = runut::explain(&open(&text), limits, &mut Silent).expect("auto fits");
            match explanation.end {
                End::Stopped(_) => {
                    assert!(told(&right).starts_with(&told(&explanation)), "{about}");
                    assert_eq!(explanation.grade(), Grade::Unknown, "{about}");
                }
                _ => {
                    assert_eq!((&explanation.end, told(&explanation)), (&right.end, told(&right)), "{about}");
                    assert_eq!(explanation.grade(), right.grade(), "{about}");
                }
            }
        });
    }
}

#[test]
fn whenever_a_hint_is_stopped_it_is_the_same_or_says_so() {
    for (name, text) in small_puzzles() {
        let ask = |limits: &Limits| {
            let puzzle = open(&text);
            runut::hint(&puzzle, &puzzle.given(), limits).expect("auto fits")
        };
        let right = format!("{:?}", ask(&Limits::default()));
        at_every_look(|limits, number| match ask(limits) {
            Hint::Stopped(_) => {}
            hint => assert_eq!(format!("{hint:?}"), right, "{name}, stopped at look {number}"),
        });
    }
}

#[test]
fn whenever_a_tree_or_a_film_is_stopped_it_says_so() {
    for (name, text) in small_puzzles() {
        for strategy in ["auto", "backtrack", "search", "cover"] {
            let question = Question { strategy, ..Question::default() };
            let grow = |limits: &Limits| runut::tree(&open(&text), &question, 300, limits, &mut Silent);
            let Ok(right) = grow(&Limits::default()) else { continue };
            let say = |said: &runut::Said| format!("{said:?}");
            let words = |tree: &runut::Tree| tree.text(&say, &Limits::default()).expect("nothing stops it");
            at_every_look(|limits, number| {
                let about = format!("{name} by {strategy}, stopped at look {number}");
                let tree = grow(limits).expect("it fits");
                match tree.halt {
                    Some(_) => assert_eq!(tree.verdict, Verdict::Stopped, "{about}"),
                    None => assert_eq!(words(&tree), words(&right), "{about}"),
                }
                if let Ok(text) = right.text(&say, limits) {
                    assert_eq!(text, words(&right), "{about}");
                }
            });
        }
        let puzzle = open(&text);
        let picture = puzzle.picture(&puzzle.given());
        let look = Look { ground: Ground::Light, scale: 8.0 };
        let right = png(&picture, &look, &Limits::default());
        at_every_look(|limits, number| match png(&picture, &look, limits) {
            Err(NotDrawn::Stopped(_)) => {}
            drawn => assert_eq!(drawn, right, "{name}, stopped at look {number}"),
        });
    }
}
