/**
 * Forwarding tables: table[switch * hostCount + destination host] = output port, 0 = no route.
 * 16 bits an entry only where some switch has more than 255 ports.
 */
export type ForwardingTable = Uint8Array | Uint16Array;

/** Routes of host pairs as a source could prescribe them: flow f goes over channels[offset[f] … offset[f+1]). */
export interface PairRoutes {
  /** Uint32Array[flows]: switches of the first and last hop; flows within one switch are left out. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Float64Array[flows]: share of the demand between the two switches, 1 in all for each ordered pair. */
  readonly share: Float64Array;
  readonly offset: Uint32Array;
  readonly channels: Uint32Array;
}

/** Virtual lanes as InfiniBand switches choose them. */
export interface LaneTables {
  readonly laneCount: number;
  /** Uint8Array[hostCount × hostCount]: service level of source × destination. */
  readonly serviceLevel: Uint8Array;
  /**
   * Lane of the output by switch, input port, output port and service level:
   * lane[laneOffset[s] + ((in * (ports(s) + 1)) + out) * 16 + sl], ports from 0.
   */
  readonly laneOffset: Uint32Array;
  readonly lane: Uint8Array;
}

/** Result of an engine. Nothing here is trusted: `verifyTables` rebuilds the truth from the tables alone. */
export interface Routing {
  readonly table: ForwardingTable;
  /** Uint8Array[turns], 1 = allowed; null where the engine does not restrict turns, or restricts them lane by lane. */
  readonly turns: Uint8Array | null;
  readonly lanes: LaneTables | null;
  /** Only where the context requested them. */
  readonly pairs: PairRoutes | null;
}
