import type { LocalText } from '../localText';
import { fault, type Problem, remark } from '../problem';
import { FormatError, MOST_PROBLEMS, unlisted } from './textFile';

/** Collects what a reader finds wrong, so that all of it is reported at once. */
export class ProblemList {
  private readonly listed: Problem[] = [];
  private errors = 0;
  private left = 0;
  private listedWarnings = 0;

  /** `file` is the name that problems without a file of their own carry. */
  constructor(readonly file: string) {}

  error(line: number, text: LocalText, file = this.file): void {
    this.errors++;
    this.add(fault(file, line, text));
  }

  warning(line: number, text: LocalText, file = this.file): void {
    this.add(remark(file, line, text));
  }

  /** Warnings so far. @throws FormatError with everything found, if any of it is an error. */
  finish(): readonly Problem[] {
    const { listed, left } = this;
    if (this.errors > 0) throw new FormatError(listed, left);
    return left > 0 ? [...listed, unlisted(this.file, left)] : [...listed];
  }

  private add(problem: Problem): void {
    if (this.listed.length < MOST_PROBLEMS) {
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
