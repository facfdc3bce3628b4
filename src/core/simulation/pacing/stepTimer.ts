import { TopoloomError } from '../../base/topoloomError';
import type { Exchange } from '../../traffic/exchange';
import { PacketKernel } from '../kernel/packetKernel';
import { type RunEnd, runKernel } from '../kernel/runKernel';
import { simulatedNetwork } from '../kernel/simulatedNetwork';
import { StepSource } from '../sources/stepSource';
import { type ExchangeSetting, lateStarts, stepSeed } from './exchangeOptions';

/** The setting in which the steps of an exchange are simulated, whatever the gap. */
export interface StepSetting extends Omit<ExchangeSetting, 'gap'> {
  readonly exchange: Exchange;
}

/** Simulates single steps of an exchange, one after the other in the same arrays. */
export class StepTimer {
  private readonly source: StepSource;
  private readonly kernel: PacketKernel;
  /** Packet-hops so far. */
  moves = 0;

  /** @param longestGap most ticks of silence that will ever be requested */
  constructor(
    private readonly setting: StepSetting,
    longestGap: number,
  ) {
    const { fabric, paths, model } = setting;
    this.source = new StepSource(fabric.hostCount, paths, fabric.hostCount, lateStarts(setting));
    this.kernel = new PacketKernel(simulatedNetwork(fabric, paths.laneCount), model, this.source, longestGap);
  }

  /** Packet times that a step takes with that many ticks of silence after each packet, the tick of the barrier counted. @throws DeadlockError */
  *time(step: number, gapTicks: number): Generator<undefined, number> {
    const { exchange, packets, seed, model } = this.setting;
    this.source.load((host) => exchange.to(step, host), packets, gapTicks, step);
    this.kernel.start(stepSeed(seed, step));
    const end = yield* runKernel(this.kernel, Number.POSITIVE_INFINITY, null);
    this.moves += this.kernel.moves;
    if (end.reason === 'deadlock') throw new DeadlockError(step, gapTicks / model.packetTicks, end);
    return this.kernel.now / model.packetTicks;
  }
}

/** Packets wait for each other in a loop, so that a step never ends. Simulated alone with this gap it reaches the same loop. */
export class DeadlockError extends TopoloomError {
  override readonly name = 'DeadlockError';
  readonly kind = 'deadlock';
  override readonly details: { readonly step: number; readonly gap: number };

  constructor(
    /** 0: all of them, without a barrier. */
    readonly step: number,
    /** Packet times. */
    readonly gap: number,
    end: RunEnd,
  ) {
    const { length } = end.waiting;
    super({
      en: `${step > 0 ? `step ${step}` : 'the exchange'} with the gap ${gap} never ends: ${length} channels wait for each other in a loop`,
      ja: `ギャップ ${gap} では${step > 0 ? `ステップ ${step}` : '交換'}が終わりません：${length} 本のチャネルが循環待ちになります`,
    });
    this.details = { step, gap };
  }
}
