import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted, plural } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the Simulate workspace, which load with it. */
export const simulateTexts = defineTexts({
  intro: {
    pacing: {
      en: 'In an all-to-all exchange packets pile up where messages share a link. A gap after each packet (pacing) can make the whole exchange faster.',
      ja: '全対全通信では、複数のメッセージが共有するリンクにパケットが滞留します。パケットごとに間隔（ギャップ）を空ける「ペーシング」で、全体が速くなることがあります。',
    },
    packets: {
      en: 'Send packets over the routing and watch buffers fill: how much the network takes, how late packets arrive, whether it locks up.',
      ja: '経路上にパケットを流し、バッファの埋まり方を見ます。受け入れられる通信量、遅れ、そしてデッドロックの有無が分かります。',
    },
  },
  mode: { en: 'What to simulate', ja: '対象' },
  modes: {
    packets: { en: 'Packets', ja: 'パケット' },
    pacing: { en: 'Pacing', ja: 'ペーシング' },
  },
  pathsDateline: { en: 'Dimension order, lanes of a dateline', ja: '次元順ルーティング（デートライン）' },
  pathsShown: text<{ name: string }>({
    en: ({ name }) => `As shown: ${name}`,
    ja: ({ name }) => `表示中の経路：${name}`,
  }),
  pathsNone: { en: 'As the engine routes it', ja: 'エンジンの経路' },
  pathsVlan: { en: 'The VLANs of a plan', ja: 'VLAN プラン' },
  pathsHashed: { en: 'ECMP: flows hashed to next hops', ja: 'ECMP：フローをハッシュで振り分け' },
  pathsHelp: {
    vlan: {
      en: 'Each pair in its VLAN, along the tree of that VLAN, as the VLAN workspace plans it for uniform traffic.',
      ja: 'ホスト対ごとに決めた VLAN のツリーに沿って進みます（VLAN 画面で一様トラフィック用に作るプランと同じ）。ツリーが 1 本の場合と比べられます。',
    },
    dateline: {
      en: 'As in studies of tori: the lane changes on the way round a ring. InfiniBand needs service levels and SL2VL tables for it, as in torus-2QoS.',
      ja: 'トーラスの研究と同じく、リングを一周する途中でレーンを切り替えます。InfiniBand では、torus-2QoS のようにサービスレベルと SL2VL 表が必要です。',
    },
    tables: {
      en: 'The forwarding tables on the canvas, verified or not.',
      ja: 'キャンバスに表示中の転送表を、検証の結果によらず使います。',
    },
    ecmp: {
      en: 'No tables: each packet goes by one of its pair’s queue pairs, and each queue pair goes where the switches hash it. One lane, verified or not.',
      ja: '転送表は使いません。パケットはホスト対のキューペアの 1 つを通り、各キューペアの経路は各スイッチのハッシュで決まります。レーンは 1 本で、検証の結果によらず使います。',
    },
  },
  notLattice: text<{ reason: string }>({
    en: ({ reason }) =>
      `Dimension order on a torus or a mesh, as in the paper, is not possible here: ${reason}. M is counted on the routes that are shown instead.`,
    ja: ({ reason }) =>
      `論文のようにトーラスやメッシュを次元順にたどることは、ここではできません：${reason}。代わりに、表示中の経路で M を数えます。`,
  }),
  openTorus: { en: 'Open an 8x8 torus', ja: '8x8 トーラスを開く' },
  tieBooksim: { en: 'ties at random, as in BookSim', ja: '等距離時は BookSim と同じくランダム' },
  more: { en: 'Sampling, seed, search', ja: '抽出・シード・探索' },
  moreWindow: { en: 'Buffers, window, model, seed', ja: 'バッファ・期間・モデル・シード' },
  run: {
    pacing: { en: 'Compare gaps', ja: 'ギャップを比較' },
    packets: { en: 'Simulate', ja: 'シミュレーション実行' },
  },
  search: { en: 'Find the best gap', ja: '最良のギャップを探す' },
  sizes: { en: 'Smaller sizes too', ja: '小さい構成も比較' },
  curve: { en: 'Latency-load curve', ja: 'レイテンシ・負荷曲線' },
  stop: { en: 'Stop, keep the results so far', ja: 'ここまでの結果で終える' },
  works: {
    pacing: { en: 'Comparing gaps', ja: 'ギャップを比較中' },
    gaps: { en: 'Looking for the best gap of each overlap M', ja: '重なり M ごとに最良のギャップを探索中' },
    packets: { en: 'Simulating packets', ja: 'パケットをシミュレーション中' },
    curve: { en: 'One load after another', ja: '負荷を順に測定中' },
    sizes: { en: 'Comparing gaps by size', ja: '構成ごとにギャップを比較中' },
  },
  workPart: text<{ work: string; part: string }>({
    en: ({ work, part }) => `${work}: ${part}`,
    ja: ({ work, part }) => `${work}：${part}`,
  }),
  atGap: text<{ gap: string }>({
    en: ({ gap }) => `throughput at gap ${gap}`,
    ja: ({ gap }) => `ギャップ ${gap} のスループット`,
  }),
  failed: { en: 'That did not work', ja: '実行できませんでした' },
  deadlocked: text<{ step: number; gap: string }>({
    en: ({ step, gap }) =>
      `${step > 0 ? `In step ${formatCount(step)}, with` : 'With'} the gap ${gap}, packets wait for each other in a loop, so the exchange never ends: these routes are not free of deadlock on their lanes.`,
    ja: ({ step, gap }) =>
      `${step > 0 ? `ステップ ${formatCount(step)}（ギャップ ${gap}）` : `ギャップ ${gap} `}でパケットが循環待ちになり、通信が終わりません。この経路は、このレーン構成ではデッドロックを避けられません。`,
  }),
  showDeadlock: { en: 'Show the loop', ja: '依存ループを表示' },
  loopOffer: {
    en: 'The routes shown have a dependency loop: under enough load packets can lock up in it.',
    ja: '表示中の経路には依存ループがあり、負荷が高いとパケットがそこでデッドロックすることがあります。',
  },
  playPackets: { en: 'Packet by packet', ja: 'パケットごとに再生' },
  makeDeadlock: { en: 'Make it deadlock: full load', ja: '注入率 1 でデッドロックさせる' },
  noHosts: { en: 'At least two hosts are needed.', ja: 'ホストが 2 台以上必要です。' },
  stale: {
    en: 'The network has changed since. These numbers are of the older design.',
    ja: 'その後ネットワークが変更されました。これは以前の設計の値です。',
  },
  changed: {
    en: 'The form or the routing has changed since; these numbers are of the run before.',
    ja: 'その後、条件か経路が変更されました。これは前回の実行の値です。',
  },
  again: { en: 'Run again', ja: '再実行' },

  emptyPacing: {
    en: 'Does pacing pay here? Choose gaps on the left and compare them: time, speed-up and throughput by gap, M and G by step. The canvas then replays the packets.',
    ja: 'この構成でペーシングは有効でしょうか。左でギャップを選んで比較すると、時間・速度向上率・スループットと、ステップごとの M と G が表示されます。キャンバスではパケットの動きを再生できます。',
  },
  emptyPackets: {
    en: 'How much does this network take? Choose traffic and a load on the left and simulate: throughput, latency and, if it locks up, the loop. The canvas then replays the packets.',
    ja: 'このネットワークはどれだけの通信を受け入れるでしょうか。左で通信パターンと注入率を選んで実行すると、スループットとレイテンシ、デッドロックなら依存ループが表示されます。キャンバスではパケットの動きを再生できます。',
  },
  open: { en: 'Open the Simulate panel', ja: 'シミュレーションのパネルを開く' },
  result: { en: 'What came out', ja: '結果' },
  terms: {
    label: { en: 'Settings of this run', ja: '条件' },
    buffers: text<{ b: string }>({ en: ({ b }) => `buffers ${b}`, ja: ({ b }) => `バッファ ${b}` }),
    message: text<{ p: string }>({
      en: ({ p }) => `packets of a message ${p}`,
      ja: ({ p }) => `メッセージあたり ${p} パケット`,
    }),
    tie: text<{ tie: string }>({ en: ({ tie }) => `ties ${tie}`, ja: ({ tie }) => `等距離時 ${tie}` }),
    all: text<{ steps: number }>({
      en: ({ steps }) => `all ${counted(steps, { one: 'step', other: 'steps' })}`,
      ja: ({ steps }) => `全 ${formatCount(steps)} ステップ`,
    }),
    some: text<{ drawn: number; steps: number }>({
      en: ({ drawn, steps }) => `${formatCount(drawn)} of ${counted(steps, { one: 'step', other: 'steps' })}`,
      ja: ({ drawn, steps }) => `${formatCount(steps)} ステップ中 ${formatCount(drawn)}`,
    }),
    barrier: { en: 'barrier after each step', ja: 'ステップごとにバリア' },
    sendrecv: { en: 'no barrier', ja: 'バリアなし' },
    jitter: text<{ mean: string }>({ en: ({ mean }) => `jitter ${mean}`, ja: ({ mean }) => `ジッタ ${mean}` }),
    stragglers: text<{ count: string; late: string }>({
      en: ({ count, late }) => `${count} late by ${late}`,
      ja: ({ count, late }) => `${count} 台が ${late} 遅れ`,
    }),
    seed: text<{ seed: string }>({ en: ({ seed }) => `seed ${seed}`, ja: ({ seed }) => `シード ${seed}` }),
    worker: text<{ time: string }>({ en: ({ time }) => `worker, ${time}`, ja: ({ time }) => `ワーカー ${time}` }),
  },
  gapColumn: { en: 'Gap', ja: 'ギャップ' },
  time: { en: 'Time (packet times)', ja: '時間（パケット時間）' },
  error: { en: 'Standard error', ja: '標準誤差' },
  speedUp: { en: 'Speed-up over no gap', ja: 'ギャップなしに対する速度向上率' },
  formula: { en: 'Closed form', ja: '閉形式' },
  formulaHelp: {
    en: '(packets − 1)(gap + 1) + 1 + hops summed over all steps: the least it can take. Near the truth from gap M − 1 on, M the most messages on a link, with two buffers or more.',
    ja: '（パケット数 − 1）（ギャップ + 1）+ 1 + ホップ分を全ステップで合計。これが下限で、ギャップ M − 1（M はリンクを共有するメッセージの最大数）以上、バッファ 2 以上で実際に近い値になります。',
  },
  gapHelp: {
    en: 'In packet times. G is the paper’s gap of a step, (M − 1) + 2; M is the most messages that share a link in it.',
    ja: '単位はパケット時間。G は論文のギャップ (M − 1) + 2、M はそのステップで 1 本のリンクを共有するメッセージの最大数です。',
  },
  fastest: { en: 'fastest', ja: '最速' },
  sumM: text<{ sum: string; max: string }>({
    en: ({ sum, max }) => `Sum of M ${sum}, largest M ${max}`,
    ja: ({ sum, max }) => `M の合計 ${sum}、最大 ${max}`,
  }),
  closedForm: { en: 'from the closed form', ja: '閉形式による' },
  fromRoutes: { en: 'counted on the routes', ja: '経路から数えた値' },
  honest: {
    best: text<{ gap: string; speed: string }>({
      en: ({ gap, speed }) => `Fastest of these is gap ${gap}: ${speed} times as fast as without a gap.`,
      ja: ({ gap, speed }) => `この中ではギャップ ${gap} が最速で、ギャップなしの ${speed} 倍の速さです。`,
    }),
    none: {
      en: 'No gap is the fastest of these: pacing does not pay here.',
      ja: 'この中ではギャップなしが最速です。ここではペーシングは有効ではありません。',
    },
    paper: text<{ paper: string; time: string; best: string }>({
      en: ({ paper, time, best }) =>
        `The paper’s G is ${paper} times as fast as no gap; it takes ${time} times as long as gap ${best}.`,
      ja: ({ paper, time, best }) =>
        `論文の G はギャップなしの ${paper} 倍の速さで、ギャップ ${best} の ${time} 倍の時間がかかります。`,
    }),
    paperLoses: {
      en: 'The paper’s G is slower here than no gap at all.',
      ja: 'ここでは論文の G はギャップなしより遅くなります。',
    },
    plusTwoLoses: {
      en: 'With these settings the “+2” in G does not pay.',
      ja: 'この条件では G の「+2」は有利になりません。',
    },
    plusTwoPays: {
      en: 'With these settings the “+2” in G pays: without it, at G-2, the exchange takes longer.',
      ja: 'この条件では G の「+2」は有効です。これを除いた G-2 では、より長い時間がかかります。',
    },
    oneBuffer: {
      en: 'With a single buffer per lane packets are held up at every hop, so longer gaps pay than with two or more.',
      ja: 'レーンあたりのバッファが 1 つだと、パケットはホップごとに待たされるため、2 つ以上の場合より長いギャップが有利になります。',
    },
    partial: {
      en: 'An estimate from some steps; the standard error says how sure.',
      ja: '一部のステップからの推定値です。確からしさは標準誤差で示します。',
    },
  },
  time1: { en: 'Time by gap', ja: 'ギャップごとの時間' },
  timeCaption: {
    en: 'Packet times for the whole exchange. The line across a bar is the closed form, where it holds.',
    ja: '全対全通信全体のパケット時間。棒を横切る線は、成り立つ範囲での閉形式の値です。',
  },
  speed1: { en: 'Speed-up by gap', ja: 'ギャップごとの速度向上率' },
  speedCaption: {
    en: 'How many times as fast as without a gap; the line stands at 1.',
    ja: 'ギャップなしに対して何倍速いか。線は 1 の位置です。',
  },
  step1: { en: 'Overlap and gap by step', ja: 'ステップごとの重なりとギャップ' },
  stepCaption: text<{ source: string }>({
    en: ({ source }) =>
      `M: the most messages that share a link in a step, ${source}. G = (M − 1) + 2: the paper’s gap, in packet times.`,
    ja: ({ source }) =>
      `M：各ステップで 1 本のリンクを共有するメッセージの最大数（${source}）。G = (M − 1) + 2：論文のギャップ（パケット時間）。`,
  }),
  stepAxis: { en: 'Step', ja: 'ステップ' },
  stepUnit: { en: 'Messages (M), packet times (G)', ja: 'メッセージ数（M）、パケット時間（G）' },
  steps: { en: 'steps', ja: 'ステップ' },
  stepM: { en: 'M, messages on a link', ja: 'M（リンク上のメッセージ数）' },
  stepG: { en: 'G, packet times', ja: 'G（パケット時間）' },
  asFast: text<{ gap: string }>({
    en: ({ gap }) => `as fast, with gap ${gap}`,
    ja: ({ gap }) => `の速さ（ギャップ ${gap}）`,
  }),
  noGapPays: { en: 'no gap is faster than none', ja: 'ギャップなしが最速' },
  thanNone: { en: 'as without a gap', ja: 'ギャップなしに対して' },
  paperGapShort: { en: 'with the paper’s gap G', ja: '論文のギャップ G' },
  timeShort: { en: 'packet times at the fastest', ja: 'パケット時間（最速時）' },
  locked: { en: 'Deadlock', ja: 'デッドロック' },
  lockedAt: text<{ time: string }>({
    en: ({ time }) => `at packet time ${time}`,
    ja: ({ time }) => `${time} パケット時間で停止`,
  }),
  ofLink: { en: 'of a host’s link arrives', ja: 'ホストのリンクに対する到着' },
  isOffered: text<{ load: string }>({
    en: ({ load }) => `offered ${load}`,
    ja: ({ load }) => `注入率 ${load}`,
  }),
  meanShort: text<{ unit: string }>({ en: ({ unit }) => `${unit} on average`, ja: ({ unit }) => `平均（${unit}）` }),
  p99Short: text<{ unit: string }>({ en: ({ unit }) => `${unit}, 99 of 100`, ja: ({ unit }) => `99 %（${unit}）` }),
  endShort: { en: 'how it ended', ja: '終わり方' },
  locksAt: { en: 'offered load that locks up', ja: 'デッドロックする注入率' },
  saturationShort: { en: 'largest load carried', ja: '受け入れられる最大の注入率' },
  throughput1: { en: 'Throughput over time', ja: 'スループットの推移' },
  throughputCaption: {
    en: 'Packets that arrive per host, in units of what its link carries.',
    ja: 'ホストあたりの到着パケット。ホストのリンク帯域を 1 とします。',
  },
  throughputAxis: { en: 'Throughput (1 = a host’s link)', ja: 'スループット（1 = ホストのリンク）' },
  timeAxis: { en: 'Time (packet times)', ja: '時間（パケット時間）' },
  gapSeries: text<{ gap: string }>({ en: ({ gap }) => `gap ${gap}`, ja: ({ gap }) => `ギャップ ${gap}` }),
  throughput: { en: 'Throughput', ja: 'スループット' },
  live: { en: 'Live', ja: '実行中' },
  liveNow: text<{ value: string; time: number }>({
    en: ({ value, time }) =>
      `Throughput now ${value}, after ${counted(time, { one: 'packet time', other: 'packet times' })}`,
    ja: ({ value, time }) => `現在のスループット ${value}（${formatCount(time)} パケット時間経過）`,
  }),
  throughputOfStep: text<{ step: string; overlap: string; hosts: number }>({
    en: ({ step, overlap, hosts }) =>
      `Packets that arrive per host, in units of what its link carries, in step ${step} alone: the first of those with the largest M, ${overlap}. The whole exchange is shown up to ${counted(hosts, { one: 'host', other: 'hosts' })}.`,
    ja: ({ step, overlap, hosts }) =>
      `ホストあたりの到着パケット（ホストのリンク帯域を 1 とします）。M が最大（${overlap}）となる最初のステップ ${step} だけの値です。通信全体の推移は ${formatCount(hosts)} ホストまで示します。`,
  }),
  best1: { en: 'Best gap of each M', ja: 'M ごとの最良ギャップ' },
  bestCaption: text<{ each: number }>({
    en: ({ each }) =>
      `By simulation of ${counted(each, { one: 'step', other: 'steps' })} each, a quarter of a packet time apart at the finest: the best gap tried, no more.`,
    ja: ({ each }) =>
      `M ごとに ${formatCount(each)} ステップをシミュレーションし、最小で 1/4 パケット時間刻みで探索した値です。試した中での最良にすぎません。`,
  }),
  bestM: { en: 'Overlap M', ja: '重なり M' },
  bestSteps: { en: 'Steps', ja: 'ステップ' },
  bestGap: { en: 'Best gap found', ja: '見つかった最良ギャップ' },
  paperGap: { en: 'Paper’s gap G', ja: '論文のギャップ G' },
  bestTime: { en: 'Time at the best', ja: '最良ギャップでの時間' },
  paperTime: { en: 'at G', ja: 'G での時間' },
  unpacedTime: { en: 'without', ja: 'ギャップなしでの時間' },
  total: { en: 'All steps', ja: '全ステップ' },
  totalSoFar: { en: 'Steps of these M', ja: 'この M のステップ' },
  bestVerdict: text<{ best: string; paper: string }>({
    en: ({ best, paper }) =>
      `With the best gap of each M the exchange is ${best} times as fast as without; with the paper’s G ${paper} times.`,
    ja: ({ best, paper }) =>
      `M ごとの最良ギャップではギャップなしの ${best} 倍の速さ、論文の G では ${paper} 倍の速さです。`,
  }),
  bestPartial: text<{ done: number; steps: number }>({
    en: ({ done, steps }) =>
      `Ended early: this is of ${formatCount(done)} of the ${counted(steps, { one: 'step', other: 'steps' })}, those of the M below.`,
    ja: ({ done, steps }) =>
      `途中で終えたため、全 ${formatCount(steps)} ステップのうち、下の M の ${formatCount(done)} ステップだけの値です。`,
  }),
  size1: { en: 'Time by size and gap', ja: '構成とギャップごとの時間' },
  size2: { en: 'Speed-up by size and gap', ja: '構成とギャップごとの速度向上率' },
  sizeCaption: {
    en: 'The same settings on smaller networks of the same kind, up to this one.',
    ja: '同じ条件で、同種の小さい構成からこの構成までを比べます。',
  },
  sizeAxis: { en: 'Switches', ja: 'スイッチ' },
  smaller: { en: 'A smaller size', ja: '小さい構成' },
  larger: { en: 'A larger size', ja: '大きい構成' },

  latency1: { en: 'Latency distribution', ja: 'レイテンシの分布' },
  latencyCaption: {
    en: 'How many packets of the window arrived after how long.',
    ja: '測定期間のパケットが、どれだけの時間で到着したか。',
  },
  latencyAxis: text<{ unit: string }>({
    en: ({ unit }) => `Latency (${unit})`,
    ja: ({ unit }) => `レイテンシ（${unit}）`,
  }),
  packetsAxis: { en: 'Packets', ja: 'パケット数' },
  curve1: { en: 'Latency by load', ja: '負荷ごとのレイテンシ' },
  curveCaption: text<{ saturation: string; accepted: string }>({
    en: ({ saturation, accepted }) =>
      `The network carries an offered load of ${saturation}; the most that it accepts is ${accepted}. The throughput beside a routing may say more, since it counts average loads only: a packet that waits for a full link holds up those behind it that go elsewhere. More buffers come nearer to it, but not all the way where many links are full.`,
    ja: ({ saturation, accepted }) =>
      `注入率 ${saturation} までは受け入れられます。受理スループットの最大は ${accepted} です。経路計算のスループットは平均負荷だけで決まるため、これより大きいことがあります。混んだリンクを待つパケットが、別の行き先へ向かう後続も止めるからです。バッファを増やすと近づきますが、多くのリンクが混む場合は届きません。`,
  }),
  curveDeadlock: text<{ at: string; survived: string }>({
    en: ({ at, survived }) =>
      `Deadlock at an offered load of ${at}: packets wait for each other in a loop. Lower loads, up to ${survived}, survived this window only; on these routes they may lock up later.`,
    ja: ({ at, survived }) =>
      `注入率 ${at} でデッドロックしました（パケットが循環待ちになります）。それ以下の ${survived} までは、この測定期間に限って起きなかっただけで、この経路ではいずれ起こり得ます。`,
  }),
  curveDeadlockAll: text<{ at: string }>({
    en: ({ at }) =>
      `Deadlock at every load that was tried, the least of them ${at}: packets wait for each other in a loop.`,
    ja: ({ at }) => `試したすべての注入率でデッドロックしました（最小 ${at}）。パケットが循環待ちになります。`,
  }),
  curve2Deadlock: {
    en: 'What arrives, beside what is offered. After a deadlock (×) its packets never arrive.',
    ja: '注入した量に対して到着した量です。デッドロック（×）すると、そのパケットは届きません。',
  },
  pointEnd: { en: 'End', ja: '結果' },
  pointEnds: {
    deadlock: { en: 'deadlock', ja: 'デッドロック' },
    saturated: { en: 'saturated', ja: '飽和' },
    survived: { en: 'survived this window', ja: 'この期間は未発生' },
    carried: { en: 'carried', ja: '受け入れ' },
  },
  curveLive: {
    en: 'Load by load, until more is offered than the network takes.',
    ja: '受け入れきれなくなるまで、負荷を順に上げて測定します。',
  },
  curve2: { en: 'Accepted by load', ja: '負荷ごとの受理スループット' },
  curve2Caption: {
    en: 'What arrives, beside what is offered. Past saturation the two part.',
    ja: '注入した負荷に対して到着した量。飽和を超えると両者が離れます。',
  },
  offeredAxis: { en: 'Offered load (1 = a host’s link)', ja: '注入率（1 = ホストのリンク）' },
  acceptedAxis: { en: 'Accepted (1 = a host’s link)', ja: '受理（1 = ホストのリンク）' },
  mean: { en: 'mean', ja: '平均' },
  p99: { en: '99 of 100 packets', ja: '99 パーセンタイル' },
  accepted: { en: 'Accepted', ja: '受理' },
  offered: { en: 'Offered', ja: '注入率' },
  units: {
    times: { en: 'packet times', ja: 'パケット時間' },
    cycles: { en: 'cycles', ja: 'サイクル' },
  },
  facts: {
    end: { en: 'End', ja: '終了' },
    ends: {
      finished: { en: 'all arrived', ja: 'すべて到着' },
      limit: { en: 'time was up', ja: '期間が終了' },
      deadlock: { en: 'deadlock', ja: 'デッドロック' },
      stopped: { en: 'stopped', ja: '途中で終了' },
    },
    saturated: { en: 'saturated: it takes less than is offered', ja: '飽和：注入された量を受け入れきれません' },
    accepted: { en: 'Accepted throughput', ja: '受理スループット' },
    early: { en: 'not measured: it locked up during the warm-up', ja: '測定前（ウォームアップ中）に停止' },
    offered: { en: 'Offered', ja: '注入率' },
    mean: { en: 'Latency, mean', ja: '平均レイテンシ' },
    p99: { en: 'of 99 in 100 packets at most', ja: '99 パーセンタイル' },
    max: { en: 'longest', ja: '最大' },
    time: { en: 'Simulated', ja: 'シミュレーション時間' },
    delivered: { en: 'Packets arrived', ja: '到着パケット' },
    outstanding: { en: 'not arrived', ja: '未到着' },
    unrouted: { en: 'Without a path', ja: '経路なし' },
    moves: { en: 'Packet-hops', ja: '延べホップ数' },
    leftOut: { en: 'Left out', ja: '対象外' },
    pairs: text<{ count: number; pairsLeftOut: number }>({
      en: ({ count, pairsLeftOut }) =>
        `${counted(pairsLeftOut, { one: 'pair', other: 'pairs' })} of hosts in different parts: no link joins the ${count} parts`,
      ja: ({ count, pairsLeftOut }) =>
        `別々の部分にあるホスト対 ${formatCount(pairsLeftOut)} 対（ネットワークはつながりのない ${count} つの部分に分かれています）`,
    }),
  },
  loop1: { en: 'What waits for what', ja: '互いに待つバッファ' },
  loopCaption: text<{ count: number; time: number }>({
    en: ({ count, time }) =>
      `${counted(count, { one: 'full buffer waits', other: 'full buffers wait' })} for each other in a loop after ${counted(time, { one: 'packet time', other: 'packet times' })}: none of them will ever move. The loop is drawn on the canvas.`,
    ja: ({ count, time }) =>
      `${formatCount(time)} パケット時間後、満杯のバッファ ${formatCount(count)} 個が循環待ちになり、どのパケットも動けなくなりました。依存ループはキャンバスに表示されます。`,
  }),
  loopStep: text<{ from: string; to: string; lane: string }>({
    en: ({ from, to, lane }) => `The buffer of ${to} from ${from}, lane ${lane},`,
    ja: ({ from, to, lane }) => `${from} から ${to} へのバッファ（レーン ${lane}）は、`,
  }),
  loopNext: text<{ from: string; to: string }>({
    en: ({ from, to }) => `waits for room at ${to} from ${from}.`,
    ja: ({ from, to }) => `${from} から ${to} へのバッファの空きを待っています。`,
  }),
  loopFirst: { en: 'The last one waits for the first.', ja: '最後のバッファは最初のバッファを待っています。' },

  replay: { en: 'Replay', ja: '再生' },
  replayOf: { en: 'Run to replay', ja: '再生する実行' },
  play: { en: 'Play', ja: '再生' },
  pause: { en: 'Pause', ja: '一時停止' },
  back: { en: 'Back', ja: '戻る' },
  forward: { en: 'Forward', ja: '進む' },
  first: { en: 'To the start', ja: '最初へ' },
  last: { en: 'To the end', ja: '最後へ' },
  position: { en: 'Time', ja: '時刻' },
  speed: { en: 'Slices per second', ja: '1 秒あたりの区間数' },
  aSecond: text<{ count: string }>({ en: ({ count }) => `${count}/s`, ja: ({ count }) => `毎秒 ${count}` }),
  at: text<{ time: number; all: number }>({
    en: ({ time, all }) => `${formatCount(time)} / ${counted(all, { one: 'packet time', other: 'packet times' })}`,
    ja: ({ time, all }) => `${formatCount(time)} / ${formatCount(all)} パケット時間`,
  }),
  use: { en: 'Link use', ja: 'リンク使用率' },
  useHelp: { en: 'share of the time that a channel carries packets', ja: 'チャネルがパケットを運んでいる時間の割合' },
  occupancy: { en: 'Buffers', ja: 'バッファ' },
  full: { en: 'full', ja: '満杯' },
  occupancyHelp: { en: 'filled part of the buffers at the channel’s end', ja: 'チャネル終端のバッファの埋まり具合' },
  loopMark: { en: 'waits for the next', ja: '次を待つ' },
  busiest: text<{ use: string; held: string }>({
    en: ({ use, held }) => `busiest link ${use} %, fullest buffer ${held} %`,
    ja: ({ use, held }) => `最大リンク使用率 ${use} %、最大バッファ占有率 ${held} %`,
  }),
  waitsNow: text<{ begun: number; all: number }>({
    en: ({ begun, all }) =>
      `${formatCount(begun)} of the loop’s ${counted(all, { one: 'wait', other: 'waits' })} ${plural(begun, { one: 'has', other: 'have' })} begun`,
    ja: ({ begun, all }) => `依存ループの待ち ${formatCount(all)} のうち ${formatCount(begun)} が発生`,
  }),
  channelNow: text<{ from: string; to: string; use: string; held: string }>({
    en: ({ from, to, use, held }) => `${from} → ${to}: in use ${use} %, buffers ${held} % full`,
    ja: ({ from, to, use, held }) => `${from} → ${to}：使用率 ${use} %、バッファ ${held} %`,
  }),
  oldReplay: { en: 'Replay of the older design', ja: '以前の設計の再生' },
  palette: {
    pacing: { en: 'Simulate: compare gaps (pacing)', ja: 'シミュレーション：ギャップを比較（ペーシング）' },
    packets: { en: 'Simulate: packets at a rate', ja: 'シミュレーション：パケットを流す' },
    curve: { en: 'Simulate: latency-load curve', ja: 'シミュレーション：レイテンシ・負荷曲線' },
  },
});

export type SimulateTexts = Words<typeof simulateTexts>;
