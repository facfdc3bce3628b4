// Builds the page into dist/, unless it is already newer than its sources.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';
import { root, runTool } from './run.mjs';

/** What the built page is made of. */
export const sources = [
  'index.html',
  'src',
  'public',
  'scripts/offlinePlugin.mjs',
  'scripts/notices.mjs',
  'scripts/noticesPlugin.mjs',
  'scripts/policy.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * @param {{ keep?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function ensurePageBuilt(options = {}) {
  if (!existsSync(join(root, 'index.html'))) return { code: 1, output: 'index.html is missing: nothing to build' };
  if (isFresh('dist/.vite/manifest.json', sources)) return { code: 0, output: '' };
  console.log('Building the page ...');
  return runTool('vite', 'vite', ['build', '--logLevel', 'warn'], { keep: options.keep });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = await ensurePageBuilt();
  if (output) console.error(output);
  process.exitCode = code;
}
