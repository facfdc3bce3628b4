import { expectAccessible } from './accessible';
import { expect, test } from './page';

for (const locale of ['en-US', 'ja-JP']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale} ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('has nothing serious to complain of', async ({ page, topoloom }) => {
        await topoloom.open();
        const rail = page.getByRole('navigation').getByRole('button');
        for (const place of [0, 1, 2]) {
          await rail.nth(place).click();
          await expectAccessible(page);
        }
      });
    });
  }
}

test('can be worked from the keyboard', async ({ page, topoloom }) => {
  await topoloom.open();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help and shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('A switch, a host, a command …')).toBeFocused();
  await page.keyboard.type('a-leaf-1-1');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('a-leaf-1-1');
});

test('works on a small screen', async ({ page, topoloom }) => {
  await page.setViewportSize({ width: 760, height: 700 });
  await topoloom.open();
  await topoloom.workspace('Route');
  await page.getByRole('dialog').getByRole('button', { name: 'Route', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(760);
});
