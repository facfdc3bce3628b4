import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import { fieldParam, isField, type PolarityGraph, polarityGraph } from './finiteField';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { fewEnoughHops, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  q: {
    ...fieldParam,
    default: 7,
    help: { en: 'A power of a prime; there are q² + q + 1 switches.', ja: '素数のべき。スイッチは q² + q + 1 台。' },
  },
  hosts: { ...hostsPerSwitchParam, default: 4 },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'polarfly',
  title: { en: 'PolarFly', ja: 'PolarFly' },
  summary: {
    en: 'Two hops between any two switches, by exactly one shortest path (Erdős–Rényi polarity graphs).',
    ja: 'どの 2 台の間も 2 ホップ以内で、最短経路がただ 1 つ（Erdős–Rényi 極性グラフ）。',
  },
  source: untranslated('Lakhotia, Besta, Monroe et al., SC 2022; Brown, Canadian Mathematical Bulletin 9, 1966'),
  params,
};

/**
 * Points of the projective plane of order q in the order of `polarityGraph`. Ports: 1..hosts, then the neighbours in their order; the q + 1 quadrics
 * have one port free. Groups are the clusters of the paper. O(q³).
 * @throws ParamError unless q is a power of a prime, and for a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { q, hosts } = values;
  const graph = polarityGraph(q);
  const count = graph.neighbours.length;
  checkSize('hosts', { hosts: count * hosts, links: count * (hosts + q) });
  const clusters = clustersOf(graph, q);
  const places = new Map(clusters.flatMap((members, pod) => members.map((s, index) => [s, { pod, index }])));
  const builder = new TopologyBuilder();
  addDirectNetwork(
    builder,
    graph.neighbours.map((list, s) => ({
      name: `sw-${s}`,
      ...places.get(s),
      hosts,
      far: graph.quadrics.has(s) ? [...list, -1] : list,
    })),
  );
  return builder.build(`polarfly q=${q}`, { origin: { generator: descriptor.id, params: values } });
}

/**
 * Odd q: the quadrics, then a fan for each neighbour of the first quadric: it and its neighbours that are no quadrics. Even q: the point
 * joined to all quadrics, then each quadric with its other neighbours.
 */
function clustersOf({ neighbours, quadrics }: PolarityGraph, q: number): number[][] {
  const all = [...quadrics].sort((a, b) => a - b);
  if (q % 2 === 1) {
    const fans = neighbours[all[0]].map((centre) => [centre, ...neighbours[centre].filter((s) => !quadrics.has(s))]);
    return [all, ...fans];
  }
  const nucleus = neighbours.findIndex((list) => list.length > 0 && all.every((s) => list.includes(s)));
  return [[nucleus], ...all.map((s) => [s, ...neighbours[s].filter((t) => t !== nucleus)])];
}

/** Every field that there is. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let q = params.q.min; q <= params.q.max; q++) {
    if (!isField(q)) continue;
    const switches = q * q + q + 1;
    const each = Math.ceil(hosts / switches);
    if (each + q + 1 > ports || !fewEnoughHops(switches, q + 1, each, oversubscription)) continue;
    guesses.push({ switches, params: { q, hosts: each } });
  }
  return guesses;
}
