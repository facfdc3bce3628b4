import { dirname, isAbsolute, join } from 'node:path';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { isSpec, SpecError } from '../../core/generators/spec';
import { findEngine } from '../../core/routing/registry';
import type { Traffic } from '../../core/traffic/traffic';
import type { SweepRun } from '../../jobs/sweep/study';
import { refusedRow, type SweepNetwork, sweepRow } from '../../jobs/sweep/sweepRow';
import { readTextFile } from '../args/inputFiles';
import { readNetworkArgument } from '../args/networkArgument';
import { namingParamFiles } from '../args/paramArguments';
import { readTrafficArgument, TrafficFault } from '../args/trafficArgument';
import type { SweepTask } from '../threads/tasks';

/** Makes rows one after the other and keeps the network of the last one, since runs that follow each other share it. */
export class RowMaker {
  private lastName: string | null = null;
  private network: SweepNetwork | null = null;
  private traffic: Traffic | null = null;

  constructor(
    private readonly task: SweepTask,
    readonly err: (text: string) => void,
  ) {}

  /** The line of a row. @throws InputFault, FormatError for a file that cannot be read */
  make(run: SweepRun): string {
    try {
      const network = this.networkOf(run.network);
      const { studyPath, routes, timings } = this.task;
      const files: Record<string, string> = {};
      const params = { ...run.params };
      for (const [key, name] of paramFiles(run)) {
        files[key] = pathFromStudy(studyPath, name);
        params[key] = readTextFile(files[key]).text;
      }
      const clock = timings ? () => performance.now() : null;
      const given = { params, routes, traffic: this.traffic };
      return namingParamFiles(files, () => sweepRow(network, run, given, clock));
    } catch (error) {
      // The spec itself was checked; no network came of it with these values and this seed.
      if (error instanceof SpecError) return refusedRow(run, error.message);
      // Likewise the words of the traffic; whether a network's hosts can send so, it alone can tell.
      if (error instanceof TrafficFault) return refusedRow(run, error.message);
      throw error;
    }
  }

  private trafficOn(fabric: Fabric): Traffic | null {
    const { studyPath, traffic } = this.task;
    return readTrafficArgument(traffic ?? undefined, fabric, { at: (name) => pathFromStudy(studyPath, name) });
  }

  private networkOf(name: string): SweepNetwork {
    if (this.network && this.lastName === name) return this.network;
    this.lastName = null;
    const path = isSpec(name) ? name : pathFromStudy(this.task.studyPath, name);
    const topology = readNetworkArgument(path, [], this, this.task.capacities);
    const fabric = compileFabric(topology);
    this.traffic = this.trafficOn(fabric);
    this.lastName = name;
    this.network = { topology, fabric };
    return this.network;
  }
}

/** Keys of the parameters that are given as a file, and the name of each. */
export function paramFiles({ engine, params }: SweepRun): [key: string, name: string][] {
  return Object.entries(findEngine(engine)?.descriptor.params ?? {})
    .filter(([key, spec]) => spec.type === 'text' && spec.file && params[key] !== '')
    .map(([key]) => [key, String(params[key])]);
}

/** Files of a study are named from where the study lies. */
export function pathFromStudy(studyPath: string, name: string): string {
  return isAbsolute(name) ? name : join(dirname(studyPath), name);
}
