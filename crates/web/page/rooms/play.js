// @ts-check
// Playing: undo, hints, live checking, the clock.

import { ask, isAbort } from "../api.js";
import { button, fill, h, icon, toggle } from "../dom.js";
import { cellsAt, readRows } from "../board/boards.js";
import { glyphName } from "../board/stage.js";
import { historyButtons } from "../history.js";
import { clock, t } from "../words/words.js";
import { Asking, complaint, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../board/boards.js").Judgement} Judgement */

/** @param {App} app @returns {import("../main.js").Room} */
export function playRoom(app) {
  const asking = new Asking();
  const moves = historyButtons(() => app.stage.undo(), () => app.stage.redo());
  const again = button(t("play.restart"), () => app.stage.restart(), { icon: "again", class: "quiet" });
  const keep = button(t("play.keep"), keepAsPuzzle, { icon: "pin", class: "quiet", title: t("play.keep-help") });
  const time = h("span", { class: "clock", role: "timer", "aria-label": t("play.time") });
  const pause = button(
    t("play.pause"),
    () => {
      app.isPaused = !app.isPaused;
      showClock();
    },
    { icon: "pause", bare: true },
  );
  const where = button(t("hint.where"), () => hint("where"), { icon: "bulb", "aria-keyshortcuts": "H" });
  const what = button(t("hint.what"), () => hint("what"), { class: "quiet", "aria-keyshortcuts": "Shift+H" });
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const state = h("div", { class: "judgement", "aria-live": "polite" });
  const rules = h("p", { class: "muted how" });

  const element = h("div", { class: "room" },
    h("div", { class: "row spread" }, moves.element, h("div", { class: "row" }, time, pause)),
    state,
    h("section", {}, h("h2", {}, t("hint.title")), h("div", { class: "row" }, where, what), answer),
    h("section", {}, h("h2", {}, t("play.rules")),
      toggle(t("play.check"), app.isChecking, (on) => { app.setChecking(on); judged(app.stage.judgement); }), rules),
    h("div", { class: "row" }, again, keep));

  /** @param {"where" | "what"} strength */
  async function hint(strength) {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    try {
      /** @type {import("../api.js").Hint & { halt: string | null }} */
      const told = await ask("hint", { puzzle: puzzle.text, rows: game.rows }, mine.signal);
      if (!asking.is(mine)) return;
      if (told.halt) return fill(answer, h("p", {}, t("hint.stopped")), h("p", { class: "muted" }, told.message));
      const last = told.steps.at(-1);
      if (told.verdict === "wrong") {
        app.stage.hintCells = cellsAt(puzzle, told.broken.flatMap(({ cells }) => cells));
        fill(answer, h("p", {}, t("hint.wrong")), h("ul", {}, told.broken.map(({ message }) => h("li", {}, message))));
      } else if (!last || !told.where) {
        fill(answer, h("p", {}, told.message ?? t("hint.none")));
      } else if (strength === "where") {
        app.stage.hintCells = cellsAt(puzzle, told.where.cells);
        const { proof } = last;
        fill(
          answer,
          h("p", {}, told.where.message),
          proof && h("details", {}, h("summary", {}, t("hint.ways")), h("p", {}, proof.message)),
        );
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
      app.stage.refresh();
    } catch (error) {
      if (asking.is(mine))
        fill(
          answer,
          isAbort(error) ? h("p", { class: "muted" }, t("watch.stopped")) : complaint(error, () => hint(strength)),
        );
    } finally {
      asking.end(mine);
    }
  }

  /** What lies on the board becomes what the puzzle gives. */
  async function keepAsPuzzle() {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    try {
      const { text } = await ask("draft", { puzzle: puzzle.text, rows: game.rows });
      await app.open(text, { mayThrow: true });
      app.say(t("play.kept"));
    } catch (error) {
      app.refuse(error, keepAsPuzzle);
    }
  }

  /** What a player's hands do. */
  function how() {
    const { puzzle, stage } = app;
    if (!puzzle) return "";
    const [first = "", second = ""] = puzzle.glyphs.map((glyph) => glyphName(puzzle, glyph).toLocaleLowerCase());
    return t(stage.hasPieces && stage.isSpace ? "how.space" : `how.${stage.manner}`, { first, second });
  }

  function showClock() {
    time.textContent = clock(app.game?.seconds ?? 0);
    const label = t(app.isPaused ? "play.go-on" : "play.pause");
    fill(pause, icon(app.isPaused ? "play" : "pause"), h("span", { class: "hidden" }, label));
    pause.title = label;
    pause.setAttribute("aria-pressed", String(app.isPaused));
  }

  function played() {
    moves.show(app.game?.history);
    again.disabled = app.game?.values.every((value, cell) => value === app.game?.given[cell]) ?? true;
    keep.disabled = again.disabled || !app.canDraw;
    // A hint for another position is none.
    asking.forget();
    fill(answer);
  }

  /** @param {Judgement | null} judgement */
  function judged(judgement) {
    state.className = "judgement";
    if (!judgement) return fill(state);
    if (judgement.solved) {
      state.classList.add("won");
      fill(
        state,
        h("strong", {}, t("play.solved")),
        h("span", {}, t("play.solved-in", { time: clock(app.game?.seconds ?? 0) })),
      );
    } else if (app.isChecking && judgement.broken.length) {
      state.classList.add("wrong");
      fill(state, h("ul", {}, judgement.broken.slice(0, 8).map(({ message }) => h("li", {}, message))),
        judgement.broken.length > 8 ? h("p", { class: "muted" }, t("more", { n: judgement.broken.length - 8 })) : null);
    } else if (judgement.full && judgement.broken.length) {
      state.classList.add("wrong");
      fill(state, h("p", {}, t("play.not-yet")));
    } else fill(state);
  }

  return {
    element,
    opened() {
      rules.textContent = [app.puzzle?.game, how()].filter(Boolean).join(" ");
      played();
      judged(null);
      showClock();
    },
    shown() { app.stage.present(null); },
    left() { asking.stop(); },
    closed() { asking.forget(); },
    played,
    judged,
    unjudged(error, again) {
      state.className = "judgement";
      fill(state, complaint(error, again));
    },
    tick: showClock,
    hint,
  };
}
