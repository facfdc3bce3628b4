import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

export const diagramTexts = defineTexts({
  matrix: { en: 'Every link: row sends to column', ja: '全リンク：行から列へ送信' },
  noLink: { en: 'no link', ja: 'リンクなし' },
  hops: text<{ name: string; most: number; diameter: string; mean: string }>({
    en: ({ name, most, diameter, mean }) =>
      `From ${name}, by hops: farthest ${formatCount(most)}, mean ${mean}, diameter ${diameter}`,
    ja: ({ name, most, diameter, mean }) =>
      `${name} からのホップ数：最遠 ${formatCount(most)}、平均 ${mean}、直径 ${diameter}`,
  }),
  self: { en: '1 switch', ja: '1 台' },
  ring: text<{ n: number; hops: number }>({
    en: ({ n, hops }) => (hops === 1 ? `${formatCount(n)} at 1 hop` : `${formatCount(n)} at ${hops}`),
    ja: ({ n, hops }) => `${hops} ホップ：${formatCount(n)} 台`,
  }),
  unreached: text<{ n: number }>({
    en: ({ n }) => `${formatCount(n)} not reached`,
    ja: ({ n }) => `到達不能：${formatCount(n)} 台`,
  }),
  away: text<{ n: number; name: string }>({
    en: ({ n, name }) => `${counted(n, { one: 'hop', other: 'hops' })} from ${name}`,
    ja: ({ n, name }) => `${name} から ${formatCount(n)} ホップ`,
  }),
});
