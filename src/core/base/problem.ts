import { bounded } from './bounded';
import type { LocalText } from './localText';

/** Something wrong in an input, or worth knowing about it; `line` counts from 1, 0 = the file as a whole. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** The expected text, and the text found. */
  readonly message: string;
  /** The same in Japanese; missing where the words are another program's, a parser's say. */
  readonly ja?: string;
}

/** A remark on an input that was accepted. */
export function remark(file: string, line: number, text: LocalText): Problem {
  const { en, ja } = bounded(text);
  return { severity: 'warning', file, line, message: en, ja };
}

/** Something for which an input cannot be taken. */
export function fault(file: string, line: number, text: LocalText): Problem {
  const { en, ja } = bounded(text);
  return { severity: 'error', file, line, message: en, ja };
}

/** The words of a problem; in Japanese too, in those of another program where there are no others. */
export function wordsOf({ message, ja = message }: Pick<Problem, 'message' | 'ja'>): LocalText {
  return { en: message, ja };
}

/** `file:line: message`, as compilers print it. */
export function describeProblem(problem: Problem): string {
  return problem.line > 0
    ? `${problem.file}:${problem.line}: ${problem.message}`
    : `${problem.file}: ${problem.message}`;
}
