import { defineTexts, text } from '../i18n/catalogue';
import { formatCount } from '../i18n/formatNumber';

/** Texts of what fills a link. */
export const fillTexts = defineTexts({
  title: { en: 'Who fills it', ja: '負荷の内訳' },
  help: {
    en: 'Shares of the load of each direction, by the machine or host that sends and by the one that it is for.',
    ja: '方向ごとの負荷の割合です。送信元と宛先のマシン（またはホスト）ごとに示します。',
  },
  sends: { en: 'Sends', ja: '送信元' },
  isFor: { en: 'Is for', ja: '宛先' },
  steps: { en: 'Steps of the job', ja: 'ジョブのステップ' },
  share: { en: 'Share', ja: '割合' },
  nobody: { en: 'Nothing goes over it.', ja: '何も流れていません。' },
  more: text<{ count: number }>({
    en: ({ count }) => `and ${formatCount(count)} more`,
    ja: ({ count }) => `ほか ${formatCount(count)} 個`,
  }),
  failed: { en: 'It could not be found out', ja: '調べられませんでした' },
});
