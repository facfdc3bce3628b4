import { strFromU8, unzipSync } from 'fflate';
import { expect, saved, startFrom, test, withoutPickers } from './page';

type File = { readonly name: string; readonly content: string | Uint8Array };

/** Parts that the order must have, and how many. */
const BOUGHT = [
  ['SN5600', '32'],
  ['SN4700', '6'],
  ['DGX-B200', '192'],
  ['400GbE-2xSR4-50', '1,152'],
  ['400GbE-2xSR4-50-FLT', '768'],
] as const;

const files = (archive: Uint8Array): readonly File[] =>
  Object.entries(unzipSync(archive)).map(([name, content]) => ({ name, content: strFromU8(content) }));

/** The file of a switch as it would be with two plugs exchanged, on two leaves, or a cable gone, on a third. */
function withFaults({ name, content }: File): File {
  const config = JSON.parse(String(content)) as { DEVICE_NEIGHBOR: Record<string, object> };
  const { Ethernet0: one, Ethernet4: other, Ethernet8: third, ...rest } = config.DEVICE_NEIGHBOR;
  if (/leaf-(0-0|1-3)\.json$/.test(name) && !name.includes('st-'))
    config.DEVICE_NEIGHBOR = { ...rest, Ethernet0: other, Ethernet4: one, Ethernet8: third };
  if (name.endsWith('leaf-2-5.json')) config.DEVICE_NEIGHBOR = { ...rest, Ethernet0: one, Ethernet4: other };
  return { name, content: JSON.stringify(config) };
}

test('192 machines of eight rails are planned, bought, placed, audited, and grow by half', async ({
  page,
  topoloom,
}) => {
  // Sixteen networks are routed and measured: half a minute alone, more than 90 s beside another browser on a slow machine.
  test.setTimeout(480_000);
  let sonic: readonly File[] = [];
  const fill = async (id: string, fields: Readonly<Record<string, string>>, ...[speed, model, mode]: string[]) => {
    const form = await topoloom.fill(id, fields);
    const speeds = form.locator('[name="speed"]');
    // The fold stays as it was with the kind before.
    if (!(await speeds.isVisible())) await form.getByTestId('equipment').locator('summary').click();
    await speeds.fill(speed);
    await form.locator('[name="switch"]').selectOption(model);
    await form.locator('[name="mode"]').selectOption(mode);
  };
  await withoutPickers(page);
  await topoloom.open();

  await test.step('three networks, with speeds and models', async () => {
    await fill('rails', { nodes: '192', rails: '8', unit: '64', spines: '8', links: '2' }, '400GbE', 'SN5600', '2x400');
    await page.locator('#form-rails [name="machine"]').selectOption('DGX-B200');
    await topoloom.drawn(page.locator('#form-rails'));
    await expect(topoloom.counts).toContainText('1,536 hosts');
    await startFrom(page, 'beside');
    await fill('leaf-spine', { leaves: '4', spines: '2', links: '8', hosts: '48' }, '200GbE', 'SN4700', '2x200');
    await page.locator('#form-leaf-spine').getByRole('button', { name: 'Add beside' }).click();
    await expect(topoloom.counts).toContainText('1,728 hosts');
    await topoloom.workspace('Design');
    await startFrom(page, 'beside');
    await (await topoloom.fill('management', {})).getByRole('button', { name: 'Add beside' }).click();
    await expect(topoloom.counts).toContainText('1,958 hosts');
    await expect(topoloom.finding).toContainText('Throughput 0.261');
    const network = page.getByTestId('network');
    await network.selectOption('storage');
    await expect(topoloom.finding).toContainText('Throughput 0.442');
    await network.selectOption('management');
    await expect(topoloom.finding).toContainText('Throughput 0.027');
    await network.selectOption('compute');
  });

  await test.step('compared with a leaf-spine and a dragonfly+ of the same machines', async () => {
    await topoloom.workspace('Compare designs');
    const section = page.getByTestId('designs-section');
    await section.getByRole('checkbox', { name: 'Families by size' }).check();
    await section.getByRole('combobox', { name: 'Size in' }).click();
    await page.getByRole('option', { name: 'Machines' }).click();
    await section.locator('[name="machines"]').fill('192');
    await section.locator('[name="machine"]').selectOption('DGX-B200');
    await section.locator('[name="switch"]').selectOption('SN5600');
    await section.locator('[name="mode"]').selectOption('2x400');
    await section.locator('[name="oversubscription"]').fill('4');
    await section.getByRole('button', { name: 'Compare designs' }).click();
    await expect(page.getByTestId('design-cards')).toBeVisible({ timeout: 300_000 });
    // Cards come one by one; what is asked next waits for all.
    await expect(page.getByTestId('designs-stage')).not.toContainText('not measured yet', { timeout: 300_000 });
    await page.getByTestId('designs-stage').getByRole('button', { name: 'Table' }).click();
    const row = (name: string) => page.getByTestId('designs').locator('tbody tr').filter({ hasText: name });
    await expect(row('rails 192x8')).toContainText('0.261', { timeout: 90_000 });
    await expect(row('rails 192x8')).toContainText('64 of 192');
    await expect(row('leaves=16')).toContainText('0.266');
    await expect(row('leaves=16')).toContainText('12 of 192 are cut off');
    await expect(row('Dragonfly+')).toContainText(/0\.\d/);
  });

  await test.step('bought from a price list that was filled in', async () => {
    await topoloom.workspace('Build');
    await page.locator('[data-panel-tab="bill"]').click();
    await expect(page.getByTestId('bill-rows')).toContainText('400GbE-2xSR4-50');
    const { bytes } = await saved(page, page.getByRole('button', { name: 'Price list to fill in' }));
    const [titles, ...rows] = bytes.toString().trim().split(/\r?\n/);
    const price = titles.split(',').indexOf('price');
    const filled = rows.map((row) => row.split(',').with(price, '10').join());
    await page.getByText('Price list', { exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const buffer = Buffer.from([titles, ...filled].join('\n'));
    await (await chooser).setFiles([{ name: 'prices.csv', mimeType: 'text/csv', buffer }]);
    await page.getByText('Whole', { exact: true }).click();
    await expect(page.getByTestId('bill-total')).not.toContainText('not priced');
    await expect(page.getByTestId('bill-total')).toContainText('USD');
    const order = page.getByTestId('bill-rows').locator('tr');
    for (const [part, count] of BOUGHT)
      await expect(order.filter({ has: page.getByRole('rowheader', { name: part, exact: true }) })).toContainText(
        count,
      );
  });

  await test.step('placed at 40 kW a rack', async () => {
    await page.locator('[data-panel-tab="floor"]').click();
    await page.getByText('Limits', { exact: true }).click();
    await page.locator('[name="rackWatts"]').fill('40000');
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    // Two machines of 14.3 kW and some switches a rack.
    await expect(page.locator('g[data-rack]')).toHaveCount(100, { timeout: 60_000 });
  });

  await test.step('read back from SONiC and NetBox without a finding', async () => {
    sonic = files((await topoloom.export('sonic-config')).bytes);
    expect(sonic).toHaveLength(38);
    const netbox = await topoloom.export('netbox-cables');
    await topoloom.workspace('Audit');
    await topoloom.drop(sonic);
    await expect(page.getByTestId('audit-summary')).toContainText('2,176 of 2,411 cables as planned; 0 findings');
    await topoloom.drop(
      netbox.name.endsWith('.zip') ? files(netbox.bytes) : [{ name: netbox.name, content: netbox.bytes }],
    );
    await expect(page.getByTestId('audit-summary')).toContainText('2,411 of 2,411 cables as planned; 0 findings');
  });

  await test.step('two swaps and a missing cable are three findings', async () => {
    await topoloom.drop(sonic.map(withFaults));
    await expect(page.getByTestId('findings').locator('[data-finding]')).toHaveCount(3);
  });

  await test.step('a rail leaf lost', async () => {
    await topoloom.workspace('Failures');
    await topoloom.select('leaf-0-0');
    await page.getByRole('combobox', { name: 'What fails' }).click();
    await page.getByRole('option', { name: 'What is selected, together' }).click();
    await page.getByRole('button', { name: 'Work out the failures' }).click();
    const machines = page.getByTestId('repair-machines');
    await expect(machines).toContainText('64 of 192 machines lose 1 of 8 rails', { timeout: 60_000 });
    await expect(machines).toContainText('7/8');
  });

  await test.step('grown', async () => {
    await topoloom.workspace('Grow');
    const form = page.locator('#grow-form');
    await form.getByText('Machines', { exact: true }).click();
    await form.locator('[name="machines"]').fill('288');
    await form.getByRole('button', { name: 'Plan the growth' }).click();
    await expect(page.getByTestId('grow-summary')).toContainText('0 of', { timeout: 60_000 });
    await expect(page.getByTestId('grow-summary')).toContainText('16 switches, 768 hosts and 1,024 cables');
  });
});
