// @ts-check
// Our own search beside one that was brought: the same puzzle by the strategy that is chosen, with a board and a strip
// of its own. It goes along with the other one, try by try, unless it is moved itself.

import { frames } from "../../api.js";
import { writeRows } from "../../board/boards.js";
import { BoardView } from "../../board/view.js";
import { fill, h } from "../../dom.js";
import { number, t } from "../../words/words.js";
import { unanswered } from "../asking.js";
import { Reel } from "./reel.js";

/** @typedef {import("../../main.js").App} App */

export class Beside {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.view = new BoardView({});
    this.view.grid.setAttribute("aria-hidden", "true");
    this.title = h("h2", {});
    this.told = h("div", { class: "muted", "aria-live": "polite" });
    this.reel = new Reel({
      moved: (step) => this.show(step),
      turned: () => {},
      rate: () => 1,
      begun: () => {},
      puzzle: () => app.puzzle,
      say: (sentence) => app.say(sentence),
    });
    this.element = h(
      "section",
      { class: "beside", "aria-label": t("theatre.ours") },
      this.title,
      h("div", { class: "fit" }, this.view.element),
      this.told,
    );
  }

  /**
   * Records our search.
   * @param {import("../../api.js").Opened} puzzle @param {import("../asking.js").Way} way @param {AbortSignal} signal
   */
  async record(puzzle, way, signal) {
    this.reel.clear();
    fill(this.title, t("theatre.ours-by", { strategy: way.strategy ?? "" }));
    fill(this.told);
    this.element.append(this.reel.score.element);
    try {
      await this.reel.load(frames("record", { puzzle: puzzle.text, ...way }, signal), () => {});
      this.show(this.reel.step);
    } catch (error) {
      fill(this.told, unanswered(error, () => this.record(puzzle, way, signal)));
    }
  }

  /** Goes to where so many things have been tried. @param {number} tries */
  follow(tries) {
    const { reel } = this;
    if (reel.tape.steps) reel.playing.move(reel.tape.whenTried(tries));
  }

  /** Shows a step: its board, and with it all that is told of it. @param {number} step */
  show(step) {
    const { app, reel, view } = this;
    if (!app.puzzle || !reel.tape.steps || !this.element.isConnected) return;
    const { tape } = reel;
    const moment = tape.at(step);
    const { values, fresh, lost } = tape.values(moment);
    const why = moment.reason === null ? "" : tape.reasons[moment.reason];
    const kind = moment.kind ? [t(`watch.kind.${moment.kind}`), why].filter(Boolean).join(": ") : "–";
    const isWrong = moment.kind === "fail";
    const shown = () => {
      if (tape !== reel.tape) return;
      reel.score.mark(step, reel.playing.seen(step));
      view.mark("broken", isWrong && !lost.size ? fresh : lost);
      fill(this.told, t("theatre.ours-at", { n: number(moment.tries), all: number(tape.at(tape.steps).tries), kind }));
    };
    const look = { rows: writeRows(app.puzzle, values), changed: isWrong ? [] : [...fresh], shown };
    view.show(app.puzzle, look, app.isDark);
  }

  clear() {
    this.reel.clear();
    this.element.remove();
  }
}
