import { untranslated } from '../base/localText';
import type { Topology } from '../topology/topology';
import { AddressingError } from './addressingError';
import { isFree, type LidOptions, startLids, takenLids } from './assignInOrder';
import { assignGuids } from './guids';
import type { LidAssignment } from './lidAssignment';
import { FIRST_MULTICAST_LID } from './lidRanges';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';

export const descriptor: LidStrategyDescriptor = {
  id: 'opensm-default',
  title: { en: 'OpenSM default', ja: 'OpenSM の既定' },
  summary: {
    en: 'What OpenSM does by itself: all ports by byte-reversed GUID in one sequence, hosts and switches mixed.',
    ja: 'OpenSM が自動で行う割り当てです。バイト反転した GUID の順に、ホストとスイッチを区別せず並べます。',
  },
  source: untranslated('OpenSM, osm_lid_mgr.c'),
  needsPatterns: false,
};

/** One sequence from 1. O(n log n) for n switches and hosts. */
export function* assign({ topology, options }: LidContext): Generator<LidProgress, LidAssignment> {
  yield { stage: 'assign', done: 0 };
  return openSmLids(topology, options);
}

/**
 * LIDs as OpenSM gives them without a guid2lid file: the port that it runs at first (taken to be the first host's), then all ports by
 * ascending byte-reversed GUID, in one sequence from 1. O(n log n).
 * @throws AddressingError if they do not fit below 0xC000.
 */
export function openSmLids(topology: Topology, options: LidOptions): LidAssignment {
  const lids = startLids(topology, options);
  const taken = takenLids(lids, topology, options);
  const guids = assignGuids(topology);
  const reversed = (guid: string) => (guid.match(/../g) ?? []).reverse().join('');
  const width = 1 << options.lmc;
  const ends = [
    ...guids.ofSwitch.map((guid, i) => ({ key: reversed(guid), of: lids.ofSwitch, i, size: 1 })),
    ...guids.ofHostPort.map((guid, i) => ({ key: i === 0 ? '' : reversed(guid), of: lids.ofHost, i, size: width })),
  ];
  ends.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  let next = 1;
  for (const { of, i, size } of ends) {
    if (of[i] !== 0) continue;
    let lid = Math.ceil(next / size) * size;
    while (lid + size <= FIRST_MULTICAST_LID && !isFree(taken, lid, size)) lid += size;
    if (lid + size > FIRST_MULTICAST_LID) {
      throw new AddressingError({
        en: `too many end points: ${ends.length}, LIDs hold ${FIRST_MULTICAST_LID - 1}`,
        ja: `端点が多すぎます：${ends.length} 個に対し、LID は ${FIRST_MULTICAST_LID - 1} 個までです`,
      });
    }
    of[i] = lid;
    next = lid + size;
  }
  return lids;
}
