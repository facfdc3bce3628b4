import type { LocalText } from '../../core/base/localText';
import { readParams } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { wholeCents, wholeWatts } from '../../core/building/parts/bill';
import { plainBill, unpricedWords } from '../../core/building/parts/billTable';
import { findLengths } from '../../core/building/parts/findLengths';
import { PartsError } from '../../core/building/parts/partsError';
import { priceNetwork, publishedCosts } from '../../core/building/parts/priceNetwork';
import type { CostFunction } from '../../core/building/parts/published';
import { PlacementError } from '../../core/building/placement/placementError';
import { findGenerator } from '../../core/generators/registry';
import { type Equipment, withEquipment } from '../../core/plant/equipment';
import type { SizeFound } from '../../core/sizing/findSizes';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork, noInputs } from '../job';
import { type BillParams, priceRequest } from './billJob';

export interface CostParams extends Omit<BillParams, 'topology'> {
  readonly candidates: readonly Pick<SizeFound, 'generator' | 'params'>[];
  /** Null = the price list. */
  readonly by: CostFunction['id'] | null;
  /** Models of the switches and machines of all of them, and the ports of a machine. */
  readonly equipment?: Equipment;
  readonly rails?: number;
}

/** Cost of a network; null with the reason where the list lacks something that it needs. */
export interface CandidateCost {
  readonly total: number | null;
  readonly watts: number | null;
  readonly reason: LocalText | null;
}

export interface CostReply {
  readonly currency: string;
  readonly costs: readonly CandidateCost[];
}

function* workOut(_: null, params: CostParams): JobWork<CostReply> {
  const { candidates, by, equipment, rails } = params;
  const request = priceRequest(params);
  const costs: CandidateCost[] = [];
  const step = (done: number) => ({ stage: 'place', done: (costs.length + done) / candidates.length });
  for (const candidate of candidates) {
    const generated = generateAgain(candidate);
    const topology = equipment ? withEquipment(generated, equipment, rails).topology : generated;
    try {
      if (by === null) {
        const { bill } = yield* mapSteps(priceNetwork(topology, request), step);
        const cents = wholeCents(bill);
        costs.push({
          total: cents === null ? null : cents / 100,
          watts: wholeWatts(bill),
          reason: unpricedWords(plainBill(bill)),
        });
      } else {
        const lengths = yield* mapSteps(findLengths(topology, request.unknownM), step);
        const cost = publishedCosts(lengths, request).find((one) => one.by.id === by);
        costs.push({ total: rounded(cost?.total), watts: rounded(cost?.watts), reason: null });
      }
    } catch (error) {
      if (!(error instanceof PartsError || error instanceof PlacementError)) throw error;
      costs.push({ total: null, watts: null, reason: error.reason });
    }
  }
  return { currency: by === null ? request.prices.currency : 'USD', costs };
}

function generateAgain({ generator, params }: CostParams['candidates'][number]): Topology {
  const found = findGenerator(generator);
  if (!found) throw new Error(`candidates are of generators that there are: ${generator}`);
  return found.generate(readParams(found.descriptor.params, params));
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value);
}

/** Costs of networks side by side, each placed in a hurry by the same rule. @throws FormatError, ParamError */
export const costs = defineJob({ id: 'costs', inputs: noInputs, run: workOut });
