import type { Locator, Page } from '@playwright/test';
import { expect, kept, openResults, startFrom, type TopoloomPage, test, withoutPickers } from './page';

const row = (page: Page, name: string): Locator => page.getByTestId('results').locator('tr', { hasText: name });

/** Tables of an engine that loads links otherwise than the one that the page starts by itself, as a file. */
async function runningTables(page: Page, topoloom: TopoloomPage): Promise<string> {
  const automatic = (await topoloom.finding.textContent()) as string;
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Up*/Down*', exact: true }).click();
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  await openResults(page, 'Engines');
  await expect(row(page, 'Up*/Down*')).toBeVisible();
  await expect(topoloom.finding).not.toHaveText(automatic);
  const { bytes } = await topoloom.export('opensm-lft');
  // What the page would do by itself is another routing again.
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Turn addition', exact: true }).click();
  return bytes.toString();
}

/** The fabric with its running tables on the canvas; gives what the page says of them. */
async function importRunning(page: Page, topoloom: TopoloomPage): Promise<string> {
  await topoloom.open();
  const tables = await runningTables(page, topoloom);
  await topoloom.drop([{ name: 'running.lfts', content: tables }]);
  await expect(row(page, 'running.lfts')).toBeVisible();
  await kept(page);
  return (await topoloom.finding.textContent()) as string;
}

async function expectRunning(page: Page, finding: string): Promise<void> {
  await expect(row(page, 'running.lfts')).toBeVisible();
  await expect(row(page, 'running.lfts')).toHaveAttribute('data-shown', 'true');
  await expect(page.getByTestId('finding')).toHaveText(finding);
}

test('imported tables come back after a reload, with the same verdict @deep', async ({ page, topoloom }) => {
  const finding = await importRunning(page, topoloom);
  // All but the time that it took, and columns in which no row has a value, which are left out.
  const cells = (): Promise<(string | undefined)[][]> =>
    row(page, 'running.lfts')
      .locator('td, th')
      .evaluateAll((all: HTMLElement[]) =>
        all
          .map(({ dataset, innerText }) => [dataset.column, innerText])
          .filter(([column, text]) => column !== 'time' && text !== '–'),
      );
  const told = await cells();
  await page.reload();
  await expectRunning(page, finding);
  expect(await cells()).toEqual(told);
  // They are the tables themselves: what goes out again is what came in.
  const before = await topoloom.export('opensm-lft');
  await page.reload();
  await expectRunning(page, finding);
  expect((await topoloom.export('opensm-lft')).bytes.toString()).toBe(before.bytes.toString());
});

test('imported tables come back from the list of designs and by undo @deep', async ({ page, topoloom }) => {
  const finding = await importRunning(page, topoloom);
  await topoloom.workspace('Design');
  await startFrom(page, 'ring');
  await expect(topoloom.counts).toContainText('5 switches');
  await expect(row(page, 'running.lfts')).toHaveCount(0);
  await kept(page);
  await page.getByRole('button', { name: 'Designs and files' }).click();
  await page.getByRole('menuitem', { name: 'Designs …' }).click();
  await page
    .getByTestId('kept-design')
    .filter({ hasText: '40 switches' })
    .getByRole('button', { name: /^Open / })
    .click();
  await expect(topoloom.counts).toContainText('40 switches');
  await expectRunning(page, finding);
});

test('tables stay with a network of which something fails: before, as they are now, and again after a reload and a restore @deep', async ({
  page,
  topoloom,
}) => {
  const finding = await importRunning(page, topoloom);
  const exact = (name: string): Locator =>
    page
      .getByTestId('results')
      .locator('tr')
      .filter({ has: page.getByRole('button', { name, exact: true }) });
  const failOrRestore = async (): Promise<void> => {
    await topoloom.select('a-leaf-1-1');
    await page.getByTestId('network-canvas').focus();
    await page.keyboard.press('f');
  };
  await failOrRestore();
  await expect(page.getByRole('button', { name: 'Undo: mark as failed' })).toBeEnabled();
  const unrepaired = exact('running.lfts, unrepaired');
  await expect(unrepaired).toHaveAttribute('data-shown', 'true');
  const lost = (await topoloom.finding.textContent()) as string;
  expect(lost).not.toBe(finding);
  await expect(exact('running.lfts, before the failure')).toHaveAttribute('data-before', 'true');
  await kept(page);
  await page.reload();
  await expect(unrepaired).toHaveAttribute('data-shown', 'true');
  await expect(topoloom.finding).toHaveText(lost);
  await expect(exact('running.lfts, before the failure')).toHaveAttribute('data-before', 'true');
  await failOrRestore();
  await expectRunning(page, finding);
  await expect(exact('running.lfts, before the failure')).toHaveCount(0);

  // Before and after stand side by side, and as a difference.
  await failOrRestore();
  await expect(unrepaired).toBeVisible();
  await topoloom.workspace('Compare');
  await page.getByText('Difference', { exact: true }).click();
  const difference = page.getByTestId('difference');
  await difference.getByRole('combobox', { name: 'From' }).selectOption('running.lfts, before the failure');
  await difference.getByRole('combobox', { name: 'To' }).selectOption('running.lfts, unrepaired');
  await expect(difference).not.toHaveAttribute('data-stale');
  await expect(page.getByTestId('difference-counts')).toContainText(/less load [1-9]/);
  await page.getByText('Side by side', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Engine of pane 1' }).selectOption('running.lfts, before the failure');
  await expect(page.getByTestId('compare-panes')).toContainText('Before the failure');
});

test('undo brings back what was shown before a failure, not computed again @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Engines');
  const rows = page.getByTestId('results').locator('tbody tr');
  const cells = async (): Promise<string[]> => rows.first().locator('td').allTextContents();
  await expect(rows).toHaveCount(1);
  const told = await cells();
  for (const back of ['f', 'Control+z']) {
    await topoloom.select('a-leaf-1-1');
    await page.getByTestId('network-canvas').focus();
    await page.keyboard.press('f');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveAttribute('data-before', 'true');
    await page.getByTestId('network-canvas').focus();
    await page.keyboard.press(back);
    await expect(rows).toHaveCount(1);
    // The time that it took too: it is the same result.
    expect(await cells()).toEqual(told);
  }
});

test('taking tables in is a step that undo takes back and redo brings again @deep', async ({ page, topoloom }) => {
  const finding = await importRunning(page, topoloom);
  await page.getByRole('button', { name: 'Undo: import forwarding tables' }).click();
  await expect(row(page, 'running.lfts')).toHaveCount(0);
  await kept(page);
  expect((await topoloom.export('design')).bytes.toString()).toContain('"version":1,');
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('Control+Shift+z');
  await expectRunning(page, finding);
});

test('a saved file carries the tables @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  const finding = await importRunning(page, topoloom);
  const { bytes } = await topoloom.export('design');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await topoloom.drop([{ name: 'fabric.json', content: bytes }]);
  await expect(topoloom.counts).toContainText('40 switches');
  await expectRunning(page, finding);
  expect((await topoloom.export('design')).bytes.toString()).toBe(bytes.toString());
});

test('a link carries small tables, and says so where they do not fit @deep', async ({ page, topoloom, browser }) => {
  const finding = await importRunning(page, topoloom);
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByTestId('share-link').inputValue();
  const dialog = page.getByRole('dialog', { name: 'Share a link' });
  await expect(dialog.getByTestId('tables-left-out')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await openResults(other, 'Engines');
  await expectRunning(other, finding);
  await other.close();

  await topoloom.generate('random', { switches: '80', ports: '12', hosts: '8' });
  await expect(topoloom.counts).toContainText('80 switches');
  const tables = await runningTables(page, topoloom);
  await topoloom.drop([{ name: 'large.lfts', content: tables }]);
  await expect(row(page, 'large.lfts')).toBeVisible();
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect(dialog.getByTestId('tables-left-out')).toContainText('large.lfts');
  await expect(dialog.getByTestId('tables-left-out')).toContainText('not in the link');
  const short = await page.getByTestId('share-link').inputValue();
  expect(short.length).toBeLessThan(32_000);
  const bare = await (await browser.newContext()).newPage();
  await bare.goto(short);
  await expect(bare.getByTestId('counts')).toContainText('80 switches');
  await bare.close();
});

test('an imported fabric stays in the list of designs @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const net = ['Switch 4 "sw-a"', '[1] "h-a"[1]', '', 'Hca 1 "h-a"', '[1] "sw-a"[1]', ''].join('\n');
  await topoloom.drop([{ name: 'fabric.net', content: net }]);
  await expect(topoloom.counts).toContainText('1 switch');
  await kept(page);
  await startFrom(page, 'ring');
  await expect(topoloom.counts).toContainText('5 switches');
  await kept(page);
  await page.getByRole('button', { name: 'Designs and files' }).click();
  await page.getByRole('menuitem', { name: 'Designs …' }).click();
  const listed = page.getByTestId('kept-design');
  await expect(listed).toHaveCount(2);
  const fabric = listed.filter({ hasText: '1 switch,' });
  await expect(fabric).not.toContainText('unchanged example');
  await fabric.getByRole('button', { name: /^Open / }).click();
  await expect(topoloom.counts).toContainText('1 switch');
});
