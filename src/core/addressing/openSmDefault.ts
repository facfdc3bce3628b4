import { untranslated } from '../base/localText';
import type { LidAssignment } from './lidAssignment';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';
import { openSmLids } from './openSmOrder';

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
