// One look at one network: opens it in a window of its own and measures what is seen.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../run.mjs';
import { bareCanvas, dressCanvas, readCovers, readDrawing, readElements, readInk, watchCanvases } from './inPage.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./networks.mjs').LookedAt} LookedAt */
/** @typedef {import('./inPage.mjs').Seen & { ink: number, rust: number, unread: number }} Look */

/** Colours of overload, light and dark. */
const RUST = ['#cf4a08', '#8f2402', '#a53208', '#ff8a3d', '#ff5a2c'];
const axeFile = join(root, 'node_modules/axe-core/axe.min.js');

/** @param {Page} page @param {string} address @param {LookedAt} network */
async function open(page, address, { link, file }) {
  await page.goto(address + (link ?? ''));
  if (file) {
    await page.getByTestId('network-canvas').waitFor();
    const [name, text] = [basename(file, '.gz'), gunzipSync(readFileSync(join(root, file))).toString()];
    const transfer = await page.evaluateHandle(
      (one) => {
        const data = new DataTransfer();
        data.items.add(new File([one.text], one.name));
        return data;
      },
      { name, text },
    );
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  }
}

/** Until nothing is under way, what is told in passing has gone, and the drawing rests. @param {Page} page */
async function settle(page) {
  await page.locator('[data-testid="network-canvas"][data-nodes]').waitFor({ timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  let before = '';
  for (let same = 0; same < 3; ) {
    await page.waitForTimeout(400);
    const now = await page.evaluate(() => {
      const canvas = document.querySelector('[data-testid="network-canvas"]');
      const cy = [...(canvas?.querySelectorAll('div') ?? [])]
        .map((div) => Reflect.get(div, '_cyreg')?.cy)
        .find(Boolean);
      return JSON.stringify([
        cy?.zoom(),
        cy?.pan(),
        cy?.nodes().length,
        document.body.innerText.length,
        document.querySelectorAll('[data-plates] > *').length,
        document.querySelectorAll('progress, [role="progressbar"]').length,
        document.querySelectorAll('.mantine-Notification-root').length,
      ]);
    });
    same = now === before && now.endsWith(',0]') ? same + 1 : 0;
    before = now;
  }
}

/** @param {Browser} browser @param {string} address @param {LookedAt} network @param {{ size: { width: number, height: number }, look: { colorScheme: 'light' | 'dark', locale: string }, picture?: string }} how @returns {Promise<Look>} */
export async function lookAt(browser, address, network, { size, look, picture }) {
  const phone = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    ...look,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: phone,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchCanvases);
    await open(page, address, network);
    await settle(page);
    if (await page.locator('[data-diagram]').count()) {
      await page.locator('[data-drawings] button').last().dispatchEvent('click');
      await settle(page);
    }
    if (picture) await page.screenshot({ path: picture });
    const elements = await page.evaluate(readElements);
    const unread = await unreadTexts(page);
    const drawing = await page.evaluate(readDrawing);
    if (!drawing)
      return {
        ...elements,
        ...{ ofWindow: 0, ofCanvas: 0, leastName: Number.NaN, blank: 0, covered: [], ink: 0, rust: 0, unread },
      };
    const covered = await page.evaluate(readCovers, /** @type {any} */ (drawing));
    const { room, whole } = drawing;
    const [x1, y1, x2, y2] = [
      Math.max(0, whole.x1),
      Math.max(0, whole.y1),
      Math.min(room.width, whole.x2),
      Math.min(room.height, whole.y2),
    ];
    const area = Math.max(0, x2 - x1) * Math.max(0, y2 - y1);
    const ink = await inkIn(page, { x: room.x + x1, y: room.y + y1, width: x2 - x1, height: y2 - y1 });
    return {
      ...elements,
      ofWindow: (100 * area) / (size.width * size.height),
      ofCanvas: (100 * area) / (room.width * room.height),
      leastName: Math.min(...drawing.sizes),
      blank: drawing.blank.length,
      covered,
      unread,
      ...ink,
    };
  } finally {
    await context.close();
  }
}

/** Of boxes with room for their name, how many have none soon after the first picture. @param {Browser} browser @param {string} address @param {LookedAt} network @returns {Promise<number>} */
export async function blankAtFirst(browser, address, network) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchCanvases);
    await open(page, address, network);
    await page.locator('[data-testid="network-canvas"][data-nodes]').waitFor({ timeout: 30_000 });
    await page.waitForTimeout(300);
    return (await page.evaluate(readDrawing))?.blank.length ?? 0;
  } finally {
    await context.close();
  }
}

/** Texts whose contrast falls short, by axe. @param {Page} page */
async function unreadTexts(page) {
  if (!existsSync(axeFile)) return 0;
  await page.evaluate(readFileSync(axeFile, 'utf8'));
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    return violations.flatMap(({ nodes }) => nodes).length;
  });
}

/** @param {Page} page @param {{ x: number, y: number, width: number, height: number }} clip */
async function inkIn(page, clip) {
  if (clip.width < 4 || clip.height < 4) return { ink: 0, rust: 0 };
  await page.evaluate(bareCanvas);
  const bytes = await page.screenshot({ clip });
  await page.evaluate(dressCanvas);
  return page.evaluate(readInk, { picture: bytes.toString('base64'), rust: RUST });
}
