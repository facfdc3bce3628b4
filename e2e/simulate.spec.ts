import type { Locator, Page } from '@playwright/test';
import { expectAccessible, looksOf } from './accessible';
import {
  expect,
  openResults,
  openWorkspace,
  openWorkspaceByKeys,
  saved,
  startFrom,
  type TopoloomPage,
  test,
  withoutPickers,
} from './page';

const replay = (page: Page): Locator => page.getByTestId('replay');

async function openSimulate(page: Page, topoloom: TopoloomPage, example: 'torus' | 'ring'): Promise<void> {
  await topoloom.open();
  await topoloom.workspace('Design');
  await startFrom(page, example);
  await expect(topoloom.counts).toContainText(example === 'torus' ? '64 switches' : '5 switches');
  await expect(topoloom.finding).toContainText(/throughput/i);
  await openWorkspace(page, 'Simulate');
}

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** No run is under way any more. */
async function finished(page: Page): Promise<void> {
  await expect(page.getByTestId('simulate-run')).toHaveCount(0, { timeout: 60_000 });
}

async function savedText(page: Page, chart: string, item: RegExp): Promise<string> {
  await page.getByTestId(`chart-${chart}`).getByRole('button', { name: /^Save/ }).click();
  return (await saved(page, page.getByRole('menuitem', { name: item }))).bytes.toString();
}

/** What is painted above the nodes, as a picture. */
function painted(page: Page): Promise<string> {
  return page
    .getByTestId('network-canvas')
    .locator('> canvas')
    .nth(1)
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

test('compares gaps on a torus as the study has them, replays packets, and never shows old numbers as current @deep', async ({
  page,
  topoloom,
}) => {
  await withoutPickers(page);
  await openSimulate(page, topoloom, 'torus');
  // Packets come first, on a grid too.
  await expect(page.getByRole('radio', { name: 'Packets' })).toBeChecked();
  await page.getByText('Pacing', { exact: true }).click();
  await openResults(page, 'Simulation');
  await expect(page.getByText('Does pacing pay here?')).toBeVisible();
  // What is shown, until the paper's routes are asked for.
  await expect(page.getByRole('combobox', { name: 'Routes', exact: true })).toHaveValue(/^As shown: Dimension order/);
  await choose(page, 'Routes', /^Dimension order, lanes/);
  await choose(page, 'Arbitration', 'Round robin');
  const gaps = page.getByRole('textbox', { name: /^Gaps/ });
  await gaps.fill('0,two');
  await gaps.press('Enter');
  await expect(page.getByText(/two: expected gaps such as/).first()).toBeVisible();
  await gaps.fill('0,G-2,G-1,G,G+1');
  await gaps.press('Enter');
  const table = page.getByTestId('gap-table');
  for (const [gap, time] of [
    ['0', '3,492'],
    ['G-2', '2,605'],
    ['G-1', '3,550'],
    ['G', '4,495'],
    ['G+1', '5,440'],
  ]) {
    await expect(table.locator(`tr[data-gap="${gap}"] td`).nth(1)).toHaveText(time, { timeout: 30_000 });
  }
  await expect(table.locator('tr[data-gap="G-2"]')).toContainText('fastest');
  await expect(page.locator('[data-part="figure"]')).toContainText(/1\.34 ×\s*as fast, with gap G-2/, {
    timeout: 30_000,
  });
  await expect(page.getByTestId('answer-line')).toContainText('1.34 ×');
  await expect(page.getByTestId('pacing-verdict')).toContainText('Fastest of these is gap G-2: 1.34 times as fast');
  await expect(page.getByTestId('pacing-verdict')).toContainText('the “+2” in G does not pay');
  const results = page.getByTestId('pacing-results');
  for (const term of ['buffers 4', 'packets of a message 16', 'ties always +', 'Round robin', 'all 63 steps']) {
    await expect(results.getByTestId('simulate-terms')).toContainText(term);
  }
  await expect(page.getByTestId('sum-m')).toContainText('Sum of M 153, largest M 4 (from the closed form)');
  await finished(page);

  // Charts can be read as numbers and saved.
  const csv = await savedText(page, 'overlap-by-step', /CSV/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(64);
  expect(csv).toContain('\r\n36,4,5,8');
  expect(await savedText(page, 'throughput-over-time', /SVG/)).toContain('Throughput over time');
  expect(await savedText(page, 'time-by-gap', /CSV/)).toContain('G-2,2605.375,0,1.34');

  // The replay, by keys and by mouse.
  const slider = replay(page).getByRole('slider');
  await slider.focus();
  const before = await painted(page);
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
  await expect(replay(page)).toHaveAttribute('data-position', '30');
  await expect(slider).toHaveAttribute('aria-valuetext', /\/ 3,492 packet times, busiest link \d+ %/);
  await expect.poll(async () => (await painted(page)) === before).toBe(false);
  await page.keyboard.press('Space');
  await expect(replay(page)).toHaveAttribute('data-playing', 'true');
  await expect.poll(async () => Number(await replay(page).getAttribute('data-position'))).toBeGreaterThan(32);
  await replay(page).getByRole('button', { name: 'Pause' }).click();
  await expect(replay(page)).not.toHaveAttribute('data-playing');
  await replay(page).getByRole('combobox', { name: 'Run to replay' }).selectOption('G');
  await expect(page.getByTestId('replay-now')).toContainText('/ 4,495 packet times');

  // The best gap of each M, and the same study on smaller tori.
  await page.getByRole('button', { name: 'Find the best gap' }).click();
  await expect(page.getByTestId('best-verdict')).toContainText('with the paper’s G', { timeout: 60_000 });
  await finished(page);
  await expect(page.getByTestId('best-gaps').locator('tbody tr')).toHaveCount(4);
  await page.getByRole('button', { name: 'Smaller sizes too' }).click();
  const sizes = page.getByTestId('chart-time-by-size');
  await expect(sizes.locator('tbody tr')).toHaveCount(2, { timeout: 60_000 });
  await expect(sizes.locator('tbody tr').last()).toContainText('8x83,4922,605');
  // One size at a time: the paper's gap overtakes none of them here.
  const one = page.getByTestId('one-size');
  await expect(one).toContainText('4x4: ');
  await one.getByRole('button', { name: 'A larger size' }).click();
  await expect(one).toContainText('8x8: Fastest of these is gap G-2');
  await expect(one.getByRole('slider', { name: 'Switches' })).toHaveAttribute('aria-valuetext', '8x8');
  await finished(page);

  // Another form, another design.
  await choose(page, 'Ties', 'by parity');
  await expect(results.getByTestId('simulate-notice').first()).toContainText('The form or the routing has changed');
  await choose(page, 'Ties', 'always +');
  await expect(page.getByTestId('simulate-notice')).toHaveCount(0);
  await topoloom.select('sw-9');
  await page.getByTestId('network-canvas').press('Delete');
  await expect(topoloom.counts).toContainText('63 switches');
  await expect(page.getByTestId('simulate-notice').first()).toContainText('of the older design');
  await expect(results).toHaveAttribute('data-stale', 'true');
  await expect(replay(page)).toHaveAttribute('data-stale', 'true');
  await page.keyboard.press('Control+z');
  await expect(replay(page)).not.toHaveAttribute('data-stale');
});

test('an open drawer without a result has the one button that brings it', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Simulate');
  await openResults(page, 'Simulation');
  await page.getByTestId('simulate-nothing').getByRole('button').click();
  await expect(page.getByTestId('packet-results')).toBeVisible({ timeout: 60_000 });
  await topoloom.workspace('Audit');
  await openResults(page, 'Findings');
  await expect(page.getByTestId('audit-nothing').getByRole('button')).toHaveCount(1);
});

test('samples the steps of a large torus in several workers, and has a table before it is done @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('torus', { dims: '32x32' }, '1,024 switches');
  await openWorkspace(page, 'Simulate');
  await page.getByText('Pacing', { exact: true }).click();
  await choose(page, 'Routes', /^Dimension order, lanes/);
  const before = page.workers().length;
  const go = page.getByRole('button', { name: 'Compare gaps' });
  await go.click();
  const table = page.getByTestId('gap-table');
  await expect(table.locator('tr[data-gap="G-2"]')).toContainText('±', { timeout: 60_000 });
  await expect(page.getByTestId('simulate-run')).toBeVisible();
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(page.workers().length - before).toBe(Math.min(4, cores));
  await page.getByRole('button', { name: 'Stop, keep the results so far' }).click();
  await finished(page);
  await expect(page.getByTestId('simulate-terms')).toContainText(/\b\d\d? of 1,023 steps/);
  // Of so many hosts one step is shown over time, and replayed.
  await expect(page.getByTestId('chart-throughput-over-time')).toContainText('in step 16 alone: the first of those');
  await expect(page.getByTestId('replay-now')).toContainText('packet times');
  await expect(page.getByTestId('pacing-verdict')).toContainText('An estimate from some steps');
  // Asked for more and ended, it leaves what there was.
  await page.getByText('Sampling, seed, search').click();
  await page.getByRole('textbox', { name: 'Steps simulated' }).fill('100');
  await go.click();
  await page.getByTestId('simulate-run').getByRole('button', { name: 'Cancel' }).click();
  await finished(page);
  await expect(table.locator('tr[data-gap="G-2"]')).toContainText('±');
});

test('shows the loop in which a ring locks up, and that turn addition ends it @deep', async ({ page, topoloom }) => {
  await openSimulate(page, topoloom, 'ring');
  await page.getByText('Pacing', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Routes', exact: true })).toHaveValue('As shown: Min Hop');
  await page.getByText('Sampling, seed, search').click();
  await choose(page, 'Exchange', /shift/);
  await page.getByRole('button', { name: 'Compare gaps' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'That did not work' });
  await expect(alert).toContainText(
    /^That did not workIn step \d, with the gap 0, packets wait for each other in a loop/,
  );
  await alert.getByRole('button', { name: 'Show the loop' }).click();
  const loop = page.getByTestId('waiting-loop');
  await expect(loop).toContainText('5 full buffers wait for each other in a loop');
  await expect(loop.getByRole('listitem')).toHaveCount(5);
  await expect(loop.getByRole('listitem').first()).toContainText(
    /^The buffer of sw-\d from sw-\d, lane 0, waits for room at sw-\d from sw-\d\.$/,
  );
  await expect(page.getByTestId('packet-facts')).toContainText('deadlock');
  await expect(replay(page)).toContainText('waits for the next');
  await expect(page.getByTestId('replay-now')).toContainText('fullest buffer 100 %');

  await topoloom.workspace('Route');
  await choose(page, 'Engine', /^Turn addition$/);
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await openWorkspace(page, 'Simulate');
  await expect(page.getByTestId('simulate-notice').first()).toContainText('The form or the routing has changed');
  await page.getByRole('button', { name: 'Simulate', exact: true }).last().click();
  await expect(page.getByTestId('packet-facts')).toContainText('all arrived');
  // The step that locked up: a message of 16 packets for each of five hosts.
  await expect(page.getByTestId('packet-facts')).toContainText('Packets arrived80');
  await expect(loop).toHaveCount(0);

  await choose(page, 'Traffic', /^Uniform:/);
  await page.getByRole('button', { name: 'Latency-load curve' }).click();
  await expect(page.getByTestId('chart-latency-by-load')).toContainText('The network carries an offered load of', {
    timeout: 60_000,
  });
  await page.getByRole('textbox', { name: 'Offered load' }).fill('0.2');
  await page.getByRole('textbox', { name: 'Offered load' }).press('Enter');
  await expect(page.getByTestId('packet-facts')).toContainText('Offered');
  await expect(page.getByTestId('chart-latency')).toBeVisible();
});

test('locks the ring up by one button, and draws and tells each wait when it begins', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await openSimulate(page, topoloom, 'ring');
  await page
    .getByTestId('loop-offer')
    .getByRole('button', { name: /^Make it deadlock/ })
    .click();
  await expect(page.getByTestId('packet-facts')).toContainText('deadlock');
  const waits = page.getByTestId('replay-waits');
  await expect(waits).toHaveText(/5 of the loop’s 5 waits have begun/);
  await replay(page).getByRole('button', { name: 'To the start' }).click();
  await expect(waits).toHaveText(/0 of the loop’s 5 waits have begun/);
  const slider = replay(page).getByRole('slider');
  await slider.focus();
  const seen = new Set<string>();
  for (let i = 0; i < 1000 && ![...seen].some((told) => told.includes('5 of the loop’s 5')); i++) {
    seen.add((await waits.textContent()) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  // On five switches the last waits of the loop may begin at one instant.
  expect(seen.size).toBeGreaterThan(1);
  await expect(waits).toHaveText(/5 of the loop’s 5/);

  // The curve calls no load carried, and marks the deadlock by a cross and a word.
  await page.getByRole('button', { name: 'Latency-load curve' }).click();
  const chart = page.getByTestId('chart-latency-by-load');
  await expect(chart.getByRole('heading')).toBeInViewport();
  await expect(chart).toContainText(/Deadlock at an offered load of 0\.\d+/, { timeout: 60_000 });
  await expect(chart).toContainText('survived this window only');
  await expect(chart).not.toContainText('carries');
  await expect(chart.locator('[data-end="deadlock"]').first()).toContainText('deadlock');
  await expect(page.getByTestId('chart-accepted-by-load').locator('[data-end="deadlock"]').first()).toBeVisible();
  expect(await savedText(page, 'latency-by-load', /CSV/)).toMatch(/^0\.\d+,–,–,–,deadlock\r?$/m);
  expect(await savedText(page, 'accepted-by-load', /CSV/)).toMatch(/^0\.\d+,–,–,deadlock\r?$/m);

  // Routes without a loop have nothing to offer.
  await topoloom.workspace('Route');
  await choose(page, 'Engine', /^Turn addition$/);
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await openWorkspace(page, 'Simulate');
  await expect(page.getByTestId('loop-offer')).toHaveCount(0);
});

test('is worked from the keyboard, ends early with what there is, is cancelled, and leaves nothing serious to complain of @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  // Of a tree it says why the paper's rule does not apply.
  await openWorkspace(page, 'Simulate');
  await page.getByText('Pacing', { exact: true }).click();
  await expect(page.getByTestId('no-lattice')).toContainText('do not stand in a grid');
  await expect(page.getByTestId('no-lattice')).toContainText('M is counted on the routes that are shown instead');
  await page.getByRole('button', { name: 'Open an 8x8 torus' }).click();
  await expect(topoloom.counts).toContainText('64 switches');
  await expect(page.getByTestId('no-lattice')).toHaveCount(0);
  const routes = page.getByRole('combobox', { name: 'Routes', exact: true });
  await expect(routes).toHaveValue(/^Dimension order/);
  // Without one of its links packets take the tables; with it again they go as before.
  await topoloom.select('sw-9');
  await page.getByTestId('network-canvas').press('Delete');
  await expect(routes).toHaveValue(/^As /);
  await expect(page.getByTestId('no-lattice')).toContainText('one switch at each place');
  await page.keyboard.press('Control+z');
  await expect(routes).toHaveValue(/^Dimension order, lanes/);
  await topoloom.generate('torus', { dims: '16x16' });
  await expect(topoloom.counts).toContainText('256 switches');
  await openWorkspaceByKeys(page, 'Simulate');
  const run = page.getByRole('button', { name: 'Compare gaps' });
  const progress = page.getByTestId('simulate-run');
  await run.focus();
  await page.keyboard.press('Enter');
  // Rows come in while it runs; what there is, is an estimate.
  await expect(page.locator('[data-testid="pacing-results"][data-live]')).toBeVisible();
  await progress.getByRole('button', { name: 'Stop, keep the results so far' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pacing-verdict')).toContainText('An estimate from some steps', { timeout: 30_000 });
  await expect(page.getByTestId('gap-table')).toContainText('±');
  // The throughput over time follows, live.
  await expect(page.getByTestId('live-throughput')).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(progress).toHaveCount(0);
  await expect(run).toBeVisible();
  await expect(page.getByTestId('pacing-verdict')).toBeVisible();

  // By the command palette.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('Simulate: packets');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('packet-facts')).toContainText('Accepted throughput', { timeout: 60_000 });

  for await (const _ of looksOf(page)) {
    for (const mode of [/^(Pacing|ペーシング)$/, /^(Packets|パケット)$/]) {
      await page.getByRole('radio', { name: mode }).press('Space');
      await expectAccessible(page);
    }
  }
});

test('sends packets as switches hash their flows, and compares gaps on tables all the same @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('fat-tree', { k: '4' }, '20 switches');
  await openWorkspace(page, 'Simulate');
  const modes = page.getByRole('radiogroup', { name: 'What to simulate' });
  // Gaps are chosen for grids.
  await expect(modes.getByRole('radio', { name: 'Packets', exact: true })).toBeChecked();
  await modes.getByText('Pacing', { exact: true }).click();
  const routes = page.getByRole('combobox', { name: 'Routes', exact: true });
  await routes.click();
  // A gap is measured against overlaps on one way a pair.
  await expect(page.getByRole('option', { name: /^ECMP/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup').getByText('Packets', { exact: true }).click();
  await choose(page, 'Routes', /^ECMP: flows hashed/);
  await page.getByRole('textbox', { name: 'Queue pairs' }).fill('4');
  await choose(page, 'Hashes', 'other bits at each tier');
  await page.getByRole('button', { name: 'Simulate', exact: true }).last().click();
  await finished(page);
  const facts = page.getByTestId('packet-facts');
  await expect(facts).toContainText('all arrived');
  await expect(page.getByText(/ECMP, 4 queue pairs, hashes other bits at each tier/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Queue pairs' }).fill('1');
  await expect(page.getByTestId('simulate-notice').first()).toContainText('The form or the routing has changed');
  await page.getByRole('radiogroup').getByText('Pacing', { exact: true }).click();
  await expect(routes).toHaveValue(/^As shown:/);
});
