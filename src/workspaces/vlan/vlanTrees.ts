import type { Topology } from '../../core/topology/topology';
import type { VlanLook, VlanReply } from '../../jobs/vlan/vlanReply';

/** Ends of the links and homes of the hosts, by index. */
export interface Cabling {
  /** Int32Array[2 × links]: switch at each end, -1 for a host's. */
  readonly ends: Int32Array;
  /** Int32Array[hosts]: its switch, -1 if it is not cabled; and the link there. */
  readonly home: Int32Array;
  readonly cable: Int32Array;
}

const cablings = new WeakMap<Topology, Cabling>();

/** O(network), at once for a network that was asked for before. */
export function cablingOf(topology: Topology): Cabling {
  const known = cablings.get(topology);
  if (known) return known;
  const switchAt = new Map<string, number>(topology.switches.map(({ id }, i) => [id, i]));
  const hostAt = new Map<string, number>(topology.hosts.map(({ id }, i) => [id, i]));
  const ends = new Int32Array(2 * topology.links.length).fill(-1);
  const home = new Int32Array(topology.hosts.length).fill(-1);
  const cable = new Int32Array(topology.hosts.length).fill(-1);
  topology.links.forEach(({ a, b }, l) => {
    ends[2 * l] = switchAt.get(a.node) ?? -1;
    ends[2 * l + 1] = switchAt.get(b.node) ?? -1;
    const host = hostAt.get(a.node) ?? hostAt.get(b.node);
    if (host === undefined) return;
    home[host] = Math.max(ends[2 * l], ends[2 * l + 1]);
    cable[host] = l;
  });
  const made = { ends, home, cable };
  cablings.set(topology, made);
  return made;
}

interface RootedTree {
  /** Int32Array[switches]: next switch towards the root and the link there, -1 at the root and outside. */
  readonly parent: Int32Array;
  readonly link: Int32Array;
  /** Int32Array[switches]: hops to the root, -1 outside. */
  readonly depth: Int32Array;
}

const trees = new WeakMap<VlanLook, RootedTree>();

function treeOf(topology: Topology, look: VlanLook): RootedTree {
  const known = trees.get(look);
  if (known) return known;
  const { ends } = cablingOf(topology);
  const count = topology.switches.length;
  const parent = new Int32Array(count).fill(-1);
  const link = new Int32Array(count).fill(-1);
  const depth = new Int32Array(count).fill(-1);
  const beside = new Map<number, number[]>();
  for (const l of look.links) {
    for (const s of [ends[2 * l], ends[2 * l + 1]]) {
      const at = beside.get(s);
      if (at) at.push(l);
      else beside.set(s, [l]);
    }
  }
  const queue = [look.root];
  depth[look.root] = 0;
  for (let i = 0; i < queue.length; i++) {
    const s = queue[i];
    for (const l of beside.get(s) ?? []) {
      const next = ends[2 * l] === s ? ends[2 * l + 1] : ends[2 * l];
      if (depth[next] >= 0) continue;
      depth[next] = depth[s] + 1;
      parent[next] = s;
      link[next] = l;
      queue.push(next);
    }
  }
  const made = { parent, link, depth };
  trees.set(look, made);
  return made;
}

/** A pair's path: switches from one end to the other, and the links between them. */
export interface VlanPath {
  readonly switches: readonly number[];
  readonly links: readonly number[];
}

/** The path inside a VLAN from switch to switch; null if it does not join them. O(switches) the first time, O(hops) then. */
function pathInVlan(topology: Topology, look: VlanLook, from: number, to: number): VlanPath | null {
  const { parent, link, depth } = treeOf(topology, look);
  if (from < 0 || to < 0 || depth[from] < 0 || depth[to] < 0) return null;
  const up: number[] = [from];
  const down: number[] = [to];
  const links: number[] = [];
  const back: number[] = [];
  let a = from;
  let b = to;
  while (a !== b) {
    if (depth[a] >= depth[b]) {
      links.push(link[a]);
      a = parent[a];
      up.push(a);
    } else {
      back.push(link[b]);
      b = parent[b];
      down.push(b);
    }
  }
  return { switches: [...up, ...down.reverse().slice(1)], links: [...links, ...back.reverse()] };
}

/** The route between two hosts by a plan. */
export interface PairRoute {
  /** Place of the VLAN, -1 for one and the same host and for hosts that are in none. */
  readonly vlan: number;
  readonly path: VlanPath | null;
}

/** Place of the VLAN in which one host sends to another; past all of them, or undefined, where there is none or the reply does not say. */
function vlanOfPair({ pairs, own, rank }: VlanReply, a: number, b: number): number | undefined {
  if (pairs) return pairs[a * own.length + b];
  if (!rank || a === b) return undefined;
  return own[rank[a] < rank[b] ? a : b];
}

export function pairRoute(topology: Topology, reply: VlanReply, a: number, b: number): PairRoute {
  const { vlans } = reply;
  const vlan = vlanOfPair(reply, a, b);
  if (vlan === undefined || vlan >= vlans.length) return { vlan: -1, path: null };
  const { home } = cablingOf(topology);
  return { vlan, path: pathInVlan(topology, vlans[vlan], home[a], home[b]) };
}

/** Places of the VLANs that each link carries. O(links of all trees). */
export function vlansOnLinks({ vlans }: VlanReply, linkCount: number): readonly (readonly number[])[] {
  const carried: number[][] = Array.from({ length: linkCount }, () => []);
  vlans.forEach(({ links }, v) => {
    for (const l of links) carried[l].push(v);
  });
  return carried;
}

/** Ids as `2–5, 9`: runs joined by dashes. @param ids ascending */
export function idList(ids: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < ids.length; ) {
    let end = i;
    while (end + 1 < ids.length && ids[end + 1] === ids[end] + 1) end++;
    runs.push(end === i ? `${ids[i]}` : end === i + 1 ? `${ids[i]}, ${ids[end]}` : `${ids[i]}–${ids[end]}`);
    i = end + 1;
  }
  return runs.join(', ');
}
