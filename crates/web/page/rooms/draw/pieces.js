// @ts-check
// The pieces of a drawing: taken from a set, or painted cell by cell.

import { pieceSvg } from "../../board/shapes.js";
import { button, choice, h, vars } from "../../dom.js";
import { t } from "../../words/words.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../../api.js").PieceShape} PieceShape */

/** The side of the field on which a piece is painted. */
const FIELD = 5;

/** @param {Easel} easel @param {() => void} show draws the tools anew @returns {HTMLElement} */
export function pieceTools(easel, show) {
  const { draft } = easel;
  const now = draft.pieces.find(({ letter }) => letter === easel.shaping);
  return h("section", {}, h("h2", {}, t("draw.pieces")), sets(easel), area(draft),
    h("div", { class: "piece-list" }, draft.pieces.map((piece) => entry(easel, piece, show)),
      button(t("draw.add"), () => add(easel), { icon: "plus", class: "quiet" })),
    now ? shaping(easel, now) : null);
}

/** @param {Easel} easel */
function sets(easel) {
  const { draft, kind } = easel;
  const all = kind.pieces?.sets ?? [];
  const options = [{ value: "", label: t("draw.set-none") },
    ...all.map(({ name, title }) => ({ value: name, label: title || name }))];
  return choice(t("draw.set"), options, "", (name) => {
    const set = all.find((other) => other.name === name);
    if (!set) return;
    draft.pieces = set.pieces.map((piece) => ({ ...piece }));
    draft.cells = draft.cells.map((value, cell) => (draft.isHole(cell) ? value : kind.blank));
    easel.shaping = null;
    easel.renewed();
  });
}

/** How much the pieces cover. @param {import("./draft.js").Draft} draft */
function area(draft) {
  const cells = draft.cells.filter((_, cell) => !draft.isHole(cell)).length;
  // Where pieces have terms of their own, nobody can say how much they cover.
  if (draft.pieces.some(({ terms }) => terms)) return h("p", { class: "area", hidden: true });
  const covered = draft.pieces.reduce((sum, { shape }) => sum + shape.length, 0);
  return h("p", { class: covered === cells ? "area muted" : "area warning" }, t("draw.area", { covered, cells }));
}

/** @param {HTMLElement} tools tells anew how much the pieces cover @param {Easel} easel */
export function showArea(tools, { draft }) {
  tools.querySelector("p.area")?.replaceWith(area(draft));
}

/** @param {Easel} easel @param {PieceShape} piece @param {() => void} show */
function entry(easel, { letter, shape }, show) {
  const ink = easel.draft.inks()[letter];
  return vars(h("button", {
    type: "button", class: "piece small", "aria-pressed": String(letter === easel.shaping),
    "aria-label": t("draw.shape", { letter }),
    onclick: () => {
      easel.shaping = letter === easel.shaping ? null : letter;
      show();
    },
  }, pieceSvg(shape, letter, easel.kind.stacked)), {
    area: ink?.area ?? "#888", word: ink?.word ?? "#fff",
    wide: 1 + Math.max(...shape.map(([, column]) => column)), high: 1 + Math.max(...shape.map(([row]) => row)),
  });
}

/** @param {Easel} easel */
function add(easel) {
  const letter = easel.draft.freeLetter();
  if (!letter) return;
  easel.draft.pieces = [...easel.draft.pieces, { letter, shape: [[0, 0]] }];
  easel.shaping = letter;
  easel.renewed();
}

/** Takes a piece off the board. @param {Easel} easel @param {string} letter */
function lift({ draft, kind }, letter) {
  draft.cells = draft.cells.map((cell) => (cell === letter ? kind.blank : cell));
}

/** The field on which a piece is painted. @param {Easel} easel @param {PieceShape} now */
function shaping(easel, now) {
  const numbers = [...Array(FIELD).keys()];
  const dot = (/** @type {number} */ row, /** @type {number} */ column) => {
    const isIn = now.shape.some(([r, c]) => r === row && c === column);
    return h("button", {
      type: "button", role: "gridcell", class: `dot${isIn ? " on" : ""}`, "aria-pressed": String(isIn),
      "data-dot": `${row} ${column}`, "aria-label": t("cell.place", { row: row + 1, column: column + 1 }),
      onclick: () => paint(easel, now.letter, row, column),
    });
  };
  const lines = numbers.map((row) =>
    h(
      "div",
      { role: "row", class: "line" },
      numbers.map((column) => dot(row, column)),
    ),
  );
  const grid = h(
    "div",
    { class: "field-grid", role: "grid", "aria-label": t("draw.shape", { letter: now.letter }) },
    lines,
  );
  const remove = () => {
    easel.draft.pieces = easel.draft.pieces.filter(({ letter }) => letter !== now.letter);
    lift(easel, now.letter);
    easel.shaping = null;
    easel.renewed();
  };
  return h("div", { class: "shaping" }, vars(grid, { area: easel.draft.inks()[now.letter]?.area ?? "#888" }),
    button(t("draw.remove"), remove, { icon: "bin", class: "quiet" }));
}

/** @param {Easel} easel @param {string} letter @param {number} row @param {number} column */
function paint(easel, letter, row, column) {
  const { draft } = easel;
  const piece = draft.pieces.find((other) => other.letter === letter);
  if (!piece) return;
  const without = piece.shape.filter(([r, c]) => r !== row || c !== column);
  if (without.length === 0) return;
  const isNew = without.length === piece.shape.length;
  const shape = isNew ? [...piece.shape, /** @type {[number, number]} */ ([row, column])] : without;
  draft.pieces = draft.pieces.map((other) => (other === piece ? { ...piece, shape } : other));
  lift(easel, letter);
  easel.renewed();
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-dot="${row} ${column}"]`))?.focus();
}
