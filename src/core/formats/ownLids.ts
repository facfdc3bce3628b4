import { AddressingError } from '../addressing/addressingError';
import { assignLids } from '../addressing/assignLids';
import { assignGuids, normalizeGuid } from '../addressing/guids';
import { LARGEST_LMC, type LidAssignment } from '../addressing/lidAssignment';
import { LID_RANGES } from '../addressing/lidRanges';
import { headOf } from '../base/text/lines';
import type { TextFile } from '../base/text/textFile';
import type { Topology } from '../topology/topology';
import { recordedLids } from './parts/endPoints';

/**
 * The LIDs that our own exports give to a network without any (node order), if the tables agree with them: large tables come without the comments
 * that name a LID's owner. They agree if the switch that each file begins with has the LID in the table's title that node order gives it.
 * How many LIDs a host has shows in the first table. Null if the network has LIDs, the tables have others, or comments name their owners. O(switches + hosts + files + first table).
 */
export function ownLids(files: readonly TextFile[], topology: Topology): LidAssignment | null {
  const recorded = recordedLids(topology);
  if (recorded.ofSwitch.some((lid) => lid > 0) || recorded.ofHost.some((lid) => lid > 0)) return null;
  if (files.some(({ text }) => /^0x.*portguid 0x/m.test(headOf(text)))) return null;
  const lids = nodeOrder(topology, lmcOf(files[0].text, topology.hosts.length));
  if (!lids) return null;
  const switchOf = new Map(assignGuids(topology).ofSwitch.map((guid, s) => [guid, s]));
  const agree = files.every((file) => {
    const title = /^Unicast lids .* of switch Lid (\d+) guid 0x([0-9a-fA-F]{1,16})/m.exec(headOf(file.text));
    const s = title ? switchOf.get(normalizeGuid(title[2]) ?? '') : undefined;
    return title !== null && s !== undefined && lids.ofSwitch[s] === Number(title[1]);
  });
  return agree ? lids : null;
}

/** The smallest LMC with which node order goes up to the highest LID of a host in the first table; 0 if it would not begin at the lowest. */
function lmcOf(text: string, hosts: number): number {
  const end = text.indexOf('\nUnicast', 1);
  let lowest = LID_RANGES[0].end;
  let highest = 0;
  for (const [, lid] of text.slice(0, end < 0 ? undefined : end).matchAll(/^0x([0-9a-f]{1,4})\s/gim)) {
    const value = Number.parseInt(lid, 16);
    if (value >= LID_RANGES[0].end) continue;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  let lmc = 0;
  while (lmc < LARGEST_LMC && highest >= (hosts + 1) << lmc) lmc++;
  return lowest < 1 << lmc ? 0 : lmc;
}

function nodeOrder(topology: Topology, lmc: number): LidAssignment | null {
  try {
    return assignLids(topology, 'node-order', lmc);
  } catch (error) {
    if (error instanceof AddressingError) return null;
    throw error;
  }
}
