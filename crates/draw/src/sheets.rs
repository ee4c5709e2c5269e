//! Pages as SVG, each a file of its own, and all of them as one HTML file. Words stay words; each is as wide as it was laid out,
//! whatever font a reader has.

use crate::letters::Face;
use crate::palette::Ground;
use crate::paper::{Block, Item, Page, Role, Target, Volume};
use crate::svg::{FONT, colour, escaped, shapes, short};
use std::fmt::Write;

/// Fonts for those who do not have the one of `font/`.
const TEXT_FONT: &str = "Noto Sans, Open Sans, Helvetica, Arial, sans-serif";

/// Where a page of the same volume is to be found.
type PlaceOf<'a> = &'a dyn Fn(usize) -> String;

/// The name of a page's file, with as many digits as the last one has and two at least.
pub fn file_name(page: usize, pages: usize) -> String {
    let digits = pages.to_string().len().max(2);
    format!("page-{:0digits$}.svg", page + 1)
}

/// A page as SVG, as large as it is on paper.
pub fn svg_page(volume: &Volume, page: usize) -> String {
    let place = |target: usize| file_name(target, volume.pages.len());
    drawn(&volume.pages[page], volume.ground, &place)
}

/// All pages as one HTML file, which prints as it is.
pub fn html(volume: &Volume) -> String {
    let (wide, high) = volume.pages.first().map_or((210.0, 297.0), |page| page.size);
    let (wide, high) = (short(wide), short(high));
    let mut text = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"{}\">\n<meta name=\"description\" content=\"{}\">\n<title>{}</title>\n<style>\n@page {{ size: {wide}mm {high}mm; margin: 0 }}\nbody {{ margin: 0; background: #e8e8e8 }}\nsection {{ width: {wide}mm; margin: 6mm auto; background: #fff; box-shadow: 0 0 2mm #0003; break-after: page }}\nsvg {{ display: block }}\n@media print {{ body {{ background: none }} section {{ margin: 0; box-shadow: none }} }}\n</style>\n</head>\n<body>\n",
        volume.language,
        quoted(&volume.maker),
        quoted(&volume.subject),
        escaped(&volume.title),
    );
    for (number, page) in volume.pages.iter().enumerate() {
        let _ = writeln!(text, "<section id=\"page-{}\">", number + 1);
        text += &drawn(page, volume.ground, &|target| format!("#page-{}", target + 1));
        text += "</section>\n";
    }
    text + "</body>\n</html>\n"
}

fn drawn(page: &Page, ground: Ground, place_of: PlaceOf<'_>) -> String {
    let (wide, high) = (short(page.size.0), short(page.size.1));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\">\n<rect width=\"{wide}\" height=\"{high}\" fill=\"#ffffff\"/>\n",
    );
    page.blocks.iter().for_each(|block| write_block(&mut text, block, ground, place_of));
    text + "</svg>\n"
}

fn write_block(text: &mut String, block: &Block, ground: Ground, place_of: PlaceOf<'_>) {
    if let Some((target, (x, y), (wide, high))) = &block.link {
        let place = match target {
            Target::Page(page) => place_of(*page),
            Target::Address(address) => address.clone(),
        };
        let [x, y, wide, high] = [*x, *y, *wide, *high].map(short);
        let _ = writeln!(text, "<a href=\"{}\">", quoted(&place));
        let _ = writeln!(text, "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill-opacity=\"0\"/>");
    }
    let turned =
        block.turned.map_or(String::new(), |(x, y)| format!(" transform=\"rotate(180 {} {})\"", short(x), short(y)));
    let language = block.language.map_or(String::new(), |code| format!(" lang=\"{code}\""));
    let (role, title) = match &block.role {
        Role::Heading(level) => (format!(" role=\"heading\" aria-level=\"{level}\""), String::new()),
        Role::Figure(shows) => (" role=\"img\"".into(), format!("<title>{}</title>\n", escaped(shows))),
        Role::Decoration => (" aria-hidden=\"true\"".into(), String::new()),
        Role::Paragraph | Role::Entry => (String::new(), String::new()),
    };
    let _ = writeln!(text, "<g{role}{language}{turned}>{title}");
    block.items.iter().for_each(|item| write_item(text, item, ground));
    text.push_str("</g>\n");
    if block.link.is_some() {
        text.push_str("</a>\n");
    }
}

fn write_item(text: &mut String, item: &Item, ground: Ground) {
    let _ = match item {
        Item::Words { at, size, face, text: words, grey } => {
            let font = if *face == Face::Mono { FONT } else { TEXT_FONT };
            let weight = if *face == Face::Regular { "normal" } else { "bold" };
            writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-family=\"{font}\" font-weight=\"{weight}\" font-size=\"{}\" fill=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
                short(at.0),
                short(at.1),
                short(*size),
                colour([*grey; 3]),
                short(face.width(words, *size)),
                escaped(words),
            )
        }
        Item::Picture { at, cell, picture } => {
            let _ = writeln!(
                text,
                "<g transform=\"translate({} {}) scale({})\" font-family=\"{FONT}\" font-weight=\"bold\" text-anchor=\"middle\">",
                short(at.0),
                short(at.1),
                short(*cell),
            );
            shapes(text, picture, ground);
            writeln!(text, "</g>")
        }
        Item::Line { from, to, width, grey } => writeln!(
            text,
            "<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
            short(from.0),
            short(from.1),
            short(to.0),
            short(to.1),
            colour([*grey; 3]),
            short(*width),
        ),
    };
}

fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}
