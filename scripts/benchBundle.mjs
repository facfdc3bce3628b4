// Benches are TypeScript over the sources: one file is built of each, as the command line is, and run by Node.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/**
 * Builds `dist-bench/NAME.js` from an entry such as `bench/rows.ts`.
 * @param {string} entry
 * @param {string} name
 */
export async function buildBench(entry, name) {
  // Loaded here, so that who imports this can first see that everything is installed.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // The linear solver finds its WebAssembly beside its own file.
    ssr: { external: ['highs'], noExternal: true },
    build: {
      ssr: entry,
      outDir: 'dist-bench',
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
}

/**
 * Imports what was built, which runs it.
 * @param {string} name
 */
export const importBench = (name) => import(pathToFileURL(join(root, `dist-bench/${name}.js`)).href);

/**
 * Builds a bench and runs it.
 * @param {string} entry
 * @param {string} name
 */
export async function runBench(entry, name) {
  await buildBench(entry, name);
  return importBench(name);
}
