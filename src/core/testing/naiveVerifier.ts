import type { ForwardingTable, LaneTables } from '../routes/routing';
import type { Topology } from '../topology/topology';

export interface NaiveVerdict {
  readonly reachable: number;
  readonly loops: number;
  readonly acyclic: boolean;
  /** The highest lane that a walk takes on a switch-to-switch channel. */
  readonly highestLane: number;
  /** `in>out` over directed ends `switch:port`, each a channel named by its tail. */
  readonly turns: ReadonlySet<string>;
  /** The same with lanes: `in@vl>out@vl`. */
  readonly dependencies: ReadonlySet<string>;
  /** `source host>destination host` of the pairs that reach. */
  readonly pairs: ReadonlySet<string>;
  /** By host pair as in `pairs`, the channels of its walk. */
  readonly walks: ReadonlyMap<string, readonly string[]>;
}

/**
 * An oracle for verification, on records and strings, one walk a host pair; shares no code with what it checks.
 * A channel is named by the switch it leaves and the port: `s3:2`.
 */
export function naiveVerify(topology: Topology, table: ForwardingTable, lanes: LaneTables | null): NaiveVerdict {
  const peer = new Map<string, { node: string; port: number }>();
  const dead = new Set([...topology.switches, ...topology.hosts].filter((n) => n.down).map((n) => n.id as string));
  for (const { a, b, down } of topology.links) {
    if (down || dead.has(a.node) || dead.has(b.node)) continue;
    peer.set(`${a.node}:${a.port}`, b);
    peer.set(`${b.node}:${b.port}`, a);
  }
  const hostIds = new Set<string>(topology.hosts.map((h) => h.id));
  const index = new Map<string, number>();
  for (const nodes of [topology.switches, topology.hosts])
    for (const [i, node] of nodes.entries()) index.set(node.id, i);
  const indexOf = (id: string): number => index.get(id) ?? Number.NaN;
  const entry = (host: string): { node: string; port: number } | undefined => {
    for (const port of [1, 2]) {
      const end = peer.get(`${host}:${port}`);
      if (end) return end;
    }
    return undefined;
  };
  const dependencies = new Set<string>();
  const turns = new Set<string>();
  const pairs = new Set<string>();
  const walks = new Map<string, string[]>();
  let loops = 0;
  let highestLane = 0;
  for (const source of topology.hosts) {
    for (const destination of topology.hosts) {
      const first = entry(source.id);
      if (source === destination || !first || !entry(destination.id)) continue;
      const key = `${source.id}>${destination.id}`;
      const level = lanes?.serviceLevel[indexOf(source.id) * topology.hosts.length + indexOf(destination.id)] ?? 0;
      const walk: string[] = [];
      const seen = new Set<string>();
      let at = first;
      let previous = '';
      for (;;) {
        const s = indexOf(at.node);
        const port = table[s * topology.hosts.length + indexOf(destination.id)];
        const next = port === 0 ? undefined : peer.get(`${at.node}:${port}`);
        if (!next) break;
        let lane = 0;
        if (lanes) {
          const ports = topology.switches[s].portCount + 1;
          lane = lanes.lane[lanes.laneOffset[s] + (at.port * ports + port) * 16 + level];
          if (level > 15 || lane >= lanes.laneCount) break;
        }
        if (hostIds.has(next.node)) {
          if (next.node === destination.id) pairs.add(key);
          break;
        }
        highestLane = Math.max(highestLane, lane);
        const channel = `${at.node}:${port}`;
        const vertex = `${channel}@${lane}`;
        if (previous !== '') {
          dependencies.add(`${previous}>${vertex}`);
          turns.add(`${previous.split('@')[0]}>${channel}`);
        }
        const state = `${vertex}<${at.port}`;
        if (seen.has(state)) {
          loops++;
          break;
        }
        seen.add(state);
        walk.push(channel);
        previous = vertex;
        at = next;
      }
      walks.set(key, walk);
    }
  }
  return {
    reachable: pairs.size,
    loops,
    acyclic: isAcyclic(dependencies),
    highestLane,
    turns,
    dependencies,
    pairs,
    walks,
  };
}

/** Depth-first with colours, over edges written `a>b`. */
export function isAcyclic(edges: Iterable<string>): boolean {
  const successors = new Map<string, string[]>();
  for (const edge of edges) {
    const [a, b] = edge.split('>');
    successors.set(a, [...(successors.get(a) ?? []), b]);
  }
  const finished = new Set<string>();
  const open = new Set<string>();
  const visit = (v: string): boolean => {
    if (finished.has(v)) return true;
    if (open.has(v)) return false;
    open.add(v);
    const fine = (successors.get(v) ?? []).every(visit);
    open.delete(v);
    finished.add(v);
    return fine;
  };
  return [...successors.keys()].every(visit);
}
