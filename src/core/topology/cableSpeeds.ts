import { linkCapacities } from './linkCapacities';
import { gbpsOf } from './linkSpeed';
import type { Link } from './topology';

/** Cables of one speed, hosts' and failed ones too. */
export interface CableSpeed {
  readonly gbps: number;
  /** Cables of this speed. */
  readonly cables: number;
}

/** The speeds of a network whose cables differ. */
export interface CableSpeeds {
  /** Fastest first. */
  readonly speeds: readonly CableSpeed[];
  /** Uint16Array[links]: index in `speeds`, of a cable of unknown speed too. */
  readonly speedOf: Uint16Array;
  /** Cables that say no speed or one that is not understood, and the Gb/s that they count as; null where there are none. */
  readonly unknown: { readonly cables: number; readonly gbps: number } | null;
}

/** More speeds than this are no fabric. */
const MOST = 2 ** 16;

/** The speeds of all cables by `linkCapacities`; null where all count alike. O(links). */
export function cableSpeeds(links: readonly Link[]): CableSpeeds | null {
  const { ofLink, unit } = linkCapacities(links);
  if (unit === null) return null;
  const said = new Map<string | undefined, boolean>([[undefined, false]]);
  const known = new Map<number, number>();
  let unknown: { cables: number; gbps: number } | null = null;
  links.forEach(({ speed }, l) => {
    if (speed !== undefined && !said.has(speed)) said.set(speed, gbpsOf(speed) !== null);
    if (said.get(speed)) known.set(ofLink[l], (known.get(ofLink[l]) ?? 0) + 1);
    else unknown = { cables: (unknown?.cables ?? 0) + 1, gbps: ofLink[l] * unit };
  });
  if (known.size < 2 || known.size > MOST) return null;
  const sorted = [...known].sort(([a], [b]) => b - a);
  const index = new Map(sorted.map(([capacity], i) => [capacity, i]));
  return {
    speeds: sorted.map(([capacity, cables]) => ({ gbps: capacity * unit, cables })),
    speedOf: Uint16Array.from(ofLink, (capacity) => index.get(capacity) ?? 0),
    unknown,
  };
}
