import { defineTexts, text } from '../../i18n/catalogue';

/** Texts of the choice of an engine. */
export const engineTexts = defineTexts({
  chosen: text<{ network: string }>({
    en: ({ network }) => `Chosen for this network: ${network}.`,
    ja: ({ network }) => `このネットワーク（${network}）に合わせて選択`,
  }),
  yours: { en: 'Your choice for this design.', ja: 'この設計で指定したエンジンです。' },
  letPage: { en: 'Choose by network', ja: 'ネットワークに合わせる' },
  choose: text<{ engine: string; network: string }>({
    en: ({ engine, network }) => `${engine} suits this network: ${network}`,
    ja: ({ engine, network }) => `このネットワーク（${network}）には${engine}が適しています`,
  }),
});
