// @ts-check
// What stays when a puzzle is left: wins with their times, what was begun and solved, and puzzles of one's own.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, ready, shoot, start, still, stop, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const SOLUTION = ["3421", "4312", "1234", "2143"];

/** Solves report E's example. @param {Page} page @param {number} [but] so many cells before the end */
async function solve(page, but = 0) {
  const all = SOLUTION.flatMap((line, row) => [...line].map((digit, column) => ({ row, column, digit })));
  for (const { row, column, digit } of all.slice(0, all.length - but)) {
    await cell(page, row + 1, column + 1).click();
    await page.keyboard.press(digit);
  }
}
/** @param {Page} page @param {string} name */
const progress = (page, name) => page.locator(`[data-example="${name}"] .progress`);
/** @param {Page} page */
const won = (page) => page.locator("#panel-play .judgement.won");

test("a win tells time, hints and the best time, and moves for a moment", () => visit(async (page) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await example(page, "skyscrapers", "skyscrapers-report");
  assert.equal(await progress(page, "skyscrapers-report").textContent(), "");
  await page.getByRole("button", { name: "Where to look" }).click();
  await page.locator("#panel-play .answer p").first().waitFor();
  await page.getByRole("button", { name: "Where to look" }).click();
  await page.locator("#panel-play .answer .muted", { hasText: "Ask again" }).or(page.locator("#panel-play .answer p").nth(0)).first().waitFor();
  await page.evaluate(() => {
    const moved = /** @type {any} */ (window);
    moved.waves = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { moved.waves += 1; return animate.apply(this, how); };
  });
  await solve(page);
  await won(page).getByText("Solved!").waitFor();
  await won(page).getByText(/^It took \d+:\d\d\.$/).waitFor();
  await won(page).getByText("Hints: 2.").waitFor();
  await won(page).getByText("Your best time here.").waitFor();
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).waves), 16);
  await shoot(page, "won-board");
  await page.locator('[data-example="skyscrapers-report"] .progress[data-is="solved"]', { hasText: /solved in \d+:\d\d/ }).waitFor();
  // The clock has stopped, and a reload is no second win.
  const took = await won(page).innerText();
  await page.reload();
  await ready(page);
  await won(page).getByText("Solved!").waitFor();
  assert.equal(await won(page).innerText(), took);
  // A new game has a clock of its own, and is measured against the best.
  await page.evaluate(() => {
    const records = JSON.parse(localStorage.getItem("runut:records") ?? "{}");
    for (const record of Object.values(records)) if ("best" in record) record.best = 1;
    localStorage.setItem("runut:records", JSON.stringify(records));
  });
  await page.getByRole("button", { name: "Start over" }).click();
  await page.locator(".clock", { hasText: "0:00" }).waitFor();
  await solve(page, 1);
  await page.locator(".clock", { hasText: /0:0[2-9]|0:[1-9]/ }).waitFor();
  await cell(page, 4, 4).click();
  await page.keyboard.press("3");
  await won(page).getByText("Your best time here: 0:01.").waitFor();
  await won(page).getByText("Without a hint.").waitFor();
  assert.equal(await progress(page, "skyscrapers-report").textContent(), "solved in 0:01", "the best time stays");
}));

test("a solved board that a link brings is no record of mine", () => visit(async (page) => {
  await won(page).getByText("Solved!").waitFor();
  assert.doesNotMatch(await won(page).innerText(), /took|best/);
  await example(page, "packing", "heart");
  assert.equal(await progress(page, "skyscrapers-report").textContent(), "begun");
  assert.equal(await page.evaluate(() => /best/.test(localStorage.getItem("runut:records") ?? "")), false);
  // From the beginning it is my own.
  await example(page, "skyscrapers", "skyscrapers-report");
  await page.getByRole("button", { name: "Start over" }).click();
  await solve(page);
  await won(page).getByText("Your best time here.").waitFor();
}, { at: `#id=4:/1/////1//2/1/4//3//1/&b=${Buffer.from(SOLUTION.join("\n")).toString("base64url")}` }));

test("nothing moves for whoever asks for less motion", () => visit(async (page) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await example(page, "skyscrapers", "skyscrapers-report");
  await page.evaluate(() => {
    Element.prototype.animate = () => { throw new Error("it moves"); };
  });
  await solve(page);
  await won(page).getByText("Solved!").waitFor();
}));

test("begun and solved puzzles are marked in the gallery, also after a reload", () => visit(async (page) => {
  await example(page, "tents", "tents-5x5");
  await cell(page, 1, 3).click();
  await cell(page, 1, 3).and(page.locator('[aria-label*="Tent"]')).waitFor();
  await example(page, "skyscrapers", "skyscrapers-report");
  await solve(page);
  await won(page).waitFor();
  // One whose text the server writes in another way.
  await example(page, "fillin", "fig-jig-words");
  await cell(page, 1, 1).click();
  await page.keyboard.press("p");
  await page.waitForFunction(() => location.hash.includes("b="));
  await example(page, "packing", "heart");
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await ready(page);
    }
    await page.waitForFunction(() => document.querySelector('[data-example="tents-5x5"] .progress')?.textContent === "begun");
    assert.equal(await progress(page, "fig-jig-words").textContent(), "begun");
    assert.match(await progress(page, "skyscrapers-report").textContent() ?? "", /^solved in /);
    for (const name of ["tents-8x8", "heart", "skyscrapers-6x6"]) assert.equal(await progress(page, name).textContent(), "", name);
  }
  await page.locator('.family[data-family="tents"] > summary').first().click();
  await still(page);
  await shoot(page, "gallery-progress");
}));

test("what the reports are about lies folded away for teachers; a player sees puzzles", () => visit(async (page) => {
  for (const family of ["packing", "skyscrapers", "tents", "fillin"]) {
    const group = page.locator(`.family[data-family="${family}"]`);
    if (!(await group.evaluate((one) => /** @type {HTMLDetailsElement} */ (one).open))) await group.locator("> summary").click();
    const names = await group.locator(".example:visible .name").allTextContents();
    assert.ok(names.length >= 2, family);
    assert.deepEqual(names.filter((name) => /report|no solution|without a solution/i.test(name)), [], family);
  }
  const corner = page.locator('.family[data-family="packing"] .lessons');
  await page.locator('.family[data-family="packing"] > summary').click();
  await corner.getByText("For teachers").click();
  await corner.locator('[data-example="report-a4"]').click();
  await page.locator('[data-example="report-a4"][aria-current]').waitFor();
}));

test("my puzzles: what I bring, make and keep, the newest first, removable, and no example among them", () => visit(async (page) => {
  const own = page.locator("[data-own] .own-puzzle");
  const names = () => page.locator("[data-own] .name").allTextContents();
  await example(page, "tents", "tents-8x8");
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("[data-own]").isVisible(), false);
  // Brought.
  await page.getByRole("button", { name: "Paste" }).click();
  await page.getByRole("textbox", { name: "The puzzle" }).fill("SKYSCRAPERS\nx 2 . . x\n. . . . .\n. . . . .\n. . . . 3\nx . . . x\n");
  await page.getByRole("button", { name: "Open it" }).click();
  await page.locator(".title", { hasText: "3x3" }).or(page.locator(".dialog .complaint")).first().waitFor();
  assert.equal(await page.locator(".dialog .complaint").count(), 0);
  await page.locator("[data-own]").waitFor();
  // Made.
  await page.locator(".own .new").click();
  await page.locator("dialog form").getByLabel("Kind").selectOption("skyscrapers");
  await page.locator("dialog form").getByLabel("Rows").fill("4");
  await page.locator("dialog form").getByLabel("Seed").fill("mine");
  await page.locator("[data-make]").click();
  await page.locator(".title", { hasText: "4x4" }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[data-own] .own-puzzle").length === 2);
  const [newest, older] = await names();
  assert.match(newest, /4x4/);
  assert.match(older, /3x3/);
  // Opened again, it is the one that is marked, and it is not listed twice.
  await page.reload();
  await ready(page);
  await page.locator("[data-own][open]").waitFor();
  await own.nth(1).locator(".example").click();
  await page.locator(".title", { hasText: "3x3" }).waitFor();
  await own.nth(1).locator(".example[aria-current]").waitFor();
  assert.equal(await own.count(), 2);
  await still(page);
  await shoot(page, "my-puzzles");
  await own.nth(0).getByRole("button", { name: "Remove" }).click();
  await page.waitForFunction(() => document.querySelectorAll("[data-own] .own-puzzle").length === 1);
  assert.deepEqual(await names(), [older]);
  await page.reload();
  await ready(page);
  assert.deepEqual(await names(), [older]);
}));
