import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';

const LIDS = { one: 'LID', other: 'LIDs' };

/** Texts of the effective bisection bandwidth. */
export const bisectionTexts = defineTexts({
  name: { en: 'Effective bisection', ja: '実効バイセクション' },
  ask: { en: 'Measure it', ja: '測定する' },
  help: {
    en: 'What hosts get on average if each sends to one random partner, all at once, as a share of their full rate: a flow is slowed by the fullest link of its route. Where one cable of many is lost it falls little, while throughput, which asks for the fullest link under all-to-all traffic, may halve. One of two partners sends. Hoefler, Schneider, Lumsdaine (2008).',
    ja: '全ホストが無作為な相手 1 つへ同時に送信するとき、平均して得られる帯域（全速に対する比）。各フローは経路上で最も混むリンクの分だけ遅くなります。全対全の最混雑リンクで決まるスループットは 1 本の故障で半減し得ますが、こちらはわずかしか下がりません。Hoefler, Schneider, Lumsdaine (2008)。',
  },
  running: { en: 'measuring …', ja: '測定中…' },
  bothWays: { en: 'partners send both ways', ja: '相手も同時に送信' },
  unrouted: text<{ count: number }>({
    en: ({ count }) => `${count} of the flows have no route and count as 0`,
    ja: ({ count }) => `経路のないフロー ${count} 件は 0 として数えます`,
  }),
  worst: { en: 'Most congested pairs', ja: '最も混むホスト対' },
  times: text<{ times: string }>({
    en: ({ times }) => `slowed ${times} times`,
    ja: ({ times }) => `${times} 分の 1 の速さ`,
  }),
  lids: { en: 'With several LIDs', ja: '複数の LID の場合' },
  lidsHelp: {
    en: 'The same exchange where each host has 2 or 4 LIDs with routes of their own. Used all at once, a pair of hosts splits what it sends evenly over all LIDs and needs as many queue pairs. Where each pair picks one, ways are spread at random, and that seldom pays. On fat trees with the tables of d-mod-k LIDs take other uplinks; elsewhere their trees keep apart, one hop longer where that helps, free of deadlock together.',
    ja: '各ホストに経路の異なる LID が 2 個または 4 個ある場合の同じ通信です。すべてを同時に使うと、ホスト対は送信量を全 LID へ均等に分け、LID と同数のキューペアが必要です。対ごとに 1 つ選ぶと経路は無作為に散らばるだけで、効果はほとんどありません。D-mod-K のファットツリーでは LID ごとに別の上りリンクを使い、ほかでは 1 ホップまでの遠回りを許して経路を分けます。全体でデッドロックフリーです。',
  },
  allAtOnce: text<{ count: number }>({
    en: ({ count }) => `${counted(count, LIDS)}, all at once`,
    ja: ({ count }) => `LID ${count} 個を同時に`,
  }),
  onePicked: text<{ count: number }>({
    en: ({ count }) => `${counted(count, LIDS)}, one picked`,
    ja: ({ count }) => `LID ${count} 個から 1 つ`,
  }),
  lidsFree: {
    en: 'The routes to all LIDs together are free of deadlock.',
    ja: '全 LID への経路を合わせてもデッドロックは起きません。',
  },
  lidsLoop: {
    en: 'The routes to all LIDs together can deadlock.',
    ja: '全 LID への経路を合わせるとデッドロックが起こり得ます。',
  },
  ecmp: { en: 'With ECMP instead', ja: 'ECMP の場合' },
  ecmpHelp: {
    en: 'The same exchange where switches have no table, but hash every flow to one of all shortest ways, as Ethernet does. A pair of hosts sends over several queue pairs, each hashed by itself. Where all switches take the same hash, those above the leaves use few of their uplinks (polarisation). Packets sprayed evenly over all ways, a flow as fast as its fullest way: the ideal where ways are equal, as in whole trees.',
    ja: 'テーブルの代わりに、各スイッチがフローごとのハッシュで全最短経路から 1 つを選ぶ場合（Ethernet の方式）の同じ通信です。ホスト対は複数のキューペアで送信し、それぞれ個別にハッシュされます。全スイッチのハッシュが同じだと、リーフより上の段では上りリンクの一部しか使われません（偏極）。パケットを全経路へ均等に分散する場合、フローの速さは最も混む経路で決まり、完全なツリーのように経路が対等なら理想値になります。',
  },
  queuePairs: text<{ count: number }>({
    en: ({ count }) => (count === 1 ? '1 queue pair' : `${count} queue pairs`),
    ja: ({ count }) => `キューペア ${count} 個`,
  }),
  sameHash: text<{ count: number }>({
    en: ({ count }) => `${count}, same hash everywhere`,
    ja: ({ count }) => `${count} 個、全スイッチで同じハッシュ`,
  }),
  sprayed: { en: 'packets sprayed', ja: 'パケット単位の均等分散' },
  onCanvas: { en: 'Other settings, and on the canvas', ja: '他の設定・キャンバスに表示' },
  waysFree: {
    en: 'All shortest ways together are free of deadlock.',
    ja: '全最短経路を合わせてもデッドロックは起きません。',
  },
  waysLoop: text<{ count: number }>({
    en: ({ count }) => `All shortest ways together can deadlock: a loop (channels in it: ${count}).`,
    ja: ({ count }) => `全最短経路を合わせるとデッドロックが起こり得ます（${count} チャネルの循環）。`,
  }),
});
