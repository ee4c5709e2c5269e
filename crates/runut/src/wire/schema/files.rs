//! The files of docs/schema, and what is answered in each.

use super::{Entry, File};
use crate::tasks;
use crate::wire::*;
use serde_json::json;

/// The files about answers of the library; those of its programs' own answers come from these.
pub fn files() -> Vec<File> {
    let begun = || Entry::of::<Solved>("begun").only(&["family", "solutions"]);
    let cut = begun().and(Entry::of::<Stopped>("")).always("verdict", "stopped");
    let cut = cut.described("Boards were written, and then the program had to end at once.");
    let spoilt = begun().and(Entry::of::<Failure>(""));
    let spoilt = spoilt.described("Boards were written, and then a file could not be.");
    let counted = Entry::named::<WithProof<CountProof>>("answer");
    let words = json!({"enum": ["solved", "no-solution", "stopped", "refused"]});
    let row = Entry::of::<Row>("row")
        .holding("verdict", words)
        .holding("count", json!({"const": null, "description": "The page does not let them count."}))
        .holding("bytes", json!({"const": null, "description": "The page does not measure memory."}));
    let counted = counted
        .holding("solutions", json!({"const": [], "description": "Always empty."}))
        .holding("pairs", json!({"const": null, "description": "Always null."}));
    vec![
        File::new("solve.json", "solve --json, and a line of solve --each")
            .or(Entry::named::<WithProof<Proof>>("answer"))
            .or(cut.named_as("cut"))
            .or(spoilt.named_as("spoilt"))
            .or_stopped()
            .or_error(),
        File::new("count.json", "count --json, count --places --json, and a line of count --each")
            .or(counted)
            .or(Entry::of::<Worth>("places"))
            .or_stopped()
            .or_error(),
        File::new("prove.json", "prove --json, and a line of prove --each")
            .or(Entry::named::<Proved>("answer"))
            .or_stopped()
            .or_error(),
        File::new("check.json", "check --json, a line of check --each, and what the page is answered")
            .or(Entry::named::<Judgement>("answer"))
            .or(Entry::of::<Trace>("trace"))
            .or_stopped()
            .or_error(),
        File::new("explain.json", "explain --json, a line of explain --each, and what the page is answered")
            .or(Entry::named::<Walked>("answer").maybe("moves"))
            .or(Entry::defined("step"))
            .or(Entry::defined("finding"))
            .or_stopped()
            .or_error(),
        File::new("hint.json", "hint --json, and what the page is answered")
            .or(Entry::of::<NextSteps>("answer"))
            .or_stopped()
            .or_error(),
        File::new("grade.json", "grade --json, a line of grade --each, and what the page is answered")
            .or(Entry::named::<Grade>("answer"))
            .or_stopped()
            .or_error(),
        File::new("tree.json", "tree --json, and what the page is answered")
            .or(Entry::of::<Pictured>("answer").maybe("svg"))
            .or_stopped()
            .or_error(),
        File::new("compare.json", "compare --json")
            .or(Entry::of::<Vec<Named<'_, Row>>>("rows").described("One for each strategy, in the order of the table."))
            .or_stopped()
            .or_error(),
        File::new("estimate.json", "estimate --json")
            .or(Entry::of::<Vec<Sounded>>("rows").described("One for each strategy."))
            .or_stopped()
            .or_error(),
        File::new("convert.json", "convert --to json, a line of convert --each, and what the page is answered")
            .or(Entry::of::<PuzzleLines<'_>>("lines"))
            .or(Entry::named::<Converted>("converted"))
            .or_stopped()
            .or_error(),
        File::new("draw.json", "A line of draw --each")
            .or(Entry::named::<Drawn>("answer").with("puzzle"))
            .or_stopped()
            .or_error(),
        File::new("generate.json", "generate --json, and index.json of a folder that generate writes")
            .or(Entry::of::<Run<'_>>("run"))
            .or_error(),
        File::new("book.json", "book").or(Entry::of::<Bound>("bound")).or_stopped().or_error(),
        File::new("sets.json", "sets --json").or(Entry::of::<Vec<Set>>("sets")).or_error(),
        File::new("examples.json", "examples --json").or(Entry::of::<Vec<Example>>("examples")),
        File::new(
            "merge.json",
            "merge --json: a count, or new puzzles; of a list a line each, as VERB --each prints them",
        )
        .or(Entry::at("count", "count.json#/$defs/answer"))
        .or(Entry::at("run", "generate.json#/$defs/run"))
        .or_stopped()
        .or_error(),
        tasks::contract::task_answers()
            .into_iter()
            .fold(File::new("task.json", "A line of a list of tasks, as split writes it"), File::or),
        tasks::contract::result_answers()
            .into_iter()
            .fold(File::new("result.json", "A line of a file of results, as run writes it"), File::or),
        File::new("page/families.json", "GET /api/families").or(Entry::of::<Vec<Family>>("families")),
        File::new("page/strategies.json", "GET /api/strategies").or(Entry::of::<Vec<StrategyInfo>>("strategies")),
        File::new("page/open.json", "POST /api/open").or(Entry::of::<Opened>("answer")),
        File::new("page/draw.json", "POST /api/draw").or(Entry::of::<Shown>("answer")),
        File::new("page/marks.json", "POST /api/marks").or(Entry::of::<Marks>("answer")),
        File::new("page/stuck.json", "POST /api/stuck").or(Entry::of::<Stuck>("answer")),
        File::new("page/table.json", "POST /api/table").or(Entry::of::<Laid>("answer")),
        File::new("page/draft.json", "POST /api/draft").or(Entry::of::<Drafted>("answer")),
        File::new("page/write.json", "POST /api/write").or(Entry::of::<Written>("answer")),
        File::new("page/rework.json", "POST /api/rework").or(Entry::of::<Reworked>("answer")).or_error(),
        File::new("page/conflict.json", "POST /api/conflict").or(Entry::of::<Conflict>("answer")).or_error(),
        File::new("page/prove.json", "POST /api/prove").or(Entry::of::<ProvedInFull>("answer")).or_error(),
        File::new("page/compare.json", "POST /api/compare: the data of each event, by its name")
            .or(row)
            .or(Entry::of::<Compared>("done"))
            .as_events(),
    ]
}
