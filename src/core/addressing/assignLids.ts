import type { Topology } from '../topology/topology';
import { AddressingError, multicastLid } from './addressingError';
import { assignInOrder, PLAIN_LIDS } from './assignInOrder';
import type { LidAssignment } from './lidAssignment';
import { FIRST_MULTICAST_LID } from './lidRanges';

/**
 * LIDs where no strategy was chosen: those of the records (`imported`), or hosts, leaves and other switches each in the order of
 * the records (`node-order`). Failed ones get theirs too, so that a failure moves no LID.
 * @param lmc hosts get 2^lmc LIDs in node order
 * @throws AddressingError if they do not fit below 0xC000, or, for `imported`, are missing or clash. O(switches + hosts + links).
 * @example
 * const lids = assignLids(generateFromSpec('mesh:dims=2x2,hosts=1'), 'node-order');
 * [...lids.ofHost]; // => [1, 2, 3, 4]
 * lids.ofSwitch[0]; // => 0x4001
 */
export function assignLids(topology: Topology, strategy: 'node-order' | 'imported', lmc = 0): LidAssignment {
  if (strategy === 'imported') return imported(topology);
  const order = { hosts: topology.hosts.keys(), switches: topology.switches.keys() };
  return assignInOrder(topology, order, { ...PLAIN_LIDS, lmc });
}

/** True if every record has a LID, so that `imported` is possible. */
export function hasImportedLids(topology: Topology): boolean {
  return topology.switches.every((s) => s.lid) && topology.hosts.every((h) => h.lid);
}

function imported(topology: Topology): LidAssignment {
  const lids = {
    ofSwitch: new Uint16Array(topology.switches.length),
    ofHost: new Uint16Array(topology.hosts.length),
  };
  const owner = new Map<number, string>();
  const take = (of: Uint16Array, i: number, name: string, lid: number | undefined) => {
    if (!lid)
      throw new AddressingError({
        en: `${name} has no LID: expected one on every switch and host`,
        ja: `${name} に LID がありません：すべてのスイッチとホストに必要です`,
      });
    if (lid >= FIRST_MULTICAST_LID) throw multicastLid(lid, name);
    const other = owner.get(lid);
    if (other !== undefined)
      throw new AddressingError({
        en: `LID ${lid} is given twice: to ${other} and to ${name}`,
        ja: `LID ${lid} が ${other} と ${name} に重複しています`,
      });
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
