// @ts-check
// The board on the table: a set is chosen, pieces are laid as they lie there, and the page tells what is left of it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, colours, example, hold, middle, settled, shoot, start, stop, swipe, tab, until, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const PHONE = { width: 360, height: 780, touch: true };

/** A challenge of four pieces with one solution: `runut generate packing --set kanoodle-5x11 --placed 4 --seed 7`. */
const CHALLENGE = ["...NN......", "....NNN....", ".U.U..V..vv", ".UUU..V...v", "....VVV...."];
const SOLUTION = ["LLXNNYYYYPP", "LXXXNNNYPPP", "LUXUooVlWvv", "LUUUooVlWWv", "iiiiVVVllWW"];

/** @param {string} letter its cells in the challenge, row and column from 1 */
const cellsOf = (letter) =>
  CHALLENGE.flatMap((row, down) => [...row].flatMap((sign, right) => (sign === letter ? [[down + 1, right + 1]] : [])));

/** @param {Page} page @param {string} set @param {string} [board] */
async function choose(page, set, board) {
  if (await page.locator(".menu").isVisible()) await page.locator(".menu").click();
  await page.getByRole("button", { name: "Lay a set of pieces" }).click();
  await page.locator(`[data-set="${set}"]`).click();
  if (board) await page.locator(`[data-board="${board}"]`).click();
}

/** What the page tells in the panel and beside the board, once it is this. @param {Page} page @param {string} words */
async function told(page, words) {
  await page.locator(".ways strong").getByText(words, { exact: true }).waitFor();
  await page.locator(".status > span").getByText(words, { exact: true }).waitFor();
}

/** Marks the cells of a piece and takes the one that is offered. @param {Page} page @param {string} letter */
async function mark(page, letter) {
  for (const [row, column] of cellsOf(letter)) await cell(page, row, column).click();
  await page.locator(`.quick [data-offer="${letter}"]`).click();
}

/** What lies on the board as it is read aloud, a letter a cell; or whether it is this. @param {string} [wanted] */
const read = (wanted) => {
  /** @type {string[]} */
  const rows = [];
  for (const one of document.querySelectorAll(".stage:not(.drawing) .cell")) {
    const [, row, holds] = one.getAttribute("aria-label")?.match(/^row (\d+) column \d+: ([^,]+)/) ?? [];
    rows[Number(row) - 1] = (rows[Number(row) - 1] ?? "") + (holds === "empty" ? "." : holds);
  }
  return wanted === undefined ? rows : rows.join() === wanted;
};

/** @param {Page} page @returns {Promise<string[]>} */
const board = (page) => page.evaluate(/** @type {any} */ (read));

/** Waits until this lies on the board. @param {Page} page @param {string[]} rows */
const lies = (page, rows) => page.waitForFunction(read, rows.join());

/** What lies on the board once it reads so: a number of ways may be told before the picture has come. @param {Page} page @param {RegExp} wanted of the rows, one after the other */
async function laid(page, wanted) {
  return until(() => board(page), (rows) => wanted.test(rows.join("")));
}

test("a challenge is entered by marking cells, has one way, and is finished as it must be", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  await told(page, "371,020 ways");
  await mark(page, "N");
  await told(page, "3,409 ways");
  for (const letter of ["U", "V", "v"]) await mark(page, letter);
  await told(page, "One way");
  await lies(page, CHALLENGE);
  await shoot(page, "table-one-way");
  await page.getByRole("button", { name: "Finish it" }).click();
  await told(page, "Solved: every piece lies right");
  await lies(page, SOLUTION);
  await shoot(page, "table-finished");
  // It was a move: one step back, and the challenge lies there again.
  await page.keyboard.press("Control+z");
  await told(page, "One way");
  await lies(page, CHALLENGE);
  // The link is the board: whoever opens it sees the same.
  const rows = Buffer.from(CHALLENGE.join("\n").replaceAll(".", "_")).toString("base64url");
  await page.waitForURL((url) => url.hash.includes(`&b=${rows}&`));
  const { hash } = new URL(page.url());
  await visit(async (other) => {
    await told(other, "One way");
    assert.deepEqual(await board(other), CHALLENGE);
  }, { at: hash });
}));

test("pieces are dragged, turned and flipped; one that leaves no solution is told, before it is laid and after", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  await told(page, "371,020 ways");
  const piece = page.locator('.tray [data-piece="X"]');
  await piece.click();
  await page.locator(".hand", { hasText: /Piece X: \d+ of 27 places lead to a solution/ }).waitFor();
  // Cells are as warm as they are worth: a cross that touches a corner's neighbours cuts the corner off.
  assert.equal(await page.locator(".cell.warm").count(), 55 - 4 * 3);
  assert.equal(await cell(page, 1, 1).evaluate((one) => one.classList.contains("warm")), false);
  await cell(page, 2, 2).hover();
  await page.locator(".status small").getByText("Here: No solution any more").waitFor();
  await cell(page, 3, 6).hover();
  await page.locator(".status small").getByText(/^Here: [\d,]+ ways$/).waitFor();
  const foretold = /** @type {string} */ (await page.locator(".status small").textContent()).replace("Here: ", "");
  await cell(page, 3, 6).click();
  await told(page, foretold);
  // Dragged to where it cuts a corner off.
  const held = await middle(cell(page, 3, 6));
  const corner = await middle(cell(page, 2, 2));
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(corner.x, corner.y, { steps: 6 });
  await page.mouse.up();
  await told(page, "No solution any more");
  assert.equal(await page.getByRole("button", { name: "Finish it" }).isDisabled(), true);
  await laid(page, /^.{11}XXX\./);
  await shoot(page, "table-none");
  // Off the board: dragged beside it, pressed twice, or by Delete.
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(40, 700, { steps: 6 });
  await page.mouse.up();
  await told(page, "371,020 ways");
  await page.locator('.tray [data-piece="l"]').click();
  await page.keyboard.press("r");
  await page.keyboard.press("f");
  await cell(page, 1, 1).click();
  await lies(page, ["ll.........", "l..........", "l..........", "...........", "..........."]);
  await cell(page, 1, 1).dblclick();
  await told(page, "371,020 ways");
  await laid(page, /^\.{55}$/);
  assert.equal(await page.locator('.tray [aria-selected="true"]').count(), 0, "it is not in the hand either");
}));

test("a hole tells which pieces can still cover it, and a piece that is offered is taken in the hand", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  for (const letter of ["N", "U", "V", "v"]) await mark(page, letter);
  await told(page, "One way");
  await cell(page, 3, 8).click();
  await page.locator(".marked-cells").getByText("These can cover it:").waitFor();
  const live = page.locator(".marked-cells .offer-piece:not(.dead)");
  await page.locator(".marked-cells .offer-piece.dead").first().waitFor();
  assert.deepEqual(await live.evaluateAll((all) => all.map((one) => [one.getAttribute("data-offer"), one.querySelector("small")?.textContent])), [["l", "One way"]]);
  await live.click();
  assert.equal(await page.locator('.tray [data-piece="l"]').getAttribute("aria-selected"), "true");
  assert.deepEqual(await page.locator(".cell.warm").evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-cell")))), [29, 40, 51, 52]);
}));

test("the legend has the real colours, or safe ones; letters can be left out, and both is remembered", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  const entry = page.locator(".legend li").first();
  assert.match(/** @type {string} */ (await entry.textContent()), /l L4, orange \(booklet: A\)/);
  const area = () => entry.locator(".area").first().evaluate((one) => getComputedStyle(one).fill);
  assert.equal(await area(), "rgb(245, 130, 32)");
  await page.locator('.tray [data-piece="l"]').click();
  await cell(page, 1, 1).click();
  await page.locator(".legend li.laid").waitFor();
  const picture = page.locator(".stage:not(.drawing) .picture:not(.paper) svg");
  await picture.locator("text").first().waitFor();
  const seen = async () => (await colours(page, [await middle(cell(page, 1, 1), 18, 18)]))[0];
  await page.mouse.move(5, 5);
  await settled(page);
  assert.deepEqual(await seen(), [245, 130, 32]);
  await page.getByLabel("Colours that all eyes can tell apart").check();
  await picture.locator('[fill="#e69f00"]').waitFor();
  assert.deepEqual([await area(), await seen()], ["rgb(230, 159, 0)", [230, 159, 0]]);
  await page.getByLabel("Letters on the pieces").uncheck();
  await picture.locator("text").first().waitFor({ state: "detached" });
  assert.equal(await page.locator(".tray .piece-letter:visible").count(), 0);
  await shoot(page, "table-safe");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await picture.locator('[fill="#e69f00"]').waitFor();
  assert.equal(await picture.locator("text").count(), 0);
  // On the boards of all other rooms as well.
  await tab(page, "solve");
  await page.locator("#panel-solve").getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".stage:not(.drawing) .picture:not(.paper) svg path").length >= 12);
  assert.equal(await picture.locator("text").count(), 0);
  assert.equal(await picture.locator('[fill="#f58220"]').count(), 0);
}));

test("the keyboard alone is enough", () => visit(async (page) => {
  const set = page.getByRole("button", { name: "Lay a set of pieces" });
  await set.focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-set="kanoodle"]').focus();
  await page.keyboard.press("Enter");
  // The first board has the focus.
  await page.keyboard.press("Enter");
  await told(page, "371,020 ways");
  // The tray has the focus; from there a piece goes into the hand, and on to the board.
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-piece")), "l");
  await page.keyboard.press("Enter");
  await cell(page, 1, 1).focus();
  await page.locator(".status small").getByText(/^Here: /).waitFor();
  await page.keyboard.press("Enter");
  await lies(page, ["lll........", "l..........", "...........", "...........", "..........."]);
  await page.keyboard.press("Delete");
  await told(page, "371,020 ways");
  // Marked with the space bar, laid by Enter.
  for (const letter of ["N", "U", "V", "v"]) {
    for (const [row, column] of cellsOf(letter)) {
      await cell(page, row, column).focus();
      await page.keyboard.press(" ");
    }
    await page.locator(`.quick [data-offer="${letter}"]`).waitFor();
    await page.keyboard.press("Enter");
  }
  await told(page, "One way");
  await lies(page, CHALLENGE);
  await page.getByRole("button", { name: "Finish it" }).focus();
  await page.keyboard.press("Enter");
  await told(page, "Solved: every piece lies right");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Undo");
  await page.goBack();
  await page.locator("#tab-play[aria-selected=true]").waitFor();
  await page.goForward();
  await told(page, "Solved: every piece lies right");
}));

test("on a narrow phone cells are tapped and pieces swiped, and nothing sticks out", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  await told(page, "371,020 ways");
  for (const [row, column] of cellsOf("N")) await cell(page, row, column).tap();
  assert.equal(await page.locator(".cell.marked").count(), 5);
  await page.locator('.quick [data-offer="N"]').tap();
  await told(page, "3,409 ways");
  const piece = page.locator('.tray [data-piece="i"]');
  // The finger holds the piece a little above itself.
  await swipe(page, await middle(piece), await middle(cell(page, 5, 3), 0, 56));
  await page.locator('.tray [data-piece="i"]').waitFor({ state: "detached" });
  await laid(page, /^[.N]*(i[.N]*){4}$/);
  await shoot(page, "phone-table");
  await cell(page, 1, 1).tap();
  await page.locator(".marked-cells .offer-piece").first().waitFor();
  const small = await page.evaluate(() => [...document.querySelectorAll(".tabs button, .tray .button, #panel-table :is(button, select, label.toggle)")]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter(({ height, width }) => height < 43.5 || width < 43.5).length);
  assert.equal(small, 0, "touch targets below 44 pixels");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.setViewportSize({ width: 320, height: 700 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
}, PHONE));

test("a date, and cells that stay open, make boards of their own", () => visit(async (page) => {
  await choose(page, "calendar");
  await page.getByLabel("Date").fill("2026-11-16");
  await page.getByRole("button", { name: "Lay it" }).click();
  await told(page, "64 ways");
  // November and the 16th are no cells.
  assert.equal(await page.locator(".stage:not(.drawing) .cell").count(), 41);
  assert.equal(await cell(page, 2, 5).count() + await cell(page, 5, 2).count(), 0);
  await page.getByRole("button", { name: "Another set" }).click();
  await page.locator('[data-set="pentominoes"]').click();
  const lay = page.locator('[data-board="8x8"]').getByRole("button", { name: "Lay it" });
  for (const place of ["row 4 column 4", "row 4 column 5", "row 5 column 4"]) await page.locator('[data-board="8x8"]').getByRole("button", { name: place, exact: true }).click();
  assert.equal(await lay.isDisabled(), true);
  await page.locator('[data-board="8x8"]').getByRole("button", { name: "row 5 column 5", exact: true }).click();
  await lay.click();
  await told(page, "520 ways");
  // The list of boards knows which one this is, and leads to the others.
  const boards = page.getByLabel("Pentominoes: board");
  assert.match(await boards.evaluate((one) => /** @type {HTMLSelectElement} */ (one).selectedOptions[0].textContent ?? ""), /without 4/);
  await boards.selectOption("3x20");
  await told(page, "8 ways");
  // A board that is too large for a tray says so; its letters are written.
  await choose(page, "hexominoes");
  await page.locator(".toast").getByText("more places for its pieces than the table can count").waitFor();
  await page.locator("#tab-play[aria-selected=true]").waitFor();
}));

test("what was asked for another position is let go, and what comes late is not told", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  await told(page, "371,020 ways");
  const first = await hold(page, "places");
  await page.locator('.tray [data-piece="X"]').click();
  await cell(page, 3, 6).click();
  await first.asked;
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/places"));
  await cell(page, 3, 6).press("Delete");
  await gone;
  first.letGo();
  await told(page, "371,020 ways");
}, { isCutOff: true }));

test("what takes too long is told as far as it is known", () => visit(async (page) => {
  await page.route("**/api/places", (route) => route.fulfill({
    status: 503, json: { error: { code: "stopped", message: "the time for this question is over", help: null, line: null, column: null, halt: "time" } },
  }));
  const done = { verdict: "stopped", count: "1234", exact: false, reason: null };
  await page.route("**/api/run", (route) => route.fulfill({ contentType: "text/event-stream", body: `event: done\ndata: ${JSON.stringify(done)}\n\n` }));
  await choose(page, "kanoodle", "5x11");
  await told(page, "At least 1,234 ways");
  done.count = "0";
  await page.locator('.tray [data-piece="X"]').click();
  await cell(page, 3, 6).click();
  await told(page, "Stopped: not known in time");
  // Without numbers a hole still tells the pieces that fit.
  await cell(page, 1, 1).click();
  await page.locator('.marked-cells [data-offer="l"]').waitFor();
}, { isCutOff: true }));

test("the board goes on: to be played, explained, and shared", () => visit(async (page) => {
  await choose(page, "kanoodle", "5x11");
  for (const letter of ["N", "U", "V", "v"]) await mark(page, letter);
  await told(page, "One way");
  await page.locator("#panel-table").getByRole("button", { name: "Share" }).click();
  assert.match(await page.getByRole("textbox", { name: "Link to this page" }).inputValue(), /#p=.+&b=.+&tab=table$/);
  await page.keyboard.press("Escape");
  await page.locator("#panel-table").getByRole("button", { name: "Where to look" }).click();
  await page.locator(".cell.hinted").first().waitFor();
  const opened = await hold(page, "open");
  await page.locator("#panel-table").getByRole("button", { name: "Explain it" }).click();
  await opened.asked;
  // Until it is open, keys are for the room that is seen.
  const hinted = page.waitForRequest("**/api/hint");
  await page.keyboard.press("h");
  await hinted;
  opened.letGo();
  await page.locator("#panel-explain .step").first().waitFor();
  await page.locator(".title", { hasText: "Kanoodle, 5x11, 4 of 12 pieces already placed" }).waitFor();
  await tab(page, "play");
  await lies(page, CHALLENGE);
  // What was laid is given now, so it stays.
  await cell(page, 1, 4).press("Delete");
  await lies(page, CHALLENGE);
}));

test("copies of a piece stay in the tray while there are some, are counted on, and come back with a link", () => visit(async (page) => {
  await example(page, "packing", "dominoes-8x8");
  await tab(page, "table");
  await told(page, "12,988,816 ways");
  const piece = page.locator('.tray [data-piece="D"]');
  for (const column of [1, 3]) {
    await piece.click();
    await cell(page, 1, column).click();
  }
  await piece.waitFor();
  await laid(page, /^D1D1D2D2\.{60}$/);
  const [, ways] = /** @type {RegExpMatchArray} */ ((await (await page.waitForFunction(() => document.querySelector(".ways")?.textContent?.match(/^([\d,]+) ways$/))).jsonValue()));
  assert.ok(Number(ways.replaceAll(",", "")) < 12_988_816);
  await page.getByRole("button", { name: "Finish it" }).click();
  await told(page, "Solved: every piece lies right");
  const full = await laid(page, /^[^.]*$/);
  assert.equal(new Set(full.join("").match(/D\d+/g)).size, 32);
  assert.ok(full[0].startsWith("D1D1D2D2"), "what lay there still lies there");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await told(page, "Solved: every piece lies right");
  await lies(page, full);
  // Where a piece may stay beside the board, it may be laid once.
  await example(page, "packing", "choose-4x5");
  await told(page, "200 ways");
  for (const column of [1, 2, 3, 4, 5]) await cell(page, 1, column).click();
  await page.locator('.quick [data-offer="I"]').click();
  await told(page, "28 ways");
  await page.locator('.tray [data-piece="I"]').waitFor({ state: "detached" });
  await shoot(page, "table-choose");
}));

test("a puzzle of copies that is changed by hand keeps its terms", () => visit(async (page) => {
  await example(page, "packing", "dominoes-8x8");
  await page.getByRole("button", { name: "Change this one" }).click();
  await page.locator(".square").first().click();
  await page.locator(".square").last().click();
  await page.locator(".tools .good").waitFor();
  assert.equal(await page.locator(".tools p.area").isVisible(), false);
  await page.getByRole("button", { name: "Play it" }).click();
  await tab(page, "table");
  // Two opposite corners of a chessboard are of one colour.
  await told(page, "No solution");
}));

test("a puzzle without pieces has no table, and one in Indonesian speaks it", () => visit(async (page) => {
  await page.locator(".tabs").getByRole("tab", { name: "Meja" }).waitFor();
  await example(page, "tents", "tents-8x8");
  await page.locator("#tab-table").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Susun satu set potongan" }).click();
  await page.locator('[data-set="kanoodle"]').click();
  await page.locator('[data-board="5x11"]').click();
  await page.locator(".status > span").getByText("371.020 cara", { exact: true }).waitFor();
  await page.locator(".legend li").first().getByText("L4, jingga").waitFor();
}, { locale: "id" }));
