/** Something wrong in an input, or worth knowing about it; `line` counts from 1, 0 = the file as a whole. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** What was expected, and what stands there. */
  readonly message: string;
}

/** `file:line: message`, as compilers print it. */
export function describeProblem(problem: Problem): string {
  return problem.line > 0
    ? `${problem.file}:${problem.line}: ${problem.message}`
    : `${problem.file}: ${problem.message}`;
}
