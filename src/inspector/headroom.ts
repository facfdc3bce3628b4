import { leastThroughput, percentExact } from '../core/metrics/reached';
import type { RouteReport } from '../core/metrics/report';
import type { EngineChoice, RouteResultView } from '../state/results/runStore';

type Judged = Pick<RouteResultView, 'key' | 'title' | 'imported'> & {
  readonly report: Pick<RouteReport, 'engine' | 'params' | 'throughput' | 'bound' | 'verification'>;
};

/** Something that may carry more than a result, or does. */
export type Offer<R extends Judged = Judged> =
  /** A result that is there already. */
  | { readonly kind: 'better'; readonly result: R; readonly throughput: number }
  /** The engine that suits the network, which was not run. */
  | { readonly kind: 'suited'; readonly engine: EngineChoice }
  /** The same engine with its whole refinement, where the result is of a quick one. */
  | { readonly kind: 'longer'; readonly engine: EngineChoice }
  | { readonly kind: 'lanes'; readonly engine: EngineChoice; readonly lanes: number }
  | { readonly kind: 'search'; readonly engine: EngineChoice };

/** Distance of a result from its bound, and what may bring it nearer. */
export interface Headroom<R extends Judged = Judged> {
  readonly lanes: number;
  readonly bound: number;
  /** Of the bound that is carried; at 100 nothing carries more. */
  readonly percent: number;
  /** Most that could be added to what is carried, in per cent of it, rounded up. */
  readonly more: number;
  readonly offers: readonly Offer<R>[];
}

/** Per cent of the bound from which nothing is offered. */
const ENOUGH = 99.95;
/** By how much another result must be better to be spoken of. */
const BETTER = 1.005;
/** Lanes up to which one more is offered: switches commonly have eight, and beyond four hardly anything was gained. */
const MOST_LANES = 4;

export interface Beside<R extends Judged> {
  /** Results of the same network under the same traffic. */
  readonly results: readonly R[];
  readonly choices: readonly EngineChoice[];
  /** The bound that no routes at all exceed, where that is known. */
  readonly best: number | null;
}

/** Null where there is no throughput to speak of. Offers that were run already are not made again. */
export function headroomOf<R extends Judged>(result: R, { results, choices, best }: Beside<R>): Headroom<R> | null {
  const { report } = result;
  const throughput = leastThroughput(report.throughput);
  const bound = Math.min(report.bound.best, best ?? 1);
  const percent = percentExact(report.throughput, bound);
  if (throughput === null || percent === null || throughput <= 0 || bound <= 0) return null;
  const lanes = report.verification.virtualLanes;
  if (percent >= ENOUGH) return { lanes, bound, percent, more: 0, offers: [] };
  const more = Math.ceil(100 * (bound / throughput - 1) - 1e-9);
  return { lanes, bound, percent, more, offers: offers() };

  function offers(): readonly Offer<R>[] {
    const better = results
      .filter((r) => isSound(r) && (leastThroughput(r.report.throughput) ?? 0) > BETTER * Number(throughput))
      .map((r) => ({ kind: 'better' as const, result: r, throughput: leastThroughput(r.report.throughput) ?? 0 }))
      .sort((a, b) => b.throughput - a.throughput);
    const able = choices.filter(({ reason }) => reason === null);
    const own = able.find(({ id }) => !result.imported && id === report.engine);
    const longer = own && isQuick(result) && !results.some((r) => r.report.engine === own.id && !isQuick(r));
    const list: Offer<R>[] = longer ? [{ kind: 'longer', engine: own }] : [];
    if (better.length > 0) return [...better.slice(0, 1), ...list];
    const isRun = (id: string): boolean => results.some((r) => !r.imported && r.report.engine === id);
    const suited = able.find(({ suits }) => suits !== null);
    if (suited && !isRun(suited.id)) return [{ kind: 'suited', engine: suited }, ...list];
    if (longer) return list;
    const next = nextLanes(own);
    if (own && next !== null) list.push({ kind: 'lanes', engine: own, lanes: next });
    const search = able.find((e) => e.search);
    // It searches on one lane, and is no way past what several carry.
    if (search && lanes === 1 && !isRun(search.id)) list.push({ kind: 'search', engine: search });
    return list;
  }

  /** One lane more than the most that this engine was given here; null where that is enough. */
  function nextLanes(engine: EngineChoice | undefined): number | null {
    if (!engine?.moreLanes) return null;
    const given = results.filter((r) => r.report.engine === engine.id).map((r) => Number(r.report.params.lanes));
    const next = Math.max(Number(report.params.lanes), ...given) + 1;
    return next <= MOST_LANES ? next : null;
  }
}

/** True if a result is of a quick refinement. */
export function isQuick({ report }: { readonly report: Pick<RouteReport, 'params'> }): boolean {
  return report.params.refine === 'quick';
}

function isSound({ report: { verification } }: Judged): boolean {
  return verification.deadlockFree && verification.unreachablePairs === 0;
}
