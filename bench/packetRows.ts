import { compileFabric } from '../src/core/fabric/compileFabric';
import { generateFromSpec } from '../src/core/generators/spec';
import { datelinePaths } from '../src/core/simulation/datelinePaths';
import { NOTE_MODEL } from '../src/core/simulation/model';
import { PacketKernel, RUNNING } from '../src/core/simulation/packetKernel';
import { simulatedNetwork } from '../src/core/simulation/simulatedNetwork';
import { StepSource } from '../src/core/simulation/stepSource';
import { comparePacing } from '../src/jobs/simulate/pacingWork';
import { plainStep } from './plainPackets';
import type { BenchRow } from './rows';

const PACKETS = 16;

function torus(dims: string) {
  const fabric = compileFabric(generateFromSpec(`torus:dims=${dims}`));
  const paths = datelinePaths(fabric, 'plus');
  if (!paths) throw new Error(`${dims}: no lattice`);
  return { fabric, paths };
}

/** Packet-hops a second of the kernel, and of a simulator in plain JavaScript on some of the same steps in the same run. */
function speed(side: number, every: number): BenchRow {
  return {
    name: `packets torus:dims=${side}x${side} pwx beside plain JavaScript`,
    run: () => {
      const { fabric, paths } = torus(`${side}x${side}`);
      const source = new StepSource(fabric.hostCount, paths);
      const model = { ...NOTE_MODEL, arbitration: 'round-robin' } as const;
      const kernel = new PacketKernel(simulatedNetwork(fabric, paths.laneCount), model, source, 0);
      const total = { hops: 0, ms: 0, plainHops: 0, plainMs: 0 };
      for (let mask = 1; mask < fabric.hostCount; mask++) {
        source.load((host) => host ^ mask, PACKETS, 0);
        let start = performance.now();
        kernel.start(mask);
        while (kernel.advance(1e6, Number.POSITIVE_INFINITY) === RUNNING);
        total.ms += performance.now() - start;
        total.hops += kernel.moves;
        if (mask % every !== 0) continue;
        start = performance.now();
        const plain = plainStep(side, mask, PACKETS, model.buffers);
        total.plainMs += performance.now() - start;
        total.plainHops += plain.hops;
        if (plain.ticks !== kernel.now)
          throw new Error(`step ${mask}: ${kernel.now} ticks, ${plain.ticks} in plain JavaScript`);
      }
      const perSecond = (1000 * total.hops) / total.ms;
      const plainPerSecond = (1000 * total.plainHops) / total.plainMs;
      return { hops: total.hops, perSecond, plainPerSecond, ratio: perSecond / plainPerSecond };
    },
  };
}

/** A whole study, or one of sampled steps; times are packet times. */
function study(dims: string, sample: number, arbitration: 'random' | 'round-robin', gaps: string): BenchRow {
  return {
    name: `pacing torus:dims=${dims} ${sample > 0 ? `sample=${sample}` : 'whole'} ${arbitration} ${gaps}`,
    run: () => {
      const { fabric, paths } = torus(dims);
      const start = performance.now();
      const request = {
        model: { preset: 'note', arbitration },
        pattern: 'pwx',
        packets: PACKETS,
        gaps,
        sample,
        seed: 1,
      } as const;
      const work = comparePacing(fabric, paths, request, 'plus');
      let next = work.next();
      while (!next.done) next = work.next();
      const ms = performance.now() - start;
      const { rows, moves } = next.value;
      const times = Object.fromEntries(rows.map((row) => [`time ${row.gap}`, row.time]));
      return {
        ms,
        hops: moves,
        perSecond: (1000 * moves) / ms,
        ...times,
        errorShare: rows[0].standardError / rows[0].time,
      };
    },
  };
}

const GAPS = '0,G-2,G-1,G,G+1';

/** What packet simulation costs. */
export const packetRows: readonly BenchRow[] = [
  speed(8, 1),
  speed(16, 8),
  study('64x64', 24, 'random', GAPS),
  study('16x16x16', 24, 'random', GAPS),
  study('8x8x8', 0, 'round-robin', GAPS),
  study('32x32', 0, 'round-robin', GAPS),
];
