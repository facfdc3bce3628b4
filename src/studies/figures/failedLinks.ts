import { integerParam } from '../../core/base/paramSpecs';
import { type ParamSpecs, type ParamValues, unexpected } from '../../core/base/params';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { joinedCharts, measureNetworks, routeParams } from '../parts/joinedTrees';
import { printedIn } from '../parts/papers';
import { saidHigh, saidLow } from '../parts/saidInWords';
import { portsParam } from '../parts/studyParams';

const params = {
  k: portsParam,
  missing: integerParam(
    ['Joining links that fail', '故障するツリー間リンク'],
    [
      'How many of the k²/4 links between the trees are down, from the first spine on.',
      'k²/4 本のツリー間リンクのうち、先頭のスパインから何本が故障するか。',
    ],
    { default: 1, min: 1, max: 255 },
  ),
  ...routeParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig9',
  title: { en: 'Trees joined at the top, with links down', ja: '上段接続で一部のリンクが欠けた場合' },
  source: printedIn('000', 'figure 9 and section 3.2.2', '図 9、3.2.2 節'),
  explanation: {
    en: 'Two fat trees are joined spine to spine, and then some links fail. Where a joining link is down, the spine behind it lies farther from the root than the switches below it, so Up*/Down* takes the way up to it for a way down and prohibits turns that the tree cannot do without. Turn addition and Turn-Prohibition do not go by distances from a root and keep the trees whole. Look at the bars inside the trees: one lost joining link costs Up*/Down* half of the bandwidth, although no link inside has failed. A lost link between a leaf and a middle switch takes bandwidth from every method alike, as long as Up*/Down* may choose its root anew.',
    ja: '2 つのファットツリーをスパイン同士で接続し、一部のリンクが故障した場合です。ツリー間リンクが欠けると、その先のスパインは下位のスイッチよりもルートから遠くなります。Up*/Down* ではそこで上り下りが入れ替わり、ツリーに欠かせないターンが禁止されます。ターン追加法とTP 法はルートからの距離によらないため、影響を受けません。ツリー内の棒に注目してください。ツリー内のリンクは 1 本も故障していないのに、Up*/Down* の帯域は半分になります。リーフと中段の間のリンクが故障した場合は、ルートを選び直せる限り、どの手法も同じだけ帯域を失います。',
  },
  params,
  seconds: 3,
  charts: joinedCharts({ en: 'State of the network', ja: 'ネットワークの状態' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper draws the prohibited turns of a small network and prints no numbers; size, traffic and the measure of throughput are those of its section 5. Its words are taken for numbers: "balanced" for at least 0.9 of the bandwidth, "falls" for at most 0.75.',
        ja: '論文には小さな構成での禁止ターンの図があるだけで、数値はありません。規模、通信量、スループットの定義は論文の 5 章に従いました。「バランスが良い」は帯域の 0.9 以上、「低下する」は 0.75 以下とみなして判定しています。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Links between leaf and middle switches, which the paper does not speak of, fail in the last two states. If the root stays at the leaf that lost its link, its levels are upset as well and Up*/Down* falls once more.',
        ja: '最後の 2 つは、論文にないリーフ・中段間リンクの故障です。故障したリーフがルートのままだと階層が乱れ、Up*/Down* はさらに悪化します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 4, missing: 2 }];

const FALLS = { claim: saidLow({ en: 'falls steeply', ja: '著しく低下する' }) };
const STAYS = { claim: saidHigh({ en: 'stays balanced', ja: 'バランスが良い' }) };
const IS_WHOLE = {
  claim: saidHigh({
    en: 'balanced, with no main turn prohibited',
    ja: '基幹のターンは禁止されず、バランスが良い',
  }),
};

/** The trees with their first joining links down. @throws ParamError */
export function network({ k, missing, passes, seed }: ParamValues<typeof params>): FigureNetwork {
  return {
    topology: applyFailures(wholeTrees(k, missing), jointNames(k, missing)),
    engine: 'up-down',
    params: { passes, refine: 'off' },
    seed,
  };
}

/** @throws ParamError if no joining link would be left */
function wholeTrees(k: number, missing: number): Topology {
  const joints = (k / 2) ** 2;
  if (missing >= joints) {
    throw unexpected('missing', missing, {
      en: `fewer than the ${joints} joining links of k=${k}`,
      ja: `k=${k} のツリー間リンク ${joints} 本より小さい値`,
    });
  }
  return generateFromSpec(`joined-fat-tree:k=${k},joint=top`);
}

function jointNames(k: number, missing: number): readonly string[] {
  const n = k / 2;
  return Array.from({ length: missing }, (_, i) => {
    const name = `${Math.floor(i / n)}-${i % n}`;
    return `a-spine-${name}--b-spine-${name}`;
  });
}

/** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
export function* reproduce({
  k,
  missing,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const whole = wholeTrees(k, missing);
  const leaf = 'a-leaf-0-0';
  const leafCut = applyFailures(whole, [`${leaf}--a-mid-0-0`]);
  return yield* measureNetworks(
    [
      {
        label: { en: 'whole', ja: '故障なし' },
        topology: whole,
        says: {
          'up-down': { intra: IS_WHOLE, inter: IS_WHOLE },
          'turn-prohibition': { intra: IS_WHOLE, inter: IS_WHOLE },
        },
      },
      {
        label: {
          en: `${missing} joining link${missing > 1 ? 's' : ''} down`,
          ja: `ツリー間リンク ${missing} 本が故障`,
        },
        topology: applyFailures(whole, jointNames(k, missing)),
        says: { 'turn-addition': { intra: STAYS }, 'up-down': { intra: FALLS }, 'turn-prohibition': { intra: STAYS } },
      },
      {
        label: { en: 'a leaf-middle link down, root chosen anew', ja: 'リーフ・中段間の 1 本が故障、ルートは選び直し' },
        topology: leafCut,
        says: {},
      },
      {
        label: { en: 'a leaf-middle link down, root kept there', ja: 'リーフ・中段間の 1 本が故障、ルートはそのまま' },
        topology: leafCut,
        says: {},
        root: leaf,
        // The others have no root.
        shown: ['up-down'],
      },
    ],
    request,
  );
}
