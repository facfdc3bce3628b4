/** No loop of channels that pause each other is possible, or one is; null: not asked. */
export type LosslessVerdict = 'free' | 'loop' | null;

/** Times of which a verdict speaks, in rising strength. */
export const LOSSLESS_TIMES = ['intact', 'steady', 'inFlight', 'union'] as const;

/**
 * When a loop may be there: before any failure (`intact`), after one, once all switches have the new ways (`steady`), while packets that the failure met on old ways go on
 * by the new ones (`inFlight`), or in any mixture of the turns of all failures (`union`).
 */
export type LosslessTime = (typeof LOSSLESS_TIMES)[number];

/** Why one channel waits for the next: packets of a pair of hosts, after a failure or before any (null); what a switch floods; a host that stops. */
export type TurnReason =
  | { readonly source: string; readonly destination: string; readonly failure: string | null }
  | { readonly floodedAt: string }
  | { readonly stoppedBy: string };

/** One direction of a cable; a host has no number of its port. */
export interface LoopChannel {
  readonly from: string;
  readonly fromPort: number | null;
  readonly to: string;
  readonly toPort: number | null;
}

/** Channels that can wait for each other in a circle, as few as there are. */
export interface LosslessLoop {
  readonly time: LosslessTime;
  /** The failure that it comes of; null where it comes of none, or of several, which `pairs` say. */
  readonly failure: string | null;
  readonly channels: readonly LoopChannel[];
  /** By channel: why it waits for the next. */
  readonly pairs: readonly TurnReason[];
}

/** Whether a network whose switches pause each other can deadlock, with all its next hops at once. */
export interface LosslessReport {
  readonly verdict: Readonly<Record<LosslessTime, LosslessVerdict>>;
  /** Ordered pairs of a channel and one that it can wait for, before anything fails. */
  readonly dependencies: number;
  /** Ordered pairs of hosts without a way before anything fails. */
  readonly unreachablePairs: number;
  readonly scenarios: {
    readonly count: number;
    /** Kinds of them, as far as symmetries of the network show: one of each was judged. */
    readonly kinds: number;
    /** Failures that cut off pairs of hosts whose switches still stand, and the most ordered pairs that one does. */
    readonly cutOff: number;
    readonly mostPairsCutOff: number;
    /** Failures that bring a turn from down to up (null: the network has no levels), and those with a loop. */
    readonly steady: { readonly valleys: number | null; readonly loops: number };
    readonly inFlight: { readonly bounces: number | null; readonly loops: number };
  };
  /** A loop for each verdict that is one. */
  readonly loops: readonly LosslessLoop[];
}
