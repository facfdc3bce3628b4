import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function canvas(page: Page): Locator {
  return page.getByTestId('network-canvas');
}

/** Ends a conversion of an input method, as the field hears of it. */
async function convert(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  });
}

/** The frame of a selected switch or host, in the colour of selection, is to be seen among the nodes, beside the inspector. */
async function expectInSight(page: Page): Promise<void> {
  const framed = (): Promise<number> =>
    canvas(page)
      .locator('.__________cytoscape_container canvas')
      .evaluateAll((layers) => {
        let count = 0;
        const over = document.querySelector('[data-testid="inspector"]')?.getBoundingClientRect().left;
        for (const layer of layers as HTMLCanvasElement[]) {
          const context = layer.getContext('2d');
          if (!context || layer.width === 0) continue;
          const { left, right, width } = layer.getBoundingClientRect();
          const free = Math.floor(((Math.min(over ?? right, right) - left) / width) * layer.width);
          const { data } = context.getImageData(0, 0, free, layer.height);
          for (let i = 0; i < data.length; i += 4) {
            const near = (at: number, wanted: number): boolean => Math.abs(data[i + at] - wanted) < 12;
            if (data[i + 3] > 40 && near(0, 0x1f) && near(1, 0x5f) && near(2, 0x8b)) count++;
          }
        }
        return count;
      });
  await expect.poll(framed).toBeGreaterThan(4);
}

test('undo brings back the engine that was shown, not the one that ran last', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.chooseRows(['Min Hop', 'Up*/Down*']);
  await page.getByRole('button', { name: 'Run 2 engines' }).click();
  const rows = (await topoloom.resultTable()).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await topoloom.workspace('Design');
  const shown = await topoloom.finding.innerText();
  await topoloom.select('a-leaf-0-0');
  await canvas(page).press('f');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  await expect(topoloom.finding).not.toHaveText(shown);
  await expect(topoloom.finding).toContainText('122 host pairs are unreachable');
  await canvas(page).press('Control+z');
  await expect(topoloom.finding).toHaveText(shown);
});

test('undo leads back past the networks whose results are kept, to the engine that was shown', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('torus', { dims: '6' }, '6 switches');
  await topoloom.chooseRows(['Min Hop']);
  await page.getByRole('button', { name: 'Run 1 engine' }).click();
  const rows = (await topoloom.resultTable()).locator('tbody tr');
  await rows.filter({ hasText: 'Min Hop' }).click();
  await topoloom.workspace('Design');
  await expect(topoloom.finding).not.toContainText('free of deadlock');
  const shown = await topoloom.finding.innerText();
  const sizes = Array.from({ length: 13 }, (_, i) => i + 7);
  for (const size of sizes) {
    await topoloom.generate('torus', { dims: String(size) });
    await expect(topoloom.counts).toContainText(`${size} switches`);
    await expect(topoloom.finding).toContainText('free of deadlock');
  }
  for (const size of sizes.reverse()) {
    await canvas(page).press('Control+z');
    await expect(topoloom.counts).toContainText(`${size - 1} switches`);
  }
  await expect(topoloom.finding).toHaveText(shown);
});

test('a design does not change behind a dialog @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('a-leaf-0-0');
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  await canvas(page).press('Delete');
  await expect(topoloom.counts).toContainText('39 switches');
  await page.keyboard.press('Control+,');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(topoloom.counts).toContainText('39 switches');
  await canvas(page).press('Control+z');
  await expect(topoloom.counts).toContainText('40 switches');
});

test('names: an input method keeps its Enter, and leaving the inspector takes what was typed', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.name.fill('東京');
  await convert(topoloom.name);
  await expect(topoloom.name).toBeFocused();
  await topoloom.name.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: rename/ })).toBeEnabled();
  const { name } = await topoloom.export('design');
  expect(name).toBe('東京.json');

  await topoloom.select('a-leaf-0-0');
  await canvas(page).press('F2');
  const field = canvas(page).getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('大阪');
  await convert(field);
  await expect(field).toBeFocused();
  await field.press('Enter');
  const inspector = page.getByTestId('inspector');
  await expect(inspector).toContainText('大阪');

  await inspector.getByRole('textbox', { name: 'Name', exact: true }).fill('京都');
  await inspector.getByRole('textbox', { name: 'Ports' }).fill('7');
  await canvas(page).focus();
  await expect(inspector).toContainText('京都');
  await expect(inspector.getByRole('textbox', { name: 'Ports' })).toHaveValue('7');
  // Removed from the inspector, which goes with it: the keys still reach the canvas.
  await inspector.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(topoloom.counts).toContainText('39 switches');
  await expect(canvas(page)).toBeFocused();
});

test('what is selected stays in sight @deep', async ({ page, topoloom }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await topoloom.open();
  await expect(page.locator('[data-drawing-tools]')).toBeVisible();
  // The last host, at the right: the inspector that opens takes its place.
  await canvas(page).press('[');
  await expect(page.getByTestId('inspector')).toContainText('b-host-3-1-1');
  await expectInSight(page);
  // Near by, walking on brings the next one into sight.
  for (let i = 0; i < 6; i++) await canvas(page).press('+');
  await canvas(page).press(']');
  await expect(page.getByTestId('inspector')).toContainText('a-leaf-0-0');
  await expectInSight(page);
  // A copy is put where one is looking.
  await topoloom.select('a-mid-0-0');
  await canvas(page).press('Control+c');
  await canvas(page).press('Escape');
  await canvas(page).press('[');
  await canvas(page).press('Control+v');
  await expect(topoloom.counts).toContainText('41 switches');
  await expectInSight(page);
});
