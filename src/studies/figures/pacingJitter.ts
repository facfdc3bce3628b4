import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { datelinePaths } from '../../core/simulation/paths/datelinePaths';
import { comparePacing } from '../../core/simulation/runs/comparePacing';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { pacingNetwork, pacingParams } from '../parts/pacingTimes';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';

const CHART = 'speed-up';

const params = {
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
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '003-jitter',
  title: { en: 'Pacing when hosts are late', ja: 'ホストの遅れとペーシングの効果' },
  source: printedIn('003', 'section 5, future work', '5 章の今後の課題'),
  explanation: {
    en: 'The paper leaves operating system jitter to future work. Here each host begins each message of the exchange late by a time drawn at random, exponentially distributed, the same with every gap. Late hosts spread the messages of a step over time by themselves, so that fewer meet on a link at once; a gap that is calculated for all of them at once then holds back what could have gone. Where all wait for all after each step, the latest host of each step counts for everyone.',
    ja: '論文は OS ジッタの評価を今後の課題としています。ここでは、各ホストが各メッセージの送信を、指数分布に従う時間だけ遅れて始めます（どのギャップでも同じ遅れ）。遅れがあると 1 ステップのメッセージがおのずと時間的にばらけ、同時に重なる数が減ります。全メッセージが同時に重なる前提のギャップは、流せたはずのものまで待たせることになります。全ホストで同期する場合は、毎ステップ最も遅れたホストが全体を待たせます。',
  },
  params,
  seconds: 60,
  charts: [
    {
      id: CHART,
      shape: 'lines',
      title: { en: 'Speed-up by pacing', ja: 'ペーシングによる速度向上率' },
      x: { label: { en: 'Jitter (packet times)', ja: 'ジッタ（パケット時間）' } },
      y: { label: { en: 'Speed-up over no gaps', ja: '速度向上率（ギャップなし = 1）' } },
    },
  ],
  remarks: [
    {
      kind: 'beyond',
      text: {
        en: 'On 16x16 with messages of 16 packets G-2 gains 1.48 with a barrier when nobody is late, 1.16 when hosts are late by 4 packet times on average, and loses from 8 on, half of a message. Without a barrier it gains 1.20, and loses at 16. Pacing a step by M wants hosts that begin together. Hosts that are late in every step are set by stragglers and late on the command line.',
        ja: '16 パケットのメッセージを使う 16x16 では、遅れがなければ G-2 は 1.48 倍（バリアあり）ですが、平均 4 パケット時間の遅れで 1.16 倍になり、メッセージの半分に当たる 8 で効果が失われます。バリアなしでは 1.20 倍で、16 で失われます。M に基づくペーシングは、全ホストが同時に始めることを前提とします。毎ステップ遅れるホストは、コマンドラインの stragglers と late で指定できます。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { side: 4, jitters: '0,4', packets: 4 },
  { side: 4, jitters: '0,4', packets: 6 },
];

const ORDERS = {
  barrier: { en: 'all wait for all', ja: '全ホストで同期' },
  sendrecv: { en: 'each for its own partners', ja: '自分の相手だけを待つ' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Above this many nodes a barrier lets steps be sampled. */
const MOST_WHOLE = 64;

/** A row for each order of steps and each jitter. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const { side, jitters, gap, tie, packets, buffers, arbitration, seed } = values;
  const fabric = compileFabric(network(values).topology);
  const paths = datelinePaths(fabric, tie);
  if (!paths) throw new Error('no lattice');
  const means = readNumbers('jitters', jitters, 0, 100_000);
  const rows: FigureRow[] = [];
  for (const order of ['barrier', 'sendrecv'] as const) {
    for (const jitter of means) {
      const done = rows.length / (2 * means.length);
      const sample = order === 'barrier' && fabric.hostCount > MOST_WHOLE ? values.sample : 0;
      const request = {
        model: { preset: 'note', buffers, arbitration },
        ...{ pattern: 'pwx', packets, gaps: `0,${gap}`, seed, order, sample, jitter },
      } as const;
      const work = comparePacing(fabric, paths, request, tie);
      const study = yield* mapSteps(work, (step) => ({
        stage: `${side}x${side}, ${jitter}`,
        done: done + (step.stage === 'simulate' ? (0.99 * step.done) / (2 * means.length) : 0),
      }));
      const row = study.rows[1];
      const label = ofWhat(named(ORDERS[order], { en: `jitter ${jitter}`, ja: `ジッタ ${jitter}` }), {
        en: `speed-up of ${gap}`,
        ja: `${gap} の速度向上率`,
      });
      rows.push(rowOf(label, row.speedUp, { plot: { chart: CHART, x: jitter, series: ORDERS[order] } }));
    }
  }
  return rows;
}

/** @throws ParamError */
export function network({ side, tie }: ParamValues<typeof params>): FigureNetwork {
  return pacingNetwork([side, side], tie);
}
