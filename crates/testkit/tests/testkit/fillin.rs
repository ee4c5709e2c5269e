//! Fill-ins at their edges, and what must hold for all of them.

use runut::model::{Cand, Dice};
use runut::{
    Ask, BigUint, Code, FAMILIES, Family, Filling, Form, Known, Language, Limits, Puzzle, Question, ReadOptions, Said,
    Silent, Speaker, Verdict,
};
use runut_testkit::open;
use std::collections::BTreeSet;

fn family() -> &'static Family {
    FAMILIES.iter().find(|family| family.name == "fillin").expect("it is registered")
}

fn solutions(puzzle: &Puzzle, strategy: &str) -> BTreeSet<Vec<String>> {
    let question = Question { strategy, ..Question::default() };
    let answer = runut::solve(puzzle, &question, &Limits::default(), &mut Silent).expect("it fits");
    let found: BTreeSet<Vec<String>> = answer.boards.iter().map(|board| puzzle.rows(board)).collect();
    assert_eq!(found.len(), answer.boards.len(), "no solution is told twice");
    found
}

/// Puzzles, and the number of their solutions.
#[test]
fn edge_cases() {
    let table = [
        ("one cell", ".\n\n7\n", 1),
        ("one cell that is given", "7\n\n7\n", 1),
        ("one row", "..#...\n\n12 345\n", 1),
        ("one column", ".\n.\n#\n.\n.\n\n12 34\n", 2),
        ("all is given", "12\n34\n\n12 34 13 24\n", 1),
        ("a number listed twice fills two slots", "...\n#.#\n...\n\n121 121 222\n", 1),
        ("equal numbers exchanged are one solution", "..#..#..\n\n12 12 12\n", 1),
        ("leading zeros count", "..#..\n\n01 10\n", 2),
        ("case counts", "..#..\n\nab AB\n", 2),
        ("letters of any script", "..\n..\n\nжё ßo жß ёo\n", 2),
        ("lone cells are slots of length one", ".#.\n#.#\n\n1 2 3\n", 6),
        ("a given number that is not listed often enough", "12#12#..\n\n12 34 12\n", 1),
        ("rows are padded with black cells", "...\n.\n...\n\n123 145 567\n", 1),
        ("a given that no number has", "9..\n#.#\n...\n\n123 253 456\n", 0),
        ("too few numbers", "...\n#.#\n...\n\n123 222\n", 0),
        ("too many numbers", "...\n#.#\n...\n\n123 222 321 111\n", 0),
        ("numbers that are too long", "..\n\n12345\n", 0),
        ("comments anywhere", "; one\n..\n; two\n..\n\n12\n; three\n34 13 24\n", 2),
    ];
    for (what, text, count) in table {
        let puzzle = open(text);
        for strategy in ["brute", "backtrack", "search", "auto"] {
            assert_eq!(solutions(&puzzle, strategy).len(), count, "{what} by {strategy}");
        }
    }
}

#[test]
fn what_is_no_fill_in_is_refused_with_its_place() {
    let code = |text: &str| {
        let refusal = runut::open(text, &ReadOptions::default()).err().expect("it is refused");
        assert!(refusal.help.is_some(), "{text}: what is to be done?");
        (refusal.code, refusal.span.map(|span| (span.line, span.column)))
    };
    assert_eq!(code("; nothing but a comment\n"), (Code::EmptyGrid, None));
    assert_eq!(code("##\n##\n\n12\n"), (Code::EmptyGrid, None));
    assert_eq!(code("; no list\n..\n"), (Code::NoNumbers, None));
    assert_eq!(code("..\n.?\n\n12\n"), (Code::BadToken, Some((2, 2))));
    assert_eq!(code("; x\n. .\n\n12\n"), (Code::BadToken, Some((2, 2))));
    assert_eq!(code("..\n\n12 1-3\n"), (Code::BadToken, Some((3, 5))));
    let tall = ".\n".repeat(129) + "\n1\n";
    assert!(runut::open(&tall, &ReadOptions::default()).is_err_and(|refusal| refusal.code == Code::TooLarge));
    let ipuz = |puzzle: &str, clues: &str| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/crossword#1\"],\"puzzle\":{puzzle},\"clues\":{clues}}}"
        )
    };
    assert_eq!(code(&ipuz("[[]]", "{}")).0, Code::EmptyGrid);
    assert_eq!(code(&ipuz("[[0,0]]", "{}")).0, Code::NoNumbers);
    assert_eq!(code(&ipuz("[[0,true]]", "{\"Clues\":[\"12\"]}")).0, Code::BadJson);
    assert_eq!(code(&ipuz("7", "{\"Clues\":[\"12\"]}")).0, Code::BadJson);
    assert_eq!(code(&ipuz("[[0,0]]", "{\"Clues\":[\"1 2\"]}")).0, Code::BadJson);
    assert_eq!(code(&ipuz("[[0,0]]", "{\"Clues\":[7]}")).0, Code::BadJson);
}

#[test]
fn transposing_a_puzzle_transposes_its_solutions() {
    let transposed = |rows: &[String]| -> Vec<String> {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
    };
    let mut solved = 0;
    for seed in 0..300 {
        let puzzle = open(&family().random_puzzle(seed).expect("it makes such"));
        let empty = Filling::empty(puzzle.board().len());
        let text = puzzle.write();
        let list = text.split_once("\n\n").expect("an empty line ends the grid").1;
        let turned = open(&format!(";\n{}\n\n{list}", transposed(&puzzle.rows(&empty)).join("\n")));
        let (ours, theirs) = (solutions(&puzzle, "auto"), solutions(&turned, "auto"));
        assert_eq!(ours.iter().map(|rows| transposed(rows)).collect::<BTreeSet<_>>(), theirs, "seed {seed}\n{text}");
        solved += usize::from(!ours.is_empty());
    }
    assert!(solved > 100, "only {solved} have a solution");
}

#[test]
fn ipuz_files_read_back_equal() {
    let examples = family().examples.iter().map(|example| example.text.to_string());
    for text in examples.chain((0..300).filter_map(|seed| family().random_puzzle(seed))) {
        let puzzle = open(&text);
        let ipuz = runut::convert(&puzzle, Form::Ipuz).expect("every fill-in has this form");
        assert_eq!(open(&ipuz).write(), puzzle.write(), "{ipuz}");
        let json = runut::convert(&puzzle, Form::Json).expect("every puzzle has this form");
        assert_eq!(open(&json).write(), puzzle.write(), "{json}");
    }
}

#[test]
fn ipuz_files_of_others_are_read() {
    let text = r##"{"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"], "block": "X", "empty": "_",
        "dimensions": {"width": 3, "height": 3},
        "puzzle": [[1, "_", {"cell": 2, "style": {"shapebg": "circle"}}], [0, "X", {"cell": "X"}], [{"cell": 3, "value": 3}, 0]],
        "clues": {"Across": [[1, "123"], {"number": 3, "clue": "35"}], "Down": ["143"]}}"##;
    let puzzle = open(text);
    assert_eq!(puzzle.write(), "...\n.##\n3.#\n\n35\n123 143\n");
    assert_eq!(solutions(&puzzle, "auto").into_iter().next().expect("there is one"), ["123", "4##", "35#"]);
}

#[test]
fn the_largest_grids_are_solved_or_stopped() {
    // A lattice of 100 x 100 rows of one digit: everything follows, and nothing is hard, but there is much of it.
    let row = |row: usize| if row.is_multiple_of(2) { ".".repeat(100) } else { "#".repeat(100) };
    let grid: Vec<String> = (0..100).map(row).collect();
    let numbers: Vec<String> = (0..50).map(|number| format!("{number:0100}")).collect();
    let puzzle = open(&format!("{}\n\n{}\n", grid.join("\n"), numbers.join("\n")));
    let answer = runut::solve(&puzzle, &Question::default(), &Limits::first(2), &mut Silent).expect("auto fits");
    assert_eq!((answer.verdict, answer.found.count()), (Verdict::Solved, &BigUint::from(2u8)));

    // As many lone cells as go into the largest grid, all different: 67 million candidates do not fit into the limit.
    let row = |row: usize| if row.is_multiple_of(2) { ".#".repeat(64) } else { "#.".repeat(64) };
    let grid: Vec<String> = (0..128).map(row).collect();
    let letters = ('\u{4e00}'..).filter(|c| c.is_alphanumeric()).take(128 * 64).map(String::from).collect::<Vec<_>>();
    let puzzle = open(&format!("{}\n\n{}\n", grid.join("\n"), letters.join(" ")));
    for strategy in ["search", "backtrack", "brute"] {
        let question = Question { ask: Ask::Solutions, strategy, ..Question::default() };
        let limits = Limits { bytes: 64 << 20, ..Limits::first(1) };
        let answer = runut::solve(&puzzle, &question, &limits, &mut Silent).expect("it fits");
        let expected = if strategy == "search" { Verdict::Stopped } else { Verdict::Solved };
        assert_eq!(answer.verdict, expected, "{strategy}");
    }
}

/// The same puzzle with a letter for each digit.
fn in_letters(text: &str) -> String {
    let told = text.lines().filter(|line| !line.starts_with(';'));
    let letter = |sign: char| sign.to_digit(10).map_or(sign, |digit| char::from(b'A' + digit as u8));
    told.flat_map(|line| line.chars().chain(['\n'])).map(letter).collect()
}

/// All that is told of a puzzle: what it is, the game, its steps, and dead ends after wrong suppositions.
fn all_told(text: &str, dice: &mut Dice) -> Vec<Said> {
    let limits = Limits::default();
    let puzzle = open(text);
    let mut told = vec![puzzle.describe()];
    told.extend(puzzle.game());
    told.extend(puzzle.refute(None));
    let followed = runut::follow(&puzzle, usize::MAX, &limits).expect("nothing stops it");
    told.extend(followed.steps.into_iter().flat_map(|step| [step.title, step.finding.said]));
    let model = puzzle.model(&limits).expect("nothing stops it");
    for _ in 0..6 {
        let mut known = Known::new(model, &puzzle.given());
        for _ in 0..1 + dice.below(3) {
            if !model.is_empty() {
                known.take(Cand(dice.below(model.len()) as u32));
            }
            if dice.chance(2) {
                puzzle.obvious(&mut known);
            }
        }
        told.extend(puzzle.dead_end(&known).map(|dead_end| dead_end.said));
    }
    told
}

#[test]
fn words_are_called_words_and_numbers_numbers() {
    let mut dice = Dice::new(19);
    let random = family().random_puzzle.expect("it makes some");
    let made = (0..800).map(random);
    let own =
        family().examples.iter().filter(|example| example.name != "fig-jig-words").map(|one| one.text.to_string());
    // Too many numbers, a given that none has, and one in which many slots share numbers.
    let others = [
        "..#..\n\n12 34 56\n",
        "7.#..\n\n12 34\n",
        "....#...#\n#...#...#\n.........\n##.....#.\n...#.#...\n.#.....##\n.........\n#...#...#\n#...#....\n\n\
        111 112 121 122 211 211 221 221 221 221 221 222 222 222 1112 1122 1211 2111 2112 2122 21212 22112 22121 \
        112122221 212122212 222122222 222222212\n",
    ];
    let others = others.into_iter().chain(family().near_misses.iter().map(|near_miss| near_miss.puzzle));
    let texts: Vec<String> = made.chain(own).chain(others.map(String::from)).collect();
    let has_letters = |text: &str| {
        let mut told = text.lines().filter(|line| !line.starts_with(';'));
        told.any(|line| line.contains(char::is_alphabetic))
    };
    let mut seen = BTreeSet::new();
    let mut holds = |text: &str, foreign: [&[&str]; 2], dice: &mut Dice| {
        let mut told = all_told(text, dice);
        for near_miss in family().near_misses {
            let puzzle = [near_miss.puzzle.to_string(), in_letters(near_miss.puzzle)];
            let board = [near_miss.board.to_string(), in_letters(near_miss.board)];
            for board in puzzle.iter().zip(board).filter(|(puzzle, _)| *puzzle == text).map(|(_, board)| board) {
                let board = open(text).read_board(&board).expect("it can be read");
                let broken = runut::check(&open(text), &board);
                assert!(!broken.is_empty(), "{text}");
                told.extend(broken.into_iter().map(|broken| broken.said));
            }
        }
        for (language, foreign) in Language::ALL.into_iter().zip(foreign) {
            let speaker = Speaker::new(language, &[]);
            for said in &told {
                let sentence = speaker.say(said).to_lowercase();
                let words: Vec<&str> = sentence.split(|sign: char| !sign.is_alphabetic()).collect();
                let stray = foreign.iter().find(|word| words.contains(word) || words.contains(&&*format!("{word}s")));
                assert_eq!(stray, None, "{sentence}\n{text}");
            }
        }
        seen.extend(told.into_iter().map(|said| said.id));
    };
    for text in &texts {
        if !has_letters(text) {
            holds(text, [&["word", "letter"], &["kata", "huruf"]], &mut dice);
        }
        holds(&in_letters(text), [&["number", "digit"], &["bilangan", "angka"]], &mut dice);
    }
    holds(
        runut::example("fig-jig-words").expect("it comes along").text,
        [&["number", "digit"], &["bilangan", "angka"]],
        &mut dice,
    );
    let sentences = family().sentences.en.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
    let of_players = ["fillin-step-", "fillin-rule-", "fillin-dead-", "fillin-broken-", "fillin-given-"];
    let unheard: Vec<&str> =
        sentences.filter(|id| of_players.iter().any(|kind| id.starts_with(kind)) && !seen.contains(id)).collect();
    assert_eq!(unheard, Vec::<&str>::new(), "nobody heard these");
}
