// Builds the library into dist-lib/: the entries of src/library as modules, and their types. Runs when a package is made, and builds what is not newer than its
// sources already.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isFresh } from './freshness.mjs';
import { root, runTool } from './run.mjs';

const outDir = join(root, 'dist-lib');

/** What the compiler writes of all that the entries reach, into a folder as `src` is. @param {string} folder */
async function declare(folder) {
  const emitting = ['--noEmit', 'false', '--allowJs', 'false', '--checkJs', 'false', '--declaration'];
  const places = ['--project', 'tsconfig.library.json', '--rootDir', 'src', '--outDir', folder];
  const { code } = await runTool('typescript-native', 'tsc', [...places, ...emitting, '--emitDeclarationOnly']);
  if (code !== 0) throw new Error('the types of the library could not be written; the reason is above');
}

/**
 * Copies the types of the entries and of all that they speak of. Relative imports get the ending that Node's resolution asks for; the sources
 * leave it out, as bundlers do.
 * @param {string} from
 * @param {string} to
 */
async function copyTypes(from, to) {
  const { default: ts } = await import('typescript');
  const wanted = new Set(
    readdirSync(join(from, 'library')).flatMap((name) =>
      name.endsWith('.d.ts') ? [`library/${name.replace('.d.ts', '')}`] : [],
    ),
  );
  for (const path of wanted) {
    let text = readFileSync(join(from, `${path}.d.ts`), 'utf8');
    // From the last to the first, so that places before stay where they are.
    for (const { fileName, pos } of ts.preProcessFile(text).importedFiles.sort((a, b) => b.pos - a.pos)) {
      if (!fileName.startsWith('.')) continue;
      wanted.add(posix.join(posix.dirname(path), fileName));
      const end = text.indexOf(fileName, pos) + fileName.length;
      text = `${text.slice(0, end)}.js${text.slice(end)}`;
    }
    const file = join(to, `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const sources = [
  'src/core',
  'src/library',
  'vite.library.config.ts',
  'tsconfig.json',
  'tsconfig.library.json',
  'package-lock.json',
];

async function buildLibrary() {
  const { build } = await import('vite');
  rmSync(outDir, { recursive: true, force: true });
  await build({ root, configFile: join(root, 'vite.library.config.ts'), logLevel: 'warn', build: { outDir } });
  const declared = join(outDir, 'declared');
  await declare(declared);
  await copyTypes(declared, join(outDir, 'types'));
  rmSync(declared, { recursive: true });
  // Bundlers may leave out what is not used. Said here and not of the project, whose page has files that count by being there.
  writeFileSync(join(outDir, 'package.json'), '{ "type": "module", "sideEffects": false }\n');
}

if (!isFresh('dist-lib/types/library/topoloom.d.ts', sources)) await buildLibrary();
