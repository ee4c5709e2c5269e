// @ts-check
// How many solutions a drawing has: none, one and how hard it is, several and where two of them differ, or that this is
// not settled within the time. While it is asked anew, the last answer is shown as an old one.

import { askBeside, isAbort, stream } from "../../api.js";
import { fill, h, icon } from "../../dom.js";
import { t } from "../../words/words.js";
import { twins } from "./twins.js";

/** @typedef {import("../../api.js").Opened} Opened */
/** @typedef {"none" | "one" | "several" | "open"} Ways */

/** Seconds that an answer may take: somebody draws and looks at it only now and then. */
const SECONDS = { solve: 4, grade: 8, conflict: 5 };

/** @type {Record<Ways, string>} */
const MARKS = { none: "close", one: "check", several: "copy", open: "help" };

export class Verdict {
  /** @param {import("./easel.js").Easel} easel @param {import("./board.js").DraftBoard} board */
  constructor(easel, board) {
    this.easel = easel;
    this.board = board;
    /** The answer in a line, to be shown by the board. */
    this.line = h("p", { class: "verdict-line", "aria-live": "polite" });
    /** What more there is to it. */
    this.element = h("div", { class: "verdict-more", "aria-live": "polite" });
    /** @type {Ways | null} */
    this.ways = null;
    /** Told when the answer is another one. */
    this.changed = () => {};
  }

  /** The answer is one to an earlier drawing. */
  age() {
    if (!this.ways) return;
    this.line.dataset.old = t("draw.old");
    this.element.classList.add("old");
  }

  forget() {
    this.ways = null;
    delete this.line.dataset.old;
    delete this.line.dataset.ways;
    fill(this.line);
    fill(this.element);
    this.changed();
  }

  /** @param {Ways} ways @param {{said?: string, beside?: string, more?: import("../../dom.js").Child}} [about] */
  show(ways, { said = t(`draw.ways.${ways}`), beside = "", more = null } = {}) {
    this.ways = ways;
    delete this.line.dataset.old;
    this.line.dataset.ways = ways;
    fill(this.line, icon(MARKS[ways]), h("strong", {}, said), beside ? h("span", {}, beside) : null);
    this.element.classList.remove("old");
    fill(this.element, more);
    this.changed();
  }

  /** @param {Opened} puzzle @param {AbortSignal} signal */
  async ask(puzzle, signal) {
    /** @type {string[][]} */
    const boards = [];
    const question = { puzzle: puzzle.text, ask: "solve", limit: 2, seconds: SECONDS.solve };
    for await (const { event, data } of stream("run", question, signal)) {
      if (event === "solution") boards.push(data.board);
      else if (event === "done") await this.settle(puzzle, boards, data, signal);
    }
  }

  /**
   * @param {Opened} puzzle @param {string[][]} boards @param {import("../../api.js").Done} done
   * @param {AbortSignal} signal
   */
  async settle(puzzle, boards, done, signal) {
    if (done.verdict === "no-solution") return this.none(done.reason, signal);
    if (boards.length > 1) {
      this.show("several");
      const pictures = await twins(puzzle, boards, this.easel.app.isDark, signal);
      return this.show("several", { more: pictures });
    }
    if (done.unique) return this.one(puzzle, signal);
    const seconds = { n: SECONDS.solve };
    this.show("open", { said: t(boards.length ? "draw.ways.open-found" : "draw.ways.open", seconds) });
  }

  /** @param {Opened} puzzle @param {AbortSignal} signal */
  async one(puzzle, signal) {
    this.show("one");
    const { message, halt } = await askBeside("grade", { puzzle: puzzle.text, seconds: SECONDS.grade }, signal);
    this.show("one", { beside: halt ? t("draw.grade-open", { n: SECONDS.grade }) : message });
  }

  /** @param {string | null} reason @param {AbortSignal} signal */
  async none(reason, signal) {
    const why = reason ? h("p", {}, reason) : null;
    this.show("none", { more: why });
    try {
      const { at } = await askBeside("conflict", { draft: this.easel.draft.sheet, seconds: SECONDS.conflict }, signal);
      const isMarked = at.cells.length + at.edges.length > 0;
      this.board.flag("flawed", [at]);
      const told = isMarked ? t("draw.conflict") : reason ? "" : t("draw.hopeless");
      this.show("none", { more: [why, told ? h("p", {}, told) : null] });
    } catch (error) {
      // That it has none is known; which parts of it contradict each other would only be more.
      if (isAbort(error)) throw error;
    }
  }
}
