import { compileFabric } from '../src/core/fabric/compileFabric';
import { generateFromSpec } from '../src/core/generators/spec';
import { RUNNING } from '../src/core/simulation/kernel/advanceCodes';
import { NOTE_MODEL } from '../src/core/simulation/kernel/model';
import { PacketKernel } from '../src/core/simulation/kernel/packetKernel';
import { simulatedNetwork } from '../src/core/simulation/kernel/simulatedNetwork';
import { datelinePaths } from '../src/core/simulation/paths/datelinePaths';
import { comparePacing } from '../src/core/simulation/runs/comparePacing';
import { StepSource } from '../src/core/simulation/sources/stepSource';
import { plainStep } from './plainPackets';
import type { BenchRow } from './rows';

const PACKETS = 16;

/** Processor time of this process so far, ms: what else runs on the machine does not count. */
const used = (): number => process.cpuUsage().user / 1000;

function torus(dims: string) {
  const fabric = compileFabric(generateFromSpec(`torus:dims=${dims}`));
  const paths = datelinePaths(fabric, 'plus');
  if (!paths) throw new Error(`${dims}: no lattice`);
  return { fabric, paths };
}

/** Packet-hops a second of processor time of the kernel, and of a simulator in plain JavaScript on some of the same steps in the same run. */
function speed(side: number, every: number, rounds: number): BenchRow {
  return {
    name: `packets torus:dims=${side}x${side} pwx beside plain JavaScript`,
    run: () => {
      const { fabric, paths } = torus(`${side}x${side}`);
      const source = new StepSource(fabric.hostCount, paths);
      const model = { ...NOTE_MODEL, arbitration: 'round-robin' } as const;
      const kernel = new PacketKernel(simulatedNetwork(fabric, paths.laneCount), model, source, 0);
      const total = { hops: 0, ms: 0, plainHops: 0, plainMs: 0 };
      for (let step = 0; step < rounds * (fabric.hostCount - 1); step++) {
        const mask = 1 + (step % (fabric.hostCount - 1));
        source.load((host) => host ^ mask, PACKETS, 0);
        let start = used();
        kernel.start(mask);
        while (kernel.advance(1e6, Number.POSITIVE_INFINITY) === RUNNING);
        total.ms += used() - start;
        total.hops += kernel.moves;
        if (mask % every !== 0) continue;
        start = used();
        const plain = plainStep(side, mask, PACKETS, model.buffers);
        total.plainMs += used() - start;
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
      const start = used();
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
      const cpuMs = used() - start;
      const { rows, moves } = next.value;
      const times = Object.fromEntries(rows.map((row) => [`time ${row.gap}`, row.time]));
      return {
        cpuMs,
        hops: moves,
        perSecond: (1000 * moves) / cpuMs,
        ...times,
        errorPercent: (100 * rows[0].standardError) / rows[0].time,
      };
    },
  };
}

const GAPS = '0,G-2,G-1,G,G+1';

/** What packet simulation costs. */
export const packetRows: readonly BenchRow[] = [
  speed(8, 4, 10),
  speed(16, 8, 1),
  study('64x64', 24, 'random', GAPS),
  study('16x16x16', 24, 'random', GAPS),
  study('8x8x8', 0, 'round-robin', GAPS),
  study('32x32', 0, 'round-robin', GAPS),
];
