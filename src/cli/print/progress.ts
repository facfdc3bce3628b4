import type { CliIo } from '../cliIo';

const SHOW_EVERY_MS = 100;
/** Where nobody watches, a log gets its first line so late, and each next one after twice the time. */
const FIRST_LINE_MS = 30_000;

/** Tells on standard error how far some work is: in place on a terminal, by sparse lines elsewhere. */
export class Progress {
  private readonly began = performance.now();
  private shown = 0;
  private lineDue = FIRST_LINE_MS;

  constructor(
    private readonly io: Pick<CliIo, 'err' | 'errIsTerminal'>,
    private readonly label: string,
  ) {}

  /** @param done from 0 to 1 */
  show(stage: string, done: number): void {
    const { io, label } = this;
    const now = performance.now();
    const text = `${label}: ${stage} ${Math.floor(done * 100)} %`;
    if (io.errIsTerminal) {
      if (now - this.shown < SHOW_EVERY_MS) return;
      io.err(`\r\x1b[2K${text}`);
      this.shown = now;
      return;
    }
    const took = now - this.began;
    if (took < this.lineDue) return;
    io.err(`${text} after ${Math.round(took / 1000)} s\n`);
    while (this.lineDue <= took) this.lineDue *= 2;
  }

  /** Leaves no trace on a terminal. */
  end(): void {
    if (this.shown > 0) this.io.err('\r\x1b[2K');
  }
}
