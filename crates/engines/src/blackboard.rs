//! The strategies in a few lines each, as a teacher writes them on the blackboard. Each line tells at which kinds of steps it
//! runs, so that whoever looks on sees where the search is.

use runut_model::CodeLine;

const fn line(deep: u8, said: &'static str, when: &'static [&'static str]) -> CodeLine {
    CodeLine { deep, said, when }
}

/// Generate and test.
pub const BRUTE: &[CodeLine] = &[
    line(0, "code-every-board", &[]),
    line(1, "code-write-board", &["board", "place", "fail", "back"]),
    line(1, "code-right-board", &["solved"]),
];

/// A report's backtracking.
pub const BACKTRACK: &[CodeLine] = &[
    line(0, "code-solve", &[]),
    line(1, "code-all-placed", &["solved"]),
    line(1, "code-every-way", &[]),
    line(2, "code-breaks", &["fail"]),
    line(2, "code-place", &["place"]),
    line(2, "code-take-back", &["back"]),
];

/// The same with tricks.
pub const DEDUCE: &[CodeLine] = &[
    line(0, "code-solve", &[]),
    line(1, "code-tricks", &["follow"]),
    line(1, "code-all-placed", &["solved"]),
    line(1, "code-every-way", &[]),
    line(2, "code-breaks", &["fail"]),
    line(2, "code-place", &["place"]),
    line(2, "code-take-back", &["back"]),
];

/// Search with propagation.
pub const SEARCH: &[CodeLine] = &[
    line(0, "code-solve", &[]),
    line(1, "code-must", &["follow"]),
    line(1, "code-no-way", &["dead", "back"]),
    line(1, "code-all-decided", &["solved"]),
    line(1, "code-fewest", &[]),
    line(2, "code-suppose", &["guess"]),
];

/// Search that learns.
pub const LEARN: &[CodeLine] = &[
    line(0, "code-solve", &["restart"]),
    line(1, "code-must", &["follow"]),
    line(1, "code-learn", &["dead", "back"]),
    line(1, "code-all-decided", &["solved"]),
    line(1, "code-often", &[]),
    line(2, "code-suppose", &["guess"]),
];

/// Exact cover.
pub const COVER: &[CodeLine] = &[
    line(0, "code-solve", &[]),
    line(1, "code-all-covered", &["solved"]),
    line(1, "code-fewest-cell", &[]),
    line(1, "code-no-way", &["dead", "back"]),
    line(2, "code-cover", &["guess", "follow"]),
];

#[cfg(test)]
mod tests {
    use crate::registry::STRATEGIES;

    #[test]
    fn who_goes_step_by_step_tells_his_lines_and_each_kind_of_step_has_one() {
        for strategy in STRATEGIES.iter().filter(|strategy| strategy.name() != "auto") {
            let lines = strategy.code();
            assert_eq!(lines.is_empty(), !strategy.has_steps(), "{}", strategy.name());
            let kinds: Vec<&str> = lines.iter().flat_map(|line| line.when.iter().copied()).collect();
            let mut once = kinds.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), kinds.len(), "{}: a step has two lines", strategy.name());
            assert!(lines.is_empty() || kinds.contains(&"solved"), "{}", strategy.name());
        }
    }
}
