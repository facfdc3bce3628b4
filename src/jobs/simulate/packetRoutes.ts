import { type ParamValue, readParams } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { engineNamed } from '../../core/routing/registry';
import { datelinePaths, type Tie } from '../../core/simulation/paths/datelinePaths';
import type { PacketPaths } from '../../core/simulation/paths/packetPaths';
import { pairPaths } from '../../core/simulation/paths/pairPaths';
import { tablePaths } from '../../core/simulation/paths/tablePaths';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import type { JobStep } from '../job';
import { LATTICE_ENGINE } from './packetParams';

/** Routes that packets are to take, made anew by an engine. */
export interface EngineRoutes {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly traffic: TrafficChoice | null;
  /** The routes of host pairs instead of those in the tables. */
  readonly pairs: boolean;
  /**
   * Virtual lanes: as the engine's tables choose them, or, for dimension order, those of a dateline, which change on the way round a
   * ring, as studies of tori have them; InfiniBand's tables cannot.
   */
  readonly lanes: 'tables' | 'dateline';
  /** With a dateline, which way round where both are equally far; null: the engine's `tie`. */
  readonly tie: Tie | null;
}

/** @throws ParamError for an engine or a value that is not there @throws EngineRefusal if it does not apply to the network */
export function* packetRoutes(fabric: Fabric, request: EngineRoutes, seed: number): Generator<JobStep, PacketPaths> {
  const engine = engineNamed(request.engine);
  const { descriptor } = engine;
  const params = readParams(descriptor.params, request.params);
  const reason = descriptor.appliesTo(fabric);
  if (reason) throw new EngineRefusal(descriptor.id, reason);
  if (request.lanes === 'dateline' && descriptor.id === LATTICE_ENGINE) {
    const paths = datelinePaths(fabric, request.tie ?? ((params as { readonly tie?: Tie }).tie as Tie), seed);
    if (paths) return paths;
  }
  const context = { seed, traffic: trafficOn(fabric, request.traffic), wantPairs: request.pairs };
  const work = engine.route(fabric, params, context);
  let next = work.next();
  while (!next.done) {
    // A search has no end of its own: what it begins with is enough to send packets on.
    next = descriptor.search && next.value.stage === 'improve' ? work.next('stop') : work.next();
    if (!next.done) yield { stage: next.value.stage, done: next.value.done };
  }
  const routing = next.value;
  return routing.pairs ? pairPaths(fabric, routing.pairs) : tablePaths(fabric, routing);
}
