import { integerParam } from '../../core/base/paramSpecs';
import { type ParamSpecs, type ParamValues, unexpected } from '../../core/base/params';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import type { LinkEnd, LinkId, Topology } from '../../core/topology/topology';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { joinedCharts, measureNetworks, routeParams } from '../parts/joinedTrees';
import { printedIn } from '../parts/papers';
import { saidHigh, saidLow } from '../parts/saidInWords';
import { portsParam } from '../parts/studyParams';

const params = {
  k: portsParam,
  pods: integerParam(
    ['Pods with joining links', 'ツリー間リンクを残すポッド'],
    [
      'Joining links are left at the first so many pods of each tree, fewer than k/2.',
      '各ツリーの先頭から何ポッドにツリー間リンクを残すか（k/2 未満）。',
    ],
    { default: 1, min: 1, max: 15 },
  ),
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig13',
  title: { en: 'Trees joined at the middle, some links left out', ja: '中段接続で一部のリンクを除いた場合' },
  source: printedIn('000', 'figure 13 and section 3.2.2', '図 13、3.2.2 節'),
  explanation: {
    en: 'Two fat trees are joined middle switch to middle switch. With every joining link in place the middle switches of the second tree come nearer to the root than its spines, and Up*/Down* prohibits turns that the second tree needs. If only the links of one pod are left, each to its namesake, that pod becomes the top of the second tree, every main turn stays allowed and the bandwidth is full, at the price of the links that were left out. Compare the three states inside the trees and between them.',
    ja: '2 つのファットツリーを中段スイッチ同士で接続した構成です。すべてのリンクがあると、2 つ目のツリーでは中段がスパインよりもルートに近くなり、Up*/Down* はツリーに必要なターンを禁止します。同じ位置同士を結ぶ 1 ポッド分のリンクだけを残すと、そのポッドが 2 つ目のツリーの頂点となり、基幹のターンはすべて許可されてフル帯域になります。ただし、その分リンクを失います。ツリー内とツリー間で 3 つの状態を比べてください。',
  },
  params,
  seconds: 3,
  charts: joinedCharts({ en: 'State of the network', ja: 'ネットワークの状態' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper draws one small network, prints no numbers and does not say which links are left out. The wiring of its figure 11 is not printed either, so both transposed and straight wiring are measured. Its text says that cost often forbids the configuration, which leaving links out would not do: so gateway pods are measured too, without leaves, their ports as k²/4 joining links. Words are taken for numbers: "balanced" for at least 0.9, "falls" and "poor" for at most 0.75.',
        ja: '論文には小さな構成の図があるだけで数値はなく、どのリンクを除くかも書かれていません。図 11 の配線も不明なため、transposed と straight の両方を測ります。本文はこの構成をコストの面で採用できない場合が多いとしますが、リンクを除くだけならコストは増えません。そこで、リーフを持たずポートを k²/4 本のツリー間リンクに使うゲートウェイ用ポッドも測ります。「バランスが良い」は 0.9 以上、「低下する」「悪い」は 0.75 以下とみなして判定しています。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'According to the paper Turn-Prohibition stays as poor between the trees as with all links. It does not with one pod’s links, namesake to namesake, nor with gateway pods, and we do not know why.',
        ja: '論文では、この構成でも TP 法のツリー間は全リンクの場合と同様に悪いとされています。同じ位置同士を結ぶ 1 ポッド分のリンクでも、ゲートウェイ用ポッドでもそうはならず、理由は分かりません。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'That Up*/Down* falls inside the trees holds for transposed wiring. With straight wiring it keeps the trees whole and loses between them instead.',
        ja: 'Up*/Down* のツリー内が低下するのは transposed 配線の場合です。straight 配線ではツリー内は保たれ、代わりにツリー間が低下します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 4, passes: 0 }];

const ALL_LINKS = {
  'up-down': {
    intra: { claim: saidLow({ en: 'falls steeply with all links', ja: '全リンクの場合は著しく低下する' }) },
  },
  'turn-prohibition': {
    intra: { claim: saidHigh({ en: 'balanced', ja: 'バランスが良い' }) },
    inter: {
      claim: saidLow({
        en: 'poor: some joining links are hardly usable',
        ja: '一部のツリー間リンクがほとんど使えず悪い',
      }),
    },
  },
};
const UP_DOWN_GAINS = {
  claim: saidHigh({ en: 'balanced with some links left out', ja: '一部のリンクを除くとバランスが良い' }),
};
const PROHIBITION_STAYS = {
  claim: saidLow({ en: 'as poor as with all links', ja: '全リンクの場合と同様に悪い' }),
};

/** The trees with one pod's links. @throws ParamError */
export function network({ k, pods, passes, seed }: ParamValues<typeof params>): FigureNetwork {
  return { topology: thinnedTrees(k, pods), engine: 'up-down', params: { passes, refine: 'off' }, seed };
}

/** @throws ParamError if every pod were to keep its links */
function thinnedTrees(k: number, pods: number): Topology {
  const n = k / 2;
  if (pods >= n)
    throw unexpected('pods', pods, {
      en: `fewer than the ${n} pods that k=${k} joins`,
      ja: `k=${k} で接続されるポッド ${n} 個より小さい値`,
    });
  const removed: string[] = [];
  for (let p = pods; p < n; p++) for (let j = 0; j < n; j++) removed.push(`a-mid-${p}-${j}--b-mid-${p}-${j}`);
  return applyFailures(trees(k, ',wiring=straight'), removed);
}

/** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
export function* reproduce({
  k,
  pods,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const thinned = thinnedTrees(k, pods);
  return yield* measureNetworks(
    [
      { label: { en: 'all links, transposed', ja: '全リンク、transposed' }, topology: trees(k), says: ALL_LINKS },
      {
        label: { en: 'all links, straight', ja: '全リンク、straight' },
        topology: trees(k, ',wiring=straight'),
        says: ALL_LINKS,
      },
      {
        label: { en: `links of ${pods} pod${pods > 1 ? 's' : ''}, straight`, ja: `${pods} ポッド分のリンク、straight` },
        topology: thinned,
        says: {
          'up-down': { intra: UP_DOWN_GAINS, inter: UP_DOWN_GAINS },
          'turn-prohibition': { inter: PROHIBITION_STAYS },
        },
      },
      {
        label: { en: 'a gateway pod in each tree', ja: '各ツリーにゲートウェイ用ポッド' },
        topology: gatewayPods(k),
        says: {
          'up-down': { intra: UP_DOWN_GAINS, inter: UP_DOWN_GAINS },
          'turn-prohibition': { inter: PROHIBITION_STAYS },
        },
      },
    ],
    request,
  );
}

/**
 * The last pod of each tree without leaves: the ports of its middle switches that led down to them carry the k²/4 joining links instead, each middle switch with every
 * one of the other tree.
 */
function gatewayPods(k: number): Topology {
  const topology = trees(k, ',wiring=straight');
  const nameOf = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  const inPod = (kind: string) => new RegExp(`^(.)-${kind}-${k - 1}-(\\d+)`);
  const [leaf, host, mid] = ['leaf', 'host', 'mid'].map(inPod);
  const goes = (id: string): boolean => [leaf, host].some((pattern) => pattern.test(nameOf.get(id) ?? ''));
  /** By tree, middle switch and leaf, the port below. */
  const freed = new Map<string, LinkEnd>();
  const links = topology.links.filter(({ a, b }) => {
    const joins = a.node !== b.node && nameOf.get(a.node)?.[0] !== nameOf.get(b.node)?.[0];
    for (const [up, down] of [
      [a, b],
      [b, a],
    ]) {
      // biome-ignore format: both ends
      const [top, bottom] = [mid.exec(nameOf.get(up.node) ?? ''), leaf.exec(nameOf.get(down.node) ?? '')];
      if (top && bottom) freed.set(`${top[1]} ${top[2]} ${bottom[2]}`, up);
    }
    return !joins && !goes(a.node) && !goes(b.node);
  });
  const joints = [...freed].flatMap(([place, a]) => {
    const [tree, own, other] = place.split(' ');
    const b = freed.get(`b ${other} ${own}`);
    return tree === 'a' && b ? [{ id: `gateway-${own}-${other}` as LinkId, a, b }] : [];
  });
  const stays = <T extends { readonly id: string }>(all: readonly T[]): T[] => all.filter(({ id }) => !goes(id));
  const { origin: _, ...rest } = topology;
  return { ...rest, switches: stays(topology.switches), hosts: stays(topology.hosts), links: [...links, ...joints] };
}

function trees(k: number, wiring = ''): Topology {
  return generateFromSpec(`joined-fat-tree:k=${k},joint=middle${wiring}`);
}
