//! What the documents show is what the program does: every command of the READMEs, of all of `docs` and of the help is
//! run as it stands, and what it prints is compared with what stands below it, but for times and other measurements.
//!
//! A command is a line of an indented block that begins with `$ `, and the lines after it that its `\` at the end asks
//! for; the lines below it are its output, in which `…` stands for anything. Where lines are broken does not count, as
//! it depends on how long the times are. `$ cat FILE` shows a file that is not there yet: it is written as it is shown.
//! What other programs do, such as `sbatch`, stand-ins do. [`NOT_RUN`] lists what is not run, and why.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The commands that are not run: the document or the verb whose help shows them, how they begin, and why.
const NOT_RUN: &[(&str, &str, &str)] = &[
    ("README.md", "cargo run", "it builds the program that runs this"),
    ("README.md", "./check --setup", "it runs this test, and installs what only its machine needs"),
    ("README.md", "runut serve", "it ends by Ctrl-C alone: serve.rs asks it"),
    ("README.id.md", "cargo run", "it builds the program that runs this"),
    ("README.id.md", "./check --setup", "it runs this test, and installs what only its machine needs"),
    ("README.id.md", "runut serve", "it ends by Ctrl-C alone: serve.rs asks it"),
    ("docs/BOOK.md", "runut book docs/booklet.txt", "forty proofs take minutes; book.rs certifies a small book"),
    ("docs/FAMILY.md", "cargo test", "it builds the tests that run this"),
    ("docs/PROOFS.md", "cargo install veripb", "it loads and builds another program"),
    ("docs/PROOFS.md", "veripb ring.opb", "VeriPB is another program: veripb.rs asks it where it is there"),
    ("docs/PROOFS.md", "cake_pb", "another program, which nobody needs to have"),
    ("docs/PYTHON.md", "pip install", "it builds the Python package: crates/python/run does so and runs its documents"),
    ("docs/REPORTS.md", "runut solve skyscrapers-report --strategy brute", "three thousand million boards take 10 s"),
    ("docs/TASKS.md", "printf '%s\\n' '9 8 15'", "only the count that follows needs it"),
    ("docs/TASKS.md", "runut split 9x8.txt", "only the count that follows needs it"),
    ("docs/TASKS.md", "runut run tasks.jsonl --results nine.jsonl", "a quarter of an hour on two cores"),
    ("docs/TASKS.md", "runut merge tasks.jsonl nine.jsonl", "it needs the count before it"),
    ("docs/TOUR.md", "runut count long.txt --checkpoint", "a count that is long: checkpoint.rs stops one"),
    ("docs/TOUR.md", "runut --lang id --strategy backtrack", "it asks somebody: dialogue.rs answers"),
    ("runut", "runut serve", "it ends by Ctrl-C alone: serve.rs asks it"),
    ("serve", "runut serve", "it ends by Ctrl-C alone: serve.rs asks it"),
    ("prove", "veripb", "VeriPB is another program: veripb.rs asks it where it is there"),
    ("compare", "runut compare --all-examples", "2 s for each of the examples and strategies: some minutes"),
];

/// Programs that recipes use and that need not be there, as what they do with a recipe.
const STAND_INS: &[(&str, &str)] = &[
    // GNU parallel with the options that the recipes have: the command for every line, `{}` being the line.
    (
        "parallel",
        r#"while [ "${1#-}" != "$1" ]; do shift; done
while read -r line; do sh -c "$(printf %s "$1" | sed "s/{}/$line/g")" || exit; done"#,
    ),
    // Slurm's array job: every task of it, one after the other.
    (
        "sbatch",
        r#"last=$(sed -n 's/^#SBATCH --array=0-//p' "$1")
cpus=$(sed -n 's/^#SBATCH --cpus-per-task=//p' "$1")
for at in $(seq 0 "${last:?}"); do
    SLURM_ARRAY_TASK_ID=$at SLURM_ARRAY_TASK_COUNT=$((last + 1)) SLURM_CPUS_PER_TASK=${cpus:?} sh "$1" || exit
done"#,
    ),
    ("man", "cat"),
];

/// A command that somebody is shown.
struct Shown {
    line: usize,
    command: String,
    output: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The commands of a document, in their order.
fn commands(text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut is_open = false;
    for (number, line) in text.lines().enumerate() {
        let Some(inner) = line.strip_prefix("    ") else {
            is_open &= line.is_empty();
            continue;
        };
        let goes_on = |shown: &Shown| shown.command.ends_with('\\') && shown.output.is_empty();
        match (inner.strip_prefix("$ "), all.last_mut().filter(|_| is_open)) {
            (Some(command), _) => {
                all.push(Shown { line: number + 1, command: command.into(), output: Vec::new() });
                is_open = true;
            }
            (None, Some(shown)) if goes_on(shown) => shown.command += &format!("\n{inner}"),
            (None, Some(shown)) => shown.output.push(inner.into()),
            (None, None) => {}
        }
    }
    all
}

/// A text in one line, without what differs from run to run: times, memory, and where lines are broken.
fn settled(text: &str) -> String {
    const UNITS: [&str; 9] = ["µs", "ms", "s", "detik", "min", "menit", "B", "KiB", "MiB"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(|c: char| "(),:;".contains(c)).to_string();
    let is_number = |word: &str| {
        let word = bare(word);
        !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || ".,".contains(c))
    };
    let mut out: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_unit = |at: usize| words.get(at).is_some_and(|word| UNITS.contains(&bare(word).as_str()));
        if is_number(word) && is_unit(at + 1) {
            out.push("N".into());
        } else if at == 0 || !is_number(words[at - 1]) || !is_unit(at) {
            out.push(seconds_taken_out(word));
        }
    }
    out.join(" ")
}

/// JSON without its times: `"seconds":0.123` becomes `"seconds":N`.
fn seconds_taken_out(word: &str) -> String {
    let Some((before, after)) = word.split_once("\"seconds\":") else { return word.into() };
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-".contains(c));
    format!("{before}\"seconds\":N{}", seconds_taken_out(rest))
}

/// Whether what was printed is what was shown, `…` standing for anything. JSON is broken where it has no blanks.
fn is_shown(shown: &str, printed: &str) -> bool {
    let (mut shown, mut printed) = (settled(shown), settled(printed));
    if printed.starts_with('{') {
        (shown, printed) = (shown.replace(' ', ""), printed.replace(' ', ""));
    }
    let parts: Vec<&str> = shown.split('…').collect();
    let [first, middle @ .., last] = &parts[..] else { return shown == printed };
    let Some(mut rest) = printed.strip_prefix(first.trim_end()) else { return false };
    for part in middle {
        match rest.find(part.trim()) {
            Some(at) => rest = &rest[at + part.trim().len()..],
            None => return false,
        }
    }
    rest.ends_with(last.trim_start())
}

/// A folder with the examples, and with programs that stand in for others.
struct Place {
    folder: tempfile::TempDir,
    path: String,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("there is room");
        for family in std::fs::read_dir(root().join("examples")).expect("they are there").flatten() {
            let named = folder.path().join(family.file_name());
            std::fs::create_dir(&named).expect("it is new");
            for file in std::fs::read_dir(family.path()).expect("it is a folder").flatten() {
                std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("it can be read");
                std::fs::copy(file.path(), named.join(file.file_name())).expect("it can be read");
            }
        }
        let others = folder.path().join("stand-ins");
        std::fs::create_dir(&others).expect("it is new");
        for (name, script) in STAND_INS {
            std::fs::write(others.join(name), format!("#!/bin/sh\n{script}\n")).expect("there is room");
            let made = Command::new("chmod").arg("+x").arg(others.join(name)).status().expect("it can be asked");
            assert!(made.success());
        }
        let program = Path::new(env!("CARGO_BIN_EXE_runut")).parent().expect("it is in a folder");
        let path = format!("{}:{}:{}", others.display(), program.display(), env!("PATH"));
        Place { folder, path }
    }

    /// Runs a command as a shell does: its exit status, and all that it prints.
    fn run(&self, command: &str, language: &str) -> (Option<i32>, String) {
        let run = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {command}")])
            .current_dir(self.folder.path())
            .env("PATH", &self.path)
            .env("HOME", self.folder.path())
            .env("LANG", language)
            .env("LC_ALL", language)
            .env_remove("NO_COLOR")
            .stdin(Stdio::null())
            .output()
            .expect("there is a shell");
        (run.status.code(), String::from_utf8_lossy(&run.stdout).into_owned())
    }

    /// Writes a file that a command shows and that is not there yet.
    fn write_shown(&self, command: &str, output: &[String]) -> bool {
        let name = command.strip_prefix("cat ").filter(|name| !name.contains([' ', '/']));
        let Some(file) = name.map(|name| self.folder.path().join(name)).filter(|file| !file.exists()) else {
            return false;
        };
        std::fs::write(file, output.join("\n") + "\n").expect("there is room");
        true
    }
}

/// What is said where there was no time to look for a second solution.
const HAD_NO_TIME: [&str; 2] =
    ["it is not known whether it is the only solution", "belum diketahui apakah ini satu-satunya"];

/// Why a command is not run, if it is not.
fn is_left_out(place: &str, command: &str) -> bool {
    NOT_RUN.iter().any(|(from, beginning, _)| *from == place && command.starts_with(beginning))
}

/// Runs the commands of a document, and names each that printed something else.
fn check(document: &str, language: &str, at_least: usize) {
    let text = std::fs::read_to_string(root().join(document)).expect("it is there");
    let (place, mut wrong, shown) = (Place::new(), Vec::new(), commands(&text));
    assert!(shown.len() >= at_least, "{document} shows only {} commands", shown.len());
    for Shown { line, command, output } in &shown {
        if is_left_out(document, command) || place.write_shown(command, output) {
            continue;
        }
        let (_, mut printed) = place.run(command, language);
        // A busy machine may have no time for the short look at a second solution: another time it has.
        for _ in 0..5 {
            if HAD_NO_TIME
                .iter()
                .any(|sentence| printed.split_whitespace().collect::<Vec<_>>().join(" ").contains(sentence))
            {
                (_, printed) = place.run(command, language);
            }
        }
        if !is_shown(&output.join("\n"), &printed) {
            wrong.push(format!("{document}:{line}: $ {command}\n{printed}"));
        }
    }
    assert!(wrong.is_empty(), "these print something else:\n\n{}\n", wrong.join("\n\n"));
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    check("README.md", "en_US.UTF-8", 10);
}

#[test]
fn the_indonesian_readme_shows_what_the_program_prints() {
    check("README.id.md", "id_ID.UTF-8", 10);
}

#[test]
fn the_tour_shows_what_the_program_prints() {
    check("docs/TOUR.md", "en_US.UTF-8", 40);
}

#[test]
fn the_reports_count_what_the_program_counts() {
    check("docs/REPORTS.md", "en_US.UTF-8", 15);
}

#[test]
fn the_document_of_makers_shows_what_the_program_prints() {
    check("docs/GENERATE.md", "en_US.UTF-8", 4);
}

/// The list of a thousand tasks, too: GNU parallel's recipe and Slurm's do them all, however many there are.
#[test]
fn the_document_of_tasks_shows_what_the_program_prints() {
    check("docs/TASKS.md", "en_US.UTF-8", 16);
}

#[test]
fn the_document_of_proofs_shows_what_the_program_prints() {
    check("docs/PROOFS.md", "en_US.UTF-8", 5);
}

#[test]
fn the_document_of_books_shows_what_the_program_prints() {
    check("docs/BOOK.md", "en_US.UTF-8", 4);
}

/// Those that have no test of their own above.
#[test]
fn all_other_documents_show_what_the_program_prints() {
    let own = ["TOUR", "REPORTS", "GENERATE", "TASKS", "PROOFS", "BOOK"];
    for name in names_of_documents().iter().filter(|name| !own.iter().any(|own| name.ends_with(&format!("/{own}.md"))))
    {
        check(name, "en_US.UTF-8", 0);
    }
}

/// The documents in `docs`.
fn names_of_documents() -> Vec<String> {
    let files = std::fs::read_dir(root().join("docs")).expect("it is there").flatten();
    let mut names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".md"));
    names.sort();
    names.into_iter().map(|name| format!("docs/{name}")).collect()
}

/// A shell's lines are shown in no other way, so that none of them is passed over.
#[test]
fn every_recipe_is_shown_as_one_that_is_run() {
    for name in names_of_documents().into_iter().chain(["README.md".into(), "README.id.md".into()]) {
        let text = std::fs::read_to_string(root().join(&name)).expect("it is there");
        for (at, line) in text.lines().enumerate() {
            let fence = line.trim().strip_prefix("```");
            let is_shell = fence.is_some_and(|kind| ["sh", "bash", "shell", "console"].contains(&kind));
            assert!(!is_shell, "{name}:{}: write it indented, with `$ ` before each command", at + 1);
            let before = text.lines().nth(at.wrapping_sub(1)).unwrap_or_default();
            let is_script = line.trim().starts_with("#!") && !before.starts_with("    $ cat ");
            assert!(!is_script, "{name}:{}: show it with `$ cat FILE`", at + 1);
        }
    }
}

/// The commands and what each is for, as the help of a verb shows them.
fn examples_of(help: &str) -> Vec<String> {
    let block = help.lines().skip_while(|line| !["Examples:", "Contoh:"].contains(line)).skip(1);
    let lines = block.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    let commands = lines.filter(|line| !line.starts_with(' '));
    commands.map(|line| line.split("  ").next().unwrap_or(line).to_string()).collect()
}

/// The verbs, as the completions tell them, which are made from the definition of the command line.
fn verbs(place: &Place) -> Vec<String> {
    let (_, script) = place.run("runut completions fish", "C");
    let told = script.lines().filter(|line| line.contains("fish_runut_needs_command\" -f -a \""));
    let verbs: Vec<String> =
        told.filter_map(|line| Some(line.split("-a \"").nth(1)?.split('"').next()?.into())).collect();
    assert!(verbs.len() > 20, "{verbs:?}");
    verbs
}

/// What lies in the folder of somebody who tries what the help shows, for the verbs that need more than a puzzle.
const PREPARED: &[(&str, &str)] = &[
    ("check", "printf 'puzzle.txt board.txt\n' > list.txt"),
    ("hint", "cp skyscrapers-report.txt puzzle.txt; printf '3...\n....\n....\n....\n' > board.txt"),
    ("book", "runut generate tents --size 5x5 --count 2 --out puzzles; cp list.txt plan.txt"),
    ("convert", "cp skyscrapers-report.txt puzzle.txt"),
    ("count", "cp report-b2.txt puzzle.txt; cp pentominoes-6x10.txt long.txt"),
    ("tree", "cp report-a1.txt puzzle.txt"),
    ("compare", "cp report-a1.txt puzzle.txt"),
    ("estimate", "cp report-b1.txt puzzle.txt"),
    ("split", "runut split pentominoes-6x10 --tasks 64 > tasks.jsonl"),
    ("run", "runut split pentominoes-6x10 --tasks 80 > tasks.jsonl"),
    (
        "merge",
        "runut split report-b1 --tasks 9 > tasks.jsonl; runut run tasks.jsonl --results results.jsonl; \
         cp results.jsonl results-1.jsonl; \
         runut split tasks.jsonl --part 1 --tasks 3 > more.jsonl; runut run more.jsonl --results more-results.jsonl",
    ),
    (
        "merge --out",
        "rm -f results-*.jsonl; runut split --generate tents --size 5x5 --count 4 --tasks 2 > tasks.jsonl; \
         runut run tasks.jsonl --results results-1.jsonl",
    ),
];

/// What the help shows works as it stands.
#[test]
fn the_help_shows_what_works() {
    let mut ran = 0;
    let mut wrong = Vec::new();
    for verb in verbs(&Place::new()).iter().map(String::as_str).chain(["runut"]) {
        let place = Place::new();
        let prepare = |verb: &str| {
            for (_, script) in PREPARED.iter().filter(|(of, _)| *of == verb) {
                let (status, printed) = place.run(script, "C");
                assert_eq!(status, Some(0), "{verb}: {printed}");
            }
        };
        let begin = "cp tents-5x5.txt puzzle.txt; runut solve puzzle.txt -q > board.txt; \
                     printf 'tents-5x5\nskyscrapers-easy-4x4\n' > list.txt; cp puzzle.txt easy.txt; \
                     cp puzzle.txt medium.txt; cp puzzle.txt hard.txt; \
                     printf '...........\nVVV........\nV..........\nV..........\n...........\n' > challenge.txt; \
                     mkdir -p .local/share/bash-completion/completions";
        assert_eq!(place.run(begin, "C").0, Some(0));
        prepare(verb);
        let help = |language: &str| {
            let (_, help) = match verb {
                "runut" => place.run("runut --help", language),
                verb => place.run(&format!("runut help {verb}"), language),
            };
            examples_of(&help)
        };
        let (english, indonesian) = (help("en_US.UTF-8"), help("id_ID.UTF-8"));
        assert!(!english.is_empty(), "the help of {verb} shows no example");
        assert_eq!(english.len(), indonesian.len(), "{verb} in Indonesian");
        // In Indonesian the same is shown with other names of files.
        for command in english.iter().filter(|command| !is_left_out(verb, command)) {
            if verb == "merge" && command.contains("--out") {
                prepare("merge --out");
            } else {
                prepare(verb);
            }
            // These are for packings alone.
            let is_packing = command.contains("--order") || command.contains("--strategy cover");
            if is_packing {
                place.run("cp report-b2.txt puzzle.txt", "C");
            }
            let (status, printed) = place.run(command, "en_US.UTF-8");
            if status != Some(0) {
                wrong.push(format!("{verb}: {command}: {status:?}\n{printed}"));
            }
            ran += 1;
        }
    }
    assert!(wrong.is_empty(), "these fail:\n\n{}", wrong.join("\n"));
    assert!(ran > 60, "only {ran} commands were run");
}

/// The table of what is not run names nothing that nobody is shown any more.
#[test]
fn what_is_not_run_is_still_shown() {
    let place = Place::new();
    for (from, beginning, _) in NOT_RUN {
        let shown: Vec<String> = match (from.ends_with(".md"), *from) {
            (true, document) => {
                let text = std::fs::read_to_string(root().join(document)).expect(document);
                commands(&text).into_iter().map(|shown| shown.command).collect()
            }
            (false, "runut") => examples_of(&place.run("runut --help", "en_US.UTF-8").1),
            (false, verb) => examples_of(&place.run(&format!("runut help {verb}"), "en_US.UTF-8").1),
        };
        assert!(shown.iter().any(|command| command.starts_with(beginning)), "{from} shows no {beginning}");
    }
}

#[test]
fn the_readmes_are_short_and_say_the_same() {
    let read = |name: &str| std::fs::read_to_string(root().join(name)).expect("it is there");
    let (english, indonesian) = (read("README.md"), read("README.id.md"));
    for (name, text) in [("README.md", &english), ("README.id.md", &indonesian)] {
        let lines = text.lines().count();
        assert!(lines < 250, "{name} has {lines} lines");
        let picture = text.lines().position(|line| line.contains("![")).expect("there is a picture");
        assert!(picture < 25, "the first picture of {name} is on line {picture}");
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
            assert!(root().join(link.split('#').next().unwrap_or(link)).exists(), "{name} leads to {link}");
        }
    }
    let shape = |text: &str| {
        let count = |prefix: &str| text.lines().filter(|line| line.starts_with(prefix)).count();
        (count("## "), count("### "), commands(text).len(), count("| "))
    };
    assert_eq!(shape(&english), shape(&indonesian), "chapters, parts, commands, rows of tables");
}

/// The tutorial builds a family that the browser tests play: its lines are those of that family's file.
#[test]
fn the_tutorial_is_the_family_that_is_played() {
    let family = std::fs::read_to_string(root().join("crates/web/examples/guest/quilt.rs")).unwrap();
    let tutorial = std::fs::read_to_string(root().join("docs/FAMILY.md")).unwrap();
    let blocks: Vec<&str> = tutorial.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let mut told = 0;
    for block in &blocks {
        assert!(family.contains(block), "the tutorial shows what is not in the file:\n{block}");
        told += block.lines().count();
    }
    let lines = family.lines().filter(|line| !line.is_empty() && !line.starts_with("//!") && !line.starts_with("use "));
    assert!(blocks.len() >= 8 && told * 10 >= lines.count() * 8, "{told} lines in {} blocks", blocks.len());
}

/// Paths in backquotes, as documents for those who read the code name them.
#[test]
fn files_that_the_documents_name_are_there() {
    let names = |text: &str| -> Vec<String> {
        let quoted = text.split('`').skip(1).step_by(2);
        quoted.filter(|word| word.starts_with("crates/") || word.starts_with("docs/")).map(String::from).collect()
    };
    let mut looked = 0;
    for document in [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/ENGINES.md",
        "docs/FAMILY.md",
        "docs/REPORTS.md",
        "docs/RULES.md",
        "docs/JSON.md",
    ] {
        let text = std::fs::read_to_string(root().join(document)).unwrap();
        for name in names(&text).iter().filter(|name| !name.contains(char::is_uppercase) || name.ends_with(".md")) {
            assert!(root().join(name).exists(), "{document} names {name}, which is not there");
            looked += 1;
        }
    }
    assert!(looked > 60, "only {looked} names were found");
}
