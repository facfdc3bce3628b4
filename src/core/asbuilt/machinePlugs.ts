import { portKey } from '../topology/portNames';

/** The far end of a machine's cable: the plan's switch, undefined for one that it does not know, and the port there. */
export interface FarEnd {
  readonly node: number | undefined;
  readonly port: number;
}

/** A port of a machine, or a management port of a switch, as one side of a comparison has it. */
export interface MachinePlug {
  /** Index of the host. */
  readonly host: number;
  readonly port: number;
  /** Its place among the ports of the machine, by network and rail. */
  readonly order: number;
  /** True if nobody calls it anything: eth0, eth1, … count its places then. */
  readonly isUnnamed: boolean;
  /** Names in the file and in the records. */
  readonly names: readonly string[];
  /** Name of its adapter. */
  readonly adapter: string;
  /** True for one that a GUID tells from all others. */
  readonly hasGuid: boolean;
  readonly rail: number | undefined;
  /** Null where it has no cable. */
  readonly far: FarEnd | null;
}

/**
 * The planned port of each seen one of one machine: by its name; by the number in eth0, eth1, … where the plan has no names; by its rail; then by the switch that it leads to, at the same port there
 * first; and what is left in order. O(ports²) a machine.
 * @param first the number that eth0, eth1, … begin with
 */
export function pairPlugs(
  planned: readonly MachinePlug[],
  seen: readonly MachinePlug[],
  first: number,
): ReadonlyMap<MachinePlug, MachinePlug> {
  const pairs = new Map<MachinePlug, MachinePlug>();
  const left = { planned: new Set(planned), seen: new Set(seen) };
  const pair = (own: MachinePlug, other: MachinePlug): void => {
    pairs.set(own, other);
    left.seen.delete(own);
    left.planned.delete(other);
  };
  /** Pairs what just one of each side is alike in. */
  const byOne = (alike: (own: MachinePlug, other: MachinePlug) => boolean): void => {
    const found = [...left.seen].map((own) => ({ own, those: [...left.planned].filter((one) => alike(own, one)) }));
    for (const { own, those } of found)
      if (those.length === 1 && found.filter((one) => one.those.includes(those[0])).length === 1) pair(own, those[0]);
  };
  byOne((own, other) => keysOf(own).some((key) => keysOf(other).includes(key)));
  byOne((own, other) => other.isUnnamed && ethernetOf(own) === first + other.order);
  byOne((own, other) => own.rail !== undefined && own.rail === other.rail);
  const leads = ({ far: a }: MachinePlug, { far: b }: MachinePlug): boolean =>
    a?.node !== undefined && a.node === b?.node;
  const inOrder = (alike: (own: MachinePlug, other: MachinePlug) => boolean): void => {
    for (const own of [...left.seen]) {
      const other = [...left.planned].find((one) => alike(own, one));
      if (other) pair(own, other);
    }
  };
  inOrder((own, other) => leads(own, other) && own.far?.port === other.far?.port);
  inOrder(leads);
  inOrder(() => true);
  return pairs;
}

/** The number in a name such as eth2; null for others. */
export function ethernetOf({ names }: MachinePlug): number | null {
  const found = names.map((name) => /^eth(\d{1,3})$/.exec(name)?.[1]).find((digits) => digits !== undefined);
  return found === undefined ? null : Number(found);
}

const keysOf = ({ names, adapter }: MachinePlug): readonly string[] => [...names.map(portKey), `adapter ${adapter}`];
