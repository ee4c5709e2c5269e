//! Counts that are split into tasks, and estimates of how large a search is: of every family, against the whole.

use runut::compare::Way;
use runut::estimate::sound;
use runut::tasks::{Finished, Job, Merged, Merger, Split, Task, TaskList, Undone, perform, split, split_again, sum};
use runut::{
    Ask, BigUint, Code, Counting, Dice, FAMILIES, Language, Limits, Puzzle, Question, STRATEGIES, Silent, Speaker,
};
use runut_testkit::open;
use runut_testkit::sets::{PENTOMINOES, packing};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

/// Puzzles with many solutions that are no exact covers.
const MANY: [&str; 3] = [
    "5:3//2/////////////////",
    "5:/4///////2//////3/////",
    "TENTS\n- - - - - - -\n- . . . . . .\n- . T . . T .\n- . . . . . .\n- . . T . . .\n- . . . . T .\n- . . . . . .\n",
];

fn speaker() -> Speaker {
    Speaker::new(Language::English, &[])
}

/// The whole count at once; none where it cannot be counted so.
fn at_once(puzzle: &Puzzle, counting: Counting) -> Option<BigUint> {
    let question = Question { ask: Ask::Count, counting, ..Question::default() };
    let answer = runut::ask(puzzle, &question, &Limits::default(), &mut Silent).ok()?;
    assert!(answer.found.is_exact());
    Some(answer.found.count().clone())
}

fn tasks_of(puzzle: &Puzzle, tasks: u64, counting: Counting) -> Result<TaskList, Undone> {
    let tasks = split(puzzle, Split { tasks, counting }, &Limits::default(), &mut |_| {})?;
    let lines: Vec<String> = tasks.iter().map(Task::line).collect();
    Ok(TaskList::read(&lines.join("\n")).expect("what is written is read"))
}

/// Every task done, each result written and read again; the sum.
fn done(list: &TaskList) -> (BigUint, Option<Box<Finished>>) {
    let mut merger = Merger::new(list);
    for (task, sum) in &list.tasks {
        let finished = perform(task, sum, &Limits::default(), &speaker(), &mut Silent).expect("it is a task");
        merger.add(Finished::read(&finished.line()).expect("what is written is read")).expect("it answers its task");
    }
    match merger.finish().unwrap_or_else(|refusal| panic!("{refusal}")) {
        Merged::Count { count, stead, .. } => (count, stead),
        _ => panic!("a count is merged to a count"),
    }
}

#[test]
fn the_parts_of_a_count_are_the_whole() {
    let plain = Counting::default();
    let ways = [plain, Counting { equal_pieces: true, ..plain }, Counting { up_to_symmetry: true, ..plain }];
    for family in FAMILIES.iter() {
        let mut parted = [0; 3];
        for seed in 0..120 {
            let Some(text) = family.random_puzzle(seed) else { continue };
            let puzzle = open(&text);
            for (way, counting) in ways.into_iter().enumerate() {
                let list = match tasks_of(&puzzle, 1 + seed % 40, counting) {
                    Ok(list) => list,
                    Err(Undone::Refused(refusal)) => {
                        assert_eq!(refusal.code, Code::DoesNotFit, "{refusal}\n{text}");
                        assert!(counting != plain, "{refusal}\n{text}");
                        continue;
                    }
                    Err(Undone::Stopped(halt)) => panic!("{halt:?}"),
                };
                parted[way] += usize::from(list.tasks.len() > 1);
                assert_eq!(
                    Some(done(&list).0),
                    at_once(&puzzle, counting),
                    "{} {seed} {counting:?}\n{text}",
                    family.name
                );
            }
        }
        let has_pieces = family.name == "packing";
        assert!(parted[0] > 2, "{}: {parted:?}", family.name);
        assert!(!has_pieces || (parted[1] > 20 && parted[2] > 5), "{}: {parted:?}", family.name);
    }
}

#[test]
fn examples_are_counted_by_tasks() {
    for (family, example) in runut::embedded().filter(|(_, example)| example.solutions <= 1_000) {
        let list = tasks_of(&open(example.text), 12, Counting::default()).expect("every count can be split");
        assert_eq!(done(&list).0, BigUint::from(example.solutions), "{} {}", family.name, example.name);
    }
}

#[test]
fn what_has_many_solutions_is_counted_by_tasks() {
    for text in MANY {
        let puzzle = open(text);
        for tasks in [2, 30, 200] {
            let list = tasks_of(&puzzle, tasks, Counting::default()).expect("every count can be split");
            let count = at_once(&puzzle, Counting::default()).expect("it can be counted");
            let enough = BigUint::from(tasks).min(count.clone());
            assert!(BigUint::from(list.tasks.len()) >= enough, "{text}: {} tasks", list.tasks.len());
            assert_eq!(done(&list).0, count, "{text}");
        }
    }
}

/// Where there is less to part than asked for there are fewer tasks, of copies and of bare cells, too, and they are the whole.
#[test]
fn a_split_ends_where_nothing_more_is_open() {
    let plain = Counting::default();
    let equal = Counting { equal_pieces: true, ..plain };
    for (text, counting, count) in [
        ("SKYSCRAPERS\nx . . x\n. . . .\n. . . .\nx . . x\n", plain, 2u32),
        ("SKYSCRAPERS\nx . . . x\n. 1 . . .\n. . 3 . .\n. . . . .\nx . . . x\n", plain, 1),
        ("1 3 2\nDEFAULT\nA\nBB\nB x1-2\n", plain, 2),
        ("1 4 1\nCUSTOM\n????\nA\nA any\n", plain, 16),
        ("1 4 1\nCUSTOM\n????\nAA\nA optional\n", plain, 4),
        ("1 2 2\nDEFAULT\nA\nB\nB optional\n", equal, 1),
        ("1 2 2\nDEFAULT\nA\nB\nA any\n", equal, 1),
        ("1 3 3\nDEFAULT\nA\nB\nC\nC x1\n", equal, 1),
    ] {
        let puzzle = open(text);
        for tasks in [1, 2, 3, 9, 1_000] {
            let list = tasks_of(&puzzle, tasks, counting).expect("it can be split");
            assert!(list.tasks.len() <= count.max(1) as usize, "{} tasks\n{text}", list.tasks.len());
            assert_eq!(done(&list).0, BigUint::from(count), "{tasks} tasks\n{text}");
        }
    }
    let trominoes = open("6 6 2\nDEFAULT\nIII\nLL\nL\nEACH any\n");
    let list = tasks_of(&trominoes, 50, plain).expect("copies are parted");
    assert!(list.tasks.len() >= 50, "{}", list.tasks.len());
    assert_eq!(Some(done(&list).0), at_once(&trominoes, plain));
}

/// Where nobody can say whose a placement is, and no cell is free of that, it says so.
#[test]
fn what_cannot_be_parted_is_refused_with_the_reason() {
    let puzzle = open("2 2 2\nDEFAULT\nAA\nBB\nB unturned\n");
    let counting = Counting { equal_pieces: true, ..Counting::default() };
    match tasks_of(&puzzle, 4, counting) {
        Err(Undone::Refused(refusal)) => {
            assert_eq!(refusal.code, Code::DoesNotFit);
            assert!(refusal.said.to_string().contains("nobody can say which piece lies where"), "{refusal}");
        }
        other => panic!("{:?}", other.map(|list| list.tasks.len())),
    }
    assert_eq!(done(&tasks_of(&puzzle, 1, counting).expect("one task is the whole")).0, BigUint::from(1u8));
}

/// Published: 2,339 up to symmetry, 9,356 in all; 16 copies of one piece in a square have no free piece.
#[test]
fn symmetry_is_broken_by_a_piece_or_refused() {
    let counting = Counting { up_to_symmetry: true, ..Counting::default() };
    let board = open(&packing(6, 10, None, &PENTOMINOES));
    let list = tasks_of(&board, 30, counting).expect("the P is free");
    assert!(list.tasks.len() >= 30, "{}", list.tasks.len());
    assert_eq!(done(&list).0, BigUint::from(2_339u32));
    let list = tasks_of(&board, 30, Counting::default()).expect("it can be split");
    assert_eq!(done(&list).0, BigUint::from(9_356u32));
    let squares = open(&packing(4, 4, None, &["XX/XX"; 4]));
    match tasks_of(&squares, 4, Counting { equal_pieces: true, ..counting }) {
        Err(Undone::Refused(refusal)) => {
            assert_eq!(refusal.code, Code::DoesNotFit);
            assert!(refusal.said.to_string().contains("does not break the symmetry"), "{refusal}");
        }
        other => panic!("{:?}", other.map(|list| list.tasks.len())),
    }
}

#[test]
fn a_long_task_is_split_again() {
    let board = open(&packing(6, 10, None, &PENTOMINOES));
    let list = tasks_of(&board, 5, Counting::default()).expect("it can be split");
    let mut merger = Merger::new(&list);
    for (task, name) in &list.tasks {
        let again = split_again(task, &task.line(), 10, &Limits::default(), &mut |_| {}).expect("it can be split");
        assert!(again.len() >= 10, "{}", again.len());
        let (count, stead) = done(&TaskList::of(again));
        let stead = stead.expect("it stands for a task");
        assert_eq!(stead.task, *name);
        let alone = perform(task, name, &Limits::default(), &speaker(), &mut Silent).expect("it is a task");
        merger.add(*stead).expect("it is that task's result");
        merger.add(alone).expect("both say the same");
        let Job::Count { puzzle, .. } = &task.job else { panic!("it is a count") };
        assert_eq!(Some(count), at_once(&open(puzzle), Counting::default()));
    }
    assert_eq!(merger.repeated, list.tasks.len() as u64);
    assert!(matches!(merger.finish(), Ok(Merged::Count { count, .. }) if count == BigUint::from(9_356u32)));
}

#[test]
fn what_does_not_belong_is_not_merged() {
    let board = open(&packing(6, 10, None, &PENTOMINOES));
    let list = tasks_of(&board, 5, Counting::default()).expect("it can be split");
    let (task, name) = &list.tasks[2];
    let line = perform(task, name, &Limits::default(), &speaker(), &mut Silent).expect("it is a task").line();
    let refused = |first: &str, second: &str| {
        let mut merger = Merger::new(&list);
        let added = [first, second].iter().try_for_each(|line| merger.add(Finished::read(line)?));
        added.and_then(|()| merger.finish().map(drop)).expect_err("it must be refused").said.to_string()
    };
    let digit = |line: &str, key: &str| {
        let at = line.find(key).expect("the key is there") + key.len();
        let other = if &line[at..=at] == "1" { "2" } else { "1" };
        format!("{}{other}{}", &line[..at], &line[at + 1..])
    };
    let cases = [
        (digit(&line, "\"count\":\""), "part 3 has two different answers"),
        (digit(&line, "\"question\":\""), "the result of part 3 belongs to another question"),
        (digit(&line, "\"task\":\""), "the result of part 3 is of another task than the list's"),
        (digit(&line, "\"part\":"), "the result of part 1 is of another task than the list's"),
        (line.replace("\"exact\":true", "\"exact\":false"), "the result of part 3 is not exact"),
        (line.replace("result/1", "result/2"), "this is a result of a later contract, result/2"),
        (
            line.replace("\"verb\":\"count\"", "\"verb\":\"grade\",\"answer\":{}"),
            "the result of part 3 is of another task",
        ),
    ];
    for (spoilt, sentence) in &cases {
        let said = refused(&line, spoilt);
        assert!(said.starts_with(sentence), "{said}, not {sentence}");
    }
    let said = refused(&line, &line);
    assert!(said.contains("parts have no result: 1-2, 4-"), "{said}");
    for cut in 1..line.len() {
        assert!(Finished::read(&line[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn a_list_must_be_whole() {
    let board = open(&packing(6, 10, None, &PENTOMINOES));
    let list = tasks_of(&board, 5, Counting::default()).expect("it can be split");
    let lines: Vec<String> = list.tasks.iter().map(|(task, _)| task.line()).collect();
    assert!(list.tasks.iter().zip(&lines).all(|((_, name), line)| *name == sum(line)));
    let of = lines.len();
    let said = |lines: &[String]| TaskList::read(&lines.join("\n")).expect_err("it must be refused").said.to_string();
    assert_eq!(said(&lines[1..]), format!("part 1 of {of} is not there"));
    assert_eq!(said(&[&lines[..], &lines[3..4]].concat()), "part 4 is there twice");
    let foreign = lines[1].replacen("\"question\":\"", "\"question\":\"0", 1);
    assert_eq!(said(&[&lines[..1], &[foreign], &lines[2..]].concat()), "part 2 belongs to another question");
    assert_eq!(said(&[lines[0].replace("task/1", "task/7")]), "line 1: this is a task of a later contract, task/7");
    assert!(said(&["{}".into()]).starts_with("line 1: this is no task of runut: "));
    assert_eq!(said(&[]), "there are no tasks in it");
    let mut turned = lines.clone();
    turned.reverse();
    assert_eq!(done(&TaskList::read(&turned.join("\r\n")).expect("the order is free")).0, BigUint::from(9_356u32));
}

/// Knuth's estimate has the right mean: over many dives it comes near to what the search really takes. `search` begins anew
/// and learns where to guess, so its real tree is another one than that of the dives.
#[test]
fn dives_estimate_what_the_search_takes() {
    let limits = Limits::default();
    let boards = [packing(3, 20, None, &PENTOMINOES), packing(4, 15, None, &PENTOMINOES)];
    let covers = boards.into_iter().map(|text| (text, "cover", 0.9..1.1));
    let searched = MANY.into_iter().map(|text| (text.to_string(), "search", 0.5..2.0));
    let mut compared = BTreeMap::new();
    for (text, name, near) in covers.chain(searched) {
        let puzzle = open(&text);
        let strategy = STRATEGIES.iter().find(|strategy| strategy.name() == name).expect("it is a strategy");
        let question = Question { ask: Ask::Count, strategy: name, ..Question::default() };
        let mut diver = strategy.diver(&puzzle, &question, &limits).expect("nothing stops it").expect("it has a tree");
        let answer = runut::ask(&puzzle, &question, &limits, &mut Silent).expect("it fits");
        let real = answer.counter.expect("it searched").1 as f64;
        let (mut dice, dives) = (Dice::new(5), 3_000);
        let all: Result<f64, _> = (0..dives).map(|_| diver.dive(&mut dice)).sum();
        let ratio = all.expect("nothing stops it") / f64::from(dives) / real.max(1.0);
        assert!(near.contains(&ratio), "{name}: {ratio} of {real}\n{text}");
        *compared.entry(name).or_insert(0) += 1;
    }
    assert!(compared.values().all(|&count| count >= 2), "{compared:?}");
}

/// The interval holds what it promises: in most of twenty boards of which something else is given each time, what the search
/// really takes lies in it.
#[test]
fn intervals_hold_the_real_size() {
    let board = open(&packing(5, 12, None, &PENTOMINOES));
    let list = tasks_of(&board, 20, Counting::default()).expect("it can be split");
    let way = Way { strategy: "cover", order: None, tricks: None };
    let mut held = 0;
    for (task, _) in &list.tasks {
        let Job::Count { puzzle, .. } = &task.job else { panic!("it is a count") };
        let puzzle = open(puzzle);
        let question = Question { ask: Ask::Count, strategy: "cover", ..Question::default() };
        let answer = runut::ask(&puzzle, &question, &Limits::default(), &mut Silent).expect("it fits");
        let real = answer.counter.expect("it searched").1 as f64;
        // A clock that has no time for the search, and as much as is needed for 500 dives.
        let looks = Cell::new(0);
        let clock = || Duration::from_millis(looks.replace(looks.get() + if looks.get() == 0 { 1_000 } else { 1 }));
        let most = Duration::from_millis(500);
        let sounding = sound(&puzzle, way, &Limits::default(), most, clock, &mut Silent).expect("nothing stops it");
        let size = sounding.size.unwrap_or_else(|| panic!("it ended, with {real} nodes"));
        assert!(size.dives >= 400, "{}", size.dives);
        held += usize::from((size.low..=size.high).contains(&real));
    }
    let of = list.tasks.len();
    assert!(held * 10 >= of * 8, "{held} of {of}");
}
