import { integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { estimateSending } from '../../core/failures/sendMads';
import type { FigureDescriptor, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import { eachSpineRepair, spineNetwork, spineParams } from '../parts/spineRepair';

const params = {
  ...spineParams,
  leaves: { ...spineParams.leaves, default: '324' },
  losses: textParam(
    ['MADs lost in a million', '100 万個あたりの損失数'],
    ['Whole numbers with commas between them.', '整数をコンマ区切りで。'],
    { default: '0,100,1000,10000' },
  ),
  timeout: integerParam(
    ['Timeout (ms)', 'タイムアウト（ms）'],
    ['After which a MAD is sent again; OpenSM waits 200 ms.', '再送までの時間。OpenSM は 200 ms。'],
    { default: 200, min: 1, max: 100_000 },
  ),
  window: integerParam(
    ['MADs in flight', '同時に送る MAD 数'],
    ['1: one after the other, as the paper reckons.', '1 は論文の見積もりと同じく 1 つずつ。'],
    { default: 1, min: 1, max: 1000 },
  ),
  madMicroseconds: integerParam(
    ['Microseconds a MAD', 'MAD 1 個の時間（µs）'],
    ['As the paper measured.', '論文の測定値。'],
    { default: 265, min: 1, max: 1_000_000 },
  ),
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '004-resend',
  title: { en: 'Updates whose MADs are lost and sent again', ja: 'MAD の再送を含む更新時間' },
  source: printedIn('004', 'sections 2.3 and 4', '2.3 節、4 章'),
  explanation: {
    en: 'The paper calculates the time of an update without loss and says that MADs which are sent again make it longer. Here a spine of its tree is removed, and each MAD is lost with some chance and sent again after a timeout. Until all blocks are written, old and new tables are mixed; on a tree no mixture closes a loop, so this costs time and lost packets, not safety. Fewer MADs are fewer that can be lost: the gain of port-major order stays.',
    ja: '論文は再送がない場合の更新時間を見積もり、再送を含めるとさらに長くなると述べています。ここでは論文の構成でスパイン 1 台を切断し、MAD をある確率で失い、タイムアウト後に再送します。全ブロックがそろうまで新旧の転送表が混在しますが、ツリーではどの混在状態でもループは生じないため、失われるのは時間とパケットだけです。MAD が少なければ失われる数も少なく、ポート優先の効果は保たれます。',
  },
  params,
  seconds: 2,
  charts: [
    {
      id: 'seconds',
      shape: 'lines',
      title: { en: 'Time of the update', ja: '更新時間' },
      x: { label: { en: 'MADs lost in a million', ja: '100 万個あたりの損失数' } },
      y: { label: { en: 'Time (s)', ja: '時間（秒）' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'Neither how often MADs are lost nor the timeout is printed; 200 ms is OpenSM’s, which makes a MAD that is sent again once take 755 times as long. Of a switch, a block that is lost leaves old and new entries side by side in one table: a test holds every state of a safe order to that too.',
        ja: 'MAD の損失率もタイムアウトも書かれていません。200 ms は OpenSM の値で、1 回再送した MAD は 755 倍の時間がかかります。1 台のスイッチの中でも、失われたブロックがあれば新旧のエントリが混在します。安全な更新順序の各状態がこの場合も安全であることをテストで確かめています。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { leaves: '18', losses: '0,10000' },
  { leaves: '18', losses: '0,10000', madMicroseconds: 300 },
];

export { spineNetwork as network };

const ORDERS = {
  'node-order': { en: 'node order', ja: 'ノード順' },
  'port-major': { en: 'port-major', ja: 'ポート優先' },
} as const;
const RUNS = 50;
const SEED = 1;

/** Rows by size, chance of a loss and order of LIDs. @throws ParamError */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const { timeout: madTimeout, window, madMicroseconds } = values;
  const losses = readNumbers('losses', values.losses, 0, 900_000);
  const again = (madTimeout * 1000 + madMicroseconds) / madMicroseconds;
  const rows = yield* eachSpineRepair(values, (_, place, repairs) =>
    losses.flatMap((loss) =>
      (['node-order', 'port-major'] as const).flatMap((order) => {
        const sending = { madMicroseconds, window, madLoss: loss / 1e6, madTimeout };
        const { seconds, secondsIn95 } = estimateSending(
          [repairs[order].blocks.total],
          sending,
          new SeededRandom(SEED),
          RUNS,
        );
        const where = named(place, ORDERS[order], { en: `${loss} lost in a million`, ja: `損失 ${loss}/100 万` });
        const plot = { chart: 'seconds', x: loss, series: named(place, ORDERS[order]) };
        return [
          rowOf(ofWhat(where, { en: 'seconds', ja: '秒' }), seconds, { plot }),
          rowOf(ofWhat(where, { en: 'seconds in 19 of 20 runs', ja: '20 回中 19 回が収まる秒数' }), secondsIn95),
        ];
      }),
    ),
  );
  const says = { en: 'several to some hundred times as long', ja: '数倍～数 100 倍の時間が必要' };
  const times = rowOf(
    { en: 'a MAD that is sent again once, times as long', ja: '1 回再送した MAD の時間（倍）' },
    again,
    { claim: { says, holds: again >= 2 && again < 1000 } },
  );
  return [times, ...rows];
}
