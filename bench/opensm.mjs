// `node bench/opensm.mjs [--search] [--out FILE]`: OpenSM's engines and ours on the same networks, as tables in Markdown. Needs
// OpenSM and ibsim; `--search` adds turn-addition-search, which takes minutes.
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
    ssr: 'bench/opensm/main.ts',
    outDir: 'dist-bench',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'opensm.js', codeSplitting: false } },
  },
});
await import(pathToFileURL(join(root, 'dist-bench/opensm.js')).href);
