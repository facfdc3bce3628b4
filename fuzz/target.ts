import type { Problem } from '../src/core/base/problem';
import type { TextFile } from '../src/core/base/text/textFile';

/** What a reader made of a file. */
export interface Reading {
  /** What two files that say the same give alike; compared by its JSON. */
  readonly content: unknown;
  /** Warnings. */
  readonly problems: readonly Problem[];
  /** What a second look at the content finds wrong, such as an export that does not read back equal; null if nothing. */
  readonly fault: string | null;
}

/** Something that reads what strangers write. */
export interface FuzzTarget {
  readonly id: string;
  readonly seeds: readonly TextFile[];
  /** Small ones, which are cut at every place; empty where a cut file is a whole one too, as a list without an end is. */
  readonly cuts: readonly TextFile[];
  /** @throws TopoloomError for what it does not take, and nothing else */
  read(file: TextFile): Reading;
}

/** A reading of which nothing more is to be said. */
export function plainly(content: unknown, problems: readonly Problem[] = []): Reading {
  return { content, problems, fault: null };
}
