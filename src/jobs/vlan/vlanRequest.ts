import type { TrafficChoice } from '../../core/traffic/traffic';

/** A plan of VLANs as jobs are asked for it. */
export interface VlanRequest {
  /** Id of a rule. */
  readonly rule: string;
  readonly traffic: TrafficChoice;
  /** The file that faults in a text among the traffic's parameters name. */
  readonly trafficFile: string;
  /** VLANs wanted; null: one a top switch, or as many spanning trees as fit the links. */
  readonly vlans: number | null;
  readonly firstId: number;
  readonly seed: number;
}

/** Change of a network, after which VLANs are planned around it with as few changes as possible. */
export interface VlanStep {
  /** Names as `applyFailures` takes them: switches, hosts, directors, links A--B. */
  readonly down: readonly string[];
  /** Parts that work again. */
  readonly up?: readonly string[];
  /** Told from the network as it was planned at first, instead of from the step before. */
  readonly fromFirst?: boolean;
}

/** A plan by how it came about: the first plan, and what was planned around since, oldest first. */
export interface VlanHistory {
  readonly request: VlanRequest;
  readonly steps: readonly VlanStep[];
}
