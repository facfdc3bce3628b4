import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { measureEngine } from '../parts/measureEngine';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';

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
        en: 'The paper prints the gain over Up*/Down* at 100 switches four times as 2.05 at most, and once, in section 5.2, as 2.08 on average, which no maximum can be below. The average stands under "published".',
        ja: '100 スイッチでの Up*/Down* に対する改善率は、「最大」2.05 倍と 4 か所に、「平均」2.08 倍と 5.2 節に 1 か所あり、平均が最大を上回っています。ここでは平均を「論文」の値としています。',
      },
    },
    {
      kind: 'unsaid',
      text: {
        en: 'How many networks the average is of is not printed. Over forty of ours it is 2.30, from network to network with a standard deviation of 0.35; two standard errors of as many networks as are measured are allowed for, 0.22 of ten.',
        ja: '平均を取ったネットワークの数は書かれていません。ここでは 40 個での平均は 2.30、ネットワークごとの標準偏差は 0.35 です。測ったネットワーク数に応じた標準誤差の 2 倍（10 個なら 0.22）まで許容します。',
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

/** Routes that leave pairs out have no throughput to compare. */
const NONE = Number.NaN;
/** Of the ratio to Up*-Down*, from network to network: standard deviation over forty networks. */
const SPREAD = 0.35;
/** How far from 1 "about the same" may be. */
const ABOUT = 0.15;

/** The networks of one size under one recipe. */
interface Sample {
  readonly switches: number;
  readonly recipe: Recipe;
  /** Throughputs by engine, in the order of ENGINES. */
  readonly throughput: readonly (readonly number[])[];
  /** Of the routes of an engine that need not be sound: in how many networks they were not. */
  readonly loops: number;
  readonly unrouted: number;
  /** Ratio to Up*-Down* at the size before; null at the first. */
  readonly before: number | null;
}

interface Compared {
  readonly engine: string;
  readonly label: LocalText;
  /** It promises neither routes for every pair nor freedom from deadlock. */
  readonly mayFail?: boolean;
  /** What is published of turn addition's ratio to it, or to be known of that. */
  readonly ofRatio?: (sample: Sample, ratio: ReturnType<typeof meanWithError>) => Partial<FigureRow>;
}

const TURN_ADDITION: Compared = { engine: 'turn-addition', label: { en: 'turn addition', ja: 'ターン追加法' } };
const OTHERS: readonly Compared[] = [
  {
    engine: 'up-down',
    label: { en: 'Up*/Down*', ja: 'Up*/Down*' },
    ofRatio({ switches, recipe, throughput: [own], before }, { mean }) {
      if (!recipe.ofThePaper || switches < 20) return {};
      const grows = before === null || mean > before;
      const says = {
        en: `better from 20 switches on${before === null ? '' : ', the gap grows with the network'}`,
        ja: `20 スイッチ以上で上回る${before === null ? '' : '。規模とともに差が開く'}`,
      };
      const room = (2 * SPREAD) / Math.sqrt(own.length);
      const note = { en: `${room.toFixed(2)} either way`, ja: `±${room.toFixed(2)} まで許容` };
      return {
        claim: { says, holds: mean > 1 && grows },
        ...(switches === 100 && { published: 2.08, tolerance: room, note }),
      };
    },
  },
  {
    engine: 'turn-prohibition',
    label: { en: 'Turn-Prohibition', ja: 'TP 法' },
    ofRatio({ recipe }, { mean, standardError }) {
      // Few networks say little.
      const holds = Math.abs(mean - 1) <= Math.max(ABOUT, 2 * standardError);
      return recipe.ofThePaper ? { claim: { says: { en: 'about the same', ja: 'ほぼ同程度' }, holds } } : {};
    },
  },
  {
    engine: 'turn-addition-fig18',
    label: { en: 'figure 18 as printed', ja: '論文図18のまま' },
    mayFail: true,
    ofRatio: ({ loops, unrouted }) => ({
      note: {
        en: `figure 18 leaves dependency loops in ${loops} of them, and host pairs without a route in ${unrouted}`,
        ja: `図18のままでは、うち ${loops} 個で依存ループが残り、${unrouted} 個で経路のないホスト対が生じます`,
      },
    }),
  },
];
const ENGINES = [TURN_ADDITION, ...OTHERS];

/** Rows by recipe and size: the three ratios, then the throughputs. O(networks) runs of each engine. */
export function* reproduce({
  sizes,
  networks,
  recipe,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const counts = [...readNumbers('sizes', sizes, 2, 1000)].sort((a, b) => a - b);
  const recipes = recipe === 'both' ? [RECIPES.paper, RECIPES.balanced] : [RECIPES[recipe]];
  // Work grows about with the square of the size.
  const total = recipes.length * counts.reduce((sum, n) => sum + n * n, 0);
  const rows: FigureRow[] = [];
  let done = 0;
  for (const chosen of recipes) {
    let before: number | null = null;
    for (const switches of counts) {
      const throughput = ENGINES.map((): number[] => []);
      let loops = 0;
      let unrouted = 0;
      for (let seed = 1; seed <= networks; seed++) {
        const fabric = compileFabric(generateFromSpec(randomSpec(switches, seed)));
        const progress = { stage: `${switches} switches, network ${seed} of ${networks}`, done: done / total };
        for (const [e, { engine, mayFail }] of ENGINES.entries()) {
          const run = { engine, params: chosen.params, seed, routes: 'pairs', mayFail } as const;
          const report = yield* measureEngine(fabric, run, progress);
          if ('all' in report.throughput) throughput[e].push(report.throughput.all ?? NONE);
          if (report.turns?.acyclic === false) loops++;
          if (report.verification.unreachablePairs > 0) unrouted++;
        }
        done += (switches * switches) / networks;
      }
      const found = rowsOf({ switches, recipe: chosen, throughput, loops, unrouted, before });
      before = found[0].measured;
      rows.push(...found);
    }
  }
  return rows;
}

function rowsOf(sample: Sample): FigureRow[] {
  const [own, ...others] = sample.throughput;
  const ratios = OTHERS.map(({ label, ofRatio }, i) => {
    const what = { en: `turn addition / ${label.en}`, ja: `ターン追加法 / ${label.ja}` };
    const values = own.map((value, n) => value / others[i][n]);
    return meanRow(sample, what, 'ratio', values, ofRatio?.(sample, meanWithError(values)));
  });
  return [...ratios, ...ENGINES.map(({ label }, e) => meanRow(sample, label, 'throughput', sample.throughput[e]))];
}

function meanRow(
  { switches, recipe }: Sample,
  what: LocalText,
  chart: 'ratio' | 'throughput',
  values: readonly number[],
  { note = null, ...more }: Partial<FigureRow> = {},
): FigureRow {
  const known = values.filter((value) => !Number.isNaN(value));
  const { mean, standardError } = meanWithError(known);
  const place = named({ en: `${switches} switches`, ja: `${switches} スイッチ` }, recipe.label);
  return rowOf(ofWhat(place, what), mean, {
    ...more,
    standardError,
    note: {
      en: `mean of ${known.length} networks${note ? `; ${note.en}` : ''}`,
      ja: `${known.length} ネットワークの平均${note ? `。${note.ja}` : ''}`,
    },
    plot: { chart, x: switches, series: named(what, recipe.label) },
  });
}
