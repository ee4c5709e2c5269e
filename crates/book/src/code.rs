//! An address as a square that cameras read.

use qrcodegen::{QrCode, QrCodeEcc};
use runut::{Form, Ink, Picture, Puzzle, Shape};

/// Squares on a side that a small camera still tells apart when the code is printed as small as here.
const MOST_MODULES: i32 = 93;

/// The address of a puzzle on a page that is served somewhere, as the page itself writes it.
pub fn address(page: &str, puzzle: &Puzzle) -> String {
    let page = page.split('#').next().unwrap_or_default();
    match puzzle.write_as(Form::Id) {
        Some(Ok(id)) => format!("{page}#id={}", escaped(&id)),
        _ => format!("{page}#p={}", packed(puzzle.write().as_bytes())),
    }
}

/// As `encodeURIComponent` of a browser does it.
fn escaped(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
    let byte = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(byte).collect()
}

/// Base64 with the letters that an address may hold, and without filling.
fn packed(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        let letters = (0..=three.len()).map(|at| LETTERS[(bits >> (18 - 6 * at) & 63) as usize]);
        text.extend(letters.map(char::from));
    }
    text
}

/// The code of an address, a square of dark cells; none where the address is too long for one that can be read.
pub fn square(address: &str) -> Option<Picture> {
    let code = QrCode::encode_text(address, QrCodeEcc::Low).ok().filter(|code| code.size() <= MOST_MODULES)?;
    let side = code.size();
    let mut picture = Picture { size: (side as f32, side as f32), ..Picture::default() };
    for y in 0..side {
        // What is dark side by side is one bar: fewer shapes, and no white lines between them.
        let mut x = 0;
        while x < side {
            let bar = (x..side).take_while(|&at| code.get_module(at, y)).count() as i32;
            if bar > 0 {
                let (left, top, right, low) = (x as f32, y as f32, (x + bar) as f32, y as f32 + 1.0);
                let points = vec![(left, top), (right, top), (right, low), (left, low)];
                picture.shapes.push(Shape::Polygon { points, ink: Ink::Blocked });
            }
            x += bar.max(1);
        }
    }
    Some(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_the_page() {
        assert_eq!(packed(b"a?>\xff"), "YT8-_w");
        assert_eq!(packed("TENTS\n".as_bytes()), "VEVOVFMK");
        let puzzle = runut::open("4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2", &Default::default()).expect("it is an ID");
        let address = address("https://example.org/runut/#old", &puzzle);
        assert_eq!(
            address,
            "https://example.org/runut/#id=4%3A3%2F1%2F4%2F2%2F2%2F2%2F1%2F2%2F2%2F2%2F1%2F3%2F2%2F1%2F3%2F2"
        );
        assert!(square(&address).is_some());
        assert!(square(&"x".repeat(2_000)).is_none());
    }
}
