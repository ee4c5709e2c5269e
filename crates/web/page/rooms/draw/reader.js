// @ts-check
// The server reads along: it writes the drawing as a text, tells what is wrong with it and where, or what it is and how
// many solutions it has.

import { ask, isAbort, isPassing, openPuzzle } from "../../api.js";
import { button, fill, h } from "../../dom.js";
import { t } from "../../words/words.js";
import { Asking, complaint } from "../asking.js";
import { strokeName } from "./strokes.js";
import { Verdict } from "./verdict.js";

/** @typedef {import("../../api.js").Flaw} Flaw */

/** How long one waits for the next stroke. */
const PAUSE = 200;

export class Reader {
  /**
   * @param {import("./easel.js").Easel} easel @param {import("./board.js").DraftBoard} board
   * @param {(isAllowed: boolean) => void} allow to play and to save it
   */
  constructor(easel, board, allow) {
    this.easel = easel;
    this.board = board;
    this.allow = allow;
    this.about = h("div", { class: "answer", "aria-live": "polite" });
    this.verdict = new Verdict(easel, board);
    this.element = h("div", { class: "reading" }, this.about, this.verdict.element);
    /** @type {import("../../api.js").Opened | null} what the server made of the drawing */
    this.understood = null;
    /** @type {import("../../api.js").Kind | null} the kind that was read last */
    this.kind = null;
    this.asking = new Asking();
    this.waiting = 0;
  }

  read() {
    // What has not been read yet cannot be played.
    this.understood = null;
    this.allow(false);
    this.rest();
    // The answer to another kind of board is no old answer to this one.
    if (this.kind !== this.easel.kind) this.forget();
    this.kind = this.easel.kind;
    this.verdict.age();
    this.waiting = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const { easel, verdict } = this;
    easel.save();
    if (easel.kind.list && !easel.draft.list.trim()) return this.wait(t("draw.no-list"));
    if (easel.kind.pieces && !easel.draft.pieces.length) return this.wait(t("draw.no-pieces"));
    const mine = this.asking.begin();
    try {
      const { text, opens, flaws } = await ask("write", { draft: easel.draft.sheet }, mine.signal);
      if (!this.asking.is(mine)) return;
      if (!opens) return this.refuse(flaws);
      const opened = await openPuzzle({ puzzle: text }, mine.signal);
      if (!this.asking.is(mine)) return;
      this.understood = opened;
      this.allow(true);
      fill(this.about, h("p", { class: "good muted" }, opened.describe));
      if (flaws.length) verdict.show("none", { more: flaws.map((/** @type {Flaw} */ flaw) => this.told(flaw)) });
      this.board.flag("flawed", flaws.map((/** @type {Flaw} */ flaw) => flaw.at));
      if (!flaws.length) await verdict.ask(opened, mine.signal);
    } catch (error) {
      if (!this.asking.is(mine) || isAbort(error)) return;
      if (!isPassing(error)) this.board.flag("flawed", []);
      verdict.forget();
      fill(this.about, complaint(error, () => this.read()));
    } finally {
      this.asking.end(mine);
    }
  }

  /** What cannot be read yet because something is missing. @param {string} sentence */
  wait(sentence) {
    this.verdict.forget();
    this.board.flag("flawed", []);
    fill(this.about, h("p", { class: "muted" }, sentence));
  }

  /** @param {Flaw[]} flaws */
  refuse(flaws) {
    this.verdict.forget();
    this.board.flag("flawed", flaws.map(({ at }) => at));
    fill(this.about, flaws.map((flaw) => h("div", { class: "complaint" }, this.told(flaw))));
  }

  /** What is wrong and where, in terms of the drawing. @param {Flaw} flaw @returns {import("../../dom.js").Child} */
  told(flaw) {
    const place = strokeName(this.easel.draft, flaw.at);
    return [h("p", {}, flaw.message), place && h("p", { class: "place" },
      button(place, () => this.board.goTo(flaw.at), { class: "quiet small-button" }), flaw.here)];
  }

  /** Lets go of whatever is asked. */
  rest() {
    clearTimeout(this.waiting);
    this.asking.forget();
  }

  /** Nothing that is still read is waited for. */
  forget() {
    this.rest();
    this.understood = null;
    this.verdict.forget();
    fill(this.about);
  }
}
