import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { RouteReport } from '../../core/metrics/report';
import { isSearchLong } from '../../core/routing/families/isSearchLong';
import { engineDescriptors } from '../../core/routing/registry';
import { type RouteOutcome, type RouteRequest, routeNetwork } from '../../core/routing/routeNetwork';
import { suitableEngine } from '../../core/routing/suitableEngine';
import type { Traffic } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';
import type { KeptRouting } from '../session';
import { listProhibitedTurns } from './prohibitedTurns';

/** Result of a routing: small enough for the page, but for `routing`, which goes on to the worker that keeps it. */
export interface RouteReply {
  readonly report: RouteReport;
  readonly load: Float32Array;
  readonly prohibitedTurns: Uint32Array;
  readonly cycle: Uint32Array;
  readonly cycleInUse: boolean;
  readonly routing: KeptRouting;
}

/** A network that is ready to be worked on, and how long it took to make it so. */
export interface CompiledFabric {
  readonly fabric: Fabric;
  readonly compileMs: number;
}

function* routeAndSummarize(
  { fabric, compileMs }: CompiledFabric,
  request: RouteRequest,
  now: () => number,
): JobWork<RouteReply> {
  return summarize(fabric, yield* routeNetwork(fabric, request, now, compileMs));
}

/** Routes a network, measures and verifies. @throws ParamError, @throws EngineRefusal if the engine does not apply */
export const route = defineJob({
  id: 'route',
  inputs: ({ network }): CompiledFabric => network,
  run: routeAndSummarize,
  transfer: (reply) => reply,
});

/** Summarizes a routing for the page. The loop is that of the tables where there is one, else one among the allowed turns. */
export function summarize(fabric: Fabric, { report, routing, verification, load }: RouteOutcome): RouteReply {
  const cycleInUse = verification.cycle.length > 0;
  return {
    report,
    load,
    prohibitedTurns: routing.turns ? listProhibitedTurns(fabric, routing.turns) : new Uint32Array(),
    cycle: cycleInUse
      ? verification.cycle.map((vertex) => Math.floor(vertex / verification.virtualLanes))
      : channelsNamed(fabric, report),
    cycleInUse,
    routing,
  };
}

/** Which engines can route the network that was sent. */
export interface EngineAnswer {
  readonly id: string;
  readonly title: LocalText;
  readonly deadlockFree: boolean;
  /** Never started unasked. */
  readonly search: boolean;
  /** More virtual lanes, its parameter `lanes`, may carry more. */
  readonly moreLanes: boolean;
  /** Its refinement takes seconds on the network, so that a first result is to come of a quick one. */
  readonly isLong: boolean;
  /** Reason why it cannot route the network, if so. */
  readonly reason: LocalText | null;
  /** Of the one engine to begin with: what kind of network it was chosen for. */
  readonly suits: LocalText | null;
  /** Parameter values to set then, where no other is given. */
  readonly settings: Readonly<Record<string, ParamValue>>;
}

function* judgeEngines(fabric: Fabric, { traffic }: ApplicabilityRequest): JobWork<readonly EngineAnswer[]> {
  const answers: EngineAnswer[] = [];
  const suited = suitableEngine(fabric, { traffic });
  const long = isSearchLong(fabric);
  for (const { id, title, guarantees, search, moreLanes, params, appliesTo } of engineDescriptors) {
    yield { stage: 'apply', done: 0 };
    answers.push({
      id,
      title,
      deadlockFree: guarantees.deadlockFree,
      search: search ?? false,
      moreLanes: moreLanes ?? false,
      isLong: long && !search && 'refine' in params && 'passes' in params,
      reason: appliesTo(fabric),
      suits: suited?.id === id ? suited.reason : null,
      settings: (suited?.id === id && suited.settings) || {},
    });
  }
  return answers;
}

export interface ApplicabilityRequest {
  /** Traffic that the routes are for; null is uniform traffic. */
  readonly traffic: Traffic | null;
}

/** Says which engines can route a network, and which of them suits it. */
export const applicability = defineJob({
  id: 'applicability',
  inputs: ({ network }) => network.fabric,
  run: judgeEngines,
});

/** Channels of the loop among the allowed turns, which the report gives by name. */
function channelsNamed(fabric: Fabric, { turns }: RouteReport): Uint32Array {
  const cycle = turns?.cycle ?? [];
  if (cycle.length === 0) return new Uint32Array();
  const switchOf = new Map(fabric.switchNames.map((name, s) => [name, s]));
  return Uint32Array.from(cycle, ({ from, fromPort }) => {
    const s = switchOf.get(from) as number;
    return fabric.portTarget[fabric.portOffset[s] + fromPort];
  });
}
