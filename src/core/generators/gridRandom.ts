import { ParamError, type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import { SeededRandom } from '../base/structures/seededRandom';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { GridGraph } from './gridGraph';
import { checkSize } from './limits';
import { hostsPerSwitchParam, seedParam } from './randomParams';

const params = {
  side: {
    type: 'integer',
    default: 8,
    min: 2,
    max: 64,
    label: { en: 'Side', ja: '一辺' },
    help: { en: 'The switches stand on a grid of side x side.', ja: 'スイッチを一辺 side の正方格子に並べる。' },
  },
  degree: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 64,
    label: { en: 'Degree', ja: '次数' },
    help: {
      en: 'Links to other switches, at most, for each switch.',
      ja: '各スイッチが他のスイッチとつなぐリンクの最大数。',
    },
  },
  reach: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 126,
    label: { en: 'Reach', ja: '最大リンク長' },
    help: {
      en: 'Longest link, as Manhattan distance on the grid.',
      ja: '格子上のマンハッタン距離で測ったリンクの最大長。',
    },
  },
  hosts: hostsPerSwitchParam,
  seed: seedParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'grid-random',
  title: { en: 'Random on a grid', ja: '格子上ランダム' },
  summary: {
    en: 'Random links between switches on a floor grid, none longer than the reach.',
    ja: '格子状に置いたスイッチを、長さの上限内で無作為につないだネットワーク。',
  },
  source: {
    en: 'Layout-constrained random topologies: Koibuchi et al., A case for random shortcut topologies, ISCA 2012; HPCA 2013',
    ja: '配置制約付きランダムトポロジー：Koibuchi et al., A case for random shortcut topologies, ISCA 2012、HPCA 2013',
  },
  params,
};

/**
 * Links random pairs of switches no further apart than the reach until ports run out, then exchanges ends to use up the
 * ports left over; draws again until the result is connected. No parallel links. Ports stay free only where no
 * exchange is found. Ports: 1..hosts, then one a neighbour in the order of the links.
 * Expected O(side² × reach²) for each of at most 200 draws.
 * @throws ParamError where no draw is connected: the degree is too small for the side and reach.
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { side, degree, reach, hosts } = values;
  checkSize('side', { hosts: side * side * hosts });
  const links = drawConnected(values);
  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  for (let s = 0; s < side * side; s++) {
    const coordinates = [s % side, Math.floor(s / side)];
    ids.push(builder.addSwitch({ name: `sw-${s}`, portCount: hosts + degree, coordinates }));
  }
  for (let s = 0; s < side * side; s++) {
    for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `host-${s}-${h}` }), ids[s], 1, 1 + h);
  }
  for (const [a, b] of links) builder.connect(ids[a], ids[b]);
  return builder.build(`grid-random ${side}x${side} degree ${degree} reach ${reach}`, {
    origin: { generator: descriptor.id, params: values },
    lattice: { dims: [side, side], wrap: false },
  });
}

function drawConnected({ side, degree, reach, seed }: ParamValues<typeof params>): [number, number][] {
  const count = side * side;
  // A connected network has at least count - 1 links.
  if (degree * count < 2 * (count - 1)) {
    throw unexpected('degree', degree, {
      en: `at least 2 to connect ${count} switches`,
      ja: `スイッチ ${count} 台をつなぐには 2 以上`,
    });
  }
  const pairs = new GridGraph(side, degree, reach).admissiblePairs();
  const random = new SeededRandom(seed);
  const draws = mostDraws(pairs.length);
  for (let draw = 0; draw < draws; draw++) {
    const graph = new GridGraph(side, degree, reach);
    random.shuffle(pairs);
    graph.fill(pairs);
    graph.exchangeLeftovers(random);
    if (graph.isConnected()) return graph.links();
  }
  throw new ParamError('degree', {
    en: `degree=${degree}: no connected network found in ${draws} draws with side=${side}, reach=${reach}; expected a larger degree`,
    ja: `degree=${degree}：side=${side}、reach=${reach} では ${draws} 回引いても連結なネットワークが見つかりません：より大きい次数が必要です`,
  });
}

/** Draws that fit into a few seconds: 200 on usual sizes. */
function mostDraws(pairCount: number): number {
  return Math.min(200, Math.max(5, Math.floor(20_000_000 / pairCount)));
}
