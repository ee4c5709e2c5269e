//! Every step of every explanation is right.

use runut::{FAMILIES, Limits};
use runut_testkit::{cases, open, sound};

#[test]
fn every_step_of_every_example_holds() {
    for family in FAMILIES {
        for example in family.examples {
            sound::steps_hold(&open(example.text), &Limits::default(), 1);
        }
    }
}

#[test]
fn every_step_of_random_puzzles_holds() {
    for family in FAMILIES {
        let checked = sound::random_steps_hold(family, 0..1_200);
        assert!(checked.steps > 300, "{}: {checked:?}", family.name);
    }
}

#[test]
fn a_sample_of_the_steps_of_shared_cases_holds() {
    for family in FAMILIES {
        let cases = cases::shared(family.name);
        for case in cases.iter().step_by(cases.len() / 12 + 1) {
            if let Ok(puzzle) = runut::open(&case.text, &Default::default()) {
                sound::steps_hold(&puzzle, &Limits::default(), 5);
            }
        }
    }
}

#[test]
#[ignore = "every step of some thousand puzzles takes minutes"]
fn every_step_of_all_shared_cases_holds() {
    for folder in ["packing", "pyramid", "skyscrapers", "tents", "fillin"] {
        let mut checked = sound::Checked::default();
        for case in cases::shared(folder) {
            if let Ok(puzzle) = runut::open(&case.text, &Default::default()) {
                checked.add(sound::steps_hold(&puzzle, &Limits::default(), 1));
            }
        }
        println!("{folder}: {checked:?}");
    }
}
