import type { Link, NodeId } from '../topology/topology';
import { identify } from './identify';
import { Matching } from './matching';
import { type ComparedNetwork, layOut, type Side } from './portSlots';

/** Both sides of a comparison. */
interface Sides {
  readonly planned: ComparedNetwork;
  readonly seen: ComparedNetwork;
  readonly portless: boolean;
}

/**
 * Both sides as they are where both have ports. Else the side without takes those of the cables of the other that join the same two nodes, by name, one a pair, since how many
 * there are is not known either: parallel cables beyond the first are left out. O(cables).
 */
export function withoutMadeUpPorts(planned: ComparedNetwork, seen: ComparedNetwork): Sides {
  if (!planned.portless && !seen.portless) return { planned, seen, portless: false };
  const choice = { withoutFailed: false, withoutReduction: false };
  const matching = new Matching(layOut(planned, choice), layOut(seen, choice));
  identify(matching, []);
  const ours = nodeOfRecord(matching.planned, (u) => `planned ${u}`);
  const theirs = nodeOfRecord(matching.seen, (w) =>
    matching.toPlanned[w] < 0 ? `seen ${w}` : `planned ${matching.toPlanned[w]}`,
  );
  const [bare, full] = planned.portless ? [planned, seen] : [seen, planned];
  const [keysOfBare, keysOfFull] = planned.portless ? [ours, theirs] : [theirs, ours];
  const once = onePerPair(full, keysOfFull);
  const topology = { ...bare.topology, links: withPortsOf(bare, keysOfBare, once, keysOfFull) };
  const numbered = { ...bare, topology };
  const single = { ...full, topology: { ...full.topology, links: [...once.values()] } };
  return planned.portless
    ? { planned: numbered, seen: single, portless: true }
    : { planned: single, seen: numbered, portless: true };
}

type Keys = ReadonlyMap<NodeId, string>;

function nodeOfRecord({ nodes }: Side, keyOf: (node: number) => string): Keys {
  return new Map(nodes.flatMap(({ ids }, n) => ids.map((id) => [id, keyOf(n)] as const)));
}

const pairOf = ({ a, b }: Pick<Link, 'a' | 'b'>, keys: Keys): string =>
  [keys.get(a.node), keys.get(b.node)].sort().join('\n');

function onePerPair({ topology }: ComparedNetwork, keys: Keys): Map<string, Link> {
  const first = new Map<string, Link>();
  for (const link of topology.links) if (!first.has(pairOf(link, keys))) first.set(pairOf(link, keys), link);
  return first;
}

/** Cables that the other side has not are at ports that it has nothing at. */
function withPortsOf({ topology }: ComparedNetwork, keys: Keys, once: ReadonlyMap<string, Link>, others: Keys): Link[] {
  let free = 0;
  for (const { a, b } of once.values()) free = Math.max(free, a.port, b.port);
  return topology.links.map((link) => {
    const same = once.get(pairOf(link, keys));
    if (!same) free++;
    const portOf = (node: NodeId): number => {
      if (!same) return free;
      return others.get(same.a.node) === keys.get(node) ? same.a.port : same.b.port;
    };
    return { ...link, a: { ...link.a, port: portOf(link.a.node) }, b: { ...link.b, port: portOf(link.b.node) } };
  });
}
