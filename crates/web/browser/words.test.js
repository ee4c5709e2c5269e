// @ts-check
// Both languages have the same sentences with the same places in them, and every sentence that is asked for exists.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { en } from "../page/words/en.js";
import { id } from "../page/words/id.js";

const page = new URL("../page/", import.meta.url).pathname;

/** @param {string} text */
const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();

test("no line of the page is longer than 120 characters", () => {
  for (const name of readdirSync(page, { recursive: true }).map(String).filter((name) => name.endsWith(".js"))) {
    const long = readFileSync(join(page, name), "utf8").split("\n").findIndex((line) => [...line].length > 120);
    assert.equal(long, -1, `${name}, line ${long + 1}`);
  }
});

test("both languages have the same names", () => {
  assert.deepEqual(Object.keys(id).sort(), Object.keys(en).sort());
});

test("both languages leave the same places", () => {
  for (const name of /** @type {(keyof typeof en)[]} */ (Object.keys(en))) {
    assert.deepEqual(places(id[name]), places(en[name]), name);
  }
});

test("every sentence that is asked for exists, and every one that exists is asked for", () => {
  const files = readdirSync(page, { recursive: true }).map(String).filter((name) => name.endsWith(".js") && !/^words.(en|id)\.js$/.test(name));
  const code = files.map((name) => readFileSync(join(page, name), "utf8")).join("\n");
  const names = new Set(Object.keys(en));
  for (const [, name] of code.matchAll(/\bt\("([^"]+)"/g)) assert.ok(names.has(name), name);
  // Names that are put together at run time: by what comes before the part that varies.
  const made = [...code.matchAll(/[`"]((?:[a-z-]+\.)+)\$\{/g)].map(([, start]) => start);
  const listed = [...code.matchAll(/"([a-z][\w.~-]*)"/g)].map(([, name]) => name);
  for (const name of names) {
    const isUsed = listed.includes(name) || made.some((start) => name.startsWith(start));
    assert.ok(isUsed, `${name} is never said`);
  }
});
