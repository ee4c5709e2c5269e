// @ts-check
// A search of one's own: a file that one's program wrote, chosen, dropped or pasted; and what is to be said of it.

import { button, h } from "../../dom.js";
import { number, t } from "../../words/words.js";

/** Bytes of a search that is brought; the server takes no more. */
const MOST = 16 * 1024 * 1024;

/**
 * @param {{bring: (trace: Blob) => void, warn: (sentence: string, help: string) => void}} hands
 */
export function ownSearch({ bring, warn }) {
  /** @param {Blob} trace */
  const take = (trace) => {
    if (trace.size > MOST) warn(t("theatre.own-large"), t("theatre.own-large-help"));
    else bring(trace);
  };
  const file = h("input", {
    type: "file", class: "hidden", tabindex: -1, "aria-hidden": "true", accept: ".jsonl,.json,.txt",
    onchange: () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) take(chosen);
    },
  });
  const area = h("textarea", {
    rows: 2, spellcheck: "false", placeholder: t("theatre.own-paste"), "aria-label": t("theatre.own-paste"),
    // What is pasted may be long: it is followed at once, and never written into the page.
    onpaste: (/** @type {ClipboardEvent} */ event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      event.preventDefault();
      event.stopPropagation();
      if (text.trim()) take(new Blob([text]));
    },
  });
  const own = button(t("theatre.own"), () => file.click(), { class: "quiet", icon: "folder" });
  const element = h("div", { class: "own-search" }, own, file, area, h("p", { class: "muted" }, t("theatre.own-help")));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    document.body.classList.remove("dropping");
    const [dropped] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (dropped || text.trim()) take(dropped ?? new Blob([text]));
  });
  return element;
}

/**
 * What is to be said of it.
 * @param {{verdict: string, tries: number, solutions: number, step: number | null,
 *   fault: {line: number, message: string} | null}} traced
 * @param {(step: number) => void} go
 */
export function judged({ verdict, tries, solutions, step, fault }, go) {
  const counts = t("theatre.own-counts", { tries: number(tries), solutions: number(solutions) });
  const said = fault ? t("theatre.own-fault", { line: number(fault.line), message: fault.message }) : null;
  return [
    h(
      "div",
      { class: `verdict ${fault ? "no-solution" : "solved"}` },
      h("strong", {}, said ?? t(`theatre.own.${verdict}`)),
      h("p", { class: "muted" }, counts),
    ),
    step ? button(t("theatre.own-go"), () => go(step), { icon: "right" }) : null,
  ];
}
