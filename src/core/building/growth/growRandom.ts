import { SeededRandom } from '../../base/structures/seededRandom';
import { UnionFind } from '../../base/structures/unionFind';
import type { Host, Link, LinkEnd, NodeId, Switch, Topology } from '../../topology/topology';
import { FreshIds, FreshNames, machineNames, numbersIn, withNumber } from './freshNames';
import { GrowthError } from './growthError';
import { withMachines } from './plantOfGrowth';
import { hostsOfSwitches, switchLinks } from './tiers';

/** Draws before one more old cable is broken, or the growth is given up. */
const DRAWS = 50;
/** Exchanges of ends within a draw, for each pair. */
const EXCHANGES = 200;

/**
 * A random network (Singla et al., Jellyfish, NSDI 2012) with more switches, planned at once: of N r/2 old cables, N r/2 (1 - N/M) drawn ones are broken, each joins
 * an old switch to a new one and leaves a port for a second, and new switches complete among themselves. No fewer old cables make a network in which an old and a
 * new switch are joined as often as in one drawn afresh. New switches are like the last, with as many ports towards switches as most have. Parallel links are made only
 * where the network has some. Switch links have port 0. Expected O(switches × ports). Deterministic for a seed.
 * @param beside the design that the network is a part of: its ids and names are not given again
 * @throws GrowthError for fewer switches than there are, and where no such network is found
 */
export function growRandom(from: Topology, switchCount: number, seed: number, beside = from): Topology {
  const { switches, links } = from;
  if (switchCount < switches.length) {
    throw new GrowthError({
      en: `${switchCount}: expected at least the ${switches.length} switches that there are`,
      ja: `${switchCount}：現在の ${switches.length} 台以上を指定してください`,
    });
  }
  const old = switchLinks(from);
  const isOld = new Set(old);
  const added = addSwitches(from, switchCount - switches.length, beside);
  const ends = usualDegree(from, old);
  const stubs = added.switches.flatMap(({ id }) => new Array<NodeId>(ends).fill(id));
  const drawn = drawCables(old, stubs, switches.length / switchCount, new SeededRandom(seed));
  const [speed] = old.map((link) => link.speed);
  const link = (a: NodeId, b: NodeId): Link => ({
    id: added.ids.take('l') as Link['id'],
    a: { node: a, port: 0 },
    b: { node: b, port: 0 },
    ...(speed !== undefined && { speed }),
  });
  const { origin: _, ...rest } = from;
  const machines = withMachines(from.machines, added.machines);
  return {
    ...rest,
    ...(machines && { machines }),
    switches: [...switches, ...added.switches],
    hosts: [...from.hosts, ...added.hosts],
    links: [
      ...links.filter((one) => !isOld.has(one) || !drawn.broken.has(one)),
      ...drawn.pairs.map(([a, b]) => link(a, b)),
      ...added.links,
    ],
  };
}

function usualDegree({ switches }: Topology, links: readonly Link[]): number {
  const degree = new Map<NodeId, number>();
  for (const { a, b } of links) for (const { node } of [a, b]) degree.set(node, (degree.get(node) ?? 0) + 1);
  const times = new Map<number, number>();
  for (const { id } of switches) times.set(degree.get(id) ?? 0, (times.get(degree.get(id) ?? 0) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function addSwitches(from: Topology, count: number, beside: Topology) {
  const ids = new FreshIds([from, beside]);
  const names = new FreshNames(beside);
  const model = from.switches[from.switches.length - 1];
  const first = Math.max(0, ...from.switches.map(({ name }) => numbersIn(name).at(-1) ?? 0)) + 1;
  const ownHosts = new Set(hostsOfSwitches(from).get(model.id) ?? []);
  const hostLinks = from.links.filter(({ a, b }) => ownHosts.has(a.node) || ownHosts.has(b.node));
  const hostModels = new Map(from.hosts.map((host) => [host.id as NodeId, host]));
  const present = new Set(machineNames(beside));
  const switches: Switch[] = [];
  const hosts: Host[] = [];
  const links: Link[] = [];
  const machines: { readonly name: string; readonly like: string }[] = [];
  for (let i = 0; i < count; i++) {
    const { guid: _g, lid: _l, position: _p, locked: _k, place: _r, down: _d, coordinates: _c, ...others } = model;
    const { serial: _s, ...rest } = others;
    const id = ids.take('s') as Switch['id'];
    switches.push({ ...rest, id, name: names.take(withNumber(model.name, -1, first + i)) });
    for (const { a, b, speed } of hostLinks) {
      const [hostEnd, ownEnd] = ownHosts.has(a.node) ? [a, b] : [b, a];
      const { name, node, role, rail, port, network } = hostModels.get(hostEnd.node) as Host;
      const host = ids.take('h') as Host['id'];
      const wanted = node && withNumber(node, 0, first + i);
      // A machine that is there gets no port.
      const own = wanted !== undefined && present.has(wanted) ? undefined : wanted;
      if (own !== undefined && node !== undefined) machines.push({ name: own, like: node });
      hosts.push({
        id: host,
        name: names.take(withNumber(name, 0, first + i)),
        ...(role !== undefined && { role }),
        ...(rail !== undefined && { rail }),
        ...(port !== undefined && { port }),
        ...(network !== undefined && { network }),
        ...(own !== undefined && { node: own }),
      });
      const end = (node: NodeId, { port }: LinkEnd): LinkEnd => ({ node, port });
      const fresh = { id: ids.take('l') as Link['id'], a: end(host, hostEnd), b: end(id, ownEnd) };
      links.push({ ...fresh, ...(speed !== undefined && { speed }) });
    }
  }
  return { ids, switches, hosts, links, machines };
}

interface Drawn {
  readonly broken: ReadonlySet<Link>;
  readonly pairs: readonly (readonly [NodeId, NodeId])[];
}

/** @param share of old switches among all */
function drawCables(old: readonly Link[], stubs: readonly NodeId[], share: number, random: SeededRandom): Drawn {
  const least = Math.round(old.length * (1 - share));
  const most = Math.min(old.length, Math.floor(stubs.length / 2));
  const isSimple = new Set(old.map(({ a, b }) => keyOf(a.node, b.node))).size === old.length;
  for (let count = Math.min(least, most); count <= most; count++) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = [...old];
      random.shuffle(order);
      const ends = [...stubs];
      random.shuffle(ends);
      const broken = order.slice(0, count);
      const rest = order.slice(count);
      const pairs = broken.flatMap(({ a, b }, i): [NodeId, NodeId][] => [
        [a.node, ends[2 * i]],
        [b.node, ends[2 * i + 1]],
      ]);
      for (let i = 2 * count; i + 1 < ends.length; i += 2) pairs.push([ends[i], ends[i + 1]]);
      const spare = ends.length % 2 === 1 ? ends[ends.length - 1] : null;
      if (partPairs(pairs, isSimple ? rest : null, random) && isJoined(rest, pairs, spare))
        return { broken: new Set(broken), pairs };
    }
  }
  throw new GrowthError({
    en: `no network found in which ${stubs.length} new ports find their cables: expected more switches, or ports`,
    ja: `新しい ${stubs.length} ポートすべてを結べるネットワークが見つかりません。スイッチまたはポートを増やしてください`,
  });
}

const keyOf = (a: NodeId, b: NodeId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Exchanges second ends, which are all new switches', until no pair is of one switch, nor, where `rest` is given, beside another; false if that is not found.
 */
function partPairs(pairs: [NodeId, NodeId][], rest: readonly Link[] | null, random: SeededRandom): boolean {
  const times = new Map<string, number>();
  const count = ([a, b]: readonly [NodeId, NodeId], by: number): void =>
    void times.set(keyOf(a, b), (times.get(keyOf(a, b)) ?? 0) + by);
  const isBad = ([a, b]: readonly [NodeId, NodeId], most: number): boolean =>
    a === b || (rest !== null && (times.get(keyOf(a, b)) ?? 0) > most);
  for (const { a, b } of rest ?? []) count([a.node, b.node], 1);
  for (const pair of pairs) count(pair, 1);
  for (let i = 0; i < pairs.length; i++) {
    for (let tries = 0; isBad(pairs[i], 1); tries++) {
      if (tries === EXCHANGES) return false;
      const j = random.below(pairs.length);
      if (i === j) continue;
      const fresh: [NodeId, NodeId][] = [
        [pairs[i][0], pairs[j][1]],
        [pairs[j][0], pairs[i][1]],
      ];
      const isSame = keyOf(...fresh[0]) === keyOf(...fresh[1]);
      if (isBad(fresh[0], 0) || isBad(fresh[1], 0) || (isSame && rest !== null)) continue;
      for (const pair of [pairs[i], pairs[j]]) count(pair, -1);
      [pairs[i], pairs[j]] = fresh;
      for (const pair of fresh) count(pair, 1);
    }
  }
  return true;
}

function isJoined(rest: readonly Link[], pairs: readonly (readonly [NodeId, NodeId])[], spare: NodeId | null): boolean {
  const place = new Map<NodeId, number>();
  const at = (node: NodeId): number => {
    const known = place.get(node);
    if (known !== undefined) return known;
    place.set(node, place.size);
    return place.size - 1;
  };
  const all = [...rest.map(({ a, b }) => [a.node, b.node] as const), ...pairs].map(([a, b]) => [at(a), at(b)]);
  if (spare !== null) at(spare);
  const parts = new UnionFind(place.size);
  for (const [a, b] of all) parts.union(a, b);
  return parts.count === 1;
}
