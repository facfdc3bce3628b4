import { mapSteps } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { InnerNetworks } from '../../traffic/jobs/innerNetworks';
import type { JobMessages } from '../../traffic/jobs/jobMessages';
import { leavingPorts } from '../../traffic/jobs/leavingPorts';
import { fastestLink } from '../kernel/linkTicks';
import type { SimulationModel } from '../kernel/model';
import { PacketKernel } from '../kernel/packetKernel';
import { runKernel } from '../kernel/runKernel';
import { simulatedNetwork } from '../kernel/simulatedNetwork';
import { stepSeed } from '../pacing/exchangeOptions';
import type { PacketPaths } from '../paths/packetPaths';
import { type EachMessage, StepSource } from '../sources/stepSource';

/** The setting in which the packets of a step are sent. */
export interface JobStepSetting {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  readonly model: SimulationModel;
  /** Packets of each message, 1 to 65,535. */
  readonly packets: number;
  readonly seed: number;
  /** Networks inside machines, whose messages are none of the fabric's. */
  readonly inner: InnerNetworks | null;
}

/** Result of a step of a job by packets. */
export interface JobStepRun {
  /**
   * Its time over that of one message on a link of capacity 1, which `JobCost.congestion` foretells: somewhat more, for packets wait for each
   * other, and the last one still has its way to go. Null where it never ends.
   */
  readonly congestion: number | null;
  /** Channels that wait for each other in a loop; 0 if it ends. */
  readonly waiting: number;
  /** Messages that no path leads to their rank; they are not sent. */
  readonly unrouted: number;
}

/**
 * Sends the packets of one step of a job, all messages beginning at once, those of a host a packet of each in turn.
 * @param placement Uint32Array[ranks]: hosts @param step from 1. Yields the share that has arrived.
 */
export function* simulateJobStep(
  { fabric, paths, model, packets, seed, inner }: JobStepSetting,
  job: JobMessages,
  placement: Uint32Array,
  step: number,
): Generator<number, JobStepRun, 'stop' | undefined> {
  const leavingPort = leavingPorts(fabric, placement, inner);
  const each: EachMessage = (send) =>
    job.each(step, (from, to) => {
      const source = leavingPort(from, to);
      if (source >= 0) send(source, placement[to]);
    });
  let messages = 0;
  each(() => messages++);
  const source = new StepSource(fabric.hostCount, paths, messages);
  source.loadMessages(each, packets, 0);
  const kernel = new PacketKernel(simulatedNetwork(fabric, paths.laneCount), model, source, 0);
  kernel.start(stepSeed(seed, step));
  const share = (): number => kernel.delivered / Math.max(1, messages * packets);
  const end = yield* mapSteps(runKernel(kernel, Number.POSITIVE_INFINITY, null), share);
  const alone = packets * model.packetTicks * fastestLink(fabric);
  const { unrouted } = source;
  return { congestion: end.reason === 'finished' ? kernel.now / alone : null, waiting: end.waiting.length, unrouted };
}
