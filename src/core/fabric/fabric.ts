/** Stands for "no switch", "no channel" in Uint32 arrays. */
export const NONE = 0xffffffff;

/**
 * A network compiled to typed arrays; everything that computes runs on this. Failed elements are left out of the
 * channels, but switches and hosts keep their indices (those of the topology's arrays).
 *
 * A *channel* is one direction of a switch-to-switch link: link l has the channels 2l (a to b) and 2l+1 (b to a), so
 * the reverse of c is `c ^ 1`. A *turn* is an input and an output channel at a switch; turns are numbered
 * `turnOffset[s] + inSlot * degree + outSlot` (see `turnIndex`), U-turns on the same link included in the numbering but never allowed.
 */
export interface Fabric {
  readonly name: string;
  readonly switchCount: number;
  readonly hostCount: number;
  /** Live switch-to-switch links. */
  readonly linkCount: number;
  /** 2 × linkCount. */
  readonly channelCount: number;

  /** Uint32Array[channelCount]: switch at the tail and at the head. */
  readonly channelFrom: Uint32Array;
  readonly channelTo: Uint32Array;
  /** Uint16Array[channelCount]: output port at the tail, input port at the head. */
  readonly channelFromPort: Uint16Array;
  readonly channelToPort: Uint16Array;
  /** Channels that leave switch s, by port: outChannel[outOffset[s] … outOffset[s+1]). Those that enter are their reverses. */
  readonly outOffset: Uint32Array;
  readonly outChannel: Uint32Array;
  /** Uint16Array[channelCount]: place of a channel among those that leave its tail. */
  readonly channelSlot: Uint16Array;
  /** Uint32Array[switchCount + 1]: first turn of each switch; the last entry is the number of turns. */
  readonly turnOffset: Uint32Array;
  /** Uint32Array[channelCount]: first turn out of each channel: that from c to d is turnRow[c] + channelSlot[d], its reverse turnRow[d ^ 1] + channelSlot[c ^ 1]. */
  readonly turnRow: Uint32Array;

  /** Float64Array[channelCount]: what a channel carries, whole numbers of `capacityUnit`; all 1 where links are alike or no speed is known. */
  readonly channelCapacity: Float64Array;
  /** Float64Array[hostCount]: of the host's own link, each way; 1 without one. */
  readonly hostCapacity: Float64Array;
  /** Gb/s of one unit of capacity; null where no link's speed is known. */
  readonly capacityUnit: number | null;

  /** Uint32Array[hostCount]: its switch, NONE if failed or not cabled. */
  readonly hostSwitch: Uint32Array;
  /** Uint32Array[hostCount]: the node whose port it is; a host without one is a node by itself. */
  readonly hostNode: Uint32Array;
  readonly nodeCount: number;
  /** Name of each node: of the machine, or of the host that is a node by itself. */
  readonly nodeNames: readonly string[];
  /** Uint8Array[hostCount]: rail of the port; where the record says none, its place among the ports of its node. */
  readonly hostRail: Uint8Array;
  /** Uint16Array[hostCount]: port at that switch, 0 if none. */
  readonly hostSwitchPort: Uint16Array;
  /** Hosts of switch s, by port: hostAt[hostOffset[s] … hostOffset[s+1]). */
  readonly hostOffset: Uint32Array;
  readonly hostAt: Uint32Array;

  /** Uint8Array[hostCount]: 1 for an end point that takes no part in traffic (`Host.role`): it has a LID and routes, and sends and receives nothing. */
  readonly hostSilent: Uint8Array;
  /** `hostOffset` and `hostAt` without those; the same arrays where there are none. */
  readonly talkerOffset: Uint32Array;
  readonly talkerAt: Uint32Array;

  /** portTarget[portOffset[s] + p]: channel that leaves by port p (>= 0), host h as -2 - h, or -1 for an unused port. */
  readonly portOffset: Uint32Array;
  readonly portTarget: Int32Array;
  readonly maxPort: number;

  /** Int32Array[switchCount], -1 where the record says nothing. */
  readonly switchLevel: Int32Array;
  readonly switchPod: Int32Array;
  readonly switchIndex: Int32Array;
  /** Uint8Array[switchCount]: joined tree, 0 where there is but one. */
  readonly switchTree: Uint8Array;
  readonly treeCount: number;
  /** Uniform traffic is measured inside trees and between them: there are two, by the records or with as many switches at every level. */
  readonly measuredApart: boolean;
  /**
   * Uint32Array[switchCount]: number of the switch's part; no link joins two parts, failed ones counted as if they worked: planes, rails, networks side by side.
   * Switches that only a failure has cut off still belong to their part.
   */
  readonly switchPart: Uint32Array;
  readonly partCount: number;
  /** Uint8Array[switchCount]: 1 if failed. */
  readonly switchDown: Uint8Array;
  readonly lattice: { readonly dims: readonly number[]; readonly wrap: boolean; readonly at: Int32Array } | null;

  /** Uint32Array[linkCount]: index into the topology's links. */
  readonly linkRecord: Uint32Array;
  readonly switchNames: readonly string[];
  readonly hostNames: readonly string[];
}
