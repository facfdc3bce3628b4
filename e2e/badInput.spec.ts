import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page';

/** The failure that says so; an earlier one may still be fading out. */
function told(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

test.beforeEach(async ({ topoloom }) => {
  await topoloom.open();
});

test('a broken file names the line and leaves the design as it is', async ({ page, topoloom }) => {
  const before = await topoloom.finding.textContent();
  const net = ['Switch 4 "sw-a"', '[1] "sw-b"[1]', '', 'Switch 4 "sw-b"', '[99] "sw-a"[1]', ''].join('\n');
  await topoloom.drop([{ name: 'broken.net', content: net }]);
  await expect(told(page, 'The import was refused; your design is unchanged')).toBeVisible();
  await expect(told(page, /broken\.net:\d+/)).toBeVisible();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  await expect(topoloom.finding).toHaveText(before as string);
});

test('a picture, an empty file and an unknown text are told apart', async ({ page, topoloom }) => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  await topoloom.drop([{ name: 'photo.png', content: png }]);
  const photo = told(page, 'This file is not text: photo.png');
  await expect(photo).toBeVisible();
  // Its first words are in sight, however long the rest is.
  const [whole, title] = [await photo.boundingBox(), await photo.getByText('This file is not text').boundingBox()];
  expect(title?.y).toBeGreaterThan(whole?.y ?? Number.POSITIVE_INFINITY);
  await topoloom.drop([{ name: 'nothing.net', content: '' }]);
  const nothing = told(page, 'This file is empty: nothing.net');
  await expect(nothing).toBeVisible();
  await expect(photo).toHaveCount(0);
  await nothing.getByRole('button', { name: 'Close', exact: true }).click();
  await topoloom.drop([{ name: 'letter.txt', content: 'Dear reader,\nall is well.\n' }]);
  await expect(told(page, 'letter.txt').filter({ hasText: 'not recognised' })).toBeVisible();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('a file of 200 MB is refused before it is read', async ({ page }) => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(200 * 2 ** 20)], 'huge.net'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(told(page, 'This file is too large to import: huge.net')).toBeVisible();
  await expect(told(page, '200 MB')).toBeVisible();
});

test('a parameter that cannot be is refused at its field', async ({ page, topoloom }) => {
  await topoloom.fill('fat-tree', { k: '5' });
  const field = page.locator('#form-fat-tree [name="k"]');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  await field.fill('6');
  await field.press('Enter');
  await expect(topoloom.counts).toContainText('45 switches');
});

test('engines that do not apply say what they need', async ({ page, topoloom }) => {
  await topoloom.workspace('Route');
  await expect(page.locator('[data-refused="dimension-order"]')).toContainText('torus');
});
