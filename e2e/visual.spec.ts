import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choosePreference, expect, openResults, startFrom, type TopoloomPage, test } from './page';

// Pictures of each view, beside which the page is laid. On Linux they hold everywhere: the fonts are the project's own, from packages.
// Elsewhere the system sets text in fonts of its own. CONTRIBUTING.md says how to take pictures anew.
const machineFile = join(import.meta.dirname, 'pictures', 'machine.json');
const fontsFile = join(import.meta.dirname, 'fonts', 'fonts.conf');

interface Machine {
  /** Major version, for whoever asks why a picture differs: another one is compared all the same. */
  readonly chromium: string;
  /** How wide the fonts set a line, whole pixels: with other fonts no picture can agree. */
  readonly widths: readonly number[];
}

async function machineOf(page: Page): Promise<Machine> {
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return ['400 20px system-ui', '700 20px sans-serif', '400 20px monospace'].map((font) => {
      context.font = font;
      return Math.round(context.measureText('Topoloom 0123456789 経路 ループ').width);
    });
  });
  return { chromium: page.context().browser()?.version().split('.')[0] ?? 'unknown', widths };
}

const takenWith = (): Machine => JSON.parse(readFileSync(machineFile, 'utf8'));

test.use({
  viewport: { width: 1100, height: 720 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: fontsFile } }),
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page }, { config }) => {
  const machine = await machineOf(page);
  if (config.updateSnapshots === 'all') writeFileSync(machineFile, `${JSON.stringify(machine)}\n`);
  const { widths } = takenWith();
  const here = `fonts set the probe lines ${machine.widths} px wide, those of the pictures ${widths} px`;
  const same = machine.widths.join() === widths.join();
  test.skip(!same && process.platform !== 'linux' && process.env.CI !== 'true', here);
  expect(same, `${here}: are the packages installed?`).toBe(true);
});

/** Compares the page with a picture once everything has come to rest. Times that work took are set to one and the same. */
async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(700);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const still = text
        .replace(/[\d.,]+ (ms|s|ミリ秒|秒)(?![\w])/g, '12 ms')
        .replace(/\b\d{1,2}:\d{2}(:\d{2})?( [AP]M)?/g, '12:00');
      if (still !== text) node.nodeValue = still;
    }
  });
  const taken = takenWith().chromium;
  const here = (await machineOf(page)).chromium;
  const reason = here === taken ? name : `${name}, taken with Chromium ${taken} and compared in Chromium ${here}`;
  await expect(page, reason).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 });
}

/** Waits for what comes over the canvas after the first picture: tools, which the network moves aside for, and names. */
async function toolsStand(page: Page): Promise<void> {
  await expect(page.locator('[data-tools]')).toBeVisible();
  await expect(page.locator('.zoom')).toBeVisible();
  await page.waitForTimeout(500);
}

async function runEngine(page: Page, topoloom: TopoloomPage, name: string): Promise<void> {
  await topoloom.chooseRows([name]);
  await page.getByRole('button', { name: 'Run 1 engine' }).click();
  await expect((await topoloom.resultTable()).locator('[data-engine="min-hop"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Run 1 engine' })).toBeVisible();
}

for (const [locale, colorScheme, tag] of [
  ['en-US', 'light', ''],
  ['en-US', 'dark', ' @deep'],
  ['ja-JP', 'light', ' @deep'],
  ['ja-JP', 'dark', ''],
] as const) {
  test.describe(() => {
    test.use({ locale, colorScheme });
    test(`the designer, ${locale} ${colorScheme}${tag}`, async ({ page, topoloom }) => {
      await topoloom.open();
      await toolsStand(page);
      await look(page, `designer-${locale.slice(0, 2)}-${colorScheme}`);
    });
  });
}

test('a switch and its turns @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Route');
  await toolsStand(page);
  await topoloom.select('b-mid-1-1');
  await look(page, 'switch');
});

test('a loop @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await startFrom(page, 'ring');
  await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  await toolsStand(page);
  await look(page, 'loop');
});

test('a route @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.select('a-host-0-0-0');
  await page.getByRole('combobox', { name: 'Route to' }).fill('b-host-3-1-1');
  await page.getByRole('option', { name: 'b-host-3-1-1' }).click();
  await expect(page.getByTestId('path')).toContainText('arrives');
  await toolsStand(page);
  await look(page, 'route');
});

test('two engines side by side', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngine(page, topoloom, 'Min Hop');
  await page.getByText('Side by side', { exact: true }).click();
  await expect(page.getByTestId('compare-stage')).toBeVisible();
  await look(page, 'side-by-side');
});

test.describe(() => {
  test.use({ colorScheme: 'dark' });
  test('their difference @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await runEngine(page, topoloom, 'Min Hop');
    await page.getByText('Difference', { exact: true }).click();
    await expect(page.getByTestId('difference-counts')).toBeVisible();
    await look(page, 'difference');
  });
});

test('charts @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await runEngine(page, topoloom, 'Min Hop');
  await openResults(page, 'Charts');
  await expect(page.getByRole('figure').getByRole('img', { name: 'Link load, sorted' })).toBeVisible();
  await toolsStand(page);
  await look(page, 'charts');
});

test('decisions played', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Route');
  await page.getByRole('button', { name: 'Play the decisions' }).click();
  const pane = page.getByRole('dialog', { name: 'How the turns were decided' }).getByTestId('play-turn-addition');
  await expect(pane).toHaveAttribute('data-position', '0');
  await page.keyboard.press('ArrowDown');
  await expect(pane).toHaveAttribute('data-event', 'refused');
  await look(page, 'play');
});

test('settings @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await choosePreference(page, /^All settings/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'settings');
});

test('kept designs @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.name.fill('first');
  await topoloom.name.press('Enter');
  await expect(page.getByTestId('keep-mark')).toHaveAttribute('data-kept', 'saved');
  await startFrom(page, 'ring');
  await expect(topoloom.counts).toContainText('5 switches');
  await page.getByRole('button', { name: 'Designs and files' }).click();
  await page.getByRole('menuitem', { name: 'Designs …' }).click();
  await expect(page.getByRole('dialog', { name: 'Designs' })).toContainText('first');
  await look(page, 'designs');
});

test('another arrangement @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await expect(page.getByRole('button', { name: /^Loads/ })).toBeVisible();
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('a');
  await page.getByLabel('Arrangement').selectOption('rings');
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo: arrange' })).toBeEnabled();
  await toolsStand(page);
  await look(page, 'arranged');
});

test('33,024 links in closed pods @deep', async ({ page, topoloom }) => {
  await topoloom.openWith('joined-fat-tree', { k: '32' }, '33,024 links');
  await expect(page.getByTestId('preview-counts')).toContainText('49,408');
  await toolsStand(page);
  await look(page, 'pods');
});
