import { defineTexts } from '../i18n/catalogue';

/** Texts of the colour scales. */
export const scaleTexts = defineTexts({
  title: { en: 'Colours of loads', ja: '負荷の配色' },
  names: {
    blue: { en: 'Blue', ja: '青' },
    teal: { en: 'Teal', ja: '青緑' },
    purple: { en: 'Purple', ja: '紫' },
    grey: { en: 'Greys', ja: 'グレー' },
  },
  notes: {
    blue: {
      en: 'Blue up to capacity, amber to rust above it; safe for any colour vision.',
      ja: '容量までは青、容量を超えると橙から赤茶。どの色覚でも区別できます。',
    },
    teal: { en: 'The same with teal.', ja: '青を青緑にしたもの。' },
    purple: {
      en: 'The same with purple; stands out on a projector.',
      ja: '青を紫にしたもの。プロジェクターで見やすい配色です。',
    },
    grey: { en: 'For print in black and white.', ja: '白黒印刷用。' },
  },
});
