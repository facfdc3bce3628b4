import type { Locator, Page } from '@playwright/test';
import { fixture, fixturesIn } from '../src/core/testing/fixtures';
import { expect, kept, openResults, openWorkspace, type TopoloomPage, test } from './page';

/** A fabric in production, with the forwarding table of each of its switches. */
const network = fixture('avakas/ibnetdiscover-debug.txt');
const running = fixturesIn('avakas/ibroute');
const plain = (name: string) => name.split('/').at(-1) as string;
const files = [network, ...running].map(({ name, text }) => ({ name: plain(name), content: text }));

/** The row of the running tables; what became of them after a failure stands under names of its own. */
const row = (page: Page, state: '' | ', before the failure' | ', unrepaired' = ''): Locator =>
  page
    .getByTestId('results')
    .locator('tr')
    .filter({
      has: page.getByRole('button', { name: `ibnetdiscover-debug.txt + 25${state}`, exact: true }),
    });
const cell = (of: Locator, column: string): Locator => of.locator(`[data-column="${column}"]`);

async function importRunning(page: Page, topoloom: TopoloomPage): Promise<string> {
  await topoloom.open();
  await topoloom.drop(files);
  await expect(topoloom.counts).toContainText('25 switches281 hosts288 links');
  await openResults(page, 'Engines');
  await expect(row(page)).toHaveAttribute('data-shown', 'true');
  // By the speeds of its links (with all alike 280 / 332 = 0.843); `topoloom verify` says the same.
  await expect(topoloom.finding).toContainText('0.845');
  return (await topoloom.finding.textContent()) as string;
}

test('a fabric in production is opened with its tables, reloaded, failed, restored, exported and read again', async ({
  page,
  topoloom,
}) => {
  const finding = await importRunning(page, topoloom);
  await kept(page);
  await page.reload();
  await expect(row(page)).toHaveAttribute('data-shown', 'true');
  await expect(topoloom.finding).toHaveText(finding);

  const chip = 'QLogic 12800-180 GUID=0x00066a00e8001310 S209A';
  await topoloom.select(chip);
  await expect(page.getByTestId('ports')).toContainText(' : ');
  const cabled = (await page.getByTestId('ports').textContent()) as string;
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('f');
  // What runs now has lost pairs, and what it was before stands beside it, marked as of then.
  await expect(row(page, ', unrepaired')).toHaveAttribute('data-shown', 'true');
  await expect(row(page, ', unrepaired')).toContainText('pairs unreachable');
  await expect(cell(row(page, ', unrepaired'), 'throughput')).toHaveText('–');
  await expect(row(page, ', before the failure')).toHaveAttribute('data-before', 'true');
  await expect(cell(row(page, ', before the failure'), 'throughput')).toContainText('0.845');
  await expect(row(page)).toHaveCount(0);
  await expect(page.getByTestId('results').locator('tr[data-engine="turn-addition"]')).toBeVisible();
  await expect(topoloom.finding).not.toHaveText(finding);
  // No number, and none is said.
  await expect(topoloom.finding).toHaveText(/unreachable and left out; free of deadlock$/);
  // Its cables are where they were, and said to have failed.
  await expect(page.getByTestId('ports')).toContainText('(Failed)');
  const failed = (await page.getByTestId('ports').textContent()) as string;
  expect(failed.match(/not cabled/g)).toEqual(cabled.match(/not cabled/g));
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('f');
  await expect(row(page)).toHaveAttribute('data-shown', 'true');
  await expect(topoloom.finding).toHaveText(finding);

  const tables = await topoloom.export('opensm-lft');
  const design = await topoloom.export('design');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await topoloom.drop([files[0], { name: 'exported.lfts', content: tables.bytes }]);
  await expect(topoloom.counts).toContainText('25 switches');
  await expect(topoloom.finding).toHaveText(finding);
  await topoloom.drop([{ name: 'fabric.json', content: design.bytes }]);
  await expect(row(page)).toHaveAttribute('data-shown', 'true');
  await expect(topoloom.finding).toHaveText(finding);
});

test('a failure of the fabric in production is repaired under its running LIDs, taken over, exported and read again @deep', async ({
  page,
  topoloom,
}) => {
  await importRunning(page, topoloom);
  const runningLids = await topoloom.export('guid2lid');
  await topoloom.select('QLogic 12800-180 GUID=0x00066a00e8001310 S209A');
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('f');
  await expect(row(page, ', unrepaired')).toHaveAttribute('data-shown', 'true');

  await topoloom.workspace('Failures');
  const facts = page.getByTestId('repair-facts');
  // The failure that is marked, from the tables of before, and no switch gets another LID.
  await expect(page.getByRole('combobox', { name: 'What fails' })).toHaveValue('What is marked as failed, together');
  // Named as on the canvas, and in full where one points at it.
  await expect(facts.getByRole('heading')).toHaveText('…S209A');
  await expect(facts.getByRole('heading')).toHaveAttribute('title', 'QLogic 12800-180 GUID=0x00066a00e8001310 S209A');
  await expect(page.getByRole('combobox', { name: 'Tables before the failure' })).toHaveValue(
    'ibnetdiscover-debug.txt + 25',
  );
  await openResults(page, 'Update cost');
  const strategies = page.getByTestId('strategies');
  await expect(strategies.locator('tbody tr')).toHaveCount(4);
  await expect(strategies.getByRole('radio', { name: 'Running LIDs' })).toBeChecked();
  await expect(facts).toContainText('0.845 →');
  const pairsLeft = (await facts.getByText(/0\.845 →/).textContent()) as string;

  await facts.getByRole('button', { name: 'Take the repaired tables' }).click();
  const repaired = page
    .getByTestId('results')
    .locator('tr')
    .filter({ has: page.getByRole('button', { name: 'ibnetdiscover-debug.txt + 25, repaired', exact: true }) });
  await openResults(page, 'Engines');
  await expect(repaired).toHaveAttribute('data-shown', 'true');
  const told = await repaired.locator('td').allTextContents();
  expect(pairsLeft).toContain((await cell(repaired, 'throughput').textContent()) as string);
  const tables = await topoloom.export('opensm-lft');
  const lids = await topoloom.export('guid2lid');
  const design = await topoloom.export('design');
  // No LID is another than before; the file leaves out what has failed.
  const gone = '0x00066a00eb002c12 0x0006 0x0006\n\n';
  expect(runningLids.bytes.toString()).toContain(gone);
  expect(lids.bytes.toString()).toBe(runningLids.bytes.toString().replace(gone, ''));
  await kept(page);
  await page.reload();
  await expect(repaired).toHaveAttribute('data-shown', 'true');
  await expect(row(page, ', before the failure')).toHaveAttribute('data-before', 'true');

  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await topoloom.drop([{ name: 'fabric.json', content: design.bytes }]);
  await expect(repaired).toBeVisible();
  await topoloom.drop([{ name: 'exported.lfts', content: tables.bytes }]);
  const again = page
    .getByTestId('results')
    .locator('tr')
    .filter({
      has: page.getByRole('button', { name: 'exported.lfts', exact: true }),
    });
  await expect(again).toHaveAttribute('data-shown', 'true');
  // All but the name, and the time that it took.
  expect((await again.locator('td').allTextContents()).slice(1, 6)).toEqual(told.slice(1, 6));
});

test('running tables are improved with few changes, as a row of its own that stays with the design @deep', async ({
  page,
  topoloom,
}) => {
  await importRunning(page, topoloom);
  await row(page).getByRole('button', { name: 'Improve ibnetdiscover-debug.txt + 25 with few changes' }).click();
  const form = page.getByTestId('improve');
  await form.getByRole('textbox', { name: 'Entries that may change' }).fill('60');
  await form.getByRole('button', { name: 'Improve', exact: true }).click();
  const told = form.getByTestId('improve-result');
  await expect(told).toContainText(/Throughput 0\.845 → 0\.9\d+: \d+ entries changed, \d+ blocks of 64 LIDs/);
  const count = Number(/: (\d+) entries/.exec((await told.textContent()) as string)?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(60);
  const improved = (entries: number): Locator =>
    page.getByTestId('results').locator('tr', { hasText: `ibnetdiscover-debug.txt + 25, ${entries} entries changed` });
  await expect(improved(count)).toHaveAttribute('data-shown', 'true');
  await expect(improved(count)).toContainText('Deadlock-free');

  // More changes come to more: the curve says how much, and one of its points can be taken.
  const curve = form.getByTestId('improve-curve').locator('tbody tr');
  const most = Number(await curve.first().locator('td').first().textContent());
  expect(most).toBeGreaterThan(count);
  await expect(curve.first()).toContainText('1.00');
  await curve.first().getByRole('button', { name: 'Take' }).click();
  await expect(improved(most)).toHaveAttribute('data-shown', 'true');
  await expect(cell(improved(most), 'throughput')).toContainText('1.00');
  await page.keyboard.press('Escape');

  const tables = (await topoloom.export('opensm-lft')).bytes.toString();
  await kept(page);
  await page.reload();
  await expect(improved(most)).toBeVisible();
  await expect(improved(count)).toBeVisible();
  await expect(cell(row(page), 'throughput')).toContainText('0.845');
  await improved(most).getByText('entries changed').click();
  expect((await topoloom.export('opensm-lft')).bytes.toString()).toBe(tables);
});

test('remarks of an import are told shortly, beside the table, and read again after a reload @deep', async ({
  page,
  topoloom,
}) => {
  await importRunning(page, topoloom);
  const notice = page.getByRole('alert').filter({ hasText: 'Imported, with remarks' });
  await expect(notice).toBeVisible();
  const drawer = await page.getByRole('region', { name: 'Results' }).boundingBox();
  await expect
    .poll(async () => {
      const box = await notice.boundingBox();
      return box && drawer ? box.y + box.height <= drawer.y : false;
    })
    .toBe(true);
  const title = notice.getByText('Imported, with remarks');
  expect(await title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await notice.getByRole('button', { name: 'Show all 28' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was imported' });
  await expect(dialog.getByTestId('remarks').locator('tbody tr')).toHaveCount(28);
  await expect(dialog).toContainText('lid-1.txt:');
  // How many rows were read, and which were not.
  await expect(dialog).toContainText('left out 43 (port without a cable 43)');
  await page.keyboard.press('Escape');
  await kept(page);

  await page.reload();
  await expect(topoloom.finding).toContainText('0.845');
  await page.getByTestId('remarks-mark').click();
  await expect(dialog.getByTestId('remarks').locator('tbody tr')).toHaveCount(28);
  await page.keyboard.press('Escape');
  // They belong to this design alone, and undo leads back to both.
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await expect(page.getByTestId('remarks-mark')).toHaveCount(0);
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('Control+z');
  await expect(topoloom.counts).toContainText('25 switches');
  await expect(page.getByTestId('remarks-mark')).toContainText('28 remarks');
});

test('remarks on an import leave the page with their design, not with an edit', async ({ page, topoloom }) => {
  await topoloom.open();
  const net =
    'Switch 2 "S1"\n[1] "H1"[1]\n[2] "H2"[1]\nwhat is this\nHca 1 "H1"\n[1] "S1"[1]\nHca 1 "H2"\n[1] "S1"[2]\n';
  await topoloom.drop([{ name: 'odd.net', content: net }]);
  const notice = page.getByRole('alert').filter({ hasText: 'odd.net:4' });
  await expect(notice).toBeVisible();
  await topoloom.name.fill('mine');
  await topoloom.name.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: rename/ })).toBeEnabled();
  await expect(notice).toBeVisible();
  // One notice is enough.
  expect(await page.getByRole('status').filter({ hasText: 'Imported' }).count()).toBe(0);
  // Under the pointer it does not go by itself.
  await notice.hover();
  await page.getByTestId('start-from').locator('summary').press('Enter');
  await page.locator('[data-example="ring"]').press('Enter');
  await expect(topoloom.counts).toContainText('5 switches');
  await expect(notice).toBeHidden();
});

test('a network that is imported while a difference is looked at comes onto the canvas @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Up*/Down*', exact: true }).click();
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  await openResults(page, 'Engines');
  await expect(page.getByTestId('results').locator('tbody tr')).toHaveCount(2);
  await topoloom.workspace('Compare');
  await page.getByText('Difference', { exact: true }).click();
  await expect(page.getByTestId('difference')).toBeVisible();
  await topoloom.drop(files);
  await expect(topoloom.counts).toContainText('25 switches');
  await expect(page.getByTestId('compare-stage')).toHaveCount(0);
  await expect(topoloom.finding).toContainText('0.845');
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });
  test('remarks on an import are Japanese, where they appear and in the list', async ({ page, topoloom }) => {
    await topoloom.open();
    const net =
      'Switch 2 "S1"\n[1] "H1"[1]\n[2] "H2"[1]\nwhat is this\nHca 1 "H1"\n[1] "S1"[1]\nHca 1 "H2"\n[1] "S1"[2]\n';
    await topoloom.drop([{ name: 'odd.net', content: net }]);
    await expect(page.getByText('odd.net:4: 読み飛ばしました：')).toBeVisible();
    await page.getByTestId('remarks-mark').click();
    await expect(page.getByTestId('remarks')).toContainText('読み飛ばしました：');
  });

  test('why a file or a link is refused is said in Japanese', async ({ page, topoloom }) => {
    await topoloom.open();
    const net = 'Switch 2 "S1"\n[1] "H1"[1]\n[9] "H2"[1]\nHca 1 "H1"\n[1] "S1"[1]\n';
    await topoloom.drop([{ name: 'bad.net', content: net }]);
    await expect(page.getByRole('alert').filter({ hasText: 'bad.net:3' })).toContainText(
      '「S1」のポート 9 は範囲外です（1～2）',
    );
    await page.goto('/#network=torus:dims=8x8&engine=nothing');
    await page.reload();
    await expect(page.getByTestId('keep-bar')).toContainText('エンジン');
    await page.goto('/#network=torus:dims=4x4&view=vlan&rule=best');
    await expect(page.getByTestId('keep-bar')).toContainText(/rule=best：.*balanced.* のいずれかが必要です/);
  });

  test('why a parameter is refused is said in Japanese at its field', async ({ page, topoloom }) => {
    await topoloom.open();
    await openWorkspace(page, 'Design');
    await page.getByTestId('kind').click();
    await page.locator('[data-kind="fat-tree"]').click();
    const form = page.locator('#form-fat-tree');
    await form.locator('[name="k"]').fill('5');
    await expect(form).toContainText('k=5：偶数が必要です');
  });
});

test('a list of cables from a spreadsheet becomes a network, whose tables for OpenSM are in sight in the export menu', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  const text =
    'From;To;Speed\r\nleaf-1;spine;400\r\nleaf-2;spine;400\r\nleaf-1;n1;100\r\nleaf-1;n2;100\r\nleaf-2;n3;100\r\n';
  await topoloom.drop([{ name: 'cables.csv', content: text }]);
  await expect(topoloom.counts).toContainText('3 switches3 hosts2 links');
  await expect(topoloom.finding).toContainText('Throughput 1.00');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.locator('[data-format="opensm-lft"]')).toBeInViewport({ ratio: 1 });
});

/** Two leaves, a spine, and each with a cable to a switch out of band; `dotted` in the syntax of a graph. */
const MANAGED = [
  'leaf-1 swp1 spine-1 swp1',
  'leaf-2 swp1 spine-1 swp2',
  'leaf-1 eth0 oob swp1',
  'leaf-2 eth0 oob swp2',
];
const csv = `from,from port,to,to port\n${MANAGED.map((row) => row.replaceAll(' ', ',')).join('\n')}\n`;

const notice = (page: Page): Locator => page.locator('[role=alert], [role=status]').filter({ hasText: 'Imported' });

test('five files of four kinds are one network, and each tells what became of its rows', async ({ page, topoloom }) => {
  await topoloom.open();
  const views = ['lldp/leaf-0.json', 'lldp/leaf-1.xml', 'lldp/spine-0.keyvalue', 'lldp/spine-1.json'].map((name) =>
    fixture(name),
  );
  const recorded = { ...fixture('lldp/config_db-leaf-1.json'), name: 'config_db.json' };
  const shown = [views[0], views[1], views[2], views[3], recorded];
  await topoloom.drop(
    shown.map(({ name, text }) => ({ name: `${plain(name)}${/[.]/.test(plain(name)) ? '' : '.txt'}`, content: text })),
  );
  await expect(topoloom.counts).toContainText('4 switches');
  await notice(page)
    .getByRole('button')
    .filter({ hasText: /Formats|Show/ })
    .click();
  const opened = page.getByTestId('opened-files');
  await expect(opened.locator('tbody tr')).toHaveCount(5);
  const rowOf = (name: string): Locator => opened.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(rowOf('leaf-1.xml')).toContainText(/rows: \d+ read \d+, left out \d+/);
  await expect(rowOf('leaf-1.xml').getByRole('combobox')).toContainText('XML');
  await expect(rowOf('config_db.json')).toContainText('left out: recorded, beside what was heard');
  await expect(rowOf('config_db.json')).toContainText('first at config_db.json:');
});

test('files are read again with cables of management, and in a format that is chosen by hand', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.drop([{ name: 'plan.csv', content: csv }]);
  await expect(topoloom.counts).toContainText('2 links');
  await notice(page)
    .getByRole('button')
    .filter({ hasText: /Formats|Show/ })
    .click();
  const opened = page.getByTestId('opened-files');
  await expect(opened).toContainText('rows: 4 read 2, left out 2 (management 2)');
  await opened.getByRole('checkbox', { name: 'Keep management cables' }).check();
  await opened.getByRole('button', { name: 'Read the files again' }).click();
  // Ports of management are ends of their own, in the boxes of their switches.
  await expect(topoloom.counts).toContainText('2 hosts');

  // What its content is not: refused, and the way out is in the refusal.
  await topoloom.drop([{ name: 'numbers.txt', content: '# a ring\nfour switches\n0 1\n1 2\n2 3\n3 0\n' }]);
  await expect(page.getByRole('alert').filter({ hasText: 'numbers.txt' })).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'numbers.txt' })
    .getByRole('button', { name: 'Formats and rows' })
    .click();
  await opened.getByRole('combobox', { name: 'Read numbers.txt as' }).selectOption('graph-golf');
  await opened.getByRole('button', { name: 'Read the files again' }).click();
  // Now it is refused as that format refuses it, at its line.
  await expect(page.getByRole('alert').filter({ hasText: 'numbers.txt:2' })).toBeVisible();
});
