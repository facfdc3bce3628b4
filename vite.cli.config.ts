import { defineConfig } from 'vite';

// The command line with its packages inside, in few files, so that start-up reads no hundreds of them: what holds the terminal, what a command needs,
// and what commands share.
export default defineConfig({
  publicDir: false,
  // The LP solver is loaded by the few commands that need it, with its WebAssembly beside it in its own package.
  ssr: { noExternal: true, external: ['highs'] },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist-cli',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: {
        entryFileNames: 'topoloom.js',
        chunkFileNames: 'parts/[name]-[hash].js',
        banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
});
