import type { ColourScale, Language } from '../state/preferencesStore';

interface ScaleTexts {
  readonly title: string;
  readonly names: Readonly<Record<ColourScale, string>>;
  readonly notes: Readonly<Record<ColourScale, string>>;
}

const en: ScaleTexts = {
  title: 'Colours of loads',
  names: { viridis: 'Viridis', cividis: 'Cividis', plasma: 'Plasma', grey: 'Greys' },
  notes: {
    viridis: 'Even steps, safe for any colour vision.',
    cividis: 'Looks almost the same with and without red-green blindness.',
    plasma: 'Even steps, warmer; stands out on a projector.',
    grey: 'For print in black and white.',
  },
};

const ja: ScaleTexts = {
  title: '負荷の配色',
  names: { viridis: 'Viridis', cividis: 'Cividis', plasma: 'Plasma', grey: 'グレー' },
  notes: {
    viridis: '明るさが均等で、どの色覚でも区別できます。',
    cividis: '赤緑の色覚の違いがあっても、ほぼ同じに見えます。',
    plasma: '明るさが均等な暖色系。プロジェクターで見やすい配色です。',
    grey: '白黒印刷用。',
  },
};

/** Texts of the colour scales. */
export function scaleTexts(language: Language): ScaleTexts {
  return language === 'ja' ? ja : en;
}
