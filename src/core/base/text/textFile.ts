import { describeProblem, type Problem, wordsOf } from '../problem';
import { TopoloomError } from '../topoloomError';

/** A file as it came in, or is to go out. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** An input that cannot be taken; carries every fault found, not only the first. */
export class FormatError extends TopoloomError {
  override readonly name = 'FormatError';
  readonly kind = 'file';
  constructor(override readonly problems: readonly Problem[]) {
    super({
      en: problems.map(describeProblem).join('\n'),
      ja: problems.map((problem) => describeProblem({ ...problem, message: wordsOf(problem).ja })).join('\n'),
    });
  }
}
