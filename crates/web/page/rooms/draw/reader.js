// @ts-check
// The server reads along: it writes the drawing as a text, opens that, and tells what it is or what is wrong with it.

import { ask, openPuzzle } from "../../api.js";
import { fill, h } from "../../dom.js";
import { t } from "../../words/words.js";
import { complaint } from "../asking.js";

/** How long one waits for the next stroke. */
const PAUSE = 200;

export class Reader {
  /** @param {import("./easel.js").Easel} easel @param {(isAllowed: boolean) => void} allow to play and to save it */
  constructor(easel, allow) {
    this.easel = easel;
    this.allow = allow;
    this.element = h("div", { class: "answer", "aria-live": "polite" });
    /** @type {import("../../api.js").Opened | null} what the server made of the drawing */
    this.understood = null;
    this.asked = 0;
  }

  read() {
    // What has not been read yet cannot be played.
    this.understood = null;
    this.allow(false);
    const mine = ++this.asked;
    setTimeout(() => { if (mine === this.asked) this.ask(mine); }, PAUSE);
  }

  /** @param {number} mine */
  async ask(mine) {
    const { easel, element } = this;
    easel.save();
    if (easel.kind.list && !easel.draft.list.trim())
      return fill(element, h("p", { class: "muted" }, t("draw.no-list")));
    try {
      const { text } = await ask("write", { draft: easel.draft.sheet });
      const opened = await openPuzzle({ puzzle: text });
      if (mine !== this.asked) return;
      this.understood = opened;
      fill(element, h("p", { class: "good" }, opened.describe));
    } catch (error) {
      if (mine === this.asked) fill(element, complaint(error, () => this.read()));
    }
    if (mine === this.asked) this.allow(this.understood !== null);
  }

  /** Nothing that is still read is waited for. */
  forget() {
    this.asked += 1;
    this.understood = null;
    fill(this.element);
  }
}
