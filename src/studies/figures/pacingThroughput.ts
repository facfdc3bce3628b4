import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { RunRecord } from '../../core/simulation/kernel/runRecorder';
import { DEFAULT_GAPS, paperGap, parseGaps } from '../../core/simulation/pacing/gapRule';
import { latticeLoads } from '../../core/simulation/pacing/latticeLoads';
import { datelinePaths } from '../../core/simulation/paths/datelinePaths';
import { simulatePackets } from '../../core/simulation/runs/simulatePackets';
import type { FigureClaim, FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { gapName, pacingNetwork, pacingParams } from '../parts/pacingTimes';
import { printedIn } from '../parts/papers';
import { saidHigh, saidLow } from '../parts/saidInWords';

const CHART = 'throughput';

const params = {
  side: integerParam(
    ['Side', '一辺のノード数'],
    ['Of the square torus, a power of two; the paper has 8.', '正方トーラスの一辺（2 のべき乗）。論文は 8。'],
    { default: 8, min: 4, max: 32 },
  ),
  points: integerParam(
    ['Points a line', '線ごとの点数'],
    ['Throughput is a mean over as many equal times.', '等間隔に区切った時間ごとの平均スループット。'],
    { default: 20, min: 4, max: 100 },
  ),
  order: choiceParam(
    ['Between steps', 'ステップの間'],
    [
      'barrier: all hosts wait for all; sendrecv: each goes on when its own partners are done.',
      'barrier は全ホストで同期、sendrecv は自分の相手だけを待って進みます。',
    ],
    { values: ['barrier', 'sendrecv'] },
  ),
  ...pacingParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '003-fig1',
  title: { en: 'Throughput over time, with and without gaps', ja: 'スループットの推移（8x8 ノード）' },
  source: printedIn('003', 'figure 1', '図 1'),
  explanation: {
    en: 'What 64 nodes of a torus receive during an all-to-all exchange, over time, as a share of what their links carry. With gaps every step runs at the rate that its gap asks for, 1/(1 + g), until it ends. Without gaps buffers fill, and the rate falls far below what the busiest link of the step would allow, 1/M.',
    ja: 'トーラスの 64 ノードが全対全通信の間に受け取る量の推移を、ホストリンクの転送能力に対する割合で示します。ギャップがあれば、各ステップはそのギャップの求める割合 1/(1 + g) で最後まで流れます。ギャップがないとバッファが埋まり、最も混むリンクの許す割合 1/M を大きく下回ります。',
  },
  params,
  seconds: 2,
  charts: [
    {
      id: CHART,
      shape: 'lines',
      title: { en: 'Throughput over time', ja: 'スループットの推移' },
      x: { label: { en: 'Time (packet times)', ja: '時間（パケット時間）' } },
      y: { label: { en: 'Received (share of a link)', ja: '受信量（リンク容量比）' } },
    },
  ],
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The figure has no numbers that could be compared; its words are tested. Message size, buffers, arbitration and ties are not printed either.',
        ja: '図には比較できる数値がないため、本文の記述を検証します。メッセージ長、バッファ量、調停方式、半周のときの向きも書かれていません。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'Avoiding congestion is not the same as being fast: the gap G keeps its rate and still takes longer on 8x8 than no gaps at all, since the rate it asks for is low.',
        ja: '混雑を避けることと速いことは別です。8x8 では、ギャップ G は求めた割合を保ちますが、その割合自体が低いため、ギャップなしより時間がかかります。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ side: 4 }, { side: 4, tie: 'parity' }];

/** @throws ParamError */
export function network({ side, tie }: ParamValues<typeof params>): FigureNetwork {
  return pacingNetwork([side, side], tie);
}

/** For each gap the throughput by time, and how it compares with what it should be. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const { side, points, packets, buffers, arbitration, tie, seed, order } = values;
  const fabric = compileFabric(pacingNetwork([side, side], tie).topology);
  const paths = datelinePaths(fabric, tie);
  if (!paths) throw new Error('no lattice');
  const rules = parseGaps(DEFAULT_GAPS);
  const lines: FigureRow[] = [];
  const judged: FigureRow[] = [];
  for (const [i, { text: gap, value, relative }] of rules.entries()) {
    const run = simulatePackets(fabric, paths, {
      model: { preset: 'note', buffers, arbitration },
      ...{ pattern: 'pwx', params: {}, seed },
      load: { kind: 'exchange', packets, gap, order, step: null },
    });
    const { record, ticks, packetTicks } = yield* mapSteps(run, ({ stage, done }) => {
      const part = stage === 'simulate' ? done : 0;
      return { stage: `gap ${gap}`, done: (0.999 * (i + part)) / rules.length };
    });
    const name = gapName(gap);
    for (const [x, share] of thinned(record, points, fabric.hostCount, packetTicks)) {
      lines.push({
        label: { en: `${name.en}, until ${x}`, ja: `${name.ja}、${x} まで` },
        published: null,
        measured: share,
        note: null,
        plot: { chart: CHART, x, series: name },
      });
    }
    const wanted = wantedTime(side, tie, packets, relative ? value : null);
    if (wanted === null) continue;
    const measured = (wanted * packetTicks) / ticks;
    judged.push({
      label: {
        en: `${name.en}: throughput over what ${relative ? 'the gap asks for' : 'the busiest links allow'}`,
        ja: `${name.ja}：${relative ? 'ギャップの求める' : '最も混むリンクの許す'}割合に対するスループット`,
      },
      published: null,
      measured,
      note: null,
      claim: claimOf(relative, measured),
    });
  }
  return [...judged, ...lines];
}

function claimOf(paced: boolean, share: number): FigureClaim {
  return paced
    ? saidHigh({ en: 'the fall is prevented', ja: 'スループットの低下を防げている' })(share)
    : saidLow({ en: 'falls as buffers fill', ja: 'バッファの飽和により低下する' })(share);
}

/** Packet times of all steps at 1/(1 + g), or without gaps at 1/M; null where M has no closed form. */
function wantedTime(side: number, tie: 'plus' | 'parity', packets: number, offset: number | null): number | null {
  const loads = latticeLoads([side, side], true, tie);
  if (!loads) return null;
  return loads.overlap
    .subarray(1)
    .reduce((sum, m) => sum + packets * (offset === null ? m : 1 + Math.max(0, paperGap(m) + offset)), 0);
}

/** Ends of equal times, in packet times, and the mean throughput until then from the one before. */
function thinned(
  { slices, sliceTicks, ticks, delivered }: RunRecord,
  points: number,
  hosts: number,
  packetTicks: number,
): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (let p = 1; p <= points; p++) {
    const to = Math.round((p * slices) / points);
    if (to === from) continue;
    let packets = 0;
    for (let s = from; s < to; s++) packets += delivered[s];
    const span = Math.min(to * sliceTicks, ticks) - from * sliceTicks;
    found.push([
      Math.round((Math.min(to * sliceTicks, ticks) / packetTicks) * 10) / 10,
      (packets * packetTicks) / (hosts * span),
    ]);
    from = to;
  }
  return found;
}
