import { readNetwork } from '../src/core/formats/readNetwork';
import { drawFaultyBuild, withGuids } from '../src/core/testing/faultyBuild';
import { ibnetdiscoverText } from '../src/core/testing/ibnetdiscoverText';
import { expect, openResults, saved, type TopoloomPage, test, withoutPickers } from './page';

/** 512 hosts on 32 leaves; every leaf has two cables to each of 8 spines. */
const LEAF_SPINE = { leaves: '32', spines: '8', links: '2', hosts: '16' };
const CABLES = (32 * 8 * 2 + 512).toLocaleString('en');
const FAULTS = 12;

/** Sends the schedule back as the racks would: every cable with what was done on it. */
async function tickOff(topoloom: TopoloomPage, status: string): Promise<void> {
  const { page } = topoloom;
  const { bytes } = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const filled = bytes.toString().replaceAll(',planned,', `,${status},`);
  await (await chooser).setFiles([{ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) }]);
}

test('a cluster is designed, placed, bought, labelled, checked as built, and grows by a quarter @deep', async ({
  page,
  topoloom,
}) => {
  test.slow();
  await withoutPickers(page);
  await topoloom.open();

  await test.step('design', async () => {
    await topoloom.generate('leaf-spine', LEAF_SPINE);
    await expect(topoloom.counts).toContainText('512 hosts');
    await expect(topoloom.verdict).toContainText(/deadlock-free/i);
  });

  await test.step('place in two rows', async () => {
    await topoloom.workspace('Build');
    await page.locator('[name="floor"]').fill('2x8');
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    await expect(page.locator('g[data-rack^="B"]').first()).toBeVisible({ timeout: 60_000 });
    await openResults(page, 'Cables');
    await expect(page.getByTestId('cables').locator('tbody tr').first()).toBeVisible();
  });

  await test.step('bill and labels', async () => {
    await page.locator('[data-panel-tab="bill"]').click();
    await expect(page.getByTestId('bill-total')).toContainText('USD');
    await page.locator('[data-panel-tab="labels"]').click();
    await expect(page.getByTestId('progress')).toContainText(`0 of ${CABLES} tested`);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sheets to print' }).click();
    const sheets = await popup;
    await expect(sheets.locator('section.rack').first()).toBeVisible();
    await sheets.close();
  });

  await topoloom.workspace('Audit');
  const design = await topoloom.export('design');
  const plan = readNetwork({ name: design.name, text: design.bytes.toString() }).topology;
  const built = drawFaultyBuild(plan, FAULTS, 'names', 7);
  const rows = page.getByTestId('findings').locator('[data-finding]');

  await test.step('check what was built with faults', async () => {
    await topoloom.drop([{ name: 'seen.ibnetdiscover', content: ibnetdiscoverText(built.topology, built.described) }]);
    await expect(rows).toHaveCount(FAULTS);
    const kinds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-kind')));
    expect(kinds.toSorted()).toEqual(built.truth.map((line) => line.split(' ')[0]).toSorted());
    await expect(page.getByTestId('audit-summary')).toContainText(`${built.moves} plugs to move`);
  });

  await test.step('mend, check again, tick off', async () => {
    await topoloom.drop([{ name: 'mended.ibnetdiscover', content: ibnetdiscoverText(withGuids(plan)) }]);
    await expect(page.getByTestId('audit-summary')).toContainText('Nothing differs');
    await topoloom.workspace('Build');
    await tickOff(topoloom, 'tested');
    await expect(page.getByTestId('progress')).toContainText(`${CABLES} of ${CABLES} tested`);
  });

  await test.step('grow', async () => {
    await topoloom.workspace('Grow');
    const form = page.locator('#grow-form');
    await form.getByRole('textbox', { name: 'Leaves' }).fill('40');
    await form.getByRole('textbox', { name: 'Spines' }).fill('10');
    await form.getByRole('button', { name: 'Plan the growth' }).click();
    // Two new spines take 128 of 640 uplinks; eight new leaves have at most 2 on each of them, so that 96 come from old ones.
    await expect(page.getByTestId('grow-summary')).toContainText('96 of 1,024 cables moved', { timeout: 60_000 });
    const checks = page.getByTestId('grow-checks').getByRole('listitem');
    expect(await checks.count()).toBeGreaterThan(0);
    for (const holds of await checks.evaluateAll((all) => all.map((one) => one.getAttribute('data-holds'))))
      expect(['true', 'unknown']).toContain(holds);
    await page
      .getByRole('button', { name: /^Take the design to the end of stage/ })
      .last()
      .click();
    await expect(topoloom.counts).toContainText('640 hosts');
    await topoloom.workspace('Design');
    await expect(topoloom.verdict).toContainText(/deadlock-free/i);
  });
});
