import type { Page } from '@playwright/test';
import { expect, test } from './page';

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Traffic', exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('routes for any pattern of the list, with its parameters, and for files', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('mesh', { dims: '7' });
  await expect(topoloom.counts).toHaveText('7 switches7 hosts6 links');
  await topoloom.workspace('Route');
  const run = async (): Promise<void> => {
    await page
      .getByRole('region', { name: 'Route', exact: true })
      .getByRole('button', { name: 'Route', exact: true })
      .click();
  };

  // On a row of seven, three flows pass the middle; with a distance of one each channel has one.
  await choose(page, 'Tornado');
  await run();
  await expect(topoloom.finding).toContainText('Throughput 0.33');
  await choose(page, 'Shift by a distance');
  await run();
  await expect(topoloom.finding).toContainText('Throughput 1.00');
  await page.getByRole('textbox', { name: 'Distance' }).fill('3');
  await run();
  await expect(topoloom.finding).toContainText('Throughput 0.33');

  // What the network is not for cannot be chosen.
  await page.getByRole('combobox', { name: 'Traffic', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Transpose' })).toHaveAttribute('data-combobox-disabled', 'true');
  await expect(page.getByRole('option', { name: /^By trees/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await choose(page, 'Bytes between MPI ranks');
  await page.getByRole('textbox', { name: 'Ranks on each host' }).fill('2');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const lines = Array.from({ length: 7 }, (_, h) => `${2 * h} ${(2 * h + 3) % 14} 5\n`).join('');
  await (await chooser).setFiles({ name: 'next.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) });
  await expect(page.getByText('next.txt')).toBeVisible();
  await run();
  await expect(topoloom.finding).toContainText('Throughput 1.00');
});

test('proposes the engine that suits the traffic @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('full-mesh', { switches: '6', hosts: '5' });
  await topoloom.workspace('Route');
  const engine = page.getByRole('combobox', { name: 'Engine' });
  await expect(engine).toHaveValue('Dimension order');
  await choose(page, 'Shift by a distance');
  await page.getByRole('textbox', { name: 'Distance' }).fill('5');
  await expect(engine).toHaveValue('Turn addition');
  await page
    .getByRole('region', { name: 'Route', exact: true })
    .getByRole('button', { name: 'Route', exact: true })
    .click();
  await expect(topoloom.finding).toContainText('Throughput 0.50');
});
