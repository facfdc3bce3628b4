import { mapSteps } from '../../core/base/steps';
import { type DesignFigures, designFigures } from '../../core/choosing/designFigures';
import { generateFromSpec } from '../../core/generators/spec';
import { findSizes } from '../../core/sizing/findSizes';
import { priceRequest } from '../building/billJob';
import { defineJob, type JobWork, noInputs } from '../job';
import type { DesignsRequest } from './ask';

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
  const found = need ? yield* findSizes(need) : [];
  const all = [...designs, ...found.map(({ spec }) => ({ name: spec, topology: generateFromSpec(spec) }))];
  const rows: DesignRow[] = [];
  for (const { name, topology } of all) {
    const step = (done: number) => ({ stage: 'measure', done: (rows.length + done) / all.length });
    const figures = yield* mapSteps(designFigures(topology, { prices, engine, seed }), step);
    rows.push({ design: name, ...figures });
  }
  return { currency: prices?.prices.currency ?? null, rows };
}

/** Designs side by side. @throws FormatError, ParamError */
export const designs = defineJob({ id: 'designs', inputs: noInputs, run: compareDesigns });
