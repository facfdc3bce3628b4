// THIRD-PARTY-NOTICES.md beside the built page: vite writes those of the page's own packages, these add what its workers bring.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotices } from './notices.mjs';
import { root } from './run.mjs';

export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/** @type {Set<string>} names of packages that a worker has some of */
const inWorkers = new Set();

/** For workers, which are bundled by builds of their own. @returns {import('vite').Plugin} */
export function workerNotices() {
  return {
    name: 'topoloom-worker-notices',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const modules = part.type === 'chunk' ? Object.keys(part.modules) : (part.originalFileNames ?? []);
        for (const id of modules) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          if (name) inWorkers.add(name);
        }
      }
    },
  };
}

/** @returns {import('vite').Plugin} */
export function pageNotices() {
  return {
    name: 'topoloom-page-notices',
    apply: 'build',
    writeBundle({ dir }) {
      const file = join(dir ?? '', NOTICES);
      if (!existsSync(file)) return;
      const there = readFileSync(file, 'utf8');
      for (const name of [...inWorkers].sort()) {
        const { version, license } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
        if (!there.includes(`## ${name} - `))
          appendFileSync(file, `\n\n## ${name} - ${version} (${license})\n\n${textOf(name)}`);
      }
      appendFileSync(file, `\n\n## Inter - 4 (OFL-1.1)`);
      writeNotices(file);
    },
  };
}

/** What the package says itself; empty where it says nothing. @param {string} name */
function textOf(name) {
  const folder = join(root, 'node_modules', name);
  const licence = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return licence ? readFileSync(join(folder, licence), 'utf8').trim() : '';
}
