// Builds the command line into dist-cli/topoloom.js. Runs from `prepare` (with --if-present) and when sources are newer.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

if (!existsSync(join(root, 'src/cli/main.ts'))) {
  console.error('src/cli/main.ts is missing: no command line to build');
  process.exit(process.argv.includes('--if-present') ? 0 : 1);
}
if (!existsSync(join(root, 'node_modules/vite'))) {
  console.error('The development packages are not installed: the command line is not built');
  process.exit(process.argv.includes('--if-present') ? 0 : 1);
}

// Built aside and renamed, so that programs started at the same time never read half a file.
const outDir = join(root, 'dist-cli');
const aside = join(outDir, `.build-${process.pid}`);
mkdirSync(aside, { recursive: true });
try {
  const { build } = await import('vite');
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'warn',
    build: { outDir: aside, emptyOutDir: true },
  });
  chmodSync(join(aside, 'topoloom.js'), 0o755);
  renameSync(join(aside, 'topoloom.js'), join(outDir, 'topoloom.js'));
} finally {
  rmSync(aside, { recursive: true, force: true });
}
