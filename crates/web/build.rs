//! The page is inside the binary: it is built anew when a file of the page comes, goes or changes.

fn main() {
    println!("cargo:rerun-if-changed=page");
}
