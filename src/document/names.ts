import type { HostId, LinkId, SwitchId, Topology } from '../core/topology/topology';

/** Hands out ids and names that no record has yet, nor any that it has handed out itself. */
export class NameAllocator {
  private readonly names = new Set<string>();
  private readonly next: Record<'s' | 'h' | 'l', number>;

  constructor({ switches, hosts, links }: Topology) {
    for (const { name } of switches) this.names.add(name);
    for (const { name } of hosts) this.names.add(name);
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

  /** The name itself if it is free, else with the next free number at its end. */
  name(requested: string): string {
    const name = freeName(requested, this.names);
    this.names.add(name);
    return name;
  }
}

/** A name that is not taken yet: the one that is wished for, else with the next free number at its end. */
export function freeName(requested: string, taken: ReadonlySet<string>): string {
  if (!taken.has(requested)) return requested;
  const digits = /\d+$/.exec(requested)?.[0];
  const stem = digits === undefined ? `${requested}-` : requested.slice(0, -digits.length);
  let number = digits === undefined ? 2 : Number(digits) + 1;
  while (taken.has(stem + number)) number++;
  return stem + number;
}

function firstFree(kind: string, records: readonly { readonly id: string }[]): number {
  let next = 0;
  for (const { id } of records) {
    const number = id.startsWith(kind) ? Number(id.slice(1)) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= next) next = number + 1;
  }
  return next;
}
