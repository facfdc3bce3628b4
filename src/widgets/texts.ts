import { defineTexts, text } from '../i18n/catalogue';

/** Texts of small views that several rooms use, loaded with these. */
export const widgetTexts = defineTexts({
  line: text<{ line: number }>({ en: ({ line }) => `Line ${line}:`, ja: ({ line }) => `${line} 行目：` }),
});
