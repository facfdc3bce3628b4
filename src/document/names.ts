import type { HostId, LinkId, SwitchId, Topology } from '../core/topology/topology';

/** Hands out ids and names that no record has yet, nor any that it has handed out itself. */
export class NameAllocator {
  private readonly names = new Names();
  private readonly next: Record<'s' | 'h' | 'l', number>;

  constructor({ switches, hosts, links }: Topology) {
    for (const { name } of switches) this.names.take(name);
    for (const { name } of hosts) this.names.take(name);
    this.next = { s: firstFree('s', switches), h: firstFree('h', hosts), l: firstFree('l', links) };
  }

  switchId(): SwitchId {
    return `s${this.next.s++}` as SwitchId;
  }

  hostId(): HostId {
    return `h${this.next.h++}` as HostId;
  }

  linkId(): LinkId {
    return `l${this.next.l++}` as LinkId;
  }

  /**
   * Names of a copy. Where all begin alike, with a letter or a number before their first hyphen, as the switches of a tree do ("a-leaf-0"), the
   * copy has the next beginning of which no name is there ("b-leaf-0"); other names have the next free number at their end.
   * @param names of its switches where it has some, since hosts seldom begin as these do
   */
  namesOfCopy(names: readonly string[]): (name: string) => string {
    const beginning = commonBeginning(names);
    let next = beginning;
    while (next !== null && this.names.anyBegins(`${next}-`)) next = following(next);
    if (beginning === null || next === null) return (name) => this.name(name);
    return (name) => this.name(name.startsWith(`${beginning}-`) ? next + name.slice(beginning.length) : name);
  }

  /** The name itself if it is free, else with the next free number at its end. */
  name(requested: string): string {
    return this.names.take(this.names.free(requested));
  }
}

/** Names that are taken. */
export class Names {
  private readonly taken = new Set<string>();
  /** Of names that were found taken: the number at which a search goes on. A thousand copies would try a thousand numbers each. */
  private readonly further = new Map<string, number>();

  take(name: string): string {
    this.taken.add(name);
    return name;
  }

  /** Checks whether a name begins so. O(names). */
  anyBegins(beginning: string): boolean {
    for (const name of this.taken) if (name.startsWith(beginning)) return true;
    return false;
  }

  /** The name itself if it is free, else with the next free number at its end. O(1) amortised but for logarithms. */
  free(requested: string): string {
    if (!this.taken.has(requested)) return requested;
    // More digits would not be counted exactly.
    const digits = /\d{1,15}$/.exec(requested)?.[0];
    const stem = digits === undefined ? `${requested}-` : requested.slice(0, -digits.length);
    const passed: string[] = [];
    let number = digits === undefined ? 2 : Number(digits) + 1;
    for (let name = stem + number; this.taken.has(name); name = stem + number) {
      passed.push(name);
      number = this.further.get(name) ?? number + 1;
    }
    for (const name of passed) this.further.set(name, number);
    return stem + number;
  }
}

/** The letter or number that all names begin with, before a hyphen and more; null where there is none, or but one name. */
function commonBeginning(names: readonly string[]): string | null {
  const beginning = /^([a-z]|\d{1,9})-./i.exec(names[0] ?? '')?.[1];
  return beginning !== undefined && names.length > 1 && names.every((name) => name.startsWith(`${beginning}-`))
    ? beginning
    : null;
}

/** The next letter, null after the last one, or the next number. */
function following(beginning: string): string | null {
  if (/\d/.test(beginning)) return String(Number(beginning) + 1);
  return /z/i.test(beginning) ? null : String.fromCharCode(beginning.charCodeAt(0) + 1);
}

function firstFree(kind: string, records: readonly { readonly id: string }[]): number {
  let next = 0;
  for (const { id } of records) {
    const number = id.startsWith(kind) ? Number(id.slice(1)) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= next) next = number + 1;
  }
  return next;
}
