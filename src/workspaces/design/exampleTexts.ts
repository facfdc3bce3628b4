import { defineTexts } from '../../i18n/catalogue';

/** Names of the examples, and why each is worth a look. */
export const exampleTexts = defineTexts({
  leafSpine: {
    en: 'Leaf-spine, 1.5:1',
    ja: 'リーフスパイン 1.5:1',
  },
  leafSpineWhy: {
    en: 'Twelve hosts a leaf on eight uplinks: see what oversubscription leaves of the throughput.',
    ja: 'リーフごとにホスト 12 台、上りリンク 8 本。オーバーサブスクリプションでスループットがどれだけ残るかを見ます。',
  },
  gpu: {
    en: 'A GPU cluster',
    ja: 'GPU クラスタ',
  },
  gpuWhy: {
    en: 'Sixteen nodes of eight GPUs, each on a rail of its own: a small DGX SuperPOD.',
    ja: 'GPU 8 基のノード 16 台。各 GPU は専用のレールにつながります。小さな DGX SuperPOD です。',
  },
  joinedMiddle: {
    en: 'Two trees joined in the middle',
    ja: '中段で連結した 2 つのツリー',
  },
  joinedMiddleWhy: {
    en: 'The network of the turn-addition paper: a few prohibited turns keep packets from waiting in a loop.',
    ja: '論文のネットワーク。ツリー間のリンクでわずかなターンを禁止しないと、パケットが循環待ちになります。',
  },
  joinedTop: {
    en: 'Joined at the top',
    ja: '上段で連結',
  },
  joinedTopWhy: {
    en: 'Spine to spine: no prohibited turn at the joining links, and full throughput.',
    ja: 'スパイン同士の連結。ツリー間のリンクでターンを禁止する必要がなく、スループットも落ちません。',
  },
  joinedBottom: {
    en: 'Joined at the bottom',
    ja: '下段で連結',
  },
  joinedBottomWhy: {
    en: 'Leaf to leaf is the hard case: older methods lose throughput inside the trees or between them.',
    ja: 'リーフ同士の連結は難しい例。従来の方法ではツリー内かツリー間のスループットが落ちます。',
  },
  ring: {
    en: 'A ring that deadlocks',
    ja: 'デッドロックするリング',
  },
  ringWhy: {
    en: 'Shortest paths close the ring: see the loop drawn. Then route with Up*/Down* and watch it open.',
    ja: '最短経路では、リングを一周する依存ループができます。図に描かれたループを確かめてから Up*/Down* で計算すると、ループがなくなります。',
  },
  random: {
    en: 'Random, 100 switches',
    ja: 'ランダム 100 スイッチ',
  },
  randomWhy: {
    en: 'No regular structure: here engines differ by a factor of two.',
    ja: '規則的な構造を持たないネットワークです。エンジンを比べると 2 倍の差がつきます。',
  },
  torus: {
    en: 'Torus 8 × 8',
    ja: 'トーラス 8 × 8',
  },
  torusWhy: {
    en: 'Shortest routes on rings need a second virtual lane to stay free of deadlock.',
    ja: 'リング上の最短経路をデッドロックフリーにするには、2 本目の仮想レーンが要ります。',
  },
  gridRandom: {
    en: 'Random, short cables',
    ja: '配線長制限付きランダム',
  },
  gridRandomWhy: {
    en: 'Cables reach two places at most. Tables of 25 entries take 250 bits, full ones 510, for 12 % more hops.',
    ja: 'ケーブルは格子の 2 つ先まで。25 エントリの表は 250 ビットで、全宛先を持つ 510 ビットの半分以下。ホップ数は 12 % 増えるだけです。',
  },
  vbft: {
    en: 'VBFT(4, 4)',
    ja: 'VBFT(4, 4)',
  },
  vbftWhy: {
    en: 'A two-level tree whose spines become VLANs of an Ethernet network.',
    ja: 'スパインがそのまま Ethernet の VLAN になる 2 段のツリーです。',
  },
  director: {
    en: 'A tree with director spines',
    ja: 'ディレクタスイッチのツリー',
  },
  directorWhy: {
    en: 'Each spine is a chassis of line and fabric chips: more hops than the cabling shows.',
    ja: '各スパインは、ラインチップとファブリックチップを収めた筐体です。見かけの配線よりホップ数が増えます。',
  },
  repair: {
    en: 'What a repair costs',
    ja: '復旧のコスト',
  },
  repairWhy: {
    en: 'When one of 18 spines fails, 433 table blocks change on average with LIDs in node order, 91 with optimized ones.',
    ja: '18 台のスパインの 1 台が故障すると、ノード順の LID では平均 433 ブロック、最適化した LID なら 91 ブロックの書き換えで済みます。',
  },
});
