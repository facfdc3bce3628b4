// The pages of docs/api, made of the docstrings of what the library exports. `node scripts/api.mjs` writes them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runTool } from './run.mjs';

const pages = join(root, 'docs/api');

/** Writes the pages; a public name without a docstring, or one that names a type which is not public, is a fault. @param {string} out */
function writePages(out) {
  return runTool('typedoc', 'typedoc', ['--out', out, '--logLevel', 'Warn'], { keep: true });
}

/** @param {string} folder */
const readPages = (folder) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Whether every public name has a docstring, and the pages say what docstrings say. @returns {Promise<import('./checks.mjs').CheckResult>} */
export async function checkApi() {
  const folder = mkdtempSync(join(tmpdir(), 'topoloom-api-'));
  try {
    const written = await writePages(folder);
    if (written.code !== 0) return written;
    const [is, was] = [readPages(folder), existsSync(pages) ? readPages(pages) : new Map()];
    const names = [...new Set([...is.keys(), ...was.keys()])].filter((name) => is.get(name) !== was.get(name));
    return {
      code: names.length === 0 ? 0 : 1,
      output: names.map((name) => `docs/api/${name} is not what docstrings say: run "node scripts/api.mjs"`).join('\n'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, output } = await writePages(pages);
  if (output) console.error(output);
  process.exitCode = code;
}
