import { defineTexts, text } from '../../../i18n/catalogue';

/** Texts of two engines side by side once they have ended. */
export const raceTexts = defineTexts({
  all: { en: 'throughput, all to all', ja: 'スループット（全対全）' },
  traffic: { en: 'throughput under this traffic', ja: 'このトラフィックでのスループット' },
  intra: { en: 'throughput inside the trees', ja: 'ツリー内のスループット' },
  inter: { en: 'throughput between the trees', ja: 'ツリー間のスループット' },
  besides: {
    all: text<{ value: string }>({ en: ({ value }) => value, ja: ({ value }) => value }),
    intra: text<{ value: string }>({
      en: ({ value }) => `${value} inside them`,
      ja: ({ value }) => `ツリー内は ${value}`,
    }),
    inter: text<{ value: string }>({
      en: ({ value }) => `${value} between them`,
      ja: ({ value }) => `ツリー間は ${value}`,
    }),
  },
  largest: text<{ load: string }>({ en: ({ load }) => `largest load ${load}`, ja: ({ load }) => `最大負荷 ${load}` }),
  same: {
    turns: {
      en: 'Same switches, same cables: only the turns differ.',
      ja: 'スイッチもケーブルも同じで、違うのはターンだけです。',
    },
    none: {
      en: 'Same switches, same cables, and the same turns are prohibited.',
      ja: 'スイッチもケーブルも、禁止されたターンも同じです。',
    },
    routes: {
      en: 'Same switches, same cables: only the routing differs.',
      ja: 'スイッチもケーブルも同じで、違うのは経路だけです。',
    },
  },
  of: {
    all: { en: 'traffic', ja: 'トラフィック' },
    intra: { en: 'traffic inside the trees', ja: 'ツリー内のトラフィック' },
    inter: { en: 'traffic between the trees', ja: 'ツリー間のトラフィック' },
  },
  more: text<{ engine: string; more: string }>({
    en: ({ engine, more }) => `${engine} carries ${more}.`,
    ja: ({ engine, more }) => `${engine}は${more}を運びます。`,
  }),
  only: text<{ engine: string; of: string }>({
    en: ({ engine, of }) => `Only ${engine} carries the ${of}.`,
    ja: ({ engine, of }) => `${of}を運べるのは${engine}だけです。`,
  }),
  alike: text<{ of: string; value: string }>({
    en: ({ of, value }) => `Both carry the same ${of}: ${value}.`,
    ja: ({ of, value }) => `運べる${of}はどちらも同じで、${value} です。`,
  }),
  unknown: {
    en: 'Which of them carries more is not known: pairs of hosts are unreachable.',
    ja: '到達できないホスト対があるため、どちらが多く運べるかは不明です。',
  },
});
