use runut::*;
fn main(){
    let a:Vec<String>=std::env::args().collect();
    let text=std::fs::read_to_string(&a[1]).unwrap();
    let threads:usize=a[3].parse().unwrap();
    let p=open(&text,&ReadOptions{lenient:true}).unwrap();
    let equal=a.len()>4;
    let up=a.len()>5;
    let s=std::time::Instant::now();
    let q=Question{ask:Ask::Count,strategy:&a[2],counting:Counting{equal_pieces:equal&&a[4]=="e",up_to_symmetry:up},..Question::default()};
    let l=Limits{threads,..Limits::default()};
    let r=ask(&p,&q,&l,&mut Silent).unwrap();
    println!("{} {:?} {:?} {:?} {:.1} ms",r.found.count(),r.strategy,r.counter,r.halt,s.elapsed().as_secs_f64()*1e3);
}
