import { MaxFlow } from '../../base/structures/maxFlow';
import type { Link, LinkEnd, NodeId, Topology } from '../../topology/topology';
import { mainPorts } from './plantOfGrowth';
import { hostsOfSwitches } from './tiers';

/**
 * Gives the cables of a network to come the ports with which the fewest plugs move, whichever ports they had: cables between the same two nodes stay, and of the others
 * as many as can keep one plug where it is, which is a largest matching of old cables with new ones at a node of both (Hall 1935). Plugs of switches with hosts rather stay
 * than those of others. Ports that were never used are taken first. Switches have as many ports as that asks for. O(links × √links) as a rule. Deterministic.
 * @param to with the ids of `from`, as `adoptRecords` gives them
 */
export function choosePorts(from: Topology, to: Topology): Topology {
  const isHost = new Set<NodeId>([...from.hosts, ...to.hosts].map(({ id }) => id));
  const kept = pairUp(from.links, to.links);
  const staysAt = matchAtNodes(
    from.links.filter((link) => !kept.old.has(link)),
    to.links.filter((link) => !kept.planned.has(link)),
    new Set(hostsOfSwitches(from).keys()),
  );
  const ports = new FreePorts(from, to);
  const known = new Map<Link, Link>();
  for (const [planned, old] of kept.planned) {
    for (const end of [old.a, old.b]) ports.use(end);
    known.set(planned, { ...planned, a: portOf(old, planned.a), b: portOf(old, planned.b) });
  }
  for (const { stays } of staysAt.values()) ports.use(stays);
  const links = to.links.map((link) => {
    const done = known.get(link);
    if (done) return done;
    const stays = staysAt.get(link)?.stays;
    const end = (one: LinkEnd): LinkEnd => {
      if (one.node === stays?.node) return stays;
      return isHost.has(one.node) ? one : ports.take(one);
    };
    return { ...link, a: end(link.a), b: end(link.b) };
  });
  const switches = to.switches.map((record) => ({
    ...record,
    portCount: Math.max(record.portCount, ports.highest(record.id)),
  }));
  return { ...to, switches, links };
}

const keyOf = ({ a, b }: Link): string => (a.node < b.node ? `${a.node} ${b.node}` : `${b.node} ${a.node}`);

const portOf = ({ a, b }: Link, { node }: LinkEnd): LinkEnd => (a.node === node ? a : b);

interface Kept {
  readonly old: ReadonlySet<Link>;
  readonly planned: ReadonlyMap<Link, Link>;
}

/** Cables between the same two nodes, one to one; those with the same ports first. */
function pairUp(old: readonly Link[], planned: readonly Link[]): Kept {
  const taken = new Set<Link>();
  const pairs = new Map<Link, Link>();
  const exactly = (link: Link): string => {
    const [x, y] = link.a.node < link.b.node ? [link.a, link.b] : [link.b, link.a];
    return `${keyOf(link)} ${x.port} ${y.port}`;
  };
  for (const nameOf of [exactly, keyOf]) {
    const waiting = new Map<string, Link[]>();
    for (const link of old) {
      if (taken.has(link)) continue;
      const others = waiting.get(nameOf(link));
      if (others) others.push(link);
      else waiting.set(nameOf(link), [link]);
    }
    for (const link of planned) {
      const mate = pairs.has(link) ? undefined : waiting.get(nameOf(link))?.shift();
      if (!mate) continue;
      taken.add(mate);
      pairs.set(link, mate);
    }
  }
  return { old: taken, planned: pairs };
}

/** By new cable, the old one that becomes it, and its plug that stays. */
function matchAtNodes(
  old: readonly Link[],
  planned: readonly Link[],
  first: ReadonlySet<NodeId>,
): Map<Link, { readonly stays: LinkEnd }> {
  const nodes = [...new Set([...old, ...planned].flatMap(({ a, b }) => [a.node, b.node]))];
  const at = new Map(nodes.map((id, n) => [id, 2 + old.length + n]));
  const plannedAt = 2 + old.length + nodes.length;
  const flow = new MaxFlow(plannedAt + planned.length);
  const node = (end: LinkEnd): number => at.get(end.node) ?? 0;
  for (const i of old.keys()) flow.add(0, 2 + i, 1, 0);
  for (const i of planned.keys()) flow.add(plannedAt + i, 1, 1, 0);
  const comes: { readonly edge: number; readonly end: LinkEnd }[] = [];
  const goes: { readonly edge: number; readonly link: Link; readonly node: NodeId }[] = [];
  planned.forEach((link, i) => {
    for (const end of [link.a, link.b])
      goes.push({ edge: flow.add(node(end), plannedAt + i, 1, 0), link, node: end.node });
  });
  for (const isFirst of [true, false]) {
    old.forEach((link, i) => {
      for (const end of [link.a, link.b])
        if (first.has(end.node) === isFirst) comes.push({ edge: flow.add(2 + i, node(end), 1, 0), end });
    });
    flow.run(0, 1);
  }
  const staying = new Map<NodeId, LinkEnd[]>();
  for (const { edge, end } of comes)
    if (flow.leftOf(edge) === 0) staying.set(end.node, [...(staying.get(end.node) ?? []), end]);
  const matched = new Map<Link, { readonly stays: LinkEnd }>();
  for (const { edge, link, node: id } of goes) {
    const stays = flow.leftOf(edge) === 0 ? staying.get(id)?.shift() : undefined;
    if (stays) matched.set(link, { stays });
  }
  return matched;
}

/** Ports of switches as they are given away. */
class FreePorts {
  private readonly old = new Map<NodeId, Set<number>>();
  private readonly now = new Map<NodeId, Set<number>>();
  private readonly count: ReadonlyMap<NodeId, number>;
  /** Checks ports of switches with a model: those of another speed than most are not given away. */
  private readonly isUsable: ReadonlyMap<NodeId, (port: number) => boolean>;

  constructor({ links, switches }: Topology, to: Topology) {
    this.count = new Map(switches.map(({ id, portCount }) => [id, portCount]));
    const known = to.models ? mainPorts(to) : () => null;
    this.isUsable = new Map(
      to.switches.flatMap((record) => {
        const found = known(record);
        return found ? [[record.id, (port) => found.isMain(port) || port > found.ports.length]] : [];
      }),
    );
    for (const { a, b } of links) for (const end of [a, b]) portsOf(this.old, end.node).add(end.port);
  }

  use({ node, port }: LinkEnd): void {
    portsOf(this.now, node).add(port);
  }

  /** The port requested where it was never used, else the lowest such, else one that is given up; beyond the last only where there is none. */
  take({ node, port }: LinkEnd): LinkEnd {
    const [old, now] = [portsOf(this.old, node), portsOf(this.now, node)];
    const count = this.count.get(node) ?? 0;
    const isUsable = this.isUsable.get(node) ?? (() => true);
    const lowest = (isFree: (p: number) => boolean): number => {
      let p = 1;
      while (!isFree(p) || !isUsable(p)) p++;
      return p;
    };
    let chosen = port;
    if (chosen === 0 || old.has(chosen) || now.has(chosen)) chosen = lowest((p) => !old.has(p) && !now.has(p));
    if (chosen > count && count > 0) {
      const freed = lowest((p) => !now.has(p));
      if (freed < chosen && (freed <= count || port === 0)) chosen = freed;
    }
    now.add(chosen);
    return { node, port: chosen };
  }

  highest(node: NodeId): number {
    return Math.max(0, ...portsOf(this.now, node));
  }
}

function portsOf(ports: Map<NodeId, Set<number>>, node: NodeId): Set<number> {
  const known = ports.get(node);
  if (known) return known;
  ports.set(node, new Set());
  return portsOf(ports, node);
}
