import {  } from '../../state/latest';
/** One direction of a link and a virtual lane, as people read it. Ports as on the switches' labels. */
export interface NamedChannel {
  readonly from: string;
  readonly fromPort: number;
  readonly to: string;
  readonly toPort: number;
  readonly vl: number;
}

/** Verdict on a routing, from its tables alone. Pairs are ordered pairs of distinct hosts. */
export interface Verification {
  readonly reachablePairs: number;
  readonly unreachablePairs: number;
  /** Pairs whose walk comes back to a switch; they count as unreachable too. */
  readonly loops: number;
  readonly deadlockFree: boolean;
  /** Lanes that routes use; 1 without lane tables. */
  readonly virtualLanes: number;
  /** A dependency loop, channel * virtualLanes + lane, first not repeated at the end; empty if there is none. */
  readonly cycle: Uint32Array;
  /** Uint8Array[turns]: 1 if some route makes the turn (in any lane). */
  readonly turnsUsed: Uint8Array;
}
