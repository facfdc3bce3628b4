import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { Study, SweepRun } from '../../jobs/sweep/study';
import { headOf } from '../../jobs/sweep/sweepRow';
import { onFile } from '../fileFault';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import type { OutputGuard } from '../output/outputGuard';
import { FileLock } from './fileLock';

/** Rows of a study as a file holds them. */
export interface ReadRows {
  /** By run: the line. */
  readonly rows: ReadonlyMap<number, string>;
  /** Bytes up to the end of the last whole line. */
  readonly wholeBytes: number;
  /** True if the file ends in the middle of a line, as when its writer was killed. */
  readonly torn: boolean;
  /** True if the lines are in the order of the runs, each once. */
  readonly inOrder: boolean;
}

/**
 * Reads the rows of a file that was begun; none if there is no such file.
 * @throws InputFault with `file:line` for a line that is no row of this study
 */
export function readRows(path: string, study: Study, shown = path): ReadRows {
  const text = onFile(shown, () => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  const end = text.lastIndexOf('\n') + 1;
  const rows = new Map<number, string>();
  let inOrder = true;
  let last = -1;
  for (const [i, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const run = runOf(line, study, `${shown}:${i + 1}`);
    const before = rows.get(run);
    if (before !== undefined && before !== line) {
      throw new InputFault(
        `${shown}:${i + 1}: run ${run} stands here twice with different results: remove one of the lines`,
      );
    }
    if (run <= last) inOrder = false;
    last = run;
    rows.set(run, line);
  }
  return { rows, wholeBytes: Buffer.byteLength(text.slice(0, end)), torn: end < text.length, inOrder };
}

/** The rows of a file under work, which no other process writes meanwhile: appended as they are made, at the end put into the order of the runs. */
export class RowFile {
  private readonly rows: Map<number, string>;
  private inOrder: boolean;
  private bytes: number;
  private readonly lock: FileLock;

  /**
   * Takes up a file that was begun, and cuts a torn last line off. To be closed.
   * @param path the file, at the end of links
   * @param shown its name in messages
   * @throws InputFault
   */
  constructor(
    private readonly path: string,
    private readonly shown: string,
    study: Study,
    private readonly guard: OutputGuard,
  ) {
    this.lock = new FileLock(path, shown, guard);
    try {
      const { rows, wholeBytes, torn, inOrder } = readRows(path, study, shown);
      this.rows = new Map(rows);
      this.inOrder = inOrder;
      this.bytes = wholeBytes;
      onFile(shown, () => {
        if (torn) truncateSync(path, wholeBytes);
        else appendFileSync(path, '');
      });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Lets others write the file. */
  close(): void {
    this.lock.release();
  }

  has(run: number): boolean {
    return this.rows.has(run);
  }

  /** On the disk's way before it returns: whoever is killed afterwards has kept the row. */
  add(run: number, line: string): void {
    if (this.inOrder) for (const other of this.rows.keys()) if (other > run) this.inOrder = false;
    onFile(this.shown, () => {
      try {
        appendFileSync(this.path, `${line}\n`);
      } catch (error) {
        // The disk is full: what there was room for is no row.
        truncateSync(this.path, this.bytes);
        throw error;
      }
    });
    this.bytes += Buffer.byteLength(line) + 1;
    this.rows.set(run, line);
  }

  /** Puts the file into order, in one step: a reader sees the old file or the new one. */
  finish(): void {
    if (!this.inOrder) writeTextFile(this.guard, this.path, rowText(this.rows));
    this.inOrder = true;
  }
}

/** The lines in the order of the runs. */
export function rowText(rows: ReadonlyMap<number, string>): string {
  const runs = [...rows.keys()].sort((a, b) => a - b);
  return runs.map((run) => `${rows.get(run)}\n`).join('');
}

function runOf(line: string, { runs }: Study, place: string): number {
  let row: Partial<SweepRun>;
  try {
    row = JSON.parse(line) as Partial<SweepRun>;
  } catch {
    throw new InputFault(`${place}: not a row: expected JSON, as "sweep" writes it`);
  }
  const wanted = typeof row?.run === 'number' ? runs[row.run] : undefined;
  // A row begins with its run, parameters and all.
  if (!wanted || !line.startsWith(`${JSON.stringify(headOf(wanted)).slice(0, -1)},`)) {
    throw new InputFault(
      `${place}: a row of another study: ${wanted ? `expected ${JSON.stringify(headOf(wanted))}` : `this one has runs 0 to ${runs.length - 1}`}`,
    );
  }
  return wanted.run;
}
