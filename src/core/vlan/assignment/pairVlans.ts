import type { LocalText } from '../../base/localText';
import { PlanRefusal } from '../trees/planRefusal';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';

/** The VLAN of every ordered pair of nodes; nodes by host index, VLANs by number of their tree. */
export interface PairVlans {
  readonly hosts: number;
  /** VLAN in which one sends to another; NO_VLAN to itself, and for nodes that are failed or cut off. O(1). */
  at(from: number, to: number): number;
  /** Uint16Array[hosts]: what `at` says of one node to each. It may be overwritten when the next row is requested. At most O(hosts). */
  row(from: number): Uint16Array;
  /** Uint16Array[hosts × hosts]: all rows; null for more nodes than a network's `mostTabled`. */
  readonly table: Uint16Array | null;
  /** Each pair is known to have one VLAN both ways. */
  readonly twoWay: boolean;
}

/** Pairs as a table says. @param table Uint16Array[hosts × hosts] */
export function tabledPairs(table: Uint16Array, hosts: number): PairVlans {
  return new TabledPairs(table, hosts, sameBothWays(table, hosts));
}

class TabledPairs implements PairVlans {
  constructor(
    readonly table: Uint16Array,
    readonly hosts: number,
    readonly twoWay: boolean,
  ) {}

  at(from: number, to: number): number {
    return this.table[from * this.hosts + to];
  }

  row(from: number): Uint16Array {
    return this.table.subarray(from * this.hosts, (from + 1) * this.hosts);
  }
}

function sameBothWays(table: Uint16Array, hosts: number): boolean {
  for (let i = 0; i < hosts; i++)
    for (let j = 0; j < i; j++) if (table[i * hosts + j] !== table[j * hosts + i]) return false;
  return true;
}

/** Refusal of a plan that needs the table of all pairs, of which there are too many. @param what needs it */
export function tooManyNodes(hosts: number, mostTabled: number, what: LocalText): PlanRefusal {
  return new PlanRefusal({
    en: `${what.en} needs a table of all pairs of nodes, which there is for up to ${mostTabled}: there are ${hosts}`,
    ja: `${what.ja}には全ノード対の表が必要で、${mostTabled} ノードまで使えます（現在 ${hosts} ノード）`,
  });
}

/** @throws PlanRefusal where there are too many nodes for a table of pairs */
export function needTable({ fabric, mostTabled }: VlanNetwork, what: LocalText): void {
  if (fabric.hostCount > mostTabled) throw tooManyNodes(fabric.hostCount, mostTabled, what);
}

/** A rule's answer for pairs, as far as nodes take part. */
export interface PairRule {
  /** Uint16Array[hosts]: NO_VLAN for nodes that are in no VLAN; any other number for those that are. */
  readonly own: Uint16Array;
  readonly twoWay: boolean;
  /** VLAN in which a node sends to another. O(1). */
  readonly decide: (from: number, to: number) => number;
  /** The same to every node that has a VLAN, into a row, where that is faster than one by one. */
  readonly fill?: (from: number, row: Uint16Array) => void;
}

/** Pairs as a rule says: a table of it as long as there is room, else what it says each time. O(hosts²) for a table, else O(hosts). */
export function pairsByRule(rule: PairRule, mostTabled: number): PairVlans {
  const hosts = rule.own.length;
  if (hosts > mostTabled) return new RuledPairs(rule);
  const table = new Uint16Array(hosts * hosts);
  for (let from = 0; from < hosts; from++) writeRow(rule, from, table.subarray(from * hosts, (from + 1) * hosts));
  return new TabledPairs(table, hosts, rule.twoWay);
}

class RuledPairs implements PairVlans {
  readonly hosts: number;
  readonly twoWay: boolean;
  readonly table = null;
  private readonly scratch: Uint16Array;

  constructor(private readonly rule: PairRule) {
    this.hosts = rule.own.length;
    this.twoWay = rule.twoWay;
    this.scratch = new Uint16Array(this.hosts);
  }

  at(from: number, to: number): number {
    const { own, decide } = this.rule;
    return from === to || own[from] === NO_VLAN || own[to] === NO_VLAN ? NO_VLAN : decide(from, to);
  }

  row(from: number): Uint16Array {
    return writeRow(this.rule, from, this.scratch);
  }
}

function writeRow({ own, decide, fill }: PairRule, from: number, row: Uint16Array): Uint16Array {
  if (own[from] === NO_VLAN) return row.fill(NO_VLAN);
  if (fill) fill(from, row.fill(NO_VLAN));
  else for (let to = 0; to < own.length; to++) row[to] = own[to] === NO_VLAN ? NO_VLAN : decide(from, to);
  row[from] = NO_VLAN;
  return row;
}
