//! The listening socket, connections, and the end of it all.

use crate::api;
use crate::desk::Desk;
use crate::guard::Names;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use runut::{Code, Refusal, Said, Stop};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, ToSocketAddrs, UdpSocket};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// The port that is asked for first.
pub const USUAL_PORT: u16 = 7878;
/// How many ports from there on are tried.
const PORTS: u16 = 100;
/// Connections at a time; more wait until one ends.
const CONNECTIONS: u32 = 1_000;
/// How long a connection may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often somebody looks whether to end.
const LOOK: Duration = Duration::from_millis(50);
/// How long connections have to end.
const GRACE: Duration = Duration::from_millis(500);
/// Threads that wait for work to be done; the work itself has its own limits.
const BLOCKING_THREADS: usize = 512;
/// Where a way out of this machine is looked for, of each kind of network that people have; nothing is sent there.
const FAR_AWAY: [&str; 5] =
    ["192.0.2.1:9", "192.168.255.254:9", "10.255.255.254:9", "172.31.255.254:9", "[2001:db8::1]:9"];

/// Which port.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Port {
    /// The usual one, or the next one that is free.
    Usual,
    /// This one and no other; 0 for any that is free.
    Exactly(u16),
}

/// Where to listen.
#[derive(Clone, Debug)]
pub struct Config {
    /// An address or name of this machine; none for this machine alone.
    pub host: Option<String>,
    /// The port.
    pub port: Port,
}

/// A server that listens, but does not answer yet.
pub struct Server {
    listener: TcpListener,
    desk: Arc<Desk>,
    at: SocketAddr,
}

impl Server {
    /// Begins to listen.
    pub fn bind(config: &Config) -> Result<Server, Refusal> {
        let host = config.host.as_deref().unwrap_or("127.0.0.1");
        let listener = match config.port {
            Port::Exactly(port) => listen(host, port),
            Port::Usual => {
                let free = (USUAL_PORT..USUAL_PORT + PORTS).map(|port| listen(host, port));
                let is_taken = |tried: &std::io::Result<TcpListener>| {
                    tried.as_ref().is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
                };
                free.into_iter().find(|tried| !is_taken(tried)).unwrap_or_else(|| listen(host, USUAL_PORT))
            }
        };
        let port = if let Port::Exactly(port) = config.port { port } else { USUAL_PORT };
        let refused = |error| refused(&error, host, port);
        let listener = listener.map_err(refused)?;
        let at = listener.local_addr().map_err(refused)?;
        let names = Names::new(host, at.port(), at.ip().is_unspecified());
        Ok(Server { listener, desk: Arc::new(Desk::new(names)), at })
    }

    /// The address that a reader on this machine opens.
    pub fn address(&self) -> String {
        let here = match self.at.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        format!("http://{}/", SocketAddr::new(here, self.at.port()))
    }

    /// The addresses under which other machines reach it: those that this machine has towards other networks. None if
    /// only this machine can ask, or if no network is found.
    pub fn addresses_for_others(&self) -> Vec<String> {
        let at = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, self.at.port()));
        match self.at.ip() {
            ip if ip.is_loopback() => Vec::new(),
            // All of them: on Linux `::` takes IPv4 as well.
            ip if ip.is_unspecified() => own_addresses(ip.is_ipv6()).into_iter().map(at).collect(),
            ip => vec![at(ip)],
        }
    }

    /// Whether other machines can ask it.
    pub fn is_open_to_others(&self) -> bool {
        !self.at.ip().is_loopback()
    }

    /// Answers until the stop is raised. What is being searched then is stopped.
    pub fn serve(self, stop: &Stop) -> Result<(), Refusal> {
        let refused = |error: std::io::Error| refused(&error, &self.at.ip().to_string(), self.at.port());
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .max_blocking_threads(BLOCKING_THREADS)
            .build()
            .map_err(refused)?;
        self.listener.set_nonblocking(true).map_err(refused)?;
        let served = runtime.block_on(serve(self.listener, &self.desk, stop));
        runtime.shutdown_timeout(GRACE);
        served.map_err(refused)
    }
}

/// The addresses from which this machine would send something to other networks.
fn own_addresses(with_ipv6: bool) -> Vec<IpAddr> {
    let from = |far: &&str| {
        let any = if far.starts_with('[') { "[::]:0" } else { "0.0.0.0:0" };
        let socket = UdpSocket::bind(any).ok()?;
        socket.connect(far).ok()?;
        socket.local_addr().ok().map(|own| own.ip())
    };
    let mut own = Vec::new();
    for ip in FAR_AWAY.iter().filter_map(from) {
        let is_useful = !ip.is_loopback() && !ip.is_unspecified() && (with_ipv6 || ip.is_ipv4());
        if is_useful && !own.contains(&ip) {
            own.push(ip);
        }
    }
    own
}

fn listen(host: &str, port: u16) -> std::io::Result<TcpListener> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let at: Vec<SocketAddr> = (bare, port).to_socket_addrs()?.collect();
    TcpListener::bind(&at[..])
}

fn refused(error: &std::io::Error, host: &str, port: u16) -> Refusal {
    if error.kind() == ErrorKind::AddrInUse {
        let said = Said::new("web-port-taken").with("port", port.to_string()).with("host", host);
        return Refusal::new(Code::CannotServe, said).help(Said::new("web-port-taken-help"));
    }
    let said = Said::new("web-cannot-listen").with("host", format!("{host}:{port}"));
    let said = said.with("error", runut::system_error(error));
    Refusal::new(Code::CannotServe, said).help(Said::new("web-cannot-listen-help"))
}

async fn serve(listener: TcpListener, desk: &Arc<Desk>, stop: &Stop) -> std::io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let app = api::router(desk.clone());
    let connections = Arc::new(Semaphore::new(CONNECTIONS as usize));
    let mut look = tokio::time::interval(LOOK);
    while !stop.is_raised() {
        let place = connections.clone();
        let accepted = tokio::select! {
            _ = look.tick() => continue,
            accepted = async {
                let place = place.acquire_owned().await;
                (listener.accept().await, place)
            } => accepted,
        };
        let ((Ok((stream, _)), Ok(place)), desk, app) = (accepted, desk.clone(), app.clone()) else {
            // Such as too many open files: it passes.
            tokio::time::sleep(LOOK).await;
            continue;
        };
        tokio::spawn(async move {
            let _place = place;
            // Small events must not wait for more of them.
            let _ = stream.set_nodelay(true);
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app));
            let (mut connection, mut closing) = (pin!(connection), desk.closing());
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = closing.wait_for(|&is_closing| is_closing) => {}
            }
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(GRACE, connection).await;
        });
    }
    drop(listener);
    desk.close();
    let _ = tokio::time::timeout(2 * GRACE, connections.acquire_many(CONNECTIONS)).await;
    Ok(())
}
