import { formatDesign } from '../src/core/formats/parts/designDocument';
import { composePlant } from '../src/core/generators/composePlant';
import { generateFromSpec } from '../src/core/generators/spec';
import { expect, test } from './page';

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
  await expect(topoloom.counts).toContainText('110 hosts');
});

test('asks about one network of a design with several', async ({ page, topoloom }) => {
  const network = page.getByTestId('network');
  await expect(network).toHaveValue('compute');
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await expect(topoloom.finding).not.toContainText('unreachable');
  const report = page.getByTestId('inspector');
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
  await page.getByRole('combobox', { name: 'What the ranks do' }).click();
  await page.getByRole('option', { name: 'All-to-all, shifts' }).click();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText(/, 64 ranks/)).toBeVisible();
  await network.selectOption('storage');
  await expect(page.getByTestId('job-notice')).toBeVisible();
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

test('tells networks apart by colours', async ({ page, topoloom }) => {
  await expect(topoloom.finding).toContainText('Throughput 0.563');
  await page.getByRole('button', { name: 'Loads (D)' }).click();
  await page.getByRole('switch', { name: 'Colour by network' }).click();
  await page.getByRole('switch', { name: 'compute alone' }).click();
  await expect(page.getByTestId('networks-legend')).toContainText('computestoragemanagement');
  await expect(page.locator('[data-networks="coloured"][data-alone="compute"]')).toHaveCount(1);
});
