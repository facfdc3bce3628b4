// Writes sw.js, the service worker with the names of all built files, beside them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transformWithOxc } from 'vite';
import { root } from './run.mjs';

const source = join(root, 'src/offline/serviceWorker.ts');

/** @returns {import('vite').Plugin} */
export function offlinePlugin() {
  return {
    name: 'topoloom-offline',
    apply: 'build',
    async writeBundle({ dir }) {
      // Workers are bundled by builds of their own, which have no folder or no page.
      if (!dir || !readdirSync(dir).includes('index.html')) return;
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((file) => !file.startsWith('.') && file !== 'sw.js')
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { lang: 'ts' });
      const head = `const FILES = ${JSON.stringify(files)};\nconst BUILD = '${hash.digest('hex').slice(0, 12)}';\n`;
      writeFileSync(
        join(dir, 'sw.js'),
        head + code.replace(/^export \{\s*\};?$/m, '').replace(/^\/\/# sourceMapping.*$/m, ''),
      );
    },
  };
}
