import type { Language } from '../state/preferencesStore';

const en = {
  save: (title: string) => `Save “${title}”`,
  svg: 'Drawing (SVG)',
  png: 'Picture (PNG)',
  csv: 'Numbers (CSV)',
  numbers: 'Show the numbers',
  hideNumbers: 'Hide the numbers',
  read: (title: string) => `${title}: read the values with the arrow keys`,
  pngFailed: 'The picture could not be drawn. Save the drawing (SVG) instead.',
};

const ja: typeof en = {
  save: (title) => `「${title}」を保存`,
  svg: '図（SVG）',
  png: '画像（PNG）',
  csv: '数値（CSV）',
  numbers: '数値を表示',
  hideNumbers: '数値を隠す',
  read: (title) => `${title}：矢印キーで値を読む`,
  pngFailed: '画像を描けませんでした。図（SVG）で保存してください。',
};

/** Texts of the frame round charts, which load with it. */
export function chartTexts(language: Language): typeof en {
  return language === 'ja' ? ja : en;
}
