import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { exchangeFrames } from '../parts/learningSwitches';
import { printedIn } from '../parts/papers';
import { ofWhat, rowOf } from '../parts/rows';
import { vbftTree } from '../parts/vlanPlans';

const params = {
  rounds: integerParam(
    ['Frames each way', '片方向のフレーム数'],
    ['How often two nodes send each other a frame.', '2 ノードが互いにフレームを送る回数。'],
    { default: 100, min: 2, max: 10_000 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-fig3',
  title: { en: 'Addresses that are never learned', ja: 'MAC アドレス学習の問題' },
  source: printedIn('002', 'figure 3 and section 3.2', '図 3、3.2 節'),
  explanation: {
    en: 'Two nodes behind different leaf switches of VBFT(4, 4) send each other frames. Switches learn addresses in each VLAN by itself. Where the VLAN is chosen by the source alone, or by the destination alone, the way back is another VLAN, so that nobody ever learns where a frame’s destination is, and every frame is flooded to all nodes. Chosen by the pair, both ways are one VLAN, and only the first frame is.',
    ja: 'VBFT(4, 4) の別々のリーフにつながる 2 ノードが互いにフレームを送ります。スイッチは VLAN ごとに独立にアドレスを学習します。VLAN を送信元だけ、または送信先だけで決めると、帰りは別の VLAN になるため宛先の位置が学習されず、全フレームが全ノードへフラッディングされます。対で決めれば往復が同じ VLAN になり、フラッディングは最初の 1 フレームだけです。',
  },
  params,
  seconds: 0.1,
  charts: [
    {
      id: 'strayed',
      shape: 'bars',
      title: { en: 'Copies at nodes they are not for', ja: '宛先でないノードに届いた複製' },
      x: { label: { en: 'The VLAN is chosen by', ja: 'VLAN の決め方' } },
      y: { label: { en: 'Copies a frame', ja: 'フレームあたりの複製' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper tells of this without numbers. Learning is computed here; the lab stage of the tests shows the same with a Linux kernel as each switch.',
        ja: '論文は数値を示さず述べています。ここでは学習を計算します。テストのラボでは、Linux カーネルをスイッチとして同じことを確かめています。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ rounds: 10 }, { rounds: 20 }];

const TREE = { nodes: 16, leaves: 4 };
const TOPS = 4;
/** Behind different leaves, with VLANs of their own. */
const PAIR = [0, 9] as const;

interface Rule {
  readonly label: LocalText;
  readonly vlanOf: (from: number, to: number) => number;
  readonly floods: boolean;
}

const RULES: readonly Rule[] = [
  { label: { en: 'source', ja: '送信元' }, vlanOf: (from) => from % TOPS, floods: true },
  { label: { en: 'destination', ja: '送信先' }, vlanOf: (_, to) => to % TOPS, floods: true },
  {
    label: { en: 'source and destination', ja: '送信元と送信先' },
    vlanOf: (from, to) => Math.min(from, to) % TOPS,
    floods: false,
  },
];

/** Copies that stray, by rule. */
export function* reproduce({ rounds }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  yield { stage: 'frames', done: 0 };
  return RULES.map(({ label, vlanOf, floods }) => {
    const { sent, strayed } = exchangeFrames(TREE, PAIR, vlanOf, rounds);
    const always = sent * (TREE.nodes - 2);
    return rowOf(
      ofWhat(label, { en: 'copies a frame at other nodes', ja: '他ノードへの複製（フレームあたり）' }),
      strayed / sent,
      {
        claim: floods
          ? { says: { en: 'every frame is flooded', ja: 'いつまでもフラッディングされる' }, holds: strayed === always }
          : { says: { en: 'addresses are learned', ja: 'アドレスが学習される' }, holds: strayed <= TREE.nodes - 2 },
        plot: { chart: 'strayed', x: label, series: { en: 'copies', ja: '複製' } },
      },
    );
  });
}

/** The tree. */
export function network(): FigureNetwork {
  return { topology: vbftTree(TREE.leaves, TOPS), engine: 'd-mod-k', workspace: 'vlan' };
}
