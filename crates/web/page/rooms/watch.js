// @ts-check
// The search theatre: a search is recorded, and then wound to any of its steps: the board, the whole tree below it, the
// strategy's own few lines with the one that runs, and what lies on the stack.

import { ask, frames, json } from "../api.js";
import { judgementOf, writeRows } from "../board/boards.js";
import { button, fill, h } from "../dom.js";
import { number, t } from "../words/words.js";
import { Asking, counterName, strategyFields, unanswered, verdict } from "./asking.js";
import { Playing, SPEEDS } from "./theatre/playing.js";
import { Score } from "./theatre/score.js";
import { Tape } from "./theatre/tape.js";

/** @typedef {import("../main.js").App} App */

/** Names of the stack that are shown, the last ones. */
const MOST_NAMES = 14;
/** Bytes of a trace that is brought. */
const MOST_TRACE = 900_000;

/** @param {App} app @returns {import("../main.js").Room} */
export function watchRoom(app) {
  const way = strategyFields(app, { isFilm: true });
  const asking = new Asking();
  let tape = new Tape();
  /** @type {import("../api.js").Done & {steps: number, cut: boolean} | null} */
  let done = null;

  const speed = h("input", {
    type: "range", min: 0, max: SPEEDS.length - 1, step: 1, value: 4, id: "speed", oninput: showSpeed,
  });
  const speedNow = h("output", { for: "speed" });
  const playing = new Playing({ moved: show, rate: () => SPEEDS[Number(speed.value)], turned: turn });
  const score = new Score({ go: (step) => playing.go(step) });

  const start = button(t("watch.start"), () => run(), { class: "accent", icon: "play" });
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", bare: true });
  const pause = button(t("watch.pause"), () => playing.play(!playing.isPlaying), { icon: "pause" });
  const moves = [
    button(t("theatre.back"), () => playing.go(playing.step - 1), { icon: "left", bare: true }),
    button(t("watch.step"), () => playing.go(playing.step + 1), { icon: "right", bare: true }),
    button(t("theatre.over"), () => playing.go(tape.over(playing.step)), { icon: "over", bare: true }),
    button(t("theatre.out"), () => playing.go(tape.out(playing.step)), { icon: "out", bare: true }),
    button(t("theatre.dead-end"), () => playing.go(tape.deadEnd(playing.step)), { icon: "wall", bare: true }),
    button(t("theatre.solution"), () => playing.go(tape.solution), { icon: "flag", bare: true }),
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
    if (!isPlaying && tape.steps) look();
  }

  function able() {
    const has = tape.steps > 0;
    for (const one of [pause, ...moves]) one.disabled = !has;
    stop.disabled = !asking.isBusy;
    start.disabled = asking.isBusy;
  }

  /** What is to be seen after a step, with the board if it is our turn to show it. @param {number} step */
  function show(step) {
    const moment = tape.at(step);
    score.mark(step);
    values.counter.textContent = number(moment.tries);
    values.depth.textContent = number(moment.depth);
    values.steps.textContent = t("theatre.of", { n: number(step), all: number(tape.steps) });
    values.kind.dataset.kind = moment.kind;
    const why = moment.reason === null ? "" : tape.reasons[moment.reason];
    values.kind.textContent = moment.kind ? [t(`watch.kind.${moment.kind}`), why].filter(Boolean).join(": ") : "–";
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
    present(moment);
  }

  /** @param {import("./theatre/tape.js").Moment} moment */
  async function present(moment) {
    if (app.tab !== "watch" || !app.puzzle) return;
    const { values: cells, fresh, lost } = tape.values(moment);
    const isWrong = moment.kind === "fail";
    const rows = writeRows(app.puzzle, cells);
    await app.stage.present({ rows, changed: isWrong ? [] : [...fresh] });
    if (app.tab === "watch" && isWrong) app.stage.view.mark("broken", lost.size ? [...lost] : [...fresh]);
    else if (app.tab === "watch") app.stage.view.mark("broken", [...lost]);
  }

  /** Where one stays at a whole board, its faults are looked for. */
  async function look() {
    const { puzzle } = app;
    const moment = tape.at(playing.step);
    if (!puzzle || moment.kind !== "board" || app.tab !== "watch") return;
    const { step } = playing;
    try {
      const rows = writeRows(puzzle, tape.values(moment).values);
      const judged = judgementOf(puzzle, await ask("check", { puzzle: puzzle.text, rows }));
      if (playing.step !== step || playing.isPlaying || app.puzzle !== puzzle) return;
      const [first] = judged.broken;
      if (first) values.kind.textContent = `${t("watch.kind.board")}: ${first.message}`;
      app.stage.view.mark("broken", judged.broken.flatMap(({ cells }) => cells));
    } catch { /* a board that cannot be judged is shown without */ }
  }

  /** A search of one's own: the file that one's program wrote. */
  const file = h("input", { type: "file", class: "hidden", accept: ".jsonl,.json,.txt", onchange: bring });
  const own = button(t("theatre.own"), () => file.click(), { class: "quiet", icon: "folder" });
  element.append(h("div", { class: "own-search" }, own, file, h("p", { class: "muted" }, t("theatre.own-help"))));

  async function bring() {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    if (chosen.size > MOST_TRACE) return app.warn(t("theatre.own-large"), t("theatre.own-large-help"));
    play({ trace: await chosen.text() });
  }

  const run = () => play(way.way);

  /** @param {object} what is recorded */
  async function play(what) {
    const { puzzle } = app;
    if (!puzzle) return;
    const mine = asking.begin();
    clear();
    able();
    /** @type {number} */
    let painted = 0;
    try {
      for await (const { event, bytes } of frames("record", { puzzle: puzzle.text, ...what }, mine.signal)) {
        if (event === "open") {
          tape.open(json(bytes));
          fill(code, tape.code.map(({ deep, text, when }) =>
            h("li", { "data-when": when.join(" "), "data-deep": deep }, text)));
        } else if (event === "things") tape.learn(json(bytes));
        else if (event === "block") {
          tape.add(bytes);
          playing.steps = tape.steps;
          if (tape.blocks.length === 1) {
            able();
            spread();
            playing.isOpen = true;
            playing.play(true);
          }
          if (performance.now() - painted > 100) {
            score.grown();
            painted = performance.now();
          }
        } else if (event === "done") done = json(bytes);
        else if (event === "traced") told(json(bytes));
      }
      playing.isOpen = false;
      if (asking.is(mine)) finish();
    } catch (error) {
      if (asking.is(mine))
        fill(answer, unanswered(error, () => play(what)));
      playing.isOpen = false;
      playing.play(false);
    } finally {
      if (asking.is(mine)) {
        asking.end(mine);
        able();
      }
    }
  }

  /**
   * What is to be said of one's own search.
   * @param {{verdict: string, tries: number, solutions: number, step: number | null,
   *   fault: {line: number, message: string} | null}} trace
   */
  function told({ verdict: word, tries, solutions, step, fault }) {
    const counts = t("theatre.own-counts", { tries: number(tries), solutions: number(solutions) });
    const said = fault ? t("theatre.own-fault", { line: number(fault.line), message: fault.message }) : null;
    fill(
      answer,
      h(
        "div",
        { class: `verdict ${fault ? "no-solution" : "solved"}` },
        h("strong", {}, said ?? t(`theatre.own.${word}`)),
        h("p", { class: "muted" }, counts),
      ),
      step ? button(t("theatre.own-go"), () => playing.go(step), { icon: "right" }) : null,
    );
  }

  /** The tree has its place below the board as long as there is one. */
  function spread() {
    if (app.tab === "watch") app.stage.element.append(score.element);
    score.draw();
  }

  /** The recording is whole. */
  function finish() {
    score.grown();
    if (done?.counter) element.dataset.counter = counterName(done.counter.name);
    show(playing.step);
  }

  function clear() {
    tape = new Tape();
    done = null;
    playing.reset();
    score.element.remove();
    score.show(tape);
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
      if (tape.steps) {
        spread();
        show(playing.step);
      } else app.stage.present({ rows: app.puzzle?.rows });
    },
    left() {
      asking.stop();
      playing.play(false);
      score.element.remove();
      app.stage.view.mark("broken", []);
    },
    closed() {
      asking.forget();
      playing.reset();
      score.element.remove();
    },
    key(event) {
      if (!tape.steps || !["ArrowLeft", "ArrowRight", " "].includes(event.key)) return false;
      if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return false;
      if (event.key === " ") playing.play(!playing.isPlaying);
      else playing.go(playing.step + (event.key === "ArrowLeft" ? -1 : 1));
      return true;
    },
  };
}
