// @ts-check
// Moves that can be undone and redone, without limit: those of a game and those of a drawing.

import { button, h } from "./dom.js";
import { t } from "./words/words.js";

/** @template M */
export class History {
  /** @param {(move: M, isBack: boolean) => void} put makes a move again, or takes it back */
  constructor(put) {
    this.put = put;
    /** @type {M[]} */
    this.past = [];
    /** @type {M[]} */
    this.future = [];
  }

  get isFresh() {
    return this.past.length === 0 && this.future.length === 0;
  }

  /** @param {M} move one that has just been made */
  add(move) {
    this.past.push(move);
    this.future = [];
  }

  /** @returns {boolean} whether there was something to undo */
  undo() {
    const move = this.past.pop();
    if (move === undefined) return false;
    this.put(move, true);
    this.future.push(move);
    return true;
  }

  /** @returns {boolean} whether there was something to redo */
  redo() {
    const move = this.future.pop();
    if (move === undefined) return false;
    this.put(move, false);
    this.past.push(move);
    return true;
  }
}

/** The two buttons of a history. @param {() => void} undo @param {() => void} redo */
export function historyButtons(undo, redo) {
  const back = button(t("undo"), undo, { icon: "undo", "aria-keyshortcuts": "Control+Z" });
  const forth = button(t("redo"), redo, { icon: "redo", "aria-keyshortcuts": "Control+Y Control+Shift+Z" });
  return {
    element: h("div", { class: "row" }, back, forth),
    /** @param {History<any> | undefined} history */
    show(history) {
      back.disabled = !history?.past.length;
      forth.disabled = !history?.future.length;
    },
  };
}
