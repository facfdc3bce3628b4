import type { PaperNetwork, PaperPreset, PresetValues } from './preset';

/** Its methods end with routes under their turns; to move single entries afterwards is ours. */
const BARE = { refine: 'off' } as const;

/** Routes are drawn host pair by host pair, without a table. */
const DRAWN = { provisional: 'random', final: 'random', passes: 0 } as const;

const ENGINES = ['turn-addition', 'up-down', 'turn-prohibition'] as const;

const forEach = (values: PresetValues) => Object.fromEntries(ENGINES.map((engine) => [engine, values]));

/** Two trees of 6-port switches: with 4 ports Turn-Prohibition does as well between the trees. */
const joined = (joint: string, more: PresetValues = {}) => ({ k: 6, joint, ...more });

const networks: readonly PaperNetwork[] = [
  {
    id: 'middle',
    label: { en: 'Joined at the middle (figs. 11, 12, 22)', ja: '中段接続（図 11、12、22）' },
    generator: 'joined-fat-tree',
    params: joined('middle'),
    engine: 'turn-addition',
    workspace: 'route',
    figure: '000-fig21',
  },
  {
    id: 'top',
    label: { en: 'Joined at the top (figs. 8, 10)', ja: '上段接続（図 8、10）' },
    generator: 'joined-fat-tree',
    params: joined('top'),
    engine: 'up-down',
    workspace: 'route',
    figure: '000-fig9',
  },
  {
    id: 'missing',
    label: { en: 'Joined at the top, a link missing (fig. 9)', ja: '上段接続、一部結線が欠けた構成（図 9）' },
    generator: 'joined-fat-tree',
    params: joined('top'),
    down: ['a-spine-0-0--b-spine-0-0'],
    engine: 'up-down',
    workspace: 'route',
    figure: '000-fig9',
  },
  {
    id: 'bottom',
    label: { en: 'Joined at the bottom (figs. 14, 15, 23)', ja: '下段接続（図 14、15、23）' },
    generator: 'joined-fat-tree',
    params: joined('bottom', { wiring: 'straight' }),
    engine: 'turn-addition',
    workspace: 'route',
    figure: '000-table1',
  },
  {
    id: 'random',
    label: { en: 'A random network (fig. 20)', ja: 'ランダムネットワーク（図 20）' },
    generator: 'random',
    params: { switches: 40, ports: 10, hosts: 10, seed: 1 },
    engine: 'turn-addition',
    workspace: 'route',
    figure: '000-fig20',
  },
  {
    // Two hops on each way round a ring of four or six are no loop of waiting packets; in a ring of five they are.
    id: 'ring',
    label: { en: 'A ring that deadlocks (figs. 1, 2)', ja: 'デッドロックするリング（図 1、2）' },
    generator: 'torus',
    params: { dims: '5' },
    engine: 'min-hop',
    workspace: 'route',
  },
];

export const turnAddition: PaperPreset = {
  id: '000',
  title: {
    en: 'Proposal of a Deadlock Avoidance Routing Method to Improve Traffic Balance and Its Evaluation in Cluster Networks',
    ja: '通信量バランスの良いデッドロック回避ルーティング手法の提案とクラスタネットワークにおける評価',
  },
  cited: { en: 'Turn addition (Fujitsu Laboratories)', ja: 'ターン追加法（富士通研究所）' },
  engines: ENGINES,
  params: { ...forEach(BARE), 'turn-addition-fig18': BARE },
  cases: [{ on: 'irregular', params: { ...forEach(DRAWN), 'turn-addition-fig18': DRAWN }, routes: 'pairs' }],
  forms: {},
  networks,
};
