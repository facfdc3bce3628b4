// What failed, said once more at the end of a long run: its own place is by then thousands of lines up.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** Lines of a message worth repeating, and of each what can be read; the whole stands where it happened. */
const LINES = 20;
const WIDTH = 400;

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function describe(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .map((line) => `    ${line.length > WIDTH ? `${line.slice(0, WIDTH)} ...` : line}`.trimEnd());
  return [name, ...lines.slice(0, LINES), ...(lines.length > LINES ? ['    ...'] : [])].join('\n');
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ status: string, name: string, message: string, assertionResults: Assertion[] }} TestFile
 * @param {{ testResults: TestFile[] } | undefined} report Vitest's JSON report
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails without a failed test did not load.
    if (failed.length === 0 && file.status === 'failed') return [describe(name, file.message)];
    return failed.map((test) => describe(`${name} > ${test.fullName}`, test.failureMessages[0]));
  });
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Run
 * @typedef {{ title: string, file: string, line: number, tests: Run[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite | undefined} suite Playwright's JSON report, or a suite in it
 * @param {string} outcome `unexpected` or `flaky`
 * @returns {string[]}
 */
export function playwrightOutcomes(suite, outcome) {
  const own = (suite?.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) =>
        describe(`e2e/${file}:${line} > ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...(suite?.suites ?? []).flatMap((inner) => playwrightOutcomes(inner, outcome))];
}
