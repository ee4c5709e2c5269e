// @ts-check
// Where cells are too small for marks that can be read, a cell only tells that it has some, and a bar below the board
// shows those of the chosen one large.

import { h } from "../dom.js";

/** The smallest letters of a mark, in pixels: their height, and about their width. */
const SMALLEST = { high: 10, wide: 7 };
/** Marks that stand side by side in a cell. */
const ACROSS = 3;

export class MarksBar {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.element = h("p", { class: "marks-bar", "aria-hidden": "true", hidden: true });
    this.isTight = false;
  }

  /** @param {string[]} marks of each cell */
  show(marks) {
    const { view, pen } = this.stage;
    const most = Math.max(0, ...marks.map((text) => (text ? text.split(" ").length : 0)));
    const longest = Math.max(0, ...marks.flatMap((text) => text.split(" ").map((mark) => mark.length)));
    const room = view.side * 0.96;
    const isWide = ACROSS * longest * SMALLEST.wide > room;
    this.isTight = most > 0 && (Math.ceil(most / ACROSS) * SMALLEST.high > room || isWide);
    view.element.classList.toggle("tight", this.isTight);
    this.element.hidden = !this.isTight;
    this.element.textContent = this.isTight ? (marks[pen.selected] ?? "") : "";
  }
}
