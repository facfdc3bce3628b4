import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { PresetValues } from '../../core/papers/preset';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { readNumbers } from '../parts/listParam';
import { measureEngine } from '../parts/measureEngine';
import { onRandom } from '../parts/papers';
import { meanRow, named, ofWhat, sweep } from '../parts/rows';
import { choiceOf, integerOf, textOf } from '../parts/studyParams';
import prose from './randomNetworks.md?raw';

export const randomNetworks = defineFigure({
  id: '000-fig20',
  prose,
  params: {
    sizes: textOf({ default: '20,40,60,80,100', example: '10,20,30' }),
    networks: integerOf({ default: 10, min: 1, max: 1000 }),
    recipe: choiceOf(['both', 'paper', 'balanced']),
  },
  settings: { ...onRandom('000', 'turn-addition'), routes: 'pairs' },
  seconds: 120,
  trials: [
    { sizes: '12', networks: 1 },
    { sizes: '12', networks: 2 },
  ],
  /** The first network of the largest size. @throws ParamError */
  network({ sizes, recipe }) {
    const switches = Math.max(...readNumbers('sizes', sizes, 2, 1000));
    return {
      topology: generateFromSpec(randomSpec(switches, 1)),
      engine: 'turn-addition',
      params: RECIPES[recipe === 'paper' ? 'paper' : 'balanced'].params,
    };
  },
  /** Rows by recipe and size: the three ratios, then the throughputs. O(networks) runs of each engine. */
  reproduce({ sizes, networks, recipe }) {
    const counts = [...readNumbers('sizes', sizes, 2, 1000)].sort((a, b) => a - b);
    const recipes: readonly Recipe[] = recipe === 'both' ? [RECIPES.paper, RECIPES.balanced] : [RECIPES[recipe]];
    let before: number | null = null;
    return sweep(
      recipes.flatMap((one) => counts.map((switches) => ({ recipe: one, switches }))),
      ({ switches }) => `${switches} switches`,
      function* ({ recipe: one, switches }, { stage }, at) {
        const throughput = ENGINES.map((): number[] => []);
        let [loops, unrouted] = [0, 0];
        for (let seed = 1; seed <= networks; seed++) {
          const fabric = compileFabric(generateFromSpec(randomSpec(switches, seed)));
          const progress = at((seed - 1) / networks, `${stage}, network ${seed} of ${networks}`);
          for (const [e, { engine, mayFail }] of ENGINES.entries()) {
            const run = { engine, params: one.params, seed, routes: 'pairs', mayFail } as const;
            const report = yield* measureEngine(fabric, run, progress);
            if ('all' in report.throughput) throughput[e].push(report.throughput.all ?? NONE);
            if (report.turns?.acyclic === false) loops++;
            if (report.verification.unreachablePairs > 0) unrouted++;
          }
        }
        if (switches === counts[0]) before = null;
        const rows = rowsOf({ switches, recipe: one, throughput, loops, unrouted, before });
        before = rows[0].measured;
        return rows;
      },
      // Work grows about with the square of the size.
      ({ switches }) => switches ** 2,
    );
  },
});

function randomSpec(switches: number, seed: number): string {
  return `random:switches=${switches},ports=10,hosts=10,seed=${seed}`;
}

interface Recipe {
  readonly label: LocalText;
  readonly params: PresetValues;
  /** True if it is what the paper did, so that its numbers are shown beside ours. */
  readonly ofThePaper: boolean;
}

// The figure speaks of routes per pair, so no time goes into improving tables.
const RECIPES = {
  paper: {
    label: { en: 'random routes', ja: '乱数経路' },
    params: onRandom('000', 'turn-addition'),
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
/** Distance from 1 that still counts as "about the same". */
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
  /** Published facts about turn addition's ratio to it, or a note on that. */
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

function rowsOf(sample: Sample): FigureRow[] {
  const { switches, recipe, throughput } = sample;
  const [own, ...others] = throughput;
  const place = named({ en: `${switches} switches`, ja: `${switches} スイッチ` }, recipe.label);
  const row = (what: LocalText, chart: string, values: readonly number[], more?: Partial<FigureRow>): FigureRow => {
    const known = values.filter((value) => !Number.isNaN(value));
    return meanRow(ofWhat(place, what), known, { chart, x: switches, series: named(what, recipe.label) }, more);
  };
  const ratios = OTHERS.map(({ label, ofRatio }, i) => {
    const what = { en: `turn addition / ${label.en}`, ja: `ターン追加法 / ${label.ja}` };
    const values = own.map((value, n) => value / others[i][n]);
    return row(what, 'ratio', values, ofRatio?.(sample, meanWithError(values)));
  });
  return [...ratios, ...ENGINES.map(({ label }, e) => row(label, 'throughput', throughput[e]))];
}
