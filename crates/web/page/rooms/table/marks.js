// @ts-check
// Cells that somebody marks on the board: the shape of a piece to be laid, or a hole to be looked at.

import { pieceSvg } from "../../board/shapes.js";
import { button, h, refill, vars } from "../../dom.js";
import { number, t } from "../../words/words.js";

/** @typedef {import("../../main.js").App} App */

export class Marks {
  /** @param {App} app @param {import("./ways.js").Ways} ways */
  constructor(app, ways) {
    this.app = app;
    this.ways = ways;
    /** @type {Set<number>} */
    this.cells = new Set();
    /** Whether a stroke marks or unmarks. */
    this.isMarking = true;
    /** Where the pointer went down. @type {PointerEvent | null} */
    this.stroke = null;
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, () => { this.stroke = null; }, { signal: app.life.signal });
    this.element = h("section", { class: "marked-cells", "aria-live": "polite" });
  }

  /** @param {number} cell */
  toggle(cell) {
    this.isMarking = !this.cells.has(cell);
    this.put(cell);
  }

  /** Begins a stroke. @param {number} cell @param {PointerEvent} event */
  press(cell, event) {
    this.stroke = event;
    this.toggle(cell);
  }

  /** Goes on with a stroke; a pointer that rests makes none. @param {number} cell @param {PointerEvent} event */
  enter(cell, { clientX, clientY }) {
    const { stroke } = this;
    if (stroke && Math.hypot(clientX - stroke.clientX, clientY - stroke.clientY) > 6) this.put(cell);
  }

  /** @param {number} cell */
  put(cell) {
    if (this.app.game?.values[cell] || this.cells.has(cell) === this.isMarking) return;
    if (this.isMarking) this.cells.add(cell);
    else this.cells.delete(cell);
    this.show();
  }

  clear() {
    if (this.cells.size === 0) return false;
    this.cells.clear();
    this.show();
    return true;
  }

  /** What lies on the board now is no hole any more. */
  settle() {
    for (const cell of this.cells) if (this.app.game?.values[cell]) this.cells.delete(cell);
    this.show();
  }

  /** The pieces whose shape this is. */
  get offers() {
    return this.cells.size ? this.ways.covering(this.cells).filter(({ cells }) => cells) : [];
  }

  /** Lays the piece of a letter, or the only one that has this shape. @param {string} [letter] */
  lay(letter) {
    const fitting = this.offers.filter((offer) => letter === undefined || offer.letter === letter);
    if (fitting.length !== 1) return false;
    this.app.stage.pieces.layIt(fitting[0].letter, /** @type {number[]} */ (fitting[0].cells));
    return true;
  }

  show() {
    const { app, cells } = this;
    app.stage.view.mark("marked", cells);
    const found = cells.size ? this.ways.covering(cells) : [];
    const offers = found.filter((one) => one.cells);
    const others = found.filter((one) => !one.cells);
    // What is whole is offered beside the board: nobody has to look for it.
    refill(app.stage.quick, offers.slice(0, 3).map((one) => this.offer(one, true)));
    if (cells.size === 0) return refill(this.element, h("p", { class: "muted how" }, t("marks.how")));
    refill(this.element,
      h("div", { class: "row spread" }, h("h2", {}, t("marks.title", { n: cells.size })),
        button(t("marks.clear"), () => this.clear(), { class: "quiet small-button" })),
      others.length ? h("p", { class: "muted" }, t("marks.covering")) : null,
      h("div", { class: "offers" }, others.map((one) => this.offer(one, false))),
      found.length === 0 ? h("p", {}, t("marks.none")) : null);
  }

  /** @param {{letter: string, count: bigint | null}} found @param {boolean} isWhole */
  offer({ letter, count }, isWhole) {
    const { pieces } = this.app.stage;
    const piece = /** @type {import("../../board/pieces.js").Piece} */ (pieces.pieces.get(letter));
    const { shape } = piece;
    const ink = this.app.puzzle?.inks[letter];
    const words = isWhole ? t("marks.lay", { letter }) : t("marks.take", { letter });
    const entry = h("button", {
      type: "button", class: `offer-piece${isWhole ? " whole" : ""}${count === 0n ? " dead" : ""}`,
      "data-offer": letter, onclick: () => (isWhole ? this.lay(letter) : pieces.take(letter)),
    }, pieceSvg(shape, letter, pieces.isSpace),
    h("span", {}, h("span", { class: isWhole ? "" : "hidden" }, `${words} `),
      h("small", {}, count === null ? "" : waysText(count))));
    return vars(entry, {
      area: ink?.area ?? "#888", word: ink?.word ?? "#fff",
      wide: 1 + Math.max(...shape.map(([, column]) => column)), high: 1 + Math.max(...shape.map(([row]) => row)),
    });
  }
}

/** @param {bigint} count */
export function waysText(count) {
  if (count === 0n) return t("table.none");
  return count === 1n ? t("table.one") : t("table.many", { n: number(String(count)) });
}
