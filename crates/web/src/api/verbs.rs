//! The verbs of the library: a route each, in one piece or row by row. Nothing here knows one of them by name.

use super::json_text;
use super::stream::{self, Form};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::routing::{MethodRouter, get, post};
use runut::verbs::{self, Entry, Fields, Host, VERBS};
use runut::wire::Halted;
use runut::{Halt, Limits, Speaker};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// The routes of all verbs.
pub fn routes() -> Router<Arc<Desk>> {
    VERBS.iter().fold(Router::new(), |router, verb| router.route(&format!("/api/{}", verb.name), answered(verb)))
}

fn answered(verb: &'static Entry) -> MethodRouter<Arc<Desk>> {
    match verb.work {
        verbs::Work::List => get(move |State(desk): State<Arc<Desk>>, uri: Uri| async move {
            let named = uri.query().unwrap_or("").split('&').find_map(|part| part.strip_prefix("lang="));
            let speaker = desk.speaker(Desk::language(named)).clone();
            let told =
                verb.call(Fields::new(), &Listing(&speaker, &Limits::default()), &mut |_| ControlFlow::Continue(()));
            told.map_or_else(|_| Trouble::Fault.response(&speaker), json_text)
        }),
        _ if verb.has_rows => post(move |State(desk): State<Arc<Desk>>, request: Request| async move {
            let work = Work::of(verb.work);
            stream::told(
                &desk,
                request,
                Form::Events,
                move |_: &Fields| work,
                move |task, fields, out, ready| {
                    let asking = Streaming { task, ready: RefCell::new(ready) };
                    let told = verb.call(fields.clone(), &asking, &mut |row| out.tell_text("row", &row));
                    let told = told.map_err(|fault| Trouble::of(fault, task))?;
                    asking.accepted();
                    out.last_text("done", &told);
                    Ok(())
                },
            )
            .await
        }),
        _ => post(move |State(desk): State<Arc<Desk>>, request: Request| async move {
            let answer = move |task: &Task, fields: Fields| {
                let told = verb.call(fields, task, &mut |_| ControlFlow::Continue(()));
                told.map(json_text).map_err(|fault| Trouble::of(fault, task))
            };
            desk.answer(request, Work::of(verb.work), answer).await
        }),
    }
}

impl Host for Task {
    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn speaker(&self) -> &Speaker {
        &self.speaker
    }

    fn halted(&self, halt: Halt) -> Halted {
        self.halted(halt)
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// Whoever asks for a list, which takes no time.
struct Listing<'a>(&'a Speaker, &'a Limits);

impl Host for Listing<'_> {
    fn limits(&self) -> &Limits {
        self.1
    }

    fn speaker(&self) -> &Speaker {
        self.0
    }

    fn halted(&self, halt: Halt) -> Halted {
        unreachable!("a list is not stopped: {halt:?}")
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A task whose rows are read as they come.
struct Streaming<'a> {
    task: &'a Task,
    ready: RefCell<&'a mut stream::Ready>,
}

impl Host for Streaming<'_> {
    fn limits(&self) -> &Limits {
        &self.task.limits
    }

    fn speaker(&self) -> &Speaker {
        &self.task.speaker
    }

    fn halted(&self, halt: Halt) -> Halted {
        self.task.halted(halt)
    }

    fn now(&self) -> Duration {
        self.task.now()
    }

    fn accepted(&self) {
        stream::begin(&mut self.ready.borrow_mut());
    }
}
