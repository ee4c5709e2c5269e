//! One small board for every rule in which it sees something, and one in which it must not.

use super::*;
use crate::tents::make::{Camp, swapped, upside_down};
use crate::tents::{format, maker::random_puzzle};
use runut_model::{Dice, Finding, Game, Limits, Searched, Sketch, Written};

/// Looks at a board. Tents and grass in it are given.
fn look<T>(text: &str, look: impl Fn(&Puzzle, &mut Known<'_>) -> T) -> T {
    let puzzle = format::read(&format!("TENTS\n{text}")).expect("the test's puzzle can be read");
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let mut known = Known::new(&model, &puzzle.given());
    look(&puzzle, &mut known)
}

/// What a rule finds: `A` tents and `~` grass. Empty if it finds nothing.
fn found(rule: &str, text: &str) -> String {
    look(text, |puzzle, known| seen(rule, puzzle, known).map_or(String::new(), |finding| told(puzzle, known, &finding)))
}

fn seen(rule: &str, puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let rule = RULES.iter().position(|one| one.name == rule).expect("there is such a rule");
    let finding = puzzle.find(rule, known)?;
    assert!(known.is_news(&finding) && !finding.looked.is_empty());
    Some(finding)
}

fn told(puzzle: &Puzzle, known: &Known<'_>, finding: &Finding) -> String {
    let write = |&taken: &Cand| {
        let mark = known.model().marks(taken)[0];
        let letter = if mark.glyph == Ground::Tent.glyph() { 'A' } else { '~' };
        format!("{letter}r{}c{}", puzzle.row_of(mark.cell) + 1, puzzle.column_of(mark.cell) + 1)
    };
    finding.take.iter().map(write).collect::<Vec<String>>().join(" ")
}

/// The sentence of the dead end on a board.
fn dead(text: &str) -> Option<&'static str> {
    look(text, |puzzle, known| Some(puzzle.dead_end(known)?.said.id))
}

#[test]
fn a_cell_has_what_is_left_for_it() {
    let strike_first = |is_tent: bool| {
        look("  - -\n- T .\n", |puzzle, known| {
            let options = View::new(puzzle, known).options(Cell(1));
            known.strike(if is_tent { options.tent } else { options.bare }.expect("both are possible"));
            seen("only-option", puzzle, known).map(|finding| told(puzzle, known, &finding))
        })
    };
    assert_eq!(strike_first(true).as_deref(), Some("~r1c2"));
    assert_eq!(strike_first(false).as_deref(), Some("Ar1c2"));
    assert_eq!(found("only-option", "  - -\n- T .\n"), "");
}

#[test]
fn cells_without_a_tree_are_grass() {
    assert_eq!(found("no-tree", "  - - - -\n- T . . .\n"), "~r1c3 ~r1c4");
    assert_eq!(found("no-tree", "  - - -\n- T . T\n"), "");
}

#[test]
fn around_a_tent_there_is_grass() {
    assert_eq!(found("around-tent", "  - - - -\n- T A . T\n"), "~r1c3");
    assert_eq!(found("around-tent", "  - - - -\n- T A ~ T\n"), "");
}

#[test]
fn a_line_with_all_its_tents_has_no_more() {
    assert_eq!(found("full-line", "  - - - - - -\n1 T A T . T .\n"), "~r1c4 ~r1c6");
    assert_eq!(found("full-line", "  - - - - - -\n2 T A T . T .\n"), "");
}

#[test]
fn a_line_that_needs_all_its_open_cells_gets_them() {
    assert_eq!(found("needed-cells", "  - - -\n2 . T .\n"), "Ar1c1 Ar1c3");
    assert_eq!(found("needed-cells", "  - - -\n1 . T .\n"), "");
    for open in 1..20 {
        let text = |count: usize| {
            let counts = " -".repeat(2 * open);
            format!(" {counts}\n{count}{}\n", " . T".repeat(open))
        };
        let all: Vec<String> = (0..open).map(|at| format!("Ar1c{}", 2 * at + 1)).collect();
        assert_eq!(found("needed-cells", &text(open)), all.join(" "));
        assert_eq!(found("needed-cells", &text(open - 1)), "", "{open} open cells, and one to spare");
    }
}

#[test]
fn the_count_of_the_only_line_without_one_is_what_is_left() {
    let text = "  0 2 -\n- . T .\n- . T .\n";
    assert_eq!(found("full-line", text), "~r1c1 ~r2c1", "column 1 has its own count");
    assert_eq!(
        found("full-line", "  2 0 -\n- . T .\n- . T .\n"),
        "~r1c3 ~r2c3",
        "two trees, and column 1 has two tents"
    );
    assert_eq!(found("full-line", "  2 - -\n- . T .\n- . T .\n"), "", "two columns share what is left");
}

#[test]
fn a_tree_with_one_place_has_its_tent_there() {
    assert_eq!(found("last-side", "  - - -\n- . T ~\n"), "Ar1c1");
    assert_eq!(found("last-side", "  - - -\n- . T .\n"), "");
    assert_eq!(found("last-side", "  - - -\n- . T A\n"), "", "the tent may be its own");
}

#[test]
fn cells_whose_trees_have_their_tents_are_grass() {
    // The tent in r1c1 has but one tree, so the one in r1c3 has the other, and r1c5 none.
    assert_eq!(found("no-tree-left", "  - - - - -\n- A T A T .\n"), "~r1c5");
    assert_eq!(found("no-tree-left", "  - - - - -\n- . T A T .\n"), "", "it may be either tree's");
    assert_eq!(found("no-tree-left", "  - - - -\n- ~ T A .\n- ~ ~ ~ T\n"), "", "r1c4 has another tree");
}

#[test]
fn a_tree_gets_the_place_that_others_tents_leave() {
    // The tree in r1c2 has its only place in r1c3, so r1c5 is left to the other.
    assert_eq!(found("last-place-left", "  - - - - -\n- ~ T A T .\n"), "Ar1c5");
    assert_eq!(found("last-side", "  - - - - -\n- ~ T A T .\n"), "", "there is a tent beside it");
    assert_eq!(found("last-place-left", "  - - - - -\n- . T A T .\n"), "", "it may be either tree's");
    assert_eq!(found("last-place-left", "  - - -\n- . T ~\n"), "", "no other's tent is beside it");
    let long = "  - - - - - - -\n- ~ T A T A T .\n";
    assert_eq!(found("last-place-left", long), "Ar1c7", "one after another");
    let said = look(long, |puzzle, known| seen("last-place-left", puzzle, known).map(|finding| finding.said));
    let Some(runut_model::Arg::Said(ties)) = said.map(|said| said.args[0].1.clone()) else { panic!("it tells why") };
    let spots = |cells: &[usize]| cells.iter().map(|&column| runut_model::Spot::flat(0, column)).collect::<Vec<_>>();
    assert_eq!(*ties, Said::new("tents-ties").with("tents", spots(&[2, 4])).with("trees", spots(&[1, 3])));
}

#[test]
fn what_all_ways_of_a_clump_have_in_common_holds() {
    let text = |count: &str| format!("  - - - - - -\n{count} . T . ~ . T\n- ~ ~ ~ ~ ~ .\n");
    assert_eq!(found("small-clump", &text("1")), "~r1c5", "row 1 has its tent either way");
    assert_eq!(found("small-clump", &text("-")), "");
    // The trees in r2c1, r3c2 and r3c4 have few ways together, and all of them have a tent in r1c1.
    let text = "  - - 2 2 3\n- . ~ ~ T A\n0 T ~ ~ ~ ~\n2 . T . T .\n1 . ~ . T .\n- T . ~ . ~\n- . . T . ~\n0 ~ T ~ ~ ~\n\
                2 ~ A T A ~\n0 ~ ~ ~ ~ ~\n1 ~ ~ A ~ ~\n0 ~ ~ T ~ ~\n2 ~ A T T A\n";
    assert_eq!((found("small-clump", text).as_str(), found("clump", text).as_str()), ("", "Ar1c1"));
    assert_eq!(found("clump", "  - - -\n- . T .\n- ~ ~ ~\n"), "");
}

#[test]
fn trees_with_just_enough_places_fill_them() {
    assert_eq!(found("shared-places", "  - -\n- . T\n- T .\n"), "Ar1c1 Ar2c2");
    assert_eq!(found("shared-places", "  - - -\n- . T .\n- T . ~\n"), "", "a third place");
    let ring = "  - - -\n- . T .\n- T ~ T\n- . T .\n";
    assert_eq!(found("shared-places", ring), "");
    assert_eq!(found("many-shared-places", ring), "Ar1c1 Ar1c3 Ar3c1 Ar3c3");
}

#[test]
fn lines_without_counts_have_what_the_others_leave() {
    assert_eq!(found("rest-of-lines", "  - - -\n2 T . T\n- . . .\n- . . .\n"), "~r2c1 ~r2c3");
    assert_eq!(found("rest-of-lines", "  - - -\n0 T . T\n- . . .\n- . . .\n"), "Ar2c1 Ar2c3");
    assert_eq!(found("rest-of-lines", "  - - -\n1 T . T\n- . . .\n- . . .\n"), "");
}

#[test]
fn a_packed_line_alternates() {
    assert_eq!(found("packed-line", "  - - -\n2 . . .\n- T T T\n"), "Ar1c1 Ar1c3 ~r1c2");
    assert_eq!(found("packed-line", "  - - -\n1 . . .\n- T T T\n"), "");
    for length in 1..20 {
        // One run of every length, with as many tents as fit: an even one leaves a choice, by itself or beside an odd
        // one.
        let text = |count: usize, odd: usize| {
            let (open, trees) = (" .".repeat(length), " T".repeat(length));
            let (more_open, more_trees) = (" .".repeat(odd), " T".repeat(odd));
            let counts = " -".repeat(length + 1 + odd);
            format!(" {counts}\n{count}{open} ~{more_open}\n-{trees} T{more_trees}\n")
        };
        let alternating = |from: usize, length: usize| {
            let cells = |first: usize, letter: char| {
                (first..length).step_by(2).map(move |at| format!("{letter}r1c{}", from + at + 1)).collect::<Vec<_>>()
            };
            (cells(0, 'A'), cells(1, '~'))
        };
        let most = length.div_ceil(2);
        let (tents, grass) = if length % 2 == 1 { alternating(0, length) } else { Default::default() };
        assert_eq!(found("packed-line", &text(most, 0)), [tents.clone(), grass.clone()].concat().join(" "), "{length}");
        let (more_tents, more_grass) = alternating(length + 1, 3);
        let both = [tents, more_tents, grass, more_grass].concat().join(" ");
        assert_eq!(found("packed-line", &text(most + 2, 3)), both, "{length} and three");
        assert_eq!(found("packed-line", &text(most + 1, 3)), "", "{length} and three, with a tent to spare");
    }
}

#[test]
fn what_touches_all_places_of_a_tree_is_grass() {
    assert_eq!(found("touches-sides", "  - - -\n- . T ~\n- . . T\n- T ~ ~\n"), "~r2c1");
    assert_eq!(found("touches-sides", "  - - -\n- . T .\n- ~ . ~\n"), "");
}

#[test]
fn beside_a_line_that_needs_what_it_touches_there_is_grass() {
    let text = |count: usize| format!("  - - -\n- T T ~\n{count} . . ~\n- . . ~\n- T T ~\n");
    assert_eq!(found("beside-line", &text(1)), "~r3c1");
    assert_eq!(found("beside-line", &text(0)), "");
}

#[test]
fn all_tents_of_a_line_belong_to_the_trees_that_have_no_other_place() {
    assert_eq!(found("trees-of-line", "  - - - - -\n1 . T . T .\n- ~ ~ ~ . ~\n"), "~r1c5");
    assert_eq!(found("trees-of-line", "  - - - - -\n2 . T . T .\n- ~ ~ ~ . ~\n"), "~r2c4", "both have theirs in row 1");
    assert_eq!(found("trees-of-line", "  - - - - -\n1 . T . T .\n- ~ . ~ . ~\n"), "");
}

#[test]
fn all_tents_of_two_lines_belong_to_the_trees_that_have_no_other_place() {
    let text = |count: usize| format!("  - - - - -\n{count} . T ~ ~ ~\n0 ~ . ~ . ~\n- ~ ~ . T .\n");
    assert_eq!(found("trees-of-lines", &text(1)), "~r2c4");
    assert_eq!(found("trees-of-lines", &text(2)), "~r3c3 ~r3c5", "then both trees have their tents above");
}

#[test]
fn a_dead_end_is_told() {
    assert_eq!(dead("  - - -\n- ~ T ~\n- ~ ~ ~\n"), Some("tents-dead-no-place"));
    assert_eq!(dead("  - - -\n2 . T ~\n"), Some("tents-dead-row-under"));
    assert_eq!(dead("  - - -\n1 A T A\n"), Some("tents-dead-row-over"));
    assert_eq!(dead("  - - -\n- A T A\n- ~ ~ ~\n"), Some("tents-dead-tents"));
    // Two trees, and a single place beside both.
    assert_eq!(dead("  - - -\n- T . T\n- ~ ~ ~\n"), Some("tents-dead-trees"));
    assert_eq!(dead("  - -\n- A A\n- T T\n"), Some("tents-dead-touch"));
    assert_eq!(dead("  - - -\n1 . T .\n"), None);
}

#[test]
fn a_tent_that_leaves_a_tree_without_a_place_is_not() {
    // A tent in r1c5 would touch one of the places of the tree in r3c4, and the other would be beside it in its column.
    assert_eq!(found("no-room-left", "  - - - - 1\n- . T . T .\n- ~ ~ ~ . .\n- ~ ~ ~ T .\n"), "~r1c5");
    assert_eq!(found("no-room-left", "  - - -\n- . T .\n- ~ ~ ~\n"), "");
    assert_eq!(
        found("no-room-left", "  - - -\n- . T .\n- ~ . ~\n- . T .\n"),
        "~r2c2",
        "both trees would have only this"
    );
}

#[test]
fn looking_ahead_follows_the_tents_that_are_forced() {
    // With a tent in r2c1 the tree in r1c2 would need r1c3, and of row 4 only r4c5 would be left.
    let text = |count: &str| format!("  {count} - 1 - -\n- ~ T . ~ ~\n- . . ~ ~ ~\n- T ~ ~ ~ ~\n2 . ~ . T .\n");
    assert_eq!((found("no-room-left", &text("1")), found("ahead", &text("1")).as_str()), (String::new(), "~r2c1"));
    assert_eq!(found("ahead", &text("-")), "~r2c1", "the tree in r3c1 would have its tent, and r4c1 no tree");
    assert_eq!(found("ahead", "  - - -\n- . T .\n- ~ ~ ~\n"), "");
}

#[test]
fn looking_far_ahead_goes_on_from_there() {
    let text = "  2 1 - - - 1 3 1 -\n3 . T . ~ ~ ~ A T A\n2 . T . ~ A ~ T ~ T\n2 ~ ~ ~ ~ T ~ A ~ A\n1 T A ~ ~ ~ ~ ~ ~ T\n\
                3 ~ ~ ~ T A T A ~ A\n1 . T . ~ ~ ~ ~ ~ T\n2 . ~ ~ . ~ . ~ . ~\n0 T ~ ~ T ~ T ~ T ~\n2 . ~ ~ . ~ . ~ . ~\n";
    assert_eq!((found("ahead", text).as_str(), found("far-ahead", text).as_str()), ("", "~r6c1"));
    assert_eq!(found("far-ahead", "  - - -\n- . T .\n- ~ ~ ~\n"), "");
}

#[test]
fn two_lines_leave_no_room_for_each_other() {
    // The pairs of row 2 that leave a cell of row 3 untouched are 1 and 3, 1 and 5, 3 and 5.
    let text = |count: usize| format!("  - - - - -\n- T T T T T\n{count} . . . . .\n1 . . . . .\n- T T T T T\n");
    assert_eq!(found("two-lines", &text(2)), "~r2c2 ~r3c2 ~r2c4 ~r3c4");
    assert_eq!(found("two-lines", &text(1)), "");
}

/// A camp of some size with its counts, some of them blank: with however many solutions.
fn camp(seed: u64) -> Puzzle {
    let mut dice = Dice::new(seed);
    let (rows, columns) = (5 + dice.below(9), 5 + dice.below(9));
    let mut camp = Camp::new(rows, columns, rows * columns / 5, 0);
    while !camp.pitch(&mut dice) {}
    for line in 0..rows + columns {
        if seed.is_multiple_of(2) && dice.chance(4) {
            camp.take(line);
        }
    }
    format::read(&camp.puzzle().write()).expect("what is written can be read")
}

/// Follows a puzzle to the end, mostly by the easiest rule that finds something, at times by another one or with something
/// supposed, right or not. Every rule must find what it finds when everything is looked at anew.
fn follow_attentively(puzzle: &Puzzle, dice: &mut Dice, told: &str) -> [usize; RULES.len()] {
    let model = puzzle.outline(&Limits::default()).expect("it is small");
    let mut known = Known::new(&model, &puzzle.given());
    let mut thinker = puzzle.thinker(&known);
    let mut narrow = thinker.fork();
    narrow.narrow();
    let mut used = [0; RULES.len()];
    for step in 0.. {
        let mut found = Vec::new();
        // Which of the trees or tents that cannot be paired is told depends on the order in which they came.
        let is_dead = thinker.dead_end(&known).is_some();
        assert_eq!(is_dead, puzzle.dead_end(&known).is_some(), "step {step} of {told}");
        for (rule, info) in RULES.iter().enumerate() {
            let finding = thinker.find(rule, &known);
            assert_eq!(finding, puzzle.find(rule, &known), "{}, step {step} of {told}", info.name);
            if let Some((place, finding)) = thinker.find_all(rule, &known).pop().filter(|_| rule > 1) {
                let again = narrow.find_at(rule, place, &known);
                assert_eq!(again, Some(finding), "{} at {place}, step {step} of {told}", info.name);
            }
            found.extend(finding.map(|finding| (rule, finding)));
        }
        if dice.chance(6) {
            thinker = thinker.fork();
        }
        let open: Vec<usize> = known.open().collect();
        if open.is_empty() || (found.is_empty() && dice.chance(3)) {
            break;
        }
        if found.is_empty() || dice.chance(40) {
            let options: Vec<Cand> = known.options(open[dice.below(open.len())]).collect();
            let Some(&supposed) = options.first().filter(|_| !options.is_empty()) else { break };
            known.take(if dice.chance(2) { supposed } else { options[options.len() - 1] });
            continue;
        }
        let (rule, finding) = found.swap_remove(if dice.chance(8) { dice.below(found.len()) } else { 0 });
        used[rule] += 1;
        known.learn(&finding);
    }
    used
}

#[test]
fn a_thinker_finds_what_a_fresh_look_finds() {
    let mut dice = Dice::new(1);
    let mut used = [0; RULES.len()];
    let mut add = |more: [usize; RULES.len()]| (0..RULES.len()).for_each(|rule| used[rule] += more[rule]);
    for seed in 0..300 {
        let puzzle = format::read(&random_puzzle(seed)).expect("what is written can be read");
        add(follow_attentively(&puzzle, &mut dice, &format!("random puzzle {seed}")));
    }
    for seed in 0..60 {
        add(follow_attentively(&camp(seed), &mut dice, &format!("camp {seed}")));
    }
    let never: Vec<&str> = (0..RULES.len()).filter(|&rule| used[rule] == 0).map(|rule| RULES[rule].name).collect();
    assert!(never.is_empty() || never == ["only-option"], "rules strike nothing, but {never:?} found nothing");
}

/// What is known of a puzzle when the first rule finds nothing more, when the first two do not, and so on.
fn known_by_more_and_more_rules(puzzle: &Puzzle) -> Vec<Puzzle> {
    let model = puzzle.outline(&Limits::default()).expect("it is small");
    let mut known = Known::new(&model, &puzzle.given());
    let mut thinker = puzzle.thinker(&known);
    let with = |known: &Known<'_>| {
        let ground = |cell: Cell| {
            let letter = known.board().at(cell);
            [Ground::Tree, Ground::Tent, Ground::Grass].into_iter().find(|ground| ground.glyph() == letter)
        };
        Puzzle { ground: puzzle.cells().map(|cell| ground(cell).unwrap_or(Ground::Open)).collect(), ..puzzle.clone() }
    };
    let follow = |rules: usize| {
        while let Some(finding) = (0..rules).find_map(|rule| thinker.find(rule, &known)) {
            known.learn(&finding);
        }
        with(&known)
    };
    (1..=RULES.len()).map(follow).collect()
}

/// Every rule finds as much in a puzzle that is turned or mirrored, so the hardest that it needs is the same.
fn is_known_alike_from_all_sides(puzzle: &Puzzle, told: &str) -> [bool; RULES.len()] {
    let mut known = known_by_more_and_more_rules(puzzle);
    let is_used = std::array::from_fn(|rule| rule == 0 || known[rule] != known[rule - 1]);
    let mut turned = puzzle.clone();
    for turn in 0..7 {
        let way = if turn % 2 == 0 { swapped } else { upside_down };
        (turned, known) = (way(&turned), known.iter().map(way).collect());
        for ((rule, known), anew) in RULES.iter().zip(&known).zip(known_by_more_and_more_rules(&turned)) {
            assert_eq!(known.write(), anew.write(), "{}, turn {turn} of {told}", rule.name);
        }
    }
    is_used
}

#[test]
fn a_turned_or_mirrored_puzzle_needs_the_same_rules() {
    let mut used = [false; RULES.len()];
    let mut look = |puzzle: &Puzzle, told: &str| {
        let more = is_known_alike_from_all_sides(puzzle, told);
        (0..RULES.len()).for_each(|rule| used[rule] |= more[rule]);
    };
    // These have solutions. Where nothing can be right, it depends on the order what is seen first.
    (0..200).for_each(|seed| look(&camp(seed), &format!("camp {seed}")));
    // What camps hardly have.
    for text in [
        "  - - - - -\n- T A . T .\n",
        "  - - - - - -\n- . T ~ . T .\n- T . ~ ~ ~ ~\n",
        "  - - - - - - -\n- . T . ~ . T .\n- T ~ T ~ ~ ~ ~\n- . T . ~ ~ ~ ~\n",
    ] {
        look(&format::read(&format!("TENTS\n{text}")).expect("the test's puzzle can be read"), text);
    }
    let never: Vec<&str> = (0..RULES.len()).filter(|&rule| !used[rule]).map(|rule| RULES[rule].name).collect();
    assert!(never.is_empty(), "{never:?} found nothing");
}

#[test]
fn something_ruled_out_is_seen_by_who_has_looked_before() {
    look("  - -\n- T .\n", |puzzle, known| {
        let mut thinker = puzzle.thinker(known);
        assert_eq!(thinker.find(0, known), None);
        known.strike(View::new(puzzle, known).options(Cell(1)).tent.expect("it may be one"));
        assert_eq!(thinker.find(0, known).map(|finding| told(puzzle, known, &finding)).as_deref(), Some("~r1c2"));
    });
}

#[test]
fn as_many_tents_fit_as_every_second_cell_of_each_run() {
    let mut dice = Dice::new(3);
    for round in 0..2_000 {
        let width = 1 + dice.below(128);
        let one_in = 2 + dice.below(4);
        let open: Vec<bool> = (0..width).map(|_| !dice.chance(one_in)).collect();
        let bits = (0..width).filter(|&at| open[at]).fold(0, |bits: u128, at| bits | 1 << at);
        let slowly: usize = open.split(|&is_open| !is_open).map(|run| run.len().div_ceil(2)).sum();
        assert_eq!(view::room(bits), slowly, "round {round}");
    }
    assert_eq!((view::room(u128::MAX), view::room(0)), (64, 0));
}
