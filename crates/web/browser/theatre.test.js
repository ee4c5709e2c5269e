// @ts-check
// The search theatre: a recorded search, wound to any of its steps.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { example, frames, settled, shoot, start, stop, tab, until, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await page.locator("#panel-watch").getByRole("button", { name, exact: true }).click();
  await settled(page);
}

/** @param {Page} page @param {number} which @returns {Promise<string>} what a counter says of the step that was asked for last */
async function counter(page, which) {
  await settled(page);
  return (await page.locator("#panel-watch .counters dd").nth(which).textContent()) ?? "";
}

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
  await settled(page);
  assert.equal(await step(page), to);
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
  await page.waitForFunction(() => window.document.querySelectorAll('.cells [data-cell]:not([aria-label$=": empty"])').length > 10);
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

/** How many pixels of the strip have the colour of a board's paper. @param {Page} page */
const paper = (page) => page.evaluate(() => {
  const canvas = /** @type {HTMLCanvasElement} */ (window.document.querySelector(".score"));
  const copy = Object.assign(window.document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const probe = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
  probe.fillStyle = window.getComputedStyle(/** @type {Element} */ (window.document.querySelector(".ink-paper"))).color;
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  probe.clearRect(0, 0, 1, 1);
  probe.drawImage(canvas, 0, 0);
  const { data } = probe.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1;
  return count;
});

test("near, there are boards at the nodes; from far there are none", () => visit(async (page) => {
  await record(page, "skyscrapers", "skyscrapers-report", "backtrack");
  await wind(page, 300);
  assert.ok((await paper(page)) < 50, "from far there are only bars");
  const nearer = page.getByRole("button", { name: "Nearer" });
  for (let times = 0; times < 3; times += 1) await nearer.click();
  // Boards on what is placed, and nearer on what fails too.
  await until(() => paper(page), (seen) => seen > 500);
  for (let times = 0; times < 5; times += 1) await nearer.click();
  await until(() => paper(page), (seen) => seen > 2000);
  await shoot(page, "theatre-boards");
  await page.getByRole("button", { name: "The whole search" }).click();
  assert.ok((await paper(page)) < 50, "and none from far again");
}));

test("what was placed is folded with all that was tried after it, and unfolded", () => visit(async (page) => {
  await record(page, "skyscrapers", "skyscrapers-report", "backtrack");
  const score = page.locator(".score");
  const { width } = /** @type {{width: number}} */ (await score.boundingBox());
  const all = Number(await page.locator(".timeline").getAttribute("max"));
  /** Presses the middle of the strip; the step there. */
  const middle = async () => {
    await score.click({ position: { x: width / 2, y: 150 } });
    return step(page);
  };
  const whole = await middle();
  assert.ok(Math.abs(whole - all / 2) < all / 50);
  await wind(page, 1);
  await page.locator("#panel-watch .stack").click();
  await page.keyboard.press("f");
  const said = page.locator("[aria-live], [role=status]", { hasText: /\d+ steps folded/ }).first();
  await said.waitFor({ state: "attached" });
  const count = Number(/([\d,]+) steps folded/.exec((await said.textContent()) ?? "")?.[1].replaceAll(",", ""));
  assert.ok(count > all / 5 && count < all / 2, `the first tower and all after it: ${count} of ${all}`);
  await shoot(page, "theatre-folded");
  const folded = await middle();
  assert.ok(folded > whole + count / 3, `what is folded takes little room: ${folded} and ${whole}`);
  // In a fold one goes step by step as anywhere else, and may unfold it again from there.
  await wind(page, 100);
  await press(page, "One step");
  assert.equal(await step(page), 101);
  await page.getByRole("button", { name: /^Fold or unfold/ }).click();
  assert.equal(await middle(), whole, "all is where it was");
  // Twice pressed, a fold is unfolded too.
  await wind(page, 1);
  await page.getByRole("button", { name: /^Fold or unfold/ }).click();
  assert.equal(await middle(), folded);
  await score.dblclick({ position: { x: 12, y: 60 } });
  assert.equal(await middle(), whole);
}));

test("why a try fails is told by the rule, and all its cells are red", () => visit(async (page) => {
  const now = page.locator("#panel-watch .counters dd").nth(3);
  /** @param {RegExp} wanted */
  const seek = async (wanted) => {
    for (let tries = 0; tries < 400; tries += 1) {
      if (/^(fail|dead|back|board)$/.test((await now.getAttribute("data-kind")) ?? "")) {
        await page.locator("#panel-watch .now-line dd:not([aria-busy])").waitFor();
        if (wanted.test((await now.textContent()) ?? "")) return;
      }
      await press(page, "One step");
    }
    assert.fail(`nothing says ${wanted}`);
  };
  const red = () => page.locator(".stage .cell.broken").count();
  await record(page, "skyscrapers", "skyscrapers-report", "backtrack");
  await wind(page, 1);
  await seek(/stands twice|twice|more than once/i);
  assert.ok((await red()) >= 2, "both towers");
  await shoot(page, "theatre-why-twice");
  await seek(/see|sees|seen/i);
  assert.ok((await red()) >= 2, "the whole line of the clue");
  await shoot(page, "theatre-why-clue");
  await record(page, "tents", "tents-8x8", "backtrack");
  await wind(page, 1);
  await seek(/ – /);
  assert.ok((await red()) >= 1);
  await shoot(page, "theatre-why-tents");
  // Two numbers that disagree where they cross, two pieces in one place: all cells of both.
  for (const [family, name] of [["fillin", "fig-jig"], ["packing", "report-a1"]]) {
    await record(page, family, name, "backtrack");
    await wind(page, 1);
    await seek(/does not stay/);
    assert.ok((await red()) >= 2, name);
    await shoot(page, `theatre-why-${family}`);
  }
}));

/**
 * All that is told of one moment: its step, and what board, counters, the strategy's lines, the stack and the tree have.
 * @typedef {{step: number, seen: string, now: number | null, line: number}} Told
 */

/** Looks at the page in every picture of it that is painted, until it is told to end. @param {Page} page */
const begin = (page) => page.evaluate(() => {
  const text = (/** @type {string} */ which) => [...document.querySelectorAll(which)].map((one) => one.textContent);
  /** Where the tree's own line stands, in pixels: what is of its colour in the lowest row. */
  const nowLine = () => {
    const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector(".score"));
    if (!canvas?.width) return null;
    const copy = new OffscreenCanvas(canvas.width, 1);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
    pen.fillStyle = getComputedStyle(/** @type {Element} */ (document.querySelector(".ink-now"))).color;
    pen.fillRect(0, 0, 1, 1);
    const ink = pen.getImageData(0, 0, 1, 1).data.join();
    pen.clearRect(0, 0, 1, 1);
    pen.drawImage(canvas, 0, 1 - canvas.height);
    const { data } = pen.getImageData(0, 0, canvas.width, 1);
    for (let at = 0; at < data.length; at += 4) if (data.slice(at, at + 4).join() === ink) return at / 4;
    return null;
  };
  const look = () => {
    const [tries, depth, step] = text("#panel-watch .counters dd");
    const board = /** @type {Element} */ (document.querySelector(".stage:not(.drawing) .board"));
    const seen = JSON.stringify({
      tries, depth,
      kind: document.querySelector("#panel-watch .now-line dd")?.getAttribute("data-kind"),
      code: text("#panel-watch .code [aria-current]"),
      stack: text("#panel-watch .stack li"),
      picture: board.querySelector(".picture:not(.paper)")?.innerHTML,
      broken: [...board.querySelectorAll(".cell.broken")].map((one) => one.getAttribute("data-cell")),
      cells: [...board.querySelectorAll(".cell")].map((one) => one.getAttribute("aria-label")),
    });
    const line = Number(/** @type {HTMLInputElement | null} */ (document.querySelector(".timeline"))?.value);
    return { step: parseInt(step ?? "", 10), seen, now: nowLine(), line };
  };
  const all = /** @type {any} */ (window);
  all.told = [];
  all.isLooking = true;
  const frame = () => {
    all.told.push(look());
    if (all.isLooking) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
});

/** @param {Page} page @returns {Promise<Told[]>} what was seen since it began */
const end = (page) => page.evaluate(() => {
  const all = /** @type {any} */ (window);
  all.isLooking = false;
  return all.told;
});

test("while it plays, board, marks, tree and counters are of the same moment, however slow the answers are", () => visit(async (page) => {
  // What is told of somebody who rests at a step is more than that of the moment.
  await page.route("**/api/stuck", (route) => route.fulfill({ json: { broken: [], dead_end: null } }));
  await record(page, "skyscrapers", "skyscrapers-3x3", "backtrack");
  const all = Number(await page.locator(".timeline").getAttribute("max"));
  assert.ok(all > 10 && all < 200, `${all} steps`);
  /** @type {Map<number, Told>} */
  const right = new Map();
  for (let at = all; at >= 0; at -= 1) {
    await wind(page, at);
    await begin(page);
    await frames(page, 2);
    const told = (await end(page)).at(-1);
    assert.ok(told && told.step === at && told.line === at, `${told?.step} and ${told?.line} at ${at}`);
    right.set(at, told);
  }
  assert.ok([...right.values()].some(({ seen }) => /"broken":\["/.test(seen)), "something is marked on the way");
  let late = 0;
  await page.route("**/api/draw", async (route) => {
    late += 1;
    await new Promise((resolve) => { setTimeout(resolve, 150); });
    await route.continue().catch(() => {});
  });
  // At fifteen steps a second, some are left out; at two, each of them is awaited.
  for (const [speed, steps] of [[4, all], [1, 3]]) {
    await page.locator("#speed").fill(String(speed));
    await begin(page);
    await page.locator("#panel-watch").getByRole("button", { name: "Go on" }).click();
    await page.waitForFunction((steps) => parseInt(document.querySelectorAll("#panel-watch .counters dd")[2]?.textContent ?? "", 10) >= steps, steps);
    await wind(page, 0);
    // By hand, faster than it is drawn.
    for (const at of [3, 7, 5, all, 1]) await page.locator(".timeline").fill(String(at));
    await wind(page, 0);
    const told = await end(page);
    const seen = new Set(told.map(({ step }) => step));
    assert.ok(seen.size > 3, `moments seen: ${[...seen]}`);
    for (const one of told) {
      const wanted = right.get(one.step);
      assert.equal(one.seen, wanted?.seen, `step ${one.step}`);
      assert.equal(one.now, wanted?.now, `the tree at step ${one.step}`);
    }
  }
  assert.ok(late > 8, `drawings that came late: ${late}`);
}));

test("our own search runs beside one that is brought, with a board and a strip of its own", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-3x3");
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption("backtrack");
  const lines = [1, 2, 3].map((height) => JSON.stringify({ try: height, cells: [[1, 1]], fits: false }));
  await page.locator("#panel-watch .own-search textarea").evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join("\n"));
  await page.locator("#panel-watch .verdict.no-solution", { hasText: "r1c1 is ruled out" }).waitFor();
  const ours = page.locator(".beside");
  await ours.getByRole("heading", { name: "Ours: backtrack" }).waitFor();
  await ours.locator(".picture svg").waitFor();
  assert.equal(await page.locator(".stage .score").count(), 2, "two strips");
  assert.equal(await page.locator(".stage .board .picture:not(.paper) svg").count(), 2, "two boards");
  await page.getByRole("button", { name: "Show that step" }).click();
  const at = await step(page);
  assert.ok(at >= 1 && at <= 3);
  await ours.getByText(new RegExp(`^${at} of \\d+ tries: `)).waitFor();
  await shoot(page, "theatre-beside");
  // Ours can be moved without the other one.
  await ours.locator(".timeline").fill("5");
  await ours.getByText(/^[45] of \d+ tries: /).waitFor();
  assert.equal(await step(page), at);
  await press(page, "Watch");
  await page.waitForFunction(() => window.document.querySelectorAll(".stage .score").length === 1);
}));

test("a long search is brought, and one that is too long is refused in words", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-3x3");
  await tab(page, "watch");
  const line = `${JSON.stringify({ try: 1, cells: [[1, 1]], fits: true })}\n${JSON.stringify({ back: true })}\n`;
  const bring = (/** @type {number} */ bytes) => page.locator("#panel-watch input[type=file]").setInputFiles({ name: "steps.jsonl", mimeType: "text/plain", buffer: Buffer.from(line.repeat(Math.ceil(bytes / line.length))) });
  await bring(4_000_000);
  await page.locator("#panel-watch .verdict", { hasText: /[\d,]+ tries/ }).waitFor();
  assert.ok(Number(await page.locator(".timeline").first().getAttribute("max")) > 80_000);
  await bring(17 * 1024 * 1024);
  await page.locator(".toast", { hasText: "Up to 16 MB" }).waitFor();
}));
