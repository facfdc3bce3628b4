/**
 * Words of the field under which a command is found beside its own, by its id; both languages, since people mix them. Only what the
 * command's label does not say.
 */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
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
  'generate-fat-tree': 'clos three-tier two-tier spine leaf core pod ファットツリー',
  'generate-rails': 'gpu dgx superpod ai cluster nvidia nccl GPU クラスタ',
  'generate-director': 'chassis modular switch QM8700 CS7500',
  'generate-xgft': 'slimmed tree k-ary n-tree oversubscription',
  'generate-dragonfly': 'cray slingshot aries',
  'generate-dragonfly-plus': 'megafly',
  'generate-hyperx': 'flattened butterfly',
  'generate-torus': 'ring 3d tpu tofu リング',
  'generate-random': 'jellyfish irregular',
  'generate-twisted-torus': 'tpu ocs',
  'route-min-hop': 'shortest path minhop ospf 最短経路',
  'route-d-mod-k': 'ftree fat-tree routing opensm',
  'route-up-down': 'updn spanning tree deadlock opensm',
  'route-sssp': 'dfsssp balanced opensm',
  'route-dimension-order': 'dor xy routing torus-2qos',
  'workspace-jobs': 'nccl mpi allreduce collective ecmp hash gpu training 集団通信 学習',
  'workspace-repair': 'failure maintenance lft lid subnet manager 故障 保守 LFT',
  'workspace-vlan': 'ethernet trunk mac table イーサネット',
  'workspace-compare': 'benchmark throughput best engine 比較',
  'workspace-simulate': 'latency congestion flit credit 遅延 輻輳',
  'workspace-design': 'examples gallery generate size 例 設計',
  import: 'ibnetdiscover opensm ibsim infiniband lft fabric topology file slurm 読み込み ファブリック',
  'export-zip': 'lft forwarding tables opensm ibsim slurm graphml csv 転送表',
  'export-cabling': 'cable list racks ports labels 配線表',
  bottleneck: 'hot spot congested fullest ボトルネック 混雑',
};
