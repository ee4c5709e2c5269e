// @ts-check
// The race: two or three strategies on one puzzle at the same time, each with its board and its counter, and a chart
// of both that grows. All seconds are those that the searches tell: how long their answers travel does not count.

import { askBeside, newest, stream } from "../../api.js";
import { button, choice, fill, h, parseSvg } from "../../dom.js";
import { looks } from "../../looks.js";
import { duration, number, span, t } from "../../words/words.js";
import { Asking, counterName, unanswered } from "../asking.js";
import { download } from "../save.js";
import { chart, held, table } from "./chart.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {import("./chart.js").Line} Line */
/** @typedef {import("../../api.js").Done} Done */

/** Strategies that run at once. */
const LANES = 3;
/** Seconds that each has. */
const SECONDS = 20;
/** Points of a line between which no other is kept, in seconds. */
const BETWEEN = 0.05;

/** A strategy that runs. @param {App} app @param {string} strategy */
function lane(app, strategy) {
  const picture = h("div", { class: "race-board", "aria-hidden": "true" });
  const count = h("strong", { class: "race-count" }, "0");
  const state = h("p", { class: "muted" }, t("race.running"));
  const title = h("h3", {}, strategy);
  const memory = h("p", { class: "muted race-memory" });
  const element = h("section", { class: "race-lane", "aria-label": strategy }, title, picture, count, state, memory);
  /** @type {Line} */
  const line = { name: strategy, points: [[0, 0]], isStopped: false, counter: "", memory: null, isOver: false };
  const puzzle = /** @type {import("../../api.js").Opened} */ (app.puzzle);
  const draw = newest(async (/** @type {string[]} */ rows) => {
    const drawing = await askBeside("draw", { puzzle: puzzle.text, rows, dark: app.isDark, ...looks.asked });
    fill(picture, parseSvg(drawing.svg));
  }, () => {});
  /** How much of the whole is done, where that is known. @type {number | null} */
  let part = null;
  let counted = 0;

  /** @param {number} tries @param {number} seconds */
  function note(tries, seconds) {
    counted = Math.max(counted, tries);
    count.textContent = number(counted);
    const [last] = line.points[line.points.length - 1];
    if (seconds - last >= BETWEEN) line.points.push([seconds, counted]);
  }

  /** @param {Done} done */
  function finish(done) {
    const { seconds } = done;
    if (done.counter) {
      counted = done.counter.value;
      line.counter = counterName(done.counter.name);
      count.textContent = `${number(counted)} ${line.counter}`;
    }
    [line.memory, line.isOver] = [done.memory ?? null, true];
    memory.textContent = held(line.memory);
    line.points.push([seconds, counted]);
    line.isStopped = done.halt !== null;
    element.classList.toggle("open", line.isStopped);
    const whole = line.isStopped && part ? t("compare.whole", { time: span(seconds / part) }) : "";
    const ending = line.isStopped ? t(`compare.halt.${done.halt}`) : t(`compare.answer.${done.verdict}`);
    state.textContent = [`${ending}, ${duration(seconds)}`, whole].filter(Boolean).join(". ");
  }

  /** @param {AbortSignal} signal */
  async function run(signal) {
    const body = { puzzle: puzzle.text, ask: "solve", limit: 1, strategy, watch: true, seconds: SECONDS };
    draw(puzzle.rows);
    for await (const { event, data } of stream("run", body, signal)) {
      if (event === "step") {
        note(data.counted, data.seconds);
        draw(data.board);
      } else if (event === "progress") {
        if (data.of && data.done) part = data.done / data.of;
        note(data.counted, data.seconds);
      } else if (event === "solution") draw(data.board);
      else if (event === "done") finish(data);
    }
  }

  return { element, line, run };
}

/** @param {App} app */
export function raceSection(app) {
  const asking = new Asking();
  /** @type {string[]} */
  let chosen = [];
  /** @type {ReturnType<typeof lane>[]} */
  let lanes = [];
  const fields = h("div", { class: "fields race-fields" });
  const start = button(t("race.start"), run, { icon: "play" });
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", class: "quiet" });
  const board = h("div", { class: "race-lanes" });
  const growing = h("div", { class: "race-growing" });
  /** Boards and chart: over the whole stage where there is room, else in the panel. */
  const track = h("div", { class: "race-track" }, board, growing);
  const isWide = matchMedia("(min-width: 1000px)");
  isWide.addEventListener("change", () => place(), { signal: app.life.signal });
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const files = h(
    "div",
    { class: "row", hidden: true },
    button(t("race.csv"), () => save(table(lines()), "text/csv", "csv"), { icon: "save" }),
    button(t("race.svg"), () => save(drawn(), "image/svg+xml", "svg"), { icon: "save" }),
  );
  const element = h(
    "details",
    { class: "race" },
    h("summary", {}, t("race.title")),
    h("p", { class: "muted" }, t("race.help", { n: SECONDS })),
    fields,
    h("div", { class: "row" }, start, stop),
    files,
    answer,
  );

  const lines = () => lanes.map(({ line }) => line);

  function place() {
    const isOnStage = isWide.matches && app.tab === "compare" && lanes.length > 0 && element.open;
    track.classList.toggle("race-wide", isOnStage);
    if (isOnStage) app.stage.element.append(track);
    else files.before(track);
    if (lanes.length) draw();
  }
  element.addEventListener("toggle", place);

  /** @param {string} text @param {string} type @param {string} ending */
  const save = (text, type, ending) => download(new Blob([text], { type }), `${t("race.file")}.${ending}`);

  const draw = () => fill(growing, chart(lines(), track.classList.contains("race-wide")));

  function drawn() {
    const picture = chart(lines(), true);
    picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    picture.setAttribute("color", "#222");
    return picture.outerHTML;
  }

  /** Who may run: those that go step by step on this puzzle. */
  function show() {
    const fitting = app.puzzle?.films ?? [];
    const kept = (/** @type {number} */ at) => (fitting.includes(chosen[at]) ? chosen[at] : (fitting[at] ?? ""));
    chosen = Array.from({ length: LANES }, (_, at) => kept(at));
    const options = [{ value: "", label: "–" }, ...fitting.map((name) => ({ value: name, label: name }))];
    fill(fields, chosen.map((name, at) =>
      choice(t("race.lane", { n: at + 1 }), options, name, (now) => { chosen[at] = now; })));
  }

  /** Who was first: the one that took the least time, of those that came to their end. */
  function first() {
    const ended = lines().filter(({ isOver, isStopped }) => isOver && !isStopped);
    const [best] = ended.map(({ name, points }) => ({ name, seconds: points[points.length - 1][0] }))
      .sort((one, other) => one.seconds - other.seconds);
    if (!best || lanes.length < 2) return null;
    return h("p", { class: "race-first" }, t("race.first", { name: best.name, time: duration(best.seconds) }));
  }

  /** @param {boolean} isBusy */
  function busy(isBusy) {
    start.disabled = isBusy;
    stop.hidden = !isBusy;
  }

  async function run() {
    const names = chosen.filter(Boolean);
    if (!app.puzzle || !names.length) return;
    const mine = asking.begin();
    lanes = names.map((name) => lane(app, name));
    fill(board, lanes.map((one) => one.element));
    place();
    fill(answer);
    files.hidden = true;
    busy(true);
    const grow = setInterval(draw, 150);
    try {
      await Promise.all(lanes.map((one) => one.run(mine.signal)));
      if (asking.is(mine)) fill(answer, first());
    } catch (error) {
      if (asking.is(mine)) fill(answer, unanswered(error, run));
    } finally {
      clearInterval(grow);
      if (asking.is(mine)) {
        draw();
        files.hidden = false;
        asking.end(mine);
        busy(false);
      }
    }
  }

  busy(false);
  return {
    element,
    opened() {
      asking.forget();
      busy(false);
      lanes = [];
      for (const part of [board, growing, answer]) fill(part);
      files.hidden = true;
      place();
      show();
    },
    shown: place,
    left() {
      asking.stop();
      track.remove();
    },
    closed() {
      asking.forget();
      track.remove();
    },
  };
}
