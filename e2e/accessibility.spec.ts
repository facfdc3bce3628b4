import { expectAccessibleInBoth } from './accessible';
import { expect, openResults, openWorkspace, test } from './page';

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
    for (const name of ['Design', 'Route', 'Compare'] as const) {
      await openWorkspace(page, name);
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

  // From part to part, round and back, each where one was; past what is covered.
  const focused = page.locator(':focus');
  await topoloom.name.focus();
  await page.keyboard.press('F6');
  await expect(focused).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('F6');
  await expect(focused).toHaveText('Network');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveText('Size');
  await page.keyboard.press('F6');
  // The network's part begins with its answer.
  await expect(page.getByRole('main', { name: 'Network' }).locator(':focus')).toHaveText('largest load 1.00');
  await page.keyboard.press('Shift+F6');
  await expect(focused).toHaveText('Size');
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(topoloom.name).toBeFocused();

  // What runs takes the focus over from the button that began it, and gives it back; a tab keeps it.
  await topoloom.workspace('Build');
  const place = page.getByRole('button', { name: 'Place', exact: true });
  await place.press('Enter');
  await expect(page.getByTestId('place-run').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place).toBeFocused();
  await page.locator('[data-panel-tab="floor"]').press('ArrowRight');
  await page.locator('[data-panel-tab="bill"]').press('Enter');
  await expect(page.getByRole('button', { name: 'Export bill' })).toBeVisible();
  await expect(page.locator('[data-panel-tab="bill"]')).toBeFocused();
});

test('panes are made wider by keys and by a pointer, and stay so', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('a-leaf-1-1');
  const handle = page.getByRole('separator', { name: 'Resize the inspector' });
  const width = async () => Math.round((await page.getByTestId('inspector').boundingBox())?.width ?? 0);
  const before = await width();
  await handle.press('ArrowLeft');
  await expect.poll(width).toBe(before + 16);
  const at = await handle.boundingBox();
  if (!at) throw new Error('no handle');
  await page.mouse.move(at.x + 2, at.y + 100);
  await page.mouse.down();
  await page.mouse.move(at.x - 48, at.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 66);
  await page.reload();
  await expect(topoloom.verdict).toBeVisible();
  await topoloom.select('a-leaf-1-1');
  await expect.poll(width).toBe(before + 66);
});

test('what is chosen differs from the rest where the system sets the colours', async ({ page, topoloom }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await topoloom.open();
  const looks = (all: string) =>
    page.locator(all).evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      }),
    );
  const expectToDiffer = async (chosen: string, others: string): Promise<void> => {
    const [mine, theirs] = [new Set(await looks(chosen)), new Set(await looks(others))];
    expect(mine.size).toBe(1);
    expect(theirs.size).toBeGreaterThan(0);
    expect([...mine].filter((look) => theirs.has(look))).toEqual([]);
  };
  await expectToDiffer('.rail-button[aria-current]', '.rail-button:not([aria-current])');
  await expectToDiffer('[data-panel-tab][aria-current]', '[data-panel-tab]:not([aria-current])');
  await openResults(page, 'Report');
  await expectToDiffer('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
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

test('helps at rest and by keys, until Escape', async ({ page, topoloom }) => {
  await topoloom.open();
  const help = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Zoom in' });
  await button.hover();
  await expect(help).toHaveText('Zoom in');
  await expect(button).toHaveAccessibleDescription('Zoom in');
  await page.mouse.move(0, 0);
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(help).toHaveText('Zoom in');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(button).toBeFocused();
});
