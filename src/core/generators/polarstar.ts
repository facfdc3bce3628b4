import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import { fieldParam, isField, polarityGraph } from './finiteField';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { fewEnoughHops, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  q: {
    ...fieldParam,
    default: 3,
    help: {
      en: 'A power of a prime; there are q² + q + 1 supernodes.',
      ja: '素数のべき。スーパーノードは q² + q + 1 個。',
    },
  },
  d: {
    type: 'integer',
    default: 3,
    min: 3,
    max: 63,
    label: { en: 'Links in a supernode (d)', ja: 'スーパーノード内のリンク数 (d)' },
    help: {
      en: 'Links of a switch to others of its supernode of 2d + 2 switches: 3, 4, 7, 8, 11 …',
      ja: '2d + 2 台からなるスーパーノード内で各スイッチが持つリンクの数：3、4、7、8、11 …',
    },
  },
  hosts: { ...hostsPerSwitchParam, default: 2 },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'polarstar',
  title: { en: 'PolarStar', ja: 'PolarStar' },
  summary: {
    en: 'Nearly as many switches as three hops can reach: supernodes in the places of a polarity graph.',
    ja: '3 ホップで届く台数の上限に近いネットワーク。極性グラフの各頂点をスーパーノードに置き換えたもの。',
  },
  source: untranslated('Lakhotia, Monroe, Isham, Besta et al., SPAA 2024'),
  params,
};

/**
 * The star product of ER_q with an inductive quad and its involution f. Switch x of supernode u is number u·(2d + 2) + x. Ports: 1..hosts, the supernode's
 * others in their order (at quadrics with f(x) among them), then other supernodes'. O(switches × ports).
 * @throws ParamError unless q is a power of a prime and d leaves 0 or 3 divided by 4, and for a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { q, d, hosts } = values;
  if (d % 4 !== 0 && d % 4 !== 3)
    throw unexpected('d', d, { en: '3, 4, 7, 8 or more by 4', ja: '3、4、7、8（以降 4 ずつ増える値）のいずれか' });
  const { neighbours, quadrics } = polarityGraph(q);
  const size = 2 * d + 2;
  const count = neighbours.length * size;
  checkSize('d', { switches: count, hosts: count * hosts, links: count * (hosts + (q + 1 + d) / 2) });
  const quad = inductiveQuad(d);
  const switches = neighbours.flatMap((list, u) =>
    quad.neighbours.map((own, x) => {
      const inside = quadrics.has(u) ? [...own, quad.mate[x]] : own;
      return {
        name: `sw-${u}-${x}`,
        pod: u,
        index: x,
        hosts,
        far: [
          ...inside.toSorted((a, b) => a - b).map((y) => u * size + y),
          ...list.map((v) => v * size + quad.mate[x]),
        ],
      };
    }),
  );
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  return builder.build(`polarstar q=${q} d=${d}`, { origin: { generator: descriptor.id, params: values } });
}

interface Quad {
  readonly neighbours: readonly (readonly number[])[];
  /** The involution f. */
  readonly mate: readonly number[];
}

const BASE = ['01', '02', '07', '14', '16', '23', '24', '35', '36', '47', '56', '57'];

/** The inductive quad of degree d on 2d + 2 vertices: the base of 8 or 10, then eight more at a time. */
function inductiveQuad(d: number): Quad {
  const neighbours: number[][] = [];
  const mate: number[] = [];
  /** One of each pair of vertices that f exchanges. */
  const half: number[] = [];
  const join = (a: number, b: number): void => {
    neighbours[a].push(b);
    neighbours[b].push(a);
  };
  const addPairs = (count: number): number => {
    const first = mate.length;
    for (let i = 0; i < 2 * count; i++) {
      neighbours.push([]);
      mate.push(first + ((i + count) % (2 * count)));
    }
    for (let i = 0; i < count; i++) half.push(first + i);
    return first;
  };
  const addBase = (): number => {
    const first = addPairs(4);
    for (const [a, b] of BASE) join(first + Number(a), first + Number(b));
    return first;
  };
  addBase();
  if (d % 4 === 0) {
    addPairs(1);
    for (const i of [0, 1, 4, 5]) join(8, i);
    for (const i of [2, 3, 6, 7]) join(9, i);
  }
  for (let degree = d % 4 === 0 ? 4 : 3; degree < d; degree += 4) {
    const before = [...half];
    const first = addBase();
    for (const i of [0, 1, 4, 5]) for (const a of before) join(first + i, a);
    for (const i of [2, 3, 6, 7]) for (const a of before) join(first + i, mate[a]);
  }
  return { neighbours, mate };
}

/** Every field and supernode that there is. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let q = params.q.min; q <= params.q.max && q < ports; q++) {
    if (!isField(q)) continue;
    for (let d = params.d.min; q + 1 + d < ports && d <= params.d.max; d += d % 4 === 3 ? 1 : 3) {
      const switches = (2 * d + 2) * (q * q + q + 1);
      const degree = q + 1 + d;
      const each = Math.ceil(hosts / switches);
      if (each + degree > ports || !fewEnoughHops(switches, degree, each, oversubscription)) continue;
      guesses.push({ switches, params: { q, d, hosts: each } });
    }
  }
  return guesses;
}
