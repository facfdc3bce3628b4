import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { beginEmpty, canvas, expectCounts, takeTool, tool } from './drawing';
import { expect, openResults, startFrom, test } from './page';

async function origin(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the canvas has no size');
  return { x: box.x, y: box.y };
}

/** Six corners round the middle of the canvas, in page pixels. */
async function hexagon(page: Page): Promise<{ x: number; y: number }[]> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the canvas has no size');
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return { x: box.x + box.width / 2 + 150 * Math.cos(angle), y: box.y + box.height / 2 - 20 + 120 * Math.sin(angle) };
  });
}

test('an unfamiliar user draws a ring, sees its loop, and sees turn addition open it', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  const corners = await hexagon(page);
  // Double clicks on empty ground put switches.
  for (const [i, { x, y }] of corners.entries()) {
    await page.mouse.dblclick(x, y);
    await expectCounts(page, i + 1, 0, 0);
  }
  await expect(page.getByTestId('empty-design')).toBeHidden();
  // Drag from the handle beside each switch to the next one.
  for (const [i, { x, y }] of corners.entries()) {
    const next = corners[(i + 1) % corners.length];
    await page.mouse.move(x, y);
    await page.mouse.move(x + 13 + 8, y);
    await page.mouse.down();
    await page.mouse.move((x + next.x) / 2, (y + next.y) / 2, { steps: 3 });
    await page.mouse.move(next.x, next.y, { steps: 3 });
    await page.mouse.up();
    await expectCounts(page, 6, 0, i + 1);
  }
  await canvas(page).press('Control+a');
  await canvas(page).press('h');
  await expectCounts(page, 6, 6, 6);

  await topoloom.workspace('Route');
  const panel = page.getByRole('region', { name: 'Route', exact: true });
  await panel.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Min Hop', exact: true }).click();
  await panel.getByRole('button', { name: 'Route', exact: true }).click();
  await expect(topoloom.finding).toContainText('a dependency loop of');
  await expect(topoloom.verdict).toHaveText('Dependency loop');
  await panel.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Turn addition', exact: true }).click();
  await panel.getByRole('button', { name: 'Route', exact: true }).click();
  await expect(topoloom.finding).toContainText('free of deadlock');
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  const { name, bytes } = await topoloom.export('zip');
  expect(name).toMatch(/\.zip$/);
  expect(bytes.length).toBeGreaterThan(500);

  // An edit makes the result old, and a small network is routed again by itself.
  await canvas(page).press('Escape');
  await page.mouse.click((corners[0].x + corners[1].x) / 2, (corners[0].y + corners[1].y) / 2);
  await expect(page.getByTestId('inspector')).toContainText('sw1 – sw2');
  await canvas(page).press('f');
  await expectCounts(page, 6, 6, 5);
  await expect(topoloom.finding).toContainText('Throughput');
  await expect(topoloom.finding).not.toContainText('Out of date');
});

test('everything can be drawn from the keyboard, and undone @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await page.getByRole('button', { name: 'Or begin with six' }).click();
  await expectCounts(page, 6, 0, 0);
  await expect(canvas(page)).toBeFocused();
  await canvas(page).press('Control+a');
  await canvas(page).press('r');
  await expectCounts(page, 6, 0, 6);
  await canvas(page).press('h');
  await expectCounts(page, 6, 6, 6);
  await expect(page.getByRole('button', { name: 'Undo: add hosts' })).toBeEnabled();

  // Walk to the first switch, rename it where it stands; a name that is taken is refused at the field.
  await canvas(page).press('Escape');
  await canvas(page).press(']');
  await expect(page.getByTestId('inspector')).toContainText('sw1');
  await canvas(page).press('F2');
  const name = canvas(page).getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('sw2');
  await name.press('Enter');
  await expect(canvas(page).getByText('Another switch or host is called sw2.')).toBeVisible();
  await name.fill('core');
  await name.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('core');
  await expect(canvas(page)).toBeFocused();

  await canvas(page).press('Control+d');
  await expectCounts(page, 7, 7, 6);
  await canvas(page).press('Control+c');
  await canvas(page).press('Control+v');
  await expectCounts(page, 8, 8, 6);
  await canvas(page).press('Delete');
  await expectCounts(page, 7, 7, 6);

  // Connecting the first switch by a form: its used ports cannot be chosen.
  await canvas(page).press('Escape');
  await canvas(page).press(']');
  await canvas(page).press('l');
  const dialog = page.getByRole('dialog', { name: 'Connect' });
  await dialog.getByRole('combobox', { name: 'To' }).fill('sw4');
  await page.getByRole('option', { name: 'sw4', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Port' }).first().click();
  await expect(page.getByRole('option', { name: '1: sw2' })).toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: '6', exact: true }).click();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectCounts(page, 7, 7, 7);

  // A menu from the keyboard; a lock holds against the arrows.
  await expect(canvas(page)).toBeFocused();
  await canvas(page).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Lock in place or unlock' }).click();
  await expect(page.getByTestId('inspector')).toContainText('locked in place');
  await canvas(page).press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Undo: lock in place' })).toBeEnabled();

  // A large removal says how much it takes.
  await canvas(page).press('Control+a');
  await canvas(page).press('Delete');
  const removal = page.getByRole('dialog', { name: 'Remove all this?' });
  await expect(removal).toContainText('7 switches, 7 hosts and 14 links');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expectCounts(page, 0, 0, 0);

  for (let i = 0; i < 40; i++) await page.keyboard.press('Control+z');
  await expectCounts(page, 40, 32, 68);
  for (let i = 0; i < 40; i++) await page.keyboard.press('Control+y');
  await expectCounts(page, 0, 0, 0);
});

test('the inspector sets what links carry, one by one and many at once, and loads follow', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Design');
  await beginEmpty(page);
  const { x, y } = await origin(page);
  await tool(page, 'toolSwitch').click();
  for (const at of [200, 440]) await page.mouse.click(x + at, y + 120);
  await tool(page, 'toolLink').click();
  for (const at of [200, 440]) await page.mouse.click(x + at, y + 120);
  await tool(page, 'toolSelect').click();
  // Two hosts at each: 4/3 of a host's traffic crosses, so .75 where all links are alike.
  await canvas(page).press('Control+a');
  await page.getByRole('textbox', { name: 'Number of hosts' }).fill('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectCounts(page, 2, 4, 1);
  await canvas(page).press('Escape');
  const throughput = page.locator('[data-metric="throughput"] .report-value');
  await expect(throughput).toHaveText('0.75');

  await page.mouse.click(x + 320, y + 120);
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.fill('fast');
  await speed.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('fast is not understood: write 4xEDR');
  await speed.fill('HDR100');
  await speed.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('100 Gb/s');
  await expect(page.getByRole('button', { name: 'Undo: change link speeds' })).toBeEnabled();

  // The hosts' cables at a quarter of it: now everything fits.
  await canvas(page).press('Escape');
  await canvas(page).press('Control+a');
  await expect(page.getByRole('combobox', { name: 'Speed of 5 links' })).toHaveAttribute('placeholder', 'various');
  await canvas(page).press('Escape');
  await page.mouse.click(x + 320, y + 120);
  await canvas(page).press('Control+i');
  const cables = page.getByRole('combobox', { name: 'Speed of 4 links' });
  await cables.fill('25GbE');
  await cables.press('Enter');
  await canvas(page).press('Escape');
  await expect(throughput).toHaveText('1.00');
  await expect(page.getByTestId('capacities')).toContainText('Links carry 25 to 100 Gb/s');
  await page.keyboard.press('Control+z');
  await expect(throughput).toHaveText('0.75');
  await expect(page.getByTestId('capacities')).toHaveCount(0);
});

test('tools, menus and the inspector edit by mouse', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  const { x, y } = await origin(page);
  await tool(page, 'toolSwitch').click();
  for (const at of [200, 320, 440]) await page.mouse.click(x + at, y + 120);
  await expectCounts(page, 3, 0, 0);
  await tool(page, 'toolHost').click();
  await page.mouse.click(x + 200, y + 120);
  await page.mouse.click(x + 320, y + 300);
  await expectCounts(page, 3, 2, 0);
  // A click on each end draws a link too; a second cable of a host is refused in words.
  await tool(page, 'toolLink').click();
  await page.mouse.click(x + 320, y + 300);
  await page.mouse.click(x + 320, y + 120);
  await expect(page.getByRole('button', { name: 'Undo: connect' })).toBeEnabled();
  await page.mouse.click(x + 200, y + 120);
  await page.mouse.click(x + 320, y + 120);
  await expectCounts(page, 3, 2, 1);
  await page.mouse.click(x + 320, y + 300);
  await page.mouse.click(x + 440, y + 120);
  await expect(page.getByTestId('refusal')).toContainText('has its cable already');

  // Selecting by a box, then aligning and locking from the menu.
  await takeTool(page, 'toolBox');
  await page.mouse.move(x + 150, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 500, y + 145, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByTestId('inspector')).toContainText('3 switches');
  await tool(page, 'toolSelect').click();
  await page.mouse.click(x + 320, y + 120, { button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Fail or restore' })).toBeVisible();
  // Escape is for the menu, not for the selection.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByTestId('inspector')).toContainText('3 switches');
  await page.mouse.click(x + 320, y + 120, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Fail or restore' }).click();
  await expectCounts(page, 3, 2, 0);
  await canvas(page).press('f');
  await expectCounts(page, 3, 2, 1);
  // A link's menu holds what can be done with links, all of it in sight.
  await canvas(page).press('Escape');
  await page.mouse.click(x + 320, y + 210, { button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeInViewport();
  await expect(page.getByRole('menuitem', { name: 'Invert the selection' })).toBeInViewport();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('inspector')).toContainText('Link');

  // Port counts: not below a port in use.
  await canvas(page).press('Escape');
  await page.mouse.click(x + 320, y + 120);
  const ports = page.getByRole('textbox', { name: 'Ports' });
  await ports.fill('1');
  await ports.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('in use: not fewer than 2');
  await ports.fill('12');
  await ports.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: change port counts' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Number of hosts' }).fill('4');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectCounts(page, 3, 6, 1);

  // Snapping: a dragged switch lands on the grid, so a second snap changes nothing.
  await takeTool(page, 'snap');
  await page.mouse.move(x + 440, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + 463, y + 171, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo: move' })).toBeEnabled();
});

test('an 8 x 4 leaf-spine is drawn by hand in at most 12 gestures @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Design');
  await beginEmpty(page);
  let gestures = 0;
  const gesture = async (made: Promise<void>): Promise<void> => {
    gestures++;
    await made;
  };
  const several = page.getByRole('dialog', { name: 'Add several switches' });
  const names = several.getByRole('textbox', { name: 'Names' });
  await gesture(canvas(page).press('Shift+S'));
  await gesture(names.fill('spine-{1..4}'));
  await gesture(names.press('Enter'));
  await expectCounts(page, 4, 0, 0);
  await gesture(canvas(page).press('Shift+S'));
  await gesture(names.fill('leaf-{1..8}'));
  await gesture(several.getByRole('textbox', { name: 'Hosts each' }).fill('4'));
  await gesture(page.keyboard.press('Enter'));
  await expectCounts(page, 12, 32, 0);
  await gesture(canvas(page).press('Control+a'));
  await gesture(canvas(page).press('l'));
  await expect(page.getByRole('dialog', { name: 'Connect several switches' })).toContainText(
    '4 switches to 8: 32 links',
  );
  await gesture(page.keyboard.press('Enter'));
  await expectCounts(page, 12, 32, 32);
  expect(gestures).toBeLessThanOrEqual(12);
  await canvas(page).press('Escape');
  await expect(page.locator('[data-metric="throughput"] .report-value')).toHaveText('1.00');

  // Names by a pattern are told before, and a clash keeps them from being taken.
  await canvas(page).press('Control+a');
  await canvas(page).press('F2');
  const renaming = page.getByRole('dialog', { name: 'Rename what is selected' });
  const pattern = renaming.getByRole('textbox', { name: 'Names' });
  await pattern.fill('same{1..2}');
  await expect(renaming).toContainText('The pattern has 2 names, 44 are needed.');
  await pattern.fill('r1-{name}');
  await expect(page.getByTestId('new-names')).toContainText('→ r1-spine-1');
  await pattern.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: rename an element' })).toBeEnabled();
  await canvas(page).press('n');
  await page.getByRole('dialog', { name: 'Note' }).getByRole('textbox').fill('Ordered in May');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Undo: change notes' })).toBeEnabled();
});

test('what is selected is said by name, cables, level and load, by keys alone @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await canvas(page).press('Shift+S');
  const several = page.getByRole('dialog', { name: 'Add several switches' });
  await several.getByRole('textbox', { name: 'Names' }).fill('sw-{1..4}');
  await several.getByRole('textbox', { name: 'Hosts each' }).fill('1');
  await page.keyboard.press('Enter');
  await expectCounts(page, 4, 4, 0);
  await canvas(page).press('l');
  await page.getByRole('dialog', { name: 'Connect several switches' }).getByLabel('How').selectOption('chain');
  await page.keyboard.press('Enter');
  await expectCounts(page, 4, 4, 3);
  await canvas(page).press('Escape');
  // Each host sends a third to each other: 4/3 over the middle, and what the outer links can carry.
  await expect(page.locator('[data-metric="throughput"] .report-value')).toHaveText('0.75');

  const form = page.getByRole('dialog', { name: 'Select' });
  const outcome = form.getByTestId('query-outcome');
  await canvas(page).press('q');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(outcome).toHaveText('4 switches');
  await form.getByRole('textbox', { name: 'Cables, at least' }).fill('3');
  await expect(outcome).toHaveText('2 switches');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByTestId('inspector')).toContainText('2 switches');

  // Narrowed down, then links by what they carry.
  await canvas(page).press('q');
  await form.getByLabel('Current selection').selectOption('among');
  await form.getByRole('textbox', { name: 'Name' }).fill('*-2, *-4');
  await expect(outcome).toHaveText('1 switch');
  await form.getByLabel('What', { exact: true }).selectOption('link');
  await form.getByLabel('Current selection').selectOption('instead');
  await form.getByRole('textbox', { name: 'Name of an end' }).fill('');
  await expect(outcome).toHaveText('7 links');
  const above = form.getByRole('textbox', { name: 'Load above, % of capacity' });
  await above.fill('99');
  await expect(outcome).toHaveText('3 links');
  await above.fill('100');
  await expect(outcome).toHaveText('1 link');
  await expectAccessibleInBoth(page);
  await above.press('Enter');
  await expect(page.getByTestId('inspector')).toContainText('sw-2 – sw-3');
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('what editing shows has nothing serious to complain of @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await startFrom(page, 'draw');
    await expect(page.getByTestId('empty-design')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByTestId('empty-design').getByRole('button', { name: /six|6/ }).click();
    await canvas(page).press('Control+a');
    await canvas(page).press('r');
    await canvas(page).press('h');
    await expectAccessibleInBoth(page);
    await canvas(page).press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await canvas(page).press('Escape');
    await canvas(page).press(']');
    await canvas(page).press('F2');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await canvas(page).press('l');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await canvas(page).press('Control+a');
    await canvas(page).press('Control+d');
    await canvas(page).press('Delete');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
