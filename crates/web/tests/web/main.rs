//! The server and the page behind it, in one program: a module a subject.

mod answers;
mod common;
mod drafts;
mod refusals;
mod table;
