import { generateFromSpec } from '../src/core/generators/spec';
import { drawFaultyBuild } from '../src/core/testing/faultyBuild';
import { ibnetdiscoverText } from '../src/core/testing/ibnetdiscoverText';
import type { Topology } from '../src/core/topology/topology';
import { expectAccessibleInBoth } from './accessible';
import { expect, openWorkspace, test } from './page';

const plan = generateFromSpec('leaf-spine:leaves=8,spines=4,hosts=4');
const built = drawFaultyBuild(plan, 12, 'names', 3);
const dump = ibnetdiscoverText(built.topology, built.described);

test('finds the faults of a dump, takes one over and gives it back', async ({ page, topoloom }) => {
  await topoloom.openWith('leaf-spine', { leaves: '8', spines: '4', hosts: '4' }, '12 switches');
  await openWorkspace(page, 'Audit');
  await topoloom.drop([{ name: 'fabric.ibnetdiscover', content: dump }]);
  const rows = page.getByTestId('findings').locator('[data-finding]');
  await expect(rows).toHaveCount(built.truth.length);
  const told = await rows.evaluateAll((all) =>
    all.map((row) => `${row.getAttribute('data-kind')} ${row.getAttribute('title')}`),
  );
  const plain = (lines: readonly string[]): string[] =>
    lines.filter((line) => !/^(wrong|extra-node)/.test(line)).sort();
  expect(
    plain(
      told.map((line) => {
        const [, kind, ends] = /^(\S+) (.*)$/.exec(line) ?? [];
        return `${kind} ${ends.split(', ').sort().join(' ')}`;
      }),
    ),
  ).toEqual(plain(built.truth));
  expect(told.map((line) => line.split(' ')[0]).sort()).toEqual(built.truth.map((line) => line.split(' ')[0]).sort());
  await expect(page.getByTestId('audit-summary')).toContainText(`${built.moves} plugs to move`);

  // A line leads to its cable, by keys too, and a cable that is selected to its line.
  const canvas = page.getByTestId('network-canvas');
  await expect(canvas).toHaveAttribute('data-audit', /missing.*|wrong/);
  const first = rows.locator('button[aria-pressed]').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('group', { name: 'Kinds of findings' })
    .getByLabel(/^missing \d/)
    .uncheck();
  await expect(rows.filter({ hasText: 'lay it' })).toHaveCount(0);
  await page
    .getByRole('group', { name: 'Kinds of findings' })
    .getByLabel(/^missing \d/)
    .check();

  await rows.locator('[aria-label^="Take over: swapped"]').first().press('Enter');
  await expect(rows).toHaveCount(built.truth.length - 1);
  await expect(rows.locator('[aria-label^="Take over"]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo: take over what was seen' }).click();
  await expect(page.getByTestId('audit-notice')).toContainText('The design has changed since');
  await page.getByTestId('audit-notice').getByRole('button', { name: 'Compare' }).click();
  await expect(rows).toHaveCount(built.truth.length);

  // Half a dump tells its line and changes nothing.
  await topoloom.drop([{ name: 'half.ibnetdiscover', content: dump.slice(0, dump.length / 2) }]);
  await expect(page.getByTestId('audit-fault')).toContainText(/line \d+|Line \d+/);
  await expect(rows).toHaveCount(built.truth.length);

  const popup = page.waitForEvent('popup');
  await page.getByTestId('audit-summary').getByRole('button', { name: 'Print' }).click();
  const sheet = await popup;
  await expect(sheet.locator('tbody tr')).toHaveCount(built.truth.length);
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('button')).toBeHidden();
  await sheet.close();
});

test('offers a large place to drop and a sample, and counts what differs over the canvas', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Audit');
  const empty = page.getByTestId('audit-empty');
  expect((await empty.boundingBox())?.height).toBeGreaterThan(250);
  await empty.getByRole('button', { name: 'Try a sample' }).click();
  await expect(topoloom.counts).toContainText('20 switches');
  // Two uplinks exchanged, a cable gone, a host off: as the record of the fixture says.
  await expect(page.locator('[data-part="figure"]')).toContainText(/3\s*differences/);
  await expect(page.locator('[data-part="moves"]')).toContainText('2');
  await expect(page.locator('[data-part="lay"]')).toContainText('1');
  await expect(page.getByTestId('answer-line')).toContainText('differences');
  await expect(empty).toHaveCount(0);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('what cabling leaves open is said, and one name settles it', async ({ page, topoloom }) => {
    await topoloom.open();
    await topoloom.drop([{ name: 'plan.ibnetdiscover', content: ibnetdiscoverText(torus(true)) }]);
    await expect(topoloom.counts).toContainText('16');
    await openWorkspace(page, 'Audit');
    await topoloom.drop([{ name: 'seen.ibnetdiscover', content: ibnetdiscoverText(torus(false)) }]);
    const summary = page.getByTestId('audit-summary');
    await expect(summary).toContainText('16 通り');
    const anchors = page.getByTestId('audit-anchors');
    await anchors.getByLabel('設計での名前').fill('sw-3');
    await anchors.getByLabel('実際の名前または GUID').fill('0xb003');
    await anchors.getByRole('button', { name: '追加' }).click();
    await page.getByRole('button', { name: '照合する' }).first().click();
    await expect(summary).toContainText('相違はありません');
    await expect(summary).not.toContainText('不確か');
    await expectAccessibleInBoth(page, '.panel-left');
  });
});

/** A torus whose switches have names, or those of their maker and other GUIDs. */
function torus(named: boolean): Topology {
  const plain = generateFromSpec('torus:dims=4x4');
  const guid = (base: number, i: number): string => (base + i).toString(16).padStart(16, '0');
  return {
    ...plain,
    switches: plain.switches.map((s, i) => ({
      ...s,
      guid: guid(named ? 0xa000 : 0xb000, i),
      ...(!named && { name: 'Quantum Mellanox Technologies' }),
    })),
    hosts: plain.hosts.map((h, i) => ({
      ...h,
      guid: guid(named ? 0xc000 : 0xd000, i),
      ...(!named && { name: 'localhost HCA-1' }),
    })),
    links: plain.links.map((link) => ({ ...link, speed: '4xHDR' })),
  };
}
