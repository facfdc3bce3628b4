import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';
import type { FigureDescriptor, FigureProgress, FigureRow } from './figure';
import { readNumbers } from './listParam';
import { measureEngine } from './measureEngine';
import { sampleMean } from './sampleMean';

const params = {
  sizes: {
    type: 'text',
    default: '20,40,60,80,100',
    example: '10,20,30',
    label: { en: 'Switches', ja: 'スイッチ数' },
    help: {
      en: 'Numbers of switches, with commas between them; the paper has 10, 20 … 100.',
      ja: 'スイッチ数をコンマ区切りで指定。論文は 10, 20, …, 100。',
    },
  },
  networks: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 1000,
    label: { en: 'Networks a size', ja: '規模ごとのネットワーク数' },
    help: {
      en: 'Random networks of each size, with the seeds 1, 2 and so on.',
      ja: '規模ごとのランダムネットワークの数。シードは 1, 2, … です。',
    },
  },
  recipe: {
    type: 'choice',
    default: 'both',
    values: ['both', 'paper', 'balanced'],
    label: { en: 'Choice of routes', ja: '経路の選び方' },
    help: {
      en: 'paper: random shortest paths for each host pair, provisional and final. balanced: both chosen by load.',
      ja: 'paper は仮経路・最終経路ともホスト対ごとの乱数による最短経路、balanced はどちらも負荷を均等化します。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig20',
  title: { en: 'Throughput of random networks', ja: 'ランダムネットワークのスループット' },
  source: 'Turn addition (Fujitsu Laboratories), figure 20 and section 5.2',
  explanation: {
    en: 'Switches with 10 links and 10 hosts each, wired at random; all hosts send evenly to all others. Turn addition, Up*/Down*, Turn-Prohibition and turn addition as figure 18 prints it restrict turns, each pair of hosts takes a route under them, and the fullest channel sets the throughput. Ratios are taken network by network and then averaged. The paper draws routes at random; balanced routes show what the turn sets can carry.',
    ja: 'スイッチごとに 10 リンク・10 ホストのランダムネットワークで、全ホストが均等に通信します。ターン追加法、Up*/Down*、ターン禁止法と、図18のままのターン追加法でターンを制限し、そのもとでホスト対ごとに経路を選び、最も混むチャネルからスループットを求めます。比はネットワークごとに求めてから平均します。論文は経路を乱数で選びますが、負荷を均等化した経路ではターン集合の実力が分かります。',
  },
  params,
};

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
      for (let seed = 1; seed <= networks; seed++) {
        const fabric = compileFabric(generateFromSpec(`random:switches=${switches},ports=10,hosts=10,seed=${seed}`));
        const progress = { stage: `${switches} switches, network ${seed} of ${networks}`, done: done / total };
        for (const engine of ENGINES) {
          const mayDeadlock = engine === AS_PRINTED;
          const run = { engine, params: chosen.params, seed, routes: 'pairs', mayDeadlock } as const;
          const report = yield* measureEngine(fabric, run, progress);
          if ('all' in report.throughput) throughput[engine].push(report.throughput.all);
          if (report.turns?.acyclic === false) loops++;
        }
        done += (switches * switches) / networks;
      }
      rows.push(...rowsOf(switches, chosen, throughput, loops));
    }
  }
  return rows;
}

function rowsOf(
  switches: number,
  { label, ofThePaper }: Recipe,
  throughput: Record<(typeof ENGINES)[number], readonly number[]>,
  loops: number,
): FigureRow[] {
  const own = throughput['turn-addition'];
  const printed = ofThePaper && switches === 100;
  const ratio = (other: readonly number[]): number[] => own.map((value, i) => value / other[i]);
  const row = (en: string, ja: string, values: readonly number[], value: number | null, remark: LocalText | null) => {
    const { mean, standardError } = sampleMean(values);
    const spread = standardError.toPrecision(2);
    return {
      label: { en: `${switches} switches, ${label.en}: ${en}`, ja: `${switches} スイッチ、${label.ja}：${ja}` },
      published: value,
      measured: mean,
      note: {
        en: `mean of ${values.length} networks, standard error ${spread}${remark ? `; ${remark.en}` : ''}`,
        ja: `${values.length} ネットワークの平均、標準誤差 ${spread}${remark ? `。${remark.ja}` : ''}`,
      },
    };
  };
  return [
    row(
      'turn addition / Up*/Down*',
      'ターン追加法 / Up*/Down*',
      ratio(throughput['up-down']),
      printed ? 2.08 : null,
      printed
        ? { en: 'the abstract says 2.05, the text 2.08', ja: '概要では 2.05、本文では 2.08 とされています' }
        : null,
    ),
    row(
      'turn addition / Turn-Prohibition',
      'ターン追加法 / ターン禁止法',
      ratio(throughput['turn-prohibition']),
      null,
      ofThePaper ? { en: 'the paper says "about the same"', ja: '論文では「ほぼ同程度」とされています' } : null,
    ),
    row('turn addition / figure 18 as printed', 'ターン追加法 / 論文図18のまま', ratio(throughput[AS_PRINTED]), null, {
      en: `figure 18 leaves dependency loops in ${loops} of them`,
      ja: `図18のままでは、うち ${loops} 個で依存ループが残ります`,
    }),
    row('turn addition', 'ターン追加法', own, null, null),
    row('Up*/Down*', 'Up*/Down*', throughput['up-down'], null, null),
    row('Turn-Prohibition', 'ターン禁止法', throughput['turn-prohibition'], null, null),
    row('figure 18 as printed', '論文図18のまま', throughput[AS_PRINTED], null, null),
  ];
}
