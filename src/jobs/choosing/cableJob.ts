import { mapSteps } from '../../core/base/steps';
import { freePorts, parseCandidates, pricedCandidates } from '../../core/choosing/cableCandidates';
import { type NextCables, nextCables } from '../../core/choosing/nextCables';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { LinearSolver } from '../../core/metrics/linearProgram';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import { priceRequest } from '../building/billJob';
import { defineJob, type JobWork, noInputs } from '../job';
import type { CableRequest } from './cableAsk';

export interface CableReply extends NextCables {
  /** Null where the list of choices says the prices. */
  readonly currency: string | null;
  readonly candidates: number;
}

function* findCables(request: CableRequest, solve: LinearSolver): JobWork<CableReply> {
  const { choices, budget, ports: most } = request;
  const topology = {
    ...request.topology,
    switches: request.topology.switches.map((one) => ({ ...one, portCount: Math.max(one.portCount, most) })),
  };
  const ports = freePorts(topology);
  const candidates = choices
    ? parseCandidates(choices, topology)
    : yield* mapSteps(pricedCandidates(topology, ports, priceRequest(request)), (done) => ({ stage: 'place', done }));
  const traffic = trafficOn(compileFabric(topology), request.traffic) ?? { kind: 'uniform' };
  const asked = { candidates, ports, cents: Math.round(100 * budget), most: request.most || null, traffic };
  const found = yield* mapSteps(nextCables(topology, asked, solve), (done) => ({ stage: 'solve', done }));
  return { ...found, currency: choices ? null : priceRequest(request).prices.currency, candidates: candidates.length };
}

/** With a solver, the job that says which cables to add next. @throws FormatError, ChoosingError, PartsError, PlacementError */
export const cable = (solve: LinearSolver) =>
  defineJob({
    id: 'cable',
    inputs: noInputs,
    run: (_: null, request: CableRequest) => findCables(request, solve),
  });
