// @ts-check
// Watching a search: its board, its counters, at a speed of one's own.

import { isAbort, stream } from "../api.js";
import { cellsAt } from "../board/boards.js";
import { button, fill, h } from "../dom.js";
import { duration, number, t } from "../words/words.js";
import { Asking, complaint, counterName, strategyFields, verdict } from "./asking.js";

/** @typedef {import("../main.js").App} App */

/** Steps a second; the last is as fast as it goes. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 250, 1000, 5000, Infinity];

/** @param {App} app @returns {import("../main.js").Room} */
export function watchRoom(app) {
  const way = strategyFields(app, { onlySteps: true, auto: false });
  const asking = new Asking();
  let isPaused = false;
  let steps = 0;
  /** Steps that are let through while it is paused. */
  let allowed = 0;
  /** @type {(() => void) | null} */
  let wake = null;

  const start = button(t("watch.start"), run, { class: "accent", icon: "play" });
  const pause = button(t("watch.pause"), () => hold(!isPaused), { icon: "pause" });
  const step = button(t("watch.step"), () => { hold(true); allowed = 1; wake?.(); }, { icon: "step", bare: true });
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", bare: true });
  const speed = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    step: 1,
    value: 4,
    id: "speed",
    oninput: () => {
      showSpeed();
      wake?.();
    },
  });
  const speedNow = h("output", { for: "speed" });
  const values = {
    kind: h("dd", {}), counter: h("dd", {}), depth: h("dd", {}), steps: h("dd", {}), time: h("dd", {}),
  };
  const counterLabel = h("dt", {}, t("counter.any"));
  const depthBar = h("div", { class: "depths", "aria-hidden": "true" });
  const answer = h("div", { class: "answer", "aria-live": "polite" });

  const element = h(
    "div",
    { class: "room" },
    way.element,
    h("label", { class: "field", for: "speed" }, h("span", {}, t("watch.speed"), " ", speedNow), speed),
    h("div", { class: "row" }, start, pause, step, stop),
    h(
      "dl",
      { class: "counters" },
      h("div", {}, counterLabel, values.counter),
      h("div", {}, h("dt", {}, t("watch.depth")), values.depth),
      h("div", {}, h("dt", {}, t("watch.shown")), values.steps),
      h("div", {}, h("dt", {}, t("watch.time")), values.time),
      h("div", { class: "wide" }, h("dt", {}, t("watch.now")), values.kind),
    ),
    depthBar,
    answer,
  );

  const rate = () => SPEEDS[Number(speed.value)];

  function showSpeed() {
    speedNow.textContent = rate() === Infinity ? t("watch.fastest") : t("watch.rate", { n: number(rate()) });
  }

  /** @param {boolean} on */
  function hold(on) {
    isPaused = on;
    const span = pause.querySelector("span");
    if (span) span.textContent = t(on ? "watch.go-on" : "watch.pause");
    pause.setAttribute("aria-pressed", String(on));
    wake?.();
  }

  /** @param {boolean} isBusy */
  function busy(isBusy) {
    start.disabled = isBusy;
    for (const one of [pause, step, stop]) one.disabled = !isBusy;
  }

  /** Waits for the time of the next step, or for a change of the speed. @param {number} millis */
  const wait = (millis) => new Promise((resolve) => {
    const timer = Number.isFinite(millis) ? setTimeout(() => resolve(undefined), millis) : 0;
    wake = () => { clearTimeout(timer); resolve(undefined); };
  });

  /** @type {number[]} */
  let depths = [];
  /** @type {HTMLElement[]} */
  let bars = [];
  let framed = false;
  /** @type {any} */
  let latest = null;

  function paint() {
    framed = false;
    const data = latest;
    if (!data?.kind) return;
    values.kind.textContent = t(`watch.kind.${data.kind}`);
    values.kind.dataset.kind = data.kind;
    values.counter.textContent = number(data.counted);
    values.depth.textContent = number(data.depth);
    values.steps.textContent = number(steps);
    depths.push(data.depth);
    if (depths.length > 80) depths = depths.slice(-80);
    const most = Math.max(1, ...depths);
    if (bars.length === 0) fill(depthBar, (bars = Array.from({ length: 80 }, () => h("i", {}))));
    bars.forEach((bar, at) => bar.style.setProperty("--tall", String((depths[at - 80 + depths.length] ?? 0) / most)));
    if (app.tab === "watch") {
      const changed = cellsAt(/** @type {any} */ (app.puzzle), data.cells);
      app.stage.present({ rows: data.board, changed });
    }
  }

  async function run() {
    const { puzzle } = app;
    if (!puzzle) return;
    const mine = asking.begin();
    [steps, allowed, depths, latest] = [0, 0, [], null];
    hold(false);
    busy(true);
    fill(answer);
    counterLabel.textContent = t("counter.any");
    mine.signal.addEventListener("abort", () => wake?.());
    const began = performance.now();
    let due = performance.now();
    let isDone = false;
    const body = {
      puzzle: puzzle.text,
      ask: "solve",
      limit: 1,
      ...way.way,
      watch: true,
      ...(rate() === Infinity ? {} : { every: 1 }),
    };
    try {
      for await (const { event, data } of stream("run", body, mine.signal)) {
        if (event === "step") {
          while (isPaused && allowed === 0 && !mine.signal.aborted) await wait(Infinity);
          if (mine.signal.aborted) break;
          allowed = Math.max(0, allowed - 1);
          steps += 1;
          latest = data;
          values.time.textContent = duration((performance.now() - began) / 1000);
          if (!framed) { framed = true; requestAnimationFrame(paint); }
          if (rate() !== Infinity && !isPaused) {
            due = Math.max(due, performance.now() - 100) + 1000 / rate();
            while (due > performance.now() + 4 && !isPaused && !mine.signal.aborted) {
              const before = rate();
              await wait(due - performance.now());
              if (rate() !== before) due = performance.now();
            }
          } else if (steps % 500 === 0) await new Promise(requestAnimationFrame);
        } else if (event === "solution") {
          latest = { board: data.board };
          if (app.tab === "watch") app.stage.present({ rows: data.board });
        } else if (event === "done") {
          isDone = true;
          values.kind.textContent = "–";
          fill(answer, verdict(data, "solve"));
          if (data.counter) {
            values.counter.textContent = number(data.counter.value);
            counterLabel.textContent = counterName(data.counter.name);
          }
        }
      }
      if (!isDone && asking.is(mine))
        fill(answer, h("p", { class: "muted" }, t(mine.signal.aborted ? "watch.stopped" : "watch.given-up")));
    } catch (error) {
      if (asking.is(mine))
        fill(answer, isAbort(error) ? h("p", { class: "muted" }, t("watch.stopped")) : complaint(error, run));
    } finally {
      if (asking.is(mine)) { asking.end(mine); busy(false); hold(false); }
    }
  }

  busy(false);
  showSpeed();
  return {
    element,
    opened() {
      asking.forget();
      busy(false);
      hold(false);
      way.show();
      fill(answer);
      latest = null;
      for (const value of Object.values(values)) value.textContent = "–";
      fill(depthBar);
      bars = [];
    },
    shown() { app.stage.present(latest ? { rows: latest.board } : { rows: app.puzzle?.rows }); },
    left() { asking.stop(); },
    closed() { asking.forget(); },
  };
}
