import type { ProblemList } from '../../base/text/problemList';

/** Tells apart nodes that share a description, as adapters of one make often do. */
export class UniqueNames {
  private readonly taken = new Set<string>();
  /** By description, the first number that may be free: thousands may share one. */
  private readonly next = new Map<string, number>();

  constructor(private readonly problems: ProblemList) {}

  take(wanted: string, guid: string | undefined, line: number): string {
    let name = wanted;
    if (this.taken.has(name) && guid) name = `${wanted} ${guid.replace(/^0+(?=.)/, '')}`;
    if (this.taken.has(name)) {
      let i = this.next.get(wanted) ?? 2;
      while (this.taken.has(`${wanted} ${i}`)) i++;
      name = `${wanted} ${i}`;
      this.next.set(wanted, i + 1);
    }
    if (name !== wanted)
      this.problems.warning(line, {
        en: `the name "${wanted}" is used before: this one becomes "${name}"`,
        ja: `名前 "${wanted}" は使用済みのため "${name}" とします`,
      });
    this.taken.add(name);
    return name;
  }
}
