import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the curves under random failures. */
export const survivalTexts = defineTexts({
  intro: {
    en: 'How much is left when more and more of the network fails at random? All results see the same failures.',
    ja: '無作為に故障が増えていくと、どれだけの性能が残るでしょうか。比べる結果はすべて同じ故障を受けます。',
  },
  noResults: {
    en: 'Route the network first: its tables are what fails here.',
    ja: '先に経路計算を実行してください。その転送表が故障の対象になります。',
  },
  results: { en: 'Results', ja: '対象の結果' },
  resultsNone: { en: 'Choose at least one.', ja: '1 つ以上選んでください。' },
  sharesWrong: {
    en: 'Per cents above 0 and up to 100, with commas between them.',
    ja: '0 より大きく 100 以下の割合を、コンマ区切りで入力してください。',
  },
  options: { en: 'Samples, seed', ja: 'サンプル数・シード' },
  run: { en: 'Draw the curves', ja: '曲線を求める' },
  running: { en: 'Failing and routing again …', ja: '故障と再計算を繰り返しています…' },
  failed: { en: 'There are no curves', ja: '曲線を求められませんでした' },
  stale: {
    en: 'These curves are of the network before it was changed.',
    ja: 'これは変更前のネットワークの曲線です。',
  },
  changed: { en: 'The form has changed since these curves.', ja: 'この曲線のあとで設定が変わりました。' },
  ebbTitle: {
    en: 'Under random failures: effective bisection',
    ja: '無作為な故障のもとでの実効バイセクション',
  },
  ebb: { en: 'Effective bisection', ja: '実効バイセクション' },
  ebbCaption: text<{ draws: number; of: 'links' | 'switches' }>({
    en: ({ draws, of }) =>
      `What hosts get that send to random partners, all at once; a lost pair counts as 0. Mean of ${counted(draws, { one: 'draw', other: 'draws' })} of failed ${of}; the shade holds 80 % of them.`,
    ja: ({ draws, of }) =>
      `全ホストが一斉に無作為な相手へ送るときに得る帯域。失われた対は 0 と数えます。故障${of === 'links' ? 'リンク' : 'スイッチ'}を ${formatCount(draws)} 回抽出した平均で、網掛けに全体の 80 % が入ります。`,
  }),
  throughput: { en: 'Throughput, all-to-all', ja: '全対全スループット' },
  throughputCaption: {
    en: 'Set by the fullest link, so one lost uplink of many takes much of it. Lost pairs do not load anything: read it beside the pairs that are reached.',
    ja: '最も混むリンクで決まるため、多数のうち 1 本の上りリンクを失うだけで大きく下がります。失われた対は負荷にならないので、到達できる対の割合と合わせて見てください。',
  },
  reachable: { en: 'Pairs that are reached', ja: '到達できる対' },
  reachableCaption: {
    en: 'Of the pairs of hosts that live on.',
    ja: '故障後も残るホストの対に対する割合です。',
  },
  share: { en: 'Failed, %', ja: '故障率（%）' },
  failedCount: { en: 'Failed', ja: '故障数' },
  of: text<{ failed: string; of: 'links' | 'switches' }>({
    en: ({ failed, of }) => `${failed} ${of} down`,
    ja: ({ failed, of }) => `${of === 'links' ? 'リンク' : 'スイッチ'} ${failed} ${of === 'links' ? '本' : '台'}の故障`,
  }),
  result: { en: 'Result', ja: '結果' },
  ofWhole: { en: 'of undamaged', ja: '故障前比' },
  deadlockFree: { en: 'Deadlock-free draws', ja: 'デッドロックフリーの回数' },
  mended: { en: 'Mended', ja: '修復のみ' },
  mean: { en: 'mean', ja: '平均' },
  low: { en: '10 %', ja: '10 %' },
  high: { en: '90 %', ja: '90 %' },
});
