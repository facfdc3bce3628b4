import { describe, expect, it } from 'vitest';
import { captureCli, captureJson } from './captureCli.fixture';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const R192 = 'rails:nodes=192,rails=8,unit=64,spines=8,links=2';
const T = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;

interface Network {
  readonly name: string;
  readonly throughput: { readonly all: number | null };
  readonly unreachablePairs: number;
  readonly machines?: { readonly words: string };
  readonly touched?: boolean;
  readonly refused?: string;
}
interface Routed {
  readonly throughput: Network['throughput'];
  readonly networks?: readonly Network[];
}

const routed = async (...argv: readonly string[]) => captureJson<Routed>('route', ...argv);
const perNetwork = ({ networks = [] }: Routed) => networks.map(({ name, throughput }) => [name, throughput?.all]);

describe('throughput', () => {
  it.each([
    ['rails:nodes=6,rails=2,unit=2,spines=1,links=1', 0.55, 5 / 9, 0.625],
    [R16, 0.5625, 30 / 53, 0.9375],
    [R192, 0.2607, 382 / 1465, 191 / 512],
    ['rails:nodes=128,rails=8,unit=32,spines=16,links=2', 1, 1, 1],
  ])('of %s to all, to any port and to the same rail is that of the note', async (spec, ...expected) => {
    const { json } = await captureJson<{ rows: { throughput: Record<'uniform' | 'any' | 'same', number> }[] }>(
      'compare-designs',
      spec,
    );
    const { uniform, any, same } = json.rows[0].throughput;
    [uniform, any, same].forEach((found, i) => {
      expect(found).toBeCloseTo(expected[i], 4);
    });
  });

  it('of three networks in one design is one figure each, and no pair lies between them', async () => {
    const { json, code } = await routed(T);
    expect(code).toBe(0);
    expect(perNetwork(json)).toEqual([
      ['compute', 0.5625],
      ['storage', 0.9375],
      ['management', 1],
    ]);
    expect(json.networks?.map(({ unreachablePairs }) => unreachablePairs)).toEqual([0, 0, 0]);
    expect(json.throughput.all).toBe(0.5625);
    const { out } = await captureCli('route', T);
    expect(out).toMatch(/^networks +compute 0\.5625 · storage 0\.9375 · management 1$/m);
  });

  it('along the rails is the same alone and beside two networks', async () => {
    const same = ['--traffic', 'nodes:spread=same'];
    expect((await routed(R16, ...same)).json.throughput.all).toBe(0.9375);
    expect((await routed(T, ...same)).json.throughput.all).toBe(0.9375);
  });

  it('of one network alone is that of its row among others', async () => {
    const { json } = await routed(T);
    for (const { name, throughput } of json.networks ?? []) {
      const alone = (await routed(T, '--network', name)).json;
      expect(alone.throughput).toEqual(throughput);
      expect(alone.networks).toBeUndefined();
    }
  });

  it('is worked out for three planes in about the time of three networks', async () => {
    // Minutes, where every switch looks for walks into the other planes.
    const { json, code } = await routed('fat-tree:k=16,planes=3');
    expect([code, json.throughput.all]).toEqual([0, 1]);
  });

  it('is a dash, with a reason, of a network that cannot be routed, and stays as it is of the others', async () => {
    const { json, code } = await routed(T, '--down', 'st-leaf-0,st-leaf-1');
    expect(perNetwork(json)).toEqual([
      ['compute', 0.5625],
      ['storage', undefined],
      ['management', 1],
    ]);
    expect(json.networks?.[1]).toMatchObject({
      refused: expect.stringContaining('no engine applies'),
      machines: { words: '16 of 16 machines are cut off from storage' },
    });
    expect(code).toBe(1);
  });
});

interface Failed {
  readonly machines?: {
    readonly words: string;
    readonly throughput?: { readonly before: number; readonly after: number };
    readonly cutOff: readonly string[];
    readonly losing: readonly object[];
    readonly switches?: { readonly of: number; readonly cutOff: readonly string[] };
  };
  readonly networks?: readonly Network[];
}
type Row = Readonly<Record<string, unknown>>;
const failed = async (spec: string, down: string) => captureJson<Failed>('fail', spec, '--down', down);

describe('failures', () => {
  it('of a rail leaf are told of machines, and jobs go on', async () => {
    const { json, code } = await failed(R192, 'leaf-0-0');
    expect(code).toBe(0);
    expect(json.machines?.words).toBe(
      '64 of 192 machines lose 1 of 8 rails; none is cut off; jobs over them go on at 7/8 (0.3730 → 0.3264)',
    );
    expect(json.machines?.losing).toEqual([{ machines: 64, lost: 1, of: 8 }]);
    expect(json.machines?.throughput?.after).toBeCloseTo(0.3264, 4);
    expect((await captureCli('fail', R192, '--down', 'leaf-0-0')).out).not.toContain('192,448');
  });

  it('of a storage leaf cut machines off from storage, with code 1, and leave computing as it is', async () => {
    const { json, code } = await failed(T, 'st-leaf-0');
    expect(code).toBe(1);
    expect(json.machines?.words).toBe('8 of 16 machines are cut off from storage');
    expect(json.networks?.map(({ name, touched }) => [name, touched])).toEqual([
      ['storage', true],
      ['compute', false],
      ['management', false],
    ]);
    const left = await routed(T, '--down', 'st-leaf-0');
    expect([left.code, left.json.throughput.all]).toEqual([1, 0.5625]);
    expect(left.json.networks?.map(({ machines }) => machines?.words)).toEqual([
      undefined,
      '8 of 16 machines are cut off from storage',
      undefined,
    ]);
  });

  it('of the management switch have no effect on jobs', async () => {
    const { json, code } = await failed(T, 'mgmt-0');
    expect(code).toBe(0);
    expect(json.machines?.words).toBe('no effect on jobs; 16 machines and 14 switches cannot be managed');
    expect(json.machines?.switches?.of).toBe(14);
    const left = await captureCli('route', T, '--down', 'mgmt-0');
    expect(left.code).toBe(0);
    expect(left.out).toContain('no effect on jobs; 16 machines and 14 switches cannot be managed');
  });

  it.each([
    [
      'leaf-0-0',
      '8 of 16 machines lose 1 of 4 rails; none is cut off; jobs over them go on at 3/4 (0.9375 → 0.7031)',
      0,
    ],
    ['spine-0', 'no machine loses a port; 1 of 2 spines: leaf uplinks 2 of 4', 0],
    ['host-3-2', 'host-3 loses rail 2 (3 of 4)', 0],
    ['st-spine-0', 'no machine loses a port; 1 of 2 spines: leaf uplinks 2 of 4', 0],
    ['st-host-0-3', 'host-3 is cut off from storage', 1],
    ['host-3-bmc', 'no effect on jobs; host-3 cannot be managed', 0],
    ['leaf-0-0-mgmt', 'no effect on jobs; 1 of 14 switches cannot be managed', 0],
  ])('of %s in three networks: %s', async (down, words, code) => {
    const found = await failed(T, down);
    expect([found.json.machines?.words, found.code]).toEqual([words, code]);
    expect(found.json.networks?.filter(({ touched }) => touched)).toHaveLength(1);
  });

  it.each([
    [['fail', '--down', 'each-switch'], 4],
    [['fail', '--down', 'each-spine'], 2],
    [['fail', '--down', 'each-link'], 8],
    [['survive', '--engine', 'up-down', '--shares', '25', '--seeds', '3'], 2],
    [['survive', '--ecmp', '--shares', '50', '--seeds', '2', '--down', 'switches'], 2],
  ])('by %s are those of the network in question', async ([command, ...flags], count) => {
    const rowsOf = async (...network: readonly string[]) =>
      (await captureJson<{ rows: readonly Row[] }>(command, ...network, ...flags)).json.rows.map(
        ({ network: _, ...row }) => row,
      );
    const rows = await rowsOf(T, '--network', 'storage');
    expect(rows).toHaveLength(count);
    // Alone its machines have one port each, so that none is said to be cut off from a network.
    const named = ({ machines: _, ...row }: Row) => JSON.parse(JSON.stringify(row).replaceAll('st-', '')) as object;
    expect(rows.map(named)).toEqual((await rowsOf('leaf-spine:leaves=2,spines=2,links=2,hosts=8')).map(named));
  });

  it('of an element of another network than the one in question are refused', async () => {
    const { code, err } = await captureCli('fail', T, '--network', 'storage', '--down', 'leaf-0-0');
    expect([code, err]).toEqual([2, '--down leaf-0-0: it is of the network compute, not of storage\n']);
    const machine = await captureJson<Failed>('fail', T, '--network', 'storage', '--down', 'host-3');
    expect(machine.json.machines?.words).toBe('host-3 is cut off from storage');
  });

  it('of a whole machine are judged in every network, the main one first', async () => {
    const { json, code } = await failed(T, 'host-3');
    expect(code).toBe(1);
    expect(json.networks?.map(({ machines }) => machines?.words)).toEqual([
      'host-3 is cut off from compute',
      'host-3 is cut off from storage',
      'no effect on jobs; host-3 cannot be managed',
    ]);
  });
});

describe('jobs', () => {
  it('of three networks have the ranks of the compute network alone, with a route for each message', async () => {
    const { json } = await captureJson<{ ranks: number; steps: { unrouted?: number }[] }>(
      ...['collective', T, '--kind', 'pwx', '--engine', 'up-down'],
    );
    expect(json.ranks).toBe(64);
    expect(json.steps.filter(({ unrouted }) => unrouted !== undefined)).toEqual([]);
  });

  it('of eight ranks stay inside one machine of eight rails', async () => {
    const { json } = await captureJson<{ steps: { congestion: number }[]; inside: object }>(
      ...['collective', R192, '--machine', 'DGX-H100', '--kind', 'ring-all-reduce', '--ranks', '8'],
      ...['--engine', 'up-down'],
    );
    expect(json.steps.map(({ congestion }) => congestion)).toEqual(Array(14).fill(0));
    expect(json.inside).toEqual({ names: ['NVLink'], gbs: 450, slowest: 450, shared: 0 });
  });
});

describe('comparing engines', () => {
  it('goes on on each network, with the rows of that network alone', async () => {
    interface Compared {
      readonly rows: readonly Routed[];
      readonly networks?: readonly { readonly name: string; readonly rows?: readonly Routed[]; refused?: string }[];
    }
    const compare = async (...argv: readonly string[]) =>
      (await captureJson<Compared>('compare', T, '--engines', 'up-down,min-hop', ...argv)).json;
    const throughputs = (rows: readonly Routed[] = []) => rows.map(({ throughput }) => throughput.all);
    const { rows, networks = [] } = await compare();
    expect(networks.map(({ name }) => name)).toEqual(['compute', 'storage', 'management']);
    expect(networks[0].rows).toEqual(rows);
    for (const { name, rows: own } of networks) {
      expect(throughputs(own)).toHaveLength(2);
      expect(throughputs(own)).toEqual(throughputs((await compare('--network', name)).rows));
    }
    expect((await compare('--down', 'mgmt-0')).networks?.[2].refused).toContain('at least one host');
  });
});

describe('comparing designs', () => {
  it('takes figures of the main network and cables of all, and says so', async () => {
    interface Row {
      readonly throughput: object;
      readonly hops: object;
      readonly leafLost: object;
      readonly switches: number;
      readonly cables: object;
      readonly notes: readonly string[];
    }
    const { json } = await captureJson<{ rows: Row[] }>('compare-designs', T, R16);
    const [plant, alone] = json.rows;
    expect([plant.throughput, plant.hops, plant.leafLost]).toEqual([alone.throughput, alone.hops, alone.leafLost]);
    expect([plant.switches, plant.cables]).toEqual([15, { host: 96, between: 54 }]);
    expect([alone.switches, alone.cables]).toEqual([10, { host: 64, between: 32 }]);
    expect(plant.notes[0]).toMatch(/^of networks compute, storage, management: .* of compute; cost, .* of all$/);
  });
});

it('says that machines fall into groups where all spines are lost, and answers no', async () => {
  const { code, out } = await captureCli('fail', T, '--down', 'spine-0,spine-1');
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('machines fall into 2 groups that cannot reach each other (8, 8)'),
  ]);
});

it('gives a model to machines of the main network alone, and says how many keep none', async () => {
  const more = 'compute=rails:nodes=4;storage=leaf-spine:leaves=2,spines=1,hosts=5';
  const { code, err } = await captureCli('route', more, '--machine', 'DGX-B200');
  expect([code, err]).toEqual([0, expect.stringContaining('6 machines have no port in compute and keep no model')]);
});
