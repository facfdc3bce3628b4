import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { latticeParams, nodeAt, parseDims, placeOf } from './lattice';
import { checkSize } from './limits';

const params = {
  dims: {
    ...latticeParams.dims,
    default: '8x4',
    example: '4x4x8',
    help: {
      en: 'Switches along each dimension, x first, joined by x: some k and some 2k, such as 4x4x8 or 4x8x8.',
      ja: '各次元に並ぶスイッチの数を x 方向から順に「x」で区切って書く。k と 2k の両方を使う（4x4x8、4x8x8 など）。',
    },
  },
  hosts: latticeParams.hosts,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'twisted-torus',
  title: { en: 'Twisted torus', ja: 'ねじれトーラス' },
  summary: {
    en: 'A torus with sides k and 2k in which going once round a short side moves half-way along the long ones.',
    ja: '辺の長さが k と 2k のトーラスで、短い辺を一周すると長い辺に沿って半分進むようにつないだもの。',
  },
  source: untranslated(
    'Cámara et al., IEEE Trans. Parallel and Distributed Systems 21(12), 2010; Jouppi et al., ISCA 2023',
  ),
  params,
};

/**
 * Node number and ports as in a torus: 1..hosts, then +x, -x, +y, -y, …; every port is in use. O(switches × (hosts + dimensions)).
 * @throws ParamError unless sizes are some k and 2k, both present, and for a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { hosts } = values;
  const dims = parseDims(values.dims);
  const short = Math.min(...dims);
  if (!dims.includes(2 * short) || dims.some((size) => size !== short && size !== 2 * short)) {
    throw unexpected('dims', values.dims, {
      en: `sizes k and 2k, both of them, such as ${params.dims.example}`,
      ja: `${params.dims.example} のような、長さ k と 2k の辺を両方もつ形`,
    });
  }
  const count = dims.reduce((product, size) => product * size, 1);
  checkSize('dims', { hosts: count * hosts, links: count * (hosts + dims.length) });
  const step = (from: readonly number[], d: number, by: 1 | -1): number => {
    const at = from[d] + by;
    const round = at < 0 || at >= dims[d];
    const to = from.map((c, e) => (round && dims[d] === short && dims[e] !== short ? (c + short) % dims[e] : c));
    return nodeAt(to.with(d, (at + dims[d]) % dims[d]), dims);
  };
  const builder = new TopologyBuilder();
  addDirectNetwork(
    builder,
    Array.from({ length: count }, (_, node) => {
      const coordinates = placeOf(node, dims);
      const far = dims.flatMap((_size, d) => [step(coordinates, d, 1), step(coordinates, d, -1)]);
      return { name: `sw-${node}`, coordinates, hosts, far };
    }),
  );
  return builder.build(`twisted-torus ${dims.join('x')}`, { origin: { generator: descriptor.id, params: values } });
}
