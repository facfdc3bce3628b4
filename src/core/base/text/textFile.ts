import { describeProblem, type Problem, remark, wordsOf } from '../problem';
import { TopoloomError } from '../topoloomError';

/** A file as it came in, or is to go out. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
  /** Remarks on how its bytes were read as text, and on what was cut off around its content. */
  readonly remarks?: readonly Problem[];
  /** Id of the format that the user says it has; else its content tells. */
  readonly format?: string;
}

/** Problems listed in full, and their characters together; a file that is wrong throughout would fill the screen otherwise. */
export const MOST_PROBLEMS = 200;
const MOST_CHARS = 80_000;

/** An input that cannot be taken; carries every fault found, not only the first, as far as they can be read. */
export class FormatError extends TopoloomError {
  override readonly name = 'FormatError';
  readonly kind = 'file';
  override readonly problems: readonly Problem[];
  /** @param left how many more there are */
  constructor(found: readonly Problem[], left = 0) {
    const problems = listed(found, left);
    const said = {
      en: problems.map(describeProblem).join('\n'),
      ja: problems.map((problem) => describeProblem({ ...problem, message: wordsOf(problem).ja })).join('\n'),
    };
    super(said, said);
    this.problems = problems;
  }
}

/** A remark that there are more problems than are listed. */
export function unlisted(file: string, count: number): Problem {
  return remark(file, 0, { en: `${count} more problems are not listed`, ja: `ほか ${count} 件は省略しました` });
}

/** As many problems as a person can read, faults before warnings. */
function listed(problems: readonly Problem[], left: number): readonly Problem[] {
  let count = 0;
  let chars = 0;
  const fits = ({ message }: Problem): boolean => {
    chars += message.length;
    return ++count <= MOST_PROBLEMS && chars <= MOST_CHARS;
  };
  const isFault = ({ severity }: Problem): boolean => severity === 'error';
  const kept = new Set([...problems.filter(isFault), ...problems.filter((problem) => !isFault(problem))].filter(fits));
  const more = left + problems.length - kept.size;
  const shown = problems.filter((problem) => kept.has(problem));
  return more > 0 ? [...shown, unlisted(problems[0].file, more)] : shown;
}
