//! A plot of a few curves, size across and time upwards by powers of ten, as SVG that looks right on light and dark paper. Curves
//! are told apart by their marks and dashes too, not by colour alone, and named at their ends.

use std::fmt::Write as _;

/// Somebody's times.
pub struct Curve {
    pub name: &'static str,
    /// Size and seconds.
    pub points: Vec<(usize, f64)>,
}

/// A plot.
pub struct Plot<'a> {
    pub title: &'static str,
    pub across: &'static str,
    pub curves: &'a [Curve],
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = 50.0;
/// Colour, dashes and mark of each curve: the blue, orange and green of Okabe and Ito.
const LOOKS: [(&str, &str, Mark); 3] =
    [("#0072b2", "", Mark::Disc), ("#d55e00", "7 4", Mark::Square), ("#009e73", "2 3", Mark::Triangle)];
/// Times that have a line of their own.
const TIMES: [(f64, &str); 8] = [
    (1e-5, "10 µs"),
    (1e-4, "0.1 ms"),
    (1e-3, "1 ms"),
    (1e-2, "10 ms"),
    (1e-1, "0.1 s"),
    (1.0, "1 s"),
    (10.0, "10 s"),
    (100.0, "100 s"),
];

#[derive(Clone, Copy)]
enum Mark {
    Disc,
    Square,
    Triangle,
}

impl Plot<'_> {
    /// The picture.
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" font-family=\"system-ui, sans-serif\" font-size=\"14\" role=\"img\" \
             aria-label=\"{title}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
             <text x=\"16\" y=\"28\" font-size=\"17\" font-weight=\"600\" fill=\"#222\">{title}</text>\n",
            title = self.title
        );
        self.axes(&mut svg);
        for (at, curve) in self.curves.iter().enumerate() {
            self.curve(&mut svg, at, curve);
        }
        svg + "</svg>\n"
    }

    fn sides(&self) -> impl Iterator<Item = usize> {
        self.curves.iter().flat_map(|curve| curve.points.iter().map(|point| point.0))
    }

    fn times(&self) -> impl Iterator<Item = f64> {
        self.curves.iter().flat_map(|curve| curve.points.iter().map(|point| point.1))
    }

    fn x(&self, side: f64) -> f64 {
        let (least, most) = (self.sides().min().unwrap_or(0) as f64, self.sides().max().unwrap_or(1) as f64);
        LEFT + (side - least) / (most - least).max(1.0) * (WIDTH - LEFT - RIGHT)
    }

    /// The lowest and the highest line: powers of ten around all times.
    fn span(&self) -> (f64, f64) {
        let low = self.times().fold(f64::INFINITY, f64::min).log10().floor();
        let high = self.times().fold(0.0, f64::max).log10().ceil();
        (low, high.max(low + 1.0))
    }

    fn y(&self, seconds: f64) -> f64 {
        let (low, high) = self.span();
        HEIGHT - BOTTOM - (seconds.log10() - low) / (high - low) * (HEIGHT - TOP - BOTTOM)
    }

    fn axes(&self, svg: &mut String) {
        let (low, high) = self.span();
        for (seconds, label) in TIMES.iter().filter(|(seconds, _)| (low..=high).contains(&seconds.log10().round())) {
            let y = self.y(*seconds);
            let _ = writeln!(
                svg,
                "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" \
                 fill=\"#444\">{label}</text>",
                WIDTH - RIGHT,
                LEFT - 8.0,
                y + 5.0
            );
        }
        let mut last = f64::NEG_INFINITY;
        let mut sides: Vec<usize> = self.sides().collect();
        sides.sort_unstable();
        sides.dedup();
        for side in sides {
            let x = self.x(side as f64);
            if x - last < 28.0 {
                continue;
            }
            last = x;
            let y = HEIGHT - BOTTOM;
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {y}v5\" stroke=\"#444\"/><text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\" \
                 fill=\"#444\">{side}</text>",
                y + 20.0
            );
        }
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {TOP}V{y}H{}\" fill=\"none\" stroke=\"#444\"/><text x=\"{:.1}\" y=\"{}\" \
             text-anchor=\"middle\" fill=\"#444\">{}</text>",
            WIDTH - RIGHT,
            (LEFT + WIDTH - RIGHT) / 2.0,
            HEIGHT - 8.0,
            self.across,
            y = HEIGHT - BOTTOM
        );
    }

    /// A curve, its marks, and its name above the plot.
    fn curve(&self, svg: &mut String, at: usize, curve: &Curve) {
        let (colour, dashes, mark) = LOOKS[at % LOOKS.len()];
        let points: Vec<(f64, f64)> =
            curve.points.iter().map(|&(side, seconds)| (self.x(side as f64), self.y(seconds))).collect();
        let line = |points: &[(f64, f64)]| {
            let mut line = String::new();
            for (at, (x, y)) in points.iter().enumerate() {
                let _ = write!(line, "{}{x:.1} {y:.1}", if at == 0 { "M" } else { "L" });
            }
            format!(
                "<path d=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>"
            )
        };
        let before: usize = self.curves[..at].iter().map(|curve| curve.name.chars().count()).sum();
        let (x, y) = (16.0 + 72.0 * at as f64 + 7.2 * before as f64, 56.0);
        let name = format!("<text x=\"{}\" y=\"{}\" fill=\"#222\">{}</text>", x + 44.0, y + 5.0, curve.name);
        let marks: String = points.iter().chain([&(x + 18.0, y)]).map(|at| mark.drawn(*at, colour)).collect();
        let _ = writeln!(svg, "{}{}{marks}{name}", line(&points), line(&[(x, y), (x + 36.0, y)]));
    }
}

impl Mark {
    fn drawn(self, (x, y): (f64, f64), colour: &str) -> String {
        match self {
            Mark::Disc => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/>"),
            Mark::Square => {
                format!("<rect x=\"{:.1}\" y=\"{:.1}\" width=\"8\" height=\"8\" fill=\"{colour}\"/>", x - 4.0, y - 4.0)
            }
            Mark::Triangle => {
                format!("<path d=\"M{x:.1} {:.1}l5 9h-10z\" fill=\"{colour}\"/>", y - 5.0)
            }
        }
    }
}
