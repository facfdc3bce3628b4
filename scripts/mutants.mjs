// `npm run mutants -- [--count N] [--seed S] [--files GLOB] [--least PERCENT]`: plants faults, one at a time, in a copy of the project and runs the tests that reach
// the file. Each is printed as killed or survived, with its place and what was changed. Ends 1 where fewer are killed than expected.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ensureInstalled } from './install.mjs';
import { mutantsOf } from './mutations.mjs';
import { readOptions } from './readOptions.mjs';
import { root, runTool } from './run.mjs';

/** @typedef {import('./mutations.mjs').Mutant} Mutant */

/** What decides, not what draws or words. */
const FILES = '{src/state,src/jobs,src/workspaces,src/core/metrics}/**/*.ts';
const NO_SOURCE = /\.test\.tsx?$|\.fixture\.ts$|\.d\.ts$|[tT]exts?\.ts$|[wW]ords\.ts$/;
/** Files of tests that a mutant meets first, and in all: those that import it over fewest others. */
const [NEAREST, MOST] = [4, 20];

const given = readOptions(
  'expected --count N, --seed S, --files GLOB and --least PERCENT',
  ['count', 'seed', 'files', 'least'],
  ({ count = '24', seed = '0', least = '80' }) => [count, seed, least].every((text) => /^\d+$/.test(text)),
);
const seed = Number(given.seed ?? Math.floor(Math.random() * 1e6));
const least = Number(given.least ?? 80);
await ensureInstalled();
const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
const left = /^(node_modules|\.git|\.vite|coverage|test-results|playwright-report|dist.*)$/;
cpSync(root, copy, { recursive: true, filter: (path) => dirname(path) !== root || !left.test(basename(path)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');

let state = seed;
/** A number from 0 to below a limit (mulberry32). @param {number} limit */
function draw(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
}

/** Of a pattern with `**`, `*` and `{a,b}`. @param {string} glob */
function filesOf(glob) {
  const parts = { '**/': '(.*/)?', '*': '[^/]*', '{': '(', '}': ')', ',': '|', '.': '\\.' };
  const pattern = glob.replace(/\*\*\/|[*{},.]/g, (part) => parts[/** @type {keyof typeof parts} */ (part)]);
  const all = ['src', 'scripts', 'fuzz'].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true }).map(
      (name) => `${folder}/${String(name).split(sep).join('/')}`,
    ),
  );
  return all.filter((name) => new RegExp(`^${pattern}$`).test(name)).sort();
}

/** Of each file those that import it, dynamic imports included. @returns {Map<string, string[]>} */
function importers() {
  const files = filesOf('**/*.{ts,tsx}');
  const known = new Set(files);
  const users = new Map();
  for (const file of files)
    for (const { fileName } of ts.preProcessFile(readFileSync(join(copy, file), 'utf8')).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const path = relative(copy, join(copy, dirname(file), fileName))
        .split(sep)
        .join('/');
      const target = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((name) => known.has(name));
      if (target) users.set(target, [...(users.get(target) ?? []), file]);
    }
  return users;
}

/** Tests that reach a file, the nearest first. @param {Map<string, string[]>} users @param {string} file */
function testsOf(users, file) {
  const seen = new Set([file]);
  for (const at of seen) for (const user of users.get(at) ?? []) seen.add(user);
  return [...seen].filter((name) => /\.test\.tsx?$/.test(name) && !/\.(browser|interop)\.test/.test(name));
}

/** @param {readonly string[]} tests @param {number} [timeoutMs] */
function runTests(tests, timeoutMs) {
  const cache = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${join(copy, '.modules')}`];
  // A thread that never ends goes with its process, which a fork would not.
  const limits = ['--bail=1', '--maxWorkers=1', '--pool=threads', '--reporter=dot', ...cache];
  const args = ['run', '--project=node', '--project=page', ...limits, ...tests];
  // The same draws for each, or one that lives today dies tomorrow.
  return runTool('vitest', 'vitest', args, { keep: true, cwd: copy, timeoutMs, env: { CI: 'true', DEEP: '' } });
}

/** What kills a mutant, null if nothing does. @param {Mutant} mutant @param {readonly string[]} tests @param {number} limit ms; what runs longer has been made endless */
async function killer({ file, text }, tests, limit) {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  try {
    for (const part of [tests.slice(0, NEAREST), tests.slice(NEAREST, MOST)])
      if (part.length > 0 && (await runTests(part, limit)).code !== 0) return 'a test';
    const types = ['--pretty', 'false'];
    return (await runTool('typescript-native', 'tsc', types, { keep: true, cwd: copy })).code === 0
      ? null
      : 'the types';
  } finally {
    writeFileSync(path, original);
  }
}

const sources = filesOf(given.files ?? FILES).filter((file) => !NO_SOURCE.test(file));
/** @type {Map<string, Mutant[]>} */
const byKind = new Map();
for (const file of sources)
  for (const mutant of mutantsOf(file, readFileSync(join(copy, file), 'utf8')))
    byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
/** @type {Mutant[]} */
const sample = [];
// As many of each kind, since numbers and properties are far more than all others.
while (sample.length < Number(given.count ?? 24) && byKind.size > 0) {
  const kinds = [...byKind.keys()].sort();
  const kind = kinds[draw(kinds.length)];
  const list = byKind.get(kind) ?? [];
  sample.push(...list.splice(draw(list.length), 1));
  if (list.length === 0) byKind.delete(kind);
}
if (sample.length === 0) {
  console.error('There is nothing to change in these files.');
  process.exit(2);
}
const users = importers();
const reached = new Map(sample.map(({ file }) => [file, testsOf(users, file)]));
const all = [...new Set([...reached.values()].flatMap((tests) => tests.slice(0, MOST)))];
console.log(
  `${sample.length} mutants of ${sources.length} files, seed ${seed}; first their ${all.length} files of tests without any`,
);
const start = performance.now();
const unchanged = all.length > 0 ? await runTests(all) : { code: 0, output: '' };
if (unchanged.code !== 0) {
  console.error(`${unchanged.output}\nThe tests fail without a mutant: nothing can be learnt.`);
  process.exit(1);
}
const limit = Math.ceil(60_000 + 3 * (performance.now() - start));
let killed = 0;
for (const mutant of sample) {
  const tests = reached.get(mutant.file) ?? [];
  const by = await killer(mutant, tests, limit);
  if (by) killed++;
  const among = tests.length > MOST ? `the ${MOST} nearest of ${tests.length}` : `${tests.length}`;
  console.log(
    `${by ? `killed by ${by}` : 'SURVIVED'}: ${mutant.file}:${mutant.line} ${mutant.change} (${among} files of tests)`,
  );
}
const percent = Math.floor((100 * killed) / sample.length);
console.log(
  `${killed} of ${sample.length} killed, ${percent} %, at least ${least} % expected; again with --seed ${seed}`,
);
process.exitCode = percent >= least ? 0 : 1;
