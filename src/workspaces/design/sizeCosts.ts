import type { SizeFound } from '../../core/sizing/findSizes';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import type { CandidateCost } from '../../jobs/building/costJob';
import { usePrices } from '../../state/asks/priceStore';
import { useQuestion } from '../../state/asks/useQuestion';

/** The costs, by the price list, of the networks that were found, once requested. */
export function useSizeCosts(found: readonly SizeFound[]) {
  const lists = usePrices();
  const candidates = found.map(({ generator, params }) => ({ generator, params }));
  const params = { ...formDefaults(billAsk.form), ...lists, candidates, by: null };
  const { current, ...view } = useQuestion('costs', params, { on: 'sketch', onRecords: true });
  const costOf = (row: SizeFound): CandidateCost | undefined => current?.costs[found.indexOf(row)];
  return { ...view, currency: current?.currency ?? null, costOf };
}
