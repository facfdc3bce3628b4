import type { Page } from '@playwright/test';
import { PALETTES } from '../src/drawing/scales/palette';
import { expect, startFrom, test, VERDICT } from './page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Corners of a hexagon on the canvas, in page pixels. */
async function corners(page: Page): Promise<{ x: number; y: number }[]> {
  const box = await page.getByTestId('network-canvas').boundingBox();
  if (!box) throw new Error('the canvas has no size');
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return { x: box.x + box.width / 2 + 150 * Math.cos(angle), y: box.y + box.height / 2 - 20 + 120 * Math.sin(angle) };
  });
}

/** How many pixels of the layer below the nodes have the colour in which a loop is drawn. */
function loopPixels(page: Page): Promise<number> {
  return page
    .getByTestId('network-canvas')
    .locator('canvas')
    .first()
    .evaluate((element: HTMLCanvasElement, colour) => {
      const { data } = (element.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        element.width,
        element.height,
      );
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i] === red && data[i + 1] === green && data[i + 2] === blue && data[i + 3] === 255) count++;
      }
      return count;
    }, PALETTES.light.warning);
}

async function route(page: Page, engine: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Route', exact: true });
  await panel.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: engine, exact: true }).click();
  await panel.getByRole('button', { name: 'Route', exact: true }).click();
}

// What stands on the page is all the manual there is: nothing here is done by a key that the page does not show.
test('someone new draws a ring, sees its loop, sees turn addition open it, exports and shares @deep', async ({
  page,
  topoloom,
  browser,
}) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await startFrom(page, 'draw');
  const first = page.getByTestId('empty-design');
  await expect(first).toContainText('Double click on the canvas puts a switch');
  await expect(page.locator('[data-tool="toolSelect"]')).toBeVisible();

  const ring = await corners(page);
  for (const [i, { x, y }] of ring.entries()) {
    await page.mouse.dblclick(x, y);
    await expect(topoloom.counts).toHaveText(new RegExp(`^${i + 1} switch(es)?0 hosts0 links$`));
  }
  await expect(first).toBeHidden();
  for (const [i, { x, y }] of ring.entries()) {
    const next = ring[(i + 1) % ring.length];
    await page.mouse.move(x, y);
    // The handle beside the switch.
    await page.mouse.move(x + 21, y);
    await page.mouse.down();
    await page.mouse.move((x + next.x) / 2, (y + next.y) / 2, { steps: 3 });
    await page.mouse.move(next.x, next.y, { steps: 3 });
    await page.mouse.up();
    await expect(topoloom.counts).toContainText(`${i + 1} link`);
  }
  // What is missing before it can be routed is said where the finding will stand.
  await expect(page.getByText('Route: it needs at least one host that is cabled to a switch')).toBeVisible();

  await page.locator('[data-tool="toolHost"]').click();
  for (const { x, y } of ring) await page.mouse.click(x, y);
  await expect(topoloom.counts).toHaveText('6 switches6 hosts6 links');
  await page.locator('[data-tool="toolSelect"]').click();

  await topoloom.workspace('Route');
  await route(page, 'Min Hop');
  await expect(topoloom.verdict).toHaveText('Dependency loop');
  await expect(topoloom.finding).toContainText('a dependency loop of 6 channels');
  await expect.poll(() => loopPixels(page)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Channel dependencies' }).click();
  const graph = page.getByTestId('dependencies');
  await expect(graph).toContainText('12 channels, 12 dependencies · a loop of 6 channels');
  await graph.getByRole('img', { name: /dependencies, a loop of 6 channels/ }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await route(page, 'Turn addition');
  await expect(graph).toContainText('· no loop');
  await page.getByRole('button', { name: 'Back to the network' }).click();
  await expect(graph).toBeHidden();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await expect(topoloom.finding).toContainText('free of deadlock');
  await expect.poll(() => loopPixels(page)).toBe(0);

  const { name, bytes } = await topoloom.export('zip');
  expect(name).toMatch(/\.zip$/);
  expect(bytes.length).toBeGreaterThan(500);

  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByTestId('share-link').inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByTestId('counts')).toHaveText('6 switches6 hosts6 links');
  await expect(other.locator(VERDICT)).toHaveText('Deadlock-free');
  await other.close();
});
