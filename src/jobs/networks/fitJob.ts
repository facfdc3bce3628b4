import { type EquippedNeed, equippedNeed } from '../../core/sizing/equippedNeed';
import { findSizes, type SizeFound } from '../../core/sizing/findSizes';
import { defineJob, type JobWork, noInputs } from '../job';
import { type FitRequest, roomIn } from './fitAsk';

/** A network that was found, with the machines and GPUs that it has room for. */
export interface FitRow extends SizeFound, ReturnType<typeof roomIn> {}

/** The need, as hosts and ports, and the networks that meet it. */
export interface FitReply extends EquippedNeed {
  readonly found: readonly FitRow[];
}

/** Networks that meet a need, one of each kind that has one, fewest switches first. @throws ParamError for models that are not known, or do not go together */
export const fit = defineJob({
  id: 'fit',
  inputs: noInputs,
  *run(_: null, request: FitRequest): JobWork<FitReply> {
    const equipped = equippedNeed(request, request.models);
    const found = yield* findSizes(equipped.need);
    return { ...equipped, found: found.map((row) => ({ ...row, ...roomIn(row.hosts, equipped) })) };
  },
});
