import { AddressingError } from '../core/addressing/addressingError';
import { ParamError } from '../core/base/params';
import { describeProblem, FormatError } from '../core/base/text/textFile';
import { SpecError } from '../core/generators/spec';
import { BoundRefusal } from '../core/metrics/flowBound';
import { EngineRefusal } from '../core/routing/contract/engineRefusal';
import { DeadlockError } from '../core/simulation/pacing/stepTimer';
import { FailureNameError } from '../core/topology/failures';
import { TrafficError } from '../core/traffic/trafficError';
import { PlanRefusal } from '../core/vlan/trees/planRefusal';
import { RecordError } from '../jobs/figures/record';
import { describeFileError, errorCode } from './fileFault';
import { InputFault } from './inputFault';

/** What went wrong as lines for standard error: places first, what was expected after them, never a stack. */
export function describeError(error: unknown): string {
  if (error instanceof FormatError) {
    return error.problems
      .map((p) =>
        p.severity === 'warning' ? describeProblem({ ...p, message: `warning: ${p.message}` }) : describeProblem(p),
      )
      .join('\n');
  }
  if (error instanceof SpecError || error instanceof InputFault) return error.message;
  if (error instanceof TrafficError) return `--traffic ${error.message}`;
  if (error instanceof ParamError) return `--param ${error.message}`;
  if (error instanceof FailureNameError) return `--down: ${error.message}`;
  if (error instanceof BoundRefusal) return `--bound lp: ${error.message}`;
  if (error instanceof DeadlockError)
    return `${error.message}; simulate --step ${error.step} --gap ${error.gap} names the channels`;
  if (error instanceof EngineRefusal || error instanceof AddressingError || error instanceof RecordError)
    return error.message;
  if (error instanceof PlanRefusal) return error.message;
  if (errorCode(error) !== null && error instanceof Error && 'path' in error)
    return describeError(describeFileError(String(error.path), error));
  // Not foreseen, so a fault of the program; its message is all that a user can pass on.
  return `internal error: ${error instanceof Error ? error.message : String(error)}`;
}
