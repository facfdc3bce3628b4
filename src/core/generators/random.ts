import { ParamError, type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import { SeededRandom } from '../base/structures/seededRandom';
import { UnionFind } from '../base/structures/unionFind';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam, seedParam } from './randomParams';
import { atLeast, fewEnoughHops, MOST_GUESSED, type SizeGuess, type SizeNeed } from './sizeNeed';

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
  parallel: {
    type: 'boolean',
    default: true,
    label: { en: 'Parallel links', ja: '多重リンク' },
    help: {
      en: 'Whether two switches may have several links between them; without, the network is a Jellyfish.',
      ja: '2 台の間に複数のリンクを許すか。許さなければ Jellyfish になる。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'random',
  title: { en: 'Random', ja: 'ランダム' },
  summary: {
    en: 'Switch ports paired at random; parallel links may occur unless they are left out (Jellyfish), self-loops do not.',
    ja: 'スイッチのポートを無作為に結んだネットワーク。多重リンクは許すか除く（Jellyfish）かを選べ、自己ループは除く。',
  },
  source: {
    en: 'Configuration model (Bollobás 1980), with connectivity: the random networks of the turn addition evaluation',
    ja: 'コンフィギュレーションモデル（Bollobás 1980）に連結性の条件を加えたもの。ターン追加法の評価に使われたランダムネットワーク',
  },
  params,
  joinsAnyPorts: true,
};

/**
 * Pairs all switch ports at random; a port stays free only where their total is odd.
 *
 * Self-loops are removed by exchanging ends with a random other pair, separate parts are joined by exchanging ends of
 * links that lie on cycles, so every port keeps its cable. Ports: 1..hosts, then the paired ones. Expected O(switches × ports).
 * Without parallel links their ends are exchanged in the same way.
 * @throws ParamError where no connected network exists (one port and more than two switches), none without parallel links is found, or it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { switches, ports, hosts, parallel, ...older } = values;
  if (ports === 1 && switches > 2) {
    throw unexpected('ports', ports, {
      en: `at least 2 to connect ${switches} switches`,
      ja: `スイッチ ${switches} 台をつなぐには 2 以上`,
    });
  }
  checkSize('switches', { hosts: switches * hosts, links: switches * (hosts + ports / 2) });
  if (!parallel && ports >= switches) {
    throw unexpected('ports', ports, {
      en: `fewer than switches=${switches} without parallel links`,
      ja: `平行リンクなしでは switches=${switches} 未満の値`,
    });
  }
  const random = new SeededRandom(values.seed);
  const stubs = pairPorts(switches, ports, random);
  if (!parallel) partParallels(stubs, ports, random);
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
  return builder.build(`random ${switches}x${ports}`, {
    // Links and designs from before there was a choice know nothing of it.
    origin: { generator: descriptor.id, params: parallel ? { switches, ports, hosts, ...older } : values },
  });
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

/** Tries to find a pair to exchange ends with, for each pair. */
const TRIES = 2000;

/**
 * Exchanges ends of links that lie beside another between the same two switches with random links, so that no two links are left between any two.
 * @throws ParamError where no such exchange is found
 */
function partParallels(stubs: Uint32Array, ports: number, random: SeededRandom): void {
  const switches = stubs.length / ports;
  const pairCount = Math.floor(stubs.length / 2);
  const owner = (i: number): number => Math.floor(stubs[i] / ports);
  const keyOf = (a: number, b: number): number => Math.min(a, b) * switches + Math.max(a, b);
  const between = new Map<number, number>();
  const count = (key: number, by: number): void => void between.set(key, (between.get(key) ?? 0) + by);
  for (let i = 0; i < pairCount; i++) count(keyOf(owner(2 * i), owner(2 * i + 1)), 1);
  let tries = TRIES * pairCount;
  for (let i = 0; i < pairCount; i++) {
    const [a, b] = [owner(2 * i), owner(2 * i + 1)];
    while ((between.get(keyOf(a, b)) ?? 0) > 1) {
      if (tries-- === 0) {
        throw new ParamError('parallel', {
          en: `parallel=no: no network of ${switches} switches with ${ports} ports found; fewer ports leave more room`,
          ja: `parallel=no：${ports} ポートのスイッチ ${switches} 台からなるネットワークが見つかりません：ポートを減らすと見つかりやすくなります`,
        });
      }
      const other = random.below(2 * pairCount);
      const [c, d] = [owner(other), owner(other ^ 1)];
      if (a === d || b === c || a === c || b === d || between.get(keyOf(a, d)) || between.get(keyOf(b, c))) continue;
      // The link a-b and the link c-d become a-d and c-b.
      count(keyOf(a, b), -1);
      count(keyOf(c, d), -1);
      count(keyOf(a, d), 1);
      count(keyOf(b, c), 1);
      const kept = stubs[2 * i + 1];
      stubs[2 * i + 1] = stubs[other ^ 1];
      stubs[other ^ 1] = kept;
      break;
    }
  }
}

/** Links a switch beyond those that hops ask for that are tried too: a drawn network is not the best there is. */
const MORE_LINKS = 2;

/** Without parallel links (Jellyfish): for each number of switches the fewest links that hops allow, and a few more. */
export function sizes({ hosts, ports: radix, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let switches = 3; switches <= Math.max(3, Math.min(hosts, MOST_GUESSED)); switches++) {
    const each = Math.ceil(hosts / switches);
    const most = Math.min(switches - 1, radix - each);
    let least = Math.max(2, atLeast(each / (2 * oversubscription)));
    while (least <= most && !fewEnoughHops(switches, least, each, oversubscription)) least++;
    for (let ports = least; ports <= Math.min(most, least + MORE_LINKS); ports++)
      guesses.push({ switches, params: { switches, ports, hosts: each, parallel: false } });
  }
  return guesses;
}
