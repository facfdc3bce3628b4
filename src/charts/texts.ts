import { defineTexts, text } from '../i18n/catalogue';

/** Texts of the frame round charts, which load with it. */
export const chartTexts = defineTexts({
  save: text<{ title: string }>({ en: ({ title }) => `Save “${title}”`, ja: ({ title }) => `「${title}」を保存` }),
  svg: { en: 'Drawing (SVG)', ja: '図（SVG）' },
  png: { en: 'Picture (PNG)', ja: '画像（PNG）' },
  csv: { en: 'Numbers (CSV)', ja: '数値（CSV）' },
  numbers: { en: 'Show the numbers', ja: '数値を表示' },
  hideNumbers: { en: 'Hide the numbers', ja: '数値を隠す' },
  read: text<{ title: string }>({
    en: ({ title }) => `${title}: read the values with the arrow keys`,
    ja: ({ title }) => `${title}：矢印キーで値を読む`,
  }),
  pngFailed: {
    en: 'The picture could not be drawn. Save the drawing (SVG) instead.',
    ja: '画像を描けませんでした。図（SVG）で保存してください。',
  },
});
