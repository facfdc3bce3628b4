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
    'oversubscription clos top of rack tor ethernet fabric オーバーサブスクリプション リーフスパイン',
  'generate-fat-tree':
    'clos three-tier two-tier spine leaf core pod ファットツリー Fat Tree fat trees 単一 Fat Tree 構成',
  'generate-rails': 'gpu dgx superpod ai cluster nvidia nccl GPU クラスタ',
  'generate-director': 'chassis modular switch QM8700 CS7500',
  'generate-xgft': 'slimmed tree k-ary n-tree oversubscription',
  'generate-dragonfly': 'cray slingshot aries',
  'generate-dragonfly-plus': 'megafly',
  'generate-hyperx': 'flattened butterfly',
  'generate-torus': 'ring 3d tpu tofu リング 2D Torus 2次元トーラス網 3次元トーラス網',
  'generate-random': 'jellyfish irregular random network ランダムネットワーク',
  'generate-twisted-torus': 'tpu ocs',
  'route-min-hop': 'shortest path minhop ospf 最短経路',
  'route-d-mod-k': 'ftree fat-tree routing opensm',
  'route-up-down': 'updn spanning tree deadlock opensm Up*/Down*法 Up*/Down* method up*/down*ルーティング',
  'route-sssp': 'dfsssp balanced opensm',
  'route-dimension-order': 'dor xy routing torus-2qos 次元順ルーティング',
  'workspace-jobs': 'nccl mpi allreduce collective ecmp hash gpu training 集団通信 学習',
  'workspace-repair':
    'failure maintenance lft lid subnet manager 故障 保守 LFT アドレス割り当て 経路更新処理 障害発生 障害回復処理 FDB ブロック FDB block MAD 転送量 経路情報 MAD 数 更新時間見積 Subnet Manager SM Management Datagram LID assignment address assignment forwarding database update',
  'workspace-vlan':
    'ethernet trunk mac table イーサネット VFREC-Net tagged-VLAN IEEE 802.1q LACP trunk 技術 NPB NAS Parallel Benchmarks EP FT IS MG CG NIS',
  'workspace-compare':
    'benchmark throughput best engine 比較 通信量バランス traffic balance ネットワークスループット throughput FBB フルバイセクション full bisectional bandwidth バイセクションバンド幅 bisection bandwidth 平均ホップ数 average hops',
  'workspace-simulate': 'latency congestion flit credit 遅延 輻輳',
  'workspace-design': 'examples gallery generate size 例 設計',
  import: 'ibnetdiscover opensm ibsim infiniband lft fabric topology file slurm 読み込み ファブリック',
  'export-zip': 'lft forwarding tables opensm ibsim slurm graphml csv 転送表',
  'export-cabling': 'cable list racks ports labels 配線表',
  bottleneck: 'hot spot congested fullest ボトルネック 混雑 ボトルネック箇所のリンク',
  'route-turn-addition':
    'デッドロック回避ルーティング deadlock avoidance routing ターン追加法 turn addition method 暫定ルーティング provisional routing ターン単位',
  'route-turn-prohibition': 'TP 法 TP method ターン禁止法 Turn-Prohibition 法',
  'route-turn-model': '2次元 Turn モデル 2-D turn model ターン禁止法',
  'route-table-limited':
    'ライブロック livelock 不規則トポロジのためのルーティングアルゴリズム routing algorithms easily implementable',
  'play-turn-addition': '許可ターン allowed turns ターン通信量 turn traffic 禁止/許可の判別 distinct checkloop',
  'play-learning': 'MAC アドレス学習 フラッディング',
  'play-packets': 'パケット衝突 packet collision バッファの飽和 buffer saturation',
  'play-updates': 'FDB update 経路更新順序',
  'play-datelines': 'dateline deadline',
  'lesson-lanes': '仮想チャンネル virtual channel チャンネル追加法',
  'lesson-turn-addition': '到達性保証 reachability ターン追加法',
  dependencies: 'バッファの依存性循環 ターンのループ turn loops buffer dependency',
  turns: 'prohibited turns 禁止ターン',
  'generate-joined-fat-tree':
    'クラスタネットワーク cluster networks 複数 Fat Tree を接続した構成 two connected fat trees',
  'generate-grid-random':
    'オフチップ相互結合網 off-chip interconnects 不規則トポロジ irregular topologies 不規則網 最大配線長 wire length スモールワールド性 small world',
  'generate-vbft': 'VBFT VLAN-Based Fat Tree Multi-path Network マルチパスネットワーク VFREC-Net',
  'example-joinedTop': '上段スイッチ接続 上段接続',
  'example-joinedMiddle': '中段スイッチ接続 中段接続 2つの Fat Tree',
  'example-joinedBottom': '下段スイッチ接続 下段接続',
  tables: 'ルーティングテーブル routing table エントリ数 entries テーブルサイズ table size Stretch Factor 2次元座標',
  'vlan-plan':
    'VLAN ルーティング法 VLAN-based routing VLAN ID Source-Destination Routing ドライバ制御 driver control 優先度 priority ルーティングテーブルの最適化 ベクトル転置通信 Kernel-CG',
  'vlan-replan': '耐故障性 代替 node',
  'simulate-pacing':
    '全対全通信 Alltoall Communication all-to-all パケットペーシング Packet Pacing パケット間ギャップ inter-packet gap パケット送信間隔 Packet Injection Timing メッセージ重複数 速度向上率 speedup PWX Pairwise Exchange OpenNSIM',
  'simulate-curve': '通信遅延時間 latency',
  'export-opensm-lft': 'FDB Forwarding Database OpenSM LFT 経路情報',
  'export-ibsim-net': 'ibsim シミュレータ',
  'edit-fail': 'failed switch and links スイッチ故障 結線が欠けた構成',
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
  readonly keywords?: string | string[];
}

/** Those that a person may mean, found by label before those found by their words. Width, case and spaces of letters do not matter. */
export function findCommands<A extends Named>(query: string, actions: readonly A[]): A[] {
  const wanted = plain(query);
  const byLabel = (action: A): boolean => plain(action.label ?? '').includes(wanted);
  const byWord = ({ keywords = '' }: A): boolean => plain(String(keywords)).includes(wanted);
  const found = actions.filter(byLabel);
  return [...found, ...actions.filter((action) => byWord(action) && !found.includes(action))];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
