import { inverse } from '../base/structures/inverse';
import { type Fabric, NONE } from './fabric';
import { turnRows } from './turns';

/** Elements at each place of a network in another order. */
export interface Order {
  /** Uint32Array[switchCount]: switches of the network that is reordered; hosts likewise. */
  readonly switches: Uint32Array;
  readonly hosts: Uint32Array;
  /** Uint32Array[linkCount]: the channel that is 2l in the new order; its reverse is 2l + 1. */
  readonly firstChannels: Uint32Array;
}

/** A network in another order, and the elements at each place. */
export interface FabricOrder extends Order {
  readonly fabric: Fabric;
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * The same network in another order: ports, and with them the order of channels and hosts at a switch, stay as they are. Machines
 * (`hostNode`) and parts are numbered as they come.
 * O(switches + links + hosts + ports).
 * @param order three permutations, of switches, links and hosts
 */
export function reorderFabric(fabric: Fabric, order: Order): FabricOrder {
  const { switches, hosts, firstChannels } = order;
  const channels = Uint32Array.from({ length: fabric.channelCount }, (_, c) => firstChannels[c >> 1] ^ (c & 1));
  const switchAt = inverse(switches);
  const hostAt = inverse(hosts);
  const channelAt = inverse(channels);
  const bySwitch = <T extends Numbers>(of: T): T => picked(of, switches);
  const byChannel = <T extends Numbers>(of: T): T => picked(of, channels);
  const byHost = <T extends Numbers>(of: T): T => picked(of, hosts);
  const rows = <T extends Numbers>(offset: Uint32Array, of: T): T => rowsOf(offset, of, switches);
  const target = (t: number): number => (t >= 0 ? channelAt[t] : t <= -2 ? -2 - hostAt[-2 - t] : t);
  const { lattice } = fabric;
  const turns = {
    outOffset: offsetsOf(fabric.outOffset, switches),
    outChannel: rows(fabric.outOffset, fabric.outChannel).map((c) => channelAt[c]),
    turnOffset: offsetsOf(fabric.turnOffset, switches),
  };
  const reordered: Fabric = {
    ...fabric,
    channelFrom: byChannel(fabric.channelFrom).map((s) => switchAt[s]),
    channelTo: byChannel(fabric.channelTo).map((s) => switchAt[s]),
    channelFromPort: byChannel(fabric.channelFromPort),
    channelToPort: byChannel(fabric.channelToPort),
    channelSlot: byChannel(fabric.channelSlot),
    channelCapacity: byChannel(fabric.channelCapacity),
    linkRecord: Uint32Array.from(firstChannels, (c) => fabric.linkRecord[c >> 1]),
    ...turns,
    turnRow: turnRows(turns),
    hostOffset: offsetsOf(fabric.hostOffset, switches),
    hostAt: rows(fabric.hostOffset, fabric.hostAt).map((h) => hostAt[h]),
    talkerOffset: offsetsOf(fabric.talkerOffset, switches),
    talkerAt: rows(fabric.talkerOffset, fabric.talkerAt).map((h) => hostAt[h]),
    portOffset: offsetsOf(fabric.portOffset, switches),
    portTarget: rows(fabric.portOffset, fabric.portTarget).map(target),
    hostSwitch: byHost(fabric.hostSwitch).map((s) => (s === NONE ? NONE : switchAt[s])),
    hostSwitchPort: byHost(fabric.hostSwitchPort),
    hostCapacity: byHost(fabric.hostCapacity),
    hostNode: inTurn(byHost(fabric.hostNode)),
    nodeNames: Array.from(new Set(byHost(fabric.hostNode)), (node) => fabric.nodeNames[node]),
    hostRail: byHost(fabric.hostRail),
    hostSilent: byHost(fabric.hostSilent),
    switchLevel: bySwitch(fabric.switchLevel),
    switchPod: bySwitch(fabric.switchPod),
    switchIndex: bySwitch(fabric.switchIndex),
    switchTree: bySwitch(fabric.switchTree),
    switchPart: inTurn(bySwitch(fabric.switchPart)),
    switchDown: bySwitch(fabric.switchDown),
    lattice: lattice && { ...lattice, at: Int32Array.from(placesOf(lattice.at, lattice.dims.length, switches)) },
    switchNames: Array.from(switches, (s) => fabric.switchNames[s]),
    hostNames: Array.from(hosts, (h) => fabric.hostNames[h]),
  };
  return { fabric: reordered, ...order };
}

/** Groups numbered in the order in which they come. */
function inTurn(groups: Uint32Array): Uint32Array {
  const number = new Map<number, number>();
  return groups.map((g) => {
    if (!number.has(g)) number.set(g, number.size);
    return number.get(g) ?? 0;
  });
}

/** The values at these places. */
function picked<T extends Numbers>(of: T, places: Uint32Array): T {
  const result = of.slice(0, places.length) as T;
  places.forEach((from, to) => {
    result[to] = of[from];
  });
  return result;
}

/** Starts of the switches' rows when the switches are in another order. */
function offsetsOf(offset: Uint32Array, switches: Uint32Array): Uint32Array {
  const result = new Uint32Array(offset.length);
  switches.forEach((s, i) => {
    result[i + 1] = result[i] + offset[s + 1] - offset[s];
  });
  return result;
}

/** The rows of switches, in another order. */
function rowsOf<T extends Numbers>(offset: Uint32Array, of: T, switches: Uint32Array): T {
  const result = of.slice() as T;
  let at = 0;
  for (const s of switches) {
    result.set(of.subarray(offset[s], offset[s + 1]), at);
    at += offset[s + 1] - offset[s];
  }
  return result;
}

function* placesOf(at: Int32Array, dims: number, switches: Uint32Array): Generator<number> {
  for (const s of switches) yield* at.subarray(s * dims, (s + 1) * dims);
}
