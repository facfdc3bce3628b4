import { quoteLine } from './lines';
import type { ProblemList } from './problemList';

/** Reads the host lists of one file, of which all names together are no more than there may be. */
export class HostLists {
  private left: number;

  constructor(
    private readonly problems: ProblemList,
    private readonly most: number,
  ) {
    this.left = most;
  }

  /** The names of a list; null, and reported, for one that cannot be read. */
  expand(list: string, line: number): readonly string[] | null {
    const names = expandHostList(list, this.left);
    const most = this.most.toLocaleString('en-US');
    if (names) this.left -= names.length;
    else
      this.problems.error(line, {
        en: `expected a list such as n[01-16],x of at most ${most} names in all, found ${quoteLine(list)}`,
        ja: `n[01-16],x のような、全体で ${most} 個以下の一覧が必要ですが、${quoteLine(list)} とあります`,
      });
    return names;
  }
}

/** A range of numbers, or one; digits beyond nine are no number of a node. */
const RANGE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** A name with the numbers of its brackets as they are counted through. */
interface Pattern {
  /** Texts, and between them the ranges. */
  readonly parts: readonly (string | readonly (readonly [from: number, to: number, width: number])[])[];
  readonly count: number;
}

/**
 * Names that a host list of Slurm means, in its order: several brackets a name, the last counting fastest, zeros before a number kept. Null for what is none, and where there are more
 * than `most`, which are not made. O(characters + names).
 * @example
 * expandHostList('n[08-10,12],r-[1-2]-[01-02]', 99); // => ['n08', 'n09', 'n10', 'n12', 'r-1-01', 'r-1-02', 'r-2-01', 'r-2-02']
 */
export function expandHostList(text: string, most: number): readonly string[] | null {
  const patterns: Pattern[] = [];
  let count = 0;
  for (const [item] of text.matchAll(/(?:[^,[\]]|\[[^[\]]*\])+|[[\]]/g)) {
    const pattern = patternOf(item.trim());
    count += pattern?.count ?? 0;
    if (!pattern || count > most) return null;
    patterns.push(pattern);
  }
  return patterns.flatMap(namesOf);
}

function patternOf(item: string): Pattern | null {
  const parts: Pattern['parts'][number][] = [];
  let count = 1;
  for (const [, inside, plain] of item.matchAll(/\[([^[\]]*)\]|([^[\]]+|[[\]])/g)) {
    if (inside === undefined) {
      if (/[[\]\s]/.test(plain)) return null;
      parts.push(plain);
      continue;
    }
    const ranges: (readonly [number, number, number])[] = [];
    let size = 0;
    for (const range of inside.split(',')) {
      const [, from, to = from] = RANGE.exec(range.trim()) ?? [];
      if (from === undefined || Number(to) < Number(from)) return null;
      ranges.push([Number(from), Number(to), from.length]);
      size += Number(to) - Number(from) + 1;
    }
    parts.push(ranges);
    count *= size;
  }
  return count === 0 || parts.length === 0 ? null : { parts, count };
}

function namesOf({ parts }: Pattern): readonly string[] {
  let names = [''];
  for (const part of parts) {
    if (typeof part === 'string') names = names.map((name) => name + part);
    else {
      const numbers = part.flatMap(([from, to, width]) =>
        Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(width, '0')),
      );
      names = names.flatMap((name) => numbers.map((number) => name + number));
    }
  }
  return names;
}
