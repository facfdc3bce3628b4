import { choosePreference, expect, openResults, startFrom, test } from './page';

test('opens routed, with a line that says what is seen', async ({ topoloom }) => {
  await topoloom.open();
  await expect(topoloom.finding).toHaveText(
    /^Throughput 1\.00 inside the trees, [\d.]+ between them; free of deadlock$/,
  );
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('opens in the language of the browser', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await page.goto('/');
  await expect(page.getByTestId('finding')).toContainText('デッドロックなし');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.close();
});

test('remembers language and theme', async ({ page, topoloom }) => {
  await topoloom.open();
  await choosePreference(page, '日本語');
  await expect(page.getByRole('button', { name: '書き出し' })).toBeVisible();
  await choosePreference(page, 'ダーク');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(topoloom.finding).toContainText('デッドロックなし');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('shows the loop of a ring under shortest paths, and loses it with Up*/Down*', async ({ page, topoloom }) => {
  await topoloom.open();
  await startFrom(page, 'ring');
  await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  await openResults(page, 'Report');
  // Its channels are listed, each from where the one before has led to.
  const listed = page.getByTestId('loop').getByRole('listitem');
  await expect(listed).toHaveCount(5);
  const hops = (await listed.allTextContents()).map((hop) => hop.split(' → '));
  for (const [i, [from]] of hops.entries()) expect(from).toBe(hops[(i + 4) % 5][1]);
  await expect(topoloom.verdict).toHaveText('Dependency loop');
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Up*/Down*', exact: true }).click();
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await expect(topoloom.finding).toContainText('free of deadlock');
});
