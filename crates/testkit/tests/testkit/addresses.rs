//! Game IDs, links and seeds as people copy them: what is read, and what a person is told where nothing can be.

use runut::{Code, Language, Puzzle, ReadOptions, Refusal, Speaker};

fn open(text: &str) -> Result<Puzzle, Refusal> {
    runut::open(text, &ReadOptions::default())
}

fn refused(text: &str) -> Refusal {
    open(text).err().unwrap_or_else(|| panic!("{text} is read"))
}

/// What is wrong and what to do, in English.
fn told(text: &str) -> (String, String) {
    let refusal = refused(text);
    let english = Speaker::new(Language::English, &[]);
    assert_eq!(refusal.code, Code::BadAddress, "{text}");
    (english.say(&refusal.said), refusal.help.map_or(String::new(), |help| english.say(&help)))
}

const CAMP: &str = "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2";
const TOWERS: &str = "4:/1/////1//2/1/4//3//1/";
const TOWERS_LINK: &str = "skyscrapers/4/4/g1j1g214g3g1g";
const CAMP_LINK: &str = "tents/5/5/3g2j1hk1322313";

#[test]
fn an_address_is_read_however_it_was_copied() {
    let collection = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js";
    let encoded = |word: &str| word.replace('/', "%2F").replace(':', "%3a").replace(',', "%2C");
    for (plain, ways) in [
        (
            CAMP,
            vec![
                CAMP.to_uppercase(),
                format!(" {CAMP} \n"),
                CAMP.replace("8x8:", "8x8dt:"),
                CAMP.replace("8x8:", "8X8DT:"),
                format!("{collection}/tents.html#{CAMP}"),
                format!("{collection}/tents.html#{}", encoded(CAMP)),
                format!("{collection}/tents.html#{}", CAMP.replace("8x8:", "8x8dt:")),
                format!("tents.html#{CAMP}"),
            ],
        ),
        (
            TOWERS,
            vec![
                TOWERS.replace("4:", "4DE:"),
                format!("{collection}/towers.html#{TOWERS}"),
                format!("HTTP://example.org/copy/Towers.html#{}", encoded(TOWERS)),
                TOWERS_LINK.into(),
                TOWERS_LINK.to_uppercase(),
                format!("{TOWERS_LINK}/"),
                TOWERS_LINK.replace("skyscrapers", "building"),
                format!("p?{TOWERS_LINK}"),
                format!("http://pzv.jp/p.html?{TOWERS_LINK}"),
                format!("https://pzprxs.vercel.app/p?{TOWERS_LINK}  \n"),
                format!("puzz.link/p?{TOWERS_LINK}"),
                format!("https://puzz.link/p?{}", encoded(TOWERS_LINK)),
                format!("https%3A%2F%2Fpuzz.link%2Fp%3F{}", encoded(TOWERS_LINK)),
            ],
        ),
        (CAMP_LINK, vec![format!("https://puzz.link/p?{CAMP_LINK}/"), format!("\n\n{CAMP_LINK}")]),
    ] {
        let expected = open(plain).unwrap().write();
        for way in ways {
            assert!(runut::is_address(&way), "{way}");
            assert_eq!(open(&way).unwrap_or_else(|refusal| panic!("{way}: {refusal}")).write(), expected, "{way}");
        }
    }
}

#[test]
fn a_random_seed_is_answered_in_words() {
    for seed in ["8x8dt#123", "5de#1234", "8X8DT#123", "https://example.org/js/towers.html#5de%23123", "5#x"] {
        let (said, help) = told(seed);
        assert!(runut::is_address(seed), "{seed}");
        assert_eq!(said, "this is a random seed: only the program that made it can make the puzzle from it");
        assert!(help.contains("copy the game ID"), "{help}");
    }
}

#[test]
fn what_cannot_be_read_is_named_with_what_can() {
    for (address, said, help) in [
        (
            "https://puzz.link/p?sudoku/9/9/g1h2",
            "runut does not know puzz.link's kind sudoku",
            "skyscrapers, building, tents",
        ),
        ("sudoku/9/9/g1h2", "runut does not know puzz.link's kind sudoku", "skyscrapers, building, tents"),
        ("https://puzz.link/p?sudoku", "runut does not know puzz.link's kind sudoku", "skyscrapers, building, tents"),
        ("https://puzz.link/p?tents/5", "this address of puzz.link has no size", "tents/COLUMNS/ROWS/"),
        ("https://puzz.link/p?tents/v:/5/5/aa", "this address of puzz.link has no size", "tents/COLUMNS/ROWS/"),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a1b2",
            "runut does not know the game solo of the Portable Puzzle Collection",
            "towers, tents",
        ),
        ("https://example.org/js/tents.html", "this link names no puzzle of the game tents", "by game ID"),
        ("towers.html#8x8:a", "this link names no puzzle of the game towers", "by game ID"),
        ("9x9n10:1,2,m0", "this is no game ID of a puzzle that runut knows", "towers, tents"),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRLb",
            "runut does not know the puzzles of swaroopg92.github.io",
            "skyscrapers, building, tents",
        ),
        ("HTTPS://Example.org", "runut does not know the puzzles of example.org", "towers, tents"),
        ("www.example.org/p/12", "runut does not know the puzzles of www.example.org", "towers, tents"),
    ] {
        let answer = told(address);
        assert!(runut::is_address(address), "{address}");
        assert_eq!(answer.0, said, "{address}");
        assert!(answer.1.contains(help), "{address}: {}", answer.1);
    }
}

#[test]
fn the_place_of_a_fault_is_that_of_the_text_as_it_was_written() {
    let place = |text: &str| refused(text).span.map(|span| (span.line, span.column, span.length));
    assert_eq!(place("2x1:_a,1,0,9"), Some((1, 12, 1)));
    assert_eq!(place("\n  https://example.org/js/tents.html#2x1%3A_a%2C1%2C0%2C9"), Some((2, 56, 1)));
    assert_eq!(place("https://puzz.link/p?sudoku/9/9/x"), Some((1, 21, 6)));
    assert_eq!(place("https://puzz.link/p?skyscrapers%2F2%2F3%2Fg"), Some((1, 39, 1)));
    assert_eq!(place("8x8dt%23123"), Some((1, 1, 11)));
}

#[test]
fn names_of_files_are_no_addresses() {
    for path in
        ["-", "heart", "heart.txt", "./tents/5/5/a.txt", "sets/5/5/a.txt", "12:30.txt", "a b", "1#2.txt", "x?y", ""]
    {
        assert!(!runut::is_address(path), "{path}");
    }
}

#[test]
fn an_example_is_found_by_its_name() {
    let name = |word: &str| runut::example(word).map(|example| example.name);
    assert_eq!(name("heart"), Some("heart"));
    assert_eq!(name("Heart.TXT"), Some("heart"));
    assert_eq!(name("KANOODLE-5x11"), Some("kanoodle-5x11"));
    assert_eq!((name("hearts"), name("heart.txt.txt"), name("")), (None, None, None));
}

/// What stands under the fault, in English.
fn labelled(text: &str) -> String {
    let label = refused(text).label.unwrap_or_else(|| panic!("{text} has no place"));
    Speaker::new(Language::English, &[]).say(&label)
}

#[test]
fn an_address_that_was_cut_off_is_no_other_puzzle() {
    assert_eq!(labelled("skyscrapers/4/4/h3l4"), "it ends here, after 10 of the 16 clues: has it been copied whole?");
    assert_eq!(labelled("tents/3/3/llll"), "`l` goes beyond the 9 cells");
    assert_eq!(labelled("tents/3/3/lll"), "it ends here, after 8 of the 9 cells: has it been copied whole?");
    assert_eq!(labelled("tents/3/3/k"), "it ends here, after 5 of the 6 counts: has it been copied whole?");
    assert_eq!(labelled("3x3:_d,1"), "it ends here, after 6 of the 9 cells: has it been copied whole?");
    assert_eq!(labelled("2:///////,1_2"), "it ends here, after 2 of the 4 cells: has it been copied whole?");
}

#[test]
fn no_beginning_of_a_link_is_another_puzzle() {
    for link in [TOWERS_LINK, CAMP_LINK, "skyscrapers/2/2/n1i", "tents/10/10/222h11314h1h3g050i6141549012047b525147"] {
        assert!(open(link).is_ok(), "{link}");
        let without_grid = link.strip_suffix("1i");
        for end in 1..link.len() {
            let cut = &link[..end];
            assert!(open(cut).is_err() || without_grid == Some(cut), "{cut} of {link}");
        }
        for more in ["0", "g", "z", "."] {
            assert!(open(&format!("{link}{more}")).is_err(), "{link}{more}");
        }
    }
    for id in [TOWERS, CAMP, "12:///////////////////////////////////////////////,a12_1b3zzzzzh"] {
        assert!(open(id).is_ok(), "{id}");
        let clues_alone = id.split_once(",a12").map(|(clues, _)| clues);
        for end in 1..id.len() {
            assert!(open(&id[..end]).is_err() || clues_alone == Some(&id[..end]), "{} of {id}", &id[..end]);
        }
    }
}
