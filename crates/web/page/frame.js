// @ts-check
// What stands around the rooms: the bar above, the tabs and their panels, the gallery that a narrow window hides.

import { button, fill, h } from "./dom.js";
import { keysDialog } from "./keys.js";
import { settings } from "./state.js";
import { TABS, walkTabs } from "./tabs.js";
import { language, languages, speak, t } from "./words/words.js";

/** Puts everything in its place. @param {import("./main.js").App} app */
export function frame(app) {
  app.tablist = h(
    "div",
    {
      class: "tabs",
      role: "tablist",
      "aria-label": t("tabs.label"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => walkTabs(app, event),
    },
    TABS.map((tab) =>
      h(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${tab}`,
          "aria-controls": `panel-${tab}`,
          onclick: () => app.go(tab),
        },
        t(`tab.${tab}`),
      ),
    ),
  );
  const panel = h(
    "aside",
    { class: "panel", "aria-label": t("panel.label") },
    app.tablist,
    TABS.map((tab) =>
      h(
        "div",
        { role: "tabpanel", id: `panel-${tab}`, "aria-labelledby": `tab-${tab}`, tabindex: -1 },
        app.rooms[tab].element,
      ),
    ),
  );
  const shade = h("div", { class: "shade", onclick: () => app.drawer(false) });
  app.bench = h("main", { class: "bench" }, app.gallery.element, shade, app.stage.element, panel);
  app.menu = button(t("menu"), () => app.drawer(!app.bench.classList.contains("drawer")), {
    icon: "menu",
    bare: true,
    class: "menu",
    "aria-expanded": "false",
    "aria-controls": "gallery",
  });
  const tongue = h(
    "select",
    {
      "aria-label": t("language"),
      onchange: () => {
        speak(tongue.value);
        app.rebuild();
      },
    },
    languages().map((code) => h("option", { value: code, selected: code === language() }, t(`language.${code}`))),
  );
  app.theme = button(
    t("theme"),
    () => {
      settings.set("theme", app.isDark ? "light" : "dark");
      app.dress();
      app.gallery.show();
      app.stage.refresh();
    },
    { icon: app.isDark ? "sun" : "moon", bare: true },
  );
  const { begin, leave } = app.presenting.buttons();
  app.saver = button(t("save.button"), () => app.save(), { icon: "save" });
  fill(
    /** @type {HTMLElement} */ (document.getElementById("app")),
    h(
      "a",
      {
        class: "skip",
        href: "#board",
        onclick: (/** @type {Event} */ event) => {
          event.preventDefault();
          app.stage.view.focus(app.stage.view.current);
        },
      },
      t("skip"),
    ),
    h(
      "header",
      { class: "top" },
      app.menu,
      h(
        "a",
        {
          class: "brand",
          href: "/",
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            app.drawer(true);
          },
        },
        h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 }),
        "runut",
      ),
      h(
        "div",
        { class: "row end" },
        app.saver,
        begin,
        button(t("keys.title"), () => keysDialog(app), { icon: "help", bare: true }),
        app.theme,
        tongue,
      ),
    ),
    app.bench,
    leave,
    app.box,
    app.toast,
    app.gone,
    app.live,
  );
}
