import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import { FIRST_ID, LAST_ID } from '../../core/vlan/trees/vlanTree';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';

const params = {
  nodes: integerParam(['Nodes', 'ノード数'], ['A multiple of down², at most down³.', 'down² の倍数で down³ 以下。'], {
    default: 4096,
    min: 4,
    max: 8192,
  }),
  down: integerParam(
    ['Links down', '下向きリンク数'],
    ['Ports of a switch that lead downwards.', '各スイッチの下位への接続ポート数。'],
    { default: 16, min: 2, max: 64 },
  ),
  up: integerParam(
    ['Links up', '上向きリンク数'],
    ['Ports of a switch that lead upwards; up² VLANs.', '各スイッチの上位への接続ポート数。VLAN は up² 個。'],
    { default: 8, min: 1, max: 32 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-scale',
  title: { en: '4,096 nodes behind switches of 24 ports', ja: '24 ポートスイッチによる 4,096 ノード構成' },
  source: printedIn('002', 'section 6.1', '6.1 節'),
  explanation: {
    en: 'Three stages of switches with 16 links down and 8 up join 4,096 nodes; every switch at the top is the root of one VLAN, so ids are no obstacle. What grows as well are the tables in which switches learn addresses: each VLAN in which a node talks is another entry. The rows of the loads are for all pairs of nodes.',
    ja: '下位へ 16 本、上位へ 8 本のリンクを持つスイッチを 3 段に接続して 4,096 ノードを収容します。最上段のスイッチごとに VLAN を 1 つ使うので、VLAN ID の数は問題になりません。一方、スイッチがアドレスを学習する表は、ノードが通信に使う VLAN ごとに 1 エントリ必要です。負荷の行は全ノード対の通信についての値です。',
  },
  params,
  seconds: 5,
  remarks: [
    {
      kind: 'erratum',
      text: {
        en: 'The paper counts 4,095 ids. IEEE 802.1Q reserves 0 and 4095, which leaves 4,094, and id 1 is what switches put untagged frames into: 2 to 4094 are free for use.',
        ja: '論文は VLAN ID を 4095 個としていますが、IEEE 802.1Q では 0 と 4095 が予約済みで 4094 個です。さらに ID 1 はタグなしフレームに使われるため、自由に使えるのは 2 から 4094 です。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'MAC tables are not in the paper. Cheap switches hold 8,000 to 32,000 entries, fewer than a leaf needs by the paper’s rule when all nodes talk to all.',
        ja: 'MAC アドレステーブルは論文で触れられていません。安価なスイッチの容量は 8,000～32,000 エントリで、全ノード間で通信する場合に論文の規則でリーフに必要な数には届きません。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'With more VLANs than nodes at a leaf, ids assigned in turn leave most uplinks of a leaf idle: node i and node i + 2,048 carry half of what the links could.',
        ja: 'リーフあたりのノード数より VLAN が多いと、順番に割り当てた ID ではリーフの上りリンクの多くが使われません。ノード i から i + 2,048 への通信では、リンクの能力の半分しか出ません。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { nodes: 64, down: 4, up: 2 },
  { nodes: 32, down: 4, up: 2 },
];

/** Sizes, then tables and loads by both rules. @throws ParamError for sizes that do not fit together */
export function* reproduce({
  nodes,
  down,
  up,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  const paper = nodes === 4096 && down === 16 && up === 8;
  const row = (
    en: string,
    ja: string,
    published: number | null,
    measured: number,
    note: LocalText | null = null,
  ): void => {
    rows.push({ label: { en, ja }, published: paper ? published : null, measured, note });
  };
  yield { stage: 'low-number', done: 0 };
  const topology = generateFromSpec(specOf(nodes, down, up));
  const fabric = compileFabric(topology);
  const low = yield* planned(fabric, 'low-number', 0.05);
  const balanced = yield* planned(fabric, 'balanced', 0.4);
  const atLevel = (level: number): number => topology.switches.filter((s) => s.level === level).length;
  row('leaf switches', '最下段のスイッチ数', 256, atLevel(0));
  row('switches of the second stage', '2 段目のスイッチ数', 128, atLevel(1));
  row('switches at the top', '最上段のスイッチ数', 64, atLevel(2));
  row('VLANs', 'VLAN 数', 64, low.trees.length);
  rows.push({
    label: { en: 'usable VLAN ids', ja: '使用できる VLAN ID の数' },
    published: 4095,
    measured: LAST_ID,
    note: {
      en: `0 and 4095 are reserved; exports use ${FIRST_ID} to ${LAST_ID}`,
      ja: `0 と 4095 は予約済み。出力では ${FIRST_ID}～${LAST_ID} を使用`,
    },
  });
  row('links across the middle', '中央を横切るリンク数', null, low.bisection.links);
  row('of a full bisection', 'フルバイセクションに対する割合', null, low.bisection.links / low.bisection.full);
  for (const [plan, en, ja] of [
    [low, 'lower number decides', '番号の小さいノード優先'],
    [balanced, 'balanced', '均等化'],
  ] as const) {
    row(
      `${en}: links that node i to node i + half fill`,
      `${ja}：ノード i から i + N/2 で使えるリンク数`,
      null,
      plan.bisection.rate,
    );
    row(`${en}: pairs of a leaf in its busiest VLAN`, `${ja}：リーフの最も混む VLAN の対の数`, null, plan.maxLoad);
    row(
      `${en}: (MAC, VLAN) entries of the first leaf`,
      `${ja}：先頭リーフの (MAC, VLAN) エントリ数`,
      null,
      plan.macEntries.pairs[plan.served.leaves[0]],
    );
  }
  return rows;
}

function planned(fabric: VlanPlan['fabric'], rule: string, done: number): Generator<FigureProgress, VlanPlan> {
  const work = planVlans(fabric, { rule, traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS });
  return mapSteps(work, () => ({ stage: rule, done }));
}

function specOf(nodes: number, down: number, up: number): string {
  return `vbft:stages=3,down=${down},up=${up},hosts=${nodes}`;
}

/** A small one of the same kind: 4,096 nodes fill no screen. */
export function network(): FigureNetwork {
  return { topology: generateFromSpec(specOf(64, 4, 2)), engine: 'd-mod-k', workspace: 'vlan' };
}
