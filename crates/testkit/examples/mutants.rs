//! Plants every fault of `crates/testkit/mutants`, or those that are named, one at a time in a copy of the tree below
//! `target/mutants`, and tells which ones the tests caught. Status 1 if one survived, 2 if one could not be tried.

use runut_testkit::mutants::{Mutant, all, root};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    match run(&names) {
        Ok(survivors) if survivors.is_empty() => ExitCode::SUCCESS,
        Ok(survivors) => {
            println!("\n{} survived: {}", survivors.len(), survivors.join(", "));
            ExitCode::from(1)
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::from(2)
        }
    }
}

/// The names of those that survived.
fn run(names: &[String]) -> Result<Vec<String>, String> {
    let root = root().canonicalize().map_err(|error| error.to_string())?;
    let mut mutants = all(&root)?;
    if let Some(unknown) = names.iter().find(|name| mutants.iter().all(|mutant| mutant.name != **name)) {
        return Err(format!("there is no fault called {unknown} in crates/testkit/mutants"));
    }
    mutants.retain(|mutant| names.is_empty() || names.contains(&mutant.name));
    let copy = Copy::of(&root)?;
    for mutant in &mutants {
        mutant.planted(&copy.tree)?;
    }
    let commands: BTreeMap<&[String], &str> =
        mutants.iter().map(|mutant| (mutant.tests.as_slice(), mutant.name.as_str())).collect();
    println!("{} faults, {} test commands; without a fault all of these must pass", mutants.len(), commands.len());
    for (tests, name) in commands {
        if !copy.passes(tests, &format!("{name}-without"))? {
            return Err(format!("cargo test {} fails without a fault: see {name}-without.log", tests.join(" ")));
        }
    }
    let mut survivors = Vec::new();
    for mutant in &mutants {
        let start = Instant::now();
        let survived = copy.survives(mutant)?;
        let told = if survived { "SURVIVED" } else { "caught" };
        println!("{told:9} {:34} {:4} s  {}", mutant.name, start.elapsed().as_secs(), mutant.what);
        survivors.extend(survived.then(|| mutant.name.clone()));
    }
    Ok(survivors)
}

/// A copy of the tree, and where it is built.
struct Copy {
    tree: PathBuf,
    home: PathBuf,
}

impl Copy {
    /// Copies what is tracked or new. A file that is the same stays as it is, so that it need not be built again.
    fn of(root: &Path) -> Result<Copy, String> {
        let home = root.join("target/mutants");
        let copy = Copy { tree: home.join("tree"), home };
        let listed = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(root)
            .output()
            .map_err(|error| format!("git: {error}"))?;
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let names: Vec<&str> = listed.split('\0').filter(|name| root.join(name).is_file()).collect();
        for old in copy.listed()?.into_iter().filter(|old| !names.contains(&old.as_str())) {
            let _ = fs::remove_file(copy.tree.join(old));
        }
        for name in &names {
            let (from, to) = (root.join(name), copy.tree.join(name));
            let bytes = fs::read(&from).map_err(|error| format!("{name}: {error}"))?;
            if fs::read(&to).ok().as_ref() != Some(&bytes) {
                fs::create_dir_all(to.parent().unwrap_or(&copy.tree)).map_err(|error| format!("{name}: {error}"))?;
                fs::copy(&from, &to).map_err(|error| format!("{name}: {error}"))?;
            }
        }
        fs::write(copy.list(), names.join("\n")).map_err(|error| error.to_string())?;
        Ok(copy)
    }

    fn list(&self) -> PathBuf {
        self.home.join("files")
    }

    /// What was copied the last time.
    fn listed(&self) -> Result<Vec<String>, String> {
        fs::create_dir_all(&self.tree).map_err(|error| error.to_string())?;
        Ok(fs::read_to_string(self.list()).unwrap_or_default().lines().map(String::from).collect())
    }

    /// Whether the tests that should notice a fault pass with it.
    fn survives(&self, mutant: &Mutant) -> Result<bool, String> {
        let (path, [without, with]) = mutant.planted(&self.tree)?;
        fs::write(&path, with).map_err(|error| error.to_string())?;
        let passes = self.passes(&mutant.tests, &mutant.name);
        fs::write(&path, without).map_err(|error| error.to_string())?;
        passes
    }

    /// Whether tests pass. That they can be built is another matter: a fault that no compiler takes tells nothing.
    fn passes(&self, tests: &[String], name: &str) -> Result<bool, String> {
        let log = self.home.join(format!("{name}.log"));
        let run = |more: &[&str]| {
            let out = fs::OpenOptions::new().create(true).append(true).open(&log).map_err(|error| error.to_string())?;
            let err = out.try_clone().map_err(|error| error.to_string())?;
            Command::new("cargo")
                .arg("test")
                .args(tests)
                .args(more)
                .current_dir(&self.tree)
                .env("CARGO_TARGET_DIR", self.home.join("target"))
                // Built quickly: that counts for more than how fast the few tests run.
                .envs(
                    [("OPT_LEVEL", "0"), ("DEBUG", "0")]
                        .map(|(key, value)| (format!("CARGO_PROFILE_TEST_{key}"), value)),
                )
                .stdout(out)
                .stderr(err)
                .status()
                .map(|status| status.success())
                .map_err(|error| format!("cargo: {error}"))
        };
        let _ = fs::remove_file(&log);
        if !run(&["--no-run"])? {
            return Err(format!("{name} cannot be built: see target/mutants/{name}.log"));
        }
        run(&[])
    }
}
