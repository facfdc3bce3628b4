import { mapSteps } from '../../core/base/steps';
import { defineFigure } from '../defineFigure';
import { readNumbers } from '../parts/listParam';
import { comparePaced, PACING_SETTINGS, pacingNetwork, pacingParams, pacingPaths } from '../parts/pacingTimes';
import { named, ofWhat, rowOf, sweep } from '../parts/rows';
import { choiceOf, integerOf, textOf } from '../parts/studyParams';
import prose from './pacingJitter.md?raw';

export const pacingJitter = defineFigure({
  id: '003-jitter',
  prose,
  params: {
    side: integerOf({ default: 16, min: 4, max: 32 }),
    jitters: textOf({ default: '0,2,4,8,16' }),
    gap: choiceOf(['G-2', 'G-1', 'G']),
    sample: integerOf({ default: 48, min: 2, max: 1023 }),
    ...pacingParams,
  },
  settings: PACING_SETTINGS,
  seconds: 60,
  trials: [
    { side: 4, jitters: '0,4', packets: 4 },
    { side: 4, jitters: '0,4', packets: 6 },
  ],
  /** @throws ParamError */
  network({ side, tie }) {
    return pacingNetwork([side, side], tie);
  },
  /** A row for each order of steps and each jitter. */
  *reproduce(values) {
    const { side, jitters, gap, tie } = values;
    const torus = pacingPaths([side, side], tie);
    const means = readNumbers('jitters', jitters, 0, 100_000);
    const what = { en: `speed-up of ${gap}`, ja: `${gap} の速度向上率` };
    const studies = (['barrier', 'sendrecv'] as const).flatMap((order) => means.map((jitter) => ({ order, jitter })));
    return yield* sweep(
      studies,
      ({ jitter }) => `${side}x${side}, ${jitter}`,
      function* ({ order, jitter }, _, at) {
        const sample = order === 'barrier' && side ** 2 > MOST_WHOLE ? values.sample : 0;
        const work = comparePaced(torus, values, { order, sample, jitter, gaps: `0,${gap}` });
        const { rows } = yield* mapSteps(work, ({ stage, done }) => at(stage === 'simulate' ? 0.99 * done : 0));
        const place = named(ORDERS[order], { en: `jitter ${jitter}`, ja: `ジッタ ${jitter}` });
        const plot = { chart: 'speed-up', x: jitter, series: ORDERS[order] };
        return [rowOf(ofWhat(place, what), rows[1].speedUp, { plot })];
      },
    );
  },
});

const ORDERS = {
  barrier: { en: 'all wait for all', ja: '全ホストで同期' },
  sendrecv: { en: 'each for its own partners', ja: '自分の相手だけを待つ' },
};

/** Above this many nodes a barrier lets steps be sampled. */
const MOST_WHOLE = 64;
