// `npm test`: every check, and every test but those marked as deep, in a quarter of an hour; `npm run test:deep`: those too.
// Sets up what is missing, runs each stage whatever fails, and sums up in one last line.
// `npm test -- unit e2e` runs the named stages only.
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePageBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureJupyter } from './jupyter.mjs';
import { ensureOpenSm } from './opensm.mjs';
import { ensurePythonReaders } from './python.mjs';
import { root } from './run.mjs';
import { ensureSlurm } from './slurm.mjs';
import { runFuzz, runLook, runMutants, runPlaywright, runVitest } from './testRunners.mjs';
import { ensureUml } from './uml.mjs';

/** @typedef {import('./testRunners.mjs').Counts} Counts */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, remarks: [] };

/**
 * A stage that cannot run here is skipped; where everything is expected to be at hand, that is a failure.
 * @param {string} reason
 * @returns {Counts}
 */
function cannotRun(reason) {
  const failed = process.env.CI === 'true';
  const remark = `${failed ? 'FAILED' : 'skipped'}: ${reason}`;
  console.log(remark);
  return { ...nothing, [failed ? 'failed' : 'skipped']: 1, remarks: [remark] };
}

/** @returns {Promise<string>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
function hasFiles(folder, pattern) {
  const path = join(root, folder);
  return existsSync(path) && readdirSync(path, { recursive: true }).some((name) => pattern.test(String(name)));
}

/** @returns {Promise<Counts>} */
async function browserStage() {
  if (!hasFiles('src', /\.browser\.test\.tsx?$/)) return nothing;
  const chromium = await ensureChromium();
  return chromium ? runVitest(['browser'], { CHROMIUM_PATH: chromium }) : cannotRun('browser tests, without Chromium');
}

/** @returns {Promise<Counts>} */
async function interopStage() {
  if (!hasFiles('src', /\.interop\.test\.ts$/) && !hasFiles('interop', /\.test\.ts$/)) return nothing;
  // Without these their tests skip themselves.
  await ensureSlurm();
  await ensurePythonReaders();
  return (await ensureOpenSm()) ? runVitest(['interop'], {}) : cannotRun('interop tests, without OpenSM');
}

/** @returns {Promise<Counts>} */
async function labStage() {
  return (await ensureUml()) ? runVitest(['lab'], {}) : cannotRun('the VLAN lab, without user-mode Linux');
}

/** @returns {Promise<Counts>} */
async function e2eStage() {
  const chromium = await ensureChromium();
  if (!chromium) return cannotRun('end-to-end tests, without Chromium');
  // Without it one test skips itself.
  await ensureJupyter();
  const { code, output } = await ensurePageBuilt();
  if (code === 0) return runPlaywright({ CHROMIUM_PATH: chromium, E2E_PORT: await freePort() });
  const remark = `FAILED: the page could not be built\n${output}`;
  console.log(remark);
  return { ...nothing, failed: 1, remarks: [remark] };
}

/** @returns {Promise<Counts>} */
async function lookStage() {
  const chromium = await ensureChromium();
  return chromium ? runLook({ CHROMIUM_PATH: chromium }) : cannotRun('the look of the page, without Chromium');
}

/** @type {Record<string, () => Promise<Counts>>} */
const stages = {
  checks: () => runChecks(),
  unit: () => runVitest(['node', 'page'], {}),
  browser: browserStage,
  interop: interopStage,
  lab: labStage,
  fuzz: runFuzz,
  e2e: e2eStage,
  look: lookStage,
  mutants: runMutants,
};

/** Only in deep runs, unless named. */
const DEEP = ['look', 'mutants'];

/** They wait for other programs most of the time, or give way to them, so they run beside the first of the others; a page shall have the machine to itself. */
const WAITING = ['interop', 'lab', 'fuzz'];
const BESIDE_THEM = ['checks', 'unit'];

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { deep: { type: 'boolean' } } });
// Read by vitest.config.ts and playwright.config.ts.
if (values.deep) process.env.DEEP = '1';
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}
await ensureInstalled();
/** @type {Counts} */
const total = { ...nothing, remarks: [] };

/** @param {string} name */
async function runStage(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await stages[name]();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  total.remarks.push(...counts.remarks.map((remark) => `${name}: ${remark}`));
  console.log(`== ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const asked = Object.keys(stages).filter((name) =>
  wanted.length === 0 ? values.deep || !DEEP.includes(name) : wanted.includes(name),
);
const waiting = asked.filter((name) => WAITING.includes(name));
const rest = asked.filter((name) => !waiting.includes(name));

/** @param {readonly string[]} names */
async function runInTurn(names) {
  for (const name of names) await runStage(name);
}

// What they need is installed one after the other, since the package manager serves one at a time.
if (waiting.includes('interop') && waiting.includes('lab')) await ensureUml();
await Promise.all([...waiting.map(runStage), runInTurn(rest.filter((name) => BESIDE_THEM.includes(name)))]);
await runInTurn(rest.filter((name) => !BESIDE_THEM.includes(name)));
if (total.remarks.length > 0) console.log(`\n== in short\n${total.remarks.join('\n\n')}`);
if (total.passed + total.failed === 0) console.log('Nothing ran.');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
