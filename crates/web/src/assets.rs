//! The page's files, inside the binary. A file is found by its exact name among those that were embedded: nothing that a
//! request says ever becomes a path.

use crate::desk::Desk;
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use runut::Language;
use std::sync::Arc;

/// Every file: its name, its tag and what is in it.
const PAGE: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The kinds of files there are; a file of any other kind is not sent.
const KINDS: [(&str, &str); 7] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("woff2", "font/woff2"),
];

/// The page itself.
pub async fn index(State(desk): State<Arc<Desk>>, headers: HeaderMap) -> Response {
    file("index.html", &headers).unwrap_or_else(|trouble| trouble.response(desk.speaker(Language::English)))
}

/// A file that the page asks for.
pub async fn asset(State(desk): State<Arc<Desk>>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&name, &headers).unwrap_or_else(|trouble| trouble.response(desk.speaker(Language::English)))
}

fn file(name: &str, headers: &HeaderMap) -> Result<Response, Trouble> {
    let &(_, tag, bytes) = PAGE.iter().find(|(known, ..)| *known == name).ok_or(Trouble::NotFound)?;
    let ending = name.rsplit('.').next().unwrap_or("");
    let (_, kind) = KINDS.iter().find(|(known, _)| *known == ending).ok_or(Trouble::NotFound)?;
    // A new version of the program brings new files under the old names: they are asked for every time, and sent once.
    let head = [(CONTENT_TYPE, *kind), (CACHE_CONTROL, "no-cache"), (ETAG, tag)];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    Ok((head, bytes).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every file below a folder, by its name below `page`.
    fn lying(folder: &std::path::Path, before: &str) -> Vec<(String, Vec<u8>)> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
            let name = format!("{before}{}", entry.file_name().to_str().unwrap());
            match entry.path().is_dir() {
                true => found.extend(lying(&entry.path(), &format!("{name}/"))),
                false => found.push((name, std::fs::read(entry.path()).unwrap())),
            }
        }
        found
    }

    #[test]
    fn what_is_inside_is_what_lies_in_the_folder_and_each_file_has_a_tag_of_its_own() {
        let mut lying = lying(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), "");
        lying.sort();
        let inside: Vec<(String, Vec<u8>)> =
            PAGE.iter().map(|(name, _, bytes)| (name.to_string(), bytes.to_vec())).collect();
        assert!(lying == inside, "a file of the page is missing, or is not the one in the folder");
        let tags: std::collections::BTreeSet<&str> = PAGE.iter().map(|(_, tag, _)| *tag).collect();
        assert_eq!(tags.len(), PAGE.len());
        assert!(tags.iter().all(|tag| tag.len() == 18 && tag.starts_with('"') && tag.ends_with('"')), "{tags:?}");
    }

    #[test]
    fn the_page_is_inside_and_is_found_by_exact_names_alone() {
        assert_eq!(file("index.html", &HeaderMap::new()).unwrap().status(), StatusCode::OK);
        for name in ["", "/", "/index.html", "./index.html", "../Cargo.toml", "x/../index.html", "INDEX.HTML", "no.js"]
        {
            assert!(file(name, &HeaderMap::new()).is_err(), "{name}");
        }
    }
}
