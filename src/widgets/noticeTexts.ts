import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of notices, which load with the first one. */
export const noticeTexts = defineTexts({
  generateFailed: { en: 'The network could not be generated', ja: 'ネットワークを生成できませんでした' },
  importFailed: {
    en: 'The import was refused; your design is unchanged',
    ja: '読み込めませんでした。設計は変わっていません',
  },
  importWarnings: { en: 'Imported, with remarks', ja: '注意付きで読み込みました' },
  importDone: { en: 'Imported', ja: '読み込みました' },
  routeFailed: { en: 'Routing stopped', ja: '経路計算を中断しました' },
  exportFailed: { en: 'The files could not be written', ja: 'ファイルを書き出せませんでした' },
  exportDone: { en: 'Saved', ja: '保存しました' },
  rowsFailed: { en: 'The table cannot be shown', ja: '転送表を表示できません' },
  tablesUnreadable: {
    en: 'The imported tables of this design cannot be read',
    ja: 'この設計に読み込み済みの転送表を開けません',
  },
  fileTooLarge: { en: 'This file is too large to import', ja: 'ファイルが大きすぎて読み込めません' },
  fileBinary: { en: 'This file is not text', ja: 'テキストファイルではありません' },
  fileEmpty: { en: 'This file is empty', ja: 'ファイルが空です' },
  moreProblems: text<{ count: number }>({
    en: ({ count }) => `and ${count} more`,
    ja: ({ count }) => `ほか ${count} 件`,
  }),
  tooLargeMessage: text<{ size: number; limit: number }>({
    en: ({ size, limit }) => `${size} MB; files of up to ${limit} MB are read. Nothing was changed.`,
    ja: ({ size, limit }) => `${size} MB あります。読み込めるのは ${limit} MB までです。何も変更していません。`,
  }),
  binaryMessage: text<{ formats: string }>({
    en: ({ formats }) => `It looks like a picture or a program. Expected: ${formats}. Nothing was changed.`,
    ja: ({ formats }) => `画像かプログラムのようです。読み込める形式：${formats}。何も変更していません。`,
  }),
  emptyMessage: text<{ formats: string }>({
    en: ({ formats }) => `Nothing to read in it. Expected: ${formats}. Nothing was changed.`,
    ja: ({ formats }) => `内容がありません。読み込める形式：${formats}。何も変更していません。`,
  }),
  importedCounts: text<{ switches: number; hosts: number; links: number }>({
    en: ({ switches, hosts, links }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${counted(links, { one: 'link', other: 'links' })}`,
    ja: ({ switches, hosts, links }) =>
      `スイッチ ${formatCount(switches)}、ホスト ${formatCount(hosts)}、リンク ${formatCount(links)}`,
  }),
});
