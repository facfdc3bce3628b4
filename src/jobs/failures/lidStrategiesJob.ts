import type { LidStrategyDescriptor } from '../../core/addressing/lidStrategy';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { defineJob, type JobWork } from '../job';

function* list(): JobWork<readonly LidStrategyDescriptor[]> {
  yield { stage: 'list', done: 0 };
  return lidStrategyDescriptors;
}

/** The ways to give out LIDs, for menus. */
export const lidStrategies = defineJob({
  id: 'lidStrategies',
  params: {},
  inputs: (_, __: object) => null,
  run: list,
});
