import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { planVlans } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';

const params = {
  megabytes: integerParam(
    ['MB/s of a link', 'リンクの帯域 (MB/s)'],
    [
      'What a link carries in one direction; Gigabit Ethernet measured about 120 in the paper.',
      'リンク片方向の帯域。論文の Gigabit Ethernet では約 120 MB/s。',
    ],
    { default: 120, min: 1, max: 100_000 },
  ),
} as const satisfies ParamSpecs;

const SERIES: LocalText = { en: 'lower number decides', ja: '番号の小さいノード優先' };

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-fig7',
  title: { en: 'Bisection of seven Ethernet networks', ja: '7 種類のネットワークのバイセクションバンド幅' },
  source: printedIn('002', 'figure 7', '図 7'),
  explanation: {
    en: 'Sixteen nodes send all at once, each of the lower half to its counterpart in the upper half. A tree has one link from each leaf switch upwards, and that is all that its halves have between them. VBFT(n, m) gives every leaf a link to each of m top switches and every top switch a VLAN; with as many top switches as a leaf has nodes it carries what a single large switch would. Flows share links fairly; VLANs are assigned by the paper’s rule.',
    ja: '16 ノードが一斉に、前半の各ノードから後半の対応するノードへ送信します。Tree では各リーフスイッチから上へのリンクが 1 本しかなく、それが帯域の上限になります。VBFT(n, m) ではリーフから m 台の上位スイッチへ 1 本ずつリンクを張り、上位スイッチごとに VLAN を割り当てます。m がリーフあたりのノード数と同じなら、1 台の大きなスイッチと同等の帯域が得られます。リンクは公平に共有し、VLAN は論文の規則で割り当てます。',
  },
  params,
  seconds: 0.1,
  charts: [
    {
      id: 'bisection',
      shape: 'bars',
      title: { en: 'One-way bisection bandwidth', ja: '片方向バイセクションバンド幅' },
      x: { label: { en: 'Network', ja: 'ネットワーク' } },
      y: { label: { en: 'Bandwidth, MB/s', ja: 'バンド幅 (MB/s)' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The text prints numbers for the two trees alone; those of the other networks are to be read off the bars. A link’s 120 MB/s is a parameter here, so that what is tested is how many links’ worth a network has between its halves.',
        ja: '数値が本文にあるのは Tree の 2 つだけで、他は棒グラフから読み取るしかありません。リンクの 120 MB/s はここではパラメータなので、半分同士の間がリンク何本分になるかを検証します。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'Section 3.2 has the rule share the VLANs equally among all pairs. Of the 120 pairs of 16 nodes the four get 36, 32, 28 and 24; equal, 24 each, are those between leaves.',
        ja: '3.2 節は、この規則で全ノード対が各 VLAN に均等に割り当てられるとしていますが、16 ノードの 120 対では 36、32、28、24 対になります。均等（各 24 対）になるのは異なるリーフ間の対です。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { megabytes: 60 }];

const NETWORKS = [
  { name: '(a) Flat', leaves: 1, spines: 0, links: null },
  { name: '(b) Tree n = 2', leaves: 2, spines: 1, links: 1 },
  { name: '(c) Tree n = 4', leaves: 4, spines: 1, links: 2 },
  { name: '(d) VBFT(2, 2)', leaves: 2, spines: 2, links: null },
  { name: '(e) VBFT(2, 4)', leaves: 2, spines: 4, links: null },
  { name: '(f) VBFT(4, 2)', leaves: 4, spines: 2, links: null },
  { name: '(g) VBFT(4, 4)', leaves: 4, spines: 4, links: null },
] as const;

const specOf = (leaves: number, spines: number): string => `vbft:leaves=${leaves},spines=${spines},hosts=16`;

/** A row a network. */
export function* reproduce({ megabytes }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [i, { name, leaves, spines, links }] of NETWORKS.entries()) {
    yield { stage: name, done: i / NETWORKS.length };
    const work = planVlans(compileFabric(generateFromSpec(specOf(leaves, spines))), {
      rule: 'low-number',
      traffic: { kind: 'uniform' },
      options: DEFAULT_VLAN_OPTIONS,
    });
    const { bisection } = finish(work);
    const label = { en: name, ja: name };
    const measured = bisection.rate * megabytes;
    const enough = spines > 1 && leaves * spines >= 16;
    rows.push({
      label,
      published: null,
      measured,
      note: null,
      plot: { chart: 'bisection', x: label, series: SERIES },
      ...(links && {
        claim: {
          says: {
            en: `${links} ${links > 1 ? 'links' : 'link'} between the halves, ${120 * links} MB/s`,
            ja: `半分同士の間はリンク ${links} 本、${120 * links} MB/s`,
          },
          holds: Math.abs(bisection.rate - links) < 1e-9,
        },
      }),
      ...(enough && {
        claim: {
          says: { en: 'with enough top switches, as much as Flat', ja: '上位スイッチが十分あれば Flat と同等' },
          holds: Math.abs(measured - rows[0].measured) < 1e-6 * measured,
        },
      }),
    });
  }
  return rows;
}

/** The tree of the table, small enough to be looked at. */
export function network(): FigureNetwork {
  return { topology: generateFromSpec(specOf(4, 4)), engine: 'd-mod-k', workspace: 'vlan' };
}
