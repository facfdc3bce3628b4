import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** The rule of a tier in words. */
export const ruleTexts = defineTexts({
  all: text<{ lower: number; upper: number }>({
    en: ({ lower, upper }) => `${formatCount(lower)} × ${formatCount(upper)}`,
    ja: ({ lower, upper }) => `${formatCount(lower)} × ${formatCount(upper)}`,
  }),
  pods: text<{ lower: number; upper: number }>({
    en: ({ lower, upper }) =>
      `${counted(lower, { one: 'pod', other: 'pods' })} × ${counted(upper, { one: 'spine group', other: 'spine groups' })}`,
    ja: ({ lower, upper }) => `ポッド ${formatCount(lower)} × スパイングループ ${formatCount(upper)}`,
  }),
  /** @param own size of a group where all are alike */
  blocks: text<{ lower: number; upper: number; blocks: number; own: string }>({
    en: ({ lower, upper, blocks, own }) =>
      `${formatCount(lower)} × ${formatCount(upper)} in ${formatCount(blocks)} groups${own && ` of ${own}`}`,
    ja: ({ lower, upper, blocks, own }) =>
      `${formatCount(lower)} × ${formatCount(upper)}（${own && `${own} が `}${formatCount(blocks)} 組）`,
  }),
  each: text<{ n: number }>({
    en: ({ n }) => (n === 1 ? ', one link each' : `, ${formatCount(n)} links each`),
    ja: ({ n }) => `、各 ${formatCount(n)} 本`,
  }),
  links: text<{ n: number; left: number }>({
    en: ({ n, left }) => (left < n ? `${formatCount(left)} of ` : '') + counted(n, { one: 'link', other: 'links' }),
    ja: ({ n, left }) => `リンク ${formatCount(n)} 本${left < n ? `のうち ${formatCount(left)} 本` : ''}`,
  }),
  load: text<{ load: string }>({ en: ({ load }) => `load ${load}`, ja: ({ load }) => `負荷 ${load}` }),
  range: text<{ least: string; most: string }>({
    en: ({ least, most }) => `${least} to ${most}`,
    ja: ({ least, most }) => `${least}～${most}`,
  }),
  byDesign: text<{ ratio: string }>({
    en: ({ ratio }) => `${ratio}:1 by design`,
    ja: ({ ratio }) => `設計上 ${ratio}:1`,
  }),
});
