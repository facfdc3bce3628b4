import { defineTexts, text } from '../i18n/catalogue';

/** Texts of small views that several rooms use, loaded with these. */
export const widgetTexts = defineTexts({
  popupBlocked: {
    en: 'The browser held the new tab back: it was saved as a file instead, to open and print.',
    ja: '新しいタブがブラウザに止められたため、ファイルとして保存しました。開いて印刷してください。',
  },
  copied: { en: 'Copied', ja: 'コピーしました' },
  line: text<{ line: number }>({ en: ({ line }) => `Line ${line}:`, ja: ({ line }) => `${line} 行目：` }),
});
