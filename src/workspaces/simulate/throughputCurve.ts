import type { RunFrame } from '../../core/simulation/kernel/runFrame';
import type { RunRecord } from '../../core/simulation/kernel/runRecorder';

/** Throughput by slices of equal time: times in packet times, values in units of what a host's link carries. */
export interface Throughput {
  readonly edges: Float64Array;
  readonly values: Float64Array;
}

function perHost(delivered: Uint32Array, ticks: (slice: number) => number, packetTicks: number, hosts: number) {
  return Float64Array.from(delivered, (count, i) => (count * packetTicks) / (Math.max(1, ticks(i)) * (hosts || 1)));
}

/** Of a run that is over; its last slice may have been shorter. */
export function throughputCurve(record: RunRecord, packetTicks: number, hosts: number): Throughput {
  const { sliceTicks, slices, ticks, delivered, meanHostSpeed } = record;
  const end = (slice: number): number => Math.min(ticks, (slice + 1) * sliceTicks);
  const edges = Float64Array.from({ length: slices + 1 }, (_, i) => (i === 0 ? 0 : end(i - 1)) / packetTicks);
  return { edges, values: perHost(delivered, (i) => end(i) - i * sliceTicks, packetTicks, meanHostSpeed * hosts) };
}

/** Of a run that is under way: times at which slices end. */
export function liveThroughput({ series }: Pick<RunFrame, 'series'>, packetTicks: number, hosts: number): Throughput {
  const { sliceTicks, delivered, meanHostSpeed } = series;
  const edges = Float64Array.from(delivered, (_, i) => ((i + 1) * sliceTicks) / packetTicks);
  return { edges, values: perHost(delivered, () => sliceTicks, packetTicks, meanHostSpeed * hosts) };
}

/** Makes at most so many slices of a curve by joining neighbours, so that a table or a chart can hold it. */
export function thinned({ edges, values }: Throughput, most: number): Throughput {
  const every = Math.ceil(values.length / most);
  if (every <= 1) return { edges, values };
  const count = Math.ceil(values.length / every);
  const outEdges = Float64Array.from({ length: count + 1 }, (_, i) => edges[Math.min(values.length, i * every)]);
  const outValues = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let j = i * every; j < Math.min(values.length, (i + 1) * every); j++)
      sum += values[j] * (edges[j + 1] - edges[j]);
    outValues[i] = sum / (outEdges[i + 1] - outEdges[i] || 1);
  }
  return { edges: outEdges, values: outValues };
}
