import { expectAccessibleInBoth } from './accessible';
import { expect, test } from './page';

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the top bar cuts no word, nor itself, at any width', async ({ page, topoloom }) => {
      await topoloom.open();
      await topoloom.name.fill('A longer name of a design');
      await topoloom.name.press('Enter');
      await expect(page.getByRole('banner').getByTestId('keep-mark')).toBeVisible();
      for (const width of [800, 1024, 1100, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        const cut = await page.getByRole('banner').evaluate((bar) => {
          const parts = [bar, ...bar.querySelectorAll<HTMLElement>('button, .mantine-Button-label')];
          return parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);
        });
        expect(cut, `${width} px`).toEqual([]);
      }
    });
  });
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('has nothing serious to complain of', async ({ page, topoloom }) => {
    await topoloom.open();
    const rail = page.getByRole('navigation').getByRole('button');
    for (const place of [0, 1, 2]) {
      await rail.nth(place).click();
      await expectAccessibleInBoth(page);
    }
  });
});

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
