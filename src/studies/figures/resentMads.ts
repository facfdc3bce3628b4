import { SeededRandom } from '../../core/base/structures/seededRandom';
import { estimateSending } from '../../core/failures/sendMads';
import { defineFigure } from '../defineFigure';
import { readNumbers } from '../parts/listParam';
import { named, ofWhat, rowOf } from '../parts/rows';
import { eachSpineRepair, ORDERS, PAPER_STRATEGIES, spineNetwork, spineParams } from '../parts/spineRepair';
import { integerOf, textOf } from '../parts/studyParams';
import prose from './resentMads.md?raw';

export const resentMads = defineFigure({
  id: '004-resend',
  prose,
  params: {
    ...spineParams,
    leaves: { ...spineParams.leaves, default: '324' },
    losses: textOf({ default: '0,100,1000,10000' }),
    timeout: integerOf({ default: 200, min: 1, max: 100_000 }),
    window: integerOf({ default: 1, min: 1, max: 1000 }),
    madMicroseconds: integerOf({ default: 265, min: 1, max: 1_000_000 }),
  },
  seconds: 2,
  trials: [
    { leaves: '18', losses: '0,10000' },
    { leaves: '18', losses: '0,10000', madMicroseconds: 300 },
  ],
  network: spineNetwork,
  /** Rows by size, chance of a loss and order of LIDs. @throws ParamError */
  *reproduce(values) {
    const { timeout: madTimeout, window, madMicroseconds } = values;
    const losses = readNumbers('losses', values.losses, 0, 900_000);
    const again = (madTimeout * 1000 + madMicroseconds) / madMicroseconds;
    const rows = yield* eachSpineRepair(values, (_, place, repairs) =>
      losses.flatMap((loss) =>
        PAPER_STRATEGIES.flatMap((order) => {
          const sending = { madMicroseconds, window, madLoss: loss / 1e6, madTimeout };
          const blocks = [repairs[order].blocks.total];
          const { seconds, secondsIn95 } = estimateSending(blocks, sending, new SeededRandom(SEED), RUNS);
          const series = named(place, ORDERS[order]);
          const where = named(series, { en: `${loss} lost in a million`, ja: `損失 ${loss}/100 万` });
          const plot = { chart: 'seconds', x: loss, series };
          return [
            rowOf(ofWhat(where, { en: 'seconds', ja: '秒' }), seconds, { plot }),
            rowOf(ofWhat(where, { en: 'seconds in 19 of 20 runs', ja: '20 回中 19 回が収まる秒数' }), secondsIn95),
          ];
        }),
      ),
    );
    const says = { en: 'several to some hundred times as long', ja: '数倍～数 100 倍の時間が必要' };
    return [rowOf(SENT_AGAIN, again, { claim: { says, holds: again >= 2 && again < 1000 } }), ...rows];
  },
});

const SENT_AGAIN = { en: 'a MAD that is sent again once, times as long', ja: '1 回再送した MAD の時間（倍）' };
const RUNS = 50;
const SEED = 1;
