import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import type { WaysOfHashes } from '../../core/metrics/ecmpBisection';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import { chosenPaths } from '../../core/simulation/paths/chosenPaths';
import type { Tie } from '../../core/simulation/paths/datelinePaths';
import { hashedPaths } from '../../core/simulation/paths/hashedPaths';
import type { PacketPaths } from '../../core/simulation/paths/packetPaths';
import { tablePaths } from '../../core/simulation/paths/tablePaths';
import {
  comparePacing,
  type PacingReply,
  type PacingRequest,
  searchGaps,
} from '../../core/simulation/runs/comparePacing';
import { findSaturation, type SaturationResult } from '../../core/simulation/runs/saturation';
import {
  type PacketRequest,
  type PacketResult,
  type RateLoad,
  rateSetting,
  simulatePackets,
} from '../../core/simulation/runs/simulatePackets';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { Session } from '../session';
import { tablesByRule } from '../vlan/judgePlanJob';
import { LATTICE_ENGINE } from './packetParams';
import { type EngineRoutes, packetRoutes } from './packetRoutes';

/** Routes to send packets on: those of a result that this worker keeps, or made anew on the network that was sent. */
export type RoutesRequest =
  | { readonly kind: 'run'; readonly run: string }
  | ({ readonly kind: 'engine' } & EngineRoutes)
  /** Of flows that switches hash to next hops. */
  | ({ readonly kind: 'ecmp' } & WaysOfHashes)
  /** Of a VLAN plan, by a rule and for a traffic (even without one). */
  | { readonly kind: 'vlan'; readonly rule: string; readonly traffic: TrafficChoice | null };

/** A network, and what leads packets through it. */
export interface PacketInputs {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  /** The tie rule of routes in dimension order, for which the overlaps have a closed form; null for others. */
  readonly tie: Tie | null;
}

/** Routes of the packets, and the seed of random numbers. */
export interface OnRoutes {
  readonly routes: RoutesRequest;
  readonly seed: number;
}

/** Finds the routes of packets, on the network of a session. @throws ParamError, EngineRefusal, PlanRefusal, TopoloomError */
export function* findPaths(session: Session, { routes, seed }: OnRoutes): JobWork<PacketInputs> {
  if (routes.kind === 'ecmp') return hashedInputs(session.network.fabric, routes, seed);
  if (routes.kind === 'engine') return yield* enginePaths(session.network.fabric, routes, seed);
  if (routes.kind === 'vlan') return yield* vlanPathInputs(session.network.fabric, routes, seed);
  const { network, routing } = session.anyRun(routes.run);
  const { chosen } = routing;
  const paths = chosen ? chosenPaths(network.fabric, chosen) : tablePaths(network.fabric, routing);
  return { fabric: session.network.fabric, paths, tie: null };
}

/** Flows hashed to next hops. @throws TopoloomError of kind refusal for ways up and down where there is no tree */
export function hashedInputs(fabric: Fabric, how: WaysOfHashes, seed: number): PacketInputs {
  return { fabric, paths: hashedPaths(fabric, nextHopsOf(fabric, how.ways), how, seed), tie: null };
}

/** The paths of a plan made by a rule. @throws PlanRefusal */
function* vlanPathInputs(
  fabric: Fabric,
  { rule, traffic }: { readonly rule: string; readonly traffic: TrafficChoice | null },
  seed: number,
): JobWork<PacketInputs> {
  const chosen = yield* tablesByRule(fabric, { rule, traffic: trafficOn(fabric, traffic), seed });
  return { fabric, paths: chosenPaths(fabric, chosen), tie: null };
}

/** Lets an engine make the paths. @throws ParamError @throws EngineRefusal if it does not apply to the network */
export function* enginePaths(fabric: Fabric, routes: EngineRoutes, seed: number): JobWork<PacketInputs> {
  return { fabric, paths: yield* packetRoutes(fabric, routes, seed), tie: latticeTie(routes) };
}

/** Simulates packets; told to stop, it ends with what there is. */
export const simulate = defineJob({
  id: 'simulate',
  prepare: findPaths,
  run: ({ fabric, paths }: PacketInputs, request: PacketRequest & OnRoutes): JobWork<PacketResult> =>
    simulatePackets(fabric, paths, request),
  transfer: ({ record, end }) => [record, end],
});

/** Loads one after another, up to saturation. */
export interface CurveRequest extends Omit<PacketRequest, 'load'>, OnRoutes {
  readonly load: Omit<RateLoad, 'rate'>;
  /** How near to saturation the search goes, in units of what a host's link carries. */
  readonly precision: number;
}

function* searchSaturation(
  { fabric, paths }: PacketInputs,
  { load, precision, ...request }: CurveRequest,
): JobWork<SaturationResult> {
  const at = (rate: number): RateLoad => ({ ...load, rate });
  const work = findSaturation(
    (rate) => rateSetting(fabric, paths, { ...request, load: at(rate) }, at(rate)),
    precision,
  );
  return yield* mapSteps(
    work,
    ({ done, points }): JobStep => ({ stage: 'simulate', done, frame: { kind: 'curve', points } }),
  );
}

/** The latency-load curve up to saturation; frames hold the points so far. */
export const loadCurve = defineJob({
  id: 'loadCurve',
  prepare: findPaths,
  run: searchSaturation,
});

/** Compares gaps of an all-to-all exchange. */
export const pacing = defineJob({
  id: 'pacing',
  prepare: findPaths,
  run: ({ fabric, paths, tie }: PacketInputs, request: PacingRequest & OnRoutes): JobWork<PacingReply> =>
    comparePacing(fabric, paths, request, tie),
});

/** Looks for the best gap of each overlap, from some steps each. */
export const bestGaps = defineJob({
  id: 'bestGaps',
  prepare: findPaths,
  run: (
    { fabric, paths, tie }: PacketInputs,
    { each, ...request }: PacingRequest & OnRoutes & { readonly each: number },
  ): JobWork<GapSearchResult> => searchGaps(fabric, paths, request, tie, each),
});

/** The tie rule of routes in dimension order, for which M has a closed form; null for others. */
function latticeTie({ engine, pairs, params, tie }: EngineRoutes): Tie | null {
  if (engine !== LATTICE_ENGINE || pairs) return null;
  return tie ?? (params.tie === 'parity' ? 'parity' : 'plus');
}
