import type { LocalText } from '../../core/base/localText';
import type { NamedChannel } from '../../core/deadlock/verification';
import type { BlockCount } from '../../core/failures/blockCounter';
import type { RouteReport } from '../../core/metrics/report';
import {  } from '../../state/latest';

/** What one failure costs. */
export interface FailureRow {
  readonly down: string;
  readonly blocks: BlockCount;
  /** Entries that differ, on switches that live on; one a host, however many LIDs it has. */
  readonly changedEntries: number;
  readonly mads: number;
  readonly secondsEstimate: number;
  /** Ordered pairs of all hosts, failed ones too. */
  readonly unreachablePairs: number;
  /** Of the routes after the failure. */
  readonly deadlockFree: boolean;
  /** Whether the old tables were mended or the engine routed anew. */
  readonly rerouted: 'mended' | 'anew';
  /** Why the engine does not route what is left, where it was asked; the tables are mended then. */
  readonly refused?: LocalText;
  /** Switches may be updated in any order: no mixture of old and new entries can close a loop. */
  readonly anyOrder: boolean;
}

/** How switches get from the old tables to the new ones. */
export type Transition =
  /** Whatever the order, old and new dependencies together close no loop. */
  | { readonly kind: 'any-order' }
  /** Safe in this order of switches, each after the packets of the one before have drained. */
  | { readonly kind: 'ordered'; readonly order: readonly string[] }
  /**
   * After these switches each of the others closes a loop, such as `cycle`: clear the changed entries everywhere first, wait until packets have
   * drained, then send the new ones.
   */
  | {
      readonly kind: 'cycle';
      readonly order: readonly string[];
      readonly cycle: readonly NamedChannel[];
      /** The old tables close it by themselves, whatever is updated. */
      readonly standing: boolean;
    }
  /** Not worked out, for virtual lanes: do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'lanes' }
  /** Not decided within so many searches for a cycle (0: not begun, the tables being too large): do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'size'; readonly searches: number };

/** One failure looked at closely. */
export interface FailureDetail {
  readonly transition: Transition;
  readonly throughput: { readonly before: RouteReport['throughput']; readonly after: RouteReport['throughput'] };
  /** Uint16Array[switches]: MADs that each gets. */
  readonly madsAt: Uint16Array;
}

/** What `optimized` was given to go by; null for the other strategies. */
export interface OptimizedFor {
  readonly failures: number;
  readonly failuresInAll: number;
  /** Blocks changed by those failures, summed. */
  readonly blocks: number;
}

export interface FailureReport {
  readonly lids: string;
  readonly optimizedFor: OptimizedFor | null;
  readonly rows: readonly FailureRow[];
  /** Of `blocks.total`: mean, largest, and which failure it was. */
  readonly mean: number;
  readonly worst: number;
  readonly worstDown: string;
  /** Where one named failure was asked for. */
  readonly detail: FailureDetail | null;
}
