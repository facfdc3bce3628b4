import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible, looksOf } from './accessible';
import { expect, openResults, openWorkspaceByKeys, saved, type TopoloomPage, test, withoutPickers } from './page';

const facts = (page: Page): Locator => page.getByTestId('vlan-facts');
const fact = (page: Page, name: string): Locator => facts(page).locator(`dt:has-text("${name}") + dd`);
const notice = (page: Page): Locator => page.getByTestId('vlan-notice');
const plan = (page: Page): Locator => page.getByRole('button', { name: 'Plan the VLANs' });

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill(words);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The paper's VBFT(4,4), planned at once. */
async function openPaperTree(page: Page, topoloom: TopoloomPage): Promise<void> {
  await topoloom.open();
  await command(page, 'VLAN: open VBFT');
  await expect(topoloom.counts).toContainText('16 hosts');
  await expect(page.getByTestId('vlan-bars').locator('[data-vlan]')).toHaveCount(4);
}

async function filesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const { bytes: zip } = await saved(page, page.getByRole('button', { name: 'Save the files (ZIP)' }));
  const files = unzipSync(new Uint8Array(zip));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

/** Id, pairs and, in brackets, pairs between leaves of each VLAN. */
async function countsOfPairs(page: Page): Promise<string[]> {
  const bars = await page.getByTestId('vlan-bars').locator('[data-vlan]').allInnerTexts();
  return bars.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The same, all pairs dealt by the rule of the paper. */
async function openPaperPlan(page: Page, topoloom: TopoloomPage): Promise<void> {
  await openPaperTree(page, topoloom);
  await choose(page, 'Rule', 'Lower number decides');
  await expect(facts(page)).toContainText('Rule: lower number');
}

test('plans the fat tree of the paper with its published figures', async ({ page, topoloom }) => {
  await openPaperPlan(page, topoloom);
  // All pairs: 36, 32, 28, 24, of which 24 each between leaves.
  expect(await countsOfPairs(page)).toEqual(['2 36 (24)', '3 32 (24)', '4 28 (24)', '5 24 (24)']);
  await expect(fact(page, 'Largest load')).toHaveText('12');
  await expect(fact(page, 'Bisection')).toContainText('8.00 of 8');
  await expect(fact(page, 'MAC entries')).toContainText('58');
  await expect(fact(page, 'At the nodes')).toContainText('O(n)');
});

test('plans more nodes than a table of pairs has room for, and says what it leaves out @deep', async ({
  page,
  topoloom,
}) => {
  await page.goto('/#network=leaf-spine:leaves=64,spines=5,hosts=129&view=vlan');
  await expect(topoloom.counts).toContainText('8,256 hosts', { timeout: 30_000 });
  await choose(page, 'Rule', 'Lower number decides');
  await plan(page).click();
  await expect(fact(page, 'Largest load')).toHaveText('105,651', { timeout: 60_000 });
  await page.getByTestId('vlan-panel').getByText('Pairs', { exact: true }).click();
  await expect(page.getByTestId('vlan-no-map')).toContainText('up to 8,192 nodes');
});

test('loads an uplink with CG by the rule three times as much as balanced, which three VLANs suffice for @deep', async ({
  page,
  topoloom,
}) => {
  await openPaperPlan(page, topoloom);
  await choose(page, 'Traffic', 'NPB CG');
  await expect(fact(page, 'Largest load')).toHaveText('3');
  await expect(fact(page, 'Lower bound')).toContainText('3.00 times the lower bound');
  await openResults(page, 'Before and after');
  const comparison = page.getByTestId('rule-comparison');
  await expect(comparison.getByRole('row', { name: /Largest load/ })).toHaveText(/3\s*1$/);
  await choose(page, 'Rule', 'Balanced for a traffic');
  await page.getByText('VLANs, ids, MAC tables').click();
  await page.getByRole('textbox', { name: 'VLANs', exact: true }).fill('3');
  await expect(fact(page, 'VLANs')).toContainText('3');
  await expect(fact(page, 'Largest load')).toHaveText('1');
  await expect(fact(page, 'Lower bound')).toContainText('reached');
});

test('warns where a switch has no room for the MAC addresses @deep', async ({ page, topoloom }) => {
  await openPaperPlan(page, topoloom);
  await page.getByText('VLANs, ids, MAC tables').click();
  await page.getByRole('textbox', { name: 'MAC table of a switch' }).fill('57');
  await expect(page.getByTestId('mac-warning')).toContainText('leaf-0 needs 58 entries, a switch holds 57');
  await page.getByRole('textbox', { name: 'MAC table of a switch' }).fill('8192');
  await expect(page.getByTestId('mac-warning')).toHaveCount(0);
});

test('shows the tree of one VLAN, chosen at its bar, and all again @deep', async ({ page, topoloom }) => {
  await openPaperTree(page, topoloom);
  const legend = page.getByTestId('vlan-legend');
  // One tree at a time, the first at first.
  await expect(legend).toContainText('Tree of VLAN 2');
  await page.getByTestId('vlan-bars').locator('[data-vlan="3"]').click();
  await expect(legend).toContainText('Tree of VLAN 3');
  await expect(page.getByTestId('network-canvas')).toHaveAttribute('data-vlans', '3');
  await command(page, 'VLAN: show all');
  await expect(legend).toContainText('4 VLANs, each a tree');
});

test('reads the pair table by keys and by pointer, of nodes and of leaves @deep', async ({ page, topoloom }) => {
  await openPaperPlan(page, topoloom);
  await page.getByTestId('vlan-panel').getByText('Pairs', { exact: true }).click();
  const cells = page.getByTestId('pair-cells');
  const readout = page.getByTestId('pair-readout');
  await expect(cells).toHaveAttribute('data-rows', '16');
  await cells.focus();
  await page.keyboard.press('Home');
  await expect(readout).toHaveText('host-0-0: one and the same node');
  await page.keyboard.press('PageDown');
  await expect(readout).toHaveText('host-0-0 ↔ host-1-0: VLAN 2 · leaf-0 → spine-0 → leaf-1');
  await page.keyboard.press('ArrowDown');
  await expect(readout).toHaveText('host-0-1 ↔ host-1-0: VLAN 3 · leaf-0 → spine-1 → leaf-1');
  const canvas = page.getByTestId('network-canvas');
  await page.keyboard.press('Enter');
  await expect(canvas).toHaveAttribute('data-vlan-path', '0 5 1');
  await cells.hover({ position: { x: 95, y: 21 } });
  await expect(readout).toHaveText('host-0-0: one and the same node');
  await page.getByTestId('pair-map').getByText('Leaves', { exact: true }).click();
  await expect(cells).toHaveAttribute('data-rows', '4');
  await cells.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(readout).toHaveText('leaf-0 ↔ leaf-3: 16 pairs; VLAN: pairs 2: 4, 3: 4, 4: 4, 5: 4');
});

test('tells loads, ports and nodes of a plan in tables @deep', async ({ page, topoloom }) => {
  await openPaperPlan(page, topoloom);
  await openResults(page, 'Uplink loads');
  await expect(page.getByTestId('chart-vlan-loads')).toContainText('Largest 12; no assignment gets below 12.');
  await openResults(page, 'Switch ports');
  const ports = page.getByTestId('table-vlan-ports');
  await page.getByRole('textbox', { name: 'Find in the table' }).fill('spine-3');
  await expect(ports.getByRole('row', { name: /leaf-0/ }).first()).toHaveText(/leaf-0\s*8\s*spine-3\s*5\s*none/);
  await openResults(page, /^Nodes/);
  await expect(page.getByTestId('table-vlan-nodes').getByRole('row').nth(2)).toHaveText(
    /host-0-1\s*02:00:00:00:00:02\s*3\s*15/,
  );
});

test('saves the files of a plan @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await openPaperPlan(page, topoloom);
  const files = await filesOf(page);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'iproute2/leaf-0.sh', 'nodes/host-0-1.sh', 'shared-table/vlan-table']),
  );
  expect(files['iproute2/leaf-0.sh']).toContain('vlan_default_pvid 0');
  expect(files['shared-table/vlan-table']).toContain('02:00:00:00:00:02 3 15 host-0-1');
  await page.getByText('MAC addresses of the nodes').click();
  await page.getByRole('textbox', { name: 'MAC addresses of the nodes' }).fill('host-0-0 02:00:00:00:00:77');
  await expect(page.getByTestId('macs-missing')).toHaveText('Nodes without a line, which get made-up ones: 15 of 16.');
});

test('plans around failures with least change, one after another, says what is wrong with a traffic, and never shows an old plan as current @deep', async ({
  page,
  topoloom,
}) => {
  await withoutPickers(page);
  await openPaperPlan(page, topoloom);

  // A spine fails: marked where the workspace speaks of it.
  await topoloom.select('spine-1');
  await page.getByRole('button', { name: 'Mark the selection as failed' }).click();
  await expect(notice(page).first()).toContainText('spine-1 failed since');
  await expect(page.getByTestId('vlan-legend')).toHaveAttribute('data-stale', 'true');
  await expect(page.getByRole('button', { name: 'Save the files (ZIP)' })).toBeDisabled();
  await page.getByTestId('replan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('moved-summary')).toContainText('Pairs moved: 32.');
  await expect(notice(page)).toHaveCount(0);
  await expect(fact(page, 'VLANs')).toContainText('3');
  const changes = page.getByTestId('table-vlan-changes');
  await expect(changes).toContainText('nodes/host-0-1.sh');
  await expect(changes).toContainText('shared-table/vlan-table');
  const after = await filesOf(page);
  expect(after['shared-table/vlan-table']).not.toMatch(/ 3 \d+ host/);

  // Brought out, it is what a second failure is planned around from, and the end of the first.
  const adopt = page.getByRole('button', { name: 'Files are in use: go on from here' });
  await adopt.focus();
  await page.keyboard.press('Enter');
  await expect(adopt).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await topoloom.select('spine-2');
  await page.getByRole('button', { name: 'Mark the selection as failed' }).click();
  await expect(notice(page).first()).toContainText('spine-2 failed since');
  await page.getByTestId('replan').click();
  await expect(fact(page, 'VLANs')).toContainText('2');
  expect((await filesOf(page))['README.txt']).toContain('differ from those of the plan before');
  await page.keyboard.press('Control+z');
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notice(page).first()).toContainText('Working again: spine-1.');
  await page.getByTestId('replan').click();
  await expect(fact(page, 'VLANs')).toContainText('4');
  await expect(changes).toContainText('nodes/host-0-1.sh');
  await expect(changes).not.toContainText('iproute2');
  await plan(page).click();
  await expect(fact(page, 'VLANs')).toContainText('4');
  await expect(notice(page)).toHaveCount(0);

  // A node with another adapter.
  await page.getByText('A node is replaced').click();
  await choose(page, 'Node', 'host-1-2');
  await page.getByRole('textbox', { name: 'Its new MAC address' }).fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('vlan-fault-replace')).toContainText('MAC address');
  await page.getByRole('textbox', { name: 'Its new MAC address' }).fill('aa:bb:cc:dd:ee:fe');
  await page.keyboard.press('Enter');
  const replaced = page.getByTestId('table-vlan-replaced');
  await expect(replaced).toContainText('18 of 18 rows');
  expect((await filesOf(page))['shared-table/vlan-table']).toContain('aa:bb:cc:dd:ee:fe');

  // Bytes between ranks: faults are named with their lines, nothing that was pasted is lost.
  await choose(page, 'Traffic', 'Bytes between MPI ranks');
  await expect(plan(page)).toBeDisabled();
  const ranks = page.getByRole('textbox', { name: 'Bytes between ranks' });
  await ranks.fill('1 4 10\n0 99 5\n2 8');
  const fault = page.getByTestId('vlan-fault-plan');
  await expect(fault).toContainText('Line 2: rank 99');
  await expect(fault).toContainText('Line 3: expected sender, receiver and bytes');
  await expect(ranks).toHaveValue('1 4 10\n0 99 5\n2 8');
  await expect(notice(page)).toContainText('The form has changed');
  await ranks.fill('1 4 10\n4 1 10');
  await expect(fault).toHaveCount(0);
  await expect(fact(page, 'Largest load')).toHaveText('10');

  // A matrix of another size is refused by its lines too.
  await choose(page, 'Traffic', 'Matrix from a file');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file …' }).click();
  await (await chooser).setFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from('0,1,2\n1,0\n') });
  await expect(fault).toBeVisible();
  await expect(page.getByText('three.csv', { exact: true })).toBeVisible();
});

test('takes other networks, is worked by keys, can be cancelled, and leaves nothing serious to complain of @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await openWorkspaceByKeys(page, 'VLAN');
  // Two joined fat trees have no top switch over all: spanning trees instead.
  await expect(facts(page)).toBeVisible();
  await openResults(page, 'Uplink loads');
  await expect(page.getByTestId('chart-vlan-loads')).toContainText('Load of each link');

  // Ids that do not suffice are refused with the reason.
  await page.getByText('VLANs, ids, MAC tables').click();
  await page.getByRole('textbox', { name: 'First id' }).fill('4094');
  await expect(page.getByTestId('vlan-fault-plan')).toContainText('expected ids from 1 to 4094');
  await page.getByRole('textbox', { name: 'First id' }).fill('2');
  await expect(page.getByTestId('vlan-fault-plan')).toHaveCount(0);

  // Too large to be planned unasked.
  await topoloom.generate('vbft', { stages: '3', hosts: '4096', down: '16', up: '8' });
  await expect(topoloom.counts).toContainText('4,096 hosts');
  await topoloom.workspace('VLAN');
  await expect(notice(page).first()).toContainText('The network has changed since');
  await plan(page).focus();
  await page.keyboard.press('Enter');
  const progress = page.getByTestId('vlan-run');
  await progress.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(progress).toHaveCount(0);
  await expect(notice(page).first()).toContainText('The network has changed since');
  await plan(page).click();
  await expect(fact(page, 'VLANs')).toContainText('64', { timeout: 60_000 });
  await expect(page.getByTestId('mac-warning')).toContainText('MAC tables overflow');
  await expect(page.getByTestId('vlan-legend')).toContainText('Tree of VLAN 2');
  await page.getByTestId('vlan-panel').getByText('Pairs', { exact: true }).click();
  await expect(page.getByTestId('pair-cells')).toHaveAttribute('data-rows', '256');
  await page.getByTestId('pair-map').getByText('Nodes', { exact: true }).click();
  await expect(page.getByTestId('pair-cells')).toHaveAttribute('data-rows', '4096');

  await command(page, 'VLAN: open VBFT');
  await expect(page.getByTestId('vlan-bars').locator('[data-vlan]')).toHaveCount(4);
  for await (const _ of looksOf(page)) {
    await expectAccessible(page);
    for (let tab = 0; tab < 5; tab++) {
      await page.locator('.drawer').locator('[data-tab], [role="tab"]').nth(tab).click();
      await expectAccessible(page, '.drawer');
    }
  }
});
