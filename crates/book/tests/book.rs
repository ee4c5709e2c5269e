//! Books of every family: what stands on their pages is what the puzzles are.

use runut::draw::paper::{Block, Item, Page, Role, Volume};
use runut::draw::pdf::pdf;
use runut::draw::sheets::{html, svg_page};
use runut::{FAMILIES, Family, Filling, Language, Limits, Picture, Puzzle, Shape, Stop};
use runut_book::{
    Book, Format, Hints, Laid, Paper, Ready, Section, Style, Voices, book, certificate, legible, make_ready, sheet,
};
use runut_testkit::pdf::Pdf;
use std::collections::BTreeMap;

/// The family's puzzles that come with the program and have one solution, those of boards that are no larger than this.
fn puzzles(family: &Family, cells: usize) -> Vec<Puzzle> {
    let is_fit = |name: &str, solutions: u64| solutions == 1 && !family.lessons.contains(&name);
    let examples = family.examples.iter().filter(|example| is_fit(example.name, example.solutions));
    examples.map(|example| runut_testkit::open(example.text)).filter(|puzzle| puzzle.board().len() <= cells).collect()
}

fn ready(puzzles: Vec<Puzzle>) -> Vec<Ready> {
    let all = make_ready(puzzles, &Limits::default(), |_| {}).expect("nothing stops it");
    all.into_iter().map(|one| one.unwrap_or_else(|why| panic!("{why}"))).collect()
}

fn bound(puzzles: Vec<Puzzle>, style: &Style, languages: &[Language]) -> Volume {
    let sections = vec![Section { title: None, puzzles: ready(puzzles) }];
    let book = book(Book { title: None, sections }, style, &Voices::of(languages), "a test", &Limits::default());
    book.expect("nothing stops it")
}

fn usual() -> Style {
    Style::usual(Format::on(Paper::A4))
}

fn words_of(block: &Block) -> String {
    let words = |item: &Item| if let Item::Words { text, .. } = item { Some(text.clone()) } else { None };
    block.items.iter().filter_map(words).collect::<Vec<_>>().join(" ")
}

/// The pictures of a kind, by their numbers, and what is told of them: `Solution of puzzle 3: AAB / ABB`.
fn figures(volume: &Volume, before: &str) -> BTreeMap<usize, (Vec<String>, Picture)> {
    let blocks = volume.pages.iter().flat_map(|page| &page.blocks);
    let shown = blocks.filter_map(|block| match (&block.role, &block.items[..]) {
        (Role::Figure(shows), [Item::Picture { picture, .. }]) => Some((shows, picture)),
        _ => None,
    });
    let parts = shown.filter_map(|(shows, picture)| {
        let (number, rows) = shows.strip_prefix(before)?.split_once(": ")?;
        Some((number.trim().parse().ok()?, (rows.split(" / ").map(String::from).collect(), picture.clone())))
    });
    parts.collect()
}

/// What is told of the pictures of a kind, by their numbers.
fn told(volume: &Volume, before: &str) -> BTreeMap<usize, Vec<String>> {
    figures(volume, before).into_iter().map(|(number, (rows, _))| (number, rows)).collect()
}

/// Nothing stands outside of its page.
fn is_inside(page: &Page) {
    let inside = |(x, y): (f32, f32)| x >= 0.0 && y >= 0.0 && x <= page.size.0 && y <= page.size.1;
    for block in page.blocks.iter().filter(|block| block.turned.is_none()) {
        for item in &block.items {
            let ends = match item {
                Item::Words { at, size, face, text, .. } => [*at, (at.0 + face.width(text, *size), at.1)],
                Item::Line { from, to, .. } => [*from, *to],
                Item::Picture { at, cell, picture } => {
                    [*at, (at.0 + picture.size.0 * cell, at.1 + picture.size.1 * cell)]
                }
            };
            assert!(ends.into_iter().all(inside), "{ends:?} of {:?} on a page of {:?}", words_of(block), page.size);
        }
    }
}

#[test]
fn every_family_has_a_book_whose_solutions_are_those_of_its_puzzles() {
    for family in FAMILIES.iter() {
        let all = puzzles(family, 150);
        assert!(all.len() >= 3, "{} has too few examples", family.name);
        let solved = all.iter().map(|puzzle| {
            let board = puzzle.solve().run().expect("it can be asked").boards.swap_remove(0);
            let begun = puzzle.picture(&Filling::empty(puzzle.board().len()));
            ((puzzle.rows(&puzzle.given()), begun), (puzzle.rows(&board), puzzle.picture(&board)))
        });
        let mut solved: Vec<_> = solved.collect();
        let count = all.len();
        let volume = bound(all, &usual(), &[Language::English]);
        volume.pages.iter().for_each(is_inside);
        let (asked, answered) = (figures(&volume, "Puzzle "), figures(&volume, "Solution of puzzle "));
        assert_eq!(asked.len(), count, "{}", family.name);
        for (number, puzzle) in &asked {
            let pair = (puzzle.clone(), answered[number].clone());
            let at = solved.iter().position(|known| *known == pair);
            solved.remove(at.unwrap_or_else(|| panic!("{} {number}: {pair:?} is no puzzle of it", family.name)));
        }
    }
}

#[test]
fn puzzles_come_in_the_order_of_their_ratings_and_the_contents_tell_their_pages() {
    let all = FAMILIES.iter().flat_map(|family| puzzles(family, 70)).collect();
    let volume = bound(all, &usual(), &[Language::English]);
    let headings =
        |page: &Page| page.blocks.iter().filter(|block| block.role == Role::Heading(2)).map(words_of).collect();
    let mut last = (0, 0);
    let is_section = |title: &str| title.rsplit(", ").next().is_some_and(|last| last.starts_with(char::is_numeric));
    let chapters: Vec<_> = volume.chapters.iter().filter(|chapter| !chapter.is_part).collect();
    for chapter in chapters.windows(2).filter(|pair| is_section(&pair[0].title)) {
        last.1 = 0;
        let headings: Vec<Vec<String>> = volume.pages[chapter[0].page..chapter[1].page].iter().map(headings).collect();
        for heading in headings.concat() {
            let (number, rating) = (heading.split(' ').next(), heading.split(' ').next_back());
            let now: (usize, usize) = (number.unwrap().parse().unwrap(), rating.unwrap().parse().unwrap());
            assert_eq!(now.0, last.0 + 1, "numbers go on: {heading}");
            assert!(now.1 >= last.1, "after {last:?} comes {heading}");
            last = now;
        }
    }
    let entries = volume.pages[1].blocks.iter().filter(|block| block.role == Role::Entry).map(words_of);
    let entries: Vec<String> = entries.collect();
    assert_eq!(entries.len(), volume.chapters.len());
    for (entry, chapter) in entries.iter().zip(&volume.chapters) {
        assert_eq!(*entry, format!("{} {}", chapter.title, chapter.page + 1));
        let page = Volume::words(&volume.pages[chapter.page]);
        let title = match chapter.title.rsplit_once(", ").filter(|(_, numbers)| numbers.starts_with(char::is_numeric)) {
            Some((title, _)) => title,
            None => &chapter.title,
        };
        assert!(page.to_lowercase().contains(&title.to_lowercase()), "{title} is not on its page:\n{page}");
        let number = words_of(volume.pages[chapter.page].blocks.last().expect("there is a number"));
        assert_eq!(number, (chapter.page + 1).to_string(), "the page's own number");
    }
}

#[test]
fn the_words_of_the_file_are_those_of_the_pages() {
    let all = FAMILIES.iter().flat_map(|family| puzzles(family, 60)).collect();
    let style = Style { link: Some("https://example.org/".into()), hints: Hints::UpsideDown, ..usual() };
    let volume = bound(all, &style, &Language::ALL);
    let bytes = pdf(&volume, &Limits::default()).expect("it can be written");
    assert_eq!(bytes, pdf(&volume, &Limits::default()).unwrap(), "the same pages are the same bytes");
    let file = Pdf::read(&bytes);
    assert_eq!(file.len(), volume.pages.len());
    let bare = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    for (number, page) in volume.pages.iter().enumerate() {
        let (wide, high) = file.size(number);
        assert!((wide / 72.0 * 25.4 - f64::from(page.size.0)).abs() < 0.01 && high > wide);
        let words = bare(&file.words(number));
        for block in page.blocks.iter().filter(|block| !matches!(block.role, Role::Figure(_))) {
            for item in &block.items {
                let Item::Words { text, .. } = item else { continue };
                assert!(words.contains(&bare(text)), "page {}: no {text:?} in\n{words}", number + 1);
            }
        }
    }
    let outline = file.outline();
    for chapter in &volume.chapters {
        assert!(outline.contains(&chapter.title), "{} is not in {outline:?}", chapter.title);
    }
    let told = file.alternatives();
    assert!(told.iter().any(|text| text.starts_with("Solution of puzzle 1: ")), "{told:?}");
    assert!(file.has("/StructTreeRoot") && file.has("/MarkInfo"), "it is tagged");
    assert!(!file.has("/CreationDate") && !file.has("/ModDate"), "it tells no time");
}

#[test]
fn a_book_speaks_one_language_or_both() {
    let all = || FAMILIES.iter().flat_map(|family| puzzles(family, 36)).collect::<Vec<_>>();
    let whole = |volume: &Volume| volume.pages.iter().map(Volume::words).collect::<Vec<_>>().join("\n");
    let english = whole(&bound(all(), &usual(), &[Language::English]));
    let indonesian = whole(&bound(all(), &usual(), &[Language::Indonesian]));
    let both = whole(&bound(all(), &usual(), &Language::ALL));
    for (one, other) in [("Contents", "Daftar isi"), ("Hints", "Petunjuk"), ("Solutions", "Solusi"), ("rating", "skor")]
    {
        assert!(english.contains(one) && !english.contains(other), "{one}");
        assert!(indonesian.contains(other) && !indonesian.contains(one), "{other}");
        assert!(both.contains(one) && both.contains(other), "{one} and {other}");
    }
}

#[test]
fn pieces_are_cut_out_as_large_as_the_cells_of_their_board() {
    let iq = || vec![runut_testkit::open(runut::example("iq-challenge").expect("it comes along").text)];
    for (paper, side) in [(Paper::A4, 15.5), (Paper::A5, 10.5), (Paper::Letter, 16.0)] {
        let volume = bound(iq(), &Style::usual(Format::on(paper)), &[Language::English]);
        let figures = volume.pages.iter().flat_map(|page| &page.blocks).filter_map(|block| {
            match (&block.role, &block.items[..]) {
                (Role::Figure(shows), [Item::Picture { cell, picture, .. }]) => {
                    Some((shows.as_str(), *cell, picture.size))
                }
                _ => None,
            }
        });
        let figures: Vec<(&str, f32, (f32, f32))> = figures.collect();
        let pieces: Vec<_> = figures.iter().filter(|(shows, ..)| shows.starts_with("Piece ")).collect();
        assert_eq!(pieces.len(), 12);
        assert!(pieces.iter().all(|(_, cell, _)| *cell == side), "{paper:?}: {pieces:?}");
        // The L of the set is two squares by four, the V three by three.
        let millimetres = |name: &str| {
            let (_, cell, size) = pieces.iter().find(|(shows, ..)| *shows == name).expect(name);
            let (wide, high) = (size.0 * cell, size.1 * cell);
            (wide.min(high), wide.max(high))
        };
        assert_eq!(millimetres("Piece L"), (2.0 * side, 4.0 * side));
        assert_eq!(millimetres("Piece V"), (3.0 * side, 3.0 * side));
        let board = figures.iter().find(|(shows, ..)| shows.starts_with("board for")).expect("the board is there");
        assert_eq!((board.2.0 * board.1, board.2.1 * board.1), (11.0 * side, 5.0 * side));
        let said = volume.pages.iter().map(Volume::words).collect::<String>();
        assert!(said.contains(&format!("a square is {}\u{a0}mm", side)), "{side} is not told");
    }
}

#[test]
fn the_balls_of_a_pyramid_are_cut_out_as_far_apart_as_those_of_its_layers() {
    let pyramid = || vec![runut_testkit::open(runut::example("pyramid-challenge").expect("it comes along").text)];
    for (paper, pitch) in [(Paper::A4, 16.0), (Paper::A5, 16.0), (Paper::Letter, 16.0)] {
        let volume = bound(pyramid(), &Style::usual(Format::on(paper)), &[Language::English]);
        volume.pages.iter().for_each(is_inside);
        // The middles of the balls of each figure, in millimetres, and their letters.
        let mut figures = Vec::new();
        for block in volume.pages.iter().flat_map(|page| &page.blocks) {
            let (Role::Figure(shows), [Item::Picture { cell, picture, .. }]) = (&block.role, &block.items[..]) else {
                continue;
            };
            let middle = |shape: &Shape| match shape {
                Shape::Ball { centre, .. } => Some((centre.0 * cell, centre.1 * cell)),
                _ => None,
            };
            let letters = picture.shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. })).count();
            figures.push((shows, picture.shapes.iter().filter_map(middle).collect::<Vec<(f32, f32)>>(), letters));
        }
        let pieces: Vec<_> = figures.iter().filter(|(shows, ..)| shows.starts_with("Piece ")).collect();
        assert_eq!(pieces.len(), 12);
        assert_eq!(pieces.iter().map(|(_, balls, _)| balls.len()).sum::<usize>(), 55, "they fill the pyramid");
        for (shows, balls, letters) in &pieces {
            assert_eq!(balls.len(), *letters, "{shows}: a letter on every ball");
            let far = |one: &(f32, f32), other: &(f32, f32)| (one.0 - other.0).hypot(one.1 - other.1);
            let nearest = |one| balls.iter().map(|other| far(one, other)).filter(|&far| far > 0.0).fold(1e9, f32::min);
            assert!(balls.iter().all(|ball| (nearest(ball) - pitch).abs() < 1e-3), "{shows} on {paper:?}: {balls:?}");
        }
        let layers = figures.iter().filter(|(shows, ..)| shows.starts_with("layers for"));
        let layers: Vec<usize> = layers.map(|(_, balls, _)| balls.len()).collect();
        assert_eq!(layers, [25, 16, 9, 4, 1], "from the ground up");
        let said = volume.pages.iter().map(Volume::words).collect::<String>();
        assert!(said.contains(&format!("balls {pitch}\u{a0}mm apart")), "{pitch} is not told");
    }
}

#[test]
fn a_puzzle_is_marked_as_certified_where_there_is_a_proof_and_only_there() {
    let voices = Voices::of(&[Language::English]);
    let all = ready(FAMILIES.iter().flat_map(|family| puzzles(family, 40)).collect());
    let count = all.len();
    let mut own = Book { title: None, sections: vec![Section { title: None, puzzles: all }] };
    own.put_in_order(&voices);
    let cramped = Limits { bytes: 1 << 10, ..Limits::default() };
    let mut marked = Vec::new();
    for (number, ready) in (1..).zip(own.puzzles_mut()) {
        assert!(certificate(ready, &voices, &cramped).expect("nothing stops it").is_none(), "no room for a proof");
        let certificate = certificate(ready, &voices, &Limits::default()).expect("nothing stops it");
        let certificate = certificate.expect("small puzzles have short proofs");
        assert!(certificate.opb.contains("* ") && certificate.pbp.starts_with("pseudo-Boolean proof"));
        ready.is_certified = number % 2 == 0;
        if ready.is_certified {
            marked.push(number);
        }
    }
    let volume = book(own, &usual(), &voices, "a test", &Limits::default()).expect("nothing stops it");
    let numbers = volume.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Heading(2));
    let numbers = numbers.map(words_of).filter(|words| words.ends_with("certified") && words.contains("rating"));
    let numbers: Vec<usize> = numbers.map(|words| words.split(' ').next().unwrap().parse().unwrap()).collect();
    assert_eq!(numbers, marked);
    let rules = volume.chapters.iter().find(|chapter| chapter.title == "Certified").expect("the contents tell it");
    let words = Volume::words(&volume.pages[rules.page]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("{} of {count} puzzles of this book are certified", marked.len())), "{words}");
    assert!(words.contains("veripb 2.opb 2.pbp"), "{words}");
}

#[test]
fn a_proof_that_is_stopped_is_no_certificate() {
    let voices = Voices::of(&[Language::English]);
    let one = ready(puzzles(FAMILIES[0], 60)).swap_remove(0);
    let limits = Limits { stop: Stop::at_look(2), ..Limits::default() };
    assert!(certificate(&one, &voices, &limits).is_err());
}

#[test]
fn cells_are_as_large_as_asked_for_or_it_is_said_what_would_do() {
    let tents = FAMILIES.iter().find(|family| family.name == "tents").expect("it is one of them");
    let large = puzzles(tents, 2_000).into_iter().max_by_key(|puzzle| puzzle.board().len()).expect("there is one");
    let format = Format { cell: 12.0, ..Format::on(Paper::A5) };
    let said = legible(&large, &Style::usual(format)).expect_err("cells of 12 mm are too large for A5");
    let fit = said.args.iter().find(|(name, _)| *name == "fit").expect("it tells which are not");
    let runut::Arg::Text(fit) = &fit.1 else { panic!("{fit:?}") };
    let cell: f32 = fit.parse().expect("a number");
    assert_eq!(legible(&large, &Style::usual(Format { cell, ..format })), Ok(()));
    let volume = bound(puzzles(tents, 64), &usual(), &[Language::English]);
    let cells =
        volume.pages.iter().flat_map(|page| &page.blocks).filter_map(|block| match (&block.role, &block.items[..]) {
            (Role::Figure(shows), [Item::Picture { cell, .. }]) if shows.starts_with("Puzzle ") => Some(*cell),
            _ => None,
        });
    assert!(cells.into_iter().all(|cell| cell >= Format::CELL), "7 mm at the least");
}

#[test]
fn a_stopped_book_is_no_book() {
    let all: Vec<Puzzle> = FAMILIES.iter().flat_map(|family| puzzles(family, 30)).collect();
    let count = all.len();
    let stop = Stop::at_look(40);
    let limits = Limits { stop, threads: 1, ..Limits::default() };
    assert!(make_ready(all, &limits, |done| assert!(done <= count)).is_err());
    let volume = bound(puzzles(FAMILIES[0], 60), &usual(), &[Language::English]);
    for look in [1, 2, 5, 20] {
        let limits = Limits { stop: Stop::at_look(look), ..Limits::default() };
        assert!(pdf(&volume, &limits).is_err(), "at look {look}");
    }
}

#[test]
fn a_sheet_is_one_page_and_its_solution_is_overleaf() {
    let all: Vec<Puzzle> = FAMILIES.iter().flat_map(|family| puzzles(family, 60).into_iter().take(1)).collect();
    let laid: Vec<Laid<'_>> = all.iter().map(|puzzle| Laid { puzzle, board: None }).collect();
    let style = Style::usual(Format { cell: 4.0, binding: 0.0, ..Format::on(Paper::A4) });
    let voices = Voices::of(&[Language::English]);
    let sheet = |overleaf| {
        sheet(None, &laid, overleaf, &style, &voices, "a test", &Limits::default())
            .unwrap_or_else(|_| panic!("it fits"))
    };
    assert_eq!(sheet(false).pages.len(), 1);
    let volume = sheet(true);
    assert_eq!(volume.pages.len(), 2);
    volume.pages.iter().for_each(is_inside);
    let solutions = told(&volume, "Solution of puzzle ");
    for (number, puzzle) in (1..).zip(&all) {
        let board = puzzle.solve().run().expect("it can be asked").boards.swap_remove(0);
        assert_eq!(solutions[&number], puzzle.rows(&board));
    }
    let rules = Volume::words(&volume.pages[0]);
    assert!(rules.contains("Tents never touch"), "{rules}");
    // The same pages as text: all words, and as wide as they were laid out.
    let page = svg_page(&volume, 0);
    assert!(page.starts_with("<svg ") && page.ends_with("</svg>\n") && page.contains("width=\"210mm\""), "{page}");
    let whole = html(&volume);
    assert!(whole.matches("<section ").count() == 2 && whole.contains("Tents never touch"));
}
