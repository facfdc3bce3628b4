import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the view of small tables, which load with it. */
export const tableTexts = defineTexts({
  play: { en: 'Play how they are filled', ja: '埋める過程を再生' },
  intro: {
    en: 'How far do packets go where a switch knows only a few others? Every table keeps some entries for switches near and far; a packet goes to the entry that lies nearest to its destination on the grid.',
    ja: 'スイッチが少数の相手しか知らないとき、パケットはどれだけ遠回りするでしょうか。各スイッチは近くや遠くへのエントリを少しだけ持ち、格子上で宛先に最も近いエントリへパケットを送ります。',
  },
  openGrid: { en: 'Open a network on a grid', ja: '格子上のネットワークを開く' },
  title: { en: 'Small tables on the grid', ja: '格子上の小さなルーティングテーブル' },
  wait: { en: 'Working it out …', ja: '計算中…' },
  noGrid: {
    en: 'Small tables go by places on a grid, and this network stands on none of two dimensions.',
    ja: '小さな表は格子上の位置を使いますが、このネットワークは 2 次元の格子上にありません。',
  },
  views: { en: 'View', ja: '表示' },
  tabs: {
    cables: { en: 'Cables', ja: '配線' },
    table: { en: 'Table of a node', ja: 'ノードのテーブル' },
    walk: { en: 'A packet’s walk', ja: 'パケットの経路' },
    stretch: { en: 'Detours', ja: '迂回' },
    curves: { en: 'Hops by entries', ja: 'エントリ数とホップ数' },
  },
  entries: { en: 'Entries per switch', ja: 'エントリ数の上限' },
  spend: { en: 'Free entries go to', ja: '余ったエントリの使い方' },
  nearest: { en: 'the nearest (as published)', ja: '短い経路から順に（論文どおり）' },
  gain: { en: 'where they save most hops', ja: 'ホップ数が最も減る場所に' },
  paramsHelp: { en: 'The same settings as in the Route workspace.', ja: '「経路計算」の設定と共通です。' },
  from: { en: 'Node', ja: 'ノード' },
  to: { en: 'Destination', ja: '宛先' },
  tooFew: text<{ needed: number; name: string }>({
    en: ({ needed, name }) =>
      `The paths to all neighbours on the grid need ${counted(needed, { one: 'entry', other: 'entries' })} at ${name}. With fewer, packets would go round in loops.`,
    ja: ({ needed, name }) =>
      `格子上の隣接ノードへの経路だけで、${name} に ${formatCount(needed)} エントリが必要です。これより少ないとパケットがループします。`,
  }),
  takeNeeded: text<{ needed: number }>({
    en: ({ needed }) => `Use ${counted(needed, { one: 'entry', other: 'entries' })}`,
    ja: ({ needed }) => `${formatCount(needed)} エントリにする`,
  }),
  failed: text<{ message: string }>({
    en: ({ message }) => `The tables could not be worked out: ${message}`,
    ja: ({ message }) => `テーブルを計算できませんでした：${message}`,
  }),
  bits: text<{ bits: number; full: number }>({
    en: ({ bits, full }) =>
      `${counted(bits, { one: 'bit', other: 'bits' })} per table; a full table has ${formatCount(full)}${full < bits ? ', which is less' : ''}`,
    ja: ({ bits, full }) =>
      `1 テーブル ${formatCount(bits)} ビット（全宛先なら ${formatCount(full)} ビット${full < bits ? 'で、より少ない' : ''}）`,
  }),
  summary: text<{ mean: string; shortest: string; ratio: string }>({
    en: ({ mean, shortest, ratio }) => `Hops on average ${mean}, shortest paths ${shortest}: ${ratio} times`,
    ja: ({ mean, shortest, ratio }) => `平均 ${mean} ホップ、最短経路は ${shortest} ホップ（${ratio} 倍）`,
  }),
  mapKeys: {
    en: 'A click or the arrow keys move the marked node.',
    ja: 'クリックまたは矢印キーで選択ノードを動かします。',
  },
  mapKeysPair: {
    en: 'A click or the arrow keys move the marked node, with Shift the destination.',
    ja: 'クリックまたは矢印キーで選択ノードを、Shift を押しながらで宛先を動かします。',
  },
  mapLabel: text<{ columns: number; rows: number }>({
    en: ({ columns, rows }) =>
      `Map of the grid, ${formatCount(columns)} by ${counted(rows, { one: 'node', other: 'nodes' })}`,
    ja: ({ columns, rows }) => `格子の地図（${formatCount(columns)} × ${formatCount(rows)} ノード）`,
  }),
  // Table
  tableIntro: text<{ count: number; limit: number; needed: number }>({
    en: ({ count, limit, needed }) =>
      `${formatCount(count)} of ${counted(limit, { one: 'entry', other: 'entries' })} in use; the fullest table needs ${formatCount(needed)} for the ways to its neighbours. Each place of the map shows the number of the entry that packets for it take, and its colour; a ring marks the entry itself.`,
    ja: ({ count, limit, needed }) =>
      `上限 ${formatCount(limit)} のうち ${formatCount(count)} エントリを使用。隣接ノードへの経路には、最も多いテーブルで ${formatCount(needed)} エントリが必要です。地図の番号と色は、その宛先へのパケットが使うエントリで、丸はエントリの宛先そのものです。`,
  }),
  number: { en: 'No.', ja: '番号' },
  entry: { en: 'Entry', ja: 'エントリ' },
  next: { en: 'Next hop', ja: '次ホップ' },
  hops: { en: 'Hops', ja: 'ホップ数' },
  attracts: { en: 'Attracts', ja: '担当する宛先' },
  self: { en: 'this node', ja: 'このノード' },
  readArea: text<{ to: string; place: number; entry: string }>({
    en: ({ to, place, entry }) => `${to}: packets take entry ${place}, ${entry}`,
    ja: ({ to, place, entry }) => `${to}：エントリ ${place}（${entry}）へ転送`,
  }),
  // Walk
  walkIntro: text<{ hops: number; shortest: number; ratio: string }>({
    en: ({ hops, shortest, ratio }) =>
      `${counted(hops, { one: 'hop', other: 'hops' })} under small tables (solid line), ${formatCount(shortest)} on a shortest path (dashed): ${ratio} times.`,
    ja: ({ hops, shortest, ratio }) =>
      `制限テーブルでは ${formatCount(hops)} ホップ（実線）、最短経路は ${formatCount(shortest)} ホップ（破線）、${ratio} 倍です。`,
  }),
  noWalk: {
    en: 'Choose two different nodes that are connected.',
    ja: 'つながっている 2 つの異なるノードを選んでください。',
  },
  step: { en: 'Step', ja: '手順' },
  at: { en: 'At', ja: '現在地' },
  takes: { en: 'Takes entry', ja: '使うエントリ' },
  distance: { en: 'C: entry to destination, grid steps', ja: 'C：エントリから宛先までの格子距離' },
  toEntry: { en: 'h: hops to entry', ja: 'h：エントリまでのホップ数' },
  falls: {
    en: 'The pair (C, h) falls at every step, so no packet goes round for ever.',
    ja: '(C, h) は 1 ホップごとに必ず小さくなるので、パケットは巡回し続けません。',
  },
  previous: { en: 'Step back', ja: '前の手順' },
  forward: { en: 'Step on', ja: '次の手順' },
  arrived: text<{ name: string }>({ en: ({ name }) => `Arrived at ${name}`, ja: ({ name }) => `${name} に到着` }),
  stepText: text<{ at: string; entry: string; c: number; h: number; next: string }>({
    en: ({ at, entry, c, h, next }) =>
      `At ${at}: of the entries ${entry} lies nearest to the destination (C = ${c}, h = ${h}); on to ${next}`,
    ja: ({ at, entry, c, h, next }) => `${at}：宛先に最も近いエントリは ${entry}（C = ${c}、h = ${h}）。${next} へ転送`,
  }),
  worstPair: { en: 'Show the worst pair', ja: '最悪のノード対を表示' },
  // Stretch
  stretchIntro: {
    en: 'Hops under small tables over shortest hops, from the marked node to every other.',
    ja: '選択ノードから各ノードへの、最短ホップ数に対するホップ数の比です。',
  },
  readStretch: text<{ to: string; walk: number; shortest: number; ratio: string }>({
    en: ({ to, walk, shortest, ratio }) =>
      `${to}: ${counted(walk, { one: 'hop', other: 'hops' })}, shortest ${formatCount(shortest)}: ${ratio} times`,
    ja: ({ to, walk, shortest, ratio }) =>
      `${to}：${formatCount(walk)} ホップ、最短 ${formatCount(shortest)} ホップ（${ratio} 倍）`,
  }),
  fromHere: { en: 'From this node, mean', ja: 'このノードからの平均' },
  all: { en: 'All pairs, mean', ja: '全ノード対の平均' },
  largest: { en: 'Largest hops, and of shortest paths', ja: '最大ホップ数（最短経路）' },
  worst: { en: 'Worst pair', ja: '最悪のノード対' },
  none: { en: 'shortest', ja: '最短' },
  upTo: text<{ ratio: string }>({ en: ({ ratio }) => `up to ${ratio}`, ja: ({ ratio }) => `${ratio} 以下` }),
  above: text<{ ratio: string }>({ en: ({ ratio }) => `above ${ratio}`, ja: ({ ratio }) => `${ratio} 超` }),
  // Cables
  cablesIntro: text<{ count: number; total: number }>({
    en: ({ count, total }) =>
      `${counted(count, { one: 'link', other: 'links' })} between switches, ${counted(total, { one: 'grid step', other: 'grid steps' })} of cable in all.`,
    ja: ({ count, total }) =>
      `スイッチ間リンク ${formatCount(count)} 本、配線長の合計 ${formatCount(total)}（格子単位）。`,
  }),
  length: { en: 'Length, grid steps', ja: '配線長（格子単位）' },
  links: { en: 'Links', ja: 'リンク数' },
  histogram: { en: 'Links by length', ja: '配線長の分布' },
  histogramCaption: {
    en: 'Length of a cable: distance of its ends on the grid, |Δx| + |Δy|; a torus is counted as wired folded.',
    ja: '配線長は両端の格子距離 |Δx| + |Δy| です。トーラスは折り返し配線として数えます。',
  },
  compared: {
    en: 'Beside regular networks of this size and what no network can beat',
    ja: '同規模の規則網と、理論上の下界との比較',
  },
  network: { en: 'Network', ja: 'ネットワーク' },
  this: { en: 'This network', ja: 'このネットワーク' },
  torus: { en: 'Torus', ja: 'トーラス' },
  mesh: { en: 'Mesh', ja: 'メッシュ' },
  moore: { en: 'Bound for its degree (Moore)', ja: '次数による下界（Moore）' },
  layout: { en: 'Bound for its degree and longest cable', ja: '次数と最大配線長による下界' },
  meanHops: { en: 'Mean hops', ja: '平均ホップ数' },
  diameter: { en: 'Diameter, hops', ja: '直径（ホップ）' },
  cableTotal: { en: 'Cable, grid steps', ja: '配線長の合計' },
  longest: { en: 'Longest', ja: '最長' },
  degreeNote: text<{ degree: number }>({
    en: ({ degree }) => `Torus and mesh have 4 links per switch, this network up to ${degree}.`,
    ja: ({ degree }) => `トーラスとメッシュは各スイッチ 4 リンク、このネットワークは最大 ${degree} リンクです。`,
  }),
  apart: {
    en: 'The network is not connected; hops are of connected pairs.',
    ja: 'ネットワークが分断されています。ホップ数はつながっている対の値です。',
  },
  readLinks: text<{ name: string; list: string }>({
    en: ({ name, list }) => `${name}: links to ${list}`,
    ja: ({ name, list }) => `${name}：接続先 ${list}`,
  }),
  // Curves
  curvesIntro: {
    en: 'Computed now, in a worker, on this network.',
    ja: 'このネットワークについて、この場で計算します。',
  },
  run: { en: 'Compute the curves', ja: '曲線を計算' },
  stop: { en: 'Stop', ja: '中止' },
  progress: text<{ done: number; of: number }>({
    en: ({ done, of }) => `${formatCount(done)} of ${counted(of, { one: 'point', other: 'points' })}`,
    ja: ({ done, of }) => `${formatCount(of)} 点中 ${formatCount(done)} 点`,
  }),
  meanTitle: { en: 'Mean hops by the number of entries', ja: 'エントリ数と平均ホップ数' },
  maxTitle: { en: 'Largest hops by the number of entries', ja: 'エントリ数と最大ホップ数' },
  curveCaption: {
    en: 'From what the ways to neighbours need up to an entry for every other node, where all paths are shortest.',
    ja: '隣接ノードへの経路に必要な数から、全ノード分（すべて最短経路になる）までです。',
  },
  gainLeft: text<{ most: number }>({
    en: ({ most }) =>
      `Beyond ${counted(most, { one: 'node', other: 'nodes' })} the second curve would take minutes and is left out.`,
    ja: ({ most }) => `${formatCount(most)} ノードを超えると 2 本目の曲線に数分かかるため、省きます。`,
  }),
  // Equal bits
  formsTitle: { en: 'For as many bits', ja: '同じビット数での比較' },
  formsIntro: text<{ entries: number }>({
    en: ({ entries }) =>
      `Small tables of ${counted(entries, { one: 'entry', other: 'entries' })}, and of as many bits as a full table, beside other ways to hold routes.`,
    ja: ({ entries }) =>
      `${formatCount(entries)} エントリの小さなテーブルと、全宛先のテーブルと同じビット数のものを、ほかの持ち方と比べます。`,
  }),
  formsRun: { en: 'Compare at equal bits', ja: '同じビット数で比較' },
  formHead: { en: 'What a switch holds', ja: 'スイッチが持つもの' },
  formBits: { en: 'Bits', ja: 'ビット数' },
  overShortest: { en: 'Over shortest', ja: '最短との比' },
  mostHops: { en: 'Most hops', ja: '最大ホップ数' },
  oneLane: { en: 'Free of deadlock on one lane', ja: '1 レーンでデッドロックなし' },
  yes: { en: 'yes', ja: 'はい' },
  no: { en: 'no', ja: 'いいえ' },
  forms: {
    tree: text<{ entries: number }>({
      en: ({ entries }) => `Intervals along a tree, one per port (${formatCount(entries)})`,
      ja: ({ entries }) => `ツリーに沿った区間、1 ポート 1 区間（${formatCount(entries)}）`,
    }),
    nearest: text<{ entries: number }>({
      en: ({ entries }) => `${counted(entries, { one: 'entry', other: 'entries' })}, the nearest (as published)`,
      ja: ({ entries }) => `${formatCount(entries)} エントリ、短い経路から順に（論文どおり）`,
    }),
    gain: text<{ entries: number }>({
      en: ({ entries }) => `${counted(entries, { one: 'entry', other: 'entries' })}, where they save most hops`,
      ja: ({ entries }) => `${formatCount(entries)} エントリ、ホップ数が最も減る場所に`,
    }),
    'up-down': text<{ entries: number }>({
      en: ({ entries }) => `Up*/Down*, a full table (${counted(entries, { one: 'port', other: 'ports' })})`,
      ja: ({ entries }) => `Up*/Down*、全宛先のテーブル（${formatCount(entries)} ポート）`,
    }),
    shortest: text<{ entries: number }>({
      en: ({ entries }) => `Shortest paths, a full table (${counted(entries, { one: 'port', other: 'ports' })})`,
      ja: ({ entries }) => `最短経路、全宛先のテーブル（${formatCount(entries)} ポート）`,
    }),
    intervals: text<{ entries: number }>({
      en: ({ entries }) => `Shortest paths as intervals (${formatCount(entries)})`,
      ja: ({ entries }) => `最短経路の区間表現（${formatCount(entries)}）`,
    }),
  },
  formsNote: text<{ mean: string; most: string }>({
    en: ({ mean, most }) =>
      `Hops of shortest paths: ${mean} on average, ${most} at most. Along a tree all traffic crosses its root. An interval: neighbouring labels of a depth-first walk that share a port; entries are those of the fullest table.`,
    ja: ({ mean, most }) =>
      `最短経路は平均 ${mean} ホップ、最大 ${most} ホップです。ツリーに沿うと、すべてが根を通ります。区間：深さ優先で付けた番号のうち、同じポートを使う連続した範囲。エントリ数は最も多いテーブルの値です。`,
  }),
});
