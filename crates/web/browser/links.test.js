// @ts-check
// Links, what the browser keeps, and its way back: nothing faulty is shown or kept, and nobody's game is lost.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, leave, ready, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const ID = "4:/1/////1//2/1/4//3//1/";
/** @param {string[]} rows */
const link = (rows) => `#id=${ID}&b=${Buffer.from(rows.join("\n")).toString("base64url")}`;
/** @param {Page} page */
const toast = (page) => page.locator(".toast");
/** @param {Page} page @param {number} row @param {number} column @param {string} held */
const holds = (page, row, column, held) => cell(page, row, column).and(page.locator(`[aria-label$=": ${held}"]`)).waitFor();
/** @param {Page} page what the browser keeps of games */
const kept = (page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("runut:game:")).map(([, value]) => value).join());

const FAULTY = [
  [link(["9999", "9999", "9999", "9999"]), "no board of 4 rows"],
  [link(["....", "...."]), "no board of 4 rows"],
  [`#id=${ID}&b=!!!!`, "cut off"],
];
for (const [at, why] of FAULTY) {
  test(`a faulty position is told, not kept, and the puzzle is open: ${at.slice(-12)}`, () => visit(async (page) => {
    await toast(page).getByText(why).waitFor();
    await toast(page).getByText("your own game").waitFor();
    for (const [row, column] of [[1, 1], [4, 4]]) await holds(page, row, column, "empty");
    assert.ok(await page.locator(".stage .picture svg").isVisible());
    assert.equal(await kept(page), "");
    await page.waitForFunction(() => !location.hash.includes("b="));
    // The clean link is as it ever was.
    await leave(page);
    await page.goto(`${process.env.RUNUT_PAGE}#id=${ID}`);
    await ready(page);
    await holds(page, 1, 1, "empty");
    assert.equal(await toast(page).isVisible(), false);
  }, { at }));
}

test("a faulty position beside my own game leaves mine", () => visit(async (page) => {
  await cell(page, 2, 2).click();
  await page.keyboard.press("3");
  await holds(page, 2, 2, "3");
  await page.evaluate((hash) => { location.hash = hash; }, FAULTY[0][0]);
  await toast(page).getByText("no board of 4 rows").waitFor();
  await holds(page, 2, 2, "3");
  await page.reload();
  await ready(page);
  await holds(page, 2, 2, "3");
}, { at: `#id=${ID}` }));

test("a faulty game that an older page kept is left out and forgotten", () => visit(async (page) => {
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await holds(page, 1, 1, "3");
  const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith("runut:game:")) ?? "");
  const right = { past: [[[0, 0, "", "3"]]], future: [], seconds: 4 };
  for (const wrong of [
    { ...right, past: [[[0, 0, "", "9"]]] },
    { ...right, past: [[[16, 0, "", "3"]]] },
    { ...right, past: [[[0, 0, "2", "3"]]] },
    { ...right, future: [[[0, 1, "", "x"]]] },
    { ...right, seconds: "long" },
    { past: 3 },
    7,
  ]) {
    await leave(page);
    // Before the page begins, and after it kept its own game when it was left.
    await page.addInitScript(({ key, game }) => { if (location.protocol === "http:") localStorage.setItem(key, JSON.stringify(game)); }, { key, game: wrong });
    await page.goto(`${process.env.RUNUT_PAGE}#id=${ID}`);
    await ready(page);
    await toast(page).getByText("kept for this puzzle cannot be read").waitFor();
    await holds(page, 1, 1, "empty");
    assert.equal(await kept(page), "", JSON.stringify(wrong));
  }
}, { at: `#id=${ID}` }));

test("a link without a puzzle says so, and what was open stays", () => visit(async (page) => {
  await toast(page).getByText("no puzzle in it").waitFor();
  await shoot(page, "faulty-link");
  await example(page, "tents", "tents-5x5");
  await page.waitForFunction(() => !location.hash.includes("!!!!"));
  const address = page.url();
  for (const [hash, why] of [["#p=!!!!", "no puzzle in it"], ["#nothing", "no puzzle in it"], ["#id=hello", "cannot be opened"]]) {
    await page.evaluate((next) => { location.hash = next; }, hash);
    await toast(page).getByText(why).waitFor();
    await page.locator('.stage[data-family="tents"]').waitFor();
    await page.waitForFunction((was) => location.href === was, address);
    await toast(page).getByRole("button", { name: "Close" }).click();
  }
}, { at: "#p=!!!!" }));

for (const isFresh of [false, true]) {
  test(`a friend's game is offered beside mine${isFresh ? ", on a page of its own" : ""}`, () => visit(async (page) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press("3");
    await cell(page, 2, 2).click();
    await page.keyboard.press("Shift+Digit3");
    await page.locator(".marks").waitFor();
    const theirs = link(["4...", "....", "....", "...1"]);
    if (isFresh) {
      await leave(page);
      await page.goto(process.env.RUNUT_PAGE + theirs);
      await ready(page);
    } else await page.evaluate((hash) => { location.hash = hash; }, theirs);
    await page.locator(".offer").getByText("another game of this puzzle").waitFor();
    await holds(page, 1, 1, "3");
    await shoot(page, "offer");
    await page.getByRole("button", { name: "My game" }).click();
    await page.locator(".offer").waitFor({ state: "hidden" });
    await holds(page, 1, 1, "3");
    await page.waitForFunction((hash) => location.hash !== hash, theirs);
    await page.evaluate((hash) => { location.hash = hash; }, theirs);
    await page.getByRole("button", { name: "Their game" }).click();
    await holds(page, 1, 1, "4");
    await holds(page, 4, 4, "1");
    await page.locator(".marks").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await holds(page, 1, 1, "3");
    await page.locator(".marks", { hasText: "3" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await holds(page, 1, 1, "empty");
  }, { at: `#id=${ID}` }));
}

test("back and forth lead through puzzles and rooms, with the game as it was left", () => visit(async (page) => {
  const isIn = (/** @type {string} */ room) => page.locator(`#tab-${room}[aria-selected="true"]`).waitFor();
  await example(page, "skyscrapers", "skyscrapers-report");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.waitForFunction(() => location.hash.includes("b="));
  await tab(page, "solve");
  await example(page, "tents", "tents-5x5");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.locator(".drawing").waitFor();
  await page.goBack();
  await page.locator('.stage[data-family="tents"]:visible').waitFor();
  await isIn("solve");
  await page.goBack();
  await page.locator('.stage[data-family="skyscrapers"]').waitFor();
  await isIn("solve");
  await page.goBack();
  await isIn("play");
  await holds(page, 1, 1, "3");
  await page.goForward();
  await isIn("solve");
  await page.goBack();
  await page.goBack();
  await page.locator('.stage[data-family="packing"]').waitFor();
  await isIn("play");
  await page.goForward();
  await holds(page, 1, 1, "3");
}));
