// @ts-check
// Playing: undo, hints, live checking, the clock.

import { isUnreachable } from "../api.js";
import { button, fill, h, icon, toggle } from "../dom.js";
import { glyphName } from "../board/boards.js";
import { historyButtons } from "../history.js";
import { shelf } from "../shelf.js";
import { clock, t } from "../words/words.js";
import { complaint } from "./asking.js";
import { hasCopiesLaid, hintBox } from "./hints.js";
import { listBox } from "./list.js";
import { marksBox } from "./marks.js";
import { next } from "./new.js";
import { rightBox } from "./right.js";
import { triesBox } from "./tries.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../board/boards.js").Judgement} Judgement */

/** @param {App} app @returns {import("../main.js").Room} */
export function playRoom(app) {
  const hints = hintBox(app);
  const right = rightBox(app, hints.answer);
  const tries = triesBox(app);
  const marks = marksBox(app);
  const list = listBox(app);
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
    { icon: "pause", bare: true, class: "pause" },
  );
  const state = h("div", { class: "judgement needed", "aria-live": "polite" });
  const rules = h("p", { class: "muted how" });

  const element = h("div", { class: "room" },
    h("div", { class: "row spread needed" }, moves.element, h("div", { class: "row" }, time, pause)),
    state,
    tries.element,
    list.element,
    h("section", { class: "needed" }, h("h2", {}, t("hint.title")), hints.buttons,
      h("div", { class: "row" }, right.button), hints.answer),
    marks.element,
    h("section", {}, h("h2", {}, t("play.rules")),
      toggle(t("play.check"), app.isChecking, (on) => { app.setChecking(on); judged(app.stage.judgement); }), rules),
    h("div", { class: "row" }, again, keep));

  /** What lies on the board becomes what the puzzle gives. */
  async function keepAsPuzzle() {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    try {
      await app.open(puzzle.text, { mayThrow: true, rows: game.rows });
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
    keep.disabled = again.disabled || !app.canDraw || hasCopiesLaid(app);
    // A hint for another position is none.
    hints.forget();
    right.forget();
    showClock();
    tries.show();
    list.show();
    marks.played();
  }

  /** How it went: time, hints, and the best time of this puzzle. */
  function won() {
    const { seconds = 0, hints = 0, best = null, isTaken = false } = app.game ?? {};
    if (isTaken) return null;
    const record = best === null ? shelf.of(app.puzzle?.text ?? "").best : best;
    const isBest = record === null || Math.round(seconds) <= record;
    return [
      h("span", {}, t("play.solved-in", { time: clock(seconds) })),
      h("span", {}, hints ? t("play.hints", { n: hints }) : t("play.no-hints")),
      h("span", {}, isBest ? t("play.best") : t("play.best-is", { time: clock(record ?? 0) })),
    ];
  }

  /** @param {Judgement | null} judgement */
  function judged(judgement) {
    state.className = "judgement needed";
    if (!judgement) return fill(state);
    if (judgement.solved) {
      state.classList.add("won");
      fill(
        state,
        h("strong", {}, t("play.solved")),
        won(),
        button(t("new.another"), () => next(app), { icon: "plus", class: "accent" }),
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
      const isTableless = app.stage.hasPieces && !app.stage.hasTable;
      rules.textContent = [app.puzzle?.game, how(), isTableless && t("how.no-table")].filter(Boolean).join(" ");
      list.opened();
      marks.opened();
      played();
      judged(null);
      showClock();
    },
    shown() { app.stage.present(null); },
    left() { hints.stop(); right.stop(); },
    closed() { hints.forget(); right.forget(); },
    played,
    pointed: list.show,
    judged,
    unjudged(error, again) {
      state.className = "judgement needed";
      // That nobody answers is told once, for all rooms.
      if (isUnreachable(error)) return fill(state);
      fill(state, complaint(error, again));
    },
    tick: showClock,
    hint: hints.ask,
  };
}
