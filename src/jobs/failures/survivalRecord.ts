import type { SurvivalRow } from '../../core/failures/survival';

/** A row as it is printed and written to files: means, and quantiles beside. @param whole the row of the undamaged network */
export function surviveRow(
  { share, failed, draws, ebb, throughput, reachable, deadlockFree, mended, refused }: SurvivalRow,
  whole: SurvivalRow,
) {
  return {
    ...{ share, failed, draws },
    ebb: ebb.mean,
    throughput: throughput.mean,
    throughputOfWhole: whole.throughput.mean > 0 ? throughput.mean / whole.throughput.mean : 0,
    reachable: reachable.mean,
    ...{ deadlockFree, mended, refused },
    /** That 10 % and 90 % of the draws lie below. */
    quantiles: {
      ebb: [ebb.low, ebb.high],
      throughput: [throughput.low, throughput.high],
      reachable: [reachable.low, reachable.high],
    },
  };
}
