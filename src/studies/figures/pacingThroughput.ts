import { mapSteps } from '../../core/base/steps';
import type { RunRecord } from '../../core/simulation/kernel/runRecorder';
import { DEFAULT_GAPS, paperGap, parseGaps } from '../../core/simulation/pacing/gapRule';
import { latticeLoads } from '../../core/simulation/pacing/latticeLoads';
import { simulatePackets } from '../../core/simulation/runs/simulatePackets';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { saidHigh, saidLow } from '../parts/claims';
import { gapName, PACING_SETTINGS, pacingNetwork, pacingParams, pacingPaths } from '../parts/pacingTimes';
import { ofWhat, rowOf } from '../parts/rows';
import { choiceOf, integerOf } from '../parts/studyParams';
import prose from './pacingThroughput.md?raw';

export const pacingThroughput = defineFigure({
  id: '003-fig1',
  prose,
  params: {
    side: integerOf({ default: 8, min: 4, max: 32 }),
    points: integerOf({ default: 20, min: 4, max: 100 }),
    order: choiceOf(['barrier', 'sendrecv']),
    ...pacingParams,
  },
  settings: PACING_SETTINGS,
  seconds: 2,
  trials: [{ side: 4 }, { side: 4, tie: 'parity' }],
  /** @throws ParamError */
  network({ side, tie }) {
    return pacingNetwork([side, side], tie);
  },
  /** For each gap the throughput by time, and how it compares with what it should be. */
  *reproduce(values) {
    const { side, points, packets, buffers, arbitration, tie, seed, order } = values;
    const { fabric, paths } = pacingPaths([side, side], tie);
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
      const series = gapName(gap);
      for (const [x, share] of thinned(record, points, fabric.hostCount, packetTicks)) {
        const label = { en: `${series.en}, until ${x}`, ja: `${series.ja}、${x} まで` };
        lines.push(rowOf(label, share, { plot: { chart: 'throughput', x, series } }));
      }
      const wanted = wantedTime(side, tie, packets, relative ? value : null);
      if (wanted === null) continue;
      const what = {
        en: `throughput over what ${relative ? 'the gap asks for' : 'the busiest links allow'}`,
        ja: `${relative ? 'ギャップの求める' : '最も混むリンクの許す'}割合に対するスループット`,
      };
      const claim = relative ? PREVENTED : FALLS;
      judged.push(rowOf(ofWhat(series, what), (wanted * packetTicks) / ticks, { claim }));
    }
    return [...judged, ...lines];
  },
});

const PREVENTED = saidHigh({ en: 'the fall is prevented', ja: 'スループットの低下を防げている' });
const FALLS = saidLow({ en: 'falls as buffers fill', ja: 'バッファの飽和により低下する' });

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
