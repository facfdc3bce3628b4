import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { measureEngine } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { sampleMean } from '../parts/sampleMean';

const params = {
  sizes: textParam(
    ['Switches', 'スイッチ数'],
    [
      'Numbers of switches, with commas between them; the paper has 10, 20 … 100.',
      'スイッチ数をコンマ区切りで指定。論文は 10, 20, …, 100。',
    ],
    { default: '20,40,60,80,100', example: '10,20,30' },
  ),
  networks: integerParam(
    ['Networks a size', '規模ごとのネットワーク数'],
    [
      'Random networks of each size, with the seeds 1, 2 and so on.',
      '規模ごとのランダムネットワークの数。シードは 1, 2, … です。',
    ],
    { default: 10, min: 1, max: 1000 },
  ),
  recipe: choiceParam(
    ['Choice of routes', '経路の選び方'],
    [
      'paper: random shortest paths for each host pair, provisional and final. balanced: both chosen by load.',
      'paper は仮経路・最終経路ともホスト対ごとの乱数による最短経路、balanced はどちらも負荷を均等化します。',
    ],
    { values: ['both', 'paper', 'balanced'] },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig20',
  title: { en: 'Throughput of random networks', ja: 'ランダムネットワークのスループット' },
  source: printedIn('000', 'figure 20 and section 5.2', '図 20、5.2 節'),
  explanation: {
    en: 'Switches with ten links and ten hosts each are wired at random, and all hosts send evenly to all others. Four ways of restricting turns are compared: turn addition, Up*/Down*, Turn-Prohibition, and turn addition as the pseudo code of figure 18 has it. Each pair of hosts takes a shortest route under the restrictions, and the fullest channel sets the throughput. The larger the network, the more Up*/Down* falls behind, since it leads everything past its root. Ratios are taken network by network and then averaged.',
    ja: '各スイッチに 10 リンクと 10 ホストを持つランダムネットワークで、全ホストが互いに均等に通信します。ターン追加法、Up*/Down*、TP 法、図 18 の疑似コードのままのターン追加法の 4 通りでターンを制限します。その制限のもとでホスト対ごとに最短経路を選び、最も混むチャネルからスループットを求めます。Up*/Down* はルートの近くに通信が集中するため、規模が大きいほど差が開きます。比はネットワークごとに求めてから平均しています。',
  },
  params,
  seconds: 120,
  charts: [
    {
      id: 'ratio',
      shape: 'lines',
      title: { en: 'Turn addition against the others', ja: '他手法に対するターン追加法の比' },
      x: { label: { en: 'Switches', ja: 'スイッチ数' } },
      y: { label: { en: 'Ratio of throughputs', ja: 'スループットの比' } },
    },
    {
      id: 'throughput',
      shape: 'lines',
      title: { en: 'Throughput', ja: 'スループット' },
      x: { label: { en: 'Switches', ja: 'スイッチ数' } },
      y: { label: { en: 'Throughput', ja: 'スループット' } },
    },
  ],
  remarks: [
    {
      kind: 'erratum',
      text: {
        en: 'The paper gives the gain over Up*/Down* at 100 switches twice, as 2.05 in its abstract and as 2.08 in section 5.2. The latter stands under "published".',
        ja: '100 スイッチでの Up*/Down* に対する改善率が、概要では 2.05 倍、5.2 節では 2.08 倍と食い違っています。ここでは後者を「論文」の値としています。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'Ten networks do not fix the ratio: over forty of them it is 2.30 with a spread of 0.35 from network to network, so 0.35 is allowed for when the two are compared.',
        ja: '10 個のネットワークではこの比は定まりません。40 個での平均は 2.30、ネットワークごとのばらつき（標準偏差）は 0.35 であるため、0.35 までの差は一致とみなします。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'The paper draws routes at random, provisional and final. Routes balanced by load show how much the sets of turns can carry: about twice as much. The curve of figure 18 as printed shows what its unchecked reverse turns are worth: hardly anything, at the price of dependency loops in some networks.',
        ja: '論文は仮経路も最終経路も乱数で選びます。負荷を均等化した経路では、同じターン集合でもおよそ 2 倍の通信を運べます。図 18 のままの曲線は、検査されない逆方向ターンがほとんど利得をもたらさず、一部のネットワークで依存ループを残すことを示します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { sizes: '12', networks: 1 },
  { sizes: '12', networks: 2 },
];

/** The first network of the largest size. @throws ParamError */
export function network({ sizes, recipe }: ParamValues<typeof params>): FigureNetwork {
  const switches = Math.max(...readNumbers('sizes', sizes, 2, 1000));
  return {
    topology: generateFromSpec(randomSpec(switches, 1)),
    engine: 'turn-addition',
    params: RECIPES[recipe === 'paper' ? 'paper' : 'balanced'].params,
  };
}

function randomSpec(switches: number, seed: number): string {
  return `random:switches=${switches},ports=10,hosts=10,seed=${seed}`;
}

interface Recipe {
  readonly label: LocalText;
  readonly params: { readonly provisional: string; readonly final: string; readonly passes: number };
  /** Whether it is what the paper did, so that its numbers stand beside ours. */
  readonly ofThePaper: boolean;
}

// The figure speaks of routes per pair, so no time goes into improving tables.
const RECIPES = {
  paper: {
    label: { en: 'random routes', ja: '乱数経路' },
    params: { provisional: 'random', final: 'random', passes: 0 },
    ofThePaper: true,
  },
  balanced: {
    label: { en: 'balanced routes', ja: '均等化経路' },
    params: { provisional: 'balanced', final: 'balanced', passes: 0 },
    ofThePaper: false,
  },
} as const satisfies Record<string, Recipe>;

const AS_PRINTED = 'turn-addition-fig18';
/** Routes that leave pairs out have no throughput to compare. */
const NONE = Number.NaN;
const ENGINES = ['turn-addition', 'up-down', 'turn-prohibition', AS_PRINTED] as const;

/** Rows by recipe and size: the three ratios, then the throughputs. O(networks) runs of each engine. */
export function* reproduce({
  sizes,
  networks,
  recipe,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const counts = readNumbers('sizes', sizes, 2, 1000);
  const recipes = recipe === 'both' ? [RECIPES.paper, RECIPES.balanced] : [RECIPES[recipe]];
  // Work grows about with the square of the size.
  const total = recipes.length * counts.reduce((sum, n) => sum + n * n, 0);
  const rows: FigureRow[] = [];
  let done = 0;
  for (const chosen of recipes) {
    for (const switches of counts) {
      const throughput: Record<(typeof ENGINES)[number], number[]> = {
        'turn-addition': [],
        'up-down': [],
        'turn-prohibition': [],
        [AS_PRINTED]: [],
      };
      let loops = 0;
      let unrouted = 0;
      for (let seed = 1; seed <= networks; seed++) {
        const fabric = compileFabric(generateFromSpec(randomSpec(switches, seed)));
        const progress = { stage: `${switches} switches, network ${seed} of ${networks}`, done: done / total };
        for (const engine of ENGINES) {
          const mayFail = engine === AS_PRINTED;
          const run = { engine, params: chosen.params, seed, routes: 'pairs', mayFail } as const;
          const report = yield* measureEngine(fabric, run, progress);
          if ('all' in report.throughput) throughput[engine].push(report.throughput.all ?? NONE);
          if (report.turns?.acyclic === false) loops++;
          if (report.verification.unreachablePairs > 0) unrouted++;
        }
        done += (switches * switches) / networks;
      }
      rows.push(...rowsOf(switches, chosen, throughput, { loops, unrouted }));
    }
  }
  return rows;
}

function rowsOf(
  switches: number,
  { label, ofThePaper }: Recipe,
  throughput: Record<(typeof ENGINES)[number], readonly number[]>,
  { loops, unrouted }: { readonly loops: number; readonly unrouted: number },
): FigureRow[] {
  const own = throughput['turn-addition'];
  const printed = ofThePaper && switches === 100;
  const ratio = (other: readonly number[]): number[] => own.map((value, i) => value / other[i]);
  const row = (
    what: LocalText,
    chart: 'ratio' | 'throughput',
    values: readonly number[],
    more: Partial<Pick<FigureRow, 'published' | 'tolerance' | 'claim'>> = {},
    remark: LocalText | null = null,
  ): FigureRow => {
    const known = values.filter((value) => !Number.isNaN(value));
    const { mean, standardError } = sampleMean(known);
    return {
      published: null,
      ...more,
      label: {
        en: `${switches} switches, ${label.en}: ${what.en}`,
        ja: `${switches} スイッチ、${label.ja}：${what.ja}`,
      },
      measured: mean,
      standardError,
      note: {
        en: `mean of ${known.length} networks${remark ? `; ${remark.en}` : ''}`,
        ja: `${known.length} ネットワークの平均${remark ? `。${remark.ja}` : ''}`,
      },
      plot: {
        chart,
        x: switches,
        series: { en: `${what.en}, ${label.en}`, ja: `${what.ja}、${label.ja}` },
      },
    };
  };
  const prohibition = sampleMean(ratio(throughput['turn-prohibition']));
  // Few networks say little.
  const room = Math.max(ABOUT, 2 * prohibition.standardError);
  return [
    row(
      { en: 'turn addition / Up*/Down*', ja: 'ターン追加法 / Up*/Down*' },
      'ratio',
      ratio(throughput['up-down']),
      printed ? { published: 2.08, tolerance: SPREAD } : {},
    ),
    row(
      { en: 'turn addition / Turn-Prohibition', ja: 'ターン追加法 / TP 法' },
      'ratio',
      ratio(throughput['turn-prohibition']),
      ofThePaper ? { claim: { says: ABOUT_THE_SAME, holds: Math.abs(prohibition.mean - 1) <= room } } : {},
    ),
    row(
      { en: 'turn addition / figure 18 as printed', ja: 'ターン追加法 / 論文図18のまま' },
      'ratio',
      ratio(throughput[AS_PRINTED]),
      {},
      {
        en: `figure 18 leaves dependency loops in ${loops} of them, and host pairs without a route in ${unrouted}`,
        ja: `図18のままでは、うち ${loops} 個で依存ループが残り、${unrouted} 個で経路のないホスト対が生じます`,
      },
    ),
    row({ en: 'turn addition', ja: 'ターン追加法' }, 'throughput', own),
    row({ en: 'Up*/Down*', ja: 'Up*/Down*' }, 'throughput', throughput['up-down']),
    row({ en: 'Turn-Prohibition', ja: 'TP 法' }, 'throughput', throughput['turn-prohibition']),
    row({ en: 'figure 18 as printed', ja: '論文図18のまま' }, 'throughput', throughput[AS_PRINTED]),
  ];
}

/** Of the ratio to Up*-Down*, from network to network: standard deviation over forty networks. */
const SPREAD = 0.35;
/** How far from 1 "about the same" may be. */
const ABOUT = 0.15;
const ABOUT_THE_SAME: LocalText = { en: 'about the same', ja: 'ほぼ同程度' };
