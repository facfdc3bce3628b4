import {  } from '../../state/latest';
/** LIDs of all end points: Uint16Array by switch and by host index; 0 = none. */
export interface LidAssignment {
  readonly ofSwitch: Uint16Array;
  readonly ofHost: Uint16Array;
  /** Every host has 2^lmc LIDs, from its own on; 0 if absent. */
  readonly lmc?: number;
}
