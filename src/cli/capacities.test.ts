import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { sideBySide, withSpeeds } from '../core/testing/speeds';
import { TopologyBuilder } from '../core/topology/topologyBuilder';
import { captureCli, captureJson } from './captureCli.fixture';
import { routeShape, verifyShape } from './resultShapes.fixture';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-capacities-'));
  // Two hosts of 200 beside four of 100 over a trunk of 200: 228.57 each way.
  const builder = new TopologyBuilder();
  const [a, b] = ['A', 'B'].map((name) => builder.addSwitch({ name, portCount: 8 }));
  for (let h = 0; h < 2; h++) builder.connect(builder.addHost({ name: `a${h}` }), a, 1, undefined, { speed: '4xHDR' });
  for (let h = 0; h < 4; h++) builder.connect(builder.addHost({ name: `b${h}` }), b, 1, undefined, { speed: '4xEDR' });
  builder.connect(a, b, undefined, undefined, { speed: '4xHDR' });
  const uneven = builder.build('uneven');
  writeFileSync(at('uneven.json'), formatDesign(uneven));
  const links = uneven.links.map((link, i) =>
    i === 0 ? { ...link, speed: 'fast' } : i < 3 ? { ...link, speed: undefined } : link,
  );
  writeFileSync(at('unclear.json'), formatDesign({ ...uneven, links }));
  const plane = generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=2');
  writeFileSync(at('planes.json'), formatDesign(withSpeeds(sideBySide(plane, plane), ['4xEDR'])));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const route = (...args: string[]) =>
  captureJson<v.InferOutput<typeof routeShape>>('route', ...args, '--engine', 'min-hop');

describe('capacities', () => {
  it('count in loads, throughput and bounds, and are told where they differ', async () => {
    const { code, json } = await route(at('uneven.json'), '--bound', 'lp');
    expect(code).toBe(0);
    expect(v.parse(routeShape, json)).toMatchObject({
      ...{ capacity: { unit: 'Gb/s', min: 100, max: 200 }, throughput: { all: 0.875 } },
      ...{ load: { max: 8 / 7, mean: 8 / 7 }, bound: { hops: 0.875, lp: 0.875 } },
    });
    const { out } = await captureCli('route', at('uneven.json'), '--engine', 'min-hop');
    expect(out).toContain('capacities        100 to 200 Gb/s, loads are shares of them\n');
  });

  it('count alike where they are asked to', async () => {
    const { json } = await route(at('uneven.json'), '--capacities', 'equal');
    expect(v.parse(routeShape, json)).toMatchObject({ throughput: { all: 0.625 }, load: { max: 1.6 } });
    expect(json).not.toHaveProperty('capacity');
    const { err, code } = await captureCli('route', at('uneven.json'), '--engine', 'min-hop', '--capacities', 'half');
    expect([code, err]).toEqual([2, expect.stringContaining('use, equal')]);
  });

  it('count for tables from anywhere and for failures', async () => {
    const { code } = await captureCli('route', at('uneven.json'), '--engine', 'min-hop', '--lft', at('uneven.lft'));
    expect(code).toBe(0);
    const verify = (...args: string[]) =>
      captureJson<v.InferOutput<typeof verifyShape>>('verify', at('uneven.json'), '--lft', at('uneven.lft'), ...args);
    const judged = v.parse(verifyShape, (await verify()).json);
    expect(judged).toMatchObject({ throughput: { all: 0.875 }, load: { max: 8 }, capacity: { max: 200 } });
    expect((await verify('--capacities', 'equal')).json.throughput).toEqual({ all: 0.625 });
    const fail = (...args: string[]) =>
      captureJson<{ throughput: object }>(
        ...['fail', at('uneven.json'), '--engine', 'min-hop', '--down', 'b3'],
        ...args,
      );
    // Two of 200 and three of 100: 700 less 100 is 600, and 2 · 3 · 200 · 100 / 600 crosses.
    // Of the hosts that are left, 600 less 100 is 500, and 2 · 2 · 200 · 100 / 500 crosses, less than 175.
    expect((await fail()).json.throughput).toEqual({ before: { all: 0.875 }, after: { all: 1 } });
    expect((await fail('--capacities', 'equal')).json.throughput).toMatchObject({ before: { all: 0.625 } });
  });

  it('warn of what is not understood and of what is missing', async () => {
    const { err } = await captureCli('route', at('unclear.json'), '--engine', 'min-hop');
    expect(err).toContain('warning: link a0[1]--A[1]: speed "fast" is not understood');
    expect(err).toContain('warning: 2 of 7 links say no speed: counted as 100 Gb/s, as most are\n');
  });

  it('are counted by speed where a network is counted', async () => {
    expect((await captureJson('generate', at('uneven.json'))).json).toMatchObject({
      ...{ switches: 2, links: 1 },
      cables: {
        speeds: [
          { gbps: 100, count: 4 },
          { gbps: 200, count: 3 },
        ],
        unknown: 0,
      },
    });
    expect((await captureCli('generate', at('uneven.json'))).out).toContain('\n7 cables: 4 x 100 Gb/s, 3 x 200 Gb/s\n');
    expect((await captureCli('generate', at('unclear.json'))).out).toContain(
      '\n7 cables: 3 x 100 Gb/s, 1 x 200 Gb/s, 3 of unknown speed\n',
    );
    expect((await captureJson('generate', 'torus:dims=3x3')).json).not.toHaveProperty('cables');
  });

  it('are a member of a study, and rows tell', async () => {
    const study = { networks: ['uneven.json'], engines: ['min-hop'] };
    const rows = await Promise.all(
      [study, { ...study, capacities: 'equal' }].map(async (content, i) => {
        writeFileSync(at(`study-${i}.json`), JSON.stringify(content));
        return JSON.parse((await captureCli('sweep', at(`study-${i}.json`))).out);
      }),
    );
    expect(rows[0]).toMatchObject({ throughput: { all: 0.875 }, capacity: { min: 100, max: 200 } });
    expect(rows[0]).not.toHaveProperty('capacities');
    expect(rows[1]).toMatchObject({ throughput: { all: 0.625 }, capacities: 'equal' });
  });
});

it('two planes are each measured alone, and say what was left out', async () => {
  const { code, json } = await route(at('planes.json'), '--bound', 'lp');
  expect(code).toBe(1);
  expect(v.parse(routeShape, json)).toMatchObject({
    ...{ throughput: { all: 0.625 }, load: { max: 1.6 }, parts: { count: 2, pairsLeftOut: 512 } },
    ...{ verification: { reachablePairs: 480, unreachablePairs: 512 } },
  });
  expect(json).not.toHaveProperty('capacity');
  const { out } = await captureCli('route', at('planes.json'), '--engine', 'min-hop');
  expect(out).toContain(
    'parts             2 that no link joins: 512 host pairs between them are left out of traffic\n',
  );
});

describe('traffic between machines', () => {
  const machines = () => {
    const builder = new TopologyBuilder();
    const [left, right] = ['L', 'R'].map((name) => builder.addSwitch({ name, portCount: 8 }));
    builder.connect(left, right);
    for (const node of ['m0', 'm1', 'm2']) {
      for (const [rail, at] of [left, right].entries())
        builder.connect(builder.addHost({ name: `${node}-${rail}`, node, rail }), at);
    }
    writeFileSync(at('machines.json'), formatDesign(builder.build('machines')));
    return at('machines.json');
  };
  const loadOf = async (...args: string[]) => (await route(machines(), ...args)).json.load.max;

  it('is asked for by options or in words', async () => {
    // Three ports a side: nine pairs cross, of five others each; between machines two of four others; rails cross nothing.
    expect(await loadOf()).toBe(9 / 5);
    expect(await loadOf('--level', 'node')).toBe(3 / 2);
    expect(await loadOf('--level', 'node', '--spread', 'same')).toBe(0);
    expect(await loadOf('--traffic', 'nodes=same')).toBe(0);
  });

  it('is refused where it means nothing', async () => {
    const refused = (...args: string[]) => captureCli('route', machines(), '--engine', 'min-hop', ...args);
    expect(await refused('--spread', 'same')).toMatchObject({
      code: 2,
      err: expect.stringContaining('expected --level node'),
    });
    expect(await refused('--level', 'node', '--traffic', 'shift=2')).toMatchObject({
      ...{ code: 2, err: expect.stringContaining('expected uniform traffic, found shift=2') },
    });
  });
});
