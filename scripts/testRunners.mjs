// Vitest and Playwright, run with their readable output streamed and their results counted from their JSON reports.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightOutcomes, vitestFailures } from './failureReport.mjs';
import { root, run, runTool } from './run.mjs';

/** `remarks`: what is worth saying again when everything has run, failures above all. */
/** @typedef {{ passed: number, failed: number, skipped: number, remarks: string[] }} Counts */

/**
 * @template T
 * @param {(folder: string) => Promise<T>} use
 */
async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * A runner that ends badly without naming a failed test (it crashed, a file did not load, an error escaped) counts as
 * one failure: nothing may pass by not running.
 * @param {string} runner
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
function settle(runner, code, counts) {
  const result = counts ?? { passed: 0, failed: 0, skipped: 0, remarks: [] };
  if ((code !== 0 || !counts) && result.failed === 0) {
    const remark = `${runner} ended with exit code ${code} without naming a failed test`;
    console.log(remark);
    result.failed = 1;
    result.remarks.push(remark);
  }
  return result;
}

/**
 * Tests that were not asked for, which Vitest reports as skipped.
 * @param {{ testResults: { assertionResults: { status: string, tags?: string[] }[] }[] }} report
 */
function leftToDeep(report) {
  if (process.env.DEEP === '1') return 0;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.filter(({ status, tags }) => status === 'skipped' && tags?.includes('deep')).length;
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export function runVitest(projects, env) {
  return withFolder(async (folder) => {
    const file = join(folder, 'vitest.json');
    const named = projects.flatMap((project) => ['--project', project]);
    const args = ['run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runTool('vitest', 'vitest', args, { env });
    const report = readReport(file);
    const failures = vitestFailures(report);
    const counts = report && {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests - leftToDeep(report),
      remarks: failures.map((text) => `FAILED ${text}`),
    };
    return settle(`vitest (${projects.join(', ')})`, code, counts);
  });
}

/**
 * A test for everything that reads files; the last line counts them, and what failed begins its own.
 * @returns {Promise<Counts>}
 */
export async function runFuzz() {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/fuzz.mjs')], { keep: true });
  console.log(output);
  const last = /^(\d+) passed, (\d+) failed/m.exec(output);
  const counts = last && {
    ...{ passed: Number(last[1]), failed: Number(last[2]), skipped: 0 },
    remarks: output.split(/^(?=ok |FAILED )/m).filter((part) => part.startsWith('FAILED')),
  };
  return settle('fuzz', code, counts ?? undefined);
}

/**
 * One test: enough of a sample of planted faults are killed.
 * @returns {Promise<Counts>}
 */
export async function runMutants() {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/mutants.mjs')], { keep: true });
  console.log(output);
  const remarks = output.split('\n').filter((line) => code !== 0 && /^SURVIVED|^\d+ of \d+ killed/.test(line));
  return settle('mutants', code, { passed: Number(code === 0), failed: 0, skipped: 0, remarks });
}

/**
 * How the page looks, within its limits; each that it falls short of is a failure.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runLook(env) {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/look.mjs')], { keep: true, env });
  console.log(output);
  const remarks = output.split('\n').filter((line) => line.startsWith('SHORT '));
  const passed = Number(/^(\d+) looks/m.exec(output)?.[1] ?? 0);
  return settle('look', code, { passed, failed: remarks.length, skipped: 0, remarks });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export function runPlaywright(env) {
  return withFolder(async (folder) => {
    const file = join(folder, 'playwright.json');
    const { code } = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = readReport(file);
    const stats = report?.stats;
    const counts = stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      remarks: [
        ...playwrightOutcomes(report, 'flaky').map((text) => `passed at the second try only: ${text}`),
        ...playwrightOutcomes(report, 'unexpected').map((text) => `FAILED ${text}`),
      ],
    };
    return settle('playwright', code, counts);
  });
}
