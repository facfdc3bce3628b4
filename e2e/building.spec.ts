import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expectAccessibleInBoth } from './accessible';
import { expect, openWorkspace, saved, test, withoutPickers } from './page';

const fixture = (name: string): string => gunzipSync(readFileSync(`fixtures/${name}.gz`)).toString();

/** The fat tree k = 8 of the note: what `topoloom labels` of a placed design takes, as a design document. */
function placedDesign(): string {
  const rows = fixture('cables/ft8-schedule.csv')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  const places = new Map<string, { rack: string; unit: number }>();
  for (const [, label, , a, , b] of rows) {
    const [near, far] = label.split('/').map((end) => /^(\w+)-(\d+):/.exec(end) as RegExpExecArray);
    places.set(a, { rack: near[1], unit: Number(near[2]) });
    places.set(b, { rack: far[1], unit: Number(far[2]) });
  }
  const names = [...places.keys()];
  const record = (name: string) => ({
    id: name,
    name,
    ...(name.startsWith('host') ? {} : { portCount: 8 }),
    place: places.get(name),
  });
  return JSON.stringify({
    format: 'topoloom-design',
    version: 5,
    name: 'ft8',
    floor: { rows: 4, columns: 3, units: 42, model: 'k' },
    switches: names.filter((name) => !name.startsWith('host')).map(record),
    hosts: names.filter((name) => name.startsWith('host')).map(record),
    links: rows.map(([cable, , , a, aPort, b, bPort]) => ({ id: cable, a: [a, Number(aPort)], b: [b, Number(bPort)] })),
  });
}

test('a placed network is bought, labelled and ticked off @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await topoloom.open();
  await topoloom.drop([{ name: 'ft8.json', content: placedDesign() }]);
  await expect(topoloom.counts).toContainText('80');
  await openWorkspace(page, 'Build');
  await page.locator('[data-panel-tab="bill"]').click();
  await expect(page.getByTestId('bill-total')).toContainText('934,545 USD');
  const bill = await saved(page, page.getByRole('button', { name: 'Export bill' }));
  expect(bill.bytes.toString()).toBe(fixture('building/ft8-bom.csv'));

  // A cell of the price list: the 82 switches are 82 dollars dearer.
  await page.getByText('Price list', { exact: true }).click();
  const price = page.getByRole('textbox', { name: 'price of EDR-SW-36' });
  await price.fill('ten');
  await price.press('Enter');
  await expect(page.getByTestId('price-fault')).toContainText('expected a price in whole cents');
  await expect(price).toHaveValue('10000');
  await price.fill('10001');
  await price.press('Enter');
  // A cheaper switch comes as a copy, and goes again.
  await page.getByRole('button', { name: 'Add a row like EDR-SW-36' }).click();
  const copied = page.getByRole('textbox', { name: 'price of EDR-SW-36-2' });
  await copied.fill('9000');
  await copied.press('Enter');
  await page.getByText('Whole', { exact: true }).click();
  await expect(page.getByTestId('bill-total')).toContainText('852,545 USD');
  await page.getByText('Price list', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove EDR-SW-36-2' }).click();
  await page.getByText('Whole', { exact: true }).click();
  await expect(page.getByTestId('bill-total')).toContainText('934,627 USD');

  await page.locator('[data-panel-tab="labels"]').click();
  const schedule = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(schedule.bytes.toString()).toBe(fixture('cables/ft8-schedule.csv'));
  await page.getByRole('checkbox', { name: 'C0001 tested' }).check();
  await expect(page.getByRole('checkbox', { name: 'C0001 laid' })).toBeChecked();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const filled = schedule.bytes
    .toString()
    .replace(/^(C0002,.*),planned,/m, '$1,laid,')
    .replace('host-0-0-2,1', 'host-0-0-2,2');
  await (await chooser).setFiles([{ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) }]);
  // The file was written before the first cable was ticked, and says so.
  await expect(page.getByTestId('schedule-read')).toContainText('2 cables changed');
  await expect(page.getByTestId('schedule-read')).toContainText('an end differs from the plan');
  await expect(page.getByTestId('progress')).toContainText('0 of 384 tested, 0 connected, 1 laid');

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sheets to print' }).click();
  const sheets = await popup;
  await expect(sheets.locator('section.rack')).toHaveCount(10);
  await sheets.emulateMedia({ media: 'print' });
  await expect(sheets.getByRole('button', { name: 'Print' })).toBeHidden();
  // Heads on every sheet of paper, and no row over its end.
  await expect(sheets.locator('section.rack thead').first()).toHaveCSS('display', 'table-header-group');
  await expect(sheets.locator('section.rack tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  await sheets.close();
  await expectAccessibleInBoth(page);
});
