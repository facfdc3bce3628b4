// The house rules on the sources, as a ratchet: `house-debts.json` holds how often which file breaks which rule today.
// What is new fails, and so does a debt that has been paid, so that the list can only become shorter.
// `node scripts/house.mjs` lists everything that is broken; `--lower` strikes what has been paid from the list.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginKinds } from './houseIds.mjs';
import { planted } from './housePlanted.mjs';
import { inspect } from './houseRules.mjs';
import { root } from './run.mjs';

/** @typedef {import('./houseRules.mjs').Violation} Violation */
/** @typedef {Record<string, Record<string, number>>} Debts by rule and file */

const debtsFile = join(root, 'scripts/house-debts.json');
const isProduct = (/** @type {string} */ path) =>
  /\.tsx?$/.test(path) && !/\.(test|fixture|d)\.tsx?$|(^|\/)testing\//.test(path);

/**
 * What the sources under `folder` break, and what is counted in them. TypeScript is loaded here and not above: the
 * scripts must start before anything is installed.
 * @param {string} folder a tree with `src` in it
 * @param {import('typescript').CompilerOptions} options
 */
async function inspectTree(folder, options) {
  const { default: ts } = await import('typescript');
  const names = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter(isProduct)
    .sort();
  const program = ts.createProgram(
    names.map((name) => join(folder, name)),
    options,
  );
  /** @type {Map<string, import('typescript').SourceFile>} */
  const files = new Map();
  for (const file of program.getSourceFiles()) {
    const path = relative(folder, file.fileName).split(sep).join('/');
    if (path.startsWith('src/') && isProduct(path)) files.set(path, file);
  }
  const house = { ts, checker: program.getTypeChecker(), kinds: pluginKinds(ts, files) };
  const found = [...files].map(([path, file]) => inspect(house, path, file));
  const sum = (/** @type {keyof import('./houseRules.mjs').Counts} */ key) =>
    found.reduce((total, { counts }) => total + counts[key], 0);
  const note = `${sum('over60')} functions over 60 lines, ${sum('manyParameters')} with 6 or more parameters, ${sum('moduleLets')} module lets, ${sum('casts')} casts`;
  return { violations: found.flatMap(({ violations }) => violations), note };
}

/** The sources of the project, with its own compiler options. */
async function inspectProject() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  return inspectTree(root, ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options);
}

/** @param {Violation[]} violations @returns {Debts} */
function tally(violations) {
  /** @type {Debts} */
  const debts = {};
  for (const { rule, path } of violations) {
    debts[rule] ??= {};
    debts[rule][path] = (debts[rule][path] ?? 0) + 1;
  }
  return debts;
}

/** @returns {Debts} */
const readDebts = () => JSON.parse(readFileSync(debtsFile, 'utf8'));

/**
 * What is against the list of debts: violations that it does not hold, and debts that are paid.
 * @param {Violation[]} violations
 * @param {Debts} debts
 */
function compareWithDebts(violations, debts) {
  const now = tally(violations);
  const faults = [];
  for (const [rule, files] of Object.entries(now))
    for (const [path, count] of Object.entries(files)) {
      const owed = debts[rule]?.[path] ?? 0;
      if (count <= owed) continue;
      faults.push(`${path}: ${rule} ${count} times, ${owed} in the list of debts`);
      for (const violation of violations)
        if (violation.rule === rule && violation.path === path)
          faults.push(`  ${path}:${violation.line} ${violation.what}`);
    }
  const paid = [];
  for (const [rule, files] of Object.entries(debts))
    for (const [path, owed] of Object.entries(files)) {
      const count = now[rule]?.[path] ?? 0;
      if (count < owed) paid.push(`${path}: ${rule} ${count} times, still ${owed} in the list of debts`);
    }
  if (paid.length > 0) paid.push('Paid debts leave the list: node scripts/house.mjs --lower');
  return [...faults, ...paid];
}

/** @returns {Promise<import('./checks.mjs').CheckResult>} */
export async function checkHouse() {
  const { violations, note } = await inspectProject();
  const faults = compareWithDebts(violations, readDebts());
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n'), note: `${violations.length} debts; ${note}` };
}

/**
 * The rules on planted violations. A comment `// rule: NAME` at the end of a line says that exactly this line must be
 * reported under that rule; every other line must not be.
 * @returns {Promise<import('./checks.mjs').CheckResult>}
 */
export async function checkHouseRules() {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const wanted = new Set();
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      for (const [i, line] of text.split('\n').entries()) {
        const rule = /\/\/ rule: (\S+)$/.exec(line)?.[1];
        if (rule) wanted.add(`${path}:${i + 1} ${rule}`);
      }
    }
    const { violations } = await inspectTree(folder, { noLib: true, types: [], strict: true, jsx: 4 });
    const found = new Set(violations.map(({ path, line, rule }) => `${path}:${line} ${rule}`));
    const faults = [
      ...[...wanted].filter((one) => !found.has(one)).map((one) => `${one} was not reported`),
      ...[...found].filter((one) => !wanted.has(one)).map((one) => `${one} was reported although it keeps the rules`),
      ...checkRatchet(),
    ];
    return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ratchet on made-up debts: as many as listed is well, one more and one fewer are not. */
function checkRatchet() {
  /** @type {Violation} */
  const one = { rule: 'module-let', path: 'src/a.ts', line: 1, what: 'x' };
  const owing = (/** @type {number} */ count) => ({ 'module-let': { 'src/a.ts': count } });
  const faults = [];
  if (compareWithDebts([one], owing(1)).length > 0) faults.push('a listed debt was reported');
  if (compareWithDebts([one, one], owing(1)).length === 0) faults.push('a debt more than listed was not reported');
  if (compareWithDebts([one], {}).length === 0) faults.push('an unlisted debt was not reported');
  if (compareWithDebts([], owing(1)).length === 0) faults.push('a paid debt was not reported');
  return faults;
}

/**
 * The list without what has been paid; what is new does not enter it.
 * @param {Violation[]} violations
 * @param {Debts} debts
 */
function lowered(violations, debts) {
  const now = tally(violations);
  const left = Object.entries(debts).map(([rule, files]) => {
    const counts = Object.entries(files).map(([path, owed]) => [path, Math.min(owed, now[rule]?.[path] ?? 0)]);
    return [rule, Object.fromEntries(counts.filter(([, count]) => count !== 0))];
  });
  return Object.fromEntries(left);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, note } = await inspectProject();
  for (const { rule, path, line, what } of violations) console.log(`${path}:${line} ${rule}: ${what}`);
  console.log(note);
  if (process.argv.includes('--lower'))
    writeFileSync(debtsFile, `${JSON.stringify(lowered(violations, readDebts()), null, 2)}\n`);
}
