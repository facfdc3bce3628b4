import { defineTexts, text } from '../../i18n/catalogue';
import { counted, plural } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the answer of Build. */
export const buildAnswerTexts = defineTexts({
  ofCable: { en: 'of cable', ja: 'のケーブル' },
  longest: text<{ metres: string }>({
    en: ({ metres }) => `the longest ${metres}`,
    ja: ({ metres }) => `最長 ${metres}`,
  }),
  cables: text<{ count: number }>({
    en: ({ count }) => plural(count, { one: 'cable', other: 'cables' }),
    ja: ({ count }) => plural(count, { one: '本のケーブル', other: '本のケーブル' }),
  }),
  racks: text<{ count: number; unplaced: number }>({
    en: ({ count, unplaced }) =>
      `${plural(count, { one: 'rack', other: 'racks' })}${unplaced > 0 ? `, ${counted(unplaced, { one: 'box', other: 'boxes' })} in none` : ''}`,
    ja: ({ count, unplaced }) =>
      `${plural(count, { one: '台のラック', other: '台のラック' })}${unplaced > 0 ? `（未配置 ${formatCount(unplaced)}）` : ''}`,
  }),
  noPrices: { en: 'No prices', ja: '価格なし' },
  unpriced: text<{ unpriced: number; parts: number }>({
    en: ({ unpriced, parts }) =>
      unpriced === 0 ? 'all parts priced' : `${formatCount(unpriced)} of ${formatCount(parts)} parts without a price`,
    ja: ({ unpriced, parts }) =>
      unpriced === 0 ? '全部品に価格あり' : `${formatCount(parts)} 種中 ${formatCount(unpriced)} 種は価格なし`,
  }),
  comma: { en: ', ', ja: '、' },
  givePrices: { en: 'give them in Bill', ja: '部品表で入力' },
});
