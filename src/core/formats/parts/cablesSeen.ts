import type { CableRow } from './cableRows';

/** Texts are numbered below this; two of the numbers make one that is whole still. */
const MOST_TEXTS = 2 ** 24;

/** Cables that a list has had so far, from whichever end. */
export class CablesSeen {
  private readonly numbers = new Map<string, number>();
  /** By end, the first other end of a cable there. */
  private readonly others = new Map<number, number>();
  /** Further cables of such ends, which contradict the first or have no port there. */
  private readonly more = new Set<string>();

  /** Checks whether the same cable was listed before, and notes it. O(1), expected. */
  isAgain(a: CableRow['a'], b: CableRow['b']): boolean {
    const [one, another] = [this.end(a), this.end(b)];
    const [low, high] = one < another ? [one, another] : [another, one];
    const known = this.others.get(low);
    if (known === undefined) {
      this.others.set(low, high);
      return false;
    }
    const count = this.more.size;
    return known === high || this.more.add(`${low} ${high}`).size === count;
  }

  private end({ node, port }: CableRow['a']): number {
    return this.number(node) * MOST_TEXTS + this.number(port);
  }

  private number(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }
}
