import type { Locator, Page } from '@playwright/test';
import { expectAccessible, looksOf } from './accessible';
import { expect, openResults, saved, test } from './page';

const curves = (page: Page): Locator => page.getByTestId('survival-curves');
const rows = (page: Page): Locator => page.getByTestId('survival-rows').locator('tbody tr');

test('draws what random failures leave of two engines’ networks, stops when told, and saves the numbers @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('torus', { dims: '4x4' }, '16 switches');
  await topoloom.chooseRows(['Min Hop', 'SSSP']);
  await page.getByRole('button', { name: 'Run 2 engines' }).click();
  await expect((await topoloom.resultTable()).locator('[data-engine="sssp"]')).toHaveCount(1);

  await topoloom.workspace('Failures');
  await openResults(page, 'Random failures');
  const form = page.getByTestId('survival');
  const run = form.getByRole('button', { name: 'Draw the curves' });
  // Only what was chosen is drawn; the network was routed by another engine at first.
  await form.getByRole('checkbox', { name: 'Dimension order' }).uncheck();

  await form.getByLabel('Failed, %').fill('5,oops');
  await expect(run).toBeDisabled();
  await form.getByLabel('Failed, %').fill('5,25');
  await form.getByLabel('Draws').fill('10000');
  await run.click();
  await expect(page.getByTestId('survival-run').getByRole('progressbar')).toBeVisible();
  await page.getByTestId('survival-run').getByRole('button', { name: 'Cancel' }).click();
  await expect(run).toBeEnabled();
  await expect(curves(page)).toHaveCount(0);

  await form.getByLabel('Draws').fill('8');
  await run.click();
  await expect(curves(page)).toBeVisible({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).nth(0)).toContainText('Min Hop');
  await expect(rows(page).nth(4)).toContainText(/SSSP.*5.*2.*\/ 8/);
  for (const measure of ['ebb', 'throughput', 'reachable']) {
    const chart = page.getByTestId(`chart-random-failures-${measure}`);
    await expect(chart.locator('[data-band]')).toHaveCount(2);
  }
  const chart = page.getByTestId('chart-random-failures-ebb');
  await chart.getByRole('button', { name: /^Save/ }).click();
  const csv = await saved(page, page.getByRole('menuitem', { name: 'Numbers (CSV)' }));
  expect(csv.bytes.toString()).toMatch(/^"?Failed, %"?,Failed,"Min Hop, mean"/);
  expect(csv.bytes.toString().trimEnd().split('\r\n')).toHaveLength(4);
  await chart.getByRole('button', { name: /^Save/ }).click();
  const svg = await saved(page, page.getByRole('menuitem', { name: 'Drawing (SVG)' }));
  expect(svg.bytes.toString()).toContain('fill-opacity="0.14"');

  // Flows that are hashed see the same failures: a curve more, at the end.
  await form.getByLabel('Draws').fill('4');
  await form.getByRole('switch', { name: 'ECMP too' }).check();
  await form.getByLabel('Queue pairs').fill('4');
  await run.click();
  await expect(rows(page)).toHaveCount(9, { timeout: 30_000 });
  await expect(rows(page).nth(7)).toContainText(/ECMP, 4 queue pairs.*5.*2.*\/ 4/);
  await expect(chart.locator('[data-band]')).toHaveCount(3);

  // Another question, and another network: what is shown says so.
  await form.getByLabel('Draws').fill('9');
  await expect(page.getByTestId('survival-notice')).toContainText('form has changed');
  await topoloom.generate('torus', { dims: '3x3' });
  await expect(topoloom.counts).toContainText('9 switches');
  await topoloom.workspace('Failures');
  await openResults(page, 'Random failures');
  await expect(page.getByTestId('survival-notice')).toContainText('before it was changed');
});

test('has curves under random failures that everybody can read and use @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Failures');
  await openResults(page, 'Random failures');
  await page.getByRole('button', { name: 'Draw the curves' }).click();
  await expect(curves(page)).toBeVisible({ timeout: 60_000 });
  for await (const _ of looksOf(page)) await expectAccessible(page, '[data-testid="survival"]');
});
