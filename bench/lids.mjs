// `node bench/lids.mjs [--out FILE]`: what the ways to give out LIDs cost when something fails, network by network, as a table in
// Markdown. Takes minutes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'bench/lids/main.ts',
    outDir: 'dist-bench',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'lids.js', codeSplitting: false } },
  },
});
await import(pathToFileURL(join(root, 'dist-bench/lids.js')).href);
