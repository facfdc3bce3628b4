import { defineConfig } from 'vite';

// The command line as one file with its packages inside: start-up reads one file instead of hundreds.
export default defineConfig({
  publicDir: false,
  // The LP solver is loaded by the few commands that need it, with its WebAssembly beside it in its own package.
  ssr: { noExternal: true, external: ['highs'] },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist-cli',
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'topoloom.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
});
