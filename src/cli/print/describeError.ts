import { type ErrorKind, TopoloomError } from '../../core/base/topoloomError';
import { describeFileError, errorCode } from '../fileFault';
import { problemLines } from './printProblems';

/** The option that an error of this kind is about, before its message. */
const OPENINGS: { readonly [K in ErrorKind]?: string } = {
  parameter: '--param ',
  failures: '--down: ',
  traffic: '--traffic ',
  bound: '--bound lp: ',
};

/** The JavaScript engine's message for an array that it cannot hold: paths of all pairs of a large network, perhaps. */
const NO_ROOM = /^(?:Invalid (?:typed )?array (?:buffer )?length|Array buffer allocation failed)/;

/** Describes an error as lines for standard error: places first, what was expected after them, never a stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof TopoloomError)) {
    if (errorCode(error) !== null && error instanceof Error && 'path' in error)
      return describeError(describeFileError(String(error.path), error));
    if (error instanceof RangeError && NO_ROOM.test(error.message))
      return `not enough memory (${error.message}): expected a smaller network, or an engine that keeps less`;
    // Not foreseen, so a fault of the program; its message is all that a user can pass on.
    return `internal error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (error.kind === 'file') return problemLines(error.problems).join('\n');
  if (error.kind === 'deadlock') {
    const { step, gap } = error.details;
    return `${error.message}; simulate --step ${step} --gap ${gap} names the channels`;
  }
  return `${OPENINGS[error.kind] ?? ''}${error.message}`;
}
