import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { choosePreference, expect, test, workspaceTab } from './page';

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Settings|設定)$/ });
}

/** Colours of the legend's scale. */
async function scale(page: Page): Promise<string[]> {
  const lines = page.getByRole('figure', { name: /Link load|リンク負荷/ }).locator('line');
  return lines.evaluateAll((all) => all.map((line) => line.getAttribute('stroke') ?? ''));
}

/** Whether the link layer has pixels of a colour. */
async function drawn(page: Page, colour: string): Promise<boolean> {
  return page
    .getByTestId('network-canvas')
    .locator('canvas')
    .first()
    .evaluate((element: HTMLCanvasElement, wanted) => {
      const context = element.getContext('2d') as CanvasRenderingContext2D;
      const { data } = context.getImageData(0, 0, element.width, element.height);
      const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(wanted.slice(i, i + 2), 16));
      for (let i = 0; i < data.length; i += 4) {
        if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) return true;
      }
      return false;
    }, colour);
}

test('the palette opens workspaces, takes back, exports, and sets theme and language @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  const choose = async (command: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type(command);
    await page.keyboard.press('Enter');
  };
  const run = async (command: string): Promise<void> => {
    await choose(command);
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeHidden();
  };
  for (const name of ['Route', 'Compare', 'Failures', 'VLAN', 'Simulate', 'Papers measured again', 'Design'] as const) {
    await run(`Workspaces: ${name}`);
    await expect(workspaceTab(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await topoloom.name.fill('renamed');
  await topoloom.name.press('Enter');
  await run('Undo');
  await expect(topoloom.name).toHaveValue('joined-fat-tree k=4 middle');
  await run('Redo');
  await expect(topoloom.name).toHaveValue('renamed');
  const download = page.waitForEvent('download');
  await run('Export: Drawing');
  expect((await download).suggestedFilename()).toBe('renamed.drawio');
  await run('Theme: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await run('日本語');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await choose('図（PNG');
  await expect(page.getByRole('dialog', { name: 'ネットワークの図' })).toBeVisible();
});

test('settings open from the bar, the palette and by key, and are remembered @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await choosePreference(page, /^All settings/);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('A switch, a host, a command …')).toBeFocused();
  await page.keyboard.type('Settings');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+,');

  await dialog(page).getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await dialog(page).getByText('Compact', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await dialog(page).getByRole('radio', { name: 'Greys' }).check();
  await dialog(page).getByText('日本語', { exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: '初期設定に戻す' })).toBeVisible();

  await page.reload();
  await expect(topoloom.finding).toContainText('スループット');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  for (const colour of await scale(page)) expect(new Set(colour.match(/[\da-f]{2}/g)).size).toBe(1);

  await page.keyboard.press('Control+,');
  await dialog(page).getByRole('button', { name: '初期設定に戻す' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('All settings are back to their defaults.');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(dialog(page).getByRole('radio', { name: 'Blue' })).toBeChecked();
});

test('canvas, legend and pictures follow the colour scale @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const seen = new Set<string>();
  for (const name of ['Blue', 'Teal', 'Purple', 'Greys']) {
    await page.keyboard.press('Control+,');
    await dialog(page).getByRole('radio', { name }).check();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    const colours = await scale(page);
    // The step below capacity is on the canvas whatever the scale, since the largest load is the capacity.
    const strongest = colours[4];
    expect(await drawn(page, strongest)).toBe(true);
    seen.add(strongest);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^Picture/ }).click();
    const preview = page.getByRole('img', { name: 'Preview' });
    await expect(preview).toBeVisible();
    expect(decodeURIComponent((await preview.getAttribute('src')) ?? '')).toContain(`stroke="${strongest}"`);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  }
  expect(seen.size).toBe(4);
});

test('projector mode leaves the network and its finding, by one key and back', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('a-leaf-1-1');
  const text = (): Promise<number> =>
    topoloom.finding.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const canvas = page.getByTestId('network-canvas');
  const width = async (): Promise<number> => (await canvas.boundingBox())?.width ?? 0;
  const [small, narrow] = [await text(), await width()];
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(topoloom.finding).toBeVisible();
  await expect(topoloom.verdict).toBeVisible();
  await expect.poll(width).toBe(page.viewportSize()?.width);
  expect(await text()).toBeGreaterThan(small * 1.15);
  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(page.getByRole('navigation', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible();
  await expect.poll(width).toBe(narrow);
});

test.describe('on a projector of 1280 by 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('all is read from the last row, nothing of the tool is left but the way out, and Escape is one', async ({
    page,
    topoloom,
  }) => {
    await page.goto('/#network=torus:dims=6&engine=min-hop');
    await expect(topoloom.verdict).toHaveText('Dependency loop');
    await expect(page.getByTestId('keep-bar')).toBeVisible();
    await page.keyboard.press('Shift+P');
    await expect(page.getByRole('heading', { name: 'torus 6' })).toBeVisible();
    for (const gone of ['keep-bar', 'zoom']) await expect(page.getByTestId(gone).getByText(/./).first()).toBeHidden();
    await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0);
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(2);
    // The one that leads to the findings, and the way out.
    await expect(page.locator('.topbar').getByRole('button')).toHaveCount(1);
    const legend = page.locator('[data-legend]');
    await expect(legend).toContainText('dependency loop');
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextElement | HTMLElement>('.topbar *, .answer *, [data-legend] *')].flatMap(
        (one) => {
          const said = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          const box = one.getBoundingClientRect();
          if (!said || box.width < 2 || getComputedStyle(one).clipPath !== 'none') return [];
          const scale = one instanceof SVGTextElement ? (one.getScreenCTM()?.a ?? 1) : 1;
          const { fontSize, overflowY } = getComputedStyle(one);
          const size = scale * Number.parseFloat(fontSize);
          const cut = overflowY !== 'visible' && one.scrollHeight > one.clientHeight;
          return [{ text: one.textContent, size, cut, box: [box.left, box.top, box.right, box.bottom] }];
        },
      ),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ size }) => size < 18)).toEqual([]);
    expect(texts.filter(({ cut }) => cut)).toEqual([]);
    const over = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter(
          (b) =>
            !a.text?.includes(b.text ?? '') &&
            a.box[0] < b.box[2] &&
            b.box[0] < a.box[2] &&
            a.box[1] + 4 < b.box[3] &&
            b.box[1] + 4 < a.box[3],
        )
        .map((b) => [a.text, b.text]),
    );
    expect(over).toEqual([]);
    const canvas = await page.getByTestId('network-canvas').boundingBox();
    expect(canvas?.width).toBe(1280);
    expect(canvas?.height).toBeGreaterThan(0.78 * 720);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Tasks' })).toBeVisible();
    // A lesson stands beside the network, without the tabs over it.
    await page.evaluate(() => {
      window.location.hash = '#lesson=deadlock';
    });
    await expect(page.getByTestId('lesson')).toBeVisible();
    await page.keyboard.press('Shift+P');
    await expect(workspaceTab(page, 'Lessons')).toHaveCount(0);
    await page.keyboard.press('PageDown');
    await expect(page.getByTestId('lesson')).toContainText('Step 2 of 7');
  });
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('settings, help and projector mode have nothing serious to complain of @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await page.keyboard.press('Control+,');
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+P');
    await expectAccessibleInBoth(page);
  });
});
