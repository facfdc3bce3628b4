import type { Floor } from '../../topology/topology';
import type { Box } from '../floor/boxes';
import { PlacementError } from './placementError';

/** Height of switches: at the top of their rack or, for shorter cables to the machines, in its middle. */
export type SwitchHeight = 'top' | 'middle';

/**
 * The lowest unit of every box of a rack, from 1 at the bottom: what is locked where it is, switches from the top down (or around the middle), machines from the bottom up,
 * each in their order. By index in `boxes`.
 * @throws PlacementError where what is locked overlaps, stands above the top, or leaves no gap that is high enough
 */
export function unitsInRack(
  rack: string,
  boxes: readonly Box[],
  { units }: Pick<Floor, 'units'>,
  switches: SwitchHeight,
): number[] {
  const taken = new Uint8Array(units + 1);
  const stand = (box: Box, unit: number): number => {
    taken.fill(1, unit, unit + box.units);
    return unit;
  };
  const isFree = (unit: number, height: number): boolean =>
    unit >= 1 && unit + height - 1 <= units && !taken.subarray(unit, unit + height).includes(1);
  const upwards = Array.from({ length: units }, (_, i) => i + 1);
  const middle = (units + 1) / 2;
  const fromSwitch =
    switches === 'top'
      ? upwards.toReversed()
      : upwards.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a);
  const lowest = boxes.map((box) => {
    if (!box.place?.locked) return 0;
    if (!isFree(box.place.unit, box.units)) throw new PlacementError(lockedOverlap(rack, box, units));
    return stand(box, box.place.unit);
  });
  boxes.forEach((box, i) => {
    if (lowest[i] > 0) return;
    const unit = (box.isMachine ? upwards : fromSwitch).find((one) => isFree(one, box.units));
    if (unit === undefined) throw new PlacementError(noGap(rack, box));
    lowest[i] = stand(box, unit);
  });
  return lowest;
}

function lockedOverlap(rack: string, { name, units, place }: Box, top: number) {
  return {
    en: `rack ${rack}: "${name}" is locked at unit ${place?.unit}, which is taken or leaves no room for ${units} U below ${top}`,
    ja: `ラック ${rack}：「${name}」は ${place?.unit} U に固定されていますが、そこは使用中か、${top} U までに ${units} U の空きがありません`,
  };
}

function noGap(rack: string, { name, units }: Box) {
  return {
    en: `rack ${rack}: what is locked there leaves no gap of ${units} U for "${name}": unlock some of it`,
    ja: `ラック ${rack}：固定されたもののために「${name}」の ${units} U が空いていません。固定を外してください`,
  };
}
