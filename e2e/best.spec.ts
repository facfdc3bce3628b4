import { expect, openResults, test } from './page';

test('says how near the best possible a result is, when asked @deep', async ({ page, topoloom }) => {
  await topoloom.openWith('torus', { dims: '4x4' }, '16 switches');
  await openResults(page, 'Report');
  const best = page.locator('[data-metric="best"]').first();
  await best.getByRole('button', { name: 'Find it' }).click();
  // Each host sends 1.00 over 32/15 hops on average, and has 4 channels for it: never more than a host can send.
  await expect(best).toContainText('1.00');
  await expect(best).toContainText(/\((\d+(\.\d)? % )?reached\)/);

  await topoloom.generate('random', { switches: '12', ports: '4', hosts: '4' });
  await expect(topoloom.counts).toContainText('12 switches');
  // What was found is not shown for another network.
  await expect(best.getByRole('button', { name: 'Find it' })).toBeVisible();
});
