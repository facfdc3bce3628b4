import type { SweepRun } from '../../jobs/sweep/study';

/** Prints rows in the order of the runs, each as soon as those before it are out. */
export class OrderedOutput {
  private readonly waiting = new Map<number, string>();
  private next = 0;

  constructor(
    private readonly runs: readonly SweepRun[],
    private readonly out: (text: string) => void,
  ) {}

  add(run: number, line: string): void {
    this.waiting.set(run, line);
    for (; this.next < this.runs.length; this.next++) {
      const { run: due } = this.runs[this.next];
      const ready = this.waiting.get(due);
      if (ready === undefined) return;
      this.waiting.delete(due);
      this.out(`${ready}\n`);
    }
  }
}
