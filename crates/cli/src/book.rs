//! `runut book`: puzzles of lists, folders and plans as a book.

use crate::certificates::Certificates;
use crate::input::MOST_LIST_BYTES;
use crate::messages::warn;
use crate::pages::{self, MAKER, Target};
use crate::progress::Progress;
use crate::task::{Fault, Task};
use crate::{Exit, args, generate, input, output, stdin};
use runut::generate::{Customer, DRAFTS, Entry, Failed};
use runut::{Code, Puzzle, Refusal, Said, wire};
use runut_book::{Book, Format, Line, Order, Plan, Ready, Section, Style, book, legible, make_ready};
use std::collections::HashMap;
use std::collections::hash_map::Entry as Place;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The most puzzles of a book.
const MOST: usize = 2_000;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let binding = args::between(task.matches, "binding", 0.0..=40.0)?.unwrap_or(Format::BINDING);
    let mut style = pages::style(task, Format::CELL, binding)?;
    style.per_page = args::between(task.matches, "per-page", 1.0..=12.0)?.map(|count| count as usize);
    style.hints = pages::hints(task);
    style.link = task.word("link").map(String::from);
    let mut shelf = Shelf::new(task);
    for word in stdin::or_handed_over(args::words(task.matches, "list"), "<LIST>...")? {
        shelf.add(&word)?;
    }
    let target = Target::begin(task, &shelf.read)?;
    let mut certificates = Certificates::begin(task)?;
    shelf.make_ordered()?;
    let title = task.word("title").map(String::from).or(shelf.title.take());
    let (sections, printed) = shelf.ready(&style)?;
    let (mut planned, voices) = (Book { title, sections }, pages::voices(task));
    planned.put_in_order(&voices);
    if let Some(certificates) = &mut certificates {
        shelf.progress.stage(Said::new("book-certifying"));
        let told = |done: usize| {
            let said = || Said::new("book-proven").with("done", done).with("count", printed);
            shelf.progress.part(done, printed, said);
        };
        certificates.write(task, &mut planned, &voices, told)?;
    }
    let certified = certificates.as_ref().map(|_| planned.puzzles_mut().filter(|ready| ready.is_certified).count());
    shelf.progress.stage(Said::new("book-writing"));
    let volume = book(planned, &style, &voices, MAKER, &task.limits()).map_err(Fault::Stopped)?;
    target.deliver(task, &volume, &task.limits())?;
    certificates.map_or(Ok(()), |certificates| certificates.finish(task))?;
    let Shelf { progress, bad, alike, .. } = shelf;
    drop(progress);
    let skipped: Vec<wire::Skipped> = bad.iter().map(|bad| bad.told(task)).collect();
    if task.is_json {
        let (title, pages) = (volume.title, volume.pages.len());
        let warnings = alike.iter().map(|said| task.voice.say(said)).collect();
        let answer = wire::Bound { title, pages, puzzles: printed, certified, skipped, warnings };
        output::print(&format!("{}\n", wire::text(&answer)))?;
    } else {
        let said = Said::new("book-done").with("puzzles", printed).with("pages", volume.pages.len());
        task.tell(&said);
        if let Some(certified) = certified {
            task.tell(&Said::new("book-certified-count").with("certified", certified).with("puzzles", printed));
        }
    }
    Ok(Exit::Answered)
}

/// Where a puzzle of a book comes from.
#[derive(Clone)]
struct Source {
    /// The list and its line, if it stands in one.
    line: Option<(String, usize)>,
    /// What it is called there.
    name: String,
}

/// A puzzle that cannot be printed, and why.
struct Bad {
    source: Source,
    why: Said,
}

impl Source {
    /// Where it stands, and what it is called there.
    fn said(&self) -> Said {
        let said = match &self.line {
            Some((list, line)) => Said::new("book-line").with("list", list.as_str()).with("line", *line),
            None => Said::new("book-named"),
        };
        said.with("name", self.name.as_str())
    }
}

impl Bad {
    fn said(&self) -> Said {
        Said::new("book-bad-puzzle").with("puzzle", self.source.said()).with("why", self.why.clone())
    }

    fn told(&self, task: &Task<'_>) -> wire::Skipped {
        wire::Skipped {
            puzzle: self.source.name.clone(),
            line: self.source.line.as_ref().map(|(_, line)| *line),
            message: task.voice.say(&self.why),
        }
    }
}

/// What stands on the shelf before it is bound.
enum Piece {
    Section(String),
    Puzzle(Source, Box<Puzzle>),
    Order(Source, PathBuf, Box<Order>),
}

/// All that lists, folders and plans name.
struct Shelf<'t, 'a> {
    task: &'t Task<'a>,
    progress: Progress<'a>,
    title: Option<String>,
    pieces: Vec<Piece>,
    bad: Vec<Bad>,
    /// What there is to tell of puzzles that are there twice.
    alike: Vec<Said>,
    /// The files that were read.
    read: Vec<String>,
}

impl<'t, 'a> Shelf<'t, 'a> {
    fn new(task: &'t Task<'a>) -> Shelf<'t, 'a> {
        let progress = task.progress("book-doing");
        Shelf { task, progress, title: None, pieces: Vec::new(), bad: Vec::new(), alike: Vec::new(), read: Vec::new() }
    }

    /// What a word of the command line names: a line of a plan, a folder, a list or plan, an index, a puzzle.
    fn add(&mut self, word: &str) -> Result<(), Fault> {
        let path = Path::new(word);
        if Plan::is_order(word) {
            return self.add_plan(&Plan::read(word)?, None, Path::new(""));
        }
        if path.is_dir() {
            return self.add_folder(path, None);
        }
        let is_puzzle = runut::is_address(word) || runut::example(word).is_some_and(|known| known.name == word);
        if !path.exists() && word != "-" && is_puzzle {
            self.add_puzzle(Source { line: None, name: word.into() }, Path::new(""), word);
            return Ok(());
        }
        let list = input::read_up_to(Path::new(""), word, MOST_LIST_BYTES)?;
        self.read.extend(list.files.iter().cloned());
        let folder = path.parent().map_or(PathBuf::new(), Path::to_path_buf);
        let text = input::text(&list);
        if let Some(index) = input::index_of(&text) {
            return self.add_index(&index, word, &folder, None);
        }
        if text.trim_start().starts_with('{') {
            let name = list.name.clone();
            let all = input::all(list, &folder)?;
            let is_one = all.len() == 1;
            for (at, told) in all.into_iter().enumerate() {
                self.read.extend(told.files.iter().cloned());
                let name = if is_one { name.clone() } else { format!("{name} {}", at + 1) };
                self.open(Source { line: None, name }, input::open(&told, self.task.flag("lenient")));
                self.look()?;
            }
            return Ok(());
        }
        input::must_not_be_decorated(&list.bytes)?;
        let opened = input::open(&list, self.task.flag("lenient"));
        if !is_list(&text, &folder, opened.is_ok()) {
            self.open(Source { line: None, name: list.name }, opened);
            return Ok(());
        }
        match Plan::read(&text) {
            Ok(plan) => self.add_plan(&plan, Some(&list.name), &folder),
            Err(refusal) => Err(Fault::within(refusal, list)),
        }
    }

    fn add_plan(&mut self, plan: &Plan, list: Option<&str>, folder: &Path) -> Result<(), Fault> {
        self.title = self.title.take().or(plan.title.clone());
        for (number, line) in &plan.lines {
            let line_of = list.map(|list| (list.to_string(), *number));
            match line {
                Line::Section(title) => self.pieces.push(Piece::Section(title.clone())),
                Line::Order(order) => {
                    let source = Source { line: line_of, name: format!("family {}", order.family.name) };
                    self.pieces.push(Piece::Order(source, folder.into(), Box::new(order.clone())));
                }
                Line::Named(name) if folder.join(name).is_dir() => self.add_folder(&folder.join(name), line_of)?,
                Line::Named(name) => {
                    self.add_file(Source { line: line_of, name: name.clone() }, folder, name)?;
                }
            }
            self.look()?;
        }
        Ok(())
    }

    /// All puzzles of a folder.
    fn add_folder(&mut self, folder: &Path, line: Option<(String, usize)>) -> Result<(), Fault> {
        for name in input::puzzles_in(folder)? {
            let shown = folder.join(&name).display().to_string();
            self.add_file(Source { line: line.clone(), name: shown }, folder, &name)?;
            self.look()?;
        }
        Ok(())
    }

    /// What a word names: a puzzle, or an index of puzzles.
    fn add_file(&mut self, source: Source, folder: &Path, word: &str) -> Result<(), Fault> {
        let path = folder.join(word);
        let is_named_so = path.extension().is_some_and(|ending| ending == "json") && path.is_file();
        let file = is_named_so.then(|| input::read_up_to(folder, word, MOST_LIST_BYTES).ok()).flatten();
        let index = file.as_ref().and_then(|file| input::index_of(&input::text(file)));
        match (file, index) {
            (Some(file), Some(index)) => {
                self.read.extend(file.files);
                let inside = path.parent().map_or(PathBuf::new(), Path::to_path_buf);
                self.add_index(&index, word, &inside, source.line)
            }
            _ => {
                self.add_puzzle(source, folder, word);
                Ok(())
            }
        }
    }

    /// The puzzles that an index of `generate` lists, from their files, or as it tells them.
    fn add_index(
        &mut self,
        index: &serde_json::Value,
        name: &str,
        folder: &Path,
        line: Option<(String, usize)>,
    ) -> Result<(), Fault> {
        let bad = || Refusal::new(Code::BadBook, Said::new("book-bad-index").with("name", name));
        for (at, entry) in index["puzzles"].as_array().ok_or_else(bad)?.iter().enumerate() {
            match (entry["file"].as_str(), entry["text"].as_str()) {
                (Some(file), _) => {
                    let shown = folder.join(file).display().to_string();
                    self.add_puzzle(Source { line: line.clone(), name: shown }, folder, file);
                }
                (None, Some(text)) => {
                    let source = Source { line: line.clone(), name: format!("{name} {}", at + 1) };
                    self.open(source, runut::open(text, &Default::default()));
                }
                (None, None) => return Err(bad().into()),
            }
            self.look()?;
        }
        Ok(())
    }

    fn add_puzzle(&mut self, source: Source, folder: &Path, word: &str) {
        let lenient = self.task.flag("lenient");
        let opened = input::puzzle_in(folder, word).and_then(|text| {
            self.read.extend(text.files.iter().cloned());
            input::open(&text, lenient)
        });
        self.open(source, opened);
    }

    fn open(&mut self, source: Source, opened: Result<Puzzle, Refusal>) {
        match opened {
            Ok(puzzle) => self.pieces.push(Piece::Puzzle(source, Box::new(puzzle))),
            Err(refusal) => {
                let said = refusal.said.clone();
                let why = match refusal.span {
                    Some(span) => {
                        Said::new("book-unread").with("line", span.line).with("column", span.column).with("why", said)
                    }
                    None => said,
                };
                self.bad.push(Bad { source, why });
            }
        }
    }

    /// Whether it is time to stop, or too much already.
    fn look(&self) -> Result<(), Fault> {
        self.task.limits().look().map_err(Fault::Stopped)?;
        match self.pieces.len() > MOST {
            true => Err(Refusal::new(Code::TooLarge, Said::new("book-too-many").with("most", MOST)).into()),
            false => Ok(()),
        }
    }

    /// Makes what is ordered.
    fn make_ordered(&mut self) -> Result<(), Fault> {
        let task = self.task;
        for piece in std::mem::take(&mut self.pieces) {
            let Piece::Order(source, folder, order) = piece else {
                self.pieces.push(piece);
                continue;
            };
            let set = |name: &str, word: &str| generate::content(&folder, name, word, true);
            let in_line = |refusal: Refusal| {
                let bad = Bad { source: source.clone(), why: refusal.said.clone() };
                Fault::from(Refusal { said: bad.said(), span: None, label: None, ..refusal })
            };
            let mut made = 0;
            for batch in order.batches(&set).map_err(in_line)? {
                let wanted = runut::generate::Order {
                    wish: batch.wish,
                    seed: &order.seed,
                    first: batch.first,
                    count: batch.count,
                    again: 0,
                    drafts: order.drafts.unwrap_or(DRAFTS),
                };
                let mut shop = Shop { shelf: self, source: &source, made, count: order.count };
                match runut::generate::run(order.family, &wanted, &task.limits(), &mut shop) {
                    Ok(_) => made += batch.count as usize,
                    Err(Failed::Stopped(halt)) => return Err(Fault::Stopped(halt)),
                    Err(Failed::Refused(refusal)) => return Err(in_line(refusal)),
                    Err(failed) => self.bad.push(Bad { source: source.clone(), why: failed.said() }),
                }
            }
            self.look()?;
        }
        Ok(())
    }

    /// Grades all puzzles; sections with those that can be printed, and how many these are. Those that cannot be are refused,
    /// or left out where that is asked for.
    fn ready(&mut self, style: &Style) -> Result<(Vec<Section>, usize), Fault> {
        let (mut sources, mut puzzles, mut sections) = (Vec::new(), Vec::new(), vec![(None, 0)]);
        for piece in self.pieces.drain(..) {
            match piece {
                Piece::Section(title) => sections.push((Some(title), puzzles.len())),
                Piece::Puzzle(source, puzzle) => {
                    sources.push(source);
                    puzzles.push(*puzzle);
                }
                Piece::Order(..) => unreachable!("what is ordered has been made"),
            }
        }
        self.tell_alike(&sources, &puzzles);
        let (count, progress) = (puzzles.len(), &mut self.progress);
        progress.stage(Said::new("book-grading"));
        let told = |done: usize| {
            progress.part(done, count, || Said::new("book-graded").with("done", done).with("count", count));
        };
        let all = make_ready(puzzles, &self.task.limits(), told).map_err(Fault::Stopped)?;
        let mut ready: Vec<Option<Ready>> = Vec::new();
        for (made, source) in all.into_iter().zip(sources) {
            let fits = made.and_then(|ready| legible(&ready.puzzle, style).map(|()| ready));
            match fits {
                Ok(fits) => ready.push(Some(fits)),
                Err(why) => {
                    self.bad.push(Bad { source, why });
                    ready.push(None);
                }
            }
        }
        self.judge(ready.iter().flatten().count())?;
        let printed = ready.iter().flatten().count();
        let ends: Vec<usize> = sections.iter().skip(1).map(|(_, first)| *first).chain([count]).collect();
        let mut ready = ready.into_iter();
        let section = |((title, first), end): ((Option<String>, usize), usize)| Section {
            title,
            puzzles: ready.by_ref().take(end - first).flatten().collect(),
        };
        Ok((sections.into_iter().zip(ends).map(section).collect(), printed))
    }

    /// Tells which puzzles are in the book already, turned and reflected ones too.
    fn tell_alike(&mut self, sources: &[Source], puzzles: &[Puzzle]) {
        let mut seen: HashMap<(&str, String), &Source> = HashMap::new();
        for (source, puzzle) in sources.iter().zip(puzzles) {
            let Some(guise) = puzzle.guises().into_iter().min() else { continue };
            match seen.entry((puzzle.family.name, guise)) {
                Place::Vacant(place) => drop(place.insert(source)),
                Place::Occupied(first) => {
                    let said = Said::new("book-alike").with("again", source.said()).with("first", first.get().said());
                    self.alike.push(said);
                }
            }
        }
        self.progress.aside(|| {
            if self.task.speaks() {
                warn(&self.alike, self.task.voice);
            }
        });
    }

    /// Refuses a book with puzzles that cannot be printed, unless they are to be left out; and one that has no others.
    fn judge(&self, good: usize) -> Result<(), Fault> {
        if let Some(first) = self.bad.first().filter(|_| !self.task.flag("skip")) {
            let help = Said::new("book-skip-help").with("others", self.bad.len() - 1);
            return Err(Refusal::new(Code::BadBook, first.said()).help(help).into());
        }
        self.progress.aside(|| {
            for bad in &self.bad {
                self.task.tell(&Said::new("book-skipped").with("what", bad.said()));
            }
        });
        match good {
            0 => Err(Refusal::new(Code::BadBook, Said::new("book-empty")).help(Said::new("book-empty-help")).into()),
            _ => Ok(()),
        }
    }
}

/// Whether a text is a list, and not a puzzle that can be opened or is a bad one: its first line can only be one of a
/// plan, or names something that is there, or reads like the name of something that is not.
fn is_list(text: &str, folder: &Path, opens: bool) -> bool {
    let is_told = |line: &&str| !line.is_empty() && !line.starts_with(';');
    let Some(first) = text.lines().map(str::trim).find(is_told) else { return true };
    let names = Plan::is_own(first)
        || folder.join(first).exists()
        || runut::is_address(first)
        || input::example(first).is_some();
    let word = first.split_whitespace().next().unwrap_or_default();
    let is_of_a_family = runut::FAMILIES.iter().any(|family| family.name.eq_ignore_ascii_case(word));
    names || !opens && first.contains(char::is_alphabetic) && !first.contains(['#', '{']) && !is_of_a_family
}

/// Takes the puzzles of an order.
struct Shop<'s, 't, 'a> {
    shelf: &'s mut Shelf<'t, 'a>,
    source: &'s Source,
    /// How many there are of the order already, and shall be.
    made: usize,
    count: usize,
}

impl Customer for Shop<'_, '_, '_> {
    fn take(&mut self, entry: Entry) -> ControlFlow<()> {
        let name = format!("{} {}", self.source.name, entry.number);
        let source = Source { line: self.source.line.clone(), name };
        match entry.made {
            Ok(made) => self.shelf.pieces.push(Piece::Puzzle(source, Box::new(made.puzzle))),
            Err(failed) => self.shelf.bad.push(Bad { source, why: failed.said() }),
        }
        ControlFlow::Continue(())
    }

    fn wait(&mut self, made: u64, drafts: u64) {
        let (done, count) = (self.made + made as usize, self.count);
        let said = || Said::new("progress-making").with("made", done).with("count", count).with("drafts", drafts);
        self.shelf.progress.part(done, count, said);
    }
}
