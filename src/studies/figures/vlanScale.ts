import type { LocalText } from '../../core/base/localText';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import { FIRST_ID, LAST_ID } from '../../core/vlan/trees/vlanTree';
import { defineFigure } from '../defineFigure';
import type { FigureProgress, FigureRow } from '../figure';
import { ofWhat, rowOf } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import prose from './vlanScale.md?raw';

export const vlanScale = defineFigure({
  id: '002-scale',
  prose,
  params: {
    nodes: integerOf({ default: 4096, min: 4, max: 8192 }),
    down: integerOf({ default: 16, min: 2, max: 64 }),
    up: integerOf({ default: 8, min: 1, max: 32 }),
  },
  seconds: 5,
  trials: [
    { nodes: 64, down: 4, up: 2 },
    { nodes: 32, down: 4, up: 2 },
  ],
  /** A small one of the same kind: 4,096 nodes fill no screen. */
  network() {
    return { topology: generateFromSpec(specOf(64, 4, 2)), engine: 'd-mod-k', workspace: 'vlan' };
  },
  /** Sizes, then tables and loads by both rules. @throws ParamError for sizes that do not fit together */
  *reproduce({ nodes, down, up }) {
    const paper = nodes === 4096 && down === 16 && up === 8;
    const row = (en: string, ja: string, measured: number, published: number | null = null): FigureRow =>
      rowOf({ en, ja }, measured, { published: paper ? published : null });
    yield { stage: 'low-number', done: 0 };
    const topology = generateFromSpec(specOf(nodes, down, up));
    const fabric = compileFabric(topology);
    const low = yield* planned(fabric, 'low-number', 0.05);
    const balanced = yield* planned(fabric, 'balanced', 0.4);
    const atLevel = (level: number): number => topology.switches.filter((s) => s.level === level).length;
    const ofPlan = (name: LocalText, { bisection, maxLoad, macEntries, served }: VlanPlan): FigureRow[] => [
      rowOf(ofWhat(name, FILLED), bisection.rate),
      rowOf(ofWhat(name, BUSIEST), maxLoad),
      rowOf(ofWhat(name, ENTRIES), macEntries.pairs[served.leaves[0]]),
    ];
    return [
      row('leaf switches', '最下段のスイッチ数', atLevel(0), 256),
      row('switches of the second stage', '2 段目のスイッチ数', atLevel(1), 128),
      row('switches at the top', '最上段のスイッチ数', atLevel(2), 64),
      row('VLANs', 'VLAN 数', low.trees.length, 64),
      rowOf({ en: 'usable VLAN ids', ja: '使用できる VLAN ID の数' }, LAST_ID, { published: 4095, note: RESERVED }),
      row('links across the middle', '中央を横切るリンク数', low.bisection.links),
      row('of a full bisection', 'フルバイセクションに対する割合', low.bisection.links / low.bisection.full),
      ...ofPlan({ en: 'lower number decides', ja: '番号の小さいノード優先' }, low),
      ...ofPlan({ en: 'balanced', ja: '均等化' }, balanced),
    ];
  },
});

const RESERVED = {
  en: `0 and 4095 are reserved; exports use ${FIRST_ID} to ${LAST_ID}`,
  ja: `0 と 4095 は予約済み。出力では ${FIRST_ID}～${LAST_ID} を使用`,
};
const FILLED = { en: 'links that node i to node i + half fill', ja: 'ノード i から i + N/2 で使えるリンク数' };
const BUSIEST = { en: 'pairs of a leaf in its busiest VLAN', ja: 'リーフの最も混む VLAN の対の数' };
const ENTRIES = { en: '(MAC, VLAN) entries of the first leaf', ja: '先頭リーフの (MAC, VLAN) エントリ数' };

function planned(fabric: VlanPlan['fabric'], rule: string, done: number): Generator<FigureProgress, VlanPlan> {
  const work = planVlans(fabric, { rule, traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS });
  return mapSteps(work, () => ({ stage: rule, done }));
}

function specOf(nodes: number, down: number, up: number): string {
  return `vbft:stages=3,down=${down},up=${up},hosts=${nodes}`;
}
