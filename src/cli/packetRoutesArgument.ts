import type { ParamValues } from '../core/base/params';
import type { Fabric } from '../core/fabric/fabric';
import { chosenPaths } from '../core/simulation/paths/chosenPaths';
import { type ModelChoice, tieOf } from '../core/simulation/runs/modelChoice';
import type { sendingParams } from '../jobs/simulate/packetParams';
import { type EngineRoutes, LATTICE_ENGINE } from '../jobs/simulate/packetRoutes';
import { enginePaths, hashedInputs, type PacketInputs, type RoutesRequest } from '../jobs/simulate/simulateJobs';
import type { ChosenEngine } from './chosenEngines';
import type { CliIo } from './cliIo';
import { engineIds, engineOf, required } from './commonOptions';
import { drive } from './drive';
import { InputFault } from './inputFault';
import { namingParamFiles, readParamArguments } from './paramArguments';
import type { CompiledNetwork } from './routeOnce';
import type { Cell } from './textTable';
import { readTrafficArgument } from './trafficArgument';
import { vlanTables } from './vlanArgument';

/** Options that say which routes packets take. */
export interface PacketRouteOptions
  extends Pick<ParamValues<typeof sendingParams>, 'ecmp' | 'routes' | 'lanes' | 'ways' | 'qps' | 'hashing'> {
  readonly engine?: string;
  readonly vlan?: string;
  readonly param: readonly string[];
  readonly traffic?: string;
  readonly seed: number;
}

type RouteOptions = PacketRouteOptions & { readonly model: ModelChoice };

/** What packets follow: an engine's routes, a VLAN plan's, or those of hashed flows. */
interface ChosenWay {
  routesOf(network: CompiledNetwork, options: RouteOptions, io: CliIo): ChosenRoutes;
}

/** @throws InputFault for several of them, or none */
export function chosenRoutes({ engine: id, param, traffic, vlan, ecmp }: PacketRouteOptions): ChosenWay {
  if (!ecmp && vlan === undefined) {
    const expected = `an engine: ${engineIds()}; or --ecmp, or --vlan`;
    const engine = engineOf(required(id, '--engine', expected), '--engine');
    const params = readParamArguments(engine.descriptor.params, param);
    return { routesOf: (network, options, io) => routesBy({ engine, params }, network.fabric, options, io) };
  }
  const [owner, foreign] = ecmp ? ['ecmp', { vlan, traffic }] : ['vlan', {}];
  for (const [option, given] of Object.entries({ engine: id, param: param[0], ...foreign })) {
    if (given !== undefined) throw new InputFault(`--${option}: expected no --${owner}, which has no engine`);
  }
  return {
    routesOf: (network, options, io) =>
      vlan === undefined ? hashedBy(network.fabric, options) : plannedBy(vlan, network, options, io),
  };
}

type Chosen = Omit<ChosenEngine, 'name'>;

/** What packets follow, and what a run says of it. */
interface ChosenRoutes {
  readonly routes: RoutesRequest;
  readonly inputs: PacketInputs;
  readonly hashed: Partial<Record<'ways' | 'qps' | 'hashing', Cell>>;
  readonly name: string;
}

function routesBy(
  { engine, params }: Chosen,
  fabric: Fabric,
  { traffic, routes: which, lanes, model, seed }: RouteOptions,
  io: CliIo,
): ChosenRoutes {
  const { id } = engine.descriptor;
  const routes: EngineRoutes = {
    engine: id,
    params: params.values,
    traffic: readTrafficArgument(traffic, fabric),
    pairs: which === 'pairs',
    lanes,
    tie: id === LATTICE_ENGINE ? tieOf(model, params.values) : null,
  };
  const inputs = namingParamFiles(params.files, () => drive(enginePaths(fabric, routes, seed), io, 'routes'));
  return { routes: { kind: 'engine', ...routes }, inputs, hashed: {}, name: id };
}

function hashedBy(fabric: Fabric, { ways, qps, hashing, seed }: RouteOptions): ChosenRoutes {
  const hashed = { ways, qps, hashing };
  return { routes: { kind: 'ecmp', ...hashed }, inputs: hashedInputs(fabric, hashed, seed), hashed, name: 'ecmp' };
}

function plannedBy(
  what: string,
  network: CompiledNetwork,
  { traffic: asked, seed }: RouteOptions,
  io: CliIo,
): ChosenRoutes {
  const { fabric } = network;
  const traffic = readTrafficArgument(asked, fabric);
  const given = vlanTables(what, network, { traffic, seed }, io);
  const inputs = { fabric, paths: chosenPaths(fabric, given), tie: null };
  return { routes: { kind: 'vlan', rule: what, traffic }, inputs, hashed: {}, name: given.name };
}
