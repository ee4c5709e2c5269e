// @ts-check
// What lies between the picture and the cells: the colour of what is only tried, and beside the board the presses that
// fill a line whose signs are all there.

import { fill, h, icon, vars } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../api.js").Total} Total */

/** How many colours there are for tries in tries. */
const DEPTHS = 3;

/** Where to look from the first cell of a line for its number: across and down. */
const BESIDE = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

export class Layers {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.tints = h("div", { class: "tints", "aria-hidden": "true" });
    this.lines = h("div", { class: "lines" });
    stage.view.grid.before(this.tints);
    stage.view.grid.after(this.lines);
  }

  show() {
    const { stage } = this;
    this.tint(stage.isPlaying ? stage.game.tried : []);
    this.finish(stage.isPlaying ? stage.puzzle.totals : []);
  }

  /** @param {number[]} depths how deep in tries each cell was written */
  tint(depths) {
    const { view } = this.stage;
    const deep = (/** @type {number} */ depth) => 1 + ((depth - 1) % DEPTHS);
    view.mark("tried", depths.flatMap((depth, cell) => (depth ? [cell] : [])));
    fill(this.tints, depths.map((depth, cell) => {
      const place = view.places.get(cell);
      return depth && place ? vars(h("i", { class: "tint", "data-depth": deep(depth) }), place) : null;
    }));
  }

  /** The open cells of a line, if it has all its signs. @param {Total} total @returns {number[]} */
  open({ cells, count }) {
    const { game, puzzle } = this.stage;
    const signs = new Set(puzzle.alphabet.flatMap(({ glyph, role }) => (role === "sign" ? [glyph] : [])));
    if (cells.filter((cell) => signs.has(game.values[cell])).length !== count) return [];
    return cells.filter((cell) => game.values[cell] === "");
  }

  /** @param {Total[]} totals */
  finish(totals) {
    const { stage } = this;
    const { rest } = stage.puzzle;
    if (!rest) return fill(this.lines);
    fill(this.lines, totals.map((total) => {
      const cells = this.open(total);
      const nearest = ["left", "top"].includes(total.side) ? total.cells[0] : total.cells[total.cells.length - 1];
      const place = stage.view.places.get(nearest);
      if (cells.length === 0 || !place) return null;
      const { row, column } = stage.puzzle.spots[nearest];
      const isRow = ["left", "right"].includes(total.side);
      const label = t(isRow ? "line.row" : "line.column", { n: 1 + (isRow ? row : column), rest: stage.nameOf(rest) });
      const press = () => stage.move(cells.map((cell) => ({ cell, after: rest })));
      const [across, down] = BESIDE[total.side];
      const props = { type: "button", class: "finish", title: label, "aria-label": label, onclick: press };
      return vars(h("button", props, icon("check")), {
        ...place,
        x: `calc(${place.x} + ${across} * ${place.w})`,
        y: `calc(${place.y} + ${down} * ${place.h})`,
      });
    }));
  }
}
