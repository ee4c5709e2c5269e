//! The library from outside, in one program: a module a subject.

mod api;
mod drawing;
