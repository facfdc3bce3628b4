// `npm run site`: everything for a file server, in dist-site/: the page (app/), the page in one file, documents, a gallery.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePageBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';
import { ensureSingleFile } from './singleFile.mjs';
import { writeDocuments, writeGallery } from './sitePages.mjs';

await ensureInstalled();
const { code, output } = await ensurePageBuilt();
if (code !== 0) {
  console.error(output || 'The page could not be built; the reason is above.');
  process.exit(1);
}
const single = await ensureSingleFile();
const site = join(root, 'dist-site');
const aside = `${site}.${process.pid}`;
mkdirSync(aside, { recursive: true });
try {
  cpSync(join(root, 'dist'), join(aside, 'app'), { recursive: true });
  copyFileSync(single, join(aside, 'topoloom.html'));
  await writeDocuments(aside);
  writeGallery(aside, (kind) => {
    const program = [join(root, 'scripts/topoloom.mjs'), 'list', kind, '--json'];
    return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }))[kind];
  });
  // Some servers leave out what begins with an underscore unless this file is there.
  writeFileSync(join(aside, '.nojekyll'), '');
  rmSync(site, { recursive: true, force: true });
  renameSync(aside, site);
} finally {
  rmSync(aside, { recursive: true, force: true });
}
console.log(site);
