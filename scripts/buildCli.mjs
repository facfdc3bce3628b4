// Builds the command line into dist-cli/: when sources are newer, when a package is made, and after an install in this checkout (`dependencies` in
// package.json, with --if-present; `prepare` would do too, but npm warns of it where the package is installed).
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotices } from './notices.mjs';
import { root } from './run.mjs';

if (!existsSync(join(root, 'src/cli/main.ts'))) {
  console.error('src/cli/main.ts is missing: no command line to build');
  process.exit(process.argv.includes('--if-present') ? 0 : 1);
}
if (!existsSync(join(root, 'node_modules/vite'))) {
  console.error('The development packages are not installed: the command line is not built');
  process.exit(process.argv.includes('--if-present') ? 0 : 1);
}

const program = 'topoloom.js';
const notices = 'THIRD-PARTY-NOTICES.md';
const outDir = join(root, 'dist-cli');
const aside = join(outDir, `.build-${process.pid}`);
mkdirSync(join(outDir, 'parts'), { recursive: true });
try {
  const { build } = await import('vite');
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'warn',
    build: { outDir: aside, emptyOutDir: true, license: { fileName: notices } },
  });
  writeNotices(join(aside, notices));
  chmodSync(join(aside, program), 0o755);
  // Built aside and renamed, the program after the parts that it names, so that programs started at the same time never read half a file.
  const parts = readdirSync(join(aside, 'parts'));
  for (const file of [...parts.map((part) => join('parts', part)), notices, program])
    renameSync(join(aside, file), join(outDir, file));
  for (const part of readdirSync(join(outDir, 'parts'))) if (!parts.includes(part)) rmSync(join(outDir, 'parts', part));
} finally {
  rmSync(aside, { recursive: true, force: true });
}
