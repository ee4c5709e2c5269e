// @ts-check
// What goes wrong beside the page, and what comes too late: told once and calmly, and never shown as something else.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, hold, middle, settled, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const GONE = "The server does not answer.";

test("the server gone: every room says so in one sentence, and tries again", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.waitForFunction(() => location.hash.includes("b="));
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption("backtrack");
  await page.locator("#panel-watch .accent").click();
  await page.waitForFunction(() => parseInt(window.document.querySelector("#panel-watch .counters > div:nth-child(3) dd")?.textContent ?? "", 10) >= 6);
  const board = page.locator(".stage:not(.drawing) .picture:not(.paper)");
  const searched = await board.innerHTML();
  await page.route("**/api/**", (route) => route.abort());
  // The board of the search does not stand there as mine.
  await tab(page, "play");
  await page.locator(".lost", { hasText: GONE }).waitFor();
  assert.notEqual(await board.innerHTML(), searched);
  assert.equal(await board.locator("svg").count(), 0);
  await cell(page, 1, 1).and(page.locator('[aria-label$=": 3"]')).waitFor();
  await shoot(page, "server-gone");
  await page.getByRole("button", { name: "Where to look" }).click();
  await page.locator("#panel-play .answer", { hasText: GONE }).waitFor();
  for (const room of ["solve", "compare", "watch"]) {
    await tab(page, room);
    await page.locator(`#panel-${room} .accent`).first().click();
    await page.locator(`#panel-${room} .answer`, { hasText: GONE }).waitFor();
    await page.locator(`#panel-${room} [data-again]`).waitFor();
  }
  await tab(page, "explain");
  await page.locator("#panel-explain .answer", { hasText: GONE }).first().waitFor();
  await page.locator("#panel-explain .branch > summary").click();
  await page.waitForFunction((gone) => [...window.document.querySelectorAll("#panel-explain .answer")].filter((one) => one.textContent?.includes(gone)).length === 2, GONE);
  await page.locator('[data-example="skyscrapers-6x6"], [data-example="skyscrapers-6x6.txt"]').first().click();
  // One line for all of them, and no toast for each.
  await page.locator(".gone", { hasText: "The server is gone." }).waitFor();
  assert.equal(await page.locator(".toast").isVisible(), false);
  await page.locator(".top").getByRole("button", { name: "Save" }).click();
  await page.locator(".dialog .complaint", { hasText: GONE }).waitFor();
  await page.locator('[data-picture="png"]').click();
  await page.locator(".dialog .complaint", { hasText: GONE }).nth(1).waitFor();
  await page.keyboard.press("Escape");
  assert.doesNotMatch(await page.locator("body").innerText(), /fetch|TypeError|NetworkError/i);
  // And when it is back, what was asked is answered by itself.
  await page.unroute("**/api/**");
  await page.locator(".title", { hasText: "6x6" }).waitFor();
  await page.locator("#panel-explain .verdict").waitFor();
  assert.equal(await page.locator(".gone").textContent(), "");
  await tab(page, "play");
  await board.locator("svg").waitFor();
  assert.equal(await page.locator(".lost").textContent(), "");
}, { isCutOff: true }));

test("a board that could not be drawn is drawn when one tries again", () => visit(async (page) => {
  await page.route("**/api/draw", (route) => route.abort());
  await tab(page, "solve");
  await page.locator(".lost [data-again]").waitFor();
  await page.unroute("**/api/draw");
  await page.locator(".lost [data-again]").click();
  await page.locator(".stage .picture svg").first().waitFor();
  assert.equal(await page.locator(".lost").textContent(), "");
}, { isCutOff: true }));

test("the server gone, in Indonesian", () => visit(async (page) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("tab", { name: "Solusi" }).click();
  await page.locator("#panel-solve .accent").click();
  await page.locator("#panel-solve .answer", { hasText: "Server tidak menjawab." }).waitFor();
  await page.getByRole("button", { name: "Coba lagi" }).first().waitFor();
}, { isCutOff: true, locale: "id" }));

test("the tree of the puzzle before never stands under the new one, and work has a sign", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  const tree = await hold(page, "tree");
  await page.locator("#panel-explain .branch > summary").click();
  await tree.asked;
  await page.locator("#panel-explain details .working progress").waitFor();
  await shoot(page, "tree-working");
  await example(page, "tents", "tents-5x5");
  await page.locator(".search-tree svg").waitFor();
  const grown = await page.locator(".search-tree").innerHTML();
  tree.letGo();
  await page.locator("#panel-explain .verdict").waitFor();
  // An answer that is still on its way would have come by the time another one has.
  await page.evaluate(() => fetch("/api/strategies").then((response) => response.text()));
  assert.equal(await page.locator(".search-tree").innerHTML(), grown);
  assert.equal(await page.locator("#panel-explain .working").count(), 0);
}));

test("a hint for a position that is no longer there is dropped", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  const hint = await hold(page, "hint");
  await page.getByRole("button", { name: "Where to look" }).click();
  await hint.asked;
  await page.locator("#panel-play .working").waitFor();
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.locator("#panel-play .working").waitFor({ state: "detached" });
  hint.letGo();
  await page.waitForFunction(() => location.hash.includes("b="));
  await page.evaluate(() => fetch("/api/strategies").then((response) => response.text()));
  assert.equal(await page.locator("#panel-play .answer").textContent(), "");
  assert.equal(await page.locator(".cell.hinted").count(), 0);
}));

test("of two puzzles that are opened one after another the last one is shown", () => visit(async (page) => {
  const first = await hold(page, "open");
  await page.locator('.family[data-family="tents"] > summary').click();
  await page.locator('[data-example^="tents-5x5"]').click();
  await first.asked;
  await example(page, "skyscrapers", "skyscrapers-report");
  first.letGo();
  await page.evaluate(() => fetch("/api/strategies").then((response) => response.text()));
  await page.locator('.stage[data-family="skyscrapers"] .picture svg').waitFor();
  assert.match(page.url(), /id=4/);
}));

/** Keeps the next drawing of the board from the server; the gallery's pictures are drawn beside it. @param {Page} page */
const holdBoard = (page) => hold(page, "draw", ({ lenient }) => !lenient);
/** @param {Page} page */
const isBusy = (page) => page.locator(".stage:not(.drawing)").getAttribute("aria-busy");
/** @param {Page} page @param {string} verb keeps the next answer back, and waits until the stage tells that it is out */
async function out(page, verb) {
  const held = await hold(page, verb);
  return { ...held, isOut: held.asked.then(async () => assert.equal(await isBusy(page), "true", `${verb} is out`)) };
}

test("while a drawing is awaited the board tells that it is busy, and of several the last one counts", () => visit(async (page) => {
  const digits = async () => [...(await page.locator(".stage:not(.drawing) .picture:not(.paper) svg text").allTextContents()).join("")].sort().join("");
  await example(page, "skyscrapers", "skyscrapers-report");
  assert.equal(await isBusy(page), null);
  const empty = await digits();
  const first = await holdBoard(page);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await first.asked;
  assert.equal(await isBusy(page), "true");
  const second = await holdBoard(page);
  await page.keyboard.press("4");
  first.letGo();
  await second.asked;
  assert.equal(await digits(), [...empty, "3"].sort().join(""));
  assert.equal(await isBusy(page), "true", "the first one is drawn, and another one is asked for");
  second.letGo();
  await settled(page);
  assert.equal(await digits(), [...empty, "4"].sort().join(""));
  // A puzzle that is opened is awaited from the press on, and one that cannot be drawn no longer.
  const opened = await hold(page, "open");
  await page.locator('.family[data-family="tents"] > summary').click();
  await page.locator('[data-example^="tents-5x5"]').click();
  await opened.asked;
  assert.equal(await isBusy(page), "true");
  await page.route("**/api/draw", (route) => route.abort());
  opened.letGo();
  await page.locator(".lost", { hasText: GONE }).waitFor();
  await settled(page);
}, { isCutOff: true }));

test("the stage is busy until an answer comes, is refused, is stopped or is left, and never for good", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  // It comes.
  const check = await out(page, "check");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await check.isOut;
  check.letGo();
  await settled(page);
  // It is refused, and can be asked for again.
  await page.route("**/api/hint", (route) => route.fulfill({ status: 503, json: { error: { code: "busy", message: "Too much to do." } } }));
  await page.getByRole("button", { name: "Where to look" }).click();
  await page.locator("#panel-play .complaint").waitFor();
  await settled(page);
  await page.unroute("**/api/hint");
  // It is stopped.
  const hint = await out(page, "hint");
  await page.getByRole("button", { name: "Where to look" }).click();
  await hint.isOut;
  await page.locator("#panel-play .answer").getByRole("button", { name: "Stop" }).click();
  await settled(page);
  hint.letGo();
  // The room is left.
  const explained = await out(page, "explain");
  await tab(page, "explain");
  await explained.isOut;
  await tab(page, "play");
  await settled(page);
  explained.letGo();
  // What the panel is told does not keep the stage.
  const tree = await hold(page, "tree");
  await tab(page, "explain");
  await page.locator("#panel-explain .branch > summary").click();
  await tree.asked;
  await page.locator("#panel-explain .verdict").waitFor();
  await settled(page);
  tree.letGo();
  // The page speaks another language before it comes.
  const opened = await out(page, "open");
  await page.getByLabel("Language").selectOption("id");
  await opened.isOut;
  opened.letGo();
  await page.locator('.stage[data-family="skyscrapers"] .picture svg').waitFor();
  await settled(page);
  // While somebody draws.
  const read = await hold(page, "write");
  await page.getByRole("button", { name: "Gambar", exact: true }).click();
  await read.asked;
  assert.equal(await page.locator(".stage.drawing").getAttribute("aria-busy"), "true");
  read.letGo();
  await settled(page);
  // Nobody is there any more to answer.
  const never = await hold(page, "open");
  await page.locator("[data-example=skyscrapers-4x4]").click();
  await never.asked;
  await page.route("**/api/strategies", (route) => route.abort());
  await page.locator(".gone", { hasText: /./ }).waitFor();
  await settled(page);
}, { isCutOff: true }));

test("the cells of the puzzle before cannot be touched while the new one is not yet drawn", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  const old = await middle(cell(page, 2, 2));
  const drawing = await holdBoard(page);
  await page.locator('.family[data-family="tents"] > summary').click();
  await page.locator('[data-example^="tents-5x5"]').click();
  await drawing.asked;
  await page.locator('.stage[data-family="tents"] .title', { hasText: "5x5" }).waitFor();
  await page.mouse.click(old.x, old.y);
  await page.keyboard.press("Space");
  drawing.letGo();
  await settled(page);
  await cell(page, 5, 5).waitFor();
  assert.equal(await page.locator('.cell[aria-label*="Tent"], .cell[aria-label*="Grass"]').count(), 0);
  await cell(page, 1, 3).click();
  await cell(page, 1, 3).and(page.locator('[aria-label*="Tent"]')).waitFor();
}));

for (const [room, press] of [["solve", "Count"], ["compare", "Compare"], ["watch", "Watch"]]) {
  test(`leaving ${room} lets go of what it asked`, () => visit(async (page) => {
    await example(page, "packing", "iq-5x11");
    await tab(page, room);
    if (room === "solve") {
      await page.locator("#panel-solve details summary").click();
      await page.locator("#panel-solve select").first().selectOption("brute");
    }
    const verb = { solve: "run", compare: "compare", watch: "record" }[room];
    const asked = page.waitForRequest(`**/api/${verb}`);
    const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/api/${verb}`));
    await page.locator(`#panel-${room}`).getByRole("button", { name: press, exact: true }).click();
    await asked;
    await page.locator(`#panel-${room} :is(.running, .working):visible, #panel-${room} .accent:disabled`).first().waitFor();
    await tab(page, "play");
    assert.match((await gone).failure()?.errorText ?? "", /ABORTED/);
    await tab(page, room);
    await page.locator(`#panel-${room} .answer`, { hasText: "Stopped" }).waitFor();
  }));
}

test("a strategy that was stopped is drawn as one, with what all of it would take", () => visit(async (page) => {
  await example(page, "packing", "iq-challenge");
  await tab(page, "compare");
  await page.locator("#panel-compare input").fill("1");
  await page.locator("#panel-compare .accent").click();
  await page.locator("#panel-compare .accent:enabled").waitFor();
  await shoot(page, "compare-stopped");
  const rows = await page.locator("#panel-compare tbody tr").evaluateAll((all) => all.map((row) => {
    const bar = row.querySelector(".bar");
    return { name: row.querySelector("th")?.textContent, halt: row.getAttribute("data-halt"), told: row.textContent ?? "", look: bar ? getComputedStyle(bar).borderTopStyle : "" };
  }));
  const stopped = rows.filter(({ halt }) => halt !== null);
  const ended = rows.filter(({ halt, look }) => halt === null && look !== "");
  assert.ok(stopped.length > 0 && ended.length > 0, JSON.stringify(rows));
  for (const { look, told } of stopped) assert.ok(look === "dashed" && told.includes("stopped: its time was over"), told);
  for (const { look, told } of ended) assert.ok(look === "none" && !told.includes("stopped"), told);
  assert.ok(stopped.some(({ told }) => /all of it would take about [\d.,E]+ (min|h|days|years)/.test(told)), JSON.stringify(stopped));
}));
