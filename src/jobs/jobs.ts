import { type ExportReply, exportFiles } from './exportJob';
import { generate } from './generateJob';
import { type ImportReply, readFiles, readTraffic } from './importJob';
import { addresses, hostPath, tableRow } from './inspectJobs';
import { applicability, type RouteReply, route } from './routeJob';

/** Where a job stands; `done` runs from 0 to 1 within the stage. */
export interface JobStep {
  readonly stage: string;
  readonly done: number;
}

/** All that a worker can be asked to do, by name: generator functions over a session, deterministic but for times. */
export const jobs = {
  generate,
  readFiles,
  readTraffic,
  route,
  applicability,
  addresses,
  tableRow,
  hostPath,
  exportFiles,
};

export type JobName = keyof typeof jobs;
export type JobParams<N extends JobName> = Parameters<(typeof jobs)[N]>[1];
export type JobResult<N extends JobName> =
  ReturnType<(typeof jobs)[N]> extends Generator<JobStep, infer R, unknown> ? R : never;

/** Buffers of a result that are moved rather than copied. */
export function transferables<N extends JobName>(name: N, result: JobResult<N>): ArrayBuffer[] {
  switch (name) {
    case 'route':
      return buffersOf(result as RouteReply);
    case 'readFiles': {
      const { routed } = result as ImportReply;
      return routed ? buffersOf(routed.reply) : [];
    }
    case 'exportFiles':
      return [(result as ExportReply).bytes.buffer];
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
