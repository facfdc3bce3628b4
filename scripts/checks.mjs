// The checks that need no test runner. Each is a name and a function that says whether it went well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkApi } from './api.mjs';
import { checkBudget } from './budget.mjs';
import { ensurePageBuilt } from './build.mjs';
import { checkHouse, checkHouseRules } from './house.mjs';
import { checkLayerRules, checkLayers } from './layers.mjs';
import { root, runTool } from './run.mjs';

const keep = { keep: true };

/** Addresses in the lock file would tie every install to the registry of whoever wrote it. */
async function checkLockFile() {
  const count = readFileSync(join(root, 'package-lock.json'), 'utf8').split('"resolved"').length - 1;
  if (count === 0) return { code: 0, output: '' };
  return {
    code: 1,
    output: `package-lock.json holds ${count} "resolved" addresses: install with the project's .npmrc`,
  };
}

/** A build that warns fails: everyone who starts the page the first time would read it. */
async function buildQuietly() {
  const { code, output } = await ensurePageBuilt(keep);
  return { code: code || Number(output.trim() !== ''), output };
}

async function checkWeight() {
  const built = await ensurePageBuilt(keep);
  if (built.code !== 0) return { code: 1, output: 'There is no built page to weigh' };
  const { ok, text } = checkBudget();
  return { code: ok ? 0 : 1, output: text, note: text };
}

/** @typedef {{ code: number, output: string, note?: string }} CheckResult */

/** @type {{ name: string, run: () => Promise<CheckResult> }[]} */
const checks = [
  { name: 'lock-file', run: checkLockFile },
  { name: 'format', run: () => runTool('@biomejs/biome', 'biome', ['format', '--error-on-warnings'], keep) },
  {
    name: 'lint',
    run: () => runTool('@biomejs/biome', 'biome', ['check', '--formatter-enabled=false', '--error-on-warnings'], keep),
  },
  { name: 'layers', run: checkLayers },
  { name: 'layer-rules', run: checkLayerRules },
  { name: 'house', run: checkHouse },
  { name: 'house-rules', run: checkHouseRules },
  { name: 'dead-code', run: () => runTool('knip', 'knip', ['--no-progress'], keep) },
  { name: 'types', run: () => runTool('typescript-native', 'tsc', ['--pretty', 'false'], keep) },
  { name: 'api', run: checkApi },
  { name: 'build', run: buildQuietly },
  { name: 'budget', run: checkWeight },
];

/**
 * Runs checks one after the other, whatever fails, and prints a line for each and the output of those that failed.
 * @param {string[]} [names] all, if left out
 * @returns {Promise<import('./testRunners.mjs').Counts>}
 */
export async function runChecks(names) {
  /** @type {import('./testRunners.mjs').Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, remarks: [] };
  for (const check of checks.filter(({ name }) => !names || names.includes(name))) {
    const start = performance.now();
    /** @type {CheckResult} */
    const result = await check.run().catch((error) => ({ code: 1, output: String(error?.stack ?? error) }));
    const ok = result.code === 0;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.padStart(6)} s  ${result.note ?? ''}`.trimEnd(),
    );
    if (!ok) {
      const output = result.output.trimEnd().replace(/^/gm, '    ');
      console.log(output);
      counts.remarks.push(`FAILED ${check.name}\n${output}`);
    }
    counts[ok ? 'passed' : 'failed']++;
  }
  return counts;
}
