import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { loadMeter, measurePairs } from '../../metrics/loads';
import { judgeTable, type TurnsSeen, turnsSeen } from '../../routes/judgeTable';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { ForwardingTable, PairRoutes, Routing } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { EngineContext } from '../contract/engine';
import { type OrderedTurns, turnsByOrder } from '../order/turnsByOrder';
import { BalancedRoutes } from '../provisional/balancedRoutes';
import { subFlows } from '../provisional/provisionalTraffic';
import type { InnerTables } from '../provisional/treeTables';
import type { MoveLaw } from './entryMoves';
import { growTables } from './growTables';
import type { MeasuredTables } from './measuredTables';
import { areAtBound, moveEntries, movesFor, type Refine } from './moveEntries';
import { randomPairRoutes } from './randomPairRoutes';
import { relaxTurns } from './relaxTurns';

const PAIR_SUB_FLOWS = 10;
const PAIR_RIP_UPS = 7;

export interface FinalRouteOptions {
  /** Rip-up passes of the tables. */
  readonly passes: number;
  /** Method for routes per pair: balanced (default), or one random shortest allowed path for each host pair. */
  readonly final?: 'balanced' | 'random';
  /**
   * Tries a host at polishing tables under an order that follows them, where tables are requested; the turn set is then
   * that of the final order. Without it the turn set stays, and tables are polished under it for a little while.
   */
  readonly loosened?: number;
  /** `on`, the default: after the passes single entries are moved where tables load more than they must; `quick`: few are. */
  readonly refine?: Refine;
  /**
   * Entries moved under an order that follows the tables, as a multiple of the usual number, where tables are requested;
   * the turn set is then that of the final order. 0, the default: entries are moved under the order as it is.
   */
  readonly follow?: number;
  /** Where the order follows: entries moved before that while turns against it have a price, as a multiple of the usual number. */
  readonly relax?: number;
}

/** The request to an engine, the measurements of its tables so far, and its stream of random numbers, which is continued here. */
export interface FinalRouteContext extends Pick<EngineContext, 'wantPairs'> {
  readonly measured: MeasuredTables;
  readonly random: SeededRandom;
}

/**
 * Final routes under an ordered turn set, for any engine that has decided one: tables by `growTables`, polished by
 * `moveEntries` where they load more than tables must; and per-pair routes by `BalancedRoutes` where the context requests them.
 *
 * @param inner entries inside trees, taken if the turn set allows all of them, and kept as they are if they are at the bound: those
 *   of d-mod-k, or where they are below it and the others are not, the dealt ones; null if there are none.
 */
export function* orderedTables(
  fabric: Fabric,
  ordered: OrderedTurns,
  inner: InnerTables | null,
  options: FinalRouteOptions,
  context: FinalRouteContext,
): Generator<Progress, Routing, 'stop' | undefined> {
  yield { stage: 'route', done: 0 };
  const { final = 'balanced', loosened = 0, passes, refine = 'on', follow = 0, relax = 0 } = options;
  const { measured, wantPairs, random } = context;
  const all = measured.demands;
  const loose = follow > 0 && !wantPairs;
  const moves = passes > 0 ? movesFor(fabric, refine) * (loose ? follow : 1) : 0;
  const kept = keptInside(fabric, inner, ordered.turns, moves > 0 ? measured : null);
  const { fixed } = kept;
  // With d-mod-k fixed inside the trees, only what runs between them is left to be balanced.
  const between = all.filter((d) => d.name === 'inter');
  const demands = fixed && between.length > 0 ? between : all;
  // Trees that are measured together: what runs between them fills channels inside them too, so that nothing there is settled.
  const together = fabric.treeCount > 1 && all.some((d) => d.name === 'all') && moves > 0;
  const spread = together && !loose;
  const position = loose ? ordered.position.slice() : ordered.position;
  let table =
    fixed && kept.complete
      ? fixed
      : yield* growTables(fabric, position, {
          ...{ demands, fixed, passes, loosened: loose ? loosened : 0, random },
          ...(fixed &&
            demands === between && { see: (grown, loads) => measured.keepAround(grown, fixed, between, loads) }),
          ...(spread && { spread, enough: 1 / measured.bound }),
        });
  const pairs = wantPairs ? yield* finalPairs(fabric, ordered.turns, { fixed, final, demands: all, random }) : null;
  if (moves > 0) table = yield* polished(table);
  return { table, turns: loose ? turnsByOrder(fabric, position) : ordered.turns, lanes: null, pairs };

  function* polished(rough: ForwardingTable): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    // What is as good as it can be inside the trees stays, and what runs between them is moved around it.
    const stays = !together && kept.stays && fixed?.every((port, i) => port === 0 || port === rough[i]);
    const held = stays ? fixed : null;
    const moved = stays && between.length > 0 ? between : all;
    const loads = measured.loadsOf(rough).filter((_, k) => moved.includes(all[k]));
    if (areAtBound(fabric, loads, moved)) return rough;
    let table: ForwardingTable = rough.slice();
    if (loose && relax > 0 && !held) {
      const start = { table, position, demands: moved, moves: movesFor(fabric) * relax, random };
      const relaxed = yield* relaxTurns(fabric, start);
      table = relaxed.table;
      position.set(relaxed.position);
    }
    const law: MoveLaw = loose ? { follow: position } : { climb: position };
    yield* moveEntries(fabric, { table, law, demands: moved, fixed: held, moves, random });
    return table;
  }
}

interface KeptEntries {
  /** Entries to begin with, which the turn set allows; null if there are none. */
  readonly fixed: ForwardingTable | null;
  /** They route everything. */
  readonly complete: boolean;
  /** They are as good as tables can be, so they are not touched; false where nothing is anyway. */
  readonly stays: boolean;
  /** Largest load, of several measurements together; 0 where nothing is measured. */
  readonly largest: number;
}

const NO_ENTRIES: KeptEntries = { fixed: null, complete: false, stays: false, largest: 0 };

function keptInside(
  fabric: Fabric,
  inner: InnerTables | null,
  turns: Uint8Array,
  measured: MeasuredTables | null,
): KeptEntries {
  const kept = keptEntries(fabric, inner?.dModK ?? null, turns, measured, inner?.seen);
  if (!measured || !kept.complete || kept.stays || !inner?.dealt) return kept;
  const dealt = keptEntries(fabric, inner.dealt, turns, measured);
  return dealt.fixed && dealt.largest < kept.largest ? dealt : kept;
}

function keptEntries(
  fabric: Fabric,
  inner: ForwardingTable | null,
  turns: Uint8Array,
  measured: MeasuredTables | null,
  seen: TurnsSeen | null = null,
): KeptEntries {
  if (!inner) return NO_ENTRIES;
  const meter = seen || !measured ? null : loadMeter(fabric, measured.demands);
  const { allowed, sound, complete } = judgeTable(fabric, inner, turns, seen ?? turnsSeen(fabric, inner, meter?.see));
  if (!allowed) return NO_ENTRIES;
  if (meter && measured) measured.keep(inner, measured.demands, meter.measured());
  if (!measured) return { ...NO_ENTRIES, fixed: sound, complete };
  const isInside = ({ name }: Demand): boolean => name !== 'inter';
  // No packet used the entries left out, so that they load nothing.
  measured.sameAs(sound, inner);
  const loads = measured.loadsOf(sound).filter((_, k) => isInside(measured.demands[k]));
  const largest = loads.reduce((product, load) => product * load.reduce((most, x) => Math.max(most, x), 0), 1);
  return { fixed: sound, complete, stays: areAtBound(fabric, loads, measured.demands.filter(isInside)), largest };
}

interface PairRequest {
  readonly fixed: ForwardingTable | null;
  readonly final: 'balanced' | 'random';
  readonly demands: readonly Demand[];
  readonly random: SeededRandom;
}

/**
 * Fixed entries serve the switch pairs that they route, if they load no channel above what a host sends (after failures
 * they can, where pair routes need not); all others get routes of their own, measurement by measurement.
 */
function* finalPairs(
  fabric: Fabric,
  turns: Uint8Array,
  { fixed, final, demands, random }: PairRequest,
): Generator<Progress, PairRoutes> {
  const kept = fixed && pairsFromTable(fabric, fixed);
  const parts: PairRoutes[] = kept && measurePairs(fabric, kept, demands).loads.every(isWithinHosts) ? [kept] : [];
  const served = new Float64Array(fabric.switchCount * fabric.switchCount);
  for (const { source, destination, share } of parts) {
    for (let f = 0; f < source.length; f++) served[source[f] * fabric.switchCount + destination[f]] += share[f];
  }
  for (const measurement of demands) {
    const { terminals, demand } = terminalDemand(fabric, measurement);
    const n = terminals.length;
    for (let i = 0; i < n; i++) {
      // Hosts of a switch share its entries, or none has one, so a pair is served whole or not at all.
      for (let j = 0; j < n; j++)
        if (served[terminals[i] * fabric.switchCount + terminals[j]] > 0) demand[i * n + j] = 0;
    }
    if (final === 'random') {
      parts.push(randomPairRoutes(fabric, turns, { terminals, demand }, random));
      continue;
    }
    const routes = new BalancedRoutes(fabric, turns, { terminals, demand }, subFlows(fabric, PAIR_SUB_FLOWS));
    if (routes.flowCount === 0) continue;
    routes.routeAll(random);
    for (let pass = 0; pass < PAIR_RIP_UPS; pass++) {
      yield { stage: 'improve', done: pass / PAIR_RIP_UPS };
      routes.ripUp(random);
    }
    parts.push(routes.toPairRoutes());
  }
  return parts.length === 1 ? parts[0] : joinRoutes(parts);
}

function isWithinHosts(load: Float64Array): boolean {
  return load.every((x) => x <= 1 + 1e-9);
}

function joinRoutes(parts: readonly PairRoutes[]): PairRoutes {
  const flows = parts.reduce((sum, p) => sum + p.source.length, 0);
  const offset = new Uint32Array(flows + 1);
  let flow = 0;
  let base = 0;
  for (const part of parts) {
    for (let f = 0; f < part.source.length; f++) offset[flow++] = base + part.offset[f];
    base += part.channels.length;
  }
  offset[flows] = base;
  const joined = <T extends Uint32Array | Float64Array>(into: T, read: (p: PairRoutes) => T): T => {
    let at = 0;
    for (const part of parts) {
      into.set(read(part), at);
      at += read(part).length;
    }
    return into;
  };
  return {
    source: joined(new Uint32Array(flows), (p) => p.source),
    destination: joined(new Uint32Array(flows), (p) => p.destination),
    share: joined(new Float64Array(flows), (p) => p.share),
    offset,
    channels: joined(new Uint32Array(base), (p) => p.channels),
  };
}
