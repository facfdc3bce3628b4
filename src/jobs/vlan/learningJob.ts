import { type LearningLog, traceLearning } from '../../core/vlan/planning/learning';
import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { PlanRefusal } from '../../core/vlan/trees/planRefusal';
import { isAsGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';
import { plansAlong, vlanInputs } from './vlanPlans';
import type { VlanRequest } from './vlanRequest';

/** More hosts have frames by the hundred thousand, which nobody could follow. */
const MOST_HOSTS = 256;

/** Log of the addresses that switches learn in a planned network. */
export interface LearningReply {
  readonly log: LearningLog;
  /** Id of each VLAN, by number of its tree, and the tree's channels towards its root. */
  readonly ids: Uint16Array;
  readonly trees: readonly Uint32Array[];
  /** See `isAsGenerated`. */
  readonly generated: boolean;
}

interface Planned {
  readonly plan: VlanPlan;
  readonly generated: boolean;
}

function* trace({ plan, generated }: Planned): JobWork<LearningReply> {
  const { fabric, ids, trees } = plan;
  if (fabric.hostCount > MOST_HOSTS) {
    throw new PlanRefusal({
      en: `${fabric.hostCount} hosts: learning is followed for up to ${MOST_HOSTS}`,
      ja: `ホスト ${fabric.hostCount} 台：学習の過程を追えるのは ${MOST_HOSTS} 台までです`,
    });
  }
  const log = yield* traceLearning(plan);
  const channels = trees.map(({ parent }) => Uint32Array.from(parent.filter((c) => c >= 0)));
  return { log, ids: ids.slice(), trees: channels, generated };
}

/** Plans VLANs and tells frame by frame what switches learn in them. @throws PlanRefusal, FormatError for bad traffic */
export const traceVlanLearning = defineJob({
  id: 'traceVlanLearning',
  *prepare(session, request: VlanRequest): JobWork<Planned> {
    const inputs = yield* vlanInputs(session, request);
    const [{ plan, topology }] = yield* plansAlong(inputs, { request, steps: [] });
    return { plan, generated: isAsGenerated(topology) };
  },
  run: trace,
  transfer: (reply) => reply,
});
