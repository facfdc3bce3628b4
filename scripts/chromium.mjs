// A Chromium for the browser tests: found, else installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './programs.mjs';
import { runTool } from './run.mjs';

/**
 * Ubuntu's chromium-browser is a stub that only prints advice, and a downloaded Chromium may lack libraries: only one
 * that can tell its version counts. (On Windows asking would open a window.)
 * @param {string | undefined} path
 */
function works(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @returns {Promise<string | undefined>} the executable: CHROMIUM_PATH, Playwright's own, or one on this machine */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    // The same engine without the windows and menus of a browser, which take a sixth of the time of a test.
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
      findProgram,
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return candidates.find(works);
}

/** Finds a Chromium or installs one; undefined, after a plain message, if none can be had. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('No Chromium found: trying to install one with Playwright ...');
  await runTool('@playwright/test', 'playwright', ['install', 'chromium'], { timeoutMs: 240_000 });
  const installed = await findChromium();
  if (installed) return installed;
  if (canUseApt()) {
    console.log('Trying to install one with apt-get ...');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptInstall([name]);
      const fromSystem = await findChromium();
      if (fromSystem) return fromSystem;
    }
  }
  console.log('No Chromium can be had. Install one (apt-get install chromium), or name yours in CHROMIUM_PATH.');
  return undefined;
}

/**
 * What every launch here needs: the sandbox cannot be had as root in a container, and the headless shell asks no
 * fontconfig how to hint, so that its lines would be a pixel wider than a browser's.
 */
export const chromiumArgs = ['--no-sandbox', '--font-render-hinting=slight'];
