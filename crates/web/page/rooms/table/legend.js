// @ts-check
// The legend of a board of pieces: letter, shape, name and colour of each, and how pieces look all over the page.

import { pieceSvg } from "../../board/shapes.js";
import { fill, h, toggle, vars } from "../../dom.js";
import { looks } from "../../looks.js";
import { t } from "../../words/words.js";

/** @param {import("../../main.js").App} app */
export function legend(app) {
  const list = h("ul", { class: "legend" });
  const turn = (/** @type {"palette" | "letters"} */ name, /** @type {string} */ value) => {
    looks.set(name, value);
    app.redress();
  };
  const element = h("section", {}, h("h2", {}, t("legend.title")), list,
    toggle(t("legend.safe"), looks.isSafe, (on) => turn("palette", on ? "safe" : "real")),
    toggle(t("legend.letters"), looks.hasLetters, (on) => turn("letters", on ? "on" : "off")));

  return {
    element,
    show() {
      const { puzzle, stage } = app;
      const { inks = {} } = puzzle ?? {};
      fill(list, [...stage.pieces.pieces.values()].map(({ letter, shape, about, supply }) => {
        const ink = inks[letter];
        const isLaid = stage.pieces.isPlaced(letter);
        const number = supply ? supplyText(supply) : "";
        const words = [about ?? t("legend.cells", { n: shape.length }), number].filter(Boolean).join(", ");
        const entry = h("li", { class: isLaid ? "laid" : "" }, pieceSvg(shape, letter, stage.isSpace),
          h("span", {}, h("b", {}, letter), ` ${words}`,
            isLaid ? h("span", { class: "hidden" }, `, ${t("legend.laid")}`) : null));
        return vars(entry, {
          wide: 1 + Math.max(...shape.map(([, column]) => column)), high: 1 + Math.max(...shape.map(([row]) => row)),
          area: ink?.area ?? "#888", word: ink?.word ?? "#fff",
        });
      }));
    },
  };
}

/** @param {import("../../api.js").Supply} supply */
function supplyText({ least, most }) {
  if (most === null) return least ? t("legend.from", { least }) : t("legend.any");
  if (least === most) return `×${most}`;
  return least === 0 && most === 1 ? t("legend.optional") : t("legend.between", { least, most });
}
