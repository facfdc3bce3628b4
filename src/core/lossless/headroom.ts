import type { Fabric } from '../fabric/fabric';

/** A port and what may still arrive at it after it has paused its neighbour. */
export interface HeadroomPort {
  readonly gbps: number;
  readonly metres: number;
  /** Bytes of the largest packet of the port, and of the largest lossless one. */
  readonly mtu: number;
  readonly losslessMtu: number;
  /** Bytes of a cell of the chip's buffer: 96 on Spectrum, 144 on Spectrum 2 and 3. */
  readonly cell: number;
  /** True for a port of eight lanes. */
  readonly eightLanes: boolean;
}

/** Bytes of a priority group: those above the threshold of pause (xoff), those below which it is lifted (xon), and all: a packet more at ports of eight lanes. */
export interface Headroom {
  readonly xoff: number;
  readonly xon: number;
  readonly size: number;
}

const K = 1024;
/** Metres a second in a cable, as the script has it. */
const SPEED_OF_LIGHT = 198_000_000;
/** KiB that the chip's pipeline and its MAC and PHY hold. */
const PIPELINE = 18;
const MAC_PHY = 0.8;
/** Pause quanta (64 bytes each) that a peer may take to stop, by Gb/s; at 800 from memory. */
const PEER_QUANTA: ReadonlyMap<number, number> = new Map([
  [10, 67],
  [25, 80],
  [40, 118],
  [50, 147],
  [100, 394],
  [200, 453],
  [400, 905],
  [800, 905],
]);

/** The speeds, in Gb/s, that `headroomOf` knows. */
export const HEADROOM_SPEEDS: readonly number[] = [...PEER_QUANTA.keys()];

/**
 * Headroom by SONiC's formula for Mellanox chips (buffer_headroom_mellanox.lua), all packets being small. Null for a speed that the script does not know. Of what a cable
 * holds the script counts 2.3 % too little: it takes speeds in units of 10⁶ over 1,024.
 */
export function headroomOf({ gbps, metres, mtu, losslessMtu, cell, eightLanes }: HeadroomPort): Headroom | null {
  const quanta = PEER_QUANTA.get(gbps);
  if (quanta === undefined) return null;
  const cable = (2 * metres * (1000 * gbps) * 1e9) / SPEED_OF_LIGHT / (8 * K);
  const occupancy = cell > 128 ? cell / 64 : (2 * cell) / (1 + cell);
  const propagation = mtu + cable + MAC_PHY * K + 64 * quanta;
  const xoff = Math.ceil((losslessMtu + propagation * occupancy) / K) * K;
  const xon = (eightLanes ? 2 * PIPELINE - 1 : PIPELINE) * K;
  const size = Math.ceil((xoff + xon + (eightLanes ? mtu : 0)) / K) * K;
  return { xoff, xon, size };
}

/** Headroom of all lossless priorities of the switch with most cables, in bytes, beside its buffer. */
export interface SwitchHeadroom extends Headroom {
  readonly ports: number;
  readonly priorities: number;
  readonly bytes: number;
  /** Bytes of the chip's buffer, and whether the headroom leaves some of it; null where it is not told. */
  readonly buffer: number | null;
  readonly fits: boolean | null;
}

/** Adds up the headroom of a switch, each of whose ports is alike. */
export function switchHeadroom(
  { switchCount, outOffset, hostOffset }: Pick<Fabric, 'switchCount' | 'outOffset' | 'hostOffset'>,
  headroom: Headroom,
  priorities: number,
  buffer: number | null,
): SwitchHeadroom {
  let ports = 0;
  for (let s = 0; s < switchCount; s++)
    ports = Math.max(ports, outOffset[s + 1] - outOffset[s] + hostOffset[s + 1] - hostOffset[s]);
  const bytes = ports * priorities * headroom.size;
  return { ...headroom, ports, priorities, bytes, buffer, fits: buffer === null ? null : bytes < buffer };
}
