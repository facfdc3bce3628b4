import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { type Saying, saidAbove, saidBelow, saidEqual } from '../parts/claims';
import { both, named, ofWhat, rowOf, sweep } from '../parts/rows';
import { choiceOf } from '../parts/studyParams';
import { largestTree, plannedVlans } from '../parts/vlanPlans';
import prose from './vlanCg.md?raw';

/** The first is the one that the text speaks of. */
const EXCHANGES = ['cg-transpose', 'uniform'] as const;

export const vlanCg = defineFigure({
  id: '002-fig10',
  prose,
  params: {
    exchange: choiceOf(EXCHANGES),
  },
  seconds: 0.1,
  trials: [{}, { exchange: 'uniform' }],
  /** The largest of the trees. */
  network: largestTree,
  /** The busiest uplink by rule and network, then what the text says of them. */
  *reproduce({ exchange }) {
    const load = new Map<string, number>();
    const rows = yield* sweep(
      RULES.flatMap((rule) => SIZES.map(([n, m]) => ({ rule, n, m }))),
      ({ n, m }) => `VBFT(${n}, ${m})`,
      ({ rule: { id, label: series }, n, m }, { stage }) => {
        const measured = plannedVlans(n, m, id, exchange).maxLoad;
        load.set(`${id} ${n} ${m}`, measured);
        return [rowOf(named(both(stage), series), measured, { plot: { chart: 'load', x: both(stage), series } })];
      },
    );
    return [...rows, ...ratioRows(load, exchange === EXCHANGES[0])];
  },
});

const SIZES = [[2, 2], [2, 4], [4, 2], [4, 4]] as const; // biome-ignore format: pairs
const [LOW, BALANCED] = [
  { id: 'low-number', label: { en: 'lower number decides', ja: '番号の小さいノード優先' } },
  { id: 'balanced', label: { en: 'assigned for the traffic', ja: '通信に合わせた割り当て' } },
];
const RULES = [LOW, BALANCED];

function ratioRows(load: ReadonlyMap<string, number>, judged: boolean): FigureRow[] {
  const at = ({ id }: typeof LOW, n: number, m: number): number => load.get(`${id} ${n} ${m}`) ?? 0;
  const doubled = (rule: typeof LOW, n: number, claim: Saying): FigureRow => {
    const label = ofWhat(named(rule.label, both(`n = ${n}`)), DOUBLED);
    return rowOf(label, at(rule, n, 4) / at(rule, n, 2), judged ? { claim } : {});
  };
  const flat = saidEqual(1, { en: 'more top switches bring nothing', ja: '上位スイッチを増やしても頭打ち' });
  const gains = saidBelow(1, { en: 'faster with more top switches', ja: '上位スイッチを増やすと性能が向上する' });
  const slower = saidAbove(1, { en: 'slower with more leaves', ja: 'リーフを増やすと性能が低下する' });
  return [
    doubled(LOW, 2, flat),
    doubled(LOW, 4, flat),
    rowOf(ofWhat(LOW.label, MORE_LEAVES), at(LOW, 4, 4) / at(LOW, 2, 4), judged ? { claim: slower } : {}),
    doubled(BALANCED, 2, gains),
    doubled(BALANCED, 4, gains),
  ];
}

const DOUBLED = { en: 'busiest uplink, m = 4 over m = 2', ja: '最も混む上りリンク、m = 2 に対する m = 4 の比' };
const MORE_LEAVES = { en: 'busiest uplink, n = 4 over n = 2', ja: '最も混む上りリンク、n = 2 に対する n = 4 の比' };
