import { compileFabric } from '../../core/fabric/compileFabric';
import { eachLink, eachSwitch } from '../../core/failures/listFailures';
import { Rerouter } from '../../core/failures/rerouter';
import type { Transition } from '../../core/failures/transition';
import { traceUpdates as trace, type UpdateLog, updateSteps } from '../../core/failures/updateTrace';
import { engines, findEngine } from '../../core/routing/registry';
import { routeCarried } from '../../core/routing/routeNetwork';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import { isAsGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';
import type { TraceRequest } from '../school/traceJob';
import type { LoadedNetwork } from '../session';
import type { FailureReply } from './failureReply';
import type { FailureRequest } from './failureRequest';
import { failuresOf } from './failuresOf';
import { FailureJudge } from './judgeFailure';

export interface UpdatesRequest extends TraceRequest, Pick<FailureRequest, 'reroute'> {
  /** Names of what fails, as `--down` takes them, between commas; empty: the first link. */
  readonly down: string;
  /** `safe`: as the transition has it; `number`: by the numbers of the switches, whatever happens. */
  readonly order: 'safe' | 'number';
}

/** A failure and the way to the new tables, instant by instant. */
export interface UpdatesReply {
  readonly log: UpdateLog;
  readonly transition: Transition;
  readonly throughput: NonNullable<FailureReply['detail']>['throughput'];
  readonly engine: string;
  readonly reroute: UpdatesRequest['reroute'];
  readonly order: UpdatesRequest['order'];
  readonly down: string;
  /** Parts that fail, in the numbers of the network. */
  readonly switches: readonly number[];
  readonly links: readonly number[];
  readonly hosts: readonly number[];
  /** The new routes are on virtual lanes, or the old ones. */
  readonly lanes: boolean;
  /** Other parts that could fail, and engines that route the network and are no search. */
  readonly names: readonly string[];
  readonly engines: readonly string[];
  /** See `isAsGenerated`. */
  readonly generated: boolean;
}

function* run(
  { fabric, topology }: Pick<LoadedNetwork, 'fabric' | 'topology'>,
  { engine: id, params, seed, traffic: choice, reroute, order, down: asked }: UpdatesRequest,
): JobWork<UpdatesReply> {
  const traffic = trafficOn(fabric, choice);
  const { routing } = yield* routeCarried(fabric, { engine: id, params, seed, traffic });
  const engine = findEngine(id);
  const rerouter = new Rerouter(
    { topology, fabric, routing, traffic },
    engine ? { engine, params, seed, mode: reroute } : null,
  );
  const names = [...eachLink(fabric), ...eachSwitch(fabric)].map(({ name }) => name);
  const down = asked || (names[0] ?? '');
  const [failure] = failuresOf(topology, fabric, { kind: 'named', names: [down] }, seed);
  const rerouted = rerouter.reroute(failure);
  const judge = new FailureJudge(rerouter);
  const { anyOrder } = judge.verdict(failure, rerouted);
  const { transition, throughput } = judge.detail(failure, rerouted, anyOrder, new Uint16Array());
  const { changes } = rerouted;
  const after = compileFabric(rerouter.broken(failure));
  const steps = updateSteps(fabric, changes, order === 'safe' ? transition : null);
  const log = yield* trace({ fabric, after, table: routing.table, changes }, steps);
  const { switches, links, hosts } = failure;
  return {
    ...{ log, transition, throughput, engine: id, reroute, order, down, switches, links, hosts, names },
    lanes: routing.lanes !== null || (rerouted.routing?.lanes ?? null) !== null,
    engines: engines
      .filter(({ descriptor }) => !descriptor.search && descriptor.appliesTo(fabric) === null)
      .map(({ descriptor }) => descriptor.id),
    generated: isAsGenerated(topology),
  };
}

/**
 * Routes a network, lets something fail, and writes the changed entries switch by switch in the order that is safe.
 * @throws ParamError, EngineRefusal, FailureNameError
 */
export const traceUpdates = defineJob({
  id: 'traceUpdates',
  inputs: ({ network }) => network,
  run,
  transfer: ({ log }) => log,
});
