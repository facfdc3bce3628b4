import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LocalText } from '../../core/base/localText';
import type { BlockCount } from '../../core/failures/blockCounter';
import type { SendingEstimate } from '../../core/failures/sendMads';
import type { Transition } from '../../core/failures/transition';
import type { RouteReport } from '../../core/metrics/report';
import type { MachineReply } from './machineReply';

/** Cost of one failure. */
export interface FailureRow {
  readonly down: string;
  readonly blocks: BlockCount;
  /** Entries that differ, on switches that live on; one a host, however many LIDs it has. */
  readonly changedEntries: number;
  readonly mads: number;
  readonly secondsEstimate: number;
  /** Ordered pairs of all hosts, failed ones too. */
  readonly unreachablePairs: number;
  /** Losses in machines, without throughput; absent where machines have one port each. */
  readonly machines?: MachineReply;
  /** Of the routes after the failure; null = not known, where hosts have further LIDs, whose routes are not mended. */
  readonly deadlockFree: boolean | null;
  /** How the new tables were made: the old ones repaired, or the engine run anew. */
  readonly rerouted: 'mended' | 'anew';
  /** Why the engine does not route what is left, where it was asked; the tables are mended then. */
  readonly refused?: LocalText;
  /** Switches may be updated in any order: no mixture of old and new entries can close a loop. */
  readonly anyOrder: boolean;
}

/** Part of the network that a failure leaves, whatever the LIDs. */
export interface FailureEffect {
  readonly throughput: RouteReport['throughput'];
  /** Machines, and hosts that are no port of one, that could reach another and can reach none now. */
  readonly cutOff: number;
  /** Those of them that have lost no port of their own: the way to them is gone. */
  readonly othersCutOff: number;
  /** Bound on the throughput; only where all of them take no long. */
  readonly bound?: number;
}

/** One failure looked at closely. */
export interface FailureDetail {
  readonly transition: Transition;
  readonly throughput: { readonly before: RouteReport['throughput']; readonly after: RouteReport['throughput'] };
  /** Bound on the throughput after the failure; only where that was asked. */
  readonly bound?: number;
  /** How the new tables were made, and Float32Array[channels before the failure], the load of each by them; only where that was asked. */
  readonly rerouted?: FailureRow['rerouted'];
  readonly load?: Float32Array;
  readonly cutOff: FailureEffect['cutOff'];
  /** Losses in machines, with throughput; absent where machines have one port each. */
  readonly machines?: MachineReply;
  /** Uint16Array[switches]: MADs that each gets. */
  readonly madsAt: Uint16Array;
  /** How long sending them takes where some are lost, in the way that the transition asks for; only where that was asked. */
  readonly sending?: SendingEstimate;
}

/** Failures that `optimized` used; null for the other strategies. */
export interface OptimizedFor {
  readonly failures: number;
  readonly failuresInAll: number;
  /** Blocks changed by those failures, summed. */
  readonly blocks: number;
}

/** Costs of failures under one LID strategy. */
export interface FailureReply {
  readonly lids: string;
  readonly optimizedFor: OptimizedFor | null;
  readonly rows: readonly FailureRow[];
  /** By row, where that was asked and takes no long; null: not known. */
  readonly effects?: readonly FailureEffect[] | null;
  /** Of `blocks.total`: mean, largest, and which failure it was. */
  readonly mean: number;
  readonly worst: number;
  readonly worstDown: string;
  /** Where one named failure was asked for. */
  readonly detail: FailureDetail | null;
  /** The LIDs of every switch and host, to tell strategies apart, to export, or to ask about one failure. */
  readonly assigned: LidAssignment;
}
