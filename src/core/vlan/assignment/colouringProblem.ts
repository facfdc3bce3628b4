import type { DemandItems } from './demandItems';

/** Items to be assigned to VLANs, and where each may go. */
export interface ColouringProblem {
  readonly items: DemandItems;
  readonly leafCount: number;
  readonly vlans: number;
  /** Checks whether a VLAN reaches both leaves of an item. */
  readonly allowed: (item: number, vlan: number) => boolean;
}

export interface Colouring {
  /** Uint16Array[items]: VLAN of each. */
  readonly colour: Uint16Array;
  readonly max: number;
}
