import type { FigureRemark } from '../../jobs/figures/figure';
import type { Verdict } from '../../jobs/figures/judgeRow';
import type { Language } from '../../state/preferencesStore';
import type { FigureFilter } from './figureStore';

const en = {
  intro: 'Every figure and table of five papers, measured again here and now, beside what was published.',
  search: 'Search figures',
  searchPlaceholder: 'Title, number, word …',
  filter: 'Show',
  filters: {
    all: 'All',
    new: 'Not run',
    agrees: 'Agrees',
    differs: 'Differs',
  } satisfies Record<FigureFilter, string>,
  list: 'Figures',
  none: 'No figure fits. Search for something else, or show all.',
  loading: 'Fetching the list …',
  listFailed: 'The list of figures could not be fetched.',
  retry: 'Try again',
  papers: {
    '000': 'Turn addition',
    '001': 'Routing with small tables',
    '002': 'VLAN-routed Ethernet trees',
    '003': 'Packet pacing on tori',
    '004': 'LIDs and table updates',
  } as Readonly<Record<string, string>>,
  figure: (n: string) => `Figure ${n}`,
  tableOf: (n: string) => `Table ${n}`,
  runAll: (count: number, time: string) => `Run the ${count} not run yet${time ? ` (about ${time})` : ''}`,
  cancelAll: 'Cancel all',
  loadRecord: 'Repeat a record …',
  recordFailed: 'The record cannot be repeated',

  status: {
    new: 'not run',
    waiting: 'waiting',
    running: (percent: number) => `running, ${percent} %`,
    agrees: 'agrees',
    differs: (differing: number, compared: number) => `differs in ${differing} of ${compared}`,
    unpublished: 'measured, nothing to compare with',
    failed: 'could not be run',
    other: 'other parameters',
  },
  about: (time: string) => `about ${time}`,
  seconds: (s: number) => `${s} s`,
  minutes: (m: number) => `${m} min`,

  previous: 'Previous figure',
  next: 'Next figure',
  source: 'Source',
  parameters: 'Parameters',
  defaults: 'Defaults',
  run: 'Run',
  runAgain: 'Run again',
  cancel: 'Cancel',
  waiting: 'Waits for the figure before it',
  beginning: 'Beginning …',
  failed: 'That did not work',
  network: 'Open in the designer',
  networkHelp: 'The network that the figure is about. Takes the place of the present design; undo brings that back.',
  saveRecord: 'Save the record (JSON)',
  saveTable: 'Save the table (CSV)',
  copyLink: 'Copy a link to this figure',
  copied: 'Copied',

  notRun: 'Not measured yet.',
  notRunTime: (time: string) => `A run takes about ${time}.`,
  changed: 'The parameters have changed since; what is shown was measured with:',
  changedBack: 'Go back to those',
  runChanged: 'Run with the new ones',
  measuredWith: (version: string, time: string) => `Measured by Topoloom ${version} in ${time} (worker)`,
  repeats: (rows: number, version: string) =>
    `All ${rows} rows are those of the record, measured by version ${version}.`,
  repeatsNot: (rows: number, version: string) =>
    `${rows} rows are not as in the record, which version ${version} measured:`,

  verdict: (verdict: Verdict, agreeing: number, compared: number) =>
    verdict === 'unpublished'
      ? 'Nothing was published for these parameters.'
      : verdict === 'agrees'
        ? `All ${compared} published values and statements agree.`
        : `${agreeing} of ${compared} published values and statements agree.`,
  rows: 'Published and measured',
  rowsHelp: 'Values without a unit in their name are throughputs, ratios or counts.',
  onlyPublished: 'Only rows with something published',
  what: 'What',
  published: 'Published',
  measured: 'Measured',
  standardError: 'standard error',
  agreement: 'Agreement',
  note: 'Note',
  verdicts: { agrees: 'agrees', differs: 'differs', unpublished: '' } satisfies Record<Verdict, string>,
  says: (text: string) => `The paper: ${text}`,
  noneRow: 'none printed',
  remarks: 'What differs, and why',
  remarkKinds: {
    erratum: 'Erratum',
    differs: 'Differs',
    unsaid: 'Not printed',
    beyond: 'Beyond the paper',
  } satisfies Record<FigureRemark['kind'], string>,
  charts: 'Charts',
  chartCaption: (params: string, version: string) => `${params}; Topoloom ${version}`,
  publishedBars: 'Lines across bars: as published.',
  publishedPoints: 'Diamonds: as published.',
  errorBars: 'Bars at points: standard error.',
  command: (name: string) => `Figure: ${name}`,
  csv: {
    label: 'row',
    published: 'published',
    measured: 'measured',
    standardError: 'standard error',
    agreement: 'agreement',
    note: 'note',
  },
};

const ja: typeof en = {
  intro: '5 本の論文の図表を、その場で測り直し、論文の値と並べて示します。',
  search: '図表を検索',
  searchPlaceholder: '題名、番号、語句…',
  filter: '表示',
  filters: { all: 'すべて', new: '未実行', agrees: '一致', differs: '相違あり' },
  list: '図表',
  none: '該当する図表がありません。検索語を変えるか、「すべて」を選んでください。',
  loading: '一覧を取得中…',
  listFailed: '図表の一覧を取得できませんでした。',
  retry: '再試行',
  papers: {
    '000': 'ターン追加法',
    '001': '小さな表による経路制御',
    '002': 'VLAN ルーティング Ethernet',
    '003': 'トーラスのパケットペーシング',
    '004': 'LID 割り当てと FDB 更新',
  },
  figure: (n) => `図 ${n}`,
  tableOf: (n) => `表 ${n}`,
  runAll: (count, time) => `未実行の ${count} 件を実行${time ? `（約 ${time}）` : ''}`,
  cancelAll: 'すべて中止',
  loadRecord: '記録から再実行…',
  recordFailed: '記録を再実行できません',

  status: {
    new: '未実行',
    waiting: '待機中',
    running: (percent) => `実行中 ${percent} %`,
    agrees: '一致',
    differs: (differing, compared) => `${compared} 件中 ${differing} 件が相違`,
    unpublished: '測定済み（比較対象なし）',
    failed: '実行できませんでした',
    other: '別のパラメータ',
  },
  about: (time) => `約 ${time}`,
  seconds: (s) => `${s} 秒`,
  minutes: (m) => `${m} 分`,

  previous: '前の図表',
  next: '次の図表',
  source: '出典',
  parameters: 'パラメータ',
  defaults: '既定値に戻す',
  run: '実行',
  runAgain: '再実行',
  cancel: '中止',
  waiting: '前の図表の終了を待っています',
  beginning: '開始中…',
  failed: '実行できませんでした',
  network: '設計画面で開く',
  networkHelp: 'この図のネットワークを開きます。今の設計と入れ替わります。「元に戻す」で戻せます。',
  saveRecord: '記録を保存（JSON）',
  saveTable: '表を保存（CSV）',
  copyLink: 'この図表へのリンクをコピー',
  copied: 'コピーしました',

  notRun: 'まだ測定していません。',
  notRunTime: (time) => `実行には約 ${time}かかります。`,
  changed: 'パラメータが変更されています。表示中の結果は次の値で測定したものです：',
  changedBack: '測定時の値に戻す',
  runChanged: '新しい値で実行',
  measuredWith: (version, time) => `Topoloom ${version} で測定（ワーカー、${time}）`,
  repeats: (rows, version) => `${rows} 行すべてが記録（バージョン ${version}）と一致しました。`,
  repeatsNot: (rows, version) => `記録（バージョン ${version}）と異なる行が ${rows} 行あります：`,

  verdict: (verdict, agreeing, compared) =>
    verdict === 'unpublished'
      ? 'このパラメータでは論文に比較できる値がありません。'
      : verdict === 'agrees'
        ? `論文の値・記述 ${compared} 件がすべて一致しました。`
        : `論文の値・記述 ${compared} 件中 ${agreeing} 件が一致しました。`,
  rows: '論文の値と測定値',
  rowsHelp: '名前に単位のない値は、スループット、比、または個数です。',
  onlyPublished: '論文に値・記述のある行のみ',
  what: '項目',
  published: '論文',
  measured: '測定',
  standardError: '標準誤差',
  agreement: '判定',
  note: '備考',
  verdicts: { agrees: '一致', differs: '相違', unpublished: '' },
  says: (text) => `論文：${text}`,
  noneRow: '記載なし',
  remarks: '相違点とその理由',
  remarkKinds: { erratum: '論文の誤り', differs: '相違', unsaid: '論文に記載なし', beyond: '論文にない内容' },
  charts: 'グラフ',
  chartCaption: (params, version) => `${params}、Topoloom ${version}`,
  publishedBars: '棒を横切る線：論文の値。',
  publishedPoints: '菱形：論文の値。',
  errorBars: '点の縦棒：標準誤差。',
  command: (name) => `図表：${name}`,
  csv: {
    label: '項目',
    published: '論文',
    measured: '測定',
    standardError: '標準誤差',
    agreement: '判定',
    note: '備考',
  },
};

export type FigureTexts = typeof en;

/** Texts of the Figures workspace, which load with it. */
export function figureTexts(language: Language): FigureTexts {
  return language === 'ja' ? ja : en;
}
