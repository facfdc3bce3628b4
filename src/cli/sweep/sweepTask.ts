import { dirname, isAbsolute, join } from 'node:path';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { isSpec, SpecError } from '../../core/generators/spec';
import type { Study, SweepRun } from '../../jobs/sweep/study';
import { refusedRow, sweepRow } from '../../jobs/sweep/sweepRow';
import { readNetworkArgument } from '../networkArgument';

/** All that it takes to make any row of a study. Goes to worker threads as it is. */
export interface SweepTask {
  readonly studyPath: string;
  readonly routes: Study['routes'];
  /** Whether rows tell how long things took. */
  readonly timings: boolean;
}

/** Makes rows one after the other and keeps the network of the last one, since runs that follow each other share it. */
export class RowMaker {
  private lastName: string | null = null;
  private fabric: Fabric | null = null;

  constructor(
    private readonly task: SweepTask,
    readonly err: (text: string) => void,
  ) {}

  /** The line of a row. @throws InputFault, FormatError for a file that cannot be read */
  make(run: SweepRun): string {
    try {
      const fabric = this.fabricOf(run.network);
      return sweepRow(fabric, run, this.task.routes, this.task.timings ? () => performance.now() : null);
    } catch (error) {
      // The spec itself was checked; no network came of it with these values and this seed.
      if (error instanceof SpecError) return refusedRow(run, error.message);
      throw error;
    }
  }

  private fabricOf(name: string): Fabric {
    if (this.fabric && this.lastName === name) return this.fabric;
    this.lastName = null;
    this.fabric = compileFabric(readNetworkArgument(networkPath(this.task.studyPath, name), [], this));
    this.lastName = name;
    return this.fabric;
  }
}

/** Files of a study are named from where the study lies. */
export function networkPath(studyPath: string, name: string): string {
  return isSpec(name) || isAbsolute(name) ? name : join(dirname(studyPath), name);
}
