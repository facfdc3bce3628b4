import { untranslated } from '../base/localText';
import { ParamError, type ParamSpecs, type ParamValues } from '../base/params';
import { SeededRandom } from '../base/structures/seededRandom';
import { UnionFind } from '../base/structures/unionFind';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam, seedParam } from './randomParams';
import { fewEnoughHops, type SizeGuess, type SizeNeed } from './sizeNeed';

const DRAWS = 200;

const params = {
  degree: {
    type: 'integer',
    default: 5,
    min: 2,
    max: 512,
    label: { en: 'Degree', ja: '次数' },
    help: {
      en: 'Links of a switch to others; there is one group more than that.',
      ja: '各スイッチが他のスイッチとつなぐリンクの数。グループはこれより 1 つ多い。',
    },
  },
  lift: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 4096,
    label: { en: 'Switches a group', ja: 'グループあたりのスイッチ数' },
    help: {
      en: 'Switches of a group; each has one link into every other group.',
      ja: 'グループ内のスイッチの数。各スイッチは他の全グループと 1 本ずつつながる。',
    },
  },
  hosts: { ...hostsPerSwitchParam, default: 3 },
  seed: seedParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'xpander',
  title: { en: 'Xpander', ja: 'Xpander' },
  summary: {
    en: 'A random lift of the complete graph: as good as a random network, cabled group by group.',
    ja: '完全グラフのランダムリフト。ランダムネットワーク並みの性能で、配線はグループ単位にまとまる。',
  },
  source: untranslated('Valadarsky, Shahaf, Dinitz and Schapira, CoNEXT 2016'),
  params,
};

/**
 * Member i of group A is joined to member π(i) of group B, with a random π for each two groups; drawn again until the network is connected. Ports:
 * 1..hosts, then one to each other group in their order. O(switches × degree) for each of at most 200 draws.
 * @throws ParamError where no draw is connected, and for a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { degree, lift, hosts } = values;
  const groups = degree + 1;
  const count = groups * lift;
  checkSize('lift', { switches: count, hosts: count * hosts, links: count * (hosts + degree / 2) });
  const random = new SeededRandom(values.seed);
  const far = Array.from({ length: count }, () => new Array<number>(degree).fill(-1));
  for (let draw = 0; ; draw++) {
    if (draw === DRAWS) {
      throw new ParamError('degree', {
        en: `degree=${degree}: no connected network found in ${DRAWS} draws with lift=${lift}`,
        ja: `degree=${degree}：lift=${lift} では ${DRAWS} 回引いても連結なネットワークが見つかりません`,
      });
    }
    const parts = new UnionFind(count);
    for (let a = 0; a < groups; a++) {
      for (let b = a + 1; b < groups; b++) {
        const order = Uint32Array.from({ length: lift }, (_, i) => i);
        random.shuffle(order);
        for (let i = 0; i < lift; i++) {
          const [s, t] = [a * lift + i, b * lift + order[i]];
          far[s][b - 1] = t;
          far[t][a] = s;
          parts.union(s, t);
        }
      }
    }
    if (parts.count === 1) break;
  }
  const builder = new TopologyBuilder();
  addDirectNetwork(
    builder,
    far.map((list, s) => {
      const [pod, index] = [Math.floor(s / lift), s % lift];
      return { name: `sw-${pod}-${index}`, pod, index, hosts, far: list };
    }),
  );
  return builder.build(`xpander ${degree}x${lift}`, { origin: { generator: descriptor.id, params: values } });
}

/** Guesses with as many hosts a switch as hops leave ports for. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let degree = params.degree.min; degree < ports && degree <= params.degree.max; degree++) {
    const lift = Math.max(2, Math.ceil(hosts / (ports - degree) / (degree + 1)));
    const switches = (degree + 1) * lift;
    const each = Math.ceil(hosts / switches);
    if (!fewEnoughHops(switches, degree, each, oversubscription)) continue;
    guesses.push({ switches, params: { degree, lift, hosts: each } });
  }
  return guesses;
}
