import { formatDesign } from '../src/core/formats/parts/designDocument';
import { generateFromSpec } from '../src/core/generators/spec';
import { expect, openResults, type TopoloomPage, test } from './page';

/** Metres as the panel tells them. */
async function metres({ page }: TopoloomPage): Promise<number> {
  const cable = page.locator('dt', { hasText: /^Cable$/ }).locator('+ dd');
  return Number((await cable.innerText()).replace(/[^\d.]/g, ''));
}

test('a network is placed, moved by mouse and keys, and its cables follow', async ({ topoloom }) => {
  const { page } = topoloom;
  await topoloom.open();
  const small = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=3');
  await topoloom.drop([{ name: 'small.json', content: formatDesign(small) }]);
  await expect(topoloom.counts).toContainText('6 switches');
  await topoloom.workspace('Build');
  await page.locator('[name="rackUnits"]').fill('8');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  const rack = (name: string) => page.locator(`g[data-rack="${name}"]`);
  await expect(rack('A01')).toHaveAttribute('aria-label', /A01: \d of 8 U/, { timeout: 60_000 });
  const placed = await metres(topoloom);

  // By the pointer: what letting go would bring is told before, and is what comes of it.
  await rack('A01').click();
  const first = page.locator('[role="option"]').first();
  const name = (await first.getAttribute('aria-label'))?.split(':')[0] ?? '';
  await first.hover();
  await page.mouse.down();
  await rack('B02').hover();
  await expect(page.getByTestId('floor-readout')).toContainText(`${name} to B02`);
  const told = /(?:([\d.]+) m (more|less)|as much)/.exec(await page.getByTestId('floor-readout').innerText());
  await page.mouse.up();
  const by = told?.[1] ? Number(told[1]) * (told[2] === 'more' ? 1 : -1) : 0;
  await expect.poll(async () => Math.round(100 * ((await metres(topoloom)) - placed))).toBe(Math.round(100 * by));
  await expect(page.locator('[role="option"]', { hasText: name })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => metres(topoloom)).toBe(placed);

  // By keys: into the rack, a device down past others, locked it stays.
  await rack('A01').click();
  await page.keyboard.press('Enter');
  const focused = page.locator('[role="option"]:focus');
  const before = await focused.getAttribute('aria-label');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^${before?.split(':')[0]}: A01 U[1-7];`));
  await expect(focused).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('l');
  await expect(focused).toHaveAttribute('aria-label', /, locked;/);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByTestId('floor').getByTestId('refusal')).toContainText('locked in its place');

  // The table has every cable; the selection is that of the canvas.
  await openResults(page, 'Cables');
  const table = page.getByTestId('cables');
  await expect(table.locator('tbody tr')).toHaveCount(small.links.length);
  const lengths = (await table.locator('td.num').allInnerTexts()).map(Number);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  await table.locator('tbody tr').first().getByRole('button').click();
  await expect(page.getByTestId('inspector')).toContainText(`${lengths[0]} m`);

  // Rules: what names nothing is told, and a pair stands apart.
  await page.getByText('Rules and measures').click();
  await page.locator('[name="pairs"]').fill('spine-0 + spine-9');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByTestId('place-fault')).toContainText('is called "spine-9"');
  await page.locator('[name="pairs"]').fill('spine-0 + spine-1');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByTestId('place-fault')).toHaveCount(0);
  await expect(page.getByTestId('place-run')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByTestId('floor-warnings')).not.toContainText('redundant');
});
