import { defineTexts, text } from '../../i18n/catalogue';
import { counted, plural } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

export const answerTexts = defineTexts({
  throughput: { en: 'throughput', ja: 'スループット' },
  /** @param tables those that it is measured by, after failures */
  labelOf: text<{ quantity: string; tables: string }>({
    en: ({ quantity, tables }) => `${quantity}, ${tables}`,
    ja: ({ quantity, tables }) => `${quantity}（${tables}）`,
  }),
  asBefore: { en: 'old tables', ja: '元の表' },
  anew: { en: 'routed anew', ja: '再計算' },
  inside: { en: 'throughput inside the trees', ja: 'ツリー内スループット' },
  between: { en: 'throughput between trees, of the joining links', ja: 'ツリー間スループット（接続リンク比）' },
  andInside: text<{ value: string }>({
    en: ({ value }) => `${value} inside them`,
    ja: ({ value }) => `ツリー内は ${value}`,
  }),
  andBetween: text<{ value: string }>({
    en: ({ value }) => `${value} between them`,
    ja: ({ value }) => `ツリー間は ${value}`,
  }),
  ofBound: text<{ bound: string; by: string }>({
    en: ({ bound, by }) => `of ${bound}, the bound ${by}`,
    ja: ({ bound, by }) => `${by}の上界 ${bound} に対して`,
  }),
  boundBy: {
    hops: { en: 'by hops', ja: 'ホップ数' },
    table: { en: 'for tables', ja: '転送表' },
    flow: { en: 'by flows', ja: 'フロー' },
  },
  lanes: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'lane', other: 'lanes' }),
    ja: ({ count }) => `${formatCount(count)} レーン`,
  }),
  everyLeaf: { en: 'at every leaf', ja: 'どのリーフも' },
  worstLeaf: { en: 'at the worst leaf', ja: '最も厳しいリーフ' },
  moreSpines: text<{ count: number }>({
    en: ({ count }) => `${formatCount(count)} more ${plural(count, { one: 'spine', other: 'spines' })}: 1:1`,
    ja: ({ count }) => `スパインをあと ${formatCount(count)} 台で 1:1`,
  }),
  findings: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'finding', other: 'findings' }),
    ja: ({ count }) => `所見 ${formatCount(count)} 件`,
  }),
  noFindings: { en: 'No findings', ja: '所見なし' },
  largestLoad: text<{ load: string }>({
    en: ({ load }) => `largest load ${load}`,
    ja: ({ load }) => `最大負荷 ${load}`,
  }),
  found: {
    loop: text<{ count: number }>({
      en: ({ count }) => `loop of ${counted(count, { one: 'channel', other: 'channels' })}`,
      ja: ({ count }) => `${formatCount(count)} チャネルのループ`,
    }),
    unreachable: text<{ count: number }>({
      en: ({ count }) => `${counted(count, { one: 'pair', other: 'pairs' })} unreachable`,
      ja: ({ count }) => `到達不能 ${formatCount(count)} 対`,
    }),
    failed: text<{ count: number }>({
      en: ({ count }) => `${formatCount(count)} failed`,
      ja: ({ count }) => `故障 ${formatCount(count)} 件`,
    }),
    loose: text<{ count: number }>({
      en: ({ count }) => `${formatCount(count)} without a cable`,
      ja: ({ count }) => `未配線 ${formatCount(count)} 件`,
    }),
    tooFull: text<{ count: number }>({
      en: ({ count }) => `${counted(count, { one: 'link', other: 'links' })} too full`,
      ja: ({ count }) => `混雑したリンク ${formatCount(count)} 本`,
    }),
  },
  between2: { en: ', ', ja: '、' },
});
