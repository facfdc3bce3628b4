import { expect, openResults, test } from './page';

test('a cluster of 1,000 GPUs at 2:1 is found, generated, routed and labelled @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Design');
  await page.getByRole('button', { name: 'Design a cluster' }).click();
  const form = page.locator('#size-form');
  await form.getByRole('textbox', { name: 'Hosts' }).fill('1000');
  await form.getByRole('textbox', { name: 'Ports a switch' }).fill('40');
  await form.getByRole('textbox', { name: 'Oversubscription' }).fill('2');
  await form.getByRole('button', { name: 'Find networks' }).click();
  const row = page.getByTestId('found').locator('[data-found="leaf-spine"]');
  await expect(row).toContainText('52');
  await expect(row).toContainText('1,014');
  expect(await page.getByTestId('found').locator('[data-found]').count()).toBeGreaterThan(5);
  await row.getByRole('button', { name: 'Build Leaf-spine' }).click();
  await expect(topoloom.counts).toHaveText('52 switches1,014 hosts507 links');
  await expect(page.locator('[data-metric="throughput"] .report-value')).toHaveText(/^\.?0?\.5/);
  await expect(topoloom.finding).toContainText('2:1');

  const canvas = page.getByTestId('network-canvas');
  await canvas.press('Control+a');
  await canvas.press('F2');
  const names = page.getByRole('dialog', { name: 'Rename what is selected' }).getByRole('textbox', { name: 'Names' });
  await names.fill('gpu1-{name}');
  await expect(page.getByTestId('new-names')).toContainText('→ gpu1-leaf-0');
  await names.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: rename an element' })).toBeEnabled();

  // Every cable has its label, and a row in the schedule.
  await topoloom.workspace('Build');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByTestId('cables').locator('tbody tr').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Labels' }).click();
  await expect(page.getByTestId('progress')).toContainText('0 of 1,521 tested');
});

test('a form shows what it would make, and what it cannot, before anything is generated', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await page.getByRole('tab', { name: 'Generate' }).click();
  await page.locator('[data-generator="leaf-spine"]').click();
  const counts = page.getByTestId('preview-counts');
  await expect(counts).toContainText('Hosts96');
  await expect(counts).toContainText('Oversubscription1.5:1');
  await expect(page.getByTestId('preview').locator('svg')).toBeVisible();
  const form = page.locator('#form-leaf-spine');
  await form.getByRole('textbox', { name: 'Leaves' }).fill('10');
  await expect(counts).toContainText('Hosts120');
  await expect(counts).not.toHaveAttribute('data-stale');
  await form.getByRole('textbox', { name: 'Hosts a leaf' }).fill('4+4');
  await expect(form).toContainText('expected one number, or one for each of 10 leaves');
  await expect(counts).toHaveAttribute('data-stale');
  // What is on the canvas has not been touched.
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('a value that a generator refuses leaves the routing that runs alone @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('random', { switches: '100', ports: '10' });
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Turn addition with search', exact: true }).click();
  await page
    .getByRole('region', { name: 'Route', exact: true })
    .getByRole('button', { name: 'Route', exact: true })
    .click();
  const running = page.getByTestId('job');
  await expect(running).toContainText('Turn addition');
  await topoloom.workspace('Design');
  await page.getByRole('tab', { name: 'Generate' }).click();
  await page.locator('[data-generator="slim-fly"]').click();
  const form = page.locator('#form-slim-fly');
  await form.getByRole('textbox', { name: 'Field size' }).fill('6');
  await form.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(form).toContainText('q=6: expected a power of a prime');
  await expect(running).toContainText('Turn addition');
});
