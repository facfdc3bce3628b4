import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of rooms that read files. */
export const fileTexts = defineTexts({
  pick: { en: 'Choose files …', ja: 'ファイルを選択…' },
  sample: { en: 'Try a sample', ja: 'サンプルで試す' },
  leaveOut: text<{ name: string }>({ en: ({ name }) => `Leave out ${name}`, ja: ({ name }) => `${name} を外す` }),
  files: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'file', other: 'files' }),
    ja: ({ count }) => `ファイル ${formatCount(count)} 件`,
  }),
});
