import { unzipSync } from 'fflate';
import { formatDesign } from '../src/core/formats/parts/designDocument';
import { generateFromSpec } from '../src/core/generators/spec';
import { twinPlanes } from '../src/core/testing/twinPlanes';
import type { Topology } from '../src/core/topology/topology';
import { expect, kept, openResults, saved, test } from './page';

/** Two planes of a tree, one twice as fast as the other; each machine has a port in both. */
function twoSpeeds(): Topology {
  const twin = twinPlanes(generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=3'));
  const links = twin.links.map((link) => ({ ...link, speed: link.id.startsWith('b') ? '4xHDR' : '4xEDR' }));
  return { ...twin, name: 'two planes', links };
}

test('an end point is taken out of the traffic and back into it, and the report says so @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.drop([
    { name: 'tree.json', content: formatDesign(generateFromSpec('fat-tree:levels=2,ports=3,leaves=2,spines=1')) },
  ]);
  // One of two hosts of a leaf sends two thirds past it: 4/3 over the one uplink, both together.
  await expect(topoloom.finding).toContainText('Throughput 0.75');
  await topoloom.select('host-0-1');
  const part = page.getByTestId('inspector').getByLabel('Role');
  await part.selectOption('No traffic: service only');
  // Three hosts: the two of the other leaf send half past it each, and get half each.
  await expect(topoloom.finding).toContainText(/throughput 1\.00/i);
  await page.getByTestId('network-canvas').press('Escape');
  await openResults(page, 'Report');
  await expect(page.getByTestId('without-traffic')).toContainText('1 end point takes no part in traffic');
  await page.keyboard.press('Control+z');
  await expect(topoloom.finding).toContainText('Throughput 0.75');
  await expect(page.getByTestId('without-traffic')).toHaveCount(0);
});

test('a fabric of two planes and two speeds is opened, reloaded, measured, failed, exported by planes and read again @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.drop([{ name: 'two planes.json', content: formatDesign(twoSpeeds()) }]);
  await expect(topoloom.counts).toHaveText('14 switches24 hosts24 links');
  await expect(topoloom.finding).toContainText(/throughput 1\.00/i);
  await kept(page);
  await page.reload();
  await expect(topoloom.counts).toHaveText('14 switches24 hosts24 links');
  await expect(topoloom.finding).toContainText(/throughput 1\.00/i);

  // Between machines, over the ports of a plane.
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Traffic', exact: true }).click();
  await page.getByRole('option', { name: 'Uniform between machines' }).click();
  const route = page.getByRole('region', { name: 'Route', exact: true });
  await route.getByRole('button', { name: 'Route', exact: true }).click();
  await expect(topoloom.finding).toContainText(/throughput 1\.00/i);

  // Without a spine, three hosts of a leaf share two uplinks.
  await topoloom.select('spine-0');
  await page.getByTestId('inspector').getByRole('button', { name: 'Mark as failed' }).click();
  await expect(topoloom.finding).toContainText(/throughput 0\.\d\d/i);

  const { bytes } = await topoloom.export('zip');
  const files = unzipSync(bytes);
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  const names = Object.keys(files);
  for (const plane of [0, 1]) {
    for (const ending of ['net', 'lfts']) expect(names).toContain(`plane-${plane}/two-planes-plane-${plane}.${ending}`);
    expect(names).toContain(`plane-${plane}/guid2lid`);
  }
  expect(names).toContain('two-planes.json');
  expect(names.filter((name) => name.endsWith('topology.conf'))).toEqual(['topology.conf']);
  expect(text('plane-0/two-planes-plane-0.net')).not.toContain('b-leaf-0');

  // One of them alone, by its number.
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Plane 1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Plane 1' })).toHaveAttribute('aria-current', 'true');
  const alone = await saved(page, page.locator('[data-format="ibsim-net"]'));
  expect(alone.name).toBe('two-planes-plane-1.net');
  expect(alone.bytes.toString()).toBe(text('plane-1/two-planes-plane-1.net'));

  await topoloom.drop([
    { name: 'plane.net', content: text('plane-1/two-planes-plane-1.net') },
    { name: 'plane.lfts', content: text('plane-1/two-planes-plane-1.lfts') },
  ]);
  await expect(topoloom.counts).toHaveText('7 switches12 hosts12 links');
  await openResults(page, 'Engines');
  const row = page.getByTestId('results').locator('tr', { hasText: 'plane.net' });
  await expect(row).toContainText('Deadlock-free');

  // Both planes at once are the network that they were written from, without what had failed.
  const nets = [0, 1].map((plane) => `plane-${plane}/two-planes-plane-${plane}.net`);
  await topoloom.drop(nets.map((name) => ({ name: name.slice(8), content: text(name) })));
  await expect(topoloom.counts).toHaveText('13 switches24 hosts20 links');
});

test('hosts are made one machine, its ports found again, and undone @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.generate('fat-tree', { k: '4' });
  await expect(topoloom.counts).toHaveText('20 switches16 hosts32 links');
  const inspector = page.getByTestId('inspector');
  const machine = inspector.getByRole('textbox', { name: 'Port of machine', exact: true });
  for (const [name, rail] of [
    ['host-0-0-0', '0'],
    ['host-1-0-0', '1'],
  ]) {
    await topoloom.select(name);
    await machine.fill('dgx-1');
    await machine.press('Enter');
    await inspector.getByRole('textbox', { name: 'Rail' }).fill(rail);
    await inspector.getByRole('textbox', { name: 'Rail' }).press('Enter');
  }
  await inspector.getByRole('textbox', { name: 'Rail' }).fill('many');
  await inspector.getByRole('textbox', { name: 'Rail' }).press('Enter');
  await expect(inspector).toContainText('Enter a whole number from 0 to 255, or nothing.');
  await inspector.getByRole('textbox', { name: 'Rail' }).press('Escape');
  await inspector.getByRole('button', { name: 'Select all ports of the machine' }).click();
  await expect(inspector).toContainText('2 hosts');
  const both = inspector.getByRole('textbox', { name: 'One machine of 2 ports' });
  await expect(both).toHaveValue('dgx-1');
  await both.fill('dgx-2');
  await both.press('Enter');
  await page.getByRole('button', { name: 'Undo: change machines and rails' }).click();
  await expect(both).toHaveValue('dgx-1');
});

/** A tree whose uplinks are 400, 200 and 100 Gb/s, its hosts' cables 100 Gb/s but four of unknown speed. */
function threeSpeeds(): Topology {
  const tree = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');
  const hosts = new Set<string>(tree.hosts.map(({ id }) => id));
  let silent = 4;
  const links = tree.links.map((link) => {
    if (hosts.has(link.a.node) || hosts.has(link.b.node)) return silent-- > 0 ? link : { ...link, speed: '4xEDR' };
    const spine = tree.switches.find(
      ({ id, name }) => name.startsWith('spine') && [link.a.node, link.b.node].includes(id),
    );
    return { ...link, speed: { 'spine-0': '4xNDR', 'spine-1': '4xHDR' }[spine?.name ?? ''] ?? '4xEDR' };
  });
  return { ...tree, name: 'three speeds', links };
}

test('widths tell the speeds of cables, the legend counts them, and loads are shares of them', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.drop([{ name: 'three speeds.json', content: formatDesign(threeSpeeds()) }]);
  await expect(topoloom.counts).toHaveText('8 switches16 hosts16 links');
  const speeds = page.getByTestId('cable-speed');
  await expect(speeds).toHaveText([
    '400 Gb/s · 4 cables',
    '200 Gb/s · 4 cables',
    '100 Gb/s · 20 cables',
    '4 cables of unknown speed, taken as 100 Gb/s',
  ]);
  await expect(page.locator('[data-legend]')).toContainText('share of capacity');

  await page.getByRole('button', { name: 'Loads (D)' }).click();
  const widths = page.getByRole('radiogroup', { name: 'Width of lines' });
  await widths.getByText('Load', { exact: true }).click();
  await expect(speeds).toHaveCount(0);
  await widths.getByText('Capacity', { exact: true }).click();
  await expect(speeds).toHaveCount(4);
  await page.keyboard.press('Escape');

  // Nothing is asked or explained where cables are alike.
  const alike = { ...threeSpeeds(), name: 'alike' };
  const links = alike.links.map((link) => ({ ...link, speed: '4xEDR' }));
  await topoloom.drop([{ name: 'alike.json', content: formatDesign({ ...alike, links }) }]);
  await expect(speeds).toHaveCount(0);
  await expect(page.locator('[data-legend]')).toContainText('1 = capacity when each host sends 1.00');
  await page.getByRole('button', { name: 'Loads (D)' }).click();
  await expect(page.getByText('Logarithmic', { exact: true })).toBeVisible();
  await expect(widths).toHaveCount(0);
});

test('one plane of several is seen alone, until another network comes @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const panel = page
    .getByRole('toolbar', { name: 'Looking at the network' })
    .getByRole('button', { name: 'Loads (D)' });
  const choice = page.getByRole('combobox', { name: 'Planes' });
  await panel.click();
  await expect(page.getByRole('switch', { name: 'Show loads' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await topoloom.drop([{ name: 'two planes.json', content: formatDesign(twoSpeeds()) }]);
  await expect(topoloom.counts).toHaveText('14 switches24 hosts24 links');
  await panel.click();
  await choice.selectOption('Plane 1 alone, the others dimmed');
  const canvas = page.getByTestId('network-canvas');
  await expect(canvas).toHaveAttribute('data-plane', '1');
  await page.keyboard.press('Escape');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await expect(canvas).not.toHaveAttribute('data-plane');
});
