// @ts-check
// Choosing a set of pieces by its picture, and then one of its boards: as it is, by a date, or with cells that are
// chosen to stay open.

import { pieceSvg } from "../../board/shapes.js";
import { button, fill, h, s, vars } from "../../dom.js";
import { looks } from "../../looks.js";
import { t } from "../../words/words.js";
import { complaint } from "../asking.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {import("../../api.js").PieceKit} PieceKit */
/** @typedef {import("../../api.js").SetBoard} SetBoard */

/** @param {App} app @param {PieceKit} [chosen] a set whose boards are shown at once */
export function setsDialog(app, chosen) {
  const content = h("div", { class: "room" });
  const answer = h("div", { "aria-live": "polite" });

  /** @param {PieceKit} set @param {string} board @param {string[]} [map] */
  async function lay(set, board, map) {
    try {
      await app.lay(set.name, board, map);
      app.closeDialog();
      app.stage.pieces.focus();
    } catch (error) {
      fill(answer, complaint(error, () => lay(set, board, map)));
    }
  }

  /** @param {PieceKit} set */
  function choose(set) {
    const [only, ...others] = set.boards;
    if (only && others.length === 0 && !only.dated && !only.open) lay(set, only.name);
    else showBoards(set);
  }

  function showSets() {
    fill(answer);
    fill(content, h("p", { class: "muted" }, t("sets.help")),
      h("div", { class: "kits" }, app.sets.map((set) =>
        h("button", { type: "button", class: "kit", "data-set": set.name, onclick: () => choose(set) },
          kitPicture(set), h("b", {}, set.title),
          h("span", { class: "muted" }, t("sets.size", { pieces: set.pieces.length, cells: set.cells }))))),
      answer);
    title(t("sets.title"));
  }

  /** @param {PieceKit} set */
  function showBoards(set) {
    fill(answer);
    fill(content,
      h("div", { class: "row" },
        button(t("sets.back"), () => { showSets(); focus(set.name); }, { icon: "left", class: "quiet" })),
      h("div", { class: "kits" }, set.boards.map((board) => {
        if (board.dated) return dated(set, board);
        if (board.open) return holes(set, board);
        const press = () => lay(set, board.name);
        return h("button", { type: "button", class: "kit", "data-board": board.name, onclick: press },
          boardPicture(board), h("b", {}, board.name), h("span", { class: "muted" }, board.title));
      })),
      answer);
    title(set.title);
    const first = content.querySelector(".kit, .kit input");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {string} words */
  function title(words) {
    const heading = app.box.querySelector("#dialog-title");
    if (heading) heading.textContent = words;
  }

  /** @param {string} name the set that has the focus again */
  function focus(name) {
    const found = content.querySelector(`[data-set="${name}"]`);
    if (found instanceof HTMLElement) found.focus();
  }

  /** The board of a date. @param {PieceKit} set @param {SetBoard} board */
  function dated(set, board) {
    const now = new Date();
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const day = h("input", { type: "date", value: today, required: true });
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (day.value) lay(set, day.value);
    };
    return h("form", { class: "kit still", "data-board": board.name, onsubmit: go }, boardPicture(board),
      h("span", { class: "muted" }, board.title),
      h("label", { class: "field" }, h("span", {}, t("sets.date")), day),
      h("button", { type: "submit", class: "button accent" }, t("sets.lay")));
  }

  /** A board on which some cells are chosen to stay open. @param {PieceKit} set @param {SetBoard} board */
  function holes(set, board) {
    /** @type {Set<string>} */
    const open = new Set();
    const go = button(t("sets.lay"), () => lay(set, board.name, map()), { class: "accent", disabled: true });
    const count = h("p", { class: "muted", role: "status" });
    const map = () => board.map.map((row, at) =>
      [...row].map((sign, column) => (open.has(`${at} ${column}`) ? "#" : sign)).join(""));
    const told = () => {
      count.textContent = t("sets.open", { n: open.size, of: board.open });
      go.disabled = open.size !== board.open;
    };
    const dot = (/** @type {number} */ row, /** @type {number} */ column) => {
      const one = h("button", {
        type: "button", class: "hole-dot", "aria-pressed": "false",
        "aria-label": t("cell.place", { row: row + 1, column: column + 1 }),
        onclick: () => {
          if (!open.delete(`${row} ${column}`)) open.add(`${row} ${column}`);
          one.setAttribute("aria-pressed", String(open.has(`${row} ${column}`)));
          told();
        },
      });
      return one;
    };
    told();
    const grid = h("div", { class: "hole-grid", role: "group", "aria-label": board.title },
      board.map.map((row, at) => [...row].map((sign, column) => (sign === "." ? dot(at, column) : h("i", {})))));
    return h("div", { class: "kit still", "data-board": board.name },
      vars(grid, { columns: Math.max(...board.map.map((row) => row.length)) }),
      h("b", {}, board.name), h("span", { class: "muted" }, board.title), count, go);
  }

  app.dialog(t("sets.title"), content);
  if (chosen) showBoards(chosen);
  else showSets();
}

/** All pieces of a set, small. @param {PieceKit} set */
const kitPicture = (set) =>
  h("span", { class: "kit-pieces", "aria-hidden": "true" }, set.pieces.map((piece) => {
    const { shape } = piece;
    const ink = looks.inkOf(piece);
    return vars(pieceSvg(shape, "", false), {
      area: ink.area, word: ink.word,
      wide: 1 + Math.max(...shape.map(([, column]) => column)), high: 1 + Math.max(...shape.map(([row]) => row)),
    });
  }));

/** A board, small; the layers of a stack beside each other. @param {SetBoard} board */
function boardPicture(board) {
  /** @type {string[][]} */
  const layers = [[]];
  for (const row of board.map) {
    const last = /** @type {string[]} */ (layers.at(-1));
    if (row !== "") last.push(row);
    else if (last.length) layers.push([]);
  }
  /** @type {SVGElement[]} */
  const cells = [];
  let across = 0;
  let high = 1;
  for (const rows of layers) {
    rows.forEach((row, down) => [...row].forEach((sign, column) => {
      if (sign !== "#")
        cells.push(s("rect", { x: across + column + 0.05, y: down + 0.05, width: 0.9, height: 0.9, rx: 0.2 }));
    }));
    across += Math.max(0, ...rows.map((row) => row.length)) + 0.5;
    high = Math.max(high, rows.length);
  }
  return s("svg", { class: "kit-board", viewBox: `0 0 ${across - 0.5} ${high}`, "aria-hidden": "true" }, cells);
}
