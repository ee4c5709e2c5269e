// @ts-check
// Parts of a drawing in words.

import { placeOf } from "../../board/view.js";
import { t } from "../../words/words.js";

/** @typedef {import("../../api.js").Strokes} Strokes */

/**
 * What a part is called; "" where there are several or none.
 * @param {import("./draft.js").Draft} draft @param {Strokes} strokes
 */
export function strokeName(draft, { cells, edges, pieces, list }) {
  const names = [
    ...cells.map((cell) => placeOf(draft, cell)),
    ...edges.map(([side, at]) => t(`draw.edge.${side}`, { n: at + 1 })),
    ...pieces.map((letter) => t("draw.shape", { letter })),
    ...(list && draft.kind.list ? [draft.kind.list] : []),
  ];
  return names.length === 1 ? names[0] : "";
}
