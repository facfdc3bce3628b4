import { formatShare } from '../../i18n/formatNumber';
import { timesOf } from '../../i18n/timesAs';
import type { DesignRow } from '../../jobs/choosing/designsReply';
import type { Language } from '../../state/view/preferencesStore';
import { cardTexts } from './cardTexts';
import { beatenBy, bestBy, isShort, lostWithWorst, undominated, weighed, weighingOf } from './designModel';

/** The verdict on designs, a sentence an entry: what follows from the numbers alone; what is not known is said to be so. */
export function designWords(given: readonly DesignRow[], hosts: number | null, language: Language): readonly string[] {
  const rows = given.filter((row) => !isShort(row, hosts));
  const short = given.filter((row) => isShort(row, hosts)).map(({ design }) => design);
  const weighing = weighingOf(rows);
  const texts = cardTexts(language);
  const join = (names: readonly string[]): string => names.join(texts.comma);
  const all = weighed(rows, weighing);
  const unknown = rows.filter((row) => !all.some((one) => one.row === row)).map(({ design }) => design);
  const said: string[] = [];
  if (all.length > 1) {
    const front = undominated(all);
    const [lightest] = front;
    const most = front[front.length - 1];
    const value = formatShare(most.throughput);
    const weight = texts.weight[weighing.by];
    // Of equal weight, none of which beats another: alike.
    if (lightest.weight === most.weight) {
      const names = join(front.map(({ row }) => row.design));
      const isTied = all.some((one) => !front.includes(one) && formatShare(one.throughput) === value);
      said.push(texts[isTied ? 'fewestOfMost' : 'bestInBoth']({ names, value, weight, count: front.length }));
    } else {
      const ratio = lightest.weight > 0 ? most.weight / lightest.weight : null;
      const times = ratio !== null && ratio > 1 ? timesOf(ratio, texts.more[weighing.by], language) : null;
      const name = most.row.design;
      said.push(times ? texts.most({ name, value, times, of: lightest.row.design }) : texts.mostAlone({ name, value }));
      said.push(texts.lightest[weighing.by]({ name: lightest.row.design, value: formatShare(lightest.throughput) }));
      const between = front.slice(1, -1).map(({ row }) => row.design);
      if (between.length > 0) said.push(texts.between({ names: join(between), weight, count: between.length }));
    }
    const beaten = new Map<string, string[]>();
    for (const one of all) {
      const by = beatenBy(one, all)?.row.design;
      if (by !== undefined) beaten.set(by, [...(beaten.get(by) ?? []), one.row.design]);
    }
    for (const [by, names] of beaten) {
      said.push(texts.beaten[weighing.by]({ names: few(names, language), by, count: names.length }));
    }
  }
  const firm = bestBy(rows, lostWithWorst, { better: 'lower', written: percent });
  if (firm.size > 0) said.push(texts.firm({ names: join([...firm]), count: firm.size }), texts.evenLosses);
  const loops = rows.filter(({ routed }) => routed && !routed.deadlockFree).map(({ design }) => design);
  if (loops.length > 0) said.push(texts.loops({ names: join(loops), count: loops.length }));
  if (hosts !== null && short.length > 0) said.push(texts.short({ names: join(short), hosts }));
  if (weighing.by === 'switches') said.push(texts.noCost);
  if (unknown.length > 0) said.push(texts.unknown({ names: join(unknown) }));
  return said;
}

/** As many are named as one reads at a glance. */
const NAMED = 3;

export function few(names: readonly string[], language: Language): string {
  const { comma, andMore } = cardTexts(language);
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [andMore({ count: more })] : [])].join(comma);
}

/** A part of the whole as it is written. */
export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 1 : 0)} %`;
