import type { Locator } from '@playwright/test';
import { beginEmpty, canvas, expectCounts } from './drawing';
import { expect, test } from './page';

/** Clicks within which two trees of k = 4 are drawn and joined; keys are not counted, fields that are gone into are. */
const MOST_CLICKS = 30;

test('two k=4 trees are drawn by hand and joined in few clicks, and recognised', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  let clicks = 1;
  await beginEmpty(page);
  const click = async (what: Locator): Promise<void> => {
    clicks++;
    await what.click();
  };
  const fill = async (what: Locator, text: string): Promise<void> => {
    await click(what);
    await what.fill(text);
  };
  const add = async (names: string, hosts?: string): Promise<void> => {
    await canvas(page).press('Shift+S');
    const several = page.getByRole('dialog', { name: 'Add several switches' });
    await several.getByRole('textbox', { name: 'Names' }).fill(names);
    if (hosts) await fill(several.getByRole('textbox', { name: 'Hosts each' }), hosts);
    await click(several.getByRole('button', { name: 'Add', exact: true }));
    await expect(several).toBeHidden();
  };
  const connect = async (from: string, to: string, shape?: string): Promise<void> => {
    await canvas(page).press('Control+a');
    await click(page.getByRole('button', { name: 'Connect …', exact: true }).first());
    const form = page.getByRole('dialog', { name: 'Connect several switches' });
    if (shape) {
      clicks++;
      await form.getByLabel('How').selectOption(shape);
    }
    await fill(form.getByRole('textbox', { name: 'From' }), from);
    await fill(form.getByRole('textbox', { name: 'To' }), to);
    await click(form.getByRole('button', { name: 'Connect', exact: true }));
    await expect(form).toBeHidden();
  };

  await add('a-core-{1..2}-{1..2}');
  await add('a-agg-{1..4}-{1..2}');
  await add('a-edge-{1..4}-{1..2}', '2');
  await connect('a-edge-*', 'a-agg-*', 'pods');
  await connect('a-agg-*-1', 'a-core-1-*', 'between');
  await connect('a-agg-*-2', 'a-core-2-*', 'between');
  await expectCounts(page, 20, 16, 32);

  await canvas(page).press('Control+a');
  await click(page.getByTestId('inspector').getByRole('button', { name: 'Duplicate', exact: true }));
  await expectCounts(page, 40, 32, 64);
  await connect('a-core-*', 'b-core-*', 'order');
  await expectCounts(page, 40, 32, 68);

  await topoloom.workspace('Route');
  await expect(page.getByTestId('engine-chosen')).toHaveText('Chosen for this network: joined trees.');
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
