// What the documents name has to be there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.mjs';

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Rooms that a path may begin with: of the project, or of the sources, whose `src/` people leave out. */
const rooms = new Set([
  ...['src', 'scripts', 'e2e', 'interop', 'lab', 'bench', 'docs', 'fixtures', 'examples'],
  ...foldersIn('src'),
]);

/** `a{b,c}` as `ab` and `ac`. */
function unfold(path: string): string[] {
  const [whole, inside] = /\{([^}]*)\}/.exec(path) ?? [];
  return whole === undefined ? [path] : (inside ?? '').split(',').flatMap((one) => unfold(path.replace(whole, one)));
}

/** Words in capitals stand for any name: `src/workspaces/ID/`. */
function isThere(named: string): boolean {
  const path = named.replace(/\/$/, '').replace(/(?<=\/)[A-Z]{2,}(?=\/|$)/g, '*');
  const parent = path.replace(/[^/]*\*.*$/, '');
  if (parent !== path) {
    const pattern = new RegExp(`^${path.slice(parent.length).replace(/[.+]/g, '\\$&').replace(/\*+/g, '.*')}$`);
    return (
      existsSync(join(root, parent)) &&
      readdirSync(join(root, parent), { recursive: true, encoding: 'utf8' }).some((name) => pattern.test(name))
    );
  }
  return ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, path + ending)));
}

/** Paths that a text names in code marks or as the target of a link; what stands in a block of code is planted there. */
function pathsIn(text: string): string[] {
  const plain = text.replace(/^```[\s\S]*?^```$/gm, '');
  const marked = [...plain.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path);
  return marked.filter((path) => /^[\w.-]+\/[\w./{},*-]*$/.test(path) && rooms.has(path.split('/')[0]));
}

const missingIn = (text: string): string[] =>
  pathsIn(text)
    .flatMap(unfold)
    .filter((path) => !isThere(path) && !isThere(`src/${path}`));

describe.each(documents)('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8');

  it('names paths that there are', () => {
    expect(missingIn(text)).toEqual([]);
  });

  it('links to files that there are', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !existsSync(join(root, name, '..', target)))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

  it.each([
    ...foldersIn('src').map((name) => `src/${name}`),
    ...foldersIn('src/core').map((name) => `src/core/${name}`),
  ])('has a place for %s', (room) => {
    expect(text).toContain(`\`${room}\``);
  });
});

it('finds a path that is not there', () => {
  expect(
    missingIn(
      '`src/core/fabric/fabric.ts` `core/fabric` `scripts/{run,test}.mjs` `src/**/*.test.ts` `src/core/ROOM/` `a/b`',
    ),
  ).toEqual([]);
  expect(missingIn('`src/core/fabrics` `core/nowhere` `scripts/{run,walk}.mjs` `src/core/*.css`')).toEqual([
    'src/core/fabrics',
    'core/nowhere',
    'scripts/walk.mjs',
    'src/core/*.css',
  ]);
});

describe('files for others to run', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const project = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };

  it.each([
    '.github/workflows/ci.yml',
    '.github/workflows/deep.yml',
    '.github/workflows/site.yml',
    'examples/verify-fabric/action.yml',
    'Containerfile',
  ])('%s runs scripts that there are', (file) => {
    const text = read(file);
    if (file.endsWith('.yml')) expect(Object(parse(text)).jobs ?? Object(parse(text)).runs).toBeTypeOf('object');
    for (const [, script] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) expect(project.scripts).toHaveProperty(script);
    for (const [, path] of text.matchAll(/node", "([\w/.]+)"/g)) expect(existsSync(join(root, path))).toBe(true);
  });

  it.each(['ci', 'deep'])('%s.yml runs where tests can install what they need', (name) => {
    const { jobs } = parse(read(`.github/workflows/${name}.yml`));
    // As another user than root nothing is installed, and with CI=true what cannot run fails.
    expect(jobs.test.container.image).toMatch(/^node:\d+-bookworm$/);
  });

  it('cite the version that this is', () => {
    expect(parse(read('CITATION.cff'))).toMatchObject({
      'cff-version': '1.2.0',
      license: 'MIT',
      version: project.version,
    });
  });
});
