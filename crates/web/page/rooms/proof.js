// @ts-check
// A verdict that others can check: what is proven, both files in one, and the line that checks them.

import { button, h } from "../dom.js";
import { duration, number, t } from "../words/words.js";
import { zip } from "../zip.js";
import { download } from "./save.js";

/** @typedef {import("../api.js").Proved} Proved */

/** What stands where a proof was asked for. @param {Proved} proved */
export function certificate(proved) {
  const { certificate: made, opb, pbp } = proved;
  const said = h("strong", {}, t(`proof.${proved.verdict}`));
  const reason = proved.reason ? h("p", {}, proved.reason) : null;
  if (!made?.files || opb === null || pbp === null)
    return h("div", { class: "verdict stopped" }, said, reason,
      h("p", {}, t("proof.uncertified"), " ", proved.halt ? t(`halt.${proved.halt}`) : ""));
  const [rules, proof] = made.files;
  const name = rules.replace(/opb$/, "zip");
  const way = made.way === "lessons" && made.dead_ends === 0 ? "forced" : made.way;
  const sizes = { facts: number(made.facts), rules: number(made.rules), time: duration(proved.seconds) };
  return h("div", { class: `verdict ${proved.verdict}` },
    said, reason,
    h("p", {}, t("proof.sizes", sizes), " ", t(`proof.by.${way}`, { n: number(made.dead_ends) })),
    h("div", { class: "row" },
      button(t("proof.save"), () => download(zip([[rules, opb], [proof, pbp]]), name), {
        icon: "save", class: "accent", "data-proof": true,
      })),
    h("p", {}, t("proof.check"), " ", h("code", {}, made.check ?? "")),
    h("p", { class: "muted" }, t("proof.about", { rules, proof })));
}
