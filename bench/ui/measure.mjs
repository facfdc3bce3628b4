// One round on each of the two pages. Times are milliseconds.
import { ask, openOurs, openPlain, timeClick } from './pages.mjs';

/** @typedef {import('./pages.mjs').Browser} Browser */
/** @typedef {import('./network').DrawnNetwork} DrawnNetwork */
/** The plain page's own functions, see plain.html. @typedef {{ drive: import('./pages.mjs').Drive, changeLoads(turn: number): void, strip(): void, recolour(turn: number): void, centre(name: string): { x: number, y: number } }} Plain */

/**
 * What is measured in both pages; lists hold a time for each frame or move.
 * @typedef {{ open: number[], reload: number[], recolour: number[], hits: number[], pan: number[], zoom: number[], select: number[], drag: number[] }} Common
 */
/** @typedef {Common & { panClosed: number[], zoomClosed: number[], allLinks: number[], taskInJob: number[], taskElse: number[] }} Ours */

const FRAMES = 60;
/** Plain Cytoscape takes seconds for what we show in frames. */
const PLAIN_FRAMES = 20;
const HITS = 30;
const STEPS = ['Logarithmic', 'Linear', 'Logarithmic', 'Linear'];
const RECOLOURS = ['Teal', 'Purple', 'Greys', 'Blue'];
/** Until a page has come to rest, and its pictures of nodes are sharp again. */
const REST = 1500;

/** @param {Browser} browser @param {string} address @param {DrawnNetwork} network @returns {Promise<Ours>} */
export async function measureOurs(browser, address, network) {
  const { page, openMs } = await openOurs(browser, address, network);
  const rest = () => page.waitForTimeout(REST);
  await rest();
  await rest();
  const panClosed = await ask(page, 'pan', FRAMES);
  await rest();
  const zoomClosed = await ask(page, 'zoom', FRAMES);
  await rest();
  const allLinks = await timeClick(page.getByRole('button', { name: /Show all .* links/ }));
  await rest();

  // A job runs while the camera moves.
  await page.getByRole('navigation').getByRole('button', { name: 'Route' }).click();
  const begun = await ask(page, 'now');
  const panel = page.getByRole('region', { name: 'Route', exact: true });
  await panel.getByRole('button', { name: 'Route', exact: true }).click();
  await ask(page, 'pan', FRAMES);
  await page.locator('[data-part="verdict"] strong', { hasText: 'Deadlock-free' }).waitFor();
  await rest();
  const taskInJob = await ask(page, 'longest', begun);
  const routed = await ask(page, 'now');

  const hits = await ask(page, 'hits', HITS);
  const pan = await ask(page, 'pan', FRAMES);
  await rest();
  const zoom = await ask(page, 'zoom', FRAMES);
  await rest();
  await page.getByRole('button', { name: 'Loads (D)' }).click();
  const reload = [];
  for (const steps of STEPS) {
    await page.waitForTimeout(300);
    reload.push(await timeClick(page.getByRole('radio', { name: steps })));
  }
  const recolour = [];
  for (const scale of RECOLOURS) {
    await page.waitForTimeout(300);
    recolour.push(await timeClick(page.getByRole('radio', { name: scale })));
  }
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill(network.middle);
  await page.getByRole('button', { name: network.middle, exact: true }).first().click();
  await rest();
  const canvas = page.getByTestId('network-canvas');
  const [all, inspector, tools] = await Promise.all(
    [canvas, page.getByTestId('inspector'), page.getByRole('toolbar', { name: 'Looking at the network' })].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!all || !inspector || !tools) throw new Error('the canvas has no size');
  const legends = await canvas
    .locator('[data-legend]')
    .evaluateAll((shown) =>
      shown.map((one) => one.getBoundingClientRect()).flatMap(({ y, height }) => (height > 0 ? [y] : [])),
    );
  // What is looked for is in the middle of what inspector, tools and legend leave.
  const [x, y] = [(inspector.x - all.x) / 2, (Math.min(tools.y, ...legends) - all.y) / 2];
  // A camera that was moved by hand stays as the inspector closes.
  for (const key of ['ArrowLeft', 'ArrowRight', 'Escape']) await canvas.press(key);
  await rest();
  const select = await ask(page, 'click', x, y, FRAMES);
  await page.getByRole('region', { name: 'Inspector' }).getByText(network.middle).first().waitFor();
  await rest();
  const drag = await ask(page, 'drag', x, y, FRAMES);
  await rest();
  await page.getByRole('button', { name: /^Undo: move/i }).waitFor();
  const taskElse = await ask(page, 'longest', routed);
  await page.context().close();
  return {
    open: [openMs],
    reload,
    recolour,
    hits,
    pan,
    zoom,
    select: [Math.max(...select)],
    drag,
    panClosed,
    zoomClosed,
    allLinks: [allLinks],
    taskInJob: [taskInJob],
    taskElse: [taskElse],
  };
}

/** @param {Browser} browser @param {string} address @param {DrawnNetwork} network @returns {Promise<Common>} */
export async function measurePlain(browser, address, network) {
  const { page, openMs } = await openPlain(browser, address, network);
  const rest = () => page.waitForTimeout(REST);
  await rest();
  const hits = await ask(page, 'hits', HITS);
  const pan = await ask(page, 'pan', PLAIN_FRAMES);
  await rest();
  const zoom = await ask(page, 'zoom', PLAIN_FRAMES);
  await rest();
  /** @param {'changeLoads' | 'recolour'} what */
  const repaint = async (what) => {
    const times = [];
    for (let turn = 1; turn <= STEPS.length; turn++) {
      await rest();
      const time = await page.evaluate(
        ([name, n]) => {
          const plain = /** @type {Plain} */ (/** @type {unknown} */ (window));
          return plain.drive.time(() => plain[name](n));
        },
        /** @type {['changeLoads' | 'recolour', number]} */ ([what, turn]),
      );
      times.push(time);
    }
    return times;
  };
  const reload = await repaint('changeLoads');
  const at = await page.evaluate(
    (name) => /** @type {Plain} */ (/** @type {unknown} */ (window)).centre(name),
    network.middle,
  );
  await rest();
  const select = await ask(page, 'click', at.x, at.y, FRAMES);
  await rest();
  const drag = await ask(page, 'drag', at.x, at.y, PLAIN_FRAMES);
  await rest();
  await page.evaluate(() => /** @type {Plain} */ (/** @type {unknown} */ (window)).strip());
  const recolour = await repaint('recolour');
  await page.context().close();
  return { open: [openMs], reload, recolour, hits, pan, zoom, select: [Math.max(...select)], drag };
}
