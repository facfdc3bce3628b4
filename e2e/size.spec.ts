import { expect, openResults, startFrom, test } from './page';

test('a cluster of 1,000 GPUs at 2:1 is found, generated, routed and labelled @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Design');
  await startFrom(page, 'size');
  const form = page.locator('#size-form');
  await form.getByRole('textbox', { name: 'Hosts' }).fill('1000');
  await form.getByRole('textbox', { name: 'Ports a switch' }).fill('40');
  await form.getByRole('textbox', { name: 'Oversubscription' }).fill('2');
  await form.getByRole('button', { name: 'Find networks' }).click();
  const row = page.locator('[data-choice="leaf-spine"]');
  await expect(row).toContainText('52');
  await expect(row).toContainText('1,014');
  expect(await page.locator('[data-choice]').count()).toBeGreaterThan(5);
  await row.click();
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
  await page.locator('[data-panel-tab="labels"]').click();
  await expect(page.getByTestId('progress')).toContainText('0 of 1,521 tested');
});

test('a form draws what it says as one types, and says at the field what it cannot', async ({ page, topoloom }) => {
  await topoloom.open();
  const form = await topoloom.fill('leaf-spine', {});
  const summary = page.getByTestId('network-summary');
  await expect(topoloom.counts).toHaveText('12 switches96 hosts64 links');
  await expect(topoloom.finding).toContainText('1.5:1');
  await form.getByRole('textbox', { name: 'Leaves' }).fill('10');
  await expect(topoloom.counts).toHaveText('14 switches120 hosts80 links');
  await expect(topoloom.finding).toContainText('Throughput');
  await form.getByRole('button', { name: 'Spines: more' }).click();
  await form.getByRole('textbox', { name: 'Spines' }).press('ArrowUp');
  await expect(topoloom.counts).toHaveText('16 switches120 hosts120 links');
  await expect(summary).toContainText('120 hosts · 16 switches · 120 links');
  // The last network stays where another cannot be made.
  await form.getByRole('textbox', { name: 'Hosts a leaf' }).fill('4+4');
  await expect(form).toContainText('expected one number, or one for each of 10 leaves');
  await expect(topoloom.counts).toHaveText('16 switches120 hosts120 links');
  // All that was typed is one step, and the kind another.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('a design that was changed by hand is not replaced until one says so', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('leaf-spine', { leaves: '4', spines: '2', hosts: '3' });
  await page.getByTestId('network-canvas').press('s');
  await expect(topoloom.counts).toContainText('7 switches');
  const form = await topoloom.fill('leaf-spine', { leaves: '5' });
  await expect(form).toHaveAttribute('data-state', 'asks');
  await expect(page.getByTestId('network-summary')).toContainText('a design that was changed by hand');
  await expect(topoloom.counts).toContainText('7 switches');
  await form.getByRole('button', { name: 'Replace the drawing' }).click();
  await expect(topoloom.counts).toContainText('7 switches15 hosts');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(topoloom.counts).toContainText('7 switches12 hosts');
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
  const form = await topoloom.fill('slim-fly', { q: '6' });
  await expect(form).toContainText('q=6: expected a power of a prime');
  await expect(running).toContainText('Turn addition');
});
