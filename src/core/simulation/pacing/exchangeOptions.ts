import type { Fabric } from '../../fabric/fabric';
import type { SimulationModel } from '../kernel/model';
import type { PacketPaths } from '../paths/packetPaths';
import { type Lateness, LateStarts, LateTicks } from '../sources/lateness';
import type { GapRule } from './gapRule';

/** The setting in which an exchange of messages is simulated. */
export interface ExchangeSetting {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  readonly model: SimulationModel;
  /** Packets of each message, 1 to 65,535. */
  readonly packets: number;
  readonly gap: GapRule;
  readonly seed: number;
  /** Null, or left out, where all hosts begin as soon as they can. */
  readonly lateness?: Lateness | null;
}

/** Those that begin late, null where none does. */
export function lateStarts({
  lateness,
  fabric,
  model,
  seed,
}: Pick<ExchangeSetting, 'lateness' | 'fabric' | 'model' | 'seed'>): LateStarts | null {
  const { hostCount: hosts } = fabric;
  return !lateness
    ? null
    : new LateStarts(new LateTicks(lateness, { hosts, packetTicks: model.packetTicks, seed }), hosts);
}

/** Seed of the arbitration in a step: the same whatever steps are simulated before it. */
export function stepSeed(seed: number, step: number): number {
  return (Math.imul(seed, 0x85ebca6b) + step) >>> 0;
}
