// @ts-check
// Hints for the position on the board, wherever somebody plays.

import { ask } from "../api.js";
import { cellsAt, letterOf, readRows } from "../board/boards.js";
import { button, fill, h } from "../dom.js";
import { t } from "../words/words.js";
import { Asking, unanswered, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */

/** Whether copies of a piece lie on the board, which no puzzle can give one by one. @param {App} app */
export const hasCopiesLaid = ({ puzzle, game }) =>
  Boolean(puzzle && game?.values.some((value) => letterOf(puzzle, value) !== value));

/** What is told before the answer, one after another. */
const STAGES = ["area", "rule", "cell", "reason"];

/** @param {App} app */
export function hintBox(app) {
  const asking = new Asking();
  /** How often it was asked where to look in this position: each time tells more. */
  let asked = 0;
  const where = button(t("hint.where"), () => hint("where"), { icon: "bulb", "aria-keyshortcuts": "H" });
  const what = button(t("hint.what"), () => hint("what"), { class: "quiet", "aria-keyshortcuts": "Shift+H" });
  const answer = h("div", { class: "answer", "aria-live": "polite" });

  /** @param {"where" | "what"} strength */
  async function hint(strength) {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    try {
      const stage = strength === "what" ? "what" : STAGES[Math.min(asked, STAGES.length - 1)];
      /** @type {import("../api.js").Hint} */
      const told = await ask("hint", { puzzle: puzzle.text, rows: game.rows, stage }, mine.signal);
      if (!asking.is(mine)) return;
      asked += 1;
      game.hints += 1;
      game.save();
      if (told.halt) return fill(answer, h("p", {}, t("hint.stopped")), h("p", { class: "muted" }, told.message));
      const last = told.steps.at(-1);
      if (told.broken.length) {
        app.stage.hintCells = cellsAt(puzzle, told.broken.flatMap(({ cells }) => cells));
        fill(answer, h("p", {}, t("hint.wrong")), h("ul", {}, told.broken.map(({ message }) => h("li", {}, message))));
      } else if (!told.where) {
        fill(answer, h("p", {}, told.message ?? t("hint.none")));
      } else if (!last) {
        app.stage.hintCells = cellsAt(puzzle, told.where.cells);
        const again = stage !== STAGES.at(-1) && h("p", { class: "muted" }, t("hint.again"));
        fill(answer, h("p", {}, told.where.message), again);
      } else {
        app.stage.hintCells = cellsAt(puzzle, [...last.looked, ...last.changed]);
        fill(
          answer,
          h("p", {}, told.steps.map(({ message }) => message).join(". ")),
          button(
            t("hint.do"),
            () => app.stage.move(readRows(puzzle, last.board).map((after, cell) => ({ cell, after }))),
            { class: "accent" },
          ),
        );
      }
      // What the hint speaks of is lit with it, not only when the board is drawn anew.
      app.stage.decorate();
      app.stage.refresh();
    } catch (error) {
      if (asking.is(mine)) fill(answer, unanswered(error, () => hint(strength)));
    } finally {
      asking.end(mine);
    }
  }

  return {
    buttons: h("div", { class: "row" }, where, what),
    answer,
    ask: hint,
    stop: () => asking.stop(),
    /** A hint for another position is none. */
    forget() {
      asked = 0;
      asking.forget();
      fill(answer);
    },
  };
}
