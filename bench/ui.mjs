// `npm run bench:ui`: how fast the built page answers on two k=32 fat trees joined at the middle, beside plain Cytoscape in the same
// browser. Ends 1 if a ratio falls short. `--out FILE` writes the page docs/bench-ui.md, `--rounds N` measures N times instead of 3,
// `--url ADDRESS` a page that is served already.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runBench } from '../scripts/benchBundle.mjs';
import { ensurePageBuilt } from '../scripts/build.mjs';
import { chromiumArgs, ensureChromium } from '../scripts/chromium.mjs';
import { servePage } from '../scripts/serve.mjs';
import { measureOurs, measurePlain } from './ui/measure.mjs';
import { reportPage, rowsOf } from './ui/report.mjs';

/** Both pages in turn, so that what else the machine does weighs on both. */
const ROUNDS = Number(option('--rounds') ?? 3);

/** @param {string} name */
function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** @returns {Promise<import('./ui/network').DrawnNetwork>} */
async function network() {
  return (await runBench('bench/ui/network.ts', 'network')).drawnNetwork('joined-fat-tree:k=32');
}

async function servedPage() {
  const { code, output } = await ensurePageBuilt();
  if (code === 0) return servePage(4473);
  throw new Error(`the page cannot be built\n${output}`);
}

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const drawn = await network();
const address = option('--url') ?? (await servedPage());
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
const ours = [];
const plain = [];
for (let round = 1; round <= ROUNDS; round++) {
  plain.push(await measurePlain(browser, address, drawn));
  ours.push(await measureOurs(browser, address, drawn));
  console.log(`round ${round} of ${ROUNDS} done`);
}
const rows = rowsOf(ours, plain);
for (const { what, text, short } of rows) console.log(`${short ? 'SHORT ' : '      '}${what.padEnd(52)} ${text}`);
const file = option('--out');
if (file) writeFileSync(file, reportPage(rows, drawn, `Chromium ${browser.version()}`));
await browser.close();
process.exit(rows.some(({ short }) => short) ? 1 : 0);
