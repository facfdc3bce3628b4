import { untranslated } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  n: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 16,
    label: { en: 'Dimensions (n)', ja: '次元 (n)' },
    help: {
      en: 'There are 2ⁿ switches; each is joined to the n whose numbers differ in one bit.',
      ja: 'スイッチは 2ⁿ 台。番号が 1 ビットだけ異なる n 台とつなぐ。',
    },
  },
  hosts: hostsPerSwitchParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'hypercube',
  title: { en: 'Hypercube', ja: 'ハイパーキューブ' },
  summary: {
    en: 'Switches at the corners of a cube of n dimensions, drawn on a grid of Gray codes.',
    ja: 'n 次元立方体の頂点にスイッチを置いたネットワーク。グレイ符号の格子で描く。',
  },
  source: untranslated('Seitz, The cosmic cube, Communications of the ACM 28(1), 1985'),
  params,
};

/**
 * Port hosts + 1 + d leads to the switch whose number differs in bit d. Coordinates are places of the lower and the higher half of the bits in
 * Gray codes, so that neighbours in a row or column of the drawing are neighbours. O(switches × (hosts + n)).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { n, hosts } = values;
  const count = 2 ** n;
  checkSize('n', { hosts: count * hosts, links: count * (hosts + n / 2) });
  const low = Math.ceil(n / 2);
  const builder = new TopologyBuilder();
  addDirectNetwork(
    builder,
    Array.from({ length: count }, (_, s) => ({
      name: `sw-${s}`,
      coordinates: [placeInGray(s % 2 ** low), placeInGray(s >> low)],
      hosts,
      far: Array.from({ length: n }, (_, d) => s ^ (1 << d)),
    })),
  );
  return builder.build(`hypercube ${n}`, { origin: { generator: descriptor.id, params: values } });
}

/** Place of a code in the order of Gray codes. */
function placeInGray(code: number): number {
  let place = 0;
  for (let rest = code; rest > 0; rest >>= 1) place ^= rest;
  return place;
}

/** A cut across any dimension has one link a pair of switches, which half of what the two's hosts send shares. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let n = 1; n <= params.n.max && 2 ** (n - 1) < hosts; n++) {
    const each = Math.ceil(hosts / 2 ** n);
    if (each + n <= ports && each <= atMost(2 * oversubscription)) {
      guesses.push({ switches: 2 ** n, params: { n, hosts: each } });
    }
  }
  return guesses;
}
