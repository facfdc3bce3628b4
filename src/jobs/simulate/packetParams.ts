import type { ParamSpecs } from '../../core/base/params';

/** The engine whose paths on tori and meshes can also be had on the lanes of a dateline. */
export const LATTICE_ENGINE = 'dimension-order';

/** Parameters of every simulation of packets, set by forms and flags. */
export const packetParams = {
  model: {
    type: 'choice',
    default: 'note',
    values: ['note', 'booksim'],
    flag: '--model <name>',
    label: { en: 'Model', ja: 'モデル' },
    names: {
      note: { en: 'Virtual cut-through', ja: 'バーチャルカットスルー' },
      booksim: { en: 'As near as BookSim 2', ja: 'BookSim 2 に準拠' },
    },
    note: {
      en: 'Virtual cut-through: a packet takes 1 packet time a link, ½ a hop; freed buffers are known at once. As near as BookSim 2: lanes share a way into the crossbar; freed buffers are known 3 cycles later; a packet time is 8 cycles.',
      ja: 'バーチャルカットスルー：1 リンクに 1 パケット時間、1 ホップに ½ パケット時間。バッファの空きは即座に伝わります。BookSim 2 に準拠：レーンはクロスバー入力を共有し、バッファの空きは 3 サイクル後に伝わります。1 パケット時間は 8 サイクルです。',
    },
    help: {
      en: "note: the pacing study's switches; booksim: as near as packets come to BookSim 2",
      ja: 'note：ペーシングの研究のスイッチ。booksim：パケット単位でできるだけ BookSim 2 に近いもの',
    },
  },
  packets: {
    type: 'integer',
    default: 16,
    min: 1,
    max: 65_535,
    flag: '--packets <n>',
    label: { en: 'Packets per message, P', ja: 'メッセージ長 P（パケット）' },
    help: { en: 'packets of each message', ja: '各メッセージのパケット数' },
  },
  buffers: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 4096,
    flag: '--buffers <n>',
    label: { en: 'Buffers per lane, B', ja: 'バッファ長 B' },
    note: {
      en: 'The figures of the pacing paper have 6, which it does not print.',
      ja: 'ペーシング論文の図の再現では 6（論文に記載はありません）。',
    },
    help: { en: 'packets that an input holds per virtual lane', ja: '入力が仮想レーンごとに保持するパケット数' },
  },
  arbitration: {
    type: 'choice',
    default: 'random',
    values: ['random', 'round-robin', 'oldest'],
    flag: '--arbitration <how>',
    label: { en: 'Arbitration', ja: '調停方式' },
    names: {
      random: { en: 'Uniform random', ja: '一様ランダム' },
      'round-robin': { en: 'Round robin', ja: 'ラウンドロビン' },
      oldest: { en: 'Oldest first', ja: '最古優先' },
    },
    help: {
      en: 'which packet goes first where several want one link',
      ja: '複数のパケットが同じリンクを使うとき、どれを先に通すか',
    },
  },
} as const satisfies ParamSpecs;

/** Synchronization of an exchange: hosts wait for all, or for their partners. */
export const orderParam = {
  type: 'choice',
  default: 'barrier',
  values: ['barrier', 'sendrecv'],
  flag: '--order <how>',
  label: { en: 'Between steps', ja: 'ステップの間' },
  names: {
    barrier: { en: 'All wait for all', ja: '全ホストで同期' },
    sendrecv: { en: 'Each for its own partners', ja: '自分の相手だけを待つ' },
  },
  help: {
    en: 'of an exchange: all wait for all after each step, or hosts for their partners only',
    ja: '交換の場合：各ステップの後に全員が全員を待つか、相手だけを待つか',
  },
} as const;

/** How late hosts begin the messages of an exchange, see `Lateness`. */
export const latenessParams = {
  jitter: {
    type: 'number',
    default: 0,
    min: 0,
    max: 1e6,
    flag: '--jitter <p>',
    label: { en: 'Jitter (packet times)', ja: 'ジッタ（パケット時間）' },
    help: {
      en: 'of an exchange: mean of the random time by which each host begins each message late',
      ja: '交換の場合：各ホストが各メッセージの送信開始に遅れる時間の平均（指数分布）',
    },
  },
  stragglers: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 1_000_000,
    flag: '--stragglers <n>',
    label: { en: 'Stragglers', ja: '遅いホストの数' },
    help: {
      en: 'of an exchange: hosts, drawn at random, that begin every message late',
      ja: '交換の場合：毎回送信開始が遅れるホストの数（無作為に選ぶ）',
    },
  },
  late: {
    type: 'number',
    default: 0,
    min: 0,
    max: 1e6,
    flag: '--late <p>',
    label: { en: 'Late by (packet times)', ja: '遅れ（パケット時間）' },
    help: { en: 'how late these begin', ja: '遅いホストの遅れ' },
  },
} as const satisfies ParamSpecs;
