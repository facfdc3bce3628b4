import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import { eachLink, eachPairOf, eachSwitch, type Failures, listed } from '../../core/failures/listFailures';
import { judgeLossless } from '../../core/lossless/judgeLossless';
import { waysWithValleys } from '../../core/lossless/losslessParams';
import type { LosslessReport } from '../../core/lossless/losslessReport';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { LosslessRequest } from './ask';

/** Sets of failures by their word. */
export const LOSSLESS_SETS: Readonly<Record<LosslessRequest['down'], (fabric: Fabric) => Failures>> = {
  none: () => listed([]),
  'each-link': (fabric) => listed(eachLink(fabric)),
  'each-switch': (fabric) => listed(eachSwitch(fabric)),
  'each-pair': (fabric) => eachPairOf(eachLink(fabric)),
  'each-switch-pair': (fabric) => eachPairOf(eachSwitch(fabric)),
};

/** Whether all next hops of the network can deadlock where switches pause each other, and after which failures. @throws TopoloomError of kind refusal for refused valleys where there is no tree */
export const lossless = defineJob({
  id: 'lossless',
  inputs: ({ network }) => network.fabric,
  *run(fabric: Fabric, { down, valleys, hosts }: LosslessRequest): JobWork<LosslessReport> {
    const hops = nextHopsOf(fabric, waysWithValleys[valleys]);
    const work = judgeLossless(fabric, hops, LOSSLESS_SETS[down](fabric), { flooding: [], hosts });
    return yield* mapSteps(work, ({ done }): JobStep => ({ stage: 'verify', done }));
  },
});
