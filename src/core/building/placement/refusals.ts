import type { LocalText } from '../../base/localText';
import type { Floor } from '../../topology/topology';

/** A box that no rack is high enough for. */
export function tooHigh(name: string, units: number, rack: number): LocalText {
  return {
    en: `"${name}" is ${units} U high, a rack has ${rack}: expected racks of at least ${units} U`,
    ja: `「${name}」の高さは ${units} U ですが、ラックは ${rack} U です。${units} U 以上のラックが必要です`,
  };
}

/** A box that needs more than a rack takes. @param watts at the most */
export function tooHot(name: string, watts: number, rack: number): LocalText {
  return {
    en: `"${name}" needs up to ${watts} W, a rack takes ${rack}: expected racks that take at least ${watts} W`,
    ja: `「${name}」は最大 ${watts} W 必要ですが、ラックは ${rack} W までです。${watts} W 以上のラックが必要です`,
  };
}

/** Racks that do not hold the units of all. */
export function noRoom(total: number, units: number, racks: number): LocalText {
  return {
    en: `${total} U stand in racks of ${units} U, of which ${racks} do not hold them: expected more racks or higher ones`,
    ja: `合計 ${total} U を ${units} U のラック ${racks} 台には収められません。ラックを増やすか、高いラックにしてください`,
  };
}

/** Racks that do not take the watts of all. */
export function noPower(total: number, watts: number, racks: number): LocalText {
  return {
    en: `up to ${total} W stand in racks that take ${watts} W, of which ${racks} do not hold them: expected more racks or more watts in each`,
    ja: `合計で最大 ${total} W を ${watts} W のラック ${racks} 台には収められません。ラックを増やすか、許容電力を上げてください`,
  };
}

/** Pairs that cannot all stand apart. @param proven whether all ways were tried */
export function noPairs(racks: number, proven: boolean): LocalText {
  const [en, ja] = proven
    ? ['cannot all stand', 'ことはできません']
    : ['were not brought to stand all', '方法は見つかりませんでした'];
  return {
    en: `the members of each pair ${en} in different racks, and on different feeds (racks: ${racks}): expected more racks or feeds, or fewer pairs`,
    ja: `${racks} 台のラックで、冗長ペアを別々のラック（と電源系統）に分けて置く${ja}。ラックか系統を増やすか、ペアを減らしてください`,
  };
}

/** A locked place outside the floor. */
export function offFloor(rack: string, { rows, columns }: Floor): LocalText {
  return {
    en: `something is locked in rack ${rack}, but the floor has ${rows} rows of ${columns} racks`,
    ja: `ラック ${rack} に固定されたものがありますが、フロアは ${rows} 列、各 ${columns} 台です`,
  };
}

/** Spines apart where nothing is a spine. */
export const NO_LEVELS: LocalText = {
  en: 'racks of their own for spines: expected a network in levels',
  ja: 'スパイン専用のラックには、段のあるネットワークが必要です',
};
