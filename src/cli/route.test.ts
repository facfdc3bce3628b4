import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from '../core/base/text/csv';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { engineDescriptors } from '../core/routing/registry';
import { captureCli, captureJson, captureWith } from './captureCli.fixture';
import { routeShape, verifyShape } from './resultShapes.fixture';

type RouteResult = v.InferOutput<typeof routeShape>;
type VerifyResult = v.InferOutput<typeof verifyShape>;

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-route-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('route', () => {
  it('prints the fields of the contract in their order', async () => {
    const { code, json, err } = await captureJson<RouteResult>(
      'route',
      'joined-fat-tree:k=4',
      '--engine',
      'turn-addition',
    );
    expect([code, err]).toEqual([0, '']);
    v.assert(routeShape, json);
    expect(Object.keys(json)).toEqual([
      'network',
      'engine',
      'params',
      'seed',
      'verification',
      'turns',
      'throughput',
      'bound',
      'percentOfBound',
      'load',
      'hops',
      'timing',
      'memory',
    ]);
    expect(json.network).toMatchObject({ switches: 40, hosts: 32, links: 68 });
    expect(json.verification).toMatchObject({ reachablePairs: 992, unreachablePairs: 0, deadlockFree: true });
    expect(json.turns).toMatchObject({ interTreePairs: 32, interTreeProhibitedPairs: 2, acyclic: true });
  });

  it('writes the load of each channel', async () => {
    const file = inFolder('loads.csv');
    const { json } = await captureJson<RouteResult>('route', 'mesh:dims=3x3', '--engine', 'up-down', '--loads', file);
    const rows = csvRows(readFileSync(file, 'utf8')).map(({ cells }) => cells);
    expect(rows[0]).toEqual(['from', 'from_port', 'to', 'to_port', 'gbps', 'load']);
    const loads = rows.slice(1).map((cells) => Number(cells[5]));
    expect(loads).toHaveLength(24);
    expect(Math.max(...loads)).toBeCloseTo(json.load.max, 6);
    expect(loads.reduce((sum, load) => sum + load, 0) / 24).toBeCloseTo(json.load.mean, 6);
    // Each cable is there in both directions, its ends the same.
    const ends = new Set(rows.slice(1).map(([from, out, to, into]) => [from, out, to, into].join()));
    for (const [from, out, to, into] of rows.slice(1)) expect(ends).toContain([to, into, from, out].join());
    expect((await captureCli('route', 'mesh:dims=3x3', '--polish', '--loads', file)).code).toBe(2);
  });

  it.each(engineDescriptors)('gives the same bytes again with $id', async ({ id, params, appliesTo }) => {
    const applies = (spec: string) => appliesTo(compileFabric(generateFromSpec(spec))) === null;
    const network =
      ['fat-tree:k=4', 'torus:dims=3x3', 'mesh:dims=3x3', 'dragonfly:a=3,h=1,p=1'].find(applies) ??
      'a network for each engine';
    // Enough to be random, not so many as to be slow.
    const moves = Object.hasOwn(params, 'moves') ? ['--param', 'moves=300'] : [];
    const run = async () => {
      const { code, json } = await captureJson(
        ...['route', network, '--engine', id, '--seed', '7', '--routes', 'pairs', ...moves],
      );
      expect(code).toBe(0);
      v.assert(routeShape, json);
      const { timing, memory, ...rest } = json;
      return JSON.stringify(rest);
    };
    expect(await run()).toBe(await run());
  });

  it('takes the engine that suits the network where none is named, and says so', async () => {
    const tree = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--param', 'passes=3');
    expect([tree.json.engine, tree.json.params.lanes, tree.json.params.passes]).toEqual(['turn-addition', 1, 3]);
    expect(tree.err).toBe('--engine turn-addition: chosen for this network: a tree\n');
    const ring = ['route', 'random:switches=8,ports=3,hosts=1,seed=1'];
    const wide = await captureJson<RouteResult>(...ring);
    expect([wide.json.engine, wide.json.params.lanes]).toEqual(['turn-addition', 2]);
    expect(wide.err).toContain('--engine turn-addition --param lanes=2: chosen for this network: not a tree');
    // Tables alone say nothing of lanes; and what is said of the parameters counts.
    const written = await captureJson<RouteResult>(...ring, '--lft', inFolder('alone.lfts'));
    const said = await captureJson<RouteResult>(...ring, '--param', 'lanes=3');
    expect([written.json.params.lanes, said.json.params.lanes]).toEqual([1, 3]);
  });

  it.each(['torus:dims=5x5,hosts=1', 'dragonfly:a=3,h=1,p=2', 'slim-fly:q=5,hosts=1'])(
    'writes tables that are free of deadlock alone: %s',
    async (network) => {
      const tables = inFolder('alone.lfts');
      const { code, err } = await captureJson<RouteResult>('route', network, '--lft', tables);
      expect([code, err]).toEqual([0, expect.not.stringContaining('warning')]);
      const verified = await captureJson<VerifyResult>('verify', network, '--lft', tables);
      expect(verified.json).toMatchObject({ unreachablePairs: 0, deadlockFree: true });
    },
  );

  it('warns where tables that it writes need the lanes of the routing', async () => {
    const argv = ['route', 'torus:dims=5x5', '--engine', 'dimension-order', '--lft', inFolder('alone.lfts')];
    expect((await captureJson(...argv)).err).toContain('tables alone can deadlock here');
    const mesh = ['route', 'mesh:dims=3x3', '--engine', 'dimension-order', '--lft', inFolder('alone.lfts')];
    expect((await captureJson(...mesh)).err).toBe('');
  });

  it('takes the engine that suits the traffic', async () => {
    const argv = ['route', 'full-mesh:switches=6,hosts=5', '--traffic', 'shift=5'];
    const { json } = await captureJson<RouteResult>(...argv);
    const fixed = await captureJson<RouteResult>(...argv, '--engine', 'dimension-order');
    expect(json.engine).toBe('turn-addition');
    expect(json.throughput).toEqual({ all: 0.5 });
    expect(fixed.json.throughput).toEqual({ all: 0.2 });
    expect((await captureJson<RouteResult>('route', 'full-mesh:switches=6,hosts=5')).json.engine).toBe(
      'dimension-order',
    );
  });

  it('passes parameters, seed and traffic on', async () => {
    const { json } = await captureJson<RouteResult>(
      ...['route', 'joined-fat-tree:k=4', '--engine', 'turn-addition', '--param', 'ties=random'],
      ...['--seed', '5', '--traffic', 'groups:intra=1,inter=1'],
    );
    expect(json.params).toMatchObject({ ties: 'random' });
    expect(json.seed).toBe(5);
    expect(Object.keys(json.throughput)).toEqual(['all']);
  });

  it('reads a traffic matrix', async () => {
    // All hosts of a ring of four send to the next one only: no channel carries more than 1.
    const matrix = [1, 2, 3, 0].map((to) => [0, 1, 2, 3].map((h) => (h === to ? 1 : 0)).join(',')).join('\n');
    writeFileSync(inFolder('ring.csv'), matrix);
    const { json } = await captureJson<RouteResult>(
      ...['route', 'torus:dims=4', '--engine', 'min-hop', '--traffic', inFolder('ring.csv')],
    );
    expect(json.throughput).toEqual({ all: 1 });
    expect(json.load).toEqual({ max: 1, mean: 0.5 });
  });

  const underTraffic = async (network: string, traffic: string): Promise<number | null | undefined> => {
    const argv = ['route', network, '--engine', 'min-hop', '--traffic', traffic];
    const { throughput } = (await captureJson<RouteResult>(...argv)).json;
    return 'all' in throughput ? throughput.all : undefined;
  };

  it.each([
    // On a ring of seven the channels of one way carry the three flows each that pass them.
    ['torus:dims=7', 'tornado', 1 / 3],
    ['torus:dims=7', 'shift:distance=3', 1 / 3],
    ['torus:dims=7', 'shift', 1],
    // On a row of four, 0 and 3 send each other over all links, 1 and 2 over the middle one.
    ['mesh:dims=4', 'bit-complement', 1 / 2],
  ])('measures %s under %s as it is by hand', async (network, traffic, throughput) => {
    expect(await underTraffic(network, traffic)).toBeCloseTo(throughput, 12);
  });

  it('takes exchanges of all with all for uniform, and refuses a pattern that a network is not for', async () => {
    const uniform = await underTraffic('torus:dims=7', 'uniform');
    for (const traffic of ['pwx', 'shift-exchange', 'all-to-all']) {
      expect(await underTraffic('torus:dims=7', traffic)).toBe(uniform);
    }
    const { code, err } = await captureCli('route', 'torus:dims=7', '--engine', 'min-hop', '--traffic', 'transpose');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--traffic transpose: transpose: the number of hosts must be'),
    ]);
    const other = await captureCli('route', 'torus:dims=7', '--engine', 'min-hop', '--traffic', 'tornadoo');
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('did you mean "tornado"?')]);
  });

  it('writes tables that verify like those it measured', async () => {
    const lft = inFolder('route.lfts');
    const routed = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--engine', 'd-mod-k', '--lft', lft);
    expect(readFileSync(lft, 'utf8')).toMatch(/portguid 0x[0-9a-f]{16}/);
    const { code, json } = await captureJson<VerifyResult>('verify', 'fat-tree:k=4', '--lft', lft);
    expect(code).toBe(0);
    v.assert(verifyShape, json);
    expect(json.hops).toEqual(routed.json.hops);
    expect(json.throughput).toEqual(routed.json.throughput);
    // A host sends 1.00 to 15 others.
    expect(json.load.max / 15).toBeCloseTo(routed.json.load.max, 12);
  });

  it('answers "no" with code 1 where a failure cuts hosts off from each other, and still prints one object', async () => {
    const cut = 'leaf-0-0--mid-0-0,leaf-0-0--mid-0-1';
    const { code, json } = await captureJson<RouteResult>(
      ...['route', 'fat-tree:k=4', '--engine', 'min-hop', '--down', cut],
    );
    expect(code).toBe(1);
    v.assert(routeShape, json);
    // Two hosts reach each other alone: 240 - 14 * 13 - 2 pairs.
    expect(json.verification).toMatchObject({ reachablePairs: 184, unreachablePairs: 56 });
    // What does not arrive loads nothing: there is no throughput of it, in any form.
    expect(json.throughput).toEqual({ all: null });
    const people = ['fat-tree:k=4', '--down', cut];
    expect((await captureCli('route', ...people, '--engine', 'min-hop')).out).toMatch(
      /^throughput +-: 56 host pairs are unreachable$/m,
    );
    const alone = await captureCli('route', 'leaf-spine:leaves=3,spines=2,hosts=2', '--down', 'leaf-0');
    expect(alone.out).toMatch(/^throughput +1 of the pairs that are reached$/m);
    const compared = await captureCli('compare', ...people, '--engines', 'min-hop', '--bound', 'lp');
    expect(compared.out).toMatch(/^min-hop +yes +56 +- {2}[^-]* {2}- {2}/m);
    expect(compared.out).toContain('-: no throughput, since host pairs are unreachable');
    const failed = ['fail', 'fat-tree:k=4', '--engine', 'min-hop', '--down', cut];
    expect((await captureCli(...failed)).out).toMatch(
      /^throughput +[\d.]+ before, - after: 56 host pairs are unreachable$/m,
    );
    const asJson = await captureJson<{ throughput: object }>(...failed);
    expect(asJson.json.throughput).toEqual({ before: { all: expect.any(Number) }, after: { all: null } });
  });

  it('goes on around failed links', async () => {
    const { code, json } = await captureJson<RouteResult>(
      ...['route', 'torus:dims=3x3', '--engine', 'up-down', '--down', 'sw-0--sw-1,sw-3', '--down', 'host-3-0'],
    );
    expect(code).toBe(1);
    expect(json.verification).toMatchObject({ reachablePairs: 56, unreachablePairs: 16 });
    const all = await captureJson<RouteResult>(
      'route',
      'torus:dims=3x3',
      '--engine',
      'up-down',
      '--down',
      'sw-0--sw-1',
    );
    expect(all.code).toBe(0);
    expect(all.json.network.links).toBe(17);
  });

  it('shows progress on a terminal only, and leaves no trace of it', async () => {
    const argv = ['route', 'joined-fat-tree:k=8', '--engine', 'turn-addition', '--json'];
    expect((await captureWith({}, ...argv)).err).toBe('');
    const { err } = await captureWith({ errIsTerminal: true }, ...argv);
    expect(err).toContain('turn-addition: ');
    expect(err.endsWith('\r\x1b[2K')).toBe(true);
  });

  it('colours verdicts only where that is wanted', async () => {
    const argv = ['route', 'fat-tree:k=4', '--engine', 'min-hop'];
    expect((await captureWith({}, ...argv)).out).not.toContain('\x1b');
    expect((await captureWith({ colour: true }, ...argv)).out).toContain('deadlock-free     \x1b[32myes\x1b[39m');
  });
});

describe('compare', () => {
  it('gives a route result for each engine', async () => {
    const { code, json } = await captureJson<{ rows: RouteResult[] }>(
      ...['compare', 'fat-tree:k=4', '--engines', 'turn-addition,min-hop,d-mod-k', '--seed', '3'],
    );
    expect(code).toBe(0);
    for (const row of json.rows) v.assert(routeShape, row);
    expect(json.rows.map((row) => row.engine)).toEqual(['turn-addition', 'min-hop', 'd-mod-k']);
    const single = await captureJson<RouteResult>('route', 'fat-tree:k=4', '--engine', 'min-hop', '--seed', '3');
    const { timing, memory, ...rest } = single.json;
    expect(json.rows[1]).toMatchObject(rest);
  });

  it('is a table for people', async () => {
    const { out } = await captureCli('compare', 'joined-fat-tree:k=4', '--engines', 'up-down,turn-addition');
    const [title, , head, rule, ...rows] = out.trimEnd().split('\n');
    expect(title).toContain('40 switches');
    expect(head).toMatch(/^engine .* throughput inside +throughput between /);
    expect(rule).toMatch(/^-+( +-+)+$/);
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['up-down', 'turn-addition']);
    expect(new Set([rule, ...rows].map((row) => row.length)).size).toBe(1);
  });
});
