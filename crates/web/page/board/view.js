// @ts-check
// The board as the server draws it, and over it a grid of cells that can be pointed at, reached by keys and read aloud.

import { ask, askBeside, isUnreachable, newest } from "../api.js";
import { elementAt, fill, h, vars } from "../dom.js";
import { looks } from "../looks.js";
import { complaint } from "../rooms/asking.js";
import { t } from "../words/words.js";
import { glyphName, readRows } from "./boards.js";
import { crop, framed, lastFrames } from "./crop.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("../api.js").Drawing} Drawing */
/** @typedef {import("../api.js").Frame} Frame */
/**
 * What is shown. `isMine`: it is the game that is played; `shown` is called as soon as it is seen, or cannot be drawn.
 * @typedef {{
 *   rows?: string[], lit?: number[], changed?: number[], moves?: import("../api.js").Move[], isMine?: boolean,
 *   shown?: () => void,
 * }} Look
 */

/**
 * What is done with cells: all optional.
 * @typedef {{
 *   press?: (cell: number, event: PointerEvent) => void, tap?: (cell: number, event: PointerEvent) => void,
 *   enter?: (cell: number | null, event: PointerEvent) => void,
 *   key?: (cell: number, event: KeyboardEvent) => boolean, focus?: (cell: number) => void,
 * }} Hands
 */

/** Where a cell is, in words. @param {{spots: Opened["spots"]}} puzzle @param {number} cell */
export function placeOf(puzzle, cell) {
  const { row, column, layer } = puzzle.spots[cell];
  const values = { row: row + 1, column: column + 1, layer: (layer ?? 0) + 1 };
  return layer === null || layer === undefined ? t("cell.place", values) : t("cell.ball", values);
}

/**
 * What the server is asked to draw: a step by the way to it, and anything else by what is on the board.
 * @param {Look} look
 */
function seen({ rows, lit, changed, moves }) {
  return moves ? { moves } : { rows, lit, changed };
}

export class BoardView {
  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.picture = h("div", { class: "picture", "aria-hidden": "true" });
    this.grid = h("div", { class: "cells", role: "grid" });
    /** The same on white paper, where the page is dark. */
    this.paper = h("div", { class: "picture paper", "aria-hidden": "true" });
    /** What is told instead of a board that cannot be drawn. */
    this.lost = h("div", { class: "lost" });
    this.element = h("div", { class: "board" }, this.picture, this.paper, this.grid, this.lost);
    /** @type {Opened | null} */
    this.puzzle = null;
    /** @type {Map<number, HTMLElement>} */
    this.cells = new Map();
    /** Where they lie on the picture. @type {Map<number, {x: string, y: string, w: string, h: string}>} */
    this.places = new Map();
    /** The cells that are marked, by class. @type {Map<string, Set<number>>} */
    this.marked = new Map();
    /** What is told of each cell. @type {Map<number, string>} */
    this.told = new Map();
    /** The cell that keys begin from. */
    this.current = -1;
    this.laid = "";
    /** What is drawn now. @type {(Look & {puzzle: Opened, dark: boolean}) | null} */
    this.look = null;
    /** What was asked for last. @type {(Look & {puzzle: Opened, dark: boolean}) | null} */
    this.asked = null;
    this.draw = newest(
      (/** @type {Look & {puzzle: Opened, dark: boolean}} */ look) => this.fetch(look),
      (error, look) => {
        this.fail(error, look);
        look.shown?.();
      },
    );
    this.drying = 0;
    /** The board as it was shown last without a step. @type {{puzzle: Opened, ratio: number} | null} */
    this.shape = null;
    /** @type {(cell: number) => string} */
    this.tell = () => "";
    /** Whether the focus lay on the board that is drawn anew. */
    this.wasIn = false;
    /** Shows what is to be seen once more. */
    this.again = () => {};
    this.listen();
  }

  listen() {
    const cellOf = (/** @type {EventTarget | null} */ target) => {
      const found = target instanceof Element ? target.closest("[data-cell]") : null;
      return found instanceof HTMLElement ? Number(found.dataset.cell) : null;
    };
    this.grid.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event.target);
      if (cell !== null) this.hands.press?.(cell, event);
    });
    this.grid.addEventListener("click", (event) => {
      const cell = cellOf(event.target);
      if (cell !== null && event instanceof PointerEvent && event.pointerType === "touch")
        this.hands.tap?.(cell, event);
    });
    this.grid.addEventListener("pointerover", (event) => this.hands.enter?.(cellOf(event.target), event));
    this.grid.addEventListener("pointerleave", (event) => this.hands.enter?.(null, event));
    this.grid.addEventListener("contextmenu", (event) => event.preventDefault());
    this.grid.addEventListener("focusin", (event) => {
      const cell = cellOf(event.target);
      if (cell === null) return;
      this.makeCurrent(cell);
      this.hands.focus?.(cell);
    });
    this.grid.addEventListener("keydown", (event) => {
      const cell = cellOf(event.target);
      if (cell === null || event.altKey || event.metaKey) return;
      if (this.hands.key?.(cell, event) || this.walk(cell, event)) event.preventDefault();
    });
  }

  /** @param {Opened} puzzle @param {Look} look @param {boolean} dark */
  show(puzzle, look, dark) {
    const asked = (this.asked = { puzzle, dark, ...look });
    // Whoever stands on a cell shall stand on one of what is drawn.
    this.wasIn ||= this.grid.contains(document.activeElement);
    this.grid.inert = this.isOther;
    this.draw(asked);
  }

  /** Whether cells of another puzzle still lie there, which would be taken for cells of the one that is asked for. */
  get isOther() {
    return this.cells.size > 0 && this.puzzle?.text !== this.asked?.puzzle.text;
  }

  /** @param {Look & {puzzle: Opened, dark: boolean}} look */
  async fetch({ puzzle, dark, rows, lit, changed, moves, isMine, shown }) {
    const look = seen({ rows, lit, changed, moves });
    /** @type {Drawing} */
    const drawing = await ask("draw", { puzzle: puzzle.text, ...look, dark, ...looks.asked });
    const box = this.box(puzzle, drawing, moves);
    fill(this.picture, framed(drawing, box));
    fill(this.lost);
    fill(this.paper);
    this.look = { puzzle, dark, rows, lit, changed, moves, isMine };
    clearTimeout(this.drying);
    // A board that stays for a moment may be printed.
    if (dark) this.drying = setTimeout(() => this.dry().catch(() => {}), 250);
    vars(this.element, { ratio: box.width / box.height });
    this.lay(puzzle, drawing, box);
    this.grid.inert = this.isOther;
    this.rewrite([]);
    shown?.();
    this.label();
    if (this.wasIn && document.activeElement === document.body) this.focus(this.current);
    this.wasIn = false;
  }

  /** Draws what is seen on white paper as well. */
  async dry() {
    const { look } = this;
    if (!look?.dark || this.paper.childElementCount) return;
    const { puzzle } = look;
    /** @type {Drawing} */
    const drawing = await askBeside("draw", { puzzle: puzzle.text, ...seen(look), ...looks.asked });
    if (look === this.look) fill(this.paper, framed(drawing, this.box(puzzle, drawing, look.moves)));
  }

  /**
   * What of a drawing is shown. A step is given the shape of the board as it was before, so that it stays where it is.
   * @param {Opened} puzzle @param {Drawing} drawing @param {unknown[]} [moves] of a step
   */
  box(puzzle, drawing, moves) {
    const box = crop(puzzle, drawing, moves);
    if (!moves) this.shape = { puzzle, ratio: box.width / box.height };
    if (this.shape?.puzzle !== puzzle) return box;
    const { width, height } = box;
    const { ratio } = this.shape;
    return { ...box, width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) };
  }

  /**
   * What cannot be drawn is not shown as something else.
   * @param {unknown} error @param {Look & {puzzle: Opened, dark: boolean}} look
   */
  fail(error, look) {
    clearTimeout(this.drying);
    const { puzzle } = look;
    // A game or a film goes on while nobody is there to draw it: what has changed since is written over the picture.
    // A film never stands there as the game, nor the game as a film.
    if (isUnreachable(error) && this.look?.puzzle === puzzle && this.look.isMine === look.isMine) {
      const [drawn, now] = [this.look, look].map(({ rows }) => readRows(puzzle, rows ?? puzzle.rows));
      this.rewrite(now.map((value, cell) => (value === drawn[cell] ? null : value && glyphName(puzzle, value))));
      return;
    }
    this.look = null;
    fill(this.picture);
    fill(this.paper);
    if (look.puzzle !== this.puzzle) {
      this.cells.clear();
      this.marked.clear();
      this.told.clear();
      fill(this.grid);
      this.laid = "";
    }
    fill(this.lost, complaint(error, () => this.again()));
  }

  /**
   * @param {Opened} puzzle @param {Drawing} drawing @param {{x: number, y: number, width: number, height: number}} box
   */
  lay(puzzle, drawing, box) {
    const frames = lastFrames(puzzle, drawing.frames);
    const key = JSON.stringify([puzzle.text, box, frames.size, drawing.frames[0]]);
    if (key === this.laid) return;
    this.laid = key;
    const before = this.puzzle?.text === puzzle.text ? this.current : -1;
    this.puzzle = puzzle;
    this.cells.clear();
    this.places.clear();
    this.marked.clear();
    this.told.clear();
    this.current = -1;
    /** @type {Map<string, HTMLElement>} */
    const rows = new Map();
    const order = [...frames.keys()].sort((a, b) => a - b);
    for (const cell of order) {
      const frame = /** @type {Frame} */ (frames.get(cell));
      const { row, column, layer } = puzzle.spots[cell];
      const name = `${layer ?? 0}/${row}`;
      let line = rows.get(name);
      if (!line) rows.set(name, (line = h("div", { role: "row", class: "line" })));
      const element = h("div", {
        role: "gridcell",
        class: "cell",
        "data-cell": cell,
        tabindex: -1,
        "aria-colindex": column + 1,
      });
      const place = {
        x: `${(100 * (frame.x - box.x)) / box.width}%`, y: `${(100 * (frame.y - box.y)) / box.height}%`,
        w: `${(100 * frame.side) / box.width}%`, h: `${(100 * frame.side) / box.height}%`,
      };
      vars(element, place);
      this.places.set(cell, place);
      line.append(element);
      this.cells.set(cell, element);
    }
    fill(this.grid, ...rows.values());
    vars(this.element, { cell: `${100 / box.width}cqw` });
    if (order.length) this.makeCurrent(this.cells.has(before) ? before : order[0]);
  }

  /** Tells every cell's content anew. */
  label() {
    const { puzzle } = this;
    if (!puzzle) return;
    this.grid.setAttribute("aria-label", puzzle.describe);
    for (const [cell, element] of this.cells) {
      const told = this.tell(cell);
      if (this.told.get(cell) === told) continue;
      this.told.set(cell, told);
      element.setAttribute("aria-label", `${placeOf(puzzle, cell)}: ${told}`);
    }
  }

  /** @param {number} cell */
  makeCurrent(cell) {
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = cell;
    this.cells.get(cell)?.setAttribute("tabindex", "0");
  }

  /** @param {number} cell */
  focus(cell) {
    this.makeCurrent(cell);
    this.cells.get(cell)?.focus();
  }

  /** @param {number} cell @param {KeyboardEvent} event */
  walk(cell, event) {
    const next =
      this.puzzle && !event.ctrlKey ? walk(this.puzzle.spots, [...this.cells.keys()], cell, event.key) : null;
    if (next === null) return false;
    this.focus(next);
    return true;
  }

  /** Writes over what is drawn. @param {(string | null)[]} words of each cell; none where the drawing is right */
  rewrite(words) {
    for (const [cell, element] of this.cells) {
      const word = words[cell] ?? null;
      if (word === null) element.removeAttribute("data-written");
      else vars(element, { long: [...word].length || 1 }).setAttribute("data-written", word);
    }
  }

  /** Marks cells with a class, and no others. @param {string} name @param {Iterable<number>} cells */
  mark(name, cells) {
    const [was, wanted] = [this.marked.get(name) ?? new Set(), new Set(cells)];
    for (const cell of was) if (!wanted.has(cell)) this.cells.get(cell)?.classList.remove(name);
    for (const cell of wanted) this.cells.get(cell)?.classList.add(name);
    this.marked.set(name, wanted);
  }

  /** Warms cells by how much of the whole they are worth, from 0 to 1. @param {Map<number, number>} shares */
  warm(shares) {
    for (const [cell, element] of this.cells) {
      const share = shares.get(cell) ?? 0;
      element.classList.toggle("warm", share > 0);
      if (share > 0) vars(element, { heat: `${Math.round(16 + 64 * share)}%` });
    }
  }

  /** Small candidates. @param {string[]} marks */
  pencil(marks) {
    for (const [cell, element] of this.cells) {
      const text = marks[cell] ?? "";
      if (element.dataset.marks === text) continue;
      element.dataset.marks = text;
      fill(
        element,
        text
          ? h(
              "span",
              { class: "marks", "aria-hidden": "true" },
              text.split(" ").flatMap((mark) => [h("span", {}, mark), " "]),
            )
          : null,
      );
    }
  }

  /** The side of a cell on the screen. */
  get side() {
    const any = this.cells.values().next().value;
    return any ? any.getBoundingClientRect().width : 40;
  }

  /** @param {number} x @param {number} y on the screen @returns {number | null} */
  cellAt(x, y) {
    const found = this.isOther ? null : elementAt(this.cells.values(), x, y);
    return found && Number(found.getAttribute("data-cell"));
  }
}

/** @type {Record<string, [number, number, number]>} down, right and up */
const STEPS = {
  ArrowUp: [-1, 0, 0], ArrowDown: [1, 0, 0], ArrowLeft: [0, -1, 0], ArrowRight: [0, 1, 0],
  PageUp: [0, 0, 1], PageDown: [0, 0, -1],
};

/**
 * Where a key leads: arrows over gaps, Home and End along the row, the page keys between the layers of a stack.
 * @param {Opened["spots"]} spots @param {number[]} cells those that can be reached @param {number} from @param {string}
 * key
 * @returns {number | null} null for a key that leads nowhere on any board
 */
export function walk(spots, cells, from, key) {
  const { row, column, layer } = spots[from];
  if (key === "Home" || key === "End") {
    const line = cells
      .filter((cell) => spots[cell].row === row && spots[cell].layer === layer)
      .sort((a, b) => spots[a].column - spots[b].column);
    return line[key === "Home" ? 0 : line.length - 1];
  }
  const step = STEPS[key];
  if (!step || step[2] !== 0 && layer === null) return null;
  const [down, right, up] = step;
  let best = from;
  let nearest = Infinity;
  for (const cell of cells) {
    const spot = spots[cell];
    const [dr, dc, dl] = [spot.row - row, spot.column - column, (spot.layer ?? 0) - (layer ?? 0)];
    const along = up ? dl * up : dr * down + dc * right;
    const aside = up ? Math.abs(dr) + Math.abs(dc) : Math.abs(down ? dc : dr) * 100;
    if (along <= 0 || (!up && dl !== 0)) continue;
    if (along + aside < nearest) [best, nearest] = [cell, along + aside];
  }
  return best;
}
