import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';

/** Texts of labels and installation, which load with them. */
export const labelTexts = defineTexts({
  title: { en: 'Cable schedule', ja: '配線スケジュール' },
  intro: {
    en: 'Every cable has a number and a label at both ends: rack, unit, port (ANSI/TIA-606). What is done is ticked here, or in the file that comes back from the racks.',
    ja: '各ケーブルに番号と両端のラベル(ラック・ユニット・ポート、ANSI/TIA-606)が付きます。作業の結果はここで、または現場から戻ったファイルで記録します。',
  },
  working: { en: 'Working out labels', ja: 'ラベルを計算中' },
  failed: { en: 'Labels could not be worked out', ja: 'ラベルを作れませんでした' },
  noRacks: {
    en: 'Labels name racks, and nothing stands in any yet. Place the network first.',
    ja: 'ラベルにはラック名が入りますが、まだ何も配置されていません。先に配置してください。',
  },
  toFloor: { en: 'Go to Floor', ja: 'フロアへ' },
  withoutParts: text<{ reason: string }>({
    en: ({ reason }) => `Without parts: ${reason}`,
    ja: ({ reason }) => `部品なし：${reason}`,
  }),
  prefix: { en: 'Before every label', ja: 'ラベルの前に付ける文字' },
  paper: { en: 'Paper', ja: '用紙' },
  papers: { A4: { en: 'A4', ja: 'A4' }, letter: { en: 'Letter', ja: 'レター' } },
  print: { en: 'Sheets to print', ja: '作業票を印刷' },
  save: { en: 'Export CSV', ja: 'CSV を書き出す' },
  pieces: { en: 'Patch leads and trunks (CSV)', ja: 'パッチコードとトランク (CSV)' },
  netbox: { en: 'Export for NetBox', ja: 'NetBox 用に書き出す' },
  read: { en: 'Import CSV', ja: 'CSV を読み込む' },
  readFailed: { en: 'The schedule was not taken', ja: 'スケジュールを読み込めませんでした' },
  readDone: text<{ changed: number; missing: number }>({
    en: ({ changed, missing }) =>
      `${counted(changed, { one: 'cable', other: 'cables' })} changed${missing > 0 ? `; ${formatCount(missing)} not in the file` : ''}`,
    ja: ({ changed, missing }) =>
      `${formatCount(changed)} 本を更新しました${missing > 0 ? `。ファイルにないケーブル：${formatCount(missing)} 本` : ''}`,
  }),
  conflicts: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'row', other: 'rows' })} not taken`,
    ja: ({ count }) => `取り込まなかった行：${formatCount(count)}`,
  }),
  line: text<{ line: number; cable: string }>({
    en: ({ line, cable }) => `Line ${line}${cable && `, ${cable}`}`,
    ja: ({ line, cable }) => `${line} 行目${cable && `(${cable})`}`,
  }),
  more: text<{ count: number }>({
    en: ({ count }) => `${formatCount(count)} more`,
    ja: ({ count }) => `ほか ${formatCount(count)} 件`,
  }),
  progress: { en: 'Progress', ja: '進み具合' },
  all: { en: 'All cables', ja: 'すべてのケーブル' },
  rack: text<{ rack: string }>({ en: ({ rack }) => `Rack ${rack || '–'}`, ja: ({ rack }) => `ラック ${rack || '–'}` }),
  done: text<{ laid: number; connected: number; tested: number; failed: number; cables: number }>({
    en: ({ laid, connected, tested, failed, cables }) =>
      `${formatCount(tested)} of ${formatCount(cables)} tested, ${formatCount(connected)} connected, ${formatCount(laid)} laid${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`,
    ja: ({ laid, connected, tested, failed, cables }) =>
      `${formatCount(cables)} 本中 試験 ${formatCount(tested)}、接続 ${formatCount(connected)}、敷設 ${formatCount(laid)}${failed > 0 ? `、不良 ${formatCount(failed)}` : ''}`,
  }),
  shownRack: { en: 'Cables of', ja: '表示するラック' },
  everyRack: { en: 'all racks', ja: 'すべてのラック' },
  cable: { en: 'Cable', ja: '番号' },
  labelA: { en: 'Label, near end', ja: 'ラベル(手前)' },
  labelB: { en: 'Label, far end', ja: 'ラベル(相手側)' },
  from: { en: 'From', ja: '始点' },
  to: { en: 'To', ja: '終点' },
  part: { en: 'Part', ja: '部品' },
  length: { en: 'Length', ja: '長さ' },
  states: {
    laid: { en: 'laid', ja: '敷設' },
    connected: { en: 'connected', ja: '接続' },
    tested: { en: 'tested', ja: '試験' },
    failed: { en: 'failed', ja: '不良' },
  },
  ofCable: text<{ what: string; cable: string }>({
    en: ({ what, cable }) => `${cable} ${what}`,
    ja: ({ what, cable }) => `${cable} ${what}`,
  }),
  by: { en: 'By', ja: '担当' },
  date: { en: 'Date', ja: '日付' },
  note: { en: 'Note', ja: '備考' },
  metres: text<{ metres: number }>({
    en: ({ metres }) => `${formatNumber(metres)} m`,
    ja: ({ metres }) => `${formatNumber(metres)} m`,
  }),
});
