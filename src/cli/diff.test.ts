import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareBuilt } from '../core/asbuilt/compareBuilt';
import { FINDING_KINDS } from '../core/asbuilt/findings';
import { readNetwork } from '../core/formats/readNetwork';
import { fixture } from '../core/testing/fixtures';
import type { Topology } from '../core/topology/topology';
import { captureCli, captureJson } from './captureCli.fixture';
import { diffShape } from './planShapes.fixture';
import { describeBuilt } from './print/describeBuilt';

type Diff = v.InferOutput<typeof diffShape>;

let folder: string;
const inFolder = (name: string) => join(folder, name);
const NODES = ['leaf-0', 'leaf-1', 'spine-0', 'spine-1'];

/** A design of the four nodes of `fixtures/lldp`, whose leaves have uplinks at ports 49 and 50. */
const design = (cables: readonly (readonly [string, number, string, number])[]) =>
  JSON.stringify({
    format: 'topoloom-design',
    version: 1,
    name: 'four',
    switches: NODES.map((name) => ({ id: name, name, portCount: 64 })),
    hosts: [],
    links: cables.map(([a, aPort, b, bPort], i) => ({ id: `l${i}`, a: [a, aPort], b: [b, bPort] })),
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-diff-'));
  mkdirSync(inFolder('lldp'));
  for (const node of NODES) writeFileSync(inFolder(`lldp/${node}.json`), fixture(`lldp/${node}.json`).text);
  for (const name of ['lldp-table-leaf-1.txt', 'config_db-leaf-1.json'])
    writeFileSync(inFolder(name), fixture(`lldp/${name}`).text);
  for (const name of [
    'ft8-plan.json',
    'ft8-guids.ibnetdiscover',
    'ft8-none.ibnetdiscover',
    'ft4-planned.ibnetdiscover',
    'ft4-faulted.iblinkinfo',
    'ft4-faulted.iblinkinfo-l',
  ])
    writeFileSync(inFolder(name), fixture(`asbuilt/${name}`).text);
  writeFileSync(
    inFolder('four.json'),
    design([
      ['leaf-0', 49, 'spine-0', 1],
      ['leaf-0', 50, 'spine-1', 1],
      ['leaf-1', 49, 'spine-0', 2],
      ['leaf-1', 50, 'spine-1', 2],
    ]),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const diff = async (...argv: string[]) => {
  const captured = await captureJson<Diff>('diff', ...argv);
  return { ...captured, json: v.parse(diffShape, captured.json) };
};

describe('diff', () => {
  it('says that a network is as planned, with exit code 0', async () => {
    const { code, json, err } = await diff('fat-tree:k=4', 'fat-tree:k=4');
    expect([code, err]).toEqual([0, '']);
    expect(json).toEqual({ same: true, moves: 0, lay: 0, takeAway: 0, right: 48, findings: [] });
    const { out } = await captureCli('diff', 'fat-tree:k=4', 'fat-tree:k=4');
    expect(out).toMatch(
      /^planned +fat-tree k=4: 20 switches, 16 hosts, 48 cables\n.*\nas planned +48 of 48 cables\nfindings +0\n$/s,
    );
  });

  it('lists what is different by the contract, with exit code 1', async () => {
    const { code, json } = await diff(inFolder('ft8-plan.json'), inFolder('ft8-guids.ibnetdiscover'));
    expect(code).toBe(1);
    expect(json).toMatchObject({ same: false, moves: 10, lay: 1, takeAway: 2 });
    expect(json.findings).toHaveLength(20);
    expect(json.findings.reduce((sum, { moves }) => sum + moves, 0)).toBe(10);
    const wrong = json.findings.find(({ kind }) => kind === 'wrong-port');
    expect(wrong).toEqual({
      kind: 'wrong-port',
      ends: ['host-3-3-2:1', 'leaf-3-3:3'],
      planned: 'host-3-3-2:1 -- leaf-3-3:3',
      seen: 'host-3-3-2:1 -- leaf-3-3:33',
      moves: 1,
      plugs: [{ from: 'leaf-3-3:33', to: 'leaf-3-3:3' }],
    });
    expect(json.findings.find(({ kind }) => kind === 'missing-node')).toEqual({
      kind: 'missing-node',
      ends: ['mid-1-3'],
      moves: 0,
    });
    // Nodes first, then cables by where one stands, then speeds.
    const [first, last] = [FINDING_KINDS.indexOf('missing'), FINDING_KINDS.indexOf('extra')];
    const groups = json.findings.map(({ kind }) => {
      const place = FINDING_KINDS.indexOf(kind);
      return place < first ? 'n' : place <= last ? 'c' : 's';
    });
    expect(groups.join('')).toMatch(/^n+c+s+$/);
  });

  it('prints a line a finding for people', async () => {
    const { out } = await captureCli(
      'diff',
      inFolder('ft4-planned.ibnetdiscover'),
      inFolder('ft4-faulted.iblinkinfo-l'),
    );
    expect(out.split('\n').slice(-5)).toEqual([
      '-------  ----  ----------  -------  ----------------------------',
      'missing  S0:3  S8:1        -        lay it (4xSDR)',
      'missing  S3:2  H7:1        -        lay it (4xSDR), or H7 is off',
      'swapped  S3:4  S11:2       S10:1    exchange its plug with S2:3',
      '',
    ]);
  });

  it('prints findings by rack where nodes have places, and offers what is too many for what is missing', () => {
    const plan = readNetwork({
      name: 'plan.json',
      text: design([
        ['leaf-0', 49, 'spine-0', 1],
        ['leaf-1', 49, 'spine-0', 2],
      ]),
    }).topology;
    const switches = plan.switches.map((s, i) => ({ ...s, place: { rack: i === 0 ? 'A02' : 'A01', unit: 1 + i } }));
    const placed: Topology = { ...plan, switches, floor: { rows: 1, columns: 2, units: 42, model: 'k' } };
    const seen = readNetwork({
      name: 'seen.json',
      text: design([
        ['leaf-0', 50, 'spine-0', 3],
        ['leaf-1', 50, 'spine-0', 2],
      ]),
    }).topology;
    const text = describeBuilt(placed, seen, compareBuilt({ topology: placed }, { topology: seen }), { colour: false });
    expect(text).toContain(
      'to do       1 plug to move, 1 cable to lay, 1 to take away, 1 of which may serve where one is to be laid\n',
    );
    expect(text.trimEnd().split('\n').slice(-3)).toEqual([
      'A01   wrong port  leaf-1:50  -           spine-0:2  move it to leaf-1:49',
      'A02   missing     leaf-0:49  spine-0:1   -          lay it: take leaf-0:50 -- spine-0:3',
      'A02   extra       leaf-0:50  -           spine-0:3  take it away: it serves leaf-0:49 -- spine-0:1',
    ]);
  });

  it('offers what is too many for what is missing', async () => {
    writeFileSync(
      inFolder('built.json'),
      design([
        ['leaf-0', 49, 'spine-0', 1],
        ['leaf-0', 50, 'spine-1', 1],
        ['leaf-1', 49, 'spine-0', 2],
        ['leaf-1', 51, 'spine-1', 3],
      ]),
    );
    const { json } = await diff(inFolder('four.json'), inFolder('built.json'));
    expect(json.spares).toEqual([
      { missing: ['leaf-1:50', 'spine-1:2'], extra: ['leaf-1:51', 'spine-1:3'], sure: false, moves: 2 },
    ]);
  });

  it('says what can be read in another way, and takes a name for it', async () => {
    const { json } = await diff('torus:dims=4x4', 'torus:dims=4x4');
    expect(json.ambiguous).toBeUndefined();
    writeFileSync(
      inFolder('torus.json'),
      (await nameless('torus:dims=4x4')).replaceAll('"sw-', '"Quantum Mellanox Technologies '),
    );
    const nothing = await diff('torus:dims=4x4', inFolder('torus.json'));
    expect([nothing.code, nothing.json.ambiguous?.[0]]).toMatchObject([0, { kind: 'matching', count: 16 }]);
    const anchored = await diff(
      'torus:dims=4x4',
      inFolder('torus.json'),
      '--anchor',
      'sw-3=Quantum Mellanox Technologies 7',
    );
    expect([anchored.code, anchored.json.ambiguous]).toEqual([0, undefined]);
    const { out } = await captureCli('diff', 'torus:dims=4x4', inFolder('torus.json'));
    expect(out).toContain(
      'not sure    the plan fits in 16 ways that are equally good, one of which is told: name one switch with --anchor PLANNED=SEEN',
    );
  });

  it('takes what every node hears, as files or a folder of them', async () => {
    const files = NODES.map((node) => inFolder(`lldp/${node}.json`));
    const { code, json } = await diff(inFolder('four.json'), ...files);
    expect(code).toBe(1);
    expect(json.findings).toMatchObject([
      { kind: 'swapped', ends: ['leaf-1:49', 'spine-0:2', 'leaf-1:50', 'spine-1:2'], moves: 2 },
    ]);
    expect((await diff(inFolder('four.json'), inFolder('lldp'))).json).toEqual(json);
    const one = await diff(inFolder('four.json'), files[0]);
    expect([one.code, one.json.right, one.json.untold]).toEqual([0, 2, { cables: 2, hosts: false }]);
  });

  it('knows ports of SONiC by the configuration that is the plan', async () => {
    const { json } = await diff(inFolder('config_db-leaf-1.json'), inFolder('lldp-table-leaf-1.txt'));
    expect(json.findings).toMatchObject([
      { kind: 'swapped', ends: ['leaf-1:49', 'spine-0:4', 'leaf-1:50', 'spine-1:4'] },
    ]);
  });
});

/** A design without the names of its hosts. */
async function nameless(spec: string): Promise<string> {
  const file = inFolder('nameless.json');
  await captureCli('generate', spec, '-o', file);
  const { readFileSync } = await import('node:fs');
  return readFileSync(file, 'utf8').replaceAll('"host-', '"localhost.');
}

describe('diff refuses', () => {
  it.each([
    ['ft8-none.ibnetdiscover', 500],
    ['ft8-none.ibnetdiscover', 1200],
    ['ft4-faulted.iblinkinfo', 60],
    ['ft4-faulted.iblinkinfo-l', 60],
  ])('a dump that is cut off, %s after line %d, with file and line', async (name, lines) => {
    const cut = inFolder(`cut-${name}`);
    writeFileSync(cut, `${fixture(`asbuilt/${name}`).text.split('\n').slice(0, lines).join('\n')}\n`);
    const { code, out, err } = await captureCli('diff', 'fat-tree:k=8', cut, '--json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(cut);
    // Of a switch whose last ports are cut off the others speak.
    expect(err).toMatch(
      /:\d+: (".*" (is named here but not described|has several ports and is not)|port \d+ of ".*" is out of)/,
    );
  });

  it.each<[what: string, argv: readonly string[], message: string]>([
    ['a file that is not there', ['fat-tree:k=4', 'nowhere.txt'], 'nowhere.txt: no such file'],
    ['a network that is quite another', ['torus:dims=4x4', 'fat-tree:k=4'], 'nothing tells which switch is which'],
    [
      'an anchor of nothing',
      ['fat-tree:k=4', 'fat-tree:k=4', '--anchor', 'leaf-9=leaf-0-0'],
      '"leaf-9": no such node in the plan',
    ],
    ['half an anchor', ['fat-tree:k=4', 'fat-tree:k=4', '--anchor', 'leaf-0-0'], 'expected PLANNED=SEEN.'],
    ['nothing seen', ['fat-tree:k=4'], "missing required argument 'seen'"],
  ])('%s', async (_, argv, message) => {
    const { code, out, err } = await captureCli('diff', ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
