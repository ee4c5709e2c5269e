//! The table of speed in both READMEs, from what was measured in this run: between two marks that a reader does not see. A row
//! that was not measured stays away; without any, nothing is written.

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

const TABLE: [Shown; 10] = [
    shown(
        "count Kanoodle 5x11",
        Some("dlx-rs"),
        ["count Kanoodle 5x11 (371,020 boards)", "menghitung Kanoodle 5x11 (371.020 papan)"],
    ),
    shown(
        "count 6x10 pentominoes",
        Some("dlx-rs"),
        ["count 6x10 pentominoes (9,356)", "menghitung pentomino 6x10 (9.356)"],
    ),
    shown(
        "count IQ Puzzler Pro pyramid",
        Some("dlx-rs"),
        ["count IQ Puzzler Pro, pyramid of 55 balls (26,720)", "menghitung IQ Puzzler Pro, piramida 55 bola (26.720)"],
    ),
    shown(
        "count Skyscrapers 8x8",
        Some("search"),
        [
            "count a Skyscrapers board of 8x8 with many solutions",
            "menghitung papan Skyscrapers 8x8 dengan banyak solusi",
        ],
    ),
    shown(
        "Skyscrapers, all 790 shared ones",
        None,
        [
            "decide 790 Skyscrapers, 4x4 to 9x9, one after another",
            "memutuskan 790 Skyscrapers, 4x4 sampai 9x9, satu demi satu",
        ],
    ),
    shown("Tents 40x40, the shared one", None, ["decide a Tents board of 40x40", "memutuskan papan Tents 40x40"]),
    shown(
        "Tents to 60x60, mean of all",
        Some("CaDiCaL"),
        [
            "first board of hard Tents, 40x40 to 60x60, in the mean",
            "papan pertama Tents sulit, 40x40 sampai 60x60, rata-rata",
        ],
    ),
    shown(
        "packing-12x12-8-0",
        None,
        ["first board of a 12x12 packing, 18 pieces of 8 cells", "papan pertama 12x12, 18 keping berisi 8 kotak"],
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

/// Writes the table into both READMEs.
pub fn write(measured: &[Row]) {
    for (language, readme) in READMES.iter().enumerate() {
        let lines: Vec<String> = TABLE.iter().filter_map(|shown| line(shown, language, readme, measured)).collect();
        if lines.is_empty() {
            return;
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(readme.file);
        let text = std::fs::read_to_string(&path).expect("the README is there");
        let (before, rest) = text.split_once(BEGIN).expect("the table has its marks");
        let (_, after) = rest.split_once(END).expect("the table has its marks");
        let table = format!("{}\n| --- | --- | --- | --- |\n{}\n", readme.head, lines.join("\n"));
        std::fs::write(path, format!("{before}{BEGIN}{table}{END}{after}")).expect("the README can be written");
    }
}

fn line(shown: &Shown, language: usize, readme: &Readme, measured: &[Row]) -> Option<String> {
    let is_it = |row: &&Row| row.work.starts_with(shown.work) && row.peer.map(|peer| peer.0) == shown.peer;
    let row = measured.iter().find(is_it)?;
    let (peer, ratio) = match row.peer {
        Some((name, seconds)) => (format!("{name}: {}", readme.time(seconds)), readme.ratio(seconds / row.ours)),
        None => (String::new(), String::new()),
    };
    Some(format!("| {} | {} | {peer} | {ratio} |", shown.called[language], readme.time(row.ours)))
}

impl Readme {
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
