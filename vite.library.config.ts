import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const entries = join(import.meta.dirname, 'src/library');

// The library: a file an entry of src/library and what they share; packages stay imports, for whoever installs it.
export default defineConfig({
  publicDir: false,
  build: {
    lib: {
      entry: Object.fromEntries(
        readdirSync(entries)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => [basename(file, '.ts'), join(entries, file)]),
      ),
      formats: ['es'],
    },
    outDir: 'dist-lib',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      external: Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
