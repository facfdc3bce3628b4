import type { Locator } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, openResults, startFrom, test } from './page';

test('generates, routes, compares, inspects', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('fat-tree', { k: '4' });
  await expect(topoloom.counts).toHaveText('20 switches16 hosts32 links');
  await expect(topoloom.finding).toContainText('Throughput 1.00');

  await topoloom.workspace('Compare');
  const run = page.getByRole('button', { name: /^Run \d+ engines$/ });
  const count = Number(/\d+/.exec(await run.innerText())?.[0]);
  await run.click();
  const rows = (await topoloom.resultTable()).locator('tbody tr');
  await expect(rows).toHaveCount(count);
  await expect(page.getByTestId('results').locator('[data-engine="d-mod-k"]')).toContainText('1.00');
  await page.getByTestId('results').locator('[data-engine="up-down"]').click();
  await expect(page.getByTestId('results').locator('[data-engine="up-down"]')).toHaveAttribute('data-shown', 'true');

  await topoloom.select('leaf-0-0');
  const inspector = page.getByTestId('inspector');
  await expect(inspector).toContainText('leaf-0-0');
  await expect(inspector.getByTestId('ports').locator('tbody tr')).toHaveCount(4);
  await expect(inspector.getByTestId('forwarding-table').locator('tbody tr')).toHaveCount(16);
  await inspector.getByRole('button', { name: 'host-0-0-0' }).first().click();
  await expect(inspector).toContainText('Attached to');
  await inspector.getByRole('combobox', { name: 'Route to' }).fill('host-3-1-1');
  await page.getByRole('option', { name: 'host-3-1-1' }).click();
  await expect(page.getByTestId('path')).toContainText('arrives after 4 hops');
});

test('exports what it shows, and takes its own export back', async ({ page, topoloom }) => {
  await topoloom.open();
  const { name, bytes } = await topoloom.export('zip');
  expect(name).toMatch(/\.zip$/);
  const files = unzipSync(bytes);
  const text = (ending: string): string => {
    const found = Object.keys(files).find((file) => file.endsWith(ending));
    return new TextDecoder().decode(files[found as string]);
  };
  expect(text('README.txt')).toContain('opensm -R file,no_fallback -U');
  expect(text('.lfts').match(/^Unicast lids/gm)).toHaveLength(40);
  expect(JSON.parse(text('.json')).topology?.switches ?? JSON.parse(text('.json')).switches).toHaveLength(40);

  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toHaveText('16 switches16 hosts32 links');
  await topoloom.drop([
    { name: 'fabric.net', content: text('.net') },
    { name: 'tables.lfts', content: text('.lfts') },
  ]);
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  await openResults(page, 'Engines');
  const imported = page.getByTestId('results').locator('tr', { hasText: 'fabric.net' });
  await expect(imported).toContainText('Deadlock-free');

  const design = await topoloom.export('design');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toHaveText('16 switches16 hosts32 links');
  await topoloom.drop([{ name: design.name, content: design.bytes }]);
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('a menu or palette that has been chosen from takes neither the next click nor the next key @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  /** Clicks, and counts the layers that are there as soon as the click has been dealt with. */
  const left = (item: Locator): Promise<number> =>
    item.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise((resolve) => setTimeout(resolve));
      return document.querySelectorAll('[role="menu"], [aria-modal="true"]').length;
    });
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  expect(await left(page.locator('[data-format="design"]'))).toBe(0);
  await saved;
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('a-leaf-0-0');
  expect(await left(page.getByRole('dialog').getByRole('button', { name: 'a-leaf-0-0', exact: true }))).toBe(0);
});

test('takes tables for the network that is there', async ({ page, topoloom }) => {
  await topoloom.open();
  const { bytes } = await topoloom.export('opensm-lft');
  await topoloom.drop([{ name: 'from-a-switch.lfts', content: bytes }]);
  await openResults(page, 'Engines');
  await expect(page.getByTestId('results').locator('tr', { hasText: 'from-a-switch.lfts' })).toContainText(
    'Deadlock-free',
  );
  await expect(topoloom.finding).toContainText('Throughput 1.00 inside');
});

test('a failure is one step that undo takes back with its result', async ({ page, topoloom }) => {
  await topoloom.open();
  const before = await topoloom.finding.textContent();
  await topoloom.select('a-spine-0-0');
  await page.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(topoloom.counts).toContainText('64 links');
  await expect(topoloom.finding).not.toHaveText(before as string);
  await page.keyboard.press('Control+z');
  await expect(topoloom.counts).toContainText('68 links');
  await expect(topoloom.finding).toHaveText(before as string);
  await page.keyboard.press('Control+y');
  await expect(topoloom.counts).toContainText('64 links');
});

test('Delete removes the selection, undo brings it back in its place', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('b-leaf-0-0');
  await expect(page.getByTestId('inspector')).toContainText('b-leaf-0-0');
  await page.locator('body').press('Delete');
  await expect(topoloom.counts).toHaveText('39 switches30 hosts66 links');
  await page.getByRole('button', { name: 'Undo: remove' }).click();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('a job can be cancelled, and the page goes on', async ({ page, topoloom }) => {
  await topoloom.open();
  await startFrom(page, 'random');
  await expect(topoloom.counts).toContainText('100 switches');
  const job = page.getByTestId('job');
  await expect(job).toContainText('Turn addition');
  await job.getByRole('button', { name: 'Cancel' }).click();
  await expect(job).toBeHidden();
  await expect(topoloom.verdict).toHaveText('Not routed');
  // What the browser ends by itself says so, and the next job has a worker again.
  await startFrom(page, 'random');
  await expect(job).toContainText('Turn addition');
  for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => {});
  await expect(page.getByText(/The browser ended the computation/)).toBeVisible();
  await startFrom(page, 'torus');
  await expect(topoloom.finding).toContainText('2 virtual lanes');
});
