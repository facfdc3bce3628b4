// `[ENGINES=a,b:key=value;...] [PARAMS=key=value,...] node bench/bound.mjs [--lp] [PART-OF-A-NAME|SPEC ...]`: throughput of engines in per cent of what no
// tables exceed (with --lp also no routes at all), on damaged and grown networks by recipe; seconds of processor time. A star: can deadlock; /2L: on two lanes.
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
