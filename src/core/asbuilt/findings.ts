import type { Link, LinkId, NodeId } from '../topology/topology';
import type { CablesByName } from './byName';
import type { BeyondPlan } from './scope';

/** Kinds of findings, in the order in which they are reported. */
export const FINDING_KINDS = [
  'exchanged-nodes',
  'replaced-node',
  'renamed-node',
  'duplicate-name',
  'two-names',
  'missing-node',
  'extra-node',
  'missing',
  'swapped',
  'rotated',
  'wrong-port',
  'wrong-switch',
  'extra',
  'degraded-width',
  'degraded-speed',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A port of a node, which is called as in the plan, one that the plan does not know as it was seen; port 0 = the node as a whole. */
export interface End {
  readonly node: string;
  readonly port: number;
}

/** A plug that is pulled at one port and put into another. */
export interface PlugMove {
  readonly from: End;
  readonly to: End;
}

/** One difference between a plan and what was seen. */
export interface Finding {
  readonly kind: FindingKind;
  /**
   * A cable's ends, of `wrong-port` and `wrong-switch` the one that is right first. Of `swapped` and `rotated` around the cycle, so that planned cables join
   * ends 0 and 1, 2 and 3, …, and those seen 1 and 2, 3 and 4, …, the last and 0. Nodes as a whole have port 0; of `exchanged-nodes` each stands where
   * the next belongs.
   */
  readonly ends: readonly End[];
  /** The planned state there: cables, a speed, a GUID, a name. */
  readonly planned?: string;
  /** The state seen instead. */
  readonly seen?: string;
  /** Facts about the cable itself: as seen of one too many, else as planned. */
  readonly cable?: Pick<Link, 'speed' | 'lengthM'>;
  /** The fewest plugs to move, in an order in which no plug hangs loose, but for one in a cycle. */
  readonly plugs: readonly PlugMove[];
  /** Of an extra node: the first port of the plan's that it hangs on. */
  readonly beside?: End;
  /** Of a missing cable: the host that has no other, and may be off. */
  readonly host?: string;
  /** Of a cable whose speed the plan does not say: most cables of its kind are as fast as `planned`. */
  readonly usual?: true;
  /** Findings of one chain of wrong cables have its number, and stand in the order of work. */
  readonly chain?: number;
  /** The plan's records that it is about, for drawing. */
  readonly links: readonly LinkId[];
  readonly nodes: readonly NodeId[];
}

/** An ambiguity that the cabling leaves, so that a finding could be reported in another way as well. */
export type Ambiguity =
  /** The plan can be laid over what was seen in so many ways that fit equally well; one of them is reported. */
  | { readonly kind: 'matching'; readonly count: number }
  /** So many switches were seen that no name tells, and whose place the cabling does not. */
  | { readonly kind: 'places'; readonly count: number }
  /** Of a chain of wrong cables, any of so many can be the one that is missing, or too many. */
  | { readonly kind: 'chain'; readonly chain: number; readonly count: number };

/** A cable too many that may be laid where one is missing: two plugs to move instead of one to buy. */
export interface Spare {
  /** Places among the findings. */
  readonly missing: number;
  readonly extra: number;
  /** True if both lengths are known, and it is long enough; else somebody has to measure. */
  readonly isSure: boolean;
}

/** The result of comparing a plan with what was seen. */
export interface BuiltReport {
  readonly findings: readonly Finding[];
  /** Plugs to move, cables to lay and to take away, all findings together; a host that may be off needs none. */
  readonly moves: number;
  readonly lay: number;
  readonly takeAway: number;
  readonly ambiguous: readonly Ambiguity[];
  /** Cables too many that may serve where one is missing, each at most once. */
  readonly spares: readonly Spare[];
  /** Cables and nodes that were not seen, and that the plan marks as failed: they are no findings. */
  readonly known: number;
  /** Parts that nobody has reported: planned cables, and whether hosts were seen at all. */
  readonly untold: { readonly cables: number; readonly hosts: boolean };
  /** Planned cables that were seen as planned. */
  readonly right: number;
  /** Cables seen that take no part, since the plan has none of their kind. */
  readonly beyond: BeyondPlan;
  /** Cables by the names of their ends alone; null where names tell too little. */
  readonly byName: CablesByName | null;
  /** True if a file has no ports, so that only which nodes are joined is compared. */
  readonly portless: boolean;
}

/** The end at which a person begins with a finding: at the plug that is to be moved first, else at the first end. */
export function standsAt({ ends, plugs }: Finding): End {
  return plugs[0]?.from ?? ends[0];
}

/** Checks whether the plan is of a part of what was seen. */
export function isPart(beyond: BuiltReport['beyond']): boolean {
  return Object.values(beyond).some((count) => count > 0);
}

/** Checks whether what names alone tell is worth a line: of a plan that is a part, or where something is not in place. */
export function saysMore({ byName, beyond }: Pick<BuiltReport, 'byName' | 'beyond'>): boolean {
  if (byName === null) return false;
  return isPart(beyond) || byName.moved.length + byName.missing.length + byName.notPlanned.length > 0;
}
