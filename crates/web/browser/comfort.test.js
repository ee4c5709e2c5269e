// @ts-check
// What makes playing comfortable: marks, tries, the way back, slots and their list, strokes of a finger, lines that fill
// themselves, and boards that are too large for the screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, colours, example, leave, middle, ready, settled, shoot, start, still, stop, swipe, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const ID = "#id=4:/1/////1//2/1/4//3//1/";
const TENTS = Buffer.from("TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n").toString("base64url");

/** @param {Page} page @param {number} row @param {number} column @param {string} held */
const holds = (page, row, column, held) => cell(page, row, column).and(page.locator(`[aria-label*=": ${held}"]`)).waitFor();
/** @param {Page} page @param {number} row @param {number} column @param {string} digit */
async function write(page, row, column, digit) {
  await cell(page, row, column).click();
  await page.keyboard.press(digit);
  await holds(page, row, column, digit);
}
/** The marks of a cell, without blanks. @param {Page} page @param {number} row @param {number} column */
const marks = async (page, row, column) => (await cell(page, row, column).textContent())?.replace(/\s/g, "") ?? "";
/** @param {Page} page @param {number} row @param {number} column @param {string} wanted */
const marked = (page, row, column, wanted) => page.waitForFunction(({ row, column, wanted }) => {
  const found = document.querySelector(`.stage:not(.drawing) .cell[aria-label^="row ${row} column ${column}:"]`);
  return found?.textContent?.replace(/\s/g, "") === wanted;
}, { row, column, wanted });

test("marks are filled in, and on request struck with the move that makes them impossible", () => visit(async (page) => {
  await page.locator('[data-marks="fill"]').click();
  await marked(page, 1, 2, "1234");
  await write(page, 1, 1, "4");
  // Nobody asked for it yet.
  await page.evaluate(() => fetch("/api/strategies").then((response) => response.text()));
  assert.equal(await marks(page, 1, 2), "1234");
  await page.getByLabel("Strike marks as they become impossible").check();
  await marked(page, 1, 2, "123");
  await marked(page, 2, 1, "123");
  assert.equal(await marks(page, 2, 2), "1234");
  await shoot(page, "marks-filled");
  await write(page, 2, 2, "2");
  await marked(page, 2, 3, "134");
  await marked(page, 1, 2, "13");
  // The strikes are part of the move.
  await page.getByRole("button", { name: "Undo" }).click();
  await marked(page, 2, 3, "1234");
  await marked(page, 1, 2, "123");
  await holds(page, 2, 2, "empty");
  await page.getByRole("button", { name: "Redo" }).click();
  await marked(page, 1, 2, "13");
  // What a player has struck stays so, and all of it is there after a reload.
  await cell(page, 4, 4).click();
  await page.keyboard.press("Shift+Digit1");
  await marked(page, 4, 4, "234");
  await write(page, 4, 1, "3");
  await marked(page, 4, 4, "24");
  await page.reload();
  await ready(page);
  await marked(page, 4, 4, "24");
  await marked(page, 1, 2, "13");
}, { at: ID }));

for (const dark of [false, true]) {
  test(`tries are shown in colours of their own, several deep, kept or dropped; they survive a reload${dark ? ", in the dark" : ""}`, () => visit(async (page) => {
    const press = (/** @type {string} */ what) => page.locator(`[data-try="${what}"]`).click();
    await write(page, 1, 1, "1");
    await press("begin");
    await page.locator(".try-depth", { hasText: "You are trying" }).waitFor();
    await write(page, 2, 2, "1");
    await write(page, 2, 3, "2");
    await press("begin");
    await page.locator(".try-depth", { hasText: "2 tries deep" }).waitFor();
    await write(page, 3, 3, "1");
    await page.locator('.tint[data-depth="2"]').waitFor();
    assert.equal(await page.locator('.tint[data-depth="1"]').count(), 2);
    assert.match(await cell(page, 3, 3).getAttribute("aria-label") ?? "", /tried/);
    assert.doesNotMatch(await cell(page, 1, 1).getAttribute("aria-label") ?? "", /tried/);
    // The digit itself is seen in another colour: the middle of a 1 is its stem.
    await cell(page, 4, 4).click();
    await page.locator(".finish, .cell.selected").first().waitFor();
    await page.mouse.move(0, 0);
    await settled(page);
    const [sure, tried, deeper] = await colours(page, [await middle(cell(page, 1, 1)), await middle(cell(page, 2, 2)), await middle(cell(page, 3, 3))]);
    const away = (/** @type {number[]} */ one, /** @type {number[]} */ other) => Math.max(...one.map((value, at) => Math.abs(value - other[at])));
    assert.ok(away(sure, tried) > 60 && away(tried, deeper) > 60, JSON.stringify({ sure, tried, deeper }));
    await shoot(page, `tries${dark ? "-dark" : ""}`);
    await page.reload();
    await ready(page);
    await page.locator(".try-depth", { hasText: "2 tries deep" }).waitFor();
    assert.equal(await page.locator(".tint").count(), 3);
    await press("drop");
    await holds(page, 3, 3, "empty");
    await holds(page, 2, 3, "2");
    await page.locator(".try-depth", { hasText: "what you write" }).waitFor();
    await press("keep");
    await page.waitForFunction(() => !document.querySelector(".tint"));
    await holds(page, 2, 2, "1");
    assert.equal(await page.locator(".try-depth").isVisible(), false);
    // What is dropped as a whole is what was written since; redo brings it back.
    await press("begin");
    await write(page, 4, 1, "4");
    await write(page, 4, 2, "3");
    await press("drop");
    await holds(page, 4, 1, "empty");
    await holds(page, 4, 2, "empty");
    await holds(page, 2, 3, "2");
    await page.getByRole("button", { name: "Redo" }).click();
    await holds(page, 4, 1, "4");
  }, { at: ID, dark }));
}

test("a game that 0.1.0 kept opens as it was", () => visit(async (page) => {
  await write(page, 1, 1, "3");
  const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith("runut:game:")) ?? "");
  await leave(page);
  await page.addInitScript(({ key }) => {
    if (location.protocol === "http:") localStorage.setItem(key, JSON.stringify({ past: [[[0, 0, "", "4"]], [[1, 1, "", "2 3"]]], future: [[[5, 0, "", "2"]]], seconds: 71 }));
  }, { key });
  await page.goto(`${process.env.RUNUT_PAGE}${ID}`);
  await ready(page);
  await holds(page, 1, 1, "4");
  await marked(page, 1, 2, "23");
  await page.locator(".clock", { hasText: "1:1" }).waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await holds(page, 2, 2, "2");
  assert.equal(await page.locator(".toast").isVisible(), false);
}, { at: ID }));

test("back to the last right position, and what was undone can be redone", () => visit(async (page) => {
  await page.locator("[data-right]").click();
  await page.locator("#panel-play .answer", { hasText: "right so far" }).waitFor();
  // The solution is 3421 4312 1234 2143; the third of six moves is the first wrong one.
  const moves = /** @type {[number, number, string][]} */ ([[1, 1, "3"], [1, 2, "4"], [2, 1, "2"], [2, 2, "3"], [3, 3, "3"], [1, 3, "2"]]);
  for (const [row, column, digit] of moves) await write(page, row, column, digit);
  await page.locator("[data-right]").click();
  await page.locator("#panel-play .answer", { hasText: "Moves taken back: 4." }).waitFor();
  await holds(page, 1, 2, "4");
  for (const [row, column] of moves.slice(2)) await holds(page, row, column, "empty");
  await page.getByRole("button", { name: "Redo" }).click();
  await holds(page, 2, 1, "2");
}, { at: ID }));

test("fill-in: the slot at the cursor is lit, the list greys what no longer fits, a press writes a number", () => visit(async (page) => {
  await example(page, "fillin", "fig-jig");
  const lit = () => page.locator(".cell.in-slot").evaluateAll((cells) => cells.map((one) => (one.getAttribute("aria-label") ?? "").match(/\d+/g)?.slice(0, 2).join(" ")));
  const word = (/** @type {string} */ text) => page.locator(".word", { hasText: new RegExp(`^${text}$`) });
  const classes = (/** @type {string} */ kind) => page.locator(`.word.${kind}`).allTextContents();
  await cell(page, 1, 2).click();
  assert.deepEqual(await lit(), ["1 1", "1 2", "1 3", "1 4"]);
  await cell(page, 1, 2).click();
  assert.deepEqual(await lit(), ["1 2", "2 2", "3 2", "4 2"]);
  await page.keyboard.press("Space");
  assert.deepEqual(await lit(), ["1 1", "1 2", "1 3", "1 4"]);
  assert.deepEqual(await classes("here"), ["1357", "3356", "7132"]);
  await word("1357").click();
  for (const [at, digit] of [..."1357"].entries()) await holds(page, 1, at + 1, digit);
  assert.deepEqual(await classes("used"), ["1357"]);
  await cell(page, 1, 2).click();
  await page.waitForFunction(() => document.querySelectorAll(".word.here").length === 1);
  assert.deepEqual(await classes("here"), ["3356"]);
  await shoot(page, "slots");
  await word("3356").click();
  await holds(page, 4, 2, "6");
  await word("7132").and(page.locator(".word:not(.unfit)")).waitFor();
  // What stands at its only place rules it out.
  await cell(page, 3, 4).click();
  await page.keyboard.press("9");
  await word("7132").and(page.locator(".word.unfit:not(.used)")).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await word("7132").and(page.locator(".word:not(.unfit)")).waitFor();
}));

test("fill-in: a number that is dragged is written where it is dropped, and its place is lit before", () => visit(async (page) => {
  await example(page, "fillin", "fig-jig");
  const word = (/** @type {string} */ text) => page.locator(".word", { hasText: new RegExp(`^${text}$`) });
  await word("59302").hover();
  await page.mouse.down();
  const far = await middle(cell(page, 1, 2));
  await page.mouse.move(far.x, far.y, { steps: 4 });
  // Too short for it.
  await page.locator(".cell.misfit").first().waitFor();
  assert.equal(await page.locator(".cell.target").count(), 0);
  await page.locator(".carried", { hasText: "59302" }).waitFor();
  const goal = await middle(cell(page, 3, 3));
  await page.mouse.move(goal.x, goal.y, { steps: 4 });
  await page.waitForFunction(() => document.querySelectorAll(".cell.target").length === 5);
  await shoot(page, "carried");
  await page.mouse.up();
  for (const [at, digit] of [..."59302"].entries()) await holds(page, 3, at + 2, digit);
  assert.equal(await page.locator(".cell.target, .cell.misfit, .carried").count(), 0);
  // Dropped beside the board, or let go of by a key, it is written nowhere.
  for (const isDropped of [true, false]) {
    await word("126").hover();
    await page.mouse.down();
    await page.mouse.move(far.x, far.y, { steps: 3 });
    if (isDropped) await page.mouse.move(5, 300);
    else await page.keyboard.press("Escape");
    await page.mouse.up();
    assert.equal(await page.locator(".carried").count(), 0);
  }
  await holds(page, 1, 2, "empty");
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 3, 2, "empty");
}));

test("touch: a number is dragged to its place by a finger that rests first; one that goes up at once moves the page", () => visit(async (page) => {
  await page.getByRole("button", { name: "Puzzles" }).click();
  await still(page);
  await example(page, "fillin", "fig-jig");
  const word = page.locator(".word", { hasText: /^64081$/ });
  const from = await middle(word);
  await swipe(page, from, { x: from.x, y: from.y - 120 });
  await page.waitForFunction(() => scrollY > 40);
  await settled(page);
  assert.equal(await page.locator('.cell[aria-label*=": 6"]').count(), 0);
  await page.evaluate(() => scrollTo(0, 0));
  await still(page);
  const start = await middle(word);
  const goal = await middle(cell(page, 4, 8), 0, 40);
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  await page.locator(".carried").waitFor();
  for (let step = 1; step <= 8; step++) await touch("touchMove", [{ x: start.x + ((goal.x - start.x) * step) / 8, y: start.y + ((goal.y - start.y) * step) / 8 }]);
  await page.waitForFunction(() => document.querySelectorAll(".cell.target").length === 5);
  await touch("touchEnd", []);
  for (const [at, digit] of [..."64081"].entries()) await holds(page, 4, at + 6, digit);
}, { width: 390, height: 1100, touch: true }));

const PHONE = { width: 390, height: 844, touch: true, at: `#p=${TENTS}` };

/** The cells that hold something, by row and column. @param {Page} page @param {string} name */
const holding = (page, name) => page.locator(`.cell[aria-label*="${name}"]`).evaluateAll((cells) => cells.map((one) => (one.getAttribute("aria-label") ?? "").match(/\d+/g)?.slice(0, 2).join(" ")));

test("touch: a stroke paints grass on open cells whichever way it goes, and takes it away again", () => visit(async (page) => {
  await cell(page, 2, 2).tap();
  await holds(page, 2, 2, "Tent");
  await swipe(page, await middle(cell(page, 2, 1)), await middle(cell(page, 2, 4)));
  await holds(page, 2, 4, "Grass");
  // Neither the tent nor the tree.
  assert.deepEqual(await holding(page, "Grass"), ["2 1", "2 4"]);
  await shoot(page, "swiped");
  await swipe(page, await middle(cell(page, 2, 1)), await middle(cell(page, 2, 4)));
  await holds(page, 2, 4, "empty");
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 2, 4, "Grass");
  assert.deepEqual(await holding(page, "Grass"), ["2 1", "2 4"], "a stroke is one move");
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 2, 4, "empty");
  await swipe(page, await middle(cell(page, 5, 1)), await middle(cell(page, 1, 1)));
  await holds(page, 1, 1, "Grass");
  assert.deepEqual(await holding(page, "Grass"), ["1 1", "2 1", "3 1", "4 1", "5 1"]);
  await swipe(page, await middle(cell(page, 3, 5)), await middle(cell(page, 5, 3)));
  await holds(page, 5, 3, "Grass");
  await cell(page, 4, 4).and(page.locator('[aria-label*="Grass"]')).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, "the page stays where it is");
}, PHONE));

/** Two fingers that are put down, moved and lifted. @param {Page} page @param {{x: number, y: number}[]} from @param {{x: number, y: number}[]} to */
async function twoFingers(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await touch("touchStart", from.slice(0, 1));
  await touch("touchMove", [{ x: from[0].x + 14, y: from[0].y }]);
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", from.map(({ x, y }, at) => ({ x: x + ((to[at].x - x) * step) / 8, y: y + ((to[at].y - y) * step) / 8 })));
  await touch("touchEnd", []);
  await session.detach();
}

test("touch: two fingers go nearer and take the board along, one paints there, too", () => visit(async (page) => {
  const side = 30;
  const line = (/** @type {string} */ first, /** @type {string} */ sign) => [first, ...Array.from({ length: side }, () => sign)].join(" ");
  const text = `TENTS\n${line("-", "-")}\n${Array.from({ length: side }, (_, row) => (row === 2 ? `- T ${line(".", ".").slice(4)}` : line("-", "."))).join("\n")}\n`;
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "t.txt"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await page.locator(".fit.zoomable").waitFor();
  const box = await page.locator(".stage .fit").first().boundingBox();
  assert.ok(box);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const beside = (/** @type {number} */ far, down = 0) => [{ x: centre.x - far, y: centre.y + down }, { x: centre.x + far, y: centre.y + down }];
  const wide = async () => (await page.locator(".board").first().boundingBox())?.width ?? 0;
  const before = await wide();
  await twoFingers(page, beside(40), beside(120));
  await page.locator(".fit.zoomed").waitFor();
  assert.ok(await wide() > 2 * before, "nearer");
  const at = () => page.locator(".stage .fit").first().evaluate((one) => one.scrollTop);
  const top = await at();
  await twoFingers(page, beside(60, 60), beside(60, -60));
  assert.ok(await at() > top + 60, "moved");
  // What the first finger began is taken back as soon as the second one is there.
  await settled(page);
  assert.deepEqual(await holding(page, "Grass"), [], "two fingers paint nothing");
  await shoot(page, "two-fingers");
  await swipe(page, centre, { x: centre.x, y: centre.y + 90 });
  await page.locator('.cell[aria-label*="Grass"]').nth(1).waitFor();
  const painted = await holding(page, "Grass");
  assert.equal(new Set(painted.map((one) => one?.split(" ")[1])).size, 1, `${painted}`);
}, { width: 390, height: 844, touch: true }));

test("a line that has its tents is filled with grass in one tap, and is not offered before", () => visit(async (page) => {
  const finish = (/** @type {string} */ name) => page.getByRole("button", { name });
  // A row of none is complete from the beginning; the first row is not.
  await finish("Row 2 is complete: fill it with Grass").waitFor();
  assert.equal(await finish("Row 1 is complete").count(), 0);
  await cell(page, 1, 3).tap();
  await holds(page, 1, 3, "Tent");
  assert.equal(await finish("Row 1 is complete").count(), 0);
  await cell(page, 1, 5).tap();
  const row = finish("Row 1 is complete");
  await row.waitFor();
  const [at, first] = [await row.boundingBox(), await cell(page, 1, 1).boundingBox()];
  assert.ok(at && first && at.x < first.x && Math.abs(at.y - first.y) < 2, "it stands where the number is");
  await shoot(page, "line-complete");
  await row.tap();
  for (const column of [1, 2, 4]) await holds(page, 1, column, "Grass");
  await holds(page, 1, 3, "Tent");
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 1, 1, "empty");
}, PHONE));

for (const [side, name, width] of /** @type {[number, string, number][]} */ ([[61, "61x61", 1280], [128, "128x128", 1280], [61, "61x61", 390]])) {
  test(`${name} at ${width} px: nearer, farther, moved about, and written into`, () => visit(async (page) => {
    const row = Array.from({ length: side }, (_, at) => (at % 4 === 1 ? "T" : ".")).join(" ");
    const empty = Array.from({ length: side }, () => ".").join(" ");
    const text = `TENTS\n${["-", ...Array.from({ length: side }, () => "-")].join(" ")}\n${Array.from({ length: side }, (_, at) => `- ${at % 4 === 1 ? row : empty}`).join("\n")}\n`;
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "t.txt"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await page.locator(".title", { hasText: name }).waitFor();
    const goal = cell(page, side, side);
    await goal.waitFor();
    const size = async () => (await goal.boundingBox())?.width ?? 0;
    assert.ok(await size() < 15);
    const nearer = page.getByRole("button", { name: "Nearer" });
    for (let presses = 0; presses < 12 && await size() < 26; presses++) await nearer.click();
    assert.ok(await size() >= 26, "large enough for a finger");
    // Moved to its far corner, and written there.
    await goal.scrollIntoViewIfNeeded();
    const frame = await page.locator(".stage .fit").first().boundingBox();
    const box = await goal.boundingBox();
    assert.ok(frame && box && box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page itself is not wider");
    if (width === 390) await goal.tap();
    else await goal.click();
    await goal.and(page.locator('[aria-label*="Tent"]')).waitFor();
    await shoot(page, `zoomed-${name}-${width}`);
    if (width > 390) {
      await page.keyboard.press("Home");
      await page.keyboard.press("Space");
      const first = cell(page, side, 1);
      await first.and(page.locator('[aria-label*="Tent"]')).waitFor();
      const near = await first.boundingBox();
      assert.ok(near && near.x >= frame.x - 1, "keys take the window along");
      await page.keyboard.press("-");
      assert.ok(await size() < (box.width ?? 0));
      await page.getByRole("button", { name: "Whole board" }).click();
      assert.ok(await size() < 15);
    }
  }, { width, height: 844, touch: width === 390 }));
}

test("where cells are too small for marks, a bar shows those of the chosen cell large", () => visit(async (page) => {
  await page.getByRole("button", { name: "Puzzles" }).click();
  await still(page);
  await example(page, "skyscrapers", "skyscrapers-9x9");
  await page.locator('[data-marks="fill"]').tap();
  await page.locator(".board.tight").waitFor();
  assert.equal(await page.locator(".marks span:visible").count(), 0);
  await cell(page, 4, 3).tap();
  const bar = page.locator(".marks-bar");
  await bar.filter({ hasText: /^\d( \d)+$/ }).waitFor();
  const told = await cell(page, 4, 3).getAttribute("aria-label");
  assert.equal(told, `row 4 column 3: empty, marks ${await bar.textContent()}`);
  assert.ok(await bar.evaluate((one) => parseFloat(getComputedStyle(one).fontSize)) >= 16);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, "marks-bar-320");
  // Nearer, the cells have room for them again.
  for (let presses = 0; presses < 4; presses++) if (await page.locator(".board.tight").count()) await page.getByRole("button", { name: "Nearer" }).tap();
  await page.locator(".marks span:visible").first().waitFor();
  assert.equal(await bar.isVisible(), false);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
}, { width: 320, height: 720, touch: true }));

test("paper has the rules, the puzzle and its list, and nothing that can be pressed", () => visit(async (page) => {
  await example(page, "fillin", "fig-jig");
  await cell(page, 1, 2).click();
  await page.waitForFunction(() => document.querySelector(".paper svg"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await shoot(page, "print-fillin");
  assert.match(await page.locator(".stage .rules:visible").innerText(), /Every run of cells holds a number of the list/);
  assert.equal(await page.locator("button:visible").count(), 0);
  const words = await page.locator(".stage .paper svg text").allTextContents();
  for (const number of ["126", "7132", "64081"]) assert.ok(words.join("").includes(number), number);
  const [rules] = await colours(page, [await middle(page.locator(".stage .rules"), 0, 60)]);
  assert.ok(Math.min(...rules) > 230, `${rules} is not white`);
}, { dark: true }));

test("where the system chooses the colours, slots, tries and what fits still show", () => visit(async (page) => {
  await page.emulateMedia({ forcedColors: "active" });
  await example(page, "fillin", "fig-jig");
  await cell(page, 1, 2).click();
  const outline = (/** @type {string} */ which) => page.locator(which).first().evaluate((one) => getComputedStyle(one).outlineStyle);
  assert.equal(await outline(".cell.in-slot:not(.selected)"), "dotted");
  assert.equal(await outline(".word.here"), "solid");
  await page.locator('[data-try="begin"]').click();
  await cell(page, 1, 1).click();
  await page.keyboard.press("1");
  await page.locator(".cell.tried").waitFor();
  await cell(page, 4, 8).click();
  assert.equal(await outline(".cell.tried"), "dashed");
}));
