import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { middle, pointAt } from './drawing';
import { expect, type TopoloomPage, test } from './page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function canvas(page: Page): Locator {
  return page.getByTestId('network-canvas');
}

/** What the link layer shows: how many pixels are painted, and in how many colours. */
async function painted(page: Page): Promise<{ readonly filled: number; readonly print: number }> {
  return canvas(page)
    .locator('canvas')
    .first()
    .evaluate((element: HTMLCanvasElement) => {
      const context = element.getContext('2d') as CanvasRenderingContext2D;
      const { data } = context.getImageData(0, 0, element.width, element.height);
      let filled = 0;
      let print = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] === 0) continue;
        filled++;
        print = (print * 31 + data[i] + 3 * data[i + 1] + 7 * data[i + 2]) % 1_000_003;
      }
      return { filled, print };
    });
}

/** What the link layer shows once it moves no more. */
async function atRest(page: Page): Promise<Awaited<ReturnType<typeof painted>>> {
  let last = await painted(page);
  await expect
    .poll(async () => {
      const { print } = last;
      last = await painted(page);
      return last.print === print;
    })
    .toBe(true);
  return last;
}

/** The tools arrive behind the first picture. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Loads|^負荷の表示/ })).toBeVisible();
  await canvas(page).focus();
}

async function openLoads(page: Page): Promise<Locator> {
  await ready(page);
  await page.keyboard.press('d');
  const panel = page.getByRole('dialog', { name: /^Loads|^負荷の表示/ });
  await expect(panel).toBeVisible();
  return panel;
}

/** Two frames have been painted: what is to be seen is there, and what moves has moved. */
function framesPass(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

async function arrange(page: Page, kind: string): Promise<void> {
  await ready(page);
  await page.keyboard.press('a');
  await page.getByLabel('Arrangement').selectOption(kind);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
}

/** Two hosts, chosen by name, and their route by key. */
async function trace(page: Page, topoloom: TopoloomPage): Promise<void> {
  await topoloom.select('a-host-0-0-0');
  await page.getByRole('combobox', { name: 'Route to' }).fill('b-host-3-1-1');
  await page.getByRole('option', { name: 'b-host-3-1-1' }).click();
  await expect(page.getByTestId('path')).toContainText('arrives');
}

test('only the most loaded links stay, by slider and by number, and the legend counts them @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  const before = await painted(page);
  const panel = await openLoads(page);
  const field = panel.getByRole('textbox', { name: 'Only the most loaded, %' });
  await field.fill('10');
  // ⌈10 % of 68⌉ are 7, and 29 more carry as much as the weakest of these.
  await expect(page.getByTestId('strong')).toContainText('36 of 68 links shown: load 0.933');
  await expect(panel.getByRole('status')).toContainText('36 of 68 links');
  await expect.poll(async () => (await painted(page)).print).not.toBe(before.print);
  await field.fill('0');
  await expect(page.getByTestId('strong')).toContainText('36 of 68 links shown');
  const slider = panel.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  // ⌈1 % of 68⌉ is one, and three more carry as much.
  await expect(page.getByTestId('strong')).toContainText('4 of 68 links shown: load 1.00 and more');
  await page.keyboard.press('End');
  await expect(page.getByTestId('strong')).toBeHidden();
});

test('a logarithmic scale begins above zero and says its numbers @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const legend = page.getByRole('figure', { name: 'Link load' });
  await expect(legend.locator('text').first()).toHaveText('0');
  const panel = await openLoads(page);
  const before = await painted(page);
  await panel.getByText('Logarithmic', { exact: true }).click();
  await expect(legend.locator('text')).toHaveText(['0.1', '0.32', '1', '1.4', '2']);
  await expect.poll(async () => (await painted(page)).print).not.toBe(before.print);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a route is listed hop by hop with its table rows, by keys too', async ({ page, topoloom }) => {
  await topoloom.open();
  await trace(page, topoloom);
  const path = page.getByTestId('path');
  await expect(path).toContainText(/Destination LID 0x[\da-f]{4} \(b-host-3-1-1\)/);
  const rows = path.locator('tbody tr');
  const first = await rows.first().locator('td').allInnerTexts();
  expect(first[0]).toBe('1');
  expect(first[3]).toMatch(/^0x[\da-f]{4} → \d+$/);
  await expect(rows.first().locator('th')).toContainText(/a-leaf-0-0 0x[\da-f]{4}/);

  // What the list says of a switch is what the switch's own table says.
  const out = first[2];
  const names = await rows.locator('th button').allInnerTexts();
  await rows.first().getByRole('button').focus();
  await expect(rows.first()).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const own = page.getByTestId('forwarding-table').getByRole('row', { name: /b-host-3-1-1/ });
  await expect(own.locator('td').last()).toHaveText(out);

  // The pointer on the canvas finds the same row.
  await pointAt(page, await middle(page), 'a-leaf-0-0: LFT');
  await expect(page.getByTestId('canvas-tip')).toContainText(`→ port ${out}`);

  await page.getByRole('button', { name: 'Way back' }).click();
  await expect(path).toContainText('Route b-host-3-1-1 → a-host-0-0-0');
  await expect(rows.first().locator('th button')).toHaveText(names[names.length - 1]);
  await path.getByRole('button', { name: 'Clear' }).click();
  await expect(path).toBeHidden();
});

test('a switch says who may pass where @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('b-mid-1-1');
  const passing = page.getByTestId('passing');
  const choice = passing.getByRole('combobox');
  await expect(choice).toBeVisible();
  const links = await choice.locator('option').count();
  expect(links).toBeGreaterThan(3);
  let refused = 0;
  let others = 0;
  for (let i = 1; i < links; i++) {
    await choice.selectOption({ index: i });
    const texts = await passing.innerText();
    const [, may] = texts.match(/May go on to \((\d+)\)/) ?? [];
    const [, mayNot] = texts.match(/May not go on to \((\d+)\)/) ?? [];
    others += Number(may) + Number(mayNot);
    refused += Number(mayNot);
  }
  expect(others).toBe((links - 1) * (links - 2));
  // Both directions of a pair are prohibited together, and the matrix shows each pair twice.
  expect(refused).toBe(await page.locator('[data-turn="prohibited"]').count());
  expect(refused).toBeGreaterThan(0);
});

test('the frame of the overview is dragged without a jump @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const overview = page.getByRole('img', { name: /^Overview/ });
  for (let i = 0; i < 5; i++) await canvas(page).press('+');
  await expect(overview).toBeVisible();
  const box = await overview.boundingBox();
  if (!box) throw new Error('the overview has no size');
  const before = await painted(page);
  // Taken near its corner, the frame stays where it is until it is moved.
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2 + 3);
  await page.mouse.down();
  await framesPass(page);
  expect((await painted(page)).print).toBe(before.print);
  await page.mouse.move(box.x + box.width / 2 + 24, box.y + box.height / 2 + 13, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await painted(page)).print).not.toBe(before.print);
});

test('arranging is one named step, moves, and can be taken back @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  // The network moves aside for the tools, which arrive one by one.
  await ready(page);
  await expect(page.locator('[data-drawing-tools]')).toBeVisible();
  const before = await atRest(page);
  for (const kind of ['rings', 'grid', 'force']) {
    await arrange(page, kind);
    const undo = page.getByRole('button', { name: 'Undo: arrange' });
    await expect(undo).toBeEnabled({ timeout: 30_000 });
    await expect.poll(async () => (await painted(page)).print).not.toBe(before.print);
    await undo.click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  }
  await canvas(page).press('0');
  await expect.poll(async () => (await painted(page)).print).toBe(before.print);
});

test('forces can be stopped where they stand @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  // So many that forces are at work for longer than it takes to stop them.
  await topoloom.generate('random', { switches: '500', ports: '12', hosts: '2' });
  await expect(topoloom.counts).toContainText('500 switches');
  await arrange(page, 'force');
  const stop = page.getByTestId('stop-arranging');
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo: arrange' })).toBeEnabled();
});

test('arranging goes at once where motion is not wanted @deep', async ({ page, topoloom }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await topoloom.open();
  await arrange(page, 'rings');
  await expect(page.getByRole('button', { name: 'Undo: arrange' })).toBeEnabled();
  await framesPass(page);
  const first = await painted(page);
  await framesPass(page);
  expect((await painted(page)).print).toBe(first.print);
  await arrange(page, 'drawn');
  await expect(page.getByRole('button', { name: /^Redo/ })).toHaveCount(0);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('panels of looking have nothing serious to complain of @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await openLoads(page);
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await canvas(page).focus();
    await page.keyboard.press('a');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press(']');
    await expectAccessibleInBoth(page);
  });
});
