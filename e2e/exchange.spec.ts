import type { Locator, Page } from '@playwright/test';
import { expectAccessible, looksOf } from './accessible';
import { expect, openResults, test } from './page';

const rows = (page: Page): Locator => page.getByTestId('exchange-rows').locator('tbody tr');
const drawn = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-exchange]').first().getAttribute('data-exchange'));

async function askRandomPartners(page: Page): Promise<Locator> {
  await page.getByRole('radiogroup', { name: 'What is asked' }).getByText('Random partners').click();
  return page.getByTestId('exchange-form');
}

test('measures random partners by tables and by hashed flows, and draws where they polarise', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('fat-tree', { k: '8' }, '80 switches');
  await topoloom.workspace('Jobs');
  await openResults(page, 'Job');
  const form = await askRandomPartners(page);
  await form.getByRole('switch', { name: 'ECMP too' }).check();
  await form.getByLabel('Queue pairs').fill('4');
  await form.getByRole('button', { name: 'Measure it' }).click();
  await expect(rows(page)).toHaveCount(2);
  // By others: .753 by tables; by four queue pairs more, and packets sprayed all.
  await expect(rows(page).nth(0)).toContainText(/Turn addition\s*0?\.75/);
  await expect(rows(page).nth(1)).toContainText(
    /ECMP, 4 queue pairs, hashes independent\s*0?\.8[78]\d? ± .*1.00 ± 0.*free of deadlock/s,
  );
  const legend = page.getByTestId('exchange-legend');
  await expect(legend).toContainText('Random partners, ECMP, 4 queue pairs');
  // One of two partners sends, so that links are half full in the mean, and the worst pairing overfills some.
  const mean = await drawn(page);
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.1);
  await legend.getByText('Worst pairing').click();
  await expect.poll(() => drawn(page)).toBeGreaterThan(1.9);
  // Every host to all others: of a link's ways each has nearly its part.
  await legend.getByText('All-to-all').click();
  await expect(legend).toContainText('All-to-all, ECMP, 4 queue pairs');
  await expect.poll(() => drawn(page)).toBeLessThan(1.6);
  await legend.getByText('Mean', { exact: true }).click();

  // One hash for all: a quarter of the uplinks above the leaves has everything.
  await form.getByRole('combobox', { name: 'Hashes' }).click();
  await page.getByRole('option', { name: 'the same at all tiers' }).click();
  await expect(page.getByTestId('exchange-notice')).toContainText('has changed');
  await form.getByRole('button', { name: 'Measure it' }).click();
  await expect(rows(page).nth(1)).toContainText('hashes the same at all tiers');
  await expect.poll(() => drawn(page)).toBeGreaterThan(4 * 0.4);
  // The tables again, from the row.
  await rows(page).nth(0).getByRole('button', { name: 'Show Turn addition on the canvas' }).click();
  await expect(legend).toContainText('Random partners, Turn addition');
  await expect.poll(() => drawn(page)).toBeLessThan(0.6);

  // Another network: nothing of the old one is drawn.
  await topoloom.generate('fat-tree', { k: '4' });
  await expect(topoloom.counts).toContainText('20 switches');
  await topoloom.workspace('Jobs');
  await expect(legend).toHaveCount(0);
  await expect(page.getByTestId('exchange-notice')).toContainText('of the network as it was');
});

test('is reached from the report, measures several LIDs, and says where tables have none @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('fat-tree', { k: '4' }, '20 switches');
  await openResults(page, 'Report');
  const report = page.getByTestId('report').first();
  await report.getByRole('button', { name: 'Measure it' }).click();
  await report.locator('[data-metric="ecmp"]').getByRole('button', { name: 'Measure it' }).click();
  await report.getByRole('button', { name: 'Other settings, and on the canvas' }).click();
  const form = page.getByTestId('exchange-form');
  await form.getByLabel('LMC').fill('1');
  await form.getByRole('button', { name: 'Measure it' }).click();
  await expect(page.getByTestId('exchange-rows')).toContainText('One LID a pair');
  await expect(rows(page).first()).toContainText('free of deadlock');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await topoloom.workspace('Jobs');
  await form.getByRole('button', { name: 'Measure it' }).click();
  await expect(page.getByTestId('exchange-fault')).toContainText('expected tables on one lane');
});

test('has nothing serious to complain of @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Jobs');
  await openResults(page, 'Job');
  const form = await askRandomPartners(page);
  await form.getByRole('switch', { name: 'ECMP too' }).check();
  await form.getByRole('button', { name: 'Measure it' }).click();
  await expect(rows(page)).toHaveCount(2);
  for await (const _ of looksOf(page)) {
    for (const part of ['exchange-form', 'exchange-results', 'exchange-legend']) {
      await expectAccessible(page, `[data-testid="${part}"]`);
    }
  }
});
