import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TextFile } from '../base/text/textFile';

/** `fixtures/` of the project: looked for upwards, since a bench is bundled into another folder than its source. */
function root(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`no package.json at or above ${import.meta.dirname}`);
    folder = above;
  }
  return join(folder, 'fixtures');
}

/**
 * Text of `fixtures/NAME.gz`, under the name without `.gz`. What it is and where it comes from: `fixtures/README.md`.
 * @throws Error where there is no such file: tests fail without their data, they are not left out
 */
export function fixture(name: string): TextFile {
  const path = join(root(), `${name}.gz`);
  if (!existsSync(path)) throw new Error(`expected the fixture ${path}: it belongs to the project`);
  return { name, text: gunzipSync(readFileSync(path)).toString('utf8') };
}

/**
 * All files of a folder of `fixtures/`, by name.
 * @throws Error where there is no such folder, or nothing in it
 */
export function fixturesIn(folder: string): TextFile[] {
  const path = join(root(), folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.gz')) : [];
  if (names.length === 0) throw new Error(`expected fixtures in ${path}: they belong to the project`);
  return names.sort().map((name) => fixture(`${folder}/${name.slice(0, -'.gz'.length)}`));
}
