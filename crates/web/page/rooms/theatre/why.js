// @ts-check
// Why a try failed: where one stays at a step at which the search turns away, the judge is asked what is broken there,
// and where he finds nothing, what is left to do. Nothing here knows any rule.

import { ask } from "../../api.js";
import { cellsAt, writeRows } from "../../board/boards.js";

/** @typedef {import("../../api.js").Opened} Opened */
/** @typedef {import("./tape.js").Tape} Tape */
/** @typedef {{cells: number[], message: string}} Why */

/** Kinds of steps at which something is wrong with the board of the step itself, and of the one before. */
const ITSELF = new Set(["fail", "board"]);
const BEFORE = new Set(["dead", "back"]);

/**
 * What is wrong at a step, or nothing that can be seen at once.
 * @param {Opened} puzzle @param {Tape} tape @param {number} step @returns {Promise<Why | null>}
 */
export async function whyAt(puzzle, tape, step) {
  const moment = tape.at(step);
  const { kind } = moment;
  if (!ITSELF.has(kind) && !BEFORE.has(kind)) return null;
  // What is taken back lay there before; what was tried last beside it does not matter.
  const shown = ITSELF.has(kind) ? moment : { ...tape.at(step - 1), tried: null, board: null };
  const { values, lost, rivals } = tape.values(shown);
  // Where two things would lie in one cell, no board can be written down that holds both.
  if (lost.size && kind === "fail") return { cells: [...rivals], message: "" };
  const { broken, dead_end: end } = await ask("stuck", { puzzle: puzzle.text, rows: writeRows(puzzle, values) });
  const seen = broken.length ? broken : end ? [end] : [];
  if (!seen.length) return null;
  return { cells: seen.flatMap((/** @type {any} */ { cells }) => cellsAt(puzzle, cells)), message: seen[0].message };
}
