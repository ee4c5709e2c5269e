//! Games that are played with hints: from every position a hint leads on by a small step, hardly ever as a bare answer, and no
//! stage of it gives the next one away.

use runut::explain::{Stage, nudge};
use runut::generate::{DRAFTS, generate};
use runut::{Aim, Cand, Dice, Explained, FAMILIES, Family, Filling, Glyph, Hint, Limits, Model, Puzzle, Tier, Wish};

/// What was asked for in some games.
#[derive(Default, Debug)]
struct Asked {
    positions: usize,
    /// Answers without a reason.
    bare: usize,
    /// Reasons in all, and the most that one hint has.
    reasons: usize,
    most: usize,
}

struct Game {
    puzzle: Puzzle,
    solution: Filling,
    position: Filling,
    dice: Dice,
}

impl Game {
    fn new(family: &'static Family, seed: u64) -> Option<Game> {
        let tier = Tier::ALL[seed as usize % 4];
        let wish = Wish { aim: Aim::Grade(tier), ..Wish::default() };
        let made = generate(family, &wish, seed, DRAFTS, &Limits::default()).ok()?;
        let position = made.puzzle.given();
        Some(Game { puzzle: made.puzzle, solution: made.solution, position, dice: Dice::new(seed) })
    }

    /// Plays to the end: half of the moves are what a hint says, the others anything that is right.
    fn play(&mut self, asked: &mut Asked) {
        let shared = self.puzzle.model(&Limits::default()).expect("nothing stops it").clone();
        loop {
            let hint = runut::hint(&self.puzzle, &self.position, &Limits::default()).expect("it can be asked");
            let steps = match hint {
                Hint::Next(steps) => steps,
                Hint::Done => return,
                other => panic!("{} at\n{}", other.word(), self.puzzle.rows(&self.position).join("\n")),
            };
            asked.positions += 1;
            asked.bare += usize::from(steps.iter().any(|step| step.step.rule == "far"));
            asked.reasons += steps.len() - 1;
            asked.most = asked.most.max(steps.len() - 1);
            self.look_at_stages(&shared, &steps);
            self.is_small(&shared, &steps);
            let before = self.position.clone();
            let last = &steps[steps.len() - 1].step.finding;
            let told: Vec<Cand> = last.take.clone();
            match self.dice.chance(2) {
                true => told.into_iter().for_each(|one| self.write(&shared, one)),
                false => self.write_something(&shared),
            }
            assert_ne!(self.position, before, "the game goes on");
        }
    }

    fn write(&mut self, model: &Model, candidate: Cand) {
        for mark in model.marks(candidate) {
            assert_eq!(self.solution.at(mark.cell), mark.glyph, "the hint is right");
            self.position.set(mark.cell, mark.glyph);
        }
    }

    fn write_something(&mut self, model: &Model) {
        let holds = |&one: &Cand| model.marks(one).iter().all(|mark| self.solution.at(mark.cell) == mark.glyph);
        let is_new = |&one: &Cand| model.marks(one).iter().any(|mark| self.position.at(mark.cell) == Glyph::NONE);
        let open: Vec<Cand> = model.candidates().filter(holds).filter(is_new).collect();
        let one = open[self.dice.below(open.len())];
        self.write(model, one);
    }

    /// Whether it is right names nothing; the area, the rule, the cells and the reason tell more and more, and none of them what
    /// is to be done.
    fn look_at_stages(&self, model: &Model, steps: &[Explained]) {
        let told = Stage::ALL.map(|stage| nudge(&self.puzzle, model, steps, stage));
        let texts: Vec<String> = told.iter().map(|(said, _)| said.to_string()).collect();
        assert_eq!((texts[0].as_str(), told[0].1.len()), ("Right so far.", 0));
        assert!((1..5).all(|at| texts[at] != texts[at - 1]), "{texts:?}");
        assert!(!texts[1].contains("r1c") && told[1].1.len() >= told[3].1.len(), "{:?}", told[1]);
        assert!(told[3].1.iter().all(|cell| told[1].1.contains(cell)), "it is within the area: {:?}", told[1]);
        let last = &steps[steps.len() - 1].step.finding;
        let answer = last.said.to_string();
        let own = self.reason_of(model, &steps[steps.len() - 1]);
        assert_ne!(own.trim_end_matches('.'), answer, "the reason is not the answer");
        for &one in &last.take {
            let named = self.puzzle.candidate(model, one).to_string();
            for text in texts[..4].iter().chain([&own]) {
                assert!(!text.contains(&named), "{text} names {named}");
            }
            self.names_no_glyphs(model, one, &texts[..4]);
            if self.puzzle.family.name == "fillin" {
                self.names_no_glyphs(model, one, std::slice::from_ref(&own));
            }
        }
    }

    /// The reason of one step alone.
    fn reason_of(&self, model: &Model, step: &Explained) -> String {
        nudge(&self.puzzle, model, std::slice::from_ref(step), Stage::Reason).0.to_string()
    }

    /// No text has the letter of a piece, or a whole number, that is still to be written.
    fn names_no_glyphs(&self, model: &Model, one: Cand, texts: &[String]) {
        let glyphs: String = model.marks(one).iter().map(|mark| self.puzzle.glyph(mark.glyph)).collect();
        let word = match self.puzzle.family.name {
            "packing" => glyphs.chars().take(1).collect(),
            "fillin" if glyphs.len() > 2 => glyphs,
            _ => return,
        };
        let names = |text: &String| text.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|part| part == word);
        assert!(!texts.iter().any(names), "{texts:?} name {word}");
    }

    /// One piece, one number, or what one line, one tree or one tent gives; never all of it while more than that is left.
    fn is_small(&self, model: &Model, steps: &[Explained]) {
        let last = &steps[steps.len() - 1].step;
        let spots: Vec<_> = last.finding.take.iter().flat_map(|&one| model.marks(one)).collect();
        let family = self.puzzle.family.name;
        let glyphs = |one: &Cand| -> Vec<Glyph> { model.marks(*one).iter().map(|mark| mark.glyph).collect() };
        let mut written: Vec<Vec<Glyph>> = last.finding.take.iter().map(glyphs).collect();
        written.dedup();
        assert!(!["packing", "fillin"].contains(&family) || written.len() == 1, "{}: {written:?} at once", last.rule);
        if ["skyscrapers", "tents"].contains(&family) {
            let board = self.puzzle.board();
            let lines = |of: &dyn Fn(runut::Spot) -> u32| {
                let all: Vec<u32> = spots.iter().map(|mark| of(board.spot(mark.cell))).collect();
                all.iter().max().expect("it writes") - all.iter().min().expect("it writes") + 1
            };
            let (rows, columns) = (lines(&|spot| spot.row), lines(&|spot| spot.column));
            // A line or two, what is around a tent; only the lines without counts, and trees that share, are wider.
            let is_wide =
                ["rest-of-lines", "shared-places", "many-shared-places", "trees-of-lines", "small-clump", "clump"]
                    .contains(&last.rule);
            assert!(is_wide || rows.min(columns) <= 3, "{}: {rows} rows and {columns} columns at once", last.rule);
        }
    }
}

fn play(name: &str, games: u64) -> Asked {
    let family = FAMILIES.iter().find(|family| family.name == name).expect("it is a family");
    let mut asked = Asked::default();
    let mut played = 0;
    for seed in 1.. {
        if let Some(mut game) = Game::new(family, seed) {
            game.play(&mut asked);
            played += 1;
        }
        if played == games {
            break;
        }
    }
    assert!(asked.positions > games as usize * 3, "{asked:?}");
    assert!(asked.bare * 100 < asked.positions, "{name}: {asked:?}");
    asked
}

#[test]
fn a_hint_leads_on_in_skyscrapers() {
    play("skyscrapers", 8);
}

#[test]
fn a_hint_leads_on_in_tents() {
    play("tents", 8);
}

#[test]
fn a_hint_leads_on_in_fill_ins() {
    play("fillin", 8);
}

#[test]
fn a_hint_leads_on_in_packings() {
    play("packing", 4);
}

/// A thousand games of each family.
#[test]
#[ignore = "takes minutes"]
fn a_hint_leads_on_in_a_thousand_games() {
    for name in ["skyscrapers", "tents", "fillin", "packing"] {
        println!("{name}: {:?}", play(name, 1_000));
    }
}
