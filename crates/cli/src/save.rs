//! Files are written whole or not at all: into a new file beside the target, which takes its name at the very end.
//!
//! Everything that the program saves goes through here. A name in the making belongs to one process and is never used twice,
//! so that what a killed process leaves behind is in nobody's way; it is removed when it is old and its process is gone.

use runut::{Code, Refusal, Said, system_error};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

/// What is left behind is old after this time: nothing that somebody still works on is as old.
const OLD: Duration = Duration::from_secs(3_600);
/// Bytes of the target's name that the name in the making has at the most.
const LONGEST_NAME: usize = 160;
/// Names that are tried before it is given up.
const TRIES: u32 = 16;
const ENDING: &str = ".part";

/// The names of all files in the making.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Removes all files in the making, for a program that ends in the midst of its work. A file that is being put into its place
/// is waited for.
pub fn remove_unfinished() {
    let mut unfinished = unfinished();
    unfinished.iter().for_each(|path| drop(disk::remove(path)));
    unfinished.clear();
}

/// Lets a file that grows beyond what the system allows fail like any other that cannot be written, instead of killing the
/// program with the file half-made.
#[cfg(unix)]
pub fn outlive_large_files() {
    // Whoever waits for the signal gets it instead of the default, which is death. Without that, things are as they were.
    let heard = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

/// See the other one: there is no such signal here.
#[cfg(not(unix))]
pub fn outlive_large_files() {}

/// A file in the making. Dropped before [`Saving::finish`], it leaves nothing behind.
pub struct Saving {
    target: PathBuf,
    /// The name it has while it is made; none where the target is no ordinary file and is written directly.
    working: Option<PathBuf>,
    file: BufWriter<disk::Handle>,
}

impl Saving {
    /// Begins a file, which must not be one of those that were read. Fails at once where it cannot be written.
    pub fn beside<'a>(target: &str, inputs: impl IntoIterator<Item = &'a str>) -> Result<Saving, Refusal> {
        let known = std::fs::canonicalize(target).ok();
        let is_input = |input: &str| known.is_some() && std::fs::canonicalize(input).ok() == known;
        if inputs.into_iter().any(is_input) {
            let said = Said::new("save-over-puzzle").with("name", target);
            return Err(Refusal::new(Code::CannotWrite, said).help(Said::new("save-over-puzzle-help")));
        }
        // Through a link, what it points to is replaced, not the link.
        let path = known.unwrap_or_else(|| behind_link(Path::new(target)));
        Saving::begin(path).map_err(|error| unwritable(Path::new(target), &error))
    }

    fn begin(target: PathBuf) -> Result<Saving, Error> {
        let known = std::fs::metadata(&target).ok();
        match &known {
            Some(known) if known.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Some(known) if !known.is_file() => {
                let file = BufWriter::new(disk::Handle(OpenOptions::new().write(true).open(&target)?));
                return Ok(Saving { target, working: None, file });
            }
            Some(_) => drop(OpenOptions::new().append(true).open(&target)?),
            None => {}
        }
        remove_leftovers(&target);
        let (working, file) = make(&target)?;
        if let Some(known) = known {
            // Who could not read the old file cannot read the new one. Where that cannot be had, the file is still saved.
            let _ = std::fs::set_permissions(&working, known.permissions());
        }
        Ok(Saving { target, working: Some(working), file: BufWriter::new(file) })
    }

    /// Adds to the file.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        self.file.write_all(bytes).map_err(|error| unwritable(&self.target, &error))
    }

    /// Puts the file into its place.
    pub fn finish(mut self) -> Result<(), Refusal> {
        self.flush()?;
        self.take_place().map_err(|error| unwritable(&self.target, &error))
    }

    fn flush(&mut self) -> Result<(), Refusal> {
        self.file.flush().map_err(|error| unwritable(&self.target, &error))
    }

    fn take_place(&mut self) -> Result<(), Error> {
        let Some(working) = &self.working else { return Ok(()) };
        // Held while the file changes its name: a program that is ended now ends before or after it.
        let mut unfinished = unfinished();
        disk::sync(&self.file.get_ref().0)?;
        disk::rename(working, &self.target)?;
        unfinished.remove(working);
        drop(unfinished);
        self.working = None;
        // The file is in its place. That its folder knows so even after a power cut is more than some systems can do.
        let _ = disk::sync_folder(&folder_of(&self.target));
        Ok(())
    }
}

impl Drop for Saving {
    fn drop(&mut self) {
        if let Some(working) = &self.working {
            let _ = disk::remove(working);
            unfinished().remove(working);
        }
    }
}

/// Puts two files into their places that are nothing without each other: both or none. The second never stands beside a first
/// that it does not belong to: an old one is taken away before.
pub fn finish_both(mut first: Saving, mut second: Saving) -> Result<(), Refusal> {
    first.flush()?;
    second.flush()?;
    let failed = |file: &Saving, error: Error| unwritable(&file.target, &error);
    if second.working.is_some() && second.target.exists() {
        disk::remove(&second.target).map_err(|error| failed(&second, error))?;
    }
    first.take_place().map_err(|error| failed(&first, error))?;
    second.take_place().map_err(|error| {
        let _ = disk::remove(&first.target);
        failed(&second, error)
    })
}

/// Makes a folder, unless it is there.
pub fn folder(path: &Path) -> Result<(), Refusal> {
    std::fs::create_dir_all(path).map_err(|error| unwritable(path, &error))
}

/// A folder in the making: all its files, or none. Dropped before [`SavingFolder::finish`], it leaves nothing behind.
#[cfg(feature = "book")]
pub struct SavingFolder {
    target: PathBuf,
    working: Option<PathBuf>,
}

#[cfg(feature = "book")]
impl SavingFolder {
    /// Begins a folder, which must not be there unless it is empty.
    pub fn begin(target: &str) -> Result<SavingFolder, Refusal> {
        let target = PathBuf::from(target);
        let is_taken = std::fs::read_dir(&target).map_or(target.exists(), |mut entries| entries.next().is_some());
        if is_taken {
            let said = Said::new("make-file-there").with("name", target.display().to_string());
            return Err(Refusal::new(Code::CannotWrite, said).help(Said::new("make-file-there-help")));
        }
        let working = target.with_file_name(name_in_the_making(&target));
        let mut unfinished = unfinished();
        disk::create_folder(&working).map_err(|error| unwritable(&target, &error))?;
        unfinished.insert(working.clone());
        Ok(SavingFolder { target, working: Some(working) })
    }

    /// Adds a file.
    pub fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), Refusal> {
        let Some(working) = &self.working else { return Ok(()) };
        let done = disk::create(&working.join(name)).and_then(|mut file| {
            file.write_all(bytes)?;
            disk::sync(&file.0)
        });
        done.map_err(|error| unwritable(&self.target, &error))
    }

    /// Puts the folder into its place.
    pub fn finish(mut self) -> Result<(), Refusal> {
        let Some(working) = &self.working else { return Ok(()) };
        let mut unfinished = unfinished();
        disk::rename(working, &self.target).map_err(|error| unwritable(&self.target, &error))?;
        unfinished.remove(working);
        self.working = None;
        Ok(())
    }
}

#[cfg(feature = "book")]
impl Drop for SavingFolder {
    fn drop(&mut self) {
        if let Some(working) = &self.working {
            let _ = disk::remove(working);
            unfinished().remove(working);
        }
    }
}

/// Makes a new file for what will be the target.
fn make(target: &Path) -> Result<(PathBuf, disk::Handle), Error> {
    let mut tried = 0;
    loop {
        let working = target.with_file_name(name_in_the_making(target));
        let mut unfinished = unfinished();
        match disk::create(&working) {
            Ok(file) => {
                unfinished.insert(working.clone());
                return Ok((working, file));
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists && tried < TRIES => tried += 1,
            Err(error) => return Err(error),
        }
    }
}

/// `.NAME.PROCESS-MOMENT.part`
fn name_in_the_making(target: &Path) -> String {
    let moment = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    format!("{}{}-{moment:x}{ENDING}", beginning(target), std::process::id())
}

/// What every name in the making of a target begins with.
fn beginning(target: &Path) -> String {
    let name = target.file_name().map_or("board".into(), |name| name.to_string_lossy());
    let end = (0..=name.len().min(LONGEST_NAME)).rev().find(|&end| name.is_char_boundary(end)).unwrap_or(0);
    format!(".{}.", &name[..end])
}

/// Removes what processes that are gone have left behind of this target.
fn remove_leftovers(target: &Path) {
    let (beginning, own) = (beginning(target), std::process::id());
    let is_leftover = |entry: &std::fs::DirEntry| {
        let name = entry.file_name();
        let inner = name.to_str().and_then(|name| name.strip_prefix(&beginning)?.strip_suffix(ENDING));
        // Earlier versions named only the process.
        let process = inner.and_then(|inner| inner.split('-').next()?.parse::<u32>().ok());
        let is_gone = process.is_some_and(|process| process == own || !Path::new(&format!("/proc/{process}")).exists());
        is_gone && entry.metadata().is_ok_and(|known| known.is_file() && is_old(&known))
    };
    let Ok(entries) = std::fs::read_dir(folder_of(target)) else { return };
    let leftovers: Vec<PathBuf> = entries
        .flatten()
        .filter(is_leftover)
        .map(|entry| entry.path())
        .filter(|path| !unfinished().contains(path))
        .collect();
    leftovers.iter().for_each(|path| drop(disk::remove(path)));
}

fn is_old(known: &std::fs::Metadata) -> bool {
    known.modified().ok().and_then(|then| then.elapsed().ok()).is_some_and(|age| age >= OLD)
}

fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).into()
}

/// What a link points to that leads nowhere yet, or the path itself.
fn behind_link(path: &Path) -> PathBuf {
    match std::fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.into(),
    }
}

/// What cannot be written.
pub fn unwritable(target: &Path, error: &Error) -> Refusal {
    let name = target.display().to_string();
    Refusal::new(Code::CannotWrite, Said::new("save-failed").with("name", name).with("error", system_error(error)))
        .help(Said::new("save-failed-help"))
}

/// What is done to the disk, one function for each thing that can fail. Tests let each of them fail in turn.
mod disk {
    use super::{Error, File, OpenOptions, Path, Write};

    /// A file that is open.
    pub struct Handle(pub File);

    impl Write for Handle {
        fn write(&mut self, bytes: &[u8]) -> Result<usize, Error> {
            may()?;
            self.0.write(bytes)
        }

        fn flush(&mut self) -> Result<(), Error> {
            self.0.flush()
        }
    }

    pub fn create(path: &Path) -> Result<Handle, Error> {
        may()?;
        OpenOptions::new().write(true).create_new(true).open(path).map(Handle)
    }

    pub fn sync(file: &File) -> Result<(), Error> {
        may()?;
        // What a power cut does cannot be tested, and waiting for the disk a thousand times takes a minute.
        if cfg!(test) { Ok(()) } else { file.sync_all() }
    }

    pub fn rename(from: &Path, to: &Path) -> Result<(), Error> {
        may()?;
        std::fs::rename(from, to)
    }

    pub fn remove(path: &Path) -> Result<(), Error> {
        may()?;
        if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) }
    }

    #[cfg(feature = "book")]
    pub fn create_folder(path: &Path) -> Result<(), Error> {
        may()?;
        std::fs::create_dir(path)
    }

    pub fn sync_folder(path: &Path) -> Result<(), Error> {
        may()?;
        if cfg!(unix) && !cfg!(test) { File::open(path)?.sync_all() } else { Ok(()) }
    }

    #[cfg(not(test))]
    fn may() -> Result<(), Error> {
        Ok(())
    }

    #[cfg(test)]
    use super::tests::may;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exit;
    use crate::voice::Voice;
    use std::cell::Cell;
    use std::ffi::OsString;
    use std::sync::LazyLock;

    /// What goes wrong with the disk.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Trouble {
        /// One thing fails.
        Once,
        /// It fails and so does everything after it, as where the program was killed there.
        Ever,
    }

    thread_local! {
        /// How many things may still be done before there is trouble.
        static TROUBLE: Cell<Option<(u64, Trouble)>> = const { Cell::new(None) };
    }

    /// Asked before everything that is done to the disk.
    pub fn may() -> Result<(), Error> {
        TROUBLE.with(|trouble| match trouble.get() {
            Some((0, kind)) => {
                trouble.set((kind == Trouble::Ever).then_some((0, kind)));
                Err(ErrorKind::StorageFull.into())
            }
            Some((left, kind)) => {
                trouble.set(Some((left - 1, kind)));
                Ok(())
            }
            None => Ok(()),
        })
    }

    /// Runs the program in this thread, with trouble after so many things. Whether there was any, and how it ended.
    fn run(words: &[&str], trouble: Option<(u64, Trouble)>) -> (bool, Exit) {
        static VOICE: LazyLock<Voice> = LazyLock::new(|| Voice::from_words(&["runut".into(), "--lang=en".into()]));
        let words: Vec<OsString> = ["runut"].iter().chain(words).map(|word| word.into()).collect();
        TROUBLE.with(|now| now.set(trouble));
        let exit = crate::run(&words, &VOICE);
        let left = TROUBLE.with(|now| now.replace(None));
        (trouble.is_some() && left.is_none_or(|(left, _)| left == 0), exit)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = entries.collect();
        names.sort();
        names
    }

    fn age(path: &Path) {
        let then = SystemTime::now() - 2 * OLD;
        OpenOptions::new().write(true).open(path).unwrap().set_modified(then).unwrap();
    }

    /// Everything that is saved, by every verb that saves: whatever fails, and wherever the program is killed, the file is the
    /// old one or the new one, whole; nothing is left that stands in the way; and the next run saves it.
    #[test]
    fn whatever_fails_a_file_is_the_old_one_or_the_new_one() {
        let savers: &[(&str, &[&str])] = &[
            ("a.txt", &["solve", "report-b1", "-q"]),
            ("a.json", &["solve", "report-b1", "-q", "--limit", "3"]),
            ("a.svg", &["solve", "fig-jig", "-q"]),
            ("a.png", &["solve", "fig-jig", "-q", "--scale", "8"]),
            ("a.gif", &["solve", "fig-jig", "-q", "--scale", "8", "--frames", "3", "--strategy", "backtrack"]),
            ("b.txt", &["count", "report-b1", "-q"]),
            ("b.json", &["grade", "fig-jig", "-q"]),
            ("c.txt", &["explain", "fig-jig", "-q"]),
            ("c.gif", &["explain", "fig-jig", "-q", "--scale", "8"]),
            ("d.txt", &["hint", "fig-jig", "-q"]),
            ("e.dot", &["tree", "fig-jig", "-q"]),
            ("e.svg", &["tree", "fig-jig", "-q"]),
            ("f.csv", &["compare", "fig-jig", "-q", "--strategy-time", "5ms"]),
            ("f.svg", &["compare", "fig-jig", "-q", "--strategy-time", "5ms"]),
            ("g.ipuz", &["convert", "fig-jig", "-q"]),
            ("h.png", &["draw", "fig-jig", "-q", "--scale", "8"]),
            ("i.txt", &["example", "heart", "-q"]),
            ("j.json", &["examples", "-q"]),
            ("k.jsonl", &["split", "heart", "--tasks", "5", "-q"]),
            ("l.cnf", &["export", "tents-5x5", "-q"]),
            #[cfg(feature = "book")]
            ("m.pdf", &["sheet", "heart", "-q"]),
        ];
        for (name, words) in savers {
            for (old, trouble) in [(None, Trouble::Once), (Some("old"), Trouble::Once), (Some("old"), Trouble::Ever)] {
                let folder = tempfile::tempdir().unwrap();
                let target = folder.path().join(name);
                let words = [*words, &["--out", target.to_str().unwrap()]].concat();
                let saved = run(&words, None);
                assert_eq!(saved, (false, Exit::Answered), "{words:?}");
                let whole = std::fs::read(&target).unwrap();
                // Times and memory differ from run to run, and so does the length of their digits.
                let is_whole = |bytes: &[u8]| {
                    bytes == whole || bytes.len().abs_diff(whole.len()) < whole.len() / 2 + 64 && bytes.len() > 16
                };
                let mut failures = 0;
                for number in 0.. {
                    std::fs::remove_file(&target).unwrap();
                    old.iter().for_each(|old| std::fs::write(&target, old).unwrap());
                    let (was_trouble, exit) = run(&words, Some((number, trouble)));
                    if !was_trouble {
                        break;
                    }
                    failures += 1;
                    let now = std::fs::read(&target).ok();
                    let is_old = now.as_deref() == old.map(str::as_bytes);
                    assert!(is_old || now.as_deref().is_some_and(is_whole), "{words:?} after {number}: {now:?}");
                    assert_eq!(exit == Exit::Bad, is_old, "what is not saved is said: {words:?} after {number}");
                    let left: Vec<String> = names(folder.path()).into_iter().filter(|left| left != name).collect();
                    assert!(left.is_empty() || trouble == Trouble::Ever, "{words:?} leaves {left:?}");
                    left.iter().for_each(|left| age(&folder.path().join(left)));
                    assert_eq!(run(&words, None), (false, Exit::Answered), "nothing stands in the way: {words:?}");
                    assert_eq!(names(folder.path()), [*name], "what is old and ours is removed");
                }
                assert!(failures >= 4, "{words:?}: making, writing, syncing and renaming can fail, {failures} did");
            }
        }
    }

    /// The rules and the proof of a certificate: whatever fails, both are new, or the proof is not beside rules that it is
    /// not about.
    #[test]
    fn whatever_fails_two_files_belong_together() {
        for (old, trouble) in [(false, Trouble::Once), (true, Trouble::Once), (true, Trouble::Ever)] {
            let folder = tempfile::tempdir().unwrap();
            let stem = folder.path().join("a");
            let words = ["prove", "tents-5x5", "-q", "--out", stem.to_str().unwrap()];
            let read = || ["opb", "pbp"].map(|ending| std::fs::read(stem.with_extension(ending)).ok());
            assert_eq!(run(&words, None), (false, Exit::Answered));
            let (new, was) = (read(), Some(b"old".to_vec()));
            for number in 0.. {
                names(folder.path()).iter().for_each(|name| std::fs::remove_file(folder.path().join(name)).unwrap());
                if old {
                    ["opb", "pbp"]
                        .iter()
                        .for_each(|ending| std::fs::write(stem.with_extension(ending), "old").unwrap());
                }
                let (was_trouble, exit) = run(&words, Some((number, trouble)));
                if !was_trouble {
                    assert!(number >= 8, "{number} things could fail");
                    break;
                }
                let now = read();
                assert_eq!(exit == Exit::Answered, now == new, "after {number}");
                assert!(now == new || now[1].is_none() || now == [was.clone(), was.clone()], "after {number}");
                let has_left = names(folder.path()).iter().any(|name| name.ends_with(ENDING));
                assert!(!has_left || trouble == Trouble::Ever, "after {number}: {:?}", names(folder.path()));
                assert!(old || now == new || now == [None, None], "both or none after {number}");
            }
        }
    }

    /// The same of a checkpoint, whose loss is told as a warning: the count itself is right.
    #[test]
    fn a_checkpoint_that_cannot_be_written_costs_nothing_but_itself() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("ck");
        let words = ["count", "report-b1", "-q", "--strategy", "cover", "--threads", "1", "--checkpoint"];
        let out = folder.path().join("n.txt");
        let words = [&words[..], &[target.to_str().unwrap(), "--out", out.to_str().unwrap()]].concat();
        for trouble in [Trouble::Once, Trouble::Ever] {
            for number in 0.. {
                let _ = std::fs::remove_file(&out);
                let (was_trouble, exit) = run(&words, Some((number, trouble)));
                if !was_trouble {
                    assert!(number > 6, "the checkpoint and the number: {number}");
                    break;
                }
                if let Ok(counted) = std::fs::read_to_string(&out) {
                    assert_eq!((exit, counted.as_str()), (Exit::Answered, "37632\n"));
                }
                if let Ok(kept) = std::fs::read_to_string(&target) {
                    assert!(kept.starts_with("runut checkpoint\n") && kept.contains("\nsum "), "{kept}");
                }
                // It may have been its removal that failed.
                for left in names(folder.path()).iter().filter(|left| left.ends_with(ENDING)) {
                    age(&folder.path().join(left));
                }
                assert_eq!(run(&words, None), (false, Exit::Answered), "it goes on, or begins anew");
                assert_eq!(std::fs::read_to_string(&out).unwrap(), "37632\n");
                assert_eq!(names(folder.path()), ["ck", "n.txt"]);
                std::fs::remove_file(&target).unwrap();
            }
        }
    }

    #[test]
    fn a_leftover_of_the_same_process_is_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("board.txt");
        let (own, other) = (format!(".board.txt.{}.part", std::process::id()), ".diary.txt.1-2.part");
        std::fs::write(folder.path().join(&own), "half").unwrap();
        std::fs::write(folder.path().join(other), "mine").unwrap();
        age(&folder.path().join(other));
        let save = || {
            let mut file = Saving::beside(target.to_str().unwrap(), []).unwrap_or_else(|_| panic!("it is blocked"));
            file.write(b"whole").and_then(|()| file.finish()).unwrap_or_else(|_| panic!("it is not saved"));
        };
        save();
        assert_eq!(names(folder.path()), [own.as_str(), other, "board.txt"], "it may still be in use");
        age(&folder.path().join(&own));
        save();
        assert_eq!(names(folder.path()), [other, "board.txt"], "what is another's stays");
    }

    #[test]
    fn a_long_name_is_saved_too() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join(format!("{}.txt", "ä".repeat(120)));
        let mut file = Saving::beside(target.to_str().unwrap(), []).unwrap_or_else(|_| panic!("it can be begun"));
        file.write(b"whole").and_then(|()| file.finish()).unwrap_or_else(|_| panic!("it can be saved"));
        assert_eq!(std::fs::read(&target).unwrap(), b"whole");
    }
}
