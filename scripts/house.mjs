// The house rules on the sources. `node scripts/house.mjs` lists what breaks them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circlesIn } from './houseCircles.mjs';
import { pluginKinds } from './houseIds.mjs';
import { planted } from './housePlanted.mjs';
import { inspect } from './houseRules.mjs';
import { looseStyles } from './houseStyles.mjs';
import { root } from './run.mjs';

/** @typedef {import('./houseRules.mjs').Violation} Violation */

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
  const note = `${sum('over60')} functions over 60 lines, ${sum('moduleLets')} module lets, ${sum('casts')} casts`;
  return {
    violations: [...found.flatMap(({ violations }) => violations), ...circlesIn(ts, files), ...looseStyles(folder)],
    note,
  };
}

/** The sources of the project, with its own compiler options. */
async function inspectProject() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  return inspectTree(root, ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options);
}

/** @param {Violation} violation */
const describe = ({ path, line, rule, what }) => `${path}:${line} ${rule}: ${what}`;

/** @returns {Promise<import('./checks.mjs').CheckResult>} */
export async function checkHouse() {
  const { violations, note } = await inspectProject();
  return { code: violations.length === 0 ? 0 : 1, output: violations.map(describe).join('\n'), note };
}

/**
 * The rules on planted violations. A comment `// rule: NAME` (in a style sheet as its own kind of comment) at the end of a line says that exactly this line must be
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
        const rule = /(?:\/\/|\/\*) rule: (\S+)(?: \*\/)?$/.exec(line)?.[1];
        if (rule) wanted.add(`${path}:${i + 1} ${rule}`);
      }
    }
    const { violations } = await inspectTree(folder, { noLib: true, types: [], strict: true, jsx: 4 });
    const found = new Set(violations.map(({ path, line, rule }) => `${path}:${line} ${rule}`));
    const faults = [
      ...[...wanted].filter((one) => !found.has(one)).map((one) => `${one} was not reported`),
      ...[...found].filter((one) => !wanted.has(one)).map((one) => `${one} was reported although it keeps the rules`),
    ];
    return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, note } = await inspectProject();
  for (const violation of violations) console.log(describe(violation));
  console.log(note);
}
