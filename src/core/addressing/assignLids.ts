import type { LidAssignment } from '../formats/format';
import type { Topology } from '../topology/topology';
import { assignGuids } from './guids';

/** LIDs from here on are multicast. */
export const FIRST_MULTICAST_LID = 0xc000;
const FIRST_LEAF = 0x4001;
const FIRST_OTHER = 0x8001;

/** LIDs that cannot be given out; the message says which limit is hit. */
export class AddressingError extends Error {
  override readonly name = 'AddressingError';
}

/** In which order LIDs are dealt out. */
export type LidStrategy = 'node-order' | 'opensm-default' | 'imported';

/**
 * Gives every switch and host a LID, failed ones too, so that a failure moves no LID.
 * - `node-order`: hosts from 1, leaves (switches that hosts are cabled to) from 0x4001, other switches from 0x8001, each in the
 *   order of the records.
 * - `opensm-default`: what OpenSM does without a guid2lid file: the port that it runs at first (taken to be the first host's),
 *   then all ports by ascending byte-reversed GUID.
 * - `imported`: as the records say.
 * @throws AddressingError if they do not fit below 0xC000, or, for `imported`, are missing or clash.
 * O(n log n) for n switches and hosts.
 */
export function assignLids(topology: Topology, strategy: LidStrategy): LidAssignment {
  switch (strategy) {
    case 'node-order':
      return nodeOrder(topology);
    case 'opensm-default':
      return openSmDefault(topology);
    case 'imported':
      return imported(topology);
  }
}

/** Whether every record carries a LID, so that `imported` can be had. */
export function hasImportedLids(topology: Topology): boolean {
  return topology.switches.every((s) => s.lid) && topology.hosts.every((h) => h.lid);
}

/** By switch index: 1 where a host is cabled to it, failed or not. */
function leaves(topology: Topology): Uint8Array {
  const leaf = new Uint8Array(topology.switches.length);
  const index = new Map<string, number>(topology.switches.map((s, i) => [s.id, i]));
  for (const { a, b } of topology.links) {
    const s = index.get(a.node);
    const t = index.get(b.node);
    if (s !== undefined && t === undefined) leaf[s] = 1;
    if (t !== undefined && s === undefined) leaf[t] = 1;
  }
  return leaf;
}

function empty(topology: Topology): LidAssignment {
  return { ofSwitch: new Uint16Array(topology.switches.length), ofHost: new Uint16Array(topology.hosts.length) };
}

function nodeOrder(topology: Topology): LidAssignment {
  const lids = empty(topology);
  const leaf = leaves(topology);
  const dealer = (first: number, end: number, what: string) => {
    let next = first;
    return () => {
      if (next >= end) throw new AddressingError(`too many ${what}: LIDs in node order hold ${end - first} of them`);
      return next++;
    };
  };
  const host = dealer(1, FIRST_LEAF, 'hosts');
  const leafSwitch = dealer(FIRST_LEAF, FIRST_OTHER, 'switches with hosts');
  const otherSwitch = dealer(FIRST_OTHER, FIRST_MULTICAST_LID, 'switches without hosts');
  for (let h = 0; h < lids.ofHost.length; h++) lids.ofHost[h] = host();
  for (let s = 0; s < lids.ofSwitch.length; s++) lids.ofSwitch[s] = leaf[s] ? leafSwitch() : otherSwitch();
  return lids;
}

function openSmDefault(topology: Topology): LidAssignment {
  const lids = empty(topology);
  const guids = assignGuids(topology);
  const reversed = (guid: string) => (guid.match(/../g) ?? []).reverse().join('');
  const ends = [
    ...guids.ofSwitch.map((guid, i) => ({ key: reversed(guid), of: lids.ofSwitch, i })),
    ...guids.ofHostPort.map((guid, i) => ({ key: i === 0 ? '' : reversed(guid), of: lids.ofHost, i })),
  ];
  if (ends.length >= FIRST_MULTICAST_LID) {
    throw new AddressingError(`too many end points: ${ends.length}, LIDs hold ${FIRST_MULTICAST_LID - 1}`);
  }
  ends.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  ends.forEach((end, place) => {
    end.of[end.i] = place + 1;
  });
  return lids;
}

function imported(topology: Topology): LidAssignment {
  const lids = empty(topology);
  const owner = new Map<number, string>();
  const take = (of: Uint16Array, i: number, name: string, lid: number | undefined) => {
    if (!lid) throw new AddressingError(`${name} has no LID: expected one on every switch and host`);
    if (lid >= FIRST_MULTICAST_LID) throw new AddressingError(`LID ${lid} of ${name} is a multicast LID`);
    const other = owner.get(lid);
    if (other !== undefined) throw new AddressingError(`LID ${lid} is given twice: to ${other} and to ${name}`);
    owner.set(lid, name);
    of[i] = lid;
  };
  topology.switches.forEach((s, i) => {
    take(lids.ofSwitch, i, s.name, s.lid);
  });
  topology.hosts.forEach((h, i) => {
    take(lids.ofHost, i, h.name, h.lid);
  });
  return lids;
}
