/**
 * Counts the cases that a test speaks of only if they occur, so that it fails where one never did: a test whose `if` never holds says
 * nothing. For a precondition of a whole draw use `fc.pre`, which draws again until enough have met it, and fails where none do.
 */
export class CaseCounter<Case extends string> {
  private readonly times: Map<Case, number>;

  constructor(...cases: Case[]) {
    this.times = new Map(cases.map((name) => [name, 0]));
  }

  /** Notes that a case occurred, and says so: `if (holds && met.see('a loop'))`. */
  see(name: Case): true {
    this.times.set(name, (this.times.get(name) ?? 0) + 1);
    return true;
  }

  /** @throws Error that names the cases seen fewer than `least` times */
  expectAll(least = 1): void {
    const missing = [...this.times].filter(([, times]) => times < least);
    if (missing.length === 0) return;
    const found = missing.map(([name, times]) => `${name} ${times} times`).join(', ');
    throw new Error(`expected each case at least ${least} times, met ${found}`);
  }
}
