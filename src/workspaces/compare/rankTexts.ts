import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the ranking of engines. */
export const rankTexts = defineTexts({
  title: { en: 'Which engine carries most?', ja: '最も多く運べるエンジンは？' },
  alone: text<{ name: string; value: string }>({
    en: ({ name, value }) => `${name} carries ${value}. No other result is here to compare it with.`,
    ja: ({ name, value }) => `${name} の結果は ${value} です。比べる結果はまだありません。`,
  }),
  subtitle: text<{ count: number; outcomes: number }>({
    en: ({ count, outcomes }) =>
      `${counted(count, { one: 'result', other: 'results' })} on one scale, by throughput${outcomes < count ? '; those that are alike share a card' : ''}. Only engines that are deadlock-free and reach every pair can be best.`,
    ja: ({ count, outcomes }) =>
      `スループット順に、${formatCount(count)} 件の結果を同じ目盛りで並べます${outcomes < count ? '（同じ結果は 1 枚にまとめています）' : ''}。最良になれるのは、デッドロックがなく全ホスト対に届くものだけです。`,
  }),
  mixed: {
    en: 'These results are of different traffics: which is best cannot be said.',
    ja: 'トラフィックの異なる結果が混ざっているため、優劣は言えません。',
  },
  carriesMost: text<{ name: string; value: string }>({
    en: ({ name, value }) => `${name} carries most: ${value}`,
    ja: ({ name, value }) => `${name}が最も多く運べます（${value}）`,
  }),
  alike: text<{ count: number; names: string; value: string }>({
    en: ({ count, names, value }) =>
      `${counted(count, { one: 'engine carries', other: 'engines carry' })} most, ${value}: ${names}`,
    ja: ({ count, names, value }) => `${formatCount(count)} 個のエンジンが同じく最も多く運べます（${value}）：${names}`,
  }),
  next: text<{ name: string; value: string }>({
    en: ({ name, value }) => `next is ${name} with ${value}`,
    ja: ({ name, value }) => `次は ${name} の ${value} です`,
  }),
  alsoSo: text<{ names: string }>({
    en: ({ names }) => `Alike: ${names}`,
    ja: ({ names }) => `同じ結果：${names}`,
  }),
  besides: text<{ count: number }>({
    en: ({ count }) => `and ${formatCount(count)} more`,
    ja: ({ count }) => `ほか ${formatCount(count)} 個`,
  }),
  nobody: {
    en: 'None of these engines is deadlock-free and reaches every pair.',
    ja: 'デッドロックがなく全ホスト対に届くエンジンはありません。',
  },
  inside: text<{ intra: string; inter: string }>({
    en: ({ intra, inter }) => `${intra} inside the trees, ${inter} between them`,
    ja: ({ intra, inter }) => `ツリー内 ${intra}、ツリー間 ${inter}`,
  }),
  bestOf: text<{ count: number }>({
    en: ({ count }) => `carries most of ${counted(count, { one: 'result', other: 'results' })}`,
    ja: ({ count }) => `${formatCount(count)} 件の結果で最大`,
  }),
  allAlike: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'engine', other: 'engines' })} alike`,
    ja: ({ count }) => `${formatCount(count)} 個が同じ`,
  }),
  nextPart: { en: 'the next', ja: '次点' },
  without: text<{ count: number }>({
    en: ({ count }) => `${formatCount(count)} without a result`,
    ja: ({ count }) => `結果なし ${formatCount(count)} 個`,
  }),
  notRanked: {
    en: 'Not ranked: they can deadlock, or leave pairs without a route',
    ja: '順位なし（デッドロックしうるか、到達できない対がある）',
  },
  others: { en: 'The others, by throughput', ja: 'そのほか（スループット順）' },
  ofFullRate: { en: 'of full rate', ja: '全速に対する割合' },
  insideFigure: { en: 'of full rate, inside the trees', ja: '全速に対する割合（ツリー内）' },
  insideShort: { en: 'throughput inside the trees', ja: 'ツリー内のスループット' },
  between: text<{ inter: string }>({
    en: ({ inter }) => `${inter} between them`,
    ja: ({ inter }) => `ツリー間 ${inter}`,
  }),
  mostThroughput: { en: 'carries most', ja: '最大' },
  show: { en: 'Show', ja: '表示' },
  showOf: text<{ name: string }>({
    en: ({ name }) => `Show ${name} on the canvas`,
    ja: ({ name }) => `${name} をキャンバスに表示`,
  }),
  table: { en: 'Table', ja: '表' },
  charts: { en: 'Charts', ja: 'グラフ' },
  lanes: text<{ verdict: string; lanes: number }>({
    en: ({ verdict, lanes }) => `${verdict}, ${counted(lanes, { one: 'lane', other: 'lanes' })}`,
    ja: ({ verdict, lanes }) => `${verdict}、${formatCount(lanes)} レーン`,
  }),
  compare: text<{ count: number }>({
    en: ({ count }) => `Compare ${counted(count, { one: 'engine', other: 'engines' })}`,
    ja: ({ count }) => `${formatCount(count)} 個のエンジンを比較`,
  }),
  empty: {
    en: 'Run several engines on this network; the best comes first.',
    ja: 'このネットワークで複数のエンジンを実行すると、最良のものから並びます。',
  },
});
