// @ts-check
// Back to the last right position: the newest one of the game from which the puzzle can still be solved.

import { ask } from "../api.js";
import { button, fill, h } from "../dom.js";
import { t } from "../words/words.js";
import { Asking, unanswered, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */

/** @param {App} app @param {HTMLElement} answer where it is told */
export function rightBox(app, answer) {
  const asking = new Asking();

  /** @param {import("../state.js").Game} game @param {number} moves @param {AbortSignal} signal */
  async function isRight(game, moves, signal) {
    /** @type {import("../api.js").Hint} */
    const told = await ask("hint", { puzzle: game.puzzle.text, rows: game.rowsAfter(moves), stage: "right" }, signal);
    if (told.halt) throw new Error(told.message ?? "");
    return !["wrong", "no-solution"].includes(told.verdict);
  }

  async function back() {
    const { game } = app;
    if (!game) return;
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    const say = (/** @type {string} */ sentence) => fill(answer, h("p", {}, sentence));
    try {
      let wrong = game.history.past.length;
      let right = 0;
      if (await isRight(game, wrong, mine.signal)) return asking.is(mine) && say(t("right.already"));
      if (wrong === 0 || !(await isRight(game, 0, mine.signal))) return asking.is(mine) && say(t("right.never"));
      // The move after a right position that is wrong is found by halving.
      while (wrong - right > 1) {
        const middle = Math.floor((right + wrong) / 2);
        if (await isRight(game, middle, mine.signal)) right = middle;
        else wrong = middle;
      }
      if (!asking.is(mine) || game !== app.game) return;
      const moves = game.history.past.length - right;
      game.rewind(right);
      app.stage.moved();
      say(t("right.back", { n: moves }));
    } catch (error) {
      if (asking.is(mine)) fill(answer, unanswered(error, back));
    } finally {
      asking.end(mine);
    }
  }

  return {
    button: button(t("right.button"), back, { icon: "undo", class: "quiet", "data-right": true }),
    stop: () => asking.stop(),
    forget: () => asking.forget(),
  };
}
