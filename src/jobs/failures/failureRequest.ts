import type { LidOptions } from '../../core/addressing/assignInOrder';
import type { ParamValue } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';
import type { MadRule } from '../../core/failures/blockCounter';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import type { RerouteMode } from '../../core/failures/rerouter';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { failureParams } from './failureParams';

/** Which failures are analysed: one of named elements, or of those with these ids, together, each of a kind by itself, or so many at random. */
export type DownSet =
  | { readonly kind: 'named'; readonly names: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly name: string }
  | { readonly kind: 'each-switch' | 'each-spine' | 'each-link' }
  | { readonly kind: 'random'; readonly of: 'switches' | 'links'; readonly size: number; readonly draws: number };

/** Tables that fail, and how what is left is routed. */
export interface FailingTables {
  /** Result whose tables are meant; an engine that is not ours (imported tables) is never asked to route anew. */
  readonly run: string;
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** How it was routed: what is left is routed so too. */
  readonly routeSeed: number;
  readonly traffic: TrafficChoice | null;
  /** `mend`: keep every entry that can stay; `anew`: what the engine gives for the network that is left. */
  readonly reroute: RerouteMode;
}

/** Failures of some tables. */
export interface FailureSet extends FailingTables {
  readonly down: DownSet;
  /** Of random failures and of the search for LIDs. */
  readonly seed: number;
}

export type SingleKind = 'switch' | 'director' | 'link';

/** Weights of single failures by kind. */
export type SingleWeights = Readonly<Record<SingleKind, number>>;

/** Request for the costs of failures under one LID strategy. */
export interface FailureRequest extends FailureSet {
  /** Id of a strategy, or `imported`: as the tables came with them, else as the records say. */
  readonly lids: string;
  readonly lidOptions: Omit<LidOptions, 'keep'>;
  /** A guid2lid file whose LIDs stay as they are. */
  readonly keepLids: TextFile | null;
  /** Failures that `optimized` makes cheap: those analysed, or every single switch, director and link. */
  readonly optimizeFor: 'analysed' | 'singles';
  /** With `singles`: what each kind counts; or the failures that it makes cheap in place of them. */
  readonly weights: SingleWeights | readonly WeighedFailures[];
  readonly rule: MadRule;
  readonly madMicroseconds: number;
  /** MADs on their way at a time. */
  readonly window: number;
  /** How often they are lost, and when they are sent again, see `MadSending`. */
  readonly madLoss?: number;
  readonly madTimeout?: number;
}

export const EVERY_SINGLE: SingleWeights = { switch: 1, director: 1, link: 1 };

export const DEFAULT_REQUEST = {
  params: {},
  seed: 1,
  lidOptions: { lmc: 0, reserved: [], keep: null },
  keepLids: null,
  weights: EVERY_SINGLE,
  optimizeFor: failureParams.optimizeFor.default,
  rule: failureParams.rule.default,
  madMicroseconds: failureParams.madMicroseconds.default,
  window: failureParams.window.default,
  reroute: failureParams.reroute.default,
} as const;
