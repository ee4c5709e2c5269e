// @ts-check
// The search theatre: a recorded search, wound to any of its steps.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { example, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator("#panel-watch").getByRole("button", { name, exact: true }).click();

/** @param {Page} page @param {number} which @returns {Promise<string>} what a counter says */
const counter = async (page, which) =>
  (await page.locator("#panel-watch .counters dd").nth(which).textContent()) ?? "";

/** @param {Page} page @returns {Promise<number>} the step that is shown */
const step = async (page) => Number((await counter(page, 2)).split(" ")[0].replaceAll(",", ""));

/** @param {Page} page how many cells hold something */
const written = (page) => page.locator('.cells [data-cell]:not([aria-label$=": empty"])').count();

/** Records a search and stays at its beginning. @param {Page} page @param {string} family @param {string} name @param {string} strategy */
async function record(page, family, name, strategy) {
  await example(page, family, name);
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption(strategy);
  await press(page, "Watch");
  await page.waitForFunction(() => Number(window.document.querySelector(".timeline")?.getAttribute("max")) > 1);
  await page.waitForFunction(() => !window.document.querySelector("#panel-watch .accent")?.hasAttribute("disabled"));
  await wind(page, 0);
}

/** @param {Page} page @param {number} to */
async function wind(page, to) {
  await page.locator(".timeline").fill(String(to));
  await page.waitForFunction((to) => window.document.querySelectorAll("#panel-watch .counters dd")[2]?.textContent?.startsWith(`${to.toLocaleString("en")} of`) || to === 0, to);
}

test("a search is wound to its solution and back to its beginning", () => visit(async (page) => {
  await record(page, "skyscrapers", "skyscrapers-report", "backtrack");
  const empty = await written(page);
  await press(page, "To the solution");
  await page.locator("#panel-watch .verdict.solved").waitFor();
  assert.equal(await counter(page, 0), "592", "the report's own number of tries");
  await page.waitForFunction(() => !window.document.querySelector('.cells [data-cell][aria-label$=": empty"]'));
  assert.equal(await page.locator("#panel-watch .code [aria-current]").textContent(), "all is placed: a solution");
  await shoot(page, "theatre-solved");
  const last = await step(page);
  await press(page, "One step back");
  assert.equal(await step(page), last - 1);
  await wind(page, 1);
  assert.equal(await counter(page, 0), "1");
  await wind(page, 0);
  await page.waitForFunction((empty) => window.document.querySelectorAll('.cells [data-cell]:not([aria-label$=": empty"])').length === empty, empty);
}));

test("steps go over, out, and to dead ends, and what failed is red with its reason", () => visit(async (page) => {
  await record(page, "packing", "report-a1", "backtrack");
  await press(page, "To the next dead end");
  assert.equal(await page.locator("#panel-watch .counters dd").nth(3).getAttribute("data-kind"), "back");
  const depth = Number(await counter(page, 1));
  const at = await step(page);
  const now = page.locator("#panel-watch .counters dd").nth(3);
  await wind(page, 1);
  for (let tries = 0; tries < 40 && (await now.getAttribute("data-kind")) !== "fail"; tries += 1) await press(page, "One step");
  assert.equal(await now.getAttribute("data-kind"), "fail");
  const said = (await now.textContent()) ?? "";
  assert.match(said, /: ./, "it says why");
  await page.locator(".cell.broken").first().waitFor({ state: "attached" });
  await shoot(page, "theatre-failed");
  await press(page, "Step out: until what is above is taken back");
  assert.ok((await step(page)) > at && Number(await counter(page, 1)) <= depth, "it is above");
  await wind(page, 1);
  const placed = Number(await counter(page, 1));
  await press(page, "Step over: until this is taken back");
  // Until it is taken back, or to the end where it never is.
  const all = Number(await page.locator(".timeline").getAttribute("max"));
  assert.ok((await step(page)) === all || (Number(await counter(page, 1)) < placed && (await step(page)) > 1));
}));

test("the tree is zoomed, and a press on it goes there", () => visit(async (page) => {
  await record(page, "skyscrapers", "skyscrapers-report", "backtrack");
  const score = page.locator(".score");
  const box = /** @type {{width: number, height: number}} */ (await score.boundingBox());
  await score.click({ position: { x: box.width / 2, y: 10 } });
  const middle = await step(page);
  const all = Number(await page.locator(".timeline").getAttribute("max"));
  assert.ok(Math.abs(middle - all / 2) < all / 50, `${middle} of ${all}`);
  const before = await score.screenshot();
  for (let times = 0; times < 4; times += 1) await page.getByRole("button", { name: "Nearer" }).click();
  assert.notDeepEqual(await score.screenshot(), before, "nearer looks different");
  await shoot(page, "theatre-near");
  await score.click({ position: { x: box.width / 2 + 60, y: 10 } });
  assert.ok(Math.abs((await step(page)) - middle) < all / 8, "a press near it goes near it");
}));

test("25 million tries are recorded and wound", () => visit(async (page) => {
  await record(page, "packing", "report-a4", "backtrack");
  await press(page, "To the solution");
  await page.locator("#panel-watch .verdict").waitFor();
  assert.equal(await counter(page, 0), "25,049,400", "the report's own number of tries");
  await wind(page, 12_345_678);
  assert.ok((await written(page)) > 10);
  await shoot(page, "theatre-large");
}));

test("every strategy that has steps tells where it is in its own lines", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-3x3");
  await tab(page, "watch");
  const strategies = await page.locator("#panel-watch select").first().locator("option").allTextContents();
  for (const strategy of strategies) {
    await record(page, "skyscrapers", "skyscrapers-3x3", strategy);
    await wind(page, 2);
    assert.equal(await page.locator("#panel-watch .code [aria-current]").count(), 1, strategy);
    await press(page, "To the solution");
    await page.locator("#panel-watch .verdict").waitFor();
  }
  assert.ok(strategies.length >= 3, strategies.join());
}));

test("a search of one's own is followed, and its first wrong cut named and shown", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-3x3");
  await tab(page, "watch");
  const bring = (/** @type {string} */ text) => page.locator("#panel-watch input[type=file]").setInputFiles({ name: "steps.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
  const tried = [1, 2, 3].map((height) => JSON.stringify({ try: height, cells: [[1, 1]], fits: false })).join("\n");
  await bring(tried);
  await page.locator("#panel-watch .verdict.no-solution", { hasText: /^Line \d: r1c1 is ruled out, but there is a solution/ }).waitFor();
  await page.getByRole("button", { name: "Show that step" }).click();
  await page.locator(".cell.broken").first().waitFor({ state: "attached" });
  await shoot(page, "theatre-own");
  await bring("{oops");
  await page.locator("#panel-watch .complaint", { hasText: "no step" }).waitFor();
}));
