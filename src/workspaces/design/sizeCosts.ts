import type { SizeFound } from '../../core/sizing/findSizes';
import type { CandidateCost, CostParams, CostReply } from '../../jobs/costJob';
import { defaultsOf } from '../../jobs/descriptors';
import { billParams } from '../../jobs/descriptors/parts';
import { usePrices } from '../../state/priceStore';
import { type Asked, Question } from '../../state/question';
import { useStanding } from '../../state/useQuestion';
import { sketchWorker } from '../../worker/client';

const costing = new Question<CostReply>();

function paramsOf(found: readonly SizeFound[]): CostParams {
  const lists = usePrices.getState();
  const candidates = found.map(({ generator, params }) => ({ generator, params }));
  return { ...defaultsOf(billParams), ...lists, candidates, by: null };
}

const asked = (params: CostParams): Asked => ({ revision: 0, params });

/** What the networks that were found cost by the price list, once that is asked for. */
export function useSizeCosts(found: readonly SizeFound[]) {
  usePrices();
  const params = paramsOf(found);
  const { current, progress, fault } = useStanding(costing, asked(params));
  const costOf = (row: SizeFound): CandidateCost | undefined => current?.costs[found.indexOf(row)];
  const ask = (): void => {
    void costing.ask(asked(params), async (within) => (await sketchWorker.run('costs', params, within)).value);
  };
  return { currency: current?.currency ?? null, costOf, progress, fault, ask, cancel: () => costing.cancel() };
}
