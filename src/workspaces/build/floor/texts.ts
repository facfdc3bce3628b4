import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';

/** Texts of the floor, which load with it. */
export const floorTexts = defineTexts({
  intro: {
    en: 'Switches and machines in racks so that cables are short in all; then move by hand what has to stand elsewhere.',
    ja: 'ケーブルの総延長が短くなるよう、スイッチとマシンをラックに割り当てます。配置後に手で動かすこともできます。',
  },
  place: { en: 'Place', ja: '配置する' },
  placing: { en: 'Placing in racks', ja: 'ラックに配置中' },
  failed: { en: 'The network could not be placed', ja: '配置できませんでした' },
  more: { en: 'Floor, measures, rules', ja: 'フロア・寸法・規則' },
  clear: { en: 'Take the floor away', ja: 'フロアを取り除く' },
  counts: {
    racks: { en: 'Racks', ja: 'ラック数' },
    metres: { en: 'Cable', ja: 'ケーブル総延長' },
    longest: { en: 'Longest cable', ja: '最長ケーブル' },
    bound: { en: 'Lower bound', ja: '下界' },
    watts: { en: 'Power', ja: '消費電力' },
    units: { en: 'Units taken', ja: '使用ユニット' },
    unplaced: { en: 'Not in racks', ja: '未配置' },
  },
  boundHelp: {
    en: 'No placement into as many racks, the first of the floor, needs less cable. It is rarely reached.',
    ja: '同じ数のラック（フロアの先頭から）では、これより短い配置はありません。実際に達することはまれです。',
  },
  metres: text<{ cm: number }>({
    en: ({ cm }) => `${formatNumber(cm / 100)} m`,
    ja: ({ cm }) => `${formatNumber(cm / 100)} m`,
  }),
  unitsOf: text<{ used: number; all: number }>({
    en: ({ used, all }) => `${formatCount(used)} of ${formatCount(all)} U`,
    ja: ({ used, all }) => `${formatCount(all)} U 中 ${formatCount(used)} U`,
  }),
  boxes: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'device', other: 'devices' }),
    ja: ({ count }) => `${formatCount(count)} 台`,
  }),
  none: {
    en: 'Nothing stands in racks yet. Place the network: the floor shows here, from the top, with the front of a rack beside it.',
    ja: 'まだ何もラックに入っていません。配置すると、フロアの上面図とラックの正面図がここに表示されます。',
  },
  title: { en: 'Floor and racks', ja: 'フロアとラック' },
});
