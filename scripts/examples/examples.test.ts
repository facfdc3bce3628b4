// What documents and docstrings show has to work: it is planted in a copy of the sources, type-checked and run.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { docstringExamples, exampleTest, exportedNames } from './docstrings';
import { applyEdit, readPlanted } from './planted';
import { type RanTest, ScratchTree } from './scratchTree';

/** The contract tests that every plug-in of a folder has to pass; `own` lives beside them and names the example. */
const contracts: readonly { readonly folder: string; readonly tests: string }[] = [
  { folder: 'src/core/routing/engines', tests: 'src/core/routing/engineContract.test.ts' },
  { folder: 'src/core/generators', tests: 'src/core/generators/generators.test.ts' },
  { folder: 'src/core/formats/plugins', tests: 'src/core/formats/registry.test.ts' },
  { folder: 'src/core/traffic/patterns', tests: 'src/core/traffic/patterns/patterns.test.ts' },
  { folder: 'src/core/addressing', tests: 'src/core/addressing/strategies.test.ts' },
  { folder: 'src/core/vlan/rules', tests: 'src/core/vlan/rules/rules.test.ts' },
  { folder: 'src/core/vlan/exports', tests: 'src/core/vlan/exports/vlanExport.test.ts' },
  { folder: 'src/studies/figures', tests: 'src/studies/figures.test.ts' },
  { folder: 'src/core/exercises/kinds', tests: 'src/core/exercises/kinds/contract.test.ts' },
  { folder: 'src/workspaces/*', tests: 'src/workspaces/contract.test.tsx' },
];

const planted = readPlanted(readFileSync(join(root, 'docs/plugins.md'), 'utf8'));
/** What a planted file brings into a registry; other files are parts of such a one. */
const broughtBy = /^export const \w+(?: = define(?:Figure|Workspace)\(|: \w+Descriptor\b)[\s\S]*?^ {2}id: '([^']+)'/m;
const plugins = [...planted.files].flatMap(([file, text]) => {
  const id = broughtBy.exec(text)?.[1];
  if (!id) return [];
  const folder = dirname(file);
  const contract = contracts.find((each) => each.folder === folder || each.folder === `${dirname(folder)}/*`);
  if (!contract) throw new Error(`${file} in docs/plugins.md: no contract tests are known for it`);
  return { id, contract };
});

const sources = new Map(
  ['src/core', 'src/studies', 'src/jobs', 'src/document']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const names = exportedNames(sources);
const examples = [...sources].flatMap(([file, text]) => docstringExamples(file, text));

const tree = new ScratchTree();
afterAll(() => tree.remove());

for (const [file, text] of planted.files) tree.write(file, text);
for (const edit of planted.edits) tree.write(edit.file, applyEdit(tree.read(edit.file), edit));
const exampleFiles = examples.map((example) => {
  const file = example.file.replace(/\.ts$/, `.${example.name}.test.ts`);
  tree.write(file, exampleTest(example, names, file));
  return file;
});
const commandFile = 'src/cli/plantedCommands.test.ts';
tree.write(
  commandFile,
  `import { expect, test } from 'vitest';
import { captureCli } from './captureCli.fixture';
process.chdir(${JSON.stringify(tree.folder)});
test.each(${JSON.stringify(planted.commands)})('topoloom $words', async ({ words, prints }) => {
  const { code, out, err } = await captureCli(...words);
  const lines = out.split('\\n').map((line) => line.trim().replace(/ +/g, ' '));
  expect(code, err).toBe(0);
  for (const line of prints) expect(lines).toContain(line.trim().replace(/ +/g, ' '));
});
`,
);

const edited = planted.edits.map(({ file }) => file);

const tests = [...new Set(plugins.map(({ contract }) => contract.tests)), ...exampleFiles, commandFile];
const wanted = [...plugins.map(({ id }) => id), ...examples.map(({ name }) => `^ ?${name}$`), '^ ?topoloom '];
// Beside each other, since each takes a core for some seconds.
const running = tree.runTests(tests, new RegExp(wanted.join('|')));
const faults = tree.typeFaults([...planted.files.keys(), ...new Set(edited), ...exampleFiles]);
const ran: readonly RanTest[] = await running;

it('have the types that are asked for', () => {
  expect(faults).toEqual([]);
});

describe('run', () => {
  const failuresIn = (file: string, name = ''): string[] => {
    const own = ran.filter((test) => test.file === file && test.name.includes(name));
    return own.length === 0 ? [`no test of ${name} in ${file}`] : own.flatMap(({ failure }) => failure || []);
  };

  it.each(plugins)('$id keeps its contract', ({ id, contract }) => {
    expect(failuresIn(contract.tests, id)).toEqual([]);
  });

  it('the commands work', () => {
    expect(failuresIn(commandFile)).toEqual([]);
    expect(ran.filter(({ file }) => file === commandFile)).toHaveLength(planted.commands.length);
  });

  it.each(examples.map(({ name }, i) => [name, exampleFiles[i]]))('the docstring of %s', (_, file) => {
    expect(failuresIn(file)).toEqual([]);
  });
});

it('take two files each, their own and the registry of their kind; a workspace one line outside its folder', () => {
  const registries = [...new Set(edited)].filter((file) => !planted.files.has(file) && !file.endsWith('.test.ts'));
  expect(registries.filter((file) => !file.endsWith('/registry.ts'))).toEqual([]);
  const isWorkspace = (file: string): boolean => file.startsWith('src/workspaces/');
  const kinds = registries.filter((file) => !isWorkspace(file)).length;
  expect(kinds).toBe(registries.length - 1);
  expect([...planted.files.keys()].filter((file) => !isWorkspace(file) && !file.endsWith('.test.ts'))).toHaveLength(
    kinds,
  );
});

it('leaves no kind of plug-in without an example', () => {
  expect(plugins.map(({ contract }) => contract)).toEqual(contracts);
  expect(examples.length).toBeGreaterThanOrEqual(10);
});
