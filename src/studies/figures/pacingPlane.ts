import { textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readShapes } from '../parts/listParam';
import { LARGEST_2D, pacingCharts, pacingNetwork, pacingParams, pacingRows, studyParams } from '../parts/pacingTimes';
import { printedIn } from '../parts/papers';

const LARGEST_SIDE = 64;

const params = {
  sizes: textParam(
    ['Sides', '一辺のノード数'],
    [
      'Of square tori, with commas between them, or shapes such as 16x8; 64 is 4,096 nodes.',
      '正方トーラスの一辺、または 16x8 のような形。コンマ区切り。64 が 4,096 ノードです。',
    ],
    { default: '8,16,32,64' },
  ),
  ...studyParams,
  ...pacingParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '003-fig2',
  title: { en: 'Pacing on 2-D tori', ja: '2 次元トーラスでの実行時間と速度向上率' },
  source: printedIn('003', 'figure 2', '図 2'),
  explanation: {
    en: 'An all-to-all exchange in N-1 steps on square tori of 64 to 4,096 nodes, in dimension order on the two lanes of a dateline. After each packet a host keeps silent for some packet times: not at all, or for the gap G = M + 1 of the paper and its neighbours, M being the most messages that share a link in the step. Without gaps buffers fill and block each other, the more so the larger the network.',
    ja: '64 ～ 4,096 ノードの正方トーラスで、次元順ルーティング（デートラインの 2 レーン）により全対全通信を N-1 ステップで行います。ホストはパケットを送るごとに、ギャップなし、または論文のギャップ G = M + 1 とその前後だけ待ちます（M はステップ中に 1 リンクを共有する最大メッセージ数）。ギャップがないとバッファが埋まって互いを塞ぎ、ネットワークが大きいほど悪化します。',
  },
  params,
  seconds: 45,
  charts: pacingCharts({ en: 'Torus', ja: 'トーラス' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper prints neither message size, buffers, arbitration, which way packets go half round, nor whether all wait for all after a step. Here: 16 packets, 6 packets per lane, random arbitration, always + and whole-packet cut-through. With 6 packets per lane and a barrier both largest speed-ups of the paper, in 2-D and in 3-D, come out; with 4 they are 2.00 and 1.88. Buffers, tie and barrier move the result most.',
        ja: '論文にはメッセージ長、バッファ量、調停方式、半周のときの向き、ステップごとに全体で同期するかどうかが書かれていません。ここでは 16 パケット、レーンあたり 6 パケット、ランダム調停、常に＋方向、パケット単位のバーチャルカットスルーとしました。バリアありで 6 パケットとすると、2 次元・3 次元とも論文の最大速度向上率になります（4 パケットでは 2.00 と 1.88）。バッファ量、半周の向き、バリアの影響が最も大きくなります。',
      },
    },
    {
      kind: 'unsaid',
      text: {
        en: 'Whether the "+2" in G pays depends on the barrier. With one and two buffers or more, M - 1, which is G - 2, is best at every size. Without one, each host going on when its own partners are done, G - 1 is best from 8x8 on and G comes nearer the larger the network: with 4 packets per lane G - 2, G - 1 and G are 1.44, 1.48 and 1.40 times as fast as no gaps on 32x32. The paper ties its largest speed-up to no gap.',
        ja: 'G の「+2」が有効かどうかはバリアによります。バリアがありバッファが 2 以上なら、どの規模でも M - 1（G - 2）が最良です。バリアがなく、各ホストが自分の相手だけを待つなら、8x8 以上では G - 1 が最良で、規模とともに G も近づきます（レーンあたり 4 パケットの 32x32 では G - 2、G - 1、G がギャップなしの 1.44、1.48、1.40 倍）。論文は最大速度向上率がどのギャップのものかを書いていません。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'Table 1 names the routing "dimension order + deadline": dateline is meant.',
        ja: '表 1 のルーティング方式「次元順ルーティング + deadline」は dateline の誤植です。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { sizes: '4,8', packets: 4 },
  { sizes: '4,8', packets: 5 },
];

/** The smallest of the tori. @throws ParamError */
export function network({ sizes, tie }: ParamValues<typeof params>): FigureNetwork {
  return pacingNetwork(readShapes('sizes', sizes, 2, [3, LARGEST_SIDE])[0], tie);
}

/** Rows by size and gap on squares. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  return yield* pacingRows(values.sizes, LARGEST_SIDE, 2, LARGEST_2D, values);
}
