import type { LocalText } from '../../core/base/localText';
import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted, plural } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';
import type { FigureRemark } from '../../studies/figure';
import type { Verdict } from '../../studies/judgeRow';
import type { FigureFilter } from './figureStore';

/** Texts of the Figures workspace, which load with it. */
export const figureTexts = defineTexts({
  intro: {
    en: 'Every figure and table of five papers, measured again here and now, beside what was published.',
    ja: '5 本の論文の図表を、その場で測り直し、論文の値と並べて示します。',
  },
  search: { en: 'Search figures', ja: '図表を検索' },
  searchPlaceholder: { en: 'Title, number, word …', ja: '題名、番号、語句…' },
  filter: { en: 'Show', ja: '表示' },
  filters: {
    all: { en: 'All', ja: 'すべて' },
    new: { en: 'Not run', ja: '未実行' },
    agrees: { en: 'Agrees', ja: '一致' },
    differs: { en: 'Differs', ja: '相違あり' },
  } satisfies Record<FigureFilter, LocalText>,
  list: { en: 'Figures', ja: '図表' },
  none: {
    en: 'No figure matches. Search for something else, or show all.',
    ja: '該当する図表がありません。検索語を変えるか、「すべて」を選んでください。',
  },
  loading: { en: 'Fetching the list …', ja: '一覧を取得中…' },
  listFailed: { en: 'The list of figures could not be fetched.', ja: '図表の一覧を取得できませんでした。' },
  retry: { en: 'Try again', ja: '再試行' },
  papers: {
    '000': { en: 'Turn addition', ja: 'ターン追加法' },
    '001': { en: 'Routing with small tables', ja: '小さな表による経路制御' },
    '002': { en: 'VLAN-routed Ethernet trees', ja: 'VLAN ルーティングによる Ethernet' },
    '003': { en: 'Packet pacing on tori', ja: 'トーラスのパケットペーシング' },
    '004': { en: 'LIDs and table updates', ja: 'LID 割り当てと FDB 更新' },
  } as Readonly<Record<string, LocalText>>,
  figure: text<{ n: string }>({ en: ({ n }) => `Figure ${n}`, ja: ({ n }) => `図 ${n}` }),
  tableOf: text<{ n: string }>({ en: ({ n }) => `Table ${n}`, ja: ({ n }) => `表 ${n}` }),
  runShort: text<{ count: number; time: string }>({
    en: ({ count, time }) => `Run the ${count} short ones${time ? ` (about ${time})` : ''}`,
    ja: ({ count, time }) => `短時間の ${count} 件を実行${time ? `（約 ${time}）` : ''}`,
  }),
  runAll: text<{ count: number; time: string }>({
    en: ({ count, time }) => `Run the ${count} not run yet${time ? ` (about ${time})` : ''}`,
    ja: ({ count, time }) => `未実行の ${count} 件を実行${time ? `（約 ${time}）` : ''}`,
  }),
  cancelAll: { en: 'Cancel all', ja: 'すべて中止' },
  loadRecord: { en: 'Repeat a record …', ja: '記録から再実行…' },
  recordFailed: { en: 'The record cannot be repeated', ja: '記録を再実行できません' },

  status: {
    new: { en: 'not run', ja: '未実行' },
    waiting: { en: 'waiting', ja: '待機中' },
    running: text<{ percent: number }>({
      en: ({ percent }) => `running, ${percent} %`,
      ja: ({ percent }) => `実行中 ${percent} %`,
    }),
    agrees: { en: 'agrees', ja: '一致' },
    differs: text<{ differing: number; compared: number }>({
      en: ({ differing, compared }) => `differs in ${differing} of ${compared}`,
      ja: ({ differing, compared }) => `${compared} 件中 ${differing} 件が相違`,
    }),
    unpublished: { en: 'measured, nothing to compare with', ja: '測定済み（比較対象なし）' },
    failed: { en: 'could not be run', ja: '実行できませんでした' },
    other: { en: 'other parameters', ja: '別のパラメータ' },
  },
  about: text<{ time: string }>({ en: ({ time }) => `about ${time}`, ja: ({ time }) => `約 ${time}` }),
  seconds: text<{ s: number }>({ en: ({ s }) => `${s} s`, ja: ({ s }) => `${s} 秒` }),
  minutes: text<{ m: number }>({ en: ({ m }) => `${m} min`, ja: ({ m }) => `${m} 分` }),

  previous: { en: 'Previous figure', ja: '前の図表' },
  next: { en: 'Next figure', ja: '次の図表' },
  source: { en: 'Source', ja: '出典' },
  parameters: { en: 'Parameters', ja: 'パラメータ' },
  defaults: { en: 'Defaults', ja: '既定値に戻す' },
  run: { en: 'Run', ja: '実行' },
  runAgain: { en: 'Run again', ja: '再実行' },
  waiting: { en: 'Waits for the figure before it', ja: '前の図表の終了を待っています' },
  beginning: { en: 'Beginning …', ja: '開始中…' },
  failed: { en: 'That did not work', ja: '実行できませんでした' },
  network: { en: 'Open in the designer', ja: '設計画面で開く' },
  networkHelp: {
    en: 'The network that the figure is about. Takes the place of the present design; undo brings that back.',
    ja: 'この図のネットワークを開きます。今の設計と入れ替わります。「元に戻す」で戻せます。',
  },
  saveRecord: { en: 'Save the record (JSON)', ja: '記録を保存（JSON）' },
  saveTable: { en: 'Save the table (CSV)', ja: '表を保存（CSV）' },
  copyLink: { en: 'Copy a link to this figure', ja: 'この図表へのリンクをコピー' },

  notRun: { en: 'Not measured yet.', ja: 'まだ測定していません。' },
  notRunTime: text<{ time: string }>({
    en: ({ time }) => `A run takes about ${time}.`,
    ja: ({ time }) => `実行には約 ${time}かかります。`,
  }),
  changed: {
    en: 'The parameters have changed since; what is shown was measured with:',
    ja: 'パラメータが変更されています。表示中の結果は次の値で測定したものです：',
  },
  changedBack: { en: 'Go back to those', ja: '測定時の値に戻す' },
  runChanged: { en: 'Run with the new ones', ja: '新しい値で実行' },
  measuredWith: text<{ version: string; time: string }>({
    en: ({ version, time }) => `Measured by Topoloom ${version} in ${time} (worker)`,
    ja: ({ version, time }) => `Topoloom ${version} で測定（ワーカー、${time}）`,
  }),
  repeats: text<{ rows: number; version: string }>({
    en: ({ rows, version }) =>
      `All ${counted(rows, { one: 'row', other: 'rows' })} are those of the record, measured by version ${version}.`,
    ja: ({ rows, version }) => `${formatCount(rows)} 行すべてが記録（バージョン ${version}）と一致しました。`,
  }),
  repeatsNot: text<{ rows: number; version: string }>({
    en: ({ rows, version }) =>
      `${counted(rows, { one: 'row is', other: 'rows are' })} not as in the record, which version ${version} measured:`,
    ja: ({ rows, version }) => `記録（バージョン ${version}）と異なる行が ${formatCount(rows)} 行あります：`,
  }),

  verdict: text<{ verdict: Verdict; agreeing: number; compared: number }>({
    en: ({ verdict, agreeing, compared }) => {
      if (verdict === 'unpublished') return 'Nothing was published for these parameters.';
      const all = counted(compared, { one: 'published value or statement', other: 'published values and statements' });
      if (verdict === 'agrees') return compared === 1 ? `The ${all} agrees.` : `All ${all} agree.`;
      return `${formatCount(agreeing)} of ${all} ${plural(agreeing, { one: 'agrees', other: 'agree' })}.`;
    },
    ja: ({ verdict, agreeing, compared }) =>
      verdict === 'unpublished'
        ? 'このパラメータでは論文に比較できる値がありません。'
        : verdict === 'agrees'
          ? `論文の値・記述 ${compared} 件がすべて一致しました。`
          : `論文の値・記述 ${compared} 件中 ${agreeing} 件が一致しました。`,
  }),
  rows: { en: 'Published and measured', ja: '論文の値と測定値' },
  usual: { en: 'measured with the usual settings', ja: '通常の設定で測定' },
  stop: { en: '; ', ja: '。' },
  rowsHelp: {
    en: 'Values without a unit in their name are throughputs, ratios or counts.',
    ja: '名前に単位のない値は、スループット、比、または個数です。',
  },
  onlyPublished: { en: 'Only rows with something published', ja: '論文に値・記述のある行のみ' },
  what: { en: 'What', ja: '項目' },
  published: { en: 'Published', ja: '論文' },
  measured: { en: 'Measured', ja: '測定' },
  standardError: { en: 'standard error', ja: '標準誤差' },
  agreement: { en: 'Agreement', ja: '判定' },
  note: { en: 'Note', ja: '備考' },
  verdicts: {
    agrees: { en: 'agrees', ja: '一致' },
    differs: { en: 'differs', ja: '相違' },
    unpublished: { en: '', ja: '' },
  } satisfies Record<Verdict, LocalText>,
  says: text<{ text: string }>({ en: ({ text }) => `The paper: ${text}`, ja: ({ text }) => `論文：${text}` }),
  noneRow: { en: 'none printed', ja: '記載なし' },
  remarks: { en: 'What differs, and why', ja: '相違点とその理由' },
  remarkKinds: {
    erratum: { en: 'Erratum', ja: '論文の誤り' },
    differs: { en: 'Differs', ja: '相違' },
    unsaid: { en: 'Not printed', ja: '論文に記載なし' },
    beyond: { en: 'Beyond the paper', ja: '論文にない内容' },
  } satisfies Record<FigureRemark['kind'], LocalText>,
  charts: { en: 'Charts', ja: 'グラフ' },
  chartCaption: text<{ params: string; version: string }>({
    en: ({ params, version }) => `${params}; Topoloom ${version}`,
    ja: ({ params, version }) => `${params}、Topoloom ${version}`,
  }),
  publishedBars: { en: 'Lines across bars: as published.', ja: '棒を横切る線：論文の値。' },
  publishedPoints: { en: 'Diamonds: as published.', ja: '菱形：論文の値。' },
  errorBars: { en: 'Bars at points: standard error.', ja: '点の縦棒：標準誤差。' },
  command: text<{ name: string }>({ en: ({ name }) => `Figure: ${name}`, ja: ({ name }) => `図表：${name}` }),
  csv: {
    label: { en: 'row', ja: '項目' },
    published: { en: 'published', ja: '論文' },
    measured: { en: 'measured', ja: '測定' },
    standardError: { en: 'standard error', ja: '標準誤差' },
    agreement: { en: 'agreement', ja: '判定' },
    settings: { en: 'settings', ja: '設定' },
    note: { en: 'note', ja: '備考' },
  },
});

export type FigureTexts = Words<typeof figureTexts>;
