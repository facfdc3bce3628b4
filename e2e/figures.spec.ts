import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { expect, saved, test } from './page';

const view = (page: Page): Locator => page.getByTestId('figure-page');
const listed = (page: Page, id: string): Locator => page.locator(`[data-figure="${id}"]`);
const verdict = (page: Page): Locator => page.getByTestId('figure-verdict');
const row = (page: Page, label: string): Locator => page.getByTestId('figure-rows').getByRole('row', { name: label });

async function savedBy(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const { name, bytes } = await saved(page, view(page).getByRole('button', { name: button }));
  return { name, text: bytes.toString('utf8') };
}

test('finds a figure, measures it, keeps it beside others, and repeats its record', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Papers measured again');
  await expect(listed(page, '000-fig9')).toContainText('not run');
  await expect(page.getByRole('heading', { name: 'LIDs and table updates' })).toBeVisible();

  // What takes no time is measured as soon as it is looked at; keys go through the list.
  await page.getByRole('textbox', { name: 'Search figures' }).fill('one by one');
  await expect(page.locator('[data-figure]')).toHaveCount(1);
  await listed(page, '000-fig16').focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('All 10 published values and statements agree');
  await expect(row(page, 'BED: 1 allowed')).toContainText('would close the loop E D A B E');
  expect(page.url()).toContain('#figure=000-fig16');
  await page.getByRole('textbox', { name: 'Search figures' }).fill('');
  await listed(page, '000-fig16').focus();
  await page.keyboard.press('ArrowDown');
  await expect(listed(page, '000-fig18')).toBeFocused();

  // A form that says something else marks what is shown.
  const order = view(page).getByRole('textbox', { name: 'Sequence of the turns' });
  await order.fill('BCF,BED');
  await expect(page.getByTestId('figure-stale')).toContainText('order=DAB,ABE,EDA');
  await expect(listed(page, '000-fig16')).toContainText('other parameters');
  await order.press('Enter');
  await expect(page.getByTestId('figure-stale')).toBeHidden();
  await expect(row(page, 'BCF: 1 allowed')).not.toContainText('would close');
  await order.fill('XYZ');
  await order.press('Enter');
  await expect(view(page)).toContainText('got "XYZ"');
  await expect(page.getByTestId('figure-stale')).toBeVisible();

  // By name from the palette, with parameters of one's own.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('Figure: 000-table2');
  await page.keyboard.press('Enter');
  const sizes = view(page).getByRole('textbox', { name: 'Switch ports (k)' });
  await sizes.fill('4,8');
  await view(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(verdict(page)).toHaveText('1 of 2 published values and statements agrees.');
  await expect(row(page, 'k = 8, transposed: share').locator('.num')).toHaveText(['15.23', '14.0625']);
  await expect(listed(page, '000-table2')).toContainText('differs in 1 of 2');
  await expect(view(page)).toContainText('Not printed');
  const chart = page.getByTestId('chart-000-table2-share');
  await expect(chart.locator('[data-published]')).toHaveCount(2);
  await chart.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByTestId('chart-tip')).toContainText('14.06 (Published 15.23)');

  // Files: the table, and the record, which comes out again.
  const table = await savedBy(page, 'Save the table');
  expect(table.name).toBe('000-table2.csv');
  expect(table.text).toContain('"k = 8, transposed: share, per cent",15.23,14.0625,,differs,');
  const record = await savedBy(page, 'Save the record');
  expect(JSON.parse(record.text)).toMatchObject({ figure: '000-table2', params: { sizes: '4,8', variants: 'all' } });
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Differs' }).click();
  await expect(page.locator('[data-figure]')).toHaveCount(1);
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
  await listed(page, '000-fig9').click();
  await expect(view(page)).toContainText('Not measured yet.');
  const repeat = async (text: string): Promise<void> =>
    page.locator('input[type=file][accept*=json]').setInputFiles({
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await repeat(record.text);
  await expect(page.getByTestId('figure-repeated')).toContainText(/All \d+ rows are those of the record/);
  await expect(sizes).toHaveValue('4,8');
  await repeat('{"format": "something"}');
  await expect(page.getByRole('alert')).toContainText('not the record of a figure');

  // The network of the figure takes the place of the design, and undo brings that back.
  await view(page).getByRole('button', { name: 'Open in the designer' }).click();
  await expect(view(page)).toBeHidden();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  expect(page.url()).not.toContain('#figure');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();
  await topoloom.workspace('Papers measured again');
  await expect(verdict(page)).toHaveText('1 of 2 published values and statements agrees.');
});

test('opens at the figure of a link, waits its turn, and is cancelled @deep', async ({ page, topoloom }) => {
  await page.goto('/#figure=000-table2&sizes=4&variants=paper');
  await expect(view(page).getByRole('heading', { name: 'Prohibited turns at the links between trees' })).toBeVisible();
  await expect(view(page).getByRole('textbox', { name: 'Switch ports (k)' })).toHaveValue('4');
  // Behind it stands the design that would have been there without the link.
  await expect(topoloom.counts).toContainText('40 switches');
  await listed(page, '000-fig20').click();
  await view(page).getByRole('button', { name: 'Run', exact: true }).click();
  const run = page.getByTestId('figure-run');
  await expect(run).toContainText(/\d+ switches, network \d+ of 10/);
  await expect(listed(page, '000-fig20')).toContainText('running');
  await listed(page, '000-table2').click();
  await view(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(run).toContainText('Waits for the figure before it');
  await listed(page, '000-fig20').click();
  await run.getByRole('button', { name: 'Cancel' }).click();
  await expect(listed(page, '000-fig20')).toContainText('not run');
  await expect(listed(page, '000-table2')).toContainText('agrees');
  await page.evaluate(() => {
    window.location.hash = '#figure=000-fig9&k=5';
  });
  await expect(view(page).getByRole('heading', { name: 'Trees joined at the top, with links down' })).toBeVisible();
  await view(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(view(page).getByRole('alert')).toContainText('k');
});

test('a link to a figure that there is not, is told and cleared @deep', async ({ page, topoloom }) => {
  await page.goto('/#figure=nosuch');
  await expect(page.getByTestId('keep-bar').locator('[data-kind="linkFailed"]')).toContainText('no figure “nosuch”');
  expect(page.url()).not.toContain('#');
  await expect(topoloom.counts).toContainText('40 switches');
  await expect(view(page)).toBeHidden();
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('figures have nothing serious to complain of @deep', async ({ page }) => {
    await page.goto('/#figure=004-table2');
    await expect(verdict(page)).toBeVisible({ timeout: 30_000 });
    await expectAccessibleInBoth(page);
    await view(page).getByRole('textbox').first().fill('264');
    await expect(page.getByTestId('figure-stale')).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
