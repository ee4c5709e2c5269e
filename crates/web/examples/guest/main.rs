//! The server of the page with one family more than runut has. The browser tests play, draw, explain and print its puzzles:
//! whatever the page can do must need nothing of a family but what it tells of itself.

mod quilt;

use runut::Stop;
use runut_web::{Config, Port, Server};

fn main() -> Result<(), runut::Refusal> {
    runut::add_family(&quilt::FAMILY);
    let server = Server::bind(&Config { host: None, port: Port::Exactly(0) })?;
    println!("{}", server.address());
    server.serve(&Stop::default())
}
