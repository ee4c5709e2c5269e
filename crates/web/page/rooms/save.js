// @ts-check
// Saving and sharing: as text, ID, URL and address; as picture; on paper.

import { Refused, askBeside, bytes } from "../api.js";
import { button, choice, fill, h, toggle } from "../dom.js";
import { looks } from "../looks.js";
import { addressOf } from "../state.js";
import { t } from "../words/words.js";
import { Asking, complaint, unanswered, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * @param {App} app @param {import("../api.js").Opened} puzzle
 * @param {import("../state.js").Game | null} game none where the puzzle is only drawn yet
 */
export function saveDialog(app, puzzle, game) {
  const name = `runut-${puzzle.family}`;
  const answer = h("div", { "aria-live": "polite" });
  const asking = new Asking();
  let [withPlay, isDark, overleaf, strategy] = [true, app.isDark, false, ""];

  /** @param {string} text @param {HTMLElement} from */
  async function copy(text, from) {
    try {
      await navigator.clipboard.writeText(text);
      app.say(t("save.copied"));
      const words = from.querySelector("span");
      if (words) {
        words.textContent = t("save.copied");
        setTimeout(() => {
          words.textContent = t("save.copy");
        }, 1500);
      }
    } catch {
      app.say(t("save.cannot-copy"));
    }
  }

  /** @param {string} label @param {string | null | undefined} text @param {string} [file] */
  function form(label, text, file) {
    if (!text) return null;
    const isLong = text.includes("\n") || text.length > 200;
    const value = isLong
      ? h("textarea", { readonly: true, rows: 4, spellcheck: "false" }, text)
      : h("input", { readonly: true, value: text, spellcheck: "false" });
    const copier = button(t("save.copy"), () => copy(text, copier), { icon: "copy" });
    return h(
      "div",
      { class: "form" },
      h("label", { class: "field" }, h("span", {}, label), value),
      h(
        "div",
        { class: "row" },
        copier,
        file
          ? button(t("save.download"), () => download(new Blob([text], { type: "text/plain" }), file), {
              icon: "save",
              class: "quiet",
            })
          : null,
      ),
    );
  }

  /** @param {"svg" | "png" | "gif"} kind */
  async function picture(kind) {
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    const rows = withPlay && game ? app.stage.look?.rows ?? game.rows : undefined;
    try {
      const blob = await bytes(
        "picture",
        {
          puzzle: puzzle.text,
          rows,
          form: kind,
          dark: isDark,
          ...looks.asked,
          strategy: kind === "gif" && strategy ? strategy : undefined,
        },
        mine.signal,
      );
      if (!asking.is(mine)) return;
      download(blob, `${name}.${kind}`);
      fill(answer, h("p", { class: "good" }, t("save.saved", { file: `${name}.${kind}` })));
    } catch (error) {
      if (asking.is(mine)) fill(answer, unanswered(error, () => picture(kind)));
    } finally {
      asking.end(mine);
    }
  }

  /** Opens a sheet with the board, to be printed; from a server that has none, the page prints itself. */
  async function print() {
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    const rows = withPlay && game ? app.stage.look?.rows ?? game.rows : undefined;
    try {
      const blob = await bytes("sheet", { puzzle: puzzle.text, rows, solution: overleaf }, mine.signal);
      if (!asking.is(mine)) return;
      fill(answer, h("p", { class: "good" }, t("save.saved", { file: `${name}.pdf` })));
      const place = URL.createObjectURL(blob);
      if (!window.open(place)) download(blob, `${name}.pdf`);
      setTimeout(() => URL.revokeObjectURL(place), 60_000);
    } catch (error) {
      if (!asking.is(mine)) return;
      if (!(error instanceof Refused) || error.status !== 404) return fill(answer, unanswered(error, print));
      app.closeDialog();
      app.print();
    } finally {
      asking.end(mine);
    }
  }

  const json = h("div", {});
  const convert = () =>
    askBeside("convert", { puzzle: puzzle.text, to: "json" }).then(
      ({ text }) => fill(json, form("JSON", text, `${name}.json`)),
      (error) => fill(json, complaint(error, convert)),
    );
  convert();
  const room = app.rooms[app.tab].isLaying ? app.tab : null;
  const page = () => `${location.origin}${location.pathname}${addressOf(puzzle, withPlay ? game : null, room)}`;
  const address = h("div", {}, form(t("save.address"), page()));
  const walks = app.strategies.filter(({ name, shows_steps }) => shows_steps && puzzle.strategies.includes(name));
  strategy = walks[0]?.name ?? "";

  app.dialog(
    t("save.title"),
    h(
      "div",
      { class: "room save" },
      h(
        "section",
        {},
        h("h3", {}, t("save.pictures")),
        h(
          "div",
          { class: "row" },
          ["svg", "png", "gif"].map((kind) =>
            button(kind.toUpperCase(), () => picture(/** @type {any} */ (kind)), {
              icon: "save",
              "data-picture": kind,
            }),
          ),
          button(t("save.print"), print, { icon: "print" }),
        ),
        h(
          "div",
          { class: "row" },
          game &&
            toggle(t("save.with-play"), withPlay, (on) => {
              withPlay = on;
              fill(address, form(t("save.address"), page()));
            }),
          toggle(t("save.dark"), isDark, (on) => {
            isDark = on;
          }),
          toggle(t("save.overleaf"), overleaf, (on) => {
            overleaf = on;
          }),
        ),
        walks.length
          ? choice(
              t("save.gif-of"),
              walks.map(({ name }) => ({ value: name, label: name })),
              strategy,
              (next) => {
                strategy = next;
              },
            )
          : null,
        answer,
      ),
      h(
        "section",
        {},
        h("h3", {}, t("save.share")),
        address,
        form(t("save.text"), puzzle.text, `${name}.txt`),
        form(t("save.id"), puzzle.forms?.id),
        form("URL", puzzle.forms?.url),
        form("ipuz", puzzle.forms?.ipuz, `${name}.ipuz`),
        json,
      ),
    ),
    () => asking.forget(),
  );
}
