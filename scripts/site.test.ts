import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generators } from '../src/core/generators/registry';
import { parseSpec } from '../src/core/generators/spec';
import { root } from './run.mjs';
import { filesIn, writeDocuments, writeGallery } from './sitePages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-site-'));
beforeAll(async () => {
  await writeDocuments(folder);
  writeGallery(folder, (kind) =>
    kind === 'generators'
      ? generators.map(({ descriptor: { id, title, summary } }) => ({ id, title: title.en, summary: summary.en }))
      : [{ id: 'a<b', title: '"t"', summary: '', japanese: '', spec: '', source: '' }],
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Parts of the site that are built and not written here. */
const BUILT = /^(app\/|topoloom\.html$)/;

describe('the site', () => {
  it('leads nowhere that is not there, anchors too', () => {
    const files = new Set(filesIn(folder));
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const lost: string[] = [];
    let links = 0;
    for (const file of files) {
      if (!file.endsWith('.html') || file.startsWith('examples/')) continue;
      for (const [, href] of read(file).matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(href)) continue;
        links++;
        const [path, anchor] = href.split('#', 2);
        const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path));
        if (BUILT.test(target)) continue;
        if (!files.has(target) || (anchor && !read(target).includes(` id="${decodeURIComponent(anchor)}"`)))
          lost.push(`${file}: ${href}`);
      }
    }
    expect(lost).toEqual([]);
    expect(links).toBeGreaterThan(300);
  });

  it('has the folders that documents lead to, with a list of what is in each', () => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    for (const file of readdirSync(join(root, 'docs/schemas'))) {
      expect(read('docs/schemas/index.html')).toContain(`<a href="${file}">${file}</a>`);
      expect(JSON.parse(read(`docs/schemas/${file}`))).toHaveProperty('$schema');
    }
    expect(read('docs/cli.html')).toContain('<a href="schemas/index.html">');
    expect(read('examples/index.html')).toContain('href="python/loads.py"');
  });

  it('shows every network by a spec that there is, and names as text', () => {
    const gallery = readFileSync(join(folder, 'gallery.html'), 'utf8');
    const specs = [...gallery.matchAll(/#network=([^"&]+)"/g)].map(([, spec]) => spec);
    expect(specs.length).toBeGreaterThanOrEqual(generators.length);
    for (const { descriptor } of generators)
      expect(parseSpec(descriptor.id).generator.descriptor.id).toBe(descriptor.id);
    expect(gallery).toContain('a&#60;b');
  });
});
