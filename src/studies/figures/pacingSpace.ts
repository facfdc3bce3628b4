import { textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readShapes } from '../parts/listParam';
import { LARGEST_3D, pacingCharts, pacingNetwork, pacingParams, pacingRows, studyParams } from '../parts/pacingTimes';
import { printedIn } from '../parts/papers';

const LARGEST_SIDE = 16;

const params = {
  sizes: textParam(
    ['Sides', '一辺のノード数'],
    [
      'Of cubic tori, with commas between them, or shapes such as 8x8x4; 16 is 4,096 nodes.',
      '立方トーラスの一辺、または 8x8x4 のような形。コンマ区切り。16 が 4,096 ノードです。',
    ],
    { default: '4,8,16' },
  ),
  ...studyParams,
  ...pacingParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '003-fig3',
  title: { en: 'Pacing on 3-D tori', ja: '3 次元トーラスでの実行時間と速度向上率' },
  source: printedIn('003', 'figure 3', '図 3'),
  explanation: {
    en: 'The same exchange on cubic tori of 64, 512 and 4,096 nodes. With more dimensions the rings are shorter, so fewer messages share a link, the gaps are smaller, and the two packet times that the paper adds to M - 1 weigh more.',
    ja: '同じ全対全通信を 64、512、4,096 ノードの立方トーラスで行います。次元が多いほどリングが短く、リンクを共有するメッセージが少ないためギャップも小さくなり、論文が M - 1 に加える 2 パケット時間の比重が大きくなります。',
  },
  params,
  seconds: 12,
  charts: pacingCharts({ en: 'Torus', ja: 'トーラス' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'As in figure 2, message size, buffers, arbitration and ties are not printed. On 3-D tori the tie rule decides: split by parity, M falls by up to a half.',
        ja: '図 2 と同じく、メッセージ長、バッファ量、調停方式、半周のときの向きは書かれていません。3 次元では半周の向きの決め方が決定的で、偶奇で分けると M は最大で半分になります。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Gaps are 0 to 7 here, so that two packet times more weigh much: on 4x4x4 the gap G is slower than none, with a barrier or without. Without one and with 4 packets per lane G - 2, G - 1 and G are 1.07, 1.17 and .99 times as fast as no gaps on 8x8x8.',
        ja: 'ここではギャップが 0 ～ 7 と小さいため、2 パケット時間の差が大きく効きます。4x4x4 では、バリアの有無によらず G はギャップなしより遅くなります。バリアなし、レーンあたり 4 パケットの 8x8x8 では、G - 2、G - 1、G がギャップなしの 1.07、1.17、0.99 倍です。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ sizes: '4' }, { sizes: '4', buffers: 1 }];

/** The smallest of the tori. @throws ParamError */
export function network({ sizes, tie }: ParamValues<typeof params>): FigureNetwork {
  return pacingNetwork(readShapes('sizes', sizes, 3, [3, LARGEST_SIDE])[0], tie);
}

/** Rows by size and gap on cubes. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  return yield* pacingRows(values.sizes, LARGEST_SIDE, 3, LARGEST_3D, values);
}
