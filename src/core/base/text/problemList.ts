import type { Problem } from '../problem';
import { FormatError } from './textFile';

/** Problems listed in full; a file that is wrong throughout would fill the screen otherwise. */
const MOST = 200;

/** Collects what a reader finds wrong, so that all of it is reported at once. */
export class ProblemList {
  private readonly listed: Problem[] = [];
  private errors = 0;
  private left = 0;
  private listedWarnings = 0;

  /** `file` is the name that problems without a file of their own carry. */
  constructor(private readonly file: string) {}

  error(line: number, message: string, file = this.file): void {
    this.errors++;
    this.add({ severity: 'error', file, line, message });
  }

  warning(line: number, message: string, file = this.file): void {
    this.add({ severity: 'warning', file, line, message });
  }

  /** Warnings so far. @throws FormatError with everything found, if any of it is an error. */
  finish(): readonly Problem[] {
    const problems = [...this.listed];
    if (this.left > 0) {
      const message = `${this.left} more problems are not listed`;
      problems.push({ severity: 'warning', file: this.file, line: 0, message });
    }
    if (this.errors > 0) throw new FormatError(problems);
    return problems;
  }

  private add(problem: Problem): void {
    if (this.listed.length < MOST) {
      this.listed.push(problem);
      if (problem.severity === 'warning') this.listedWarnings++;
      return;
    }
    this.left++;
    // An error must never be crowded out by warnings.
    if (problem.severity === 'error' && this.listedWarnings > 0) {
      const place = this.listed.findLastIndex((p) => p.severity === 'warning');
      this.listed.splice(place, 1, problem);
      this.listedWarnings--;
    }
  }
}
