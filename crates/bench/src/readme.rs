//! The tables of speed in the documents, from what was measured in this run: between two marks that a reader does not see. The
//! READMEs have a few rows; one that was not measured stays away, and without any, nothing is written. `docs/SPEED.md` has all,
//! if everything was measured.

use crate::Row;
use std::path::Path;

const BEGIN: &str = "<!-- bench: ./bench --write -->\n";
const END: &str = "<!-- /bench -->\n";

/// A row of the READMEs: how the work begins in our table, the peer, and what it is called in English and in Indonesian.
struct Shown {
    work: &'static str,
    peer: Option<&'static str>,
    called: [&'static str; 2],
}

const fn shown(work: &'static str, peer: Option<&'static str>, called: [&'static str; 2]) -> Shown {
    Shown { work, peer, called }
}

const TABLE: [Shown; 6] = [
    shown(
        "count Kanoodle 5x11",
        Some("dlx-rs"),
        ["count Kanoodle 5x11 (371,020 boards)", "menghitung Kanoodle 5x11 (371.020 papan)"],
    ),
    shown(
        "count IQ Puzzler Pro pyramid",
        Some("dlx-rs"),
        ["count IQ Puzzler Pro, pyramid of 55 balls (26,720)", "menghitung IQ Puzzler Pro, piramida 55 bola (26.720)"],
    ),
    shown(
        "Skyscrapers, all 790 shared ones",
        None,
        [
            "decide 790 Skyscrapers, 4x4 to 9x9, one after another",
            "memutuskan 790 Skyscrapers, 4x4 sampai 9x9, satu demi satu",
        ],
    ),
    shown(
        "Tents to 60x60, mean of all",
        Some("CaDiCaL"),
        [
            "first board of hard Tents, 40x40 to 60x60, in the mean",
            "papan pertama Tents sulit, 40x40 sampai 60x60, rata-rata",
        ],
    ),
    shown(
        "first filling, all that ingrid_core ends",
        Some("ingrid_core"),
        ["first filling of large fill-ins", "isian pertama Fig-Jig besar"],
    ),
    shown(
        "fillin-sparse-101-d10",
        None,
        ["first filling of an open fill-in of 101x101", "isian pertama Fig-Jig terbuka 101x101"],
    ),
];

/// A language's README, the head of its table, and how it writes numbers.
struct Readme {
    file: &'static str,
    head: &'static str,
    seconds: &'static str,
    comma: &'static str,
}

const READMES: [Readme; 2] = [
    Readme { file: "README.md", head: "| work | ours | peer or baseline | ratio |", seconds: "s", comma: "." },
    Readme { file: "README.id.md", head: "| pekerjaan | runut | pembanding | kali |", seconds: "detik", comma: "," },
];

/// The document with everything.
const WHOLE: Readme =
    Readme { file: "docs/SPEED.md", head: "| work | ours | peer or baseline | ratio | mark |", ..READMES[0] };

/// Writes the table into both READMEs, and all of it into the document of speed.
pub fn write(measured: &[(&str, Row)], is_whole: bool) {
    for (language, readme) in READMES.iter().enumerate() {
        let lines: Vec<String> = TABLE.iter().filter_map(|shown| line(shown, language, readme, measured)).collect();
        if !lines.is_empty() {
            put(readme.file, &table(readme.head, &lines));
        }
    }
    if is_whole {
        let is_of_one_family = |one: &(&str, Row), other: &(&str, Row)| family(one.0) == family(other.0);
        let of_family = |rows: &[(&str, Row)]| {
            let lines: Vec<String> = rows.iter().map(|(_, row)| WHOLE.line(&row.work, row, &row.mark)).collect();
            format!("\n### {}\n\n{}", family(rows[0].0), table(WHOLE.head, &lines))
        };
        put(WHOLE.file, &measured.chunk_by(is_of_one_family).map(of_family).collect::<String>());
    }
}

/// What a part of the table is about.
fn family(part: &str) -> &str {
    part.split_once('-').map_or(part, |(family, _)| family)
}

fn table(head: &str, lines: &[String]) -> String {
    format!("{head}\n|{}\n{}\n", " --- |".repeat(head.matches('|').count() - 1), lines.join("\n"))
}

/// Puts a table between the marks of a document.
fn put(file: &str, table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let text = std::fs::read_to_string(&path).expect("the document is there");
    let (before, rest) = text.split_once(BEGIN).expect("the table has its marks");
    let (_, after) = rest.split_once(END).expect("the table has its marks");
    std::fs::write(path, format!("{before}{BEGIN}{table}{END}{after}")).expect("the document can be written");
}

fn line(shown: &Shown, language: usize, readme: &Readme, measured: &[(&str, Row)]) -> Option<String> {
    let is_it = |row: &&Row| row.work.starts_with(shown.work) && row.peer.map(|peer| peer.0) == shown.peer;
    let row = measured.iter().map(|(_, row)| row).find(is_it)?;
    Some(readme.line(shown.called[language], row, ""))
}

impl Readme {
    /// A line of a table; with the mark, if there is one to be told.
    fn line(&self, work: &str, row: &Row, mark: &str) -> String {
        let (peer, ratio) = match row.peer {
            Some((name, seconds)) => (format!("{name}: {}", self.time(seconds)), self.ratio(seconds / row.ours)),
            None => (String::new(), String::new()),
        };
        let mark = if mark.is_empty() { String::new() } else { format!(" {mark} |") };
        format!("| {work} | {} | {peer} | {ratio} |{mark}", self.time(row.ours))
    }

    fn time(&self, seconds: f64) -> String {
        let told = match seconds {
            s if s < 0.01 => format!("{:.1} ms", s * 1e3),
            s if s < 0.1 => format!("{:.0} ms", s * 1e3),
            s if s < 1.0 => format!("{s:.2} {}", self.seconds),
            s if s < 10.0 => format!("{s:.1} {}", self.seconds),
            s => format!("{s:.0} {}", self.seconds),
        };
        told.replace('.', self.comma)
    }

    fn ratio(&self, ratio: f64) -> String {
        if ratio < 10.0 { format!("{ratio:.1}").replace('.', self.comma) } else { format!("{ratio:.0}") }
    }
}
