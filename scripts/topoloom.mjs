// `npm run -s topoloom -- <command> ...`: the built command line, built anew first when its sources are newer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';
import { root } from './run.mjs';

const built = 'dist-cli/topoloom.js';
const sources = [
  'src/core',
  'src/studies',
  'src/document',
  'src/jobs',
  'src/cli',
  'vite.cli.config.ts',
  'package-lock.json',
];

if (!isFresh(built, sources)) {
  // In a process of its own: the bundler's memory must not show in the peak that the program reports. All its
  // messages go to stderr, since stdout belongs to the program.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/buildCli.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('topoloom: the command line could not be built; the reason is above');
    process.exit(2);
  }
}

// npm runs scripts in the project's folder; file names are meant from where the user stands.
if (process.env.npm_lifecycle_event === 'topoloom' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import(pathToFileURL(join(root, built)).href);
