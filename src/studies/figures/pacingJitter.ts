import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import { mapSteps } from '../../core/base/steps';
import { defineFigure } from '../defineFigure';
import { readNumbers } from '../parts/listParam';
import { comparePaced, pacingNetwork, pacingParams, pacingPaths } from '../parts/pacingTimes';
import { named, ofWhat, rowOf, sweep } from '../parts/rows';
import prose from './pacingJitter.md?raw';

export const pacingJitter = defineFigure({
  id: '003-jitter',
  prose,
  params: {
    side: integerParam(
      ['Side', '一辺のノード数'],
      ['Of the square torus, a power of two.', '正方トーラスの一辺（2 のべき乗）。'],
      {
        default: 16,
        min: 4,
        max: 32,
      },
    ),
    jitters: textParam(
      ['Jitter', 'ジッタ'],
      [
        'Mean times, in packet times, by which hosts begin their messages late; whole numbers with commas between them.',
        '各ホストがメッセージの送信開始に遅れる平均時間（パケット時間）。整数をコンマ区切りで。',
      ],
      { default: '0,2,4,8,16' },
    ),
    gap: choiceParam(['Gap', 'ギャップ'], ['Beside no gaps.', 'ギャップなしと比べるもの。'], {
      values: ['G-2', 'G-1', 'G'],
    }),
    sample: integerParam(
      ['Steps sampled', '標本ステップ数'],
      ['With a barrier as many steps stand for all.', 'バリアがある場合、このステップ数で全体を推定します。'],
      { default: 48, min: 2, max: 1023 },
    ),
    ...pacingParams,
  },
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
