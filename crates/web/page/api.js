// @ts-check
// What the page asks the server. The contract is API.md beside this folder.

import { awaited } from "./awaited.js";
import { looks } from "./looks.js";
import { heard } from "./pulse.js";
import { language, t } from "./words/words.js";

/**
 * @typedef {{row: number, column: number, layer: number | null}} Spot
 * @typedef {{name: string | null, candidates: [number, string][][]}} Decision
 * @typedef {{area: string, word: string}} Ink
 * @typedef {{least: number, most: number | null}} Supply how many of a piece are laid
 * @typedef {{
 *   glyph: string, name: string, role: "sign" | "rest" | "piece" | "fixed", ink: Ink | null, safe: Ink | null,
 *   about: string | null, supply: Supply | null,
 * }} Letter
 * @typedef {"pieces" | "glyphs" | "toggle" | "words"} Manner
 * @typedef {{
 *   cells: number[], pieces: {letter: string, ways: number[][][]}[],
 * }} Laying the cells that pieces may lie on, and the ways of each: layer, row and column from its first cell
 * @typedef {{cells: number[], count: number, side: Side}} Total how many cells of a line hold a sign
 * @typedef {{
 *   family: string, describe: string, game: string | null, text: string, warnings: string[],
 *   forms: {id: string | null, url: string | null, ipuz: string | null},
 *   spots: Spot[], rows: string[], alphabet: Letter[], manner: Manner,
 *   strategies: string[], films: string[], orders: Record<string, string[]>, set: string | null,
 *   slots: {places: number[][], words: string[][]} | null, laying: Laying | null, totals: Total[],
 *   decisions?: Decision[] | null,
 * }} Told
 * @typedef {Told & {
 *   glyphs: string[], rest: string | null, inks: Record<string, Ink>, supplies: Record<string, Supply>,
 * }} Opened with what can be chosen, what of it says that nothing is there, the colours of it, and the pieces that are
 * not laid just once
 * @typedef {{
 *   letter: string, booklet: string | null, name: string | null, colour: string | null, ink: Ink, safe: Ink,
 *   shape: [number, number][],
 * }} SetPiece
 * @typedef {{
 *   name: string, title: string, map: string[], cells: number, open: number, dated: boolean, stacked: boolean,
 * }} SetBoard
 * @typedef {{
 *   name: string, family: string, title: string, cells: number, pieces: SetPiece[], boards: SetBoard[],
 * }} PieceKit
 * @typedef {{
 *   name: string, live: number, places: {cells: number[][], count: string}[],
 *   cells: {cell: number[], count: string}[],
 * }} PieceWorth
 * @typedef {{verdict: string, count: string, seconds: number, pieces: PieceWorth[], reason: string | null}} Worth
 * @typedef {{cell: number[], x: number, y: number, side: number}} Frame
 * @typedef {{svg: string, size: [number, number], margin: number, frames: Frame[]}} Drawing
 * @typedef {{rule: string, cells: number[][], unfinished: boolean, message: string}} Broken
 * @typedef {{family: string, verdict: string, full: boolean, broken: Broken[]}} Judged
 * @typedef {{name: string, family: string, title: string, count: string, text: string}} Example
 * @typedef {{least: number, usual: number, most: number}} Sizes
 * @typedef {"top" | "bottom" | "left" | "right"} Side
 * @typedef {{letter: string, shape: [number, number][], terms?: string}} PieceShape
 * @typedef {{
 *   glyph: string, name: string, look: "open" | "hole" | "black" | "spent", key: string | null,
 *   figure: {points: [number, number][], ink: string}[],
 * }} Brush
 * @typedef {{
 *   begin: PieceShape[], sets: {name: string, title: string, pieces: PieceShape[]}[], letters: string, inks: Ink[],
 *   planes: [number[], number[]][],
 * }} PieceBox
 * @typedef {{
 *   name: string, label: string, title: string, help: string | null, rows: Sizes, columns: Sizes | null,
 *   stacked: boolean, blank: string, brushes: Brush[], keys: "nothing" | "numbers" | "listed" | "these",
 *   glyphs: string[], edges: Side[], list: string | null, pieces: PieceBox | null, clues: boolean,
 * }} Kind
 * @typedef {{cells: number[], edges: [Side, number][], pieces: string[], list: boolean}} Strokes parts of a drawing
 * @typedef {{message: string, here: string | null, at: Strokes}} Flaw
 * @typedef {{
 *   kind: string, rows: number, columns: number, cells: string[], edges: Record<Side, string[]>,
 *   pieces: PieceShape[], list: string,
 * }} Sheet
 * @typedef {{name: string, title: string, examples: Example[], lessons: string[], drafting: Kind[]}} Family
 * @typedef {{name: string, orders: string[], tricks: boolean, shows_steps: boolean}} StrategyInfo
 * @typedef {{name: string, value: number}} Counter
 * @typedef {{
 *   verdict: string, count: string, exact: boolean, unique: boolean | null, strategy: string | null,
 *   counter: Counter | null, seconds: number, reason: string | null, halt: string | null, notes: string[],
 *   warnings: string[], memory?: number | null,
 * }} Done
 * @typedef {{
 *   way: string, dead_ends: number, facts: number, rules: number, files: [string, string] | null, check: string | null,
 * }} Certified
 * @typedef {{
 *   verdict: string, solutions: string[][], reason: string | null, certificate: Certified | null,
 *   halt: string | null, seconds: number, opb: string | null, pbp: string | null,
 * }} Proved
 * @typedef {{cells: number[][], message: string}} Seen
 * @typedef {{name: string | null, marks: {cell: number[], value: string}[], message: string}} Candidate
 * @typedef {{
 *   supposed: Candidate, forced: Candidate[], cells: number[][], message: string, cases: Case[], effort: number,
 * }} Case
 * @typedef {{cells: number[][], message: string, ways: Candidate[], failing: Case[], effort: number}} Proof
 * @typedef {{
 *   step: number, rule: string, title: string, tier: string, message: string,
 *   holds: Candidate[], ruled_out: Candidate[],
 *   looked: number[][], changed: number[][], proof: Proof | null, board: string[],
 *   parts: object[], because: number[], guess: {message: string, title: string}[],
 *   lines: {supposed: Candidate, steps: number}[], dead_end: Seen | null,
 * }} Step
 * @typedef {{
 *   take: number[], strike: number[], looked: number[], ways: number[], failing: number[], supposed: boolean,
 *   inner: Move[][],
 * }} Move
 * @typedef {{
 *   verdict: string, stage: string, halt: string | null, message: string | null, where: Seen | null, steps: Step[],
 *   broken: Broken[],
 * }} Hint
 */

/** What the server refuses, with its own words. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{
   *   code?: string, message?: string, line?: number | null, column?: number | null, help?: string | null,
   * }} error
   */
  constructor(status, error) {
    super(error.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? "";
    this.line = error.line ?? null;
    this.column = error.column ?? null;
    this.help = error.help ?? null;
  }
}

/** @param {unknown} error whether it only tells that we let go ourselves */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/** @param {unknown} error whether the same question may be answered later */
export const isPassing = (error) => error instanceof Refused && (error.status === 0 || error.status === 503);

/** @param {unknown} error whether nobody was there to answer */
export const isUnreachable = (error) => error instanceof Refused && error.status === 0;

/** What the network says in its own words, in ours. @param {unknown} error */
function unreachable(error) {
  if (isAbort(error)) return error;
  heard(false);
  return new Refused(0, { code: "unreachable", message: t("error.unreachable"), help: t("error.unreachable.help") });
}

/** @param {string} path @param {RequestInit} [how] */
async function reach(path, how) {
  /** @type {Response} */
  let response;
  try { response = await fetch(path, how); } catch (error) { throw unreachable(error); }
  heard(true);
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * What comes after the head of an answer may be cut off as well.
 * @template T @param {Promise<T>} rest @returns {Promise<T>}
 */
const whole = (rest) => rest.catch((error) => { throw error instanceof SyntaxError ? error : unreachable(error); });

/** @param {Response} response */
async function refusal(response) {
  /** @type {any} */
  let body = null;
  try { body = await response.json(); } catch { /* no JSON, no words */ }
  return new Refused(
    response.status,
    body?.error ?? { message: body?.message ?? `${response.status} ${response.statusText}` },
  );
}

/**
 * @param {string} verb @param {object} body @param {AbortSignal} [signal]
 * @param {Blob} [lines] what is sent after the question, as it is
 */
function post(verb, body, signal, lines) {
  const question = JSON.stringify({ lang: language(), ...body });
  return reach(`/api/${verb}`, {
    method: "POST",
    headers: { "content-type": lines ? "application/x-ndjson" : "application/json" },
    body: lines ? new Blob([question, "\n", lines]) : question,
    signal,
  });
}

/**
 * A question with a JSON answer that is for the stage: the stage is busy until then.
 * @param {string} verb @param {object} body @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export const ask = (verb, body, signal) => awaited(askBeside(verb, body, signal));

/**
 * The same where the answer is for something else: the panel, a dialog, a small picture.
 * @param {string} verb @param {object} body @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function askBeside(verb, body, signal) {
  return whole((await post(verb, body, signal)).json());
}

/**
 * Opens a puzzle, with what lies on its board given if there are rows.
 * @param {{puzzle: string, lenient?: boolean, rows?: string[]}} question @param {AbortSignal} [signal]
 * @returns {Promise<Opened>}
 */
export async function openPuzzle(question, signal) {
  /** @type {Told} */
  const told = await ask("open", question, signal);
  const chosen = told.alphabet.filter(({ role }) => role !== "fixed");
  const supplies = told.alphabet.flatMap(({ glyph, supply }) => (supply ? [[glyph, supply]] : []));
  return {
    ...told,
    glyphs: chosen.map(({ glyph }) => glyph),
    rest: chosen.find(({ role }) => role === "rest")?.glyph ?? null,
    supplies: Object.fromEntries(supplies),
    get inks() {
      return Object.fromEntries(
        told.alphabet.flatMap((letter) => {
          const ink = looks.inkOf(letter);
          return ink ? [[letter.glyph, ink]] : [];
        }),
      );
    },
  };
}

/** @param {string} verb @param {object} body @param {AbortSignal} [signal] @returns {Promise<Blob>} a file's bytes */
export async function bytes(verb, body, signal) {
  return whole((await post(verb, body, signal)).blob());
}

/** @param {string} what @returns {Promise<any>} */
export async function get(what) {
  return whole((await reach(`/api/${what}?lang=${language()}`)).json());
}

/**
 * A question whose answer comes bit by bit. Nothing is read ahead of whoever takes the events, so a slow taker slows
 * the search, and leaving the loop cancels it. Once we let go, nothing comes any more, not even what has arrived. The
 * stage is busy until it begins.
 * @param {string} verb @param {object} body @param {AbortSignal} signal
 * @returns {AsyncGenerator<{event: string, data: any}>}
 */
export async function* stream(verb, body, signal) {
  const response = await awaited(post(verb, body, signal));
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await whole(reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll("\r", "");
      let from = 0;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n", from)) {
        const said = parseEvent(text.slice(from, end));
        from = end + 2;
        if (!said) continue;
        signal.throwIfAborted();
        if (said.event === "error") throw new Refused(400, said.data.error ?? said.data);
        yield said;
      }
      text = text.slice(from);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * A question whose answer comes in frames of bytes, see API.md. The stage is busy until it begins.
 * @param {string} verb @param {object} body @param {AbortSignal} signal
 * @param {Blob} [lines] what is sent after the question, as it is
 * @returns {AsyncGenerator<{event: string, bytes: Uint8Array}>}
 */
export async function* frames(verb, body, signal, lines) {
  const response = await awaited(post(verb, body, signal, lines));
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let held = new Uint8Array(0);
  try {
    for (;;) {
      const { done, value } = await whole(reader.read());
      if (done) return;
      const all = new Uint8Array(held.length + value.length);
      all.set(held);
      all.set(value, held.length);
      const sizes = new DataView(all.buffer);
      let from = 0;
      while (from + 4 <= all.length && from + 4 + sizes.getUint32(from, true) <= all.length) {
        const end = from + 4 + sizes.getUint32(from, true);
        const name = from + 5 + all[from + 4];
        const event = new TextDecoder().decode(all.subarray(from + 5, name));
        signal.throwIfAborted();
        const bytes = all.slice(name, end);
        if (event === "error") throw new Refused(400, json(bytes).error ?? json(bytes));
        yield { event, bytes };
        from = end;
      }
      held = all.slice(from);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** @param {Uint8Array} bytes @returns {any} what a frame tells in JSON */
export const json = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** @param {string} block @returns {{event: string, data: any} | null} */
function parseEvent(block) {
  let event = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    else if (line.startsWith("data:")) data += line.slice(5).trim();
  }
  return data ? { event, data: JSON.parse(data) } : null;
}

/**
 * Runs a task for the newest question only: while one is under way the next waits, and only the last of those waiting
 * is asked.
 * @template Q
 * @param {(question: Q) => Promise<void>} task @param {(error: unknown, question: Q) => void} fail told what goes wrong
 * @returns {(question: Q) => Promise<void>}
 */
export function newest(task, fail) {
  /** @type {{question: Q} | null} */
  let waiting = null;
  /** @type {Promise<void> | null} */
  let busy = null;
  const work = async () => {
    while (waiting) {
      const { question } = waiting;
      waiting = null;
      try { await task(question); } catch (error) { if (!waiting) fail(error, question); }
    }
    busy = null;
  };
  return (question) => {
    waiting = { question };
    busy ??= work();
    return busy;
  };
}
