import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacketPaths } from '../../core/simulation/paths/packetPaths';
import { tablePaths } from '../../core/simulation/paths/tablePaths';
import { findSaturation, type SaturationResult } from '../../core/simulation/runs/saturation';
import type { JobStep } from '../jobs';
import type { Session } from '../session';
import { latticeTie } from './latticeTie';
import { comparePacing, type PacingReply, type PacingRequest, searchGaps } from './pacingWork';
import { type EngineRoutes, packetRoutes } from './packetRoutes';
import { type PacketRequest, type PacketResult, type RateLoad, rateSetting, simulatePackets } from './simulatePackets';

/** Routes to send packets on: those of a result that this worker keeps, or made anew on the network that was sent. */
export type RoutesRequest =
  | { readonly kind: 'run'; readonly run: string }
  | ({ readonly kind: 'engine' } & EngineRoutes);

/** Simulates packets on the network that was sent; told to stop, it ends with what there is. */
export function* simulate(
  session: Session,
  { routes, ...request }: PacketRequest & { readonly routes: RoutesRequest },
): Generator<JobStep, PacketResult, 'stop' | undefined> {
  const paths = yield* pathsOf(session, routes, request.seed);
  return yield* simulatePackets(session.network.fabric, paths, request);
}

/** The latency-load curve up to saturation; frames hold the points so far. */
export function* loadCurve(
  session: Session,
  {
    routes,
    load,
    precision,
    ...request
  }: Omit<PacketRequest, 'load'> & {
    readonly routes: RoutesRequest;
    readonly load: Omit<RateLoad, 'rate'>;
    /** How near to saturation the search goes, in units of what a host's link carries. */
    readonly precision: number;
  },
): Generator<JobStep, SaturationResult, 'stop' | undefined> {
  const { fabric } = session.network;
  const paths = yield* pathsOf(session, routes, request.seed);
  const at = (rate: number): RateLoad => ({ ...load, rate });
  const work = findSaturation(
    (rate) => rateSetting(fabric, paths, { ...request, load: at(rate) }, at(rate)),
    precision,
  );
  let next = work.next();
  while (!next.done) {
    const { done, points } = next.value;
    next = work.next(yield { stage: 'simulate', done, frame: { kind: 'curve', points } });
  }
  return next.value;
}

/** Compares gaps of an all-to-all exchange. */
export function* pacing(
  session: Session,
  { routes, ...request }: PacingRequest & { readonly routes: RoutesRequest },
): Generator<JobStep, PacingReply, 'stop' | undefined> {
  const paths = yield* pathsOf(session, routes, request.seed);
  return yield* comparePacing(
    session.network.fabric,
    paths,
    request,
    routes.kind === 'engine' ? latticeTie(routes) : null,
  );
}

/** Looks for the best gap of each overlap, from some steps each. */
export function* bestGaps(
  session: Session,
  { routes, each, ...request }: PacingRequest & { readonly routes: RoutesRequest; readonly each: number },
): Generator<JobStep, GapSearchResult, 'stop' | undefined> {
  const paths = yield* pathsOf(session, routes, request.seed);
  return yield* searchGaps(
    session.network.fabric,
    paths,
    request,
    routes.kind === 'engine' ? latticeTie(routes) : null,
    each,
  );
}

function* pathsOf(session: Session, routes: RoutesRequest, seed: number): Generator<JobStep, PacketPaths> {
  if (routes.kind === 'engine') return yield* packetRoutes(session.network.fabric, routes, seed);
  const { network, routing } = session.run(routes.run);
  return tablePaths(network.fabric, routing);
}
