import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { beginEmpty, canvas, expectCounts, tool } from './drawing';
import { expect, kept, painted, test } from './page';

/** Three switches in a ring with a host each, all of them a group, and a fourth beside it. */
async function drawGroup(page: Page): Promise<void> {
  await canvas(page).press('Shift+S');
  const several = page.getByRole('dialog', { name: 'Add several switches' });
  await several.getByRole('textbox', { name: 'Names' }).fill('tor-{1..3}');
  await several.getByRole('textbox', { name: 'Hosts each' }).fill('1');
  await page.keyboard.press('Enter');
  await canvas(page).press('r');
  await expectCounts(page, 3, 3, 3);
  const group = page.getByRole('textbox', { name: 'Group' });
  await group.fill('rack 1');
  await group.press('Enter');
  await expect(page.getByRole('group', { name: 'Colour of the group' })).toBeVisible();
}

/** How many nodes are drawn, folded boxes and hosts among them. */
const drawn = (page: Page, nodes: number) => expect(canvas(page)).toHaveAttribute('data-nodes', String(nodes));

test('a group gets a colour, which undo takes back @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await drawGroup(page);
  const colours = page.getByRole('group', { name: 'Colour of the group' });
  await expect(colours.getByRole('radio', { name: 'automatic' })).toBeChecked();
  await colours.getByRole('radio', { name: 'plum' }).check();
  await expect(page.getByRole('button', { name: 'Undo: change groups' })).toBeEnabled();
  // By keys as any row of choices.
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: 'grey' })).toBeChecked();
  await expectAccessibleInBoth(page);
  const { bytes } = await topoloom.export('design');
  expect(JSON.parse(bytes.toString())).toMatchObject({ version: 4, groups: [{ name: 'rack 1', colour: 'grey' }] });
  await canvas(page).press('Control+z');
  await expect(colours.getByRole('radio', { name: 'plum' })).toBeChecked();
  await canvas(page).press('Control+z');
  await expect(colours.getByRole('radio', { name: 'automatic' })).toBeChecked();
});

test('a group folds by a click on its name and by keys, without a step of the history', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await drawGroup(page);
  await drawn(page, 6);
  const undo = page.getByRole('button', { name: 'Undo: change groups' });

  // By keys: the selected switches' group, and one switch that is hidden finds it again.
  await canvas(page).press('Enter');
  await drawn(page, 1);
  await canvas(page).press('Escape');
  await canvas(page).press(']');
  await expect(page.getByTestId('inspector')).toContainText('tor-1');
  await canvas(page).press('Enter');
  await drawn(page, 6);
  await expect(undo).toBeEnabled();

  // By the menu and the mouse: the box of a folded group, the name above an open one.
  await canvas(page).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Fold or unfold the group' }).click();
  await drawn(page, 1);
  await canvas(page).press('Escape');
  await canvas(page).press(']');
  await canvas(page).press('Enter');
  await drawn(page, 6);
  await expect(undo).toBeEnabled();
});

test('names of groups and folded boxes take clicks, one or two alike @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the canvas has no size');
  const [x, y] = [box.x + 300, box.y + 260];
  await tool(page, 'toolSwitch').click();
  for (const at of [x, x + 120, x + 400]) await page.mouse.click(at, y);
  await tool(page, 'toolSelect').click();
  await page.mouse.click(x, y);
  await page.keyboard.down('Shift');
  await page.mouse.click(x + 120, y);
  await page.keyboard.up('Shift');
  const group = page.getByRole('textbox', { name: 'Group' });
  await group.fill('rack 1');
  await group.press('Enter');
  // The inspector has taken room from the canvas, which shows the same place.
  const tip = page.getByText('click folds the group');
  let up = 14;
  await expect(async () => {
    up = up >= 50 ? 14 : up + 3;
    await page.mouse.move(x - 20, y - up);
    await painted(page);
    expect(await tip.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await page.mouse.click(x - 20, y - up);
  await drawn(page, 2);
  await page.mouse.click(x + 60, y);
  await drawn(page, 3);
  await page.mouse.dblclick(x - 20, y - up);
  await drawn(page, 2);
  await page.mouse.dblclick(x + 60, y);
  await drawn(page, 3);
  // Within the open box the ground is there to be drawn on.
  await page.mouse.dblclick(x + 60, y);
  await expectCounts(page, 4, 0, 0);

  // It comes back folded with its design.
  await page.mouse.click(x - 20, y - up);
  await drawn(page, 3);
  await kept(page);
  await page.reload();
  await drawn(page, 3);
});
