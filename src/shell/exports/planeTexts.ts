import { defineTexts, text } from '../../i18n/catalogue';

/** Of the choice among planes. */
export const planeTexts = defineTexts({
  planes: { en: 'Planes (subnets of their own)', ja: 'プレーン（独立したサブネット）' },
  all: { en: 'All, a folder each in one archive', ja: 'すべて（1 つのアーカイブにフォルダー別）' },
  plane: text<{ number: number }>({ en: ({ number }) => `Plane ${number}`, ja: ({ number }) => `プレーン ${number}` }),
});
