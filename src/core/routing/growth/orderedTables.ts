import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { measurePairs } from '../../metrics/loads';
import { judgeTable } from '../../routes/judgeTable';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { ForwardingTable, PairRoutes, Routing } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { EngineContext } from '../contract/engine';
import { type OrderedTurns, turnsByOrder } from '../order/decideTurns';
import { BalancedRoutes } from '../provisional/balancedRoutes';
import { subFlows } from '../provisional/provisionalTraffic';
import { growTables } from './growTables';
import { randomPairRoutes } from './randomPairRoutes';

const PAIR_SUB_FLOWS = 10;
const PAIR_RIP_UPS = 7;

export interface FinalRouteOptions {
  /** Rip-up passes of the tables. */
  readonly passes: number;
  /** How routes per pair are found: balanced (default), or one random shortest allowed path for each host pair. */
  readonly final?: 'balanced' | 'random';
  /**
   * Tries a host at polishing tables under an order that follows them, where tables are asked for; the turn set is then
   * that of the final order. Without it the turn set stays, and tables are polished under it for a little while.
   */
  readonly loosened?: number;
}

/** What an engine was asked for, and its stream of random numbers, which goes on here. */
export interface FinalRouteContext extends Pick<EngineContext, 'traffic' | 'wantPairs'> {
  readonly random: SeededRandom;
}

/**
 * Final routes under an ordered turn set, for any engine that has decided one: tables by `growTables`, and per-pair
 * routes by `BalancedRoutes` where the context asks.
 *
 * @param inner d-mod-k entries inside trees, kept as they are if the turn set allows all of them; null if there are none.
 */
export function* orderedTables(
  fabric: Fabric,
  ordered: OrderedTurns,
  inner: ForwardingTable | null,
  { passes, final = 'balanced', loosened = 0 }: FinalRouteOptions,
  { traffic, wantPairs, random }: FinalRouteContext,
): Generator<Progress, Routing, 'stop' | undefined> {
  yield { stage: 'route', done: 0 };
  const verdict = inner && judgeTable(fabric, inner, ordered.turns);
  const fixed = verdict?.allowed ? verdict.sound : null;
  const all = demandsOf(fabric, traffic);
  // With d-mod-k fixed inside the trees, only what runs between them is left to be balanced.
  const demands = fixed && all.length > 1 ? all.filter((d) => d.name === 'inter') : all;
  if (wantPairs) {
    const table = yield* tables(ordered.position);
    const pairs = yield* finalPairs(fabric, ordered.turns, { fixed, final, demands: all, random });
    return { table, turns: ordered.turns, lanes: null, pairs };
  }
  if (loosened === 0) return { table: yield* tables(ordered.position), turns: ordered.turns, lanes: null, pairs: null };
  const position = ordered.position.slice();
  const table = yield* tables(position, loosened);
  return { table, turns: turnsByOrder(fabric, position), lanes: null, pairs: null };

  function* tables(position: Uint32Array, triesAHost = 0): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    if (fixed && verdict?.complete) return fixed;
    return yield* growTables(fabric, position, { demands, fixed, passes, loosened: triesAHost, random });
  }
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
