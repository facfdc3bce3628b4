import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of hosts that send to random partners, which load with the workspace. */
export const exchangeTexts = defineTexts({
  intro: {
    en: 'Hosts are paired at random and all send at once: what they get on average (effective bisection bandwidth), by tables or where switches hash flows to many next hops (ECMP).',
    ja: '全ホストを無作為に対にして同時に送信させ、平均して得られる帯域（実効バイセクション帯域幅）を調べます。転送表のほか、フローをハッシュで多数のネクストホップへ振り分ける場合（ECMP）も測れます。',
  },
  tables: { en: 'Tables', ja: '転送表' },
  tablesNone: { en: 'Choose at least one, or ECMP.', ja: '1 つ以上選ぶか、ECMP を有効にしてください。' },
  options: { en: 'Samples, fairness, seed', ja: 'サンプル数・公平性・シード' },
  run: { en: 'Measure it', ja: '測定する' },
  running: { en: 'Pairing hosts', ja: 'ホストの対を測定中' },
  failed: { en: 'It could not be measured', ja: '測定できませんでした' },
  noAnswer: {
    en: 'Measure it to see what hosts get that send to random partners, by each routing of this network, and which links that fills.',
    ja: '測定すると、無作為な相手へ送るホストが得る帯域が経路ごとに表示され、混むリンクがキャンバスに示されます。',
  },
  routing: { en: 'Routing', ja: '経路' },
  show: text<{ name: string }>({
    en: ({ name }) => `Show ${name} on the canvas`,
    ja: ({ name }) => `${name} をキャンバスに表示`,
  }),
  share: { en: 'Of full rate', ja: '全速に対する比' },
  maxMin: { en: 'Max-min fair', ja: 'max-min 公平' },
  sprayed: { en: 'Packets sprayed', ja: 'パケット単位の均等分散' },
  allAtOnce: { en: 'All LIDs at once', ja: '全 LID を同時に使用' },
  onePicked: { en: 'One LID a pair', ja: '対ごとに 1 つの LID' },
  largest: { en: 'Largest congestion', ja: '最大の混雑' },
  unrouted: { en: 'Flows without a route', ja: '経路のないフロー' },
  answer: text<{ name: string; said: string }>({
    en: ({ name, said }) => `Random partners by ${name}: ${said}`,
    ja: ({ name, said }) => `無作為な相手（${name}）：${said}`,
  }),
  partners: text<{ name: string }>({
    en: ({ name }) => `Random partners by ${name}`,
    ja: ({ name }) => `無作為な相手（${name}）`,
  }),
  ofRate: text<{ share: string }>({ en: ({ share }) => `${share} of full rate`, ja: ({ share }) => `全速の ${share}` }),
  mostCongestion: text<{ most: string }>({
    en: ({ most }) => `largest congestion ${most}`,
    ja: ({ most }) => `最大の混雑 ${most}`,
  }),
  lost: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'flow', other: 'flows' })} without a route`,
    ja: ({ count }) => `経路のないフロー ${formatCount(count)} 件`,
  }),
  together: { en: 'All ways together', ja: '全経路を合わせると' },
  free: { en: 'free of deadlock', ja: 'デッドロックなし' },
  loop: { en: 'can deadlock', ja: 'デッドロックの可能性あり' },
  caption: text<{ samples: string; bothWays: boolean }>({
    en: ({ samples, bothWays }) =>
      `Mean of ${samples} random pairings, ${bothWays ? 'partners send both ways' : 'one of two partners sends'}. A flow gets 1 / g of its rate where the fullest link of its route is asked for g times what it carries; largest congestion: the mean of each pairing's largest g.`,
    ja: ({ samples, bothWays }) =>
      `無作為な対の組 ${samples} 通りの平均（${bothWays ? '双方が送信' : '対の片方が送信'}）。経路上で最も混むリンクへの要求が容量の g 倍なら、フローの帯域は 1/g になります。最大の混雑は各組の最大の g の平均です。`,
  }),
  legend: text<{ name: string }>({
    en: ({ name }) => `Random partners, ${name}: what is sent over a link, in parts of what it carries`,
    ja: ({ name }) => `無作為な相手（${name}）：リンクへの負荷（容量に対する比）`,
  }),
  legendAll: text<{ name: string }>({
    en: ({ name }) => `All-to-all, ${name}: what is sent over a link, in parts of what it carries`,
    ja: ({ name }) => `全対全（${name}）：リンクへの負荷（容量に対する比）`,
  }),
  allToAll: { en: 'All-to-all', ja: '全対全' },
  overAll: text<{ from: string; to: string; load: string }>({
    en: ({ from, to, load }) => `${from} → ${to}: ${load} with all-to-all traffic`,
    ja: ({ from, to, load }) => `${from} → ${to}：全対全通信で ${load}`,
  }),
  which: { en: 'Which traffic is drawn', ja: '表示する通信' },
  meanLoad: { en: 'Mean', ja: '平均' },
  fullestLoad: { en: 'Worst pairing', ja: '最も混む組' },
  over: text<{ from: string; to: string; load: string }>({
    en: ({ from, to, load }) => `${from} → ${to}: ${load} with random partners`,
    ja: ({ from, to, load }) => `${from} → ${to}：無作為な相手で ${load}`,
  }),
});
