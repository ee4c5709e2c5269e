//! Rules as clauses: whoever solves the exported CNF finds the boards of the puzzle, as many and the same.

use runut::{Ask, Language, Limits, Question, RowForm, Silent, Speaker};
use std::collections::BTreeMap;

/// A CNF as a solver reads it: its clauses, its variables, those that a board shows, and what each is called.
struct Cnf {
    clauses: Vec<Vec<i32>>,
    variables: usize,
    shown: Vec<i32>,
    called: BTreeMap<i32, String>,
}

impl Cnf {
    fn read(text: &str) -> Cnf {
        let mut cnf = Cnf { clauses: Vec::new(), variables: 0, shown: Vec::new(), called: BTreeMap::new() };
        let mut told = 0;
        let numbers =
            |line: &str| line.split(' ').map(|word| word.parse::<i32>().unwrap()).take_while(|&n| n != 0).collect();
        for line in text.lines() {
            if let Some(shown) = line.strip_prefix("c p show ") {
                cnf.shown = numbers(shown);
            } else if let Some(note) = line.strip_prefix("c ") {
                let named =
                    note.split_once(" = ").and_then(|(number, name)| Some((number.parse().ok()?, name.to_string())));
                cnf.called.extend(named);
            } else if let Some(head) = line.strip_prefix("p cnf ") {
                let (variables, clauses) = head.split_once(' ').unwrap();
                (cnf.variables, told) = (variables.parse().unwrap(), clauses.parse().unwrap());
            } else {
                cnf.clauses.push(numbers(line));
            }
        }
        assert_eq!(cnf.clauses.len(), told);
        assert_eq!(cnf.called.len(), cnf.variables, "every variable is told in words");
        cnf
    }

    /// All ways to settle the shown variables that the clauses leave open.
    fn boards(&self) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        self.go_on(vec![None; self.variables + 1], &mut |board| {
            found.push(board);
        });
        found
    }

    /// Settles what has to be; whether nothing is wrong.
    fn propagate(&self, values: &mut [Option<bool>]) -> bool {
        let holds = |values: &[Option<bool>], literal: i32| {
            values[literal.unsigned_abs() as usize].map(|value| value == (literal > 0))
        };
        loop {
            let mut moved = false;
            for clause in &self.clauses {
                if clause.iter().any(|&literal| holds(values, literal) == Some(true)) {
                    continue;
                }
                let open: Vec<i32> =
                    clause.iter().copied().filter(|&literal| holds(values, literal).is_none()).collect();
                match open[..] {
                    [] => return false,
                    [literal] => {
                        values[literal.unsigned_abs() as usize] = Some(literal > 0);
                        moved = true;
                    }
                    _ => {}
                }
            }
            if !moved {
                return true;
            }
        }
    }

    /// Goes through all boards; whether there is any.
    fn go_on(&self, mut values: Vec<Option<bool>>, found: &mut dyn FnMut(Vec<i32>)) -> bool {
        if !self.propagate(&mut values) {
            return false;
        }
        let shown = self.shown.iter().copied().find(|&variable| values[variable as usize].is_none());
        let Some(next) = shown else {
            let is_there = self.can_end(values.clone());
            if is_there {
                found(self.shown.iter().copied().filter(|&variable| values[variable as usize] == Some(true)).collect());
            }
            return is_there;
        };
        let ways = [true, false].map(|value| {
            let mut values = values.clone();
            values[next as usize] = Some(value);
            self.go_on(values, found)
        });
        ways.contains(&true)
    }

    /// Whether the rest can be settled too.
    fn can_end(&self, mut values: Vec<Option<bool>>) -> bool {
        if !self.propagate(&mut values) {
            return false;
        }
        let Some(next) = (1..values.len()).find(|&variable| values[variable].is_none()) else { return true };
        [true, false].into_iter().any(|value| {
            let mut values = values.clone();
            values[next] = Some(value);
            self.can_end(values)
        })
    }
}

/// Small puzzles of every family that tells its rules in rows: some with no board, with one, with many.
const PUZZLES: [&str; 9] = [
    "TENTS\n  2 0 2\n2 . T .\n0 T . T\n2 . T .\n",
    "TENTS\n- - - -\n- . T .\n- T . T\n- . T .\n",
    "TENTS\n  1 - - - 1\n- . T . . .\n- . . . T .\n1 . . . . .\n- T . . . .\n",
    "TENTS\n  1 1\n1 T .\n1 . .\n",
    "3:///////////",
    "4:/3//////3/2//////2/2",
    "4:///////////////",
    "...\n.#.\n...\n\n123\n145\n356\n516\n",
    "12.\n#.#\n\n123\n24\n",
];

#[test]
fn the_clauses_have_the_boards_of_the_puzzle() {
    let speaker = Speaker::new(Language::English, &[]);
    let mut counters = 0;
    for text in PUZZLES {
        let Ok(puzzle) = runut::open(text, &Default::default()) else { panic!("{text} is no puzzle") };
        let exported = runut::export(&puzzle, RowForm::Cnf, &Limits::default(), &mut |said| speaker.say(said));
        let exported = exported.unwrap_or_else(|refusal| panic!("{}", refusal.said)).unwrap();
        let cnf = Cnf::read(&exported);
        let mut boards = cnf.boards();
        let question = Question { ask: Ask::Solutions, ..Question::default() };
        let answer =
            runut::solve(&puzzle, &question, &Limits { solutions: Some(100_000), ..Limits::default() }, &mut Silent);
        let expected = answer.unwrap_or_else(|refusal| panic!("{}", refusal.said)).boards;
        assert_eq!(boards.len(), expected.len(), "{text}\n{exported}");
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), expected.len(), "each once: {text}");
        counters += exported.matches(" of the first ").count();
    }
    assert!(counters > 0, "no rule was counted");
}
