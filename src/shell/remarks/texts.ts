import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of what imports had to remark, which load with what shows them. */
export const remarkTexts = defineTexts({
  title: { en: 'What was imported', ja: '読み込んだ内容' },
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
  files: { en: 'Files', ja: 'ファイル' },
  filesOf: text<{ name: string }>({
    en: ({ name }) => `Files opened last: ${name}`,
    ja: ({ name }) => `最後に開いたファイル：${name}`,
  }),
  file: { en: 'File', ja: 'ファイル' },
  readAs: { en: 'Read as', ja: '読み込む形式' },
  readFileAs: text<{ name: string }>({
    en: ({ name }) => `Read ${name} as`,
    ja: ({ name }) => `${name} を読み込む形式`,
  }),
  byContent: { en: 'what its content looks like', ja: '内容から判別' },
  foundAs: text<{ title: string }>({
    en: ({ title }) => `what its content looks like: ${title}`,
    ja: ({ title }) => `内容から判別：${title}`,
  }),
  rows: { en: 'Rows', ja: '行' },
  notCounted: { en: 'not counted in this format', ja: 'この形式では数えていません' },
  refused: { en: 'refused', ja: '読み込めませんでした' },
  leftOut: text<{ why: string; count: number; place: string }>({
    en: ({ why, count, place }) => `left out: ${why}, ${formatCount(count)}, first at ${place}`,
    ja: ({ why, count, place }) => `除外：${why} ${formatCount(count)} 行（最初は ${place}）`,
  }),
  keepManagement: { en: 'Keep management cables', ja: '管理用ケーブルも残す' },
  readAgain: { en: 'Read the files again', ja: 'ファイルを読み込み直す' },
  formatsAndRows: { en: 'Formats and rows …', ja: '形式と行の内訳…' },
  place: { en: 'File and line', ja: 'ファイルと行' },
  remark: { en: 'Remark', ja: '内容' },
  save: { en: 'Save as text', ja: 'テキストで保存' },
});
