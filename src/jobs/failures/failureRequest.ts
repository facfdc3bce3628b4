import type { LidOptions } from '../../core/addressing/assignInOrder';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { ParamValue } from '../../core/base/params';
import type { MadRule } from '../../core/failures/blockCounter';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { failureParams } from './failureParams';

/** Which failures are analysed: one of named elements, or of those with these ids, together, each of a kind by itself, or so many at random. */
export type DownSet =
  | { readonly kind: 'named'; readonly names: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly name: string }
  | { readonly kind: 'each-switch' | 'each-spine' | 'each-link' }
  | { readonly kind: 'random'; readonly of: 'switches' | 'links'; readonly size: number; readonly draws: number };

export interface FailureRequest {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Of the engine, of random failures and of the search for LIDs. */
  readonly seed: number;
  readonly down: DownSet;
  /** Id of a strategy, or `imported`. */
  readonly lids: string;
  /** What `imported` gives where the tables came with LIDs; else the records say them. */
  readonly running?: LidAssignment | null;
  readonly lidOptions: LidOptions;
  /** What `optimized` makes cheap: the failures analysed, or every single switch, director and link. */
  readonly optimizeFor: 'analysed' | 'singles';
  /** What it makes cheap instead, with what each failure counts. */
  readonly weighed?: readonly WeighedFailures[];
  readonly rule: MadRule;
  readonly madMicroseconds: number;
  /** MADs on their way at a time. */
  readonly window: number;
  /** How often they are lost, and when they are sent again, see `MadSending`. */
  readonly madLoss?: number;
  readonly madTimeout?: number;
  /** `mend`: keep every entry that can stay; `anew`: what the engine gives for the network that is left. */
  readonly reroute: 'mend' | 'anew';
}

export const DEFAULT_REQUEST = {
  params: {},
  seed: 1,
  lidOptions: { lmc: 0, reserved: [], keep: null },
  optimizeFor: failureParams.optimizeFor.default,
  rule: failureParams.rule.default,
  madMicroseconds: failureParams.madMicroseconds.default,
  window: failureParams.window.default,
  reroute: failureParams.reroute.default,
} as const satisfies Partial<FailureRequest>;
