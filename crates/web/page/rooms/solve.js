// @ts-check
// Solving: the first solution and whether it is the only one, all of them one after another, their number, and a proof.

import { askBeside, isAbort, stream } from "../api.js";
import { button, fill, h } from "../dom.js";
import { duration, number, t } from "../words/words.js";
import { Asking, complaint, strategyFields, verdict } from "./asking.js";
import { certificate } from "./proof.js";

/** @typedef {import("../main.js").App} App */

/** How many solutions are kept to step through. */
const MOST = 2000;

/** @param {App} app @returns {import("../main.js").Room} */
export function solveRoom(app) {
  const way = strategyFields(app);
  const asking = new Asking();
  /** @type {string[][]} */
  let boards = [];
  let at = 0;

  const solve = button(t("solve.one"), () => run("solve", 1), { class: "accent" });
  const all = button(t("solve.all"), () => run("solve", MOST), {});
  const count = button(t("solve.count"), () => run("count", null), {});
  const prove = button(t("prove"), runProof, {});
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", class: "quiet" });
  const meter = h("progress", { class: "meter", "aria-label": t("progress") });
  const counting = h("p", { class: "muted counting" });
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const where = h("output", {});
  const slider = h("input", {
    type: "range",
    min: 1,
    step: 1,
    "aria-label": t("solve.which"),
    oninput: () => show(Number(slider.value) - 1),
  });
  const stepper = h(
    "div",
    { class: "stepper" },
    button(t("first"), () => show(0), { icon: "first", bare: true }),
    button(t("previous"), () => show(at - 1), { icon: "left", bare: true }),
    where,
    button(t("next"), () => show(at + 1), { icon: "right", bare: true }),
    button(t("last"), () => show(boards.length - 1), { icon: "last", bare: true }),
  );
  const boardsBox = h("div", { class: "boards" }, stepper, slider);
  const playIt = button(t("solve.hide"), () => { boards = []; show(0); }, { class: "quiet" });

  const element = h("div", { class: "room" },
    h("div", { class: "row" }, solve, all, count, prove),
    h("div", { class: "row running" }, meter, stop), counting,
    answer, boardsBox, playIt,
    h("details", {}, h("summary", {}, t("solve.how")), way.element));

  /** @param {boolean} isBusy */
  function busy(isBusy) {
    for (const one of [solve, all, count, prove]) one.disabled = isBusy;
    const bar = /** @type {HTMLElement} */ (meter.parentElement);
    bar.hidden = !isBusy;
    counting.hidden = !isBusy;
    if (isBusy) meter.removeAttribute("value");
  }

  /** @param {number} next */
  function show(next) {
    at = Math.max(0, Math.min(boards.length - 1, next));
    boardsBox.hidden = boards.length < 2;
    playIt.hidden = boards.length === 0;
    slider.max = String(boards.length);
    slider.value = String(at + 1);
    where.textContent = t("solve.at", { at: number(at + 1), n: number(boards.length) });
    if (app.tab === "solve")
      app.stage.present(
        boards.length
          ? {
              rows: boards[at],
              caption:
                boards.length > 1 ? t("solve.caption", { at: number(at + 1), n: number(boards.length) }) : undefined,
            }
          : { rows: app.puzzle?.rows },
      );
  }

  /** Lets go of what was asked and answered before. */
  function begin() {
    const mine = asking.begin();
    boards = [];
    fill(answer);
    counting.textContent = "";
    show(0);
    busy(true);
    return mine;
  }

  /**
   * Asks, and shows what went wrong.
   * @param {(mine: AbortController) => Promise<void>} asked @param {() => void} again asks the same once more
   */
  async function answered(asked, again) {
    const mine = begin();
    try {
      await asked(mine);
    } catch (error) {
      if (asking.is(mine))
        fill(
          answer,
          isAbort(error)
            ? h("p", { class: "muted" }, t("stopped", { n: number(boards.length) }))
            : complaint(error, again),
        );
    } finally {
      if (asking.is(mine)) { asking.end(mine); busy(false); show(at); }
    }
  }

  /** @param {"solve" | "count"} asked @param {number | null} limit */
  async function run(asked, limit) {
    const { puzzle } = app;
    if (!puzzle) return;
    const body = { puzzle: puzzle.text, ask: asked, ...way.way, ...(limit ? { limit } : {}), unique: limit === 1 };
    await answered(async (mine) => {
      for await (const { event, data } of stream("run", body, mine.signal)) {
        if (event === "progress") {
          if (data.of) { meter.max = Number(data.of); meter.value = Number(data.done); }
          counting.textContent = `${number(data.counted)} · ${duration(data.seconds)}`;
        } else if (event === "solution") {
          boards.push(data.board);
          if (boards.length === 1) show(0);
          else if (boards.length % 50 === 0) counting.textContent = t("solve.found", { n: number(boards.length) });
        } else if (event === "done") {
          fill(
            answer,
            verdict(data, asked),
            boards.length >= MOST ? h("p", { class: "muted" }, t("solve.most", { n: number(MOST) })) : null,
          );
        }
      }
    }, () => run(asked, limit));
  }

  async function runProof() {
    const { puzzle } = app;
    if (!puzzle) return;
    await answered(async (mine) => {
      const proved = await askBeside("prove", { puzzle: puzzle.text }, mine.signal);
      if (!asking.is(mine)) return;
      boards = proved.solutions;
      fill(answer, certificate(proved));
    }, runProof);
  }

  busy(false);
  return {
    element,
    opened() { asking.forget(); busy(false); boards = []; at = 0; way.show(); fill(answer); show(0); },
    shown() { show(at); },
    left() { asking.stop(); },
    closed() { asking.forget(); },
  };
}
