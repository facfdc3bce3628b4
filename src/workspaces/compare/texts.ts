import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the comparison, which load with it. */
export const compareTexts = defineTexts({
  view: { en: 'On the canvas', ja: 'キャンバスの表示' },
  cards: { en: 'Cards', ja: 'カード' },
  single: { en: 'One', ja: '1 つ' },
  choose: text<{ chosen: number; of: number }>({
    en: ({ chosen, of }) =>
      `Engines: ${chosen === of ? 'all' : `${formatCount(chosen)} of`} ${formatCount(of)} that apply`,
    ja: ({ chosen, of }) =>
      `エンジン：適用できる ${formatCount(of)} 個${chosen === of ? 'すべて' : `のうち ${formatCount(chosen)} 個`}`,
  }),
  side: { en: 'Side by side', ja: '並べて表示' },
  difference: { en: 'Difference', ja: '差分' },
  cancel: { en: 'Stop', ja: '中止' },
  running: text<{ done: number; total: number; engine: string }>({
    en: ({ done, total, engine }) => `Running ${done} of ${total}: ${engine}`,
    ja: ({ done, total, engine }) => `${total} 個中 ${done} 個目を実行中：${engine}`,
  }),
  stopped: text<{ left: number }>({
    en: ({ left }) =>
      `The design has changed while engines ran: ${counted(left, { one: 'row was', other: 'rows were' })} left out.`,
    ja: ({ left }) => `実行中に設計が変わったため、残り ${formatCount(left)} 件は実行しませんでした。`,
  }),
  runRest: { en: 'Run the rest', ja: '残りを実行' },
  notRun: { en: 'Not for this network', ja: 'このネットワークには使えないもの' },
  failed: text<{ reason: string }>({ en: ({ reason }) => `failed: ${reason}`, ja: ({ reason }) => `失敗：${reason}` }),

  panes: { en: 'Engines side by side', ja: 'エンジンの並列表示' },
  plans: { en: 'VLAN plans', ja: 'VLAN 計画' },
  plansHelp: {
    en: 'For Ethernet: each pair goes along the tree of its VLAN. Planned for the same traffic: a VLAN for each top switch, or as many spanning trees as gain.',
    ja: 'Ethernet 向け：各ホスト対は自分の VLAN のツリーを通ります。同じトラフィックに合わせ、最上位スイッチごとの VLAN、または効果のある本数の全域木を計画します。',
  },
  intro: {
    en: 'Every engine that applies, on this network and for the same traffic. Searches, which take a minute, only where chosen.',
    ja: '適用できるすべてのエンジンを、同じネットワークとトラフィックで比べます。1 分ほどかかる探索は、選んだときだけ実行します。',
  },
  engines: { en: 'Engines', ja: 'エンジン' },
  methods: text<{ n: number }>({
    en: ({ n }) => `The paper's ${counted(n, { one: 'method', other: 'methods' })}`,
    ja: ({ n }) => `論文の ${formatCount(n)} 手法`,
  }),
  all: { en: 'All', ja: 'すべて' },
  none: { en: 'None', ja: 'なし' },
  run: text<{ engines: number; plans: number }>({
    en: ({ engines, plans }) => `Run ${counts(engines, plans)}`,
    ja: ({ engines, plans }) =>
      plans === 0
        ? `${formatCount(engines)} 個のエンジンを実行`
        : `${engines > 0 ? `エンジン ${formatCount(engines)}・` : ''}VLAN 計画 ${formatCount(plans)} を実行`,
  }),
  settings: {
    en: 'Seed and traffic are those of the Route workspace.',
    ja: 'シードとトラフィックは「経路計算」の設定を使います。',
  },
  caption: { en: 'Engines on this network', ja: 'このネットワークでのエンジン比較' },
  show: text<{ engine: string }>({
    en: ({ engine }) => `Show ${engine} on the canvas`,
    ja: ({ engine }) => `${engine} をキャンバスに表示`,
  }),
  shown: { en: 'on the canvas', ja: '表示中' },
  linksCaption: { en: 'Channels by load, the largest first', ja: '負荷の大きい順のチャネル' },
  linksEmpty: {
    en: 'Route to see the load of every link.',
    ja: '経路を計算すると、各リンクの負荷が表示されます。',
  },
  sender: { en: 'From', ja: '送信側' },
  receiver: { en: 'To', ja: '受信側' },
  jump: text<{ name: string }>({ en: ({ name }) => `Show ${name}`, ja: ({ name }) => `${name} を表示` }),
  more: text<{ shown: number; total: number }>({
    en: ({ shown, total }) => `${formatCount(shown)} of ${counted(total, { one: 'channel', other: 'channels' })}`,
    ja: ({ shown, total }) => `${formatCount(total)} チャネル中 ${formatCount(shown)}`,
  }),
  hopsEmpty: {
    en: 'Route to see how far packets go.',
    ja: '経路を計算すると、ホップ数の分布が表示されます。',
  },
  pane: text<{ n: number }>({ en: ({ n }) => `Engine of pane ${n}`, ja: ({ n }) => `区画 ${n} のエンジン` }),
  addPane: { en: 'Another pane', ja: '区画を追加' },
  closePane: text<{ engine: string }>({
    en: ({ engine }) => `Take ${engine} out`,
    ja: ({ engine }) => `${engine} を外す`,
  }),
  paneLabel: text<{ engine: string; verdict: string; throughput: string }>({
    en: ({ engine, verdict, throughput }) => `${engine}: ${verdict}, ${throughput}`,
    ja: ({ engine, verdict, throughput }) => `${engine}：${verdict}、${throughput}`,
  }),
  throughput: text<{ value: string }>({
    en: ({ value }) => `throughput ${value}`,
    ja: ({ value }) => `スループット ${value}`,
  }),
  throughputs: text<{ inside: string; between: string }>({
    en: ({ inside, between }) => `throughput ${inside} inside, ${between} between`,
    ja: ({ inside, between }) => `スループット ツリー内 ${inside}、ツリー間 ${between}`,
  }),
  paneKeys: {
    en: 'Arrows pan, + and - zoom, 0 shows everything, N and Shift+N walk along the links, Enter opens or closes the pods, Escape selects nothing. All panes move together.',
    ja: '矢印で移動、+ と - で拡大縮小、0 で全体、N と Shift+N でリンクを順に選択、Enter でポッドを開閉、Escape で選択解除。すべての区画が一緒に動きます。',
  },
  stale: { en: 'Out of date: the network has changed since', ja: '古い結果：その後ネットワークが変わりました' },
  beforeFailure: text<{ name: string }>({
    en: ({ name }) => `${name}, before the failure`,
    ja: ({ name }) => `${name}（故障前）`,
  }),
  intact: { en: 'Before the failure', ja: '故障前の状態' },
  intactHelp: {
    en: 'The intact network, before what is marked as failed; kept for comparison, not what the network does now.',
    ja: '故障とした要素が動いていたときの結果です。比較用に残してあり、現在の状態ではありません。',
  },
  renew: { en: 'Run again', ja: '再実行' },
  wait: { en: 'Drawing …', ja: '描画中…' },
  needTwo: {
    en: 'Two engines with results are needed. Choose engines on the left and run them; they are put side by side here.',
    ja: '2 つ以上のエンジンの結果が必要です。左でエンジンを選んで実行すると、ここに並びます。',
  },
  legend: { en: 'Link load, the same scale in all panes', ja: 'リンク負荷（全区画で共通の目盛り）' },
  unit: { en: '1 = capacity when each host sends 1.00', ja: '1 = 各ホストが 1.00 送信するときの容量' },
  nothingHere: {
    en: 'Point at a link: every pane tells its load there.',
    ja: 'リンクを指すと、各区画でのその負荷が表示されます。',
  },

  from: { en: 'From', ja: '基準' },
  to: { en: 'To', ja: '比較先' },
  swap: { en: 'The other way round', ja: '入れ替え' },
  notComparable: {
    en: 'These two results are of different states of the network. Run the engines again to compare them.',
    ja: '2 つの結果はネットワークの異なる状態のものです。比較するにはエンジンを再実行してください。',
  },
  better: { en: 'less load', ja: '負荷減' },
  worse: { en: 'more load', ja: '負荷増' },
  differenceLegend: text<{ from: string; to: string }>({
    en: ({ from, to }) => `Load with ${to} less that with ${from}`,
    ja: ({ from, to }) => `${to} の負荷 − ${from} の負荷`,
  }),
  differenceLabel: text<{ from: string; to: string; better: number; worse: number; same: number }>({
    en: ({ from, to, better, worse, same }) =>
      `From ${from} to ${to}: ${counted(better, { one: 'channel carries', other: 'channels carry' })} less, ${formatCount(worse)} more, ${formatCount(same)} the same.`,
    ja: ({ from, to, better, worse, same }) =>
      `${from} から ${to} へ：負荷減 ${formatCount(better)} チャネル、負荷増 ${formatCount(worse)}、変化なし ${formatCount(same)}。`,
  }),
  summary: text<{ better: number; worse: number; same: number; from: string; to: string }>({
    en: ({ better, worse, same, from, to }) =>
      `throughput ${from} → ${to} · channels with less load ${formatCount(better)}, more ${formatCount(worse)}, the same ${formatCount(same)}`,
    ja: ({ better, worse, same, from, to }) =>
      `スループット ${from} → ${to} · 負荷の減るチャネル ${formatCount(better)}、増える ${formatCount(worse)}、同じ ${formatCount(same)}`,
  }),
  changes: { en: 'Changes', ja: '差分' },
  changesCaption: text<{ from: string; to: string }>({
    en: ({ from, to }) => `Channels by change from ${from} to ${to}, the largest first`,
    ja: ({ from, to }) => `${from} から ${to} への変化が大きい順のチャネル`,
  }),
  changesEmpty: {
    en: 'Choose “Difference” on the left with two engines: the links that change most are listed here.',
    ja: '左の「差分」で 2 つのエンジンを選ぶと、変化の大きいリンクがここに並びます。',
  },
  change: { en: 'Change', ja: '変化' },

  reached: text<{ percent: number }>({
    en: ({ percent }) => `${percent} % reached`,
    ja: ({ percent }) => `達成率 ${percent} %`,
  }),
  atBound: { en: 'at the bound', ja: '上界に到達' },
  reachedHelp: text<{ percent: number; bound: string }>({
    en: ({ percent, bound }) =>
      `The throughput is ${percent} % of the bound, ${bound}, and so at least ${percent} % of the best possible.`,
    ja: ({ percent, bound }) =>
      `スループットは上界 ${bound} の ${percent} % です。達成可能な最良値に対しても ${percent} % 以上になります。`,
  }),
  best: { en: 'best', ja: '最良' },
  bestNote: {
    en: '★ best among engines that are deadlock-free and reach every pair; click a column head to sort.',
    ja: '★ はデッドロックがなく全ホスト対に到達するエンジンのうちの最良値。見出しで並べ替えます。',
  },
  paneColumn: { en: 'Pane', ja: '区画' },
  putPane: text<{ engine: string }>({
    en: ({ engine }) => `Put ${engine} into a pane`,
    ja: ({ engine }) => `${engine} を区画に表示`,
  }),

  longer: { en: 'Search longer', ja: 'さらに探索' },
  longerOf: text<{ name: string }>({
    en: ({ name }) => `Search longer with ${name}`,
    ja: ({ name }) => `${name}でさらに探索`,
  }),
  quickHelp: {
    en: 'Found by a quick search. A longer one takes some seconds and gets a row of its own.',
    ja: '短い探索の結果です。さらに探索すると数秒かかり、結果は別の行に表示されます。',
  },

  charts: { en: 'Charts', ja: 'グラフ' },
  compared: { en: 'Engines in the charts', ja: 'グラフに含めるエンジン' },
  throughputTitle: { en: 'Throughput by engine', ja: 'エンジン別スループット' },
  throughputCaption: {
    en: 'Higher is better; 1 means that every host can send at full rate. The mark is the bound, which no such routes exceed.',
    ja: '大きいほど良く、1 なら全ホストが全速で送れます。縦線は上界で、どの経路でも超えられません。',
  },
  throughputNone: {
    en: '–: host pairs are unreachable, so that there is no throughput.',
    ja: '–：到達不能なホスト対があるため、スループットは定まりません。',
  },
  noneOf: text<{ count: number }>({
    en: ({ count }) => `– (${counted(count, { one: 'host pair', other: 'host pairs' })} unreachable)`,
    ja: ({ count }) => `–（${formatCount(count)} ホスト対が到達不能）`,
  }),
  throughputAxis: { en: 'Throughput (1 = full rate)', ja: 'スループット（1 = 全速）' },
  inside: { en: 'inside', ja: 'ツリー内' },
  between: { en: 'between', ja: 'ツリー間' },
  bound: { en: 'bound', ja: '上界' },
  curveTitle: { en: 'Link load, sorted', ja: 'リンク負荷（降順）' },
  curveCaption: {
    en: 'Channels from the most to the least loaded. Flat is balanced; the height at the left is the bottleneck.',
    ja: '負荷の大きい順に並べたチャネル。平らなほど均等で、左端の高さがボトルネックです。',
  },
  curveX: { en: 'Channels, most loaded first (%)', ja: 'チャネル（負荷の大きい順、%）' },
  load: { en: 'Load, share of link capacity (1 = full)', ja: '負荷：リンク容量に対する割合（1 = 容量いっぱい）' },
  histogramTitle: { en: 'Link load, histogram', ja: 'リンク負荷の分布' },
  histogramCaption: {
    en: 'Number of channels in each range of load; unused channels are in the first.',
    ja: '負荷の範囲ごとのチャネル数。未使用のチャネルは最初の範囲に入ります。',
  },
  channels: { en: 'Channels', ja: 'チャネル数' },
  range: text<{ from: string; to: string }>({
    en: ({ from, to }) => `${from} to ${to}`,
    ja: ({ from, to }) => `${from}～${to}`,
  }),
  hopsTitle: { en: 'Host pairs by hops', ja: 'ホップ数別のホスト対' },
  hopsCaption: {
    en: 'Ordered host pairs by the number of switch-to-switch channels on their route.',
    ja: '経路上のスイッチ間チャネル数ごとのホスト対（順序付き）の数です。',
  },
  hops: { en: 'Hops', ja: 'ホップ数' },
  pairs: { en: 'Host pairs', ja: 'ホスト対' },
  pairsAxis: { en: 'Host pairs (ordered)', ja: 'ホスト対（順序付き）' },
  engine: { en: 'Engine', ja: 'エンジン' },
});

/** "2 engines, 1 plan", without what there is none of. */
function counts(engines: number, plans: number): string {
  const run = [counted(engines, { one: 'engine', other: 'engines' }), counted(plans, { one: 'plan', other: 'plans' })];
  return run.filter((_, i) => [engines, plans][i] > 0 || (i === 0 && plans === 0)).join(', ');
}

export type CompareTexts = Words<typeof compareTexts>;
