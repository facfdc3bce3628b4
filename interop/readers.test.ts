import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportBundle } from '../src/core/formats/parts/format';
import { writeFormat } from '../src/core/formats/writeFormat';
import { bundleOf } from '../src/core/testing/exportBundles';
import { pythonReadersAreThere, runPython } from './requirePython';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topoloom-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Path of a network in a format. */
async function written(id: string, bundle: ExportBundle): Promise<string> {
  const [file] = writeFormat(id, bundle);
  const path = join(folder, file.name);
  await writeFile(path, file.text);
  return path;
}

interface Routes {
  readonly hosts: number;
  readonly pairs: number;
  readonly links: number;
  readonly latencyNs: number;
  /** Links from the first host, by destination. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** What SimGrid says of routes from every nth host. */
async function simgridRoutes(id: string, bundle: ExportBundle, nth = 1): Promise<Routes> {
  const { hostNames } = bundle.fabric;
  return (await runPython('simgridRoutes.py', [await written(id, bundle), `${nth}`, hostNames.join(',')])) as Routes;
}

describe.skipIf(!pythonReadersAreThere())('SimGrid', () => {
  test('finds the shortest routes of a fat tree', async () => {
    const { hosts, pairs, links, latencyNs } = await simgridRoutes('simgrid', bundleOf('fat-tree:k=4'));
    expect([hosts, pairs]).toEqual([16, 240]);
    expect(links).toBeCloseTo(5.4667, 4);
    expect(latencyNs).toBeCloseTo(546.667, 3);
  });

  test('finds those of 1,000 hosts, parallel cables being one', async () => {
    const bundle = bundleOf('random:switches=100,ports=10,hosts=10,seed=1');
    // Hosts of a switch are as far from everything as each other: one of ten says the mean of all 999,000 pairs.
    const { pairs, links } = await simgridRoutes('simgrid', bundle, 10);
    expect(pairs).toBe(99_900);
    expect(links).toBeCloseTo(4.2292, 4);
  });

  test('takes our routes as they are', async () => {
    const bundle = bundleOf('random:switches=20,ports=6,hosts=3,seed=2', 'up-down');
    const { pairs, routes } = await simgridRoutes('simgrid-full', bundle);
    expect(pairs).toBe(60 * 59);
    const { fabric, table = new Uint8Array() } = bundle;
    const { hostCount, hostNames, hostSwitch, portOffset, portTarget, channelTo } = fabric;
    for (let h = 1; h < hostCount; h++) {
      const expected = ['l0_UP'];
      let s = hostSwitch[0];
      for (let hop = 0; s !== hostSwitch[h] && hop < 100; hop++) {
        const channel = portTarget[portOffset[s] + table[s * hostCount + h]];
        expected.push(`l${hostCount + (channel >> 1)}_${channel % 2 ? 'DOWN' : 'UP'}`);
        s = channelTo[channel];
      }
      expect(routes[hostNames[h]]).toEqual([...expected, `l${h}_DOWN`]);
    }
  });
});

describe.skipIf(!pythonReadersAreThere())('NetworkX', () => {
  test('reads graphs, an edge list and the routes for SST', async () => {
    const bundle = bundleOf('fat-tree:k=4', 'd-mod-k');
    const files = await Promise.all(['gexf', 'graphml', 'graph-golf', 'sst-anytopo'].map((id) => written(id, bundle)));
    const { topology } = bundle;
    expect(await runPython('readGraphs.py', files)).toEqual({
      gexf: [36, 48, false],
      kinds: ['host', 'switch'],
      labels: [...topology.switches, ...topology.hosts].map(({ name }) => name).sort(),
      ports: topology.links.map(({ a, b }) => [a.port, b.port]).sort((x, y) => x[0] - y[0] || x[1] - y[1]),
      graphml: [36, 48],
      edges: [20, 32, expect.closeTo(meanDistance(bundle), 9)],
      anytopo: [20, 32, 16],
      routes: 64,
    });
  });

  test('keeps parallel cables apart', async () => {
    const bundle = bundleOf('random:switches=8,ports=5,hosts=2,seed=4', 'min-hop');
    const files = await Promise.all(['gexf', 'graphml', 'graph-golf', 'sst-anytopo'].map((id) => written(id, bundle)));
    const { gexf } = (await runPython('readGraphs.py', files)) as { gexf: unknown[] };
    expect(gexf).toEqual([24, bundle.topology.links.length, true]);
  });
});

/** Of switches from each other, by cables: Floyd and Warshall's way, which nothing of ours goes. */
function meanDistance({ fabric: { switchCount: n, channelCount, channelFrom, channelTo } }: ExportBundle): number {
  const far = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? 0 : Infinity)));
  for (let c = 0; c < channelCount; c++) far[channelFrom[c]][channelTo[c]] = 1;
  for (let k = 0; k < n; k++)
    for (const row of far) for (let j = 0; j < n; j++) row[j] = Math.min(row[j], row[k] + far[k][j]);
  return far.flat().reduce((sum, d) => sum + d, 0) / (n * (n - 1));
}
