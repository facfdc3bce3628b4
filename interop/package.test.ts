// The package as others get it: packed, installed in a folder of its own beside nothing but its dependencies, and used.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { codeBlocks, expecting } from '../scripts/examples/docstrings';
import { root } from '../scripts/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entries = readdirSync(join(root, 'src/library')).flatMap((file) =>
  file.endsWith('.ts') ? [file.slice(0, -3)] : [],
);
const nameOf = (entry: string): string => (entry === 'topoloom' ? entry : `topoloom/${entry}`);

async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 2 ** 26 });
  return stdout;
}

const runNode = (...args: string[]): Promise<string> => run(process.execPath, ...args);
const runNpm = (...args: string[]): Promise<string> => run('npm', ...args, '--no-audit', '--no-fund');

const blocksOf = (path: string): string[] => codeBlocks(readFileSync(join(root, path), 'utf8'), 'ts');
const checking = (code: string): string => expecting(code, 'assert.deepEqual($1, $2);');

/** The examples of docs/library.md. */
const examples = blocksOf('docs/library.md').map(checking);

/** Writes a program that checks itself, and the same for the compiler, which knows nothing of Node here. */
function writeExample(name: string, code: string): void {
  writeFileSync(
    join(folder, `${name}.mjs`),
    ts.transpile(`import assert from 'node:assert';\n${code}`, {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
    }),
  );
  writeFileSync(
    join(folder, `${name}.ts`),
    `declare const assert: { deepEqual(a: unknown, b: unknown): void };\n${code}`,
  );
}

/** The examples of docs/api in one program, with the imports that they leave out. */
async function apiExamples(): Promise<string> {
  const pages = readdirSync(join(root, 'docs/api')).map((page) => `docs/api/${page}`);
  const blocks = pages.flatMap(blocksOf).map((code) => `{\n${checking(code)}\n}`);
  const words = new Set(blocks.join().match(/\w+/g));
  const list = `Promise.all(${JSON.stringify(entries.map(nameOf))}.map(async (e) => [e, Object.keys(await import(e))]))`;
  const exported: [string, string[]][] = JSON.parse(
    await runNode('--input-type=module', '-e', `console.log(JSON.stringify(await ${list}))`),
  );
  const imports = exported.map(([entry, names]) => {
    const used = names.filter((name) => words.delete(name));
    return used.length > 0 ? `import { ${used.join(', ')} } from '${entry}';` : '';
  });
  return [...imports, ...blocks].join('\n');
}

/** The files in the package. */
let packed: readonly string[];

beforeAll(async () => {
  // Both build what is not newer than its sources already, which `npm pack` would do again.
  await runNode(join(root, 'scripts/buildLibrary.mjs'));
  await runNode(join(root, 'scripts/topoloom.mjs'), '--version');
  // Dependencies come from this checkout, so that nothing is fetched.
  const needed = [...Object.keys(manifest.dependencies), 'xmlchars'].map((name) => join(root, 'node_modules', name));
  const all = JSON.parse(await runNpm('pack', '--json', '--ignore-scripts', root, ...needed));
  packed = all[0].files.map(({ path }: { path: string }) => path);
  const tarballs = all.map(({ name, filename }: { name: string; filename: string }) => [name, `file:${filename}`]);
  const own = { name: 'user', private: true, type: 'module', dependencies: Object.fromEntries(tarballs) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  await runNpm('install', '--offline', '--ignore-scripts');
  examples.forEach((code, i) => {
    writeExample(`example${i}`, code);
  });
  writeExample('api', await apiExamples());
});

describe('the package', () => {
  it('holds what it is for, and neither the page nor tests', () => {
    const kinds =
      /^(dist-(cli|lib)\/.*\.(js|d\.ts|md)|dist-lib\/package\.json|docs\/(library|cli|proofs|api\/\w+)\.md|scripts\/check_proof\.py|docs\/schemas\/[\w-]+\.schema\.json|(README(\.ja)?|CHANGELOG)\.md|LICENSE|package\.json)$/;
    expect(packed.filter((file) => !kinds.test(file) || /\.test\./.test(file))).toEqual([]);
    expect(packed.length).toBeGreaterThan(100);
  });

  it('has an entry for each file of src/library, and closes the rest', async () => {
    const exported = Object.keys(manifest.exports).filter((path) => path !== './package.json');
    expect(exported.map((path) => path.replace('.', 'topoloom')).sort()).toEqual(entries.map(nameOf).sort());
    const inside = packed.find((file) => file.startsWith('dist-lib/shared/'));
    await expect(runNode('--input-type=module', '-e', `import 'topoloom/${inside}'`)).rejects.toThrow(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });

  it('runs nothing when it is installed', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
    expect(scripts.filter((name) => name in manifest.scripts)).toEqual([]);
  });

  it('has the command, which starts', async () => {
    expect(await run(join(folder, 'node_modules/.bin/topoloom'), '--version')).toBe(`${manifest.version}\n`);
    const out = await run(
      join(folder, 'node_modules/.bin/topoloom'),
      'route',
      'fat-tree:k=4',
      '--bound',
      'lp',
      '--json',
    );
    expect(JSON.parse(out).bound.lp).toBeCloseTo(1);
  });
});

describe('what is installed works', () => {
  it('in Node, every entry', async () => {
    const code = entries.map(
      (entry, i) =>
        `import * as e${i} from '${nameOf(entry)}'; if (Object.keys(e${i}).length < 4) throw new Error('${entry}');`,
    );
    await runNode('--input-type=module', '-e', code.join('\n'));
  });

  it.each([...examples.keys()])('in Node, example %i of docs/library.md', async (i) => {
    await runNode(`example${i}.mjs`);
  });

  it('in Node, the examples of docs/api', async () => {
    await runNode('api.mjs');
  });

  it('in a worker', async () => {
    writeFileSync(
      join(folder, 'thread.mjs'),
      `import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { compileFabric, generateFromSpec } from 'topoloom';
if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (channels) => console.log(channels));
else parentPort.postMessage(compileFabric(generateFromSpec('torus:dims=4x4')).channelCount);`,
    );
    expect(await runNode('thread.mjs')).toBe('64\n');
  });

  it('through a bundler, which leaves out what is not used', async () => {
    writeFileSync(
      join(folder, 'small.mjs'),
      `import { compileFabric, generateFromSpec } from 'topoloom';
console.log(compileFabric(generateFromSpec('torus:dims=4x4')).channelCount);`,
    );
    for (const name of ['small', 'example0'])
      await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        build: {
          lib: { entry: `${name}.mjs`, formats: ['es'], fileName: name },
          outDir: 'out',
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { external: /^node:/ },
        },
      });
    expect(await runNode('out/small.js')).toBe('64\n');
    await runNode('out/example0.js');
    const [small, large] = ['small', 'example0'].map((name) => statSync(join(folder, `out/${name}.js`)).size);
    expect(small).toBeLessThan(large / 2);
  });

  it.each(['nodenext', 'bundler'])('for the compiler, with moduleResolution %s', async (moduleResolution) => {
    const all = entries.map((entry, i) => `import * as e${i} from '${nameOf(entry)}';\nexport const used${i} = e${i};`);
    writeFileSync(join(folder, 'every.ts'), all.join('\n'));
    const module = moduleResolution === 'nodenext' ? moduleResolution : 'esnext';
    // Also the declarations themselves, strictly, and without a page's types or Node's.
    const options = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2023'],
      types: [],
      strict: true,
      noEmit: true,
    };
    const config = {
      compilerOptions: options,
      files: ['every.ts', 'api.ts', ...examples.map((_, i) => `example${i}.ts`)],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    expect(await runNode(compiler, '-p', folder).catch(({ stdout, message }) => stdout || message)).toBe('');
  });
});
