import { expect, test } from './page';

test('a network without structure is a matrix that keys walk, and hops from what is selected', async ({ page }) => {
  await page.goto('./#network=random:switches=48,ports=6,hosts=2');
  const drawings = page.getByTestId('drawings');
  await expect(drawings.getByRole('button', { name: 'Matrix' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 20_000,
  });
  await expect(page.getByTestId('finding')).toContainText('Throughput', { timeout: 20_000 });
  await expect(page.getByTestId('diagram')).toBeVisible();
  const tip = page.getByTestId('diagram-tip');
  const canvas = page.getByTestId('network-canvas');
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tip).toContainText(/^sw-\d+ → sw-\d+\n\d+ – \d+.*\nload: → [.\d]+ +← [.\d]+$/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText(/Link|links/);
  await page.getByRole('button', { name: 'by name' }).click();
  await expect(page.getByRole('button', { name: 'by name' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByTestId('diagram')).toBeVisible();

  await drawings.getByRole('button', { name: 'Hops' }).click();
  await expect(page.getByRole('img', { name: /^Hops/ })).toBeVisible();
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText(/^sw-\d+/);
  const [near] = /^sw-\d+/.exec((await tip.textContent()) ?? '') ?? [''];
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText(near);
  // Its keys move nothing of the network behind it, and those of the tools are what they are elsewhere.
  await page.keyboard.press('ArrowRight');
  await expect(tip).not.toContainText(new RegExp(`^${near}\\b`));
  await expect(page.getByRole('button', { name: 'Undo: move' })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByLabel('Arrangement')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Arrangement')).toBeHidden();

  // Where something is drawn on the network, and to draw, it is lines.
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Cable', exact: true }).click();
  await expect(page.getByTestId('diagram')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByTestId('diagram')).toBeVisible();
  await drawings.getByRole('button', { name: 'Lines' }).click();
  await expect(page.getByTestId('diagram')).toHaveCount(0);
});
