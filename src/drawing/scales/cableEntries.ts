import type { CableSpeeds } from '../../core/topology/cableSpeeds';
import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import type { Language } from '../../state/view/preferencesStore';
import { cableWidths } from './cableWidths';

/** Texts of the legend's speeds, which load where cables differ. */
const cableTexts = defineTexts({
  cables: text<{ gbps: string; n: number }>({
    en: ({ gbps, n }) => `${gbps} Gb/s · ${counted(n, { one: 'cable', other: 'cables' })}`,
    ja: ({ gbps, n }) => `${gbps} Gb/s · ケーブル ${formatCount(n)} 本`,
  }),
  speedless: text<{ gbps: string; n: number }>({
    en: ({ gbps, n }) => `${counted(n, { one: 'cable', other: 'cables' })} of unknown speed, taken as ${gbps} Gb/s`,
    ja: ({ gbps, n }) => `速度不明のケーブル ${formatCount(n)} 本は ${gbps} Gb/s とみなす`,
  }),
  slower: text<{ n: number }>({
    en: ({ n }) => `and ${counted(n, { one: 'slower speed', other: 'slower speeds' })}`,
    ja: ({ n }) => `ほか、より遅い速度 ${formatCount(n)} 種類`,
  }),
});

/** A line of the legend; a width where it shows one. */
export interface CableEntry {
  readonly text: string;
  readonly width: number | null;
}

/** More speeds would cover the network. */
const MOST = 6;

/** The legend's entries for cables: the speeds that there are, fastest first, with their widths and counts, and what says none. */
export function cableEntries(cables: CableSpeeds, language?: Language): CableEntry[] {
  const texts = cableTexts(language);
  const { speeds, unknown } = cables;
  const widths = cableWidths(cables);
  const entries: CableEntry[] = speeds
    .slice(0, MOST)
    .map(({ gbps, cables: n }, i) => ({ text: texts.cables({ gbps: formatNumber(gbps), n }), width: widths[i] }));
  if (speeds.length > MOST) entries.push({ text: texts.slower({ n: speeds.length - MOST }), width: null });
  if (unknown) {
    entries.push({
      text: texts.speedless({ gbps: formatNumber(unknown.gbps), n: unknown.cables }),
      width: null,
    });
  }
  return entries;
}
