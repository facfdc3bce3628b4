import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of what imports had to remark, which load with what shows them. */
export const remarkTexts = defineTexts({
  title: { en: 'Remarks on what was imported', ja: '読み込み時の注意' },
  open: { en: 'Remarks on what was imported …', ja: '読み込み時の注意…' },
  none: { en: 'No remarks on the import of this design.', ja: 'この設計の読み込みに注意はありません。' },
  show: text<{ count: number }>({
    en: ({ count }) => `Show ${count === 1 ? 'it' : `all ${formatCount(count)}`}`,
    ja: ({ count }) => `${formatCount(count)} 件を表示`,
  }),
  count: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'remark', other: 'remarks' }),
    ja: ({ count }) => `注意 ${formatCount(count)} 件`,
  }),
  notKept: text<{ count: number }>({
    en: ({ count }) => `${formatCount(count)} more were not kept: import the files again to read them.`,
    ja: ({ count }) => `ほか ${formatCount(count)} 件は保存されていません。見るにはファイルを読み込み直してください。`,
  }),
  place: { en: 'File and line', ja: 'ファイルと行' },
  remark: { en: 'Remark', ja: '内容' },
  save: { en: 'Save as text', ja: 'テキストで保存' },
});
