// @ts-check
// The tabs over the panel: which there are, and how one goes from one to the next by keys.

/** @typedef {import("./main.js").App} App */

export const TABS = /** @type {const} */ (["play", "solve", "explain", "watch", "compare", "table"]);

/** Shows one of them with its panel, and only those that there are. @param {App} app */
export function showTabs(app) {
  for (const name of TABS) {
    const isNow = name === app.tab;
    const button = app.tablist.querySelector(`#tab-${name}`);
    button?.setAttribute("aria-selected", String(isNow));
    button?.setAttribute("tabindex", isNow ? "0" : "-1");
    button?.toggleAttribute("hidden", app.puzzle !== null && !app.tabs.includes(name));
    const panel = app.bench.querySelector(`#panel-${name}`);
    if (panel instanceof HTMLElement) panel.hidden = !isNow;
  }
}

/** @param {App} app @param {KeyboardEvent} event */
export function walkTabs(app, event) {
  const { tabs } = app;
  const at = tabs.indexOf(/** @type {any} */ (app.tab));
  /** @type {Record<string, number>} */
  const next = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  if (!(event.key in next)) return;
  event.preventDefault();
  app.go(tabs[next[event.key]]);
  /** @type {HTMLElement | null} */ (app.tablist.querySelector(`#tab-${app.tab}`) ?? null)?.focus();
}
