// @ts-check
// A chart that grows: what each strategy has counted, over time. Lines differ by their dashes, so that they are told
// apart in grey too.

import { s } from "../../dom.js";
import { duration, number, size, t } from "../../words/words.js";

/**
 * What a strategy did: seconds and tries, what it counts, and the bytes that it held, where it keeps account of them.
 * @typedef {{
 *   name: string, points: [number, number][], isStopped: boolean, isOver: boolean, counter: string,
 *   memory: number | null,
 * }} Line
 */

/** Width and height in the panel, and over the whole page. */
const NARROW = [340, 220];
const BROAD = [800, 290];
/** The height of a line of words. */
const WORDS = 18;
const LEFT = 70;
const LOW = 34;
const DASHES = ["none", "9 5", "2 5"];

/** Powers of ten up to what is needed. @param {number} most */
function powers(most) {
  const count = Math.ceil(Math.log10(Math.max(10, most))) + 1;
  return Array.from({ length: count }, (_, at) => 10 ** at);
}

/** Three or four round numbers up to the most. @param {number} most */
function ticks(most) {
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => at * step);
}

/** What a strategy held, in words. @param {number | null} memory */
export const held = (memory) => (memory === null ? t("race.unmeasured") : t("race.memory", { size: size(memory) }));

/** All of a strategy in a line. @param {Line} line */
function legend({ name, points, counter, memory }) {
  const [seconds, tries] = points[points.length - 1];
  const count = `${number(tries)} ${counter}`.trim();
  return t("race.legend", { name, count, time: duration(seconds), memory: held(memory) });
}

/** @param {Line[]} lines @param {boolean} [isBroad] @returns {SVGElement} */
export function chart(lines, isBroad = false) {
  const [wide, high] = isBroad ? BROAD : NARROW;
  const ended = lines.filter(({ isOver }) => isOver);
  const points = lines.flatMap((line) => line.points);
  const longest = Math.max(0.1, ...points.map(([seconds]) => seconds));
  const most = Math.max(10, ...points.map(([, tries]) => tries));
  const rows = powers(most);
  const top = Math.log10(rows[rows.length - 1]);
  const x = (/** @type {number} */ seconds) => LEFT + ((wide - LEFT - 12) * seconds) / longest;
  const y = (/** @type {number} */ tries) => high - LOW - ((high - LOW - 14) * Math.log10(Math.max(1, tries))) / top;
  const word = (/** @type {number} */ at, /** @type {number} */ down, /** @type {string} */ text, anchor = "middle") =>
    s("text", { x: at, y: down, "text-anchor": anchor, "font-size": 12, fill: "currentColor" }, text);
  const rule = (/** @type {number[]} */ [x1, y1, x2, y2], faint = true) =>
    s("line", { x1, y1, x2, y2, stroke: "currentColor", "stroke-opacity": faint ? 0.18 : 0.8 });
  return s(
    "svg",
    {
      viewBox: `0 0 ${wide} ${high + ended.length * WORDS + (ended.length ? 6 : 0)}`,
      class: "race-chart",
      role: "img",
      "aria-label": t("race.chart"),
      "font-family": "sans-serif",
    },
    rows.map((tries) => [
      rule([LEFT, y(tries), wide - 12, y(tries)]),
      word(LEFT - 6, y(tries) + 4, number(tries), "end"),
    ]),
    ticks(longest).map((seconds) => [
      rule([x(seconds), 14, x(seconds), high - LOW]),
      word(x(seconds), high - LOW + 16, number(Math.round(seconds * 1000) / 1000)),
    ]),
    rule([LEFT, high - LOW, wide - 12, high - LOW], false),
    rule([LEFT, 14, LEFT, high - LOW], false),
    word(wide / 2, high - 4, t("race.seconds")),
    lines.map(({ name, points: own, isStopped }, at) => {
      const [seconds, tries] = own[own.length - 1] ?? [0, 1];
      const place = (/** @type {[number, number]} */ [when, count]) => `${x(when).toFixed(1)} ${y(count).toFixed(1)}`;
      const path = own.map((point, number) => `${number ? "L" : "M"}${place(point)}`);
      return [
        s("path", {
          d: path.join("") || "M0 0", fill: "none", stroke: "currentColor", "stroke-width": 2.5, class: `lane-${at}`,
          "stroke-dasharray": DASHES[at % DASHES.length],
        }),
        s("circle", {
          cx: x(seconds), cy: y(tries), r: 4, class: `lane-${at}`, fill: isStopped ? "none" : "currentColor",
          stroke: "currentColor",
        }),
        word(Math.min(x(seconds), wide - 44), y(tries) - 9, name),
      ];
    }),
    ended.map((line, at) => word(12, high + (at + 1) * WORDS, legend(line), "start")),
  );
}

/** The same as numbers in a file; the bytes that were held stand in the last row of each. @param {Line[]} lines */
export function table(lines) {
  const rows = lines.flatMap(({ name, points, memory }) =>
    points.map((point, at) => [name, ...point, at === points.length - 1 ? (memory ?? "") : ""].join()));
  return ["strategy,seconds,counted,memory", ...rows].join("\n");
}
