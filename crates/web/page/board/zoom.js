// @ts-check
// A window on a board that is too large for the screen: nearer and farther by buttons, keys, the wheel and two fingers,
// moved by scrolling, by dragging beside the cells or with the middle button, and by two fingers.

import { button, h, vars } from "../dom.js";
import { t } from "../words/words.js";

/** Cells below so many pixels are hard to point at: then one may go nearer. */
const SMALL = 26;
const STEP = 1.5;
const MOST = 16;
/** How much of the window's height a board may have and leave room beside it for a finger that moves the page. */
const TALL = 0.85;

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
    frame.addEventListener("pointerdown", (event) => this.touch(event));
    /** The finger that lies on the board. @type {PointerEvent | null} */
    this.finger = null;
  }

  /** Whether the board is higher than the window, so that a finger on it has to move the page. */
  get isTall() {
    return this.frame.classList.contains("tall");
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
   * @param {boolean} [isGliding] whether it goes on by small steps, of which none is the last
   */
  set(factor, at, isGliding = false) {
    const { frame } = this;
    const board = this.stage.view.element;
    const before = board.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    const cell = this.stage.view.cells.get(this.stage.pen.selected)?.getBoundingClientRect();
    const x = at?.clientX ?? (cell ? cell.x + cell.width / 2 : around.x + around.width / 2);
    const y = at?.clientY ?? (cell ? cell.y + cell.height / 2 : around.y + around.height / 2);
    this.factor = Math.min(MOST, Math.max(1, factor));
    if (this.factor < 1.05 && !isGliding) this.factor = 1;
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
    this.frame.classList.toggle("zoomable", !this.element.hidden);
    this.frame.classList.toggle("tall", this.frame.getBoundingClientRect().height > TALL * innerHeight);
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

  /**
   * Two fingers take the board along, nearer or farther, where one finger paints.
   * @param {PointerEvent} down
   */
  touch(down) {
    if (down.pointerType !== "touch" || this.element.hidden || !this.stage.element.matches(".paints.playing")) return;
    if (!this.finger) {
      this.finger = down;
      const life = new AbortController();
      const lifted = (/** @type {PointerEvent} */ event) => {
        if (event.pointerId !== down.pointerId) return;
        this.finger = null;
        life.abort();
      };
      window.addEventListener("pointermove", (event) => {
        if (event.pointerId === down.pointerId) this.finger = event;
      }, life);
      window.addEventListener("pointerup", lifted, life);
      window.addEventListener("pointercancel", lifted, life);
      return;
    }
    this.pinch(this.finger, down);
  }

  /** @param {PointerEvent} one @param {PointerEvent} other where both fingers lie */
  pinch(one, other) {
    const fingers = new Map([one, other].map((event) => [event.pointerId, event]));
    const between = () => {
      const [{ clientX: x, clientY: y }, { clientX, clientY }] = [...fingers.values()];
      return { clientX: (x + clientX) / 2, clientY: (y + clientY) / 2, far: Math.hypot(x - clientX, y - clientY) };
    };
    let last = between();
    const life = new AbortController();
    window.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const now = between();
      this.set(this.factor * (now.far / Math.max(1, last.far)), now, true);
      this.frame.scrollLeft -= now.clientX - last.clientX;
      this.frame.scrollTop -= now.clientY - last.clientY;
      last = now;
    }, life);
    const end = (/** @type {PointerEvent} */ event) => { if (fingers.has(event.pointerId)) life.abort(); };
    window.addEventListener("pointerup", end, life);
    window.addEventListener("pointercancel", end, life);
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
