import { defineTexts } from '../i18n/catalogue';

/** Texts of the colour scales. */
export const scaleTexts = defineTexts({
  title: { en: 'Colours of loads', ja: '負荷の配色' },
  names: {
    viridis: { en: 'Viridis', ja: 'Viridis' },
    cividis: { en: 'Cividis', ja: 'Cividis' },
    plasma: { en: 'Plasma', ja: 'Plasma' },
    grey: { en: 'Greys', ja: 'グレー' },
  },
  notes: {
    viridis: {
      en: 'Even steps, safe for any colour vision.',
      ja: '明るさが均等で、どの色覚でも区別できます。',
    },
    cividis: {
      en: 'Looks almost the same with and without red-green blindness.',
      ja: '赤緑の色覚の違いがあっても、ほぼ同じに見えます。',
    },
    plasma: {
      en: 'Even steps, warmer; stands out on a projector.',
      ja: '明るさが均等な暖色系。プロジェクターで見やすい配色です。',
    },
    grey: { en: 'For print in black and white.', ja: '白黒印刷用。' },
  },
});
