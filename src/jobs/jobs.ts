import { isPlainTraffic } from '../core/traffic/traffic';
import type { ImportedRun } from './carriedTables';
import type { ExportReply } from './exportJob';
import type { LidMapReply } from './failures/failureJobs';
import { generate } from './generateJob';
import type { ImportReply } from './importJob';
import { applicability, type RouteReply, route } from './routeJob';
import type { NamedRouteRequest, routeNamed } from './routeNamed';
import type { Session } from './session';
import type { JobFrame } from './simulate/jobFrame';
import type { PacketResult } from './simulate/simulatePackets';
import type { DecisionReply } from './traceJob';
import type { VlanReplanReply } from './vlan/vlanJobs';
import type { VlanReply } from './vlan/vlanReply';

/** Where a job stands; `done` runs from 0 to 1 within the stage. */
export interface JobStep {
  readonly stage: string;
  readonly done: number;
  /** Of a search, which can be stopped with what it has: what it makes small, now. */
  readonly objective?: number;
  /** Of a simulation: what a live chart can show. */
  readonly frame?: JobFrame;
}

/**
 * All that a worker can be asked to do, by name: generator functions over a session, deterministic but for times. What reads and
 * writes files is loaded when it is first asked for: it is half of the code, and the first picture does without.
 */
const loaders = {
  generate: async () => generate,
  // Traffic that says all by itself is what `route` takes.
  route: async ({ traffic }: NamedRouteRequest): Promise<typeof routeNamed> =>
    isPlainTraffic(traffic) ? (route as typeof routeNamed) : (await import('./routeNamed')).routeNamed,
  applicability: async () => applicability,
  addresses: async () => (await import('./inspectJobs')).addresses,
  tableRow: async () => (await import('./inspectJobs')).tableRow,
  hostPath: async () => (await import('./inspectJobs')).hostPath,
  pathLids: async () => (await import('./pathLids')).pathLids,
  judgeCarried: async () => (await import('./carriedTables')).judgeCarried,
  readFiles: async () => (await import('./importJob')).readFiles,
  readTraffic: async () => (await import('./importJob')).readTraffic,
  exportFiles: async () => (await import('./exportJob')).exportFiles,
  writeLink: async () => (await import('./linkJobs')).writeLink,
  readLink: async () => (await import('./linkJobs')).readLink,
  failures: async () => (await import('./failures/failureJobs')).failures,
  lidMap: async () => (await import('./failures/failureJobs')).lidMap,
  failureLook: async () => (await import('./failures/failureDetail')).failureLook,
  failureDetail: async () => (await import('./failures/failureDetail')).failureDetail,
  keptTables: async () => (await import('./inspectJobs')).keptTables,
  lidStrategies: async () => (await import('./failures/failureJobs')).lidStrategies,
  figureList: async () => (await import('./figures/figureJobs')).figureList,
  runFigure: async () => (await import('./figures/figureJobs')).runFigure,
  figureNetwork: async () => (await import('./figures/figureJobs')).figureNetwork,
  readFigureRecord: async () => (await import('./figures/figureJobs')).readFigureRecord,
  traceDecisions: async () => (await import('./traceJob')).traceDecisions,
  planVlanNetwork: async () => (await import('./vlan/vlanJobs')).planVlanNetwork,
  replanVlanNetwork: async () => (await import('./vlan/vlanJobs')).replanVlanNetwork,
  adoptVlanReplan: async () => (await import('./vlan/vlanJobs')).adoptVlanReplan,
  replaceVlanNodes: async () => (await import('./vlan/vlanJobs')).replaceVlanNodes,
  vlanNodeAddresses: async () => (await import('./vlan/vlanJobs')).vlanNodeAddresses,
  exportVlanPlan: async () => (await import('./vlan/vlanJobs')).exportVlanPlan,
  simulate: async () => (await import('./simulate/simulateJobs')).simulate,
  loadCurve: async () => (await import('./simulate/simulateJobs')).loadCurve,
  pacing: async () => (await import('./simulate/simulateJobs')).pacing,
  bestGaps: async () => (await import('./simulate/simulateJobs')).bestGaps,
  gridLook: async () => (await import('./tables/tableJobs')).gridLook,
  smallTables: async () => (await import('./tables/tableJobs')).smallTables,
  entryPoint: async () => (await import('./tables/tableJobs')).entryPoint,
  tableForms: async () => (await import('./tables/tableForms')).tableForms,
  bestPossible: async () => {
    const [{ bestPossible }, { loadLinearSolver }] = await Promise.all([
      import('./bestPossible'),
      import('./linearSolver'),
    ]);
    return bestPossible(await loadLinearSolver());
  },
};

export type JobName = keyof typeof loaders;
type JobFunction<N extends JobName> = Awaited<ReturnType<(typeof loaders)[N]>>;
export type JobParams<N extends JobName> = Parameters<JobFunction<N>>[1];
export type JobResult<N extends JobName> =
  ReturnType<JobFunction<N>> extends Generator<JobStep, infer R, unknown> ? R : never;

/** A job on its way; told `stop` instead of going on, a search ends with the best it has. */
export type JobSteps<N extends JobName> = Generator<JobStep, JobResult<N>, 'stop' | undefined>;

/** Starts a job, to be driven step by step. */
export async function startJob<N extends JobName>(
  name: N,
  session: Session,
  params: JobParams<N>,
  now: () => number,
): Promise<JobSteps<N>> {
  const load = loaders[name] as (params: JobParams<N>) => Promise<unknown>;
  const job = (await load(params)) as (...args: [Session, JobParams<N>, () => number]) => unknown;
  return job(session, params, now) as JobSteps<N>;
}

/** Buffers of a result that are moved rather than copied. */
export function transferables<N extends JobName>(name: N, result: JobResult<N>): ArrayBuffer[] {
  switch (name) {
    case 'route':
      return buffersOf(result as RouteReply);
    case 'readFiles':
      return (result as ImportReply).routed.flatMap(({ reply }) => buffersOf(reply));
    case 'judgeCarried':
      return (result as readonly ImportedRun[]).flatMap(({ reply }) => buffersOf(reply));
    case 'planVlanNetwork':
      return [(result as VlanReply).pairs.buffer as ArrayBuffer];
    case 'replanVlanNetwork':
      return [(result as VlanReplanReply).plan.pairs.buffer as ArrayBuffer];
    case 'exportVlanPlan':
    case 'exportFiles':
      return [(result as ExportReply).bytes.buffer];
    case 'lidMap': {
      const { lid, end, before, after } = result as LidMapReply;
      return [lid, end, before, after].map((array) => array.buffer as ArrayBuffer);
    }
    case 'simulate': {
      const { record, end } = result as PacketResult;
      const arrays = [record.delivered, record.carried, record.held, end.waiting, end.since];
      return arrays.map((array) => array.buffer as ArrayBuffer);
    }
    case 'traceDecisions': {
      const { log, prohibitedTurns } = result as DecisionReply;
      return [...Object.values(log), prohibitedTurns].map((array) => array.buffer as ArrayBuffer);
    }
    default:
      return [];
  }
}

function buffersOf({ load, prohibitedTurns, cycle, routing }: RouteReply): ArrayBuffer[] {
  const arrays = [
    load,
    prohibitedTurns,
    cycle,
    routing.table,
    routing.turns,
    routing.lanes?.serviceLevel,
    routing.lanes?.lane,
  ];
  const buffers = new Set<ArrayBuffer>();
  for (const array of arrays) if (array) buffers.add(array.buffer as ArrayBuffer);
  return [...buffers];
}
