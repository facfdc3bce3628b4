import { unzipSync } from 'fflate';
import { formatDesign } from '../src/core/formats/parts/designDocument';
import { composePlant } from '../src/core/generators/composePlant';
import { generateFromSpec } from '../src/core/generators/spec';
import { expect, kept, openResults, openWorkspace, painted, startFrom, test } from './page';

/** Three networks of 16 machines: 64 ports for computing, one each for storage, and all that is managed. */
const plant = formatDesign(
  composePlant([
    { name: 'compute', speed: '400GbE', content: generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2') },
    { name: 'storage', speed: '200GbE', content: generateFromSpec('leaf-spine:leaves=2,spines=2,links=2,hosts=8') },
    { name: 'management', speed: '1GbE', content: { ports: 64 } },
  ]),
);

test.beforeEach(async ({ topoloom }) => {
  await topoloom.open();
  await topoloom.drop([{ name: 'plant.json', content: plant }]);
  await expect(topoloom.counts).toContainText('110');
});

test('asks about one network of a design with several', async ({ page, topoloom }) => {
  const network = page.getByTestId('network');
  await expect(network).toHaveValue('compute');
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await expect(topoloom.finding).not.toContainText('unreachable');
  await openResults(page, 'Report');
  const report = page.getByTestId('report');
  await expect(report).toContainText('4,032 / 4,032');

  await network.selectOption('storage');
  await expect(topoloom.finding).toContainText('Throughput 0.938');
  await expect(topoloom.finding).not.toContainText('unreachable');
  await expect(report).toContainText('240 / 240');
  await network.selectOption('management');
  await expect(topoloom.finding).toContainText('Throughput 1.00');

  // What was known of the first is there again, and what is not of it is not.
  await network.selectOption('compute');
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await topoloom.workspace('Jobs');
  // Without an answer the line over the canvas says what it says elsewhere.
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await page.getByRole('combobox', { name: 'What the ranks do' }).click();
  await page.getByRole('option', { name: 'All-to-all, shifts' }).click();
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('answer-line').getByText(/, 64 ranks/)).toBeVisible();
  // A small network is asked about by itself, with the ranks that it has.
  await network.selectOption('storage');
  await expect(topoloom.finding).toContainText('All-to-all, shifts, 16 ranks');
});

test('opens a design with the network that it was left with, or that its link names', async ({ page, topoloom }) => {
  const network = page.getByTestId('network');
  await network.selectOption('storage');
  await expect(topoloom.finding).toContainText('Throughput 0.938');
  await kept(page);
  await page.reload();
  await expect(network).toHaveValue('storage');
  await expect(topoloom.finding).toContainText('Throughput 0.938');
  await page.goto('/#network=a=leaf-spine:leaves=2,spines=1,hosts=2;b=leaf-spine:leaves=2,spines=2,hosts=3&subject=b');
  await expect(topoloom.counts).toContainText('10 hosts');
  await expect(network).toHaveValue('b');
});

test('exports the whole design, and tables of the network in question', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  const { bytes } = await topoloom.export('sonic-config');
  // Ten switches for computing and four for storage; the one for management has a port of management on each.
  const switches = Object.entries(unzipSync(bytes)).filter(([name]) => /leaf|spine/.test(name));
  expect(switches).toHaveLength(14);
  await page.getByRole('button', { name: 'Export' }).click();
  const tables = page.locator('[data-format="opensm-lft"]');
  await expect(tables).toBeEnabled();
  await page.getByRole('menuitem', { name: 'Plane 1 (storage)' }).click();
  await expect(tables).toBeDisabled();
  await page.keyboard.press('Escape');

  // What is written is as planned; of what no switch writes down nothing is said to be right.
  await topoloom.workspace('Audit');
  await topoloom.drop(switches.map(([name, content]) => ({ name: name.replace(/.*\//, ''), content })));
  const results = page.getByTestId('audit-results');
  await expect(results).toHaveText('Nothing differs. 30 cables that no node has reported.');
});

test('tells who fills a link, and which steps of the job that is shown', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await topoloom.workspace('Jobs');
  await page.getByRole('combobox', { name: 'What the ranks do' }).click();
  await page.getByRole('option', { name: 'All-to-all, shifts' }).click();
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('answer-line').getByText(/, 64 ranks/)).toBeVisible();
  await openResults(page, /^Link loads/);
  await page.getByTestId('link-loads').locator('tbody tr').first().click();
  const fill = page.getByTestId('link-fill');
  await expect(fill).toContainText('Sends');
  // Machines, not ports, send; the steps are those of the job.
  await expect(fill.locator('table').first()).toContainText(/host-\d+(\.\d)?\u00a0%/);
  await expect(fill).toContainText('Steps of the job');
  await expect(fill).toContainText('more');
  await topoloom.workspace('Design');
  await expect(fill).not.toContainText('Steps of the job');
  await expect(fill).toContainText('Is for');
});

test('says what a job costs with the drawer closed', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await topoloom.workspace('Jobs');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  const answer = 'All-reduce, ring, 64 ranks: 208.575 µs; 2 times the ideal time; largest congestion 2 in step 1';
  await expect(topoloom.finding).toHaveText(answer);
  await expect(page.getByTestId('answer-line')).toHaveText(
    /^2\.00 × time over ideal, ranks in order\s*All-reduce, ring, 64 ranks/,
  );
  await expect(page.getByTestId('answer-line')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-part="figure"]')).toBeInViewport();
});

test('keeps a failure to its network, and tells elements of others', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await topoloom.select('st-leaf-0');
  const inspector = page.getByTestId('inspector');
  await expect(inspector).toContainText('st-host-0');
  await expect(inspector.getByTestId('forwarding-table')).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(topoloom.finding).toContainText(/^Throughput 0.563/);
  await expect(topoloom.finding).not.toContainText('unreachable');
});

test('says of failed switches of Ethernet what machines lose, without LIDs and MADs', async ({ page, topoloom }) => {
  await page.getByTestId('network').selectOption('management');
  await expect(topoloom.finding).toContainText('Throughput 1.00');
  await topoloom.workspace('Failures');
  const panel = page.getByRole('region', { name: 'Failures' });
  await panel.getByRole('button', { name: 'Work out the failures' }).click();
  await expect(topoloom.finding).toHaveText(
    /^if mgmt-0 fails: no effect on jobs; 16 machines and 14 switches cannot be managed *$/i,
  );
  const facts = page.getByTestId('repair-facts');
  await expect(facts).toContainText('16 machines and 14 switches cannot be managed');
  // Nothing beside it says another thing, and nothing is waited for.
  await expect(facts).not.toContainText(/pairs|Throughput|…/);
  const costs = page.getByTestId('repair-costs');
  await openResults(page, 'Update cost');
  await expect(costs).toContainText('No failure changes an entry.');
  for (const room of [panel, costs, facts, page.locator('.drawer')])
    await expect(room).not.toContainText(/MAD|LID|LFT/);

  await page.getByTestId('network').selectOption('compute');
  await expect(topoloom.finding).toContainText('0.563');
  await panel.getByRole('button', { name: 'Work out the failures' }).click();
  await costs.getByRole('button', { name: 'leaf-0-0', exact: true }).click();
  await expect(topoloom.finding).toContainText(
    /8 of 16 machines lose 1 of 4 rails; none is cut off; .* entries change on/,
  );
  // The name of the measure is that of the compared designs, and the figure stands there once.
  await expect(facts).toContainText('Throughput between machines, same rail');
  await expect(facts).toContainText('0.938 → 0.703');
  await expect(facts).not.toContainText('0.9375');
  for (const room of [panel, costs, facts]) await expect(room).not.toContainText(/MAD|LID/);
  await topoloom.select('host-0-1');
  await expect(page.getByTestId('inspector')).not.toContainText(/GUID|LID/);
});

test('folds ports that are not cabled, names machines and chooses networks', async ({ page, topoloom }) => {
  await topoloom.select('leaf-0-0');
  const inspector = page.getByTestId('inspector');
  await inspector.getByLabel('Model', { exact: true }).selectOption('SN5600');
  await expect(inspector.getByTestId('ports').locator('tbody tr')).toHaveCount(12);
  await expect(inspector.getByTestId('uncabled')).toHaveText('117 ports not cabled: 13–129');

  await topoloom.select('st-host-0-0');
  await expect(inspector.getByLabel('Role')).toHaveText(/^Sends and receives/);
  await inspector.getByRole('textbox', { name: 'Rename the machine' }).fill('dgx-0');
  await inspector.getByRole('textbox', { name: 'Rename the machine' }).press('Enter');
  await expect(inspector.getByRole('textbox', { name: 'Port of machine' })).toHaveValue('dgx-0');
  await expect(inspector.getByTestId('machine')).toContainText('host-0-3');

  const network = inspector.getByRole('combobox', { name: 'Network', exact: true });
  await expect(network).toHaveValue('storage');
  await network.selectOption('compute');
  await expect(inspector).toContainText('different networks');
  await topoloom.select('mgmt-0');
  await network.selectOption('A new network …');
  await inspector.getByRole('textbox', { name: 'Name of the new network' }).fill('oob');
  await inspector.getByRole('textbox', { name: 'Name of the new network' }).press('Enter');
  await expect(network).toHaveValue('oob');
  await expect(page.getByTestId('network').locator('option')).toContainText(['compute', 'storage', 'oob']);
});

test('tells networks apart by colours', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  const loads = page.getByRole('button', { name: 'Loads (D)' });
  await loads.click();
  const byNetwork = page.getByRole('switch', { name: 'Colour by network' });
  await expect(byNetwork).toBeVisible();
  // The panel is beside its button.
  const [tool, opened] = await Promise.all([loads, byNetwork].map((one) => one.boundingBox()));
  expect((opened?.x ?? 0) - (tool?.x ?? 0)).toBeGreaterThan(0);
  await byNetwork.click();
  await page.getByRole('switch', { name: 'compute alone' }).click();
  await page.keyboard.press('Escape');
  const legend = page.locator('[data-legend]', { has: page.getByTestId('network-colour') });
  await expect(legend).toContainText('computestoragemanagement');
  await expect(page.locator('[data-networks="coloured"][data-alone="compute"]')).toHaveCount(1);

  // A workspace with a look of its own leaves the colours as they were.
  await topoloom.workspace('Failures');
  await expect(page.getByTestId('repair-legend')).toBeVisible();
  await expect(legend).toBeVisible();
  // Beside the layer's there is room for the colours alone: with the speeds the legend would reach the tools.
  await expect(legend.getByTestId('cable-speed').filter({ visible: true })).toHaveCount(0);
  await topoloom.workspace('Design');
  await expect(legend.getByTestId('cable-speed').first()).toBeVisible();
  await expect(page.getByTestId('repair-legend')).toHaveCount(0);
  await expect(page.locator('[data-legend]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Loads (D)' }).click();
  await expect(page.getByRole('switch', { name: 'Show loads' })).not.toBeChecked();
});

test('puts networks beside each other, gives models, and takes it all back', async ({ page, topoloom }) => {
  await topoloom.generate('leaf-spine', { leaves: '4', spines: '2', hosts: '3' });
  await expect(topoloom.counts).toContainText('12 hosts');
  await expect(page.getByTestId('network')).toHaveCount(0);
  await startFrom(page, 'beside');
  await topoloom.fill('management', {});
  await page.getByTestId('beside').getByRole('button', { name: 'Add beside' }).click();
  // A machine each, and six switches.
  await expect(topoloom.counts).toContainText('30 hosts');
  await expect(page.getByTestId('network')).toHaveValue('compute');
  await expect(topoloom.name).toHaveValue('leaf-spine 4x2 + management');
  await expect(page.getByRole('button', { name: 'Undo: add a network' })).toBeVisible();

  await topoloom.select('leaf-0');
  const inspector = page.getByTestId('inspector');
  await inspector.getByLabel('Model', { exact: true }).selectOption('SN4700');
  await expect(inspector.getByTestId('ports')).toContainText('swp1 (1)');
  await inspector.getByLabel('Cages split into').selectOption('2x200');
  await expect(inspector.getByTestId('ports')).toContainText('swp1s1 (1)');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await expect(topoloom.counts).toContainText('12 hosts');
  await expect(page.getByTestId('network')).toHaveCount(0);
});

test('finds networks for machines of a model, and builds one of its switches', async ({ page, topoloom }) => {
  await startFrom(page, 'size');
  const form = page.locator('#size-form');
  await form.getByRole('combobox', { name: 'Size in' }).click();
  await page.getByRole('option', { name: 'GPUs', exact: true }).click();
  await form.locator('[name="gpus"]').fill('125');
  await expect(form).toContainText('8 compute ports of 400 Gb/s, 8 GPUs');
  await form.locator('[name="switch"]').selectOption('SN5600');
  await form.locator('[name="mode"]').selectOption('4x200');
  await form.getByRole('button', { name: 'Find networks' }).click();
  await expect(form).toContainText('its ports run at 200G, those of DGX-B200 at 400G');
  await form.locator('[name="mode"]').selectOption('2x400');
  await form.getByRole('button', { name: 'Find networks' }).click();
  await expect(page.getByTestId('fit-need')).toHaveText(
    '128 hosts of 16 machines DGX-B200 (128 GPUs), switches SN5600:2x400 of 128 ports, at most 1:1',
  );
  await page.locator('[data-choice="rails"]').click();
  await expect(topoloom.counts).toContainText('128 hosts');
  await topoloom.select('leaf-0-0');
  const inspector = page.getByTestId('inspector');
  await expect(inspector.getByLabel('Model', { exact: true })).toHaveValue('SN5600');

  await topoloom.workspace('Design');
  const star = await topoloom.fill('star', {});
  await star.getByTestId('equipment').locator('summary').click();
  await star.locator('[name="speed"]').fill('quick');
  // The machines came with the network that it would replace: it asks.
  await star.getByRole('button', { name: 'Replace the drawing' }).click();
  await expect(star).toContainText('expected a speed, such as 400GbE or NDR');
  await expect(topoloom.counts).toContainText('128 hosts');
  await star.locator('[name="speed"]').fill('400G');
  await star.locator('[name="switch"]').selectOption('SN4700');
  await topoloom.drawn(star);
  await topoloom.select('hub');
  await expect(inspector.getByLabel('Cages split into')).toHaveValue('1x400');
});

test('offers to connect many by their names, and packets where no grid is', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  await page.getByTestId('network-canvas').press('l');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect several switches' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'How' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await openWorkspace(page, 'Simulate');
  await expect(page.getByRole('radio', { name: 'Packets', exact: true })).toBeChecked();
});

test('says in sight why no cable was found, and of which network tables are', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Tables of Turn addition (compute)')).toBeVisible();
  await page.keyboard.press('Escape');
  await topoloom.workspace('Compare designs');
  const cables = page.getByTestId('cables-section');
  await cables.locator('summary').first().click();
  await cables.getByRole('button', { name: 'Find the cables' }).click();
  const fault = page.getByTestId('cables-fault');
  await expect(fault).toContainText('price list');
  await expect(fault).toBeInViewport({ ratio: 1 });
  await topoloom.workspace('Compare');
  await page.getByTestId('choose-engines').locator('summary').click();
  const run = page.getByRole('button', { name: /^Run \d+ engines$/ });
  // What scrolls past the button is behind it, a choice of views too.
  await page.setViewportSize({ width: 1440, height: 640 });
  const view = page.getByRole('radiogroup', { name: 'On the canvas' });
  const behind = await run.evaluate(
    (button, choice) => {
      const { top, height } = button.getBoundingClientRect();
      const panel = button.closest('.panel-scroll') as HTMLElement;
      panel.scrollTop += (choice as HTMLElement).getBoundingClientRect().top - top;
      const label = (choice as HTMLElement).querySelectorAll('label')[1].getBoundingClientRect();
      return button.contains(document.elementFromPoint(label.left + label.width / 2, top + height / 2));
    },
    await view.elementHandle(),
  );
  expect(behind).toBe(true);
  await topoloom.workspace('Compare designs');
  await cables.locator('summary').first().click();
  await fault.getByRole('button', { name: 'Open the price list' }).click();
  await expect(page.locator('[data-panel-tab="bill"]')).toHaveAttribute('aria-current', 'page');
});

test('finds the next cables, and compares the design with what it has of others', async ({ page, topoloom }) => {
  await topoloom.generate('leaf-spine', { leaves: '4', spines: '2', links: '1', hosts: '3' });
  await expect(topoloom.counts).toContainText('12 hosts');
  await topoloom.workspace('Compare designs');
  const cables = page.getByTestId('cables-section');
  await cables.locator('summary').first().click();
  await cables.locator('[name="ports"]').fill('16');
  await cables.getByRole('button', { name: 'Find the cables' }).click();
  await expect(page.getByTestId('cables-found')).toContainText('0.815 → 1.00');
  await expect(page.locator('[data-cables="4"]')).toHaveCount(1);
  const designs = page.getByTestId('designs-section');
  await designs.getByRole('button', { name: 'Compare designs' }).click();
  // The cards come over the canvas; the only design has no rival, and so is best in nothing.
  const card = page.getByTestId('design-cards').getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('12 hosts');
  await expect(card.locator('[data-row="switches"]')).toContainText('6');
  await expect(card.locator('[data-row="cables"]')).toContainText('20');
  await expect(card.locator('[data-row="cost"]')).toHaveCount(0);
  await expect(card.getByLabel('best')).toHaveCount(0);
  // Kinds of this size are asked for by the form that Size has.
  await page.getByRole('checkbox', { name: 'Families by size' }).check();
  await expect(page.getByTestId('families').locator('[name="hosts"]')).toHaveValue('12');
  await page.getByRole('checkbox', { name: 'Families by size' }).uncheck();
  await page.getByTestId('designs-stage').getByRole('button', { name: 'Table' }).click();
  await expect(page.getByTestId('designs').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByTestId('designs')).toContainText('3 of 12 are cut off');
});

test('goes on with engines when another network comes into question, and says what a change of the design has stopped', async ({
  page,
  topoloom,
}) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await topoloom.workspace('Compare');
  const run = page.getByRole('button', { name: /^Run \d+ engines$/ });
  const count = Number(/\d+/.exec((await run.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(5);
  await run.click();
  await expect(page.getByTestId('compare-run')).toContainText('(compute)');
  await page.getByTestId('network').selectOption('storage');
  await expect(topoloom.finding).toContainText('Throughput 0.938');
  await expect(run).toBeVisible();
  await page.getByTestId('network').selectOption('compute');
  await openResults(page, /^Engines/);
  await expect(page.getByTestId('results').locator('tr[data-engine]')).toHaveCount(count);

  await run.click();
  await expect(page.getByTestId('compare-run')).toBeVisible();
  await page.keyboard.press('Control+z');
  const stopped = page.getByTestId('compare-stopped');
  await expect(stopped).toContainText('left out');
  await stopped.getByRole('button', { name: 'Run the rest' }).click();
  await expect(stopped).toHaveCount(0);
});

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(() => {
    test.use({ locale });
    test(`fits tools, legend and tables into small windows, ${locale}`, async ({ page, topoloom }) => {
      await expect(topoloom.finding).toContainText('0.563');
      const over = page.locator('main [role="toolbar"], main [data-legend]');
      await expect(over).toHaveCount(3);
      for (const [width, height] of [
        [1440, 900],
        [1400, 900],
        [1024, 768],
        [1024, 700],
      ]) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const boxes = await over.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        boxes.forEach((a, i) => {
          for (const b of boxes.slice(0, i)) {
            const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            expect(apart, `${width} x ${height}: ${JSON.stringify([a, b])}`).toBe(true);
          }
        });
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      await openWorkspace(page, 'Compare designs');
      const section = page.getByTestId('designs-section');
      await section.getByRole('button').last().click();
      await page
        .getByTestId('designs-stage')
        .getByRole('button', { name: /^(Table|表)$/ })
        .click();
      const name = page.getByTestId('designs').locator('tbody th');
      await expect(name).toBeVisible();
      const panel = page.locator('.drawer-panel', { has: name });
      const [before] = await Promise.all([name.boundingBox(), panel.evaluate((one) => (one.scrollLeft = 0))]);
      await panel.evaluate((one) => (one.scrollLeft = 300));
      expect(await panel.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      expect((await name.boundingBox())?.x).toBe(before?.x);
    });
  });
}

test('keeps legends apart, and wide, beside the inspector of a small window', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('0.563');
  await page.setViewportSize({ width: 1024, height: 700 });
  await topoloom.select('mgmt-0');
  await expect(page.getByTestId('inspector')).toContainText('mgmt-0');
  const legend = page.locator('main [data-legend]');
  await expect(legend).toHaveCount(1);
  expect((await legend.boundingBox())?.width).toBeGreaterThan(250);
  await topoloom.workspace('Failures');
  await expect(page.getByTestId('repair-legend')).toBeVisible();
  await expect(legend.filter({ visible: true })).toHaveCount(1);

  // All words of a badge are there, and what is selected of another network is said to be left out.
  const badge = page.getByTestId('repair-facts').locator('.mantine-Badge-label').last();
  await expect(badge).toHaveText('Deadlock-free');
  expect(await badge.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.getByRole('combobox', { name: 'What fails' }).click();
  await page.getByRole('option', { name: 'What is selected, together' }).click();
  await expect(page.getByText('In other networks, so not counted here: mgmt-0')).toBeVisible();
});

test('keeps its buttons within reach on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Find or do …', 'Share a link', 'Network', 'Findings', 'Exercises', 'Lessons'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
});
