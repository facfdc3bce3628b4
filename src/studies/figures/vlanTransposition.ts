import type { LocalText } from '../../core/base/localText';
import { choiceParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { rowOf } from '../parts/rows';
import { busiestUplinkChart, plannedVlans, vbftTree } from '../parts/vlanPlans';

const params = {
  rule: choiceParam(
    ['Rule of the VLANs shown', '表示する VLAN の規則'],
    [
      'low-number is the paper’s; balanced is dealt for this traffic. Loads are always given for both.',
      'low-number は論文の規則、balanced はこの通信に合わせた割り当て。負荷は常に両方を示します。',
    ],
    { values: ['low-number', 'balanced'] },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-table3',
  title: { en: 'VLANs for the transposition of CG', ja: 'CG のベクトル転置の VLAN 割り当て' },
  source: printedIn('002', 'table 3', '表 3'),
  explanation: {
    en: 'In the kernel CG of the NAS benchmarks sixteen nodes exchange with the node at the transposed place of a 4 × 4 grid: six pairs. Under the rule by which the lower number decides several of them meet in the same VLAN of the same leaf switch, while other VLANs are idle. The rows of the loads say how many pairs share the busiest uplink: by the rule, by the assignment that the paper prints as optimised, and by an edge colouring.',
    ja: 'NAS ベンチマークの CG では、16 ノードを 4 × 4 に並べて転置の位置にあるノードと通信します（6 対）。番号の小さいノードを優先する規則では、同じリーフスイッチの同じ VLAN に複数の対が集中し、使われない VLAN が残ります。負荷の行は、最も混む上りリンクを共有する対の数を、規則、論文が最適化例として示した割り当て、辺彩色のそれぞれについて示します。',
  },
  params,
  seconds: 0.1,
  charts: [busiestUplinkChart({ en: 'Network', ja: 'ネットワーク' })],
  remarks: [
    {
      kind: 'erratum',
      text: {
        en: 'The pair 11-14 is printed with VLAN 2 for m = 4. The rule gives node 11 the VLAN 11 mod 4 + 1 = 4, as it gives node 7 and node 3 theirs.',
        ja: 'm = 4 の対 11-14 は VLAN 2 と印刷されていますが、規則ではノード 11 の VLAN は 11 mod 4 + 1 = 4 です（ノード 3、7 と同じ）。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'The assignment that is called optimised is so with two leaf switches. With four it leaves two pairs on an uplink where one is possible: {1-4, 11-14}, {2-8, 7-13}, {3-12, 6-9}.',
        ja: '最適化例とされる割り当ては、リーフ 2 台では最適ですが、4 台では 1 本の上りリンクに 2 対が残ります。{1-4, 11-14}、{2-8, 7-13}、{3-12, 6-9} とすれば 1 対にできます。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { rule: 'balanced' }];

interface PrintedVlan {
  readonly published: number;
  readonly note?: LocalText;
}

const ERRATUM: PrintedVlan = { published: 2, note: { en: 'an erratum: the rule gives 4', ja: '誤植。規則では 4' } };
const printed = (published: number): PrintedVlan => ({ published });

/** What the paper prints: nodes, VLANs for m = 2 and m = 4, and its optimised VLANs for m = 4. */
const PUBLISHED = [
  { a: 1, b: 4, two: printed(2), four: printed(2), optimised: 1 },
  { a: 2, b: 8, two: printed(1), four: printed(3), optimised: 2 },
  { a: 3, b: 12, two: printed(2), four: printed(4), optimised: 3 },
  { a: 6, b: 9, two: printed(1), four: printed(3), optimised: 4 },
  { a: 7, b: 13, two: printed(2), four: printed(4), optimised: 1 },
  { a: 11, b: 14, two: printed(2), four: ERRATUM, optimised: 2 },
];

const RULE_TEXT: LocalText = { en: 'lower number decides', ja: '番号の小さいノード優先' };
const PRINTED_TEXT: LocalText = { en: 'as printed', ja: '論文の最適化例' };
const BALANCED_TEXT: LocalText = { en: 'edge colouring', ja: '辺彩色' };

/** What is printed for a rule; nothing for those that are not the paper's. */
const PRINTED: Readonly<Record<ParamValues<typeof params>['rule'], typeof PUBLISHED | null>> = {
  'low-number': PUBLISHED,
  balanced: null,
};

/** VLANs of the pairs, then loads. */
export function* reproduce({ rule }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [k, m] of [2, 4].entries()) {
    yield { stage: `m = ${m}`, done: k / 4 };
    const plan = planned(4, m, rule);
    for (const [i, { a, b }] of PUBLISHED.entries()) {
      const text = `${a}-${b}, m = ${m}: VLAN`;
      const pair = PRINTED[rule]?.[i];
      const { published = null, note = null } = (m === 2 ? pair?.two : pair?.four) ?? {};
      rows.push(rowOf({ en: text, ja: text }, plan.pairs.at(a, b) + 1, { published, note }));
    }
  }
  for (const [k, n] of [2, 4].entries()) {
    yield { stage: `n = ${n}`, done: (2 + k) / 4 };
    const place = { en: `n = ${n}, m = 4`, ja: `n = ${n}, m = 4` };
    const row = (series: LocalText, measured: number): void => {
      const label = {
        en: `${place.en}: pairs on the busiest uplink, ${series.en}`,
        ja: `${place.ja}：最も混む上りリンクの対の数、${series.ja}`,
      };
      const says = { en: 'optimal', ja: '最適' };
      rows.push(
        rowOf(label, measured, {
          plot: { chart: 'load', x: place, series },
          ...(series === PRINTED_TEXT && { claim: { says, holds: measured <= best.maxLoad } }),
        }),
      );
    };
    const best = planned(n, 4, 'balanced');
    row(RULE_TEXT, planned(n, 4, 'low-number').maxLoad);
    row(PRINTED_TEXT, printedLoad(n));
    row(BALANCED_TEXT, best.maxLoad);
  }
  return rows;
}

const planned = (leaves: number, spines: number, rule: string): VlanPlan =>
  plannedVlans(leaves, spines, rule, 'cg-transpose');

/** Pairs of the printed assignment on the busiest uplink, nodes standing in equal blocks at the leaves. */
function printedLoad(leaves: number): number {
  const load = new Map<string, number>();
  const leafOf = (node: number): number => Math.floor((node * leaves) / 16);
  for (const { a, b, optimised } of PUBLISHED) {
    if (leafOf(a) === leafOf(b)) continue;
    for (const node of [a, b]) {
      const key = `${leafOf(node)} ${optimised}`;
      load.set(key, (load.get(key) ?? 0) + 1);
    }
  }
  return Math.max(...load.values());
}

/** The tree of the example. */
export function network(): FigureNetwork {
  return { topology: vbftTree(4, 4), engine: 'd-mod-k', workspace: 'vlan' };
}
