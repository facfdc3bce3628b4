import type { SizeNeed } from '../../core/generators/sizeNeed';
import { findSizes, type SizeFound } from '../../core/sizing/findSizes';
import { defineJob, type JobWork, noInputs } from '../job';

/** Networks that meet a need, one of each kind that has one, fewest switches first. */
export const fit = defineJob({
  id: 'fit',
  inputs: noInputs,
  *run(_: null, need: SizeNeed): JobWork<readonly SizeFound[]> {
    return yield* findSizes(need);
  },
});
