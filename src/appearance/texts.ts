import type { LocalText } from '../core/base/localText';
import type { ArrangeKind } from '../drawing/arrange/arrangeKinds';
import { defineTexts, text, type Words } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of looking at the network, which load with what shows them. */
export const seeTexts = defineTexts({
  tools: { en: 'Looking at the network', ja: 'ネットワークの見方' },
  loads: { en: 'Loads (D)', ja: '負荷の表示（D）' },
  arrange: { en: 'Arrange (A)', ja: '自動配置（A）' },
  tables: { en: 'Small tables and cables on the grid (M)', ja: '格子上の配線と小さなテーブル（M）' },
  loadsTitle: { en: 'How loads are shown', ja: '負荷の表示' },
  showLoads: { en: 'Show loads', ja: '負荷を表示' },
  showTurns: { en: 'Show prohibited turns', ja: '禁止ターンを表示' },
  plane: { en: 'Planes', ja: 'プレーン' },
  allPlanes: { en: 'All', ja: 'すべて' },
  planeAlone: text<{ n: number }>({
    en: ({ n }) => `Plane ${n} alone, the others dimmed`,
    ja: ({ n }) => `プレーン ${n} のみ（ほかは薄く表示）`,
  }),
  rail: text<{ n: number }>({ en: ({ n }) => `Rail ${n}`, ja: ({ n }) => `レール ${n}` }),
  unit: text<{ n: number }>({ en: ({ n }) => `Unit ${n}`, ja: ({ n }) => `ユニット ${n}` }),
  unitOf: text<{ n: number; machines: number }>({
    en: ({ n, machines }) => `Unit ${n} · ${machines === 1 ? '1 node' : `${formatCount(machines)} nodes`}`,
    ja: ({ n, machines }) => `ユニット ${n}・${formatCount(machines)} ノード`,
  }),
  railLine: { en: 'Rail or unit alone', ja: 'レールまたはユニットのみ表示' },
  byNetwork: { en: 'Colour by network', ja: 'ネットワークごとに色分け' },
  networkAlone: text<{ name: string }>({
    en: ({ name }) => `${name} alone, the others dimmed`,
    ja: ({ name }) => `${name} のみ（ほかは薄く表示）`,
  }),
  steps: { en: 'Scale', ja: '目盛り' },
  linear: { en: 'Linear', ja: '線形' },
  log: { en: 'Logarithmic', ja: '対数' },
  stepsHelp: {
    en: 'Linear: equal steps of load. Logarithmic: equal ratios, which tells small loads apart.',
    ja: '線形：負荷の差が等間隔。対数：比が等間隔で、小さな負荷の違いが見えます。',
  },
  width: { en: 'Width of lines', ja: '線の太さ' },
  widths: {
    capacity: { en: 'Capacity', ja: '容量' },
    load: { en: 'Load', ja: '負荷' },
  },
  top: { en: 'Only the most loaded, %', ja: '負荷の上位のみ（%）' },
  topHelp: {
    en: 'The others are faded. Links that carry as much as the weakest shown are shown too.',
    ja: 'ほかのリンクは薄く表示します。最も弱いものと同じ負荷のリンクもすべて表示します。',
  },
  topCounts: text<{ count: number; total: number }>({
    en: ({ count, total }) => `${formatCount(count)} of ${counted(total, { one: 'link', other: 'links' })}. `,
    ja: ({ count, total }) => `${formatCount(total)} 本中 ${formatCount(count)} 本。`,
  }),
  colours: { en: 'Colours', ja: '配色' },
  labels: { en: 'Loads in numbers', ja: '負荷の数値' },
  labelsAre: {
    bundles: { en: 'At bundles and at the largest load', ja: '束と最大負荷のリンク' },
    all: { en: 'At every link that has room', ja: '余裕のあるすべてのリンク' },
    none: { en: 'Nowhere', ja: '表示しない' },
  },
  arrangeTitle: { en: 'Arrange', ja: '自動配置' },
  kind: { en: 'Arrangement', ja: '配置の種類' },
  kinds: {
    layers: { en: 'Layers', ja: '階層' },
    rings: { en: 'Rings', ja: '同心円' },
    grid: { en: 'Grid', ja: '格子' },
    force: { en: 'Forces', ja: '力学モデル' },
    drawn: { en: 'As drawn', ja: '描いたとおり' },
  } satisfies Record<ArrangeKind, LocalText>,
  run: { en: 'Arrange', ja: '配置する' },
  stop: { en: 'Stop here', ja: 'ここで止める' },
  arranging: text<{ percent: number }>({
    en: ({ percent }) => `Arranging, ${percent} %`,
    ja: ({ percent }) => `配置中 ${percent} %`,
  }),
  undoHint: {
    en: 'One step of the history: Undo takes it back. Locked switches stay.',
    ja: '履歴では 1 操作です（元に戻せます）。固定したスイッチは動きません。',
  },
  podsHint: { en: 'Closed pods are moved as a whole.', ja: '閉じたポッドはまとめて動かします。' },
  drawnHelp: {
    en: 'Takes back what arranging has moved; what was drawn or moved by hand stays.',
    ja: '自動配置による移動だけを取り消し、手で描いた位置や動かした位置は残します。',
  },
  spread: { en: 'Distances', ja: '間隔' },
  spreadHelp: { en: '1 = the closest that lets nothing overlap', ja: '1＝重ならない最小の間隔' },
  direction: { en: 'Top level', ja: '最上位の階層' },
  directions: {
    down: { en: 'on top', ja: '上' },
    up: { en: 'at the bottom', ja: '下' },
    right: { en: 'on the left', ja: '左' },
    left: { en: 'on the right', ja: '右' },
  },
  levels: { en: 'Levels', ja: '階層' },
  levelsAre: {
    own: { en: 'of the network', ja: 'ネットワークの階層' },
    distance: { en: 'distance from the selected switch', ja: '選択スイッチからの距離' },
  },
  order: { en: 'Order within a row', ja: '段の中の順序' },
  orders: {
    built: { en: 'as the network is built', ja: '生成順' },
    crossings: { en: 'fewer crossings', ja: '交差を減らす' },
    name: { en: 'by name', ja: '名前順' },
    record: { en: 'as the network is built', ja: '生成順' },
    coordinates: { en: 'by coordinates', ja: '座標どおり' },
    level: { en: 'by level', ja: '階層順' },
  },
  ringOrder: { en: 'Order on a ring', ja: '円周上の順序' },
  gridOrder: { en: 'Order', ja: '順序' },
  trees: { en: 'Two trees', ja: '2 つのツリー' },
  treesAre: {
    auto: { en: 'as they are joined', ja: '接続に合わせる' },
    'side-by-side': { en: 'side by side', ja: '左右に並べる' },
    'tops-facing': { en: 'tops facing', ja: '上端を向かい合わせる' },
    'bottoms-facing': { en: 'bottoms facing', ja: '下端を向かい合わせる' },
  },
  rings: { en: 'Rings', ja: '円' },
  ringsAre: {
    one: { en: 'one circle', ja: '1 つの円' },
    level: { en: 'by level, top inside', ja: '階層ごと（最上位が内側）' },
    distance: { en: 'by distance from the selected switch', ja: '選択スイッチからの距離ごと' },
  },
  columns: { en: 'Columns (0 = automatic)', ja: '列数（0＝自動）' },
  repulsion: { en: 'Repulsion', ja: '反発力' },
  repulsionHelp: { en: '1 = as usual; more opens dense parts', ja: '1＝標準。大きいほど密な部分が広がります' },
  start: { en: 'Start', ja: '初期位置' },
  starts: {
    here: { en: 'from where everything stands', ja: '今の位置から' },
    circle: { en: 'from a circle', ja: '円から' },
  },
  trace: { en: 'Trace route (T)', ja: '経路をたどる（T）' },
});

export type SeeTexts = Words<typeof seeTexts>;
