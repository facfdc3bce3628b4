import { textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { LARGEST_2D, pacingCharts, pacingNetwork, pacingParams, pacingRows, sampleParam } from '../parts/pacingTimes';
import { printedIn } from '../parts/papers';

const LARGEST_SIDE = 64;

const params = {
  sizes: textParam(
    ['Sides', '一辺のノード数'],
    [
      'Of square tori, with commas between them; 64 is 4,096 nodes.',
      '正方トーラスの一辺。コンマ区切り。64 が 4,096 ノードです。',
    ],
    { default: '8,16,32,64' },
  ),
  ...sampleParam,
  ...pacingParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '003-fig2',
  title: { en: 'Pacing on 2-D tori', ja: '2 次元トーラスでの実行時間と速度向上率' },
  source: printedIn('003', 'figure 2', '図 2'),
  explanation: {
    en: 'An all-to-all exchange in N-1 steps on square tori of 64 to 4,096 nodes, in dimension order on the two lanes of a dateline. After each packet a host keeps silent for some packet times: not at all, or for the gap G = M + 1 of the paper and its neighbours, M being the most messages that share a link in the step. Without gaps buffers fill and block each other, the more so the larger the network.',
    ja: '64 ～ 4,096 ノードの正方トーラスで、次元順ルーティング（デートラインの 2 レーン）により全対全通信を N-1 ステップで行います。ホストはパケットを送るごとに、間隔なし、または論文のギャップ G = M + 1 とその前後だけ待ちます（M はステップ中に 1 リンクを共有する最大メッセージ数）。間隔がないとバッファが埋まって互いを塞ぎ、ネットワークが大きいほど悪化します。',
  },
  params,
  seconds: 30,
  charts: pacingCharts({ en: 'Torus', ja: 'トーラス' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper prints neither message size, buffers, arbitration nor which way packets go half round. Here: 16 packets, 4 packets a lane, random arbitration, always +, whole-packet cut-through and a barrier after each step. Buffers and tie move the result most.',
        ja: '論文にはメッセージ長、バッファ量、調停方式、半周のときの向きが書かれていません。ここでは 16 パケット、レーンあたり 4 パケット、ランダム調停、常に＋方向、パケット単位のバーチャルカットスルー、ステップごとのバリア同期としました。バッファ量と半周の向きの影響が最も大きくなります。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'The collapse without gaps and the growth with the network come out as published. The "+2" does not: with a barrier and two buffers or more the gap M - 1, which is G - 2, is best at every size, and on 8x8 the gap G is slower than none. With a single buffer it does pay: on 16x16 G is then 1.39 times as fast as no gaps, G - 2 1.08 times.',
        ja: 'ギャップなしでの性能低下と、規模とともに効果が増すことは再現されます。しかし「+2」は再現されません。バリア同期でバッファが 2 以上なら、どの規模でもギャップ M - 1（G - 2）が最良で、8x8 では G はギャップなしより遅くなります。バッファが 1 つなら「+2」は有効で、16x16 では G がギャップなしの 1.39 倍、G - 2 は 1.08 倍です。',
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
  return pacingNetwork(Math.min(...readNumbers('sizes', sizes, 3, LARGEST_SIDE)), 2, tie);
}

/** Rows by size and gap on squares. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  return yield* pacingRows(values.sizes, LARGEST_SIDE, 2, LARGEST_2D, values);
}
