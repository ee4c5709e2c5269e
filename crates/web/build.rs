//! The page is inside the binary: a table of its files, made anew when one of them comes, goes or changes. Each has its
//! name, a tag that changes with what is in it, and its bytes.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=page");
    let variable = |name| PathBuf::from(std::env::var_os(name).expect("cargo tells where to build"));
    let page = variable("CARGO_MANIFEST_DIR").join("page");
    let mut files = Vec::new();
    find(&page, "", &mut files);
    files.sort();
    let mut table = String::from("&[\n");
    for (name, file) in files {
        let mut hasher = DefaultHasher::new();
        hasher.write(&std::fs::read(&file).expect("the page can be read"));
        let tag = format!("\"{:016x}\"", hasher.finish());
        writeln!(table, "    ({name:?}, {tag:?}, include_bytes!({file:?})),").expect("memory can be written");
    }
    table.push_str("]\n");
    std::fs::write(variable("OUT_DIR").join("page.rs"), table).expect("the table can be written");
}

/// Every file below a folder, with its name below the page's.
fn find(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) {
    for entry in std::fs::read_dir(folder).expect("the page is there") {
        let path = entry.expect("the page can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a file's name is text");
        let name = format!("{before}{name}");
        match path.is_dir() {
            true => find(&path, &format!("{name}/"), files),
            false => files.push((name, path)),
        }
    }
}
