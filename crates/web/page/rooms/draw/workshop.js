// @ts-check
// What the server does with a drawing when it is asked to: clues from the solution that is drawn, as few more givens as
// leave one solution, and away with what is not needed. Each is one move.

import { ask, isAbort } from "../../api.js";
import { button, fill, h } from "../../dom.js";
import { number, t } from "../../words/words.js";
import { Asking, complaint, working } from "../asking.js";
import { Draft } from "./draft.js";

/** @typedef {"clues" | "unique" | "fewer"} How */

/**
 * @param {import("./easel.js").Easel} easel @param {import("./board.js").DraftBoard} board
 * @param {import("./reader.js").Reader} reader
 */
export function workshop(easel, board, reader) {
  const asking = new Asking();
  const make = (/** @type {How} */ how) => button(t(`draw.do.${how}`), () => work(how), { "data-how": how });
  const [clues, unique, fewer] = [make("clues"), make("unique"), make("fewer")];
  const note = h("div", { class: "answer", "aria-live": "polite" });
  const element = h("div", { class: "workshop" }, h("div", { class: "row" }, clues, unique, fewer), note);
  /** Whether the move that is being made is ours. */
  let isOurs = false;

  function show() {
    if (!easel.draft) return;
    const { ways } = reader.verdict;
    clues.hidden = !easel.kind.clues;
    clues.disabled = asking.isBusy;
    unique.disabled = asking.isBusy || ways !== "several" && ways !== "open";
    fewer.disabled = asking.isBusy || ways !== "one";
  }

  /** Somebody has gone on drawing. */
  function moved() {
    if (isOurs) return;
    asking.forget();
    fill(note);
    board.flag("fresh", []);
    show();
  }

  /** @param {How} how */
  async function work(how) {
    const mine = asking.begin();
    fill(note, working(() => moved()));
    board.flag("fresh", []);
    show();
    try {
      const told = await ask("rework", { draft: easel.draft.sheet, how }, mine.signal);
      if (!asking.is(mine)) return;
      if (told.flaw) return refuse(told.flaw);
      isOurs = true;
      easel.draft = Draft.of(easel.kinds, told.draft);
      easel.renewed();
      board.flag("fresh", [told.changed]);
      const said = t(told.count ? `draw.done.${how}` : `draw.done.${how}-none`, { n: number(told.count) });
      fill(note, h("p", { class: "done" }, said), told.halt ? h("p", { class: "muted" }, t("draw.done.halted")) : null);
    } catch (error) {
      if (asking.is(mine) && !isAbort(error)) fill(note, complaint(error, () => work(how)));
    } finally {
      isOurs = false;
      asking.end(mine);
      show();
    }
  }

  /** @param {import("../../api.js").Flaw} flaw */
  function refuse(flaw) {
    fill(note, h("div", { class: "complaint" }, reader.told(flaw)));
    board.flag("flawed", [flaw.at]);
  }

  reader.verdict.changed = show;
  return { element, show, moved };
}
