// `npm run pictures`: the pictures of the page in the README and in docs/, taken of the built page as it is. `--url ADDRESS`: of one that is served already.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePageBuilt } from './build.mjs';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { readOptions } from './readOptions.mjs';
import { root } from './run.mjs';
import { servePage } from './serve.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ file: string, link: string, dark?: boolean, locale?: string, until: string, act?: (page: Page) => Promise<void> }} Shot */

const SIZE = { width: 1400, height: 900 };

/** `until`: what stands in the answer once it is there. @type {readonly Shot[]} */
const SHOTS = [
  { file: 'designer-light.png', link: '', until: 'Throughput' },
  {
    file: 'designer-dark-ja.png',
    link: '#network=torus:dims=6&engine=min-hop',
    dark: true,
    locale: 'ja-JP',
    until: 'ループ',
  },
  {
    file: 'vlan.png',
    link: '#network=vbft&view=vlan&rule=balanced',
    until: 'VLAN',
    act: (page) => page.getByRole('button', { name: 'All VLANs' }).click(),
  },
  {
    file: 'simulate.png',
    link: '#network=torus:dims=8x8&engine=dimension-order&view=simulate&mode=pacing&run=pacing&replay=0&slice=40',
    dark: true,
    until: 'gap',
  },
  {
    file: 'figures.png',
    link: '#figure=000-fig9',
    until: '',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('figure').first().waitFor({ timeout: 120_000 });
    },
  },
];

const options = readOptions('npm run pictures -- [--url ADDRESS]', ['url'], () => true);

async function servedPage() {
  const { code, output } = await ensurePageBuilt();
  if (code === 0) return servePage(4574);
  throw new Error(`the page cannot be built\n${output}`);
}

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const address = options.url ?? (await servedPage());
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
for (const { file, link, dark, locale = 'en-US', until, act } of SHOTS) {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: dark ? 'dark' : 'light',
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address + link);
  await page.getByTestId('finding').filter({ hasText: until }).waitFor({ timeout: 120_000 });
  await act?.(page);
  // What is told in passing has gone, and nothing is under way.
  const passing = '[data-testid="keep-bar"] [data-kind], .mantine-Notification-root, progress';
  await page.waitForFunction((one) => !document.querySelector(one), passing, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(root, 'docs', file) });
  console.log(`docs/${file}`);
  await context.close();
}
await browser.close();
process.exit(0);
