import { readFileSync } from 'node:fs';
import { expect, openResults, test } from './page';

test('a verdict is proved when asked, and the proof can be downloaded', async ({ page, topoloom }) => {
  await topoloom.openWith('torus', { dims: '4x4' }, '16 switches');
  await openResults(page, 'Report');
  const line = page.getByTestId('proof').first();
  await expect(line).toContainText('computed');
  await line.getByRole('button', { name: 'Prove it' }).press('Enter');
  await expect(line).toContainText(/free of deadlock: \d+ dependencies/);
  const arriving = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Download the proof \(\d+ bytes\)$/ }).press('Enter');
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('torus-4x4.proof.json');
  const certificate = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(certificate).toMatchObject({ format: 'topoloom-certificate', version: 1 });
});
