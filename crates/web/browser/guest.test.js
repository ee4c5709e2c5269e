// @ts-check
// A family that the page has never heard of: it is played, drawn, explained and printed by what it tells of itself alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {(page: Page) => Promise<void>} test */
const guest = (test, how = {}) => visit(async (page) => {
  await example(page, "quilt", "quilt-3x3");
  await test(page);
}, { address: process.env.GUEST_PAGE, ...how });

/** Waits until this is drawn on the board, character by character, and nothing else. @param {Page} page @param {string} wanted */
const seen = (page, wanted) => page.waitForFunction((wanted) => {
  const words = document.querySelectorAll(".stage:not(.drawing) .picture:not(.paper) svg text");
  return [...words].map((word) => word.textContent).join("") === wanted;
}, wanted, { timeout: 10_000 });

/** @param {Page} page @param {number} cell */
const square = (page, cell) => page.locator(`.square[data-cell="${cell}"]`);

const SOLUTION = ["132", "213", "321"];

test("a made-up family is played with keys, judged, and solved", () => guest(async (page) => {
  const rules = await page.locator("#panel-play .how").textContent();
  assert.match(rules ?? "", /^Every digit stands once in each row and column of the quilt\. Choose a cell and type\./);
  assert.deepEqual(await page.locator(".stage:not(.drawing) .pad .key").allTextContents(), ["1", "2", "3", "Clear", "Marks"]);
  await cell(page, 1, 2).click();
  await page.keyboard.press("1");
  await page.locator(".judgement", { hasText: "1 stands twice in a line" }).waitFor();
  for (const [row, line] of SOLUTION.entries()) {
    for (const [column, digit] of [...line].entries()) {
      await cell(page, row + 1, column + 1).click();
      await page.keyboard.press(digit);
    }
  }
  await page.locator(".judgement.won", { hasText: "Solved!" }).waitFor();
  await seen(page, SOLUTION.join(""));
  assert.match(await cell(page, 1, 1).getAttribute("aria-label") ?? "", /^row 1 column 1: 1, given/);
  await shoot(page, "guest-played");
}));

test("a made-up family is drawn on a plain rectangle, and changed", () => guest(async (page) => {
  await page.getByRole("button", { name: "Change this one" }).click();
  await square(page, 0).and(page.getByText("1")).waitFor();
  assert.equal(await page.locator(".square.written").count(), 2);
  assert.equal(await page.getByLabel("Kind").locator("option:checked").textContent(), "Quilt");
  await square(page, 4).click();
  await page.keyboard.press("1");
  await page.locator(".tools .good", { hasText: "Quilt, 3x3, 3 given" }).waitFor();
  await page.getByLabel("Rows").fill("2");
  await page.getByLabel("Rows").press("Enter");
  await page.locator(".tools .complaint", { hasText: "this is no quilt" }).waitFor();
  await page.getByLabel("Kind").selectOption("quilt");
  await page.locator(".tools").getByRole("button", { name: "Start over" }).last().click();
  await square(page, 8).click();
  await page.locator(".drawing .pad").getByRole("button", { name: "3" }).click();
  await page.locator(".tools .good", { hasText: "Quilt, 3x3, 1 given" }).waitFor();
  await shoot(page, "guest-drawn");
  await page.getByRole("button", { name: "Play it" }).click();
  await page.locator(".stage:not(.drawing) .title", { hasText: "Quilt, 3x3, 1 given" }).waitFor();
  await seen(page, "3");
  assert.match(await cell(page, 3, 3).getAttribute("aria-label") ?? "", /: 3, given/);
}));

test("a position of a made-up family becomes a puzzle", () => guest(async (page) => {
  await cell(page, 1, 2).click();
  await page.keyboard.press("3");
  await page.getByRole("button", { name: "Keep as puzzle" }).click();
  await page.locator(".title", { hasText: "Quilt, 3x3, 3 given" }).waitFor();
  await page.locator('[aria-label^="row 1 column 2: 3, given"]').waitFor();
}));

test("a made-up family is explained, hinted and solved", () => guest(async (page) => {
  await page.keyboard.press("h");
  await page.locator("#panel-play .answer", { hasText: "Right so far. Look at row 1." }).waitFor();
  // Asked again, it tells more.
  await page.keyboard.press("h");
  await page.locator("#panel-play .answer", { hasText: "Look at row 1: what has one option left" }).waitFor();
  await tab(page, "explain");
  await page.locator("#panel-explain .step").first().waitFor();
  const steps = await page.locator("#panel-explain .step").allTextContents();
  assert.equal(steps.length, 7);
  assert.match(steps[0], /Nothing else is possible there: 3 in r1c2\s*easy$/);
  await page.locator("#panel-explain .step").last().click();
  // A step's picture has more on it than what is written, so the board is read as it is read aloud.
  for (const [row, signs] of SOLUTION.entries())
    for (const [column, sign] of [...signs].entries())
      await page.locator(`[aria-label^="row ${row + 1} column ${column + 1}: ${sign}"]`).waitFor();
  await tab(page, "solve");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict", { hasText: "the only solution" }).waitFor();
}));

test("a made-up family is printed, and speaks Indonesian", () => guest(async (page) => {
  assert.match(await page.locator("#panel-play .how").textContent() ?? "", /^Setiap angka muncul sekali/);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("button:visible").count(), 0);
  await seen(page, "12");
  const inside = await page.locator(".stage .picture:not(.paper) svg text").evaluateAll((all) => all.every((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const box = /** @type {Element} */ (text.closest(".board")).getBoundingClientRect();
    return right > left && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
  }));
  assert.ok(inside, "what is given stands on the printed board");
  await shoot(page, "guest-printed");
}, { locale: "id" }));
