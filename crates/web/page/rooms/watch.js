// @ts-check
// The search theatre: a search is recorded, and then wound to any of its steps: the board, the whole tree below it, the
// strategy's own few lines with the one that runs, and what lies on the stack.

import { frames } from "../api.js";
import { writeRows } from "../board/boards.js";
import { busy, button, fill, h } from "../dom.js";
import { number, t } from "../words/words.js";
import { Asking, counterName, strategyFields, unanswered, verdict } from "./asking.js";
import { Beside } from "./theatre/beside.js";
import { judged, ownSearch } from "./theatre/own.js";
import { SPEEDS } from "./theatre/playing.js";
import { Reel } from "./theatre/reel.js";
import { whyAt } from "./theatre/why.js";

/** @typedef {import("../main.js").App} App */

/** Milliseconds after which somebody stays at a step. */
const REST = 120;
/** Names of the stack that are shown, the last ones. */
const MOST_NAMES = 14;

/** @param {App} app @returns {import("../main.js").Room} */
export function watchRoom(app) {
  const way = strategyFields(app, { isFilm: true });
  const asking = new Asking();
  const beside = new Beside(app);
  /** What is said of that step at once. */
  let nowSaid = "";
  let resting = 0;
  /** @type {import("../api.js").Done & {steps: number, cut: boolean} | null} */
  let done = null;

  const speed = h("input", {
    type: "range", min: 0, max: SPEEDS.length - 1, step: 1, value: 4, id: "speed", oninput: showSpeed,
  });
  const speedNow = h("output", { for: "speed" });
  const reel = new Reel({
    moved: show, rate: () => SPEEDS[Number(speed.value)], turned: turn, begun: begin, puzzle: () => app.puzzle,
    say: (sentence) => app.say(sentence),
  });
  const { playing, score } = reel;

  const start = button(t("watch.start"), () => run(), { class: "accent", icon: "play" });
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", bare: true });
  const pause = button(t("watch.pause"), () => playing.play(!playing.isPlaying), { icon: "pause" });
  const moves = [
    button(t("theatre.back"), () => playing.go(playing.step - 1), { icon: "left", bare: true }),
    button(t("watch.step"), () => playing.go(playing.step + 1), { icon: "right", bare: true }),
    button(t("theatre.over"), () => playing.go(reel.tape.over(playing.step)), { icon: "over", bare: true }),
    button(t("theatre.out"), () => playing.go(reel.tape.out(playing.step)), { icon: "out", bare: true }),
    button(t("theatre.dead-end"), () => playing.go(reel.tape.deadEnd(playing.step)), { icon: "wall", bare: true }),
    button(t("theatre.solution"), () => playing.go(reel.tape.solution), { icon: "flag", bare: true }),
  ];
  const values = { kind: h("dd", {}), counter: h("dd", {}), depth: h("dd", {}), steps: h("dd", {}) };
  const code = h("ol", { class: "code needed", "aria-label": t("theatre.code") });
  const stack = h("ol", { class: "stack", "aria-label": t("theatre.stack") });
  const answer = h("div", { class: "answer needed", "aria-live": "polite" });

  const element = h(
    "div",
    { class: "room" },
    way.element,
    h("label", { class: "field", for: "speed" }, h("span", {}, t("watch.speed"), " ", speedNow), speed),
    h("div", { class: "row needed" }, start, pause, stop),
    h("div", { class: "row transport needed", role: "toolbar", "aria-label": t("theatre.moves") }, moves),
    h(
      "dl",
      { class: "counters needed" },
      h("div", {}, h("dt", {}, t("counter.any")), values.counter),
      h("div", {}, h("dt", {}, t("watch.depth")), values.depth),
      h("div", { class: "wide" }, h("dt", {}, t("theatre.step")), values.steps),
      h("div", { class: "wide now-line" }, h("dt", {}, t("watch.now")), values.kind),
    ),
    code,
    stack,
    answer,
  );

  function showSpeed() {
    const rate = SPEEDS[Number(speed.value)];
    speedNow.textContent = rate === Infinity ? t("theatre.whole") : t("watch.rate", { n: number(rate) });
  }

  /** @param {boolean} isPlaying */
  function turn(isPlaying) {
    const span = pause.querySelector("span");
    if (span) span.textContent = t(isPlaying ? "watch.pause" : "watch.go-on");
    pause.setAttribute("aria-pressed", String(!isPlaying));
    able();
    rest();
  }

  function able() {
    const has = reel.tape.steps > 0;
    for (const one of [pause, ...moves]) one.disabled = !has;
    stop.disabled = !asking.isBusy;
    start.disabled = asking.isBusy;
  }

  /** Shows a step: its board, and with it, not before, all that is told of it. @param {number} step */
  function show(step) {
    if (app.tab !== "watch" || !app.puzzle) return;
    const { tape } = reel;
    const moment = tape.at(step);
    const { values: cells, fresh, lost } = tape.values(moment);
    const isWrong = moment.kind === "fail";
    app.stage.present({
      rows: writeRows(app.puzzle, cells),
      changed: isWrong ? [] : [...fresh],
      broken: [...(isWrong && !lost.size ? fresh : lost)],
      shown() { if (tape === reel.tape) tell(step, moment); },
    });
  }

  /** @param {number} step that is seen on the board @param {import("./theatre/tape.js").Moment} moment */
  function tell(step, moment) {
    const { tape } = reel;
    score.mark(step, playing.seen(step));
    beside.follow(moment.tries);
    values.counter.textContent = number(moment.tries);
    values.depth.textContent = number(moment.depth);
    values.steps.textContent = t("theatre.of", { n: number(step), all: number(tape.steps) });
    values.kind.dataset.kind = moment.kind;
    const why = moment.reason === null ? "" : tape.reasons[moment.reason];
    nowSaid = moment.kind ? [t(`watch.kind.${moment.kind}`), why].filter(Boolean).join(": ") : "–";
    values.kind.textContent = nowSaid;
    for (const line of /** @type {HTMLCollectionOf<HTMLElement>} */ (code.children))
      line.toggleAttribute("aria-current", line.dataset.when?.split(" ").includes(moment.kind) ?? false);
    const names = moment.stack.slice(1).map(([thing]) => tape.things[thing]?.name ?? "");
    const more = names.length - MOST_NAMES;
    fill(
      stack,
      more > 0 ? h("li", { class: "muted" }, t("theatre.more", { n: number(more) })) : null,
      names.slice(-MOST_NAMES).map((name) => h("li", {}, name)),
    );
    if (step >= tape.steps && done)
      fill(answer, verdict(done, "solve"), done.cut ? h("p", {}, t("theatre.cut")) : null);
    rest();
  }

  /** Whether somebody looks at a step and nothing else is to come. */
  const isStill = () => !playing.isPlaying && !playing.isComing && reel.tape.steps > 0 && app.tab === "watch";

  /** Who rests at a step is told more. */
  function rest() {
    clearTimeout(resting);
    const isResting = isStill();
    const mine = (resting = isResting ? setTimeout(async () => {
      await look();
      if (mine === resting) busy(values.kind, false);
    }, REST) : 0);
    busy(values.kind, isResting);
  }

  /** Where one stays at something that fails, it is looked for what is wrong, and all of that is shown. */
  async function look() {
    const { puzzle } = app;
    const { tape } = reel;
    const { step } = playing;
    if (!puzzle || !isStill()) return;
    try {
      const why = await whyAt(puzzle, tape, step);
      if (!why || reel.tape !== tape || playing.step !== step || !isStill()) return;
      if (why.message) values.kind.textContent = t("theatre.why", { kind: nowSaid, message: why.message });
      app.stage.pointOut(why.cells);
    } catch { /* a board that cannot be judged is shown without */ }
  }

  element.append(ownSearch({ bring: (trace) => bring(trace), warn: (sentence, help) => app.warn(sentence, help) }));

  /** There is something to see. */
  function begin() {
    able();
    spread();
    playing.play(true);
  }

  const run = () => load("record", way.way, (told) => { done = told; });

  /** Follows a search that is brought, and then records ours beside it. @param {Blob} trace */
  const bring = (trace) => load("trace", {}, async (told, mine) => {
    fill(answer, judged(told, (step) => playing.go(step)));
    const { puzzle } = app;
    if (!puzzle || !way.way.strategy) return;
    if (app.tab === "watch") app.stage.element.append(beside.element);
    playing.play(false);
    await beside.record(puzzle, way.way, mine.signal);
    show(playing.step);
  }, trace);

  /**
   * Has something recorded, and shows it.
   * @param {string} verb @param {object} what @param {(told: any, mine: AbortController) => unknown} end
   * @param {Blob} [lines]
   */
  async function load(verb, what, end, lines) {
    const { puzzle } = app;
    if (!puzzle) return;
    const mine = asking.begin();
    clear();
    able();
    app.stage.present({ rows: puzzle.rows });
    try {
      const last = await reel.load(frames(verb, { puzzle: puzzle.text, ...what }, mine.signal, lines), () => {
        fill(code, reel.tape.code.map(({ deep, text, when }) =>
          h("li", { "data-when": when.join(" "), "data-deep": deep }, text)));
      });
      if (!asking.is(mine)) return;
      if (last) await end(last.told, mine);
      if (asking.is(mine)) finish();
    } catch (error) {
      if (asking.is(mine)) fill(answer, unanswered(error, () => load(verb, what, end, lines)));
      playing.play(false);
    } finally {
      if (asking.is(mine)) {
        asking.end(mine);
        able();
      }
    }
  }

  /** The tree has its place below the board as long as there is one. */
  function spread() {
    if (app.tab !== "watch") return;
    app.stage.element.append(score.element);
    if (beside.reel.tape.steps) app.stage.element.append(beside.element);
    score.draw();
  }

  /** The recording is whole. */
  function finish() {
    score.grown();
    if (done?.counter) element.dataset.counter = counterName(done.counter.name);
    show(playing.step);
  }

  function clear() {
    done = null;
    reel.clear();
    beside.clear();
    for (const part of [answer, code, stack]) fill(part);
    for (const value of Object.values(values)) value.textContent = "–";
  }

  clear();
  able();
  showSpeed();
  return {
    element,
    opened() {
      asking.forget();
      way.show();
      clear();
      able();
    },
    shown() {
      if (reel.tape.steps) {
        spread();
        show(playing.step);
      } else app.stage.present({ rows: app.puzzle?.rows });
    },
    left() {
      asking.stop();
      playing.play(false);
      score.element.remove();
      beside.element.remove();
    },
    closed() {
      asking.forget();
      reel.clear();
      beside.clear();
    },
    key(event) {
      if (!reel.tape.steps || !["ArrowLeft", "ArrowRight", " ", "f"].includes(event.key)) return false;
      const { target } = event;
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return false;
      if (event.key === "f") {
        score.fold(playing.step);
        return true;
      }
      if (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) return false;
      if (event.key === " ") playing.play(!playing.isPlaying);
      else playing.go(playing.step + (event.key === "ArrowLeft" ? -1 : 1));
      return true;
    },
  };
}
