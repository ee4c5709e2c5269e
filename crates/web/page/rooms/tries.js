// @ts-check
// "From here I only try": what is written since is shown in a colour of its own, and is kept or dropped as a whole.

import { button, fill, h } from "../dom.js";
import { t } from "../words/words.js";

/** @param {import("../main.js").App} app */
export function triesBox(app) {
  const element = h("section", { class: "tries" });
  const begin = button(t("try.begin"), () => change((game) => game.begin()), { icon: "branch", "data-try": "begin" });
  const keep = button(t("try.keep"), () => change((game) => game.keep()), { icon: "check", "data-try": "keep" });
  const drop = button(t("try.drop"), () => change((game) => game.drop()), { icon: "bin", "data-try": "drop" });
  const told = h("p", { class: "try-depth", "aria-live": "polite" });
  const choice = h("div", { class: "row" });
  fill(element, told, choice);

  /** @param {(game: import("../state.js").Game) => unknown} how */
  function change(how) {
    if (!app.game) return;
    const hadFocus = element.contains(document.activeElement);
    how(app.game);
    app.stage.moved();
    if (hadFocus && !element.contains(document.activeElement)) begin.focus();
  }

  return {
    element,
    show() {
      const { tries = [], history } = app.game ?? {};
      const depth = tries.length;
      told.textContent = depth === 0 ? "" : depth === 1 ? t("try.one") : t("try.deep", { n: depth });
      told.dataset.depth = String(depth);
      begin.disabled = depth > 0 && tries[depth - 1] === history?.past.length;
      const wanted = depth ? [begin, keep, drop] : [begin];
      if (wanted.length !== choice.childElementCount) fill(choice, wanted);
    },
  };
}
