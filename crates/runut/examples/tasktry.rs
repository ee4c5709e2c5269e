use runut::tasks::*;
use runut::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u64 = a[2].parse().unwrap();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let p = open(&text, &Default::default()).unwrap();
    let t = Instant::now();
    let counting = Counting { equal_pieces: false, up_to_symmetry: a.len() > 3 };
    let tasks = split(&p, Split { tasks: n, counting }, &Limits::default(), &mut |_| {}).unwrap();
    println!("{} tasks in {:?}", tasks.len(), t.elapsed());
    let list = TaskList::of(tasks);
    let mut m = Merger::new(&list);
    let sp = Speaker::new(Language::English, &[]);
    let t = Instant::now();
    let mut secs = vec![];
    let mut est = 0.0;
    for (task, sum) in &list.tasks {
        let f = perform(task, sum, &Limits::default(), &sp, &mut Silent).unwrap();
        secs.push(f.seconds);
        est += task.weight() as f64;
        m.add(f).unwrap();
    }
    let all = t.elapsed().as_secs_f64();
    secs.sort_by(f64::total_cmp);
    if let Merged::Count { count, nodes, .. } = m.finish().unwrap() {
        println!("{count} nodes {nodes} est {est} in {all:.3}s largest {:.4} = {:.2}%", secs.last().unwrap(), 100.0 * secs.last().unwrap() / all);
    }
}
