import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixture } from '../core/testing/fixtures';
import { captureCli } from './captureCli.fixture';

const folder = mkdtempSync(join(tmpdir(), 'topoloom-corpus-'));
const files = join(folder, 'files');

/** Every name in it is one of the user's. */
const FILES: Readonly<Record<string, string>> = {
  'cables.csv':
    'from,from port,to,to port\nacme-l1,swp1,acme-s1,swp1\nacme-l2,swp1,acme-s1,swp2\nacme-l1,eth0,oob-acme,swp1\nacme-l1,swp2,acme-n1,ens1\nacme-l2,swp2,acme-n2,ens1\n',
  'inner/acme.dot': 'graph g {\n"acme-a":"swp1" -- "acme-b":"swp1"\n"acme-a":"swp2" -- "acme-n":"eth1"\n}\n',
  'inner/acme.json': '{"acme-leaf": {"acme-port": "acme-far"}}\n',
  'inner/acme.txt': 'acme-l1,swp1,acme-s1,swp1\nacme-l2,swp1,acme-s1,swp2\n',
  'twice.csv': 'from,from port,to,to port\nacme-a,1,acme-b,1\nacme-a,1,acme-c,1\nacme-b,2,acme-c,2\n',
};

beforeAll(() => {
  mkdirSync(join(files, 'inner'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(files, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says of each file what is read of it, or why it is not', async () => {
  const { code, out } = await captureCli('corpus', files);
  const lines = out.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain(
    'cables.csv: cabling-csv: 3 switches, 2 hosts, 2 switch links; rows: 5 read 4, left out 1 (management 1)',
  );
  expect(lines[1]).toContain('inner/acme.dot: dot: ');
  expect(lines[2]).toContain('inner/acme.json: refused: not recognised: keys acme-leaf');
  expect(lines[4]).toContain('twice.csv: refused: ');
  expect(lines[5]).toBe('5 files: 2 read, 3 refused');
});

it('gives the same as JSON, whose counts add up', async () => {
  const { out } = await captureCli('corpus', files, '--json');
  const { rows, ...counts } = JSON.parse(out);
  expect(counts).toEqual({ files: 5, read: 2, refused: 3 });
  expect(rows[0]).toMatchObject({ file: 'cables.csv', format: 'cabling-csv', switches: 3, hosts: 2 });
  expect(rows[0].rows).toMatchObject({ seen: 5, read: 4, leftOut: [{ why: 'management', count: 1 }], refused: 0 });
  expect(rows[2].reason).toContain('not recognised');
});

it('keeps every name to itself where that is wanted, and writes networks of the same shape', async () => {
  const out = join(folder, 'anonymous');
  const { out: said, code } = await captureCli('corpus', files, '--anonymous', out);
  expect(code).toBe(0);
  expect(said).not.toContain('acme');
  expect(said.split('\n')[2]).toContain('file-3: refused: not recognised: keys ...');
  const written = readdirSync(out);
  expect(written).toEqual(['file-1.json', 'file-2.json']);
  for (const name of written) expect(readFileSync(join(out, name), 'utf8')).not.toContain('acme');
  const again = await captureCli('generate', join(out, 'file-1.json'));
  expect(again.out).toContain('3 switches, 2 hosts, 2 switch links');
});

/** `docs/corpus.md`: a row for each public file of `fixtures/corpus`. UPDATE=1 writes it anew. */
it('says of the public files what their page says', async () => {
  const root = join(import.meta.dirname, '../..');
  const corpus = join(folder, 'corpus');
  const packed = readdirSync(join(root, 'fixtures/corpus'), { recursive: true, encoding: 'utf8' });
  for (const name of packed.filter((one) => one.endsWith('.gz')).map((one) => one.slice(0, -'.gz'.length))) {
    mkdirSync(dirname(join(corpus, name)), { recursive: true });
    writeFileSync(join(corpus, name), fixture(`corpus/${name}`).text);
  }
  const lines = (await captureCli('corpus', corpus)).out.trimEnd().split('\n');
  const rows = lines.slice(0, -1).map((line) => {
    const [, file, format, said] = /^(\S+): (\S+): (.*)$/.exec(line) ?? [];
    return `| ${file} | ${format === 'refused' ? '-' : format} | ${said.replaceAll(`${corpus}/`, '')} |\n`;
  });
  const page = join(root, 'docs/corpus.md');
  const text = readFileSync(page, 'utf8');
  const [head] = text.split(/(?<=\|---\|---\|---\|\n)/);
  const wanted = `${head}${rows.join('')}\n${lines.at(-1)}.\n`;
  if (process.env.UPDATE === '1') writeFileSync(page, wanted);
  expect(readFileSync(page, 'utf8')).toBe(wanted);
});
