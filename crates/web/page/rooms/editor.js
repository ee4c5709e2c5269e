// @ts-check
// Drawing a puzzle: paint the board, write the clues, make pieces and lay some of them. The server reads along and tells what is wrong.

import { ask } from "../api.js";
import { pieceSvg, Pieces, settled } from "../board/pieces.js";
import { placeOf, walk } from "../board/view.js";
import { button, choice, elementAt, fill, h, refill, vars } from "../dom.js";
import { History, historyButtons } from "../history.js";
import { patch, patched, settings } from "../state.js";
import { t } from "../words/words.js";
import { complaint } from "./asking.js";
import { BLANK, BRUSHES, Draft, draftOf } from "./draft.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("./draft.js").Kind} Kind */

/** @type {Kind[]} */
const KINDS = ["packing", "pyramid", "skyscrapers", "tents", "fillin"];
/** The size a new board has. @type {Record<Kind, [number, number]>} */
const SIZES = { packing: [5, 11], pyramid: [5, 5], skyscrapers: [4, 4], tents: [6, 6], fillin: [6, 6] };
/** The side of the field on which a piece is painted. */
const FIELD = 5;
/** The brush that paints nothing: a press only chooses the cell to write into. */
const WRITE = "";

/** A puzzle with what lies on its board given. @param {Opened} puzzle @param {string[]} values @returns {string} */
export function positionAsText(puzzle, values) {
  const draft = draftOf(puzzle);
  puzzle.spots.forEach(({ row, column, layer }, cell) => {
    const there = draft.at(row, column, draft.kind === "pyramid" ? layer : null);
    if (values[cell] && there >= 0) draft.cells[there] = values[cell];
  });
  return draft.text();
}

/** @param {App} app */
export function editorRoom(app) {
  let draft = new Draft("packing", ...SIZES.packing);
  /** The draft as it is kept, and how it came there. Moves of the same part follow each other as one. */
  let now = draft.keep();
  /** The board one begins with: nothing that has to be kept. */
  let blank = now;
  /** @type {History<{part: string, before: string, after: string}>} */
  const history = new History(({ before, after }, isBack) => { now = isBack ? before : after; });
  let brush = BRUSHES.packing[1];
  /** What is painted while the pointer is down. @type {string | null} */
  let stroke = null;
  let strokes = 0;
  /** The cell that keys begin from and the pad writes into. */
  let current = 0;
  /** @type {string | null} the piece whose shape is being painted */
  let shaping = null;
  /** @type {Record<string, {area: string, word: string}>} */
  let inks = {};
  /** @type {Opened | null} what the server made of the text */
  let understood = null;
  let asked = 0;

  const title = h("h1", { class: "title" });
  const board = h("div", { class: "draft" });
  const tools = h("aside", { class: "panel tools", "aria-label": t("draw.tools") });
  const status = h("div", { class: "answer", "aria-live": "polite" });
  const area = h("p", {});
  const go = button(t("draw.play"), play, { class: "accent", icon: "play" });
  const moves = historyButtons(() => step("undo"), () => step("redo"));
  const palette = h("div", { class: "palette" });
  const pad = h("div", { class: "pad", role: "toolbar", "aria-label": t("pad.label") });
  const found = h("div", { class: "row spread found", hidden: true });
  const pieces = new Pieces({
    values: () => draft.cells.map((cell) => (cell === "#" ? "" : cell)),
    isFixed: () => false,
    spot: (cell) => draft.spots[cell],
    cells: () => draft.spots.keys(),
    place: (letter, cells) => lay(letter, cells),
    lift: (letter) => lay(letter, []),
    raise: (letter) => {
      for (const element of board.querySelectorAll(".square")) element.classList.toggle("raised", letter !== null && element.textContent === letter);
    },
    preview: (cells, letter, fits) => {
      const wanted = new Set(cells);
      board.style.setProperty("--hand", inks[letter]?.area ?? "transparent");
      for (const element of board.querySelectorAll(".square")) {
        const isIn = wanted.has(Number(/** @type {HTMLElement} */ (element).dataset.cell));
        element.classList.toggle("preview", isIn && fits);
        element.classList.toggle("misfit", isIn && !fits);
      }
    },
    cellAt: (x, y) => {
      const found = elementAt(board.querySelectorAll(".square"), x, y);
      return found && Number(found.getAttribute("data-cell"));
    },
    side: () => board.querySelector(".square")?.getBoundingClientRect().width ?? 40,
    say: (sentence) => app.say(sentence),
    inks: () => inks,
  });
  const surface = h("section", { class: "stage drawing", "aria-label": t("draw.label") },
    h("header", { class: "stage-head" }, title), h("div", { class: "fit" }, board), palette, pad, pieces.element);
  const isPacking = () => draft.kind === "packing" || draft.kind === "pyramid";

  /** A piece lies on these cells and nowhere else. @param {string} letter @param {number[]} cells */
  function lay(letter, cells) {
    draft.cells = draft.cells.map((value, cell) => (cells.includes(cell) ? letter : value === letter ? "#" : value));
    drawBoard();
    changed();
  }

  // ---- the board

  function drawBoard() {
    current = Math.min(current, draft.spots.length - 1);
    board.classList.toggle("balls", draft.kind === "pyramid");
    const layers = draft.kind === "pyramid" ? [...Array(draft.rows).keys()].reverse() : [null];
    refill(board, layers.map((layer) => {
      const side = draft.rows - (layer ?? 0);
      const columns = draft.kind === "pyramid" ? side : draft.columns;
      const isEdged = { top: draft.kind === "skyscrapers" || draft.kind === "tents", all: draft.kind === "skyscrapers" };
      const grid = vars(h("div", { class: "grid", role: "grid", "aria-label": layer === null ? t("draw.board") : t("draw.layer", { n: layer + 1 }) }),
        { columns: columns + (isEdged.all ? 2 : isEdged.top ? 1 : 0) });
      const line = (/** @type {import("../dom.js").Child[]} */ parts) => h("div", { role: "row", class: "line" }, parts);
      if (isEdged.top) grid.append(line([corner(), draft.edges.top.map((_, at) => edge("top", at)), isEdged.all ? corner() : null]));
      for (let row = 0; row < side; row++) {
        const cells = [...Array(columns).keys()].map((column) => square(draft.at(row, column, layer)));
        grid.append(line([isEdged.top ? edge("left", row) : null, cells, isEdged.all ? edge("right", row) : null]));
      }
      if (isEdged.all) grid.append(line([corner(), draft.edges.bottom.map((_, at) => edge("bottom", at)), corner()]));
      return grid;
    }));
    const widest = draft.kind === "pyramid" ? draft.rows * 1.9 : draft.columns + (draft.kind === "skyscrapers" ? 2 : draft.kind === "tents" ? 1 : 0);
    const highest = draft.kind === "pyramid" ? draft.rows * 2.2 : draft.rows + (draft.kind === "skyscrapers" ? 2 : draft.kind === "tents" ? 1 : 0);
    vars(board, { across: widest, down: highest });
  }

  const corner = () => h("div", { class: "corner", "aria-hidden": "true" });

  /** @param {"top" | "bottom" | "left" | "right"} side @param {number} at */
  function edge(side, at) {
    const input = h("input", {
      class: "edge", inputmode: "numeric", maxlength: 3, value: draft.edges[side][at], "aria-label": t(`draw.edge.${side}`, { n: at + 1 }),
      oninput: () => { draft.edges[side][at] = input.value.replace(/\D/g, ""); changed(`${side} ${at}`); },
      onfocus: () => input.select(),
    });
    return h("div", { role: "gridcell" }, input);
  }

  /** @param {number} cell */
  function square(cell) {
    return dress(h("div", { role: "gridcell", tabindex: cell === current ? 0 : -1, "data-cell": cell }), cell);
  }

  /** What a cell looks like. @param {HTMLElement} element @param {number} cell */
  function dress(element, cell) {
    const value = draft.cells[cell];
    const kind = { "#": isPacking() ? "usable" : "black", "*": "blocked", ".": "open", T: "tree", A: "tent", "~": "grass" };
    const isPicture = draft.kind === "tents";
    const named = value === "#" || value === "*" || value === "." || isPicture ? kind[/** @type {keyof typeof kind} */ (value)] ?? "" : "";
    const ink = isPacking() && !named ? inks[value] : null;
    element.className = `square ${named || "written"}`;
    element.setAttribute("aria-label", `${placeOf(draft, cell)}: ${brushName(value)}`);
    element.textContent = named ? "" : value;
    return vars(element, ink ? { area: ink.area, word: ink.word } : {});
  }

  /** @param {number} cell @param {string} value @param {string} [part] the stroke it belongs to */
  function put(cell, value, part) {
    if (draft.cells[cell] === value) return;
    draft.cells[cell] = value;
    const element = squareOf(cell);
    if (element) dress(element, cell);
    changed(part);
  }

  /** @param {EventTarget | null} target */
  const cellOf = (target) => {
    const found = target instanceof Element ? target.closest(".square") : null;
    return found instanceof HTMLElement ? Number(found.dataset.cell) : null;
  };

  board.addEventListener("pointerdown", (event) => {
    const cell = cellOf(event.target);
    if (cell === null) return;
    event.preventDefault();
    focus(cell);
    if (pieces.hand) return void pieces.press(cell);
    const value = draft.cells[cell];
    if (isPacking() && pieces.pieces.has(value) && pieces.isPlaced(value)) return pieces.grab(event, value, null);
    if (brush === WRITE) return;
    stroke = value === brush || event.button === 2 ? (brush === BLANK[draft.kind] ? BRUSHES[draft.kind].find((other) => other !== brush) ?? brush : BLANK[draft.kind]) : brush;
    strokes += 1;
    put(cell, stroke, `stroke ${strokes}`);
  });
  board.addEventListener("pointerover", (event) => {
    if (pieces.hand && !pieces.ghost) pieces.hover(cellOf(event.target));
  });
  // A finger stays with the cell it began on, so the cell is looked for below the pointer.
  window.addEventListener("pointermove", (event) => {
    if (stroke === null || !event.buttons) return;
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell !== null) put(cell, stroke, `stroke ${strokes}`);
  }, { signal: app.life.signal });
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => { stroke = null; }, { signal: app.life.signal });
  window.addEventListener("pagehide", save, { signal: app.life.signal });
  board.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell === null) return;
    board.querySelector('.square[tabindex="0"]')?.setAttribute("tabindex", "-1");
    current = cell;
    squareOf(cell)?.setAttribute("tabindex", "0");
    if (pieces.hand) pieces.hover(cell);
  });
  board.addEventListener("keydown", (event) => {
    const cell = cellOf(event.target);
    if (cell === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = walk(draft.spots, [...draft.spots.keys()], cell, event.key);
    if (next !== null) focus(next);
    else if (event.key === " " || event.key === "Enter") {
      if (pieces.hand) pieces.press(cell);
      else {
        const cycle = BRUSHES[draft.kind].length ? BRUSHES[draft.kind] : [BLANK[draft.kind], ...draft.glyphs()];
        put(cell, cycle[(cycle.indexOf(draft.cells[cell]) + 1) % cycle.length]);
      }
    } else if (event.key === "Delete" || event.key === "Backspace") {
      const letter = draft.cells[cell];
      if (isPacking() && pieces.pieces.has(letter)) pieces.lift(letter);
      else put(cell, BLANK[draft.kind]);
    } else if (isPacking() && pieces.key(event)) { /* a piece was taken, turned or flipped */ }
    else if (event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key) && (draft.kind === "fillin" || draft.kind === "skyscrapers" && /\d/.test(event.key))) {
      put(cell, event.key === "0" && draft.kind === "skyscrapers" ? "." : event.key);
    } else if (draft.kind === "tents" && /[tag]/i.test(event.key)) {
      put(cell, event.key.toLowerCase() === "g" ? "~" : event.key.toUpperCase());
    } else return;
    event.preventDefault();
  });

  /** @param {number} cell @returns {HTMLElement | null} */
  const squareOf = (cell) => board.querySelector(`.square[data-cell="${cell}"]`);

  /** @param {number} cell */
  const focus = (cell) => squareOf(cell)?.focus();

  // ---- the brushes, and keys for fingers

  function drawPalette() {
    const brushes = [...BRUSHES[draft.kind], ...(draft.kind === "fillin" ? [WRITE] : [])];
    refill(palette,
      brushes.length ? h("div", { class: "segments", role: "group", "aria-label": t("draw.brush") }, brushes.map((value) =>
        button(brushName(value), () => { brush = value; pieces.take(null); drawPalette(); }, { class: "segment", "aria-pressed": String(brush === value) }))) : null,
      moves.element);
    board.classList.toggle("writing", brush === WRITE);
    const write = (/** @type {string} */ glyph) => { put(current, glyph); };
    const glyphs = brush === WRITE ? draft.glyphs() : [];
    fill(pad, glyphs.map((glyph) => button(glyph, () => write(glyph), { class: "key" })),
      glyphs.length ? button(t("pad.clear"), () => write(BLANK[draft.kind]), { class: "key wide" }) : null);
  }

  /** The brush one begins with. */
  const firstBrush = () => (isPacking() ? "*" : BRUSHES[draft.kind][0] ?? WRITE);

  // ---- the tools

  /** @param {string} value */
  function brushName(value) {
    if (value === WRITE) return t("draw.brush.write");
    if (value === "#") return t(isPacking() ? "draw.brush.usable" : "draw.brush.black");
    const names = { "*": "draw.brush.blocked", ".": "draw.brush.open", T: "draw.brush.tree", A: "draw.brush.tent", "~": "draw.brush.grass" };
    const name = draft.kind === "tents" || value === "*" || value === "." ? names[/** @type {keyof typeof names} */ (value)] : undefined;
    return name ? t(name) : value;
  }

  function drawTools() {
    const isSquare = draft.kind === "pyramid" || draft.kind === "skyscrapers";
    const most = draft.kind === "pyramid" ? 12 : draft.kind === "skyscrapers" ? 16 : 30;
    const size = (/** @type {string} */ label, /** @type {number} */ value, /** @type {(next: number) => void} */ set) => {
      const input = h("input", { type: "number", min: 1, max: most, value, class: "short", onchange: () => set(Math.max(1, Math.min(most, Number(input.value) || value))) });
      return h("label", { class: "field" }, h("span", {}, label), input);
    };
    const resize = (/** @type {number} */ rows, /** @type {number} */ columns) => { draft = draft.resized(rows, columns); renewed(); };
    refill(tools, h("div", { class: "room" },
      h("div", { class: "row spread" }, h("h2", {}, t("draw.heading")), button(t("close"), () => app.closeEditor(), { icon: "close", bare: true })), found,
      choice(t("draw.kind"), KINDS.map((kind) => ({ value: kind, label: t(`draw.kind.${kind}`) })), draft.kind, (kind) => begin(/** @type {Kind} */ (kind))),
      h("div", { class: "row" },
        size(t(isSquare ? "draw.side" : "draw.rows"), draft.rows, (rows) => resize(rows, draft.columns)),
        isSquare ? null : size(t("draw.columns"), draft.columns, (columns) => resize(draft.rows, columns))),
      h("p", { class: "muted" }, t(`draw.help.${draft.kind}`)),
      isPacking() ? pieceTools() : null,
      draft.kind === "fillin" ? listTools() : null,
      status, h("div", { class: "row" }, go, button(t("draw.clear"), () => begin(draft.kind), { class: "quiet", icon: "bin" }))));
  }

  function listTools() {
    const area = h("textarea", { rows: 5, spellcheck: "false", oninput: () => { draft.list = area.value; drawPalette(); changed("list"); } }, draft.list);
    return h("label", { class: "field" }, h("span", {}, t("draw.list")), area);
  }

  function pieceTools() {
    const sets = (app.families.find(({ name }) => name === "packing")?.examples ?? [])
      .map((example) => ({ example, pieces: safePieces(example.text) })).filter(({ pieces }) => pieces.length > 2);
    const now = draft.pieces.find(({ letter }) => letter === shaping);
    return h("section", {}, h("h2", {}, t("draw.pieces")),
      choice(t("draw.set"), [{ value: "", label: t("draw.set-none") }, ...sets.map(({ example }) => ({ value: example.name, label: example.title || example.name }))], "", (name) => {
        const set = sets.find(({ example }) => example.name === name);
        if (!set) return;
        draft.pieces = set.pieces;
        draft.cells = draft.cells.map((cell) => (cell === "*" ? "*" : "#"));
        shaping = null;
        renewed();
      }),
      area,
      h("div", { class: "piece-list" }, draft.pieces.map(({ letter, shape }) =>
        vars(h("button", {
          type: "button", class: "piece small", "aria-pressed": String(letter === shaping), "aria-label": t("draw.shape", { letter }),
          onclick: () => { shaping = letter === shaping ? null : letter; drawTools(); },
        }, pieceSvg(shape, letter, draft.kind === "pyramid")), {
          area: inks[letter]?.area ?? "#888", word: inks[letter]?.word ?? "#fff",
          wide: 1 + Math.max(...shape.map(([, column]) => column)), high: 1 + Math.max(...shape.map(([row]) => row)),
        })),
        button(t("draw.add"), () => {
          const letter = draft.freeLetter();
          if (!letter) return;
          draft.pieces = [...draft.pieces, { letter, shape: [[0, 0]] }];
          shaping = letter;
          renewed();
        }, { icon: "plus", class: "quiet" })),
      now ? h("div", { class: "shaping" },
        vars(h("div", { class: "field-grid", role: "grid", "aria-label": t("draw.shape", { letter: now.letter }) },
          [...Array(FIELD).keys()].map((row) => h("div", { role: "row", class: "line" }, [...Array(FIELD).keys()].map((column) => {
            const isIn = now.shape.some(([r, c]) => r === row && c === column);
            return h("button", { type: "button", role: "gridcell", class: `dot${isIn ? " on" : ""}`, "aria-pressed": String(isIn), "data-dot": `${row} ${column}`,
              "aria-label": t("cell.place", { row: row + 1, column: column + 1 }), onclick: () => paintPiece(now.letter, row, column) });
          })))), { area: inks[now.letter]?.area ?? "#888" }),
        button(t("draw.remove"), () => {
          draft.pieces = draft.pieces.filter(({ letter }) => letter !== shaping);
          draft.cells = draft.cells.map((cell) => (cell === shaping ? "#" : cell));
          shaping = null;
          renewed();
        }, { icon: "bin", class: "quiet" })) : null);
  }

  function showArea() {
    const cells = draft.cells.filter((cell) => cell !== "*").length;
    const covered = draft.pieces.reduce((sum, { shape }) => sum + shape.length, 0);
    area.className = covered === cells ? "muted" : "warning";
    area.textContent = t("draw.area", { covered, cells });
  }

  /** @param {string} letter @param {number} row @param {number} column */
  function paintPiece(letter, row, column) {
    const piece = draft.pieces.find((other) => other.letter === letter);
    if (!piece) return;
    const without = piece.shape.filter(([r, c]) => r !== row || c !== column);
    if (without.length === 0) return;
    piece.shape = without.length === piece.shape.length ? [...piece.shape, [row, column]] : without;
    draft.cells = draft.cells.map((cell) => (cell === letter ? "#" : cell));
    renewed();
    /** @type {HTMLElement | null} */ (tools.querySelector(`[data-dot="${row} ${column}"]`))?.focus();
  }

  // ---- moves

  /** A move was made. @param {string} [part] what it goes on with: typing into the same place, the same stroke */
  function changed(part = "") {
    const after = draft.keep();
    if (after === now) return;
    const last = history.past.at(-1);
    if (part && last?.part === part && history.future.length === 0) last.after = after;
    else history.add({ part, before: now, after });
    now = after;
    found.hidden = true;
    moves.show(history);
    readAlong();
  }

  /** The same where all of the board and the tools may look different. */
  function renewed() {
    shown();
    changed();
  }

  /** @param {"undo" | "redo"} way */
  function step(way) {
    if (!history[way]()) return;
    const { kind } = draft;
    draft = Draft.read(now);
    if (draft.kind !== kind) brush = firstBrush();
    found.hidden = true;
    shown();
  }

  /** The draft and all that led to it, or at least the draft where there is no room for more. */
  function save() {
    const { past, future } = history;
    if (history.isFresh && now === blank) return;
    const states = [...past.map(({ before }) => before), now, ...future.map(({ after }) => after).reverse()];
    const patches = states.slice(1).map((after, at) => patch(states[at], after));
    const kept = { first: states[0], patches, at: past.length };
    if (!settings.set("draft", JSON.stringify(kept))) settings.set("draft", JSON.stringify({ first: now, patches: [], at: 0 }));
  }

  /** @returns {boolean} whether there was a draft */
  function restore() {
    try {
      const kept = JSON.parse(settings.get("draft", "null"));
      if (!kept) return false;
      let before = kept.first;
      const made = kept.patches.map((/** @type {import("../state.js").Patch} */ change) => {
        const move = { part: "", before, after: patched(before, change) };
        before = move.after;
        return move;
      });
      now = kept.at ? made[kept.at - 1].after : kept.first;
      draft = Draft.read(now);
      [history.past, history.future] = [made.slice(0, kept.at), made.slice(kept.at).reverse()];
    } catch {
      return false;
    }
    brush = firstBrush();
    fill(found, h("p", { class: "muted" }, t("draw.found")), button(t("draw.clear"), () => begin(draft.kind), { icon: "bin" }));
    found.hidden = false;
    return true;
  }

  // ---- reading along

  function readAlong() {
    showArea();
    // What has not been read yet cannot be played.
    understood = null;
    allow(false);
    const mine = ++asked;
    setTimeout(async () => {
      if (mine !== asked) return;
      save();
      if (draft.kind === "fillin" && !draft.list.trim()) return fill(status, h("p", { class: "muted" }, t("draw.no-list")));
      try {
        const opened = await ask("open", { puzzle: draft.text() });
        if (mine !== asked) return;
        understood = opened;
        fill(status, h("p", { class: "good" }, opened.describe));
      } catch (error) {
        if (mine !== asked) return;
        understood = null;
        fill(status, complaint(error, readAlong));
      }
      allow(understood !== null);
    }, 200);
  }

  /** @param {boolean} isAllowed to play and to save it */
  function allow(isAllowed) {
    go.disabled = !isAllowed;
    if (app.isDrawing) app.saver.disabled = !isAllowed;
  }

  async function shown() {
    pieces.set(isPacking() && draft.spots.length <= 1000
      ? draft.pieces.map(({ letter, shape }) => ({ letter, places: draft.places(settled(shape)) })) : []);
    // A piece keeps the way it was drawn, not the way it happens to fit first.
    for (const { letter, shape } of draft.pieces) {
      const piece = pieces.pieces.get(letter);
      if (piece) piece.shape = settled(shape);
    }
    title.textContent = t(`draw.title.${draft.kind}`);
    pieces.element.hidden = !isPacking();
    drawBoard();
    drawPalette();
    drawTools();
    moves.show(history);
    readAlong();
    const letters = draft.pieces.map(({ letter }) => letter);
    if (letters.length === 0 || letters.every((letter) => letter in inks)) return void pieces.show();
    try {
      inks = (await ask("open", { puzzle: `1 1 ${letters.length}\nDEFAULT\n${letters.join("\n")}\n` })).inks ?? inks;
      drawBoard();
      drawTools();
      pieces.show();
    } catch { /* grey pieces are pieces too */ }
  }

  /** @param {Kind} kind */
  function begin(kind) {
    draft = new Draft(kind, ...SIZES[kind]);
    brush = firstBrush();
    if (kind === "packing" || kind === "pyramid") {
      const name = kind === "packing" ? "iq-5x11" : "iq-pyramid";
      draft.pieces = safePieces(app.families.flatMap(({ examples }) => examples).find((example) => example.name.replace(/\.txt$/, "") === name)?.text ?? "");
      inks = {};
    }
    shaping = null;
    fill(status);
    renewed();
  }

  async function play() {
    if (!understood) return;
    app.closeEditor();
    await app.open(understood.text);
  }

  return {
    surface, tools, save,
    focus: () => focus(current),
    undo: () => step("undo"),
    redo: () => step("redo"),
    /** What can be saved of the drawing. */
    get understood() { return understood; },
    /** Begins with a puzzle, with the draft that was left, or with an empty board. @param {Opened | null} puzzle */
    start(puzzle) {
      inks = {};
      shaping = null;
      const wasLeft = restore();
      if (puzzle) {
        draft = draftOf(puzzle);
        brush = firstBrush();
        renewed();
      } else if (wasLeft) shown();
      else begin("packing");
      if (wasLeft) return;
      [history.past, history.future] = [[], []];
      moves.show(history);
      blank = puzzle ? "" : now;
    },
  };
}

/** @param {string} text @returns {import("./draft.js").Piece[]} */
function safePieces(text) {
  try { return draftOf({ family: "packing", text }).pieces; } catch { return []; }
}
