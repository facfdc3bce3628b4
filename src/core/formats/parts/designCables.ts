import * as v from 'valibot';
import type { LocalText } from '../../base/localText';
import { CABLE_STATES, type Topology } from '../../topology/topology';

/** Characters of what people say of a cable. */
const MOST_SAID = 1000;
/** Above any number of cables, and short enough for a label. */
const MOST_CABLES = 999_999_999;

const said = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_SAID)));

/** The number of a cable as design documents hold it. */
export const cableNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CABLES));

/** Work done on a cable, as design documents hold it. */
export const workSchema = v.strictObject({
  status: v.picklist(CABLE_STATES),
  tested: said,
  by: said,
  date: said,
  note: said,
});

/** Tells of cables that have the number of another (tails of one splitter share it), or one that was never given. O(links). */
export function checkCables({ links, lastCable }: Topology, fault: (index: number, text: LocalText) => void): void {
  const taken = new Map<number, number>();
  links.forEach(({ cable, splitter }, i) => {
    if (cable === undefined) return;
    const other = taken.get(cable);
    if (other !== undefined && (splitter === undefined || links[other].splitter !== splitter))
      fault(i, {
        en: `links[${i}].cable: links[${other}] has number ${cable} too`,
        ja: `links[${i}].cable：links[${other}] の番号も ${cable} です`,
      });
    else if (cable > (lastCable ?? 0))
      fault(i, {
        en: `links[${i}].cable: ${cable} is above lastCable, ${lastCable ?? 'which is missing'}`,
        ja: `links[${i}].cable：${cable} は lastCable（${lastCable ?? '未指定'}）より大きい番号です`,
      });
    taken.set(cable, i);
  });
}

/** Checks whether a network says anything of numbers or work. O(links). */
export function hasCables({ links, lastCable }: Topology): boolean {
  return lastCable !== undefined || links.some(({ cable, work }) => (cable ?? work) !== undefined);
}
