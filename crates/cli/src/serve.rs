//! `runut serve`: the local page, until Ctrl-C.

use crate::Exit;
use crate::messages::refuse;
use crate::voice::Voice;
use clap::ArgMatches;
use runut::Refusal;

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    match serve(matches, voice) {
        Ok(()) => Exit::Answered,
        Err(refusal) => refuse(&refusal, None, matches.get_flag("json"), voice),
    }
}

#[cfg(not(feature = "page"))]
fn serve(_: &ArgMatches, _: &Voice) -> Result<(), Refusal> {
    use runut::{Code, Said};
    Err(Refusal::new(Code::CannotServe, Said::new("serve-without-page")).help(Said::new("serve-without-page-help")))
}

#[cfg(feature = "page")]
fn serve(matches: &ArgMatches, voice: &Voice) -> Result<(), Refusal> {
    use crate::args;
    use crate::clock::Alarm;
    use crate::messages::warn;
    use crate::output::{self, Gone};
    use runut::Said;
    use runut_web::{Config, Port, Server};

    let port = args::port(matches)?.map_or(Port::Usual, Port::Exactly);
    let config = Config { host: matches.get_one::<String>("host").cloned(), port };
    // From here on Ctrl-C raises a stop and no longer ends the program at once.
    let alarm = Alarm::after(None);
    let server = Server::bind(&config)?;
    let address = server.address();
    match output::print(&format!("{address}\n")) {
        Ok(()) | Err(Gone::Reader) => {}
        Err(Gone::Refused(refusal)) => return Err(refusal),
    }
    if server.is_open_to_others() {
        let others = server.addresses_for_others();
        warn(&[Said::new("serve-open-to-others")], voice);
        match others.is_empty() {
            true => voice.tell(&voice.word("serve-no-address")),
            false => voice.tell(&voice.say(&Said::new("serve-addresses").with("addresses", others.join("  ")))),
        }
    }
    let speaks = !matches.get_flag("quiet");
    if speaks {
        voice.tell(&voice.word("serve-running"));
    }
    if !matches.get_flag("no-open") {
        runut_web::open_browser(&address);
    }
    server.serve(&alarm.stop)?;
    if speaks {
        voice.tell(&voice.word("serve-ended"));
    }
    Ok(())
}
