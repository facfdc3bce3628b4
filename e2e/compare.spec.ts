import type { Locator, Page } from '@playwright/test';
import { expectAccessible, looksOf } from './accessible';
import { expect, openResults, saved, type TopoloomPage, test } from './page';

/** Runs the named engines on the network that is there and waits for their rows. */
async function runEngines(page: Page, topoloom: TopoloomPage, names: readonly string[]): Promise<Locator> {
  await topoloom.chooseRows(names);
  await page.getByRole('button', { name: /^Run \d+ engines?$/ }).click();
  await expect(page.getByRole('button', { name: /^Run \d+ engines?$/ })).toBeVisible();
  return (await topoloom.resultTable()).locator('tbody tr');
}

const show = (page: Page, view: 'Cards' | 'One' | 'Side by side' | 'Difference'): Promise<void> =>
  page.getByText(view, { exact: true }).click();

const camera = (pane: Locator): Locator => pane.getByRole('application');

/** A channel's two loads as a pane tells them. */
const LOADS = /: → [\d.]+ {1,2}← [\d.]+/;

async function savedFrom(page: Page, frame: Locator, item: string): ReturnType<typeof saved> {
  await frame.getByRole('button', { name: /^Save/ }).click();
  return saved(page, page.getByRole('menuitem', { name: item }));
}

test('says which engine runs, stops when told, and names engines without a result', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('torus', { dims: '8x8' });
  await expect(topoloom.counts).toHaveText('64 switches64 hosts128 links');
  await topoloom.chooseRows(['Min Hop', 'Turn addition with search']);
  await page.getByRole('button', { name: 'Run 2 engines' }).click();
  const run = page.getByTestId('compare-run');
  // A search goes on for a minute where it does not reach the bound; it is stopped long before.
  await expect(run).toContainText('Running 2 of 2: Turn addition with search');
  await run.getByRole('button', { name: 'Stop' }).click();
  await expect(run).toBeHidden();
  const results = await topoloom.resultTable();
  await expect(results.locator('[data-engine="min-hop"]')).toHaveCount(1);
  await expect(results.locator('[data-engine="turn-addition-search"]')).toHaveCount(0);
  const notRun = page.getByTestId('engine-cards').getByTestId('not-run');
  await notRun.getByText(/^Not for this network/).click();
  await expect(notRun.getByRole('listitem').filter({ hasText: 'D-mod-K' })).toContainText(/tree/);
});

test('puts engines side by side with one camera, one selection and one scale, by mouse', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop', 'Up*/Down*']);
  await show(page, 'Side by side');
  const stage = page.getByTestId('compare-stage');
  const first = stage.getByTestId('pane-turn-addition');
  // The methods of the paper run first, and so stand first.
  const second = stage.getByTestId('pane-up-down');
  await expect(first).toContainText('Deadlock-free');
  await expect(first).toContainText('throughput 1.00 inside, 1.00 between');
  await expect(second).toContainText('throughput 0.50 inside, 1.00 between');
  await expect(stage.getByTestId('compare-legend')).toHaveCount(1);
  await expect(stage.getByTestId('compare-legend')).toContainText('2');

  // Zooming and dragging in one moves the other.
  await expect(camera(first)).toHaveAttribute('data-camera', 'all');
  await camera(second).hover();
  await page.mouse.wheel(0, -400);
  await expect(camera(second)).not.toHaveAttribute('data-camera', 'all');
  const zoomed = (await camera(second).getAttribute('data-camera')) as string;
  await expect(camera(first)).toHaveAttribute('data-camera', zoomed);
  await page.mouse.down();
  await page.mouse.move(700, 320, { steps: 4 });
  await page.mouse.up();
  await expect(camera(second)).not.toHaveAttribute('data-camera', zoomed);
  const dragged = (await camera(second).getAttribute('data-camera')) as string;
  await expect(camera(first)).toHaveAttribute('data-camera', dragged);

  // A link of the list comes into the middle; a click there selects it, and each pane tells its own load.
  await openResults(page, 'Link loads');
  await page.getByTestId('link-loads').locator('tbody tr').first().click();
  await expect(camera(first)).not.toHaveAttribute('data-camera', dragged);
  await camera(second).press('Escape');
  await page.mouse.move(5, 5);
  await expect(second.getByTestId('pane-readout')).not.toContainText(LOADS);
  await camera(second).click();
  await page.mouse.move(5, 5);
  for (const pane of [first, second]) await expect(pane.getByTestId('pane-readout')).toContainText(LOADS);
  const names = (text: string | null): string | undefined => text?.split(' · ')[0];
  expect(names(await first.getByTestId('pane-readout').textContent())).toBe(
    names(await second.getByTestId('pane-readout').textContent()),
  );

  await stage.getByRole('button', { name: 'Another pane' }).click();
  await expect(stage.getByRole('application')).toHaveCount(3);
  await stage.getByRole('combobox', { name: 'Engine of pane 1' }).selectOption('Min Hop');
  await expect(stage.getByRole('region').first()).toHaveAttribute('data-testid', 'pane-min-hop');
  await stage.getByRole('button', { name: 'Take Up*/Down* out' }).click();
  await expect(stage.getByRole('application')).toHaveCount(2);
  await show(page, 'One');
  await expect(stage).toBeHidden();
});

test('a link shows elsewhere what stands in the panes, and what is compared', async ({ page, topoloom, browser }) => {
  const linkOf = async (of: Page): Promise<string> => {
    await of.getByRole('button', { name: 'Share a link' }).click();
    const link = await of.getByTestId('share-link').inputValue();
    await of.keyboard.press('Escape');
    return link;
  };
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop', 'Up*/Down*']);
  await show(page, 'Side by side');
  const stage = page.getByTestId('compare-stage');
  await stage.getByRole('combobox', { name: 'Engine of pane 1' }).selectOption('Up*/Down*');
  const panes = stage.getByRole('region');
  await expect(panes.first()).toHaveAttribute('data-testid', 'pane-up-down');
  const other = await (await browser.newContext()).newPage();
  await other.goto(await linkOf(page));
  const there = other.getByTestId('compare-stage').getByRole('region');
  await expect(there).toHaveCount(2);
  for (const [i, [id, told]] of [
    ['pane-up-down', 'throughput 0.50 inside, 1.00 between'],
    ['pane-turn-addition', 'throughput 1.00 inside, 1.00 between'],
  ].entries()) {
    await expect(panes.nth(i)).toContainText(told);
    await expect(there.nth(i)).toHaveAttribute('data-testid', id);
    await expect(there.nth(i)).toContainText(told);
  }

  await show(page, 'Difference');
  const chosen = (of: Page): Promise<string[]> =>
    of
      .getByTestId('compare-stage')
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? ''));
  await expect.poll(() => chosen(page)).toHaveLength(2);
  await page.getByTestId('compare-stage').getByRole('combobox').first().selectOption('Up*/Down*');
  const compared = ['Up*/Down*', 'Turn addition'];
  await expect.poll(() => chosen(page)).toEqual(compared);
  const third = await (await browser.newContext()).newPage();
  await third.goto(await linkOf(page));
  await expect.poll(() => chosen(third)).toEqual(compared);
});

test('is worked from the keyboard @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop']);
  await page.getByRole('radio', { name: 'One' }).focus();
  await page.keyboard.press('ArrowRight');
  const stage = page.getByTestId('compare-stage');
  const first = stage.getByTestId('pane-turn-addition');
  const second = stage.getByTestId('pane-min-hop');
  await camera(first).focus();
  await page.keyboard.press('+');
  await expect(camera(second)).toHaveAttribute('data-camera', /^\S+ \S+ 1\.300$/);
  const before = (await camera(second).getAttribute('data-camera')) as string;
  await page.keyboard.press('ArrowLeft');
  await expect(camera(second)).not.toHaveAttribute('data-camera', before);
  await page.keyboard.press('0');
  await expect(camera(second)).toHaveAttribute('data-camera', 'all');
  await page.keyboard.press('n');
  await expect(first.getByTestId('pane-readout')).toContainText(/: → 1\.00/);
  await expect(second.getByTestId('pane-readout')).toContainText(LOADS);
  const busiest = (await first.getByTestId('pane-readout').textContent()) as string;
  await page.keyboard.press('n');
  await expect(first.getByTestId('pane-readout')).not.toHaveText(busiest);
  await page.keyboard.press('Shift+N');
  await expect(first.getByTestId('pane-readout')).toHaveText(busiest);
  await page.keyboard.press('Escape');
  await expect(second.getByTestId('pane-readout')).not.toContainText(LOADS);

  await page.getByRole('radio', { name: 'Side by side' }).focus();
  await page.keyboard.press('ArrowRight');
  const difference = page.getByTestId('difference');
  await camera(difference).focus();
  await page.keyboard.press('n');
  await expect(difference.getByTestId('pane-readout')).toContainText(/→ [+−±][\d.]+ ← [+−±][\d.]+/);
});

test('shows which links get better or worse, with signs and numbers, and goes to them @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop']);
  await show(page, 'Difference');
  const difference = page.getByTestId('difference');
  await expect(difference.getByTestId('difference-counts')).toContainText(
    'channels with less load 36, more 36, the same 64',
  );
  await expect(page.getByTestId('difference-legend')).toContainText('less load');
  await expect(page.getByTestId('difference-legend')).toContainText('−1');
  const rows = page.getByTestId('load-changes').locator('tbody tr');
  await expect(rows).toHaveCount(72);
  await expect(rows.first()).toContainText('+0.80');
  await rows.first().click();
  await expect(camera(difference)).not.toHaveAttribute('data-camera', 'all');
  await expect(difference.getByTestId('pane-readout')).toContainText('+0.80');
  await difference.getByRole('button', { name: 'The other way round' }).click();
  await expect(rows.first()).toContainText('−0.80');
  await expect(page.getByTestId('difference-legend')).toContainText('Load with Turn addition less that with Min Hop');
});

test('never shows a result of an older design as current @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop']);
  await show(page, 'Side by side');
  const stage = page.getByTestId('compare-stage');
  await expect(stage.getByTestId('pane-min-hop')).not.toHaveAttribute('data-stale');
  // A link marked by the keys is forgotten with its numbers.
  await camera(stage.getByTestId('pane-min-hop')).press('n');
  await expect(stage.getByTestId('pane-min-hop').getByTestId('pane-readout')).toContainText('a-spine-0-0');
  await topoloom.select('a-spine-1-1');
  await camera(stage.getByTestId('pane-min-hop')).press('Delete');
  await expect(topoloom.counts).toContainText('39 switches');
  const old = stage.getByTestId('pane-min-hop');
  await expect(old).toHaveAttribute('data-stale', 'true');
  await expect(old).toContainText('Out of date: the network has changed since');
  await expect(old).not.toContainText('throughput 0.625');
  await expect(old.getByTestId('pane-readout')).not.toContainText(LOADS);
  await expect(page.getByTestId('results').locator('[data-engine="min-hop"]')).toHaveCount(0);
  await stage.getByRole('button', { name: 'Run again' }).click();
  await expect(stage.getByTestId('pane-min-hop')).not.toHaveAttribute('data-stale');
  await expect(stage.getByTestId('pane-min-hop')).toContainText(/throughput \d/);
  await page.keyboard.press('Control+z');
  await expect(topoloom.counts).toContainText('40 switches');
  await expect(stage.getByTestId('pane-min-hop')).toContainText('throughput 0.625 inside');
});

test('sorts the table and marks the best values of usable engines @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const rows = await runEngines(page, topoloom, ['Min Hop', 'SSSP', 'Up*/Down*']);
  const results = page.getByTestId('results');
  await expect(rows).toHaveCount(4);
  const inside = (engine: string): Locator =>
    results.locator(`[data-engine="${engine}"] [data-column="throughputInside"]`);
  await expect(inside('turn-addition').getByLabel('best')).toBeVisible();
  await expect(inside('min-hop').getByLabel('best')).toHaveCount(0);
  // SSSP has the fewest hops too, but its routes can deadlock.
  await expect(results.locator('[data-engine="sssp"]').getByLabel('best')).toHaveCount(0);
  await expect(results.locator('[data-engine="min-hop"] [data-column="percentOfBound"]')).toContainText(
    '62.5 % reached',
  );
  await expect(results.locator('[data-engine="turn-addition"] [data-column="percentOfBound"]')).toContainText(
    'at the bound',
  );

  const head = results.getByRole('columnheader', { name: 'inside' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toHaveAttribute('data-engine', 'turn-addition');
  await expect(rows.last()).toHaveAttribute('data-engine', 'up-down');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toHaveAttribute('data-engine', 'up-down');
  await results.getByRole('button', { name: 'Put SSSP into a pane' }).click();
  await expect(page.getByTestId('pane-sssp')).toContainText('Dependency loop');
});

test('draws charts that are read by keys, as tables, and saved as SVG, PNG and CSV', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngines(page, topoloom, ['Min Hop']);
  await openResults(page, 'Charts');
  for (const title of ['Throughput by engine', 'Link load, sorted', 'Link load, histogram', 'Host pairs by hops']) {
    await expect(page.getByRole('figure').getByRole('img', { name: title })).toBeVisible();
    await expect(page.getByRole('table', { name: title })).toBeAttached();
  }
  const curve = page.getByTestId('chart-load-curve');
  await curve.getByRole('slider').focus();
  await expect(curve.getByTestId('chart-tip')).toContainText('0 %');
  await page.keyboard.press('ArrowRight');
  await expect(curve.getByTestId('chart-tip')).toContainText('5 %');
  await expect(curve.getByRole('slider')).toHaveAttribute('aria-valuetext', '5 %: Turn addition 1.00, Min Hop 1.60');
  await curve.getByRole('img', { name: 'Link load, sorted' }).hover({ position: { x: 60, y: 100 } });
  await expect(curve.getByTestId('chart-tip')).toContainText('0 %');

  await curve.getByRole('button', { name: 'Link load, sorted: Show the numbers' }).click();
  await expect(curve.getByRole('row')).toHaveCount(22);
  const design = await topoloom.name.inputValue();
  const numbers = await savedFrom(page, curve, 'Numbers (CSV)');
  expect(numbers.name).toBe(`${design}.load-curve.csv`);
  const csv = numbers.bytes.toString().trimEnd().split('\r\n');
  expect(csv[0]).toBe('rank,Turn addition,Min Hop');
  expect(csv).toHaveLength(1 + 136);
  const loads = csv.slice(1).map((row) => Number(row.split(',')[2]));
  expect(loads).toEqual([...loads].sort((a, b) => b - a));
  // As it is: not 1.600000023841858, which 32 bits hold for it.
  expect(csv[1]).toBe('1,1,1.6');
  const drawing = await savedFrom(page, curve, 'Drawing (SVG)');
  expect(drawing.name).toBe(`${design}.load-curve.svg`);
  const svg = drawing.bytes.toString();
  const problems = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length,
    svg,
  );
  expect(problems).toBe(0);
  for (const part of ['Link load, sorted', 'Min Hop', 'Load, share of link capacity']) expect(svg).toContain(part);
  expect(svg).not.toContain('var(--');
  const picture = await savedFrom(page, curve, 'Picture (PNG)');
  expect(picture.name).toBe(`${design}.load-curve.png`);
  const png = picture.bytes;
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(480);

  await page.getByRole('group', { name: 'Engines in the charts' }).getByText('Min Hop', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Throughput by engine' })).not.toContainText('Min Hop');
});

test('leaves nothing serious to complain of @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Compare');
  await page.getByRole('button', { name: /^Run \d+ engines$/ }).click();
  const rows = (await topoloom.resultTable()).locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await expect(page.getByTestId('compare-run')).toBeHidden();
  for await (const _ of looksOf(page)) {
    for (const [view, tab] of [
      [/^(Side by side|並べて表示)$/, /^(Engines|エンジン) \d/],
      [/^(Difference|差分)$/, /^(Changes|差分)$/],
      [/^(Difference|差分)$/, /^(Charts|グラフ)$/],
    ]) {
      await page.getByRole('radiogroup').getByText(view).click();
      await openResults(page, tab);
      await expect(page.getByTestId('compare-stage').getByRole('application').first()).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test('lays VLAN plans beside engines: loads, verdict, the way of a pair, file and link', async ({
  page,
  topoloom,
  browser,
}) => {
  await topoloom.openWith('torus', { dims: '4x4' }, '16 hosts');
  await topoloom.chooseRows(['Up*/Down*', 'VLANs: balanced', 'VLANs: a single tree']);
  await page.getByRole('button', { name: 'Run 1 engine, 2 plans' }).click();
  const results = await topoloom.resultTable();
  const balanced = results.locator('[data-engine="vlan:balanced"]');
  const single = results.locator('[data-engine="vlan:single-tree"]');
  await expect(balanced).toContainText('Dependency loop');
  await expect(single).toContainText('Deadlock-free');
  const throughput = async (row: Locator): Promise<number> =>
    Number.parseFloat(await row.locator('[data-column="throughput"]').innerText());
  expect(await throughput(balanced)).toBeGreaterThan(2 * (await throughput(single)));

  const saving = await saved(page, results.getByRole('button', { name: 'Save the table (CSV)' }));
  expect(saving.bytes.toString()).toMatch(/^vlan:balanced,1,false,0,1,/m);
  expect(saving.bytes.toString()).toMatch(/^vlan:single-tree,1,true,0,0\.238\d*,/m);

  // On the canvas, with the way of a pair; what needs one table says that there are several.
  await balanced.click();
  await expect(balanced).toHaveAttribute('data-shown', 'true');
  await topoloom.workspace('Route');
  await topoloom.select('sw-5');
  await expect(page.getByText('Here switches know a table for each VLAN')).toBeVisible();
  await topoloom.select('host-0-0');
  await page.getByRole('combobox', { name: 'Route to' }).fill('host-5-0');
  await page.getByRole('option', { name: 'host-5-0', exact: true }).click();
  await expect(page.getByTestId('path')).toContainText('arrives');
  await expect(page.getByTestId('path').locator('tbody tr').last()).toContainText('sw-5');

  await topoloom.workspace('Compare');
  await balanced.getByRole('button', { name: /into a pane/ }).click();
  await single.getByRole('button', { name: /into a pane/ }).click();
  const stage = page.getByTestId('compare-stage');
  await expect(stage.getByTestId('pane-vlan:balanced')).toContainText('Dependency loop');
  await expect(stage.getByTestId('pane-vlan:single-tree')).toContainText('Deadlock-free');
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByTestId('share-link').inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  const there = other.getByTestId('compare-stage');
  for (const id of ['vlan:balanced', 'vlan:single-tree']) {
    const told = await stage
      .getByTestId(`pane-${id}`)
      .getByText(/throughput/)
      .innerText();
    await expect(there.getByTestId(`pane-${id}`)).toContainText(told);
  }
});

for (const [width, height] of [
  [1440, 900],
  [1024, 700],
] as const) {
  test(`the winner of a comparison is in sight at ${width}x${height}, without scrolling, and is said in the answer`, async ({
    page,
    topoloom,
  }) => {
    await page.setViewportSize({ width, height });
    await topoloom.open();
    await topoloom.chooseRows(['Up*/Down*', 'Min Hop', 'SSSP', 'DFSSSP', 'Nue']);
    await page.getByRole('button', { name: 'Run 5 engines' }).click();
    await expect(page.getByRole('button', { name: 'Run 5 engines' })).toBeVisible();
    const cards = page.getByTestId('engine-cards').locator('[data-card]');
    await expect(cards).toHaveCount(4);
    // Best first; the fifth and sixth are in the list below, and those without a result are counted.
    const first = cards.first();
    await expect(first).toHaveAttribute('data-card', 'turn-addition');
    await expect(first).toContainText('carries most');
    await expect(
      page.getByTestId('engine-cards').getByRole('listitem').filter({ hasText: 'Dependency loop' }),
    ).toBeVisible();
    await expect(page.getByTestId('not-run').first()).toContainText(/\(\d+\)/);
    for (const part of [first.getByRole('heading'), first.getByText('1.00', { exact: true }).first()]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      const seen = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(seen).toBe(true);
    }
    await expect(topoloom.finding).toContainText(
      /^Turn addition carries most: 1\.00 inside the trees, 1\.00 between them; next is \S.* with /,
    );
    await expect(first.locator('[data-row="throughputBetween"]').getByLabel('best')).toBeVisible();

    // A card leads to the canvas, and what is selected is looked at there.
    await cards
      .nth(1)
      .getByRole('button', { name: /^Show .* on the canvas$/ })
      .click();
    await expect(page.getByTestId('cards-stage')).toBeHidden();
    await page.getByRole('radiogroup', { name: 'On the canvas' }).getByText('Cards').click();
    await expect(cards).toHaveCount(4);
  });
}
