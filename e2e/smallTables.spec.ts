import { expectAccessible } from './accessible';
import { choosePreference, expect, test, workspaceTab } from './page';

test('looks into small tables by mouse and keyboard: areas, a walk, detours, curves and cables', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  // A workspace of networks on a grid, which the first one is not.
  await topoloom.workspace('Route');
  const rail = workspaceTab(page, 'Small tables');
  await expect(rail).toBeHidden();
  await topoloom.generate('grid-random', { side: '6', reach: '3' });
  await expect(topoloom.counts).toContainText('36 switches');
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Table-limited' }).click();
  await page.getByRole('button', { name: 'Look into the tables' }).click();
  const stage = page.getByRole('main', { name: 'Small tables on the grid' });
  const panel = page.getByRole('region', { name: 'Small tables' });
  const map = stage.getByTestId('grid-map');
  const readout = stage.getByTestId('grid-readout');
  const view = (name: string) => stage.getByText(name, { exact: true }).click();
  await expect(stage.getByTestId('tables-summary')).toContainText(/^Hops on average \d\.\d+, shortest paths \d\.\d+/);

  // A table that is too small is refused, with the number that will do.
  const limit = panel.getByRole('textbox', { name: 'Entries per switch' });
  await limit.fill('4');
  await expect(stage.getByTestId('too-few')).toContainText(/need \d+ entries at sw-\d+/);
  await stage.getByRole('button', { name: /^Use \d+ entries$/ }).click();
  const needed = Number(await limit.inputValue());
  expect(needed).toBeGreaterThan(4);
  await limit.fill('14');

  // The table: every other node is attracted by one entry, and the map says by which.
  const rows = stage.getByTestId('node-table').locator('tbody tr');
  await expect(rows).toHaveCount(14);
  const attracted = await rows.locator('td:last-child').allTextContents();
  expect(attracted.reduce((sum, text) => sum + Number(text), 0)).toBe(35);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(map).toHaveAttribute('data-from', '28');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2 - 40);
  await expect(readout).toContainText(/^sw-\d+: packets take entry \d+, sw-\d+$/);
  await expect(stage.locator('[data-marked]')).toHaveCount(1);
  await expectAccessible(page);

  // How they were filled, entry by entry.
  await panel.getByRole('button', { name: 'Play how they are filled' }).click();
  const play = page.getByTestId('play-table-limited');
  await expect(play).toContainText('All tables are empty');
  await page.keyboard.press('End');
  await expect(play).toContainText(/ entries in all tables, 14 in the largest, of 14 that there may be/);
  await page.keyboard.press('Escape');

  // The walk, beside a shortest path.
  await view('A packet’s walk');
  await expect(readout).toContainText(/^At sw-28: of the entries/);
  const steps = stage.getByTestId('walk-steps').locator('tbody tr');
  const hops = await steps.count();
  await expect(stage).toContainText(`${hops} hops under small tables`);
  await expect(stage.getByTestId('shortest-path')).toBeVisible();
  const next = stage.getByRole('button', { name: 'Step on' });
  await next.focus();
  for (let i = 0; i < hops; i++) await page.keyboard.press('Enter');
  await expect(readout).toHaveText('Arrived at sw-35');
  await map.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(map).toHaveAttribute('data-to', '29');
  await expect(readout).toContainText('At sw-28');

  await view('Detours');
  await expect(stage.getByTestId('stretch-facts')).toContainText('Worst pair');
  await stage.getByRole('button', { name: 'Show the worst pair' }).click();
  await expect(stage.getByTestId('walk-steps')).toBeVisible();

  await view('Hops by entries');
  await expect(stage.getByTestId('curve-progress')).toHaveText('16 of 16 points', { timeout: 30_000 });
  const chart = stage.getByTestId('chart-mean-hops');
  await chart.getByRole('button', { name: /numbers/i }).click();
  // With an entry for every other node both ways of spending lead along shortest paths.
  const last = await chart.getByRole('row').last().getByRole('cell').allTextContents();
  expect(new Set(last.slice(-3)).size).toBe(1);

  // The same bits spent otherwise: six bits and two an entry, two a port of a full table.
  await stage.getByRole('button', { name: 'Compare at equal bits' }).click();
  const forms = stage.getByTestId('equal-bits');
  await expect(forms.getByRole('row', { name: /^Up\*\/Down\*, a full table \(35 ports\) 70 .* yes$/ })).toBeVisible();
  await expect(forms.getByRole('row', { name: /^14 entries, the nearest \(as published\) 112 .* no$/ })).toBeVisible();
  await expectAccessible(page);

  await view('Cables');
  await expect(readout).toContainText(/^sw-\d+: links to/);
  await expect(stage.getByTestId('cable-total')).toContainText(/^\d+ links between switches, \d+ grid steps/);
  const torus = stage.getByTestId('grid-comparison').getByRole('row', { name: /^Torus/ });
  await expect(torus).toContainText('3.086');
  await expectAccessible(page);
  await expect(rail).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect(page.getByRole('region', { name: 'Route' })).toBeVisible();

  // From the canvas by a key, and from the palette.
  await page
    .getByRole('application', { name: /Drawing of the network|network/i })
    .first()
    .focus();
  await page.keyboard.press('m');
  await expect(stage).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('small tables');
  await page.keyboard.press('Enter');
  await expect(stage).toBeVisible();
  await page.keyboard.press('Escape');

  // A link says how long it is.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('bottleneck');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('inspector').getByRole('row', { name: /^Length, grid steps [123]$/ })).toBeVisible();
});

test('says at once that a network has no grid, and opens one that has', async ({ page, topoloom }) => {
  await page.goto('/#network=leaf-spine:leaves=8,spines=4&view=small-tables');
  const stage = page.getByTestId('tables');
  await expect(stage).toContainText('this network stands on none of two dimensions');
  await stage.getByRole('button').click();
  await expect(topoloom.counts).not.toContainText('12 switches');
});

test('the tabs of its task stand in one row, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/#network=torus:dims=4x4&view=small-tables');
  const tabs = page.locator('[data-panel-tab]');
  const rows = () => tabs.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect(tabs).toHaveCount(5);
  expect(await rows()).toBe(1);
  await choosePreference(page, '日本語');
  await expect(tabs.last()).toHaveText('表');
  expect(await rows()).toBe(1);
});
