import type { Topology } from '../../topology/topology';

/** Ids that no record of these networks has: the letter of the kind, and the lowest numbers from how many there are. */
export class FreshIds {
  private readonly taken = new Set<string>();
  private next = 0;

  constructor(networks: readonly Topology[]) {
    for (const { switches, hosts, links } of networks)
      for (const { id } of [...switches, ...hosts, ...links]) this.taken.add(id);
    this.next = Math.max(0, ...networks.map(({ links }) => links.length));
  }

  take(kind: 's' | 'h' | 'l'): string {
    while (this.taken.has(`${kind}${this.next}`)) this.next++;
    const id = `${kind}${this.next++}`;
    this.taken.add(id);
    return id;
  }
}

/** Names of machines that are there, with ports or without. */
export function machineNames({ hosts, machines = [] }: Topology): string[] {
  return [...hosts.flatMap(({ node }) => node ?? []), ...machines.map(({ name }) => name)];
}

/** The whole numbers in a name, in their order. */
export function numbersIn(name: string): number[] {
  return Array.from(name.matchAll(/\d+/g), ([digits]) => Number(digits));
}

/**
 * A name with number `place` of those in it replaced, as wide as it was; -1 is the last. A name without numbers gets it at its end.
 * @example
 * withNumber('host-07-2', 0, 12); // => 'host-12-2'
 */
export function withNumber(name: string, place: number, value: number): string {
  const all = Array.from(name.matchAll(/\d+/g));
  const match = all.at(place);
  if (!match) return `${name}-${value}`;
  const digits = String(value).padStart(match[0].length, '0');
  return name.slice(0, match.index) + digits + name.slice(match.index + match[0].length);
}

/** Names that nobody has: the one requested, else with a number behind it. */
export class FreshNames {
  private readonly taken: Set<string>;

  constructor({ switches, hosts }: Topology) {
    this.taken = new Set([...switches, ...hosts].map(({ name }) => name));
  }

  take(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.taken.has(name); i++) name = `${wanted}-${i}`;
    this.taken.add(name);
    return name;
  }
}
