import type { Command } from 'commander';
import { booleanParam, choiceParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { chosenPaths } from '../../core/simulation/paths/chosenPaths';
import { tieOf } from '../../core/simulation/runs/modelChoice';
import { hashedParams } from '../../jobs/collective/ecmpParams';
import type { CurveAsked, PacketsAsked } from '../../jobs/simulate/ask';
import { LATTICE_ENGINE } from '../../jobs/simulate/packetParams';
import type { EngineRoutes } from '../../jobs/simulate/packetRoutes';
import { enginePaths, hashedInputs, type PacketInputs } from '../../jobs/simulate/simulateJobs';
import type { CliIo } from '../cliIo';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import type { Cell } from '../print/textTable';
import type { CompiledNetwork } from '../routeOnce';
import type { AsPaper } from './asPaper';
import type { ChosenEngine } from './chosenEngines';
import { engineIds, engineOf, required } from './commonOptions';
import { namingParamFiles, readParamArguments } from './paramArguments';
import { addJobOptions, refuseUnheededOptions } from './specOptions';
import { readTrafficArgument } from './trafficArgument';
import { vlanTables } from './vlanArgument';

/** Options that select the routes of packets, beside an engine and a plan. */
const routeParams = {
  ecmp: booleanParam(
    ['ECMP', 'ECMP'],
    [
      'no engine: packets go as their flows are hashed to equally good next hops',
      'エンジンを使わず、各フローのハッシュで同等のネクストホップから 1 つを選んでパケットを送る',
    ],
    { flag: '--ecmp' },
  ),
  ...hashedParams,
  lanes: choiceParam(
    ['Lanes', 'レーン'],
    [
      'with dimension-order: the lanes of a dateline, or those of the tables',
      'dimension-order の場合：日付変更線のレーンか、テーブルのレーンか',
    ],
    { values: ['dateline', 'tables'], appliesWhen: { ecmp: [false] }, flag: '--lanes <which>' },
  ),
  routes: choiceParam(['Routes', '経路'], ['the routes that packets take', 'パケットが通る経路'], {
    values: ['lft', 'pairs'],
    appliesWhen: { ecmp: [false] },
    flag: '--routes <which>',
  }),
} as const satisfies ParamSpecs;

/** Adds the options that say which routes packets take, the engine and the plan aside. */
export const addRouteOptions = (command: Command): Command => addJobOptions(command, { params: routeParams });

/** Options that say which routes packets take. */
export interface PacketRouteOptions extends ParamValues<typeof routeParams> {
  readonly engine?: string;
  readonly vlan?: string;
  readonly param: readonly string[];
  readonly traffic?: string;
  readonly seed: number;
}

type RouteOptions = PacketRouteOptions & { readonly asked: PacketsAsked | CurveAsked };

/** The routes of packets: an engine's, a VLAN plan's, or those of hashed flows. */
interface ChosenWay {
  /** Dimension order on the lanes of a dateline. */
  readonly onDateline: boolean;
  routesOf(network: CompiledNetwork, options: RouteOptions, io: CliIo): ChosenRoutes;
}

/** @throws InputFault for several of them, or none, or for what has no effect on them */
export function chosenRoutes(command: Command, options: PacketRouteOptions, paper: AsPaper): ChosenWay {
  refuseUnheededOptions(command, { params: routeParams });
  const { engine: named, param, traffic, ecmp, lanes } = options;
  const vlan = paper.plan(options.vlan, named, ecmp);
  if (!ecmp && vlan === undefined) {
    const id = paper.engine(named);
    const expected = `an engine: ${engineIds()}; or --ecmp, or --vlan`;
    const engine = engineOf(required(id, '--engine', expected), '--engine');
    const params = readParamArguments(engine.descriptor.params, param);
    return {
      onDateline: engine.descriptor.id === LATTICE_ENGINE && lanes === 'dateline',
      routesOf: ({ fabric }, options, io) => {
        const routes = paper.routes(command, fabric, options.routes);
        const own = paper.params(engine.descriptor.id, fabric, params);
        return routesBy({ engine, params: own }, fabric, { ...options, routes }, io);
      },
    };
  }
  const [owner, foreign] = ecmp ? ['ecmp', { vlan, traffic }] : ['vlan', {}];
  for (const [option, given] of Object.entries({ engine: named, param: param[0], ...foreign })) {
    if (given !== undefined) throw new InputFault(`--${option}: expected no --${owner}, which has no engine`);
  }
  return {
    onDateline: false,
    routesOf: (network, options, io) =>
      vlan === undefined ? hashedBy(network.fabric, options) : plannedBy(vlan, network, options, io),
  };
}

type Chosen = Omit<ChosenEngine, 'name'>;

/** The routes of packets, and how a run reports them. */
interface ChosenRoutes {
  readonly inputs: PacketInputs;
  readonly hashed: Partial<Record<'ways' | 'qps' | 'hashing', Cell>>;
  readonly name: string;
}

function routesBy(
  { engine, params }: Chosen,
  fabric: Fabric,
  { traffic, routes: which, lanes, asked: { model }, seed }: RouteOptions,
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
  return { inputs, hashed: {}, name: id };
}

function hashedBy(fabric: Fabric, { ways, qps, hashing, seed }: RouteOptions): ChosenRoutes {
  const hashed = { ways, qps, hashing };
  return { inputs: hashedInputs(fabric, hashed, seed), hashed, name: 'ecmp' };
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
  return { inputs, hashed: {}, name: given.name };
}
