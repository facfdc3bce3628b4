import type { LocalText } from '../base/localText';
import type { Fabric } from '../fabric/fabric';

/** Service levels that InfiniBand has: a table holds a lane for each. */
const LEVELS = 16;
/** Lane tables of thousands of large switches fit; larger ones would exhaust a tab, and soon the 32 bits of an offset. */
const MOST_BYTES = 2 ** 28;

/** Why there are no offsets. */
export const LANES_TOO_LARGE: LocalText = {
  en: `lane tables, with a row for every input and output port, take more than ${MOST_BYTES / 2 ** 20} MiB here: expected switches with fewer ports, or fewer switches`,
  ja: `入出力ポートの組ごとの仮想レーン表が ${MOST_BYTES / 2 ** 20} MiB を超えます。スイッチのポート数か、スイッチ数を減らしてください`,
};

/**
 * `LaneTables.laneOffset`: Uint32Array[switchCount + 1], where the lanes of each switch begin; the last entry is the bytes of all of them.
 * Null if they are too many to hold. O(switches).
 */
export function laneOffsets({ switchCount, portOffset }: Fabric): Uint32Array | null {
  const offsets = new Uint32Array(switchCount + 1);
  let bytes = 0;
  for (let s = 0; s < switchCount; s++) {
    // portOffset counts port 0 too.
    bytes += (portOffset[s + 1] - portOffset[s]) ** 2 * LEVELS;
    offsets[s + 1] = bytes;
  }
  return bytes > MOST_BYTES ? null : offsets;
}
