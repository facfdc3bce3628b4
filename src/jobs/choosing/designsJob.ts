import { mapSteps } from '../../core/base/steps';
import { type DesignFigures, designFigures } from '../../core/choosing/designFigures';
import { generateFromSpec } from '../../core/generators/spec';
import { withEquipment } from '../../core/plant/equipment';
import { equippedNeed } from '../../core/sizing/equippedNeed';
import { findSizes } from '../../core/sizing/findSizes';
import { priceRequest } from '../building/billJob';
import { defineJob, type JobWork, noInputs } from '../job';
import type { FitRequest } from '../networks/fitAsk';
import type { DesignsRequest, GivenDesign } from './ask';

/** A row of the comparison. */
export interface DesignRow extends DesignFigures {
  readonly design: string;
}

export interface DesignsReply {
  /** Null without a price list. */
  readonly currency: string | null;
  readonly rows: readonly DesignRow[];
}

function* compareDesigns(_: null, request: DesignsRequest): JobWork<DesignsReply> {
  const { designs, need, engine, seed } = request;
  const prices = request.prices && priceRequest(request);
  const all = need ? [...designs, ...(yield* familiesFor(need))] : designs;
  const rows: DesignRow[] = [];
  for (const { name, topology } of all) {
    const step = (done: number) => ({ stage: 'measure', done: (rows.length + done) / all.length });
    const figures = yield* mapSteps(designFigures(topology, { prices, engine, seed }), step);
    rows.push({ design: name, ...figures });
  }
  return { currency: prices?.prices.currency ?? null, rows };
}

/** A network of each kind that meets a need, with its machines and models. */
function* familiesFor(request: FitRequest): JobWork<GivenDesign[]> {
  const { need, equipment } = equippedNeed(request, request.models);
  const found = yield* findSizes(need);
  return found.map(({ spec }) => ({
    name: spec,
    topology: withEquipment(generateFromSpec(spec), equipment, need.rails).topology,
  }));
}

/** Designs side by side. @throws FormatError, ParamError */
export const designs = defineJob({ id: 'designs', inputs: noInputs, run: compareDesigns });
