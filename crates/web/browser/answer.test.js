// @ts-check
// Drawing with an answer: none, one or several solutions while one draws, what is wrong at its place, and what the server
// does with a drawing. Looked at as a person sees it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colours, hold, middle, shoot, start, stop, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {Page} page @param {string} kind @param {number} [side] */
async function draw(page, kind, side) {
  if (await page.locator(".menu").isVisible()) await page.locator(".menu").click();
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByLabel("Kind").selectOption(kind);
  if (!side) return;
  for (const label of ["Side", "Rows", "Columns"]) {
    const field = page.locator(".tools").getByLabel(label, { exact: true });
    if (!(await field.count())) continue;
    await field.fill(String(side));
    await field.press("Enter");
  }
}

/** @param {Page} page @param {number} cell */
const square = (page, cell) => page.locator(`.square[data-cell="${cell}"]`);

/** Waits for an answer to what is drawn now, and tells the line. @param {Page} page @param {string} ways */
async function answer(page, ways) {
  const line = page.locator(`.verdict-line[data-ways="${ways}"]:not([data-old])`);
  // How hard it is comes after that it has one.
  await (ways === "one" ? line.locator("strong + span") : line).waitFor();
  return (await line.innerText()).replace(/\s+/g, " ").trim();
}

/** Writes into cells, from the first on. @param {Page} page @param {string} glyphs "." leaves one out */
async function write(page, glyphs) {
  for (const [cell, glyph] of [...glyphs].entries()) {
    if (glyph === ".") continue;
    await square(page, cell).focus();
    await page.keyboard.press(glyph);
  }
}

/** @param {Page} page @param {string} name */
const written = (page, name) => page.locator(name).evaluateAll((found) =>
  found.map((element) => (element instanceof HTMLInputElement ? element.value : element.textContent)));

/** Numbers of the cells that are pointed out. @param {Page} page @param {string} name */
const flagged = (page, name) => page.locator(`.square.${name}, .edge.${name}`).evaluateAll((found) =>
  found.map((element) => element.getAttribute("data-cell") ?? element.getAttribute("data-edge")).sort());

/** @param {Page} page @param {"clues" | "unique" | "fewer"} how */
const rework = (page, how) => page.locator(`[data-how="${how}"]`).click();

test("towers: several, then one with its grade, then none, while one draws", () => visit(async (page) => {
  await draw(page, "skyscrapers", 3);
  assert.equal(await answer(page, "several"), "Several solutions");
  const boards = page.locator(".twin");
  await boards.nth(1).locator("svg").waitFor();
  // What differs is framed in both and nothing else is, whatever the two solutions are.
  const texts = await boards.evaluateAll((twins) => twins.map((twin) => {
    // A row is one text.
    const words = [...[...twin.querySelectorAll("text")].map((row) => row.textContent).join("")];
    return { words, framed: [...twin.querySelectorAll(".differs")].map((frame) => Number(frame.getAttribute("data-cell"))) };
  }));
  const differ = texts[0].words.flatMap((word, cell) => (word === texts[1].words[cell] ? [] : [cell]));
  assert.equal(texts[0].words.length, 9);
  assert.ok(differ.length > 0);
  for (const { framed } of texts) assert.deepEqual(framed, differ);
  assert.ok((await page.locator(".twins figcaption").innerText()).endsWith(`Cells that differ: ${differ.length}.`));
  await write(page, "12.2");
  assert.equal(await answer(page, "one"), "One solution easy");
  await page.getByLabel("Left of row 1").fill("1");
  assert.equal(await answer(page, "none"), "No solution");
  // Only the clue and the tower beside it: the others have nothing to do with it.
  await page.getByText("What is marked on the board cannot hold together.").waitFor();
  assert.deepEqual(await flagged(page, "flawed"), ["0", "left 0"]);
  await page.keyboard.press("Control+z");
  await answer(page, "one");
  assert.deepEqual(await flagged(page, "flawed"), []);
}));

test("differing cells stand out without colours", () => visit(async (page) => {
  await draw(page, "packing");
  await answer(page, "several");
  await page.locator(".twin svg").nth(1).waitFor();
  await page.locator(".twins").scrollIntoViewIfNeeded();
  const grey = (/** @type {number[]} */ [red, green, blue]) => 0.3 * red + 0.59 * green + 0.11 * blue;
  const side = await page.locator(".twin .differs").first().boundingBox();
  assert.ok(side);
  // The frame of a differing cell, and the same place of one that both share: a dark line on one, none on the other.
  const edges = async (/** @type {string} */ name) => {
    const { x, y } = await middle(page.locator(`.twin .${name}`).first(), 0, 0);
    const from = Array.from({ length: 12 }, (_, at) => ({ x: x - side.width / 2 - 2 + at * 0.75, y }));
    return Math.min(...(await colours(page, from)).map(grey));
  };
  const [framed, shared] = [await edges("differs"), await edges("shared")];
  assert.ok(framed + 60 < shared, `a frame of grey ${framed}, elsewhere ${shared}`);
}));

test("tents: what is wrong is told at its place, and counts come from tents", () => visit(async (page) => {
  await draw(page, "tents", 4);
  await page.getByLabel("Left of row 2").fill("9");
  const complaint = page.locator(".tools .complaint");
  await complaint.waitFor();
  assert.doesNotMatch(await complaint.innerText(), /line \d|column \d+, /);
  assert.deepEqual(await flagged(page, "flawed"), ["left 1"]);
  assert.equal(await page.getByLabel("Left of row 2").getAttribute("aria-invalid"), "true");
  await complaint.getByRole("button", { name: "Left of row 2" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-edge")), "left 1");
  await page.getByLabel("Left of row 2").fill("");
  // Trees in two corners with their tents; a third tent touches one of these.
  await write(page, "ta.............t");
  await square(page, 14).focus();
  await page.keyboard.press("a");
  await square(page, 6).focus();
  await page.keyboard.press("a");
  await answer(page, "none");
  assert.ok((await flagged(page, "flawed")).includes("6"));
  await square(page, 6).focus();
  await page.keyboard.press("Delete");
  await rework(page, "clues");
  await page.locator(".done").waitFor();
  assert.equal(await page.locator(".done").innerText(), "Done. Clues written: 8.");
  assert.deepEqual(await written(page, ".edge"), ["0", "1", "1", "0", "1", "0", "0", "1"]);
  assert.equal(await page.locator('.square[aria-label$=": Tent"]').count(), 0);
  assert.equal(await page.locator('.square[aria-label$=": Tree"]').count(), 2);
  assert.match(await answer(page, "one"), /^One solution \w+$/);
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator('.square[aria-label$=": Tent"]').count(), 2, "one move back");
}));

test("a filled grid becomes a list; as few givens as can be make it unique, and what is not needed goes", () => visit(async (page) => {
  await draw(page, "fillin", 2);
  await page.getByText("The list is still empty.").waitFor();
  const list = page.locator(".tools textarea");
  await page.locator(".palette").getByRole("button", { name: "Write" }).click();
  await write(page, "1.");
  await rework(page, "clues");
  await page.locator(".workshop .complaint").waitFor();
  assert.equal(await list.inputValue(), "", "an unfinished grid changes nothing");
  await write(page, "1234");
  await rework(page, "clues");
  await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.querySelector(".tools textarea")).value !== "");
  assert.equal(await list.inputValue(), "12 13 24 34");
  assert.deepEqual(await written(page, ".square"), ["", "", "", ""]);
  await answer(page, "several");
  await rework(page, "unique");
  await page.locator(".done", { hasText: "Givens added: 1." }).waitFor();
  await answer(page, "one");
  assert.equal((await written(page, ".square")).filter(Boolean).length, 1);
  assert.equal((await flagged(page, "fresh")).length, 1);
  await write(page, "1234");
  await answer(page, "one");
  await rework(page, "fewer");
  await page.locator(".done", { hasText: "Taken away: 3." }).waitFor();
  await answer(page, "one");
  await page.keyboard.press("Control+z");
  assert.deepEqual(await written(page, ".square"), ["1", "2", "3", "4"], "one move back");
}));

test("an impossible list, and pieces that cannot lie there", () => visit(async (page) => {
  await draw(page, "fillin", 2);
  await page.locator(".tools textarea").fill("12 34 56 78");
  assert.equal(await answer(page, "none"), "No solution");
  await draw(page, "packing");
  await page.getByLabel("Rows").fill("4");
  await page.getByLabel("Rows").press("Enter");
  await answer(page, "none");
  assert.match(await page.locator(".verdict-more").innerText(), /55/);
}));

test("while it is asked the answer is an old one, and an older question is let go", () => visit(async (page) => {
  await draw(page, "skyscrapers", 3);
  await answer(page, "several");
  const { asked, letGo } = await hold(page, "run");
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/run"));
  await write(page, "12.2");
  await asked;
  const line = page.locator(".verdict-line");
  assert.equal(await line.getAttribute("data-ways"), "several");
  assert.equal(await line.getAttribute("data-old"), "before your last change");
  assert.match(await line.evaluate((element) => getComputedStyle(element, "::after").content), /before your last change/);
  await square(page, 4).focus();
  await page.keyboard.press("3");
  await gone;
  letGo();
  assert.equal(await answer(page, "one"), "One solution easy");
}));

test("what is not settled within the time is no guess", () => visit(async (page) => {
  const done = { verdict: "stopped", count: "0", exact: false, unique: null, strategy: null, counter: null, seconds: 4, reason: null, halt: "time", notes: [], warnings: [] };
  await page.route("**/api/run", (route) => route.fulfill({ contentType: "text/event-stream", body: `event: done\ndata: ${JSON.stringify(done)}\n\n` }));
  await draw(page, "skyscrapers", 3);
  assert.equal(await answer(page, "open"), "Not settled within 4 s");
  assert.equal(await page.locator('[data-how="fewer"]').isDisabled(), true);
}));

test("the layers of a stack lie as where they are played", () => visit(async (page) => {
  await draw(page, "pyramid", 3);
  const order = async (/** @type {string} */ cells) => {
    const found = await page.locator(cells).evaluateAll((all) => all.map((one) => {
      const { left, width } = one.getBoundingClientRect();
      return { layer: one.getAttribute("aria-label")?.match(/layer (\d)/)?.[1] ?? "", x: left + width / 2 };
    }));
    const first = (/** @type {string} */ layer) => Math.min(...found.filter((one) => one.layer === layer).map(({ x }) => x));
    return ["1", "2", "3"].sort((one, other) => first(one) - first(other));
  };
  const drawn = await order(".drawing .square");
  await page.getByRole("button", { name: "Play it" }).click();
  await page.locator(".stage:not(.drawing) .cell").first().waitFor();
  assert.deepEqual(drawn, ["1", "2", "3"]);
  assert.deepEqual(await order(".stage:not(.drawing) .cell"), drawn);
}));

for (const [width, height, dark] of /** @type {const} */ ([[390, 844, false], [390, 844, true], [1280, 800, false], [1280, 800, true]])) {
  test(`looked at: ${width} px, ${dark ? "dark" : "light"}`, () => visit(async (page) => {
    const name = `answer-${width}-${dark ? "dark" : "light"}`;
    await draw(page, "skyscrapers");
    await answer(page, "several");
    await page.locator(".twin svg").nth(1).waitFor();
    assert.ok(await page.locator(".verdict-line").isVisible());
    await shoot(page, `${name}-several`);
    await rework(page, "unique");
    await answer(page, "one");
    await page.locator(".done").waitFor();
    await page.locator(".drawing").evaluate((element) => { element.scrollIntoView(); });
    await shoot(page, `${name}-one`);
    await page.getByLabel("Left of row 1").fill("4");
    await page.getByLabel("Right of row 1").fill("4");
    await page.getByText("What is marked on the board cannot hold together.").waitFor();
    await shoot(page, `${name}-none`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} px wide`);
  }, { width, height, dark }));
}
