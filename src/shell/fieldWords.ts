/**
 * Words of the field, and of the papers, under which a command is found beside its own, by its id; both languages, since people mix them.
 */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  'example-leafSpine':
    'oversubscription clos top of rack tor ethernet fabric spine leaf オーバーサブスクリプション リーフスパイン',
  'example-gpu': 'dgx superpod ai training nvidia h100 b200 rail nvlink GPU クラスタ 学習',
  'example-ring': 'deadlock credit loop cyclic dependency lossless pfc roce デッドロック リング',
  'example-torus': 'mesh 3d torus tpu bluegene fugaku トーラス',
  'example-random': 'jellyfish irregular expander ランダム 不規則',
  'example-director': 'chassis modular switch core ディレクタ シャーシ',
  'example-repair': 'failure maintenance lft blocks subnet manager 故障 保守',
  'example-vbft': 'ethernet lan spanning tree イーサネット',
  'generate-leaf-spine':
    'oversubscription clos top of rack tor ethernet fabric オーバーサブスクリプション リーフスパイン Spine スイッチ Leaf スイッチ',
  'generate-fat-tree':
    'clos three-tier two-tier spine leaf core pod ファットツリー Fat Tree fat trees 単一 Fat Tree 構成',
  'generate-rails': 'gpu dgx superpod ai cluster nvidia nccl GPU クラスタ',
  'generate-director': 'chassis modular switch QM8700 CS7500',
  'generate-xgft': 'slimmed tree k-ary n-tree oversubscription',
  'generate-dragonfly': 'cray slingshot aries',
  'generate-dragonfly-plus': 'megafly',
  'generate-hyperx': 'flattened butterfly',
  'generate-torus': 'ring 3d tpu tofu リング 2D Torus 2次元トーラス網 3次元トーラス網 インターコネクト interconnect',
  'generate-random': 'jellyfish irregular random network ランダムネットワーク',
  'generate-twisted-torus': 'tpu ocs',
  'route-min-hop': 'shortest path minhop ospf 最短経路',
  'route-d-mod-k': 'ftree fat-tree routing opensm',
  'route-up-down': 'updn spanning tree deadlock opensm Up*/Down*法 Up*/Down* method up*/down*ルーティング 頂点 root',
  'route-sssp': 'dfsssp balanced opensm',
  'route-dimension-order': 'dor xy routing torus-2qos 次元順ルーティング',
  'workspace-jobs': 'nccl mpi allreduce collective ecmp hash gpu training 集団通信 学習',
  'workspace-repair':
    'what if a spine fails fail spine switch cable breaks outage resilience 切断 failure maintenance lft lid subnet manager 故障 保守 LFT アドレス割り当て 経路更新処理 障害発生 障害回復処理 FDB ブロック FDB block MAD 転送量 経路情報 MAD 数 更新時間見積 Subnet Manager SM Management Datagram LID assignment address assignment forwarding database update ネットワーク障害 リンクダウン Trap 再送 retransmission 変換テーブル translation table 更新処理時間 Local Identifier 迂回 recover failed network',
  'workspace-vlan':
    'ethernet trunk mac table イーサネット VFREC-Net tagged-VLAN IEEE 802.1q LACP trunk 技術 NPB NAS Parallel Benchmarks EP FT IS MG CG NIS サブネット subnet Gigabit Ethernet GbE',
  'workspace-compare':
    'benchmark throughput best engine 比較 通信量バランス traffic balance ネットワークスループット throughput FBB フルバイセクション full bisectional bandwidth バイセクションバンド幅 bisection bandwidth 平均ホップ数 average hops hop count 負荷分散 load balancing',
  'workspace-simulate': 'latency congestion flit credit 遅延 輻輳 調停 arbitration',
  'workspace-size': 'by size hosts ports fit 規模から',
  'workspace-design': 'network kind examples gallery generate 例 設計 管理ネットワーク management network',
  import:
    'open file load my fabric 開く ファイル ibnetdiscover opensm ibsim infiniband lft fabric topology file slurm 読み込み ファブリック',
  'export-zip': 'lft forwarding tables opensm ibsim slurm graphml csv 転送表',
  'export-cabling': 'cable list racks ports labels 配線表',
  bottleneck: 'hot spot congested fullest ボトルネック 混雑 ボトルネック箇所のリンク bottleneck',
  'route-turn-addition':
    'デッドロック回避ルーティング deadlock avoidance routing ターン追加法 turn addition method 暫定ルーティング provisional routing ターン単位',
  'route-turn-prohibition': 'TP 法 TP method ターン禁止法 Turn-Prohibition 法',
  'route-turn-model': '2次元 Turn モデル 2-D turn model ターン禁止法',
  'route-table-limited':
    'ライブロック livelock 不規則トポロジのためのルーティングアルゴリズム routing algorithms easily implementable',
  'play-turn-addition':
    '許可ターン allowed turns ターン通信量 turn traffic 禁止/許可の判別 distinct checkloop ループ形成有無の判定 loop detection',
  'play-learning': 'MAC アドレス学習 フラッディング',
  'play-packets': 'パケット衝突 packet collision バッファの飽和 buffer saturation',
  'play-updates': 'FDB update 経路更新順序',
  'play-datelines': 'dateline deadline',
  'lesson-lanes': '仮想チャンネル virtual channel チャンネル追加法',
  'lesson-turn-addition': '到達性保証 reachability ターン追加法',
  dependencies: 'バッファの依存性循環 ターンのループ turn loops buffer dependency',
  turns: 'prohibited turns 禁止ターン',
  'generate-joined-fat-tree':
    'クラスタネットワーク cluster networks 複数 Fat Tree を接続した構成 two connected fat trees クラスタシステム cluster system Fat Tree 間接続',
  'generate-grid-random':
    'オフチップ相互結合網 off-chip interconnects 不規則トポロジ irregular topologies 不規則網 最大配線長 wire length スモールワールド性 small world マンハッタン距離 Manhattan distance 次数 degree ランダムトポロジ random topologies 配線長制限 低遅延 low latency',
  'generate-vbft':
    'VBFT VLAN-Based Fat Tree Multi-path Network マルチパスネットワーク VFREC-Net PC クラスタ PC Clusters 拡張性 大規模化 scalability',
  'example-joinedTop': '上段スイッチ接続 上段接続',
  'example-joinedMiddle': '中段スイッチ接続 中段接続 2つの Fat Tree',
  'example-joinedBottom': '下段スイッチ接続 下段接続',
  tables:
    'ルーティングテーブル routing table エントリ数 entries テーブルサイズ table size Stretch Factor 2次元座標 次ホップ next hop 最大ホップ数 maximum hops 悪化率',
  'vlan-plan':
    'VLAN ルーティング法 VLAN-based routing VLAN ID Source-Destination Routing ドライバ制御 driver control 優先度 priority ルーティングテーブルの最適化 ベクトル転置通信 Kernel-CG 通信ログ プロファイリング profiling switch の設定 switch configuration matrix transport transpose',
  'vlan-replan': '耐故障性 代替 node',
  'simulate-pacing':
    '全対全通信 Alltoall Communication all-to-all パケットペーシング Packet Pacing パケット間ギャップ inter-packet gap パケット送信間隔 Packet Injection Timing メッセージ重複数 速度向上率 speedup PWX Pairwise Exchange OpenNSIM ギャップ値 実行時間 execution time OS ジッタ jitter インバランス imbalance 通信アルゴリズム communication algorithm',
  'simulate-curve': '通信遅延時間 latency UDP/IP latency of UDP/IP',
  'export-opensm-lft': 'FDB Forwarding Database OpenSM LFT 経路情報 FDB エントリ FDB entry',
  'export-ibsim-net': 'ibsim シミュレータ',
  'edit-connect':
    'add a cable add cable new cable add a link wire plug patch ケーブルを追加 ケーブル追加 リンクを追加 結線する 配線する',
  'edit-toolLink': 'draw a cable ケーブルを引く',
  'edit-addSwitch': 'add a switch new switch スイッチを追加 スイッチ追加',
  'edit-addSwitches': 'add switches several rows スイッチをまとめて追加',
  'edit-addHost': 'add a host attach server node machine ホストを追加 サーバ追加',
  'edit-remove': 'delete erase 消す 削除する',
  'edit-lock': 'pin keep in place 動かさない',
  'edit-query': 'find all filter 条件 検索',
  'edit-snap': 'grid align raster グリッド',
  share: 'link url send 共有 送る',
  save: 'download keep 保存する',
  fit: 'fit zoom all whole 全体 表示',
  'theme-dark': 'dark mode night black 暗い',
  draw: 'empty blank new design 新規 空',
  'edit-fail': 'break unplug failed switch and links スイッチ故障 一部結線が欠けた構成',
  'route-turn-addition-fig18': '疑似コード pseudo code',
  'workspace-figures':
    '評価結果 evaluation results ネットワーク規模 規模の違い network size スループットの推移 論文の図 論文の表',
  'workspace-build':
    'racks cables bill price cost power ラック 配線 費用 物理的制約 保守性 配線コスト physical constraints maintenance',
  'workspace-route': 'ルーティング手法 routing method 経路制御 routing algorithm',
  'generate-mesh': 'メッシュ mesh',
  'compare-single': 'histogram charts ヒストグラム',
  'language-en': 'english 英語',
  'language-ja': 'japanese nihongo',
  'workspace-audit': 'compare as built counters check cabling 検査',
  'workspace-exercises': 'exam quiz test homework question 試験 問題',
  'workspace-lessons': 'lecture course class teach slides 講義 授業',
  'generate-tree': 'ツリーネットワーク Tree 構成 tree network',
};

/** Commands for what each paper proposes, and for what it measures that against, the nearest first. */
const METHODS: Readonly<Record<string, { readonly proposed: readonly string[]; readonly former: readonly string[] }>> =
  {
    '000': { proposed: ['route-turn-addition'], former: ['route-up-down', 'route-turn-prohibition'] },
    '001': { proposed: ['route-table-limited'], former: ['route-up-down'] },
    '002': { proposed: ['vlan-plan'], former: ['exercise-spanning-tree'] },
    '003': { proposed: ['simulate-pacing'], former: [] },
    '004': { proposed: ['repair-lids-port-major'], former: ['repair-lids-node-order'] },
  };

const PROPOSED = '提案手法 提案方式 本手法 proposed method proper address assignment';
const FORMER = '従来手法 従来方式 既存手法 conventional method conventional address assignment';

/** All words of a command but its label's. @param paper the paper whose settings hold: only its methods are "the proposed method" then */
export function fieldWords(id: string, paper: string | null): string {
  const words = [FIELD_WORDS[id] ?? ''];
  for (const [key, { proposed, former }] of Object.entries(METHODS)) {
    if (paper !== null && key !== paper) continue;
    if (proposed.includes(id)) words.push(PROPOSED);
    if (former.includes(id)) words.push(FORMER);
  }
  return words.join(' ');
}

/** Ids of commands that have words. */
export const wordedCommands: readonly string[] = [
  ...Object.keys(FIELD_WORDS),
  ...Object.values(METHODS).flatMap(({ proposed, former }) => [...proposed, ...former]),
];

interface Named {
  readonly label?: string;
  /** Of a command its words, then its other names. */
  readonly keywords?: string | string[];
}

/**
 * Those that a person may mean: by the whole of a label or another name, by the beginning of a label, within it, then by their words; where none has the
 * whole, the commands with most of its words, and last those whose label has its letters in this order. Width, case and spaces of letters do not matter, nor
 * do, in commands, the signs between them.
 */
export function findCommands<A extends Named>(query: string, actions: readonly A[]): A[] {
  if (plain(query) === '') return [...actions];
  const ranked: A[][] = [[], [], [], [], []];
  for (const action of actions) {
    const read = action.keywords === undefined ? plain : letters;
    const wanted = read(query);
    if (wanted === '') continue;
    const [words = '', ...names] = [action.keywords ?? []].flat();
    const label = read(action.label ?? '');
    const parts = [action.label ?? '', ...names].flatMap((name) => [name, aboutOf(name)]).map(read);
    const rank = parts.includes(wanted)
      ? 0
      : parts.some((part) => part.startsWith(wanted))
        ? 1
        : label.includes(wanted)
          ? 2
          : words.split(' ').some((word) => read(word) === wanted)
            ? 3
            : read([words, ...names].join(' ')).includes(wanted)
              ? 4
              : -1;
    ranked[rank]?.push(action);
  }
  const found = ranked.flat();
  if (found.length > 0) return found;
  const byParts = findByParts(query, actions);
  return byParts.length > 0 ? byParts : findByLetters(plain(query), actions);
}

/** Commands and elements whose label has the letters of a query in their order, close together: what is left of a slip of the keys. */
function findByLetters<A extends Named>(wanted: string, actions: readonly A[]): A[] {
  if (wanted.length < 3) return [];
  const spans = new Map<A, number>();
  for (const action of actions) {
    const label = plain(action.label ?? '');
    let at = label.indexOf(wanted[0]);
    const first = at;
    for (let i = 1; i < wanted.length && at >= 0; i++) at = label.indexOf(wanted[i], at + 1);
    if (at >= 0 && at - first < 2 * wanted.length) spans.set(action, at - first);
  }
  return [...spans.keys()].sort((a, b) => (spans.get(a) ?? 0) - (spans.get(b) ?? 0));
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words of a query that say something, each once; those of Latin letters are longer. */
function partsOf(query: string): readonly string[] {
  const words = [...segmenter.segment(query)].filter((one) => one.isWordLike).map(({ segment }) => plain(segment));
  return [...new Set(words)].filter((word) => word.length > (/^[a-z]/.test(word) ? 2 : 1));
}

/** Commands that have more of the letters of a query's words than any other, and half of them at least; those first whose label says little else. */
function findByParts<A extends Named>(query: string, actions: readonly A[]): A[] {
  const parts = partsOf(query);
  const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);
  const held = actions.map(({ label = '', keywords }) => {
    // Names of switches and hosts are found whole or not at all.
    if (keywords === undefined) return 0;
    const text = plain(`${label} ${keywords}`);
    return lettersOf(parts.filter((part) => text.includes(part)));
  });
  const most = Math.max(0, ...held);
  if (most === 0 || 2 * most < lettersOf(parts)) return [];
  const beside = ({ label = '' }: A): number => {
    const about = plain(aboutOf(label));
    return about.length - 2 * lettersOf(parts.filter((part) => about.includes(part)));
  };
  return actions.filter((_, i) => held[i] === most).sort((a, b) => beside(a) - beside(b));
}

/** After the colon of a label stands what it is about. */
const aboutOf = (label: string): string => label.slice(label.search(/[:：]/) + 1);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Without signs between letters: up-down is up down. A plus sign tells names apart. */
const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}+]/gu, '');
