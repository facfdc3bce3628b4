import { AddressingError } from '../addressing/addressingError';
import { assignLids } from '../addressing/assignLids';
import { assignGuids, normalizeGuid } from '../addressing/guids';
import type { LidAssignment } from '../addressing/lidAssignment';
import { headOf } from '../base/text/lines';
import type { TextFile } from '../base/text/textFile';
import type { Topology } from '../topology/topology';
import { recordedLids } from './endPoints';

/**
 * The LIDs that our own exports give to a network without any (node order), if the tables agree with them: large tables come without the comments
 * that name a LID's owner. They agree if the switch that each file begins with has the LID in the table's title that node order gives it.
 * Null if the network has LIDs, or the tables have others. O(switches + hosts + files).
 */
export function ownLids(files: readonly TextFile[], topology: Topology): LidAssignment | null {
  const recorded = recordedLids(topology);
  if (recorded.ofSwitch.some((lid) => lid > 0) || recorded.ofHost.some((lid) => lid > 0)) return null;
  const lids = nodeOrder(topology);
  if (!lids) return null;
  const switchOf = new Map(assignGuids(topology).ofSwitch.map((guid, s) => [guid, s]));
  const agree = files.every((file) => {
    const title = /^Unicast lids .* of switch Lid (\d+) guid 0x([0-9a-fA-F]{1,16})/m.exec(headOf(file.text));
    const s = title ? switchOf.get(normalizeGuid(title[2]) ?? '') : undefined;
    return title !== null && s !== undefined && lids.ofSwitch[s] === Number(title[1]);
  });
  return agree ? lids : null;
}

function nodeOrder(topology: Topology): LidAssignment | null {
  try {
    return assignLids(topology, 'node-order');
  } catch (error) {
    if (error instanceof AddressingError) return null;
    throw error;
  }
}
