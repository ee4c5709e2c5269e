// @ts-check
// Sentences by their names, in the language that is chosen.

import { en } from "./en.js";
import { id } from "./id.js";

/** @typedef {Record<string, string | number>} Arguments */

/** @type {Record<string, Record<string, string | ((values: any) => string)>>} */
const LANGUAGES = { en, id };

let chosen = stored() ?? (navigator.language.toLowerCase().startsWith("id") ? "id" : "en");

function stored() {
  try {
    const kept = localStorage.getItem("runut:language");
    return kept && kept in LANGUAGES ? kept : null;
  } catch {
    return null;
  }
}

export const language = () => chosen;
export const languages = () => Object.keys(LANGUAGES);

/** @param {string} next */
export function speak(next) {
  if (!(next in LANGUAGES)) return;
  chosen = next;
  try { localStorage.setItem("runut:language", next); } catch { /* a page without storage still speaks */ }
}

/** @param {string} name @param {Arguments} [values] @returns {string} */
export function t(name, values = {}) {
  const sentence = LANGUAGES[chosen][name] ?? en[/** @type {keyof typeof en} */ (name)];
  if (sentence === undefined) return name;
  if (typeof sentence === "function") return sentence(values);
  return sentence.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

/** @param {string} name whether there is such a sentence */
export const has = (name) => name in LANGUAGES[chosen];

/**
 * @param {number | string} value with the language's marks between thousands; digits beyond a number's precision are
 * kept
 */
export function number(value) {
  const text = String(value);
  if (!/^\d+$/.test(text)) return text;
  return BigInt(text).toLocaleString(chosen);
}

/** @param {number} seconds in words that fit its size */
export function duration(seconds) {
  const digits = (/** @type {number} */ value) => value.toLocaleString(chosen, { maximumSignificantDigits: 3 });
  if (seconds < 1e-3) return `${digits(seconds * 1e6)} µs`;
  if (seconds < 1) return `${digits(seconds * 1e3)} ms`;
  if (seconds < 100) return `${digits(seconds)} s`;
  return clock(seconds);
}

/** @param {number} bytes in units that fit their number */
export function size(bytes) {
  const [unit, name] = bytes < 1e6 ? [1e3, "KB"] : bytes < 1e9 ? [1e6, "MB"] : [1e9, "GB"];
  return `${(bytes / unit).toLocaleString(chosen, { maximumSignificantDigits: 3 })} ${name}`;
}

/** The words for long times, from the longest: how many seconds, how it is said. */
const SPANS = /** @type {const} */ ([
  [31_557_600, "span.years"], [86_400, "span.days"], [3_600, "span.hours"], [60, "span.minutes"],
]);

/** @param {number} seconds roughly, in one word */
export function span(seconds) {
  const [unit, name] = SPANS.find(([unit]) => seconds >= 2 * unit) ?? [0, ""];
  if (!unit) return duration(seconds);
  const n = seconds / unit;
  const digits = n < 1e15 ? undefined : /** @type {const} */ ({ notation: "scientific", maximumSignificantDigits: 2 });
  return t(name, { n: (digits ? n : Math.round(n)).toLocaleString(chosen, digits) });
}

/** @param {number} seconds as 1:23 or 1:02:03 */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
