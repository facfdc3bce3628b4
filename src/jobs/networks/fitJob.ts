import { wiringKey } from '../../core/choosing/wiringKey';
import { generateFromSpec } from '../../core/generators/spec';
import { type EquippedNeed, equippedNeed } from '../../core/sizing/equippedNeed';
import { findSizes, type SizeFound } from '../../core/sizing/findSizes';
import { defineJob, type JobWork, noInputs } from '../job';
import { type FitRequest, roomIn } from './fitAsk';

/** A network that was found, with the machines and GPUs that it has room for. */
export interface FitRow extends SizeFound, ReturnType<typeof roomIn> {
  /** Spec of the row before it whose network is the same. */
  readonly sameAs?: string;
}

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
    const wirings = new Map<string, string>();
    const rows = found.map((row): FitRow => {
      const wiring = wiringKey(generateFromSpec(row.spec));
      const sameAs = wirings.get(wiring);
      if (sameAs === undefined) wirings.set(wiring, row.spec);
      return { ...row, ...roomIn(row.hosts, equipped), ...(sameAs !== undefined && { sameAs }) };
    });
    return { ...equipped, found: rows };
  },
});
