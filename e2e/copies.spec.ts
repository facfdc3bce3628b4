import type { Page } from '@playwright/test';
import { beginEmpty, canvas, expectCounts } from './drawing';
import { expect, TopoloomPage, test } from './page';

/** Four switches in a ring with a host each, two of them a group with a note on one. */
async function drawRack(page: Page): Promise<void> {
  await canvas(page).press('Shift+S');
  const several = page.getByRole('dialog', { name: 'Add several switches' });
  await several.getByRole('textbox', { name: 'Names' }).fill('tor-{1..4}');
  await several.getByRole('textbox', { name: 'Hosts each' }).fill('1');
  await page.keyboard.press('Enter');
  await canvas(page).press('r');
  await expectCounts(page, 4, 4, 4);
  const group = page.getByRole('textbox', { name: 'Group' });
  await group.fill('rack 1');
  await group.press('Enter');
  await canvas(page).press('Escape');
  await canvas(page).press(']');
  await canvas(page).press('n');
  await page.getByRole('dialog', { name: 'Note' }).getByRole('textbox').fill('first');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Undo: change notes' })).toBeEnabled();
}

interface Saved {
  readonly switches: readonly { readonly id: string; readonly name: string; readonly group?: string }[];
  readonly notes?: readonly { readonly text: string; readonly about?: string }[];
}

async function savedDesign(topoloom: TopoloomPage): Promise<Saved> {
  const { bytes } = await topoloom.export('design');
  return JSON.parse(bytes.toString());
}

test('what is copied in one tab is pasted in another, cables, hosts, group and note @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await drawRack(page);
  await canvas(page).press('Control+a');
  await canvas(page).press('Control+c');

  const tab = await page.context().newPage();
  const other = new TopoloomPage(tab);
  await other.open();
  await other.workspace('Design');
  await beginEmpty(tab);
  await canvas(tab).press('s');
  await canvas(tab).press('Control+v');
  await expectCounts(tab, 5, 4, 4);
  const once = await savedDesign(other);
  const tors = once.switches.filter(({ name }) => name.startsWith('tor-'));
  expect(tors.map(({ name, group }) => `${name} ${group}`)).toEqual([1, 2, 3, 4].map((i) => `tor-${i} rack 1`));
  expect(once.notes).toMatchObject([{ text: 'first', about: tors[0].id }]);

  // Again: names, group and note of their own. And it is one step each time.
  await canvas(tab).press('Control+v');
  await expectCounts(tab, 9, 8, 8);
  const twice = await savedDesign(other);
  expect(twice.switches.map(({ group }) => group).slice(-4)).toEqual(Array(4).fill('rack 2'));
  expect(twice.notes).toHaveLength(2);
  await tab.keyboard.press('Control+z');
  await tab.keyboard.press('Control+z');
  await expectCounts(tab, 1, 0, 0);

  // In the tab that it came from it stands beside its original.
  await tab.close();
  await canvas(page).press('Control+x');
  await expectCounts(page, 0, 0, 0);
  await canvas(page).press('Control+v');
  await expectCounts(page, 4, 4, 4);
});

test('text that is no part of a network is refused in words and changes nothing', async ({ page, topoloom }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  await canvas(page).press('s');
  const put = (text: string): Promise<void> => page.evaluate((content) => navigator.clipboard.writeText(content), text);
  const refusal = page.getByTestId('refusal');
  const undo = page.getByRole('button', { name: 'Undo: add switches' });
  for (const [text, words] of [
    ['leaf-1', 'holds no part of a network'],
    ['{"format":"topoloom-design","version":1}', 'cannot be pasted. 1: name: missing'],
    [
      '{"format":"topoloom-design","version":1,"name":"","switches":[{"id":"s0","name":"<img src=x onerror=alert(1)>","portCount":"many"}],"hosts":[],"links":[]}',
      'switches[0].portCount: expected number',
    ],
    ['{"format":"topoloom-design","version":77,"name":""}', 'use a newer Topoloom'],
  ]) {
    await put(text);
    await canvas(page).press('Control+v');
    await expect(refusal).toContainText(words);
    await expect(undo).toBeEnabled();
    await expectCounts(page, 1, 0, 0);
  }
  // By the menu too; and what is copied next is pasted.
  await canvas(page).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expect(refusal).toContainText('use a newer Topoloom');
  await canvas(page).press('Control+a');
  await canvas(page).press('Control+c');
  await canvas(page).press('Control+v');
  await expectCounts(page, 2, 0, 0);
  await expect(refusal).toBeHidden();
});

test('where the browser keeps the clipboard to itself, copies are pasted in their tab', async ({ page, topoloom }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse, readText: refuse } });
  });
  await topoloom.open();
  await topoloom.workspace('Design');
  await beginEmpty(page);
  const choose = async (name: string): Promise<void> => {
    await canvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  };
  await choose('Paste');
  await expect(page.getByTestId('refusal')).toContainText('press Ctrl+V');
  await canvas(page).press('s');
  await choose('Copy');
  await choose('Paste');
  await expectCounts(page, 2, 0, 0);
  await canvas(page).press('Control+v');
  await expectCounts(page, 3, 0, 0);
});
