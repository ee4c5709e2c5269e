// @ts-check
// What a person does on the page, in the order of the page's promises.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { cell, colours, depict, example, frames, hold, middle, ready, settled, shoot, start, still, stop, swipe, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const FAMILIES = [
  ["packing", "iq-challenge", "the only solution"],
  ["packing", "kanoodle-pyramid", "not the only solution"],
  ["skyscrapers", "skyscrapers-report", "the only solution"],
  ["tents", "tents-8x8", "the only solution"],
  ["fillin", "fig-jig", "the only solution"],
];

const TENTS = Buffer.from("TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n").toString("base64url");
const IQ = readFileSync(new URL("../../../examples/packing/iq-5x11.txt", import.meta.url)).toString("base64url");

/** 50 bars of 18 cells on 30x30: over a million cells in all their places. */
const LARGE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwxy";
const LARGE = Buffer.from(`30 30 50\nDEFAULT\n${[...LARGE_LETTERS].map((letter) => `${letter.repeat(6)}\n`.repeat(3)).join("")}`).toString("base64url");

for (const [family, name, verdict] of FAMILIES) {
  test(`solves ${name} by clicking`, () => visit(async (page) => {
    await example(page, family, name);
    await shoot(page, `open-${name}`);
    await tab(page, "solve");
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await page.locator(".verdict", { hasText: verdict }).waitFor();
    await settled(page);
    await shoot(page, `solved-${name}`);
    await depict(page, name.includes("pyramid") ? "pyramid" : family);
    await page.getByRole("button", { name: "Back to my game" }).click();
    assert.equal(await page.locator("#tab-play").getAttribute("aria-selected"), "true");
  }));
}

test("counts, and steps through all solutions", () => visit(async (page) => {
  await example(page, "packing", "report-b1");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.locator(".verdict.counted").waitFor();
  await page.getByRole("button", { name: "All solutions" }).click();
  await page.locator(".boards output", { hasText: "1 of" }).waitFor();
  await page.locator(".verdict.solved").waitFor();
  await page.locator(".boards").getByRole("button", { name: "Next" }).click();
  await page.locator(".caption", { hasText: "Solution 2 of" }).waitFor();
  await shoot(page, "all-solutions");
}));

test("a pasted ID opens, a faulty text tells its line", () => visit(async (page) => {
  await page.getByRole("button", { name: "Paste" }).click();
  await page.getByRole("textbox", { name: "The puzzle" }).fill("5 7 5\nCUSTOM\n...X...\n.XXXXX.\n.XXX\n");
  await page.getByRole("button", { name: "Open it" }).click();
  await page.locator(".dialog .complaint", { hasText: "Line 5" }).waitFor();
  await shoot(page, "refused");
  await page.getByRole("textbox", { name: "The puzzle" }).fill("4:/1/////1//2/1/4//3//1/");
  await page.getByRole("button", { name: "Open it" }).click();
  await page.locator('.stage[data-family="skyscrapers"] .picture svg').waitFor();
  await page.waitForFunction(() => location.hash.includes("id="));
}));

test("a dropped file opens", () => visit(async (page) => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n"], "t.txt"));
    window.document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.locator('.stage[data-family="tents"] .picture svg').waitFor();
}));

/** Fills the 4x4 of report E. @param {Page} page @param {string[]} rows */
async function typeRows(page, rows) {
  for (const [row, digits] of rows.entries()) {
    for (const [column, digit] of [...digits].entries()) {
      await cell(page, row + 1, column + 1).click();
      await page.keyboard.press(digit);
    }
  }
}

test("plays a puzzle to the end, with broken rules, marks, undo and redo; play survives a reload", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.press("Shift+Digit4");
  await page.locator(".marks", { hasText: "3 4" }).waitFor();
  await page.keyboard.press("4");
  await cell(page, 1, 2).click();
  await page.keyboard.press("4");
  await page.locator(".cell.broken").first().waitFor();
  await page.locator(".judgement.wrong li").first().waitFor();
  await shoot(page, "broken");
  await page.getByLabel("Show broken rules").uncheck();
  assert.equal(await page.locator(".cell.broken").count(), 0);
  await page.getByLabel("Show broken rules").check();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".marks", { hasText: "3 4" }).waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await typeRows(page, ["3421", "4312", "1234"]);
  await settled(page);
  await page.reload();
  await ready(page);
  await cell(page, 3, 4).and(page.locator('[aria-label*=": 4"]')).waitFor();
  assert.equal(await page.getByRole("button", { name: "Undo" }).isEnabled(), true);
  for (const [column, digit] of [..."2143"].entries()) {
    await cell(page, 4, column + 1).click();
    await page.keyboard.press(digit);
  }
  await page.locator(".judgement.won", { hasText: "Solved!" }).waitFor();
  await shoot(page, "won");
}));

test("a link holds the game", () => visit(async (page) => {
  await example(page, "tents", "tents-5x5");
  await cell(page, 1, 3).click();
  await page.waitForFunction(() => location.hash.includes("b="));
  const address = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  await cell(page, 1, 3).and(page.locator('[aria-label*="Tent"]')).waitFor();
}));

test("tents by mouse: a tent, grass, grass by the right button and by dragging", () => visit(async (page) => {
  await example(page, "tents", "tents-8x8");
  await cell(page, 1, 5).click();
  await cell(page, 1, 5).and(page.locator('[aria-label*="Tent"]')).waitFor();
  await cell(page, 3, 2).click({ button: "right" });
  await cell(page, 3, 2).and(page.locator('[aria-label*="Grass"]')).waitFor();
  const [from, to] = [await cell(page, 6, 3).boundingBox(), await cell(page, 6, 7).boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
  await page.mouse.up({ button: "right" });
  await cell(page, 6, 6).and(page.locator('[aria-label*="Grass"]')).waitFor();
  await shoot(page, "tents-play");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => window.document.querySelectorAll('.cell[aria-label*="Grass"]').length === 1);
}));

test("pieces are dragged, turned, flipped and taken off", () => visit(async (page) => {
  await example(page, "packing", "iq-challenge");
  const piece = page.locator('.tray [data-piece="N"]');
  const target = cell(page, 4, 3);
  const [from, to] = [await piece.boundingBox(), await target.boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.keyboard.press("r");
  await page.keyboard.press("f");
  await page.keyboard.press("r");
  await still(page);
  await shoot(page, "dragging");
  // Somewhere near here it fits.
  for (let step = 0; step < 40 && (await page.locator(".cell.preview").count()) === 0; step++) {
    await page.mouse.move(to.x + (step % 8) * 12, to.y - 20 + Math.floor(step / 8) * 12);
    await frames(page, 1);
  }
  await page.mouse.up();
  await page.waitForFunction(() => !window.document.querySelector('.tray [data-piece="N"]'));
  await still(page);
  await shoot(page, "piece-laid");
  const laid = page.locator('.cell[aria-label$=": N"]').first();
  await laid.click();
  await page.locator('.tray [data-piece="N"][aria-selected="true"]').waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator('.cell[aria-label$=": N"]').first().waitFor();
}));

test("a pyramid is turned, peeled and played", () => visit(async (page) => {
  await example(page, "packing", "pyramid-challenge");
  const space = page.locator(".space-picture");
  const order = () => space.evaluate((svg) => [...svg.querySelectorAll("g")].map((ball) => ball.getAttribute("data-cell")).join());
  const was = await order();
  const box = await space.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 130, { steps: 6 });
  await page.mouse.up();
  assert.notEqual(await order(), was);
  await space.focus();
  await page.keyboard.press("ArrowLeft");
  await shoot(page, "pyramid-turned");
  await page.locator('.tray [data-piece="s"]').click();
  await page.locator('.cell[aria-label^="layer 3 row 1 column 1"]').hover();
  await page.locator(".cell.preview").first().waitFor();
  await page.keyboard.press("r");
  await page.locator('.cell[aria-label^="layer 3 row 1 column 1"]').click();
  await page.waitForFunction(() => !window.document.querySelector('.tray [data-piece="s"]'));
  await settled(page);
  await shoot(page, "pyramid-played");
}));

test("a hint in two strengths", () => visit(async (page) => {
  await example(page, "tents", "tents-8x8");
  await page.getByRole("button", { name: "Where to look" }).click();
  await page.locator(".answer p:not(.muted), .answer .muted", { hasNotText: "Working" }).first().waitFor();
  await shoot(page, "hint-where");
  const told = await page.locator(".answer").first().textContent();
  if (told?.includes("not available yet")) return;
  assert.ok(await page.locator(".cell.hinted").count());
  await page.getByRole("button", { name: "What to do" }).click();
  await page.getByRole("button", { name: "Do it" }).click();
  await page.waitForFunction(() => location.hash.includes("b="));
  await shoot(page, "hint-done");
}));

test("in space too a hint lights the cells that it speaks of", () => visit(async (page) => {
  await example(page, "packing", "pyramid-challenge");
  // The layer, the rule, and then the cell.
  for (const told of [/^Right so far\. Look at layer \d\.$/, /^Look at layer \d: /, /^Look at the cell layer \d r\d+c\d+: /]) {
    await page.getByRole("button", { name: "Where to look" }).click();
    await page.locator(".answer p", { hasText: told }).waitFor();
  }
  const said = await page.locator(".answer p", { hasText: "Look at" }).textContent();
  const named = [...(said ?? "").matchAll(/layer (\d+) r(\d+)c(\d+)/g)].map(([, ...place]) => place.join(" "));
  // The board is drawn anew after the words are there.
  await page.locator(".cell.hinted").first().waitFor({ state: "attached" });
  const lit = await page.locator(".cell.hinted").evaluateAll((cells) => cells.map((cell) => (cell.getAttribute("aria-label") ?? "").match(/\d+/g)?.slice(0, 3).join(" ")));
  assert.deepEqual(lit.sort(), named.sort());
}));

test("watches a search, pauses, steps and cancels it", () => visit(async (page) => {
  await example(page, "packing", "iq-5x11");
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption("backtrack");
  await page.locator("#panel-watch").getByRole("button", { name: "Watch" }).click();
  const shown = page.locator("#panel-watch .counters > div").nth(2).locator("dd");
  await page.waitForFunction(() => parseInt(window.document.querySelector("#panel-watch .counters > div:nth-child(3) dd")?.textContent ?? "", 10) >= 12);
  await page.locator("#panel-watch").getByRole("button", { name: "Stop" }).click();
  await page.locator("#panel-watch .answer", { hasText: "Stopped" }).waitFor();
  // The step that was on its way is still shown.
  await settled(page);
  const paused = await shown.textContent();
  await frames(page, 20);
  assert.equal(await shown.textContent(), paused);
  await page.getByRole("button", { name: "One step", exact: true }).click();
  await settled(page);
  assert.notEqual(await shown.textContent(), paused);
  await shoot(page, "watch");
  const stepped = await shown.textContent();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForFunction((was) => window.document.querySelector("#panel-watch .counters > div:nth-child(3) dd")?.textContent !== was, stepped);
  await page.getByRole("button", { name: "Pause" }).click();
}));

test("another puzzle opened while a search is watched leaves no board of the old one", () => visit(async (page) => {
  await tab(page, "watch");
  await page.locator("#panel-watch").getByRole("button", { name: "Watch" }).click();
  await page.waitForFunction(() => parseInt(window.document.querySelector("#panel-watch .counters > div:nth-child(3) dd")?.textContent ?? "", 10) >= 2);
  await tab(page, "play");
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "watch");
  await cell(page, 1, 1).and(page.locator('[aria-label$=": empty"]')).waitFor();
}));

test("watches a search to its end", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption("backtrack");
  await page.locator("#panel-watch input[type=range]").first().fill("9");
  await page.locator("#panel-watch").getByRole("button", { name: "Watch" }).click();
  await page.locator("#panel-watch .verdict.solved").waitFor();
  await shoot(page, "watched");
}));

test("explains, grows a tree and compares, or says that it cannot yet", () => visit(async (page) => {
  await example(page, "tents", "tents-8x8");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict, #panel-explain .complaint").first().waitFor();
  if (await page.locator("#panel-explain .step").count()) {
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator(".caption", { hasText: "2." }).waitFor();
  }
  await page.locator("#panel-explain .branch > summary").click();
  await page.locator(".search-tree svg, .search-tree .complaint").first().waitFor();
  await shoot(page, "explain");
  await tab(page, "compare");
  await page.locator("#panel-compare").getByRole("button", { name: "Compare" }).click();
  await page.locator("#panel-compare .chart tr, #panel-compare .complaint").first().waitFor();
  await page.locator("#panel-compare").getByRole("button", { name: "Compare" }).and(page.locator(":enabled")).waitFor();
  await shoot(page, "compare");
}));

test("makes a new puzzle, that of the day, and another one after a win", () => visit(async (page) => {
  await page.locator(".own .new").click();
  const form = page.locator("dialog form");
  const answer = () => page.waitForResponse(/api\/generate/).then((response) => response.json());
  const opened = (/** @type {number} */ cells) => page.waitForFunction((cells) =>
    !document.querySelector("dialog[open], .judgement.won") &&
    document.querySelectorAll(".stage:not(.drawing) .cell").length === cells, cells);
  await form.getByLabel("Kind").selectOption("skyscrapers");
  await form.getByLabel("Grade").selectOption("easy");
  await form.getByLabel("Rows").fill("4");
  await form.getByLabel("Seed").fill("page");
  await shoot(page, "new");
  let [made] = await Promise.all([answer(), form.locator("[data-make]").click()]);
  assert.equal(made.command, "runut generate skyscrapers --size 4x4 --grade easy --seed page", "one number is a square");
  await opened(16);
  await typeRows(page, made.solution);
  [made] = await Promise.all([answer(), page.locator("#panel-play .judgement.won .button").click()]);
  assert.match(made.command, /--size 4x4 --grade easy --seed \d+$/, "another one of the same kind");
  await opened(16);
  await page.locator(".own .new").click();
  assert.equal(await form.getByLabel("Kind").inputValue(), "skyscrapers", "the last wish is remembered");
  await form.getByLabel("Columns").fill("7");
  await form.locator("[data-make]").click();
  await form.locator(".complaint").waitFor();
  await shoot(page, "new-refused");
  [made] = await Promise.all([answer(), form.locator("[data-today]").click()]);
  assert.match(made.command, /^runut generate skyscrapers --day \d{4}-\d{2}-\d{2}$/);
  await opened(made.solution.length ** 2);
}));

test("a puzzle that is made late does not open over one that was chosen meanwhile", () => visit(async (page) => {
  await page.locator(".own .new").click();
  await page.locator("dialog form").getByLabel("Kind").selectOption("skyscrapers");
  await page.locator("dialog form").getByLabel("Rows").fill("4");
  const [first] = await Promise.all([
    page.waitForResponse(/api\/generate/).then((response) => response.json()),
    page.locator("dialog form [data-make]").click(),
  ]);
  await page.waitForFunction(() => !document.querySelector("dialog[open]") && document.querySelectorAll(".cell").length === 16);
  await typeRows(page, first.solution);
  const made = await hold(page, "generate");
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/generate"));
  await page.locator("#panel-play .judgement.won .button").click();
  await made.asked;
  await example(page, "tents", "tents-5x5");
  const opened = [];
  page.on("request", (request) => { if (request.url().endsWith("/api/open")) opened.push(request); });
  assert.match((await gone).failure()?.errorText ?? "", /ABORTED/, "it is let go");
  made.letGo();
  await settled(page);
  assert.equal(opened.length, 0, "nothing is opened");
  assert.equal(await page.locator(".stage").first().getAttribute("data-family"), "tents");
  assert.equal(await page.locator(".toast").isVisible(), false, "and nobody is told of it");
}));

test("who stands on the board stays there when another one is drawn in its place", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await example(page, "tents", "tents-5x5");
  await cell(page, 2, 2).focus();
  await page.goBack();
  await page.locator('.stage[data-family="skyscrapers"]').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.stage[data-family="skyscrapers"] .cell'));
  const told = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.match(told ?? "", /^row 1 column 1:/);
}));

test("tells the smallest reason of the step that is shown", () => visit(async (page) => {
  await example(page, "tents", "tents-5x5");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  const told = page.locator("#panel-explain .smallest .answer p");
  assert.equal(await told.count(), 0, "nothing is asked before it is unfolded");
  await page.locator("#panel-explain .smallest > summary").click();
  await told.filter({ hasText: /^1\. / }).waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await told.filter({ hasText: /^2\. .*no tent in row 2, no tent in row 4/ }).waitFor();
  await shoot(page, "explain-smallest");
}));

test("a step is shown as the server draws it, and a guess's own steps one by one", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-9x9");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  const words = () => page.locator(".board .picture svg text").allTextContents();
  const shown = (/** @type {string} */ name) => page.waitForFunction((start) =>
    document.querySelector(".caption")?.textContent?.startsWith(`${start}. `), name);
  const drawn = (/** @type {string} */ word, isThere = true) => page.waitForFunction(([word, isThere]) =>
    [...document.querySelectorAll(".board .picture svg text")].some((text) => text.textContent === word) === isThere,
    /** @type {const} */ ([word, isThere]));
  await drawn("r9");
  assert.ok((await words()).some((text) => text.includes("c")), "columns have numbers too");
  const guess = page.locator("#panel-explain .steps > li", { has: page.locator("details.guess") }).first();
  const number = await guess.locator("> .step .number").textContent();
  await guess.locator("> .step").click();
  await shown(`${number}`);
  await drawn("?", false);
  await guess.locator("details.guess summary").click();
  const inner = guess.locator("details.guess .step");
  const count = await inner.count();
  assert.ok(count > 2, `${count} steps inside`);
  // Forward into the guess, and on to its end: what it supposes has a question mark.
  for (let at = 1; at <= 2; at++) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await shown(`${number}.${at}`);
    await drawn("?");
    assert.equal(await page.locator(".caption").textContent(), `${number}.${at}. ${await inner.nth(at - 1).locator("span").last().textContent()}`);
    assert.equal(await inner.nth(at - 1).getAttribute("aria-current"), "step");
  }
  await shoot(page, "explain-guess");
  await inner.last().click();
  await shown(`${number}.${count}`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await shown(`${Number(number) + 1}`);
  await drawn("?", false);
  await inner.first().click();
  await shown(`${number}.1`);
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await shown(`${number}`);
}));

test("the ways of a packing's step are drawn where its proof is unfolded", () => visit(async (page) => {
  await example(page, "packing", "kanoodle-hard-1");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  const proof = page.locator("#panel-explain details.proof").first();
  await proof.locator("> summary").click();
  await proof.locator(".ways svg text", { hasText: "r1" }).first().waitFor();
  const [, , , height] = (await proof.locator(".ways svg").getAttribute("viewBox") ?? "").split(" ").map(Number);
  assert.ok(height > 8, `the board has 5 rows, and the ways are below it: ${height}`);
  await settled(page);
  assert.ok(await page.locator(".board .picture svg text", { hasText: "r1" }).count(), "the board has its numbers");
  await shoot(page, "explain-ways");
}));

test("on a phone the board stays in sight while an explanation is stepped through", () => visit(async (page) => {
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Next" }).click();
  await page.locator(".caption", { hasText: "5." }).waitFor();
  const isInSight = () => page.locator(".board").first().evaluate((board) => board.getBoundingClientRect().top > 0);
  assert.ok(await isInSight());
  await page.locator(".step").nth(6).click();
  await page.locator(".caption", { hasText: "7." }).waitFor();
  assert.ok(await isInSight());
}, { width: 390, height: 844, touch: true }));

test("draws a packing by hand and solves it", () => visit(async (page) => {
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByLabel("Rows").fill("3");
  await page.getByLabel("Rows").press("Tab");
  await page.getByLabel("Columns").fill("3");
  await page.getByLabel("Columns").press("Tab");
  // Away with the set it begins with.
  while (await page.locator(".piece-list .piece").count()) {
    await page.locator(".piece-list .piece").first().click();
    await page.getByRole("button", { name: "Remove this piece" }).click();
  }
  for (const dots of [[[0, 1], [1, 0]], [[0, 1], [1, 0]], [[0, 1]]]) {
    await page.getByRole("button", { name: "New piece" }).click();
    for (const [row, column] of dots) await page.locator(`[data-dot="${row} ${column}"]`).click();
  }
  await page.locator('.square[data-cell="8"]').click();
  await page.locator(".tools .good").waitFor();
  // The first piece is given, as in the booklet.
  await page.locator('.tray [data-piece="A"]').click();
  await page.locator('.square[data-cell="0"]').click();
  await page.locator(".square.written").first().waitFor();
  await page.locator(".verdict-line:not([data-old]) strong").waitFor();
  await still(page);
  await shoot(page, "drawn");
  await page.getByRole("button", { name: "Play it" }).click();
  await page.locator(".title", { hasText: "3x3" }).waitFor();
  await tab(page, "solve");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.solved").waitFor();
  await still(page);
  await shoot(page, "drawn-solved");
}));

test("draws trees and counts, clues, and black cells", () => visit(async (page) => {
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByLabel("Kind").selectOption("tents");
  await page.locator('.square[data-cell="7"]').click();
  await page.getByLabel("Above column 2").fill("1");
  await page.locator(".tools .good", { hasText: "Tents" }).waitFor();
  await shoot(page, "draw-tents");
  await page.getByLabel("Kind").selectOption("skyscrapers");
  await page.getByLabel("Above column 2").fill("9");
  await page.locator(".tools .complaint").waitFor();
  await page.getByLabel("Above column 2").fill("1");
  await page.locator('.square[data-cell="0"]').click();
  await page.keyboard.press("3");
  await page.locator(".tools .good", { hasText: "Skyscrapers" }).waitFor();
  await shoot(page, "draw-skyscrapers");
  await page.getByLabel("Kind").selectOption("fillin");
  await page.locator('.square[data-cell="0"]').click();
  await page.getByLabel("The numbers").fill("12 345");
  await page.locator(".tools .good", { hasText: "Fill-in" }).waitFor();
  await shoot(page, "draw-fillin");
  await page.getByLabel("Kind").selectOption("pyramid");
  await page.locator(".tools .good", { hasText: "pyramid" }).waitFor();
  await shoot(page, "draw-pyramid");
}));

test("a position becomes a puzzle", () => visit(async (page) => {
  await example(page, "packing", "iq-5x11");
  await page.locator('.tray [data-piece="P"]').click();
  await cell(page, 1, 1).click();
  await page.waitForFunction(() => !window.document.querySelector('.tray [data-piece="P"]'));
  await page.getByRole("button", { name: "Keep as puzzle" }).click();
  await page.locator(".title", { hasText: "1 of 12" }).waitFor();
}));

test("saves pictures and forms", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await page.locator(".top").getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Game ID").waitFor();
  await shoot(page, "save");
  const svg = (await saved(page, "svg")).toString();
  const side = (/** @type {string} */ name) => Number(new RegExp(`^<svg [^>]*\\b${name}="([0-9.]+)"`).exec(svg)?.[1]);
  // A 4x4 with its clues: six cells and a little more, each of them large enough to be looked at.
  assert.ok(side("width") > 6 * 40 && side("height") > 6 * 40, svg.slice(0, 200));
  const png = await saved(page, "png");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [side("width"), side("height")]);
  const gif = await saved(page, "gif");
  assert.equal(gif.toString("latin1", 0, 6), "GIF89a");
  assert.deepEqual([gif.readUInt16LE(6), gif.readUInt16LE(8)], [side("width"), side("height")]);
}));

/** What a button of the dialog really saves. @param {Page} page @param {string} kind */
async function saved(page, kind) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-picture="${kind}"]`).click()]);
  return readFileSync(await download.path());
}

test("the film of a flat packing has many pictures, and while it is made the page says so", () => visit(async (page) => {
  await example(page, "packing", "heart");
  await page.locator(".top").getByRole("button", { name: "Save" }).click();
  await page.getByLabel("The GIF shows").selectOption("auto");
  const picture = await hold(page, "picture");
  const film = saved(page, "gif");
  await picture.asked;
  await page.locator(".dialog .working progress").waitFor();
  picture.letGo();
  const pictures = (await film).toString("latin1").split("\x21\xf9\x04").length - 1;
  assert.ok(pictures > 3, `${pictures} pictures`);
  assert.equal(await page.locator(".dialog .working").count(), 0);
}));

test("speaks Indonesian", () => visit(async (page) => {
  await page.getByLabel("Language").selectOption("id");
  await page.getByRole("tab", { name: "Solusi" }).click();
  await page.locator("#panel-solve").getByRole("button", { name: "Selesaikan" }).click();
  await page.locator(".verdict", { hasText: "satu-satunya solusi" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "id");
  await page.reload();
  await ready(page);
  await page.getByRole("tab", { name: "Tonton" }).waitFor();
  const isCut = await page.locator(".tabs").evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth);
  assert.equal(isCut, false, "the tabs do not fit");
  await shoot(page, "indonesian");
}));

for (const [family, name] of FAMILIES) for (const width of [390, 320]) {
  test(`${name} fits a phone of ${width} pixels`, () => visit(async (page) => {
    await page.getByRole("button", { name: "Puzzles" }).click();
    if (name === "iq-challenge") await shoot(page, "phone-gallery");
    await still(page);
    await example(page, family, name);
    const isLaid = await page.locator("#tab-table").isVisible();
    for (const room of ["play", "solve", "watch", "compare", "explain", ...(isLaid ? ["table"] : [])]) {
      await tab(page, room);
      await still(page);
      const [inside, screen] = await page.evaluate(() => [window.document.documentElement.scrollWidth, innerWidth]);
      assert.ok(inside <= screen, `${room}: ${inside} > ${screen}`);
    }
    await tab(page, "play");
    const small = await page.evaluate(() => [...window.document.querySelectorAll(".top button, .tabs button, #panel-play .button, .tray .button, .pad .button")]
      .filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect()).filter(({ height, width }) => height < 43.5 || width < 43.5).length);
    assert.equal(small, 0, "touch targets below 44 pixels");
    await page.evaluate(() => scrollTo(0, 0));
    await still(page);
    await shoot(page, `phone-${width}-${name}`);
  }, { width, height: 844, touch: true }));
}

test("touch: a tap writes", () => visit(async (page) => {
  await cell(page, 1, 3).tap();
  await cell(page, 1, 3).and(page.locator('[aria-label*="Tent"]')).waitFor();
}, { width: 390, height: 844, touch: true, at: `#p=${TENTS}` }));

test("touch: pieces are turned, flipped, dragged to the board, moved on it and dragged off", () => visit(async (page) => {
  const piece = page.locator('.tray [data-piece="L"]');
  const laid = page.locator('.cell[aria-label$=": L"]');
  await piece.tap();
  await page.getByRole("button", { name: "Turn" }).tap();
  await piece.locator('svg[viewBox="0 0 2 4"]').waitFor();
  await page.getByRole("button", { name: "Flip" }).tap();
  // The piece is held above the finger, where it can be seen.
  await swipe(page, await middle(piece), await middle(cell(page, 3, 6), 0, 56));
  await laid.first().waitFor();
  const was = await laid.first().getAttribute("aria-label");
  await shoot(page, "phone-laid");
  await swipe(page, await middle(laid.nth(2)), await middle(cell(page, 3, 2), 0, 56));
  await cell(page, 2, 2).and(page.locator('[aria-label$=": L"]')).waitFor();
  assert.equal(await laid.count(), 5);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((label) => window.document.querySelector('.cell[aria-label$=": L"]')?.getAttribute("aria-label") === label, was);
  await swipe(page, await middle(laid.nth(1)), await middle(page.locator(".tray")));
  await piece.waitFor();
  await settled(page);
  assert.equal(await laid.count(), 0);
}, { width: 390, height: 844, touch: true, at: `#p=${IQ}` }));

test("touch: a finger beside the board moves the page, and writes nothing", () => visit(async (page) => {
  const head = await middle(page.locator(".pad"), 0, 30);
  await swipe(page, head, { x: head.x, y: head.y - 150 });
  await page.waitForFunction(() => scrollY > 0);
  await settled(page);
  assert.equal(await page.locator('.cell[aria-label*="Tent"], .cell[aria-label*="Grass"]').count(), 0);
}, { width: 390, height: 500, touch: true, at: `#p=${TENTS}` }));

test("touch: where the board is higher than the window, a finger that goes up moves it, and sideways it paints", () => visit(async (page) => {
  await page.locator(".fit.tall").waitFor();
  await swipe(page, await middle(cell(page, 2, 2)), await middle(cell(page, 2, 2), 0, -120));
  assert.ok(await page.evaluate(() => scrollY + (window.document.querySelector(".stage")?.scrollTop ?? 0)) > 0);
  await settled(page);
  assert.equal(await page.locator('.cell[aria-label*="Grass"]').count(), 0);
  await swipe(page, await middle(cell(page, 2, 1)), await middle(cell(page, 2, 2)));
  await page.locator('.cell[aria-label*="Grass"]').nth(1).waitFor();
}, { width: 800, height: 330, touch: true, at: `#p=${TENTS}` }));

test("dark", () => visit(async (page) => {
  await shoot(page, "dark");
  const ground = () => page.evaluate(() => getComputedStyle(window.document.body).backgroundColor);
  const was = await ground();
  await page.getByRole("button", { name: "Dark or light" }).click();
  assert.notEqual(await ground(), was);
  await page.getByRole("button", { name: "Dark or light" }).click();
  await example(page, "tents", "tents-8x8");
  await shoot(page, "dark-tents");
}, { dark: true }));

test("keyboard only: choose an example, lay a piece, undo, solve", () => visit(async (page) => {
  /** @param {string} what @param {string} key */
  const until = async (what, key = "Tab") => {
    for (let presses = 0; presses < 90; presses++) {
      if (await page.evaluate((selector) => window.document.activeElement?.matches(selector), what)) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${what} cannot be reached`);
  };
  await until('[data-example^="iq-5x11"]');
  await page.keyboard.press("Enter");
  await page.locator(".title", { hasText: "12 pieces" }).waitFor();
  await settled(page);
  await until(".stage .cell");
  await page.keyboard.press("p");
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.locator(".cell.preview").first().waitFor();
  await shoot(page, "keyboard");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !window.document.querySelector('.tray [data-piece="P"]'));
  await page.keyboard.press("Control+z");
  await page.locator('.tray [data-piece="P"]').waitFor();
  await until("#tab-play");
  await page.keyboard.press("ArrowRight");
  await until("#panel-solve .accent");
  await page.keyboard.press("Enter");
  await page.locator(".verdict.solved").waitFor();
}));

for (const dark of [false, true]) {
  test(`prints the board and the pieces that are left, on white paper${dark ? ", in the dark too" : ""}`, () => visit(async (page) => {
    await page.waitForFunction((isDark) => !isDark || window.document.querySelector(".paper svg"), dark);
    await page.emulateMedia({ media: "print", colorScheme: dark ? "dark" : "light" });
    await shoot(page, `print-${dark ? "dark" : "light"}`);
    assert.equal(await page.locator(".panel").first().isVisible(), false);
    assert.equal(await page.locator("button:visible").count(), 0);
    assert.equal(await page.evaluate(() => getComputedStyle(window.document.body).color), "rgb(32, 37, 42)");
    const pieces = page.locator(".tray .piece");
    assert.equal(await pieces.count(), 7);
    // In the middle of the first square of each: its own colour, beside its letter; on the open board and the paper: light.
    const inks = await pieces.evaluateAll((all) => all.map((piece) => {
      const { left, top, width } = /** @type {Element} */ (piece.querySelector(".area")).getBoundingClientRect();
      return { at: { x: left + width / 2, y: top + 3 }, ink: getComputedStyle(piece).getPropertyValue("--area") };
    }));
    const light = [{ x: 3, y: 890 }, await middle(page.locator(".board"), 0, 0), await middle(cell(page, 1, 3))];
    const seen = await colours(page, [...inks.map(({ at }) => at), ...light]);
    for (const [at, { ink }] of inks.entries()) {
      const away = Math.max(...seen[at].map((part, place) => Math.abs(part - parseInt(ink.slice(1 + 2 * place, 3 + 2 * place), 16))));
      assert.ok(away < 4, `${seen[at]} is not ${ink}`);
    }
    for (const colour of seen.slice(7)) assert.ok(Math.min(...colour) > 200, `${colour} is not light`);
  }, { dark }));
}

test("however many places its pieces have, a packing has its tray, on the screen and on paper", () => visit(async (page) => {
  const pieces = page.locator(".tray .piece");
  const laid = (/** @type {string} */ letter) => page.locator(`.cell[aria-label$=": ${letter}"]`);
  assert.equal(await pieces.count(), LARGE_LETTERS.length);
  await shoot(page, "tray-many");
  // Dragged, with its corner in the board's.
  await page.locator('.tray [data-piece="A"]').hover();
  await page.mouse.down();
  await page.mouse.move((await middle(cell(page, 2, 3), 2)).x, (await middle(cell(page, 2, 3))).y, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => window.document.querySelectorAll('.cell[aria-label$=": A"]').length === 18);
  await cell(page, 1, 1).and(laid("A")).waitFor();
  assert.equal(await pieces.count(), LARGE_LETTERS.length - 1);
  // By keys, turned; and not over another one.
  await cell(page, 20, 20).focus();
  await page.keyboard.press("b");
  await page.keyboard.press("r");
  await page.locator(".cell.preview").first().waitFor();
  await page.keyboard.press("Enter");
  await laid("b").first().waitFor();
  const rows = await laid("b").evaluateAll((all) => new Set(all.map((one) => one.getAttribute("aria-label")?.split(" ")[1])).size);
  assert.equal(rows, 6);
  await page.keyboard.press("Control+z");
  await page.locator('.tray [data-piece="b"]').waitFor();
  // What needs every place is left out, and that is said.
  assert.equal(await page.locator("#tab-table").isVisible(), false);
  await page.locator("#panel-play .how", { hasText: "The table is missing here" }).waitFor();
  await page.emulateMedia({ media: "print" });
  const bottom = await pieces.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  const tray = await page.locator(".tray").first().boundingBox();
  assert.ok(tray && bottom <= tray.y + tray.height + 1, "no piece is cut off on paper");
}, { at: `#p=${LARGE}` }));

test("touch: a tray with many pieces moves sideways, and a piece comes along upwards", () => visit(async (page) => {
  const list = page.locator(".stage .tray-pieces");
  await list.scrollIntoViewIfNeeded();
  const second = await middle(page.locator('.tray [data-piece="C"] svg'));
  await swipe(page, { x: second.x + 60, y: second.y }, { x: second.x - 60, y: second.y });
  await page.waitForFunction(() => (window.document.querySelector(".stage .tray-pieces")?.scrollLeft ?? 0) > 20);
  assert.equal(await page.locator(".tray .piece[aria-selected=true]").count(), 0);
  await shoot(page, "tray-many-390");
  const piece = page.locator(".tray .piece").nth(4);
  const letter = await piece.getAttribute("data-piece");
  await swipe(page, await middle(piece.locator("svg")), await middle(cell(page, 26, 15), 0, 56));
  await page.waitForFunction((letter) => window.document.querySelectorAll(`.cell[aria-label$=": ${letter}"]`).length === 18, letter);
  assert.ok(await page.evaluate(() => window.document.documentElement.scrollWidth <= innerWidth), "the page itself is not wider");
}, { width: 390, height: 844, touch: true, at: `#p=${LARGE}` }));

test("the places that follow from a piece's ways are those that the solvers look at", () => visit(async (page) => {
  const texts = ["one-sided-kanoodle", "iq-challenge", "pyramid-challenge", "pairs-5x8", "rounded-6x6", "heart"]
    .map((name) => readFileSync(new URL(`../../../examples/packing/${name}.txt`, import.meta.url), "utf8"));
  const counts = await page.evaluate(async (texts) => {
    const module = (/** @type {string} */ name) => import(`/assets/${name}.js`);
    const [{ openPuzzle }, { layable }] = await Promise.all([module("api"), module("board/places")]);
    const told = async (/** @type {string} */ text) => {
      const puzzle = await openPuzzle({ puzzle: text });
      const all = (/** @type {any} */ one) => Object.fromEntries(layable(one).map((/** @type {any} */ { letter, places }) =>
        [letter, places().map((/** @type {number[]} */ cells) => [...cells].sort((a, b) => a - b).join()).sort()]));
      const [ways, candidates] = [all(puzzle), all({ ...puzzle, laying: null })];
      const keys = Object.keys(candidates);
      return { pieces: keys.length, wrong: keys.filter((letter) => ways[letter]?.join(" ") !== candidates[letter].join(" ")) };
    };
    return Promise.all(texts.map(told));
  }, texts);
  for (const { pieces, wrong } of counts) {
    assert.ok(pieces > 0);
    assert.deepEqual(wrong, []);
  }
}));
