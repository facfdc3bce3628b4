import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { measureTable } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import * as minHop from '../routing/engines/minHop';
import { pairStreams, worstServed } from '../testing/pairQueues';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import { NOTE_MODEL } from './kernel/model';
import { tablePaths } from './paths/tablePaths';
import { simulateRate } from './runs/simulateRate';

const tree = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');
const HOSTS = new Set<string>(tree.hosts.map(({ id }) => id));
const switchAt = (id: string) => tree.switches.findIndex((s) => s.id === id);

/** Speeds of the tree's cables, by leaf (0 to 3) and spine (4 to 7); its hosts have 100 Gb/s. */
const speeds: Readonly<Record<string, (leaf: number, spine: number) => string>> = {
  'all alike': () => '100G',
  'one slow cable': (leaf, spine) => (leaf === 1 && spine === 5 ? '25G' : '200G'),
  'a slow spine': (_, spine) => (spine === 5 ? '25G' : '100G'),
  'a leaf with slow uplinks': (leaf) => (leaf === 1 ? '25G' : '100G'),
  'a fast spine': (_, spine) => (spine === 5 ? '100G' : '50G'),
};

/** The loads that routing promises on such a tree, and its traffic by pairs. */
function prepare(name: string) {
  const links = tree.links.map((link) => {
    if (HOSTS.has(link.a.node) || HOSTS.has(link.b.node)) return { ...link, speed: '100G' };
    const [leaf, spine] = [switchAt(link.a.node), switchAt(link.b.node)].sort((a, b) => a - b);
    return { ...link, speed: speeds[name](leaf, spine) };
  });
  const topology: Topology = { ...tree, links };
  const fabric = compileFabric(topology);
  const routing = runEngine(minHop, fabric);
  const [demand] = demandsOf(fabric, null);
  const throughput = throughputOf(measureTable(fabric, routing.table, [demand]).loads[0], demand);
  const streams = pairStreams(topology, fabric, tablePaths(fabric, routing));
  const served = (queues: 'one' | 'by destination', rate: number): number =>
    worstServed(streams, streams.paths(queues), rate, 100_000);
  return { throughput, served };
}

// A network carries a rate if what every pair of hosts offers arrives; beyond, the queues of some pairs grow for as long as it is offered, however
// many others go on undisturbed.
describe('packets on a tree', () => {
  it.each(Object.keys(speeds))(
    'are carried up to the throughput that utilisation gives, to a twentieth: %s',
    { tags: ['deep'] },
    (name) => {
      const { throughput, served } = prepare(name);
      expect(served('by destination', 0.95 * throughput)).toBeGreaterThan(0.95);
      // Hosts cannot offer more than their links carry.
      if (throughput < 1) expect(served('by destination', 1.05 * throughput)).toBeLessThan(0.95);
      else expect(throughput).toBe(1);
    },
  );

  it.each(['all alike', 'a slow spine', 'a leaf with slow uplinks', 'a fast spine'])(
    'get less where those at the head of a queue hold up others, speeds or none: %s',
    { tags: ['deep'] },
    (name) => {
      const { throughput, served } = prepare(name);
      expect(served('one', 0.8 * throughput)).toBeLessThan(0.8);
      expect(served('by destination', 0.8 * throughput)).toBeGreaterThan(0.95);
    },
  );
});

describe('queues first in, first out', () => {
  // M. J. Karol, M. G. Hluchyj and S. P. Morgan, "Input versus output queueing on a space-division packet switch", 1987, table I.
  const published: readonly (readonly [number, number])[] = [
    [2, 0.75],
    [3, 0.6825],
    [4, 0.6553],
    [5, 0.6399],
    [8, 0.6184],
  ];

  it.each(published)('let a switch of %i ports carry what is known, %f', (hosts, carried) => {
    const fabric = compileFabric(generateFromSpec(`mesh:dims=2,hosts=${hosts}`));
    const random = new SeededRandom(3);
    const any = { share: (h: number) => (h < hosts ? 1 : 0), draw: () => random.below(hosts) };
    const home = fabric.hostAt.subarray(0, hosts);
    expect([...home]).toEqual(Array.from({ length: hosts }, (_, h) => h));
    const paths = tablePaths(fabric, runEngine(minHop, fabric));
    const setting = {
      fabric,
      paths,
      destinations: any,
      rate: 1,
      window: { warmup: 20_000, measure: 200_000 },
      drain: 0,
    };
    for (const arbitration of ['random', 'round-robin', 'oldest'] as const) {
      const run = finish(simulateRate({ ...setting, model: { ...NOTE_MODEL, arbitration }, seed: 5 }));
      // Of the two switches of the mesh only one is used.
      expect(Math.abs(2 * run.accepted - carried)).toBeLessThan(0.005);
    }
  });
});
