import type { Fabric } from '../../fabric/fabric';
import type { SimulationModel } from '../kernel/model';
import type { PacketPaths } from '../paths/packetPaths';
import type { GapRule } from './gapRule';

/** What an exchange of messages is simulated on. */
export interface ExchangeSetting {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  readonly model: SimulationModel;
  /** Packets of each message, 1 to 65,535. */
  readonly packets: number;
  readonly gap: GapRule;
  readonly seed: number;
}

/** Seed of the arbitration in a step: the same whatever steps are simulated before it. */
export function stepSeed(seed: number, step: number): number {
  return (Math.imul(seed, 0x85ebca6b) + step) >>> 0;
}
