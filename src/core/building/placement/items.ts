import type { Boxes } from '../floor/boxes';

/** A unit of placement: a box, or a switch with machines that have cables to it alone. */
export interface Item {
  /** Indices of boxes. */
  readonly boxes: readonly number[];
  readonly units: number;
  readonly watts: number;
  /** 1 for what shares racks with no other where spines have racks of their own. */
  readonly kind: 0 | 1;
  /** The rack that it stays in, by name. */
  readonly lockedRack: string | null;
}

interface ItemRules {
  /** True if machines are in racks too. */
  readonly machines: boolean;
  /** Units of a rack: what is higher together is cut. */
  readonly units: number;
  /** Boxes that have racks of their own. */
  readonly apart: ReadonlySet<number>;
  /** Machines that do not stand with their switch as a rule. */
  readonly alone?: ReadonlySet<number>;
  /** Watts by box, and those that a rack takes: no limit where they are left out. */
  readonly watts?: ArrayLike<number>;
  readonly rackWatts?: number;
}

/**
 * Items in the order of their switches, then machines that belong to none: those with cables to several switches, to none, or locked elsewhere, or of which something is to stand apart. Machines of a switch
 * that do not fit into a rack with it make items of their own. O(boxes + cables).
 */
export function itemsOf(network: Boxes, rules: ItemRules): Item[] {
  const { boxes } = network;
  const owner = rules.machines ? ownersOf(network, rules.alone) : new Map<number, number>();
  const owned = new Map<number, number[]>();
  for (const [machine, leaf] of owner) owned.set(leaf, [...(owned.get(leaf) ?? []), machine]);
  const items: Item[] = [];
  const add = (members: readonly number[], locked: number): void => {
    const { place } = boxes[locked];
    items.push({
      boxes: members,
      units: members.reduce((sum, box) => sum + boxes[box].units, 0),
      watts: members.reduce((sum, box) => sum + (rules.watts?.[box] ?? 0), 0),
      kind: rules.apart.has(members[0]) ? 1 : 0,
      lockedRack: place?.locked ? place.rack : null,
    });
  };
  boxes.forEach(({ isMachine }, box) => {
    if (isMachine && (!rules.machines || owner.has(box))) return;
    const [whole, ...rest] = cutToRacks([box, ...(owned.get(box) ?? [])], network, rules);
    add(whole, box);
    for (const machines of rest) add(machines, machines[0]);
  });
  return items;
}

/** The switch that a machine stands with, by the machine; locked machines stand by themselves. */
function ownersOf({ boxes, cables }: Boxes, alone?: ReadonlySet<number>): ReadonlyMap<number, number> {
  const owner = new Map<number, number>();
  const several = new Set<number>();
  for (const { a, b } of cables) {
    const [machine, leaf] = boxes[a].isMachine ? [a, b] : [b, a];
    if (!boxes[machine].isMachine || boxes[machine].place?.locked || alone?.has(machine)) continue;
    if ((owner.get(machine) ?? leaf) !== leaf) several.add(machine);
    owner.set(machine, leaf);
  }
  for (const machine of several) owner.delete(machine);
  return new Map([...owner].sort(([a], [b]) => a - b));
}

/** As many boxes together as a rack takes, in their order. */
function cutToRacks(
  members: readonly number[],
  { boxes }: Boxes,
  { units, watts = [], rackWatts = Number.POSITIVE_INFINITY }: ItemRules,
): number[][] {
  const parts: number[][] = [[]];
  const used = { units: 0, watts: 0 };
  for (const box of members) {
    const power = watts[box] ?? 0;
    if (used.units > 0 && (used.units + boxes[box].units > units || used.watts + power > rackWatts)) {
      parts.push([]);
      used.units = 0;
      used.watts = 0;
    }
    parts[parts.length - 1].push(box);
    used.units += boxes[box].units;
    used.watts += power;
  }
  return parts;
}
