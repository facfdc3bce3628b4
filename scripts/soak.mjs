// `npm run soak -- --minutes N [--json FILE]`: the built page in Chromium, round after round through what people do. After each round garbage is collected, and heap,
// elements and listeners are counted as the browser's own tools count them; what has grown by more than a tenth from five rounds at the beginning to the last five (their medians: one round differs from the next by as much) fails.
import { writeFileSync } from 'node:fs';
import { ensurePageBuilt } from './build.mjs';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { readOptions } from './readOptions.mjs';
import { servePage } from './serve.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ heapMiB: number, nodes: number, listeners: number }} Counts */

const MOST_GROWTH = 1.1;
/** The first round loads what later ones find there. */
const WARM_UP = 1;
const COMPARED = 5;
const WORKSPACES = [
  'Route',
  'Compare',
  'Repair',
  'Jobs',
  'VLAN',
  'Build',
  'Audit',
  'Grow',
  'Figures',
  'Exercises',
  'Simulate',
  'Design',
];
const PORT = 4310;
// What a browser compiles of functions that are called more and more often stands in the heap too: 2.3 of 2.8 MiB in six rounds. It is no leak, and it hides one.
const INTERPRETED = '--js-flags=--no-lazy-feedback-allocation --no-sparkplug --no-maglev --no-turbofan';

const { minutes: asked = '10', json } = readOptions(
  'expected --minutes N and --json FILE',
  ['minutes', 'json'],
  (given) => Number(given.minutes ?? 10) > 0,
);
const minutes = Number(asked);
await ensureInstalled();
const { code, output } = await ensurePageBuilt();
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath: (await ensureChromium()) ?? undefined,
  args: [...chromiumArgs, INTERPRETED],
});
const page = await browser.newPage({
  ...{ viewport: { width: 1440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' },
});
/** @type {string[]} */
const slips = [];
page.on('pageerror', (error) => slips.push(String(error)));
page.setDefaultTimeout(60_000);
await page.goto(await servePage(PORT));
await routed();

/** @type {Counts[]} */
const rounds = [];
const end = Date.now() + minutes * 60_000;
while (rounds.length <= WARM_UP || Date.now() < end) {
  await round();
  const counts = await counted();
  rounds.push(counts);
  console.log(
    `round ${rounds.length}: ${counts.heapMiB.toFixed(1)} MiB, ${counts.nodes} nodes, ${counts.listeners} listeners`,
  );
}
await browser.close();
if (json) writeFileSync(json, `${JSON.stringify(rounds, null, 2)}\n`);
const grown = /** @type {const} */ (['heapMiB', 'nodes', 'listeners']).flatMap((key) => {
  const values = rounds.slice(WARM_UP).map((counts) => counts[key]);
  const [before, after] = [median(values.slice(0, COMPARED)), median(values.slice(-COMPARED))];
  console.log(`${key}: ${before.toFixed(1)} at the beginning, ${after.toFixed(1)} at the end`);
  return after > MOST_GROWTH * before ? [key] : [];
});
for (const key of grown) console.log(`FAILED ${key}`);
for (const slip of slips) console.log(`FAILED ${slip}`);
if (grown.length + slips.length === 0) console.log(`ok: ${rounds.length} rounds`);
process.exit(grown.length + slips.length === 0 ? 0 : 1);

/** @param {number[]} values at least one */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** What a person does, back to where it began. */
async function round() {
  await workspace('Design');
  await page.getByTestId('kind').click();
  await page.locator('[data-kind="torus"]').click();
  await page.locator('#form-torus [name="dims"]').fill('4x4');
  await page.getByTestId('counts').getByText('16 switches').waitFor();
  await routed();
  await compare();
  await edit();
  for (const name of WORKSPACES) await workspace(name);
  await palette('Workspaces: Route');
  await palette('Theme: Dark');
  await palette('Theme: Light');
  await lesson();
  await simulate();
}

async function compare() {
  await workspace('Compare');
  await page.getByRole('button', { name: 'None', exact: true }).click();
  for (const name of ['Min Hop', 'Up*/Down*']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Run 2 engines' }).click();
  await page.getByTestId('results').locator('tbody tr').nth(1).waitFor();
  await page.getByText('Side by side', { exact: true }).click();
  await page.getByText('One', { exact: true }).click();
}

async function edit() {
  await workspace('Design');
  const name = page.getByRole('textbox', { name: 'Name of the design' });
  await name.fill('renamed');
  await name.press('Enter');
  const canvas = page.getByTestId('network-canvas').first();
  await canvas.press('Control+a');
  await canvas.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByTestId('counts').getByText('0 links').waitFor();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await page.getByTestId('counts').getByText('16 switches').waitFor();
  await undo.click();
  await routed();
}

async function lesson() {
  await workspace('Lessons');
  await page.getByRole('button', { name: '1. Deadlock' }).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Back to my design' }).click();
}

async function simulate() {
  await workspace('Design');
  const ring = page.locator('[data-example="ring"]');
  if (!(await ring.isVisible())) await page.getByTestId('start-from').locator('summary').click();
  await ring.click();
  await page.getByTestId('counts').getByText('6 switches').waitFor();
  await routed();
  await workspace('Simulate');
  await page
    .getByTestId('loop-offer')
    .getByRole('button', { name: /^Make it deadlock/ })
    .click();
  await page.getByTestId('packet-facts').getByText('deadlock').first().waitFor();
  await page.getByTestId('replay').waitFor();
}

/** @param {string} name */
async function workspace(name) {
  await page.getByRole('navigation').getByRole('button', { name }).first().click();
}

/** @param {string} command */
async function palette(command) {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill(command);
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('A switch, a host, a command …').waitFor({ state: 'hidden' });
}

async function routed() {
  await page
    .getByTestId('finding')
    .getByText(/throughput/i)
    .first()
    .waitFor();
}

/** @returns {Promise<Counts>} */
async function counted() {
  const session = await page.context().newCDPSession(page);
  // A second time for what the first one has let go.
  for (let i = 0; i < 2; i++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(500);
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heapMiB: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}
