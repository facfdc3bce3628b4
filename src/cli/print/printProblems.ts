import { describeProblem, type Problem } from '../../core/base/problem';
import type { CliIo } from '../cliIo';
import { printNote } from './printResult';

/** Lines for what readers say of one command's files. */
const MOST_LINES = 20;
/** Places of each kind. */
const MOST_PLACES = 3;

/**
 * Problems as lines with their places, at most 20, faults first: of each kind (the same words, whatever names and numbers are in them) up to three places, then how many more there
 * are. Each kind has its first place before any has its second.
 */
export function problemLines(problems: readonly Problem[]): string[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${kindOf(problem.message)}`;
    const kind = kinds.get(key);
    if (kind) kind.push(problem);
    else kinds.set(key, [problem]);
  }
  const isFault = ([{ severity }]: readonly Problem[]): boolean => severity === 'error';
  const groups = [...kinds.values()].sort((a, b) => Number(isFault(b)) - Number(isFault(a)));
  const shown = groups.slice(0, groups.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES);
  let room = MOST_LINES - shown.length - (groups.length > shown.length ? 1 : 0);
  const lines = shown.flatMap((group) => {
    const count = Math.min(group.length, MOST_PLACES, 1 + room);
    room -= count - 1;
    const more = group.length - count;
    return group
      .slice(0, count)
      .map((problem, i) => `${lineOf(problem)}${more > 0 && i === count - 1 ? `, and ${more} more` : ''}`);
  });
  const unseen = groups.slice(shown.length).reduce((sum, { length }) => sum + length, 0);
  return unseen > 0 ? [...lines, `${problems[0].file}: ${unseen} more of other kinds`] : lines;
}

/** Prints what a reader skipped, with places. */
export function printWarnings(problems: readonly Problem[], io: Pick<CliIo, 'err'>): void {
  for (const line of problemLines(problems)) printNote(io, line);
}

/** The words of a message without the names and numbers in it. */
function kindOf(message: string): string {
  return message.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0');
}

function lineOf(problem: Problem): string {
  const isWarning = problem.severity === 'warning';
  return describeProblem(isWarning ? { ...problem, message: `warning: ${problem.message}` } : problem);
}
