import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';

/** Texts of the floor, which load with it. */
export const floorTexts = defineTexts({
  intro: {
    en: 'Switches and machines in racks so that cables are short in total; then move by hand what has to stand elsewhere.',
    ja: 'ケーブルの総延長が短くなるよう、スイッチとマシンをラックに割り当てます。配置後に手で動かすこともできます。',
  },
  place: { en: 'Place', ja: '配置する' },
  placeInRacks: { en: 'Place in racks', ja: 'ラックに配置' },
  placing: { en: 'Placing in racks', ja: 'ラックに配置中' },
  failed: { en: 'The network could not be placed', ja: '配置できませんでした' },
  more: { en: 'Rules and measures', ja: '規則と寸法' },
  clear: { en: 'Remove the floor', ja: 'フロアを取り除く' },
  counts: {
    racks: { en: 'Racks', ja: 'ラック数' },
    metres: { en: 'Cable', ja: 'ケーブル総延長' },
    longest: { en: 'Longest cable', ja: '最長ケーブル' },
    bound: { en: 'Lower bound', ja: '下界' },
    watts: { en: 'Power', ja: '消費電力' },
    units: { en: 'Units taken', ja: '使用ユニット' },
    unplaced: { en: 'Not in racks', ja: '未配置' },
  },
  boundHelp: {
    en: 'No placement into these racks needs less cable. It is rarely reached.',
    ja: '同じ数のラック（フロアの先頭から）では、これより短い配置はありません。実際に達することはまれです。',
  },
  metres: text<{ cm: number }>({
    en: ({ cm }) => `${formatNumber(cm / 100)} m`,
    ja: ({ cm }) => `${formatNumber(cm / 100)} m`,
  }),
  unitsOf: text<{ used: number; all: number }>({
    en: ({ used, all }) => `${formatCount(used)} of ${formatCount(all)} U`,
    ja: ({ used, all }) => `${formatCount(all)} U 中 ${formatCount(used)} U`,
  }),
  boxes: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'device', other: 'devices' }),
    ja: ({ count }) => `${formatCount(count)} 台`,
  }),
  none: {
    en: 'Nothing stands in racks yet: place the network, and its floor and racks show here.',
    ja: 'まだ何もラックに入っていません。配置すると、ここにフロアとラックが表示されます。',
  },
  noCables: {
    en: 'Place the network to see every cable with its length, the longest first.',
    ja: '配置すると、すべてのケーブルとその長さが長い順にここに並びます。',
  },
  topView: { en: 'Floor from the top', ja: 'フロアの上面図' },
  frontOf: text<{ rack: string }>({
    en: ({ rack }) => `Front of rack ${rack}`,
    ja: ({ rack }) => `ラック ${rack} の正面`,
  }),
  rackNamed: text<{ rack: string }>({ en: ({ rack }) => `Rack ${rack}`, ja: ({ rack }) => `ラック ${rack}` }),
  rackBefore: { en: 'Rack before', ja: '前のラック' },
  rackAfter: { en: 'Next rack', ja: '次のラック' },
  picture: { en: 'Save floor and racks as a picture (SVG)', ja: 'フロアとラックを図（SVG）で保存' },
  lock: { en: 'Lock the selected devices in their place', ja: '選択した機器の位置を固定' },
  unlock: { en: 'Unlock the selected devices', ja: '選択した機器の固定を解除' },
  loose: text<{ count: number; rack: string }>({
    en: ({ count, rack }) => `Not in racks: ${formatCount(count)}. A click puts one into ${rack}.`,
    ja: ({ count, rack }) => `未配置：${formatCount(count)} 台。クリックで ${rack} に入れます。`,
  }),
  watts: text<{ watts: number }>({
    en: ({ watts }) => `${formatCount(watts)} W`,
    ja: ({ watts }) => `${formatCount(watts)} W`,
  }),
  rack: text<{
    rack: string;
    units: number;
    all: number;
    boxes: number;
    cables: number;
    watts: number;
    hot: boolean;
  }>({
    en: ({ rack, units, all, boxes, cables, watts, hot }) =>
      boxes === 0
        ? `${rack}: empty`
        : `${rack}: ${units} of ${all} U, ${counted(boxes, { one: 'device', other: 'devices' })}, ${counted(cables, { one: 'cable', other: 'cables' })} to other racks${watts > 0 ? `, ${formatCount(watts)} W` : ''}${hot ? ' (more than a rack takes)' : ''}`,
    ja: ({ rack, units, all, boxes, cables, watts, hot }) =>
      boxes === 0
        ? `${rack}：空`
        : `${rack}：${all} U 中 ${units} U、${formatCount(boxes)} 台、ほかのラックへのケーブル ${formatCount(cables)} 本${watts > 0 ? `、${formatCount(watts)} W` : ''}${hot ? '（許容電力を超過）' : ''}`,
  }),
  piece: text<{ name: string; cables: number; limit: number }>({
    en: ({ name, cables, limit }) =>
      `Tray ${name}: ${counted(cables, { one: 'cable', other: 'cables' })}${limit > 0 ? `, it takes ${formatCount(limit)}` : ''}`,
    ja: ({ name, cables, limit }) =>
      `トレイ ${name}：ケーブル ${formatCount(cables)} 本${limit > 0 ? `（上限 ${formatCount(limit)} 本）` : ''}`,
  }),
  box: text<{
    name: string;
    rack: string;
    unit: number;
    units: number;
    locked: boolean;
    cables: number;
    cm: number;
  }>({
    en: ({ name, rack, unit, units, locked, cables, cm }) =>
      `${name}: ${rack} U${unit}${units > 1 ? `–${unit + units - 1}` : ''}${locked ? ', locked' : ''}; ${counted(cables, { one: 'cable', other: 'cables' })}, ${formatNumber(Math.round(cm) / 100)} m`,
    ja: ({ name, rack, unit, units, locked, cables, cm }) =>
      `${name}：${rack} U${unit}${units > 1 ? `–${unit + units - 1}` : ''}${locked ? '（固定）' : ''}、ケーブル ${formatCount(cables)} 本、計 ${formatNumber(Math.round(cm) / 100)} m`,
  }),
  dragging: text<{ what: string }>({
    en: ({ what }) => `${what}: drop it on a rack, or on a unit of its front. Esc cancels.`,
    ja: ({ what }) => `${what}：ラックか、正面図のユニットの上で放してください。Esc で中止`,
  }),
  wouldBring: text<{ what: string; to: string; cm: number }>({
    en: ({ what, to, cm }) =>
      `${what} to ${to}: ${cm === 0 ? 'as much cable as now' : `${formatNumber(Math.abs(cm) / 100)} m ${cm > 0 ? 'more' : 'less'} cable`}`,
    ja: ({ what, to, cm }) =>
      `${what} を ${to} へ：ケーブルの総延長は${cm === 0 ? '変わりません' : ` ${formatNumber(Math.abs(cm) / 100)} m ${cm > 0 ? '増えます' : '減ります'}`}`,
  }),
  numbers: {
    en: 'Numbers: in a rack the units taken, at a tray its cables.',
    ja: '数字：ラックの中は使用中のユニット数、トレイの横はケーブルの本数',
  },
  keys: {
    en: 'Arrows: from rack to rack, Enter: into it. Shift+arrows take along a rack or a device; L locks a device, Delete takes it out.',
    ja: '矢印キー：ラックを移動、Enter：ラックの中へ。Shift+矢印：ラックや機器ごと移動、L：機器を固定、Delete：取り出す',
  },
  limits: { en: 'Limits', ja: '上限' },
  trayOver: text<{ count: number; worst: string; cables: number; limit: number }>({
    en: ({ count, worst, cables, limit }) =>
      `${counted(count, { one: 'piece of tray holds', other: 'pieces of tray hold' })} more than ${counted(limit, { one: 'cable', other: 'cables' })}; the fullest, ${worst}, ${formatCount(cables)}.`,
    ja: ({ count, worst, cables, limit }) =>
      `${formatCount(count)} か所のトレイで ${formatCount(limit)} 本を超えています。最多は ${worst} の ${formatCount(cables)} 本です。`,
  }),
  rackOver: text<{ racks: string; count: number; watts: number }>({
    en: ({ racks, count, watts }) =>
      `${counted(count, { one: 'rack needs', other: 'racks need' })} more than ${formatCount(watts)} W: ${racks}.`,
    ja: ({ racks, count, watts }) =>
      `${formatCount(count)} 台のラックが ${formatCount(watts)} W を超えています：${racks}`,
  }),
  pairsTogether: text<{ pairs: string; count: number }>({
    en: ({ pairs, count }) =>
      `${counted(count, { one: 'redundant pair shares', other: 'redundant pairs share' })} a rack or a power feed: ${pairs}.`,
    ja: ({ pairs, count }) => `${formatCount(count)} 組の冗長ペアが同じラックか同じ電源系統にあります：${pairs}`,
  }),
  fullest: { en: 'Fullest tray', ja: '最も混んだトレイ' },
  fullestOf: text<{ name: string; cables: number }>({
    en: ({ name, cables }) => `${formatCount(cables)} (${name})`,
    ja: ({ name, cables }) => `${formatCount(cables)} 本（${name}）`,
  }),
  table: {
    from: { en: 'From', ja: '始点' },
    to: { en: 'To', ja: '終点' },
    rackFrom: { en: 'Rack', ja: 'ラック' },
    rackTo: { en: 'Rack', ja: 'ラック' },
    length: { en: 'Length, m', ja: '長さ（m）' },
    caption: text<{ shown: number; count: number }>({
      en: ({ shown, count }) =>
        `${formatCount(shown)} of ${counted(count, { one: 'cable', other: 'cables' })} between devices`,
      ja: ({ shown, count }) => `機器間のケーブル ${formatCount(count)} 本中 ${formatCount(shown)} 本`,
    }),
  },
  title: { en: 'Floor and racks', ja: 'フロアとラック' },
});
