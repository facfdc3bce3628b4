// `npm run look`: how the built page looks, in numbers: twelve networks in four windows, light in English and dark in Japanese. Ends 1 if a limit falls short.
// `--out FILE` writes the table as a page, `--network TEXT` and `--width N` look at some, `--pictures FOLDER` keeps what was seen, `--url ADDRESS` a page that
// is served already.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePageBuilt } from './build.mjs';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { blankAtFirst, lookAt } from './look/measure.mjs';
import { LOOKS, NETWORKS, OPENED_OFTEN, SIZES } from './look/networks.mjs';
import { faultsOf, headOf, pageOf, rowOf } from './look/report.mjs';
import { readOptions } from './readOptions.mjs';
import { servePage } from './serve.mjs';

const OPENINGS = 4;
const options = readOptions(
  'npm run look -- [--out FILE] [--network TEXT] [--width N] [--pictures FOLDER] [--url ADDRESS]',
  ['out', 'network', 'width', 'pictures', 'url'],
  ({ width }) => width === undefined || SIZES.some((size) => String(size.width) === width),
);
const networks = NETWORKS.filter(({ name }) => name.includes(options.network ?? ''));
const sizes = SIZES.filter(({ width }) => options.width === undefined || String(width) === options.width);

async function servedPage() {
  const { code, output } = await ensurePageBuilt();
  if (code === 0) return servePage(4573);
  throw new Error(`the page cannot be built\n${output}`);
}

/** Where the picture of a look is kept. @param {string} name @param {{ width: number }} size @param {{ colorScheme: string }} look */
const pictureOf = (name, { width }, { colorScheme }) =>
  options.pictures && join(options.pictures, `${name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`);

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
if (options.pictures) mkdirSync(options.pictures, { recursive: true });
const address = options.url ?? (await servedPage());
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
/** @type {import('./look/report.mjs').Row[]} */
const rows = [];
console.log(headOf());
for (const network of networks) {
  for (const size of sizes) {
    for (const look of LOOKS) {
      const seen = await lookAt(browser, address, network, {
        size,
        look,
        picture: pictureOf(network.name, size, look),
      });
      rows.push({ network, size, look, seen });
      console.log(rowOf(rows[rows.length - 1]));
    }
  }
}
/** @type {Record<string, number[]>} */
const openings = {};
for (const network of networks.filter(({ name }) => OPENED_OFTEN.includes(name))) {
  openings[network.name] = [];
  for (let i = 0; i < OPENINGS; i++) openings[network.name].push(await blankAtFirst(browser, address, network));
}
for (const [name, blank] of Object.entries(openings))
  console.log(`${name}, opened ${OPENINGS} times: ${blank.join(', ')} blank boxes`);
const faults = faultsOf(rows, openings);
for (const fault of faults) console.log(`SHORT ${fault}`);
console.log(`${rows.length} looks, ${faults.length} short`);
if (options.out) writeFileSync(options.out, pageOf(rows, openings, `Chromium ${browser.version()}`));
await browser.close();
process.exit(faults.length > 0 ? 1 : 0);
