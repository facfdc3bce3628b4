import type { LocalText } from '../core/base/localText';

/** A word of the field: one meaning, and where it is from. */
export interface Term {
  readonly term: LocalText;
  /** One or two sentences. */
  readonly meaning: LocalText;
  readonly source: string;
}

const DALLY_TOWLES = 'Dally, Towles: Principles and Practices of Interconnection Networks (2004)';
const INFINIBAND = 'InfiniBand Architecture Specification, volume 1';
const DALLY_SEITZ = 'Dally, Seitz: Deadlock-free message routing (1987)';
const TURN_ADDITION = 'Turn addition (Fujitsu Laboratories)';
const VFREC = 'Miura, Okamoto, Boku, Sato, Takahashi: VFREC-Net (2006)';
const PACING = 'Yoshida, Shibamura, Inoue, Murakami: packet injection timing for all-to-all communication';
const FDB = 'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment';

const term = (en: string, ja: string, [meaningEn, meaningJa]: readonly [string, string], source: string): Term => ({
  term: { en, ja },
  meaning: { en: meaningEn, ja: meaningJa },
  source,
});

/** The words that the page uses, from what stands on the canvas to what is measured. Loaded where somebody asks for one. */
export const glossary = {
  switch: term(
    'Switch',
    'スイッチ',
    [
      'Passes each packet from the port where it comes in to the port that its forwarding table names.',
      '入ってきたパケットを、転送表が示すポートへ送り出す装置。',
    ],
    `${INFINIBAND}, chapter 18`,
  ),
  host: term(
    'Host',
    'ホスト',
    [
      'A computer at the edge of the network: it sends and receives packets and passes none on.',
      'ネットワークの端にある計算機。パケットを送受信し、中継はしない。',
    ],
    `${DALLY_TOWLES}, chapter 3`,
  ),
  port: term(
    'Port',
    'ポート',
    [
      'Where a cable is plugged in. The ports of a switch are numbered from 1.',
      'ケーブルの差し込み口。スイッチのポートには 1 から番号が付く。',
    ],
    `${INFINIBAND}, chapter 3`,
  ),
  link: term(
    'Link',
    'リンク',
    [
      'A cable between two ports. It carries packets both ways at once.',
      '2 つのポートを結ぶケーブル。両方向に同時にパケットを運ぶ。',
    ],
    `${INFINIBAND}, chapter 3`,
  ),
  channel: term('Channel', 'チャネル', ['One direction of a link.', 'リンクの片方向。'], `${DALLY_TOWLES}, chapter 3`),
  hop: term(
    'Hop',
    'ホップ',
    ['A step of a route over one channel between two switches.', 'スイッチ間のチャネルを 1 本進むこと。'],
    `${DALLY_TOWLES}, chapter 3`,
  ),
  turn: term(
    'Turn',
    'ターン',
    ['From an input channel to an output channel at a switch.', 'スイッチで、入力チャネルから出力チャネルへ移ること。'],
    `${TURN_ADDITION}, section 3`,
  ),
  prohibitedTurn: term(
    'Prohibited turns',
    '禁止ターン',
    [
      'Turns that no route may take, so that allowed turns close no loop.',
      '許可されたターンがループを作らないように、どの経路も通れないターン。',
    ],
    `${TURN_ADDITION}, section 3`,
  ),
  deadlock: term(
    'Deadlock',
    'デッドロック',
    [
      'Packets that wait for each other in a loop: each holds a buffer that another needs, and none ever moves.',
      'パケットが循環待ちになり、互いに相手の必要なバッファを占有したまま、永久に動けなくなること。',
    ],
    `${DALLY_TOWLES}, chapter 14`,
  ),
  dependencyGraph: term(
    'Channel dependency graph',
    'チャネル依存グラフ',
    [
      'Its nodes are channels; an edge says that a route leads from one directly on to the other. Routes cannot deadlock if it has no cycle.',
      'チャネルを節点とし、ある経路が一方から他方へ直接続くことを辺で表したグラフ。閉路がなければデッドロックしない。',
    ],
    DALLY_SEITZ,
  ),
  dependencyLoop: term(
    'Dependency loop',
    '依存ループ',
    [
      'A cycle of the channel dependency graph: packets on its channels can wait for each other for ever.',
      'チャネル依存グラフの閉路。そのチャネルにあるパケットは循環待ちになり、永久に止まる恐れがある。',
    ],
    DALLY_SEITZ,
  ),
  lft: term(
    'Forwarding table',
    '転送表',
    [
      'What a switch holds: an output port for each destination. In InfiniBand the linear forwarding table (LFT), one row a LID.',
      '宛先ごとの出力ポートを記したスイッチの表。InfiniBand では LID ごとに 1 行の LFT（Linear Forwarding Table）。',
    ],
    `${INFINIBAND}, chapter 18`,
  ),
  lid: term(
    'LID',
    'LID',
    [
      'Local identifier: the address of a port in a subnet, 1 to 0xbfff, by which switches forward.',
      'Local Identifier。サブネット内でのポートのアドレス（1～0xbfff）で、スイッチはこれで転送する。',
    ],
    `${INFINIBAND}, chapter 4`,
  ),
  lmc: term(
    'LMC',
    'LMC',
    [
      'LID mask control: a port answers to 2^LMC consecutive LIDs, which may have routes of their own.',
      'LID Mask Control。ポートは連続する 2^LMC 個の LID を持ち、それぞれ別の経路を使える。',
    ],
    `${INFINIBAND}, chapter 4`,
  ),
  updateOrder: term(
    'Update order',
    '更新の順序',
    [
      'The sequence in which switches get their new tables after a failure. Old and new entries together can close a loop; in a safe order they never do.',
      '故障後に新しい転送表をスイッチへ書き込む順番。新旧のエントリが混ざるとループができることがあり、安全な順序ではどの時点でもできない。',
    ],
    'Lysne, Pinkston, Duato: A methodology for developing deadlock-free dynamic network reconfiguration processes (2005)',
  ),
  mad: term(
    'MAD',
    'MAD',
    [
      'Management datagram of 256 bytes. One of them writes 64 rows of a forwarding table.',
      '256 バイトの管理用データグラム。1 個で転送表の 64 行を書き込む。',
    ],
    `${INFINIBAND}, chapters 13 and 14`,
  ),
  block: term(
    'Block',
    'ブロック',
    [
      '64 consecutive rows of a forwarding table, which are written together.',
      '転送表の連続する 64 行。まとめて書き込まれる。',
    ],
    FDB,
  ),
  lane: term(
    'Virtual lanes',
    '仮想レーン',
    [
      'Buffers of their own on one channel (virtual channels, VL): packets on different lanes do not block each other.',
      '1 本のチャネルの上で独立したバッファを持つ通り道（仮想チャネル、VL）。別のレーンのパケットを止めない。',
    ],
    `${INFINIBAND}, section 7.6; Dally: Virtual-channel flow control (1992)`,
  ),
  serviceLevel: term(
    'Service level (SL)',
    'サービスレベル（SL）',
    [
      'A number from 0 to 15 in a packet, which stays the same on the whole way and chooses its lanes.',
      'パケットに付く 0～15 の番号。経路の途中で変わらず、使うレーンを決める。',
    ],
    `${INFINIBAND}, section 7.6`,
  ),
  sl2vl: term(
    'SL2VL',
    'SL2VL',
    [
      'The table of a switch that gives the virtual lane for an input port, an output port and a service level.',
      '入力ポート、出力ポート、サービスレベルから仮想レーンを決めるスイッチの表。',
    ],
    `${INFINIBAND}, section 7.6`,
  ),
  load: term(
    'Load',
    '負荷',
    [
      'Traffic over a channel; 1 is its capacity when every host sends 1.00 in all.',
      'チャネルを通る通信量。各ホストが合計 1.00 を送るとき、1 がチャネルの容量。',
    ],
    `${DALLY_TOWLES}, chapter 3; ${TURN_ADDITION}, section 5.1`,
  ),
  throughput: term(
    'Throughput',
    'スループット',
    [
      'The share of its full rate at which every host can send before a channel is full: 1 / the largest load.',
      'どのチャネルもあふれずに各ホストが送れる速さの、全速に対する割合。最大負荷の逆数。',
    ],
    `${TURN_ADDITION}, section 5.1`,
  ),
  bound: term(
    'Bound',
    '上界',
    ['What no routing of a network can exceed, however good it is.', 'どれほど良い経路設定でも超えられない値。'],
    `${DALLY_TOWLES}, chapter 3`,
  ),
  stretch: term(
    'Stretch',
    '迂回率',
    [
      'Hops of a route over the hops of a shortest one; 1 is no detour.',
      '最短経路のホップ数に対する、経路のホップ数の比。1 なら迂回なし。',
    ],
    'Peleg, Upfal: A trade-off between space and efficiency for routing tables (1989)',
  ),
  bisection: term(
    'Bisection',
    'バイセクションバンド幅',
    ['What one half of the hosts can send to the other half at once.', 'ホストの半分から残りの半分へ同時に送れる量。'],
    `${DALLY_TOWLES}, chapter 3`,
  ),
  offered: term(
    'Offered load',
    '注入率',
    [
      'What hosts want to send, as a share of what their links carry.',
      'ホストが送ろうとする量。ホストのリンク帯域に対する比。',
    ],
    `${DALLY_TOWLES}, chapter 23`,
  ),
  saturation: term(
    'Saturation',
    '飽和',
    [
      'From some offered load on, less arrives than is offered, and latency grows without end.',
      '注入率がある値を超えると、送った分が届ききらず、レイテンシが際限なく伸びる状態。',
    ],
    `${DALLY_TOWLES}, chapter 23`,
  ),
  latency: term(
    'Latency',
    'レイテンシ',
    [
      'The time from when a packet is made until all of it has arrived.',
      'パケットの生成から、全体が届き終わるまでの時間。',
    ],
    `${DALLY_TOWLES}, chapter 23`,
  ),
  arbitration: term(
    'Arbitration',
    '調停方式',
    [
      'The rule by which a switch decides which of several packets goes first over a channel.',
      '複数のパケットが同じチャネルを求めるとき、どれを先に通すかを決める規則。',
    ],
    `${DALLY_TOWLES}, chapter 18`,
  ),
  packetTime: term(
    'Packet time',
    'パケット時間',
    [
      'The time that a link takes to carry one packet: the unit of time in simulations.',
      'リンクが 1 パケットを運ぶ時間。シミュレーションの時間の単位。',
    ],
    PACING,
  ),
  gap: term(
    'Gap',
    'ギャップ',
    [
      'Silence of a sender after each packet, in packet times (pacing), so that packets pile up less.',
      'パケットを送るたびに送信側が空ける間隔（ペーシング）。単位はパケット時間で、滞留を減らす。',
    ],
    PACING,
  ),
  barrier: term(
    'Barrier',
    'バリア同期',
    ['A point at which every host waits until all have come to it.', '全ホストがそろうまで待つ地点。'],
    'MPI: A Message-Passing Interface Standard, section on barrier synchronization',
  ),
  escapePath: term(
    'Escape path',
    'エスケープ経路',
    [
      'A way that is kept free of loops for every destination, so that there is one when all better ways are closed.',
      'より良い経路がすべて閉ざされても使えるように、どの宛先にもループのない形で残しておく経路。',
    ],
    `${DALLY_TOWLES}, chapter 14`,
  ),
  dateline: term(
    'Dateline',
    'デートライン',
    [
      'A place on a ring at which packets change to another virtual lane, so that no dependency loop goes all the way round.',
      'リング上でパケットが別の仮想レーンへ移る場所。依存ループがリングを一周しなくなる。',
    ],
    `${DALLY_SEITZ}; ${DALLY_TOWLES}, chapter 14`,
  ),
  dimensionOrder: term(
    'Dimension order',
    '次元順ルーティング',
    [
      'A route goes all its way along the first dimension of a torus, mesh or HyperX, then along the next.',
      'トーラス・メッシュ・HyperX で、最初の次元を進み終えてから次の次元へ進む経路の決め方。',
    ],
    `${DALLY_TOWLES}, chapter 8`,
  ),
  upDown: term(
    'Up*/Down*',
    'Up*/Down*',
    [
      'Channels towards the root of a tree are up, the others down; a route never goes up after it has gone down.',
      '全域木の根へ向かうチャネルを「上り」、ほかを「下り」とし、下った後は上らない経路の決め方。',
    ],
    'Schroeder et al., Autonet (1991)',
  ),
  turnProhibition: term(
    'Turn-Prohibition',
    'TP 法',
    [
      'Removes switches one by one and prohibits the turns at each among those that remain, until no loop of turns is left.',
      'スイッチを 1 台ずつ取り除きながら、残りのスイッチ同士をそのスイッチで結ぶターンを禁止し、ターンのループをなくす方法。',
    ],
    'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003)',
  ),
  turnAddition: term(
    'Turn addition',
    'ターン追加法',
    [
      'Allows turns one pair after another, the busiest first, and leaves out those that would close a loop.',
      'トラフィックの多いターン対から順に許可し、ループができるものだけを除く方法。',
    ],
    `${TURN_ADDITION}, section 4`,
  ),
  dModK: term(
    'd-mod-k',
    'd-mod-k',
    [
      'In a fat tree a packet to host d goes up by the port that d modulo the number of up ports names, so that shifts share no link.',
      'ファットツリーで、宛先ホスト d への上りポートを、d を上りポート数で割った余りで選ぶ方法。シフト通信でリンクが重ならない。',
    ],
    'Zahavi, Johnson, Kerbyson, Lang: Optimized InfiniBand fat-tree routing for shift all-to-all (2010)',
  ),
  fatTree: term(
    'Fat tree',
    'ファットツリー',
    [
      'A tree of switches with as much capacity towards the top as at the hosts.',
      '上段ほど束ねて、どの段でも同じ容量を持たせたスイッチのツリー。',
    ],
    'Leiserson: Fat-trees (1985)',
  ),
  leaf: term(
    'Leaf',
    'リーフ',
    ['A switch of the lowest level, at which hosts are.', 'ホストをつなぐ最下段のスイッチ。'],
    'Leiserson: Fat-trees (1985)',
  ),
  spine: term(
    'Spine',
    'スパイン',
    ['A switch of the top level, which joins leaves or pods.', 'リーフやポッドを結ぶ最上段のスイッチ。'],
    'Leiserson: Fat-trees (1985)',
  ),
  pod: term(
    'Pod',
    'ポッド',
    [
      'Switches of the lower levels that reach each other without a spine.',
      'スパインを通らずに互いに届く、下の段のスイッチの組。',
    ],
    'Al-Fares, Loukissas, Vahdat: A scalable, commodity data center network architecture (2008)',
  ),
  oversubscription: term(
    'Oversubscription',
    'オーバーサブスクリプション',
    [
      'Capacity of a switch towards its hosts over that towards the top; 1 takes nothing from anybody.',
      'スイッチのホスト側の容量と上段側の容量の比。1 なら混雑の原因にならない。',
    ],
    'Al-Fares, Loukissas, Vahdat: A scalable, commodity data center network architecture (2008)',
  ),
  rail: term(
    'Rail',
    'レール',
    [
      'A network of its own for one of several adapters of each host.',
      '各ホストの複数のアダプタの 1 つずつをつなぐ、独立したネットワーク。',
    ],
    'Coll, Frachtenberg, Petrini, Hoisie, Gurvits: Using multirail networks in high-performance clusters (2001)',
  ),
  vlan: term(
    'VLAN',
    'VLAN',
    [
      'A network of its own on shared Ethernet switches. Here each one is a tree, and every pair of nodes uses one of them.',
      '共有の Ethernet スイッチ上の独立したネットワーク。ここでは 1 つずつがツリーで、ノード対はそのどれかを使う。',
    ],
    `IEEE 802.1Q; ${VFREC}`,
  ),
  spanningTree: term(
    'Spanning tree',
    '全域木',
    ['Links that join all switches without a loop.', 'すべてのスイッチをループなしに結ぶリンクの集合。'],
    'IEEE 802.1D',
  ),
} as const satisfies Readonly<Record<string, Term>>;

export type TermId = keyof typeof glossary;
