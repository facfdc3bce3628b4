import { findGenerator } from '../../generators/registry';
import type { Host, Link, NodeId, Switch, Topology } from '../../topology/topology';
import { choosePorts } from './choosePorts';
import { FreshIds } from './freshNames';
import { growRandom } from './growRandom';
import { growMachines, growTiers, type TierSize } from './growTiers';
import { GrowthError } from './growthError';
import { refuseFewPorts, withPresentModels } from './plantOfGrowth';
import { hostsOfSwitches, switchLinks, tiersOf } from './tiers';

/** The network to grow to. */
export type GrowthTarget =
  /** Leaves or pods, and spines: wired with the fewest moves. */
  | { readonly kind: 'tiers'; readonly size: TierSize }
  /** Machines with several ports: in units of leaves like those that there are, the last as full as it gets. */
  | { readonly kind: 'machines'; readonly count: number }
  /** Switches of a random network, wired with the fewest moves. */
  | { readonly kind: 'switches'; readonly count: number }
  /** A network; `asDrawn` if its ports are meant, else any of the same node will do. */
  | { readonly kind: 'network'; readonly topology: Topology; readonly asDrawn: boolean };

const TIERS = /^(\d{1,5})x(\d{1,5})$/;
const SWITCHES = /^\d{1,5}$/;

/**
 * A size as people write it; null for what is no size.
 * @example
 * sizeTarget('48x12'); // => { kind: 'tiers', size: { rows: 48, tops: 12 } }
 * sizeTarget('120'); // => { kind: 'switches', count: 120 }
 */
export function sizeTarget(text: string): GrowthTarget | null {
  const tiers = TIERS.exec(text.trim());
  if (tiers) return { kind: 'tiers', size: { rows: Number(tiers[1]), tops: Number(tiers[2]) } };
  return SWITCHES.test(text.trim()) ? { kind: 'switches', count: Number(text) } : null;
}

/**
 * The network to come with the ids of the present one for nodes that stay, models of what is new, and ports. A network of the same kind that is not drawn port by port is one of its size:
 * random networks, and rows alike below spines, which are then wired with the fewest moves. O(links), see `growTiers`, `growRandom`, `choosePorts`.
 * @param beside the design that the network is one of several of: ids and names of the others are not given again
 * @throws GrowthError, also for switches that have not the ports by their models
 */
export function targetNetwork(from: Topology, target: GrowthTarget, seed: number, beside = from): Topology {
  const to = networkToCome(from, target, seed, beside);
  refuseFewPorts(to);
  return to;
}

function networkToCome(from: Topology, target: GrowthTarget, seed: number, beside: Topology): Topology {
  if (target.kind === 'tiers') return choosePorts(from, growTiers(from, target.size, beside));
  if (target.kind === 'machines') return choosePorts(from, growMachines(from, target.count, beside));
  if (target.kind === 'switches') return choosePorts(from, growRandom(from, target.count, seed, beside));
  const { topology, asDrawn } = target;
  if (!asDrawn && isRandom(from) && isRandom(topology) && from.switches.length <= topology.switches.length)
    return networkToCome(from, { kind: 'switches', count: topology.switches.length }, seed, beside);
  const size = asDrawn ? null : sizeOfSameKind(from, topology);
  if (size) return networkToCome(from, { kind: 'tiers', size }, seed, beside);
  const wanted = withPresentModels(from, adoptRecords(from, topology, beside));
  const known = new Set<string>(from.switches.map(({ id }) => id));
  if (!wanted.switches.some(({ id }) => known.has(id))) {
    throw new GrowthError({
      en: `no switch of "${topology.name}" is called as one of "${from.name}": expected names that tell which stay`,
      ja: `「${topology.name}」のどのスイッチも「${from.name}」のものと名前が一致しません。残るスイッチは同じ名前にしてください`,
    });
  }
  return asDrawn ? wanted : choosePorts(from, wanted);
}

const isRandom = ({ origin }: Topology): boolean =>
  origin !== undefined && findGenerator(origin.generator)?.descriptor.joinsAnyPorts === true;

/** The rows and spines of a network whose rows are all as those of the present one; null where they are not. */
function sizeOfSameKind(from: Topology, to: Topology): TierSize | null {
  const [old, fresh] = [tiersOf(from), tiersOf(to)];
  if (!old || !fresh || fresh.rows.length < old.rows.length || fresh.tops.length < old.tops.length) return null;
  const shapes = new Set([...rowShapes(from, old.rows), ...rowShapes(to, fresh.rows)]);
  const isFlat = old.rows.every((row) => row.length === 1);
  // Of pods with several planes, spines that are assigned evenly are those of the plan.
  return shapes.size === 1 && (isFlat || fresh.tops.length % old.tops.length === 0)
    ? { rows: fresh.rows.length, tops: fresh.tops.length }
    : null;
}

/** By row: its switches' hosts, links within and links out, in the order of the records. */
function rowShapes(topology: Topology, rows: readonly (readonly string[])[]): string[] {
  const hosts = hostsOfSwitches(topology);
  const rowOf = new Map<string, number>(rows.flatMap((row, r) => row.map((id) => [id, r] as const)));
  const counts = new Map<string, [number, number]>();
  for (const { a, b } of switchLinks(topology)) {
    const inside = rowOf.get(a.node) === rowOf.get(b.node);
    for (const { node } of [a, b]) {
      const count = counts.get(node) ?? [0, 0];
      count[inside ? 0 : 1]++;
      counts.set(node, count);
    }
  }
  return rows.map((row) => row.map((id) => `${hosts.get(id as never)?.length ?? 0} ${counts.get(id)}`).join('|'));
}

/**
 * The network to come with the ids of the present one: nodes of the same kind and name are the same, and keep what is a box's own (GUID, LID, place in a rack and on the
 * canvas). Other nodes, and all cables, get ids that the present one has not. O(switches + hosts + links).
 */
function adoptRecords(from: Topology, to: Topology, beside: Topology): Topology {
  const ids = new FreshIds([from, beside]);
  const switchOf = new Map(from.switches.map((record) => [record.name, record]));
  const hostOf = new Map(from.hosts.map((record) => [record.name, record]));
  const idOf = new Map<NodeId, NodeId>();
  const adopt = <R extends Switch | Host>(record: R, old: R | undefined, kind: 's' | 'h'): R => {
    const id = old?.id ?? (ids.take(kind) as R['id']);
    idOf.set(record.id, id);
    if (!old) return { ...record, id };
    const { guid, lid, position, locked, place } = { ...record, ...old };
    const own = { guid, lid, position, locked, place };
    return { ...record, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)), id };
  };
  const switches = to.switches.map((record) => adopt(record, switchOf.get(record.name), 's'));
  const hosts = to.hosts.map((record) => adopt(record, hostOf.get(record.name), 'h'));
  const end = ({ node, port }: Link['a']): Link['a'] => ({ node: idOf.get(node) ?? node, port });
  const links = to.links.map((link) => ({
    ...link,
    id: ids.take('l') as Link['id'],
    a: end(link.a),
    b: end(link.b),
  }));
  return { ...to, switches, hosts, links };
}
