// @ts-check
// The board that is drawn on: its cells, the numbers around it, and what pointers and keys do there.

import { leap } from "../../board/leaps.js";
import { Pieces } from "../../board/pieces.js";
import { settled } from "../../board/shapes.js";
import { placeOf, walk } from "../../board/view.js";
import { elementAt, fill, h, refill, s, vars } from "../../dom.js";
import { t } from "../../words/words.js";
import { WRITE } from "./easel.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../../api.js").Side} Side */
/** @typedef {import("../../api.js").Strokes} Strokes */

/** @param {EventTarget | null} target @returns {number | null} */
const cellOf = (target) => {
  const found = target instanceof Element ? target.closest(".square") : null;
  return found instanceof HTMLElement ? Number(found.dataset.cell) : null;
};

/** What a brush draws into a cell. @param {import("../../api.js").Brush["figure"]} figure */
const figureSvg = (figure) => s("svg", { class: "figure", viewBox: "0 0 1 1", "aria-hidden": "true" },
  figure.map(({ points, ink }) => s("polygon", { class: ink, points: points.map((point) => point.join()).join(" ") })));

const corner = () => h("div", { class: "corner", "aria-hidden": "true" });

export class DraftBoard {
  /** @param {Easel} easel */
  constructor(easel) {
    this.easel = easel;
    this.element = h("div", { class: "draft" });
    /** What is painted while the pointer is down. @type {string | null} */
    this.stroke = null;
    this.strokes = 0;
    /** Where the pointer was seen last. @type {import("../../board/leaps.js").Place} */
    this.last = { clientX: 0, clientY: 0 };
    this.pieces = new Pieces(this.ground());
    /** What is pointed out, by the name of its class. @type {Map<string, Strokes[]>} */
    this.flags = new Map();
    this.listen();
  }

  get draft() {
    return this.easel.draft;
  }

  /** How wide a square is shown. */
  get side() {
    return this.element.querySelector(".square")?.getBoundingClientRect().width ?? 40;
  }

  /** The board as the pieces know it. @returns {import("../../board/pieces.js").Ground} */
  ground() {
    const { easel, element: board } = this;
    return {
      values: () => this.draft.cells.map((cell) => (cell === this.draft.kind.blank ? "" : cell)),
      isFixed: () => false,
      spot: (cell) => this.draft.spots[cell],
      cells: () => this.draft.spots.keys(),
      place: (letter, cells) => this.lay(letter, cells),
      lift: (letter) => this.lay(letter, []),
      raise: (letter) => this.mark("raised", (element) => letter !== null && element.textContent === letter),
      preview: (cells, letter, fits) => {
        const wanted = new Set(cells);
        const isIn = (/** @type {HTMLElement} */ element) => wanted.has(Number(element.dataset.cell));
        board.style.setProperty("--hand", this.draft.inks()[letter]?.area ?? "transparent");
        this.mark("preview", (element) => fits && isIn(element));
        this.mark("misfit", (element) => !fits && isIn(element));
      },
      cellAt: (x, y) => {
        const found = elementAt(board.querySelectorAll(".square"), x, y);
        return found && Number(found.getAttribute("data-cell"));
      },
      side: () => this.side,
      say: (sentence) => easel.app.say(sentence),
      inks: () => this.draft.inks(),
    };
  }

  /**
   * Marks squares with a class, and no others.
   * @param {string} name @param {(element: HTMLElement) => boolean} isMarked
   */
  mark(name, isMarked) {
    for (const element of this.element.querySelectorAll(".square")) {
      element.classList.toggle(name, isMarked(/** @type {HTMLElement} */ (element)));
    }
  }

  /** A piece lies on these cells and nowhere else. @param {string} letter @param {number[]} cells */
  lay(letter, cells) {
    const { draft } = this;
    const left = (/** @type {string} */ value) => (value === letter ? draft.kind.blank : value);
    draft.cells = draft.cells.map((value, cell) => (cells.includes(cell) ? letter : left(value)));
    this.draw();
    this.easel.changed();
  }

  /** Tells the tray which pieces there are. */
  setPieces() {
    const { draft } = this;
    const layable = (/** @type {import("../../api.js").PieceShape} */ { letter, shape }) =>
      ({ letter, shape: settled(shape), places: () => draft.places(settled(shape)) });
    this.pieces.set(draft.kind.pieces ? draft.pieces.map(layable) : []);
    this.pieces.element.hidden = !draft.kind.pieces;
    this.pieces.show();
  }

  // ---- what is seen

  draw() {
    const { draft, easel } = this;
    const { kind, rows, columns } = draft;
    easel.current = Math.min(easel.current, draft.spots.length - 1);
    this.element.classList.toggle("balls", kind.stacked);
    // As they lie side by side where they are played: the lowest first.
    const layers = kind.stacked ? [...Array(rows).keys()] : [null];
    refill(this.element, layers.map((layer) => this.layer(layer)));
    const beside = (/** @type {Side[]} */ ...sides) => sides.filter((side) => kind.edges.includes(side)).length;
    vars(this.element, {
      across: kind.stacked ? rows * 1.9 : columns + beside("left", "right"),
      down: kind.stacked ? rows * 2.2 : rows + beside("top", "bottom"),
    });
    this.showFlags();
  }

  /** Points parts of the drawing out, and no others. @param {"flawed" | "fresh"} name @param {Strokes[]} strokes */
  flag(name, strokes) {
    this.flags.set(name, strokes);
    this.showFlags();
  }

  showFlags() {
    for (const [name, strokes] of this.flags) {
      /** @type {Set<Element>} */
      const found = new Set(strokes.flatMap((one) => this.elementsOf(one)));
      for (const element of this.element.querySelectorAll(".square, .edge")) {
        element.classList.toggle(name, found.has(element));
        if (name !== "flawed") continue;
        if (found.has(element)) element.setAttribute("aria-invalid", "true");
        else element.removeAttribute("aria-invalid");
      }
    }
  }

  /** @param {Strokes} strokes @returns {HTMLElement[]} */
  elementsOf({ cells, edges }) {
    const beside = (/** @type {Side} */ side, /** @type {number} */ at) =>
      /** @type {HTMLElement | null} */ (this.element.querySelector(`.edge[data-edge="${side} ${at}"]`));
    const found = [...cells.map((cell) => this.squareOf(cell)), ...edges.map(([side, at]) => beside(side, at))];
    return found.flatMap((element) => element ?? []);
  }

  /** @param {Strokes} strokes */
  goTo(strokes) {
    const list = /** @type {HTMLElement | null} */ (document.querySelector(".tools textarea"));
    (this.elementsOf(strokes)[0] ?? (strokes.list ? list : null))?.focus();
  }

  /** @param {number | null} layer */
  layer(layer) {
    const { kind, rows, columns } = this.draft;
    const [high, wide] = [rows - (layer ?? 0), columns - (layer ?? 0)];
    const has = (/** @type {Side} */ side) => kind.edges.includes(side);
    const line = (/** @type {import("../../dom.js").Child[]} */ parts) =>
      h("div", { role: "row", class: "line" }, parts);
    const beside = (/** @type {"top" | "bottom"} */ side) => has(side) && line([has("left") && corner(),
      this.draft.edges[side].map((_, at) => this.edge(side, at)), has("right") && corner()]);
    const row = (/** @type {number} */ at) => {
      const cells = [...Array(wide).keys()].map((column) => this.square(this.draft.at(at, column, layer)));
      return line([has("left") && this.edge("left", at), cells, has("right") && this.edge("right", at)]);
    };
    const name = layer === null ? t("draw.board") : t("draw.layer", { n: layer + 1 });
    const grid = h("div", { class: "grid", role: "grid", "aria-label": name },
      beside("top"), [...Array(high).keys()].map(row), beside("bottom"));
    return vars(grid, { columns: wide + Number(has("left")) + Number(has("right")) });
  }

  /** @param {Side} side @param {number} at */
  edge(side, at) {
    const { easel } = this;
    const input = h("input", {
      class: "edge", "data-edge": `${side} ${at}`, inputmode: "numeric", maxlength: 3,
      value: easel.draft.edges[side][at],
      "aria-label": t(`draw.edge.${side}`, { n: at + 1 }),
      oninput: () => {
        easel.draft.edges[side][at] = input.value.replace(/\D/g, "");
        easel.changed(`${side} ${at}`);
      },
      onfocus: () => input.select(),
    });
    return h("div", { role: "gridcell" }, input);
  }

  /** @param {number} cell */
  square(cell) {
    const tabindex = cell === this.easel.current ? 0 : -1;
    return this.dress(h("div", { role: "gridcell", tabindex, "data-cell": cell }), cell);
  }

  /** What a cell looks like. @param {HTMLElement} element @param {number} cell */
  dress(element, cell) {
    const { draft } = this;
    const value = draft.cells[cell];
    const brush = draft.brushOf(value);
    const look = brush?.look ?? (value === draft.kind.blank ? "open" : "written");
    const name = brush?.name ?? (look === "open" ? t("draw.open") : value);
    const ink = look === "written" ? draft.inks()[value] : null;
    element.className = `square ${look}`;
    element.setAttribute("aria-label", `${placeOf(draft, cell)}: ${name}`);
    fill(element, brush?.figure.length ? figureSvg(brush.figure) : look === "written" ? value : "");
    return vars(element, ink ? { area: ink.area, word: ink.word } : {});
  }

  /** @param {number} cell @returns {HTMLElement | null} */
  squareOf(cell) {
    return this.element.querySelector(`.square[data-cell="${cell}"]`);
  }

  /** @param {number} [cell] */
  focus(cell = this.easel.current) {
    this.squareOf(cell)?.focus();
  }

  // ---- what is done

  /** @param {number} cell @param {string} value @param {string} [part] the stroke it belongs to */
  put(cell, value, part) {
    const { draft } = this;
    if (draft.cells[cell] === value) return;
    draft.cells[cell] = value;
    const element = this.squareOf(cell);
    if (element) this.dress(element, cell);
    this.easel.changed(part);
  }

  listen() {
    const { element, easel } = this;
    const life = { signal: easel.app.life.signal };
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointerover", (event) => {
      if (this.pieces.hand && !this.pieces.ghost) this.pieces.hover(cellOf(event.target));
    });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("focusin", (event) => this.focused(event));
    element.addEventListener("keydown", (event) => {
      const cell = cellOf(event.target);
      if (cell === null || event.ctrlKey || event.altKey || event.metaKey) return;
      if (this.key(cell, event)) event.preventDefault();
    });
    // A finger stays with the cell it began on, so the cell is looked for below the pointer.
    window.addEventListener("pointermove", (event) => {
      if (this.stroke === null || !event.buttons) return;
      for (const { clientX, clientY } of leap(this.last, event, this.side / 2)) {
        const cell = cellOf(document.elementFromPoint(clientX, clientY));
        if (cell !== null) this.put(cell, this.stroke, `stroke ${this.strokes}`);
      }
      this.last = event;
    }, life);
    for (const end of ["pointerup", "pointercancel"]) {
      window.addEventListener(end, () => { this.stroke = null; }, life);
    }
  }

  /** @param {PointerEvent} event */
  press(event) {
    const cell = cellOf(event.target);
    if (cell === null) return;
    event.preventDefault();
    this.focus(cell);
    const { pieces } = this;
    if (pieces.hand) return void pieces.press(cell);
    const value = this.draft.cells[cell];
    if (pieces.pieces.has(value) && pieces.isPlaced(value)) return pieces.grab(event, value, null);
    if (this.easel.brush === WRITE) return;
    this.stroke = this.paint(value, event.button === 2);
    this.strokes += 1;
    this.last = event;
    this.put(cell, this.stroke, `stroke ${this.strokes}`);
  }

  /**
   * What the brush paints over this: painting the same once more takes it away.
   * @param {string} value @param {boolean} isAway
   */
  paint(value, isAway) {
    const { brush, kind } = this.easel;
    if (value !== brush && !isAway) return brush;
    if (brush !== kind.blank) return kind.blank;
    return kind.brushes.find(({ glyph }) => glyph !== brush)?.glyph ?? brush;
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const cell = cellOf(event.target);
    if (cell === null) return;
    this.element.querySelector('.square[tabindex="0"]')?.setAttribute("tabindex", "-1");
    this.easel.current = cell;
    this.squareOf(cell)?.setAttribute("tabindex", "0");
    if (this.pieces.hand) this.pieces.hover(cell);
  }

  /** @param {number} cell @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(cell, event) {
    const { draft, pieces } = this;
    const { kind } = draft;
    const next = walk(draft.spots, [...draft.spots.keys()], cell, event.key);
    if (next !== null) this.focus(next);
    else if (event.key === " " || event.key === "Enter") {
      if (pieces.hand) pieces.press(cell);
      else this.turnOver(cell);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      const letter = draft.cells[cell];
      if (pieces.pieces.has(letter)) pieces.lift(letter);
      else this.put(cell, kind.blank);
    } else if (!(kind.pieces && pieces.key(event))) {
      const typed = draft.typed(event.key);
      if (typed === null) return false;
      this.put(cell, typed);
    }
    return true;
  }

  /** Goes on to what comes next among all that the cell may hold. @param {number} cell */
  turnOver(cell) {
    const { draft } = this;
    const brushes = draft.kind.brushes.map(({ glyph }) => glyph);
    const cycle = brushes.length ? brushes : [draft.kind.blank, ...draft.glyphs()];
    this.put(cell, cycle[(cycle.indexOf(draft.cells[cell]) + 1) % cycle.length]);
  }
}
