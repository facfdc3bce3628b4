import type { JobWork } from './job';
import type { GenerateParams } from './networks/generateJob';
import { applicability, route } from './routing/routeJob';
import type { Session } from './session';

export type { JobStep } from './job';

/**
 * All that a worker can be asked to do, by name: each a record (see `job.ts`), deterministic but for times. What makes, reads and writes networks is
 * loaded when it is first asked for: it is half of the code, and the page begins without.
 */
const loaders = {
  generate: async (params?: GenerateParams) =>
    (await import('./networks/generateJob')).generateBy(params ?? { generator: '', params: {} }),
  preview: async (params?: GenerateParams) =>
    (await import('./networks/previewJob')).previewBy(params?.generator ?? ''),
  madeName: async () => (await import('./networks/madeNameJob')).madeName,
  designs: async () => (await import('./choosing/designsJob')).designs,
  fit: async () => (await import('./networks/fitJob')).fit,
  costs: async () => (await import('./building/costJob')).costs,
  bill: async () => (await import('./building/billJob')).bill,
  schedule: async () => (await import('./building/scheduleJob')).schedule,
  growth: async () => (await import('./growth/job')).growth,
  route: async () => route,
  routeNamed: async () => (await import('./routing/routeNamed')).routeNamed,
  applicability: async () => applicability,
  applicabilityNamed: async () => (await import('./routing/routeNamed')).applicabilityNamed,
  addresses: async () => (await import('./routing/addressesJob')).addresses,
  tableRow: async () => (await import('./routing/inspectJobs')).tableRow,
  linkFill: async () => (await import('./routing/linkFillJob')).linkFill,
  hostPath: async () => (await import('./routing/inspectJobs')).hostPath,
  pathLids: async () => (await import('./routing/pathLids')).pathLids,
  bisect: async () => (await import('./collective/bisectJob')).bisect,
  collective: async () => (await import('./collective/collectiveJob')).collective,
  stepLoads: async () => (await import('./collective/collectiveJob')).stepLoads,
  stepPackets: async () => (await import('./collective/stepPacketsJob')).stepPackets,
  ecmp: async () => (await import('./collective/ecmpJob')).ecmp,
  split: async () => {
    const [{ split }, { loadLinearSolver }] = await Promise.all([
      import('./routing/splitJob'),
      import('./routing/linearSolver'),
    ]);
    return split(await loadLinearSolver());
  },
  cable: async () => {
    const [{ cable }, { loadLinearSolver }] = await Promise.all([
      import('./choosing/cableJob'),
      import('./routing/linearSolver'),
    ]);
    return cable(await loadLinearSolver());
  },
  worst: async () => (await import('./routing/worstJob')).worst,
  verify: async () => (await import('./routing/verifyJob')).verify,
  lossless: async () => (await import('./lossless/job')).lossless,
  proof: async () => (await import('./routing/proofJob')).proof,
  dependencies: async () => (await import('./routing/dependenciesJob')).dependencies,
  judgeCarried: async () => (await import('./routing/carriedTables')).judgeCarried,
  polish: async () => (await import('./routing/polishJob')).polish,
  carryOn: async () => (await import('./routing/carryOnJob')).carryOn,
  readFiles: async () => (await import('./files/importJob')).readFiles,
  place: async () => (await import('./building/placeJob')).place,
  audit: async () => (await import('./audit/job')).audit,
  health: async () => (await import('./health/job')).health,
  takeOverSeen: async () => (await import('./audit/job')).takeOverSeen,
  readTraffic: async () => (await import('./files/importJob')).readTraffic,
  exportFiles: async () => (await import('./files/exportJob')).exportFiles,
  writeLink: async () => (await import('./files/linkJobs')).writeLink,
  openState: async () => (await import('./files/linkJobs')).openState,
  failures: async () => (await import('./failures/failuresJob')).failures,
  lidMap: async () => (await import('./failures/lidMapJob')).lidMap,
  failureLook: async () => (await import('./failures/failureDetail')).failureLook,
  failureDetail: async () => (await import('./failures/failureDetail')).failureDetail,
  survive: async () => (await import('./failures/survivalJob')).survive,
  traceUpdates: async () => (await import('./failures/updatesJob')).traceUpdates,
  repairedTables: async () => (await import('./failures/repairedTablesJob')).repairedTables,
  keptTables: async () => (await import('./routing/inspectJobs')).keptTables,
  figureList: async () => (await import('./school/figureJobs')).figureList,
  runFigure: async () => (await import('./school/figureJobs')).runFigure,
  figureNetwork: async () => (await import('./school/figureJobs')).figureNetwork,
  readFigureRecord: async () => (await import('./school/figureJobs')).readFigureRecord,
  exercise: async () => (await import('./school/exerciseJob')).exercise,
  readLesson: async () => (await import('./school/lessonJobs')).readLesson,
  lessonHandout: async () => (await import('./school/lessonJobs')).lessonHandout,
  traceDecisions: async () => (await import('./school/traceJob')).traceDecisions,
  planVlanNetwork: async () => (await import('./vlan/vlanJobs')).planVlanNetwork,
  replanVlanNetwork: async () => (await import('./vlan/vlanJobs')).replanVlanNetwork,
  replaceVlanNodes: async () => (await import('./vlan/vlanJobs')).replaceVlanNodes,
  vlanNodeAddresses: async () => (await import('./vlan/vlanJobs')).vlanNodeAddresses,
  archive: async () => (await import('./files/archiveJob')).archive,
  animationFrame: async () => (await import('./school/animationJob')).animationFrame,
  judgePlan: async () => (await import('./vlan/judgePlanJob')).judgePlan,
  traceVlanLearning: async () => (await import('./vlan/learningJob')).traceVlanLearning,
  exportVlanPlan: async () => (await import('./vlan/vlanJobs')).exportVlanPlan,
  traceDatelines: async () => (await import('./simulate/datelinesJob')).traceDatelines,
  tracePackets: async () => (await import('./simulate/packetsJob')).tracePackets,
  simulate: async () => (await import('./simulate/simulateJobs')).simulate,
  loadCurve: async () => (await import('./simulate/simulateJobs')).loadCurve,
  pacing: async () => (await import('./simulate/simulateJobs')).pacing,
  bestGaps: async () => (await import('./simulate/simulateJobs')).bestGaps,
  gridLook: async () => (await import('./small-tables/tableJobs')).gridLook,
  smallTables: async () => (await import('./small-tables/tableJobs')).smallTables,
  entryPoint: async () => (await import('./small-tables/tableJobs')).entryPoint,
  tableForms: async () => (await import('./small-tables/tableForms')).tableForms,
  bestPossible: async () => {
    const [{ bestPossible }, { loadLinearSolver }] = await Promise.all([
      import('./routing/bestPossible'),
      import('./routing/linearSolver'),
    ]);
    return bestPossible(await loadLinearSolver());
  },
};

export type JobName = keyof typeof loaders;
type JobOf<N extends JobName> = Awaited<ReturnType<(typeof loaders)[N]>>;
export type JobParams<N extends JobName> = Parameters<JobOf<N>['on']>[1];
export type JobResult<N extends JobName> = ReturnType<JobOf<N>['on']> extends JobWork<infer R> ? R : never;

/** Interface of a job for a host. */
export interface HostedJob<P, R> {
  readonly id: string;
  on(session: Session, params: P, now?: () => number): JobWork<R>;
  transfer?(result: R): unknown;
}

export const jobNames = Object.keys(loaders) as readonly JobName[];

/** The job of that name, loaded if need be with what its parameters ask for. */
export async function loadJob<N extends JobName>(
  name: N,
  params?: JobParams<N>,
): Promise<HostedJob<JobParams<N>, JobResult<N>>> {
  const load: (params?: never) => Promise<unknown> = loaders[name];
  const job = await load(params as never);
  // The two types are read off this very record, which the compiler cannot see of a name that it does not know.
  return job as HostedJob<JobParams<N>, JobResult<N>>;
}
