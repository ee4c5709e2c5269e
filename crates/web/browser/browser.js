// @ts-check
// A browser for the tests: one process, a fresh page for each test, and nothing it complains about goes unseen.

import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Page} Page */

const ADDRESS = process.env.RUNUT_PAGE ?? "http://127.0.0.1:8080/";
const SCREENSHOTS = process.env.SCREENSHOTS ?? "../../../target/page";
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** What a test waits for one thing to happen. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);
/** What a whole visit may take. Opening and closing pages have no limit of their own, and a browser can hang in them for good. */
const WHOLE = Number(process.env.WHOLE ?? 5 * PATIENCE);
/** By how much every answer of the server is late (ms): a test that looks without waiting fails then. */
const LATE = Number(process.env.LATE ?? 0);

/** @type {import("playwright-core").Browser} */
let browser;
/** Whether a browser hung and was left alone. */
let isOneLeft = false;

export async function start() {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: ARGUMENTS });
}

export async function stop() {
  await within(PATIENCE, browser?.close()).catch(() => { isOneLeft = true; });
  // A browser that hangs would keep this process from its end; it is killed with it.
  if (isOneLeft) setTimeout(() => process.exit(), 1_000);
}

/** The browser hangs. */
class Hung extends Error {}

/** What is promised, or a complaint that it takes too long. @template T @param {number} limit in ms @param {Promise<T>} promised @returns {Promise<T>} */
async function within(limit, promised) {
  /** @type {NodeJS.Timeout | undefined} */
  let clock;
  const late = new Promise((_, reject) => { clock = setTimeout(() => reject(new Hung(`the browser hangs: nothing for ${limit / 1000} s`)), limit); });
  try {
    return await Promise.race([promised, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(clock);
  }
}

/**
 * `forced`: whether the system chooses the colours; `axe`: whether `flaws` will be asked for; `isCutOff`: whether the test keeps the page from its server, which
 * the console tells as well
 * @typedef {{address?: string, at?: string, width?: number, height?: number, dark?: boolean, forced?: boolean, locale?: string, touch?: boolean, isCutOff?: boolean, axe?: boolean}} How
 */

/**
 * A page that has loaded, handed to a test; what its console complains about fails the test.
 * @param {(page: Page) => Promise<void>} test
 * @param {How} [how]
 */
export async function visit(test, how = {}) {
  try {
    await within(WHOLE, visitOnce(test, how));
  } catch (error) {
    if (!(error instanceof Hung)) throw error;
    // A browser that hangs says nothing of the page; a page that makes it hang does so again.
    console.error(`${error.message}; once more with another one`);
    isOneLeft = true;
    await start();
    await within(WHOLE, visitOnce(test, how));
  }
}

/** @param {(page: Page) => Promise<void>} test @param {How} how */
async function visitOnce(test, { address = ADDRESS, at = "", width = 1440, height = 900, dark = false, forced = false, locale = "en", touch = false, isCutOff = false, axe = false }) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: dark ? "dark" : "light", forcedColors: forced ? "active" : "none", locale, hasTouch: touch, isMobile: touch, acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE);
  if (axe) await context.addInitScript({ path: new URL("node_modules/axe-core/axe.min.js", import.meta.url).pathname });
  if (LATE) await context.route("**/api/**", async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, LATE); });
    // Who has let go of it wants no answer.
    await route.continue().catch(() => {});
  });
  // What the page counts in seconds of its own has a minute: a busy machine finds the same, only later.
  await context.route(/\/api\/(places|grade|conflict)$/, (route) =>
    route.fallback({ postData: { ...route.request().postDataJSON(), seconds: 60 } }).catch(() => {}));
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    // What the server refuses is told to the person; the browser tells it a second time.
    const isRefusal = /status of 400/.test(message.text()) || isCutOff && /net::ERR_(FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 503/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  try {
    await page.goto(address + at);
    await ready(page);
    await test(page);
    if (complaints.length) throw new Error(`the console complains:\n${complaints.join("\n")}`);
  } catch (error) {
    await shoot(page, "failed").catch(() => {});
    throw error;
  } finally {
    await context.close();
  }
}

/** @param {Page} page */
export async function ready(page) {
  await page.waitForSelector("html[data-ready]");
  await settled(page);
  await page.waitForSelector(".stage:not(.drawing) .picture svg");
}

/** Waits until no answer for the stage is out: what was asked for is seen there, or cannot be. @param {Page} page */
export const settled = (page) => page.waitForFunction(() => !document.querySelector(".stage[aria-busy]"));

/** The same, and nothing moves on the page any more: what slides has slid, and that is painted. @param {Page} page */
export async function still(page) {
  await settled(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  await frames(page, 2);
}

/** Lets the page paint so many times. @param {Page} page @param {number} count */
export const frames = (page, count) => page.evaluate(async (count) => {
  for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}, count);

/**
 * Looks again and again until what is seen is so, and tells what is seen then.
 * @template T @param {() => Promise<T>} look @param {(seen: T) => boolean} is @returns {Promise<T>}
 */
export async function until(look, is) {
  let seen = await look();
  for (const end = Date.now() + PATIENCE; !is(seen); seen = await look()) {
    if (Date.now() > end) throw new Error(`it never comes to what was waited for: ${seen}`);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  return seen;
}

/**
 * Leaves the page, which keeps its game: afterwards nothing of it is written any more. (An empty page belongs to another process, and begins while
 * this one may still be about to write.)
 * @param {Page} page
 */
export async function leave(page) {
  await page.route("**/left", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto(`${ADDRESS}left`);
}

/** @param {Page} page @param {string} name */
export async function shoot(page, name) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/** What axe finds wrong with the page as it is seen now. @param {Page} page */
export const flaws = (page) => page.evaluate(async () => {
  const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap((/** @type {any} */ { id, nodes }) => nodes.map((/** @type {any} */ { html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
});

/** Keeps the next question of this kind from the server: `asked` comes when it is asked, `letGo` sends it on. @param {Page} page @param {string} verb @param {(question: any) => boolean} [is] which of them */
export async function hold(page, verb, is = () => true) {
  let letGo = () => {};
  let tell = () => {};
  const gate = new Promise((resolve) => { letGo = () => resolve(undefined); });
  const asked = new Promise((resolve) => { tell = () => resolve(undefined); });
  let isHeld = false;
  await page.route(`**/api/${verb}`, async (route) => {
    if (isHeld || !is(route.request().postDataJSON())) return route.fallback();
    isHeld = true;
    tell();
    await gate;
    // Who has let go of it wants no answer.
    await route.continue().catch(() => {});
  });
  return { asked, letGo };
}

/** The colour of a point of the page as it is seen now, as red, green and blue. @param {Page} page @param {{x: number, y: number}[]} points */
export async function colours(page, points) {
  const seen = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const found = await blank.evaluate(async ({ seen, points }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${seen}`;
    await image.decode();
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(image.width, image.height).getContext("2d"));
    pen.drawImage(image, 0, 0);
    return points.map(({ x, y }) => [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)]);
  }, { seen, points });
  await blank.close();
  return found;
}

/** A screenshot for the documents, if they are asked for. @param {Page} page @param {string} name */
export async function depict(page, name) {
  if (!process.env.PICTURES) return;
  const path = join(process.env.PICTURE_FOLDER ?? SCREENSHOTS, `page-${name}.png`);
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 1060, height: 690 });
  await still(page);
  await page.screenshot({ path });
  if (whole) await page.setViewportSize(whole);
  const { size } = statSync(path);
  if (size > 150_000) throw new Error(`${path} has ${size} bytes`);
}

/** Opens an example by pressing it in the gallery; then it is drawn. @param {Page} page @param {string} family @param {string} name */
export async function example(page, family, name) {
  const details = page.locator(`.family[data-family="${family}"]`);
  if (!(await details.evaluate((element) => /** @type {HTMLDetailsElement} */ (element).open))) await details.locator("> summary").click();
  const entry = details.locator(`[data-example="${name}"], [data-example="${name}.txt"]`);
  const corner = details.locator(".lessons:not([open])", { has: page.locator(`[data-example="${name}"]`) });
  if (await corner.count()) await corner.locator("summary").click();
  await entry.click();
  await page.waitForFunction((wanted) => document.querySelector(".example[aria-current]")?.getAttribute("data-example")?.startsWith(wanted), name);
  await settled(page);
  await page.waitForSelector(`.stage[data-family="${family}"] .picture svg`);
}

/** @param {Page} page @param {string} name */
export const tab = (page, name) => page.locator(`#tab-${name}`).click();

/** A cell by row and column, from 1. @param {Page} page @param {number} row @param {number} column */
export const cell = (page, row, column) => page.locator(`.stage:not(.drawing) .cell[aria-label^="row ${row} column ${column}:"]`);

/** The middle of an element, and how far beside it. @param {import("playwright-core").Locator} element @param {number} [right] @param {number} [down] */
export async function middle(element, right = 0, down = 0) {
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to point at");
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
}

/**
 * A finger that is put down, moved and lifted, at a finger's pace. What follows is clicked: of one in sixty taps after it
 * the browser makes no click.
 * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 10; step++) {
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }]);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd", []);
  await session.detach();
  // The browser takes a tap that follows at once for the end of the swipe.
  await page.waitForTimeout(300);
}
