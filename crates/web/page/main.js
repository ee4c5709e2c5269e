// @ts-check
// The page: what is open, which room is shown, and the few things that all rooms share.

import { ask, get, isPassing, openPuzzle, Refused } from "./api.js";
import { Stage } from "./board/stage.js";
import { button, fill, h, icon } from "./dom.js";
import { complaint } from "./rooms/asking.js";
import { compareRoom } from "./rooms/compare.js";
import { drawRoom } from "./rooms/draw/room.js";
import { looks } from "./looks.js";
import { explainRoom } from "./rooms/explain.js";
import { galleryRoom } from "./rooms/gallery.js";
import { playRoom } from "./rooms/play.js";
import { saveDialog } from "./rooms/save.js";
import { setsDialog } from "./rooms/table/sets.js";
import { tableRoom } from "./rooms/table/room.js";
import { solveRoom } from "./rooms/solve.js";
import { watchRoom } from "./rooms/watch.js";
import { readRows } from "./board/boards.js";
import { addressOf, Game, readAddress, settings } from "./state.js";
import { language, languages, speak, t } from "./words/words.js";

/** @typedef {import("./api.js").Opened} Opened */
/** @typedef {import("./board/boards.js").Judgement} Judgement */

/**
 * What a room does with a board of pieces besides: all optional.
 * @typedef {{
 *   held?: (letter: string | null) => void, press?: (cell: number, event: PointerEvent) => void,
 *   enter?: (cell: number, event: PointerEvent) => void, preview?: (cells: number[], letter: string) => void,
 *   key?: (cell: number, event: KeyboardEvent) => boolean,
 * }} Hands
 */

/**
 * A room of the panel. All but the element are told when something happens.
 * @typedef {{
 *   element: HTMLElement, opened?: () => void, shown?: () => void, left?: () => void, closed?: () => void,
 *   played?: () => void, judged?: (judgement: Judgement | null) => void,
 *   unjudged?: (error: unknown, again: () => void) => void, tick?: () => void,
 *   key?: (event: KeyboardEvent) => boolean,
 *   hint?: (strength: "where" | "what") => void, hands?: Hands, isLaying?: boolean,
 * }} Room
 */

const TABS = /** @type {const} */ (["play", "solve", "explain", "watch", "compare", "table"]);
/** What the address tells instead of a tab while a puzzle is drawn. */
const DRAWING = "draw";

/** What tells steps of ours in the browser's history from links that somebody follows. */
const OURS = { runut: true };

/** What build() makes before anyone looks. @type {any} */
const LATER = null;

export class App {
  /** @type {Stage} */
  stage = LATER;
  /** @type {Record<string, Room>} */
  rooms = LATER;
  /** @type {ReturnType<typeof galleryRoom>} */
  gallery = LATER;
  /** @type {ReturnType<typeof drawRoom>} */
  editor = LATER;
  /** @type {HTMLElement} */
  bench = LATER;
  /** @type {HTMLElement} */
  tablist = LATER;
  /** @type {HTMLElement} */
  live = LATER;
  /** @type {HTMLElement} */
  toast = LATER;
  /** @type {HTMLDialogElement} */
  box = LATER;
  /** @type {HTMLButtonElement} */
  menu = LATER;
  /** @type {HTMLButtonElement} */
  saver = LATER;
  /** @type {HTMLButtonElement | null} */
  theme = null;

  constructor() {
    /** @type {Opened | null} */
    this.puzzle = null;
    /** The text as it was brought, before the server rewrote it. */
    this.source = "";
    /** @type {Game | null} */
    this.game = null;
    /** @type {import("./api.js").Family[]} */
    this.families = [];
    /** @type {import("./api.js").StrategyInfo[]} */
    this.strategies = [];
    /** @type {import("./api.js").PieceKit[]} */
    this.sets = [];
    this.isChecking = settings.get("checking", "on") === "on";
    this.isPaused = false;
    /** @type {string} */
    this.tab = "play";
    /** @type {number} */
    this.writing = 0;
    this.wroteAddress = "";
    /**
     * Puzzle and room that the address tells; another one is a step that the browser can take back.
     * @type {string | null}
     */
    this.wrotePlace = null;
    /** Whether we go where the browser's history or a link leads, which is no step of our own. */
    this.isLed = false;
    /** The question that opens a puzzle; only the last one counts. */
    this.opening = {};
    /** The position that a link brings, while one's own game lies on the board. @type {string[] | null} */
    this.offer = null;
    /** What to do when the dialog is closed. @type {() => void} */
    this.whenClosed = () => {};
    /** Ends what listens outside the elements that are about to be replaced. */
    this.life = new AbortController();
    this.build();
  }

  get isDrawing() {
    return this.bench.classList.contains("is-drawing");
  }

  /** Whether puzzles such as the one that is open can be drawn. */
  get canDraw() {
    return Boolean(this.families.find(({ name }) => name === this.puzzle?.family)?.drafting.length);
  }

  /** The tabs that there are for this puzzle: pieces are laid only where there are some. */
  get tabs() {
    return TABS.filter((tab) => tab !== "table" || Boolean(this.puzzle && this.stage.hasPieces));
  }

  /** Whether the room that is shown is one in which somebody plays. */
  get isPlaying() {
    return Boolean(this.rooms[this.tab].isLaying) || this.tab === "play";
  }

  get isDark() {
    const theme = settings.get("theme", "");
    return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  // ---- building

  build() {
    document.documentElement.lang = language();
    this.dress();
    this.stage = new Stage(this);
    this.rooms = {
      play: playRoom(this),
      solve: solveRoom(this),
      explain: explainRoom(this),
      watch: watchRoom(this),
      compare: compareRoom(this),
      table: tableRoom(this),
    };
    this.gallery = galleryRoom(this);
    this.editor = drawRoom(this);
    this.live = h("div", { class: "hidden", role: "status", "aria-live": "polite" });
    this.toast = h("div", { class: "toast", role: "alert", hidden: true });
    this.box = h("dialog", {
      class: "dialog",
      onclose: () => {
        this.whenClosed();
        this.whenClosed = () => {};
      },
      onclick: (/** @type {Event} */ event) => {
        if (event.target === this.box) this.closeDialog();
      },
    });
    this.tablist = h(
      "div",
      {
        class: "tabs",
        role: "tablist",
        "aria-label": t("tabs.label"),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.walkTabs(event),
      },
      TABS.map((tab) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${tab}`,
            "aria-controls": `panel-${tab}`,
            onclick: () => this.go(tab),
          },
          t(`tab.${tab}`),
        ),
      ),
    );
    const panel = h(
      "aside",
      { class: "panel", "aria-label": t("panel.label") },
      this.tablist,
      TABS.map((tab) =>
        h(
          "div",
          { role: "tabpanel", id: `panel-${tab}`, "aria-labelledby": `tab-${tab}`, tabindex: -1 },
          this.rooms[tab].element,
        ),
      ),
    );
    const shade = h("div", { class: "shade", onclick: () => this.drawer(false) });
    this.bench = h("main", { class: "bench" }, this.gallery.element, shade, this.stage.element, panel);
    this.menu = button(t("menu"), () => this.drawer(!this.bench.classList.contains("drawer")), {
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
          this.rebuild();
        },
      },
      languages().map((code) => h("option", { value: code, selected: code === language() }, t(`language.${code}`))),
    );
    this.theme = button(
      t("theme"),
      () => {
        settings.set("theme", this.isDark ? "light" : "dark");
        this.dress();
        this.gallery.show();
        this.stage.refresh();
      },
      { icon: this.isDark ? "sun" : "moon", bare: true },
    );
    this.saver = button(t("save.button"), () => this.save(), { icon: "save" });
    fill(
      /** @type {HTMLElement} */ (document.getElementById("app")),
      h(
        "a",
        {
          class: "skip",
          href: "#board",
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.stage.view.focus(this.stage.view.current);
          },
        },
        t("skip"),
      ),
      h(
        "header",
        { class: "top" },
        this.menu,
        h(
          "a",
          {
            class: "brand",
            href: "/",
            onclick: (/** @type {Event} */ event) => {
              event.preventDefault();
              this.drawer(true);
            },
          },
          h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 }),
          "runut",
        ),
        h(
          "div",
          { class: "row end" },
          this.saver,
          button(t("keys.title"), () => this.help(), { icon: "help", bare: true }),
          this.theme,
          tongue,
        ),
      ),
      this.bench,
      this.box,
      this.toast,
      this.live,
    );
    this.go(this.tab, { silent: true });
  }

  /** In another language: the same puzzle, everything else anew. */
  async rebuild() {
    const wasDrawing = this.isDrawing;
    this.closeEditor();
    Object.values(this.rooms).forEach((room) => room.closed?.());
    this.life.abort();
    this.life = new AbortController();
    this.build();
    await this.load();
    await this.led(async () => {
      if (this.puzzle) await this.open(this.source || this.puzzle.text, { lenient: true });
      if (wasDrawing) this.openEditor(null);
    });
  }

  dress() {
    const theme = settings.get("theme", "");
    document.documentElement.dataset.theme = theme || "auto";
    looks.dress();
    this.theme?.querySelector("svg")?.replaceWith(icon(this.isDark ? "sun" : "moon"));
  }

  async load() {
    try {
      [this.families, this.strategies, this.sets] = await Promise.all([
        get("families"), get("strategies"), get("sets"),
      ]);
    } catch (error) {
      this.refuse(error, () => this.load());
    }
    this.gallery.show();
  }

  // ---- the puzzle

  /**
   * Opens a text. The game that was played on it before is there again.
   * @param {string} text
   * @param {{mayThrow?: boolean, lenient?: boolean, rows?: string[]}} [how] `rows`: what is to be given besides
   */
  async open(text, { mayThrow = false, lenient, rows } = {}) {
    const mine = (this.opening = {});
    /** @type {Opened} */
    let puzzle;
    try {
      puzzle = await openPuzzle({ puzzle: text, lenient, rows });
    } catch (error) {
      if (mayThrow) throw error;
      if (mine === this.opening) this.refuse(error, () => this.open(text, { lenient, rows }));
      return;
    }
    if (mine === this.opening) this.show(rows ? puzzle.text : text, puzzle, null);
  }

  /**
   * Opens what a link holds: the puzzle, and a position if that is one. Where the puzzle cannot be read, what was open
   * stays.
   * @param {import("./state.js").Address} address
   * @returns {Promise<{message: string, help: string} | null>} what is wrong with it
   */
  async openLink({ puzzle: text, board, tab, fault }) {
    const mine = (this.opening = {});
    if (!text) return { message: t("link.no-puzzle"), help: t("link.no-puzzle-help") };
    /** @type {Opened} */
    let puzzle;
    let why = fault === "board" ? t("link.damaged") : "";
    try {
      puzzle = await openPuzzle({ puzzle: text });
      // Whether these rows are a board of this puzzle only the server can tell.
      if (board) await ask("check", { puzzle: puzzle.text, rows: board }).catch((error) => {
        if (isPassing(error)) throw error;
        why = `${error.message}.`;
      });
    } catch (error) {
      if (mine !== this.opening) return null;
      if (!isPassing(error))
        return {
          message: t("link.refused", { why: /** @type {Error} */ (error).message }),
          help: /** @type {Refused} */ (error).help ?? "",
        };
      this.refuse(error, () => this.follow({ puzzle: text, board, tab, fault }));
      return null;
    }
    if (mine !== this.opening) return null;
    if (tab && TABS.includes(/** @type {any} */ (tab))) this.tab = tab;
    let position = board && !why ? readRows(puzzle, board) : null;
    if (position && !new Game(puzzle).isPosition(position)) [position, why] = [null, t("link.foreign")];
    this.show(text, puzzle, position);
    return why ? { message: t("link.no-position", { why }), help: t("link.own-game") } : null;
  }

  /** @param {string} text @param {Opened} puzzle @param {string[] | null} position that somebody else has reached */
  show(text, puzzle, position) {
    this.game?.save();
    this.source = text;
    this.puzzle = puzzle;
    this.game = new Game(puzzle);
    this.toast.hidden = true;
    if (!this.game.restore()) this.warn(t("game.faulty"), t("game.faulty-help"));
    const isOther = position?.some((value, cell) => value !== this.game?.values[cell]) ?? false;
    this.offer = isOther && !this.game.history.isFresh ? position : null;
    if (position && isOther && !this.offer) this.game.move(this.game.changesTo(position));
    this.isPaused = false;
    document.title = `${puzzle.describe} · runut`;
    this.closeEditor();
    this.stage.judgement = null;
    this.stage.hintCells = [];
    this.stage.opened();
    if (!this.tabs.includes(/** @type {any} */ (this.tab))) this.go("play", { silent: true });
    Object.values(this.rooms).forEach((room) => room.opened?.());
    this.go(this.tab);
    const shown = document.querySelector(`.family[data-family="${puzzle.family}"]`);
    if (shown instanceof HTMLDetailsElement) shown.open = true;
    this.gallery.current();
    this.writeAddress();
    if (!this.game.history.isFresh) this.stage.judge(undefined);
  }

  /** Chooses a set of pieces and a board of it. */
  chooseSet() {
    this.drawer(false);
    setsDialog(this);
  }

  /**
   * Puts an empty board of a set on the table, with the pieces beside it.
   * @param {string} set @param {string} board @param {string[]} [map] where a board is chosen cell by cell
   */
  async lay(set, board, map) {
    /** @type {{text: string}} */
    const { text } = await ask("table", { set, board, map });
    await this.openIn("table", text);
    if (this.tab !== "table") this.warn(t("table.too-many"), t("table.too-many-help"));
  }

  /**
   * Opens a text in a room.
   * @param {string} tab @param {string} text @param {string[]} [rows] what is to be given besides
   */
  async openIn(tab, text, rows) {
    const before = this.tab;
    if (tab !== before) this.rooms[before].left?.();
    this.tab = tab;
    try {
      await this.open(text, { mayThrow: true, rows });
    } catch (error) {
      this.go(before);
      throw error;
    }
  }

  /** All boards and pieces are drawn anew, in other colours or with other letters. */
  redress() {
    this.dress();
    this.gallery.show();
    this.stage.refresh();
    this.rooms[this.tab].shown?.();
  }

  /** A move was made, or taken back. */
  played() {
    Object.values(this.rooms).forEach((room) => room.played?.());
    this.game?.save();
    this.writeAddress();
  }

  /** @param {Judgement} judgement @param {boolean} isNewlySolved */
  judged(judgement, isNewlySolved) {
    Object.values(this.rooms).forEach((room) => room.judged?.(judgement));
    this.stage.element.classList.toggle("won", judgement.solved);
    if (isNewlySolved) this.say(t("play.solved"));
  }

  /** @param {boolean} on */
  setChecking(on) {
    this.isChecking = on;
    settings.set("checking", on ? "on" : "off");
    this.stage.decorate();
  }

  /** The address holds the puzzle and the game, so that a link is a saved game. */
  writeAddress() {
    clearTimeout(this.writing);
    if (this.place === this.wrotePlace) this.writing = setTimeout(() => this.putAddress(), 150);
    else this.putAddress();
  }

  /** The puzzle and the room that are shown. */
  get place() {
    return `${this.puzzle?.text ?? ""}\n${this.isDrawing ? DRAWING : this.tab}`;
  }

  putAddress() {
    clearTimeout(this.writing);
    if (!this.puzzle) return;
    // While another game is offered, the address still holds it.
    const address = this.offer ? location.hash : addressOf(this.puzzle, this.game, this.isDrawing ? DRAWING : this.tab);
    const isStep = this.wrotePlace !== null && this.wrotePlace !== this.place && !this.isLed;
    [this.wroteAddress, this.wrotePlace] = [address, this.place];
    if (isStep) history.pushState(OURS, "", address);
    else history.replaceState(OURS, "", address);
  }

  /** Goes where something else than a press leads. @param {() => Promise<void> | void} go */
  async led(go) {
    this.isLed = true;
    try {
      await go();
    } finally {
      this.putAddress();
      this.isLed = false;
    }
  }

  /** What the address holds, when the page begins or a link is followed. */
  async readAddress() {
    if (location.hash === this.wroteAddress && this.puzzle) return;
    await this.follow(readAddress());
  }

  /** @param {import("./state.js").Address} address */
  async follow(address) {
    await this.led(async () => {
      const wrong = address.puzzle || address.fault ? await this.openLink(address) : null;
      const otherwise = this.families.flatMap(({ examples }) => examples)[0];
      if (!this.puzzle && otherwise) await this.open(otherwise.text, { lenient: true });
      if (address.tab === DRAWING) this.openEditor(null);
      if (wrong) this.warn(wrong.message, wrong.help);
    });
  }

  /** The browser goes back or forth to a puzzle and a room of ours; the game on it is the one that is played. */
  async comeBack() {
    const { puzzle, tab } = readAddress();
    this.closeDialog();
    await this.led(async () => {
      if (puzzle && !(this.puzzle && [this.puzzle.forms?.id, this.puzzle.text].includes(puzzle)))
        await this.open(puzzle);
      if (tab === DRAWING) return this.isDrawing ? undefined : this.openEditor(null);
      this.closeEditor();
      this.go(TABS.find((name) => name === tab) ?? "play");
    });
  }

  /** Prints the board; in the dark a moment later, when it is drawn on white paper. */
  async print() {
    await this.stage.view.dry().catch(() => {});
    window.print();
  }

  save() {
    if (this.isDrawing && this.editor.understood) saveDialog(this, this.editor.understood, null);
    else if (this.puzzle) saveDialog(this, this.puzzle, this.game);
  }

  // ---- moving about

  /** @param {string} tab @param {{silent?: boolean}} [how] */
  go(tab, { silent = false } = {}) {
    if (this.puzzle && !this.tabs.includes(/** @type {any} */ (tab))) tab = "play";
    if (tab !== this.tab) this.rooms[this.tab].left?.();
    this.tab = tab;
    for (const name of TABS) {
      const isNow = name === tab;
      const button = this.tablist.querySelector(`#tab-${name}`);
      button?.setAttribute("aria-selected", String(isNow));
      button?.setAttribute("tabindex", isNow ? "0" : "-1");
      button?.toggleAttribute("hidden", this.puzzle !== null && !this.tabs.includes(name));
      const panel = this.bench.querySelector(`#panel-${name}`);
      if (panel instanceof HTMLElement) panel.hidden = !isNow;
    }
    if (silent || !this.puzzle) return;
    this.rooms[tab].shown?.();
    this.writeAddress();
  }

  /** @param {KeyboardEvent} event */
  walkTabs(event) {
    const { tabs } = this;
    const at = tabs.indexOf(/** @type {any} */ (this.tab));
    /** @type {Record<string, number>} */
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    this.go(tabs[next[event.key]]);
    /** @type {HTMLElement | null} */ (this.tablist.querySelector(`#tab-${this.tab}`) ?? null)?.focus();
  }

  /** The gallery of a narrow window. @param {boolean} isOpen */
  drawer(isOpen) {
    const hadFocus = this.gallery.element.contains(document.activeElement);
    this.bench.classList.toggle("drawer", isOpen);
    this.menu.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen && hadFocus && this.menu.checkVisibility()) this.menu.focus();
    if (isOpen) /** @type {HTMLElement | null} */ (this.gallery.element.querySelector("button"))?.focus();
  }

  /** @param {Opened | null} puzzle */
  openEditor(puzzle) {
    this.drawer(false);
    this.rooms[this.tab].left?.();
    if (this.isDrawing) this.editor.save();
    this.bench.classList.add("is-drawing");
    this.bench.append(this.editor.surface, this.editor.tools);
    this.editor.start(puzzle).then(() => this.editor.focus());
    this.writeAddress();
  }

  closeEditor() {
    if (!this.isDrawing) return;
    this.editor.save();
    this.bench.classList.remove("is-drawing");
    this.saver.disabled = false;
    this.writeAddress();
    this.editor.surface.remove();
    this.editor.tools.remove();
    /** @type {HTMLElement | null} */ (this.tablist.querySelector(`#tab-${this.tab}`))?.focus({ preventScroll: true });
  }

  /** @param {string} title @param {HTMLElement} content @param {() => void} [whenClosed] */
  dialog(title, content, whenClosed = () => {}) {
    this.whenClosed();
    this.whenClosed = whenClosed;
    fill(
      this.box,
      h(
        "div",
        { class: "sheet" },
        h(
          "header",
          { class: "row spread" },
          h("h2", { id: "dialog-title" }, title),
          button(t("close"), () => this.closeDialog(), { icon: "close", bare: true }),
        ),
        content,
      ),
    );
    this.box.setAttribute("aria-labelledby", "dialog-title");
    if (!this.box.open) this.box.showModal();
  }

  closeDialog() {
    if (this.box.open) this.box.close();
  }

  help() {
    const keys = ["arrows", "glyphs", "marks", "clear", "pieces", "place", "undo", "redo", "hint", "tabs", "steps"];
    this.dialog(
      t("keys.title"),
      h(
        "dl",
        { class: "keys" },
        keys.map((name) => h("div", {}, h("dt", {}, t(`keys.${name}`)), h("dd", {}, t(`keys.${name}.what`)))),
      ),
    );
  }

  /** Told to whoever listens rather than looks. @param {string} sentence */
  say(sentence) {
    this.live.textContent = sentence;
  }

  /** @param {string} message @param {string} help */
  warn(message, help) {
    this.refuse(new Refused(400, { message, help }));
  }

  /** @param {unknown} error @param {() => void} [again] asks the same once more, where that may help */
  refuse(error, again) {
    if (!(error instanceof Refused)) console.warn(error);
    const retry = again && (() => { this.toast.hidden = true; again(); });
    fill(
      this.toast,
      complaint(error, retry),
      button(
        t("close"),
        () => {
          this.toast.hidden = true;
        },
        { icon: "close", bare: true },
      ),
    );
    this.toast.hidden = false;
  }

  /** Keys that mean the same everywhere. @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    const isTyping =
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement &&
        !["checkbox", "range", "button"].includes(target.type) &&
        !target.matches(".edge"));
    if (event.key === "Escape" && this.bench.classList.contains("drawer")) this.drawer(false);
    if (isTyping || this.box.open) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (!this.isDrawing && !this.isPlaying) this.go("play");
      const moves = this.isDrawing ? this.editor : this.stage;
      if (key === "y" || event.shiftKey) moves.redo();
      else moves.undo();
      return;
    }
    if (event.defaultPrevented || event.altKey || this.isDrawing) return;
    const tab = /^[1-6]$/.test(event.key) && this.tabs[Number(event.key) - 1];
    if (tab && !(target instanceof Element && target.closest(".cells"))) this.go(tab);
    else if (this.rooms[this.tab].key?.(event)) event.preventDefault();
    else if (key === "h" && this.isPlaying) this.rooms[this.tab].hint?.(event.shiftKey ? "what" : "where");
    else if (key === "?") this.help();
    else if (this.isPlaying && this.puzzle && this.stage.hasPieces && this.stage.pieces.key(event))
      event.preventDefault();
  }
}

const app = new App();
await app.load();
await app.readAddress();

document.addEventListener("keydown", (event) => app.key(event));
window.addEventListener("popstate", ({ state }) => { if (state?.runut) app.comeBack(); });
window.addEventListener("hashchange", () => { if (!history.state?.runut) app.readAddress(); });
window.addEventListener("pagehide", () => { app.game?.save(); app.putAddress(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  app.dress();
  app.gallery.show();
  app.stage.refresh();
});
setInterval(() => {
  const { game } = app;
  const isRunning =
    game &&
    !game.solved &&
    !app.isPaused &&
    app.tab === "play" &&
    !game.history.isFresh &&
    document.visibilityState === "visible";
  if (!isRunning) return;
  game.seconds += 1;
  if (Math.round(game.seconds) % 10 === 0) game.save();
  app.rooms.play.tick?.();
}, 1000);
document.documentElement.dataset.ready = "yes";
