import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { BLOCK_LIDS } from '../../core/failures/blockCounter';
import { defineJob, type JobWork } from '../job';
import { failuresFor, type PreparedFailures } from './failureInputs';
import type { FailureSet } from './failureRequest';

export interface LidMapRequest extends FailureSet {
  /** LIDs under which the failures were analysed. */
  readonly assigned: LidAssignment;
  /** Row of the analysis; null: no failure. */
  readonly failure: number | null;
  /** Switches from, and up to but without. */
  readonly from: number;
  readonly to: number;
}

/** Forwarding tables as a picture has them: a row a switch, a column a LID in use, ascending. */
export interface LidMapReply {
  /** Uint16Array[columns]: LID, and whose it is (host index, or hostCount + switch index). */
  readonly lid: Uint16Array;
  readonly end: Uint32Array;
  readonly hostCount: number;
  /** Switch of the first row. */
  readonly from: number;
  /** Uint16Array[(to - from) × columns]: output port, 0 = none or the switch itself. */
  readonly before: Uint16Array;
  readonly after: Uint16Array;
  /** Switch and first LID of every block of 64 that changed there. */
  readonly changedBlocks: readonly { readonly at: number; readonly firstLid: number }[];
}

function* drawMap(
  { rerouter, failures }: PreparedFailures,
  { assigned: lids, failure, from, to }: LidMapRequest,
): JobWork<LidMapReply> {
  const { base, fabric } = rerouter;
  const { hostCount } = fabric;
  const lidOf = (e: number): number => (e < hostCount ? lids.ofHost[e] : lids.ofSwitch[e - hostCount]);
  const end = Uint32Array.from({ length: base.endCount }, (_, e) => e)
    .filter((e) => lidOf(e) > 0)
    .sort((a, b) => lidOf(a) - lidOf(b));
  const columns = end.length;
  const columnOf = new Int32Array(base.endCount).fill(-1);
  end.forEach((e, column) => {
    columnOf[e] = column;
  });
  const before = new Uint16Array((to - from) * columns);
  for (let s = from; s < to; s++) {
    for (let c = 0; c < columns; c++) before[(s - from) * columns + c] = base.port[s * base.endCount + end[c]];
  }
  const after = before.slice();
  const blocks = new Map<number, { at: number; firstLid: number }>();
  if (failure !== null) {
    const { changes } = rerouter.reroute(failures[failure]);
    for (let i = 0; i < changes.count; i++) {
      const s = changes.switchOf[i];
      const column = columnOf[changes.end[i]];
      if (s < from || s >= to || column < 0) continue;
      after[(s - from) * columns + column] = changes.port[i];
      const first = lidOf(changes.end[i]) & -BLOCK_LIDS;
      for (let l = first; l < lidOf(changes.end[i]) + width(lids, changes.end[i] < hostCount); l += BLOCK_LIDS) {
        blocks.set(s * 0x10000 + l, { at: s, firstLid: l });
      }
    }
  }
  const lid = Uint16Array.from(end, lidOf);
  return { lid, end, hostCount, from, before, after, changedBlocks: [...blocks.values()] };
}

function width({ lmc }: LidAssignment, isHost: boolean): number {
  return isHost ? 1 << (lmc ?? 0) : 1;
}

/** Tables of some switches before and after a failure. @throws RunGone if the tables are not kept */
export const lidMap = defineJob({
  id: 'lidMap',
  prepare: failuresFor,
  run: drawMap,
  transfer: (map) => map,
});
