import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { expect, openResults, test } from './page';

/** What is pressed, and cannot be hit by a finger. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, [role="tab"], input')].flatMap((one) => {
      const { width, top, bottom } = one.getBoundingClientRect();
      const seen = width > 1 && bottom > 0 && top < innerHeight && one.checkVisibility({ opacityProperty: true });
      if (!seen || one.closest('td, th, .metric-label')) return [];
      const target = (one.closest('label, .mantine-Chip-root') ?? one).getBoundingClientRect();
      return Math.min(target.width, target.height) < 43.5 ? [`${one.ariaLabel ?? one.textContent}`] : [];
    }),
  );

/** Drags the handle of a pane by a finger that is 20 pixels beside it, and returns what that changes of the canvas, pixels. */
async function drag(page: Page, name: string, beside: [x: number, y: number], by: [x: number, y: number]) {
  const canvas = page.getByTestId('network-canvas');
  const handle = page.getByRole('separator', { name });
  const [before, at] = [await canvas.boundingBox(), await handle.boundingBox()];
  if (!before || !at) throw new Error('no canvas, or no handle');
  const [x, y] = [at.x + at.width / 2 + beside[0], at.y + at.height / 2 + beside[1]];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2);
  await page.mouse.move(x + by[0], y + by[1]);
  await page.mouse.up();
  const after = await canvas.boundingBox();
  return {
    wider: Math.round((after?.width ?? 0) - before.width),
    higher: Math.round((after?.height ?? 0) - before.height),
  };
}

for (const [width, height] of [
  [768, 1024],
  [834, 1112],
]) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test(`reads results and facts under the network, as high as one drags them, ${width} wide`, async ({
      page,
      topoloom,
    }) => {
      await topoloom.open();
      const canvas = page.getByTestId('network-canvas');
      expect(await small(page)).toEqual([]);
      await openResults(page, 'Report');
      await expect(page.getByRole('tabpanel')).toContainText('Verdict');
      await expect(canvas).toBeInViewport({ ratio: 0.9 });
      expect(await small(page)).toEqual([]);
      expect((await drag(page, 'Resize the drawer', [0, -20], [0, -80])).higher).toBe(-80);
      await page.getByRole('button', { name: 'Close the drawer' }).click();
      await topoloom.select('a-spine-0-1');
      await expect(page.getByTestId('inspector')).toContainText('a-spine-0-1');
      await expect(canvas).toBeInViewport({ ratio: 0.9 });
      expect(await small(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessibleInBoth(page);
      // What is set up is a sheet over it.
      await topoloom.workspace('Route');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Route', exact: true })).toBeVisible();
      expect(await small(page)).toEqual([]);
    });
  });
}

test.describe(() => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('panes beside the network are dragged by a finger near their edge, 1024 wide', async ({ page, topoloom }) => {
    await topoloom.open();
    expect(await small(page)).toEqual([]);
    expect((await drag(page, 'Resize the workspace panel', [20, 0], [60, 0])).wider).toBe(-60);
    await openResults(page, 'Charts');
    expect((await drag(page, 'Resize the drawer', [0, -20], [0, -50])).higher).toBe(-50);
    // Neither covers the other's controls.
    await page.getByRole('tab', { name: 'Report' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Verdict');
  });
});
