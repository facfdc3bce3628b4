import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exerciseDescriptors } from '../core/exercises/kinds/registry';
import { formatDescriptors } from '../core/formats/registry';
import { presets } from '../core/generators/presets';
import { generatorDescriptors } from '../core/generators/registry';
import { lessons } from '../core/lessons/registry';
import { papers } from '../core/papers/registry';
import { engineDescriptors } from '../core/routing/registry';
import { patternDescriptors } from '../core/traffic/patterns/registry';
import { figureDescriptors } from '../studies/registry';
import { captureCli, captureJson, captureWith } from './captureCli.fixture';
import { commands } from './commandList';
import { verifyShape } from './resultShapes.fixture';

type VerifyResult = v.InferOutput<typeof verifyShape>;

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-cli-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('generate', () => {
  it('counts switch-to-switch links', async () => {
    expect((await captureJson('generate', 'fat-tree:k=4')).json).toEqual({ switches: 20, hosts: 16, links: 32 });
    expect((await captureJson('generate', 'joined-fat-tree:k=8')).json).toEqual({
      switches: 160,
      hosts: 256,
      links: 528,
    });
    expect((await captureCli('generate', 'random:switches=9,ports=4,hosts=1')).out).toMatch(
      /^random .*: 9 switches, 9 hosts, 18 switch links\n$/,
    );
  });

  it('measures networks on a grid beside torus, mesh and bounds', async () => {
    const { json } = await captureJson('generate', 'torus:dims=3x3');
    expect(json).toMatchObject({
      switches: 9,
      links: 18,
      grid: { cables: { total: 24 }, mesh: { distances: { max: 4 } } },
    });
    const { out } = await captureCli('generate', 'torus:dims=3x3');
    expect(out).toContain('torus 3x3: 9 switches, 9 hosts, 18 switch links\nlinks: 12 of length 1, 6 of length 2\n');
    expect(out).toMatch(/mesh +2 +4 +12\n/);
  });

  it.each(['json', 'net'])('writes .%s that reads back', async (ending) => {
    const file = inFolder(`tree.${ending}`);
    const { code, json } = await captureJson('generate', 'fat-tree:k=4', '-o', file);
    expect(code).toBe(0);
    expect((await captureJson('generate', file)).json).toMatchObject(json);
  });

  it.each([
    ['dot', /^(di)?graph/],
    ['graphml', /^<\?xml/],
    ['csv', /,/],
  ])('writes .%s', async (ending, start) => {
    const file = inFolder(`tree.${ending}`);
    expect((await captureCli('generate', 'fat-tree:k=4', '-o', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(start);
  });
});

describe('list', () => {
  it('shows every plug-in of the registries', async () => {
    const { json } = await captureJson<Record<string, { id: string }[]>>('list');
    expect(Object.keys(json)).toEqual([
      'engines',
      'generators',
      'presets',
      'formats',
      'patterns',
      'figures',
      'papers',
      'exercises',
      'models',
      'lessons',
    ]);
    expect(json.engines.map((e) => e.id)).toEqual(engineDescriptors.map((e) => e.id));
    expect(json.generators.map((e) => e.id)).toEqual(generatorDescriptors.map((e) => e.id));
    expect(json.presets.map((e) => e.id)).toEqual(presets.map((e) => e.id));
    expect(json.formats.map((e) => e.id)).toEqual(formatDescriptors.map((e) => e.id));
    expect(json.patterns.map((p) => p.id)).toEqual(patternDescriptors.map((p) => p.id));
    expect(json.figures.map((e) => e.id)).toEqual(figureDescriptors.map((e) => e.id));
    expect(json.papers.map((e) => e.id)).toEqual(papers.map((e) => e.id));
    expect(json.exercises.map((e) => e.id)).toEqual(exerciseDescriptors.map((e) => e.id));
    expect(json.lessons.map((e) => e.id)).toEqual(lessons.map((e) => e.id));
  });

  it('gives types, ranges and defaults', async () => {
    const { json } = await captureJson<{ generators: { id: string; params: object[] }[] }>('list', 'generators');
    const torus = json.generators.find((g) => g.id === 'torus');
    expect(torus?.params).toContainEqual(
      expect.objectContaining({ key: 'hosts', type: 'integer', min: 1, max: 1024, default: 1 }),
    );
  });

  it('names the same for people', async () => {
    const { out } = await captureCli('list');
    for (const { id, source } of [...engineDescriptors, ...generatorDescriptors]) {
      expect(out).toContain(id);
      expect(out).toContain(source.en);
    }
    for (const { id } of formatDescriptors) expect(out).toContain(id);
  });
});

describe('help', () => {
  it('of route names every engine and every parameter with its default', async () => {
    const { code, out } = await captureCli('route', '--help');
    expect(code).toBe(0);
    for (const { id, params } of engineDescriptors) {
      expect(out).toContain(`  ${id}: `);
      for (const [key, spec] of Object.entries(params)) {
        expect(out).toMatch(
          new RegExp(`^ {6}${key} \\(.*${spec.default === '' ? '' : `default ${spec.default}`}`, 'm'),
        );
      }
    }
  });

  it.each(Object.entries(commands))(
    'of %s has the arguments and the sentence that help of all has',
    async (name, of) => {
      const { code, out } = await captureWith({ columns: 1000 }, 'help', name);
      expect(code).toBe(0);
      expect(out.split('\n', 3)).toEqual([`Usage: topoloom ${name} [options] ${of.takes}`.trimEnd(), '', of.does]);
      const all = (await captureWith({ columns: 1000 }, '--help')).out.split('\n').map((line) => line.trim());
      const told = all.filter((line) => line.startsWith(`${name} [options] `) && line.endsWith(`  ${of.does}`));
      expect(told).toHaveLength(1);
    },
  );

  it('is an error where a command is missing', async () => {
    const { code, out, err } = await captureCli();
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: topoloom');
  });
});

describe('verify', () => {
  it('finds the loop of min-hop on a ring of six', async () => {
    const lft = inFolder('ring6.lfts');
    await captureCli('route', 'torus:dims=6', '--engine', 'min-hop', '--lft', lft);
    const { code, json } = await captureJson<VerifyResult>('verify', 'torus:dims=6', '--lft', lft);
    expect(code).toBe(1);
    v.assert(verifyShape, json);
    expect(json).toMatchObject({ unreachablePairs: 0, deadlockFree: false });
    expect(json.cycle).toHaveLength(6);
    json.cycle.forEach((channel, i) => {
      expect(channel.to).toBe(json.cycle[(i + 1) % 6].from);
    });
    expect((await captureCli('verify', 'torus:dims=6', '--lft', lft)).out).toMatch(/deadlock-free +no: sw-/);
  });

  it('takes files of the one lane of a routing that needs no more', async () => {
    const exported = await captureJson<{ files: string[] }>(
      ...['export', 'fat-tree:k=4', '--engine', 'min-hop', '--out', inFolder('one-lane')],
      ...['--format', 'opensm-lft,opensm-psl,opensm-sl2vl'],
    );
    expect(exported.code).toBe(0);
    const [lft, psl, sl2vl] = exported.json.files;
    const args = ['verify', 'fat-tree:k=4', '--lft', lft];
    const { code, json } = await captureJson<VerifyResult>(...args, '--psl', psl, '--sl2vl', sl2vl);
    expect([code, json.virtualLanes]).toEqual([0, 1]);
    expect(json).toEqual((await captureJson<VerifyResult>(...args)).json);
  });

  it('takes lanes into account, and a folder of tables', async () => {
    const out = inFolder('torus');
    const exported = await captureJson<{ files: string[] }>(
      ...['export', 'torus:dims=5x5', '--engine', 'dimension-order', '--out', out],
      ...['--format', 'opensm-lft,opensm-psl,opensm-sl2vl'],
    );
    const [lft, psl, sl2vl] = exported.json.files;
    const plain = await captureJson<VerifyResult>('verify', 'torus:dims=5x5', '--lft', lft);
    expect([plain.code, plain.json.deadlockFree]).toEqual([1, false]);
    const lanes = await captureJson<VerifyResult>(
      ...['verify', 'torus:dims=5x5', '--lft', lft, '--psl', psl, '--sl2vl', sl2vl],
    );
    expect([lanes.code, lanes.json.deadlockFree, lanes.json.virtualLanes]).toEqual([0, true, 2]);

    // The same tables with a file for each switch.
    const split = mkdtempSync(inFolder('split-'));
    const tables = readFileSync(lft, 'utf8').split(/(?=^Unicast lids)/m);
    tables.forEach((text, i) => {
      writeFileSync(join(split, `switch-${i}.txt`), text);
    });
    expect(readdirSync(split)).toHaveLength(25);
    const again = await captureCli('verify', 'torus:dims=5x5', '--lft', split, '--json');
    expect(again.out).toBe(plain.out);
  });

  it('counts a walk that goes round as a loop', async () => {
    const lft = inFolder('round.lfts');
    await captureCli('route', 'torus:dims=3', '--engine', 'min-hop', '--lft', lft);
    // The switch of the first host sends on what is for that host, so its neighbours' packets come back to it.
    const text = readFileSync(lft, 'utf8');
    const away = text.replace('0x0001 001', '0x0001 002');
    expect(away).not.toBe(text);
    writeFileSync(lft, away);
    const { code, json } = await captureJson<VerifyResult>('verify', 'torus:dims=3', '--lft', lft);
    expect(code).toBe(1);
    expect(json.unreachablePairs).toBe(2);
    expect(json.loops).toBe(2);
  });
});

describe('export', () => {
  it('writes networks without an engine', async () => {
    const { code, json } = await captureJson<{ files: string[] }>(
      ...['export', 'fat-tree:k=4', '--format', 'dot,ibsim-net,guid2lid', '--out', inFolder('plain', 'deeper')],
    );
    expect(code).toBe(0);
    expect(json.files).toHaveLength(3);
    for (const file of json.files) expect(readFileSync(file, 'utf8').length).toBeGreaterThan(100);
  });

  it('leaves failed elements out of the tables', async () => {
    const { code, json } = await captureJson<{ files: string[] }>(
      ...['export', 'fat-tree:k=4', '--engine', 'min-hop', '--down', 'mid-0-0'],
      ...['--format', 'opensm-lft', '--out', inFolder('failed')],
    );
    expect(code).toBe(0);
    const text = readFileSync(json.files[0], 'utf8');
    expect(text.match(/^Unicast lids/gm)).toHaveLength(19);
    expect(text).not.toContain("'mid-0-0'");
  });

  it('writes what managers read, under LIDs of any strategy, and an archive of it all', async () => {
    const tree = ['export', 'fat-tree:k=4', '--engine', 'd-mod-k', '--io', 'host-3-*,host-0-0-0'];
    const { json } = await captureJson<{ files: string[] }>(
      ...[...tree, '--format', 'manager,guid2lid', '--lids', 'port-major', '--lmc', '1', '--out', inFolder('manager')],
    );
    const names = ['guid2lid', 'cn_guids', 'io_guids', 'root_guids', 'topology.conf', 'opensm.conf', 'README.txt'];
    expect(json.files).toEqual(names.map((name) => inFolder('manager', name)));
    const [lids, nodes, inout, roots, , configuration, readme] = json.files.map((file) => readFileSync(file, 'utf8'));
    expect(inout.match(/^0x/gm)).toHaveLength(5);
    expect(nodes.match(/^0x/gm)).toHaveLength(11);
    expect(roots.match(/^0x/gm)).toHaveLength(4);
    expect(lids).toContain('0x0000000000100005 0x0004 0x0005\n');
    expect(configuration).toContain('io_guid_file /etc/opensm/io_guids\n');
    expect(readme).toContain('  opensm -R updn -a root_guids -l 1\n');
    // OpenSM: "LMC > 0 is not supported by fat-tree routing."
    expect(readme).not.toContain('-R ftree');

    const zip = inFolder('all.zip');
    const all = await captureJson<{ files: string[] }>(
      ...[...tree, '--format', 'all', '--lids', 'optimized', '--weigh', 'switch=1,link=0', '--out', zip],
    );
    expect(all.json.files).toEqual([zip]);
    const archive = Object.keys(unzipSync(readFileSync(zip)));
    for (const name of [...names, 'fat-tree-k-4.lfts', 'fat-tree-k-4.net']) expect(archive).toContain(name);
  });

  it.each([
    [['--format', 'manager', '--io', 'nobody*'], /--io: no host named "nobody\*"/],
    [['--format', 'dot', '--io', 'host-0-0-0'], /--io: expected --format manager or all/],
    [['--format', 'guid2lid', '--lids', 'optimized'], /expected --engine/],
    [['--format', 'guid2lid', '--weigh', 'switch=1'], /--weigh: expected --lids optimized/],
    [['--format', 'guid2lid', '--optimize-for', 'each-link'], /--optimize-for: expected --lids optimized/],
  ])('says what it expects instead of %j', async (args, message) => {
    const { code, err } = await captureCli('export', 'fat-tree:k=4', ...args, '--out', inFolder('never'));
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('convert', () => {
  it('says what the target cannot hold', async () => {
    const net = await captureJson<{ kept: object; lost: string[] }>('convert', 'fat-tree:k=4', inFolder('c.net'));
    expect(net.json).toMatchObject({ from: 'spec', to: 'ibsim-net', kept: { switches: 20, hosts: 16, links: 32 } });
    expect(net.json.lost.join()).toContain('Levels');
    const design = await captureJson('convert', inFolder('c.net'), inFolder('c.json'));
    expect(design.json).toEqual({
      from: 'ibsim-net',
      to: 'design',
      kept: { switches: 20, hosts: 16, links: 32 },
      lost: [],
      rows: { seen: 96, read: 96, leftOut: [], refused: 0 },
    });
  });

  it('counts what is missing in what it wrote', async () => {
    const file = inFolder('down.json');
    await captureCli('generate', 'fat-tree:k=4', '-o', file);
    const design = readFileSync(file, 'utf8');
    writeFileSync(file, design.replace(/("name":\s*"leaf-0-0")/, '$1,"down":true'));
    const { json } = await captureJson<{ kept: object; lost: string[] }>('convert', file, inFolder('down.net'));
    expect(json.kept).toMatchObject({ switches: 19, links: 30 });
    expect(json.lost).toContain('1 of 20 switches are left out.');
  });

  it('takes the format by name where the ending says nothing', async () => {
    const { code } = await captureCli('convert', 'torus:dims=3x3', inFolder('topology'), '--to', 'ibsim-net');
    expect(code).toBe(0);
    expect((await captureJson('generate', inFolder('topology'))).json).toMatchObject({
      switches: 9,
      hosts: 9,
      links: 18,
    });
  });
});
