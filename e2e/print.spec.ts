import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { expect, saved, test } from './page';

async function exportItem(page: Page, item: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: /^(Export|書き出し|エクスポート)/ }).click();
  return page.getByRole('menuitem', { name: item });
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await (await exportItem(page, item)).click();
}

test('saves the canvas as PNG and SVG in the size that is asked for', async ({ page, topoloom }) => {
  await topoloom.open();
  await choose(page, /^Picture/);
  const dialog = page.getByRole('dialog', { name: 'Picture of the network' });
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await dialog.getByLabel('Width, pixels').fill('50');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Width, pixels').fill('1200');
  const height = Number(
    (await dialog.getByText(/^Height follows/).textContent())?.match(/[\d,]+/)?.[0].replace(',', ''),
  );
  const png = await saved(page, dialog.getByRole('button', { name: 'Save' }));
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1200, height]);
  // A blank picture of this size would be a tenth of it.
  expect(png.bytes.length).toBeGreaterThan(40_000);

  await choose(page, /^Picture/);
  await dialog.getByLabel('Format').selectOption('svg');
  await dialog.getByRole('checkbox', { name: 'Legend' }).uncheck();
  const svg = await saved(page, dialog.getByRole('button', { name: 'Save' }));
  const text = svg.bytes.toString();
  expect(svg.name).toMatch(/\.svg$/);
  expect(text).toContain('width="1600"');
  expect(text.match(/<circle [^>]*><title>/g)).toHaveLength(32);
  expect(text).not.toContain('id="legend"');
  expect(text).not.toContain('data-words');
});

test('a picture takes title, caption and source along where they are wished, in files and in print', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await choose(page, /^Picture/);
  const dialog = page.getByRole('dialog', { name: 'Picture of the network' });
  const bare = await dialog.getByText(/^Height follows/).textContent();
  for (const part of ['Title', 'Caption', 'Source line'])
    await dialog.getByRole('checkbox', { name: part, exact: true }).check();
  await expect(dialog.getByText(/^Height follows/)).not.toHaveText(bare ?? '');
  await expect(dialog.getByLabel('Text of the title')).toHaveValue('joined-fat-tree k=4 middle');
  await expect(dialog.getByLabel('Text of the caption')).toHaveValue(/^Throughput 1\.00/);
  await dialog.getByLabel('Text of the title').fill('Two trees, one joint');
  await dialog.getByRole('checkbox', { name: 'Prohibited turns' }).uncheck();
  await dialog.getByLabel('Format').selectOption('svg');
  const text = (await saved(page, dialog.getByRole('button', { name: 'Save' }))).bytes.toString();
  for (const [part, said] of [
    ['title', 'Two trees, one joint'],
    ['caption', 'Throughput 1.00'],
    ['source', 'Topoloom: joined-fat-tree k=4 middle, routed by Turn addition'],
  ])
    expect(text).toMatch(new RegExp(`data-words="${part}">${said}`));
  expect(text).not.toContain('id="turns"');

  // What is wished is kept; paper has the same.
  await choose(page, /^Picture/);
  await expect(dialog.getByRole('checkbox', { name: 'Source line' })).toBeChecked();
  await dialog.getByLabel('Format').selectOption('print');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Print' }).click();
  const sheet = await popup;
  await expect(sheet.locator('main svg [data-words="title"]')).toHaveText('joined-fat-tree k=4 middle');
  await expect(sheet.locator('main svg #turns')).toHaveCount(1);
  await sheet.close();

  // Who shares a link sees what it shows.
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog').filter({ has: page.getByTestId('share-link') });
  await expect(share.getByRole('img', { name: 'Preview' })).toBeVisible();
});

test('opens a cabling list to print, and saves a drawing for draw.io @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const popup = page.waitForEvent('popup');
  await choose(page, 'Cabling list to print');
  const list = await popup;
  await expect(list.getByRole('heading', { level: 1 })).toContainText('Cabling list');
  await expect(list.locator('section')).toHaveCount(40);
  await expect(list.locator('section', { hasText: 'a-leaf-0-0' }).first().locator('tbody tr')).toHaveCount(4);
  await list.emulateMedia({ media: 'print' });
  await expect(list.getByRole('button', { name: 'Print' })).toBeHidden();
  await list.close();

  const drawing = await saved(page, await exportItem(page, 'Drawing for draw.io'));
  expect(drawing.name).toMatch(/\.drawio$/);
  const cells = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('mxCell[edge]').length];
  }, drawing.bytes.toString());
  expect(cells).toEqual([0, 100]);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('menu, dialog and list have nothing serious to complain of @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await page.getByRole('button', { name: /^(Export|書き出し|エクスポート)/ }).click();
    await expectAccessibleInBoth(page);
    const popup = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: /to print|印刷用/ }).click();
    await expectAccessibleInBoth(await popup);
    await page.bringToFront();
    await page.getByRole('button', { name: /^(Export|書き出し|エクスポート)/ }).click();
    await page.getByRole('menuitem', { name: /^(Picture|図)/ }).click();
    await expect(page.getByRole('img', { name: /Preview|プレビュー/ })).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
