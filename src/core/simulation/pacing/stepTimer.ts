import { TopoloomError } from '../../base/topoloomError';
import type { Fabric } from '../../fabric/fabric';
import type { Exchange } from '../../traffic/exchange';
import type { SimulationModel } from '../kernel/model';
import { PacketKernel } from '../kernel/packetKernel';
import { type RunEnd, runKernel } from '../kernel/runKernel';
import { simulatedNetwork } from '../kernel/simulatedNetwork';
import type { PacketPaths } from '../paths/packetPaths';
import { StepSource } from '../sources/stepSource';
import { stepSeed } from './exchangeOptions';

/** Simulates single steps of an exchange, one after the other in the same arrays. */
export class StepTimer {
  private readonly source: StepSource;
  private readonly kernel: PacketKernel;
  /** Packet-hops so far. */
  moves = 0;

  /** @param longestGap most ticks of silence that will ever be asked for */
  constructor(
    fabric: Fabric,
    paths: PacketPaths,
    private readonly model: SimulationModel,
    private readonly exchange: Exchange,
    private readonly packets: number,
    longestGap: number,
    private readonly seed: number,
  ) {
    this.source = new StepSource(fabric.hostCount, paths);
    this.kernel = new PacketKernel(simulatedNetwork(fabric, paths.laneCount), model, this.source, longestGap);
  }

  /** Packet times that a step takes with that many ticks of silence after each packet, the tick of the barrier counted. @throws DeadlockError */
  *time(step: number, gapTicks: number): Generator<undefined, number> {
    this.source.load((host) => this.exchange.to(step, host), this.packets, gapTicks);
    this.kernel.start(stepSeed(this.seed, step));
    const end = yield* runKernel(this.kernel, Number.POSITIVE_INFINITY, null);
    this.moves += this.kernel.moves;
    if (end.reason === 'deadlock') throw new DeadlockError(step, gapTicks / this.model.packetTicks, end);
    return this.kernel.now / this.model.packetTicks;
  }
}

/** Packets wait for each other in a loop, so that a step never ends. Simulated alone with this gap it comes to the same loop. */
export class DeadlockError extends TopoloomError {
  override readonly name = 'DeadlockError';
  readonly kind = 'deadlock';
  override readonly details: { readonly step: number; readonly gap: number };

  constructor(
    readonly step: number,
    /** Packet times. */
    readonly gap: number,
    end: RunEnd,
  ) {
    super(`step ${step} with the gap ${gap} never ends: ${end.waiting.length} channels wait for each other in a loop`);
    this.details = { step, gap };
  }
}
