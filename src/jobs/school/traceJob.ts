import { readParams } from '../../core/base/params';
import { measureTable } from '../../core/metrics/loads';
import type { RouteReport } from '../../core/metrics/report';
import { carriedTraffic } from '../../core/metrics/routeReport';
import { type DecisionLog, DecisionTrace } from '../../core/routing/contract/decisionTrace';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { engineNamed } from '../../core/routing/registry';
import type { RouteRequest } from '../../core/routing/routeNetwork';
import { demandsOf } from '../../core/traffic/demand';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { isAsGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';
import { listProhibitedTurns } from '../routing/prohibitedTurns';
import type { LoadedNetwork } from '../session';

/** How an engine came to its turns. */
export interface DecisionReply {
  readonly log: DecisionLog;
  /** Pairs that are prohibited in the end, three numbers each: switch b, channel a to b, channel b to c. */
  readonly prohibitedTurns: Uint32Array;
  /** Result of the turns: throughput under the tables that the engine makes of them, and Float32Array[channels], the load of each channel. */
  readonly throughput: RouteReport['throughput'];
  readonly load: Float32Array;
  /** The network is what its generator makes, so that naming that says all. */
  readonly generated: boolean;
}

/** Request for a trace; its traffic may be the name of a pattern. */
export interface TraceRequest extends Omit<RouteRequest, 'routes' | 'traffic'> {
  readonly traffic: TrafficChoice | null;
}

function* trace(
  { fabric, topology }: Pick<LoadedNetwork, 'fabric' | 'topology'>,
  { engine: id, params, seed, traffic }: TraceRequest,
): JobWork<DecisionReply> {
  const engine = engineNamed(id);
  const { descriptor } = engine;
  const reason = descriptor.appliesTo(fabric);
  if (reason) throw new EngineRefusal(descriptor.id, reason);
  const log = new DecisionTrace();
  const demand = trafficOn(fabric, traffic);
  const routing = yield* engine.route(fabric, readParams(descriptor.params, params), {
    seed,
    traffic: demand,
    wantPairs: false,
    trace: log,
  });
  const demands = demandsOf(fabric, demand);
  const measured = measureTable(fabric, routing.table, demands);
  const { throughput, channelLoad } = carriedTraffic(fabric, { measured, verification: null, demands, turns: null });
  return {
    log: log.toLog(),
    throughput,
    load: Float32Array.from(channelLoad),
    prohibitedTurns: routing.turns ? listProhibitedTurns(fabric, routing.turns) : new Uint32Array(),
    generated: isAsGenerated(topology),
  };
}

/**
 * Runs an engine and gives the log of its decisions; the log is empty for an engine that does not decide step by step.
 * @throws ParamError for an engine or parameter that does not exist or cannot be taken
 * @throws EngineRefusal if the engine does not apply to the network
 */
export const traceDecisions = defineJob({
  id: 'traceDecisions',
  inputs: ({ network }) => network,
  run: trace,
  transfer: (reply) => reply,
});
