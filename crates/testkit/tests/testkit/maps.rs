//! Maps of packings as people draw them: each is read as it was meant, with a word where another way was possible, or
//! refused with the ways named.

use runut::{Ask, Code, Language, Limits, Puzzle, Question, ReadOptions, Refusal, Silent, Speaker};

fn open(text: &str) -> Result<Puzzle, Refusal> {
    runut::open(text, &ReadOptions::default())
}

fn count(puzzle: &Puzzle) -> String {
    let question = Question { ask: Ask::Count, ..Question::default() };
    runut::solve(puzzle, &question, &Limits::default(), &mut Silent).unwrap().found.count().to_string()
}

fn told(puzzle: &Puzzle) -> Vec<String> {
    let english = Speaker::new(Language::English, &[]);
    puzzle.warnings.iter().map(|said| english.say(said)).collect()
}

/// What a refusal says; every one is about the reading of the map.
fn refused(text: &str) -> String {
    let refusal = open(text).err().unwrap_or_else(|| panic!("this is read:\n{text}"));
    assert_eq!(refusal.code, Code::MapReading, "{text}");
    Speaker::new(Language::English, &[]).say(&refusal.said)
}

/// The pieces of an example, all lines after its type.
fn kanoodle() -> String {
    let text = runut::example("kanoodle-5x11").expect("it is embedded").text;
    text.lines().skip(2).map(|line| format!("{line}\n")).collect()
}

fn challenge(map: &str) -> String {
    format!("5 11 12\nCUSTOM\n{map}\n{}", kanoodle())
}

const WITH_X: &str = "LLLL.......\nL..........\n....X......\n...XXX.....\n....X......";

#[test]
fn a_fixed_piece_x_is_no_free_cell() {
    let note = "the map is read as follows: `.` is free, `X` is the piece X; so the board has the 55 cells that the \
                pieces cover";
    // As runut itself writes it there is nothing to be said.
    for (free, notes) in [(".", vec![note]), ("#", vec![])] {
        let puzzle = open(&challenge(&WITH_X.replace('.', free))).unwrap();
        assert_eq!(count(&puzzle), "818", "{free}");
        assert_eq!(told(&puzzle), notes);
    }
    // The same with another letter, which was never in doubt, for comparison.
    let renamed = challenge(WITH_X).replace('X', "Z");
    let puzzle = open(&renamed).unwrap();
    assert_eq!((count(&puzzle).as_str(), told(&puzzle)), ("818", vec![]));
}

#[test]
fn a_piece_x_that_cannot_lie_so_is_still_the_piece() {
    let puzzle = open(&challenge(&WITH_X.replace("....X......\n...XXX", "....XX.....\n...XX."))).unwrap();
    let english = Speaker::new(Language::English, &[]);
    assert_eq!(told(&puzzle).len(), 1);
    let reason = puzzle.refute(None).map(|said| english.say(&said)).unwrap_or_default();
    assert_eq!(reason, "piece X fits nowhere on the cells that are fixed to it");
}

#[test]
fn the_course_s_own_maps_stay_what_they_are() {
    // X is free and `.` is blocked, whether or not there is a piece X.
    for (text, boards) in [
        ("2 3 2\nCUSTOM\nXX.\nXXX\nAA\nA\nBB\n", "2"),
        ("2 3 2\nCUSTOM\nXX.\nXXX\nXX\nX\nBB\n", "2"),
        ("1 5 1\nCUSTOM\nXXX..\nXXX\n", "1"),
        ("1 5 1\nCUSTOM\nXXXX.\nXXX\n", "0"),
        ("1 5 1\nCUSTOM\nXXX..\nAA\n", "0"),
    ] {
        let puzzle = open(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
        assert_eq!((count(&puzzle).as_str(), told(&puzzle)), (boards, vec![]), "{text}");
    }
    // `.` beside letters and beside `*` is free.
    for text in ["1 4 2\nCUSTOM\nA...\nAA\nBB\n", "1 5 2\nCUSTOM\nA...*\nAA\nBB\n", "1 5 2\nCUSTOM\n....*\nAA\nBB\n"] {
        let puzzle = open(text).unwrap();
        assert!(puzzle.refute(None).is_none() && told(&puzzle).is_empty(), "{text}");
    }
}

#[test]
fn dots_may_be_free_and_hashes_blocked() {
    let puzzle = open("2 3 2\nCUSTOM\n..#\n...\nAA\nA\nBB\n").unwrap();
    assert_eq!(count(&puzzle), "2");
    let note =
        "the map is read as follows: `#` is blocked, `.` is free; so the board has the 5 cells that the pieces cover";
    assert_eq!(told(&puzzle), [note]);
    let usual = open("2 3 2\nCUSTOM\n##.\n###\nAA\nA\nBB\n").unwrap();
    assert_eq!(usual.write(), puzzle.write());
    let crossed = open("2 3 2\nCUSTOM\nXX#\nXXX\nAA\nA\nBB\n").unwrap();
    assert_eq!(crossed.write(), puzzle.write());
}

#[test]
fn two_ways_that_fit_are_named() {
    let both = "2 2 1\nCUSTOM\n.#\n.#\nAA\n";
    assert_eq!(
        refused(both),
        "the map can be read in more than one way, and each gives the area that the pieces cover, 2: \
         `#` is free, `.` is blocked: 2 cells; or `#` is blocked, `.` is free: 2 cells"
    );
    // Of two ways with as many cells the one that the pieces can lie in is taken.
    let lies = open("1 5 1\nCUSTOM\n.#A#.\nAAA\n").unwrap();
    assert_eq!((count(&lies).as_str(), told(&lies).len()), ("1", 1));
}

#[test]
fn ways_that_do_not_fit_are_named() {
    assert_eq!(
        refused("1 6 1\nCUSTOM\n..#A##\nAA\n"),
        "the map can be read in more than one way, and none gives the area that the pieces cover, 2: \
         `#` is free, `.` is blocked: 4 cells; or `#` is blocked, `.` is free: 3 cells"
    );
}

#[test]
fn pyramids_are_read_alike() {
    let pieces = "AA\nBB\n";
    let canonical = open(&format!("2 2 2\nPYRAMID CUSTOM\nA\n\n##\n#*\n{pieces}")).unwrap().write();
    for map in ["A\n\n..\n.*", "A\n\nXX\nX.", "A\n\n##\n#.", "A\n..\n.#"] {
        let puzzle = open(&format!("2 2 2\nPYRAMID CUSTOM\n{map}\n{pieces}")).unwrap();
        assert_eq!(puzzle.write(), canonical, "{map}");
    }
    let fixed = open("2 2 2\nPYRAMID CUSTOM\nX\n\n..\n.*\nXX\nBB\n").unwrap();
    assert_eq!(fixed.write(), "2 2 2\nPYRAMID CUSTOM\nX\n\n##\n#*\nXX\nBB\n");
}

#[test]
fn other_signs_are_refused_with_what_to_write() {
    let english = Speaker::new(Language::English, &[]);
    for sign in ["0", "1", "-", "o", "é"] {
        let refusal = open(&format!("1 3 1\nCUSTOM\n#{sign}#\nAA\n")).err().expect("it is refused");
        assert_eq!(refusal.code, Code::MapCharacter);
        assert_eq!(refusal.span.map(|span| (span.line, span.column)), Some((3, 2)));
        let help = refusal.help.map(|help| english.say(&help));
        let wanted = "write # or _ for a free cell, * for a blocked one, or the letter of a piece to fix it there; \
                      blanks between the cells are fine";
        assert_eq!(help.as_deref(), Some(wanted));
    }
    // `_` is an empty cell on every map, and beside `#` nobody knows which of the two is free.
    let refusal = open("1 3 1\nCUSTOM\n#_#\nAA\n").err().expect("it is refused");
    assert_eq!(refusal.code, Code::MapReading);
    assert_eq!(open("1 3 1\nCUSTOM\n__*\nAA\n").expect("it is read").write(), "1 3 1\nCUSTOM\n##*\nAA\n");
}

/// Every map over a few signs and letters that can be read is written so that it reads back equal and without a word.
#[test]
fn every_small_map_reads_back_equal() {
    const SIGNS: [char; 6] = ['.', '#', '*', 'X', 'A', 'B'];
    let pieces = ["XX\nAA\n", "XXX\nA\n", "X\nAA\nB\n", "AA\nB\n", "X\nA\nB\n"];
    let (mut read, mut noted, mut refused) = (0, 0, 0);
    for kind in ["1 5", "2 2"] {
        for number in 0..SIGNS.len().pow(5) {
            let signs: Vec<char> = (0..5).map(|at| SIGNS[number / SIGNS.len().pow(at) % SIGNS.len()]).collect();
            let line: String = signs.iter().collect();
            for pieces in pieces {
                let many = pieces.lines().count();
                let text = match kind {
                    "1 5" => format!("1 5 {many}\nCUSTOM\n{line}\n{pieces}"),
                    _ => {
                        format!("2 2 {many}\nPYRAMID CUSTOM\n{}\n{}\n{}\n{pieces}", &line[..1], &line[1..3], &line[3..])
                    }
                };
                match open(&text) {
                    Ok(puzzle) => {
                        read += 1;
                        noted += u64::from(!puzzle.warnings.is_empty());
                        let again = open(&puzzle.write()).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
                        assert!(again.warnings.is_empty(), "{text}\nis written as\n{}", puzzle.write());
                        assert_eq!(again.write(), puzzle.write(), "{text}");
                        assert_eq!(again.given(), puzzle.given(), "{text}");
                    }
                    Err(refusal) if refusal.code == Code::MapReading => refused += 1,
                    Err(refusal) => assert_eq!(refusal.code, Code::MapCharacter, "{text}"),
                }
            }
        }
    }
    assert!(read > 20_000 && noted > 1_000 && refused > 1_000, "{read} read, {noted} with a word, {refused} refused");
}

/// Opens what was written, which says nothing and is written so again.
fn opens_silently(text: &str, from: &str) {
    let puzzle = open(text).unwrap_or_else(|refusal| panic!("{from}: {refusal}\n{text}"));
    assert!(puzzle.warnings.is_empty(), "{from}: {:?}\n{text}", told(&puzzle));
    assert_eq!(puzzle.write(), text, "{from}");
}

/// Of every set, by its name and with its pieces drawn, packings with every number of pieces on the board.
#[test]
fn what_is_written_opens_without_a_word() {
    let mut with_x = 0;
    let drawn = runut::embedded().filter(|(family, _)| family.name == "packing").map(|(_, example)| example);
    for example in drawn {
        let Ok(puzzle) = open(example.text) else { continue };
        opens_silently(&puzzle.write(), example.name);
        let limits = Limits { bytes: 64 << 20, ..Limits::first(3) };
        let question = Question { strategy: "cover", ..Question::default() };
        let Ok(answer) = runut::solve(&puzzle, &question, &limits, &mut Silent) else { continue };
        for board in answer.boards {
            let mut letters: Vec<_> = board.0.iter().copied().filter(|&glyph| glyph != runut::Glyph::NONE).collect();
            letters.sort_unstable();
            letters.dedup();
            // One piece after the other is laid, up to the whole board, and then each by itself.
            let shown =
                (1..=letters.len()).map(|many| letters[..many].to_vec()).chain(letters.iter().map(|&one| vec![one]));
            for shown in shown {
                let lies = |&glyph: &_| if shown.contains(&glyph) { glyph } else { runut::Glyph::NONE };
                let position = runut::Filling(board.0.iter().map(lies).collect());
                let Some(left) = puzzle.at(&position) else { continue };
                with_x += u64::from(left.write().lines().skip(2).any(|row| row.contains('X') && row.contains('#')));
                opens_silently(&left.write(), example.name);
                if let Some(draft) = puzzle.draft(&position) {
                    opens_silently(&runut::drafting::text(puzzle.family, &draft), example.name);
                }
            }
        }
    }
    assert!(with_x > 20, "only {with_x} have a piece X on the board");
}

/// Where the areas do not tell, a line does.
#[test]
fn a_piece_x_is_told_where_its_cells_could_be_free_ones() {
    for (text, wanted) in [
        ("1 1 1\nCUSTOM\nX\nX\nX x1\n", "1 1 1\nCUSTOM\nX\nX\nX x1\n"),
        ("1 4 1\nCUSTOM\nX##.\nXX\nX x1\n", "1 4 1\nCUSTOM\nX##*\nXX\nX x1\n"),
        ("1 4 2\nCUSTOM\nX##*\nX\nAA\nX x1\n", "1 4 2\nCUSTOM\nX##*\nX\nAA\n"),
    ] {
        let puzzle = open(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
        assert!(puzzle.warnings.is_empty(), "{text}");
        assert_eq!(puzzle.rows(&puzzle.given())[0].chars().next(), Some('X'), "{text}");
        assert_eq!(puzzle.write(), wanted);
        opens_silently(wanted, text);
    }
}

#[test]
fn blank_lines_stand_wherever_they_cannot_belong_to_a_piece() {
    let plain = open("2 3 2\nCUSTOM\n##.\n###\nAA\nA\nBB\n").unwrap().write();
    for text in [
        "\n2 3 2\nCUSTOM\n##.\n###\nAA\nA\nBB\n",
        "\n  \n2 3 2\n\nCUSTOM\n##.\n###\nAA\nA\nBB\n",
        "2 3 2\nCUSTOM\n\n \n##.\n###\nAA\nA\nBB\n",
        "2 3 2\n\t\nCUSTOM\n##.\n###\n\n\nAA\nA\n\nBB\n\n\n",
        "\r\n2 3 2\r\n\r\nCUSTOM\r\n\r\n##.\r\n###\r\nAA\r\nA\r\nBB",
    ] {
        assert_eq!(open(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}")).write(), plain, "{text:?}");
    }
    // Inside a map or a piece they are faults, told where they are.
    let place = |text: &str| open(text).err().and_then(|refusal| refusal.span).map(|span| span.line);
    assert_eq!(place("2 3 2\nCUSTOM\n##.\n\n###\nAA\nA\nBB\n"), Some(4));
    assert_eq!(place("\n\n2 3 2\n\nCUSTOM\n##.\n###\nAA\n\nA\nBB\n"), Some(10));
    assert_eq!(place("\n2 3\nDEFAULT\nAA\n"), Some(2));
    assert_eq!(place("\n2 3 2\n\nAA\n"), Some(4));
    assert_eq!(place("\n2 3 2\n\n"), Some(3));
}
