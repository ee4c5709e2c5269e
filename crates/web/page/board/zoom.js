// @ts-check
// A window on a board that is too large for the screen: nearer and farther by buttons, keys and the wheel, moved by
// scrolling, or by dragging beside the cells or with the middle button.

import { button, h, vars } from "../dom.js";
import { t } from "../words/words.js";

/** Cells below so many pixels are hard to point at: then one may go nearer. */
const SMALL = 26;
const STEP = 1.5;
const MOST = 16;

export class Zoom {
  /** @param {import("./stage.js").Stage} stage @param {HTMLElement} frame what is scrolled */
  constructor(stage, frame) {
    this.stage = stage;
    this.frame = frame;
    this.factor = 1;
    this.nearer = button(t("zoom.in"), () => this.by(STEP), { icon: "plus", bare: true, "aria-keyshortcuts": "+" });
    this.farther =
      button(t("zoom.out"), () => this.by(1 / STEP), { icon: "minus", bare: true, "aria-keyshortcuts": "-" });
    this.whole = button(t("zoom.whole"), () => this.set(1), { class: "zoom-whole" });
    this.element = h("div", { class: "zoom", role: "group", "aria-label": t("zoom.label"), hidden: true },
      this.farther, this.whole, this.nearer);
    new ResizeObserver(() => this.show()).observe(frame);
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey || this.element.hidden) return;
      event.preventDefault();
      this.by(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
    }, { passive: false });
    frame.addEventListener("pointerdown", (event) => this.pan(event));
  }

  /** A new puzzle has been opened. */
  opened() {
    this.set(1);
  }

  /** @param {number} times @param {{clientX: number, clientY: number}} [at] what stays where it is */
  by(times, at) {
    this.set(this.factor * times, at);
  }

  /**
   * @param {number} factor
   * @param {{clientX: number, clientY: number}} [at] what stays where it is; else the chosen cell is shown
   */
  set(factor, at) {
    const { frame } = this;
    const board = this.stage.view.element;
    const before = board.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    const cell = this.stage.view.cells.get(this.stage.pen.selected)?.getBoundingClientRect();
    const x = at?.clientX ?? (cell ? cell.x + cell.width / 2 : around.x + around.width / 2);
    const y = at?.clientY ?? (cell ? cell.y + cell.height / 2 : around.y + around.height / 2);
    this.factor = Math.min(MOST, Math.max(1, factor));
    if (this.factor < 1.05) this.factor = 1;
    vars(frame, { zoom: this.factor });
    frame.classList.toggle("zoomed", this.factor > 1);
    const after = board.getBoundingClientRect();
    // What was under the point is there again; a cell that was chosen comes to the middle.
    const [goalX, goalY] = at || !cell ? [x, y] : [around.x + around.width / 2, around.y + around.height / 2];
    frame.scrollLeft += after.x + ((x - before.x) / before.width) * after.width - goalX;
    frame.scrollTop += after.y + ((y - before.y) / before.height) * after.height - goalY;
    this.show();
  }

  /** Offers it where it helps. */
  show() {
    const { side, cells } = this.stage.view;
    this.element.hidden = cells.size === 0 || side === 0 || side / this.factor >= SMALL;
    if (cells.size === 0) return;
    if (this.element.hidden && this.factor > 1) return this.set(1);
    this.farther.disabled = this.factor <= 1;
    this.whole.disabled = this.factor <= 1;
    this.nearer.disabled = this.factor >= MOST;
    this.stage.bar.show(this.stage.marks);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(event) {
    if (this.element.hidden || !["+", "-"].includes(event.key)) return false;
    this.by(event.key === "+" ? STEP : 1 / STEP);
    return true;
  }

  /** @param {PointerEvent} down */
  pan(down) {
    if (this.factor <= 1 || down.pointerType !== "mouse") return;
    const isBeside = !(down.target instanceof Element && down.target.closest("[data-cell], button"));
    if (down.button !== 1 && !(down.button === 0 && isBeside)) return;
    down.preventDefault();
    const { scrollLeft, scrollTop } = this.frame;
    const life = new AbortController();
    window.addEventListener("pointermove", (event) => {
      this.frame.scrollLeft = scrollLeft - (event.clientX - down.clientX);
      this.frame.scrollTop = scrollTop - (event.clientY - down.clientY);
    }, life);
    window.addEventListener("pointerup", () => life.abort(), life);
  }
}
