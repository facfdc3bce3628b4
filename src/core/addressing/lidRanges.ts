import type { LocalText } from '../base/localText';
import type { Topology } from '../topology/topology';

/** LIDs from here on are multicast. */
export const FIRST_MULTICAST_LID = 0xc000;

/** End points that get their LIDs from one range. */
export interface LidRange {
  readonly what: LocalText;
  /** First LID, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** By the number that `rangeOfSwitch` gives; 0 is that of hosts. */
export const LID_RANGES: readonly LidRange[] = [
  { what: { en: 'hosts', ja: 'ホスト' }, first: 1, end: 0x4001 },
  { what: { en: 'switches with hosts', ja: 'ホストのあるスイッチ' }, first: 0x4001, end: 0x8001 },
  { what: { en: 'switches without hosts', ja: 'ホストのないスイッチ' }, first: 0x8001, end: FIRST_MULTICAST_LID },
];

/** By switch index: 1 where a host is cabled to it (a leaf), failed or not, else 2. */
export function rangeOfSwitch(topology: Topology): Uint8Array {
  const range = new Uint8Array(topology.switches.length).fill(2);
  const index = new Map<string, number>(topology.switches.map((s, i) => [s.id, i]));
  for (const { a, b } of topology.links) {
    const s = index.get(a.node);
    const t = index.get(b.node);
    if (s !== undefined && t === undefined) range[s] = 1;
    if (t !== undefined && s === undefined) range[t] = 1;
  }
  return range;
}
