import { trafficTitles } from '../../core/metrics/measures';
import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

const TRAFFICS = Object.values(trafficTitles);

/** Texts of designs side by side, which load with them. */
export const designsTexts = defineTexts({
  cables: { en: 'Which cable next', ja: '次に足すケーブル' },
  cablesIntro: {
    en: 'The cables that raise throughput most for the money, by the best of any routes; they are drawn on the canvas. One alone mostly gains nothing where several links bind at once.',
    ja: '費用あたりのスループットを最も高めるケーブルを、あらゆる経路のうち最良のもので求め、キャンバスに示します。複数のリンクが同時に限界のときは、1 本だけでは効果がほとんどありません。',
  },
  cablesMore: { en: 'Prices and lengths', ja: '価格と長さ' },
  cablesRun: { en: 'Find the cables', ja: 'ケーブルを探す' },
  cablesRunning: { en: 'Looking for cables', ja: 'ケーブルを探索中' },
  cablesFailed: { en: 'No cables could be found', ja: 'ケーブルを探せませんでした' },
  openBill: { en: 'Open the price list', ja: '価格表を開く' },
  cablesChanged: { en: 'The network or the settings have changed since.', ja: 'ネットワークか設定が変わっています。' },
  cablesBase: text<{ throughput: string; candidates: number }>({
    en: ({ throughput, candidates }) =>
      `Now ${throughput}; ${counted(candidates, { one: 'possible cable', other: 'possible cables' })}.`,
    ja: ({ throughput, candidates }) => `現在 ${throughput}、候補 ${formatCount(candidates)} 本。`,
  }),
  cablesNone: text<{ most: number }>({
    en: ({ most }) => `Nothing gains, up to ${counted(most, { one: 'cable', other: 'cables' })} and this money.`,
    ja: ({ most }) => `この予算では、${formatCount(most)} 本まで足しても効果がありません。`,
  }),
  cablesFewest: text<{ fewest: number }>({
    en: ({ fewest }) =>
      `Nothing gains for this money; it takes ${counted(fewest, { one: 'cable', other: 'cables' })} or more.`,
    ja: ({ fewest }) => `この予算では効果がありません。効果を得るには ${formatCount(fewest)} 本以上必要です。`,
  }),
  cablesUnproven: {
    en: 'The search ended before all sets were looked at: there may be a better one.',
    ja: 'すべての組を調べる前に探索を終えました。よりよい組がある可能性があります。',
  },
  intro: {
    en: 'The design on the canvas beside others that this browser keeps: what is bought, hops, throughput, and what is left when a spine or a leaf fails.',
    ja: 'キャンバスの設計と、このブラウザーに保存した設計を並べて、購入するもの、ホップ数、スループット、スパインやリーフの故障後に残るものを比べます。',
  },
  kept: { en: 'Kept designs', ja: '保存した設計' },
  noKept: { en: 'No other design is kept in this browser.', ja: 'このブラウザーに保存した設計はほかにありません。' },
  families: { en: 'Families by size', ja: '規模に合う種類' },
  familiesHelp: {
    en: 'One network of each kind that has room; a card can be removed.',
    ja: '規模を満たすネットワークを種類ごとに 1 つずつ加えます。カードは外せます。',
  },
  readFailed: { en: 'The design could not be read', ja: '設計を読み込めませんでした' },
  more: { en: 'Prices and seed', ja: '価格・シード' },
  run: { en: 'Compare designs', ja: '設計を比較する' },
  running: { en: 'Measuring designs', ja: '設計を測定中' },
  failed: { en: 'The designs could not be compared', ja: '設計を比較できませんでした' },
  ask: {
    en: 'Choose designs in the panel and compare them.',
    ja: 'パネルで設計を選び、比較してください。',
  },
  changed: { en: 'Designs or settings have changed since.', ja: '設計か設定が変わっています。' },
  design: { en: 'Design', ja: '設計' },
  endPoints: { en: 'End points', ja: '端点' },
  endPointsHelp: { en: 'GPUs, ranks or hosts that take part in traffic.', ja: '通信に加わる GPU、ランク、ホスト。' },
  leafLost: { en: 'One leaf lost', ja: 'リーフ 1 台故障' },
  leafLostHelp: { en: 'The leaf that takes most from machines.', ja: 'マシンへの影響が最も大きいリーフ。' },
  noSpine: { en: 'no spine', ja: 'スパインなし' },
  three: {
    en: `Three traffics: ${TRAFFICS.map(({ en }) => en).join('; ')}.`,
    ja: `3 つの通信：${TRAFFICS.map(({ ja }) => ja).join('／')}。`,
  },
  inCurrency: text<{ title: string; currency: string }>({
    en: ({ title, currency }) => `${title}, ${currency}`,
    ja: ({ title, currency }) => `${title}（${currency}）`,
  }),
  notKnown: text<{ names: string }>({
    en: ({ names }) => `Not known of any: ${names}.`,
    ja: ({ names }) => `どの設計でも不明：${names}。`,
  }),
  comma: { en: ', ', ja: '、' },
  because: text<{ design: string; note: string }>({
    en: ({ design, note }) => `${design}: ${note}`,
    ja: ({ design, note }) => `${design}：${note}`,
  }),
  prices: {
    en: 'Cost, watts and transceivers are known with a price list of yours in Build; its example prices are not taken.',
    ja: '費用・電力・トランシーバは「構築」に入力した価格表から求めます。例の価格は使いません。',
  },
});
