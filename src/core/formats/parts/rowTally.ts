import type { LocalText } from '../../base/localText';
import type { FilePlace } from './format';

/** A kind of row that a reader leaves out, since real devices write it and it is no cable of the network. */
export interface LeftOut {
  /** The kind in a few words: "loop", "management port", "port without a neighbour". */
  readonly why: LocalText;
  readonly count: number;
  readonly first: FilePlace;
}

/** The rows (or records) of files: `seen` = `read` + those left out + `refused`. */
export interface RowCounts {
  readonly seen: number;
  readonly read: number;
  readonly leftOut: readonly LeftOut[];
  readonly refused: number;
}

/** Counts the rows of one file, so that each is read, left out or refused. */
export class RowTally {
  private readCount = 0;
  private leftCount = 0;
  private refusedCount = 0;
  private readonly kinds = new Map<string, { why: LocalText; count: number; first: FilePlace }>();

  constructor(private readonly file: string) {}

  /** Counts rows that gave a cable or an end of one. */
  read(count = 1): void {
    this.readCount += count;
  }

  /** Counts a row that was read before and is now found to be no cable. */
  takeBack(why: LocalText, line: number): void {
    this.readCount--;
    this.leaveOut(why, line);
  }

  /** Counts rows that are no cables of the network. */
  leaveOut(why: LocalText, line: number, count = 1): void {
    const kind = this.kinds.get(why.en);
    if (kind) kind.count += count;
    else this.kinds.set(why.en, { why, count, first: { file: this.file, line } });
    this.leftCount += count;
  }

  /** Counts rows that were read before and of which the network that was made of them has no cable. */
  takeBackAll(rows: RowCounts | undefined): void {
    for (const { why, count, first } of rows?.leftOut ?? []) {
      this.readCount -= count;
      this.leaveOut(why, first.line, count);
    }
  }

  /** Counts a row for which the file is refused; its problem is reported apart. */
  refuse(): void {
    this.refusedCount++;
  }

  /** Rows so far. */
  get seen(): number {
    return this.readCount + this.leftCount + this.refusedCount;
  }

  /** The counts so far. */
  counts(): RowCounts {
    const leftOut = [...this.kinds.values()].map((kind) => ({ ...kind }));
    const { readCount: read, refusedCount: refused } = this;
    return { seen: this.seen, read, leftOut, refused };
  }
}

/** The counts of several files as one; undefined where none has any. O(kinds). */
export function sumRows(all: readonly (RowCounts | undefined)[]): RowCounts | undefined {
  const known = all.filter((rows) => rows !== undefined);
  if (known.length === 0) return undefined;
  const kinds = new Map<string, LeftOut>();
  for (const kind of known.flatMap(({ leftOut }) => leftOut)) {
    const same = kinds.get(kind.why.en);
    kinds.set(kind.why.en, same ? { ...same, count: same.count + kind.count } : kind);
  }
  const total = (of: (rows: RowCounts) => number) => known.reduce((sum, rows) => sum + of(rows), 0);
  return {
    seen: total(({ seen }) => seen),
    read: total(({ read }) => read),
    leftOut: [...kinds.values()],
    refused: total(({ refused }) => refused),
  };
}

/** Words for counts: `rows: 77 read 60, left out 17 (loop 17)`. */
export function describeRows({ seen, read, leftOut, refused }: RowCounts): LocalText {
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  const kinds = (language: 'en' | 'ja') => leftOut.map(({ why, count }) => `${why[language]} ${count}`).join(', ');
  return {
    en: `rows: ${seen} read ${read}, left out ${left}${left > 0 ? ` (${kinds('en')})` : ''}${refused > 0 ? `, refused ${refused}` : ''}`,
    ja: `行数 ${seen}：読込 ${read}、除外 ${left}${left > 0 ? `（${kinds('ja')}）` : ''}${refused > 0 ? `、拒否 ${refused}` : ''}`,
  };
}
