// `npm run build:single`: the whole page as one HTML file that opens from a disk, dist-single/topoloom.html, unless it is newer than its sources.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sources } from './build.mjs';
import { isFresh } from './freshness.mjs';
import { NOTICES } from './noticesPlugin.mjs';
import { hashOf, policy } from './policy.mjs';
import { root } from './run.mjs';

const file = join(root, 'dist-single/topoloom.html');
/** The one picture that is a file beside the page. */
const ICON = './icon.svg';
const WORKER = /new Worker\(new URL\('(\.\/[\w/]+\.ts)', import\.meta\.url\), \{ type: 'module' \}\)/g;

/**
 * Workers become text within the page: a page from a disk may load no other file.
 * @returns {import('vite').Plugin}
 */
function inlineWorkers() {
  return {
    name: 'topoloom-inline-workers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes('new Worker(')) return null;
      const imports = [...code.matchAll(WORKER)].map(
        ([, path], at) => `import Inline${at} from '${path}?worker&inline';`,
      );
      let at = 0;
      return { code: `${imports.join('\n')}\n${code.replace(WORKER, () => `new Inline${at++}()`)}`, map: null };
    },
  };
}

/**
 * A text as it may stand within a script: nothing in it ends the script.
 * @param {string} code
 */
const within = (code) => code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '\\x3C!--');

/**
 * Puts scripts and styles into the page, and a policy that knows them.
 * @param {string} page
 * @param {(name: string) => string} read a built file
 */
function inlined(page, read) {
  /** @type {string[]} */
  const scripts = [];
  const icon = `data:image/svg+xml;base64,${Buffer.from(read(ICON)).toString('base64')}`;
  const whole = page
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g, (_, name) => `<style>${read(name)}</style>`)
    .replace(/\s*<script type="module"[^>]*src="\.\/([^"]+)"[^>]*><\/script>/, (_, name) => {
      scripts.push(`<script type="module">${within(read(name)).replaceAll(ICON, icon)}</script>`);
      return '';
    })
    .replace(ICON, icon);
  const hashes = scripts.map((script) => hashOf(script.slice(script.indexOf('>') + 1, -'</script>'.length)));
  const content = policy(hashes);
  return whole
    .replace('<!doctype html>', () => `<!doctype html>\n<!--\n${read(NOTICES).replaceAll('--', '- -')}\n-->`)
    .replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${content}">`)
    .replace('</body>', () => `${scripts.join('\n')}\n  </body>`);
}

export async function ensureSingleFile() {
  if (isFresh('dist-single/topoloom.html', [...sources, 'scripts/singleFile.mjs'])) return file;
  const { build, loadConfigFromFile } = await import('vite');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  const aside = join(root, `dist-single/.build-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  const output = { codeSplitting: false };
  const plugins = (loaded?.config.plugins ?? []).filter(
    (one) => !(one && 'name' in one && one.name === 'topoloom-offline'),
  );
  try {
    await build({
      ...loaded?.config,
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [inlineWorkers(), ...plugins],
      // Modules within a page from a disk do not start as workers.
      worker: { ...loaded?.config.worker, format: 'iife', rolldownOptions: { output } },
      build: {
        ...loaded?.config.build,
        outDir: aside,
        manifest: false,
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
        rolldownOptions: { ...loaded?.config.build?.rolldownOptions, output },
      },
    });
    const page = inlined(readFileSync(join(aside, 'index.html'), 'utf8'), (name) =>
      readFileSync(join(aside, name), 'utf8'),
    );
    writeFileSync(join(aside, 'topoloom.html'), page);
    renameSync(join(aside, 'topoloom.html'), file);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(await ensureSingleFile());
