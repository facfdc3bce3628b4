import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the search by size. */
export const sizeTexts = defineTexts({
  intro: {
    en: 'Of each kind of network the smallest that fits, built and measured.',
    ja: '条件を満たす最小のネットワークを、種類ごとに作って測ります。',
  },
  find: { en: 'Find networks', ja: '探す' },
  finding: { en: 'Building and measuring networks', ja: 'ネットワークを作成・測定中' },
  failed: { en: 'The search failed', ja: '探せませんでした' },
  changed: { en: 'The numbers have changed since. Find again.', ja: '条件が変わっています。もう一度探してください。' },
  none: {
    en: 'No kind of network fits. More ports per switch, or a higher ratio, leave more room.',
    ja: '条件を満たすネットワークはありません。ポート数か比を大きくしてください。',
  },
  count: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'kind of network', other: 'kinds of networks' })} will do. Choose one to draw it.`,
    ja: ({ count }) => `${formatCount(count)} 種類が条件を満たします。選ぶと描きます。`,
  }),
  ask: {
    en: 'Enter the size of the network in the panel.',
    ja: '左のパネルで規模を指定してください。',
  },
  kind: { en: 'Network', ja: 'ネットワーク' },
  use: text<{ name: string }>({ en: ({ name }) => `Build ${name}`, ja: ({ name }) => `${name}を作る` }),
  notBuilt: { en: 'It cannot be built so', ja: 'この機種では作れません' },
  build: { en: 'Build', ja: '作る' },
  specHelp: { en: 'What the command line takes.', ja: 'コマンドラインでの書き方。' },
  machines: { en: 'Machines', ja: 'マシン' },
  gpus: { en: 'GPUs', ja: 'GPU' },
  need: text<{
    hosts: number;
    ports: number;
    ratio: string;
    machines: number;
    machine: string;
    gpus: number | null;
    switches: string | null;
  }>({
    en: ({ hosts, ports, ratio, machines, machine, gpus, switches }) =>
      [
        `${counted(hosts, { one: 'host', other: 'hosts' })} of ${counted(machines, { one: 'machine', other: 'machines' })} ${machine}${gpus === null ? '' : ` (${counted(gpus, { one: 'GPU', other: 'GPUs' })})`}`,
        `${switches === null ? 'switches' : `switches ${switches}`} of ${counted(ports, { one: 'port', other: 'ports' })}`,
        `at most ${ratio}:1`,
      ].join(', '),
    ja: ({ hosts, ports, ratio, machines, machine, gpus, switches }) =>
      [
        `${machine} ${formatCount(machines)} 台${gpus === null ? '' : `（GPU ${formatCount(gpus)} 基）`}のホスト ${formatCount(hosts)}`,
        `${switches ?? 'スイッチ'} の ${formatCount(ports)} ポート`,
        `比は ${ratio}:1 以下`,
      ].join('、'),
  }),
  inAll: { en: 'All figures and costs', ja: 'すべての数値と費用' },
  switchCount: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'switch', other: 'switches' }),
    ja: ({ count }) => `スイッチ ${formatCount(count)} 台`,
  }),
  foundFacts: text<{ hosts: number; cables: number; used: number; ports: number; bisection: string }>({
    en: ({ hosts, cables, used, ports, bisection }) =>
      `${counted(hosts, { one: 'host', other: 'hosts' })} · ${counted(cables, { one: 'cable', other: 'cables' })} · ${formatCount(used)} of ${counted(ports, { one: 'port', other: 'ports' })} used · bisection ${bisection}`,
    ja: ({ hosts, cables, used, ports, bisection }) =>
      `ホスト ${formatCount(hosts)} · ケーブル ${formatCount(cables)} · 使用ポート ${formatCount(used)}/${formatCount(ports)} · バイセクション ${bisection}`,
  }),
  fullFirst: { en: 'fewest switches at full bisection', ja: 'フルバイセクションでスイッチ最少' },
  also: text<{ names: string }>({ en: ({ names }) => `also ${names}`, ja: ({ names }) => `${names} も同じ` }),
  spare: text<{ count: number; ports: number }>({
    en: ({ count, ports }) =>
      `${counted(count, { one: 'kind', other: 'kinds' })} with less than half of ${counted(ports, { one: 'port', other: 'ports' })} used`,
    ja: ({ count, ports }) => `${formatCount(ports)} ポートの半分も使わない ${formatCount(count)} 種類`,
  }),
  cost: text<{ currency: string }>({
    en: ({ currency }) => `Cost, ${currency}`,
    ja: ({ currency }) => `費用 (${currency})`,
  }),
  costHelp: {
    en: 'By the price list of Build, with cables as long as a quick placement in racks makes them, the same rule for all; with spares.',
    ja: '「構築」の価格表による費用です。ケーブルの長さは、すべて同じ規則による簡易配置から求め、予備を含みます。',
  },
  watts: { en: 'Power, W', ja: '消費電力 (W)' },
  costAsk: { en: 'Work out costs', ja: '費用を計算する' },
  costing: { en: 'Working out costs', ja: '費用を計算中' },
  costFailed: { en: 'Costs could not be worked out', ja: '費用を計算できませんでした' },
});
