/** LIDs of a port by LMC: 2^7 at most. */
export const LARGEST_LMC = 7;

/** LIDs of all end points: Uint16Array by switch and by host index; 0 = none. */
export interface LidAssignment {
  readonly ofSwitch: Uint16Array;
  readonly ofHost: Uint16Array;
  /** Every host has 2^lmc LIDs, from its own on; 0 if absent. */
  readonly lmc?: number;
}
