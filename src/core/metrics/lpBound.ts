import { TopoloomError } from '../base/topoloomError';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import type { Demand } from '../traffic/demand';
import { terminalDemand } from '../traffic/terminalDemand';
import type { LinearSolver } from './linearProgram';
import { MOST_COLUMN_PAIRS, splitByColumns } from './splitColumns';

/** By how much the bound may lie above what is known to be carried. */
const GAP = 1e-7;
const MOST_PROGRAMS = 100;

/** A network too large for its flows to be optimised. */
export class BoundRefusal extends TopoloomError {
  override readonly name = 'BoundRefusal';
  readonly kind = 'bound';
}

/**
 * The best throughput that any routes could have, source-routed and split at will, and whatever their lengths: the
 * maximum concurrent flow of the demands, by linear programs over walks (`splitByColumns`); of several demands the smallest. With a turn set,
 * the best of routes that make its turns only, so that set and routes can be judged apart. At most 1, and right to 1e-7. Pairs that no allowed
 * walk joins are left out. Yields the share of the work that is done, roughly.
 * @param turns Uint8Array[turns], 1 = allowed; null = all.
 * @throws BoundRefusal at more than 50,000 pairs of switches with hosts
 */
export function* lpBound(
  fabric: Fabric,
  demands: readonly Demand[],
  turns: Uint8Array | null,
  solve: LinearSolver,
): Generator<number, number> {
  checkSize(fabric);
  let bound = 1;
  for (const [d, demand] of demands.entries()) {
    bound = Math.min(bound, 1 / Math.max(1, demand.hostLoad));
    const options = { gap: GAP, mostRounds: MOST_PROGRAMS, enough: bound };
    const work = splitByColumns(fabric, terminalDemand(fabric, demand), [turns], options, solve);
    let next = work.next();
    for (; !next.done; next = work.next()) yield (d + Math.min(1, GAP / next.value)) / demands.length;
    const { lower, upper } = next.value;
    // The optimum lies between; where both agree the lower one is the program's own, and exact on small networks.
    bound = Math.min(bound, lower >= bound || upper <= lower * (1 + GAP) ? lower : upper);
  }
  // The solver's last digits are noise.
  return Math.round(bound * 1e12) / 1e12;
}

/**
 * Weights of channels, Float64Array[channelCount], that prove the bound of one demand: the duals of `lpBound`. Yields as that.
 * @throws BoundRefusal as that
 */
export function* lpWeights(fabric: Fabric, demand: Demand, solve: LinearSolver): Generator<number, Float64Array> {
  checkSize(fabric);
  const options = { gap: GAP, mostRounds: MOST_PROGRAMS };
  const work = splitByColumns(fabric, terminalDemand(fabric, demand), [null], options, solve);
  let next = work.next();
  for (; !next.done; next = work.next()) yield Math.min(1, GAP / next.value);
  return next.value.weights;
}

function checkSize(fabric: Fabric): void {
  const terminals = switchesWithTalkers(fabric).length;
  const pairs = terminals * (terminals - 1);
  if (pairs <= MOST_COLUMN_PAIRS) return;
  throw new BoundRefusal({
    en: `${fabric.name} is too large for a linear program: ${terminals} switches with hosts are ${pairs} pairs, expected at most ${MOST_COLUMN_PAIRS}`,
    ja: `${fabric.name} は線形計画には大きすぎます：ホストのあるスイッチ ${terminals} 台は ${pairs} ペアになります（上限は ${MOST_COLUMN_PAIRS}）`,
  });
}
