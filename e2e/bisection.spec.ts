import { expect, openResults, test } from './page';

test('says what hosts get that send to random partners, and draws the pair that gets least', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('fat-tree', { k: '8' }, '80 switches');
  await openResults(page, 'Report');
  const row = page.locator('[data-metric="bisection"]').first();
  // Explained as its neighbours are.
  await row.getByRole('note', { name: /^Effective bisection\. What is this\? What hosts get/ }).hover();
  await expect(page.getByRole('tooltip')).toContainText('What one half of the hosts can send');
  await row.getByRole('button', { name: 'Measure it' }).click();
  // Measured by others too: .753 and .591, each within .01.
  await expect(row).toContainText(/0\.7[456]\d? ± 0\.00\d+/);
  await expect(page.locator('[data-metric="bisectionBothWays"]').first()).toContainText(/0\.(58|59|60)/);
  const lids = page.locator('[data-metric="lids"]').first();
  await lids.getByRole('button', { name: 'Measure it' }).click();
  const lidRow = (name: string) => page.getByRole('row', { name }).first();
  await expect(lidRow('2 LIDs, all at once')).toContainText(/0\.9[01]\d* ±/);
  await expect(lidRow('4 LIDs, all at once')).toContainText(/0\.98\d* ±/);
  await expect(lidRow('4 LIDs, one picked')).toContainText(/0\.6\d+ ±/);
  await expect(page.getByText('The routes to all LIDs together are free of deadlock.').first()).toBeVisible();
  const ecmp = page.locator('[data-metric="ecmp"]').first();
  await ecmp.getByRole('button', { name: 'Measure it' }).click();
  // One of two partners sends, so more is left than of a permutation: between the .45 of one queue pair there and the ideal line.
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} 0?[.\\d]+ ±`) });
  const shareOf = async (name: string) => Number(/([01](\.\d+)?) ±/.exec(await rowOf(name).first().innerText())?.[1]);
  const [one, four, many] = [
    await shareOf('1 queue pair'),
    await shareOf('4 queue pairs'),
    await shareOf('16 queue pairs'),
  ];
  expect([one > 0.45, one < four, four < many, many < 1]).toEqual([true, true, true, true]);
  expect(await shareOf('16, same hash everywhere')).toBeLessThan(one);
  expect(await shareOf('packets sprayed')).toBe(1);
  await expect(page.getByText('All shortest ways together are free of deadlock.').first()).toBeVisible();
  await page.getByText('Most congested pairs').click();
  await page
    .getByRole('button', { name: /^host-\d-\d-\d → host-\d-\d-\d$/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('button', { name: 'Clear' })
      .or(page.getByText('Route', { exact: true }))
      .first(),
  ).toBeVisible();

  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  // What was measured is not shown for another network.
  await expect(row.getByRole('button', { name: 'Measure it' })).toBeVisible();
});
