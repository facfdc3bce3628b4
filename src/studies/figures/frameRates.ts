import type { LocalText } from '../../core/base/localText';
import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { FigureDescriptor, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { printedIn } from '../parts/papers';
import { ofWhat, rowOf } from '../parts/rows';

const params = {
  megabits: integerParam(
    ['Mb/s of the link', 'リンクの速度 (Mb/s)'],
    ['Gigabit Ethernet in the paper.', '論文は Gigabit Ethernet。'],
    { default: 1000, min: 10, max: 1_000_000 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '002-table2',
  title: { en: 'What a VLAN tag costs between two nodes', ja: '2 点間の最大スループットと VLAN タグ' },
  source: printedIn('002', 'table 2', '表 2'),
  explanation: {
    en: 'How much of a link TCP can use: a full frame of 1,500 bytes carries 1,448 of a stream (headers of 40 bytes and 12 of timestamps) and takes 1,538 on the link with its header, check sum, preamble and gap; a tag adds 4. What the paper measured lies just below.',
    ja: 'TCP がリンクをどれだけ使えるかです。1,500 バイトのフレームが運ぶのは 1,448 バイト（ヘッダ 40 バイト、タイムスタンプ 12 バイト）で、リンク上ではヘッダ、チェックサム、プリアンブル、間隔を含め 1,538 バイト、タグ付きなら 4 バイト多くなります。論文の測定値はそのすぐ下にあります。',
  },
  params,
  seconds: 0.1,
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'This is what frames allow, not a measurement: it can show that the printed values are possible and near the most that is, and no more.',
        ja: 'これはフレーム長から決まる上限で、測定ではありません。論文の値が上限に近く、矛盾しないことだけを示します。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{}, { megabits: 100 }];

const STREAM = 1500 - 40 - 12;
const FRAMES: readonly { readonly label: LocalText; readonly bytes: number; readonly printed: number }[] = [
  { label: { en: 'plain frames', ja: 'タグなし' }, bytes: 1538, printed: 940 },
  { label: { en: 'frames with a VLAN tag', ja: 'VLAN タグ付き' }, bytes: 1542, printed: 938 },
];

/** Share of the link that printed values may lie below what frames allow. */
const NEAR = 0.003;

/** The most that TCP gets, by kind of frame. */
export function* reproduce({ megabits }: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  yield { stage: 'frames', done: 0 };
  return FRAMES.map(({ label, bytes, printed }) => {
    const most = (megabits * STREAM) / bytes;
    const says = { en: `${printed} Mb/s measured`, ja: `測定値 ${printed} Mb/s` };
    return rowOf(ofWhat(label, { en: 'the most, Mb/s', ja: '上限 (Mb/s)' }), most, {
      ...(megabits === 1000 && { claim: { says, holds: printed <= most && printed >= most * (1 - NEAR) } }),
    });
  });
}
