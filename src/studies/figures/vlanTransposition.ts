import type { LocalText } from '../../core/base/localText';
import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { defineFigure } from '../defineFigure';
import type { FigureClaim, FigureRow } from '../figure';
import { both, named, ofWhat, rowOf, sweep } from '../parts/rows';
import { choiceOf } from '../parts/studyParams';
import { largestTree, plannedVlans } from '../parts/vlanPlans';
import prose from './vlanTransposition.md?raw';

/** The paper's first. */
const RULES = ['low-number', 'balanced'] as const;

export const vlanTransposition = defineFigure({
  id: '002-table3',
  prose,
  params: {
    rule: choiceOf(RULES),
  },
  seconds: 0.1,
  trials: [{}, { rule: 'balanced' }],
  /** The tree of the example. */
  network: largestTree,
  /** VLANs of the pairs, then loads. */
  reproduce({ rule }) {
    const vlans = [2, 4].map((m) => [`m = ${m}`, () => vlanRows(m, rule)] as const);
    const loads = [2, 4].map((n) => [`n = ${n}`, () => loadRows(n)] as const);
    return sweep(
      [...vlans, ...loads],
      ([size]) => size,
      ([, rowsOf]) => rowsOf(),
    );
  },
});

const ERRATUM: LocalText = { en: 'an erratum: the rule gives 4', ja: '誤植。規則では 4' };

/** Values that the paper prints: nodes, VLANs for m = 2 and m = 4, and its optimised VLANs for m = 4. */
const PUBLISHED = [
  [1, 4, 2, 2, 1],
  [2, 8, 1, 3, 2],
  [3, 12, 2, 4, 3],
  [6, 9, 1, 3, 4],
  [7, 13, 2, 4, 1],
  [11, 14, 2, 2, 2],
] as const;

/** VLANs of the pairs under m top switches; nothing is printed for rules that are not the paper's. */
function vlanRows(m: number, rule: string): FigureRow[] {
  const { pairs } = planned(4, m, rule);
  return PUBLISHED.map(([a, b, two, four]) => {
    const printed = { published: m === 2 ? two : four, note: m === 4 && a === 11 ? ERRATUM : null };
    return rowOf(both(`${a}-${b}, m = ${m}: VLAN`), pairs.at(a, b) + 1, rule === RULES[0] ? printed : {});
  });
}

/** Pairs on the busiest uplink of n leaves: by the rule, as printed and at best. */
function loadRows(n: number): FigureRow[] {
  const best = planned(n, 4, 'balanced').maxLoad;
  const x = both(`n = ${n}, m = 4`);
  const row = (series: LocalText, measured: number, claim?: FigureClaim): FigureRow =>
    rowOf(ofWhat(x, named(BUSIEST, series)), measured, { plot: { chart: 'load', x, series }, ...(claim && { claim }) });
  return [
    row({ en: 'lower number decides', ja: '番号の小さいノード優先' }, planned(n, 4, 'low-number').maxLoad),
    row({ en: 'as printed', ja: '論文の最適化例' }, printedLoad(n), {
      says: { en: 'optimal', ja: '最適' },
      holds: printedLoad(n) <= best,
    }),
    row({ en: 'edge colouring', ja: '辺彩色' }, best),
  ];
}

const BUSIEST = { en: 'pairs on the busiest uplink', ja: '最も混む上りリンクの対の数' };

const planned = (leaves: number, spines: number, rule: string): VlanPlan =>
  plannedVlans(leaves, spines, rule, 'cg-transpose');

/** Pairs of the printed assignment on the busiest uplink, nodes standing in equal blocks at the leaves. */
function printedLoad(leaves: number): number {
  const load = new Map<string, number>();
  const leafOf = (node: number): number => Math.floor((node * leaves) / 16);
  for (const [a, b, , , optimised] of PUBLISHED) {
    if (leafOf(a) === leafOf(b)) continue;
    for (const node of [a, b]) {
      const key = `${leafOf(node)} ${optimised}`;
      load.set(key, (load.get(key) ?? 0) + 1);
    }
  }
  return Math.max(...load.values());
}
