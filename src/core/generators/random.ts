import { ParamError, type ParamSpecs, type ParamValues } from '../base/params';
import { SeededRandom } from '../base/structures/seededRandom';
import { UnionFind } from '../base/structures/unionFind';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam, seedParam } from './randomParams';

const params = {
  switches: {
    type: 'integer',
    default: 20,
    min: 2,
    max: 65_536,
    label: { en: 'Switches', ja: 'スイッチ数' },
    help: { en: 'Number of switches.', ja: 'スイッチの数。' },
  },
  ports: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 1024,
    label: { en: 'Switch-to-switch ports', ja: 'スイッチ間ポート数' },
    help: {
      en: 'Ports of every switch that are paired with ports of other switches; hosts come on top.',
      ja: '各スイッチが他のスイッチとつなぐポートの数。ホスト用のポートは別に加わる。',
    },
  },
  hosts: { ...hostsPerSwitchParam, default: 10 },
  seed: seedParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'random',
  title: { en: 'Random', ja: 'ランダム' },
  summary: {
    en: 'Switch ports paired at random; parallel links may occur, self-loops do not.',
    ja: 'スイッチのポートを無作為に結んだネットワーク。多重リンクは許し、自己ループは除く。',
  },
  source: {
    en: 'Configuration model (Bollobás 1980), with connectivity: the random networks of the turn addition evaluation',
    ja: 'コンフィギュレーションモデル（Bollobás 1980）に連結性の条件を加えたもの。ターン追加法の評価に使われたランダムネットワーク',
  },
  params,
};

/**
 * Pairs all switch ports at random; a port stays free only where their total is odd.
 *
 * Self-loops are removed by exchanging ends with a random other pair, separate parts are joined by exchanging ends of
 * links that lie on cycles, so every port keeps its cable. Ports: 1..hosts, then the paired ones. Expected O(switches × ports).
 * @throws ParamError where no connected network exists (one port and more than two switches) or it is too large.
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { switches, ports, hosts } = values;
  if (ports === 1 && switches > 2) {
    throw new ParamError('ports', `ports=1: expected at least 2 to connect ${switches} switches`);
  }
  checkSize('switches', { hosts: switches * hosts, links: switches * (hosts + ports / 2) });
  const stubs = pairPorts(switches, ports, new SeededRandom(values.seed));
  joinParts(stubs, switches, ports);

  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  for (let s = 0; s < switches; s++) ids.push(builder.addSwitch({ name: `sw-${s}`, portCount: hosts + ports }));
  for (let s = 0; s < switches; s++) {
    for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `host-${s}-${h}` }), ids[s], 1, 1 + h);
  }
  const port = (stub: number): number => hosts + 1 + (stub % ports);
  for (let i = 0; i + 1 < stubs.length; i += 2) {
    const [a, b] = [stubs[i], stubs[i + 1]];
    builder.connect(ids[Math.floor(a / ports)], ids[Math.floor(b / ports)], port(a), port(b));
  }
  return builder.build(`random ${switches}x${ports}`, { origin: { generator: descriptor.id, params: values } });
}

/** All ports (switch × ports + number) in an order in which 2i and 2i + 1 are a pair; none of one switch. */
function pairPorts(switches: number, ports: number, random: SeededRandom): Uint32Array {
  const stubs = Uint32Array.from({ length: switches * ports }, (_, i) => i);
  random.shuffle(stubs);
  const pairCount = Math.floor(stubs.length / 2);
  const owner = (i: number): number => Math.floor(stubs[i] / ports);
  for (let i = 0; i < pairCount; i++) {
    while (owner(2 * i) === owner(2 * i + 1)) {
      // Any end will do that makes neither pair a self-loop; a port that stays free (odd total) is one too.
      const other = random.below(stubs.length);
      const mate = other ^ 1;
      const mine = owner(2 * i);
      if (owner(other) === mine || (mate < stubs.length && owner(mate) === mine)) continue;
      const kept = stubs[other];
      stubs[other] = stubs[2 * i + 1];
      stubs[2 * i + 1] = kept;
    }
  }
  return stubs;
}

/** Joins separate parts: each has a link on a cycle, and two such links exchange ends, which leaves one on a cycle. */
function joinParts(stubs: Uint32Array, switches: number, ports: number): void {
  const parts = new UnionFind(switches);
  const owner = (i: number): number => Math.floor(stubs[i] / ports);
  const spare = new Map<number, number>();
  const closing: number[] = [];
  for (let i = 0; i + 1 < stubs.length; i += 2) {
    if (!parts.union(owner(i), owner(i + 1))) closing.push(i);
  }
  for (const i of closing) {
    const part = parts.find(owner(i));
    if (!spare.has(part)) spare.set(part, i);
  }
  const links = [...spare.values()];
  for (let part = 1; part < links.length; part++) {
    const [first, second] = [links[part - 1], links[part]];
    const kept = stubs[first + 1];
    stubs[first + 1] = stubs[second];
    stubs[second] = kept;
  }
}
