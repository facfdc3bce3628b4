import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import type { FigureClaim, FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { ofWhat, rowOf } from '../parts/rows';
import { plannedVlans, vbftTree } from '../parts/vlanPlans';

const params = {
  ports: integerParam(
    ['Ports of a switch', 'スイッチのポート数'],
    ['Of the switches of which the larger networks are built.', '大規模化の比較で使うスイッチのポート数。'],
    { default: 24, min: 4, max: 256 },
  ),
  links: integerParam(
    ['Uplinks of a leaf', 'リーフの上りリンク数'],
    [
      'Bundled to one top switch with LACP, to a top switch each with VLANs.',
      'LACP では 1 台の上位スイッチへ束ね、VLAN では 1 本ずつ別の上位スイッチへつなぐ。',
    ],
    { default: 8, min: 2, max: 8 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-rules',
  title: { en: 'Alternatives that the paper rejects', ja: '採用されない方式の比較' },
  source: printedIn('002', 'sections 1, 2 and 3.2', '1 章、2 章、3.2 節'),
  explanation: {
    en: 'Sixteen nodes on VBFT(4, 4), by each rule for who uses which VLAN: the paper’s, the balanced one, and what the paper argues against. What node i sends to node i + 8 of all that a single large switch would carry, and the share of pairs that answer in another VLAN, so that switches never learn from them. Below, how many nodes two levels of switches hold when uplinks are bundled with LACP, and when VLANs spread them.',
    ja: 'VBFT(4, 4) の 16 ノードを、論文の規則、均等化、論文が退ける各方式で比較します。ノード i から i + 8 への通信が単一の大型スイッチの何割を運べるか、往復の VLAN が異なりアドレスが学習されない対の割合を示します。下の行は、上りリンクを LACP で束ねた場合と VLAN で分けた場合に 2 段で収容できるノード数です。',
  },
  params,
  seconds: 0.1,
  charts: [
    {
      id: 'bisection',
      shape: 'bars',
      title: { en: 'Bisection, of a single large switch', ja: '単一スイッチに対するバイセクション' },
      x: { label: { en: 'Rule', ja: '規則' } },
      y: { label: { en: 'Share', ja: '割合' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper argues in words. Control by subnets is read as a VLAN for each leaf; where each node has an address in every subnet, as in its figure 1, any pairs can be spread, at the price of a list of addresses for each node. The small network has single links, so that LACP bundles nothing there and equals a single tree.',
        ja: '論文は言葉で論じています。サブネット単位の制御は、リーフごとに 1 つの VLAN と読みました。図 1 のように全ノードが全サブネットのアドレスを持てば任意の対を分けられますが、ノードごとに異なる設定が要ります。小さい方のネットワークは並列リンクを持たないため、LACP は単一のツリーと同じになります。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'By the receiver alone two nodes that talk to nobody else are flooded for ever, as figure 3 shows; among nodes that all talk to all, switches learn a node from what it sends to others whose VLAN is its own.',
        ja: '送信先だけで決める方式では、2 ノードだけの通信は図 3 のとおりフラッディングされ続けます。全ノードが互いに通信していれば、同じ VLAN を持つノードへの通信から学習されます。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { links: 4 }];

const FULL = 8;

const SAYINGS: Readonly<
  Record<string, Readonly<Partial<Record<'bisection' | 'oneWay', (measured: number) => FigureClaim>>>>
> = {
  source: {
    oneWay: (share) => ({
      says: { en: 'addresses are not learned', ja: 'アドレスが学習されない' },
      holds: share > 0.5,
    }),
  },
  destination: {
    oneWay: (share) => ({
      says: { en: 'addresses are not learned', ja: 'アドレスが学習されない' },
      holds: share > 0.5,
    }),
  },
  'low-number': {
    bisection: (share) => ({ says: { en: 'as much as Flat', ja: 'Flat と同等' }, holds: share === 1 }),
    oneWay: (share) => ({
      says: { en: 'a pair always uses the same VLAN', ja: '対は必ず同一の VLAN を使う' },
      holds: share === 0,
    }),
  },
  'single-tree': {
    bisection: (share) => ({
      says: {
        en: 'a link between switches is the bottleneck: 240 of 960 MB/s',
        ja: 'スイッチ間 1 リンクで制限される：960 中 240 MB/s',
      },
      holds: share === 0.25,
    }),
  },
  subnet: { bisection: (share) => ({ says: { en: 'too coarse', ja: '大雑把な制御' }, holds: share < 1 }) },
};

/** Two rows a rule, then how many nodes there is room for. */
export function* reproduce({
  ports,
  links,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const { id, short } of vlanRuleDescriptors) {
    yield { stage: id, done: rows.length / (2 * vlanRuleDescriptors.length + 2) };
    const { bisection, loads } = plannedVlans(4, 4, id, 'uniform');
    const all = loads.pairs.reduce((sum, count) => sum + count, 0);
    const said = SAYINGS[id] ?? {};
    const share = bisection.rate / FULL;
    const oneWay = loads.oneWayPairs / all;
    const plot = { chart: 'bisection', x: short, series: { en: 'bisection', ja: 'バイセクション' } };
    rows.push(
      rowOf(ofWhat(short, { en: 'bisection', ja: 'バイセクション' }), share, {
        plot,
        ...(said.bisection && { claim: said.bisection(share) }),
      }),
    );
    rows.push(
      rowOf(
        ofWhat(short, { en: 'share of pairs that answer in another VLAN', ja: '往復の VLAN が異なる対の割合' }),
        oneWay,
        said.oneWay && { claim: said.oneWay(oneWay) },
      ),
    );
  }
  return [...rows, ...roomRows(ports, links)];
}

/** Nodes of two levels: as many leaves as a top switch has room for. */
function roomRows(ports: number, links: number): FigureRow[] {
  const nodes: LocalText = { en: 'nodes of two levels', ja: '2 段で収容できるノード数' };
  const bundled = Math.floor(ports / links) * (ports - links);
  const spread = ports * (ports - links);
  return [
    rowOf(ofWhat({ en: `${links} links bundled with LACP`, ja: `LACP で ${links} 本を束ねる` }, nodes), bundled, {
      claim: {
        says: {
          en: 'many ports go to LACP, which limits the nodes',
          ja: '多数のポートが LACP に使われ、大規模化できない',
        },
        holds: bundled < spread,
      },
    }),
    rowOf(ofWhat({ en: `${links} links spread by VLANs`, ja: `VLAN で ${links} 本に分ける` }, nodes), spread),
  ];
}

/** The tree. */
export function network(): FigureNetwork {
  return { topology: vbftTree(4, 4), engine: 'd-mod-k', workspace: 'vlan' };
}
