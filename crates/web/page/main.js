// @ts-check
// The page: what is open, which room is shown, and the few things that all rooms share.

import { ask, get, openPuzzle } from "./api.js";
import { isBusy, onBusy } from "./awaited.js";
import { wave } from "./board/joy.js";
import { Stage } from "./board/stage.js";
import { runClock } from "./clock.js";
import { busy, icon } from "./dom.js";
import { frame } from "./frame.js";
import { pressed } from "./keys.js";
import { looks } from "./looks.js";
import { Notices } from "./notices.js";
import { Presenting } from "./presenting.js";
import { Asking } from "./rooms/asking.js";
import { compareRoom } from "./rooms/compare.js";
import { drawRoom } from "./rooms/draw/room.js";
import { explainRoom } from "./rooms/explain.js";
import { galleryRoom } from "./rooms/gallery.js";
import { playRoom } from "./rooms/play.js";
import { saveDialog } from "./rooms/save.js";
import { setsDialog } from "./rooms/table/sets.js";
import { tableRoom } from "./rooms/table/room.js";
import { solveRoom } from "./rooms/solve.js";
import { watchRoom } from "./rooms/watch.js";
import { shelf } from "./shelf.js";
import { Game, settings } from "./state.js";
import { showTabs, TABS } from "./tabs.js";
import { Trail } from "./trail.js";
import { language, t } from "./words/words.js";

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
 *   played?: () => void, pointed?: () => void, judged?: (judgement: Judgement | null) => void,
 *   unjudged?: (error: unknown, again: () => void) => void, tick?: () => void,
 *   key?: (event: KeyboardEvent) => boolean,
 *   hint?: (strength: "where" | "what") => void, hands?: Hands, isLaying?: boolean,
 * }} Room
 */

/** What build() makes before anyone looks. @type {any} */
const LATER = null;

export class App extends Notices {
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
  /** @type {HTMLButtonElement} */
  menu = LATER;
  /** @type {HTMLButtonElement} */
  saver = LATER;
  /** @type {HTMLButtonElement | null} */
  theme = null;

  constructor() {
    super();
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
    this.trail = new Trail(this);
    this.presenting = new Presenting(this);
    /** The question that opens a puzzle; another one lets go of it. */
    this.opening = new Asking();
    /** The position that a link brings, while one's own game lies on the board. @type {string[] | null} */
    this.offer = null;
    /** Ends what listens outside the elements that are about to be replaced. */
    this.life = new AbortController();
    this.build();
    onBusy((isBusy) => this.tellBusy(isBusy));
  }

  get isDrawing() {
    return this.bench.classList.contains("is-drawing");
  }

  /** Whether puzzles such as the one that is open can be drawn. */
  get canDraw() {
    return Boolean(this.families.find(({ name }) => name === this.puzzle?.family)?.drafting.length);
  }

  /** Whether the puzzle that is open comes with the program. */
  get isExample() {
    const { puzzle } = this;
    return this.families.some(({ examples }) => examples.some(({ text }) => puzzle && shelf.is(text, puzzle)));
  }

  /** The tabs that there are for this puzzle: pieces are laid only where there are some. */
  get tabs() {
    return TABS.filter((tab) => tab !== "table" || Boolean(this.puzzle && this.stage.hasTable));
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
    this.furnish();
    this.tellBusy(isBusy());
    frame(this);
    this.go(this.tab, { silent: true });
  }

  /** Tells of both stages whether an answer for them is out. @param {boolean} isBusy */
  tellBusy(isBusy) {
    for (const stage of [this.stage.element, this.editor.surface]) busy(stage, isBusy);
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
    await this.trail.led(async () => {
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
   * @param {{mayThrow?: boolean, lenient?: boolean, rows?: string[], tab?: string}} [how] `rows`: what is to be given
   * besides; `tab`: the room it is opened in
   */
  async open(text, { mayThrow = false, lenient, rows, tab } = {}) {
    const mine = this.opening.begin();
    /** @type {Opened} */
    let puzzle;
    try {
      puzzle = await openPuzzle({ puzzle: text, lenient, rows }, mine.signal);
    } catch (error) {
      if (!this.opening.is(mine)) return;
      if (mayThrow) throw error;
      return this.refuse(error, () => this.open(text, { lenient, rows, tab }));
    }
    if (this.opening.is(mine)) this.show(rows ? puzzle.text : text, puzzle, null, tab);
  }

  /**
   * @param {string} text @param {Opened} puzzle @param {string[] | null} position that somebody else has reached
   * @param {string} [tab] the room it is shown in
   */
  show(text, puzzle, position, tab = this.tab) {
    if (tab !== this.tab) this.rooms[this.tab].left?.();
    this.tab = tab;
    this.game?.save();
    this.source = text;
    this.puzzle = puzzle;
    this.game = new Game(puzzle);
    this.toast.hidden = true;
    if (!this.game.restore()) this.warn(t("game.faulty"), t("game.faulty-help"));
    const isOther = position?.some((value, cell) => value !== this.game?.values[cell]) ?? false;
    this.offer = isOther && !this.game.history.isFresh ? position : null;
    if (position && isOther && !this.offer) this.game.take(position);
    this.isPaused = false;
    shelf.opened(text, puzzle);
    // What lies on a table is no puzzle yet.
    if (this.tab !== "table" && !this.isExample) shelf.bring(puzzle);
    document.title = `${puzzle.describe} · runut`;
    this.closeEditor();
    this.stage.judgement = null;
    this.stage.hintCells = [];
    this.stage.opened();
    if (!this.tabs.includes(/** @type {any} */ (this.tab))) this.go("play", { silent: true });
    Object.values(this.rooms).forEach((room) => room.opened?.());
    this.go(this.tab);
    this.gallery.current();
    this.gallery.unfold();
    this.trail.write();
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
    await this.open(text, { mayThrow: true, rows, tab });
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
    this.trail.write();
  }

  /** @param {Judgement} judgement @param {boolean} isNewlySolved */
  judged(judgement, isNewlySolved) {
    const { puzzle, game } = this;
    if (isNewlySolved && puzzle && game && !game.isWon) {
      game.isWon = true;
      if (!game.isTaken) game.best = shelf.won(puzzle, game.seconds);
      game.save();
      wave(this.stage.view, game.history.past.at(-1)?.[0].cell ?? 0);
      this.gallery.current();
    }
    Object.values(this.rooms).forEach((room) => room.judged?.(judgement));
    this.stage.element.classList.toggle("won", judgement.solved);
    if (isNewlySolved) this.say(t("play.solved"));
  }

  /** What was played while nobody was there to look is drawn and judged. */
  back() {
    super.back();
    if (!this.puzzle) return;
    this.stage.refresh();
    this.stage.judge(undefined);
  }

  /** @param {boolean} on */
  setChecking(on) {
    this.isChecking = on;
    settings.set("checking", on ? "on" : "off");
    this.stage.decorate();
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
    showTabs(this);
    if (silent || !this.puzzle) return;
    this.rooms[tab].shown?.();
    this.trail.write();
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
    this.trail.write();
  }

  closeEditor() {
    if (!this.isDrawing) return;
    this.editor.save();
    this.bench.classList.remove("is-drawing");
    this.saver.disabled = false;
    this.trail.write();
    this.editor.surface.remove();
    this.editor.tools.remove();
    /** @type {HTMLElement | null} */ (this.tablist.querySelector(`#tab-${this.tab}`))?.focus({ preventScroll: true });
  }
}

const app = new App();
await app.load();
await app.trail.read();

document.addEventListener("keydown", (event) => pressed(app, event));
app.trail.listen();
window.addEventListener("pagehide", () => { app.game?.save(); app.trail.put(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  app.dress();
  app.gallery.show();
  app.stage.refresh();
});
runClock(app);
document.documentElement.dataset.ready = "yes";
