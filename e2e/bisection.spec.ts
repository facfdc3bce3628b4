import { expect, test } from './page';

test('says what hosts get that send to random partners, and draws the pair that gets least', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.generate('fat-tree', { k: '8' });
  await expect(topoloom.counts).toContainText('80 switches');
  const row = page.locator('[data-metric="bisection"]').first();
  // Explained as its neighbours are.
  await row.getByRole('note', { name: /^Effective bisection\. What is this\? What hosts get/ }).hover();
  await expect(page.getByRole('tooltip')).toContainText('What one half of the hosts can send');
  await row.getByRole('button', { name: 'Measure it' }).click();
  // Measured by others too: .753 and .591, each within .01.
  await expect(row).toContainText(/0\.7[456]\d? ± 0\.00\d+/);
  await expect(page.locator('[data-metric="bisectionBothWays"]').first()).toContainText(/0\.(58|59|60)/);
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
