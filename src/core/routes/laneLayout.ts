import type { LocalText } from '../base/localText';
import type { Fabric } from '../fabric/fabric';

/** Service levels that InfiniBand has: 0 to 15. A row of a lane table holds a lane for each. */
export const SERVICE_LEVELS = 16;
/** Lane tables of thousands of large switches fit; larger ones would exhaust a tab, and soon the 32 bits of an offset. */
const MOST_BYTES = 2 ** 28;

/** Why there are no offsets. */
export const LANES_TOO_LARGE: LocalText = {
  en: `lane tables, with a row for every input and output port, take more than ${MOST_BYTES / 2 ** 20} MiB here: expected switches with fewer ports, or fewer switches`,
  ja: `入出力ポートの組ごとの仮想レーン表が ${MOST_BYTES / 2 ** 20} MiB を超えます。スイッチのポート数か、スイッチ数を減らしてください`,
};

/** Bytes of the lane tables of all switches, however many; a number that 32 bits need not hold. O(switches). */
export function laneBytes({ switchCount, portOffset }: Fabric): number {
  let bytes = 0;
  for (let s = 0; s < switchCount; s++) bytes += bytesOf(portOffset[s + 1] - portOffset[s]);
  return bytes;
}

/**
 * `LaneTables.laneOffset`: Uint32Array[switchCount + 1], where the lanes of each switch begin; the last entry is the bytes of all of them.
 * Null if they are too many to hold. O(switches).
 */
export function laneOffsets(fabric: Fabric): Uint32Array | null {
  if (laneBytes(fabric) > MOST_BYTES) return null;
  const { switchCount, portOffset } = fabric;
  const offsets = new Uint32Array(switchCount + 1);
  for (let s = 0; s < switchCount; s++) offsets[s + 1] = offsets[s] + bytesOf(portOffset[s + 1] - portOffset[s]);
  return offsets;
}

/** @param ports with port 0, which `portOffset` counts too */
function bytesOf(ports: number): number {
  return ports ** 2 * SERVICE_LEVELS;
}

/**
 * Start in `LaneTables.lane` of the row of two ports of a switch: the lane of service level 0, and after it those of the other levels.
 * @param offset `laneOffset` of the switch
 * @param ports of the switch, port 0 among them
 */
export function laneRow(offset: number, ports: number, input: number, output: number): number {
  return offset + (input * ports + output) * SERVICE_LEVELS;
}
