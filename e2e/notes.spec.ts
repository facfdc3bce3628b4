import { expectAccessibleInBoth } from './accessible';
import { beginEmpty, canvas, expectCounts } from './drawing';
import { expect, type TopoloomPage, test } from './page';

interface Note {
  readonly text: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly about?: string;
}

/** The notes as a saved design has them. */
async function savedNotes(topoloom: TopoloomPage): Promise<readonly Note[]> {
  const { bytes } = await topoloom.export('design');
  return JSON.parse(bytes.toString()).notes ?? [];
}

test('notes are written, reached, moved, changed and removed by keys alone @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await canvas(page).press('s');
  await expectCounts(page, 1, 0, 0);
  const form = page.getByRole('dialog', { name: 'Note' });
  await canvas(page).press('n');
  await form.getByRole('textbox').fill('Ordered in May');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(canvas(page)).toBeFocused();

  // The new note is what keys go on with: it moves, its switch stays.
  const [before] = await savedNotes(topoloom);
  await canvas(page).press('ArrowRight');
  await canvas(page).press('Shift+ArrowDown');
  await expect(page.getByRole('button', { name: 'Undo: move' })).toBeEnabled();
  const [moved] = await savedNotes(topoloom);
  expect(moved).toEqual({ ...before, position: { x: before.position.x + 10, y: before.position.y + 1 } });

  // Reached again, by the walk through all elements and by that through notes.
  const inspector = page.getByTestId('inspector');
  await canvas(page).press('Escape');
  await canvas(page).press('[');
  await expect(inspector.getByRole('textbox')).toHaveValue('Ordered in May');
  await expect(inspector).toContainText('Points to');
  await canvas(page).press('Escape');
  await canvas(page).press('Shift+N');
  await expect(inspector.getByRole('textbox')).toHaveValue('Ordered in May');
  await expectAccessibleInBoth(page);

  await canvas(page).press('Enter');
  await expect(form.getByRole('textbox')).toBeFocused();
  await form.getByRole('textbox').fill('Arrives in June');
  await page.keyboard.press('Control+Enter');
  await expect(inspector.getByRole('textbox')).toHaveValue('Arrives in June');
  await expect(canvas(page)).toBeFocused();
  expect((await savedNotes(topoloom)).map(({ text }) => text)).toEqual(['Arrives in June']);

  // Everything is the switch and the note; the arrows move both as one.
  await canvas(page).press('Control+a');
  await expect(inspector).toContainText('1 switch, 0 hosts, 0 links, 1 note');
  await canvas(page).press('ArrowLeft');
  expect((await savedNotes(topoloom)).map(({ position }) => position)).toEqual([moved.position]);
  await canvas(page).press('Shift+N');
  await canvas(page).press('Delete');
  expect(await savedNotes(topoloom)).toEqual([]);
  await expectCounts(page, 1, 0, 0);
  await page.keyboard.press('Control+z');
  expect(await savedNotes(topoloom)).toHaveLength(1);
});

test('a note is selected by a click or by a box, and opened by a double click @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await canvas(page).press('n');
  const form = page.getByRole('dialog', { name: 'Note' });
  await form.getByRole('textbox').fill('Here');
  await page.keyboard.press('Control+Enter');
  await canvas(page).press('Escape');
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('the canvas has no size');
  // A free note stands in the middle of an empty canvas; its corner is where it stands.
  const [x, y] = [box.x + box.width / 2 + 12, box.y + box.height / 2 + 8];
  const inspector = page.getByTestId('inspector');
  await page.mouse.click(x, y);
  await expect(inspector.getByRole('textbox')).toHaveValue('Here');
  await expect(form).toBeHidden();
  await canvas(page).press('Escape');
  await canvas(page).press('2');
  await page.mouse.move(x - 60, y - 40);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(inspector.getByRole('textbox')).toHaveValue('Here');
  await canvas(page).press('1');
  await page.mouse.dblclick(x, y);
  await expect(form.getByRole('textbox')).toHaveValue('Here');
});
