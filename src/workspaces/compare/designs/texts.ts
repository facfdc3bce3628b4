import { defineTexts, text } from '../../../i18n/catalogue';

/** Texts of designs side by side, which load with them. */
export const designsTexts = defineTexts({
  title: { en: 'Compare designs', ja: '設計を比較' },
  intro: {
    en: 'The design on the canvas beside others that this browser keeps: what is bought, hops, throughput, and what is left when a spine or a leaf fails.',
    ja: 'キャンバスの設計と、このブラウザーに保存した設計を並べて、購入するもの、ホップ数、スループット、スパインやリーフの故障後に残るものを比べます。',
  },
  kept: { en: 'Kept designs', ja: '保存した設計' },
  noKept: { en: 'No other design is kept in this browser.', ja: 'このブラウザーに保存した設計はほかにありません。' },
  readFailed: { en: 'The design could not be read', ja: '設計を読み込めませんでした' },
  more: { en: 'Families, tables, prices', ja: '種類・転送表・価格' },
  run: { en: 'Compare designs', ja: '設計を比較する' },
  running: { en: 'Measuring designs', ja: '設計を測定中' },
  failed: { en: 'The designs could not be compared', ja: '設計を比較できませんでした' },
  ask: {
    en: 'Choose designs in Compare, under "Compare designs".',
    ja: '「比較」の「設計を比較」で設計を選んでください。',
  },
  changed: { en: 'Designs or settings have changed since.', ja: '設計か設定が変わっています。' },
  design: { en: 'Design', ja: '設計' },
  endPoints: { en: 'End points', ja: '端点' },
  endPointsHelp: { en: 'GPUs, ranks or hosts that take part in traffic.', ja: '通信に加わる GPU、ランク、ホスト。' },
  leafLost: { en: 'One leaf lost', ja: 'リーフ 1 台故障' },
  leafLostHelp: { en: 'The leaf that takes most from machines.', ja: 'マシンへの影響が最も大きいリーフ。' },
  noSpine: { en: 'no spine', ja: 'スパインなし' },
  three: {
    en: 'Three traffics: all to all; between machines, any port to any; to those of its rail.',
    ja: '3 つの通信：全端点間／マシン間で任意のポート間／同じレールのポート間。',
  },
  inCurrency: text<{ title: string; currency: string }>({
    en: ({ title, currency }) => `${title}, ${currency}`,
    ja: ({ title, currency }) => `${title}（${currency}）`,
  }),
  notKnown: text<{ names: readonly string[] }>({
    en: ({ names }) => `Not known of any: ${names.join(', ')}.`,
    ja: ({ names }) => `どの設計でも不明：${names.join('、')}。`,
  }),
  prices: {
    en: 'Cost, watts and transceivers are known with the price list of Build.',
    ja: '費用・電力・トランシーバは「構築」の価格表から求めます。',
  },
});
