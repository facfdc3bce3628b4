import { expect, type Locator, type Page, test } from '@playwright/test';
import { middle, pointAt } from './drawing';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function canvas(page: Page): Locator {
  return page.getByTestId('network-canvas');
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill(name);
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText(name);
}

/** Share of pixels of a painted layer that are not empty. */
async function filled(page: Page, layer: number): Promise<number> {
  return canvas(page)
    .locator('canvas')
    .nth(layer)
    .evaluate((element: HTMLCanvasElement) => {
      const { data } = (element.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        element.width,
        element.height,
      );
      let filled = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] > 0) filled++;
      return filled / (data.length / 4);
    });
}

test('the first network is drawn, and its switches can be found, picked and dragged', async ({ page }) => {
  await page.goto('./');
  await expect(canvas(page)).toHaveAttribute('data-nodes', '72');
  await expect(canvas(page)).toHaveAttribute('data-edges', '100');
  await expect(page.getByRole('figure', { name: 'Link load' })).toContainText('prohibited turn');
  expect(await filled(page, 0)).toBeGreaterThan(0.01);

  await goTo(page, 'a-mid-1-1');
  const { x, y } = await middle(page);
  await pointAt(page, { x, y }, 'a-mid-1-1');
  await canvas(page).press('Escape');
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeHidden();
  await page.mouse.click(x, y);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('a-mid-1-1');

  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 6 });
  await page.mouse.up();
  // A click where it was now finds nothing; undo puts it back there, as one step.
  await canvas(page).press('Escape');
  await page.mouse.click(x + 60, y + 30);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('a-mid-1-1');
  await undo.click();
  await canvas(page).press('Escape');
  await page.mouse.click(x, y);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('a-mid-1-1');
});

test('links and prohibited turns say what they are, and a click selects them', async ({ page }) => {
  await page.goto('./');
  await expect(canvas(page)).toHaveAttribute('data-nodes', '72');
  await expect(page.getByRole('figure', { name: 'Link load' })).toContainText('prohibited turn');
  await goTo(page, 'b-mid-1-1');
  const { x, y } = await middle(page);
  await pointAt(page, { x, y }, 'b-mid-1-1');
  // Sweep the pointer round the switch until a turn answers.
  const tip = page.getByTestId('canvas-tip');
  let found: { x: number; y: number } | null = null;
  for (let radius = 14; radius <= 46 && !found; radius += 2) {
    for (let angle = 0; angle < 2 * Math.PI && !found; angle += 0.15) {
      const at = { x: x + 1.6 * radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
      await page.mouse.move(at.x, at.y);
      if ((await tip.isVisible()) && (await tip.innerText()).includes('– b-mid-1-1 –')) found = at;
    }
  }
  if (!found) throw new Error('no prohibited turn at b-mid-1-1');
  await expect(tip).toContainText('– b-mid-1-1 –');
  await page.mouse.click(found.x, found.y);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('Turn');
});

test('a network of 33,024 links opens in pods, opens a pod, and shows all links @deep', async ({ page }) => {
  await page.goto('./');
  await expect(canvas(page)).toHaveAttribute('data-nodes', '72');
  await page.getByRole('textbox', { name: 'Switch ports (k)', exact: true }).fill('32');
  // Too large to be drawn as one types.
  await page.getByRole('button', { name: 'Draw it' }).click();
  // Two trees of 32 pods and 16 groups of spines; 512 bundles in each tree and 256 between them.
  await expect(canvas(page)).toHaveAttribute('data-nodes', '96', { timeout: 20_000 });
  await expect(canvas(page)).toHaveAttribute('data-edges', '1280');

  // From so near its pod has room for what is in it.
  await goTo(page, 'a-leaf-3-0');
  await expect(canvas(page)).toHaveAttribute('data-nodes', String(96 - 1 + 32));
  await page.getByRole('button', { name: 'Close all pods' }).click();
  await expect(canvas(page)).toHaveAttribute('data-nodes', '96');
  const { x, y } = await middle(page);
  await page.mouse.dblclick(x, y);
  await expect(canvas(page)).toHaveAttribute('data-nodes', String(96 - 1 + 32));
  await page.getByRole('button', { name: 'Close all pods' }).click();
  await expect(canvas(page)).toHaveAttribute('data-nodes', '96');

  await page.getByRole('button', { name: 'Show all 33,024 links' }).click();
  await expect(canvas(page)).toHaveAttribute('data-nodes', '2560');
  await expect(canvas(page)).toHaveAttribute('data-edges', '33024');
  await canvas(page).press('0');
  // Switches are small filled shapes among the links, and Cytoscape's are out of sight.
  await expect(canvas(page)).toHaveAttribute('data-far');
  await expect.poll(() => filled(page, 0)).toBeGreaterThan(0.2);
  await canvas(page).press('+');
  await canvas(page).press('ArrowRight');
  await expect(page.getByText(/^\d+ %$/)).toBeVisible();
});
