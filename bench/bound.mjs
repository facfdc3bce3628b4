// `node bench/tables.mjs [--out FILE]`: hops, bits and lanes of routing with small tables beside other ways to hold routes, as tables in
// Markdown. Takes some minutes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { external: ['highs'], noExternal: true },
  build: {
    ssr: 'bench/bound/main.ts',
    outDir: 'dist-bench',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'bound.js', codeSplitting: false } },
  },
});
await import(pathToFileURL(join(root, 'dist-bench/bound.js')).href);
