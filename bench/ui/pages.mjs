// The two pages that are measured, ours and plain Cytoscape, behind the same questions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { installDrive } from './drive.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./network').DrawnNetwork} DrawnNetwork */
/** @typedef {ReturnType<typeof installDrive>} Drive */

/** @param {Browser} browser */
async function newPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  await context.addInitScript(installDrive);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  return page;
}

/**
 * Our page, in which the network is then generated; says how long it takes from the press to the first picture.
 * @param {Browser} browser
 * @param {string} address
 * @param {DrawnNetwork} network
 */
export async function openOurs(browser, address, network) {
  const page = await newPage(browser);
  await page.goto(address);
  await page.locator('[data-part="verdict"] strong', { hasText: 'Deadlock-free' }).first().waitFor();
  const { generator, params } = network;
  await page.getByTestId('kind').click();
  await page.locator(`[data-kind="${generator}"]`).click();
  const form = page.locator(`#form-${generator}`);
  for (const [name, value] of Object.entries(params)) await form.locator(`[name="${name}"]`).fill(String(value));
  await page.waitForTimeout(1000);
  const openMs = await form.getByRole('button', { name: 'Draw it' }).evaluate((button) => {
    const { drive } = /** @type {{ drive: Drive }} */ (/** @type {unknown} */ (window));
    const canvas = /** @type {HTMLElement} */ (document.querySelector('[data-testid="network-canvas"]'));
    const before = canvas.dataset.edges;
    return drive.until(
      () => /** @type {HTMLElement} */ (button).click(),
      () => canvas.dataset.edges !== before,
    );
  });
  return { page, openMs };
}

/**
 * A page with Cytoscape and its own canvas renderer, which is then given the network with its places; says how long it takes from the call
 * to the first picture.
 * @param {Browser} browser
 * @param {string} address
 * @param {DrawnNetwork} network
 */
export async function openPlain(browser, address, network) {
  const page = await newPage(browser);
  const files = new Map([
    ['index.html', { contentType: 'text/html', path: join(import.meta.dirname, 'plain.html') }],
    [
      'cytoscape.js',
      { contentType: 'text/javascript', path: join(root, 'node_modules/cytoscape/dist/cytoscape.min.js') },
    ],
  ]);
  const elements = JSON.stringify(network.elements);
  await page.route('**/plain/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const file = files.get(name);
    if (name === 'elements.json') return route.fulfill({ contentType: 'application/json', body: elements });
    return file
      ? route.fulfill({ contentType: file.contentType, body: readFileSync(file.path) })
      : route.fulfill({ status: 404 });
  });
  await page.goto(`${address}plain/index.html`);
  const openMs = await page.evaluate(() => {
    const driven = /** @type {{ drive: Drive, cy?: unknown, load(): void }} */ (/** @type {unknown} */ (window));
    return driven.drive.until(driven.load, () => driven.cy !== undefined);
  });
  return { page, openMs };
}

/**
 * Asks the drive in a page.
 * @template {'pan' | 'zoom' | 'drag' | 'click' | 'hits' | 'longest' | 'now'} Name
 * @param {Page} page
 * @param {Name} name
 * @param {Parameters<Drive[Name]>} args
 * @returns {Promise<Awaited<ReturnType<Drive[Name]>>>}
 */
export function ask(page, name, ...args) {
  return page.evaluate(
    ([what, values]) => {
      const { drive } = /** @type {{ drive: Record<string, Function> }} */ (/** @type {unknown} */ (window));
      return drive[what](...values);
    },
    /** @type {[string, unknown[]]} */ ([name, args]),
  );
}

/**
 * Clicks an element and waits for the outcome on the screen.
 * @param {import('@playwright/test').Locator} locator
 */
export function timeClick(locator) {
  return locator.evaluate((element) => {
    const { drive } = /** @type {{ drive: Drive }} */ (/** @type {unknown} */ (window));
    return drive.time(() => /** @type {HTMLElement} */ (element).click());
  });
}
