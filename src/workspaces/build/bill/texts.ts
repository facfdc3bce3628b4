import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';

/** Texts of the bill, which load with it. */
export const billTexts = defineTexts({
  title: { en: 'Bill of materials', ja: '部品表' },
  intro: {
    en: 'The cheapest parts of a price list that are fast and long enough and fit: switches, cables, optics, labour.',
    ja: '価格表の中から、速度・長さ・形状の合う最も安い部品を選びます(スイッチ、ケーブル、光部品、敷設)。',
  },
  working: { en: 'Working out the bill', ja: '部品表を計算中' },
  failed: { en: 'The bill could not be worked out', ja: '部品表を作れませんでした' },
  facts: {
    total: { en: 'Total', ja: '合計' },
    prices: { en: 'Prices', ja: '価格' },
    watts: { en: 'Power', ja: '消費電力' },
    metres: { en: 'Cable', ja: 'ケーブル総延長' },
    assumed: { en: 'Length not known', ja: '長さ不明' },
  },
  money: text<{ cents: number; currency: string }>({
    en: ({ cents, currency }) => `${formatNumber(cents / 100)} ${currency}`,
    ja: ({ cents, currency }) => `${formatNumber(cents / 100)} ${currency}`,
  }),
  roomy: text<{ ports: number; used: number }>({
    en: ({ ports, used }) =>
      `switches of ${counted(ports, { one: 'port', other: 'ports' })} use ${used} at most: smaller ones would do`,
    ja: ({ ports, used }) => `${ports} ポートのスイッチで使うのは最大 ${used} ポート（小さい機種で足ります）`,
  }),
  examples: text<{ rate: string | null }>({
    en: ({ rate }) => `example prices${rate === null ? '' : `, ${rate} assumed`}`,
    ja: ({ rate }) => `例の価格${rate === null ? '' : `（${rate} と仮定）`}`,
  }),
  watts: text<{ watts: number }>({
    en: ({ watts }) => `${formatNumber(watts)} W`,
    ja: ({ watts }) => `${formatNumber(watts)} W`,
  }),
  metres: text<{ metres: number }>({
    en: ({ metres }) => `${formatNumber(metres)} m`,
    ja: ({ metres }) => `${formatNumber(metres)} m`,
  }),
  cables: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'cable', other: 'cables' }),
    ja: ({ count }) => `${formatCount(count)} 本`,
  }),
  estimate: {
    en: 'Nothing stands in racks yet: lengths are of a quick placement. Place the network for the real ones.',
    ja: 'まだラックに配置されていないため、長さは簡易配置による見積もりです。正確な長さには配置が必要です。',
  },
  toFloor: { en: 'Go to Floor', ja: 'フロアへ' },
  views: {
    label: { en: 'What is shown', ja: '表示' },
    whole: { en: 'Whole', ja: '全体' },
    racks: { en: 'By rack', ja: 'ラックごと' },
    prices: { en: 'Price list', ja: '価格表' },
    media: { en: 'Reach of media', ja: '媒体の到達距離' },
  },
  part: { en: 'Part', ja: '部品' },
  rack: { en: 'Rack', ja: 'ラック' },
  noRack: { en: 'no rack', ja: 'ラック外' },
  parts: { en: 'Parts', ja: '部品' },
  count: { en: 'Needed', ja: '必要数' },
  spare: { en: 'Spare', ja: '予備' },
  order: { en: 'Order', ja: '注文数' },
  unit: { en: 'Each', ja: '単価' },
  total: { en: 'Total', ja: '金額' },
  published: { en: 'By cost functions of papers', ja: '論文の費用関数による値' },
  publishedHelp: {
    en: 'Dollars of the year of the paper, for the same cables and switches: for comparing networks, not for ordering.',
    ja: '同じケーブルとスイッチについての、論文当時のドルでの値です。比較用であり、発注用ではありません。',
  },
  source: { en: 'Source', ja: '出典' },
  cablesCost: { en: 'Cables, $', ja: 'ケーブル ($)' },
  switchesCost: { en: 'Switches, $', ja: 'スイッチ ($)' },
  totalCost: { en: 'Total, $', ja: '合計 ($)' },
  builtIn: {
    prices: { en: 'Built in: published prices of 2011 to 2018', ja: '内蔵：2011〜2018 年に公表された価格' },
    media: { en: 'Built in: products of 2017 to 2025', ja: '内蔵：2017〜2025 年の製品' },
  },
  importList: { en: 'Import CSV', ja: 'CSV を読み込む' },
  exportList: {
    prices: { en: 'Export price list', ja: '価格表を書き出す' },
    media: { en: 'Export table', ja: '表を書き出す' },
  },
  resetList: {
    prices: { en: 'Back to the built-in list', ja: '内蔵の価格表に戻す' },
    media: { en: 'Back to the built-in table', ja: '内蔵の表に戻す' },
  },
  listFailed: {
    prices: { en: 'The price list was not taken', ja: '価格表を読み込めませんでした' },
    media: { en: 'The table was not taken', ja: '表を読み込めませんでした' },
  },
  copyRow: text<{ part: string }>({
    en: ({ part }) => `Add a row like ${part}`,
    ja: ({ part }) => `${part} と同じ行を追加`,
  }),
  removeRow: text<{ part: string }>({ en: ({ part }) => `Remove ${part}`, ja: ({ part }) => `${part} を削除` }),
  cell: text<{ title: string; part: string }>({
    en: ({ title, part }) => `${title} of ${part}`,
    ja: ({ title, part }) => `${part} の ${title}`,
  }),
  editHelp: {
    en: 'Change a cell and press Enter; the bill follows. A wrong entry is reported and changes nothing.',
    ja: 'セルを書き換えて Enter を押すと部品表に反映されます。受け付けられない値は理由を表示し、何も変えません。',
  },
  template: { en: 'Price list to fill in', ja: '記入用の価格表' },
  templateHelp: {
    en: 'The parts of this design as CSV, without prices. Fill it in and import it under “Price list”.',
    ja: 'この設計の部品の CSV（価格は空欄）。記入したら「価格表」で読み込みます。',
  },
  exportBill: { en: 'Export bill', ja: '部品表を書き出す' },
  exportRacks: { en: 'Export by rack', ja: 'ラックごとに書き出す' },
});
