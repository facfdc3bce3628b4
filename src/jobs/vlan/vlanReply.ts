import type { Topology } from '../../core/topology/topology';
import { portTable, type VlanPort } from '../../core/vlan/planning/portTable';
import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { linkRooms, measuredBy } from '../../core/vlan/trees/linkRooms';

/** One VLAN as a picture shows it. */
export interface VlanLook {
  readonly id: number;
  /** Index of its top switch, or where its tree is rooted. */
  readonly root: number;
  /** Uint32Array: indices of the topology's links that the VLAN takes. */
  readonly links: Uint32Array;
  /** Float64Array: weight on each of these links in this VLAN, towards the root and away from it. */
  readonly linkUp: Float64Array;
  readonly linkDown: Float64Array;
  /** Uint32Array: indices of the switches that it reaches. */
  readonly switches: Uint32Array;
  /** It reaches every node. */
  readonly full: boolean;
  /** Unordered pairs of nodes that use it, and those between different leaves. */
  readonly pairs: number;
  readonly crossPairs: number;
}

/** A plan in plain data; nodes, switches and links by index of the design's arrays, VLANs by place in `vlans`. */
export interface VlanReply {
  readonly rule: string;
  readonly kind: 'tops' | 'spanning';
  readonly vlans: readonly VlanLook[];
  /** Uint16Array[hosts × hosts]: VLAN of the pair, 0xffff on the diagonal and for nodes that are failed or cut off; null for more nodes than a table has room for. */
  readonly pairs: Uint16Array | null;
  /** Uint16Array[hosts]: VLAN of a node's broadcasts, 0xffff if none. */
  readonly own: Uint16Array;
  /** Uint32Array[hosts], 0 decides first; null where the plan needs a table of pairs. */
  readonly rank: Uint32Array | null;
  /** Uint32Array: switches with hosts; `up` and `down` are by place here. */
  readonly leaves: Uint32Array;
  /** Float64Array[leaves × VLANs]: weight that leaves a leaf, and that comes to it, in a VLAN. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** Parts whose highest load is `maxLoad`, see `measuredBy`. */
  readonly measured: 'leaves' | 'links';
  /** Links are of several speeds: loads of links are over what each carries, in multiples of the slowest. */
  readonly speedsDiffer: boolean;
  /** Float64Array[channels of the compiled network]: weight on each over what it carries, over all VLANs. */
  readonly channelLoad: Float64Array;
  readonly maxLoad: number;
  /** Pairs with another VLAN each way, whose frames are flooded. */
  readonly oneWayPairs: number;
  readonly bound: number;
  /** Uint32Array[switches]: (MAC, VLAN) entries once all pairs have talked, and with broadcasts. */
  readonly macEntries: Uint32Array;
  readonly macEntriesAll: Uint32Array;
  readonly bisection: { readonly links: number; readonly rate: number; readonly full: number };
  /** Nodes that are in no VLAN: failed or cut off from the largest part. */
  readonly cutOff: readonly number[];
  /** Ports of every switch with the VLANs that they carry, tagged. */
  readonly ports: readonly (readonly VlanPort[])[];
}

/** Builds the reply with a plan for the page. */
export function vlanReply(plan: VlanPlan, topology: Topology): VlanReply {
  const { fabric, served, trees, loads } = plan;
  const room = linkRooms(fabric);
  return {
    rule: plan.rule,
    kind: plan.kind,
    vlans: trees.map(({ root, order, parent, full }, t) => {
      const below = order.filter((s) => parent[s] >= 0);
      return {
        id: plan.ids[t],
        root,
        links: Uint32Array.from(below, (s) => fabric.linkRecord[parent[s] >> 1]),
        linkUp: Float64Array.from(below, (s) => loads.rising[t][s]),
        linkDown: Float64Array.from(below, (s) => loads.falling[t][s]),
        switches: order.slice(),
        full,
        pairs: loads.pairs[t],
        crossPairs: loads.crossPairs[t],
      };
    }),
    // The plan stays with the session for exports and re-plans; what is sent away is a copy.
    pairs: plan.pairs.table?.slice() ?? null,
    own: plan.own.slice(),
    rank: plan.rank?.slice() ?? null,
    leaves: served.leaves.slice(),
    up: loads.up,
    down: loads.down,
    measured: measuredBy(plan),
    speedsDiffer: room.some((carried) => carried !== 1),
    channelLoad: loads.channel.map((load, c) => load / room[c]),
    maxLoad: plan.maxLoad,
    oneWayPairs: loads.oneWayPairs,
    bound: plan.bound,
    macEntries: plan.macEntries.pairs,
    macEntriesAll: plan.macEntries.all,
    bisection: plan.bisection,
    cutOff: Array.from(served.hostLeaf.keys()).filter((h) => served.hostLeaf[h] < 0 && fabric.hostSilent[h] === 0),
    ports: portTable(topology, plan),
  };
}
