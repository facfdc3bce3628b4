import type { TrafficChoice } from '../../core/traffic/traffic';

export interface VlanRequest {
  /** Id of a rule. */
  readonly rule: string;
  readonly traffic: TrafficChoice;
  /** What faults in a text among the traffic's parameters name as their file. */
  readonly trafficFile: string;
  /** VLANs wanted; null: one a top switch, or as many spanning trees as fit the links. */
  readonly vlans: number | null;
  readonly firstId: number;
  readonly seed: number;
}
