import type { CableRow } from './cableRows';

/** Names that people give to what is no switch: as a word of its own, before a number. */
const MACHINE =
  /(?:^|[^a-z])(?:node|host|server|srv|machine|compute|worker|client|login|head|gpu|dgx|hgx|nas|storage|oss|mds|cn|nid|pc)[^a-z]*#/;
/** Names of switches: such a node is no machine, whatever else its name says. */
const SWITCH = /(?:^|[^a-z])(?:sw|switch|tor|leaf|spine|core|agg|edge|router|rtr|fabric)/;
/** Checks whether a name is one that people give to switches. */
export const isSwitchName = (name: string): boolean => SWITCH.test(name.toLowerCase());

/** A machine has no more ports than this. */
const MOST_PORTS = 16;

/** A name, and how many cables lead to it. */
interface Member {
  readonly name: string;
  readonly kind: Named;
  count: number;
}

/** Names that differ in numbers alone. */
interface Named {
  readonly members: Member[];
  /** Of the one with most. */
  cables: number;
  /** Some are joined to each other, or lead to what has no other cable: switches do. */
  joined: boolean;
}

/**
 * Nodes of a list of cables that are machines though they have several cables, as far as names tell: those that go by one name and a number each
 * (`node7`), of which no two are joined and none leads to a node of one cable, and most of which have a single cable, or whose name is a word for a machine. O(cables)
 */
export function machinesByName(cables: readonly Pick<CableRow, 'a' | 'b'>[]): ReadonlySet<string> {
  const members = new Map<string, Member>();
  const kinds = new Map<string, Named>();
  const meet = (name: string): Member => {
    const known = members.get(name);
    if (known) return known;
    const stem = stemOf(name);
    const kind = kinds.get(stem) ?? { members: [], cables: 0, joined: false };
    kinds.set(stem, kind);
    const member: Member = { name, kind, count: 0 };
    members.set(name, member);
    kind.members.push(member);
    return member;
  };
  const ends: Member[] = [];
  for (const { a, b } of cables)
    for (const { node } of [a, b]) {
      const member = meet(node);
      member.count++;
      ends.push(member);
    }
  for (const { kind, count } of members.values()) kind.cables = Math.max(kind.cables, count);
  for (let i = 0; i < ends.length; i += 2) {
    const [near, far] = [ends[i], ends[i + 1]];
    if (near.kind === far.kind || far.count === 1) near.kind.joined = true;
    if (near.count === 1) far.kind.joined = true;
  }
  const machines = new Set<string>();
  for (const [stem, { members, cables, joined }] of kinds) {
    if (joined || cables > MOST_PORTS || !stem.includes('#') || SWITCH.test(stem)) continue;
    const several = members.filter(({ count }) => count > 1);
    if (2 * several.length >= members.length && !MACHINE.test(stem)) continue;
    for (const { name } of several) machines.add(name);
  }
  return machines;
}

/** A name without its numbers: node# for node12. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/\d+/g, '#');
}
