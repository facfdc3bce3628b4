import type { LocalText } from '../../core/base/localText';
import { choiceParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { busiestUplinkChart, plannedVlans, vbftTree } from '../parts/vlanPlans';

const params = {
  exchange: choiceParam(
    ['Traffic', '通信'],
    [
      'cg-transpose is the exchange of CG that the paper speaks of; uniform is all to all.',
      'cg-transpose は論文が論じる CG の転置通信、uniform は全対全。',
    ],
    { values: ['cg-transpose', 'uniform'] },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-fig10',
  title: { en: 'CG before and after the VLANs are assigned for it', ja: 'CG の通信最適化の前後' },
  source: printedIn('002', 'figures 8 and 10, section 5', '図 8、図 10、5 章'),
  explanation: {
    en: 'Sixteen nodes exchange as the kernel CG does, with the node at the transposed place, behind n leaf and m top switches. What the busiest uplink carries decides. By the rule of the lower number it stays as busy when the top switches are doubled, and becomes busier with more leaves: the two plateaus of figure 8. Assigned for this exchange it falls to half each time the top switches double.',
    ja: 'リーフ n 台、上位 m 台の構成で、16 ノードがカーネル CG のように転置の位置のノードと通信します。性能は最も混む上りリンクで決まります。番号の小さいノードを優先する規則では、上位スイッチを 2 倍にしても混雑は変わらず、リーフを増やすとむしろ悪化します（図 8 の頭打ち）。この通信に合わせて割り当てると、上位スイッチを 2 倍にするたびに半分になります。',
  },
  params,
  seconds: 0.1,
  charts: [busiestUplinkChart({ en: 'VBFT(n, m)', ja: 'VBFT(n, m)' })],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The figure draws run times of the whole kernel as bars without numbers, of which this exchange is a part; what is tested is how the busiest link goes, as the text tells of the times.',
        ja: '図はカーネル全体の性能を数値のない棒で示しており、この通信はその一部です。ここでは、本文が述べる性能の変わり方を、最も混むリンクで検証します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { exchange: 'uniform' }];

const SIZES = [[2, 2], [2, 4], [4, 2], [4, 4]] as const; // biome-ignore format: pairs
const RULES = {
  'low-number': { en: 'lower number decides', ja: '番号の小さいノード優先' },
  balanced: { en: 'assigned for the traffic', ja: '通信に合わせた割り当て' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The busiest uplink by rule and network, then what the text says of them. */
export function* reproduce({ exchange }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const load = new Map<string, number>();
  const rows: FigureRow[] = [];
  for (const rule of ['low-number', 'balanced'] as const) {
    for (const [n, m] of SIZES) {
      yield { stage: `VBFT(${n}, ${m})`, done: rows.length / 8 };
      const measured = plannedVlans(n, m, rule, exchange).maxLoad;
      load.set(`${rule} ${n} ${m}`, measured);
      const x = { en: `VBFT(${n}, ${m})`, ja: `VBFT(${n}, ${m})` };
      rows.push(rowOf(named(x, RULES[rule]), measured, { plot: { chart: 'load', x, series: RULES[rule] } }));
    }
  }
  return [...rows, ...claims(load, exchange === params.exchange.values[0])];
}

/** @param judged whether they are of the exchange that the text speaks of */
function claims(load: ReadonlyMap<string, number>, judged: boolean): FigureRow[] {
  const at = (rule: string, n: number, m: number): number => load.get(`${rule} ${n} ${m}`) ?? 0;
  const what = { en: 'busiest uplink, m = 4 over m = 2', ja: '最も混む上りリンク、m = 2 に対する m = 4 の比' };
  const doubled = (rule: keyof typeof RULES, n: number, says: LocalText, gains: boolean): FigureRow => {
    const ratio = at(rule, n, 4) / at(rule, n, 2);
    const place = named(RULES[rule], { en: `n = ${n}`, ja: `n = ${n}` });
    return rowOf(ofWhat(place, what), ratio, judged ? { claim: { says, holds: gains ? ratio < 1 : ratio === 1 } } : {});
  };
  const FLAT = { en: 'more top switches bring nothing', ja: '上位スイッチを増やしても頭打ち' };
  const GAINS = { en: 'faster with more top switches', ja: '上位スイッチを増やすと性能が向上する' };
  const more = at('low-number', 4, 4) / at('low-number', 2, 4);
  return [
    ...([2, 4] as const).map((n) => doubled('low-number', n, FLAT, false)),
    rowOf(
      ofWhat(RULES['low-number'], {
        en: 'busiest uplink, n = 4 over n = 2',
        ja: '最も混む上りリンク、n = 2 に対する n = 4 の比',
      }),
      more,
      judged
        ? { claim: { says: { en: 'slower with more leaves', ja: 'リーフを増やすと性能が低下する' }, holds: more > 1 } }
        : {},
    ),
    ...([2, 4] as const).map((n) => doubled('balanced', n, GAINS, true)),
  ];
}

/** The largest of the trees. */
export function network(): FigureNetwork {
  return { topology: vbftTree(4, 4), engine: 'd-mod-k', workspace: 'vlan' };
}
