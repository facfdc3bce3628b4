import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { twinPlanes } from '../core/testing/twinPlanes';
import { captureCli, captureJson } from './captureCli.fixture';

let folder: string;
let network: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-planes-'));
  network = join(folder, 'two.json');
  const topology = twinPlanes(generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=3'));
  writeFileSync(network, formatDesign({ ...topology, name: 'two' }));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const exported = async (out: string, ...args: string[]): Promise<string[]> => {
  const asked = ['export', network, '--engine', 'd-mod-k', ...args, '--out', join(folder, out)];
  const { json } = await captureJson<{ files: string[] }>(...asked);
  return json.files.map((file) => relative(join(folder, out), file));
};
const textOf = (...names: string[]): string => readFileSync(join(folder, ...names), 'utf8');

describe('export of a network of two planes', () => {
  it('writes a subnet a folder, and once what is of the whole', async () => {
    const names = await exported(
      'all',
      '--format',
      'ibsim-net,opensm-lft,guid2lid,design,manager',
      '--io',
      'b-host-0-0',
    );
    const own = [
      'two-plane-%.net',
      'two-plane-%.lfts',
      'guid2lid',
      'cn_guids',
      'root_guids',
      'opensm.conf',
      'README.txt',
    ];
    for (const plane of [0, 1]) {
      for (const name of own) expect(names).toContain(`plane-${plane}/${name.replace('%', String(plane))}`);
    }
    expect(names.filter((name) => !name.startsWith('plane-')).sort()).toEqual([
      'README.txt',
      'topology.conf',
      'two.json',
    ]);
    expect(names).toContain('plane-1/io_guids');
    expect(names).not.toContain('plane-0/io_guids');
    const lids = [0, 1].map((plane) => textOf('all', `plane-${plane}`, 'guid2lid').match(/ 0x[0-9a-f]{4} /g));
    expect(lids[0]).toHaveLength(19);
    expect(lids[1]).toEqual(lids[0]);
    expect(textOf('all', 'topology.conf').match(/^SwitchName=/gm)).toHaveLength(5);
    expect(textOf('all', 'README.txt')).toContain('2 planes that no link joins');
    expect(textOf('all', 'plane-1', 'README.txt')).toMatch(
      /^Plane 1 of 2[\s\S]*opensm -R file,no_fallback -U two-plane-1\.lfts\n/,
    );
  });

  it('writes nets and tables of a plane that verify by themselves', async () => {
    await exported('nets', '--format', 'ibsim-net,opensm-lft');
    for (const plane of [0, 1]) {
      const [net, lft] = ['net', 'lfts'].map((ending) =>
        join(folder, 'nets', `plane-${plane}`, `two-plane-${plane}.${ending}`),
      );
      const { code, json } = await captureJson('verify', net, '--lft', lft);
      expect([code, json]).toMatchObject([0, { reachablePairs: 132, unreachablePairs: 0, deadlockFree: true }]);
    }
  });

  it('writes one plane alone when asked', async () => {
    expect(await exported('one', '--format', 'opensm-lft,guid2lid', '--plane', '1')).toEqual([
      'two-plane-1.lfts',
      'guid2lid',
    ]);
    const { code, err } = await captureCli(
      ...['export', network, '--format', 'guid2lid', '--plane', '2', '--out', join(folder, 'none')],
    );
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--plane 2: expected a plane of the network, which has 2 planes, from 0'),
    ]);
  });

  it('writes everything into one archive', async () => {
    await exported('all.zip', '--format', 'all', '--lids', 'optimized');
    const names = Object.keys(unzipSync(readFileSync(join(folder, 'all.zip'))));
    for (const name of ['two.json', 'plane-0/two-plane-0.lfts', 'plane-1/two-plane-1.lfts', 'README.txt']) {
      expect(names).toContain(name);
    }
  });
});

it('reads the planes of a network back as one, wherever a network is read', async () => {
  const nets = [0, 1].map((plane) => join(folder, 'back', `plane-${plane}`, `two-plane-${plane}.net`));
  await exported('back', '--format', 'ibsim-net');
  const whole = await captureJson<{ network: object; throughput: object }>(
    'route',
    network,
    '--engine',
    'sssp',
    '--level',
    'node',
  );
  const back = await captureJson<{ network: object; throughput: object }>(
    'route',
    ...nets,
    '--engine',
    'sssp',
    '--level',
    'node',
  );
  expect(back.code).toBe(whole.code);
  expect(back.json.network).toEqual(whole.json.network);
  expect(back.json.throughput).toEqual(whole.json.throughput);
  const twice = await captureCli('route', nets[0], nets[0], '--engine', 'sssp');
  expect(twice.code).toBe(2);
  expect(twice.err).toContain('expected subnets that have nothing in common');
});

it('keeps LIDs of a plane from its own guid2lid, alone and beside the others', async () => {
  const lidsOf = (...path: string[]): string[] =>
    textOf(...path, 'guid2lid')
      .trim()
      .split('\n')
      .sort();
  await exported('before', '--format', 'guid2lid', '--lids', 'port-major');
  await exported('after', '--format', 'guid2lid');
  expect(lidsOf('after', 'plane-1')).not.toEqual(lidsOf('before', 'plane-1'));
  const keep = ['--keep-lids', join(folder, 'before', 'plane-1', 'guid2lid')];
  await exported('kept', '--format', 'guid2lid', '--plane', '1', ...keep);
  expect(lidsOf('kept')).toEqual(lidsOf('before', 'plane-1'));
  await exported('both', '--format', 'guid2lid', ...keep);
  expect(lidsOf('both', 'plane-1')).toEqual(lidsOf('before', 'plane-1'));
  expect(lidsOf('both', 'plane-0')).toEqual(lidsOf('after', 'plane-0'));
});
